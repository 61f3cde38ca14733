"""The table of jans: what each is worth, and to whom (REFEREE 3; rulebook 12 to 17, 19, 20)."""

ROLLER, OPPONENT = "roller", "opponent"

# name, points by singles, by doublet (0: cannot happen), who scores it. Hits in a grand jan
# count half: see `value`.
JANS = (
    ("six tables", 4, 0, ROLLER),
    ("two tables", 4, 6, ROLLER),  # to the opponent when he holds his corner
    ("mezeas", 4, 6, ROLLER),  # the same; 6 for two aces
    ("meeting", 4, 6, ROLLER),
    ("fill", 4, 6, ROLLER),
    ("keep", 4, 6, ROLLER),
    ("true hit", 4, 6, ROLLER),
    ("corner", 4, 6, ROLLER),
    ("off", 4, 6, ROLLER),
    ("pile", 4, 6, ROLLER),
    ("false hit", 4, 6, OPPONENT),
    ("unplayable", 2, 2, OPPONENT),
    ("margot", 2, 4, OPPONENT),
)
MOST = 82
"""The most that a throw is worth to the roller, fifteen men a side; 6 more in a study, where every
man of the opponent may stand alone."""

_GRAND = {False: 2, True: 4}


def value(name, doublet, grand=False):
    """Points for one way of a jan; `grand`: a hit in a grand jan (rulebook 14.5)."""
    if grand:
        return _GRAND[doublet]
    for row in JANS:
        if row[0] == name:
            return row[2] if doublet else row[1]
    raise ValueError(name)


def owner(name):
    """Who scores a jan where nothing else decides it."""
    for row in JANS:
        if row[0] == name:
            return row[3]
    raise ValueError(name)


class Jan:
    """One jan of a throw: its `name`, `to` whom, `ways`, `points` in all, and `at` which point
    (the first of a quadrant, or None)."""

    def __init__(self, name, to, ways, points, at):
        self.name = name
        self.to = to
        self.ways = ways
        self.points = points
        self.at = at

    def row(self):
        """The five as a tuple."""
        return (self.name, self.to, self.ways, self.points, self.at)


def jan(name, doublet, ways=1, at=None, grand=False, to=None):
    """A Jan with its points reckoned."""
    points = ways * value(name, doublet, grand)
    return Jan(name, to or owner(name), ways, points, at)
