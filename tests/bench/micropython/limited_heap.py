"""Heap in use and the largest free block, with the heap that is given to MicroPython.

Run by MicroPython with `-X heapsize=`, in a folder of its own; prints one JSON object.
"""

import gc
import json

# Before anything is imported: the compiler's garbage would strew the modules over the heap.
gc.threshold(24 * 1024)

import long_match  # noqa: E402
from driven import Driven  # noqa: E402
from heap import heap  # noqa: E402 (of host_tools/bench/on_board)

COMMANDS = 500


def main():
    """Measure and print."""
    board = Driven()
    board.run(3000)
    found = {"after the start": heap()}
    long_match.play(board, COMMANDS)
    found["after %d commands" % COMMANDS] = heap()
    print(json.dumps(found))


main()
