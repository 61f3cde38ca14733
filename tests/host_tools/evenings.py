"""Random matches of both rule sets, for properties of what is done with a match."""

from hypothesis import strategies as st

from tests.trictrac.moves import PICKS, command_for
from trictrac import config, options, record
from trictrac.match import Match
from trictrac.refused import Refused

_NAMES = ("", "Zoë", "Bob", "x" * 24, 'a "b" c', "\u2028 |", "A\x7f", "日本語")
_MOVE = st.tuples(st.integers(0, PICKS - 1), st.integers(0, 1), st.integers(0, 99), st.booleans())


@st.composite
def configs(draw):
    rules = draw(st.sampled_from(options.RULES))
    chosen = {
        name: draw(st.sampled_from(options.values_of(name))) for name in options.options_of(rules)
    }
    if chosen["lead_method"] == "coupe":
        chosen["meeting_jan"] = "off"
    names = (draw(st.sampled_from(_NAMES)), draw(st.sampled_from(_NAMES)))
    return config.Config(rules, names, draw(st.integers(0, 1)), **chosen)


@st.composite
def evenings(draw, most=60):
    """(configuration, commands) as bytes; some commands may not be legal."""
    agreed = draw(configs())
    match = Match(agreed)
    commands = []
    for move in draw(st.lists(_MOVE, max_size=most)):
        try:
            command = command_for(match, *move)
            commands.append(record.encode(command))
            match.apply(command)
        except (Refused, ValueError):
            continue
    return agreed.encode(), commands


def standing(match):
    """All that has to come back of a match: state, choices, undo and redo."""
    history = match.history
    return match.state(), match.choices(0), match.choices(1), history.done, history.kept


def columns(text):
    """{label: [A, B]} of the two columns."""
    found = {}
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.split("   ") if cell.strip()]
        if len(cells) == 3:
            found[cells[0]] = cells[1:]
    return found
