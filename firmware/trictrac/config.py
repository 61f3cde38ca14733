"""What is agreed before the match: rule set, options, names (SCORING 9)."""

from .packing import text
from .refused import Refused

RULES = ("cure", "ecrire", "combine")

# option, values with the default first, rule sets that have it.  Numbers are
# (default, lowest, highest, step).  The place in this table is the option's
# number in records: append, never reorder.
OPTIONS = (
    ("target", (12, 1, 24, 1), ("cure",)),
    ("schedule", ("honours", "bridge", "old"), ("cure",)),
    ("double_limit", (6, 5, 6, 1), ("cure", "combine")),
    ("lurch_marker", ("banner", "necktie"), ("cure",)),
    ("school_raise", ("doubles", "sum"), ()),
    ("school_fill_marked", ("change", "twice"), ()),
    ("meeting_jan", ("off", "on"), ()),
    ("pile_of_misfortune", ("on", "off"), ()),
    ("margot", ("off", "on"), ()),
    ("lead_method", ("coupe", "roll"), ()),
    ("strict_markers", ("off", "on"), ()),
    ("marks", (12, 6, 24, 2), ("ecrire", "combine")),
    ("lurch_rates", ("vienna", "french"), ("ecrire", "combine")),
    ("refait_growth", ("linear", "doubling"), ("ecrire", "combine")),
    ("mark_lead", ("alternate", "winner"), ("ecrire", "combine")),
    ("concede", ("whenever", "own-hole"), ("ecrire", "combine")),
    ("queue_test", ("sums", "left"), ("ecrire", "combine")),
    ("markers_per_mark", (1, 0, 2, 1), ("ecrire", "combine")),
    ("fish_rounding", ("ask", "winner"), ("ecrire", "combine")),
    ("pool_keep_contract", ("no", "yes"), ("combine",)),
    ("leftover_pool", ("split", "carried"), ("combine",)),
)

# Forms for more than two players (SCORING 7); the board plays two so far.
FORMS = ("two", "filling", "draining", "chouette", "round", "four")

VERSION = 1
NAME_BYTES = 24


class Config:
    """One agreement, complete and checked; it does not change in the match.

    `options` holds every option of the rule set; `names` the players as they
    sat down, A first; `lead` the seat that plays first.
    """

    def __init__(self, rules="cure", names=("", ""), lead=0, form="two", **chosen):
        """Refused: 'rules-unknown', 'form-unknown', 'form-later',
        'option-unknown', 'option-value' (with what is possible),
        'option-clash', 'name-long', 'players', 'lead'."""
        if rules not in RULES:
            raise Refused("rules-unknown", rules, RULES)
        if form not in FORMS:
            raise Refused("form-unknown", form, FORMS)
        if form == "round" and rules == "combine":
            raise Refused("round-combine")
        if form != "two":
            raise Refused("form-later", form)
        if lead not in (0, 1):
            raise Refused("lead", lead)
        self.rules = rules
        self.form = form
        self.lead = lead
        self.names = tuple(clean_name(name) for name in names)
        if len(self.names) != 2:
            raise Refused("players", len(self.names), 2)
        self.options = {}
        for name in chosen:
            if not any(row[0] == name and _has(row, rules) for row in OPTIONS):
                raise Refused("option-unknown", name, options_of(rules))
        for row in OPTIONS:
            if _has(row, rules):
                self.options[row[0]] = _checked(row, chosen.get(row[0], row[1][0]))
        self._clashes()

    def _clashes(self):
        if self.options["meeting_jan"] == "on" and self.options["lead_method"] == "coupe":
            raise Refused("option-clash", "meeting_jan", "lead_method")

    def encode(self):
        """The configuration as bytes: version, rule set, lead, options, names."""
        out = bytearray((VERSION, RULES.index(self.rules), self.lead))
        out.append(len(self.options))
        for number in range(len(OPTIONS)):
            name, values, _ = OPTIONS[number]
            if name in self.options:
                value = self.options[name]
                out.append(number)
                out.append(values.index(value) if isinstance(value, str) else value)
        for name in self.names:
            data = name.encode()
            out.append(len(data))
            out.extend(data)
        return bytes(out)


def decode(data):
    """The Config in `data`.  Refused: 'newer' (made by a newer version),
    'damaged', and whatever Config refuses."""
    try:
        if data[0] > VERSION:
            raise Refused("newer", data[0], VERSION)
        rules, lead, count = RULES[data[1]], data[2], data[3]
        chosen = {}
        at = 4
        for _ in range(count):
            if data[at] >= len(OPTIONS):
                raise Refused("newer", data[0], VERSION)
            name, values, _ = OPTIONS[data[at]]
            value = data[at + 1]
            chosen[name] = values[value] if isinstance(values[0], str) else value
            at += 2
        names = []
        for _ in range(2):
            size = data[at]
            name = bytes(data[at + 1 : at + 1 + size])
            if len(name) != size:
                raise IndexError
            names.append(text(name))
            at += 1 + size
        if at != len(data):
            raise IndexError
    except (IndexError, ValueError):
        raise Refused("damaged") from None
    return Config(rules, names, lead, **chosen)


def options_of(rules):
    """The names of the options that the rule set has, in the order of the table."""
    return [row[0] for row in OPTIONS if _has(row, rules)]


def values_of(name):
    """What an option can be: a tuple of words or a tuple of numbers, default first."""
    for row in OPTIONS:
        if row[0] == name:
            if isinstance(row[1][0], str):
                return row[1]
            default, low, high, step = row[1]
            return (default,) + tuple(n for n in range(low, high + 1, step) if n != default)
    raise Refused("option-unknown", name, ())


def clean_name(name):
    """The name without surrounding blanks and control characters.
    Refused('name-long') above 24 bytes of UTF-8."""
    name = "".join(c for c in name if ord(c) >= 32 and not 127 <= ord(c) < 160).strip(" ")
    if len(name.encode()) > NAME_BYTES:
        raise Refused("name-long", name, NAME_BYTES)
    return name


def _has(row, rules):
    return not row[2] or rules in row[2]


def _checked(row, value):
    name, values, _ = row
    if isinstance(values[0], str):
        if value not in values:
            raise Refused("option-value", name, value, values)
    else:
        _, low, high, step = values
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or not low <= value <= high or (value - low) % step:
            raise Refused("option-value", name, value, values_of(name))
    return value
