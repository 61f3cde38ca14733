"""Measures bytes programmed and blocks erased per record, for choosing the tail's limits.

Run by MicroPython: wear.py [idle limit, forced limit]. One line per way of playing. Exits with 1
when an idle board needs more than 700 bytes or 0.25 erases per record, or when more than one
append in eight has to wait for an erase.
"""

import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path.insert(0, HERE)
sys.path.insert(0, HERE + "/../../../firmware")

from ram_flash import formatted, mount, unmount  # noqa: E402

from board import journal  # noqa: E402
from board.store import Store  # noqa: E402

RECORDS = 1000


def play(length, idle):
    """1,000 records; returns (bytes, erases, appends that erased, moves) and the longest run."""
    flash = formatted(64)
    mount(flash)
    store = Store()
    store.create(b"h" * 80)
    flash.programmed = flash.erases = 0
    slow = longest = running = 0
    for number in range(RECORDS):
        before = flash.erases
        store.append(bytes(length), number)
        if flash.erases > before:
            slow += 1
            running += 1
            longest = max(longest, running)
        else:
            running = 0
        if idle:
            store.idle()
    unmount()
    return flash.programmed, flash.erases, slow, store.moves, longest


def main():
    """Short, usual and long records, with and without idle moments."""
    if len(sys.argv) > 2:
        journal.IDLE_MOVE = int(sys.argv[1])
        journal.FORCED_MOVE = int(sys.argv[2])
    good = True
    for idle in (True, False):
        for length in (2, 4, 8):
            programmed, erases, slow, moves, longest = play(length, idle)
            way = "idle" if idle else "busy"
            print(f"payload {length}, {way}: {programmed // RECORDS} bytes a record,", end=" ")
            print(f"{erases} erases, {slow} slow appends, {moves} moves,", end=" ")
            print(f"at most {longest} slow in a row")
            if idle:
                good = good and programmed <= 700 * RECORDS and erases * 4 <= RECORDS
                good = good and slow * 8 <= RECORDS
    sys.exit(0 if good else 1)


main()
