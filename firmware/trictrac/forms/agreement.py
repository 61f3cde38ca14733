"""What is agreed in a form for more players: who plays, on which side, options (SCORING 9)."""

from ..options import OPTIONS, RULES, number_of, option_row, possible, value_of, valued
from ..packing import pack, text, unpack_from
from ..refused import Refused
from .schedule import divides

VERSION = 3  # of an agreement as bytes, where a form is part of it
MOST_BYTES = 200  # of one: what the head of a match, and a line of the link, has room for
_ADDED_FROM = 128  # numbers of options in bytes: those below are places in options.OPTIONS

# form, rule sets that have it, fewest and most players. Places in this table and the next are
# numbers in records: append, never reorder.
FORMS = (
    ("round", ("ecrire",), 3, 3),
    ("chouette", ("ecrire", "combine"), 3, 3),
    ("four", ("ecrire",), 4, 4),
    ("partners", ("combine",), 4, 4),
    ("filling", ("cure",), 2, 12),
    ("draining", ("cure",), 2, 12),
)
POOLS = ("filling", "draining")

# Options that the form has beside those of its rule set, as in options.OPTIONS.
ADDED = (
    ("round_rotation", ("fixed", "loser"), ("round",)),
    ("four_rotation", ("fixed", "loser"), ("four", "partners")),
    ("three_queue_of_jetons", ("none", "leader"), ("round",)),
    ("three_paris", ("shared", "pair"), ("round",)),
    ("advice", ("off", "on"), ("round",)),
    ("ante", (10, 1, 9999, 1), ("filling",)),
    ("ante_due", ("defeat", "re-entry"), ("filling",)),
    ("win_rule", ("all", "champion"), ("filling",)),
    ("pool", (0, 0, 60000, 1), ("draining",)),  # 0: a hundred, or what gives equal shares
    ("unit", (0, 0, 9999, 1), ("draining",)),  # 0: 5 % of the pool
    ("rotation", ("loser", "two"), ("draining",)),
    ("grand_lurch", ("off", "on"), ("draining",)),
)

# Options of the rule set that change nothing in the form.
_POOL = ("target", "schedule", "double_limit", "lurch_marker")
_DROPPED = {
    "round": ("mark_lead", "queue_test", "fish", "fish_rounding"),
    "chouette": ("mark_lead",),
    "four": ("mark_lead",),
    "partners": ("mark_lead",),
    "filling": _POOL + ("strict_markers",),
    "draining": _POOL,
}


def agree(config, names, chosen_sides, lead, chosen):
    """Check what was chosen and put it into `config`, which has its rules, form and lead.
    Refused as in Config, and 'names-long' for all of them together."""
    _check_form(config.rules, config.form)
    config.names = players(config.form, names)
    config.sides = sides(config.form, len(config.names), chosen_sides)
    if config.form == "chouette":
        # Who plays alone leads the odd marks; he sits at A if he stands first of the two.
        alone = config.sides.index(0 if config.sides.count(0) == 1 else 1)
        config.lead = 1 if alone else 0
        if lead not in (None, config.lead):
            raise Refused("lead-chouette", config.names[alone])
    config.options = checked(config, chosen)
    if len(encode(config)) > MOST_BYTES:
        raise Refused("names-long")


def _check_form(rules, form):
    """Refused('form-unknown', 'round-combine', 'form-rules')."""
    row = form_row(form)
    if form == "round" and rules == "combine":
        raise Refused("round-combine")
    if rules not in row[1]:
        raise Refused("form-rules", form, row[1])


def players(form, names):
    """The players in the order of the lots: who has no name is called by his letter.
    Refused('players-form', 'name-twice')."""
    _, _, least, most = form_row(form)
    if not names and least == most:
        names = ("",) * least
    if not least <= len(names) <= most:
        raise Refused("players-form", len(names), least, most)
    called = [name or letter(number) for number, name in enumerate(names)]
    for name in called:
        if called.count(name) > 1:
            raise Refused("name-twice", name)
    return tuple(called)


def letter(number):
    """What a player without a name is called."""
    return "ABCDEFGHIJKL"[number]


def sides(form, count, chosen):
    """The side of each player, 0 or 1, in the order of the lots: None where everybody plays for
    himself. Without a choice the first plays alone, and of four the first and the third play
    together. That of the first is 0, and sits at A. Refused('sides')."""
    if form == "chouette":
        found, sizes = chosen or (0, 1, 1), (1, 2)
    elif form in ("four", "partners"):
        found, sizes = chosen or (0, 1, 0, 1), (2, 2)
    elif chosen:
        raise Refused("sides")
    else:
        return None
    found = tuple(found)
    if len(found) != count or sorted((found.count(0), found.count(1))) != list(sizes):
        raise Refused("sides")
    return found if not found[0] else tuple([1 - side for side in found])


