"""Combiné: decisions and the suspension of either track (SCORING 6)."""

import pytest

from trictrac.config import Config
from trictrac.race import NOBODY
from trictrac.refused import Refused
from worked.combine import FIVE_MARKS, facts
from worked.table import new, play, refusal

A, B = 0, 1
FREE = ["score", "holes", "off", "school"]
BOTH = ["suspend ecrire", "suspend honours"]


def combine(score="", **options):
    match = new(rules="combine", **options)
    play(match, score)
    return match


def holds(match, **expected):
    """The facts of worked/combine.py that are expected."""
    found = facts(match)
    assert {name: found[name] for name in expected} == expected


def rates(match):
    return [(mark.winner, mark.jetons) for mark in match.game.ecrire.marks()]


# -- decisions -------------------------------------------------------------------

COUNTS = [(mine, theirs) for mine in range(1, 14) for theirs in range(14)]


def of_ecrire(mine, theirs):
    """SCORING 5, a player who made a hole on his own throw decides."""
    behind = ["concede"] if theirs > mine else []
    if max(mine, theirs) < 6 or mine > theirs:
        return ["hold", "go", *behind]
    return ["hold", "refait"] if mine == theirs else ["hold", *behind]


def ends(mine, theirs):
    return mine >= 6 and mine > theirs


def holes(seat, n, opp=True):
    return f"{seat} {n}h{' opp' if opp else ''}; " if n else ""


@pytest.mark.parametrize("last", [False, True], ids=["", "last"])
@pytest.mark.parametrize(("mine", "theirs"), COUNTS)
def test_decisions_when_both_run(mine, theirs, last):
    match = combine((FIVE_MARKS if last else "") + holes("B", theirs), marks=6)
    play(match, f"A {mine}h")
    expected = of_ecrire(mine, theirs)
    may_go = "go" in expected or "refait" in expected
    if may_go and not (last and ends(mine, theirs)):
        expected = [*expected, "suspend ecrire"]
    assert match.choices(A) == match.choices() == [*expected, "suspend honours"]
    assert match.choices(B) == []


@pytest.mark.parametrize("last", [False, True], ids=["", "last"])
@pytest.mark.parametrize(("mine", "theirs"), [pair for pair in COUNTS if pair[0] > 1])
def test_decisions_when_honours_are_out(mine, theirs, last):
    match = combine((FIVE_MARKS if last else "") + "A 1h; A suspend honours", marks=6)
    play(match, holes("B", theirs) + f"A {mine - 1}h")
    assert match.choices(A) == of_ecrire(mine, theirs)
    holds(match, ecrire=(mine, theirs), honours=(1, 0), out="honours")


OUT = {
    "frozen below six": ("A 5h; A suspend ecrire; ", (5, 0), []),
    "frozen behind": ("B 5h opp; A 1h; A suspend ecrire; ", (1, 5), []),
    "scored": ("B 5h opp; A 6h; A suspend ecrire; ", (0, 0), [(A, 19)]),
    "annulled": ("B 6h opp; A 6h; A suspend ecrire; ", (0, 0), []),
}


@pytest.mark.parametrize("before", OUT)
@pytest.mark.parametrize("seat", "AB")
@pytest.mark.parametrize("made", [1, 3, 6, 14])
def test_decisions_when_ecrire_is_out(before, seat, made):
    """Those of the honours game: hold or go, whoever is ahead in what."""
    score, ecrire, marks = OUT[before]
    match = combine(score + f"{seat} {made}h")
    assert match.choices(match.decider) == ["hold", "go"]
    holds(match, ecrire=ecrire, out="ecrire")
    assert rates(match) == marks
    assert match.choices("BA".index(seat)) == [], "the other waits"


@pytest.mark.parametrize(
    ("score", "words"),
    [
        ("", ([], [])),
        ("A 6h opp", ([], ["concede"])),
        ("A 6h opp; B 6h opp", ([], [])),
        ("A 5h opp; B 1h opp", ([], ["concede"])),
        ("A 7h; A hold; B 6h opp", ([], ["concede"])),
        ("A 1h; A suspend honours; A 5h opp", ([], ["concede"])),
        # nothing of à écrire while it is out
        ("A 6h; A suspend ecrire; A 6h opp", ([], [])),
        ("A 5h; A suspend ecrire; A 6h opp", ([], [])),
        ("A 6h opp; B 6h; B suspend ecrire; A 6h opp", ([], [])),
        ("A 4h; A suspend ecrire; set A ecrire 8", ([], [])),
    ],
)
def test_concession_between_decisions(score, words):
    match = combine(score)
    assert match.decider == NOBODY
    assert [match.choices(seat) for seat in (A, B)] == [FREE + each for each in words]


