"""The least of `neopixel` that the firmware runs on: what was sent, and how often."""


class NeoPixel:
    """`sent` counts the frames; `buf` is what the last one was made of."""

    def __init__(self, pin, n):
        self.buf = bytearray(3 * n)
        self.sent = 0

    def write(self):
        """Count it."""
        self.sent += 1
