"""Plain values <-> bytes: what checkpoints, school claims and records are made of.

Values are integers, True, False, None, strings, bytes and lists of these.
The form is the same on every interpreter, so equal states are equal bytes.
"""

from .refused import Refused

# First byte: 0..199 the number itself, else one of these.
_NEGATIVE = 200  # one more value follows: -1 - n
_WIDE = 201  # two bytes follow, high byte first
_LONG = 202  # four bytes follow
_NONE = 203
_FALSE = 204
_TRUE = 205
_TEXT = 206  # length (a number), then UTF-8
_BYTES = 207  # length (a number), then the bytes
_LIST = 208  # length (a number), then the items


def pack(value):
    """The bytes of `value`. ValueError for integers beyond -2**32 to 2**32 - 1."""
    out = bytearray()
    _put(out, value)
    return bytes(out)


def unpack(data):
    """The value packed in `data`; Refused('damaged') when it is anything else."""
    try:
        value, end = _get(data, 0)
    except (IndexError, ValueError, TypeError, UnicodeError, RuntimeError):
        raise Refused("damaged") from None
    if end != len(data):
        raise Refused("damaged")
    return value


def unpack_from(data, at):
    """(value, where it ends) of what is packed in `data` from `at` on; IndexError, ValueError,
    TypeError when it is nothing."""
    return _get(data, at)


def values_of(part):
    """The fields of a part of the state, those of its own parts within."""
    values = []
    for name in part.FIELDS:
        value = getattr(part, name)
        values.append(values_of(value) if hasattr(value, "FIELDS") else value)
    return values


def assign(part, values):
    """Give the fields of a part the values that `values_of` gave."""
    for index in range(len(values)):
        name = part.FIELDS[index]
        inner = getattr(part, name, None)
        if hasattr(inner, "FIELDS"):
            assign(inner, values[index])
        else:
            setattr(part, name, values[index])


def text(data):
    """The string in UTF-8 bytes; ValueError for what is no UTF-8.

    MicroPython by itself lets surrogates, overlong forms and numbers beyond
    Unicode pass; a record must mean the same everywhere.
    """
    string = bytes(data).decode()
    size = 0
    for char in string:
        code = ord(char)
        if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
            raise ValueError("no UTF-8")
        size += 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4
    if size != len(data):
        raise ValueError("no UTF-8")
    return string


def _put(out, value):
    if value is None:
        out.append(_NONE)
    elif value is True:
        out.append(_TRUE)
    elif value is False:
        out.append(_FALSE)
    elif isinstance(value, int):
        if value < 0:
            out.append(_NEGATIVE)
            _put(out, -1 - value)
        elif value < 200:
            out.append(value)
        elif value < 0x10000:
            out.append(_WIDE)
            out.append(value >> 8)
            out.append(value & 255)
        elif value >> 32:
            raise ValueError("too large to pack")
        else:
            out.append(_LONG)
            for shift in (24, 16, 8, 0):
                out.append((value >> shift) & 255)
    elif isinstance(value, str):
        data = value.encode()
        out.append(_TEXT)
        _put(out, len(data))
        out.extend(data)
    elif isinstance(value, (bytes, bytearray)):
        out.append(_BYTES)
        _put(out, len(value))
        out.extend(value)
    else:
        out.append(_LIST)
        _put(out, len(value))
        for item in value:
            if type(item) is int and 0 <= item < 200:
                out.append(item)  # as most are
            else:
                _put(out, item)


def _get(data, at):
    first = data[at]
    at += 1
    if first < 200:
        return first, at
    if first == _NEGATIVE:
        value, at = _get(data, at)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise ValueError
        return -1 - value, at
    if first == _WIDE:
        return data[at] << 8 | data[at + 1], at + 2
    if first == _LONG:
        high = data[at] << 24 | data[at + 1] << 16
        return high | data[at + 2] << 8 | data[at + 3], at + 4
    if first == _NONE:
        return None, at
    if first == _FALSE:
        return False, at
    if first == _TRUE:
        return True, at
    if first == _LIST:
        count, at = _size(data, at)
        items = []
        for _ in range(count):
            item = data[at]
            at += 1
            if item >= 200:
                item, at = _get(data, at - 1)
            items.append(item)
        return items, at
    if first in (_TEXT, _BYTES):
        count, at = _size(data, at)
        chunk = bytes(data[at : at + count])
        if len(chunk) != count:
            raise ValueError
        return (text(chunk) if first == _TEXT else chunk), at + count
    raise ValueError


def _size(data, at):
    """A length: a number that is neither negative nor more than there is data."""
    count, at = _get(data, at)
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= len(data) - at:
        raise ValueError
    return count, at
