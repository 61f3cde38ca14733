"""Undo and redo, by themselves and through a match, also across the pages that are kept."""

import pytest

from trictrac.history import History
from trictrac.packing import pack, unpack
from trictrac.record import decode
from trictrac.refused import Refused
from worked.table import command, new, play, refusal, statements

LENGTHS = [1, 31, 32, 33, 63, 64, 65, 100]


def filled(count):
    """A history of `count` commands, 1 to 5 bytes long, whose states are their number."""
    history = History(b"0")
    for n in range(count):
        history.add(command_at(n), lambda n=n: b"%d" % (n + 1))
    return history


def command_at(n):
    return bytes([n % 256]) * (1 + n % 5)


@pytest.mark.parametrize("count", [0, *LENGTHS])
def test_commands_in_order(count):
    history = filled(count)
    assert (history.done, history.kept) == (count, count)
    assert list(history.commands()) == [command_at(n) for n in range(count)]
    assert [history.at(n) for n in range(count)] == [command_at(n) for n in range(count)]


@pytest.mark.parametrize("count", [0, *LENGTHS, 500, 1500])
def test_few_commands_are_played_again(count):
    history = filled(count)
    for upto in range(count + 1):
        start, state = history.nearest(upto)
        assert upto - start < 8
        assert start == int(state)
        assert list(history.between(start, upto)) == [command_at(n) for n in range(start, upto)]


def test_a_very_long_match_has_fewer_states_far_back():
    """In bytes: a board without a checkpoint has to hold them all at once."""
    history = History(b"%500d" % 0)
    for n in range(2_000):
        history.add(command_at(n), lambda n=n: b"%500d" % (n + 1))
    assert sum(map(len, history._states.values())) < 36_000
    for upto in range(2_000):
        start, state = history.nearest(upto)
        assert start == int(state)
        assert upto - start < (64 if upto < 1_750 else 8)


@pytest.mark.parametrize("count", LENGTHS)
@pytest.mark.parametrize("back", [0, 1, 31, 32, 33, 64])
def test_a_new_command_drops_what_was_undone(count, back):
    left = max(0, count - back)
    history = filled(count)
    history.done = left
    assert list(history.commands()) == [command_at(n) for n in range(left)]
    states = []
    for n in range(40):
        history.add(bytes([200, n]), lambda n=n: states.append(n) or b"%d" % (left + n + 1))
        assert (history.done, history.kept) == (left + n + 1, left + n + 1)
    expected = [command_at(n) for n in range(left)] + [bytes([200, n]) for n in range(40)]
    assert list(history.commands()) == expected
    for upto in range(left + 41):
        start, state = history.nearest(upto)
        assert start == int(state)
        assert list(history.between(start, upto)) == expected[start:upto]


class Shelf:
    """Where a small board keeps the pages of a history."""

    def __init__(self, history):
        self.pages = [b"none has the number 0"]
        self.asked = []
        history.recall = self.recall

    def keep(self, history, room=1000):
        while pages := history.pages(room):
            for page, data in pages:
                history.stored(page, len(self.pages))
                self.pages.append(data)

    def recall(self, page, place):
        self.asked.append(page)
        return unpack(self.pages[place])


def state_at(n):
    return b"%d" % n


