"""The men on the table: 24 points seen by the roller, and their text form (REFEREE 1).

A position is a list of 24 numbers, from his talon to the opponent's: his men are positive, the
opponent's negative. The opponent sees the same table from the other end: `mirrored`.
"""

from .wrong import Wrong

TALON = 0
CORNER = 11
HIS_CORNER = 12
"""The opponent's rest corner: nobody but he may stand there (rulebook 7.2)."""

LAST = 18
"""First point of the jan de retour."""

RAIL = 24
"""Where men are borne off to (rulebook 17.1)."""

MEN = 15
QUADRANTS = (0, 6, 18)
"""The first points of what can be filled: petit jan, grand jan, jan de retour (rulebook 13)."""

START = (MEN,) + 22 * (0,) + (-MEN,)


def parse(text):
    """The position in "5,1,2,..,-8": 24 whole numbers with commas or blanks between.
    Wrong('men-number'), and what `checked` finds; "2/-1" would be men of both."""
    men = []
    for word in text.replace(",", " ").split():
        counts = [_whole(part, len(men)) for part in word.split("/")]
        men.append(counts[0] if len(counts) == 1 else counts)
    return checked(men)


def _whole(word, point):
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not digits or len(digits) > 4 or not all([char in "0123456789" for char in digits]):
        raise Wrong("men-number", word, point)
    return int(word)


def written(men):
    """The position as `parse` reads it."""
    return ",".join([str(count) for count in men])


def checked(men):
    """The position as a new list. Wrong('men-count') for another number of points than 24,
    'men-number', 'men-both' where a point is given as a list with men of both sides (REFEREE 1),
    'men-many' for more than fifteen of a side (rulebook 1.2)."""
    if len(men) != RAIL:
        raise Wrong("men-count", len(men))
    for point in range(RAIL):
        count = men[point]
        if isinstance(count, (list, tuple)):
            raise Wrong("men-both", point, "/".join([str(each) for each in count]))
        if isinstance(count, bool) or not isinstance(count, int):
            raise Wrong("men-number", str(count), point)
    mine = sum([count for count in men if count > 0])
    his = -sum([count for count in men if count < 0])
    if mine > MEN:
        raise Wrong("men-many", "roller", mine)
    if his > MEN:
        raise Wrong("men-many", "opponent", his)
    return list(men)


def mirrored(men):
    """The same table as the other player sees it: point p is his 23 - p (REFEREE 1)."""
    return [-count for count in reversed(men)]


def warnings(men):
    """What stands so only after a foul, or in a study, as (code, point or count) pairs: a single
    man on a corner ('corner-single', rulebook 7.1), men on the other's corner ('corner-other',
    7.2), fewer than fifteen while nobody could have been borne off ('study-roller',
    'study-opponent', 17)."""
    found = []
    for point in (CORNER, HIS_CORNER):
        if men[point] in (1, -1):
            found.append(("corner-single", point))
        elif men[point] and (men[point] > 0) == (point == HIS_CORNER):
            found.append(("corner-other", point))
    for side, table in (("study-roller", men), ("study-opponent", mirrored(men))):
        there = [count for count in table if count > 0]
        if sum(there) < MEN and any([count > 0 for count in table[:LAST]]):
            found.append((side, sum(there)))
    return found


def dice_of(text):
    """Two dice in "6-5", "6,5" or "6 5", the higher first (rulebook 5.3). Wrong('dice')."""
    words = text.replace("-", " ").replace(",", " ").split()
    if not all([len(word) == 1 and word in "0123456789" for word in words]):
        raise Wrong("dice", text)
    return checked_dice([int(word) for word in words])


def checked_dice(dice):
    """The dice, the higher first. Wrong('dice') unless they are two numbers of 1 to 6."""
    wrong = len(dice) != 2
    for die in dice:
        wrong = wrong or isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6
    if wrong:
        raise Wrong("dice", "-".join([str(die) for die in dice]))
    return (max(dice), min(dice))


def fills_lack(men, first):
    """How many men a quadrant lacks until two stand on each of its points (rulebook 13)."""
    lack = 0
    for point in range(first, first + 6):
        count = men[point]
        if count < 2:
            lack += 2 - count if count > 0 else 2
    return lack
