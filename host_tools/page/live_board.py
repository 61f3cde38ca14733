"""A board as the page shows it: one that is simulated here, or one that is connected."""

import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from board.version import VERSION
from host_tools.link.errors import BoardError
from host_tools.link.hub import LinkHub
from host_tools.page.voiding import Voiding
from host_tools.simulator.errors import SimulatorError
from host_tools.simulator.process import Simulator

Facts = dict[str, Any]
NO_TEXT: Facts = {"lines": [], "say": ""}


class NotHere(BoardError):
    """This board has no such thing to be touched from the page."""


class LiveBoard(Protocol):
    """What a page shows and does. `on_change` is called, from any thread, with the name of
    what has changed: lamps, screen, text, board for all of these, or hello when it is
    another one. BoardError and SimulatorError from what is done to it."""

    on_change: Callable[[str], None]

    def open(self) -> None:
        """From now on changes are told."""

    def close(self) -> None:
        """No more."""

    def hello(self) -> Facts:
        """mode, interpreter, fallback, version, buttons; `emptied`, whether its memory was damaged,
        and `aside`, where the damaged one is."""

    def plugged(self) -> bool:
        """Whether the board has power, as far as that can be seen."""

    def away(self) -> str:
        """Why the board cannot be shown now; empty when it can."""

    def lamps(self) -> str:
        """Six hex digits for each lamp of the chain."""

    def screen(self) -> str | None:
        """The 1024 bytes of the screen in hex digits; None: it is dark."""

    def text(self) -> Facts:
        """`lines` on the screen, and what there is to `say`."""

    def press(self, button: str) -> None:
        """A finger goes on a button."""

    def release(self, button: str) -> None:
        """It leaves the button."""

    def drop(self, button: str) -> None:
        """The finger is gone without having been lifted: the press counts for nothing."""

    def plug(self, plugged: bool) -> None:
        """Put in the plug or pull it; may take a second. NotHere."""

    def cable(self, fitted: bool) -> None:
        """Connect the screen or disconnect it. NotHere."""


def ignore(what: str) -> None:
    """Nobody listens."""


class SimulatedLive:
    """The simulated board of this process. `aside`: where its damaged memory was set aside."""

    def __init__(self, simulator: Simulator, hub: LinkHub, aside: str = "") -> None:
        self._aside = aside
        self._simulator = simulator
        self._hub = hub
        self._text = NO_TEXT
        self._forget: Callable[[], None] = lambda: None
        self._voiding = Voiding(hub, self._let_go)
        self.on_change: Callable[[str], None] = ignore

    def open(self) -> None:
        """From now on changes are told."""
        self._simulator.on_frame = lambda *_: self.on_change("lamps")
        self._simulator.on_screen = lambda *_: self.on_change("screen")
        self._forget = self._hub.subscribe(["text"], self._note)
        self._voiding.open()

    def close(self) -> None:
        """No more."""
        self._forget()
        self._voiding.close()

    def hello(self) -> Facts:
        """mode, interpreter, fallback, version, buttons; `emptied`, whether its memory was damaged,
        and `aside`, where the damaged one is."""
        return {
            "mode": "sim",
            "interpreter": self._simulator.interpreter,
            "fallback": self._simulator.fallback,
            "version": VERSION,
            "buttons": True,
            "emptied": bool(self._aside),
            "aside": self._aside,
        }

    def plugged(self) -> bool:
        """Whether the board has power."""
        return self._simulator.running

    def away(self) -> str:
        """It is always here."""
        return ""

    def lamps(self) -> str:
        """Six hex digits for each lamp of the chain."""
        return bytes(value for lamp in self._simulator.lamps for value in lamp).hex()

    def screen(self) -> str | None:
        """The 1024 bytes of the screen in hex digits; None: it is dark."""
        screen = self._simulator.screen
        return screen.image().hex() if screen.on else None

    def text(self) -> Facts:
        """`lines` on the screen, and what there is to `say`."""
        return self._text

    def _note(self, note: Facts) -> None:
        self._text = {"lines": note["lines"], "say": note["say"]}
        self.on_change("text")

    def press(self, button: str) -> None:
        """A finger goes on a button."""
        if not self._voiding.later(button, lambda: self._simulator.press(button)):
            self._simulator.press(button)

    def release(self, button: str) -> None:
        """It leaves the button."""
        if not self._voiding.later(button, lambda: self._let_go(button)):
            self._let_go(button)

    def drop(self, button: str) -> None:
        """The finger is gone without having been lifted: the press counts for nothing."""
        self._voiding.begin(button)

    def _let_go(self, button: str) -> None:
        with contextlib.suppress(SimulatorError):
            self._simulator.release(button)

    def plug(self, plugged: bool) -> None:
        """Pull the plug, or put it in again: the board starts from its flash."""
        if plugged != self._simulator.running:
            if plugged:
                self._simulator.start()
            else:
                self._simulator.stop()
                self._text = NO_TEXT
        self.on_change("board")

    def cable(self, fitted: bool) -> None:
        """Connect the screen or disconnect it."""
        self._simulator.screen_fitted(fitted)
        self.on_change("screen")
