"""trictrac-board sheet, as it is called."""

import errno
import os
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.cli import app
from host_tools.script import score as score_script
from trictrac import record

ROOT = Path(__file__).parents[3]
EVENING = str(ROOT / "examples" / "evening.score")
NAME = "trictrac-marguerite-theodore-2026-11-30"
DATE = ("--date", "2026-11-30")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    words.load("en")


def run(*arguments, source=None):
    return CliRunner().invoke(app, ["sheet", *arguments], input=source)


def test_the_evening_as_html_named_after_players_and_date(folder):
    result = run(EVENING, *DATE, "--place", "Café de la Régence")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{NAME}.html\n", "")
    source = (folder / f"{NAME}.html").read_text("utf-8")
    assert "Théodore wins: single, 12 to 7 holes" in source
    assert "first to 12 holes · Café de la Régence · 30 November 2026" in source


def test_a_sheet_is_not_written_over_another(folder):
    assert [run(EVENING, *DATE).stdout for _ in range(3)] == [
        f"{NAME}.html\n",
        f"{NAME}-2.html\n",
        f"{NAME}-3.html\n",
    ]


@pytest.mark.parametrize("name", ["sheet.html", "sheet.pdf"])
def test_what_goes_wrong_leaves_the_old_sheet(folder, monkeypatch, name):
    old = folder / name
    old.write_text("the old sheet")
    assert run(EVENING, "--out", name, "--place", "caf\udce9").exit_code == 2
    assert old.read_text() == "the old sheet"

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = run(EVENING, "--out", name)
    assert result.exit_code == 2 and f"{name}: No space left on device" in result.stderr
    assert old.read_text() == "the old sheet"
    assert [each.name for each in folder.iterdir()] == [name]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_as_pdf(folder, paper):
    result = run(EVENING, *DATE, "--out", "sheet.PDF", "--lang", "fr", "--paper", paper)
    assert (result.exit_code, result.stdout) == (0, "sheet.PDF\n")
    data = (folder / "sheet.PDF").read_bytes()
    assert data.startswith(b"%PDF-")
    assert (b"612.00 792.00" in data) == (paper == "letter")


def test_languages_and_today(folder):
    assert run(EVENING, "--lang", "de", "--out", "s.html").exit_code == 0
    source = (folder / "s.html").read_text("utf-8")
    assert '<html lang="de">' in source
    assert str(date.today().year) in source


def test_from_standard_input_not_finished(folder):
    result = run("-", "--out", "s.html", source="trictrac score 1\nrules: ecrire\nA +14\nA hold")
    assert result.exit_code == 0
    assert "not finished" in (folder / "s.html").read_text("utf-8")


def test_an_adjourned_match_with_its_date(folder):
    script = score_script.parse(Path(EVENING).read_text("utf-8"))
    commands = [record.encode(play.command) for play in script.plays]
    kept = adjournment.adjourned(script.config.encode(), commands)
    adjournment.save(kept, folder / "evening.trictrac")
    assert run("evening.trictrac", "--out", "a.html", "--date", kept.date[:10]).exit_code == 0
    assert run("evening.trictrac", "--out", "b.html").exit_code == 0
    assert (folder / "a.html").read_bytes() == (folder / "b.html").read_bytes()


def test_the_match_on_the_simulated_board(folder):
    result = run(*DATE)
    assert (result.exit_code, result.stdout) == (0, "trictrac-a-b-2026-11-30.html\n")
    assert "not finished" in (folder / "trictrac-a-b-2026-11-30.html").read_text("utf-8")


def test_letters_that_a_pdf_lacks_are_reported(folder):
    source = "trictrac score 1\nseats: A=Ann B=李\n"
    result = run("-", "--out", "s.pdf", source=source)
    assert result.exit_code == 0
    assert "lack 李" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((EVENING, "--out", "sheet.txt"), "has to end in .html or .pdf"),
        ((EVENING, "--on", "sim"), "either a file or a board"),
        (("missing.score",), "missing.score: No such file or directory"),
        (("missing.trictrac",), "missing.trictrac: No such file or directory"),
        ((EVENING, "--out", "no/folder/sheet.html"), "No such file or directory"),
        ((EVENING, "--lang", "xx"), "xx"),
        ((EVENING, "--date", "tomorrow"), "tomorrow"),
    ],
)
def test_what_a_user_can_put_right_is_a_message_and_status_2(folder, arguments, message):
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


def test_an_illegal_statement_is_named(folder):
    result = run("-", source="trictrac score 1\nA +14; B +4")
    assert result.exit_code == 2
    assert "line 2: 'B +4': expected hold or go" in result.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_a_combine_of_a_score_script(folder, kind):
    combine = str(ROOT / "examples" / "combine.score")
    result = run(combine, *DATE, "--out", f"s.{kind}", "--lang", "fr")
    assert (result.exit_code, result.stdout) == (0, f"s.{kind}\n")
    if kind == "html":
        source = (folder / "s.html").read_text("utf-8")
        assert "Honneurs\u00a0: Benoît paie à Aurore 10 fiches" in source


def test_a_name_from_right_to_left_is_isolated_and_the_pdf_prints_no_box_for_that(folder):
    source = "trictrac score 1\nseats: A=דנה B=Bob\nA +6"
    assert run("-", "--out", "s.html", "--place", "תל אביב", source=source).exit_code == 0
    page = (folder / "s.html").read_text("utf-8")
    assert page.count("דנה") == page.count("\u2068דנה\u2069") > 5
    assert "\u2068תל אביב\u2069" in page
    result = run("-", "--out", "s.pdf", source=source)
    assert result.exit_code == 0
    assert "The PDF's letters lack דהנ:" in result.stderr


@pytest.mark.parametrize(
    "name", ["\u00a0", "\u202eBob", "\u200b", "a\u0301" * 8, "[/red]", "\u2069"]
)
def test_a_sheet_for_every_name(folder, name):
    result = run("-", "--out", "s.html", source=f'trictrac score 1\nseats: A="{name}" B=Bob\nA +6')
    assert result.exit_code == 0, result.output
    page = (folder / "s.html").read_text("utf-8")
    assert not set("\u202e\u200b\u2069") & set(page)
