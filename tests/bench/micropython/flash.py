"""What playing costs the flash: operations and bytes for a command.

Run by MicroPython; prints one JSON object.
"""

import json

import long_match
from driven import Driven
from ram_flash import formatted, mount, unmount

BLOCKS = 352  # what the Pico leaves for its file system
COMMANDS = 1000


def main():
    """Measure and print."""
    flash = formatted(BLOCKS)
    mount(flash)
    board = Driven()
    flash.programs = flash.programmed = flash.erases = 0
    long_match.play(board, COMMANDS)
    found = {
        "bytes": flash.programmed / COMMANDS,
        "programs": flash.programs / COMMANDS,
        "erases": flash.erases / COMMANDS,
    }
    unmount()
    print(json.dumps(found))


main()
