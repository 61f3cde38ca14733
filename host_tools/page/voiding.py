"""Presses that are to count for nothing: the board is told so before the button comes up.

To a board a button that comes up is a tap. A page that closes or loses its window has not
tapped, so its button stays down until the board's own `void` has been answered.
"""

import contextlib
import json
from collections.abc import Callable
from threading import RLock, Timer
from time import monotonic

from board.pins import BUTTONS
from host_tools import patience
from host_tools.link.hub import MARK, HubUser, LinkHub
from host_tools.simulator.errors import SimulatorError

_NAMES = tuple(BUTTONS)
_PATIENCE = 1.0
"""Seconds after which a button comes up whatever the board says; it feels one within 0.1."""


class _Press:
    """A press that is being made void; what its button is to do after that."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        within = patience.seconds(_PATIENCE)
        self.until = monotonic() + within
        self.afterwards: list[Callable[[], None]] = []
        self.timer = Timer(within, give_up)
        self.timer.daemon = True
        self.timer.start()


class Voiding:
    """Buttons of the board behind `hub` on their way up; `let_go` is called when one may."""

    def __init__(self, hub: LinkHub, let_go: Callable[[str], None]) -> None:
        self._hub = hub
        self._let_go = let_go
        self._lock = RLock()
        self._presses: dict[str, _Press] = {}
        self._user: HubUser | None = None

    def open(self) -> None:
        """From now on the board can be asked."""
        self._user = self._hub.join(self._answered)

    def close(self) -> None:
        """Ask the board nothing more."""
        if self._user is not None:
            self._user.leave()
            self._user = None

    def begin(self, button: str) -> None:
        """The press of `button` is to count for nothing, and then to end."""
        with self._lock:
            if button in self._presses:
                return
            self._presses[button] = _Press(lambda: self._end(button))
        self._ask(button)

    def later(self, button: str, action: Callable[[], None]) -> bool:
        """Whether `button` is on its way up; then `action` is done when it has come up."""
        with self._lock:
            if button not in self._presses:
                return False
            self._presses[button].afterwards.append(action)
            return True

    def _ask(self, button: str) -> None:
        if self._user is None:
            self._end(button)
        else:
            request = {"id": _NAMES.index(button), "do": "void", "button": button}
            self._user.send(MARK + json.dumps(request))

    def _answered(self, line: str) -> None:
        """From the hub. A press that the board has not felt yet is asked about again."""
        message = json.loads(line[1:])
        button = _NAMES[message["id"]]
        with self._lock:
            press = self._presses.get(button)
        if press and message.get("ok", {}).get("down") is False and monotonic() < press.until:
            self._ask(button)
        else:
            self._end(button)

    def _end(self, button: str) -> None:
        with self._lock:
            press = self._presses.pop(button, None)
            if press is None:
                return
            press.timer.cancel()
            self._let_go(button)
            for action in press.afterwards:
                with contextlib.suppress(SimulatorError):
                    action()
