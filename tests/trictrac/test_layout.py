"""The visual grammar of PRODUCT 1 as a table: which place looks how in which state."""

import pytest

from trictrac import layout as look
from trictrac.layout import (
    AMBER,
    BIMETAL,
    BREATHING,
    DARK,
    DIM,
    FAST,
    GREEN,
    LAP,
    NECKTIE,
    PULSING,
    RED,
    TRAIL,
    VIOLET,
    WARM,
    WARM_RED,
    WHITE,
    hole_of,
    layout,
    place_of,
    token_place,
    with_pending,
)
from trictrac.places import PLACES
from trictrac.race import NOBODY
from worked.table import new, play

GROUND = {"A0": AMBER, "B0": AMBER, "banner": RED, "A+0": WARM, "B+0": WARM, "bredouille": WARM}
LEAD = WHITE | DIM
ECRIRE = {"rules": "ecrire"}
LEFT = AMBER | TRAIL  # the start hole, when the peg has just left it


def shown(match, places=None):
    """The places that are not dark, by name."""
    places = layout(match) if places is None else places
    assert len(places) == len(PLACES) == 43
    return {PLACES[n]: places[n] for n in range(43) if places[n] != DARK}


def ground(**changes):
    """What stands on an empty board, and what is different (None: dark)."""
    places = dict(GROUND)
    for name, value in changes.items():
        places[name.replace("_", "+")] = value
    return {name: value for name, value in places.items() if value is not None}


