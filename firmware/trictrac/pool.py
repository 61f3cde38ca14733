"""The honours pool of combiné: stakes, contract, drawing (SCORING 6; rulebook C9)."""

from .race import NOBODY

STAKE = 2  # fish each side puts in at the start of a pool


class Pool:
    """The basket, the contract before it, and the fish each side is up or down.

    `fish` of both and `basket` always add up to nothing: what is in the
    basket has come out of the players' boxes.
    """

    FIELDS = ("basket", "put", "contract", "games", "open", "fish", "drawn", "split", "carried")

    def __init__(self, start=0):
        """start: fish that an earlier match has left, half of them counted to each
        (option pool_start); then there are no stakes."""
        self.basket = 0
        self.put = [0, 0]  # what each has put into this pool
        self.contract = NOBODY
        self.games = 0  # honours games that were paid into this pool
        self.open = False  # whether there is a pool now
        self.fish = [0, 0]
        self.drawn = []  # [seat, fish] of every pool drawn or taken
        self.split = []  # what each took of the last one at the end
        self.carried = 0  # fish that lie ready for the next match
        self._begin()
        if start:
            self.place(start)
            self.games = 1

    def _begin(self):
        self.open = True
        self.games = 0
        self.put = [0, 0]
        for seat in (0, 1):
            self._put(seat, STAKE)

    def _put(self, seat, fish):
        self.fish[seat] -= fish
        self.put[seat] += fish
        self.basket += fish

    def _take(self, seat, fish):
        self.fish[seat] += fish
        self.basket -= fish

    def won(self, seat, value, last_mark, keep_contract):
        """`seat` wins an honours game worth `value` fish; True when he draws.

        In the last mark no new pool begins, and one of the two stakes alone goes to the
        winner of its first game; else the law of two in a row goes on (C9.3, C9.4).
        """
        loser = 1 - seat
        self.fish[loser] -= value
        self.fish[seat] += value
        if not self.open:
            return False
        simple = last_mark and not self.games
        if not simple:
            self.games += 1
            self._put(loser, value)
            if self.contract != seat:
                self.contract = seat
                return False
        self._draw(seat, keep_contract)
        if not last_mark:
            self._begin()
        return True

    def _draw(self, seat, keep_contract):
        self.drawn.append([seat, self.basket])
        self._take(seat, self.basket)
        self.put = [0, 0]
        self.open = False
        if not keep_contract:
            self.contract = NOBODY

    def close(self, carried):
        """The match is over: what is left is divided, the odd fish to the winner of the last
        game, who has the contract (C9.4). `carried`: that fish alone is taken, and the halves
        are left lying for the next match, which begins with them."""
        if not self.open:
            return
        half = self.basket // 2
        self.split = [half, half]
        if self.contract != NOBODY:  # the stakes alone are even
            self.split[self.contract] = self.basket - half
        if carried:
            self.carried = 2 * half
        for seat in (0, 1):
            self._take(seat, self.split[seat])
        self.put = [0, 0]
        self.open = False
        self.contract = NOBODY

    # -- setting up ------------------------------------------------------------------

    def place(self, basket):
        """There are `basket` fish in the pool, by halves from both; 0: there is no pool."""
        for seat in (0, 1):
            self._take(seat, self.put[seat])
        self.open = bool(basket)
        self.put = [0, 0]
        self._put(0, basket // 2)
        self._put(1, basket - basket // 2)
        self.games = 1 if basket > 2 * STAKE else 0
        if not basket:
            self.contract = NOBODY

    def place_fish(self, seat, fish):
        """`seat` is up `fish` in honours, what lies in the pool not counted."""
        self.fish[seat] = fish - self.put[seat]
        self.fish[1 - seat] = -fish - self.put[1 - seat]