def test_agreed_that_only_a_hole_of_ones_own_concedes():
    match = combine("A 6h opp", concede="own-hole")
    assert match.choices(B) == FREE
    play(match, "B 1h")
    assert match.choices(B) == ["hold", "concede", "suspend honours"]


# -- suspension of à écrire --------------------------------------------------------

SUSPENDED = [
    # scored: the mark is paid at once, and later holes are those of honours
    ("A 6h; A suspend ecrire", {"marks": (("A", 24, "petty"),), "honours": (6, 0)}),
    ("A 6h; A suspend ecrire; A 3h; A hold; B 2h opp", {"ecrire": (0, 0), "honours": (9, 2)}),
    ("B 1h; B go; A 7h; A suspend ecrire", {"marks": (("A", 26, "petty"),), "honours": (7, 1)}),
    ("A 12h; A suspend ecrire", {"marks": (("A", 70, "grand"),), "won": (("A", 4),)}),
    ("A 1h; A go; A 5h; A suspend ecrire", {"marks": (("A", 16, "petty"),), "pickup": True}),
    ("A 1h opp; B 1h opp; A 5h; A suspend ecrire", {"marks": (("A", 7, None),)}),
    # annulled: a do-over at once
    (
        "A 6h opp; B 6h; B suspend ecrire",
        {"marks": (), "refaits": 1, "ecrire": (0, 0), "honours": (6, 6), "out": "ecrire"},
    ),
    # frozen: with its holes
    ("A 4h; A suspend ecrire; B 3h opp", {"ecrire": (4, 0), "honours": (4, 3)}),
    ("A 5h opp; B 3h; B suspend ecrire; A 6h opp", {"ecrire": (5, 3), "honours": (11, 3)}),
    # it begins at once, on the same throw: the other's false hits count for honours alone
    ("A 12h; A suspend ecrire; B +12 opp", {"ecrire": (0, 0), "honours": (0, 2)}),
    ("A 4h; A suspend ecrire; B 1h opp", {"ecrire": (4, 0), "honours": (4, 1)}),
    # not ended by: points, holding, holes on the other's throw, bearing off, schools, a
    # second and third hole, honours won
    ("A 4h; A suspend ecrire; A +10; B +10", {"out": "ecrire"}),
    ("A 4h; A suspend ecrire; A 1h; A hold", {"out": "ecrire"}),
    ("A 4h; A suspend ecrire; B 1h opp", {"out": "ecrire"}),
    ("A 4h; A suspend ecrire; A off", {"out": "ecrire", "leads": "A"}),
    ("A 4h; A suspend ecrire; B off; B 1h; B hold", {"out": "ecrire"}),
    ("A 6h; A suspend ecrire; B off", {"out": "ecrire", "leads": "B"}),
    ("A 4h; A suspend ecrire; B school 12; A false", {"out": "ecrire", "honours": (6, 0)}),
    ("A 4h; A suspend ecrire; A 8h; A hold", {"out": "ecrire", "won": (("A", 4),)}),
    ("A 6h; A suspend ecrire; B 12h opp; A 30h; A hold", {"out": "ecrire", "ecrire": (0, 0)}),
    # ended by the first to go
    ("A 4h; A suspend ecrire; A 1h; A go", {"out": None, "ecrire": (4, 0), "leads": "A"}),
    ("A 4h; A suspend ecrire; B 1h; B go", {"out": None, "ecrire": (4, 0), "leads": "B"}),
    ("A 4h; A suspend ecrire; A 1h; A go; A 1h opp", {"ecrire": (5, 0), "honours": (6, 0)}),
    ("A 4h; A suspend ecrire; B off; B 1h; B go", {"out": None, "leads": "B"}),
    # scored: the next mark begins with him whose turn it is, whoever goes
    ("A 6h; A suspend ecrire; A 1h; A go", {"out": None, "leads": "B", "ecrire": (0, 0)}),
    ("A 6h; A suspend ecrire; B 1h; B go", {"out": None, "leads": "B"}),
    ("A 6h; A go; B 6h; B suspend ecrire; B 1h; B go", {"leads": "A"}),
    ("A 6h; A go; A 6h; A suspend ecrire; B 1h; B go", {"leads": "A"}),
    ("A 6h; A suspend ecrire; A 1h; A go; B 1h opp", {"ecrire": (0, 1), "honours": (7, 1)}),
    # annulled: the same mark with the same leader
    ("A 6h opp; B 6h; B suspend ecrire; B 1h; B go", {"leads": "A", "refaits": 1}),
    ("A 6h; A go; B 6h opp; A 6h; A suspend ecrire; A 1h; A go", {"leads": "B", "refaits": 1}),
    (
        "A 6h opp; B 6h; B suspend ecrire; B 1h; B go; A 6h; A go",
        {"marks": (("A", 30, "petty"),)},
    ),
]


