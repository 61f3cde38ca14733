"""The boards a panel script can be carried out on: what the runner does to them.

`SimulatedBoard` is the firmware on a virtual clock.  A connected one, in real
time, is in `panel_port`.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self

from host_tools.lamps.light import Colour
from host_tools.link.errors import BoardError, RequestRefused
from host_tools.simulator import PowerCut, Simulator, SimulatorError

Facts = dict[str, Any]
ANSWER_WITHIN = 3000  # ms


class CannotDo(Exception):
    """This board has no such thing; says what and why."""


class BoardFailed(BoardError):
    """The board did not do what a board must do: it ended, or gave no answer."""


class Picture(NamedTuple):
    """The lamps over a time: from each change on (ms since power on), what each lamp
    of the chain gave, until `end`."""

    frames: list[tuple[int, list[Colour]]]
    end: int


class Board(Protocol):
    """What the runner needs; times in ms. CannotDo and BoardError from all of them."""

    @property
    def fresh(self) -> bool:
        """Whether nothing has been played on it yet, and nothing set."""

    @property
    def powered(self) -> bool:
        """Whether there is power."""

    def tap(self, buttons: tuple[str, ...], ms: int) -> None:
        """Hold buttons down together, let them go, and wait until the board has seen it."""

    def press(self, button: str) -> None:
        """Put a finger on a button and leave it there."""

    def release(self, button: str) -> None:
        """Take it away, and wait until the board has seen it."""

    def bounce(self, button: str) -> None:
        """A tap with a contact that chatters."""

    def wait(self, ms: int) -> None:
        """Let time pass."""

    def power(self, on: bool) -> None:
        """Put in or pull the plug."""

    def cut(self, after: int) -> None:
        """Let the power go in the flash operation after `after` more."""

    def cable(self, plugged: bool) -> None:
        """Connect or disconnect the screen."""

    def ask(self, do: str, **values: Any) -> Facts:
        """The answer to a request on the link. RequestRefused."""

    def lamps(self) -> list[Colour]:
        """What each lamp of the chain gives now."""

    def watch(self, ms: int) -> Picture:
        """What the lamps did for `ms` from the last thing that was done to the board on;
        waits for as much of it as has not passed yet."""


# Ms between the changes of a bad contact, 15 in all.
_CHATTER = (2, 3, 1, 4, 2, 3)
_SEEN = 60  # ms until the board has seen that a finger has gone


class SimulatedBoard:
    """The firmware under MicroPython (or CPython) with `flash` as its memory."""

    def __init__(self, flash: Path, interpreter: str | None = None, start_ms: int = 0) -> None:
        self.simulator = Simulator(flash, stepped=True, interpreter=interpreter, start_ms=start_ms)
        self._plugged = False
        self._id = 0
        self._since: tuple[int, list[Colour]] = (0, [])
        self.fresh = True

    def __enter__(self) -> Self:
        self.power(True)
        return self

    def __exit__(self, *fault: object) -> None:
        self.simulator.stop()

    @property
    def powered(self) -> bool:
        return self.simulator.running

    def tap(self, buttons: tuple[str, ...], ms: int) -> None:
        for button in buttons:
            self.simulator.press(button)
        self._pass(ms)
        for button in buttons:
            self.simulator.release(button)
        self.wait(_SEEN)

    def press(self, button: str) -> None:
        self.simulator.press(button)
        self._mark()

    def release(self, button: str) -> None:
        self.simulator.release(button)
        self.wait(_SEEN)

    def bounce(self, button: str) -> None:
        set_down, set_up = self.simulator.press, self.simulator.release
        for contact in ((set_down, set_up), (set_up, set_down)):
            for index, ms in enumerate(_CHATTER):
                contact[index % 2](button)
                self._pass(ms)
            contact[0](button)
            self._pass(_SEEN)
        self._mark()

    def wait(self, ms: int) -> None:
        self._pass(ms, rest=True)
        self._mark()

    def power(self, on: bool) -> None:
        if on and self.powered:
            raise CannotDo("the power is on already")
        self._plugged = on
        try:
            if not on:
                self.simulator.stop()
            elif self.simulator.dead:
                self.simulator.restart()
            else:
                self.simulator.start()
            self._mark()
        except PowerCut:
            pass
        except SimulatorError as error:
            raise BoardFailed(str(error)) from error

    def cut(self, after: int) -> None:
        try:
            self.simulator.cut(after)
        except SimulatorError as error:
            raise CannotDo(str(error)) from error

    def cable(self, plugged: bool) -> None:
        self.simulator.screen_fitted(plugged)
        self._mark()

    def ask(self, do: str, **values: Any) -> Facts:
        if not self.powered:
            raise BoardFailed("the board has no power")
        self._id += 1
        request = json.dumps({"id": self._id, "do": do, **values})
        try:
            self.simulator.link.send_line("~" + request)
            return self._answer(do)
        except SimulatorError as error:
            raise BoardFailed(str(error)) from error

    def _answer(self, do: str) -> Facts:
        for _ in range(ANSWER_WITHIN // 5):
            self.simulator.step(5)
            for line in self.simulator.link.take_lines():
                if line.startswith("~"):
                    answer = json.loads(line[1:])
                    if answer.get("id") == self._id:
                        if "error" in answer:
                            raise RequestRefused(answer["error"], answer.get("why", ""))
                        return dict(answer["ok"])
        raise BoardFailed(f"no answer to {do!r} within {ANSWER_WITHIN} ms")

    def lamps(self) -> list[Colour]:
        return self.simulator.lamps

    def watch(self, ms: int) -> Picture:
        start, lamps = self._since
        if self.powered:
            left = start + ms - self._pass(0)
            if left > 0:
                self._pass(left)
        frames = [(start, lamps)] if self.powered else [(start, self.simulator.lamps)]
        if self.powered:
            frames += [each for each in self.simulator.frames if each[0] < start + ms]
        return Picture(frames, start + ms)

    def _mark(self) -> None:
        """From here on the lamps are watched."""
        self.simulator.clear_frames()
        self._since = (self._pass(0), self.simulator.lamps)

    def _pass(self, ms: int, rest: bool = False) -> int:
        """Let time pass, also on a board without power; the time since power came."""
        if not self.powered:
            # A firmware that failed is not the same as a plug that was pulled.
            if self._plugged and not self.simulator.dead:
                if self.simulator.at_prompt:
                    raise BoardFailed("the firmware ended: the board is at its prompt")
                raise BoardFailed(f"the firmware ended\n{self.simulator.stderr}")
            return 0
        try:
            return self.simulator.rest(ms) if rest else self.simulator.step(ms)
        except PowerCut:
            return 0
        except SimulatorError as error:
            raise BoardFailed(str(error)) from error
