"""The pegs of combiné as a function of the state, sentence by sentence of PRODUCT 1."""

import pytest

from trictrac.combine import ANNULLED, ECRIRE, FROZEN, HONOURS, SCORED
from trictrac.layout import (
    AMBER,
    BIMETAL,
    BREATHING,
    DARK,
    LAP,
    NECKTIE,
    RED,
    START,
    TRAIL,
    VIOLET,
    WHITE,
    WHITE_RED,
    layout,
    place_of,
)
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from worked.combine import pegs as written
from worked.table import new, play

A, B = 0, 1
MOST = 60  # holes of à écrire that are tried: all four laps that a lamp can tell
BLACK = VIOLET | BREATHING


def combine(score="", **options):
    match = new(rules="combine", **options)
    play(match, score)
    return match


def position(e):
    """0 for 0, else ((e-1) mod 12) + 1."""
    return (e - 1) % 12 + 1 if e else 0


EVERY = [(e, h) for e in range(MOST) for h in range(12)]


@pytest.mark.parametrize("seat", [A, B])
def test_both_running(seat):
    """e = h: bimetallic there. Else gold at e, silver at h."""
    for e, h in EVERY:
        match = combine()
        match.game.ecrire.holes[seat] = e
        match.game.honours.holes[seat] = h
        if position(e) == h:
            expected = [(e, "bimetal", False)]
        else:
            expected = [(e, "gold", False), (h, "silver", False)]
        assert match.pegs(seat) == expected, (e, h)
        lamps = rail(match, seat)
        lap = min((e - 1) // 12, 3) * LAP if e else 0
        if position(e) == h:
            assert lamps == {h: BIMETAL | lap}
        else:
            assert lamps == {position(e): AMBER | lap, h: WHITE}


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("by", [A, B])
def test_ecrire_frozen(seat, by):
    """e = h: bimetallic at h and gold one hole before it. Else black at e, silver at h.
    (At 0 a black peg is not shown.)"""
    for e in range(6):
        for h in range(12):
            match = frozen(seat, by, e, h, ECRIRE)
            lamps = rail(match, seat)
            if e == h == 0:
                assert lamps == {0: BIMETAL}, "there is no hole before"
            elif e == h:
                assert lamps == {h: BIMETAL, h - 1: AMBER}
            elif e == 0:
                assert lamps == {h: WHITE}
            else:
                assert lamps == {e: BLACK, h: WHITE}


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("by", [A, B])
def test_honours_frozen(seat, by):
    """The same with gold and silver, É and H exchanged."""
    for e, h in EVERY:
        match = frozen(seat, by, e, h, HONOURS)
        lamps = rail(match, seat)
        lap = min((e - 1) // 12, 3) * LAP if e else 0
        if e == h == 0:
            assert lamps == {0: BIMETAL}
        elif position(e) == h:
            assert lamps == {h: BIMETAL | lap, h - 1: WHITE}
        elif h == 0:
            assert lamps == {position(e): AMBER | lap}
        else:
            assert lamps == {h: BLACK, position(e): AMBER | lap}


@pytest.mark.parametrize("state", [SCORED, ANNULLED])
@pytest.mark.parametrize("by", [A, B])
def test_ecrire_out_because_the_mark_is_scored(state, by):
    """Silver at h, black at hole 12 of the player who marked; so too of a do-over."""
    for h in range(12):
        match = combine()
        match.game.honours.holes[:] = [h, h]
        match.game.out, match.game.state, match.game.out_by = ECRIRE, state, by
        assert rail(match, by) == {h: WHITE, 12: BLACK}
        assert rail(match, 1 - by) == {h: WHITE}


def frozen(seat, by, e, h, track):
    match = combine()
    game = match.game
    game.ecrire.holes[seat] = e
    game.honours.holes[seat] = h
    game.out, game.state, game.out_by = track, FROZEN, by
    return match


def rail(match, seat):
    """The lamps of one rail that are not dark and no trail, by hole, 0 for the start."""
    places = layout(match)
    lamps = {hole: places[place_of(seat, hole)] for hole in range(13)}
    return {hole: look for hole, look in lamps.items() if look != DARK and not _trail(look)}


def _trail(look):
    return look & 0x70 == TRAIL


# -- what people play --------------------------------------------------------------------

PLAYED = [
    # the bimetallic peg while the tracks are aligned (rulebook C6.1)
    ("A 1h opp", "12", ""),
    ("A 6h opp", "62", ""),
    ("A 11h opp", "112", ""),
    ("A 6h; A go", "6S", ""),  # the example of C6.2
    ("A 6h; A go; A 1h opp", "1G 7S", ""),
    # aligned again when honours are won at the same moment, a lap apart
    ("A 12h opp", "12G", ""),
    ("A 13h opp", "132", ""),
    ("A 6h; A go; A 6h opp", "6G", ""),
    ("A 6h; A go; A 7h opp", "1S 7G", ""),
    ("A 12h; A go; A 3h opp", "32", ""),
    # by the position on the rail: 13 of à écrire and 1 of honours share hole 1
    ("A 13h opp; A 1h opp", "142", ""),
    ("A 24h opp", "24G", ""),
    ("A 25h opp", "252", ""),
    # black where à écrire waits (C6.3), the temporary peg while the hole is shared (C6.5)
    ("A 4h; A suspend ecrire", "3G 42", ""),
    ("A 4h; A suspend ecrire; A 1h opp", "4X 5S", ""),
    ("A 1h; A suspend ecrire", "12", ""),  # the gold one waits in the start hole
    ("A 4h; A suspend ecrire; B 2h opp", "3G 42", "2S*"),
    ("B 3h opp; A 4h; A suspend ecrire", "3G 42*", "2G 32"),
    ("B 3h opp; A 4h; A suspend ecrire; B 2h opp", "3G 42*", "3X 5S"),
    # the game that goes on catches up with the black peg (C6.6)
    ("set A honours 11; A 4h; A suspend ecrire", "3S 4X", ""),
    ("set A honours 11; A 4h; A suspend ecrire; A 1h opp", "3G 42", ""),
    ("set A honours 11; A 4h; A suspend ecrire; A 2h opp", "4X 5S", ""),
    ("set A honours 9; A 4h; A suspend honours", "1X 4G", ""),
    ("set A honours 3; A 4h; A suspend honours", "4G 7X", ""),
    ("set A honours 3; A 4h; A suspend honours; A 3h opp", "6S 72", ""),
    ("set A honours 3; A 4h; A suspend honours; A 4h opp", "7X 8G", ""),
    # honours wait: the silver peg before the bimetallic one, then black
    ("A 4h; A suspend honours", "3S 42", ""),
    ("A 4h; A suspend honours; A 1h opp", "4X 5G", ""),
    ("A 12h; A suspend honours", "12G", ""),
    ("A 14h; A suspend honours", "1S 142", ""),
    ("A 4h; A suspend honours; A 12h opp", "3S 162", ""),
    ("A 4h; A suspend honours; A 2h opp; B concede", "4X", ""),
    # scored and annulled: black in the last hole of him who suspended (C6.4)
    ("A 6h; A suspend ecrire", "6S 12X", ""),
    ("A 6h; A suspend ecrire; B 3h opp", "6S 12X", "3S*"),
    ("A 5h opp; B 6h; B suspend ecrire", "5S", "6S* 12X"),
    ("A 12h; A suspend ecrire", "12X", ""),
    ("A 6h opp; B 6h; B suspend ecrire", "6S", "6S* 12X"),
    # gone: the normal pegs are back
    ("A 4h; A suspend ecrire; A 1h; A go", "4G 5S", ""),
    ("A 4h; A suspend ecrire; B 4h; B go", "42", "4S*"),
    ("A 4h; A suspend honours; A 1h; A go", "4S 5G", ""),
    ("A 6h; A suspend ecrire; B 1h; B go", "6S", "1S*"),
    # neckties: one for two rights on a bimetallic peg, two on two pegs (C7.2, C7.3)
    ("A 3h opp; B 2h opp", "32", "22*"),
    ("A 6h; A go; B 2h opp", "6S", "22*"),  # for honours alone
    ("A 6h; A go; B 2h opp; A 1h opp", "1G* 7S", "22"),  # for à écrire alone
    ("A 3h; A go; B 2h; B suspend honours", "2S 32", "1S 22*"),
    ("A 3h opp; B 2h; B suspend honours; B 1h opp", "2S 32", "2X* 3G*"),
    ("A 3h opp; B 2h; B suspend ecrire; B 1h opp", "2G 32", "2X* 3S*"),
    ("A 3h opp; B 2h; B suspend ecrire; A 1h opp; B 1h opp", "3X 4S", "2X* 3S"),
    ("A 3h opp; B 2h; B suspend honours; A 1h opp; B 1h opp", "3X 4G", "2X* 3G"),
    # interrupted in both
    ("A 3h opp; B 2h opp; A 1h opp", "42", "22"),
    # honours won with it: the necktie of à écrire stays on
    ("A 3h opp; B 12h opp", "3G", "12G*"),
    ("A 3h opp; B 13h opp", "3G", "132*"),
]


@pytest.mark.parametrize(("score", "a", "b"), PLAYED)
def test_pegs_at_the_table(score, a, b):
    match = combine(score)
    assert (written(match, A), written(match, B)) == (a, b)


TIES = [(False, False), (True, False), (False, True), (True, True)]


@pytest.mark.parametrize(("tie_e", "tie_h"), TIES)
def test_two_rights_on_one_peg_need_one_necktie_on_two_pegs_two(tie_e, tie_h):
    for e in range(1, 15):
        for h in range(1, 12):
            match = combine()
            game = match.game
            game.ecrire.holes[A], game.honours.holes[A] = e, h
            game.ecrire.picked_up[A] = True  # no banner in the start hole
            game.ecrire.unbroken[A] = game.ecrire.arrears[A] = tie_e
            game.honours.treble = A if tie_h else NOBODY
            neckties = [look & NECKTIE for look in rail(match, A).values()]
            if position(e) == h:
                assert neckties == [NECKTIE if tie_e or tie_h else 0]
            else:
                assert neckties.count(NECKTIE) == tie_e + tie_h


@pytest.mark.parametrize(
    ("score", "banner", "start"),
    [
        ("", UNCLAIMED, BIMETAL),
        ("A 1h", UNCLAIMED, DARK),
        ("A 1h; A hold", A, RED),
        ("A 1h; A suspend honours", A, WHITE_RED),  # the silver one waits there
        ("A 1h; A suspend ecrire", UNCLAIMED, AMBER),  # the gold one
        ("A 2h; A suspend honours", A, RED),
        ("A 1h; A go", UNCLAIMED, DARK),
        ("A 12h opp", A, WHITE_RED),
        ("A 12h; A suspend honours", A, RED),
        ("A 12h opp; A 1h opp", A, RED),
        ("A 6h; A suspend ecrire", UNCLAIMED, DARK),
        ("A 12h; A suspend ecrire", UNCLAIMED, WHITE),
        ("A 12h; A go", UNCLAIMED, BIMETAL),
        ("A 6h; A go", UNCLAIMED, AMBER),
    ],
)
def test_the_start_hole_and_the_banner(score, banner, start):
    match = combine(score)
    assert match.banner() == banner
    found = layout(match)[START[A]]
    assert (DARK if _trail(found) else found) == start


def test_black_and_trail_go_together():
    """The pegs before the last score stay as a trail, also under a suspension."""
    match = combine("A 4h; A hold; A 1h; A suspend ecrire; A 2h opp")
    places = layout(match)
    assert places[place_of(A, 7)] == WHITE
    assert places[place_of(A, 5)] == BLACK, "it stands where the bimetallic one was"
    assert places[place_of(A, 4)] == AMBER | TRAIL, "the gold one that waited before it"


def trails(match):
    """The trail lamps of both rails, by name of seat and hole."""
    places = layout(match)
    holes = [(seat, hole) for seat in (A, B) for hole in range(13)]
    return {f"{'AB'[s]}{h}" for s, h in holes if _trail(places[place_of(s, h)])}


@pytest.mark.parametrize(
    ("score", "trail"),
    [
        ("A 4h; A hold; A 1h", {"A4"}),
        ("A 4h; A suspend ecrire; A 1h opp", {"A3"}),
        # a black peg does not move with a score
        ("A 4h; A suspend ecrire; A 1h opp; A 1h opp", {"A5"}),
        ("A 6h; A suspend ecrire; A 1h; A go", {"A6"}),
        # with the mark its pegs are gone, and their trail
        ("A 4h; A hold; A 2h; A go", set()),
        ("A 4h; A hold; A 2h; A suspend ecrire", set()),
        ("B 6h opp; A 6h; A suspend ecrire", set()),
    ],
)
def test_trails(score, trail):
    assert trails(combine(score)) - {"A0", "B0"} == trail
