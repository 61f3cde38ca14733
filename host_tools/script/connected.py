"""A connected board as panel scripts see it: in real time, through its link."""

import time
from contextlib import ExitStack
from typing import Any, NoReturn, Self

from host_tools.lamps.light import Colour
from host_tools.lamps.picture import read_frame
from host_tools.link.board import BoardLink, open_board
from host_tools.script.simulated import CannotDo, Facts, Picture

_SHORTEST, _LONGEST = 30, 20_000  # ms of a press that the link takes
_SEEN = 0.06  # seconds until the board has done what a press means
_PERIOD = 1 << 30  # ms: the board's clock wraps here


class ConnectedBoard:
    """The board at `port`, "sim" or anything pyserial opens. A context manager; BoardError.

    Its plug, its screen's cable and the contacts of its buttons are out of reach:
    CannotDo.  The language it spoke before is set again at the end.
    """

    fresh = False
    powered = True

    def __init__(self, port: str) -> None:
        self._port = port
        self._stack = ExitStack()
        self._link: BoardLink
        self._language = ""
        self._since = (0, time.monotonic())  # in the board's time, and in ours
        self._frames: list[tuple[int, list[Colour]]] = []

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._link = stack.enter_context(open_board(self._port))
            self._language = self._link.request("get")["language"]
            self._link.watch("frames")
            self._mark()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        with self._stack:
            if error is None:
                self._link.request("set", key="language", value=self._language)

    def tap(self, buttons: tuple[str, ...], ms: int) -> None:
        if len(buttons) > 1:
            raise CannotDo("the link presses one button after the other, not two at once")
        if not _SHORTEST <= ms <= _LONGEST:
            raise CannotDo(f"the link presses for {_SHORTEST} to {_LONGEST} ms")
        self._link.press(buttons[0], ms)
        self._link.wait_idle(ms / 1000 + 5)
        time.sleep(_SEEN)
        self._mark()

    def press(self, button: str) -> None:
        self._beyond("its buttons can be pressed for a time, as 'A own 900ms'")

    def release(self, button: str) -> None:
        self.press(button)

    def bounce(self, button: str) -> None:
        self._beyond("the contacts of its buttons are what they are")

    def wait(self, ms: int) -> None:
        self._collect(time.monotonic() + ms / 1000)
        self._mark()

    def power(self, on: bool) -> None:
        self._beyond("its plug is out of reach: power statements are for the simulated board")

    def cut(self, after: int) -> None:
        self.power(False)

    def cable(self, plugged: bool) -> None:
        self._beyond("the cable of its screen is out of reach")

    def ask(self, do: str, **values: Any) -> Facts:
        return self._link.request(do, **values)

    def lamps(self) -> list[Colour]:
        return list(read_frame(self._link.request("lamps")).values())

    def watch(self, ms: int) -> Picture:
        self._collect(self._since[1] + ms / 1000)
        return Picture([each for each in self._frames if each[0] < ms], ms)

    def _mark(self) -> None:
        """From here on the lamps are watched."""
        while self._link.next_note(0):
            pass
        answer = self._link.request("lamps")
        self._since = (answer["t"], time.monotonic())
        self._frames = [(0, list(read_frame(answer).values()))]

    def _collect(self, until: float) -> None:
        """Take in the frames that come until then, in ms since the mark."""
        while True:
            note = self._link.next_note(max(0.0, until - time.monotonic()))
            if note is None:
                return
            if note.get("note") == "frame":
                after = (note["t"] - self._since[0]) % _PERIOD
                if after < _PERIOD // 2:
                    self._frames.append((after, list(read_frame(note).values())))
            if time.monotonic() >= until:
                return

    def _beyond(self, why: str) -> NoReturn:
        raise CannotDo(f"a connected board: {why}")
