"""Names from right to left in what the board says to a laptop."""

import pytest

from board.isolate import isolated
from host_tools.simulator import Simulator
from tests.board.boards import INTERPRETERS, Board


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Bob: 2 holes", "Bob: 2 holes"),
        ("Émile : 1 trou", "Émile : 1 trou"),
        ("דנה: 2 holes", "\u2068דנה\u2069: 2 holes"),
        ("דנה בת: 2", "\u2068דנה בת\u2069: 2"),
        ("דנה 2, Bob", "\u2068דנה\u2069 2, Bob"),
        ("to דנה", "to \u2068דנה\u2069"),
        ("علي pays דנה", "\u2068علي\u2069 pays \u2068דנה\u2069"),
        ("a\u202eb\u2069c\u200b", "a\ufffdb\ufffdc\ufffd"),
    ],
)
def test_what_runs_from_right_to_left_is_isolated(text, told):
    assert isolated(text) == told


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_the_text_of_the_screen_for_a_laptop(tmp_path, interpreter):
    with Simulator(tmp_path / "flash", stepped=True, interpreter=interpreter) as simulator:
        simulator.step(200)
        board = Board(simulator)
        board.ask("name", seat=0, name="דנה")
        board.ask("name", seat=1, name="a\u202eb")
        board.tap("A.own", "A.hold")
        text = board.ask("text")
    assert text["say"] == "\u2068דנה\u2069: 2 points, now 2"
    assert text["lines"][0].startswith("\u2068דנה\u2069: 0 holes")
    assert text["lines"][1].startswith("a\ufffdb: ")