@pytest.mark.parametrize(("score", "expected"), SUSPENDED)
def test_suspension_of_ecrire(score, expected):
    holds(combine(score), **expected)


@pytest.mark.parametrize(
    ("options", "leads"),
    [({}, "B"), ({"lead": 1}, "A"), ({"mark_lead": "winner"}, "A")],
)
def test_the_dice_after_a_mark_that_was_suspended(options, leads):
    holds(combine("A 6h; A suspend ecrire; B 1h; B go", **options), leads=leads)


# Rights that were kept, and at which rate: what A gets in the end.
KEPT = [
    # petty 2 and grand 4 at most, since he has gone as far as à écrire is concerned
    ("A 4h; A suspend ecrire; A 1h; A go; A 2h; A go", 16),
    ("A 4h; A suspend ecrire; B 1h; B go; A 2h; A go", 16),
    ("A 4h; A suspend ecrire; B 9h; B go; A 8h; A go", 56),
    ("A 1h; A suspend ecrire; A 30h; A go; A 11h; A go", 56),
    ("B 3h; B go; A 1h; A suspend ecrire; A 1h; A go; A 5h; A go", 13),
    ("B 3h; B go; A 1h; A suspend ecrire; A 1h; A go; A 11h; A go", 53),
    ("A 1h; A go; A 3h; A suspend ecrire; A 1h; A go; A 2h; A go", 16),
    # the other's holes in honours interrupt nothing à écrire
    ("A 4h; A suspend ecrire; B 5h; B hold; B 1h; B go; A 2h; A go", 16),
    # afterwards they do
    ("A 4h; A suspend ecrire; B 1h; B go; B 1h opp; A 2h; A go", 7),
    # a right that did not exist does not come about
    ("A 2h opp; B 1h opp; A 2h; A suspend ecrire; A 1h; A go; A 2h; A go", 7),
    # he who suspends has gone; the other's run, had he one, would be over
    ("B 5h opp; A 1h; A suspend ecrire; B 1h; B go; A 6h; A go", 13),
    # suspending honours is no pickup
    ("A 4h; A suspend honours; A 2h; A go", 24),
    ("A 4h; A suspend honours; A 8h; A go", 70),
    ("B 3h; B go; A 1h; A suspend honours; A 5h; A go", 21),
]


@pytest.mark.parametrize(("score", "jetons"), KEPT)
def test_rights_after_a_suspension(score, jetons):
    assert rates(combine(score))[-1] == (A, jetons)


def test_a_missed_run_that_was_suspended_sets_the_rate_of_the_return():
    """Over six holes k follows the loser's run: with pickup, since he suspended."""
    score = "B 5h; B suspend ecrire; B 1h; B go; B 3h; B hold; A 9h; A go"
    assert rates(combine(score)) == [(A, (9 + 2) * 2 - 8)]
    score = "B 5h; B suspend honours; B 3h; B hold; A 9h; A go"
    assert rates(combine(score)) == [(A, (9 + 2) * 3 - 8)]


# -- suspension of honours ---------------------------------------------------------

FROZEN = [
    ("A 4h; A suspend honours; A 1h opp", {"ecrire": (5, 0), "honours": (4, 0), "out": "honours"}),
    ("A 4h; A suspend honours; B 9h opp", {"ecrire": (4, 9), "honours": (4, 0)}),
    # below, ahead, equal, behind
    ("A 6h; A suspend honours; A 6h opp", {"ecrire": (12, 0), "honours": (6, 0), "won": ()}),
    ("B 6h opp; A 6h; A suspend honours", {"ecrire": (6, 6), "refaits": 0, "out": "honours"}),
    ("B 7h opp; A 6h; A suspend honours", {"ecrire": (6, 7), "out": "honours"}),
    # also at the moment of an honours game won, on the surplus
    ("A 14h; A suspend honours; A 12h opp", {"won": (("A", 4),), "honours": (2, 0)}),
    # not ended by bearing off, holding, or a concession between decisions
    ("A 4h; A suspend honours; A off; B +10", {"out": "honours"}),
    ("A 4h; A suspend honours; B 2h; B hold", {"out": "honours"}),
    (
        "A 4h; A suspend honours; A 2h opp; B concede",
        {"out": "honours", "ecrire": (0, 0), "honours": (4, 0), "leads": "B"},
    ),
    (
        "A 4h; A suspend honours; A 2h opp; B concede; B 3h opp",
        {"out": "honours", "ecrire": (0, 3), "honours": (4, 0)},
    ),
    # ended by going, marking, refait and conceding on a hole of his own throw
    ("A 4h; A suspend honours; A 1h; A go", {"out": None, "honours": (4, 0), "leads": "A"}),
    ("A 4h; A suspend honours; B 1h; B go", {"out": None, "leads": "B"}),
    ("A 4h; A suspend honours; A 2h; A go", {"out": None, "leads": "B", "honours": (4, 0)}),
    ("A 6h; A suspend honours; B 6h; B refait", {"out": None, "leads": "A", "refaits": 1}),
    ("A 6h; A suspend honours; B 1h; B concede", {"out": None, "leads": "B", "honours": (6, 0)}),
    ("A 4h; A suspend honours; A 1h; A go; A 1h opp", {"ecrire": (6, 0), "honours": (5, 0)}),
    # its rights are kept: quadruple, treble
    (
        "A 4h; A suspend honours; B 5h; B go; A 8h opp",
        {"won": (("A", 4),), "ecrire": (12, 5)},
    ),
    (
        "A 7h opp; B 1h; B suspend honours; A 3h opp; B 1h; B concede; B 11h opp",
        {"won": (("B", 3),)},
    ),
    # and lost afterwards only
    ("A 4h opp; B 1h; B suspend honours; B 1h; B go; A 1h opp; B 11h opp", {"won": (("B", 2),)}),
]


