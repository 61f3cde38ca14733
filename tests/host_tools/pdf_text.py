"""What stands in an uncompressed PDF made by fpdf2: its pages and its texts."""

import re

_FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
_UNICODE = re.compile(rb"/ToUnicode (\d+) 0 R")
_PAIR = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]{4,8})>")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|\(((?:[^\\()]|\\.)*)\) Tj", re.DOTALL)
_ESCAPED = re.compile(rb"\\(.)", re.DOTALL)
_CONTROL = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def pages(data):
    """How many pages there are."""
    return len(re.findall(rb"/Type /Page\b", data))


def texts(data):
    """Every text that is shown, in the order of drawing."""
    fonts = {name: _letters(data, number) for name, number in _FONT.findall(data)}
    found = []
    letters = {}
    for font, shown in _SHOWN.findall(data):
        if font:
            letters = fonts[font]
        else:
            codes = _ESCAPED.sub(lambda at: _CONTROL.get(at[1], at[1]), shown)
            pairs = zip(codes[::2], codes[1::2], strict=True)
            found.append("".join(letters[high << 8 | low] for high, low in pairs))
    return found


def _object(data, number):
    start = data.index(b"\n%s 0 obj" % number)
    return data[start : data.index(b"endobj", start)]


def _letters(data, number):
    """What each code of a font stands for."""
    table = _object(data, _UNICODE.search(_object(data, number))[1])
    return {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be")
        for code, text in _PAIR.findall(table[table.index(b"beginbfchar") :])
    }
