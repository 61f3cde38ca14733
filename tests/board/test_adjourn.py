"""Adjourning and resuming at the board itself, by its menus, as players do it."""

import textwrap

import pytest

from board import words
from host_tools.script.simulated import SimulatedBoard
from tests.host_tools.stepped import INTERPRETERS

LINE = 21


def wrapped(text):
    """The lines that the screen breaks a message into."""
    return textwrap.wrap(text, LINE, break_on_hyphens=False)


@pytest.fixture(params=INTERPRETERS)
def board(request, tmp_path):
    with SimulatedBoard(tmp_path / "flash", request.param) as made:
        yield made


@pytest.fixture(autouse=True)
def english():
    words.load("en")
    yield
    words.load("en")


def lines(board):
    return board.ask("text")["lines"]


def at(board):
    """The line of the menu that is chosen; "" outside menus."""
    return next((line[1:] for line in lines(board) if line.startswith("▶")), "")


def choose(board, seat, *texts):
    """Open the menu of `seat` and pick line after line, each by how it begins."""
    if not at(board):
        board.tap((f"{seat}.more",), 80)
    for text in texts:
        first = at(board)
        while not at(board).startswith(text):
            board.tap((f"{seat}.own",), 80)
            assert at(board) != first, (text, lines(board))
        board.tap((f"{seat}.hold",), 80)


def points(board, seat, count):
    for _ in range(count // 2):
        board.tap((f"{seat}.own",), 80)
    board.tap((f"{seat}.hold",), 80)


def shown(board):
    """What has to be the same again: state, screen and lamps, when messages have gone."""
    board.wait(21_000)
    frames = board.watch(2100).frames  # two turns of all that blinks
    lit = {lamp for _, lamps in frames for lamp, colour in enumerate(lamps) if any(colour)}
    return board.ask("status")["crc"], lines(board), lit


def w(key, *values):
    return words.word(key, *values)


def test_adjourn_says_that_the_match_is_safe_and_how_to_go_on(board):
    points(board, "A", 6)
    before = shown(board)
    choose(board, "A", w("adjourn"))
    message = wrapped(w("adjourned", 1))
    assert [line for line in lines(board) if line in message] == message
    board.wait(10_000)
    assert message[0] in lines(board)  # long enough to be read
    assert shown(board) == before
    # It can go on at once, and the message does not stay in the way.
    choose(board, "A", w("adjourn"))
    points(board, "B", 4)
    assert message[0] not in lines(board)
    assert board.ask("status")["seq"] == 2


def test_a_match_adjourned_and_unplugged_is_there_with_the_same_prompt(board):
    points(board, "A", 12)
    before = shown(board)
    assert w("ask:decide", "A") in before[1]
    choose(board, "A", w("adjourn"))
    board.power(False)
    board.power(True)
    assert shown(board) == before


def test_two_matches_in_turn(board):
    points(board, "A", 12)
    first = shown(board)
    choose(board, "A", w("adjourn"))
    choose(board, "A", w("new match"), w("ecrire"), w("start"))
    points(board, "B", 8)
    second = shown(board)
    assert second[0] != first[0]
    choose(board, "B", w("resume"))
    (line,) = [line for line in lines(board) if "A-B" in line]
    assert line == "▶1: 2:0 A-B"
    choose(board, "B", "1:")
    assert [line.strip("▶ ") for line in lines(board)[:6]] == [
        w("match") + " 1",
        w("resume"),
        w("delete"),
        w("cure"),
        "2:0",
        "A-B",
    ]
    choose(board, "B", w("resume"))
    assert w("resumed", 1) in lines(board)
    assert shown(board) == first
    choose(board, "A", w("resume"), "2: 1/12 0:0 A-B", w("resume"))
    assert w("resumed", 2) in lines(board)
    assert shown(board) == second
    # Undo goes back to the start of the match, also after it was put aside.
    board.tap(("undo",), 80)
    assert board.ask("status")["commands"] == 0


def test_what_is_known_of_a_match_does_nothing_when_chosen(board):
    choose(board, "A", w("new match"), w("ecrire"), w("start"))
    crc = board.ask("status")["crc"]
    choose(board, "A", w("resume"), "1", w("cure"))
    assert at(board) == w("cure")
    assert board.ask("status")["crc"] == crc


def test_a_new_match_says_that_the_unfinished_one_is_kept(board):
    points(board, "A", 4)
    choose(board, "A", w("new match"), w("cure"), w("start"))
    assert wrapped(w("kept", 1))[0] in lines(board)


def test_resume_with_no_other_match_says_that_this_one_goes_on(board):
    choose(board, "A", w("adjourn"))
    choose(board, "A", w("resume"))
    assert wrapped(w("no:no-matches"))[0] in lines(board)
    assert at(board) == w("resume")


def test_points_that_wait_have_to_be_confirmed_first(board):
    board.tap(("A.own",), 80)
    for text in (w("adjourn"), w("new match")):
        choose(board, "A", text, *([w("cure"), w("start")] if text == w("new match") else []))
        assert wrapped(w("no:pending"))[0] in lines(board)
        board.wait(61_000)  # the menu closes by itself
    assert board.ask("status")["pending"] == [0, False, 2]


def test_delete_asks_first_and_says_what_it_did(board):
    choose(board, "A", w("new match"), w("cure"), w("start"))
    choose(board, "A", w("resume"), "1", w("delete"))
    assert at(board) == w("no")
    choose(board, "A", w("delete"))
    assert w("deleted", 1) in lines(board)
    assert board.ask("matches")["match"] == 2


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_messages_fit_three_lines_of_the_screen(language):
    words.load(language)
    for key in ("adjourned", "kept", "resumed", "deleted"):
        assert len(wrapped(w(key, 999))) <= 3, key
