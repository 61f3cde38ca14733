"""Talking to a board, real or simulated: requests, answers, notes (README, "The link").

with open_board("sim") as board:
    board.request("press", button="A.own")
    match = board.state()
"""

import contextlib
import json
import random
import re
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from host_tools import patience
from host_tools.foreign import files
from host_tools.foreign.text import number, pasted, shown
from host_tools.link.channels import Channel, HubChannel, PortChannel
from host_tools.link.errors import (
    MOST_SAID,
    AtPrompt,
    BoardError,
    BoardGone,
    BoardSilent,
    NewerLink,
    NotUnderstood,
    OtherFirmware,
    PortBusy,
    RequestRefused,
)
from host_tools.link.flash_lock import own_flash
from host_tools.link.hub import LONGEST, OFF, LinkHub
from host_tools.link.match_copy import MatchCopy
from host_tools.simulator import Simulator, SimulatorError

SIM_FLASH = Path(".sim/flash.bin")
"""The simulated board's memory, in the current folder, where nothing else is said."""

LINK_VERSION = 1
"""The newest version of the link that is understood here."""

TIMEOUT = 5.0
"""Seconds that a board gets for an answer: a full flash may keep it busy for one or two."""

PRESS_MS = 150
"""How long a press lasts: longer than a flash erase (95 ms), in which the board sees nothing."""

HELLO_TRIES = 3
_HELLO_TIMEOUT = 1.0
_NOTES_KEPT = 1000
_PORT_FILE = 100  # bytes
_HIGHEST_ID = (1 << 30) - 1
_PROMPT = re.compile(r"(^|[\r\n])(>>> |\.\.\. |raw REPL; CTRL-B)")

Message = dict[str, Any]


