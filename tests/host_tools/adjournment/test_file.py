"""Adjournment files: the match comes back, and nothing else is taken for one."""

import re
from base64 import b64encode
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.adjournment.file import AdjournmentError
from host_tools.adjournment.words import WORDS
from host_tools.cli import app
from host_tools.link.transfer import check_sum
from tests.host_tools.evenings import columns, evenings, standing
from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.forms.agreement import ADDED
from trictrac.options import OPTIONS
from trictrac.packing import pack

DATE = datetime(2026, 11, 30, 23, 5)
NOTE = 'A: 2 on the talon,\n  "3" on his 4th;\r\nB: « tout » — Zoë ß ü\n'
EVENING = [c.holes(0, 7), c.go(0), c.holes(1, 3), c.hold(1), c.holes(1, 5), c.go(1)]
EVENING += [c.holes(0, 6), c.hold(0), c.holes(1, 6), c.refait(1), c.holes(0, 14), c.hold(0)]
EVENING += [c.score(1, 6, True), c.undo(), c.score(0, 4), c.undo()]


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.load("en")


def evening(rules="ecrire", commands=EVENING, note=NOTE, **options):
    agreed = Config(rules, ("Alice", "Zoë"), **options)
    played = [record.encode(command) for command in commands]
    return adjournment.adjourned(agreed.encode(), played, note, DATE)


def sealed(text):
    """A file with a check sum that is right."""
    body = text.encode()
    return body + b"sha256 " + sha256(body).hexdigest().encode() + b"\n"


def holding(*values):
    """A sound file whose block has these values."""
    return sealed("trictrac adjournment 2\nsome words\n" + b64encode(pack(values)).decode() + "\n")


def refusal(data):
    with pytest.raises(AdjournmentError) as caught:
        adjournment.parse(data, "evening.trictrac")
    assert "evening.trictrac" in str(caught.value)
    return str(caught.value)


# -- there and back --------------------------------------------------------------------


@given(evenings(), st.text(max_size=60), st.sampled_from(words.LANGUAGES))
@settings(max_examples=120, deadline=None)
def test_a_file_gives_the_same_state_and_the_same_choices(played, note, lang):
    config, commands = played
    made = adjournment.adjourned(config, commands, note, DATE)
    again = adjournment.parse(adjournment.render(made, lang))
    assert standing(again.match) == standing(made.match)
    assert (again.config, again.commands) == (config, made.commands)
    assert (again.note, again.date) == (made.note, "2026-11-30 23:05")


def test_load_and_save(tmp_path):
    made = evening()
    path = tmp_path / "evening.trictrac"
    adjournment.save(made, path)
    assert standing(adjournment.load(path)) == standing(made.match)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_text(encoding="utf-8").startswith("trictrac adjournment 2\n")


def test_what_was_taken_back_can_be_brought_back():
    match = adjournment.parse(adjournment.render(evening())).match
    assert match.history.kept == match.history.done + 1
    match.apply(c.redo())
    assert match.race.points == [4, 0]


def test_a_note_keeps_its_lines_quotes_and_letters():
    made = evening()
    again = adjournment.parse(adjournment.render(made))
    assert again.note == made.note
    assert again.note == 'A: 2 on the talon,\n  "3" on his 4th;\nB: « tout » — Zoë ß ü'
    assert '"3" on his 4th;' in adjournment.words(again)


def test_a_note_cannot_command_a_terminal_or_imitate_the_end():
    note = "\x1b[2Jgone\x00\nsha256 " + "0" * 64 + "\ntrictrac adjournment 2\nAAAA"
    again = adjournment.parse(adjournment.render(evening(note=note)))
    assert "\x1b" not in again.note and "\x00" not in again.note
    assert again.note.endswith("\ntrictrac adjournment 2\nAAAA")
    assert adjournment.parse(adjournment.render(evening(note="half \udc80 byte"))).note


def test_commands_that_are_not_legal_are_left_out():
    bad = [b"", b"\xff", record.encode(c.raise_(0)), record.encode(c.score(0, 4))]
    made = adjournment.adjourned(Config().encode(), bad)
    assert made.commands == (record.encode(c.score(0, 4)),)


# -- what the way does to a file ----------------------------------------------------------


def test_other_line_ends_and_a_byte_order_mark_do_no_harm():
    made = evening()
    data = adjournment.render(made)
    for changed in (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data):
        assert standing(adjournment.parse(changed).match) == standing(made.match)


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
@pytest.mark.parametrize("more", [b"\n", b"\r\n"])
def test_a_newline_more_or_less_at_the_end_does_no_harm(ends, more):
    made = evening()
    data = adjournment.render(made).replace(b"\n", ends)
    for changed in (data + more, data.removesuffix(ends)):
        assert standing(adjournment.parse(changed).match) == standing(made.match)
    for changed in (data + more + more, data + b" " + more, data.removesuffix(ends) + b" "):
        refusal(changed)


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_no_byte_can_be_altered_or_missing(ends):
    data = adjournment.render(evening(), "fr").replace(b"\n", ends)
    end = len(data) - len(ends)
    for at in range(len(data)):
        for flip in (0x01, 0x20):
            altered = bytearray(data)
            altered[at] ^= flip
            refusal(bytes(altered))
        if at < end:
            refusal(data[:at] + data[at + 1 :])
            refusal(data[:at])