@pytest.mark.parametrize("count", [*LENGTHS, 500])
@pytest.mark.parametrize("back", [0, 1, 20, 64, 99])
def test_an_excerpt_and_the_pages_make_the_whole(count, back):
    whole = filled(count)
    whole.done = max(0, count - back)
    shelf = Shelf(whole)
    shelf.keep(whole)
    again = History(b"0")
    again.resume(unpack(pack(whole.excerpt())))
    again.recall = shelf.recall
    assert (again.done, again.kept) == (whole.done, whole.kept)
    for upto in range(count + 1):
        start, state = again.nearest(upto)
        assert upto - start < 8 and state == state_at(start)
    assert [again.at(n) for n in range(count)] == [command_at(n) for n in range(count)]
    for n in range(40):
        again.add(command_at(200 + n), lambda: state_at(again.done))
    expected = [command_at(n) for n in [*range(whole.done), *range(200, 240)]]
    assert list(again.commands()) == expected
    for upto in range(again.done + 1):
        assert again.nearest(upto)[1] == state_at(upto // 8 * 8)


def test_pages_that_have_changed_are_kept_again():
    history = filled(40)
    shelf = Shelf(history)
    shelf.keep(history)
    assert history.pages(1000) == []
    history.add(b"more", lambda: 1 // 0)
    assert [page for page, _ in history.pages(1000)] == [5]
    shelf.keep(history)
    history.done = 19
    history.add(b"other", lambda: 1 // 0)
    assert [page for page, _ in history.pages(1000)] == [2]
    shelf.keep(history)
    assert list(history.commands()) == [*map(command_at, range(19)), b"other"]


@pytest.mark.parametrize("room", [0, 1, 40, 60, 1000])
def test_so_many_pages_at_once_as_there_is_room_for(room):
    history = filled(100)
    pages = history.pages(room)
    assert len(pages) == 1 or sum(len(data) for _, data in pages) <= room
    assert [page for page, _ in pages] == list(range(len(pages)))
    assert room < 1000 or len(pages) == 13


def test_only_what_is_near_stays_in_memory():
    history = filled(300)
    shelf = Shelf(history)
    shelf.keep(history)
    history.forget()
    assert len(history._chunks) <= 4 and len(history._states) <= 4
    assert [history.at(n) for n in range(290, 300)] == [command_at(n) for n in range(290, 300)]
    assert not shelf.asked
    for upto in range(300, -1, -1):
        history.done = upto
        before = len(shelf.asked)
        assert history.nearest(upto) == (upto // 8 * 8, state_at(upto // 8 * 8))
        history.forget()
        assert len(shelf.asked) <= before + 1
        assert len(history._chunks) <= 4 and len(history._states) <= 4
    assert len(shelf.asked) <= 300 // 8


def test_what_cannot_be_recalled_is_refused():
    def recall(page, place):
        raise OSError(5)

    history = filled(300)
    Shelf(history).keep(history)
    history.recall = recall
    history.forget()
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            history.between(0, 100)
        assert refused.value.code == "unread"


def test_states_that_are_not_known_are_learnt_on_the_way():
    history = History(b"0")
    for n in range(100):
        history.add(command_at(n), None)
    shelf = Shelf(history)
    shelf.keep(history)
    history.forget()
    assert history.nearest(100) == (0, b"0")
    history.learn(50, lambda: 1 // 0)  # none is kept after that many
    history.learn(64, lambda: b"64")
    assert history.nearest(100) == (64, b"64")
    assert history.nearest(63) == (0, b"0")
    history.learn(64, lambda: 1 // 0)
    assert [page for page, _ in history.pages(1000)] == [8]
    shelf.keep(history)
    history.forget()
    assert history.nearest(100) == (64, b"64")
    assert list(history.between(64, 100)) == [command_at(n) for n in range(64, 100)]


@pytest.mark.parametrize(
    "excerpt", [7, [1, 2], [3, 2, b"\1\0"], [0, 8, b"\1\0"], [0, 0, b"\0\0"], [0, 0, 5]]
)
def test_what_is_no_excerpt_is_not_taken_over(excerpt):
    with pytest.raises((ValueError, TypeError)):
        History(b"0").resume(excerpt)


# Everything that a match can go through, again and again.
ROUND = statements(
    "A +4; B +6 opp; B school 4; A false; B raise; A +10; A hold; B +8; A +18; A hold; B +4 opp;"
    "B school 2 cancel 2; A off; B name Zoë; set A points 4; B 1h; B go; B unplayable singles 2"
)


def long_match(count):
    """A match of `count` commands, and its state before each and at the end."""
    match = new(target=24)
    states = [match.state()]
    for n in range(count):
        try:
            match.apply(command(list(ROUND[n % len(ROUND)])))
        except Refused:  # not possible the second time round: any command will do
            match.apply(command(["A", "name", f"p{n}"]))
        states.append(match.state())
    return match, states


@pytest.mark.parametrize("count", LENGTHS)
def test_undo_to_the_start_and_redo_to_the_end(count):
    match, states = long_match(count)
    for n in range(count, 0, -1):
        assert match.apply(command(["undo"])) == [["undo"]]
        assert match.state() == states[n - 1], f"after undoing number {n}"
        assert (match.history.done, match.history.kept) == (n - 1, count)
    assert refusal(match, "undo") == "nothing-to-undo"
    assert match.state() == states[0]
    for n in range(1, count + 1):
        match.apply(command(["redo"]))
        assert match.state() == states[n], f"after redoing number {n}"
    assert refusal(match, "redo") == "nothing-to-redo"
    assert match.history.done == match.history.kept == count


@pytest.mark.parametrize("count", LENGTHS)
def test_commands_are_those_that_were_played(count):
    match, _ = long_match(count)
    again = new(target=24)
    for data in match.history.commands():
        again.apply(decode(data))
    assert again.state() == match.state()


def test_redo_gives_the_announcements_again():
    match = new()
    said = play(match, "A 3h; A hold; B +4; A +12 opp")
    play(match, "undo")
    assert match.apply(command(["redo"])) == said == match.said


def test_a_new_command_after_undo_drops_redo():
    match = new()
    play(match, "A +4; A +2; undo; A +6")
    assert refusal(match, "redo") == "nothing-to-redo"
    assert match.race.points == [10, 0]
    play(match, "undo; undo; redo; redo")
    assert match.race.points == [10, 0]


def test_a_refused_command_keeps_redo():
    match = new()
    play(match, "A +4; A +2; undo")
    assert refusal(match, "A go") == "nobody-decides"
    play(match, "redo")
    assert match.race.points == [6, 0]


def test_undo_after_the_end():
    match = new()
    play(match, "A 12h; undo")
    assert not match.over
    play(match, "B 12h; undo; redo")
    assert match.game.winner == 1
