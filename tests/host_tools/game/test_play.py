"""Matches by legal moves: what is played is legal, what is written is read and replays the same."""

from itertools import pairwise
from random import Random

import pytest

from board import words
from host_tools.game.play import play
from host_tools.game.player import STYLES
from host_tools.game.script import written
from host_tools.referee.plays import after
from host_tools.referee.position import MEN, START, mirrored
from host_tools.script import score
from host_tools.script.statements import statement
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match

SHORT = {"cure": {"target": 4}, "ecrire": {"marks": 6}, "combine": {"marks": 6}}
OLD = {"lead_method": "roll", "meeting_jan": "on", "margot": "on", "bearing_off": "slow"}
KINDS = [
    ("cure", {}, "random"),
    ("cure", OLD, "points"),
    ("ecrire", {}, "points"),
    ("ecrire", {"pile_of_misfortune": "off"}, "random"),
    ("combine", {}, "random"),
    ("combine", OLD, "points"),
]


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def played(rules, chosen, style, seed=1):
    agreed = Config(rules, ("Zoë", ""), 1, **SHORT[rules], **chosen)
    game = play(agreed, Random(seed), (style, style))
    return agreed, list(game.throws()), game.match


@pytest.mark.parametrize(("rules", "chosen", "style"), KINDS)
def test_a_match_and_its_script(rules, chosen, style):
    agreed, throws, match = played(rules, chosen, style)
    assert match.over and not match.asks_die()
    for each in throws:
        assert each.move is None or each.move in each.due.plays.legal
        own = sum(cmd[2] for cmd in each.commands if cmd[0] == c.SCORE and cmd[1] == each.seat)
        assert own == each.due.roller
    read = score.parse("\n".join(written(agreed, throws, "so")))
    assert read.config.encode() == agreed.encode()
    again = Match(read.config)
    for one in read.plays:
        again.apply(one.command)
    assert again.state() == match.state()
    assert [note.value for note in read.remarks[::2]] == [each.dice for each in throws]
    assert [list(note.value) for note in read.remarks[1::2]] == [each.men for each in throws]


def test_one_throw_follows_from_the_other():
    _, throws, _ = played("cure", {}, "random")
    assert throws[0].seat == 1 and throws[0].dice[0] != throws[0].dice[1]  # coupe et dés
    for one, other in pairwise(throws):
        if one.move is None or other.men == list(START):
            assert other.men == list(START)
            continue
        assert other.seat == 1 - one.seat
        assert other.men == mirrored(after(one.men, one.move))
        assert sum(max(0, count) for count in other.men) <= MEN


def test_who_bears_off_first_leads():
    seen = 0
    for how, seed in (("quick", 1), ("slow", 19)):
        _, throws, _ = played("ecrire", {"bearing_off": how}, "points", seed)
        for one, other in pairwise(throws):
            if c.off(one.seat) in one.commands:
                assert [jan.name for jan in one.due.jans].count("off") == 1
                assert (other.seat, other.men) == (one.seat, list(START))
                seen += 1
    assert seen == 6


def test_a_seed_repeats_the_match():
    for style in STYLES:
        one, other = (
            [(each.dice, [statement(cmd) for cmd in each.commands]) for each in throws]
            for _, throws, _ in (played("cure", {}, style, 7), played("cure", {}, style, 7))
        )
        assert one == other


def test_who_has_scored_that_he_is_off_takes_his_last_men_off(monkeypatch):
    for seed in range(8):
        game = play(Config(), Random(seed), ("random", "random"))
        table = game._table
        monkeypatch.setattr(table, "_men", [0] * 18 + [1, 0, 0, 0, 0, 1])
        monkeypatch.setattr(table, "roll", lambda: (6, 1))
        thrown = next(game.throws())
        assert len(thrown.due.plays.legal) == 2  # or the one by the ace, and off by the six
        assert thrown.move == ((18, 24), (23, 24))
        assert thrown.commands == [c.score(0, 4), c.off(0)]
