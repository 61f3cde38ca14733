"""Setting up in score scripts: what stands on a board when one begins in the middle.

A points 4 ; A holes 7 ; A ecrire 5 ; A honours 3      holes: of both games of combiné
A bredouille ; A no bredouille ; B leads
A right petty pickup ; A right none                    and arrears, obligation, treble
B lost 3 ; A jetons 26 ; refaits 1                     marks lost, jetons won in marks
pool 8 ; contract A ; contract nobody ; A fish 5
A suspended ecrire ; A suspended ecrire scored ; A suspended honours ; A suspended none
"""

from typing import Any

from host_tools.script.lines import Words
from trictrac import command as c
from trictrac import place

Command = Any  # a tuple (operation, seat, ...) of trictrac.command

SEATS = {"a": 0, "b": 1}
_NUMBERS = {
    name: place.PLACED.index(name)
    for name in ("points", "holes", "ecrire", "honours", "lost", "jetons", "fish")
}
# Two words for one right: how high a lurch will be the holes say.
_RIGHTS = {**{name: 1 << bit for bit, name in enumerate(place.RIGHTS)}, "grand": place.RUN}
_MOST = 9999
# What is put first, so that the rest has its ground: holes, then points, then rights.
_ORDER = (
    *(c.HOLES_PLACED, c.ECRIRE_PLACED, c.HONOURS_PLACED, place.LOST, place.JETONS),
    *(place.REFAITS, place.POOL, place.CONTRACT, place.FISH, c.POINTS),
    *(place.BREDOUILLE, place.RIGHT, place.SUSPENSION, place.LEAD),
)


def turn(command: Command) -> int:
    """The place of a command among those that set a board up."""
    what: int = command[2]
    return _ORDER.index(what)


def placing(said: Words) -> Command:
    """What is put where, as `A holes 7` or `pool 8`. ScriptError."""
    if said.took("pool"):
        return c.place(0, place.POOL, said.number("how many fish", _MOST))
    if said.took("refaits"):
        return c.place(0, place.REFAITS, said.number("how many"))
    if said.took("contract"):
        owner = said.choice("a", "b", "nobody")
        return c.place(SEATS.get(owner, 0), place.CONTRACT, int(owner in SEATS))
    if said.peek() not in SEATS:
        raise said.error("A, B, pool, contract or refaits")
    return at_seat(said, SEATS[said.take()])


def at_seat(said: Words, seat: int) -> Command:
    """The same after the seat. ScriptError."""
    if said.took("leads", "lead"):
        return c.place(seat, place.LEAD, 0)
    if said.took("no"):
        said.choice("bredouille")
        return c.place(seat, place.BREDOUILLE, 0)
    what = said.choice(*_NUMBERS, "bredouille", "right", "suspended", "leads", "no")
    if what in _NUMBERS:
        return c.place(
            seat,
            _NUMBERS[what],
            said.number("a number", _MOST if what in ("jetons", "fish") else 999),
        )
    if what == "bredouille":
        return c.place(seat, place.BREDOUILLE, 1)
    if what == "right":
        return c.place(seat, place.RIGHT, _rights(said))
    return c.place(seat, place.SUSPENSION, _suspended(said))


def _rights(said: Words) -> int:
    rights = 0
    if said.took("none"):
        return rights
    while not rights or said.peek():
        rights |= _RIGHTS[said.choice(*_RIGHTS, *([] if rights else ["none"]))]
    return rights


def _suspended(said: Words) -> int:
    track = said.choice("none", *c.TRACKS)
    if track == "ecrire" and said.peek():
        track += " " + said.choice("scored", "refait")
    value: int = place.SUSPENDED.index(track)
    return value


def written(seat: str, what: int, value: int) -> str:
    """A SET command in these words, behind `set`."""
    if what == place.POOL:
        return f"pool {value}"
    if what == place.REFAITS:
        return f"refaits {value}"
    if what == place.CONTRACT:
        return f"contract {seat if value else 'nobody'}"
    if what == place.LEAD:
        return f"{seat} leads"
    if what == place.BREDOUILLE:
        return f"{seat} {'' if value else 'no '}bredouille"
    if what == place.RIGHT:
        words = [name for bit, name in enumerate(place.RIGHTS) if value >> bit & 1]
        return f"{seat} right {' '.join(words) or 'none'}"
    if what == place.SUSPENSION and value < len(place.SUSPENDED):
        return f"{seat} suspended {place.SUSPENDED[value]}"
    name = place.PLACED[what] if what < len(place.PLACED) else str(what)
    return f"{seat} {name} {value}"