TABLE = [
    # pegs
    ("", {}, {"Aprompt": LEAD}),
    ("A 3h opp", {}, {"A0": LEFT, "A3": AMBER}),
    ("A 12h opp", {"target": 13}, {"A0": LEFT, "A12": AMBER}),
    ("A 13h opp", {"target": 24}, {"A0": LEFT, "A1": AMBER | LAP}),
    ("A 23h opp", {"target": 24}, {"A0": LEFT, "A11": AMBER | LAP}),
    ("A 24h opp", {"target": 24}, {"A0": LEFT, "A12": AMBER | LAP}),
    # the trail stays until the next score
    ("A 3h opp; A 2h opp", {}, {"A0": None, "A3": AMBER | TRAIL, "A5": AMBER}),
    ("A 3h opp; A 2h opp; B +2", {}, {"A0": None, "A5": AMBER, "B+0": None, "B_2": WARM}),
    (
        "A 3h opp; A 2h; A hold",
        {},
        {"A0": None, "A3": AMBER | TRAIL, "A5": AMBER},
    ),
    (
        "A 3h opp; A 2h; A go",
        {},
        {"A0": None, "A3": AMBER | TRAIL, "A5": AMBER, "Aprompt": LEAD},
    ),
    ("A 3h opp; A 2h opp; undo", {}, {"A0": LEFT, "A3": AMBER}),
    # lurch markers
    ("A 3h opp; B 1h opp", {}, {"A0": None, "A3": AMBER, "B0": LEFT, "B1": RED, "banner": None}),
    (
        "A 3h opp; B 1h opp; B 2h opp",
        {},
        {
            "A0": None,
            "A3": AMBER,
            "B0": None,
            "B1": RED | TRAIL,
            "B3": RED,
            "banner": None,
        },
    ),
    (
        "A 3h opp; B 1h opp; A 1h opp",
        {},
        {
            "A0": None,
            "A3": AMBER | TRAIL,
            "A4": AMBER,
            "B0": None,
            "B1": AMBER,
            "banner": None,
        },
    ),
    (
        "A 3h opp; B 1h opp",
        {"lurch_marker": "necktie"},
        {"A0": None, "A3": AMBER, "B0": LEFT, "B1": AMBER | NECKTIE, "banner": None},
    ),
    ("", {"lurch_marker": "necktie"}, {"banner": None, "Aprompt": LEAD}),
    # tokens and bredouille
    ("A +2", {}, {"A_0": None, "A_2": WARM}),
    ("B +10", {}, {"B_0": None, "B_10": WARM}),
    (
        "A +4; B +6",
        {},
        {"A_0": None, "B_0": None, "A_4": WARM, "B_6": WARM_RED, "bredouille": None},
    ),
    ("A +4; B +6; A +4", {}, {"A_0": None, "B_0": None, "A_8": WARM, "B_6": WARM}),
    # prompts
    ("A 1h", {}, {"A0": LEFT, "A1": AMBER, "Aprompt": GREEN | PULSING}),
    ("B 1h", {}, {"B0": LEFT, "B1": AMBER, "Bprompt": GREEN | PULSING}),
    ("B 1h; B hold", {}, {"B0": LEFT, "B1": AMBER}),
    ("B 1h; B go", {}, {"B0": LEFT, "B1": AMBER, "Bprompt": LEAD}),
    ("A off", {}, {"Aprompt": LEAD}),
    ("B off", {}, {"Bprompt": LEAD}),
    ("", {"lead": 1}, {"Bprompt": LEAD}),
    ("set B points 4", {"lead": 1}, {"B_0": None, "B_4": WARM, "Bprompt": LEAD}),
    # the end asks for nothing
    ("A 12h", {}, {"A0": LEFT, "A12": AMBER}),
    # à écrire: the banner in its owner's start hole, the necktie round the peg
    ("", ECRIRE, {"Aprompt": LEAD}),
    ("A 3h", ECRIRE, {"A0": LEFT, "A3": AMBER, "Aprompt": GREEN | PULSING}),
    ("A 3h; A hold", ECRIRE, {"A0": RED, "A3": AMBER, "banner": None}),
    ("B 3h opp", ECRIRE, {"B0": RED, "B3": AMBER, "banner": None}),
    ("A 3h; A go", ECRIRE, {"A0": LEFT, "A3": AMBER, "Aprompt": LEAD}),
    (
        "A 3h opp; B 1h opp",
        ECRIRE,
        {"A0": None, "A3": AMBER, "B0": RED, "B1": AMBER | NECKTIE, "banner": None},
    ),
    (
        "A 3h opp; B 1h; B go",
        ECRIRE,
        {"A0": None, "A3": AMBER, "B0": LEFT, "B1": AMBER | NECKTIE, "Bprompt": LEAD},
    ),
    (
        "A 6h opp; B 1h opp; A 1h opp",
        ECRIRE,
        {"A0": None, "A6": AMBER | TRAIL, "A7": AMBER, "B0": None, "B1": AMBER},
    ),
    # second and third laps, and a trail that is a lap behind
    ("A 12h opp", ECRIRE, {"A0": RED, "A12": AMBER, "banner": None}),
    ("A 13h opp", ECRIRE, {"A0": RED, "A1": AMBER | LAP, "banner": None}),
    ("A 24h opp", ECRIRE, {"A0": RED, "A12": AMBER | LAP, "banner": None}),
    ("A 25h opp", ECRIRE, {"A0": RED, "A1": AMBER | 2 * LAP, "banner": None}),
    ("A 40h opp", ECRIRE, {"A0": RED, "A4": AMBER | 3 * LAP, "banner": None}),
    (
        "A 1h opp; B 25h opp",
        ECRIRE,
        {"A0": None, "A1": AMBER, "B0": RED, "B1": AMBER | NECKTIE | 2 * LAP, "banner": None},
    ),
    (
        "A 11h opp; A 4h opp",
        ECRIRE,
        {"A0": RED, "A11": AMBER | TRAIL, "A3": AMBER | LAP, "banner": None},
    ),
    # a mark at an end: the board is empty again, the other leads, and no trail
    ("A 6h; A go", ECRIRE, {"Bprompt": LEAD}),
    ("A 6h opp; B 6h; B refait", ECRIRE, {"Aprompt": LEAD}),
    ("A 6h opp; B concede", ECRIRE, {"Bprompt": LEAD}),
    # the decision at equality is the prompt of him who has to make it
    (
        "A 6h opp; B 6h",
        ECRIRE,
        {
            "A0": None,
            "A6": AMBER,
            "B0": LEFT,
            "B6": AMBER | NECKTIE,
            "Bprompt": GREEN | PULSING,
        },
    ),
    # the match at an end: nobody leads
    ("A 6h; A go; " * 6, {"rules": "ecrire", "marks": 6}, {}),
]


@pytest.mark.parametrize(("score", "options", "changes"), TABLE)
def test_appearance(score, options, changes):
    match = new(**options)
    play(match, score)
    expected = ground(**{name.replace("+", "_"): value for name, value in changes.items()})
    assert shown(match) == expected


@pytest.mark.parametrize("points", [0, 2, 4, 6, 8, 10])
def test_one_token_for_each_player(points):
    match = new()
    play(match, f"set A points {points}; set B points {points}")
    lit = {name for name in shown(match) if "+" in name}
    assert lit == {f"A+{points}", f"B+{points}"}


