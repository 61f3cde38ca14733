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


_RULES = ("cure", "ecrire", "combine", "pool")
_SELDOM = ("forms.agreement", "options", "places", "school", "place", "strict", "meeting")
_FORMS = ("board.company", "trictrac.forms.company", "trictrac.forms.seating")
_FORMS += ("trictrac.forms.marks", "trictrac.forms.paris", "trictrac.forms.pools", "trictrac.forms")


def forget():
    """Let go of what the core loads for a match or a move; it is loaded again with the next.
    The rules of the match that is being played stay: the match holds them."""
    for part in _SELDOM + _RULES:
        _drop("trictrac." + part)


def forget_company():
    """Let go of what only matches of more than two players need: the match is none."""
    for part in _FORMS:
        _drop(part)


def _drop(name):
    if name in sys.modules:
        del sys.modules[name]
        package, _, part = name.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], part):
            delattr(sys.modules[package], part)


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
