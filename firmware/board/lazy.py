"""Modules that are needed seldom: loaded when asked for, and not kept in memory."""

import gc
import sys

from board.files import BROKEN
from trictrac.refused import Refused


def load(part):
    """The module `board.part`; whoever holds it or something of it keeps it alive.

    Raises what the import of a missing or damaged file raises.
    """
    gc.collect()
    name = "board." + part
    try:
        __import__(name)
        return sys.modules[name]
    finally:
        # A module hangs in two places; in either it would stay in memory.
        sys.modules.pop(name, None)
        if hasattr(sys.modules["board"], part):
            delattr(sys.modules["board"], part)


_RULES = ("cure", "ecrire", "honours", "combine", "pool")
_PLAYED = {"cure": ("cure", "honours"), "ecrire": ("ecrire",), "combine": _RULES}
_SELDOM = ("seldom", "options", "places", "school", "place", "strict", "meeting")


def forget(rules):
    """Let go of what the core loads for a match or a move; it is loaded again with the next.
    What the match that is being played by these rules is made of stays, or others that need
    something of it would load it once more."""
    played = _PLAYED[rules]
    for part in _RULES + _SELDOM:
        if part not in played:
            _drop("trictrac.", part)
    for part in ("agreement", "accounts", "schedule", "changes"):
        _drop("trictrac.forms.", part)
    _drop("board.", "accounts")
    if "trictrac.forms.marks" in sys.modules:  # the screen needs it with the last mark only
        _drop("board.", "ledger")


def forget_company():
    """Let go of what only matches of more than two players need: this one is none."""
    for name in list(sys.modules):
        if name.startswith("trictrac.forms."):
            del sys.modules[name]
    _drop("trictrac.", "forms")
    _drop("board.", "company")


def _drop(package, part):
    if sys.modules.pop(package + part, None):
        delattr(sys.modules[package[:-1]], part)


def needed(part, called=None):
    """The same for what somebody asks for: a missing or damaged file is Refused('file'), by its
    name or by what it is `called`."""
    try:
        return load(part)
    except Exception:  # a damaged file can raise anything; the match must go on
        raise Refused("file", called or part) from None


def fetch(part):
    """The same for the store: a missing or damaged file raises OSError."""
    try:
        return load(part)
    except Exception:  # a damaged file can raise anything
        raise OSError(BROKEN, part) from None
