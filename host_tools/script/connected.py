"""A connected board as panel scripts see it: in real time, through its link.

All times are those of the board's own clock, which its answers and notes tell: a line or a laptop
that is slow delays them and changes nothing.
"""

from contextlib import ExitStack
from typing import Any, NoReturn, Self

from host_tools.lamps.light import Colour
from host_tools.lamps.picture import read_frame
from host_tools.link.board import BoardLink, open_board
from host_tools.script.simulated import BoardFailed, CannotDo, Facts, Picture

_SHORTEST, _LONGEST = 30, 20_000  # ms of a press that the link takes
_SEEN = 60  # ms until the board has done what a press means
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
        self._since = 0  # the board's time of the mark
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
        self.wait(_SEEN)

    def press(self, button: str) -> None:
        self._beyond("its buttons can be pressed for a time, as 'A own 900ms'")

    def release(self, button: str) -> None:
        self.press(button)

    def bounce(self, button: str) -> None:
        self._beyond("the contacts of its buttons are what they are")

    def wait(self, ms: int) -> None:
        self._mark()
        self._reach(ms)
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
        self._reach(ms)
        return Picture([each for each in self._frames if each[0] < ms], ms)

    def _mark(self) -> None:
        """From here on the lamps are watched."""
        while self._link.next_note(0):
            pass
        answer = self._link.request("lamps")
        self._since = answer["t"]
        self._frames = [(0, list(read_frame(answer).values()))]

    def _reach(self, ms: int) -> None:
        """Take in the frames until the board's clock is `ms` after the mark.

        Answers and notes come in the order in which the board gave them: when an answer is from
        that time, all frames before it are there.
        """
        while (left := ms - self._after(self._link.request("lamps"))) > 0:
            while (note := self._link.next_note(left / 1000)) and self._take(note) < ms:
                pass
        while note := self._link.next_note(0):
            self._take(note)

    def _take(self, note: Facts) -> int:
        """Take in a note, which may be from before the mark; how long after it, in ms."""
        if note.get("note") == "start":
            raise BoardFailed("the board has started anew")
        if note.get("note") != "frame":
            return 0
        after = self._after(note)
        if after >= 0:
            self._frames.append((after, list(read_frame(note).values())))
        return after

    def _after(self, told: Facts) -> int:
        """How long after the mark the board said this; negative before it."""
        return int((told["t"] - self._since + _PERIOD // 2) % _PERIOD) - _PERIOD // 2

    def _beyond(self, why: str) -> NoReturn:
        raise CannotDo(f"a connected board: {why}")
