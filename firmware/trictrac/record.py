"""Commands as bytes, for journals, the link and adjournment records.

The first byte is the operation (5 bits), the seat, and two flags; what else
the operation needs follows.  The longest is a name: 25 bytes.
"""

from . import command as c
from .config import NAME_BYTES
from .packing import text
from .refused import Refused

_SEAT = 0x20
_OPP = 0x40
_MORE = 0x80  # SCORE: a tariff event follows

# Operations whose arguments are plain bytes after the first, and how many.
_PLAIN = {
    c.HOLD: 0,
    c.GO: 0,
    c.REFAIT: 0,
    c.CONCEDE: 0,
    c.SUSPEND: 1,
    c.OFF: 0,
    c.SCHOOL: 2,
    c.FALSE: 1,
    c.RAISE: 0,
    c.SET: 2,
    c.CLAIM: 1,
    c.UNDO: 0,
    c.REDO: 0,
    c.DIE: 0,
}


def encode(command):
    """The bytes of a command, 1 to 25."""
    op, seat = command[0], command[1]
    first = op | (_SEAT if seat else 0)
    if op == c.SCORE:
        _, _, points, opp, event, doubles, ways = command
        if opp:
            first |= _OPP
        if event == c.NO_EVENT:
            return bytes((first, points))
        return bytes((first | _MORE, event, ways | (0x80 if doubles else 0)))
    if op == c.HOLES:
        return bytes((first | (_OPP if command[3] else 0), command[2]))
    if op == c.NAME:
        return bytes((first,)) + command[2].encode()
    return bytes((first,) + command[2:])


def decode(data):
    """The command in `data`; Refused('damaged') when there is none."""
    if not data:
        raise Refused("damaged")
    first = data[0]
    op = first & 0x1F
    seat = 1 if first & _SEAT else 0
    opp = bool(first & _OPP)
    more = bool(first & _MORE)
    size = len(data)
    if op == c.SCORE:
        if more and size == 3 and data[1] != c.NO_EVENT:
            return (op, seat, 0, opp, data[1], bool(data[2] & 0x80), data[2] & 0x7F)
        if not more and size == 2:
            return (op, seat, data[1], opp, c.NO_EVENT, False, 1)
    elif op == c.HOLES and size == 2 and not more:
        return (op, seat, data[1], opp)
    elif op == c.NAME and 1 <= size <= 1 + NAME_BYTES and not (opp or more):
        try:
            return (op, seat, text(data[1:]))
        except ValueError:
            pass
    elif _PLAIN.get(op) == size - 1 and not (opp or more):
        return (op, seat) + tuple(data[1:])
    raise Refused("damaged")
