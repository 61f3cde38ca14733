"""Which lamp and which button is wired where, read from the firmware's own table."""

import importlib.util
from dataclasses import dataclass
from pathlib import Path

from host_tools.simulator.errors import SimulatorError

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
"""The firmware this repository holds."""


@dataclass(frozen=True)
class Wiring:
    """Pin numbers and lamp order of a board."""

    buttons: dict[str, int]
    lamps: tuple[str, ...]
    vbus: int
    led: int


def read_wiring(firmware: Path) -> Wiring:
    """The tables in `firmware`/board/pins.py, or those of this repository if it has none."""
    path = firmware / "board" / "pins.py"
    if not path.is_file():
        path = FIRMWARE / "board" / "pins.py"
    # Loaded by its path: `board` may be another firmware's package in this process.
    spec = importlib.util.spec_from_file_location("simulated_board_pins", path)
    if spec is None or spec.loader is None:
        raise SimulatorError(f"cannot read the pin table {path}")
    pins = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pins)
    return Wiring(dict(pins.BUTTONS), tuple(pins.LAMPS), pins.VBUS, pins.LED)