class BoardLink:
    """A board at the end of `channel`. `name` is what it is called in messages.

    Not for several threads at once. All methods raise BoardError.
    """

    def __init__(self, channel: Channel, name: str) -> None:
        self.name = shown(name)
        self._on = name
        self.about: Message = {}
        """What the board said of itself: board, version, id, python, link."""
        self._channel = channel
        self._pending = b""
        self._notes: deque[Message] = deque(maxlen=_NOTES_KEPT)
        # Not from 1: an answer that the last program left behind must not fit.
        self._next_id = random.randrange(1, _HIGHEST_ID // 2)
        self._heard = ""  # text that was no message, for the complaint
        self._complaint = ""  # the board's last error without an id
        self._copy: MatchCopy | None = None
        self._watching = False

    def greet(self, tries: int | None = None) -> Message:
        """Find out who is there; what the board says of itself.

        tries: how often it is asked, a second each, if not as often as is usual.
        BoardSilent, AtPrompt, OtherFirmware, NewerLink, PortBusy.
        """
        # Ends what another program may have left half said.
        self._channel.send(b"\n")
        tries = tries or patience.times(HELLO_TRIES)
        for attempt in range(1, tries + 1):
            try:
                self.about = self.request("hello", timeout=_HELLO_TIMEOUT)
                break
            except BoardSilent:
                if _PROMPT.search(self._heard):
                    raise self._at_prompt() from None
                if attempt == tries:
                    raise self._nobody() from None
            except RequestRefused as error:
                raise OtherFirmware(self._other(f"says: {error}")) from None
        if self.about.get("board") != "trictrac":
            raise OtherFirmware(
                self._other(f"calls itself '{shown(str(self.about.get('board')))}'")
            )
        version = self.about.get("link", 1)
        if not isinstance(version, int) or version > LINK_VERSION:
            raise NewerLink(
                f"The board at {self.name} is newer than this program (link "
                f"{shown(str(version))}, understood here: {LINK_VERSION}): update trictrac-board."
            )
        return self.about

    def request(self, do: str, timeout: float | None = None, **fields: Any) -> Message:
        """The answer to one request. RequestRefused when it is an error, BoardSilent when there
        is none within `timeout` seconds (TIMEOUT), NotUnderstood, BoardGone."""
        timeout = patience.seconds(TIMEOUT) if timeout is None else timeout
        self._next_id = self._next_id % _HIGHEST_ID + 1
        number = self._next_id
        line = "~" + json.dumps(
            {"id": number, "do": do, **fields}, ensure_ascii=False, separators=(",", ":")
        )
        data = line.encode("utf-8", "replace") + b"\n"
        if len(data) > LONGEST:
            raise RequestRefused("line-long", f"too long for the link: at most {LONGEST} bytes")
        self._complaint = ""
        self._channel.send(data)
        until = monotonic() + timeout
        while True:
            message = self._message(until)
            if message is None:
                why = f" It says: {self._complaint}." if self._complaint else ""
                raise BoardSilent(
                    f"The board at {self.name} does not answer within {timeout:g} s.{why} "
                    "Unplug it and plug it in again; the match is in its memory."
                )
            if message.get("id") == number:
                return self._answer(do, message)
            self._set_aside(message)

    def next_note(self, timeout: float) -> Message | None:
        """The next note, waiting at most `timeout` seconds for it."""
        until = monotonic() + timeout
        while not self._notes:
            message = self._message(until)
            if message is None:
                return None
            self._set_aside(message)
        return self._notes.popleft()

    def notes(self, seconds: float | None = None) -> Iterator[Message]:
        """Notes as they come, for so many seconds or for ever. Ask for them with `watch`."""
        until = None if seconds is None else monotonic() + seconds
        while until is None or monotonic() < until:
            note = self.next_note(1.0 if until is None else max(0.0, min(1.0, until - monotonic())))
            if note is not None:
                yield note

    def watch(self, *what: str) -> None:
        """Ask for notes: frames, screen, text; nothing: for none."""
        self.request("watch", what=list(what))
        self._watching = bool(what)

    @property
    def copy(self) -> MatchCopy:
        """This program's copy of the match on the board; `update` it before use."""
        if self._copy is None:
            self._copy = MatchCopy(self.request)
        return self._copy

    def state(self) -> Any:
        """The match on the board, a trictrac Match: made here from its records and compared
        with the board's own. CopyDiffers."""
        self.copy.update()
        return self.copy.match

    def press(self, button: str, ms: int = PRESS_MS) -> None:
        """Press a button, as a finger would for `ms` milliseconds. See `wait_idle`."""
        self.request("press", button=button, ms=ms)

    def wait_idle(self, timeout: float) -> None:
        """Wait until all presses have been done and what they did is stored. BoardSilent."""
        until = monotonic() + patience.seconds(timeout)
        while not self.request("idle")["idle"]:
            if monotonic() > until:
                raise BoardSilent(
                    f"The board at {self.name} has not done all presses after {timeout:g} s: "
                    "is somebody holding a button down?"
                )

    def close(self) -> None:
        """Ask for no more notes and let the line go."""
        if self._watching:
            with contextlib.suppress(BoardError):
                self.request("watch", timeout=0.5, what=[])
        self._channel.close()

    # -- lines -----------------------------------------------------------------------

    def _message(self, until: float) -> Message | None:
        """The next message of the board; None when there is none until then."""
        while True:
            while b"\n" in self._pending:
                line, _, self._pending = self._pending.partition(b"\n")
                message = self._parse(line.strip(b"\r"))
                if message is not None:
                    return message
            data = self._channel.receive(until - monotonic())
            if not data:
                if self._pending:
                    self._hear(self._pending.decode("utf-8", "replace"))
                return None
            self._pending += data
            if len(self._pending) > 16 * LONGEST and b"\n" not in self._pending:
                self._hear(self._pending.decode("utf-8", "replace"))
                self._pending = b""  # no line of ours
            if not self.about and _PROMPT.search(self._pending.decode("utf-8", "replace")):
                self._hear(self._pending.decode("utf-8", "replace"))
                raise self._at_prompt()

    def _parse(self, line: bytes) -> Message | None:
        """The object in a line. What stands before the marker does not count; nor does a
        line without one: the board's interpreter may print what it likes."""
        text = line.decode("utf-8", "replace")
        at = text.find("~{")
        while at >= 0:
            try:
                message = json.loads(text[at + 1 :])
            except (ValueError, RecursionError):
                at = text.find("~{", at + 1)
                continue
            if isinstance(message, dict) and "do" not in message:  # not our own, echoed
                return message
            break
        self._hear(text)
        return None

    def _hear(self, text: str) -> None:
        self._heard = (self._heard + "\n" + text)[-500:]

    def _set_aside(self, message: Message) -> None:
        """A note, an error that belongs to no request, or an answer nobody waits for."""
        if "note" in message:
            self._notes.append(message)
        elif message.get("error") == "busy":
            raise PortBusy(
                f"The board at {self.name} is in use by another program: end that first."
            )
        elif "error" in message and message.get("id") is None:
            self._complaint = shown(str(message.get("why") or message["error"]), MOST_SAID)

    def _answer(self, do: str, message: Message) -> Message:
        if message.get("error") == OFF:
            raise BoardGone(self._unplugged())
        if "error" in message:
            raise RequestRefused(str(message["error"]), str(message.get("why", "")))
        answer = message.get("ok")
        if not isinstance(answer, dict):
            raise NotUnderstood(
                f"The board at {self.name} gives an answer to '{do}' that makes no sense: "
                f"{shown(json.dumps(message))}. Its firmware may not fit: update it or this "
                "program."
            )
        return answer

    # -- who is there, if not a board ---------------------------------------------------

    def _at_prompt(self) -> AtPrompt:
        return AtPrompt(
            f"The board at {self.name} is at MicroPython's prompt; its program does not run. "
            f"'trictrac-board start --on {pasted(self._on)}' starts it; or unplug it and plug it "
            "in again, without UNDO held. If it comes back to the prompt, "
            "its firmware has to be installed: 'trictrac-board flash'."
        )

    def _unplugged(self) -> str:
        what = "simulated board" if self.name == "sim" else f"board at {self.name}"
        return (
            f"The {what} is unplugged: put its plug in again, and try once more. "
            "Its matches are in its memory."
        )

    def _nobody(self) -> BoardError:
        heard = " ".join(self._heard.split())
        if heard:
            return OtherFirmware(self._other(f"says: '{shown(heard)}'"))
        return BoardSilent(
            f"Nothing answers at {self.name}. Is it the trictrac board's port, is the board "
            "switched on, and is the cable one that carries data? Unplug the board, plug it in "
            "again, and try once more after two seconds."
        )

    def _other(self, what: str) -> str:
        return (
            f"{self.name} is not a trictrac board, or has other firmware: it {what}. "
            "Choose another port, or install the firmware."
        )


@contextmanager
def open_board(on: str = "sim", flash: Path = SIM_FLASH, start: bool = True) -> Iterator[BoardLink]:
    """The board at `on`, greeted: "sim", or a port or URL that pyserial opens. BoardError.

    "sim" is the simulated board that is running on the file `flash`; if none is, one is
    started on it for the time being, or with start=False NoSuchPort raised by the caller.
    """
    with ExitStack() as stack:
        if on == "sim":
            link = BoardLink(_sim_channel(flash, stack, start), "sim")
        else:
            link = BoardLink(PortChannel(on), on)
        stack.callback(link.close)
        try:
            link.greet()
            yield link
        except SimulatorError as error:
            raise BoardGone(f"The simulated board has stopped: {error}") from error


def _sim_channel(flash: Path, stack: ExitStack, start: bool) -> Channel:
    port_file = flash.with_name("port")
    try:
        return PortChannel(f"socket://127.0.0.1:{_port_in(port_file)}")
    except (OSError, ValueError):
        pass  # none is running
    except BoardError:
        pass  # it has ended without taking its port file away
    if not start:
        raise BoardError(
            "No simulated board is running here: start one with 'trictrac-board sim' in this "
            "folder, or name a port with --on."
        )
    try:
        stack.enter_context(own_flash(flash))
        simulator = stack.enter_context(Simulator(flash))
    except SimulatorError as error:
        raise BoardError(f"The simulated board does not start: {error}") from error
    return HubChannel(LinkHub(simulator))


def _port_in(file: Path) -> int:
    """The port that a simulated board has written down. OSError, ValueError."""
    port = number(files.read(file, _PORT_FILE).decode("ascii").strip())
    if port is None:
        raise ValueError("no port")
    return port
