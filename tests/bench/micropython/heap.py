"""Heap in use and the largest free block, with the heap that is given to MicroPython.

Run by MicroPython with `-X heapsize=`, in a folder of its own; prints one JSON object.
"""

import gc
import json

# Before anything is imported: the compiler's garbage would strew the modules over the heap.
gc.threshold(24 * 1024)

import long_match  # noqa: E402
from driven import Driven  # noqa: E402

COMMANDS = 500


def largest_free():
    """Bytes of the largest block that can be had."""
    low, high = 0, gc.mem_free()
    while high - low > 64:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
        gc.collect()
    return low


def measured():
    """Now, after a collection."""
    gc.collect()
    return {"in use": gc.mem_alloc(), "free": gc.mem_free(), "largest block": largest_free()}


def main():
    """Measure and print."""
    board = Driven()
    board.run(3000)
    found = {"after the start": measured()}
    long_match.play(board, COMMANDS)
    found["after %d commands" % COMMANDS] = measured()
    print(json.dumps(found))


main()
