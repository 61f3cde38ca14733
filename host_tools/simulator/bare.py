"""A Pico with MicroPython and nothing else, to be flashed as a real one is."""

import json
from typing import NamedTuple


class Bare(NamedTuple):
    """What the interpreter of such a board says of itself: sys.platform, and of
    sys.implementation _machine, version and _mpy."""

    platform: str = "rp2"
    machine: str = "Raspberry Pi Pico with RP2040"
    version: tuple[int, int, int] = (1, 28, 0)
    mpy: int = 4870

    def text(self) -> str:
        """The same for run_board.py."""
        return json.dumps(self._asdict())
