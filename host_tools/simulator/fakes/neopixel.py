"""The `neopixel` module that the Pico's firmware image brings along: WS2812 lamps in a chain."""

import machine


class NeoPixel:
    """`n` lamps on `pin`; `buf` holds the bytes in the order in which they are shifted out."""

    # Place of red, green, blue, white among the bytes of a lamp: GRB(W).
    ORDER = (1, 0, 2, 3)

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(n * bpp)
        self.timing = timing
        pin.init(machine.Pin.OUT)

    def __len__(self):
        return self.n

    def __setitem__(self, index, colour):
        for part in range(self.bpp):
            self.buf[index * self.bpp + self.ORDER[part]] = colour[part]

    def __getitem__(self, index):
        return tuple([self.buf[index * self.bpp + self.ORDER[part]] for part in range(self.bpp)])

    def fill(self, colour):
        """Give every lamp the same colour."""
        for index in range(self.n):
            self[index] = colour

    def write(self):
        """Send the buffer to the lamps."""
        machine.bitstream(self.pin, 0, self.timing, self.buf)
