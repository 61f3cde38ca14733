"""The doctor: what it finds out alone, and with hands at the board, on wired-up faults."""

import json
import re
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from board import words
from board.pins import BUTTONS, LAMPS
from host_tools.cli import app
from host_tools.doctor import checks as doctor
from host_tools.doctor import symptoms
from host_tools.doctor.hands import RAILS, Examination
from tests.host_tools.boards import stepped_board

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def english():
    words.load("en")


@pytest.fixture
def pair(tmp_path):
    with stepped_board(tmp_path / "flash", interpreter="cpython") as (board, simulator):
        yield board, simulator


class Builder:
    """A person who sees the lamps as a faulty wiring shows them, and presses what he is asked to.

    dead: lamps that do not light; wires: which button a press closes.
    """

    def __init__(self, simulator, dead=(), wires=None):
        self._simulator = simulator
        self._dead = dead
        self._wires = wires or {}
        self._pressed = []
        self.said = []
        self.asked = []

    def _lit(self):
        self._simulator.step(40)
        return [
            name
            for name, colour in zip(LAMPS, self._simulator.lamps, strict=True)
            if any(colour) and name not in self._dead
        ]

    def say(self, text):
        self.said.append(text)
        found = re.match(r"Press (\S+) \.\.\.", text)
        for button in self._pressed:
            self._simulator.release(button)
        if found:
            self._pressed = self._wires.get(found[1], [found[1]])
            for button in self._pressed:
                self._simulator.press(button)

    def pause(self, seconds):
        self._simulator.step(round(seconds * 1000))
        for button in self._pressed:
            self._simulator.release(button)
        self._pressed = []

    def ask(self, question, answers):
        self.asked.append(question)
        if question.startswith("Did each of them light"):
            return "n" if self._dead else "y"
        if found := re.match(r"Only (\S+) should be lit", question):
            return "y" if self._lit() == [found[1]] else "n"
        if question.startswith("Is any of the lamps behind"):
            return "y" if self._lit() else "n"
        if question.startswith("All lamps should be red"):
            red, green, _ = self._simulator.lamps[0] if self._lit() else (0, 0, 0)
            return "g" if green > red else "r"
        if question.startswith("Shall the board use"):
            return "y"
        for name, lamps in RAILS.items():
            if name.lower() in question.lower():
                return "y" if set(self._lit()) == set(lamps) else "n"
        if question.startswith("All lamps should be"):
            return "y" if len(self._lit()) == len(LAMPS) else "n"
        if "whole screen" in question:
            self._simulator.step(100)
            return "y" if self._simulator.screen.image() == b"\xff" * 1024 else "n"
        if "round the edge" in question:
            self._simulator.step(100)
            return "y" if self._simulator.screen.image()[-1] == 0xFF else "n"
        raise AssertionError(question)


def examine(pair, **faults):
    board, simulator = pair
    hands = Builder(simulator, **faults)
    found = Examination(board, hands, patience=1.0).run()
    return [each for each in found if not each.well], found, hands


def test_a_board_that_is_well(pair):
    board, simulator = pair
    quick = doctor.quick(board)
    assert all(each.well for each in quick), quick
    assert [each.what for each in quick][:3] == ["firmware", "working memory", "flash"]
    bad, found, _ = examine(pair)
    assert bad == []
    assert [each.what for each in found if each.what.startswith("button")] == [
        f"button {name}" for name in BUTTONS
    ]
    status = board.request("status")
    assert (status["commands"], status["pending"]) == (0, None), "the match was not touched"
    simulator.step(50)
    assert "rolls first" in " ".join(board.request("text")["lines"]), "and is back at once"


def test_one_dead_lamp(pair):
    bad, _, _ = examine(pair, dead=("A5",))
    assert ("lamp A5", "one-lamp") in [(each.what, each.symptom) for each in bad]


def test_a_lamp_dead_and_all_behind_it(pair):
    bad, _, _ = examine(pair, dead=LAMPS[20:])
    assert bad[0].symptom == "chain-broken" and bad[0].where == LAMPS[20]
    assert f"the last that lights is {LAMPS[19]}" in bad[0].found


def test_the_last_lamp_alone(pair):
    bad, _, _ = examine(pair, dead=LAMPS[-1:])
    assert (bad[0].what, bad[0].symptom) == (f"lamp {LAMPS[-1]}", "one-lamp")


def test_no_lamp_at_all(pair):
    bad, _, _ = examine(pair, dead=LAMPS)
    assert [each.symptom for each in bad] == ["all-dark"]


def test_red_and_green_exchanged_are_put_right(pair):
    board, _ = pair
    board.request("set", key="colour_order", value="RGB")
    bad, found, hands = examine(pair)
    assert bad == []
    assert any("now GRB" in each.found for each in found)
    assert board.request("get")["colour_order"] == "GRB"
    assert any(question.startswith("Shall the board use GRB") for question in hands.asked)


