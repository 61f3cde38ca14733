"""State -> what stands where: pegs, tokens, banner, neckties, prompts (PRODUCT 1).

The board has 43 places, numbered here once for all (places.py names them); how the lamps are wired
is another matter (`board/pins.py`).  An appearance is one integer: a colour,
a shape in time, and flags.  `board/frame.py` turns it into light.
"""

from .race import NOBODY
from .rail import UNCLAIMED, hole_of

COUNT = 43
RAIL = (0, 12)
START = (24, 26)
BANNER = 25
PROMPT = (27, 29)
STATUS = 28
TOKENS = (30, 35)
ZERO = (40, 42)
BREDOUILLE = 41

# Colours (low 4 bits of an appearance).
DARK, AMBER, WHITE, BIMETAL, VIOLET, RED, WARM, WARM_RED, GREEN, BLUE, WHITE_RED = range(11)
# Shapes in time (bits 4 to 6).
STEADY, BREATHING, FAST, PULSING, DIM, TRAIL, THREE = 0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60
# Flags: a necktie round the peg, and laps of the rail already done (0 to 3).
NECKTIE = 0x80
LAP = 0x100

PEG_COLOURS = {"gold": AMBER, "silver": WHITE, "bimetal": BIMETAL, "black": VIOLET, "banner": RED}
# Where two things fall on one place the later in this list is seen.
_RANK = ("black", "gold", "silver", "bimetal", "banner")


def place_of(seat, hole):
    """The number of the place of hole 0 to 12 on the rail of `seat`."""
    return RAIL[seat] + hole - 1 if hole else START[seat]


def token_place(seat, points):
    """The number of the place of a token at 0 to 10 points."""
    return TOKENS[seat] + points // 2 - 1 if points else ZERO[seat]


def layout(match):
    """A list of 43 appearances for the state of a match."""
    places = [DARK] * COUNT
    for seat in (0, 1):
        for holes, kind in match.trail[seat]:
            hole, _ = hole_of(holes)
            # A black peg does not move with a score, so it leaves no trail.
            if kind in PEG_COLOURS and kind != "black":
                places[place_of(seat, hole)] = PEG_COLOURS[kind] | TRAIL
    for seat in (0, 1):
        pegs = match.pegs(seat)
        for kind in _RANK:
            for holes, peg, necktie in pegs:
                if peg == kind:
                    _peg(places, seat, holes, kind, necktie)
    banner = match.banner()
    if banner == UNCLAIMED:
        places[BANNER] = RED
    elif banner != NOBODY and not any(peg[1] == "banner" for peg in match.pegs(banner)):
        # A silver peg at the start and the banner share the hole, in turn; the
        # trail of one does not.
        silver = places[START[banner]] & 0x7F == WHITE | STEADY
        places[START[banner]] = WHITE_RED if silver else RED
    _tokens(places, match.race.points, match.race.bredouille)
    if match.decider != NOBODY:
        places[PROMPT[match.decider]] = GREEN | PULSING
    elif match.opening and not match.over:
        places[PROMPT[match.leads]] = WHITE | DIM
        if match.company:
            for seat in match.company.changing(match):
                places[PROMPT[seat]] = BLUE | BREATHING
    return places


def _peg(places, seat, holes, kind, necktie):
    hole, lap = hole_of(holes)
    if kind == "black" and not hole:
        return
    shape = BREATHING if kind == "black" else STEADY
    look = PEG_COLOURS[kind] | shape | min(lap, 3) * LAP
    places[place_of(seat, hole)] = look | (NECKTIE if necktie else 0)


def _tokens(places, points, bredouille):
    for seat in (0, 1):
        places[token_place(seat, points[seat])] = WARM_RED if bredouille == seat else WARM
    if bredouille == NOBODY:
        places[BREDOUILLE] = WARM


def with_pending(places, match, seat, points):
    """Show points that `seat` has entered and not confirmed: his token blinks
    fast where it would go."""
    at = match.race.points[seat]
    places[token_place(seat, at)] = DARK
    places[token_place(seat, (at + points) % 12)] = WARM | FAST
