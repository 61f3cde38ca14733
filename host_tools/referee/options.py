"""What is agreed about jans and bearing off (REFEREE 3; rulebook 0, 17, 19)."""

from .position import dice_of
from .wrong import Wrong

# name, values with the default first; None: see below.
OPTIONS = (
    ("meeting_jan", ("off", "on")),
    ("pile_of_misfortune", ("on", "off")),
    ("margot", ("off", "on")),
    ("bearing_off", ("quick", "slow")),
    ("privileges", ("3", "2", "1", "0")),  # left, of preserving by bearing off (17.3)
    ("study", ("off", "on")),  # men may be missing, and nothing is said of it
    ("first", None),  # the other's first throw, which a meeting jan repeats (19.1)
)


def agreed(chosen=None):
    """All options with the values chosen, or their defaults; `chosen` maps names to values, or
    lists names that are on. Wrong('option-unknown', 'option-value') with what is possible, and
    Wrong('dice')."""
    if isinstance(chosen, (list, tuple)):
        chosen = {_name(name): "on" for name in chosen}
    if not isinstance(chosen or {}, dict):
        raise Wrong("option-unknown", str(chosen), [row[0] for row in OPTIONS])
    chosen = dict(chosen or {})
    options = {}
    for name, values in OPTIONS:
        if values is None:
            options[name] = dice_of(str(chosen.pop(name))) if name in chosen else None
            continue
        value = chosen.pop(name, values[0])
        if isinstance(value, bool):
            value = "on" if value else "off"
        value = str(value)
        if value not in values:
            raise Wrong("option-value", name, value, list(values))
        options[name] = value
    for name in chosen:
        raise Wrong("option-unknown", _name(name), [row[0] for row in OPTIONS])
    return options


def _name(name):
    if not isinstance(name, str):
        raise Wrong("option-unknown", str(name), [row[0] for row in OPTIONS])
    return name
