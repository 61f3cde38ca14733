"""The subcommands that talk to a board, as they are called."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from board import words
from board.pins import LAMPS
from host_tools.cli import app
from host_tools.commands.log import taken_back
from host_tools.keep import backup
from host_tools.lamps.picture import facts, lit_text, picture
from host_tools.link.board import BoardLink, open_board
from host_tools.link.channels import HubChannel
from host_tools.link.errors import BoardGone
from host_tools.link.hub import LinkHub
from host_tools.link.match_copy import Entry
from host_tools.link.server import LinkServer
from host_tools.script import lines as script
from host_tools.script import score as score_script
from host_tools.script.statements import statement
from host_tools.simulator import Simulator
from trictrac import command as c
from trictrac import tariff
from trictrac.refused import Refused

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    words.load("en")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def hub(tmp_path):
    with Simulator(tmp_path / ".sim" / "flash.bin") as simulator:
        yield LinkHub(simulator)


@pytest.fixture
def server(tmp_path, hub):
    """A running simulated board, as `trictrac-board sim` has it."""
    with LinkServer(hub, tmp_path / ".sim" / "port") as made:
        yield made


def run(*arguments, status=0):
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == status, result.output
    return result.stdout


def test_press_and_state_over_several_calls():
    assert "A: 4 points, now 4" in run("press", "A.own", "a.OWN", "A.hold")
    text = run("state")
    assert "A  A      0       4\n" in text
    assert "Stored as match 1 in the simulated board's memory" in text


def test_press_says_what_the_screen_says(server):
    shown = json.loads(run("press", "B.own", "--json"))
    assert "B +2: HOLD ok" in shown["lines"]
    assert "B has entered 2 points on B's throw, not confirmed yet." in run("state")
    facts = json.loads(run("state", "--json", "--on", server.url))
    assert facts["pending"] == {"seat": "B", "throw": "own", "points": 2}
    assert facts["board"]["match"] == 1
    assert facts["board"]["stored"]
    run("press", "B.own", "--ms", "700")
    assert json.loads(run("state", "--json"))["pending"] is None


def test_a_board_without_its_plug_is_called_unplugged(tmp_path, hub, server):
    hub._simulator.stop()
    for command in ("state", "press A.own", "backup", "watch", "log", "lamps", "matches", "names"):
        for on in ([], ["--on", server.url]):
            result = CliRunner().invoke(app, [*command.split(), *on])
            assert result.exit_code == 2 and "is unplugged" in result.stderr, result.output
            assert "firmware" not in result.output
    assert not list(tmp_path.glob("*.backup"))


def test_a_plug_that_is_pulled_meanwhile_is_no_match_that_cannot_be_read(tmp_path, hub, server):
    with open_board() as board:
        hub._simulator.stop()
        for asks in (board.state, lambda: backup.read_board(board), lambda: board.press("A.own")):
            with pytest.raises(BoardGone, match="unplugged"):
                asks()


def test_watch_waits_for_the_plug(hub, server):
    command = [sys.executable, "-m", "host_tools.cli", "watch", "--count", "3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watching:
        assert watching.stdout
        assert watching.stdout.readline().startswith("Match 1:")
        hub._simulator.stop()
        gap = watching.stdout.readline()
        assert "unplugged" in gap and "Waiting for it to come back" in gap
        hub._simulator.start()
        assert watching.stdout.readline().startswith("Match 1:")
        assert watching.wait(10) == 0


def test_press_of_what_is_no_button():
    result = CliRunner().invoke(app, ["press", "A.own", "A.oops"])
    assert result.exit_code == 2
    assert "A.oops" in result.stderr
    assert not Path(".sim").exists(), "nothing was pressed"


def test_log(server):
    assert run("log") == "Nothing has been played yet.\n"
    run("press", "A.own", "A.hold", "B.opp", "B.hold", "undo")
    lines = run("log").splitlines()
    assert [line.split()[2:] for line in lines] == [
        ["A", "+2", "A:", "2", "points,", "now", "2"],
        ["-", "B", "+2", "opp", "B:", "2", "points,", "now", "2"],
        ["undo", "taken", "back"],
    ]
    records = json.loads(run("log", "--json"))["records"]
    assert [record["taken_back"] for record in records] == [False, True, False]
    assert [record["command"] for record in records] == ["A +2", "B +2 opp", "undo"]


def test_what_was_taken_back():
    played = [c.hold(0), c.undo(), c.redo(), c.go(0), c.undo(), c.undo(), c.off(1), None, c.undo()]
    entries = [
        Entry(seq, 0, command, [], None if command else Refused("damaged"), ("A", "B"))
        for seq, command in enumerate(played, 1)
    ]
    assert taken_back(entries[:2]) == {1}
    assert taken_back(entries[:4]) == set()
    assert taken_back(entries[:6]) == {1, 4}
    assert taken_back(entries) == {1, 4, 7}


def test_lamps(server):
    run("press", "A.own", "A.hold")
    text = run("lamps")
    assert "M warm: A+2" in text
    assert "R red: banner" in text
    lamps = json.loads(run("lamps", "--json"))["lamps"]
    assert lamps["A+2"]["colour"] == "warm"
    assert lamps["B0"] == {"rgb": lamps["A0"]["rgb"], "colour": "amber", "dim": False}


def test_every_lamp_has_its_place_in_the_picture():
    base = dict.fromkeys(LAMPS, (0, 0, 0))
    assert "All lamps are dark" in "\n".join(row.plain for row in picture(base))
    places = set()
    for name in LAMPS:
        rows = [row.plain for row in picture({**base, name: (0, 200, 30)})][1:7]
        (place,) = [(y, row.index("G")) for y, row in enumerate(rows) if "G" in row]
        places.add(place)
    assert len(places) == len(LAMPS)


def test_letters_tell_colours_and_brightness_apart():
    base = dict.fromkeys(LAMPS, (0, 0, 0))
    lamps = {**base, "A1": (220, 83, 0), "A2": (22, 9, 0), "B3": (0, 35, 220), "B4": (220, 0, 0)}
    assert lit_text(lamps) == "A1 amber, A2 amber dim, B4 red, B3 blue"
    assert facts(lamps)["A2"]["dim"]
    rails = [row for row in picture(lamps) if row.plain.startswith(" A")]
    assert rails[0].plain.split() == ["A", *["."] * 10, "a", "A"]
    assert any("rgb(255,96,0)" in str(span.style) for span in rails[0].spans)


def test_watch(server, hub):
    command = [sys.executable, "-m", "host_tools.cli", "watch", "--on", server.url, "--count", "4"]
    environment = {"PYTHONPATH": f"{ROOT}:{ROOT / 'firmware'}", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as watching:
        assert watching.stdout.readline() == "Match 1: A 0 holes 0 points, B 0 holes 0 points\n"
        fingers = BoardLink(HubChannel(hub), "the same board")
        seen = []
        for button in ("A.own", "A.hold", "B.own"):
            fingers.press(button)
            seen.append(watching.stdout.readline().rstrip())
    assert watching.returncode == 0
    assert seen == [
        "A has entered 2 points on A's throw, not confirmed yet.",
        "A: 2 points, now 2   (A 0 holes 2 points, B 0 holes 0 points)",
        "B has entered 2 points on B's throw, not confirmed yet.",
    ]


def test_watch_frames_as_json(server):
    lines = run("watch", "--frames", "--json", "--seconds", "0.5").splitlines()
    first, *rest = [json.loads(line) for line in lines]
    assert first["state"]["holes"] == {"A": 0, "B": 0}
    frame = next(fact["frame"] for fact in rest if "frame" in fact)
    assert frame["lamps"]["banner"]["colour"] == "red"


def test_watch_needs_a_board_that_is_running():
    result = CliRunner().invoke(app, ["watch"])
    assert result.exit_code == 2
    assert "trictrac-board sim" in result.stderr


@pytest.mark.parametrize("command", ["state", "lamps", "watch", "log", "press"])
def test_a_port_that_is_not_there(command):
    arguments = [command, "--on", "socket://127.0.0.1:1", *(["undo"] * (command == "press"))]
    result = CliRunner().invoke(app, arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("trictrac-board: Nothing listens at socket://127.0.0.1:1")


# -- commands in words -----------------------------------------------------------------------

SEAT = st.integers(0, 1)
COMMANDS = st.one_of(
    st.builds(c.score, SEAT, st.integers(0, 255), st.booleans()),
    st.builds(c.holes, SEAT, st.integers(0, 255), st.booleans()),
    st.builds(
        lambda seat, event, doubles, ways: c.event(
            seat, event, not tariff.by_roller(event), doubles, ways
        ),
        SEAT,
        st.integers(0, len(tariff.EVENTS) - 1),
        st.booleans(),
        st.integers(1, 15),
    ),
    *(st.builds(make, SEAT) for make in (c.hold, c.go, c.refait, c.concede, c.off, c.raise_)),
    st.builds(c.suspend, SEAT, st.integers(0, 1)),
    st.builds(c.school, SEAT, st.integers(0, 82), st.integers(0, 82)),
    st.builds(c.false, SEAT, st.integers(0, 82)),
    st.builds(c.place, SEAT, st.integers(0, 1), st.integers(0, 24)),
    st.builds(c.claim, SEAT, st.integers(0, 1)),
    st.builds(c.name, SEAT, st.sampled_from(["Alice", "Jean Luc", "#1; x", "Zoë"])),
    st.just(c.undo()),
    st.just(c.redo()),
)


@given(COMMANDS)
def test_statements_can_be_read_back(command):
    (read,) = script.split(f"trictrac score 1\n{statement(command)}", "score", 1).statements
    assert score_script.command(read) == command


def test_commands_of_newer_firmware_are_still_shown():
    assert statement(c.event(0, 200, False, False, 1)) == "A event 200"
    assert statement(c.claim(1, 9)) == "B claim 9"
