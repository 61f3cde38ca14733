"""Honours in combiné: continuation, values, and what ends with the match (SCORING 6)."""

import pytest

from trictrac.honours import VALUE_NAMES
from trictrac.race import NOBODY
from worked.combine import FIVE_MARKS, facts
from worked.table import new, play, refusal

A, B = 0, 1
BOTH = ["suspend ecrire", "suspend honours"]


def combine(score="", **options):
    match = new(rules="combine", **options)
    play(match, score)
    return match


def holds(match, **expected):
    """The facts of worked/combine.py that are expected."""
    found = facts(match)
    assert {name: found[name] for name in expected} == expected


# -- honours: continuation and values ------------------------------------------------

CONTINUED = [
    ("A 11h opp", (), (11, 0)),
    ("A 12h opp", (("A", 4),), (0, 0)),
    ("A 13h opp", (("A", 4),), (1, 0)),
    ("A 23h opp", (("A", 4),), (11, 0)),
    # more than one game in one score: the loser begins each at nothing
    ("A 24h opp", (("A", 4), ("A", 4)), (0, 0)),
    ("A 40h opp", (("A", 4),) * 3, (4, 0)),
    ("B 7h opp; A 24h opp", (("A", 3), ("A", 4)), (0, 0)),
    ("A 1h opp; B 7h opp; A 23h opp", (("A", 1), ("A", 4)), (0, 0)),
    # surplus holes are the first of the next game: the other is second there
    ("A 13h opp; B 12h opp", (("A", 4), ("B", 3)), (0, 0)),
    ("A 14h opp; B 1h opp; A 10h opp", (("A", 4), ("A", 2)), (0, 0)),
    ("A 12h opp; B 12h opp", (("A", 4), ("B", 4)), (0, 0)),
    # held on his own throw, and gone on
    ("A 11h; A hold; A 2h; A hold; A 11h opp", (("A", 4), ("A", 4)), (0, 0)),
    ("A 11h; A go; A 2h opp", (("A", 4),), (1, 0)),
    # while à écrire is out
    ("A 5h; A suspend ecrire; A 20h; A hold", (("A", 4), ("A", 4)), (1, 0)),
    # points: 82 in one score are twelve holes in bredouille
    ("A +82 opp", (("A", 4),), (0, 0)),
]


@pytest.mark.parametrize(("score", "won", "left"), CONTINUED)
def test_continuation(score, won, left):
    holds(combine(score), won=won, honours=left)


def test_on_the_others_throw_the_winner_stays():
    match = combine("A 11h opp; A 1h opp")
    assert match.decider == NOBODY
    assert refusal(match, "A go") == "nobody-decides"


@pytest.mark.parametrize(("score", "words"), [("A 11h; A hold; A 1h", ["hold", "go", *BOTH])])
def test_on_his_own_throw_he_may_go(score, words):
    match = combine(score)
    assert match.choices(A) == words
    holds(match, won=(("A", 4),))


@pytest.mark.parametrize("limit", [5, 6])
@pytest.mark.parametrize(
    ("score", "name"),
    [
        ("A 12h opp", "quadruple"),
        ("B 11h opp; A 12h opp", "treble"),
        ("B 1h opp; A 12h opp", "treble"),
        ("B 1h opp; A 11h opp; B 1h opp; A 1h opp", "double"),
        ("A 1h opp; B 5h opp; A 11h opp", "double"),
        ("A 1h opp; B 6h opp; A 11h opp", "at the limit"),
        ("A 1h opp; B 7h opp; A 11h opp", "single"),
        ("A 1h opp; B 11h opp; A 11h opp", "single"),
        # in the second game
        ("A 13h opp; B 11h opp; A 11h opp", "single"),
        ("A 12h opp; B 11h opp; A 12h opp", "treble"),
        # a treble that was lost
        ("B 1h opp; A 1h opp; B 1h opp; A 11h opp", "double"),
    ],
)
def test_values(score, name, limit):
    if name == "at the limit":
        name = "double" if limit == 6 else "single"
    winner, worth = combine(score, double_limit=limit).game.won[-1]
    assert (winner, VALUE_NAMES[worth]) == (A, name)


def test_the_games_of_both_tracks_on_one_score():
    """The announcements of one score: holes, honours, and the pool when it is drawn."""
    match = combine("A 12h opp")
    said = play(match, "A 13h opp")
    assert said == [["holes", A, 13, 0], ["honours", A, 4], ["pool", A, 12]]
    assert play(combine("A 6h"), "A suspend ecrire") == [
        ["suspend", A, 0],
        ["mark", A, 6, 0, 1, False, False, 0, False, 3, 2],
    ]
    assert play(combine("A 6h opp; B 6h"), "B suspend ecrire") == [
        ["suspend", B, 0],
        ["refait", B, 1],
    ]
    assert play(combine("A 1h"), "A suspend honours") == [["suspend", A, 1]]


# -- the match ends --------------------------------------------------------------------


def test_honours_unfinished_at_the_end_have_no_result():
    match = combine(FIVE_MARKS + "A 6h; A hold; B 1h opp; A 5h; A go", marks=6)
    holds(match, over=True, won=(), decisions=[])
    assert match.choices() == []
    assert match.reckoning().loser == B


def test_the_last_mark_ends_it_while_honours_wait():
    match = combine(FIVE_MARKS + "A 1h; A suspend honours; A 5h opp; B concede", marks=6)
    holds(match, over=True)
    match = combine(FIVE_MARKS + "A 1h; A suspend honours; A 5h; A go", marks=6)
    holds(match, over=True, out=None)


def test_the_mark_before_the_last_is_not_the_end():
    match = combine("A 6h; A go; set A honours 0; " * 4 + "A 6h; A suspend ecrire", marks=6)
    holds(match, over=False, out="ecrire")
    play(match, "A 1h; A go; A 6h; A go")
    holds(match, over=True)