@pytest.mark.parametrize(
    ("score", "entered", "changes"),
    [
        ("", ("A", 2), {"A_0": None, "A_2": WARM | FAST}),
        ("A +4; B +2", ("A", 6), {"A_0": None, "A_10": WARM | FAST, "B_0": None, "B_2": WARM_RED}),
        ("A +8", ("A", 4), {"A_0": WARM | FAST}),  # a hole and nothing over
        ("A +8", ("A", 18), {"A_0": None, "A_2": WARM | FAST}),
        ("B +8", ("B", 12), {"B_0": None, "B_8": WARM | FAST}),
    ],
)
def test_pending_points_blink_where_the_token_would_go(score, entered, changes):
    match = new()
    play(match, score)
    before = match.state()
    places = layout(match)
    with_pending(places, match, "AB".index(entered[0]), entered[1])
    expected = ground(**changes)
    if match.race.bredouille != NOBODY:
        expected.pop("bredouille")
    expected.pop("Aprompt", None)
    found = shown(match, places)
    found.pop("Aprompt", None)
    assert found == expected
    assert match.state() == before


@pytest.mark.parametrize(
    ("holes", "expected"),
    [(0, (0, 0)), (1, (1, 0)), (12, (12, 0)), (13, (1, 1)), (24, (12, 1)), (25, (1, 2))],
)
def test_hole_and_lap(holes, expected):
    assert hole_of(holes) == expected


def test_the_fourth_lap_looks_like_the_last_that_can_be_told():
    class Rail:
        """A game of à écrire as far as the layout asks: holes have no bound there."""

        holes = (49, 0)

        def pegs(self, seat, waiting=()):
            return [(self.holes[seat], "gold", False)]

        def banner(self):
            return NOBODY

        def over(self):
            return False

    match = new()
    match.game = Rail()
    places = layout(match)
    assert places[place_of(0, 1)] == AMBER | 3 * LAP


def test_names_of_places():
    assert len(set(PLACES)) == 43
    for seat, name in enumerate("AB"):
        for hole in range(13):
            assert PLACES[place_of(seat, hole)] == f"{name}{hole}"
        for points in range(0, 12, 2):
            assert PLACES[token_place(seat, points)] == f"{name}+{points}"
        assert PLACES[look.PROMPT[seat]] == f"{name}prompt"
    assert PLACES[look.STATUS] == "status"
    assert PLACES[look.BANNER] == "banner"
    assert PLACES[look.BREDOUILLE] == "bredouille"


def test_an_appearance_can_be_taken_apart():
    colours = [DARK, AMBER, WHITE, BIMETAL, VIOLET, RED, WARM, WARM_RED, GREEN, look.BLUE]
    shapes = [look.STEADY, BREATHING, FAST, PULSING, DIM, TRAIL, look.THREE]
    assert len(set(colours)) == 10
    assert all(colour < 0x10 for colour in colours)
    assert len(set(shapes)) == 7
    assert all(shape & ~0x70 == 0 for shape in shapes)
    assert NECKTIE & 0x7F == 0
    assert (3 * LAP) & 0xFF == 0


class Pegs:
    """Pegs as combiné has them: the layout must show any list of pegs."""

    def __init__(self, *pegs, banner=NOBODY):
        self._pegs = pegs
        self._banner = banner

    def pegs(self, seat, waiting=()):
        return list(self._pegs) if seat == 0 else []

    def banner(self):
        return self._banner


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (Pegs((4, "gold", False), (7, "silver", False)), {"A4": AMBER, "A7": WHITE}),
        (Pegs((4, "bimetal", True)), {"A4": BIMETAL | NECKTIE}),
        (Pegs((4, "black", False), (7, "silver", False)), {"A4": VIOLET | BREATHING, "A7": WHITE}),
        (Pegs((0, "black", False), (7, "silver", False)), {"A7": WHITE}),
        (Pegs((0, "gold", False), (7, "silver", False)), {"A0": AMBER, "A7": WHITE}),
        (Pegs((13, "gold", False), (1, "silver", False)), {"A1": WHITE}),
        (Pegs((4, "gold", False), banner=0), {"A4": AMBER, "A0": RED}),
        (Pegs((0, "gold", False), banner=1), {"A0": AMBER, "B0": RED}),
        (Pegs((4, "banner", False), banner=0), {"A4": RED}),
    ],
)
def test_pegs_of_other_rule_sets(game, expected):
    match = new()
    match.game = game
    match.opening = False
    game.over = lambda: False
    rails = {
        name: value
        for name, value in shown(match).items()
        if name not in ("A+0", "B+0", "bredouille")
    }
    assert rails == expected


def test_with_strict_markers_the_banner_moves_when_it_is_claimed():
    match = new(strict_markers="on")
    play(match, "A 3h opp; B 1h opp")
    pegs = {"A0": None, "A3": AMBER, "B0": LEFT}
    assert shown(match) == ground(**pegs, B1=AMBER), "nobody has claimed it"
    play(match, "claim B banner")
    assert shown(match) == ground(**pegs, B1=RED, banner=None)
