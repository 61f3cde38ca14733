"""Cuts the power at every single flash operation of a busy evening, and looks what is left.

Run by MicroPython. Prints one line and exits with 0 if, after every cut, the store and settings
held what they held before or after the interrupted step, and went on working.
"""

import gc
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE)
sys.path.insert(0, HERE + "/../../../firmware")

# Before everything that imports gc.
import no_collecting  # noqa: E402, F401
from ram_flash import PowerCut, RamFlash, formatted, mount, unmount  # noqa: E402

from board import files  # noqa: E402
from board.settings import Settings  # noqa: E402
from board.store import Store  # noqa: E402

BLOCKS = 48
HEAD = b"head of match "


def record(number):
    """Payload and time of the script's record `number`: lengths vary, one is the longest."""
    length = 120 if number == 50 else 2 + number % 5
    return bytes((number * 7 + i) & 255 for i in range(length)), number * 3


class State:
    """What the flash should hold: open match, {match: [summary, records]}, brightness."""

    def __init__(self, current=None, matches=None, brightness=3):
        self.current = current
        self.matches = {} if matches is None else matches
        self.brightness = brightness

    def copy(self):
        matches = {}
        for match in self.matches:
            summary, records = self.matches[match]
            matches[match] = [summary, list(records)]
        return State(self.current, matches, self.brightness)

    def key(self):
        matches = [(match, v[0], v[1]) for match, v in sorted(self.matches.items())]
        return (self.current, matches, self.brightness)


def script():  # noqa: PLR0915
    """The evening, as [(function of store and settings, states allowed after a cut in it)].

    The last allowed state is the one after the completed step.
    """
    steps = []
    state = State()

    def step(action, changed, *between):
        nonlocal state
        steps.append((action, [state] + list(between) + [changed]))  # noqa: RUF005
        state = changed

    def append(number):
        changed = state.copy()
        payload, when = record(number)
        records = changed.matches[changed.current][1]
        records.append((len(records) + 1, when, payload))
        step(lambda store, settings: store.append(payload, when), changed)

    def create(match):
        made = state.copy()
        made.matches[match] = [b"", []]
        changed = made.copy()
        changed.current = match
        step(lambda store, settings: store.create(HEAD + b"%d" % match), changed, made)

    def idle():
        step(lambda store, settings: store.idle(), state.copy())

    def current(match):
        changed = state.copy()
        changed.current = match
        if match is None:
            step(lambda store, settings: store.close(), changed)
        else:
            step(lambda store, settings: store.select(match), changed)

    def leave(summary):
        changed = state.copy()
        changed.matches[changed.current][0] = summary
        step(lambda store, settings: store.leave(summary), changed)

    def brightness(value):
        changed = state.copy()
        changed.brightness = value
        step(lambda store, settings: settings.set("brightness", value), changed)

    def delete(match):
        closed = state.copy()
        if closed.current == match:
            closed.current = None
        changed = closed.copy()
        del changed.matches[match]
        step(lambda store, settings: store.delete(match), changed, closed)

    create(1)
    for number in range(42):  # one forced move
        append(number)
    brightness(5)
    for number in range(42, 64):
        append(number)
        if number % 3 == 0:
            idle()  # moves when the tail is long enough
    leave(b"adjourned at 7 holes to 5")
    create(2)
    for number in range(64, 72):
        append(number)
    current(1)
    for number in range(72, 76):
        append(number)
    leave(b"adjourned at 8 holes to 5")
    delete(2)
    create(3)
    append(76)
    delete(3)
    current(1)
    brightness(2)
    append(77)
    current(None)
    return steps


def held(store, settings):
    """What the flash holds, as State.key() puts it, all records read through the store."""
    current = store.match
    matches = []
    for match, head, summary, count in store.matches():
        assert head == HEAD + b"%d" % match, head
        if match == current:
            assert store.head == head
            records = list(store.records())
        else:
            other = Store()
            assert other.select(match)
            records = list(other.records())
            assert not other.problems, other.problems
        assert count == len(records), (match, count, len(records))
        matches.append((match, summary, records))
    return (current, matches, settings.get("brightness"))


