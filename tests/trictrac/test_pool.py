"""The honours pool: stakes, contract, drawing, the last mark, the end (SCORING 6; rulebook C9)."""

import pytest

from trictrac.pool import Pool
from trictrac.race import NOBODY
from worked.combine import A_DOUBLE, A_SINGLE, B_QUADRUPLE, B_SINGLE, B_TREBLE, FIVE_MARKS, facts
from worked.table import new, play

A, B = 0, 1
SEATS = {"A": A, "B": B}


def played(games, keep=False):
    """A pool after games as "A2 B1 B3!": winner, value, ! in the last mark; what
    each said: True where the pool was drawn."""
    pool = Pool()
    drawn = []
    for word in games.split():
        drawn.append(pool.won(SEATS[word[0]], int(word[1]), word[-1] == "!", keep))
        assert sum(pool.fish) + pool.basket == 0
        assert pool.basket >= 0
    return pool, drawn


# games, basket, contract, fish of A and B, pools drawn
TABLE = [
    ("", 4, NOBODY, [-2, -2], []),
    ("A1", 5, A, [-1, -4], []),
    ("A2", 6, A, [0, -6], []),
    ("A3", 7, A, [1, -8], []),
    ("A4", 8, A, [2, -10], []),
    # the contract changes hands
    ("A1 B1", 6, B, [-3, -3], []),
    ("A1 B1 A1", 7, A, [-2, -5], []),
    ("A4 B4 A4 B4", 20, B, [-10, -10], []),
    # two in a row: the pool with what was just put in, and new stakes
    ("A1 A1", 4, NOBODY, [4, -8], [[A, 6]]),
    ("A2 B1 B3", 4, NOBODY, [-10, 6], [[B, 10]]),
    ("B1 A2 A4", 4, NOBODY, [11, -15], [[A, 11]]),
    # the contract was taken back: the next pair starts fresh
    ("A1 A1 A1", 5, A, [5, -10], [[A, 6]]),
    ("A1 A1 B1", 5, B, [2, -7], [[A, 6]]),
    ("A1 A1 A1 A1", 4, NOBODY, [10, -14], [[A, 6], [A, 6]]),
    ("A1 A1 B1 B1", 4, NOBODY, [-2, -2], [[A, 6], [B, 6]]),
    # the last mark: drawn, and no new pool
    ("A1 A1!", 0, NOBODY, [6, -6], [[A, 6]]),
    # after that honours are paid, and nothing more goes into the basket
    ("A1 A1! A2!", 0, NOBODY, [8, -8], [[A, 6]]),
    ("A1 A1! B4!", 0, NOBODY, [2, -2], [[A, 6]]),
    # stakes alone: to the winner of the first game, without a payment into the basket
    ("A1!", 0, NOBODY, [3, -3], [[A, 4]]),
    ("B4!", 0, NOBODY, [-6, 6], [[B, 4]]),
    ("A1! B1!", 0, NOBODY, [2, -2], [[A, 4]]),
    ("A1 A1 B2!", 0, NOBODY, [2, -2], [[A, 6], [B, 4]]),
]


@pytest.mark.parametrize(("games", "basket", "contract", "fish", "drawn"), TABLE)
def test_pool(games, basket, contract, fish, drawn):
    pool, said = played(games)
    assert (pool.basket, pool.contract, pool.drawn) == (basket, contract, drawn)
    assert said.count(True) == len(drawn)
    assert pool.fish == _fish(games, drawn), "as counted another way"
    assert sum(fish) == -basket
    assert pool.fish == fish


def _fish(games, drawn):
    """Fish of both, from the games and the pools alone: stakes and payments in, values
    from hand to hand, pools out."""
    fish = [-2, -2]
    left = list(drawn)
    basket = 4
    for word in games.split():
        winner, value, last = SEATS[word[0]], int(word[1]), word[-1] == "!"
        fish[winner] += value
        fish[1 - winner] -= value
        if not basket:
            continue
        if not (last and basket == 4):
            fish[1 - winner] -= value
            basket += value
        if left and left[0] == [winner, basket]:
            fish[winner] += left.pop(0)[1]
            basket = 0 if last else 4
            fish = fish if last else [fish[0] - 2, fish[1] - 2]
    return fish


