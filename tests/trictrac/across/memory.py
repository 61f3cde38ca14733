"""Prints what the core and a match of 500 commands keep in memory, in bytes.

The result is the board's where objects have the board's size, which is on the
32-bit WebAssembly build; that frees memory only at the marks "# %%" (run.mjs).
"""

import gc
import sys

TESTS = __file__.rsplit("/", 1)[0] + "/.."
sys.path[:0] = [TESTS + "/../../firmware", TESTS]


gc.collect()
# %%
before = gc.mem_alloc()
from trictrac import command, layout  # noqa: E402
from trictrac.config import Config  # noqa: E402
from trictrac.match import Match  # noqa: E402


def evening(match, count):
    """Both players score, hold, go, and claim schools, with undo now and then."""
    n = 0
    while match.history.done < count:
        n += 1
        seat = n % 2
        if match.over:
            match.apply(command.undo())
            match.apply(command.undo())
            match.apply(command.place(0, command.HOLES_PLACED, 1))
            match.apply(command.place(1, command.HOLES_PLACED, 1))
        elif match.decider >= 0:
            make = command.hold if n % 3 else command.go
            match.apply(make(match.decider))
        elif n % 11 == 0:
            match.apply(command.school(seat, 4))
        elif n % 13 == 0:
            match.apply(command.undo())
        else:
            match.apply(command.score(seat, 2 + n % 5 * 2, n % 4 == 0))


gc.collect()
# %%
imported = gc.mem_alloc()
match = Match(Config(names=("Alice", "Bob")))
evening(match, 500)
layout.layout(match)
gc.collect()
# %%
played = gc.mem_alloc()
print(
    "core %d, match of %d commands %d, all %d bytes"
    % (imported - before, match.history.done, played - imported, played)
)
