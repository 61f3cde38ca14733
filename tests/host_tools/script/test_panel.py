"""Panel scripts: how they are read, and that they judge the board."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.lamps.light import Look
from host_tools.link.hub import LinkHub
from host_tools.link.server import LinkServer
from host_tools.script import panel as p
from host_tools.script import run as panel_run
from host_tools.script.lines import ScriptError
from host_tools.script.simulated import SimulatedBoard
from host_tools.simulator import Simulator
from host_tools.simulator.child import find_micropython

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.panel"))
HEAD = "trictrac panel 1\n"
needs_flash = pytest.mark.skipif(not find_micropython(), reason="no MicroPython on this platform")


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def actions(text):
    return [action for step in p.parse(HEAD + text).steps for action in step.actions]


def run(folder, text, **more):
    with SimulatedBoard(folder / "flash", more.pop("interpreter", None)) as board:
        return panel_run.run(p.parse(HEAD + text), board, **more)


def invoke(*arguments, text=None):
    return CliRunner().invoke(app, ["panel", *arguments], input=text)


# -- reading ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A own", [p.Tap(("A.own",))]),
        ("A own own hold", [p.Tap(("A.own",))] * 2 + [p.Tap(("A.hold",))]),
        ("a OWN*3", [p.Tap(("A.own",))] * 3),
        ("B opp long", [p.Tap(("B.opp",), p.LONG)]),
        ("B opp 900ms", [p.Tap(("B.opp",), 900)]),
        ("A own 12s own", [p.Tap(("A.own",), 12_000), p.Tap(("A.own",))]),
        ("A own+opp", [p.Tap(("A.own", "A.opp"))]),
        ("A own*2 long", [p.Tap(("A.own",), p.LONG)] * 2),
        ("undo", [p.Tap(("undo",))]),
        ("undo*2 undo long", [p.Tap(("undo",))] * 2 + [p.Tap(("undo",), p.LONG)]),
        ("press A.own; release undo", [p.Finger("press", "A.own"), p.Finger("release", "undo")]),
        ("bounce A own", [p.Finger("bounce", "A.own")]),
        ("wait 2s; wait 500ms; wait 10m", [p.Wait(2000), p.Wait(500), p.Wait(600_000)]),
        ("power off ; power on", [p.Plug("power", False), p.Plug("power", True)]),
        ("power cut after 3 writes", [p.Cut(3)]),
        ("screen off; screen on", [p.Plug("screen", False), p.Plug("screen", True)]),
        ('expect screen "2 holes; # 1"', [p.Expect("screen", "2 holes; # 1")]),
        ('expect no screen "x"', [p.Expect("no screen", "x")]),
        ("expect lamp A4 amber steady", [p.Expect("lamp", p.LampLook("amber", "steady"), "A4")]),
        ("expect lamp a+6 warm/red", [p.Expect("lamp", p.LampLook("warm/red", None), "A+6")]),
        (
            "expect lamp B2 amber necktie second lap",
            [p.Expect("lamp", p.LampLook("amber", "necktie second lap"), "B2")],
        ),
        ("expect lamp aprompt dark", [p.Expect("lamp", p.LampLook("dark", "dark"), "Aprompt")]),
        ("expect light dimmed", [p.Expect("light", "dimmed")]),
        ("expect points A 6", [p.Expect("points", 6, "A")]),
        ("expect holes b 12", [p.Expect("holes", 12, "B")]),
        ("expect match over", [p.Expect("over", True)]),
        ("expect match open", [p.Expect("over", False)]),
        ("expect decider A", [p.Expect("decider", "A")]),
        ("expect bredouille nobody", [p.Expect("bredouille", "nobody")]),
        ("show", [p.Show()]),
    ],
)
def test_statements(text, expected):
    assert actions(text) == expected


def test_head_is_that_of_score_scripts():
    script = p.parse("trictrac panel 1\ntarget: 6; lead: B\nseats: A=Anne B=Bob\nA own")
    assert script.config.options["target"] == 6
    assert script.config.lead == 1
    assert script.config.names == ("Anne", "Bob")


@pytest.mark.parametrize(
    ("text", "line", "word", "expected"),
    [
        ("A", 2, "A", "own, opp, hold, go or more"),
        ("A fold", 2, "fold", "own, opp, hold, go or more"),
        ("C own", 2, "C", "A, B, undo"),
        ("\nA own*0", 3, "own*0", "own, opp"),
        ("A own+own", 2, "own+own", "own, opp"),
        ("A undo", 2, "undo", "own, opp"),
        ("undo own", 2, "own", "undo"),
        ("A own 0s", 2, "0s", "1ms to 24h"),
        ("press A", 2, "A", "own, opp, hold, go or more after it"),
        ("press A.fold", 2, "A.fold", "A.own"),
        ("wait", 2, "wait", "a time"),
        ("wait 2", 2, "2", "a time"),
        ("power maybe", 2, "maybe", "on, off or cut"),
        ("power cut after x writes", 2, "x", "how many writes"),
        ("power cut after 3", 2, "3", "write or writes after it"),
        ("expect", 2, "expect", "screen, no, lamp, light, points"),
        ("expect screen", 2, "screen", "a text in quotes"),
        ("expect screen 2 holes", 2, "holes", "the end of the statement"),
        ("expect lamp", 2, "lamp", "a lamp: A1"),
        ("expect lamp A13 amber", 2, "A13", "a lamp: A1"),
        ("expect lamp A4 orange", 2, "orange", "amber, white"),
        ("expect lamp A4 amber wobbling", 2, "wobbling", "steady, dim"),
        ("expect lamp A4 dark steady", 2, "steady", "the end"),
        ("expect points C 6", 2, "C", "a or b"),
        ("expect points A six", 2, "six", "a number"),
        ("expect decider C", 2, "C", "a, b or nobody"),
        ("show me", 2, "me", "the end"),
        ("fly", 2, "fly", "A, B, undo, press"),
        ("target: 99", 2, "target: 99", "1, 2 .. 24"),
        ("colour: red", 2, "colour:", "rules, seats"),
    ],
)
def test_errors_say_where_and_what(text, line, word, expected):
    with pytest.raises(ScriptError) as raised:
        p.parse(HEAD + text)
    error = raised.value
    assert (error.line, error.word) == (line, word)
    assert expected in error.expected


@pytest.mark.parametrize("text", ["", "A own", "trictrac score 1", "trictrac panel 2"])
def test_first_line_names_the_language(text):
    with pytest.raises(ScriptError):
        p.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "expect points A ６",
        "expect points A " + "6" * 4301,
        "power cut after ² writes",
        "wait ５s",
        "wait 5²s",
        "A own*٣",
        "expect light ３",
        "A own*999 " * 101,
        "A own*999\n" * 101,
    ],
    ids=lambda text: text[:20],
)
def test_numbers_have_the_digits_0_to_9_and_are_not_endless(text):
    with pytest.raises(ScriptError):
        p.parse(HEAD + text)


# -- carrying out ------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path):
    if "power cut" in path.read_text("utf-8") and not find_micropython():
        pytest.skip("the power is cut in MicroPython's flash only")
    result = invoke(str(path))
    assert result.exit_code == 0, result.output
    assert "all as expected" in result.output


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ("A own hold\nexpect points A 4", "points A 4", "points A 2"),
        ("A own*6 hold\nexpect holes A 1", "holes A 1", "holes A 2"),
        ("A own*6 hold\nexpect decider nobody", "decider nobody", "decider A"),
        ("A own hold; B own hold\nexpect bredouille A", "bredouille A", "bredouille B"),
        ("\nexpect match over", "the match is over", "the match goes on"),
        ("\nexpect lamp A0 white steady", "lamp A0 white steady", "lamp A0 amber steady"),
        ("\nexpect lamp A0 amber blinking", "lamp A0 amber blinking", "lamp A0 amber steady"),
        ("\nexpect lamp A0 dark", "lamp A0 dark", "lamp A0 amber steady"),
        ("\nexpect lamp A4 amber", "lamp A4 amber", "lamp A4 dark"),
        ("A own\nexpect lamp A+2 warm steady", "lamp A+2 warm steady", "lamp A+2 warm blinking"),
        ("A own*6 hold\nexpect lamp Aprompt green dim", "green dim", "green pulsing"),
        ("\nexpect light 5", "light 5", "light 3"),
        ('\nexpect screen "zebra"', 'the screen says "zebra"', "A rolls first"),
        ('\nexpect no screen "a  ROLLS"', "does not say", "A rolls first"),
        ('power off\nexpect screen "A"', "a board that goes on", "no power"),
    ],
)
def test_what_is_not_so_fails(tmp_path, text, expected, found):
    outcome = run(tmp_path, text)
    failed = outcome.failed
    assert failed is not None
    assert failed.line == 3
    assert failed.text == text.split("\n")[1]
    assert expected in failed.expected
    assert found in failed.found


def test_nothing_is_done_after_a_failure(tmp_path):
    outcome = run(tmp_path, "A own hold; expect points A 4; A own hold; A own hold")
    assert outcome.statements == 2
    assert outcome.state["points"]["A"] == 2


def test_json_and_exit_status_of_a_failure():
    text = HEAD + "A own hold\nexpect points A 4 # no\n"
    result = invoke("-", "--json", text=text)
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert answer["passed"] is False
    assert answer["statements"] == 2
    assert answer["failed"] == {
        "line": 3,
        "text": "expect points A 4",
        "expected": "points A 4",
        "found": "points A 2",
    }
    assert answer["state"]["points"] == {"A": 2, "B": 0}
    result = invoke("-", text=text)
    assert result.exit_code == 1
    for part in ("line 3", "expect points A 4", "points A 2"):
        assert part in result.output


def test_json_of_success():
    result = invoke("-", "--json", text=HEAD + "A own*6 hold; show; expect holes A 2")
    assert result.exit_code == 0
    answer = json.loads(result.stdout)
    assert (answer["passed"], answer["statements"], answer["failed"]) == (True, 3, None)
    assert answer["state"]["holes"] == {"A": 2, "B": 0}
    assert answer["state"]["decider"] == "A"


def test_a_script_error_is_exit_status_2():
    result = invoke("-", text=HEAD + "A own\nA fold\n")
    assert result.exit_code == 2
    assert "line 3: 'fold'" in result.output


def test_a_file_that_is_not_there_is_exit_status_2(tmp_path):
    assert invoke(str(tmp_path / "none.panel")).exit_code == 2


def test_what_the_board_cannot_do_is_exit_status_2():
    result = invoke("-", text=HEAD + "power on")
    assert result.exit_code == 2
    assert "line 2" in result.output
    assert "on already" in result.output


def test_show_draws_board_and_screen(tmp_path):
    shown = []
    outcome = run(tmp_path, "seats: A=Anne\nA own*6 hold; show; power off; show", out=shown.append)
    assert outcome.passed
    assert "amber: " in shown[0] and "A2" in shown[0]
    assert "| Anne: 2 holes, 0 points" in shown[0]
    assert "| no power" in shown[1]
    assert outcome.state is None


def test_the_board_speaks_the_language_asked_for(tmp_path):
    outcome = run(tmp_path, 'A own*6 hold; expect screen "2 trous"', lang="fr")
    assert outcome.passed, str(outcome.failed)


@needs_flash
def test_the_power_goes_in_the_middle_of_a_write(tmp_path):
    outcome = run(
        tmp_path,
        "A own*2 hold; power cut after 0 writes; A own hold; expect lamp A0 dark; A own; wait 1s"
        "\npower on; expect lamp A0 amber steady",
    )
    assert outcome.passed, str(outcome.failed)
    assert outcome.state["points"]["A"] in (4, 6)


def test_power_cuts_need_flash(tmp_path):
    with pytest.raises(ScriptError, match="no simulated flash"):
        run(tmp_path, "power cut after 0 writes", interpreter="cpython")


def test_firmware_that_ends_is_a_failure(tmp_path):
    with SimulatedBoard(tmp_path / "flash") as board:
        board.simulator.link.send_line('~{"id":1,"do":"leave"}')
        outcome = panel_run.run(p.parse(HEAD + "wait 1s; A own; A own"), board)
    assert not outcome.passed
    assert "ended" in outcome.failed.found
    assert outcome.state is None


def test_the_look_of_a_lamp_in_words():
    assert str(p.LampLook("amber", None)) == "amber"
    assert str(p.LampLook("amber", "steady")) == str(Look("amber", "steady"))


# -- a connected board ---------------------------------------------------------------


@pytest.fixture
def port(tmp_path):
    """A board in real time, behind a TCP port as a connected one is behind USB."""
    simulator = Simulator(tmp_path / "flash")
    hub = LinkHub(simulator)
    file = tmp_path / "port"
    with simulator, LinkServer(hub, file):
        yield f"socket://127.0.0.1:{int(file.read_text())}"


def test_the_same_script_on_a_connected_board(port):
    text = HEAD + "seats: A=Anne B=Bob\n"
    text += "A own*2; expect lamp A+4 warm blinking; A hold; expect points A 4\n"
    text += 'A own*4 hold; expect screen "2 holes"; expect lamp A2 amber steady; expect decider A\n'
    text += "A go; A own; A own long; expect lamp A+0 warm steady; show"
    result = invoke("-", "--on", port, "--json", text=text)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["state"]["seats"]["A"] == "Anne"
    # Once more: a new match each time, whatever was played before.
    result = invoke("-", "--on", port, text=HEAD + "expect points A 0; expect holes A 1")
    assert result.exit_code == 1
    assert "holes A 0" in result.output


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("power off", "plug is out of reach"),
        ("power cut after 1 writes", "plug is out of reach"),
        ("screen off", "out of reach"),
        ("press A.own", "can be pressed for a time"),
        ("bounce A own", "contacts"),
        ("A own+opp", "one button after the other"),
        ("A own 1m", "30 to 20000 ms"),
    ],
)
def test_what_is_out_of_reach_is_refused(port, text, why):
    result = invoke("-", "--on", port, text=HEAD + text)
    assert result.exit_code == 2
    assert why in result.output