def checked(config, chosen):
    """Every option of the match, with what was chosen or its default.
    Refused('option-unknown', 'option-value', 'option-clash', 'marks-form', 'pool-share')."""
    names = options_of(config.rules, config.form)
    for name in chosen:
        if name not in names:
            raise Refused("option-unknown", name, names)
    options = valued([row_of(name) for name in names], chosen)
    if "marks" in options:
        fixed = options.get("four_rotation") == "fixed"
        if not divides(config.form, options["marks"], fixed):
            raise Refused("marks-form", options["marks"], marks_of(config.form, fixed))
    if config.form == "draining":
        _share(options, len(config.names))
    return options


def marks_of(form, fixed=True):
    """How many marks a match of the form can have, as a tuple, the usual number first."""
    found = [n for n in range(6, 25) if divides(form, n, fixed)]
    return tuple([12] + [n for n in found if n != 12])


def _share(options, count):
    """The pool comes from equal shares of whole counters."""
    pool = options["pool"] or -(-100 // count) * count
    if pool % count:
        raise Refused("pool-share", pool, count, pool // count * count or count)
    options["pool"] = pool


def options_of(rules, form):
    """The names of the options of a match in this form."""
    dropped = _DROPPED[form]
    names = [row[0] for row in OPTIONS if not row[2] or rules in row[2]]
    names = [name for name in names if name not in dropped]
    return names + [row[0] for row in ADDED if form in row[2]]


def values_of(name):
    """What an option can be, as options.values_of. Refused('option-unknown')."""
    return possible(row_of(name))


def row_of(name):
    """The row of an option, of a form or of a rule set. Refused('option-unknown')."""
    for row in ADDED:
        if row[0] == name:
            return row
    row = option_row(name)
    if name == "marks":  # which numbers the form has is another matter: see `divides`
        return (name, (12, 6, 24, 1), row[2])
    return row


def encode(config):
    """See Config.encode(). Its first byte is VERSION."""
    out = bytearray((VERSION, RULES.index(config.rules), _number(config.form), config.lead))
    out.append(len(config.options))
    for name in config.options:
        out.append(_option_number(name))
        out.extend(pack(number_of(row_of(name), config.options[name])))
    out.append(len(config.names))
    for number in range(len(config.names)):
        data = config.names[number].encode()
        out.append((config.sides[number] << 7 if config.sides else 0) | len(data))
        out.extend(data)
    return bytes(out)


def decode(data):
    """What Config is made of.  Refused('newer', 'damaged')."""
    try:
        rules, form, lead, count = RULES[data[1]], FORMS[data[2]][0], data[3], data[4]
        agreed = {"rules": rules, "form": form, "lead": lead}
        at = 5
        for _ in range(count):
            name = _option_name(data[at])
            number, at = unpack_from(data, at + 1)
            agreed[name] = value_of(row_of(name), number)
        names, sides = [], []
        count = data[at]
        at += 1
        for _ in range(count):
            end = at + 1 + (data[at] & 0x7F)
            if end > len(data):
                raise IndexError
            sides.append(data[at] >> 7)
            names.append(text(data[at + 1 : end]))
            at = end
        if at != len(data):
            raise IndexError
    except (IndexError, ValueError, TypeError):
        raise Refused("damaged") from None
    agreed["names"] = names
    agreed["sides"] = sides if 1 in sides else None
    return agreed


def _option_number(name):
    for number in range(len(ADDED)):
        if ADDED[number][0] == name:
            return _ADDED_FROM + number
    for number in range(len(OPTIONS)):
        if OPTIONS[number][0] == name:
            return number
    return None


def _option_name(number):
    table, at = (ADDED, number - _ADDED_FROM) if number >= _ADDED_FROM else (OPTIONS, number)
    if at >= len(table):
        raise Refused("newer", VERSION, VERSION)
    return table[at][0]


def _number(form):
    return [row[0] for row in FORMS].index(form)


def form_row(form):
    """The row of FORMS. Refused('form-unknown')."""
    for row in FORMS:
        if row[0] == form:
            return row
    raise Refused("form-unknown", form, ("two",) + tuple([row[0] for row in FORMS]))
