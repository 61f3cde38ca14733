"""Files that people read and programs trust: lines of text, the data in base64, a check sum."""

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from trictrac.packing import pack

_CHECK = b"sha256 "
_WIDTH = 76


class Cut(Exception):
    """The end of the file is missing."""


class Altered(Exception):
    """The file is not as it was written."""


def sealed(lines: Iterable[str], held: Any) -> bytes:
    """A file of these lines and, after them, of `held` as `packing` packs it."""
    block = b64encode(pack(held)).decode("ascii")
    wrapped = [block[at : at + _WIDTH] for at in range(0, len(block), _WIDTH)]
    body = "".join(line + "\n" for line in [*lines, *wrapped]).encode()
    return body + _check_line(body)


def ended_once(data: bytes) -> bytes:
    """With a newline at the end where there is none, and without one more: editors and mail
    programs add and take that one."""
    if not data.endswith(b"\n"):
        return data + (b"\r\n" if b"\r\n" in data else b"\n")
    for end in (b"\r\n", b"\n"):
        if data.endswith(b"\n" + end):
            return data.removesuffix(end)
    return data


def unsealed(data: bytes) -> bytes:
    """Everything before the line of the check sum, when that is right. Cut, Altered."""
    body, newline, last = data[:-1].rpartition(b"\n")
    body += newline
    whole = last.startswith(_CHECK) and len(last) >= len(_check_line(b"")) - 1
    if not data.endswith(b"\n") or not whole:
        raise Cut
    if last + b"\n" != _check_line(body):
        raise Altered
    return body


def _check_line(body: bytes) -> bytes:
    return _CHECK + sha256(body).hexdigest().encode("ascii") + b"\n"
