"""What changes places and pools say, in words: loaded when more than two play (SCORING 7)."""

from board import words
from trictrac.forms.company import PARTS


def announce(item, name):
    """An announcement of a form for more players; `name` of who sat at the seat it speaks of."""
    kind = item[0]
    if kind in ("change", "swap"):
        return words.word("say:" + kind, item[2], item[3])
    if kind == "match":
        return words.word("say:match", name, item[2], item[3])
    key = "say:" + kind
    if kind == "pot" and len(item) == 3:
        key = "say:pot all"
    return words.word(key, name, *[counters(parts) for parts in item[2:]])


def counters(parts):
    """A sum in twentieths of a counter: '5', '2.5', '0.05'."""
    rest = parts % PARTS * 100 // PARTS
    if not rest:
        return str(parts // PARTS)
    return "%d.%s" % (parts // PARTS, ("%02d" % rest).rstrip("0"))
