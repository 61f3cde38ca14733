"""The reckoning of a match à écrire: jetons, queues, paris, fish (SCORING 5; rulebook B12, B13)."""

from .race import NOBODY
from .refused import Refused

STAKE = 20  # jetons each player begins with
FISH = 10  # jetons a fish is worth
LEAST_MARK = 3  # one hole more than the loser, and the consolation
PARI = 4  # jetons for each mark lost more than the other
QUEUE_OF_PARIS = 20


class Reckoning:
    """Every line of the paper form for two players.

    sums: jetons each lost in marks.  lost: lost marks.  queue: jetons of the
    markers added to each column.  paris: how many, `paris_jetons` and
    `queue_of_paris` in the columns of the payer.  totals: the columns' ends.
    loser: who pays (NOBODY when nobody does), `net` jetons.  fish: whole
    fish, `ask` True when the last half one is still to be thrown for.
    """

    def __init__(self, sums, lost, options, die=NOBODY):
        """`sums` and `lost` by seat; `die`: who won the throw for half a fish. `options` as in
        Config.options; where `fish` is off the jetons are the result, and `fish` None."""
        self.sums = list(sums)
        self.lost = list(lost)
        self.queue = _queue(sums, lost, options)
        more = lost[0] - lost[1]
        payer = 0 if more > 0 else 1
        self.paris = abs(more)
        self.paris_payer = payer if more else NOBODY
        self.paris_jetons = PARI * self.paris
        self.queue_of_paris = QUEUE_OF_PARIS if more else 0
        self.totals = [sums[0] + self.queue[0], sums[1] + self.queue[1]]
        if more:
            self.totals[payer] += self.paris_jetons + self.queue_of_paris
        difference = self.totals[0] - self.totals[1]
        self.net = abs(difference)
        self.loser = NOBODY if not difference else 0 if difference > 0 else 1
        self.fish, self.ask = None, False
        if options["fish"] == "on":
            self.fish, self.ask = _fish(self.net, self.loser, options["fish_rounding"], die)


def check(sums, lost, marks):
    """Refused('losses', 'losses-count') for sums or counts that no match can give."""
    for seat in (0, 1):
        too_few = sums[seat] < LEAST_MARK * lost[seat]
        if lost[seat] < 0 or too_few or (sums[seat] and not lost[seat]):
            raise Refused("losses", sums[seat], lost[seat])
    if sum(lost) != marks:
        raise Refused("losses-count", sum(lost), marks)


def _queue(sums, lost, options):
    """Jetons that the markers add to each column (SCORING 5, settlement 2)."""
    each = options["markers_per_mark"]
    if options["queue_test"] == "left":
        # Left in hand is the stake, less what was lost and laid, with what was
        # won: every jeton of a mark tells twice, a marker once.
        behind = 2 * (sums[0] - sums[1]) + each * (lost[0] - lost[1])
    else:
        behind = sums[0] - sums[1]
    if behind > 0:
        return [each * lost[0], 0]
    if behind < 0:
        return [0, each * lost[1]]
    # Equal: everybody laid his own markers and takes half of all of them back.
    half = sum(lost) // 2
    return [max(0, each * (lost[0] - half)), max(0, each * (lost[1] - half))]


def _fish(net, loser, rounding, die):
    fish, rest = net // FISH, net % FISH
    if rest > FISH // 2:
        return fish + 1, False
    if rest < FISH // 2:
        return fish, False
    if rounding == "winner":
        return fish + 1, False
    if die == NOBODY:
        return fish, True
    return fish + (1 if die != loser else 0), False


def fish_moves(held, owed):
    """(returned, drawn) when a player who holds `held` fish pays `owed`: those
    won earlier go back first, the rest come from the box (rulebook B12.4)."""
    returned = min(held, owed)
    return returned, owed - returned


class Holdings:
    """What lies before each player: jetons, markers laid, and fish.

    `fish` is signed: those a player holds, or has drawn from the box and owes.
    Together the values of both are always two stakes less the markers, and
    nobody ever holds fewer than no jetons.
    """

    def __init__(self, marks, markers_per_mark, before_lost=(0, 0), before_won=(0, 0)):
        """After `marks` (Mark objects), in order, and before them at once so many lost marks and
        jetons won by seat, which were set up by hand."""
        self.jetons = [STAKE, STAKE]
        self.markers = [0, 0]
        self.fish = [0, 0]
        for seat in (0, 1):
            if before_won[seat]:
                self._pay(1 - seat, seat, before_won[seat])
        for seat in (0, 1):
            for _ in range(before_lost[seat]):
                self._marked(seat, markers_per_mark)
        for mark in marks:
            loser = 1 - mark.winner
            self._pay(loser, mark.winner, mark.jetons)
            self._marked(loser, markers_per_mark)

    def _marked(self, loser, markers):
        self.markers[loser] += markers
        self._lay(loser, markers)

    def value(self, seat):
        """Jetons in hand with the fish held or owed counted in."""
        return self.jetons[seat] + FISH * self.fish[seat]

    def _pay(self, payer, winner, n):
        held = max(0, self.fish[payer])
        returned, _ = fish_moves(held, n // FISH)
        self._move_fish(payer, winner, returned)
        n -= FISH * returned
        short = n - self.jetons[payer]
        if short > 0:
            drawn = -(-short // FISH)
            self._move_fish(payer, winner, drawn)
            n -= FISH * drawn
        # A negative rest is the change that the winner gives on a fish.
        if self.jetons[winner] + n < 0:
            self._change(winner)
        self.jetons[payer] -= n
        self.jetons[winner] += n

    def _lay(self, seat, markers):
        """Markers come out of the player's own jetons; a fish is changed for them."""
        if self.jetons[seat] < markers:
            if self.jetons[1 - seat] < FISH:
                self._change(1 - seat)
            self._move_fish(seat, 1 - seat, 1)
            self.jetons[seat] += FISH
            self.jetons[1 - seat] -= FISH
        self.jetons[seat] -= markers

    def _change(self, seat):
        """With two markers for each of many marks the forty jetons run out:
        the box gives ten more for a fish."""
        self.fish[seat] -= 1
        self.jetons[seat] += FISH

    def _move_fish(self, payer, winner, n):
        self.fish[payer] -= n
        self.fish[winner] += n
