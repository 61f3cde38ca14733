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
from board.desk import Desk
from board.pins import LED, VBUS
from board.usb import Usb
from trictrac import layout as at

# Who watched the board before it restarted has to ask for notes again.
STARTED = b'~{"note": "start"}\n'


_PROMPTS = at.PROMPT + (at.STATUS,)


class App:
    """A running board: what happens at its desk is brought to lamps, screen, flash and link."""

    TICK = 5  # ms between two ticks
    ANIMATION = 40  # ms between two frames of something that moves
    RETRY_SAVE = 5000  # ms between two attempts on a flash that refused
    IDLE_AFTER = 1500  # ms without a press until housekeeping

    def __init__(self, now):
        diff = time.ticks_diff
        self._diff = diff
        self.desk = Desk(now, diff)
        self.usb = Usb()
        self.link = None  # the Link, once a host has said something
        self._started = STARTED  # what of it is still to be sent
        self._deaf = False  # the link's file is damaged
        self._led = machine.Pin(LED, machine.Pin.OUT)
        self._vbus = machine.Pin(VBUS, machine.Pin.IN)
        self._beat_at = now
        self._places = self.desk.panel.layout()
        self._moving = True
        self._framed_at = now
        self._pressed_at = now
        self._saved_at = now
        self._waking = False
        self._low = False  # whether it was said that the memory is nearly full
        self.desk.screen.tick(now)  # the status lamp says whether there is one

    def tick(self, now):
        """One turn of the loop at `now` (milliseconds, wrapping as ticks_ms does)."""
        desk = self.desk
        desk.table.now = now
        self._take_presses(now)
        self._listen(now)
        if desk.panel.tick(now, self._diff):
            desk.stale = True
        if self._diff(now, self._beat_at) >= 500:
            self._beat(now)
        # One long thing a tick: what was pressed is seen first, then stored, then written out.
        if self._show(now):
            return
        if desk.table.unsaved and (
            not desk.table.cannot_store or self._diff(now, self._saved_at) >= self.RETRY_SAVE
        ):
            # The changed frame is out and blinks; it settles when this is done.
            self._saved_at = now
            desk.table.save(now // 1000)
            desk.stale = True
        elif desk.undrawn:
            self._draw()
        elif desk.littered:
            desk.littered = False
            lazy.forget(desk.table.match.config.rules)
            gc.collect()  # here, not in the middle of the next press
        else:
            desk.screen.tick(now)
            desk.lamps.refresh(now)
            if self._diff(now, self._pressed_at) < self.IDLE_AFTER:
                if not desk.buttons.any_down():
                    desk.table.keep(busy=True)
            elif not desk.table.store.idle():
                desk.table.keep()

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
            self.link = Link(self.desk, self.usb, self._started)
            self.link.tick(now, data)

    def _tell(self, frame=False, pages=0, text=False):
        if self.link:
            self.link.changed(frame, pages, text)

    def leaving(self):
        """Whether a host wants the prompt and has been told all, and nothing waits to be stored."""
        desk = self.desk
        if not (self.link and self.link.leave and self.link.quiet()):
            return False
        return not desk.table.unsaved or desk.table.cannot_store

    def _take_presses(self, now):
        desk = self.desk
        events = desk.buttons.poll(now)
        if desk.buttons.any_down():
            self._pressed_at = now
            if desk.sleep.touched(now):
                self._waking = True
                desk.stale = True
            if self._waking:
                desk.buttons.void_all()  # these presses only wake the board
        else:
            self._waking = False
        if desk.test:
            self._testing(events, now)
            return
        for button, kind in events:
            if desk.panel.press(button, kind, now):
                desk.stale = True

    def _testing(self, events, now):
        desk = self.desk
        test = desk.test
        for button, kind in events:
            test.press(button, kind)
        if test.tick(now, self._diff):
            desk.stale = True
        if test.ended:
            desk.test = None
            desk.buttons.void_all()  # what is still held down belongs to the test

    def _beat(self, now):
        """Twice a second: the LED, the power, the housekeeping of the picture."""
        desk = self.desk
        self._beat_at = now
        self._led.value(not self._led.value())
        powered = bool(self._vbus.value())
        if powered != desk.powered or desk.sleep.tick(now, desk.settings.get("sleep")):
            desk.powered = powered
            desk.stale = True
        if desk.panel.menu and self._diff(now, self._pressed_at) >= 60_000:
            desk.panel.close_menu()
            desk.stale = True
        if desk.table.store.nearly_full != self._low:
            self._low = desk.table.store.nearly_full
            if self._low:
                desk.panel.say(words.word("nearly full"), now)
            desk.stale = True
        desk.stale = desk.stale or self._places[at.STATUS] != self._status_look()

    def _show(self, now):
        """Bring layout to light when it changed or moves. True when it changed."""
        desk = self.desk
        changed = desk.stale
        if changed:
            desk.stale = False
            desk.undrawn = True
            self._make()
        elif not self._moving or self._diff(now, self._framed_at) < self.ANIMATION:
            return False
        if not self._make_frame(now):
            self._framed_at = now - self.ANIMATION  # the chain was not ready
        return changed

    def _make(self):
        desk = self.desk
        if desk.test:
            self._moving = False
            return
        if desk.sleep.asleep:
            self._places = [at.DARK] * at.COUNT
            self._places[at.STATUS] = at.WHITE | at.BREATHING
        else:
            places = desk.panel.layout()
            places[at.STATUS] = self._status_look()
            if desk.table.unsaved and not desk.table.cannot_store:
                settle(places, self._places)
            self._places = places
        self._moving = light.moves(self._places)

    def _draw(self):
        self._tell(text=True, pages=self.desk.draw())

    def _make_frame(self, now):
        desk = self.desk
        settings = desk.settings
        brightness = 0 if desk.sleep.dimmed else settings.get("brightness")
        limit = settings.get("current_limit_ma")
        if desk.test:
            desk.test.frame(desk.frame, settings.get("brightness"), limit)
        else:
            origin = desk.panel.refused_at
            light.frame(self._places, now, brightness, limit, desk.frame, origin=origin)
        self._framed_at = now
        self._tell(frame=True)
        return desk.lamps.show(desk.frame, now)

    def _status_look(self):
        """The middle lamp of the corner rail: the worst thing first."""
        desk = self.desk
        if desk.sleep.asleep:
            return at.WHITE | at.BREATHING
        if desk.table.store.failed or desk.table.cannot_store:
            return at.RED
        if self._low:
            return at.RED | at.BREATHING
        if not desk.powered:
            return at.AMBER
        if not desk.screen.fitted:
            return at.AMBER | at.BREATHING
        heard_at = self.link.heard_at if self.link else None
        if heard_at is not None and self._diff(desk.table.now, heard_at) < 10_000:
            return at.BLUE
        return at.DARK


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
