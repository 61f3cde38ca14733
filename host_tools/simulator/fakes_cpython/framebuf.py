"""MicroPython's `framebuf` for CPython: one-bit pictures in the layout of the SSD1306.

Only MONO_VLSB: a byte is eight pixels of a column, its lowest bit at the top. Drawing
outside the picture is left out, as on the board.
"""

MONO_VLSB = 0


class FrameBuffer:
    """A picture of `width` by `height` pixels kept in `buf`."""

    def __init__(self, buf, width, height, format, stride=None):
        if format != MONO_VLSB:
            raise ValueError("only MONO_VLSB")
        self._stride = width if stride is None else stride
        if width < 1 or height < 1 or self._stride < width:
            raise ValueError("width, height or stride")
        if len(buf) < (height + 7) // 8 * self._stride:
            raise ValueError("buffer too small")
        self._buf = buf
        self._width = width
        self._height = height

    def pixel(self, x, y, colour=None):
        """The pixel, 0 or 1, None outside; with a colour, set it."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        place = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        if colour is None:
            return 1 if self._buf[place] & bit else 0
        if colour:
            self._buf[place] |= bit
        else:
            self._buf[place] &= ~bit & 0xFF
        return None

    def fill(self, colour):
        """Set every pixel."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, width, height, colour):
        """Set a rectangle."""
        for row in range(max(y, 0), min(y + height, self._height)):
            for column in range(max(x, 0), min(x + width, self._width)):
                self.pixel(column, row, colour)

    def hline(self, x, y, width, colour):
        """Set a horizontal line that begins at x, y."""
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        """Set a vertical line that begins at x, y."""
        self.fill_rect(x, y, 1, height, colour)

    def rect(self, x, y, width, height, colour, fill=False):
        """Draw a rectangle, or with `fill` set all of it."""
        if fill:
            self.fill_rect(x, y, width, height, colour)
            return
        self.hline(x, y, width, colour)
        self.hline(x, y + height - 1, width, colour)
        self.vline(x, y, height, colour)
        self.vline(x + width - 1, y, height, colour)

    def scroll(self, dx, dy):
        """Move the picture; what it uncovers keeps its old pixels."""
        columns = range(self._width) if dx <= 0 else range(self._width - 1, -1, -1)
        rows = range(self._height) if dy <= 0 else range(self._height - 1, -1, -1)
        for y in rows:
            if not 0 <= y - dy < self._height:
                continue
            for x in columns:
                if 0 <= x - dx < self._width:
                    self.pixel(x, y, self.pixel(x - dx, y - dy))

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy another picture to x, y; pixels of colour `key` are left out.

        `source` may be a tuple (buf, width, height, format). `palette` is a picture one
        pixel high that translates colours.
        """
        if isinstance(source, tuple):
            source = FrameBuffer(*source)
        for row in range(max(0, -y), min(source._height, self._height - y)):
            for column in range(max(0, -x), min(source._width, self._width - x)):
                colour = source.pixel(column, row)
                if palette is not None:
                    colour = palette.pixel(colour, 0)
                if colour != key:
                    self.pixel(x + column, y + row, colour)
