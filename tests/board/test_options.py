"""Every option of SCORING 9: the same match by the same presses, under each of its values, comes
to a different result. An option that changes nothing is a fault.
"""

import json

import pytest

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.simulator import Simulator
from tests.board.boards import Player
from trictrac.config import Config
from trictrac.options import OPTIONS


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def _win(player, lost):
    """A wins the twelve holes after `lost` of B, with no lurch right left."""
    player.score("A", 12, then=("hold",))
    player.score("B", 6 * lost, then=("hold",))
    player.score("A", 60)


def _banner(player):
    player.score("A", 12, then=("hold",))
    player.score("B", 12, then=("hold",))
    player.score("A", 2)  # the next throw: what was not claimed is lost


def _false_school(player):
    """B claims 4; A denies and marks 8 where he may choose; B insists."""
    assert player.pick("B", "school", "4")
    assert player.pick("A", "false school")
    if any("how many" in line for line in player.lines()):
        assert player.to("A", "8")
        player.tap("A.hold")
    assert player.pick("B", "raise")


def _fill_school(player):
    player.score("A", 8)
    assert player.pick("B", "school", "fill missed", "8", "8")


def _event(name):
    return lambda player: (
        player.pick("B", "points by event", name) and player.tap("B.hold", "B.hold")
    )


def _marks(count):
    def play(player):
        for _ in range(count):
            player.mark("A", 6, 0)

    return play


def _refaits(player):
    for _ in range(2):
        player.score("A", 36, then=("hold",))
        player.score("B", 36)
        assert player.pick("B", "refait")
    player.score("A", 36, then=("go",))


def _concede(player):
    player.score("A", 12, then=("hold",))
    player.pick("B", "concede")
    player.score("A", 36, then=("hold",))
    player.pick("B", "concede")


def _queue(player):
    """B loses five marks of 3, A one of 16: A more in jetons, less with the markers."""
    for _ in range(5):
        player.mark("A", 6, 7)
    player.mark("B", 12, 0)


def _half_fish(player):
    """Three marks each, 9 jetons against 14."""
    for theirs in (7, 7, 2):
        player.mark("B", 6, 7)
        player.mark("A", 6, theirs)


def _pools(player):
    for _ in range(3):
        player.score("A", 72, opp=True)


def _to_the_end(player):
    for winner in "ABABAB":
        player.mark(winner, 4, 0, "holes ecrire")


def _score(seat, points, then=()):
    return lambda player: player.score(seat, points, then=then)


# option: rules, what is agreed besides, the presses, the values (all of a few, some of many)
CASES = {
    "target": ("cure", {}, _score("A", 72), (12, 1, 24)),
    "schedule": ("cure", {}, lambda player: _win(player, 4), None),
    "double_limit": ("cure", {}, lambda player: _win(player, 6), None),
    "lurch_marker": ("cure", {}, _banner, None),
    "school_raise": ("cure", {}, _false_school, None),
    "school_fill_marked": ("cure", {}, _fill_school, None),
    "meeting_jan": ("cure", {"lead_method": "roll"}, _event("meeting"), None),
    "pile_of_misfortune": ("cure", {}, _event("pile"), None),
    "margot": ("cure", {}, _event("Margot"), None),
    "strict_markers": ("cure", {}, _banner, None),
    "marks": ("ecrire", {}, _marks(6), (12, 6)),
    "lurch_rates": ("ecrire", {}, _score("A", 36, ("go",)), None),
    "refait_growth": ("ecrire", {}, _refaits, None),
    "mark_lead": ("ecrire", {}, _score("A", 36, ("go",)), None),
    "concede": ("ecrire", {}, _concede, None),
    "queue_test": ("ecrire", {"marks": 6}, _queue, None),
    "markers_per_mark": ("ecrire", {"marks": 6}, _queue, None),
    "fish_rounding": ("ecrire", {"marks": 6, "markers_per_mark": 0}, _half_fish, None),
    "fish": ("ecrire", {"marks": 6}, _queue, None),
    "pool_keep_contract": ("combine", {}, _pools, None),
    "leftover_pool": ("combine", {"marks": 6}, _to_the_end, None),
    "pool_start": ("combine", {}, _score("A", 2), (0, 6, 20)),
}


def played(folder, rules, options, presses):
    """What the match has come to, as JSON."""
    with Simulator(folder / "flash", stepped=True) as simulator:
        player = Player(simulator)
        player.ask("new", head=Config(rules, **options).encode().hex())
        presses(player)
        return player.facts()


@pytest.mark.parametrize("name", CASES)
def test_each_value_comes_to_something_else(name, tmp_path):
    rules, besides, presses, values = CASES[name]
    values = values or next(row[1] for row in OPTIONS if row[0] == name)
    if isinstance(values[0], int) and name in ("double_limit", "markers_per_mark"):
        values = range(values[1], values[2] + 1)
    results = []
    for value in values:
        facts = played(tmp_path / str(value), rules, {**besides, name: value}, presses)
        results.append(json.dumps(facts, sort_keys=True))
    assert len(set(results)) == len(results) > 1, list(zip(values, results, strict=True))


def test_the_meeting_jan_needs_the_high_roll(tmp_path):
    """lead_method: by coupe et dés the agreement is refused, by the high roll it begins."""
    with Simulator(tmp_path / "flash", stepped=True) as simulator:
        player = Player(simulator)
        before = player.ask("status")["match"]
        assert player.pick("A", "new match", "jeu de curé", "meeting jan")
        assert player.to("A", "start")
        player.tap("A.hold")
        assert player.ask("status")["match"] == before
        assert player.to("A", "draw")
        player.tap("A.hold")
        assert player.to("A", "start")
        player.tap("A.hold")
        assert player.ask("status")["match"] != before


@pytest.mark.parametrize(
    ("name", "value"), [("bearing_off", "slow"), ("stake", "a jeton is 5 sous")]
)
def test_what_counts_nothing_is_on_the_record(name, value):
    records = [
        adjournment.words(adjournment.adjourned(config.encode(), []))
        for config in (Config(), Config(**{name: value}))
    ]
    assert records[0] != records[1] and value in records[1]


def test_every_option_has_its_match():
    covered = {*CASES, "lead_method", "bearing_off", "stake"}
    assert {row[0] for row in OPTIONS} == covered
