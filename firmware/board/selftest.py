"""The test of lamps, buttons and screen, from the board's menu or from a laptop (PRODUCT 5).

In memory only while it runs (see lazy.py).  Until it ends no press means
anything to the match.
"""

from board import buttons, font, pins, words
from board import frame as light
from board.pins import BUTTONS, LAMP_COUNT
from board.screen import LINE_CHARS, WIDTH
from board.view import wrapped
from trictrac.refused import Refused

_RED, _GREEN, _BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
_COLOURS = {"red": _RED, "green": _GREEN, "blue": _BLUE, "white": (255, 255, 255)}
_WALK = ("red", "green", "blue")
_MORE = (buttons.MORE, 5 + buttons.MORE)
_UNTESTED_ROWS = 4


class SelfTest:
    """Lights lamps one by one and shows what is pressed.

    by_hand: started from the menu; the lamps then walk by themselves.  Else a
    host says with every request what is lit.
    """

    HOST_GONE = 10_000  # ms without a request after which a host's test ends
    NOBODY = 120_000  # ms without a press after which one from the menu ends
    STEP = 300  # ms that each lamp of the walk is lit
    ALL = 7  # such steps for all lamps at once, after each walk

    def __init__(self, desk, by_hand):
        self._desk = desk
        self._begun = self._heard = desk.table.now
        self.by_hand = by_hand
        self.ended = False
        self._step = 0
        self._lit = ()
        self._colour = "red"
        self._full_screen = False
        self._down = []
        self._seen = {}  # buttons that were down since the host asked last
        self._untested = list(buttons.NAMES)
        if by_hand:
            self._walk()

    # -- what happens ---------------------------------------------------------------

    def request(self, request):
        """What a host wants lit: `lamps` (numbers in the chain) in `colour`; `screen`: all
        of its pixels. Returns which buttons are down, and which have been since the last
        request. Refused('number', 'test-colour')."""
        lamps = request.get("lamps", ())
        if not isinstance(lamps, (list, tuple)) or not all(
            [type(number) is int and 0 <= number < LAMP_COUNT for number in lamps]
        ):
            raise Refused("number", "lamps", 0, LAMP_COUNT - 1)
        colour = request.get("colour", "red")
        if not isinstance(colour, str) or colour not in _COLOURS:
            raise Refused("test-colour")
        self._lit = lamps
        self._colour = colour
        self._full_screen = request.get("screen") is True
        self._heard = self._desk.table.now
        self.by_hand = False  # the laptop has taken over
        if request.get("end") is True:
            self.ended = True
        seen = [name for name in buttons.NAMES if name in self._seen]
        self._seen = {}
        return {"down": self._down, "seen": seen}

    def press(self, button, kind):
        """An event of `Buttons`; MORE ends a test from the menu."""
        self._heard = self._desk.table.now
        if self.by_hand and button in _MORE and kind in (buttons.TAP, buttons.LONG):
            self.ended = True

    def tick(self, now, diff):
        """Look at the buttons and the time. True when there is something new to show."""
        down = self._desk.buttons.levels()
        changed = down != self._down
        if changed:
            self._down = down
            for name in down:
                self._seen[name] = True
                if name in self._untested:
                    self._untested.remove(name)
            if self.by_hand:
                self._heard = now
        patience = self.NOBODY if self.by_hand else self.HOST_GONE
        if diff(now, self._heard) >= patience:
            self.ended = True
        step = diff(now, self._begun) // self.STEP
        if self.by_hand and step != self._step:
            self._step = step
            changed = True
        if self.by_hand:
            self._walk()
        return changed or self.ended

    def _walk(self):
        """One lamp after the other in one colour, then all of them, then the next colour."""
        round_steps = LAMP_COUNT + self.ALL
        at = self._step % round_steps
        self._colour = _WALK[self._step // round_steps % len(_WALK)]
        self._lit = (at,) if at < LAMP_COUNT else range(LAMP_COUNT)

    # -- what is shown --------------------------------------------------------------

    def frame(self, out, brightness, limit_ma):
        """Fill `out` as frame.frame does, within the same limit of current."""
        for index in range(len(out)):
            out[index] = 0
        total = 0
        scale = light.STEPS[brightness - 1]
        for lamp in self._lit:
            for part in range(3):
                value = (_COLOURS[self._colour][part] * scale + 254) // 255
                total += value - out[3 * lamp + part]
                out[3 * lamp + part] = value
        light.limited(out, total, limit_ma)

    def draw(self, view, screen):
        """Draw on the screen and note the lines. Returns the pages that changed."""
        screen.fb.fill(1 if self._full_screen else 0)
        view.lines = []
        if not self._full_screen:
            self._lines(view, screen)
        return screen.changed()

    def _lines(self, view, screen):
        rows = [words.word("test"), self._lamp_text()]
        rows.append(" ".join(["%s=GP%d" % (name, BUTTONS[name]) for name in self._down]))
        if self.by_hand:
            rest = words.word("test:press", " ".join(self._untested))
            if not self._untested:
                rest = words.word("test:all pressed")
            rows += wrapped(rest, LINE_CHARS)[:_UNTESTED_ROWS]
            rows += [""] * (7 - len(rows)) + [words.word("test:leave")]
        else:
            # The frame round the picture: its edges show whether a row or a column is lost.
            screen.fb.rect(0, 0, WIDTH, 64, 1)
        for page, text in enumerate(rows):
            if text:
                text = text[: LINE_CHARS - 1]
                view.lines.append(text)
                font.text(screen.buf, 3, page, text, page == 0)

    def _lamp_text(self):
        if not len(self._lit):
            return ""
        name = pins.LAMPS[self._lit[0]] if len(self._lit) == 1 else words.word("test:all")
        if not self.by_hand and len(self._lit) > 1:
            name = pins.LAMPS[self._lit[0]] + "-" + pins.LAMPS[self._lit[-1]]
        return name + " " + words.word("test:" + self._colour)