# with pool_keep_contract the next game draws at once
KEPT = [
    ("A1 A1", 4, A, [[A, 6]]),
    ("A1 A1 A1", 4, A, [[A, 6], [A, 5]]),
    ("A1 A1 A2 A3", 4, A, [[A, 6], [A, 6], [A, 7]]),
    ("A1 A1 B1", 5, B, [[A, 6]]),
    ("A1 A1 B1 B1", 4, B, [[A, 6], [B, 6]]),
    ("A1 A1!", 0, A, [[A, 6]]),
]


@pytest.mark.parametrize(("games", "basket", "contract", "drawn"), KEPT)
def test_the_contract_can_be_kept(games, basket, contract, drawn):
    pool, _ = played(games, keep=True)
    assert (pool.basket, pool.contract, pool.drawn) == (basket, contract, drawn)


# what is left at the end: games, what A and B take; the odd fish to the holder
SPLIT = [
    ("", 2, 2),
    ("A1", 3, 2),
    ("B1", 2, 3),
    ("A2", 3, 3),
    ("B2", 3, 3),
    ("A1 A1", 2, 2),
    ("A1!", 0, 0),
    ("A1 A1!", 0, 0),
]


@pytest.mark.parametrize("carried", [False, True], ids=["divided", "carried"])
@pytest.mark.parametrize(("games", "a", "b"), SPLIT)
def test_the_end(games, a, b, carried):
    """C9.4: halves to both; carried they lie for the next match, which counts half to each."""
    pool, _ = played(games)
    before = list(pool.fish)
    pool.close(carried)
    assert pool.fish == [before[A] + a, before[B] + b]
    assert (pool.basket, pool.contract, pool.open) == (0, NOBODY, False)
    assert pool.carried == (2 * min(a, b) if carried else 0)
    after = list(pool.fish)
    pool.close(False)
    assert pool.fish == after
    following = Pool(pool.carried)
    if pool.carried:
        assert (following.basket, following.put) == (pool.carried, [min(a, b)] * 2)
        assert following.fish == [-min(a, b)] * 2


# In the last mark two in a row still draws a pool begun earlier, no new one begins, and what is
# left is divided at the end: games, basket, contract, drawn, what each takes at the end
LAST_MARK = [
    ("A4 B1!", 9, B, [], [4, 5]),
    ("A1 B1 A2!", 8, A, [], [4, 4]),
    ("B3 A4!", 11, A, [], [6, 5]),
    ("A4 B1! A1!", 10, A, [], [5, 5]),
    ("A4 B1! B1!", 0, NOBODY, [[B, 10]], []),
    ("A4 B1! A2! A1!", 0, NOBODY, [[A, 12]], []),
    ("A1 A1!", 0, NOBODY, [[A, 6]], []),
    ("A4 B1! B1! A4! A4!", 0, NOBODY, [[B, 10]], []),
]


@pytest.mark.parametrize(("games", "basket", "contract", "drawn", "split"), LAST_MARK)
def test_the_law_of_two_in_a_row_goes_on_in_the_last_mark(games, basket, contract, drawn, split):
    pool, _ = played(games)
    assert (pool.basket, pool.contract, pool.drawn) == (basket, contract, drawn)
    pool.close(False)
    assert pool.split == split
    assert (sum(pool.fish), pool.basket, pool.contract) == (0, 0, NOBODY)


def test_closed_for_good():
    pool, _ = played("A1")
    pool.close(False)
    assert not pool.won(A, 1, False, False)
    assert (pool.basket, pool.drawn) == (0, [])


# -- in a match ------------------------------------------------------------------------

LAST = "A 6h; A go"
LAST_BUT_ONE = FIVE_MARKS[: -len("A 6h; A go; set A honours 0; ")]


def combine(score, **options):
    match = new(rules="combine", marks=6, **options)
    play(match, score)
    return match