def test_nothing_can_be_added():
    data = adjournment.render(evening())
    for at in range(0, len(data) + 1, 7):
        for more in (b" ", b"\n", b"\r\n", b"A"):
            if at == len(data) and more.endswith(b"\n"):
                continue
            refusal(data[:at] + more + data[at:])


def test_the_reasons_say_what_to_do():
    data = adjournment.render(evening())
    assert "is cut" in refusal(data[: len(data) // 2])
    assert "Copy it once more" in refusal(data[:-2])
    assert "altered" in refusal(data.replace(b"Alice", b"Alicf"))
    for wrong in (b"", b"\x89PNG\r\n\x1a\n", b"trictrac score 1\n", b"trictrac adjournment x\n"):
        assert "is not an adjourned match" in refusal(wrong)
    newer = data.replace(b"adjournment 2", b"adjournment 3", 1)
    assert "newer version" in refusal(newer) and "update" in refusal(newer)
    assert "not an adjourned match" in refusal(bytes(5_000_000))
    long = b"trictrac adjournment 2\n" + b"x" * 70_000 + b"\n"
    assert "altered" in refusal(long)


def test_an_agreement_of_a_newer_version_is_refused_as_such():
    config = bytes([200]) + Config().encode()[1:]
    assert "newer version" in refusal(holding(config, [], 0, "", ""))


def test_a_match_that_does_not_come_out_the_same_is_refused():
    made = evening()
    crc = check_sum(made.match)
    good = [made.config, list(made.commands), crc, "", ""]
    assert standing(adjournment.parse(holding(*good)).match) == standing(made.match)
    for index, value in (
        (0, b""),
        (0, 7),
        (1, None),
        (1, list(made.commands)[:-5]),
        (1, [record.encode(c.hold(0))]),
        (1, [1]),
        (2, crc ^ 1),
        (3, 1),
        (4, None),
    ):
        assert "does not give the match" in refusal(
            holding(*good[:index], value, *good[index + 1 :])
        )


@given(st.binary(max_size=80))
@settings(max_examples=200, deadline=None)
def test_a_sound_file_with_any_block_raises_nothing_else(block):
    refusal(sealed("trictrac adjournment 2\nsome words\n" + b64encode(block).decode() + "\n"))


# -- the record in words -------------------------------------------------------------------


def in_words(made, lang="en"):
    """The record with its longer sentences in one line."""
    return re.sub(r"\n  (?! )", " ", adjournment.words(made, lang))


def test_the_record_has_what_b13_and_g3_ask_for():
    text = in_words(evening())
    cells = columns(text)
    assert "Adjourned on 2026-11-30 23:05" in text
    assert "Trictrac à écrire, 12 marks" in text
    assert "lurch rates: 2/3, 4/5" in text
    assert "Mark 3 of 12, begun by Alice." in text
    assert "Do-overs of this mark: 1; its consolation is 4 jetons." in text
    assert cells["Seat"] == ["A", "B"]
    assert cells["together"] == ["30", "27"]
    assert cells["Lost marks"] == ["1", "1"]
    assert cells["Jetons in hand"] == ["16", "22"]
    assert cells["Markers laid"] == ["1", "1"]
    assert cells["Holes"] == ["14", "0"]
    assert cells["Peg at hole"] == ["2 (+12)", "0"]
    assert cells["Points"] == ["0", "0"]
    assert "Zoë may concede the mark." in text
    assert "where the men stand" in text


def test_paris_and_fish_stand_with_him_who_owes_them():
    marks = [c.holes(0, 12), c.go(0)] * 2
    cells = columns(in_words(evening(commands=marks)))
    assert cells["Lost marks"] == ["0", "2"]
    assert cells["Paris lost so far"] == ["0", "2 (= 8 jetons)"]
    assert cells["Fish held"][1] == "0" and cells["Fish owed"][0] == "0"
    assert int(cells["Fish held"][0]) == int(cells["Fish owed"][1]) > 0


def test_jeu_de_cure_in_words():
    text = in_words(evening("cure", [c.score(0, 4), c.score(1, 18)]))
    cells = columns(text)
    assert "Jeu de curé, to 12 holes" in text
    assert cells["Holes"] == ["0", "2"]
    assert cells["Points"] == ["0", "6"]
    assert cells["Banner"] == ["unclaimed", "unclaimed"]
    possible = f"{words.word('hold')}, {words.word('go')}"
    assert f"A hole was made: Zoë decides, {possible}." in text


def test_who_leads_and_who_threw():
    assert "Zoë rolls first" in in_words(evening(commands=[], lead=1))
    text = in_words(evening(commands=[c.score(0, 4, True)]))
    assert "Zoë threw when points were last made" in text
    text = in_words(evening("cure", [c.score(0, 4), c.school(1, 6)]))
    assert "Alice may answer 'false school'" in text


def test_strict_markers_that_wait_for_a_claim():
    moves = [c.holes(0, 1), c.hold(0)]
    text = in_words(evening(commands=moves, strict_markers="on"))
    assert "Alice may still claim: banner." in text


def test_a_finished_match_says_how_it_ended():
    text = in_words(evening("cure", [c.holes(0, 12)]))
    assert "The match is over." in text and "Alice wins: quadruple" in text
    marks = [c.holes(0, 6), c.go(0), c.holes(1, 6), c.go(1)] * 3
    text = in_words(evening(commands=marks, marks=6))
    assert "The match is over." in text


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_says_it_all(lang):
    text = in_words(evening(note=""), lang)
    assert len(text.split("\n")) == len(in_words(evening(note=""), "en").split("\n"))
    assert "{" not in text


def test_every_option_has_a_name():
    named = {key for key in WORDS if key.startswith("option ")}
    rows = {f"option {row[0]}" for row in (*OPTIONS, *ADDED)}
    assert named == rows - {"option target", "option marks", "option four_rotation"}


# -- the command ---------------------------------------------------------------------------

SCRIPT = """trictrac score 1
rules: ecrire
seats: A=Alice B=Zoë
A 7h; A go
B +4
undo
"""


def run(*args, stdin=None):
    return CliRunner().invoke(app, [str(arg) for arg in args], input=stdin)


def test_adjourn_a_score_script(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.score").write_text(SCRIPT, encoding="utf-8")
    result = run("adjourn", "evening.score", "--note", "a\nb", "--lang", "de")
    assert result.exit_code == 0, result.output
    assert "12 Marqués" in result.stdout
    held = adjournment.read(tmp_path / "evening.trictrac")
    assert held.note == "a\nb"
    assert held.match.game.ledger and held.match.history.kept == held.match.history.done + 1
    run("adjourn", "evening.score")
    assert (tmp_path / "evening-2.trictrac").exists()
    run("adjourn", "evening.score", "--out", "here.trictrac")
    assert (tmp_path / "here.trictrac").exists()
    run("adjourn", "-", stdin=SCRIPT)
    (named,) = tmp_path.glob("Alice-Zoë-*.trictrac")
    assert standing(adjournment.load(named)) == standing(held.match)


def test_an_illegal_statement_is_named_and_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run("adjourn", "-", stdin=SCRIPT + "A hold\n")
    assert result.exit_code == 2
    assert "line 7" in result.stderr and "A hold" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_makes_no_sense_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("adjourn", "-", "--match", "2", stdin=SCRIPT).exit_code == 2
    assert run("adjourn", "-", "--lang", "xx", stdin=SCRIPT).exit_code == 2
    assert run("resume", "nothing.trictrac").exit_code == 2
    (tmp_path / "cut.trictrac").write_bytes(adjournment.render(evening())[:-9])
    result = run("resume", "cut.trictrac")
    assert result.exit_code == 2 and "is cut" in result.stderr


def test_a_note_from_elsewhere_is_shown_and_obeyed_in_nothing():
    made = evening()
    note = "\x1b[2J\u202eabc\n" + "e" + "\u0301" * 10_000
    foreign = adjournment.Adjournment(made.config, made.commands, made.match, note, "\x1b[2J")
    shown = adjournment.words(adjournment.parse(adjournment.render(foreign)))
    assert "\\x1b[2J\\u202eabc" in shown and "\x1b" not in shown and "\u202e" not in shown
    assert shown.count("\u0301") == 8


def test_a_note_that_could_not_be_read_again_is_not_written():
    with pytest.raises(AdjournmentError, match="at most 32 KB"):
        evening(note="x" * 40_000)
    assert adjournment.parse(adjournment.render(evening(note="x" * 32_768))).note == "x" * 32_768


def test_a_file_of_the_first_version_is_taken_up():
    """With the rule of conceding that it was agreed under."""
    path = Path(__file__).parents[1] / "fixtures" / "version_1.trictrac"
    held = adjournment.read(path)
    assert held.note == "the men"
    assert held.match.config.options["concede"] == "six"
    assert (held.match.config.options["marks"], held.match.over) == (6, True)
    assert held.match.game.won == [[0, 1], [0, 2], [1, 1], [0, 2]]
    data = path.read_bytes().replace(b"the men", b"the man")
    with pytest.raises(AdjournmentError, match="altered"):
        adjournment.parse(data)
