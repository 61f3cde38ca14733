"""trictrac-board template: files, names and refusals."""

import pytest
from typer.testing import CliRunner

from host_tools.cli import app


def run(*arguments):
    return CliRunner().invoke(app, ["template", *arguments])


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_name_there_are_three_files_and_the_wires(here):
    result = run("--preset", "travel", "--paper", "letter")
    assert result.exit_code == 0
    assert sorted(each.name for each in here.iterdir()) == [
        "trictrac-template.dxf",
        "trictrac-template.pdf",
        "trictrac-template.svg",
    ]
    assert "43 ways" in result.stdout and "to A1" in result.stdout


@pytest.mark.parametrize(
    ("name", "start"), [("b.dxf", b"  0\nSECTION"), ("b.svg", b"<svg"), ("b.PDF", b"%PDF")]
)
def test_a_name_says_what_is_written(here, name, start):
    result = run("--length", "50cm", "--out", name)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, name)
    assert (here / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--length", "48"), "48 cm is meant"),
        (("--preset", "chess"), "there are: club, table, folding, travel"),
        (("--pitch", "80"), "10 to 75 mm are possible"),
        (("--rail", "20"), "6.2 mm are missing"),
        (("--hole", "5 ft"), "cm and in"),
        (("--screen", "3"), "0.96"),
        (("--out", "board.png"), ".dxf, .svg or .pdf"),
        (("--paper", "a3"), "letter"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(here, arguments, why):
    result = run(*arguments)
    assert result.exit_code == 2
    assert why in result.stderr
    assert not list(here.iterdir())
