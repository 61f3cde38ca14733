"""More than two players in the head of a score script: who plays, on which side, who begins."""

import re
from collections.abc import Sequence

from host_tools.foreign import text as foreign
from host_tools.script.lines import ScriptError, Setting, Statement, fold, one_of
from trictrac.forms import agreement
from trictrac.forms.schedule import drawn

# Other ways to write values of options (SCORING 9).
_ALSO = {
    "on defeat": "defeat",
    "on re-entry": "re-entry",
    "reentry": "re-entry",
    "loser stays": "loser",
    "each two": "two",
    "two each": "two",
    "all others": "all",
    "all others in a row": "all",
    "all challengers": "champion",
    "all challengers as champion": "champion",
}
MOST = max(row[3] for row in agreement.FORMS)
"""Players there can be."""

_DIE = re.compile(r'\s*(?:"([^"]*)"|([^",]*?))\s*([0-9]+)\s*')
_EXPECTED = "a name and a die for each player, as in 'players dice Alice 5, Bob 3, Charlie 2'"


def is_option(key: str) -> bool:
    """Whether it is an option that only forms for more players have."""
    return any(row[0] == key for row in agreement.ADDED)


def value(word: str) -> str:
    """A value as the table of options calls it."""
    return _ALSO.get(" ".join(word.split()), word)


def alone(setting: Setting, names: Sequence[str]) -> tuple[int, ...]:
    """The sides of `chouette: Alice`, by player; ScriptError."""
    one = _player(setting, setting.value.replace('"', "").strip(), names)
    return tuple(0 if name == one else 1 for name in names)


def sides(setting: Setting, names: Sequence[str]) -> tuple[int, ...]:
    """The sides of `sides: Alice+Bob, Charlie+Daniel`, by player; ScriptError."""
    found: dict[str, int] = {}
    for number, partners in enumerate(setting.value.split(",")):
        for text in partners.split("+"):
            name = _player(setting, text.replace('"', "").strip(), names)
            if name in found:
                raise ScriptError(setting.line, name, "each player on one side")
            found[name] = number
    if set(found) != set(names) or len(set(found.values())) != 2:
        raise ScriptError(setting.line, setting.value, "two sides, as in Alice+Bob, Charlie+Daniel")
    return tuple(found[name] for name in names)


def _player(setting: Setting, name: str, names: Sequence[str]) -> str:
    called = {fold(each): each for each in names}
    if fold(name) not in called:
        known = one_of([foreign.shown(each) for each in names[:MOST]])
        raise ScriptError(setting.line, name, f"a player: {known}" if names else "players:")
    return called[fold(name)]


def is_dice(statement: Statement) -> bool:
    """Whether it is `players dice ..`."""
    return [fold(word) for word in statement.words[:2]] == ["players", "dice"]


def by_dice(statement: Statement, names: Sequence[str], form: str) -> tuple[str, ...]:
    """The players in the order of their dice, the highest first; ScriptError. In round robin
    the third is open only when he could also be one of the two who begin (rulebook E2.4)."""
    said = statement.text.split(None, 2)[2:]
    thrown: dict[str, int] = {}
    for text in _pieces(said[0] if said else ""):
        found = _DIE.fullmatch(text)
        if not found:
            raise ScriptError(statement.line, text.strip(), _EXPECTED)
        name = _player(Setting(statement.line, "players", ""), found[1] or found[2], names)
        if name in thrown:
            raise ScriptError(statement.line, name, "one die for each player")
        number = foreign.number(found[3])
        if number is None or not 1 <= number <= 6:
            raise ScriptError(statement.line, found[3], "a die from 1 to 6")
        thrown[name] = number
    if set(thrown) != set(names):
        raise ScriptError(statement.line, statement.text, _EXPECTED)
    dice = [thrown[name] for name in names]
    equal = drawn(dice) is None if form == "round" else len(set(dice)) < len(dice)
    if equal:
        raise ScriptError(statement.line, statement.text, "dice that decide", "throw again")
    return tuple(sorted(names, key=lambda name: -thrown[name]))


def _pieces(text: str) -> list[str]:
    return [piece for piece in re.findall(r'(?:"[^"]*"|[^",])+', text) if piece.strip()]
