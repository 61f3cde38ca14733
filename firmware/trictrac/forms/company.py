"""The company at a board: who sits at A and B, who waits, what each is called (SCORING 7)."""

PARTS = 20  # of a counter: the unit of sums in pools, for 5 % of one is no whole number


class Company:
    """Players are numbers in the order of the lots, as in Config.names.

    seats  who sits at A and at B.  names: of all.  told: what those were called, at A and B,
    of whom the last announcements speak: they may have left since.
    """

    FIELDS = ("seats", "names", "told")

    def __init__(self, config, seats):
        self.config = config
        self.seats = list(seats)
        self.names = list(config.names)
        self.told = self.called()

    def called(self):
        """The names of those who sit, A first."""
        return [self.names[player] for player in self.seats]

    def idle(self):
        """The players who do not sit, in the order of the lots."""
        return [player for player in range(len(self.names)) if player not in self.seats]

    def changing(self, match):
        """The seats where one goes and another comes, until the next score."""
        return [item[1] for item in match.said if item[0] == "change"]

    def may_swap(self, match):
        """Whether those who sit may change seats now."""
        return match.opening and not match.over and self.fresh(match.game)

    def take_places(self, match, players):
        """These two sit down: who sat keeps his seat, who comes takes the free one.
        Announcements; the leader, who stands first in `players`, rolls first."""
        self.told = self.called()
        said = []
        for seat in (0, 1):
            if self.seats[seat] not in players:
                comes = next(each for each in players if each not in self.seats)
                said.append(["change", seat, self.names[self.seats[seat]], self.names[comes]])
                self.seats[seat] = comes
        match.names = self.called()
        match.leads = self.seats.index(players[0])
        match.unclaimed = []
        return said
