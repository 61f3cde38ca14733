"""One simulated board, several users: its single USB line shared among them.

`LinkHub` is for users in this process; `server.LinkServer` lets a program in from outside.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable
from itertools import count
from threading import Condition, RLock
from time import monotonic
from typing import Any

from host_tools import patience
from host_tools.simulator.errors import SimulatorError
from host_tools.simulator.process import Simulator

MARK = "~"
LONGEST = 512
"""Bytes of a line at most, in both directions."""

_IN_FLIGHT = 4  # requests at the board at a time: the others wait here, in turn
_LOST_AFTER = 5.0  # seconds after which an answer is not expected any more
WAITING = 32
"""Requests of one user, and lines for a slow one, kept at most."""

_NOTES = {"frame": "frames", "page": "screen", "text": "text"}
_WATCHABLE = frozenset(_NOTES.values())
OFF = "board-off"
"""The error that answers a request while the board has no power."""

_OFF = (OFF, "the board is off")
_TOO_LONG = ("line-long", f"line too long: at most {LONGEST} bytes")


class HubUser:
    """One user of a hub: sends link lines, gets his answers and the notes he watches."""

    def __init__(self, hub: "LinkHub", on_line: Callable[[str], None]) -> None:
        self._hub = hub
        self.on_line = on_line
        self.watching: frozenset[str] = frozenset()
        self.waiting: deque[tuple[Any, dict[str, Any]]] = deque()

    def send(self, line: str, wait: bool = False) -> None:
        """Send one line, without its newline. Never raises for what the line holds or for
        a board that is off: that comes back as an error answer.

        wait: first wait until few requests of this user are waiting.
        """
        self._hub._take(self, line, wait)

    def leave(self) -> None:
        """No lines come any more, and what only this user watched is no longer asked for."""
        self._hub._leave(self)


class LinkHub:
    """Shares the line of `simulator`: gives requests ids of their own and puts the old ones
    back into the answers. Everybody gets the notes he watches; the board is asked for the
    sum of them. Owns `simulator.link.on_line`, `simulator.on_start` and `simulator.on_stop`.

    Callbacks come from the simulator's reader threads: they must return soon.
    """

    def __init__(self, simulator: Simulator) -> None:
        self._simulator = simulator
        self._changed = Condition(RLock())
        self._users: list[HubUser] = []
        self._in_flight: dict[int, tuple[HubUser | None, Any, float]] = {}
        self._ids = count(1)
        self._watched: frozenset[str] = frozenset()
        simulator.link.on_line = self._receive
        simulator.on_start = self._restarted
        simulator.on_stop = self._stopped

    def join(self, on_line: Callable[[str], None]) -> HubUser:
        """A new user; `on_line` gets lines without their newline."""
        user = HubUser(self, on_line)
        with self._changed:
            self._users.append(user)
        return user

    def subscribe(
        self, what: Iterable[str], on_note: Callable[[dict[str, Any]], None]
    ) -> Callable[[], None]:
        """Have `on_note` called with every note of the kinds `what` (frames, screen, text),
        from now and over restarts of the board. Returns what ends it."""

        def on_line(line: str) -> None:
            note = _parsed(line)
            if note and "note" in note:
                on_note(note)

        user = self.join(on_line)
        with self._changed:
            user.watching = frozenset(what) & _WATCHABLE
            self._watch()
        return user.leave

    # -- to the board ------------------------------------------------------------

    def _take(self, user: HubUser, line: str, wait: bool) -> None:
        request, problem = _request(line)
        if request is None:
            user.on_line(error_line(None, problem))
            return
        with self._changed:
            if wait:
                self._changed.wait_for(lambda: self._has_room(user), patience.seconds(_LOST_AFTER))
            user.waiting.append((request.pop("id", None), request))
            self._pump()

    def _has_room(self, user: HubUser) -> bool:
        self._pump()
        return len(user.waiting) < WAITING or user not in self._users

    def _pump(self) -> None:
        """Send what is waiting, one request of each user in turn."""
        too_old = monotonic() - patience.seconds(_LOST_AFTER)
        for lost in [key for key, value in self._in_flight.items() if value[2] < too_old]:
            del self._in_flight[lost]
        while len(self._in_flight) < _IN_FLIGHT:
            user = next((user for user in self._users if user.waiting), None)
            if user is None:
                return
            self._users.remove(user)
            self._users.append(user)
            self._request(user, *user.waiting.popleft())
            self._changed.notify_all()

    def _request(self, user: HubUser | None, old: Any, request: dict[str, Any]) -> None:
        number = next(self._ids)
        if user is not None and request.get("do") == "watch" and _may_watch(request.get("what")):
            user.watching = frozenset(request["what"])
            request = {"do": "watch", "what": self._union()}
        line = _line({"id": number, **request})
        self._in_flight[number] = (user, old, monotonic())
        problem = None
        try:
            if len(line.encode()) > LONGEST:
                problem = _TOO_LONG
            else:
                self._simulator.link.send_line(line)
        except SimulatorError:
            problem = _OFF
        if problem:
            del self._in_flight[number]
            if user is not None:
                user.on_line(error_line(old, problem))

    def _union(self) -> list[str]:
        wanted = frozenset[str]().union(*(user.watching for user in self._users))
        self._watched = wanted
        return sorted(wanted)

    def _watch(self) -> None:
        self._request(None, None, {"do": "watch", "what": self._union()})

    def _leave(self, user: HubUser) -> None:
        with self._changed:
            if user in self._users:
                self._users.remove(user)
                user.waiting.clear()
                user.on_line = _nobody
                if user.watching - frozenset[str]().union(*(u.watching for u in self._users)):
                    self._watch()
            self._changed.notify_all()

    def _restarted(self) -> None:
        """The board has started: it knows nothing of what was asked before."""
        self._stopped()
        with self._changed:
            if self._union():
                self._watch()
            self._pump()

    def _stopped(self) -> None:
        """What the board was asked went with the power."""
        with self._changed:
            lost = list(self._in_flight.values())
            self._in_flight.clear()
        for user, old, _ in lost:
            if user is not None:
                user.on_line(error_line(old, _OFF))
        with self._changed:
            self._pump()

    # -- from the board ------------------------------------------------------------

    def _receive(self, line: str) -> None:
        message = _parsed(line)
        if message is None:
            return
        with self._changed:
            if message.get("note") == "start" and self._union():
                self._watch()  # a board that restarted knows nothing of who watches
            if "note" in message:
                kind = _NOTES.get(str(message["note"]), "")
                listeners = [user for user in self._users if kind in user.watching]
            else:
                number = message.get("id")
                number = number if isinstance(number, int) else 0
                user, old, _ = self._in_flight.pop(number, (None, None, 0.0))
                message["id"] = old
                line = _line(message)
                listeners = [user] if user else []
                self._pump()
        for listener in listeners:
            listener.on_line(line)


def _line(message: dict[str, Any]) -> str:
    return MARK + json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def _parsed(line: str) -> dict[str, Any] | None:
    """The object of a line; None for anything else that a board may print."""
    if not line.startswith(MARK):
        return None
    try:
        message = json.loads(line[1:])
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _request(line: str) -> tuple[dict[str, Any] | None, tuple[str, str]]:
    """The request of a line, or why it is none, in the board's words."""
    if len(line.encode("utf-8", "replace")) > LONGEST:
        return None, _TOO_LONG
    if not line.startswith(MARK):
        return None, ("line-mark", "a line begins with ~")
    request = _parsed(line)
    if request is None or not _is_text(request):
        return None, ("line-json", "no JSON object after ~")
    number = request.get("id")
    if number is not None and (type(number) is not int or not 0 <= number < 1 << 30):
        return None, ("line-id", "id must be a number")
    return request, ("", "")


def _is_text(request: dict[str, Any]) -> bool:
    """Whether it can be written in UTF-8: no half characters."""
    try:
        _line(request).encode()
    except UnicodeEncodeError:
        return False
    return True


def error_line(number: Any, problem: tuple[str, str]) -> str:
    """The answer that says what is wrong with request `number`."""
    return _line({"id": number, "error": problem[0], "why": problem[1]})


def _may_watch(what: Any) -> bool:
    return isinstance(what, list) and all(
        isinstance(word, str) and word in _WATCHABLE for word in what
    )


def _nobody(line: str) -> None:
    """The lines of a user who has left."""
