"""A long match is taken up from a checkpoint exactly as if it had been played again."""

import random

import pytest

from board import checkpoint
from board.store import Store
from trictrac import command as c
from trictrac import config as agreed
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match
from trictrac.race import NOBODY
from trictrac.refused import Refused


def some_command(match, dice):
    """A likely command; it may be refused."""
    if dice.random() < 0.12 and match.history.done:
        return dice.choice([c.undo(), c.undo(), c.redo()])
    if match.decider != NOBODY:
        words = {"go": c.go, "refait": c.refait, "concede": c.concede, "hold": c.hold}
        word = dice.choice(match.choices(match.decider))
        if word in words:
            return words[word](match.decider)
        return c.suspend(match.decider, c.TRACKS.index(word.split()[1]))
    if match.claim and dice.random() < 0.5:
        seat = dice.randrange(2)
        return dice.choice([c.false(seat), c.raise_(seat)])
    seat = dice.randrange(2)
    return dice.choice(
        [
            c.score(seat, 2 * dice.randint(1, 9), dice.random() < 0.3),
            c.score(seat, 2 * dice.randint(1, 9)),
            c.school(seat, 2 * dice.randint(1, 4), 2 * dice.randint(0, 1)),
            c.name(seat, dice.choice(["Zoë", "Max", ""])),
            c.place(seat, c.POINTS, 2 * dice.randint(0, 5)),
        ]
    )


class Table:
    """A match, its store, and what `board.table` does with both."""

    def __init__(self, folder, rules):
        self.store = Store(str(folder))
        config = Config(rules, ("A", "B"), **({"marks": 24} if rules != "cure" else {"target": 24}))
        self.store.create(config.encode())
        self.match = Match(config)
        self.progress = checkpoint.Progress()
        self.kept = 0

    def play(self, count, dice):
        while count:
            command = some_command(self.match, dice)
            try:
                self.match.apply(command)
            except Refused:
                if self.match.over:
                    self.match.apply(c.undo())
                    command = c.undo()
                else:
                    continue
            payload = record.encode(command)
            self.progress.add(self.store.append(payload, 0), payload)
            count -= 1
            if dice.random() < 0.05:
                self.kept += checkpoint.keep(self.match, self.progress, self.store)


def taken_up(folder):
    store = Store(str(folder))
    assert store.open()
    odd = []
    match, progress = checkpoint.take_up(
        agreed.decode(store.head), store, lambda *what: odd.append(what)
    )
    assert odd == []
    return match, progress


def everything(match):
    """The state after every number of commands, there and back."""
    states = [match.state()]
    while match.history.done:
        match.apply(c.undo())
        states.append(match.state())
    while match.history.done < match.history.kept:
        match.apply(c.redo())
        states.append(match.state())
    return states


@pytest.mark.parametrize("rules", ["cure", "ecrire", "combine"])
@pytest.mark.parametrize("seed", range(4))
def test_the_same_as_played_again(tmp_path, rules, seed):
    dice = random.Random(seed)
    table = Table(tmp_path, rules)
    table.play(300, dice)
    assert table.kept > 1
    match, progress = taken_up(tmp_path)
    assert (match.history.done, match.history.kept) == (
        table.match.history.done,
        table.match.history.kept,
    )
    assert progress.kept == table.progress.kept > 0
    assert (progress.seq, progress.check) == (table.progress.seq, table.progress.check)
    assert everything(match) == everything(table.match)


def test_only_what_follows_the_checkpoint_is_played(tmp_path, monkeypatch):
    dice = random.Random(1)
    table = Table(tmp_path, "ecrire")
    table.play(400, dice)
    while not checkpoint.keep(table.match, table.progress, table.store):
        table.play(1, dice)
    table.play(5, dice)
    played = []
    play = Match.play
    monkeypatch.setattr(Match, "play", lambda self, what: played.append(what) or play(self, what))
    match, _ = taken_up(tmp_path)
    assert len(played) < 60, "undo among the last five may play one stretch again"
    assert match.state() == table.match.state()


@pytest.mark.parametrize("fault", ["cut", "altered", "other journal", "of the future"])
def test_a_checkpoint_that_does_not_fit_is_not_used(tmp_path, fault):
    dice = random.Random(2)
    table = Table(tmp_path, "combine")
    table.play(150, dice)
    while not checkpoint.keep(table.match, table.progress, table.store):
        table.play(1, dice)
    (path,) = tmp_path.glob("matches/*/state")
    data = path.read_bytes()
    if fault == "cut":
        path.write_bytes(data[:-7])
    elif fault == "altered":
        path.write_bytes(data[:40] + bytes([data[40] ^ 4]) + data[41:])
    elif fault == "other journal":
        table.progress.check ^= 1
        table.progress.kept = 0
        assert checkpoint.keep(table.match, table.progress, table.store)
    else:
        table.progress.seq += 9
        table.progress.kept = 0
        assert checkpoint.keep(table.match, table.progress, table.store)
    match, progress = taken_up(tmp_path)
    assert match.state() == table.match.state()
    assert progress.kept == 0
    assert everything(match) == everything(table.match)


def test_none_while_a_school_can_be_answered(tmp_path):
    """Its state holds the one before as well, and would be large."""
    table = Table(tmp_path, "cure")
    table.play(100, random.Random(3))
    table.progress.kept = 0
    if table.match.over:
        table.match.apply(c.undo())
    if table.match.decider != NOBODY:
        table.match.apply(c.hold(table.match.decider))
    table.match.apply(c.school(0, 2))
    assert table.match.claim
    assert not checkpoint.keep(table.match, table.progress, table.store)


@pytest.mark.parametrize("first", [c.undo(), c.redo()])
def test_records_that_no_match_would_give_raise_nothing(tmp_path, first):
    """Sound records of illegal commands, and a checkpoint behind them."""
    table = Table(tmp_path, "cure")
    for command in (first, first, c.score(0, 4), c.undo(), c.undo(), c.redo(), c.score(1, 6)):
        payload = record.encode(command)
        table.progress.add(table.store.append(payload, 0), payload)
    table.progress.kept = -checkpoint.EVERY
    assert checkpoint.keep(table.match, table.progress, table.store)
    store = Store(str(tmp_path))
    assert store.open()
    odd = []
    match, _ = checkpoint.take_up(
        agreed.decode(store.head), store, lambda code, seq: odd.append(code)
    )
    assert odd, "what is not legal is told"
    assert match.race.points == [4, 6]
