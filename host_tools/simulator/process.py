"""The simulated board as its surroundings see it: plug, buttons, lamps, screen, USB line."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import RLock, Thread
from typing import NamedTuple, Self

from host_tools import patience
from host_tools.simulator.bare import Bare
from host_tools.simulator.child import ENTRY, Child, Message, command, find_micropython
from host_tools.simulator.errors import PowerCut, SimulatorError
from host_tools.simulator.link import Link
from host_tools.simulator.outputs import Outputs
from host_tools.simulator.wiring import FIRMWARE, read_wiring

TIMEOUT = 10.0
"""Seconds that a board gets to answer, unless something else is said."""

TICKS_PERIOD = 1 << 30
"""The board's millisecond clock wraps here."""

_KILL_TIMEOUT = 10.0
_SLICE = 10_000  # ms of virtual time
_AWAKE = 5000  # ms before and after a rest in which every tick is made
_NAP = 250  # ms between two ticks while the board rests
_SLICE_TIMEOUT = 60.0  # seconds for each: how long all of them take is no sign of anything


class Counters(NamedTuple):
    """Flash operations since the power came."""

    programs: int
    erases: int
    bytes: int


class Simulator(Outputs):
    """A board that runs `firmware` with the flash memory `flash`.

    flash: a file (MicroPython) or a folder (CPython), made when it does not exist.
    stepped: time passes only in `step`, instead of by itself.
    interpreter: "micropython", "cpython", or None for MicroPython where there is one.
    heap: limit of MicroPython's heap, as "480k"; its objects are twice as big as a Pico's.
    start_ms: what the board's clock shows when power comes.
    colour_order: in which the lamps take their bytes.
    board_id: the 8 bytes of its serial number.
    bare: a board with MicroPython whose program is what was copied to its flash, with the
    prompt behind it. Needs MicroPython.

    SimulatorError when `flash` is a folder and has to be a file, or the other way round.

    A context manager: starts the board, and pulls the plug at the end. May be used from
    several threads. The callbacks are called from reader threads, in the order of events;
    they must not wait for the board and not start or stop it. Every method that talks to
    the board raises SimulatorError when it is off, has ended or does not answer in time,
    and PowerCut when the power went as ordered by `cut`.
    """

    def __init__(
        self,
        flash: Path,
        *,
        stepped: bool = False,
        interpreter: str | None = None,
        heap: str | None = None,
        firmware: Path | None = None,
        start_ms: int = 0,
        colour_order: str = "GRB",
        board_id: bytes = b"TRICSIM0",
        bare: Bare | None = None,
    ) -> None:
        folder = (firmware or FIRMWARE).resolve()
        super().__init__(read_wiring(folder), colour_order)
        self.stepped = stepped
        self.cut_during: str | None = None
        """In what the last ordered power cut fell: "program" or "erase"."""
        self._flash = flash.resolve()
        self._command = [
            *command(interpreter, heap),
            str(ENTRY),
            folder.as_posix(),
            self._flash.as_posix(),
            "stepped" if stepped else "real",
            str(start_ms % TICKS_PERIOD),
            board_id.hex(),
            *([bare.text()] if bare else []),
        ]
        self._flash_is_folder = interpreter == "cpython" or not find_micropython()
        if flash.exists() and flash.is_dir() != self._flash_is_folder:
            wanted = "folder" if self._flash_is_folder else "file"
            raise SimulatorError(f"the memory of this board is a {wanted}, and {flash} is none")
        self._power_lock = RLock()
        self._step_lock = RLock()
        self.link = Link(self._condition, self._wait)
        self.link.write = self._write
        self.on_start: Callable[[], None] = lambda: None
        """Called when the board has been started, also after a reset."""
        self.on_stop: Callable[[], None] = lambda: None
        """Called when it cannot answer any more: the plug was pulled, or its firmware ended."""
        self._levels = {self.wiring.vbus: 1}
        self._fitted = True
        self._cut: Message | None = None
        self._child: Child | None = None
        self._last_stderr = ""
        self._failure: SimulatorError | None = None
        self._answers = 0  # how often the virtual clock stood still, over all lives
        self._forget()

    # --- the plug ---------------------------------------------------------------------

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self.stop()

    def start(self) -> None:
        """Plug in. On the virtual clock, returns when the firmware first sleeps."""
        with self._power_lock:
            if self._child is not None:
                raise SimulatorError("the board is on already")
            self._flash.parent.mkdir(parents=True, exist_ok=True)
            self._failure = None
            try:
                self._boot()
            except PowerCut:
                raise
            except SimulatorError:
                self.stop()
                raise

    def stop(self) -> None:
        """Pull the plug, at once (SIGKILL). Nothing happens when the board is off."""
        with self._power_lock:
            child = self._child
            if child is None:
                return
            self._stopping = True
            child.kill()
            child.join(patience.seconds(_KILL_TIMEOUT))
            with self._condition:
                self._last_stderr = child.stderr
                self._child = None
                self._stopping = False
                self._go_dark()
                self._condition.notify_all()
            self.on_stop()

    def restart(self) -> None:
        """Pull the plug and put it back."""
        with self._power_lock:
            self.stop()
            self.start()

    @property
    def running(self) -> bool:
        """Whether there is power and the firmware has neither ended nor failed."""
        with self._condition:
            return self._child is not None and not self._dead and self._ended is None

    @property
    def at_prompt(self) -> bool:
        """Whether main.py came to its end, where a board would be at the REPL."""
        return self._ended == 0

    @property
    def dead(self) -> bool:
        """Whether the power went as ordered by `cut`, and was not put back."""
        return self._dead

    def wait_dead(self, timeout: float | None = None) -> None:
        """Wait until the power has gone as ordered by `cut`."""
        self._wait(lambda: self._dead, timeout, "the power to go")

    # --- what is put in ---------------------------------------------------------------

    def pin(self, gp: int, level: int) -> None:
        """Put `level` (0 or 1) on GPIO `gp`. Also while the board is off."""
        with self._condition:
            self._levels[gp] = level
            self._tell({"w": "pin", "gp": gp, "level": level})

    def press(self, button: str) -> None:
        """Press a button and keep it down. Also while the board is off."""
        self.pin(self._button(button), 0)

    def release(self, button: str) -> None:
        """Let a button go."""
        self.pin(self._button(button), 1)

    def screen_fitted(self, fitted: bool) -> None:
        """Connect the screen or disconnect it. Also while the board is off."""
        with self._condition:
            self._fitted = fitted
            self._tell({"w": "screen", "fitted": fitted})

    def cut(self, after: int, half: bool = True) -> None:
        """Let the power go during a flash operation, `after` more of them being completed.

        half: the operation is carried out on the first half of its bytes, or not at all.
        While the board is off: counts from the next start. Needs MicroPython.
        """
        message: Message = {"w": "cut", "after": after, "half": half}
        with self._condition:
            self._need_flash()
            if self._child is None:
                self._cut = message
            else:
                self._tell(message)

    def step(self, ms: int, nap: int = 0) -> int:
        """Let `ms` milliseconds pass on the virtual clock; returns the time since power on.

        When it returns the firmware has done everything due by then and stands still, and
        what it wrote has been taken in. A reset ends the step early, with the new start.
        However long that takes, the board only has to get on.

        nap: no sleep of the firmware meanwhile is shorter than so many ms.
        """
        if not self.stepped:
            raise SimulatorError("the board has a clock of its own: stepped=False")
        with self._step_lock:
            child = self._working_child()
            while self._slice(child, min(ms, _SLICE), nap) is child and ms > _SLICE:
                ms -= _SLICE
            return self._now

    def rest(self, ms: int) -> int:
        """As `step`, for minutes in which nothing is pressed or asked: but for the first and the
        last seconds the board's ticks are far apart, as if the firmware were slow."""
        if ms <= 4 * _AWAKE:
            return self.step(ms)
        self.step(_AWAKE)
        self.step(ms - 2 * _AWAKE, _NAP)
        return self.step(_AWAKE)

    def _slice(self, child: Child, ms: int, nap: int) -> Child:
        """Let `ms` pass; the child that runs then, which is another one after a reset."""
        before = self._answers
        child.send({"w": "step", "ms": ms, "nap": nap})
        what = f"the end of a step of {ms} ms"
        self._wait(lambda: self._answers > before, patience.seconds(_SLICE_TIMEOUT), what)
        child = self._working_child()
        child.drain()
        return child

    # --- what comes out ---------------------------------------------------------------

    @property
    def interpreter(self) -> str:
        """Name and version of the interpreter that runs the firmware, as "MicroPython 1.29.0"."""
        return str(self._hello.get("interpreter", ""))

    @property
    def fallback(self) -> bool:
        """Whether the firmware runs under CPython for want of MicroPython."""
        return bool(self._hello.get("fallback"))

    def counters(self) -> Counters:
        """Flash operations since the power came. Needs MicroPython."""
        with self._condition:
            self._need_flash()
            self._counted.clear()
            self._working_child().send({"w": "counters"})
            self._wait(lambda: bool(self._counted), None, "the flash counters")
            return self._counted.pop()

    @property
    def stderr(self) -> str:
        """What the board wrote to stderr, or the last board that was on."""
        child = self._child
        return child.stderr if child is not None else self._last_stderr

    def wait_for(
        self, condition: Callable[[], bool], timeout: float | None = None, what: str = "it"
    ) -> None:
        """Wait until `condition()` is true; it is asked again whenever something happens.

        `what` is for the error: "the board does not answer: {what}".
        """
        self._wait(condition, timeout, what)

    # --- inside -----------------------------------------------------------------------

    def _boot(self) -> None:
        old = self._child
        if old is not None:
            old.join(patience.seconds(_KILL_TIMEOUT))
        child = Child(
            self._command,
            boot_timeout=patience.seconds(TIMEOUT),
            on_message=self._on_message,
            on_output=self.link.receive,
            on_end=self._on_end,
            listening=self.link.listening,
        )
        with self._condition:
            self._forget()
            self._child = child
            answers = self._answers
        child.listen()
        self._wait(lambda: bool(self._hello), None, "its first message")
        with self._condition:
            child.send({"w": "screen", "fitted": self._fitted})
            for gp, level in self._levels.items():
                child.send({"w": "pin", "gp": gp, "level": level})
            if self._cut is not None:
                child.send(self._cut)
                self._cut = None
            child.send({"w": "power"})
        if self.stepped:
            self._wait(lambda: self._answers > answers or self.at_prompt, None, "its first sleep")
            child.drain()
        self.on_start()

    def _forget(self) -> None:
        """What one life of the board knew."""
        self._hello: Message = {}
        self._now = 0
        self._dead = False
        self._ended: int | None = None
        self._resetting = False
        self._stopping = False
        self._fault: str | None = None
        self._counted: list[Counters] = []
        self._outputs = {}
        self.link.unplug()

    def _button(self, name: str) -> int:
        if name not in self.wiring.buttons:
            raise ValueError(f"no such button: {name!r}")
        return self.wiring.buttons[name]

    def _need_flash(self) -> None:
        if self._flash_is_folder:
            raise SimulatorError("there is no simulated flash under CPython, only a folder")

    def _tell(self, message: Message) -> None:
        """Send if there is somebody; before that, `_boot` sends the whole state."""
        if self._child is not None and self._hello and self.running:
            self._child.send(message)

    def _write(self, data: bytes) -> None:
        self._working_child().write(data, patience.seconds(TIMEOUT))

    def _working_child(self) -> Child:
        with self._condition:
            self._check()
            assert self._child is not None
            return self._child

    def _check(self) -> None:
        """Raise if the board cannot answer any more."""
        if self._failure is not None:
            raise self._failure
        if self._dead:
            raise PowerCut("the power is cut")
        if self._fault is not None:
            raise SimulatorError(f"{self._fault}\n{self.stderr}")
        if self._child is None:
            raise SimulatorError("the board is off")
        if self._ended is not None:
            raise SimulatorError(f"the firmware ended, status {self._ended}\n{self.stderr}")

    def _wait(self, condition: Callable[[], bool], timeout: float | None, what: str) -> None:
        timeout = patience.seconds(TIMEOUT) if timeout is None else timeout
        until = time.monotonic() + timeout
        with self._condition:
            while not condition():
                self._check()
                left = until - time.monotonic()
                if left <= 0:
                    raise SimulatorError(
                        f"the board does not answer within {timeout:g} s: {what}\n{self.stderr}"
                    )
                self._condition.wait(left)

    def _on_message(self, child: Child, message: Message) -> None:
        kind = message["w"]
        with self._condition:
            if child is not self._child:
                return
            self._take(kind, message)
            report = self._show(message)
            self._condition.notify_all()
        if kind == "dead":
            child.kill()
        if report is not None:
            report()

    def _take(self, kind: str, message: Message) -> None:
        if kind == "stepped":
            self._now = message["t"]
            self._answers += 1
        elif kind == "hello":
            self._hello = message
        elif kind == "counters":
            self._counted.append(Counters(message["programs"], message["erases"], message["bytes"]))
        elif kind == "dead":
            self._dead = True
            self.cut_during = message["during"]
            self._go_dark()
        elif kind == "reset":
            self._resetting = True
        elif kind == "fault":
            self._fault = message["why"]

    def _on_end(self, child: Child) -> None:
        with self._condition:
            if child is not self._child or self._stopping or self._dead:
                return
            if self._resetting:
                Thread(target=self._come_back, args=(child,), daemon=True).start()
                return
            self._ended = child.status
            self._condition.notify_all()
        self.on_stop()

    def _come_back(self, child: Child) -> None:
        """Start the board again after a reset; lamps and screen kept their power."""
        with self._power_lock:
            if self._child is not child:
                return
            try:
                self._boot()
            except PowerCut:
                pass
            except SimulatorError as error:
                with self._condition:
                    self._failure = error
                    self._condition.notify_all()
