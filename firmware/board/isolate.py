"""Names from right to left in what a laptop is told (see lazy.py: not kept in memory)."""

FIRST, LAST = "\u2068", "\u2069"
_TURNED = (  # letters from right to left
    (0x590, 0x8FF),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFC),
    (0x10800, 0x10FFF),
    (0x1E800, 0x1EFFF),
)
_HIDDEN = ((0x200B, 0x200B), (0x200E, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0xFEFF, 0xFEFF))


def isolated(text):
    """The text with each part that runs from right to left between FIRST and LAST, so that
    what stands beside it keeps its place, and with a sign for what nobody sees."""
    parts = []
    end = 0  # where the part ends that is open
    for char in text:
        if _in(_TURNED, char):
            if not end:
                parts.append(FIRST)
            parts.append(char)
            end = len(parts)
            continue
        if end and char not in " -.'":
            parts.insert(end, LAST)
            end = 0
        parts.append("\ufffd" if _in(_HIDDEN, char) else char)
    if end:
        parts.insert(end, LAST)
    return "".join(parts)


def _in(ranges, char):
    code = ord(char)
    return any(first <= code <= last for first, last in ranges)
