"""Whatever is written behind a command or in a file: a refusal, and never a traceback."""

import os
from pathlib import Path

import pytest
import typer.main
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from board import words
from host_tools import cli
from host_tools.commands import bench, flash, game, mirror, sim, update_check
from host_tools.flash import uf2
from host_tools.flash.program import CannotBuild
from host_tools.foreign.text import ISOLATES, visible

COMMANDS = typer.main.get_command(cli.app).commands
# No board answers at any of these.
NOWHERE = (
    *("socket://127.0.0.1:1", "socket://127.0.0.1", "socket://[::1", "/dev/null", "no such port"),
    *("hwgrep://(", "loop://?x=y", "spy://", "rfc2217://x", "\x1b[31m", "\udcff", "", "-"),
)

CHARACTERS = st.characters(codec=None, exclude_categories=(), exclude_characters="\x00")
NASTY = st.sampled_from(
    (
        *(
            "²",
            "１",
            "٣",
            "1_0",
            " 1",
            "nan",
            "inf",
            "1e9",
            "-1",
            "0",
            "7",
            "12",
            "99999",
            "9" * 5000,
        ),
        *(
            "",
            "-",
            "--",
            "[/red]",
            "\x1b[2J",
            "\udcff",
            "\u202eabc",
            "a\u0301" * 5000,
            "x" * 100_000,
        ),
        *("A=Al", "A=", "C=x", "brightness=²", "names=a,\x1b", "A:13,7", "A:²", "B:" + "7," * 9000),
        *("A.own", "en", "xx", "2026-11-30", "２０２６-11-30", "9999-99-99"),
    )
)
WORD = NASTY | st.text(CHARACTERS, max_size=20)
PIECES = (
    *("trictrac score 1\n", "trictrac panel 1\n", "\n", "; ", "A ", "B ", "+6 ", "+6² ", "own*3 "),
    *(
        "rules: ecrire",
        "rules: combine",
        "marks: 8,",
        "seats: A=x B=y",
        "seats: A=\u202e",
        "#",
        '"',
    ),
    *("players: x,", "lead: c", "target: ", "hold ", "go ", "school ", "false ", "undo ", "redo "),
    *("set ", "points ", "name ", "\x1b", "\u202e", "e\u0301" * 40, "9" * 4301, "h ", "expect "),
    *("power cut after ", " writes", "wait 5²s ", "lamp ", "own*999 " * 20),
)
SCRIPT = st.lists(st.sampled_from(PIECES) | st.text(CHARACTERS, max_size=8), max_size=20).map(
    lambda parts: "".join(parts).encode("utf-8", "surrogatepass")
)
CONTENTS = (
    SCRIPT
    | SCRIPT.map(lambda script: b"trictrac score 1\n" + script)
    | SCRIPT.map(lambda script: b"trictrac panel 1\n" + script)
    | st.binary(max_size=600)
    | st.sampled_from([b"trictrac adjournment 2\n", b"trictrac backup 1\n", b"UF2\n", b""])
    | st.binary(max_size=50).map(lambda data: b"trictrac adjournment 2\n" + data)
    | st.just(b"trictrac score 1\nA " + b"a" * 70_000)
)
FILES = [
    "given",
    "-",
    ".",
    "no such file",
    "no/such/file",
    "x" * 300,
    "l'abbé",
    "\x1b.score",
    "\udcff",
]
OUT = ["o.html", "o.pdf", "o", ".", "no/o.html", "\x1b.html", "\udcff.html", "x" * 300 + ".pdf", ""]


@pytest.fixture(scope="module")
def nothing_outside(tmp_path_factory):
    """No server starts, nothing is compiled or played, no Pico is looked for; files come into a
    folder."""

    async def served(*_):
        pass

    def none():
        raise CannotBuild("not here")

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("fuzz"))
        for command in (sim, mirror):
            patch.setattr(command, "_serve", served)
        for command in (bench, flash, update_check.program):
            patch.setattr(command, "build", none)
        patch.setattr(uf2, "boot_drives", list)
        patch.setattr(game, "_match", lambda *_: "trictrac score 1\n")
        words.load("en")
        yield


@st.composite
def arguments(draw, name):
    """What may stand behind a command: its own options with values, and other words."""
    found = []
    for param in COMMANDS[name].params:
        if param.param_type_name == "argument":
            files = "FILE" in (param.metavar or "")
            choice = st.sampled_from(FILES) if files and draw(st.booleans()) else WORD
            count = draw(st.integers(0, 3)) if param.nargs == -1 else 1
            found += (
                ["given"] if files and draw(st.booleans()) else [draw(choice) for _ in range(count)]
            )
        elif "--on" not in param.opts and draw(st.integers(0, 3)) == 0:
            values = st.sampled_from(OUT) if param.name in ("out", "flash") else WORD
            value = [] if param.is_flag else [draw(values)]
            found += [draw(st.sampled_from(param.opts)), *value]
    found += draw(st.lists(WORD, max_size=1)) if draw(st.integers(0, 4)) == 0 else []
    if any("--on" in param.opts for param in COMMANDS[name].params):
        found += ["--on", draw(st.sampled_from(NOWHERE))]
    return found


@pytest.mark.parametrize("name", list(COMMANDS))
def test_no_command_ends_with_a_traceback(nothing_outside, name):
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(arguments(name), CONTENTS)
    def check(found, contents):
        for made in os.listdir():
            if os.path.isfile(made):
                os.remove(made)
        Path("given").write_bytes(contents)
        Path("l'abbé").write_bytes(contents)
        result = CliRunner().invoke(cli.app, [name, *found], input=contents)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code in (0, 2), result.output
        for said in (result.stdout, result.stderr):
            assert visible(said, "\n" + ISOLATES) == said
            assert max(map(len, said.split("\n"))) < 3000

    check()
