"""Bytes to and from a board: over a port, or from a simulated board in this process."""

import errno
import re
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, Protocol

import serial
from serial.tools import list_ports

from host_tools import patience
from host_tools.foreign.text import shown
from host_tools.link.errors import BoardError, BoardGone, NoSuchPort, PortBusy, PortForbidden
from host_tools.link.hub import LinkHub

PICO = 0x2E8A
"""USB vendor number of the Raspberry Pi Pico."""

_WRITE_TIMEOUT = 3.0
_SOCKET = "socket://"
_ADDRESS = re.compile(r"socket://([^\s/?#@:\[\]]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})(/?(\?.*)?)")
_WRITTEN = "It is written socket://HOST:PORT, with a PORT from 1 to 65535."


class Channel(Protocol):
    """A line that carries bytes both ways."""

    def send(self, data: bytes) -> None:
        """Send all of `data`. BoardGone."""

    def receive(self, timeout: float) -> bytes:
        """What has come, waiting at most `timeout` seconds for the first byte. BoardGone."""

    def close(self) -> None:
        """Let the line go; may be called twice."""


class PortChannel:
    """A port that pyserial opens: a device, or a URL such as socket://127.0.0.1:4321."""

    def __init__(self, on: str) -> None:
        """Open port `on`. NoSuchPort, PortForbidden, PortBusy, BoardError."""
        self._on = shown(on)
        if on.startswith(_SOCKET) and not _is_address(on):
            raise NoSuchPort(f"{self._on}: not an address. {_WRITTEN}")
        within = patience.seconds(_WRITE_TIMEOUT)
        try:
            self._port: Any = serial.serial_for_url(
                on, baudrate=115200, timeout=0, write_timeout=within, exclusive=True
            )
        except Exception as error:  # pyserial's handlers of URLs let through what they meet
            raise _open_error(on, error) from error

    def send(self, data: bytes) -> None:
        """Send all of `data`. BoardGone."""
        self._carefully(lambda: self._port.write(data))

    def receive(self, timeout: float) -> bytes:
        """What has come, waiting at most `timeout` seconds for the first byte. BoardGone."""
        return bytes(self._carefully(lambda: self._read(timeout)))

    def _read(self, timeout: float) -> bytes:
        self._port.timeout = max(0.0, timeout)
        first: bytes = self._port.read(1)
        if not first:
            return b""
        self._port.timeout = 0
        rest: bytes = self._port.read(4096)
        return first + rest

    def _carefully(self, action: Callable[[], Any]) -> Any:
        try:
            return action()
        except serial.SerialTimeoutException:
            raise BoardGone(
                f"The board at {self._on} takes nothing in: unplug it and plug it in again."
            ) from None
        except (OSError, TypeError) as error:  # pyserial: TypeError when closed meanwhile
            raise BoardGone(
                f"The line to the board at {self._on} broke ({error}). "
                "Is it still plugged in? Plug it in and try again."
            ) from error

    def close(self) -> None:
        """Let the port go."""
        self._port.close()


class HubChannel:
    """A simulated board in this process, shared through its hub."""

    def __init__(self, hub: LinkHub) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._user = hub.join(self._lines.put)
        self._partial = b""

    def send(self, data: bytes) -> None:
        """Send all of `data`; the board's absence comes back as an error answer."""
        *whole, self._partial = (self._partial + data).split(b"\n")
        for line in whole:
            if line:
                self._user.send(line.decode("utf-8", "replace"))

    def receive(self, timeout: float) -> bytes:
        """What has come, waiting at most `timeout` seconds for it."""
        try:
            return self._lines.get(timeout=max(0.0, timeout)).encode("utf-8", "replace") + b"\n"
        except Empty:
            return b""

    def close(self) -> None:
        """Leave the hub."""
        self._user.leave()


def _is_address(on: str) -> bool:
    """Whether it is a host and a port, as sockets have them."""
    found = _ADDRESS.fullmatch(on)
    return found is not None and 1 <= int(found[2]) <= 65535


# -- what is wrong with a port -----------------------------------------------------


def ports_text() -> str:
    """The ports of this computer, those that look like a board first, in a sentence."""
    found = sorted(list_ports.comports(), key=lambda port: (port.vid != PICO, port.device))
    if not found:
        return "This computer sees no serial port at all: is the cable one that carries data?"
    names = [port.device + (" (looks like a Pico)" * (port.vid == PICO)) for port in found]
    return "Ports that are there: " + ", ".join(names) + "."


def _open_error(on: str, error: Exception) -> BoardError:
    """Why `on` cannot be opened, and what to do."""
    text = shown(str(error))
    on = shown(on)
    number = getattr(error, "errno", None)
    if on.startswith(_SOCKET):
        return NoSuchPort(
            f"Nothing listens at {on}: is the simulated board or the bridge running there? "
            f"{_WRITTEN} ({text})"
        )
    if not isinstance(error, OSError):
        return NoSuchPort(f"{on}: not a port and not an address. {ports_text()}")
    if number == errno.EACCES and sys.platform != "win32":
        return PortForbidden(
            f"{on} may not be opened by you. On Linux: 'sudo usermod -aG dialout $USER', then log "
            "out and in again; or a udev rule (see hardware/troubleshooting.md)."
        )
    if number in (errno.EBUSY, errno.EAGAIN) or "PermissionError" in text:
        return PortBusy(
            f"{on} is in use by another program: close the terminal, mpremote, Thonny or the "
            "other trictrac-board that has it. On Linux ModemManager holds a new port for some "
            "seconds: wait a moment, or stop it."
        )
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFoundError" in text:
        return NoSuchPort(f"There is no port {on}. {ports_text()}")
    return NoSuchPort(f"{on} cannot be used as a port ({text}). {ports_text()}")
