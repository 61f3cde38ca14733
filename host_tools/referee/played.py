"""What was moved, as it is written: "0-1,0-3", `off` for the rail (REFEREE 5)."""

from .position import RAIL
from .wrong import Wrong


def parsed(text, men):
    """The moves in "0-1,0-3" (or in a list of such words or of pairs) as a list of (from, to), in
    their order; a man who moves twice is one pair, nothing moved is an empty list.

    Wrong('played') for what is no move, 'played-many' for more than two men, 'played-empty' where
    no man of the roller stands.
    """
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    if not isinstance(words, (list, tuple)):
        raise Wrong("played", str(text))
    pairs = [_pair(word) for word in words]
    if len(pairs) == 2 and pairs[0][1] == pairs[1][0] and men[pairs[1][0]] <= 0:
        pairs = [(pairs[0][0], pairs[1][1])]
    if len(pairs) > 2:
        raise Wrong("played-many", len(pairs))
    left = list(men)
    for start, _ in pairs:
        if left[start] <= 0:
            raise Wrong("played-empty", start)
        left[start] -= 1
    return pairs


def written(play):
    """Moves as `parsed` reads them."""
    return ",".join(["%d-%s" % (start, "off" if end == RAIL else end) for start, end in play])


def _pair(word):
    ends = word.split("-") if isinstance(word, str) else word
    if not isinstance(ends, (list, tuple)) or len(ends) != 2:
        raise Wrong("played", str(word))
    start, end = _point(ends[0], word), _point(ends[1], word)
    if start in (RAIL, end):
        raise Wrong("played", str(word))
    return (start, end)


def _point(value, word):
    if isinstance(value, bool):
        raise Wrong("played", str(word))
    if value == "off":
        return RAIL
    if isinstance(value, str):
        digits = [char in "0123456789" for char in value]
        if not digits or len(digits) > 2 or not all(digits):
            raise Wrong("played", str(word))
        value = int(value)
    if not isinstance(value, int) or not 0 <= value <= RAIL:
        raise Wrong("played", str(word))
    return value
