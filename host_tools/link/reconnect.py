"""Following a board over the times that it is unplugged."""

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import TypeVar

from serial.tools import list_ports

from host_tools.link.board import BoardLink, open_board
from host_tools.link.errors import BoardError, BoardGone, BoardSilent, NoSuchPort, PortBusy

Item = TypeVar("Item")

AGAIN = 1.0
"""Seconds between two attempts to find a board that has gone."""

PASSING = (BoardGone, BoardSilent, NoSuchPort, PortBusy)
"""What may pass by itself: unplugged, starting, not there yet, held by ModemManager."""


def serial_number(on: str) -> str | None:
    """The USB serial number of what is at port `on`; None for URLs and ports without one."""
    return next((port.serial_number for port in list_ports.comports() if port.device == on), None)


def port_of(number: str | None, on: str) -> str:
    """Where the board with this serial number is now: a port may get another name when it is
    plugged in again. `on` if it is nowhere to be seen."""
    if number is None:
        return on
    found = [port.device for port in list_ports.comports() if port.serial_number == number]
    return on if on in found or not found else found[0]


def over_gaps(
    on: str, follow: Callable[[BoardLink], Iterator[Item]], end: float | None = None
) -> Iterator[Item | BoardError]:
    """What `follow` yields of the board at `on`, and of the same board again each time that it
    went and came back, until `follow` ends or the time is `end` (monotonic seconds).

    Each gap is told once, as the BoardError that began it.  BoardError is raised when the board
    is not there at first, and for what does not pass by itself.
    """
    number = serial_number(on)
    been = told = False
    while True:
        try:
            with open_board(port_of(number, on), start=False) as board:
                been, told = True, False
                yield from follow(board)
                return
        except PASSING as error:
            if not been:
                raise
            if not told:
                told = True
                yield error
        if end is not None and monotonic() >= end:
            return
        sleep(AGAIN)
