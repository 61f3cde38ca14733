"""Lurch rights and the value of a game of twelve holes (SCORING 4)."""

import pytest

from trictrac.honours import VALUE_NAMES, Honours, value
from trictrac.race import NOBODY

A, B = 0, 1


def played(*scores):
    game = Honours()
    for seat, holes in scores:
        game.count(seat, holes)
    return game


@pytest.mark.parametrize(
    ("scores", "holes", "treble", "rights"),
    [
        ((), [0, 0], NOBODY, (False, False)),
        (((A, 1),), [1, 0], NOBODY, (True, False)),
        (((A, 1), (A, 3)), [4, 0], NOBODY, (True, False)),
        (((A, 1), (B, 2)), [1, 2], B, (False, True)),
        (((A, 1), (B, 2), (B, 5)), [1, 7], B, (False, True)),
        (((A, 1), (B, 2), (A, 1)), [2, 2], NOBODY, (False, False)),
        (((A, 1), (B, 2), (A, 1), (B, 9)), [2, 11], NOBODY, (False, False)),
        (((B, 7), (A, 12)), [12, 7], A, (True, False)),
        (((B, 7), (A, 1), (B, 1), (A, 9)), [10, 8], NOBODY, (False, False)),
    ],
)
def test_rights(scores, holes, treble, rights):
    game = played(*scores)
    assert (game.holes, game.treble) == (holes, treble)
    assert (game.right(A), game.right(B)) == rights


@pytest.mark.parametrize("limit", [5, 6])
@pytest.mark.parametrize("treble", [False, True])
@pytest.mark.parametrize("lost", range(12))
def test_value(lost, treble, limit):
    if lost == 0:
        expected = "quadruple"
    elif treble:
        expected = "treble"
    else:
        expected = "double" if lost <= limit else "single"
    worth = value(lost, treble, limit)
    assert VALUE_NAMES[worth] == expected
    assert worth == {"single": 1, "double": 2, "treble": 3, "quadruple": 4}[expected]


@pytest.mark.parametrize(
    ("seat", "holes", "after", "treble"),
    [(A, 5, [5, 2], B), (B, 4, [3, 4], B), (B, 0, [3, 0], NOBODY), (A, 0, [0, 2], NOBODY)],
)
def test_place(seat, holes, after, treble):
    game = played((A, 3), (B, 2))
    game.place(seat, holes)
    assert (game.holes, game.treble) == (after, treble)
