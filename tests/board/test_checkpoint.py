"""A long match is taken up from a checkpoint exactly as if it had been played again."""

import random
import tempfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import checkpoint, journal, taking_up
from board.store import Store, seal
from trictrac import command as c
from trictrac import config as agreed
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match
from trictrac.packing import pack
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
        self.kept = 0  # the number of the record at the last checkpoint
        self.written = 0

    def play(self, count, dice, often=0.05, busy=False):
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
            self.store.append(record.encode(command), 0)
            count -= 1
            if busy:
                self.keep(busy=True)
            if dice.random() < often:
                self.keep()

    def keep(self, busy=False):
        """Whether a checkpoint was written."""
        before = self.kept
        while True:
            did, self.kept = checkpoint.keep(self.match, self.kept, self.store, busy)
            if not did:
                self.written += self.kept != before
                return self.kept != before


def kept_table(folder, rules, commands, seed=2):
    """A Table at a checkpoint, with at least so many commands in force."""
    table = Table(folder, rules)
    dice = random.Random(seed)
    while table.match.history.done < commands or not table.keep():
        table.play(1, dice)
    return table


def taken_up(folder):
    store = Store(str(folder))
    assert store.open()
    odd = []
    match, kept = taking_up.take_up(
        agreed.decode(store.head), store, lambda *what: odd.append(what)
    )
    assert odd == []
    return match, kept


def played_again(table):
    """The match that its records make, every one of them played."""
    match = Match(table.match.config)
    for _, _, payload in table.store.since(1):
        match.apply(record.decode(payload))
    return match


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
    assert table.written > 1
    match, kept = taken_up(tmp_path)
    assert (match.history.done, match.history.kept) == (
        table.match.history.done,
        table.match.history.kept,
    )
    assert kept == table.kept > 0
    assert everything(match) == everything(table.match)


def burst(table, model, dice):
    """Many undos or redos in a row, as far as they go."""
    command = dice.choice([c.undo(), c.redo()])
    for _ in range(dice.choice([1, 5, 30, 90, 200])):
        try:
            table.match.apply(command)
        except Refused as refused:
            assert refused.code.startswith("nothing-to-")
            return
        table.store.append(record.encode(command), 0)
        if model:
            model.apply(command)
        else:
            table.keep(busy=True)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(["cure", "ecrire", "combine"]), st.integers(0, 1 << 30))
