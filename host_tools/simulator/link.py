"""The USB line of the simulated board: lines of text in both directions."""

from collections import deque
from collections.abc import Callable
from threading import Condition, Event

_KEPT = 10000


class Link:
    """Lines to and from the board. Lines that nobody reads are dropped, oldest first."""

    def __init__(self, condition: Condition, wait: Callable[..., None]) -> None:
        self._condition = condition
        self._wait = wait
        self._received: deque[str] = deque(maxlen=_KEPT)
        self._partial = b""
        self.write: Callable[[bytes], None]
        """Send bytes as they are. Raises SimulatorError when the board is off."""
        self.listening = Event()
        """Cleared: nobody reads what the board sends, until its line is full. Not on Windows."""
        self.listening.set()
        self.on_line: Callable[[str], None] | None = None
        """Called with every line, from a reader thread."""
        self.on_bytes: Callable[[bytes], None] | None = None
        """Called with everything that the board sends, as it comes, from a reader thread."""

    def send_line(self, line: str) -> None:
        """Send `line` and a newline."""
        self.write(line.encode() + b"\n")

    def read_line(self, timeout: float | None = None) -> str:
        """The next line without its newline; waits for it."""
        with self._condition:
            self._wait(lambda: bool(self._received), timeout, "a line from the board")
            return self._received.popleft()

    def take_lines(self) -> list[str]:
        """All lines received and not read yet, without waiting."""
        with self._condition:
            lines = list(self._received)
            self._received.clear()
        return lines

    def receive(self, data: bytes) -> None:
        """Take in bytes from the board."""
        if self.on_bytes is not None:
            self.on_bytes(data)
        with self._condition:
            *whole, self._partial = (self._partial + data).split(b"\n")
            # The Pico's USB line ends with CR LF where the firmware wrote LF.
            lines = [line.rstrip(b"\r").decode("utf-8", "replace") for line in whole]
            self._received.extend(lines)
            self._condition.notify_all()
        if self.on_line is not None:
            for line in lines:
                self.on_line(line)

    def unplug(self) -> None:
        """Forget the beginning of a line that will never be finished."""
        with self._condition:
            self._partial = b""