@pytest.mark.parametrize(("score", "expected"), FROZEN)
def test_suspension_of_honours(score, expected):
    holds(combine(score), **expected)


def test_one_holding_after_the_other_may_suspend_again():
    match = combine("A 2h; A suspend honours; A 1h; A go; A 1h; A suspend ecrire; B 1h; B go")
    holds(match, out=None, ecrire=(4, 0), honours=(3, 1))
    play(match, "B 1h")
    assert match.choices(B) == ["hold", "go", "concede", *BOTH]


# -- refusals ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ("A suspend ecrire", "nobody-decides"),
        ("A suspend honours", "nobody-decides"),
        ("A +10; A suspend ecrire", "nobody-decides"),
        ("A 4h opp; A suspend ecrire", "nobody-decides"),
        ("A 4h; A hold; A suspend ecrire", "nobody-decides"),
        ("A 4h; A suspend ecrire; A suspend honours", "nobody-decides"),
        ("A 4h; B suspend ecrire", "not-you"),
        # both tracks, one after the other
        ("A 4h; A suspend ecrire; A 1h; A suspend honours", "no-suspend"),
        ("A 4h; A suspend ecrire; A 1h; A suspend ecrire", "no-suspend"),
        ("A 4h; A suspend honours; A 1h; A suspend ecrire", "no-suspend"),
        ("A 4h; A suspend honours; B 1h; B suspend honours", "no-suspend"),
        # when he could only concede
        ("B 6h opp; A 1h; A suspend ecrire", "no-suspend"),
        # where it would end the last mark
        (FIVE_MARKS + "A 6h; A suspend ecrire", "no-suspend"),
        (FIVE_MARKS + "B 6h opp; A 6h; A suspend ecrire", ""),
        (FIVE_MARKS + "A 5h; A suspend ecrire", ""),
        (FIVE_MARKS + "A 6h; A suspend honours", ""),
        (FIVE_MARKS + "A 6h; A go; A suspend honours", "over"),
        # of à écrire while it is out
        ("A 6h; A suspend ecrire; B concede", "no-concede"),
        ("A 6h; A suspend ecrire; B 6h; B refait", "no-refait"),
        # a track that waits can be put right, within what it can hold
        ("set A honours 12", "holes-range"),
        ("set A holes 12", "holes-range"),
        ("set A ecrire 12", ""),
        ("set A honours 11", ""),
    ],
)
def test_refusals(score, code):
    match = combine(marks=6)
    assert refusal(match, score) == code


@pytest.mark.parametrize("rules", ["cure", "ecrire"])
def test_only_in_combine(rules):
    for track in ("ecrire", "honours"):
        assert refusal(new(rules=rules), f"A 1h; A suspend {track}") == "not-in-rules"
        assert refusal(new(rules=rules), f"set A {track} 3") == "set-what"


def test_an_unknown_track():
    match = combine("A 1h")
    with pytest.raises(Refused) as caught:
        match.apply((6, A, 2))
    assert caught.value.code == "track-unknown"


def test_never_round_robin():
    with pytest.raises(Refused) as caught:
        Config("combine", ("Alice", "Bob"), form="round")
    assert caught.value.code == "round-combine"


@pytest.mark.parametrize(
    ("score", "ecrire", "honours"),
    [
        ("set A ecrire 3", (3, 0), (0, 0)),
        ("set B honours 5", (0, 0), (0, 5)),
        ("set A holes 4", (4, 0), (4, 0)),
        ("A 4h; A suspend ecrire; set A honours 6", (4, 0), (6, 0)),
        ("A 4h; A suspend honours; set B honours 2", (4, 0), (4, 2)),
        ("set A ecrire 30", (30, 0), (0, 0)),
    ],
)
def test_the_arbiter_puts_pegs_right(score, ecrire, honours):
    holds(combine(score), ecrire=ecrire, honours=honours)
