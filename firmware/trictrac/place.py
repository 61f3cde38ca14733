"""Setting up: whatever can stand on a board is put there by hand (SCORING 8; rulebook G3).

For the arbiter, and for a match that was kept on paper.  Loaded when somebody does it.
"""

from . import command as c
from .race import NOBODY
from .refused import Refused

# What can be set, after the four in command.py.  The numbers are in journals: append, never
# reorder.
BREDOUILLE, RIGHT, LOST, JETONS, POOL, CONTRACT, SUSPENSION, LEAD, REFAITS, FISH = range(4, 14)
PLACED = ("points", "holes", "ecrire", "honours", "bredouille", "right", "lost")
PLACED += ("jetons", "pool", "contract", "suspended", "lead", "refaits", "fish")

# Rights, as bits of the value of RIGHT.  In a run: the lurch is still possible.
RUN, PICKED_UP, ARREARS, OVER_OBLIGATION, TREBLE = 1, 2, 4, 8, 16
RIGHTS = ("petty", "pickup", "arrears", "obligation", "treble")

# What is suspended, by the value of SUSPENSION: (track, state) as in combine.py.
SUSPENDED = ("none", "ecrire", "ecrire scored", "ecrire refait", "honours")

MOST_JETONS = 9999
MOST_FISH = 999
MOST_REFAITS = 9


def set_up(match, seat, what, value):
    """Put `value` of `what` (a number of PLACED) at `seat`.

    points      0 to 10, even
    holes       of the running match or mark; in combiné of both tracks, unless
    ecrire, honours  names one
    bredouille  1: the token lies with `seat`, 0: with nobody
    right       bits of RIGHTS: the runs of `seat`; 0: they are broken
    lost        marks that `seat` has lost in all
    jetons      that `seat` has won in marks in all
    pool        fish in the pool, by halves from both
    contract    1: the contract is that of `seat`, 0: of nobody
    suspended   index of SUSPENDED, by `seat`
    lead        `seat` rolls first in this holding; the value says nothing
    refaits     of the running mark
    fish        that `seat` is up in honours, what lies in the pool not counted

    Refused('set-points', 'holes-range', 'set-what', 'set-range', 'set-bredouille', 'set-right').
    """
    if not 0 <= what < len(_PUT):
        raise Refused("set-what", what)
    _PUT[what](match, seat, value)


def _points(match, seat, value):
    if value % 2 or not 0 <= value <= 10:
        raise Refused("set-points", value)
    match.race.place(seat, value)


def _holes(match, seat, value):
    match.game.place(seat, value)


def _ecrire(match, seat, value):
    _combine(match, c.ECRIRE_PLACED).place(seat, value, 0)


def _honours(match, seat, value):
    _combine(match, c.HONOURS_PLACED).place(seat, value, 1)


def _bredouille(match, seat, value):
    race = match.race
    _within(value, 0, 1)
    if value and 0 in race.points:
        raise Refused("set-bredouille")
    race.bredouille = seat if value else NOBODY


def _right(match, seat, value):
    game = match.game
    ecrire = game.ecrire
    honours = game if not ecrire else None if match.config.rules == "ecrire" else game.honours
    allowed = (15 if ecrire else 0) | (TREBLE if honours else 0)
    if value & ~allowed or value < 0:
        raise Refused("set-right")
    run = bool(value & RUN)
    for part, wants in ((ecrire, run), (honours, bool(value & TREBLE))):
        # A run has begun with a hole; only one can be in one at a time.
        if wants and not (part and part.holes[seat]):
            raise Refused("set-right")
    if value & TREBLE and not honours.holes[1 - seat]:
        raise Refused("set-right")
    if ecrire:
        ecrire.unbroken[seat] = run
        ecrire.picked_up[seat] = bool(value & PICKED_UP)
        ecrire.arrears[seat] = bool(value & ARREARS)
        ecrire.over_obligation[seat] = bool(value & OVER_OBLIGATION)
        ecrire.forfeited[seat] = False
        if run:
            ecrire.unbroken[1 - seat] = False
    if honours and (value & TREBLE or honours.treble == seat):
        honours.treble = seat if value & TREBLE else NOBODY


def _lost(match, seat, value):
    game = _marks(match, LOST)
    before = game.before_lost
    won = sum([1 for values in game.ledger if values[0] != seat])
    other = game.played() - won - before[seat]
    _within(value, won, match.config.options["marks"] - 1 - other)
    before[seat] = value - won
    game.lead_by_number()


def _jetons(match, seat, value):
    game = _marks(match, JETONS)
    won = game.jetons_lost()[1 - seat] - game.before_won[seat]
    _within(value, won, MOST_JETONS)
    game.before_won[seat] = value - won


def _refaits(match, seat, value):
    _within(value, 0, MOST_REFAITS)
    _marks(match, REFAITS).refaits = value


def _pool(match, seat, value):
    _within(value, 0, MOST_FISH)
    _combine(match, POOL).pool.place(value)


def _contract(match, seat, value):
    _within(value, 0, 1)
    pool = _combine(match, CONTRACT).pool
    if not pool.open:
        raise Refused("set-what", CONTRACT)
    pool.contract = seat if value else NOBODY
    pool.games = max(pool.games, value)


def _fish(match, seat, value):
    _within(value, 0, MOST_FISH)
    _combine(match, FISH).pool.place_fish(seat, value)


def _suspended(match, seat, value):
    _within(value, 0, len(SUSPENDED) - 1)
    _combine(match, SUSPENSION).place_suspended(seat, value)


def _lead(match, seat, value):
    match.leads = seat
    match.opening = match.race.points == [0, 0]
    match.thrower = match.decider = NOBODY
    game = match.game.ecrire
    if game and game.led_by_winner() and game.holes == [0, 0]:
        game.leader = seat


def _combine(match, what):
    if match.config.rules != "combine":
        raise Refused("set-what", what)
    return match.game


def _marks(match, what):
    if not match.game.ecrire:
        raise Refused("set-what", what)
    if match.company and what != REFAITS:  # which pairs have played could not be said
        raise Refused("set-form")
    return match.game.ecrire


def _within(value, low, high):
    if not low <= value <= high:
        raise Refused("set-range", low, high)


_PUT = (
    _points,
    _holes,
    _ecrire,
    _honours,
    _bredouille,
    _right,
    _lost,
    _jetons,
    _pool,
    _contract,
    _suspended,
    _lead,
    _refaits,
    _fish,
)
