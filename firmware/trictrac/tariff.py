"""Events of play and their points (SCORING 1; rulebook 12 to 17, 19, 20)."""

from .refused import Refused

# name, points by singles, points by doubles (0: cannot happen), most ways by
# singles, most ways by doubles, True when the roller scores it, option that
# must be on (or "").  The place in this table is the event's number in
# records: append, never reorder.
EVENTS = (
    ("six-tables", 4, 0, 1, 0, True, ""),
    ("two-tables", 4, 6, 1, 1, True, ""),
    ("contre two-tables", 4, 6, 1, 1, False, ""),
    ("mezeas", 4, 6, 1, 1, True, ""),
    ("contre mezeas", 4, 6, 1, 1, False, ""),
    ("hit grand", 2, 4, 3, 2, True, ""),
    ("hit petit", 4, 6, 3, 2, True, ""),
    ("hit corner", 4, 6, 1, 1, True, ""),
    ("false-hit grand", 2, 4, 15, 15, False, ""),
    ("false-hit petit", 4, 6, 15, 15, False, ""),
    ("unplayable", 2, 2, 2, 2, False, ""),
    ("fill", 4, 6, 3, 2, True, ""),
    ("preserve", 4, 6, 1, 1, True, ""),
    ("bear-off", 4, 6, 1, 1, True, ""),
    ("meeting", 4, 6, 1, 1, True, "meeting_jan"),
    ("pile", 4, 6, 1, 1, True, "pile_of_misfortune"),
    ("margot", 2, 4, 1, 1, False, "margot"),
)

NO_EVENT = 255


def number(name):
    """The number of the event called `name`; Refused('event-unknown')."""
    for index in range(len(EVENTS)):
        if EVENTS[index][0] == name:
            return index
    raise Refused("event-unknown", name)


def points(event, doubles=False, ways=1):
    """Points for event number `event` made in so many ways on one throw.

    For a false hit the ways are the men hit falsely, 1 to 15 (SCORING 1:
    once for each man).  Refused: 'event-unknown', 'event-doubles' (cannot
    happen by doubles), 'event-ways' (with the most there can be).
    """
    if not 0 <= event < len(EVENTS):
        raise Refused("event-unknown", event)
    row = EVENTS[event]
    value, most = (row[2], row[4]) if doubles else (row[1], row[3])
    if not value:
        raise Refused("event-doubles", row[0])
    if not 1 <= ways <= most:
        raise Refused("event-ways", most)
    return value * ways


def by_roller(event):
    """True when the roller scores the event, False when his opponent does."""
    return EVENTS[event][5]


def allowed(event, config):
    """Whether the match plays this event (the old jans are options)."""
    option = EVENTS[event][6]
    return not option or config.options[option] == "on"
