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

# How many plain bytes follow the first, by operation; 255: of another form.  SET has three
# for a value of two bytes.
_PLAIN = bytes((255, 255, 0, 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 255, 0, 0, 0, 2, 0))


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
    if op == c.SET and command[3] > 255:
        return bytes((first, command[2], command[3] & 255, command[3] >> 8))
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
    elif op == c.SET and size == 4 and data[3] and not (opp or more):
        return (op, seat, data[1], data[2] | data[3] << 8)
    elif op < len(_PLAIN) and _PLAIN[op] == size - 1 and not (opp or more):
        return (op, seat) + tuple(data[1:])
    raise Refused("damaged")