def test_whatever_is_played_taken_back_and_interrupted(rules, seed):
    """A match that is kept, forgotten and taken up time and again is that of a board which has
    all of it in memory."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder, rules)
        model = Match(table.match.config)
        read = 0
        for _ in range(12):
            table.play(dice.choice([5, 40, 120]), dice)
            for _, _, payload in table.store.since(read + 1):
                model.apply(record.decode(payload))
            for _ in range(dice.randrange(3)):
                burst(table, model, dice)
            read = table.store.seq
            while table.keep():
                pass
            if dice.random() < 0.4:
                table.store = Store(folder)
                assert table.store.open()
                table.match, table.kept = taking_up.take_up(
                    agreed.decode(table.store.head), table.store, lambda *what: 1 // 0
                )
            assert table.match.state() == model.state()
            history = table.match.history
            assert (history.done, history.kept) == (model.history.done, model.history.kept)
        assert list(table.match.history.commands()) == list(model.history.commands())
        assert everything(table.match) == everything(model)


class Work:
    """Counts what is played, and what is read of files, from now on."""

    def __init__(self, monkeypatch):
        self._within = 0
        self.clear()
        play, real, page = Match.play, journal.read_record, checkpoint.read

        def counted_play(match, command):
            self.played += not self._within  # a school plays again what was before it
            self._within += 1
            try:
                return play(match, command)
            finally:
                self._within -= 1

        def counted_read(*args):
            self.records += 1
            return real(*args)

        def counted_page(*args):
            self.pages += 1
            return page(*args)

        monkeypatch.setattr(Match, "play", counted_play)
        monkeypatch.setattr(journal, "read_record", counted_read)
        monkeypatch.setattr(checkpoint, "read", counted_page)

    def clear(self):
        self.played = self.records = self.pages = 0


def test_every_undo_is_little_work(tmp_path, monkeypatch):
    """However many there are in a row, and wherever in a long match."""
    table = kept_table(tmp_path, "ecrire", 600, seed=9)
    work = Work(monkeypatch)
    while table.match.history.done:
        work.clear()
        table.match.apply(c.undo())
        assert work.played < 8 and work.records == 0 and work.pages <= 2
        assert len(table.match.history._states) < 20
    while table.match.history.done < table.match.history.kept:
        work.clear()
        table.match.apply(c.redo())
        assert work.played == 1 and work.records == 0 and work.pages <= 2


@pytest.mark.parametrize("undone", [1, 10, 63, 64, 65, 100, 128, 129, 300])
def test_taking_up_after_a_row_of_undos_is_little_work(tmp_path, monkeypatch, undone):
    """As a board has it where nobody pauses: a checkpoint comes when one is overdue."""
    table = kept_table(tmp_path, "ecrire", 600, seed=9)
    for _ in range(undone):
        table.match.apply(c.undo())
        table.store.append(record.encode(c.undo()), 0)
        table.keep(busy=True)
    work = Work(monkeypatch)
    match, kept = taken_up(tmp_path)
    assert table.store.seq - kept < checkpoint.EVERY + 8
    assert work.played < 8
    assert work.records < 2 * checkpoint.EVERY
    assert work.pages <= 3
    assert match.state() == table.match.state()
    for _ in range(60):
        work.clear()
        match.apply(c.undo())
        assert work.played < 8 and work.pages <= 2


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(["cure", "combine"]), st.integers(0, 1 << 30))
def test_any_mix_is_little_work_to_take_up_and_to_take_back(rules, seed):
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        table = Table(folder, rules)
        work = Work(patch)
        for _ in range(8):
            table.play(dice.choice([1, 8, 70, 200]), dice, often=0, busy=True)
            for _ in range(dice.randrange(3)):
                burst(table, None, dice)
            if dice.random() < 0.5:
                table.keep()
            work.clear()
            match, kept = taken_up(folder)
            assert work.played < checkpoint.EVERY + 16, "each record once, and a page"
            assert match.state() == table.match.state()
            if dice.random() < 0.5:
                table.match, table.kept = match, kept
        for _ in range(table.match.history.done):
            work.clear()
            table.match.apply(c.undo())
            assert work.played < 8 and work.records == 0


def test_without_its_checkpoint_what_was_taken_back_is_not_played(tmp_path, monkeypatch):
    table = kept_table(tmp_path, "cure", 200)
    for _ in range(150):
        table.match.apply(c.undo())
        table.store.append(record.encode(c.undo()), 0)
    (path,) = tmp_path.glob("matches/*/state")
    path.unlink()
    work = Work(monkeypatch)
    match, kept = taken_up(tmp_path)
    assert (match.state(), kept) == (table.match.state(), 0)
    assert work.played == match.history.done


def tampered(table, **changes):
    """Put a sound checkpoint with other contents behind the one that is kept."""
    names = ("seq", "size", "check", "excerpt")
    found = dict(zip(names, checkpoint.read(table.store), strict=True))
    for name, change in changes.items():
        found[name] = change(found[name])

    class Tampered:
        recall = True
        pages = staticmethod(lambda room: [])
        excerpt = staticmethod(lambda: found["excerpt"])

    class Kept:
        match, journal, path = table.store.match, table.store.journal, table.store.path
        gathered = staticmethod(lambda: (found["size"], found["check"]))

    assert checkpoint._write(Kept, Tampered, [], found["seq"])


FAULTS = {
    "another check sum": {"check": lambda check: check ^ 1},
    "of the future": {"size": lambda size: size + 9},
    "shorter": {"size": lambda size: size - 9},
    "no number": {"size": lambda size: "many"},
    "no list": {"excerpt": lambda excerpt: 7},
    "more done than there are": {"excerpt": lambda e: [e[1] + 1, e[1], e[2]]},
    "places are missing": {"excerpt": lambda e: [e[0], e[1], e[2][:-2]]},
    "no places": {"excerpt": lambda e: [e[0], e[1], b""]},
    "places beyond the end": {"excerpt": lambda e: [e[0], e[1], b"\xff\xff" * (len(e[2]) // 2)]},
    "places of something else": {"excerpt": lambda e: [e[0], e[1], b"\0\1" * (len(e[2]) // 2)]},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_checkpoint_that_does_not_fit_is_not_used(tmp_path, fault):
    table = kept_table(tmp_path, "combine", 100)
    tampered(table, **FAULTS[fault])
    match, kept = taken_up(tmp_path)
    assert match.state() == table.match.state()
    # Without its pages a checkpoint still says what is done, and the journal has the commands.
    assert kept == 0 or fault.startswith("places ")
    assert everything(match) == everything(table.match)


@pytest.mark.parametrize("fault", ["cut", "altered", "empty", "missing", "of an older version"])
def test_a_damaged_checkpoint_is_not_used_and_then_replaced(tmp_path, fault):
    table = kept_table(tmp_path, "combine", 100)
    (path,) = tmp_path.glob("matches/*/state")
    data = path.read_bytes()
    if fault == "cut":
        path.write_bytes(data[:-7])
    elif fault == "altered":
        path.write_bytes(data[:-4] + bytes([data[-4] ^ 4]) + data[-3:])
    elif fault == "empty":
        path.write_bytes(b"")
    elif fault == "missing":
        path.unlink()
    else:
        old = b"TK" + pack([table.store.seq, 12345, 100, [96, 96, 12, [b""], []]])
        path.write_bytes(seal(old))
    table.store = Store(str(tmp_path))
    assert table.store.open()
    before = table.match.state()
    table.match, table.kept = taking_up.take_up(
        agreed.decode(table.store.head), table.store, lambda *what: 1 // 0
    )
    assert (table.match.state(), table.kept) == (before, 0)
    assert table.keep()
    match, kept = taken_up(tmp_path)
    assert (match.state(), kept) == (before, table.store.seq)
    assert everything(match) == everything(table.match)


def test_a_page_that_is_damaged_is_read_from_the_journal(tmp_path):
    table = kept_table(tmp_path, "ecrire", 100)
    (path,) = tmp_path.glob("matches/*/state")
    data = bytearray(path.read_bytes())
    for at in range(0, len(data) * 3 // 4, 50):
        data[at] ^= 1
    path.write_bytes(data)
    match, _ = taken_up(tmp_path)
    expected = everything(played_again(table))
    assert everything(match) == expected
    assert everything(table.match) == expected


def test_a_body_that_was_damaged_before_the_checkpoint(tmp_path):
    """Its sound beginning is played, and the rest set aside, as without a checkpoint."""
    table = kept_table(tmp_path, "cure", 100)
    (path,) = tmp_path.glob("matches/*/body")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    store = Store(str(tmp_path))
    assert store.open()
    _, kept = taking_up.take_up(agreed.decode(store.head), store, lambda *what: None)
    assert kept == 0 and 0 < store.seq < table.store.seq
    assert [problem[0] for problem in store.problems] == ["bad"]


def test_what_was_forgotten_is_recalled(tmp_path):
    """Commands far back are in the journal alone; undo and redo go through them all."""
    table = Table(tmp_path, "ecrire")
    played = Match(table.match.config)
    dice = random.Random(5)
    for _ in range(6):
        table.play(120, dice)
        table.keep()
    assert len(table.match.history._chunks) < 20 < table.match.history.done // 8
    for _, _, payload in table.store.records():
        played.apply(record.decode(payload))
    assert everything(table.match) == everything(played)


def test_undo_behind_what_the_checkpoint_holds(tmp_path):
    table = kept_table(tmp_path, "cure", 400)
    for _ in range(350):
        table.match.apply(c.undo())
        table.store.append(record.encode(c.undo()), 0)
    match, _ = taken_up(tmp_path)
    assert match.state() == table.match.state()
    assert everything(match) == everything(table.match)


def test_what_cannot_be_read_refuses_to_go_back(tmp_path):
    table = kept_table(tmp_path, "cure", 400)
    away = []
    for name in ("body", "state"):
        (path,) = tmp_path.glob("matches/*/" + name)
        away.append((path, path.rename(tmp_path / name)))
    with pytest.raises(Refused) as refused:
        for _ in range(400):
            table.match.apply(c.undo())
    assert refused.value.code == "unread"
    state, done = table.match.state(), table.match.history.done
    with pytest.raises(Refused):
        table.match.apply(c.undo())
    assert (table.match.state(), table.match.history.done) == (state, done)
    for path, where in away:
        where.rename(path)
    played = Match(table.match.config)
    for data in table.match.history.commands():
        played.apply(record.decode(data))
    assert played.state() == state
    table.match.apply(c.undo())


def test_also_while_a_school_can_be_answered(tmp_path):
    """Its state holds those before as well."""
    table = Table(tmp_path, "cure")
    for command in [c.name(0, "")] * checkpoint.EVERY + [c.score(1, 4), c.school(0, 2, 2)]:
        table.match.apply(command)
        table.store.append(record.encode(command), 0)
    assert table.match.claim
    assert table.keep()
    match, _ = taken_up(tmp_path)
    assert match.claim and match.state() == table.match.state()


@pytest.mark.parametrize("first", [c.undo(), c.redo()])
def test_records_that_no_match_would_give_raise_nothing(tmp_path, first):
    """Sound records of illegal commands; such a journal gets no checkpoint."""
    table = Table(tmp_path, "cure")
    for command in (first, first, c.score(0, 4), c.undo(), c.undo(), c.redo(), c.score(1, 6)):
        table.store.append(record.encode(command), 0)
    store = Store(str(tmp_path))
    assert store.open()
    odd = []
    match, kept = taking_up.take_up(
        agreed.decode(store.head), store, lambda code, seq: odd.append(code)
    )
    assert odd, "what is not legal is told"
    assert match.race.points == [4, 6]
    for _ in range(checkpoint.EVERY):
        store.append(record.encode(c.name(0, "")), 0)
    assert checkpoint.keep(match, kept, store) == (False, kept)


@pytest.mark.parametrize("rules", ["cure", "ecrire", "combine"])
@pytest.mark.parametrize("taken", [1, 63, 100, 250])
def test_what_was_taken_back_is_not_played_at_the_start(tmp_path, monkeypatch, rules, taken):
    """The power comes after a row of undo that no checkpoint has seen: so many commands are
    played as one undo takes, and the state is that of the board before."""
    table = kept_table(tmp_path, rules, 300)
    for _ in range(taken):
        table.match.apply(c.undo())
        table.store.append(record.encode(c.undo()), 0)
    played = []
    play = Match.play
    monkeypatch.setattr(Match, "play", lambda self, what: played.append(what) or play(self, what))
    match, _ = taken_up(tmp_path)
    assert match.state() == table.match.state()
    assert (match.history.done, match.history.kept) == (
        table.match.history.done,
        table.match.history.kept,
    )
    assert len(played) <= taken + 64
