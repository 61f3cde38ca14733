"""Points to holes, beside the worked cases: the token's ways, erasure, and the arbiter's hand."""

import pytest

from trictrac.race import NOBODY, Race

A, B = 0, 1


def race(points=(0, 0), token=NOBODY):
    made = Race()
    made.points = list(points)
    made.bredouille = token
    return made


# before (points, token), score (seat, points), after (points, token), holes
SCORES = [
    ((0, 0), NOBODY, (A, 2), (2, 0), NOBODY, []),
    ((2, 0), NOBODY, (A, 2), (4, 0), NOBODY, []),
    ((4, 0), NOBODY, (B, 2), (4, 2), B, []),
    ((4, 2), B, (B, 4), (4, 6), B, []),
    ((4, 2), B, (A, 2), (6, 2), NOBODY, []),
    ((6, 2), NOBODY, (B, 2), (6, 4), NOBODY, []),
    ((0, 4), NOBODY, (A, 2), (2, 4), A, []),
    ((2, 4), A, (B, 8), (0, 0), NOBODY, [1]),
    ((4, 2), B, (B, 10), (0, 0), NOBODY, [2]),
    ((10, 4), NOBODY, (A, 2), (0, 0), NOBODY, [1]),
    ((10, 0), NOBODY, (A, 2), (0, 0), NOBODY, [2]),
    ((8, 0), NOBODY, (A, 6), (2, 0), NOBODY, [2]),
    ((8, 8), A, (A, 18), (2, 0), NOBODY, [2, 2]),
    ((8, 8), B, (A, 18), (2, 0), NOBODY, [1, 2]),
    ((4, 6), B, (A, 12), (4, 0), NOBODY, [1]),
    ((4, 0), NOBODY, (B, 82), (0, 10), NOBODY, [2] * 6),
    ((10, 10), NOBODY, (B, 82), (0, 8), NOBODY, [1] + [2] * 6),
]


@pytest.mark.parametrize(("points", "token", "score", "after", "token_after", "holes"), SCORES)
def test_score(points, token, score, after, token_after, holes):
    made = race(points, token)
    assert made.score(*score) == holes
    assert (tuple(made.points), made.bredouille) == (after, token_after)


@pytest.mark.parametrize(("points", "token", "score", "after", "token_after", "holes"), SCORES)
def test_seats_are_alike(points, token, score, after, token_after, holes):
    def other(seat):
        return seat if seat == NOBODY else 1 - seat

    made = race(points[::-1], other(token))
    assert made.score(1 - score[0], score[1]) == holes
    assert (tuple(made.points), made.bredouille) == (after[::-1], other(token_after))


def test_the_token_cannot_be_held_by_one_who_has_nothing():
    made = race()
    for seat, points in [(A, 4), (B, 6), (A, 4), (B, 10), (A, 14), (B, 2)] * 3:
        made.score(seat, points)
        assert made.bredouille == NOBODY or made.points[made.bredouille]


def test_clear():
    made = race((4, 6), B)
    made.clear()
    assert (made.points, made.bredouille) == ([0, 0], NOBODY)


@pytest.mark.parametrize(
    ("seat", "value", "after", "token"),
    [
        (A, 8, [8, 6], B),  # the token stays where it has ground
        (B, 2, [4, 2], B),
        (B, 0, [4, 0], NOBODY),  # its holder has nothing left
        (A, 0, [0, 6], NOBODY),  # the other has nothing: bredouille needs no token
    ],
)
def test_place(seat, value, after, token):
    made = race((4, 6), B)
    made.place(seat, value)
    assert (made.points, made.bredouille) == (after, token)
