"""Undo and redo, by themselves and through a match, also across the kept states."""

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


@pytest.mark.parametrize("count", [0, *LENGTHS, 500, 1500, 3000])
def test_few_commands_are_played_again(count):
    """Near the end very few, elsewhere a part of the whole; and there are few states."""
    history = filled(count)
    for upto in range(count + 1):
        start, state = history.nearest(upto)
        assert upto - start < max(8, count - upto)
        assert start == int(state)
        assert list(history.between(start, upto)) == [command_at(n) for n in range(start, upto)]


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


@pytest.mark.parametrize("count", [500, 1500, 3000])
def test_there_are_few_states_on_the_way_back_too(count):
    history = filled(count)
    assert len(history._states) <= 30
    for upto in range(count, -1, -40):
        start, _ = history.nearest(upto)
        for n in range(start + 1, upto + 1):
            history.learn(n, upto, lambda n=n: b"%d" % n)
        history.thin(upto)
        assert len(history._states) <= 30
        for n in range(max(start, upto - 24), upto + 1):
            assert n - history.nearest(n)[0] < 8


@pytest.mark.parametrize("count", [*LENGTHS, 500])
@pytest.mark.parametrize("back", [0, 1, 20, 64, 99])
def test_an_excerpt_and_what_is_recalled_make_the_whole(count, back):
    whole = filled(count)
    whole.done = max(0, count - back)
    excerpt = unpack(pack(whole.excerpt(3000)))
    again = History(b"0")
    again.resume(excerpt)
    assert (again.done, again.kept) == (whole.done, whole.kept)
    assert again.nearest(whole.done) == whole.nearest(whole.done)
    first = again.nearest(again.done)[0]
    assert list(again.between(first, again.kept)) == list(whole.between(first, whole.kept))
    asked = []
    again.recall = lambda: asked.append(1) or whole
    assert [again.at(n) for n in range(count)] == [command_at(n) for n in range(count)]
    assert len(asked) <= 1
    for n in range(40):
        again.add(command_at(200 + n), lambda n=n: b"%d" % (again.done))
    expected = [command_at(n) for n in [*range(whole.done), *range(200, 240)]]
    assert list(again.commands()) == expected


@pytest.mark.parametrize("more", [-2000, -1, 0, 11, 12, 23, 24, 60, 2000])
def test_an_excerpt_has_the_states_that_there_is_room_for(more):
    room = sum(map(len, filled(1500).excerpt(0)[3])) + more
    excerpt = filled(1500).excerpt(room)
    states = sum(8 + len(state) for _, state in excerpt[4])
    assert states <= max(0, more)
    assert len(excerpt[4]) == (7 if more == 2000 else max(0, more) // 12)
    places = [place for place, _ in excerpt[4]]
    assert places == sorted(places, reverse=True) and places[:1] in ([], [1500 // 8])


def test_what_is_forgotten_is_asked_for_once():
    whole = filled(300)
    history = filled(300)
    history.recall = lambda: asked.append(1) or whole
    asked = []
    history.forget()
    assert [history.at(n) for n in range(250, 300)] == [command_at(n) for n in range(250, 300)]
    assert not asked
    assert list(history.commands()) == [command_at(n) for n in range(300)]
    assert asked == [1]


def test_what_cannot_be_recalled_is_refused():
    def recall():
        raise OSError(5)

    history = filled(300)
    history.recall = recall
    history.forget()
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            history.between(0, 10)
        assert refused.value.code == "unread"


def test_states_that_are_not_known_are_learnt_on_the_way():
    history = History(b"0")
    for n in range(100):
        history.add(command_at(n), None)
    assert history.nearest(100) == (0, b"0")
    history.learn(50, 100, lambda: b"50")  # none is kept after that many
    assert history.nearest(100) == (0, b"0")
    history.learn(8, 100, lambda: b"8")  # nor so far from there
    assert history.nearest(100) == (0, b"0")
    history.learn(64, 100, lambda: b"64")
    assert history.nearest(100) == (64, b"64")
    assert history.nearest(63) == (0, b"0")
    history.learn(64, 100, lambda: b"another")
    assert history.nearest(64) == (64, b"64")
    assert list(history.between(64, 100)) == [command_at(n) for n in range(64, 100)]


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
