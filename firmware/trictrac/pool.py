"""The honours pool of combiné: stakes, contract, drawing (SCORING 6; rulebook C9)."""

from .race import NOBODY

STAKE = 2  # fish each side puts in at the start of a pool


class Pool:
    """The basket, the contract before it, and the fish each side is up or down.

    `fish` of both and `basket` always add up to nothing: what is in the
    basket has come out of the players' boxes.
    """

    FIELDS = ("basket", "contract", "games", "open", "fish", "drawn", "split")

    def __init__(self):
        self.basket = 0
        self.contract = NOBODY
        self.games = 0  # honours games that were paid into this pool
        self.open = False  # whether there is a pool now
        self.fish = [0, 0]
        self.drawn = []  # [seat, fish] of every pool drawn or taken
        self.split = []  # what each took of the last one at the end
        self._begin()

    def _begin(self):
        self.open = True
        self.games = 0
        for seat in (0, 1):
            self._put(seat, STAKE)

    def _put(self, seat, fish):
        self.fish[seat] -= fish
        self.basket += fish

    def _take(self, seat, fish):
        self.fish[seat] += fish
        self.basket -= fish

    def won(self, seat, value, last_mark, keep_contract):
        """`seat` wins an honours game worth `value` fish; True when he draws.

        In the last mark no new pool begins: one of the two stakes alone goes
        to the winner of its first game, and one begun earlier ends with this
        game; when the winner has not the contract it is split.
        """
        loser = 1 - seat
        self.fish[loser] -= value
        self.fish[seat] += value
        if not self.open:
            return False
        if last_mark and not self.games:
            self._draw(seat, keep_contract)
            return True
        self.games += 1
        self._put(loser, value)
        if self.contract != seat:
            self.contract = seat
            if last_mark:
                self._divide()
            return False
        self._draw(seat, keep_contract)
        if not last_mark:
            self._begin()
        return True

    def _draw(self, seat, keep_contract):
        self.drawn.append([seat, self.basket])
        self._take(seat, self.basket)
        self.open = False
        if not keep_contract:
            self.contract = NOBODY

    def close(self, carried):
        """The match is over: what is left is split, or stays for the next match."""
        if self.open and not carried:
            self._divide()

    def _divide(self):
        """Halves, the odd fish to the holder of the contract."""
        half = self.basket // 2
        self.split = [half, half]
        if self.contract != NOBODY:  # the stakes alone are even
            self.split[self.contract] = self.basket - half
        for seat in (0, 1):
            self._take(seat, self.split[seat])
        self.open = False
