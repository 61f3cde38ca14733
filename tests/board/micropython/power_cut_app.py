"""Cuts the power of the whole firmware at every flash operation of an evening of presses.

Run by MicroPython. The evening is played once and every program and erase noted; the flash after a
cut in one of them is the flash before it, with none or half of that operation's bytes. Started
from there, the board must stand where it stood before or after what was being stored, and play on.
For some cuts the power goes again while the board tidies up and stores the next commands.
Prints one line and exits with 0 if every board came back.
"""

import gc
import random
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE)

# Before everything that imports gc.
import no_collecting  # noqa: E402, F401, I001
import evening  # noqa: E402
from driven import Driven  # noqa: E402
from expected import Expected, held, standing  # noqa: E402
from ram_flash import RamFlash, formatted, mount, unmount  # noqa: E402

from board import checkpoint  # noqa: E402
from trictrac.config import Config  # noqa: E402
from trictrac.layout import layout  # noqa: E402
from trictrac.match import Match  # noqa: E402

# Often enough that an evening has some, and the power goes in them too.
checkpoint.EVERY = 6

BLOCKS = 48
SECOND_TIMES = 60  # first cuts after which all second ones are tried


class NotedFlash(RamFlash):
    """Keeps every operation, with what the board may hold after a cut in it."""

    expected = None  # until there is one the board is starting for the first time

    def __init__(self, image):
        RamFlash.__init__(self, BLOCKS, image)
        self.operations = []  # (first byte, data, allowed)

    def _write(self, start, data):
        allowed = self.expected.allowed if self.expected else None
        self.operations.append((start, bytes(data), allowed))
        RamFlash._write(self, start, data)


def play(image, presses, state=None):
    """Start a board that holds `state` (None: never started before), and play; its operations."""
    flash = NotedFlash(image)
    flash.expected = state and Expected(state)
    mount(flash)
    board = Driven()
    flash.expected = flash.expected or Expected(held(board))
    flash.expected.watch(board.app)
    presses(board)
    assert not board.app.desk.table.problems(), board.app.desk.table.problems()
    unmount()
    return flash.operations


def cuts(image, operations):
    """(flash after a cut, what may be on it) for every operation, not begun and half done."""
    flash = bytearray(image)
    for start, data, allowed in operations:
        yield flash, allowed
        half = bytearray(flash)
        half[start : start + len(data) // 2] = data[: len(data) // 2]
        yield half, allowed
        flash[start : start + len(data)] = data


def go_on(board):
    """What a player does after a power cut: look, then play."""
    board.run(2000, 50)
    if board.app.desk.table.match.decider >= 0:
        board.tap("AB"[board.app.desk.table.match.decider] + ".hold")
    if not board.app.desk.table.match.over:
        board.score("A", 2)
        board.score("B", 4)


def check(image, allowed, where):
    """The board must come back as allowed and play on; what it held, None at its first start."""
    gc.collect()
    flash = RamFlash(BLOCKS, image)
    mount(flash)
    board = Driven()
    app = board.app
    state = None
    assert not app.desk.table.problems(), (where, app.desk.table.problems())
    assert app.desk.panel.pending is None and app.desk.panel.layout() == layout(
        app.desk.table.match
    ), where
    if allowed is None:
        assert standing(app.desk.table.match) == standing(Match(Config())), where
    else:
        state = held(board)
        assert state in allowed, (where, state, allowed)
    go_on(board)
    assert not app.desk.table.unsaved and not app.desk.table.problems(), (
        where,
        app.desk.table.problems(),
    )
    expected = standing(app.desk.table.match)
    unmount()
    mount(flash)
    assert standing(Driven().app.desk.table.match) == expected, where
    unmount()
    return state


def main():
    """Every first cut, and second ones after a random choice of them."""
    template = bytes(formatted(BLOCKS).image)
    operations = play(template, evening.play)
    random.seed(1)
    again = set(random.choice(range(2 * len(operations))) for _ in range(SECOND_TIMES))
    number = old = new = second = 0
    for image, allowed in cuts(template, operations):
        state = check(image, allowed, number)
        if allowed and len(allowed) > 1:
            old += state == allowed[0]
            new += state == allowed[-1]
        if state and number in again:
            for image_2, allowed_2 in cuts(image, play(image, go_on, state)):
                check(image_2, allowed_2, (number, second))
                second += 1
        number += 1
    print(
        f"{number} cuts in {len(operations)} operations (old state {old}, new state {new}),",
        f"then {second} second cuts: every board came back",
    )


main()
