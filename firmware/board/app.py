"""The loop: buttons -> panel -> match -> journal, and layout -> lamps and screen.

`App.tick(now)` takes time and input from outside, so that a test plays a
whole evening on a virtual clock.
"""

import gc
import sys
import time

import machine

from board import frame as light
from board import lazy, words
from board.buttons import Buttons
from board.lamps import Lamps
from board.panel import Panel
from board.pins import LAMPS, LED, VBUS
from board.screen import Screen
from board.settings import Settings
from board.sleep import Sleep
from board.table import Table
from board.usb import Usb
from board.version import VERSION
from board.view import View
from trictrac import layout as at
from trictrac.refused import Refused

# Who watched the board before it restarted has to ask for notes again.
STARTED = b'~{"note": "start"}\n'


_PROMPTS = at.PROMPT + (at.STATUS,)


class App(Table):
    """A running board: the table with its lamps, buttons, screen and link."""

    TICK = 5  # ms between two ticks
    ANIMATION = 40  # ms between two frames of something that moves
    RETRY_SAVE = 5000  # ms between two attempts on a flash that refused
    IDLE_AFTER = 1500  # ms without a press until housekeeping

    def __init__(self, now):
        diff = time.ticks_diff
        self._diff = diff
        self.now = now
        self.buttons = Buttons(diff)
        self.lamps = Lamps(diff)
        self.screen = Screen(diff)
        self.settings = Settings()
        words.load_or_english(self.settings.get("language"))
        Table.__init__(self)
        self.panel = Panel(self)
        self.view = View(self.panel, self.screen)
        self.usb = Usb()
        self.link = None  # the Link, once a host has said something
        self._started = STARTED  # what of it is still to be sent
        self._deaf = False  # the link's file is damaged
        self.sleep = Sleep(diff, now)
        self.frame = bytearray(3 * len(LAMPS))
        self.lamps.order = self.settings.get("colour_order")
        self._led = machine.Pin(LED, machine.Pin.OUT)
        self._vbus = machine.Pin(VBUS, machine.Pin.IN)
        self.powered = True  # whether there is voltage on VBUS
        self.test = None  # the SelfTest that is running
        self._beat_at = now
        self._places = self.panel.layout()
        self._moving = True
        self._framed_at = now
        self._pressed_at = now
        self._stale = True  # the layout has to be made anew
        self._undrawn = True  # and the screen
        self._littered = False  # whether that has left garbage
        self._saved_at = now
        self._waking = False
        self._low = False  # whether it was said that the memory is nearly full
        self.screen.tick(now)  # the status lamp says whether there is one

    def tick(self, now):
        """One turn of the loop at `now` (milliseconds, wrapping as ticks_ms does)."""
        self.now = now
        self._take_presses(now)
        self._listen(now)
        if self.panel.tick(now, self._diff):
            self._stale = True
        if self._diff(now, self._beat_at) >= 500:
            self._beat(now)
        # One long thing a tick: what was pressed is seen first, then stored, then written out.
        if self._show(now):
            return
        if self.unsaved and (
            not self.cannot_store or self._diff(now, self._saved_at) >= self.RETRY_SAVE
        ):
            # The changed frame is out and blinks; it settles when this is done.
            self._saved_at = now
            self.save(now // 1000)
            self._stale = True
        elif self._undrawn:
            self._draw()
        elif self._littered:
            self._littered = False
            lazy.forget()
            gc.collect()  # here, not in the middle of the next press
        else:
            self.screen.tick(now)
            idle = self._diff(now, self._pressed_at) >= self.IDLE_AFTER
            if idle and not self.store.idle():
                self.keep()

    def _listen(self, now):
        """Hosts are served by the Link; most boards hear of none, and save its memory."""
        if self.link:
            self.link.tick(now)
            return
        if self._started:
            self._started = self._started[self.usb.write(self._started) :]
        data = None if self._deaf else self.usb.read()
        if data:
            try:
                gc.collect()
                from board.link import Link
            except Exception as error:  # a damaged file can raise anything; the match must go on
                self._deaf = True
                _note_crash(error)
                return
            self.link = Link(self, self.usb, self._started)
            self.link.tick(now, data)

    def _tell(self, frame=False, pages=0, text=False):
        if self.link:
            self.link.changed(frame, pages, text)

    def leaving(self):
        """Whether a host wants the prompt and has been told all, and nothing waits to be stored."""
        if not (self.link and self.link.leave and self.link.quiet()):
            return False
        return not self.unsaved or self.cannot_store

    def _take_presses(self, now):
        events = self.buttons.poll(now)
        if self.buttons.any_down():
            self._pressed_at = now
            if self.sleep.touched(now):
                self._waking = True
                self._stale = True
            if self._waking:
                self.buttons.void_all()  # these presses only wake the board
        else:
            self._waking = False
        if self.test:
            self._testing(events, now)
            return
        for button, kind in events:
            if self.panel.press(button, kind, now):
                self._stale = True

    def begin_test(self, by_hand):
        """Show lamps and buttons for the builder; the match waits until `test` has ended.
        Refused('file')."""
        if not self.test:
            try:
                self.test = lazy.load("selftest").SelfTest(self, by_hand)
            except Exception:  # a damaged file may be loaded and fail here; the match must go on
                raise Refused("file", "selftest") from None
            self.panel.close_menu()
        self.sleep.touched(self.now)
        self._stale = True
        return self.test

    def _testing(self, events, now):
        test = self.test
        for button, kind in events:
            test.press(button, kind)
        if test.tick(now, self._diff):
            self._stale = True
        if test.ended:
            self.test = None
            self.buttons.void_all()  # what is still held down belongs to the test

    def _beat(self, now):
        """Twice a second: the LED, the power, the housekeeping of the picture."""
        self._beat_at = now
        self._led.value(not self._led.value())
        powered = bool(self._vbus.value())
        if powered != self.powered or self.sleep.tick(now, self.settings.get("sleep")):
            self.powered = powered
            self._stale = True
        if self.panel.menu and self._diff(now, self._pressed_at) >= 60_000:
            self.panel.close_menu()
            self._stale = True
        if self.store.nearly_full != self._low:
            self._low = self.store.nearly_full
            if self._low:
                self.panel.say(words.word("nearly full"), now)
            self._stale = True
        self._stale = self._stale or self._places[at.STATUS] != self._status_look()

    def _show(self, now):
        """Bring layout to light when it changed or moves. True when it changed."""
        changed = self._stale
        if changed:
            self._stale = False
            self._undrawn = True
            self._make()
        elif not self._moving or self._diff(now, self._framed_at) < self.ANIMATION:
            return False
        if not self._make_frame(now):
            self._framed_at = now - self.ANIMATION  # the chain was not ready
        return changed

    def _make(self):
        if self.test:
            self._moving = False
            return
        if self.sleep.asleep:
            self._places = [at.DARK] * len(at.PLACES)
            self._places[at.STATUS] = at.WHITE | at.BREATHING
        else:
            places = self.panel.layout()
            places[at.STATUS] = self._status_look()
            if self.unsaved and not self.cannot_store:
                settle(places, self._places)
            self._places = places
        self._moving = light.moves(self._places)

    def _draw(self):
        self._undrawn = False
        self._littered = True
        pages = self.test.draw(self.view, self.screen) if self.test else self.view.draw()
        self._tell(text=True, pages=pages)

    def redraw(self):
        """Bring the screen's buffer and the text up to date now: somebody asks for them."""
        if self._stale or self._undrawn:
            self._draw()

    def _make_frame(self, now):
        settings = self.settings
        brightness = 0 if self.sleep.dimmed else settings.get("brightness")
        limit = settings.get("current_limit_ma")
        if self.test:
            self.test.frame(self.frame, settings.get("brightness"), limit)
        else:
            origin = self.panel.refused_at
            light.frame(self._places, now, brightness, limit, self.frame, origin=origin)
        self._framed_at = now
        self._tell(frame=True)
        return self.lamps.show(self.frame, now)

    def _status_look(self):
        """The middle lamp of the corner rail: the worst thing first."""
        if self.sleep.asleep:
            return at.WHITE | at.BREATHING
        if self.store.failed or self.cannot_store:
            return at.RED
        if self._low:
            return at.RED | at.BREATHING
        if not self.powered:
            return at.AMBER
        if not self.screen.fitted:
            return at.AMBER | at.BREATHING
        heard_at = self.link.heard_at if self.link else None
        if heard_at is not None and self._diff(self.now, heard_at) < 10_000:
            return at.BLUE
        return at.DARK

    def begin(self):
        """Another match is on the board: nothing of the last one may stay."""
        self.panel.clear()
        self._stale = True

    def set(self, key, value):
        """Change a setting and everything that depends on it. False when the flash did not
        take it. Refused('setting')."""
        stored = Table.set(self, key, value)
        if key == "language":
            words.load_or_english(value)
        elif key == "colour_order":
            self.lamps.order = value
        self._stale = True
        return stored

    def identity(self):
        """What the host is told first."""
        return {
            "board": "trictrac",
            "version": VERSION,
            "id": "".join(["%02x" % byte for byte in machine.unique_id()]),
            "python": "%s %d.%d.%d"
            % ((sys.implementation.name,) + tuple(sys.implementation.version[:3])),
            "first_frame_ms": self.lamps.first_at,
        }

    def about(self):
        """Lines for the menu."""
        used, total = self.store.room()
        gc.collect()
        return [
            "trictrac " + VERSION,
            words.word("memory", gc.mem_free() // 1024),
            words.word("flash", (total - used) // 1024),
            words.word("problems", self.problem_count()),
        ]


def settle(places, before):
    """Blink what has just moved, until it is stored (PRODUCT 4)."""
    for index in range(len(places)):
        if index in _PROMPTS:
            continue
        if places[index] and places[index] != before[index] and places[index] & 0x70 != at.TRAIL:
            places[index] = places[index] & 0x0F | at.FAST


def run():
    """The board, until the link asks to leave for the REPL.

    A fault in the program is written to `crash.txt` and the board starts
    again from what is stored; at the third within a minute it gives up and
    shows the fault at the prompt.
    """
    import micropython

    crashes = crashed_at = 0
    micropython.kbd_intr(-1)
    try:
        while True:
            try:
                _loop(App(time.ticks_ms()))
                return
            except Exception as error:
                now = time.ticks_ms()
                if crashes and time.ticks_diff(now, crashed_at) > 60_000:
                    crashes = 0
                crashed_at = now
                crashes += 1
                _note_crash(error)
                if crashes >= 3:
                    raise
                gc.collect()
    finally:
        micropython.kbd_intr(3)


def _loop(app):
    while not app.leaving():
        started = time.ticks_ms()
        app.tick(started)
        left = app.TICK - time.ticks_diff(time.ticks_ms(), started)
        if left > 0:
            time.sleep_ms(left)


def _note_crash(error):
    try:
        with open("crash.txt", "w") as file:
            sys.print_exception(error, file)
    except OSError:
        pass  # the fault itself is what must be seen