def run(flash, steps, done):
    """Run the steps on a mounted flash, noting in done[0] how many are finished."""
    store = Store()
    settings = Settings()
    store.open()
    for action, _ in steps:
        action(store, settings)
        done[0] += 1
    return store


def check(image, allowed, where):
    """Start afresh from an image: it must hold an allowed state, and take a further record."""
    flash = RamFlash(BLOCKS, image)
    mount(flash)
    store = Store()
    store.open()
    settings = Settings()
    found = held(store, settings)
    assert found in [state.key() for state in allowed], (where, found[0], found[2])
    assert not store.problems and not settings.problems, (where, store.problems)
    assert not store.failed and not store.formatted, where
    current, matches = found[0], found[1]
    if current is None:
        current = store.create(HEAD + b"9")
        before = []
    else:
        assert store.select(current)
        before = next(records for match, _, records in matches if match == current)
    assert store.append(b"after", 9) == len(before) + 1, where
    for _ in range(30):
        if not store.idle():
            break
    else:
        raise AssertionError("housekeeping does not end")
    assert store.append(b"the cut", 10) == len(before) + 2, where
    unmount()
    mount(flash)
    store = Store()
    assert store.open() and store.match == current, where
    expected = list(before)
    expected.append((len(before) + 1, 9, b"after"))
    expected.append((len(before) + 2, 10, b"the cut"))
    assert list(store.records()) == expected, where
    assert not store.problems and not store.leftovers, where
    unmount()


def damaged(template):
    """An image with a bad record in a match's body, and the records before it."""
    flash = RamFlash(BLOCKS, template)
    mount(flash)
    store = Store()
    store.create(HEAD)
    for number in range(45):
        store.append(*record(number))
    kept = list(store.records())[:20]
    with open("matches/00001/body", "rb") as file:
        data = bytearray(file.read())
    start = 8
    for _ in range(20):
        start += data[start] + 10
    data[start + 7] ^= 1
    with open("matches/00001/body", "wb") as file:
        file.write(data)
    unmount()
    return bytes(flash.image), kept


def cut_repairs(template):
    """Cut the power at every operation of a repair. Returns the number of cuts."""
    image, kept = damaged(template)
    cuts = 0
    for half in (False, True):
        at = 0
        while True:
            at += 1
            flash = RamFlash(BLOCKS, image)
            flash.cut_at = at
            flash.half = half
            finished = False
            try:
                mount(flash)
                store = Store()
                store.open()
                assert list(store.records()) == kept
                finished = True
            except PowerCut:
                cuts += 1
            unmount()
            left = flash.scrap()
            flash = None
            flash = RamFlash(BLOCKS, left)
            mount(flash)
            store = Store()
            assert store.open() and list(store.records()) == kept, at
            assert store.append(b"x", 1) == 21
            store = Store()
            assert store.open() and len(list(store.records())) == 21
            assert not store.problems
            aside = [name for name in files.names("matches/00001") if name.startswith("body-")]
            assert len(aside) == 1 and files.size("matches/00001/" + aside[0]) > 300
            unmount()
            if finished:
                break
    return cuts


def main():
    """All cuts, both ways."""
    template = bytes(formatted(BLOCKS).image)
    steps = script()
    flash = RamFlash(BLOCKS, template)
    mount(flash)
    done = [0]
    store = run(flash, steps, done)
    moves = store.moves
    unmount()
    cuts = 0
    for half in (False, True):
        at = 0
        while True:
            at += 1
            gc.collect()
            flash = RamFlash(BLOCKS, template)
            flash.cut_at = at
            flash.half = half
            done = [0]
            try:
                mount(flash)
                run(flash, steps, done)
                unmount()
                break
            except PowerCut:
                unmount()
                image = flash.scrap()
                flash = None
            cuts += 1
            allowed = steps[min(done[0], len(steps) - 1)][1]
            check(image, allowed, f"cut at {at}, half {half}, step {done[0]}")
    repairs = cut_repairs(template)
    print(
        f"cuts {cuts}, steps {len(steps)}, moves {moves}, cuts in repairs {repairs}: "
        "old or new state every time"
    )


main()
