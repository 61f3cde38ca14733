"""Eleven buttons: polled, debounced, told apart as taps and long presses (PRODUCT 2).

What comes out are pairs (button, kind): a number of the table NAMES and TAP
(when released), LONG (while still held), BOTH (two at once, neither counts)
or STUCK.  There are no interrupts: a tick reads all pins.
"""

from machine import Pin

from board.pins import BUTTONS
from trictrac.refused import Refused

NAMES = (
    "A.own",
    "A.opp",
    "A.hold",
    "A.go",
    "A.more",
    "B.own",
    "B.opp",
    "B.hold",
    "B.go",
    "B.more",
    "undo",
)
OWN, OPP, HOLD, GO, MORE = range(5)
UNDO = 10

TAP, LONG, BOTH, STUCK = range(4)

_TICKS = 0x3FFFFFFF


def seat_of(button):
    """0 for A's five, 1 for B's five, -1 for UNDO."""
    return -1 if button == UNDO else button // 5


class Buttons:
    """All buttons; `poll(now)` once a tick.

    Every button goes up -> (level steady for DEBOUNCE) -> down -> up.  A
    press counts once: as LONG when held that long, else as TAP at its end.
    A press is void when the button was already held as power came, when
    another button of the same player (or UNDO) was down with it, or when it
    is held beyond STUCK_AFTER.
    """

    DEBOUNCE = 20  # ms a level must stand; contacts bounce up to 15 ms
    LONG_AFTER = 600  # ms
    MOST_WAITING = 32  # presses from the link
    STUCK_AFTER = 10_000  # ms

    def __init__(self, ticks_diff):
        self._diff = ticks_diff
        self._pins = [Pin(BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES]
        count = len(NAMES)
        self._raw = [not pin.value() for pin in self._pins]
        self._since = [0] * count  # when the raw level last changed
        self._down = list(self._raw)
        self._pressed_at = [None] * count  # None: held since before the first poll
        self._void = list(self._raw)  # held at power-up: not a press
        self._stuck = [False] * count
        self._held = {}  # presses that came over the link: button -> until
        self._waiting = []  # and those that wait for it: (button, ms)
        self._finger = 0  # the button that the link pressed last
        self.events = []

    def any_down(self):
        """Whether a press is going on (debounced); a stuck button is none."""
        # Asked at every tick: a loop over a range allocates nothing, any() and `in` do.
        for index in range(len(self._down)):  # noqa: SIM110
            if self._down[index] and not self._stuck[index]:
                return True
        return False

    def void_all(self):
        """What is down now counts for nothing (it only woke the board)."""
        for index in range(len(self._down)):
            if self._down[index]:
                self._void[index] = True

    def void(self, button):
        """This press counts for nothing. False when the button is not down, or not yet."""
        self._void[button] = self._void[button] or self._down[button]
        return self._down[button]

    def levels(self):
        """Names of the buttons whose contacts are closed at this moment, bouncing or not."""
        return [NAMES[index] for index in range(len(NAMES)) if self._raw[index]]

    def press(self, button, ms):
        """A press from the link: as if a finger held `button` for `ms`; the
        presses of the link wait for each other. Refused('presses-wait')."""
        if len(self._waiting) >= self.MOST_WAITING:
            raise Refused("presses-wait")
        self._waiting.append((button, ms))

    def busy(self):
        """Whether presses from the link are still under way."""
        return bool(self._held or self._waiting)

    def poll(self, now):
        """Read all pins; the list of (button, kind) that have come about."""
        events = self.events
        events.clear()
        if self._waiting or self._held:
            self._fingers(now)
        for index in range(len(self._pins)):
            level = not self._pins[index].value() or index in self._held
            if level != self._raw[index]:
                self._raw[index] = level
                self._since[index] = now
            elif level != self._down[index]:
                if self._diff(now, self._since[index]) >= self.DEBOUNCE:
                    self._down[index] = level
                    if level:
                        self._begin(index, now)
                    else:
                        self._end(index)
            elif level:
                self._hold(index, now)
        return events

    def _begin(self, index, now):
        self._pressed_at[index] = now
        for other in range(len(self._down)):
            if other != index and self._down[other] and not self._stuck[other]:
                self._clash(index, other)

    def _clash(self, index, other):
        """Two are down: of one player, or UNDO with any, neither counts."""
        if seat_of(other) == seat_of(index) or UNDO in (other, index):
            if not (self._void[index] and self._void[other]):
                self.events.append((index, BOTH))
            self._void[index] = self._void[other] = True

    def _end(self, index):
        if not self._void[index]:
            self.events.append((index, TAP))
        self._void[index] = self._stuck[index] = False

    def _hold(self, index, now):
        if self._stuck[index]:
            return
        if self._pressed_at[index] is None:
            self._pressed_at[index] = now
        held = self._diff(now, self._pressed_at[index])
        if held >= self.STUCK_AFTER:
            self._stuck[index] = self._void[index] = True
            self.events.append((index, STUCK))
        elif held >= self.LONG_AFTER and not self._void[index]:
            self._void[index] = True
            self.events.append((index, LONG))

    def _fingers(self, now):
        # A finger stays at least until it has been felt: a tick that was held
        # up by a flash erase must not lose a press.
        for button in list(self._held):
            if self._down[button] and self._diff(now, self._held[button]) >= 0:
                del self._held[button]
        # The next press begins when the last has been let go and seen to be.
        if self._waiting and not self._held:
            button, ms = self._waiting[0]
            if not self._is_down(self._finger) and not self._is_down(button):
                self._waiting.pop(0)
                self._finger = button
                # Ticks wrap; a larger sum would be no small integer on the Pico.
                self._held[button] = now + ms & _TICKS

    def _is_down(self, button):
        return self._down[button] or self._raw[button]