@pytest.mark.parametrize(
    ("wires", "symptom", "text"),
    [
        ({"A.own": []}, "button-silent", r"nothing came: look at GP3 \(pin 5\)"),
        ({"B.go": ["B.hold"]}, "button-wrong", r"B\.hold at GP10 .* not B\.go at GP11 \(pin 15\)"),
        ({"undo": ["undo", "A.go"]}, "button-two", r"A\.go at GP6 .*, undo at GP13"),
    ],
)
def test_buttons_that_are_wired_wrongly(pair, wires, symptom, text):
    bad, _, _ = examine(pair, wires=wires)
    (only,) = bad
    assert only.symptom == symptom and re.search(text, only.found), only
    assert "\n".join(only.lines()).count("      - ") == len(symptoms.SYMPTOMS[symptom].checks)


def test_a_button_that_stays_down(pair):
    board, simulator = pair

    class Hanging(Builder):
        def pause(self, seconds):
            simulator.step(round(seconds * 1000))

        def say(self, text):
            super().say(text)
            if "stays down" in text:
                simulator.release("B.opp")

    hands = Hanging(simulator)
    board.request("test")
    hands.say("Press B.opp ...")
    found = Examination(board, hands, patience=1.0)._button("B.opp", BUTTONS["B.opp"])
    assert found.symptom == "button-stuck" and "B.opp" in found.found


def test_the_lamps_stay_lit_while_somebody_thinks(pair, monkeypatch):
    board, _ = pair
    monkeypatch.setattr("host_tools.doctor.hands._KEEP", 0.01)
    examination = Examination(board, None)
    asked = []
    enough = threading.Event()
    real = board.request

    def request(do, *args, **fields):
        asked.append(fields.get("lamps"))
        if len(asked) > 5:
            enough.set()
        return real(do, *args, **fields)

    monkeypatch.setattr(board, "request", request)
    with examination._kept([7]):
        assert enough.wait(10)
    assert all(lamps == [7] for lamps in asked)


def test_what_is_not_well_is_found_without_hands(pair, tmp_path):
    board, simulator = pair
    (tmp_path / "flash" / "crash.txt").write_text("Traceback\nValueError: 7\n")
    folder = tmp_path / "flash" / "matches" / "00001"
    (folder / "body-1").write_bytes(b"spoilt")
    (tmp_path / "flash" / "bench").mkdir()
    simulator.screen_fitted(False)
    simulator.pin(24, 0)
    simulator.press("A.more")
    simulator.step(4000)
    found = {each.what: each for each in doctor.quick(board) if not each.well}
    assert {what: each.symptom for what, each in found.items()} == {
        "set aside": "set-aside",
        "files": "bench-left",
        "VBUS": "status-amber",
        "screen": "screen-dark",
        "buttons": "button-stuck",
        "faults of the program": "crash",
    }
    assert "ValueError: 7" in found["faults of the program"].found


def test_the_command_for_scripts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["doctor", "--json"])
    facts = json.loads(result.stdout)
    assert (result.exit_code, facts["well"]) == (0, True), result.output
    assert {each["what"] for each in facts["found"]} >= {"flash", "screen", "VBUS"}
    result = CliRunner().invoke(app, ["doctor", "--quick"])
    assert result.exit_code == 0 and "All is well." in result.stdout


def test_the_command_with_somebody_who_says_yes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("host_tools.commands.doctor._Person.pause", lambda person, seconds: None)
    result = CliRunner().invoke(app, ["doctor", "--wait", "1"], input="\n" * 30)
    assert result.exit_code == 1, result.output
    assert "nothing came: look at GP3 (pin 5)" in result.stdout
    assert "11 of" in result.stdout and "troubleshooting.md" in result.stdout


# -- the table and its page ------------------------------------------------------------------


def test_the_page_is_made_of_the_table():
    text = (ROOT / "hardware" / "troubleshooting.md").read_text("utf-8")
    assert text == symptoms.page(), (
        "python -m host_tools.doctor.symptoms > hardware/troubleshooting.md"
    )
    headings = re.findall(r"(?m)^### (.*)$", text)
    assert headings == [symptom.sees for symptom in symptoms.SYMPTOMS.values()]
    assert len(set(headings)) == len(headings)


def test_every_symptom_that_is_found_is_in_the_table():
    text = "".join(path.read_text() for path in (ROOT / "host_tools" / "doctor").glob("*.py"))
    used = set(re.findall(r'ill\([^()]*(?:\([^()]*\)[^()]*)*?"([a-z]+-[a-z-]+)"', text))
    assert len(used) >= 10
    assert used <= set(symptoms.SYMPTOMS)


def test_every_look_of_the_status_lamp_has_its_heading():
    text = (ROOT / "firmware" / "board" / "app.py").read_text()
    looks = re.findall(
        r"return at\.(\w+)( \| at\.BREATHING)?", text[text.index("def _status_look") :]
    )
    for colour, breathing in set(looks) - {("DARK", "")}:
        key = "status-" + colour.lower() + ("-breathing" if breathing else "")
        assert key in symptoms.SYMPTOMS, key


@pytest.mark.parametrize("gp", sorted(BUTTONS.values()))
def test_every_button_has_its_place_on_the_edge(gp):
    assert re.fullmatch(rf"GP{gp} \(pin \d+\)", symptoms.wire(gp))
