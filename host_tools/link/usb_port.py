"""Which port is the board's, also after it has been plugged in anew; and who answers there."""

from time import monotonic, sleep

from serial.tools import list_ports

from host_tools.link.board import HELLO_TRIES, BoardLink
from host_tools.link.channels import PICO, PortChannel
from host_tools.link.errors import AtPrompt, BoardError, BoardSilent, NoSuchPort

_AGAIN = 0.1  # seconds between two looks for a port


class UsbPort:
    """The port `on`.  A board that restarts may come back under another name: what has the same
    USB serial number is the same board."""

    def __init__(self, on: str) -> None:
        self.on = on
        self._was_there = False
        self._serial = next(
            (port.serial_number for port in list_ports.comports() if port.device == on), None
        )

    def name(self) -> str:
        """What the port is called now."""
        if self._serial:
            for port in list_ports.comports():
                if port.serial_number == self._serial:
                    self.on = str(port.device)
                    break
        return self.on

    def greeted(
        self, patience: float, again: tuple[type[BoardError], ...]
    ) -> tuple[BoardLink, PortChannel]:
        """The board's link, greeted, and the channel under it, which the caller closes.

        Errors of the kinds `again` are not final until `patience` seconds have passed: a board
        that starts has no port at first, and then no program.  Final in any case: AtPrompt, and
        NoSuchPort for a port that was never there.
        """
        until = monotonic() + patience
        tries = HELLO_TRIES if issubclass(BoardSilent, again) else None
        while True:
            try:
                return self._greeted(tries)
            except AtPrompt:
                raise
            except again as error:
                never_there = isinstance(error, NoSuchPort) and not self._was_there
                if never_there or monotonic() > until:
                    raise
            sleep(_AGAIN)

    def _greeted(self, tries: int | None) -> tuple[BoardLink, PortChannel]:
        on = self.name()
        channel = PortChannel(on)
        self._was_there = True
        try:
            link = BoardLink(channel, on)
            link.greet(tries)
        except BaseException:
            channel.close()
            raise
        return link, channel


def pico_ports() -> list[tuple[str, str]]:
    """(port, what it is) of every connected Pico."""
    return [
        (str(port.device), str(port.product or port.description or "Pico"))
        for port in sorted(list_ports.comports(), key=lambda port: str(port.device))
        if port.vid == PICO
    ]
