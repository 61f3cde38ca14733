"""A connected board as a LiveBoard: its lamps, screen and words over the link."""

import contextlib
from base64 import b64decode
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic

from board.pins import LAMPS
from host_tools.link.board import BoardLink, open_board
from host_tools.link.errors import BoardError, RequestRefused
from host_tools.link.reconnect import port_of, serial_number
from host_tools.page.live_board import NO_TEXT, Facts, NotHere, ignore

_DARK = "00" * 3 * len(LAMPS)
_PAGE = 128  # bytes of one of the screen's eight pages
_PAGES = 8
_LOOK = 0.05  # seconds that a press waits at most behind a board with nothing to say
_BEAT = 2.0  # seconds after which the board is asked again, so that a gap is noticed
_AGAIN = 1.0  # seconds between two attempts to find a board that has gone
_SHORTEST, _LONGEST = 60, 20_000  # ms of a press that the link takes

Opener = Callable[[], contextlib.AbstractContextManager[BoardLink]]


class MirroredBoard:
    """The board at `on`, looked for again whenever it has gone.

    buttons: whether the page may press them.  A press is sent when it ends,
    with its length: over the link two cannot overlap.
    """

    def __init__(self, on: str, buttons: bool = False, opener: Opener | None = None) -> None:
        number = serial_number(on)
        self._opener = opener or (lambda: open_board(port_of(number, on), start=False))
        self._buttons = buttons
        self._presses: SimpleQueue[tuple[str, int]] = SimpleQueue()
        self._down: dict[str, float] = {}
        self._about: Facts = {}
        self._away = f"Looking for the board at {on} ..."
        self._ended = Event()
        self._thread: Thread | None = None
        self.on_change: Callable[[str], None] = ignore
        self._forget()

    def _forget(self) -> None:
        self._lamps = _DARK
        self._screen = bytearray(_PAGE * _PAGES)
        self._pages_seen = 0
        self._text = NO_TEXT

    # -- the board -----------------------------------------------------------------

    def open(self) -> None:
        """From now on the board is looked for, and changes are told."""
        self._ended.clear()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """No more."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with self._opener() as link:
                    self._follow(link)
            except BoardError as error:
                self._gone(str(error))
            self._ended.wait(_AGAIN)

    def _gone(self, why: str) -> None:
        self._away = why
        self._forget()
        while not self._presses.empty():  # nobody wants them minutes later
            self._presses.get()
        self.on_change("board")

    def _follow(self, link: BoardLink) -> None:
        self._about = link.about
        link.watch("frames", "screen", "text")
        self._away = ""
        self.on_change("hello")
        asked = monotonic()
        while not self._ended.is_set():
            note = link.next_note(_LOOK)
            if note is not None:
                if note.get("note") == "start":
                    link.watch("frames", "screen", "text")
                self._take(note)
            with contextlib.suppress(Empty):
                button, ms = self._presses.get_nowait()
                self._press(link, button, ms)
            if monotonic() - asked >= _BEAT:
                asked = monotonic()
                link.request("idle")

    def _press(self, link: BoardLink, button: str, ms: int) -> None:
        # Refused: the board has too many waiting. The finger on the page will try again.
        with contextlib.suppress(RequestRefused):
            link.press(button, ms)

    def _take(self, note: Facts) -> None:
        kind = note.get("note")
        with contextlib.suppress(KeyError, ValueError, TypeError):  # then it is none of ours
            if kind == "frame" and len(note["rgb"]) == len(_DARK):
                self._lamps = note["rgb"]
                self.on_change("lamps")
            elif kind == "page" and 0 <= note["page"] < _PAGES:
                data = b64decode(note["data"])
                if len(data) == _PAGE:
                    self._screen[note["page"] * _PAGE : (note["page"] + 1) * _PAGE] = data
                    self._pages_seen |= 1 << note["page"]
                    self.on_change("screen")
            elif kind == "text":
                self._text = {"lines": list(note["lines"]), "say": str(note["say"])}
                self.on_change("text")

    # -- what the page sees and does ----------------------------------------------------

    def hello(self) -> Facts:
        """mode, interpreter, fallback, version, buttons."""
        return {
            "mode": "mirror",
            "interpreter": self._about.get("python", "?"),
            "fallback": False,
            "version": self._about.get("version", "?"),
            "buttons": self._buttons,
            "emptied": bool(self._about.get("formatted")),
            "aside": "",
        }

    def plugged(self) -> bool:
        """Whether there is a board."""
        return not self._away

    def away(self) -> str:
        """Why there is none."""
        return self._away

    def lamps(self) -> str:
        """Six hex digits for each lamp of the chain."""
        return self._lamps

    def screen(self) -> str | None:
        """The 1024 bytes of the screen in hex digits; None until all of it is known."""
        return bytes(self._screen).hex() if self._pages_seen == (1 << _PAGES) - 1 else None

    def text(self) -> Facts:
        """`lines` on the screen, and what there is to `say`."""
        return self._text

    def press(self, button: str) -> None:
        """A finger goes on a button. NotHere."""
        if not self._buttons:
            raise NotHere("The buttons of this board are switched off here: mirror --buttons.")
        self._down.setdefault(button, monotonic())

    def release(self, button: str) -> None:
        """It leaves the button: now the board gets the press."""
        since = self._down.pop(button, None)
        if since is not None and not self._away:
            ms = round((monotonic() - since) * 1000)
            self._presses.put((button, min(_LONGEST, max(_SHORTEST, ms))))

    def drop(self, button: str) -> None:
        """The finger is gone without having been lifted: the board hears of no press."""
        self._down.pop(button, None)

    def plug(self, plugged: bool) -> None:
        """NotHere."""
        raise NotHere("The plug of a connected board is out of reach.")

    def cable(self, fitted: bool) -> None:
        """NotHere."""
        raise NotHere("The cable of its screen is out of reach.")
