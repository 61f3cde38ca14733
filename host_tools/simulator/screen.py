"""A model of the SSD1306 screen: I2C bytes in, picture out."""

from threading import Lock

WIDTH, HEIGHT = 128, 64
PAGES = HEIGHT // 8

# Arguments that follow a command byte. Ranges of commands without arguments are left out.
_ARGUMENTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,
    0x8D: 1,
    0xA3: 2,
    0xA8: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}

_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2


class Screen:
    """128x64 pixels. Picture bytes are eight pixels of a column, lowest bit on top.

    "Upright" is the way the usual modules are mounted: segments remapped (0xA1) and rows
    scanned backwards (0xC8). Scrolling by the chip is not modelled.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._ram = bytearray(WIDTH * PAGES)
        self._command: list[int] = []
        self._mode = _PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column = 0
        self._page = 0
        self._start_line = 0
        self._all_on = False
        self._inverted = False
        self._remapped = False
        self._backwards = False
        self._powered = False
        self._pump = False
        self.contrast = 0x7F
        """0 to 255."""

    @property
    def on(self) -> bool:
        """Whether anything can be seen: switched on, with its charge pump running."""
        return self._powered and self._pump

    def write(self, data: bytes) -> None:
        """Take in one I2C transaction, control bytes included."""
        with self._lock:
            place = 0
            while place < len(data):
                control = data[place]
                single = control & 0x80
                end = place + 2 if single else len(data)
                take = self._data if control & 0x40 else self._take_command
                for byte in data[place + 1 : end]:
                    take(byte)
                place = end

    def image(self) -> bytes:
        """The 1024 bytes of the picture as it is seen; all zero while the screen is off."""
        with self._lock:
            if not self.on:
                return bytes(WIDTH * PAGES)
            picture = b"\xff" * (WIDTH * PAGES) if self._all_on else self._seen()
            return bytes(byte ^ 0xFF for byte in picture) if self._inverted else picture

    def pixel(self, x: int, y: int) -> bool:
        """Whether the pixel in column `x` from the left, row `y` from the top is lit."""
        return bool(self.image()[y // 8 * WIDTH + x] >> (y % 8) & 1)

    def text(self) -> str:
        """The picture in block characters, two rows of pixels a line."""
        picture = self.image()

        def row(y: int) -> list[int]:
            start = y // 8 * WIDTH
            return [byte >> (y % 8) & 1 for byte in picture[start : start + WIDTH]]

        pairs = (zip(row(y), row(y + 1), strict=True) for y in range(0, HEIGHT, 2))
        return "\n".join(
            "".join(" ▀▄█"[upper + 2 * lower] for upper, lower in pair) for pair in pairs
        )

    def _seen(self) -> bytes:
        if self._remapped and self._backwards and not self._start_line:
            return bytes(self._ram)
        picture = bytearray(WIDTH * PAGES)
        for y in range(HEIGHT):
            line = (y + self._start_line) % HEIGHT
            row = y if self._backwards else HEIGHT - 1 - y
            for x in range(WIDTH):
                if self._ram[line // 8 * WIDTH + x] >> (line % 8) & 1:
                    column = x if self._remapped else WIDTH - 1 - x
                    picture[row // 8 * WIDTH + column] |= 1 << (row % 8)
        return bytes(picture)

    def _data(self, byte: int) -> None:
        self._ram[self._page * WIDTH + self._column] = byte
        if self._mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        elif self._next_column() and self._mode == _HORIZONTAL:
            self._next_page()

    def _next_column(self) -> bool:
        """Go on to the next column; True when it began again at the first."""
        first, last = (0, WIDTH - 1) if self._mode == _PAGE else self._columns
        wrapped = self._column == last
        self._column = first if wrapped else (self._column + 1) % WIDTH
        return wrapped

    def _next_page(self) -> bool:
        first, last = self._pages
        wrapped = self._page == last
        self._page = first if wrapped else (self._page + 1) % PAGES
        return wrapped

    def _take_command(self, byte: int) -> None:
        """Collect a command with its arguments, which may come in several transactions."""
        self._command.append(byte)
        first, *arguments = self._command
        if len(arguments) == _ARGUMENTS.get(first, 0):
            self._command = []
            self._obey(first, arguments)

    def _obey(self, first: int, arguments: list[int]) -> None:
        if first <= 0x0F:
            self._column = self._column & 0x70 | first
        elif first <= 0x1F:
            self._column = self._column & 0x0F | (first & 0x07) << 4
        elif first == 0x20:
            self._mode = min(arguments[0] & 3, _PAGE)
        elif first == 0x21:
            self._columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self._column = self._columns[0]
        elif first == 0x22:
            self._pages = (arguments[0] & 7, arguments[1] & 7)
            self._page = self._pages[0]
        elif 0x40 <= first <= 0x7F:
            self._start_line = first & 0x3F
        elif first == 0x81:
            self.contrast = arguments[0]
        elif first == 0x8D:
            self._pump = bool(arguments[0] & 0x04)
        elif 0xB0 <= first <= 0xB7:
            self._page = first & 7
        elif 0xA0 <= first <= 0xCF:
            self._switch(first)

    def _switch(self, first: int) -> None:
        if first in (0xA0, 0xA1):
            self._remapped = first == 0xA1
        elif first in (0xA4, 0xA5):
            self._all_on = first == 0xA5
        elif first in (0xA6, 0xA7):
            self._inverted = first == 0xA7
        elif first in (0xAE, 0xAF):
            self._powered = first == 0xAF
        elif first >= 0xC0:
            self._backwards = first >= 0xC8
