"""The test of lamps and buttons, as a laptop drives it and from the board's own menu."""

import pytest

from board.pins import BUTTONS, LAMPS
from host_tools.simulator import Simulator
from tests.board.boards import INTERPRETERS, Board


@pytest.fixture(params=INTERPRETERS)
def board(tmp_path, request):
    with Simulator(tmp_path / "flash", stepped=True, interpreter=request.param) as simulator:
        simulator.step(200)
        yield Board(simulator)


def test_a_laptop_lights_what_it_wants_and_nothing_else(board):
    board.ask("set", key="brightness", value=5)
    board.ask("test", lamps=[3], colour="green")
    board.simulator.step(40)
    lit = board.lit()
    assert list(lit) == [LAMPS[3]]
    assert lit[LAMPS[3]][0] == lit[LAMPS[3]][2] == 0 < lit[LAMPS[3]][1]
    board.ask("test", lamps=[LAMPS.index(name) for name in ("A0", "banner", "B0")], colour="blue")
    board.simulator.step(40)
    assert set(board.lit()) == {"A0", "banner", "B0"}


@pytest.mark.parametrize("limit", [100, 450])
def test_all_lamps_at_full_light_stay_under_the_limit_of_current(board, limit):
    board.ask("set", key="brightness", value=5)
    board.ask("set", key="current_limit_ma", value=limit)
    board.ask("test", lamps=list(range(len(LAMPS))), colour="white")
    board.simulator.step(40)
    assert len(board.lit()) == len(LAMPS)
    # 1 mA for each lamp, 20 for each colour at full light.
    current = len(LAMPS) + sum(sum(colour) for colour in board.lit().values()) * 20 / 255
    assert limit * 0.8 < current <= limit


def test_which_buttons_are_down_and_which_have_been(board):
    board.ask("test")
    board.simulator.press("A.opp")
    board.simulator.step(10)  # shorter than a press has to last: a wire that barely touches
    board.simulator.release("A.opp")
    board.simulator.press("undo")
    assert board.ask("test") == {"down": ["undo"], "seen": ["A.opp", "undo"]}
    assert f"undo=GP{BUTTONS['undo']}" in board.lines()
    board.simulator.release("undo")
    board.simulator.step(20)
    board.ask("test")
    assert board.ask("test") == {"down": [], "seen": []}


def test_presses_mean_nothing_to_the_match_meanwhile(board):
    board.tap("A.own", "A.hold")
    board.ask("test")
    board.tap("A.own", "undo", "B.own", "A.more", "A.own", "A.hold")
    board.ask("test", end=True)
    board.simulator.step(40)
    status = board.ask("status")
    assert (status["commands"], status["pending"], status["menu"]) == (1, None, None)


def test_what_is_held_down_as_the_test_ends_is_no_press(board):
    board.ask("test")
    board.simulator.press("A.own")
    board.simulator.step(100)
    board.ask("test", end=True)
    board.simulator.step(100)
    board.simulator.release("A.own")
    board.simulator.step(100)
    assert board.ask("status")["pending"] is None


def test_it_ends_ten_seconds_after_the_last_request(board):
    before = board.lines()
    board.ask("test", lamps=[0])
    board.simulator.step(9000)
    assert board.lines() != before
    board.ask("test", lamps=[1])
    board.simulator.step(9000)
    assert board.lines() != before
    board.simulator.step(1500)
    assert board.lines() == before
    board.tap("A.own")
    assert board.ask("status")["pending"] == [0, False, 2]


def test_points_that_wait_are_still_there_afterwards(board):
    board.tap("A.own")
    board.ask("test", lamps=[0])
    board.ask("test", end=True)
    board.simulator.step(100)
    assert board.ask("status")["pending"] == [0, False, 2]


def test_the_whole_screen(board):
    board.ask("test", screen=True)
    board.simulator.step(100)
    assert board.simulator.screen.image() == b"\xff" * 1024
    board.ask("test", lamps=[0])
    board.simulator.step(100)
    picture = board.simulator.screen.image()
    assert picture[-1] == picture[127 + 128] == 0xFF, "the frame on the right"
    assert all(byte & 0x80 for byte in picture[-128:]), "and below"


@pytest.mark.parametrize(
    "fields",
    [
        {"lamps": [len(LAMPS)]},
        {"lamps": [-1]},
        {"lamps": ["A1"]},
        {"lamps": [True]},
        {"lamps": 3},
        {"lamps": [0], "colour": "pink"},
        {"colour": []},
    ],
)
def test_what_cannot_be_lit_is_refused(board, fields):
    assert "error" in board.ask("test", **fields)


def test_a_sleeping_board_wakes_for_it(tmp_path):
    with Simulator(tmp_path / "flash", stepped=True, interpreter="cpython") as simulator:
        board = Board(simulator)
        simulator.rest(31 * 60_000)
        assert list(board.lit()) == ["status"]
        board.ask("test", lamps=[0])
        simulator.step(40)
        assert list(board.lit()) == [LAMPS[0]]


def test_from_the_menu_the_lamps_walk_and_more_leaves(board):
    before = board.lines()
    board.menu("B", "lamp test")
    board.tap("B.hold")
    for name in LAMPS:
        assert list(board.lit()) == [name]
        assert f"{name} red" in board.lines()
        while list(board.lit()) == [name]:
            board.simulator.step(20)
    assert len(board.lit()) == len(LAMPS)
    board.tap("A.more")
    assert board.lines() == before
    assert board.ask("status")["commands"] == 0


def test_from_the_menu_every_button_is_ticked_off(board):
    board.menu("A", "lamp test")
    board.tap("A.hold")
    assert "undo" in " ".join(board.lines())
    board.simulator.press("B.go")
    board.simulator.step(40)
    assert "B.go=GP11" in board.lines()
    board.simulator.release("B.go")
    board.tap("A.own", "A.opp", "A.hold", "A.go", "B.own", "B.opp", "B.hold", "undo")
    text = " ".join(board.lines())
    assert "press: A.more B.more" in text
    board.simulator.press("A.more")
    board.simulator.press("B.more")
    board.simulator.step(60)
    assert "all buttons work" in board.lines()


def test_from_the_menu_it_ends_when_nobody_is_there(board):
    before = board.lines()
    board.menu("A", "lamp test")
    board.tap("A.hold")
    board.simulator.rest(60_000)
    assert board.lines() != before
    board.simulator.rest(61_000)
    assert board.lines() == before


def test_the_order_of_colours_is_set_without_a_laptop(board):
    board.menu("A", "lamp test")
    board.tap("A.own", "A.hold")
    assert "▶colours: RGB" in board.lines()
    assert board.ask("get", key="colour_order") == {"colour_order": "RGB"}
    board.tap("A.hold")
    assert board.ask("get", key="colour_order") == {"colour_order": "GRB"}


def test_another_order_of_colours_is_seen_at_once(board):
    board.ask("test", lamps=[0], colour="red")
    board.simulator.step(40)
    red = board.simulator.lamps[0]
    board.ask("set", key="colour_order", value="RGB")
    board.simulator.step(40)
    assert board.simulator.lamps[0] == (red[1], red[0], red[2])