# Scores and facts of worked/combine.py after them.
MATCHES = [
    # the last mark has not begun while à écrire is out after the last mark but one
    (
        LAST_BUT_ONE + "A 6h; A suspend ecrire; set A honours 0; B 7h opp; A 12h opp",
        {"contract": "A", "basket": 7, "drawn": ()},
    ),
    (
        LAST_BUT_ONE + "A 6h; A suspend ecrire; A 12h; A hold; A 12h; A hold",
        {"drawn": (("A", 12),), "basket": 4, "fish": (16, -20)},
    ),
    # drawn in the last mark but one, and the new stakes go to the winner of one more
    (
        LAST_BUT_ONE + f"{A_SINGLE}; {A_SINGLE}; set A ecrire 6; set B ecrire 0; A 1h; A go; "
        "set A honours 0; " + A_DOUBLE,
        {"drawn": (("A", 6), ("A", 4)), "basket": 0},
    ),
    # à écrire annulled in the last mark: it is the last mark still
    (
        FIVE_MARKS + "A 6h opp; B 6h; B suspend ecrire; B 6h; B hold",
        {"won": (("B", 3),), "drawn": (("B", 4),), "out": "ecrire"},
    ),
    # à écrire frozen in the last mark
    (
        FIVE_MARKS + "A 5h; A suspend ecrire; A 7h; A hold",
        {"won": (("A", 4),), "drawn": (("A", 4),), "out": "ecrire"},
    ),
    # two games on one score in the last mark
    (FIVE_MARKS + "A 24h opp", {"won": (("A", 4), ("A", 4)), "drawn": (("A", 4),), "basket": 0}),
    (
        B_QUADRUPLE + "; set B ecrire 0; " + FIVE_MARKS + "B 24h opp",
        {"won": (("B", 4),) * 3, "drawn": (("B", 12),), "basket": 0},
    ),
    # the end: stakes, odd and even pools, split
    (FIVE_MARKS + LAST, {"over": True, "basket": 0, "fish": (0, 0), "drawn": ()}),
    (
        A_SINGLE + "; set A ecrire 0; set B ecrire 0; " + FIVE_MARKS + LAST,
        {"over": True, "basket": 0, "fish": (-1 + 3, -4 + 2)},
    ),
    (
        B_TREBLE + "; set A ecrire 0; set B ecrire 0; " + FIVE_MARKS + LAST,
        {"over": True, "basket": 0, "fish": (-8 + 3, 1 + 4)},
    ),
    # the end by a concession
    (FIVE_MARKS + "A 6h opp; B concede", {"over": True, "basket": 0, "fish": (0, 0)}),
    # an unfinished game of honours pays nothing
    (FIVE_MARKS + "A 11h; A go", {"over": True, "won": (), "fish": (0, 0)}),
    # won and over on one hole
    (
        FIVE_MARKS + "A 5h; A hold; A 7h; A go",
        {"over": True, "won": (("A", 4),), "drawn": (("A", 4),), "fish": (6, -6)},
    ),
]


@pytest.mark.parametrize(("score", "expected"), MATCHES)
def test_in_a_match(score, expected):
    found = facts(combine(score))
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("first", [A_SINGLE, B_SINGLE, B_TREBLE])
def test_a_pool_can_be_carried_over(first):
    match = combine(
        first + "; set A ecrire 0; set B ecrire 0; " + FIVE_MARKS + LAST, leftover_pool="carried"
    )
    pool = match.game.pool
    assert match.over
    left = 4 + match.game.won[0][1]
    assert (pool.carried, pool.basket, pool.contract) == (left // 2 * 2, 0, NOBODY)
    assert sum(pool.fish) == 0
    following = combine("", leftover_pool="carried", pool_start=pool.carried).game.pool
    assert (following.basket, following.games) == (pool.carried, 1)


@pytest.mark.parametrize(("keep", "drawn"), [("no", [[A, 12]]), ("yes", [[A, 12], [A, 8]])])
def test_pool_keep_contract(keep, drawn):
    assert combine("A 36h opp", pool_keep_contract=keep).game.pool.drawn == drawn


def test_the_end_can_be_taken_back():
    match = combine(A_SINGLE + "; set A ecrire 0; set B ecrire 0; " + FIVE_MARKS + "A 6h")
    before = match.state()
    play(match, "A go")
    assert match.over
    play(match, "undo")
    assert match.state() == before
    assert (match.game.pool.basket, match.game.pool.contract) == (5, A)
