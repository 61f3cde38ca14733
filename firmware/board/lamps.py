"""The chain of lamps: writes a frame when it differs from the last one, and every few seconds."""

import time

import neopixel
from machine import Pin

from board.pins import LAMP, LAMP_COUNT


class Lamps:
    """43 WS2812 on one pin.

    A write keeps interrupts off for about 1.3 ms and does not wait for the
    latch, so there is one where something changed and never two within 2 ms.
    A lamp that was disturbed would show a false peg until then, so what stands
    is written again now and then.
    """

    GAP = 2  # ms
    AGAIN = 3000  # ms

    def __init__(self, ticks_diff):
        self._diff = ticks_diff
        self._chain = neopixel.NeoPixel(Pin(LAMP, Pin.OUT), LAMP_COUNT)
        self._last = None
        self._written_at = 0
        self.first_at = None  # ms since power when the first frame was out
        self.order = self._shown_order = "GRB"

    def show(self, frame, now):
        """Put out `frame` (red, green, blue for each lamp of the chain).
        False when it has to wait for the gap."""
        if self._last == frame and self._shown_order == self.order:
            return True
        if self._last is not None and self._diff(now, self._written_at) < self.GAP:
            return False
        if self._last is None:
            self._last = bytearray(len(frame))
        self._last[:] = frame
        self._shown_order = self.order
        out = self._chain.buf
        red, green = (1, 0) if self.order == "GRB" else (0, 1)
        for index in range(0, len(frame), 3):
            out[index + red] = frame[index]
            out[index + green] = frame[index + 1]
            out[index + 2] = frame[index + 2]
        self._chain.write()
        self._written_at = now
        if self.first_at is None:
            self.first_at = time.ticks_ms()
        return True

    def refresh(self, now):
        """Put out the last frame again if it was written long ago."""
        if self._last is not None and self._diff(now, self._written_at) >= self.AGAIN:
            self._chain.write()
            self._written_at = now
