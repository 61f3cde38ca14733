"""What panel, menus and link may touch: the table with its match, and the parts round it."""

import gc
import sys

import machine

from board import lazy, words
from board.buttons import Buttons
from board.lamps import Lamps
from board.panel import Panel
from board.pins import LAMP_COUNT
from board.screen import Screen
from board.settings import KEYS, Settings
from board.sleep import Sleep
from board.table import Table
from board.version import VERSION
from board.view import View
from trictrac.refused import Refused


class Desk:
    """The parts of a board, put together. Its doors, all of them:

    table     the match, its commands and its place in the store; `table.now` is the time
    panel     what is being entered, asked and refused
    settings  to be read; `set` changes them
    buttons, lamps, screen, view, sleep, frame (the light of the chain), powered (VBUS)
    test      the SelfTest that is running, or None; `begin_test` starts it
    stale     whether the layout has to be made anew; `redraw` brings the screen up to date
    identity, about, status: what the board tells of itself
    """

    def __init__(self, now, diff):
        self.buttons = Buttons(diff)
        self.lamps = Lamps(diff)
        self.screen = Screen(diff)
        self.settings = Settings()
        words.load_or_english(self.settings.get("language"))
        self.table = Table(self.settings, now)
        self.table.begun = self._begun
        self.panel = Panel(self)
        self.view = View(self.panel, self.screen)
        self.sleep = Sleep(diff, now)
        self.frame = bytearray(3 * LAMP_COUNT)
        self.lamps.order = self.settings.get("colour_order")
        self.powered = True
        self.test = None
        if self.table.store.formatted:
            self.panel.say(words.word("emptied"), now, Panel.LONG_MESSAGE)
        self.stale = True
        self.undrawn = True  # and the screen
        self.littered = False  # whether that has left garbage

    def _begun(self):
        """Another match is on the board: nothing of the last one may stay."""
        if not self.table.match.company:
            lazy.forget_company()
        self.panel.clear()
        self.stale = True

    def begin_test(self, by_hand):
        """Show lamps and buttons for the builder; the match waits until `test` has ended.
        Refused('file')."""
        if not self.test:
            try:
                self.test = lazy.load("selftest").SelfTest(self, by_hand)
            except Exception:  # a damaged file may be loaded and fail here; the match must go on
                raise Refused("file", "selftest") from None
            self.panel.close_menu()
        self.sleep.touched(self.table.now)
        self.stale = True
        return self.test

    def draw(self):
        """Draw the screen anew. Returns the bits of the pages that changed."""
        self.undrawn = False
        self.littered = True
        if self.test:
            return self.test.draw(self.view, self.screen)
        return self.view.draw()

    def redraw(self):
        """Bring the screen's buffer and the text up to date now: somebody asks for them.
        Returns the bits of the pages that changed, or None when there was nothing to do."""
        return self.draw() if self.stale or self.undrawn else None

    def set(self, key, value):
        """Change a setting and everything that depends on it. False when the flash did not
        take it: it then holds until the power goes. Refused('setting')."""
        try:
            stored = self.settings.set(key, value)
        except ValueError as error:
            raise Refused("setting", str(error)) from None
        if key == "language":
            words.load_or_english(value)
        elif key == "colour_order":
            self.lamps.order = value
        self.stale = True
        return stored

    def settings_values(self):
        """All settings, for the host."""
        return {key: self.settings.get(key) for key in KEYS}

    def identity(self):
        """What the host is told first."""
        return {
            "board": "trictrac",
            "version": VERSION,
            "id": "".join(["%02x" % byte for byte in machine.unique_id()]),
            "python": "%s %d.%d.%d"
            % ((sys.implementation.name,) + tuple(sys.implementation.version[:3])),
            "first_frame_ms": self.lamps.first_at,
            "formatted": self.table.store.formatted,
        }

    def status(self):
        """Where the match stands, for the host (see Table.status), and the open menu."""
        status = self.table.status()
        menu = self.panel.menu
        status["menu"] = menu.title[:40] if menu else None
        return status

    def about(self):
        """Lines for the menu."""
        used, total = self.table.store.room()
        gc.collect()
        return [
            "trictrac " + VERSION,
            words.word("memory", gc.mem_free() // 1024),
            words.word("flash", (total - used) // 1024),
            words.word("problems", self.table.problem_count()),
        ]
