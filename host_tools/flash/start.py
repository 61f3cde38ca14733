"""A board at MicroPython's prompt: have it start its program again."""

import time

from host_tools import patience
from host_tools.link.board import open_board
from host_tools.link.channels import PortChannel
from host_tools.link.errors import AtPrompt, BoardError, BoardGone, BoardSilent

_TO_PROMPT = b"\r\x03\x03\x02"  # interrupt what runs, leave the raw prompt
_SOFT_RESET = b"\x04"  # at the friendly prompt: main.py runs again
_QUIET = 0.3  # seconds without a byte after which the board has said all
_START = 2.0  # seconds that a start takes at most, with a long match
_TRIES = 4


def start(on: str) -> bool:
    """Start the program of the board at `on`. False when it runs already. BoardError."""
    try:
        with open_board(on, start=False):
            return False
    except AtPrompt:
        pass
    _reset(on)
    tries = patience.times(_TRIES)
    for attempt in range(1, tries + 1):
        time.sleep(_START / 2)
        try:
            with open_board(on, start=False):
                return True
        except AtPrompt:
            raise BoardError(
                f"The board at {on} comes back to the prompt: is UNDO held down or its wire at "
                "ground? Else its program is missing: 'trictrac-board flash'."
            ) from None
        except (BoardSilent, BoardGone):
            if attempt == tries:
                raise
    raise AssertionError("unreachable")


def _reset(on: str) -> None:
    channel = PortChannel(on)
    try:
        channel.send(_TO_PROMPT)
        while channel.receive(_QUIET):
            pass
        channel.send(_SOFT_RESET)
        channel.receive(_QUIET)
    finally:
        channel.close()
