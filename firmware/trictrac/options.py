"""The table of options that can be agreed (SCORING 9), and an agreement as bytes."""

from .packing import text
from .refused import Refused

RULES = ("cure", "ecrire", "combine")

TEXT = ("",)  # instead of values: words, at most 24 bytes

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
    ("concede", ("ahead", "six", "own-hole"), ("ecrire", "combine")),
    ("queue_test", ("sums", "left"), ("ecrire", "combine")),
    ("markers_per_mark", (1, 0, 2, 1), ("ecrire", "combine")),
    ("fish_rounding", ("ask", "winner"), ("ecrire", "combine")),
    ("pool_keep_contract", ("no", "yes"), ("combine",)),
    ("leftover_pool", ("divided", "carried"), ("combine",)),
    ("pool_start", (0, 0, 255, 1), ("combine",)),
    ("fish", ("on", "off"), ("ecrire", "combine")),
    ("bearing_off", ("quick", "slow"), ()),
    ("stake", TEXT, ()),
)

# The numbers of values in records where they are not their places in the table: what had
# another name or another default once.
_CODES = {"concede": (2, 0, 1)}

VERSION = 2


def check_rules(rules):
    """Refused('rules-unknown')."""
    if rules not in RULES:
        raise Refused("rules-unknown", rules, RULES)


def checked(rules, chosen):
    """Every option of the rule set, with what was chosen or its default.
    Refused('option-unknown', 'option-value', 'option-clash')."""
    for name in chosen:
        if not any(row[0] == name and _has(row, rules) for row in OPTIONS):
            raise Refused("option-unknown", name, options_of(rules))
    return valued([row for row in OPTIONS if _has(row, rules)], chosen)


def valued(rows, chosen):
    """What was chosen of the options of these rows of the table, or their defaults.
    Refused('option-value', 'option-clash')."""
    options = {}
    for row in rows:
        options[row[0]] = _checked(row, chosen.get(row[0], row[1][0]))
    if options["meeting_jan"] == "on" and options["lead_method"] == "coupe":
        raise Refused("option-clash", "meeting_jan", "lead_method")
    return options


def encode(config):
    """See Config.encode()."""
    out = bytearray((VERSION, RULES.index(config.rules), config.lead))
    out.append(len(config.options))
    for number in range(len(OPTIONS)):
        row = OPTIONS[number]
        if row[0] in config.options:
            value = config.options[row[0]]
            out.append(number)
            if row[1] is TEXT:
                _put_text(out, value)
            else:
                out.append(number_of(row, value))
    for name in config.names:
        _put_text(out, name)
    return bytes(out)


def _put_text(out, words):
    data = words.encode()
    out.append(len(data))
    out.extend(data)


def _text_at(data, at):
    """(the text that begins at `at`, behind its length, and where it ends). IndexError and
    ValueError when there is none."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return text(data[at + 1 : end]), end


def number_of(row, value):
    """What stands in records for a value of the option of this row: the number of a word."""
    name, values, _ = row
    worded = isinstance(values[0], str) and values is not TEXT
    return _codes(name, values)[values.index(value)] if worded else value


def value_of(row, number):
    """The value that stands in records as `number`. IndexError, ValueError when there is none."""
    name, values, _ = row
    worded = isinstance(values[0], str) and values is not TEXT
    return values[list(_codes(name, values)).index(number)] if worded else number


def _codes(name, values):
    return _CODES.get(name) or range(len(values))


def decode(data):
    """What Config is made of, from bytes.  Refused('newer', 'damaged')."""
    try:
        if data[0] > VERSION:
            raise Refused("newer", data[0], VERSION)
        rules, lead, count = RULES[data[1]], data[2], data[3]
        agreed = {"rules": rules, "lead": lead}
        at = 4
        for _ in range(count):
            if data[at] >= len(OPTIONS):
                raise Refused("newer", data[0], VERSION)
            row = OPTIONS[data[at]]
            if row[1] is TEXT:
                agreed[row[0]], at = _text_at(data, at + 1)
                continue
            agreed[row[0]] = value_of(row, data[at + 1])
            at += 2
        names = []
        for _ in range(2):
            name, at = _text_at(data, at)
            names.append(name)
        if at != len(data):
            raise IndexError
    except (IndexError, ValueError):
        raise Refused("damaged") from None
    agreed["names"] = names
    return agreed


def options_of(rules):
    """The names of the options that the rule set has, in the order of the table."""
    return [row[0] for row in OPTIONS if _has(row, rules)]


def values_of(name):
    """What an option can be: a tuple of words or a tuple of numbers, default first.
    Refused('option-unknown')."""
    return possible(option_row(name))


def option_row(name):
    """The row of an option in the table. Refused('option-unknown')."""
    for row in OPTIONS:
        if row[0] == name:
            return row
    raise Refused("option-unknown", name, ())


def possible(row):
    """What the option of a row can be, as `values_of`; of very many numbers only the first, the
    second and the last are told."""
    if isinstance(row[1][0], str):
        return row[1]
    default, low, high, step = row[1]
    numbers = range(low, high + 1, step) if high - low < 256 else (low, low + step, high)
    return (default,) + tuple([n for n in numbers if n != default])


def _has(row, rules):
    return not row[2] or rules in row[2]


def _checked(row, value):
    name, values, _ = row
    if values is TEXT:
        if not isinstance(value, str):
            raise Refused("option-value", name, value, values)
        return value
    if isinstance(values[0], str):
        if value not in values:
            raise Refused("option-value", name, value, values)
    else:
        _, low, high, step = values
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or not low <= value <= high or (value - low) % step:
            raise Refused("option-value", name, value, possible(row))
    return value
