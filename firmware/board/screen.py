"""The SSD1306 screen, 128x64 on I2C: a buffer that is sent page by page.

A whole picture takes 25 ms on the wire, so a tick sends one page of eight
rows, and only those that changed.  A screen that is not there, or whose cable
breaks, is looked for again every few seconds; the board scores without it.
"""

import framebuf
from machine import I2C, Pin

from board.pins import SCL, SDA

ADDRESS = 0x3C
WIDTH = 128
PAGES = 8
LINE_CHARS = 21

# Display off, clock, 64 rows, no offset, start line 0, charge pump on,
# horizontal addressing, mirrored for the connector on top, COM pins,
# contrast, precharge, VCOMH, show the RAM, not inverted.
_SETUP = (
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xa1\xc8"
    b"\xda\x12\x81\x8f\xd9\xf1\xdb\x40\xa4\xa6"
)
_ON = b"\x00\xaf"
_DATA = b"\x40"


class Screen:
    """`buf` and `fb` are drawn on by others; `tick` brings changes to the glass."""

    RETRY = 3000  # ms between two searches for a missing screen

    def __init__(self, ticks_diff):
        self._diff = ticks_diff
        self.buf = bytearray(WIDTH * PAGES)
        self.fb = framebuf.FrameBuffer(self.buf, WIDTH, PAGES * 8, framebuf.MONO_VLSB)
        self._shown = memoryview(bytearray(WIDTH * PAGES))
        self._dirty = 0  # one bit a page
        self._view = memoryview(self.buf)
        self._address = bytearray(b"\x00\x21\x00\x7f\x22\x00\x00")
        self._i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
        self.fitted = False
        self._looked_at = None

    def changed(self):
        """The buffer was drawn anew: find the pages that differ. Returns their bits."""
        bits = 0
        for page in range(PAGES):
            start = page * WIDTH
            drawn = self._view[start : start + WIDTH]
            if drawn != self._shown[start : start + WIDTH]:
                bits |= 1 << page
                self._shown[start : start + WIDTH] = drawn
        self._dirty |= bits
        return bits

    def tick(self, now):
        """Send one changed page, or look for a missing screen."""
        if not self.fitted:
            if self._looked_at is None or self._diff(now, self._looked_at) >= self.RETRY:
                self._looked_at = now
                self._look()
        elif self._dirty:
            try:
                self._send()
            except OSError:
                self.fitted = False
                self._looked_at = now

    def _look(self):
        try:
            if ADDRESS not in self._i2c.scan():
                return
            self._i2c.writeto(ADDRESS, _SETUP)
            self._i2c.writeto(ADDRESS, _ON)
        except OSError:
            return
        self.fitted = True
        self._dirty = 0xFF

    def _send(self):
        page = 0
        while not self._dirty >> page & 1:
            page += 1
        self._address[5] = self._address[6] = page
        self._i2c.writeto(ADDRESS, self._address)
        start = page * WIDTH
        self._i2c.writevto(ADDRESS, (_DATA, self._view[start : start + WIDTH]))
        self._dirty &= ~(1 << page)
