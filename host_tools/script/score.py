"""Score scripts: what happened at the table, as a Config and commands.

Here the words of the language become the commands of `trictrac.command`;
whether a command is legal is for the match to say.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from host_tools.foreign import text as foreign
from host_tools.foreign.refusal import reason
from host_tools.script import company, setting_up
from host_tools.script.lines import (
    Script,
    ScriptError,
    Setting,
    Statement,
    Words,
    Written,
    fold,
    one_of,
    split,
)
from host_tools.script.remarks import Remark, is_remark, remark
from trictrac import command as c
from trictrac import config, options, tariff
from trictrac.forms import agreement
from trictrac.refused import Refused

VERSION = 1
SEATS = {"a": 0, "b": 1}
Command = Any  # a tuple (operation, seat, ...) of trictrac.command

_POINTS = re.compile(r"\+([0-9]{1,3})")
_HOLES = re.compile(r"([0-9]{1,3})h")
_KEY = re.compile(r'"[^"]*"|\b(\w+)\s*=|[,=]')  # in quotes, `A=`, or what stands between names
_EVENTS = {name.replace("-", " "): number for number, (name, *_) in enumerate(tariff.EVENTS)}
_LONGEST_EVENT = max(len(name.split()) for name in _EVENTS)  # words

_HEAD = ("rules", "seats", "players", "form", "chouette", "sides", "lead", "start")
# Which settings to show for a reason of Config that does not name an option.
_BLAMED = {
    "rules-unknown": ("rules",),
    "form-unknown": ("form",),
    "form-rules": ("form",),
    "round-combine": ("form",),
    "name-long": ("seats", "players"),
    "name-twice": ("players", "seats"),
    "players": ("players",),
    "players-form": ("players", "seats", "form"),
    "sides": ("sides", "chouette", "form"),
    "lead-chouette": ("lead",),
    "marks-form": ("marks", "form"),
    "pool-share": ("pool",),
}


@dataclass(frozen=True)
class Play(Written):
    """One statement and the command it is."""

    command: Command


@dataclass(frozen=True)
class ScoreScript:
    """A score script that has been understood: `config` is a trictrac Config, `remarks` are for
    the referee."""

    config: Any
    plays: tuple[Play, ...]
    remarks: tuple[Remark, ...] = ()


def parse(text: str, on_error: Callable[[ScriptError], None] | None = None) -> ScoreScript:
    """Understand a score script; ScriptError.

    With `on_error` a statement that is not understood is handed to it and
    left out; errors in the head are raised all the same.  Reasons come from
    `board.words` in the language that is loaded there.
    """
    script = split(text, "score", VERSION, ("start",))
    statements = list(script.statements)
    dice = statements.pop(0) if statements and company.is_dice(statements[0]) else None
    agreed = _config(script, dice)
    plays = _start(script)
    noted = []
    for statement in statements:
        try:
            if is_remark(statement):
                noted.append(remark(statement, len(plays)))
            else:
                plays.append(Play(statement.line, statement.text, command(statement)))
        except ScriptError as error:
            if on_error is None:
                raise
            on_error(error)
    return ScoreScript(agreed, tuple(plays), tuple(noted))


# -- the head ------------------------------------------------------------------


def _config(script: Script, dice: Statement | None) -> Any:
    """The Config the settings agree on; ScriptError with what is possible. `dice`: the statement
    that says who begins, instead of the order of the players."""
    chosen: dict[str, Any] = {}
    for setting in script.settings.values():
        if setting.key in ("seats", "players"):
            if "names" in chosen:
                raise ScriptError(setting.line, f"{setting.key}:", "either seats or players")
            chosen["names"] = _players(setting)
        elif setting.key == "lead":
            chosen["lead"] = _seat(setting)
        elif setting.key == "stake":
            chosen["stake"] = setting.value
        elif setting.key in ("start", "chouette", "sides"):
            pass  # these are commands: see _start; and these need all the names
        elif setting.key in _HEAD or _is_option(setting.key):
            word = company.value(fold(setting.value))
            number = foreign.number(word)
            chosen[setting.key] = word if number is None else number
        else:
            raise _unknown(script, setting)
    _seat_company(script, chosen, dice)
    try:
        return config.Config(**chosen)
    except Refused as refused:
        raise _refused(script, refused) from None


def _is_option(key: str) -> bool:
    return any(key == row[0] for row in options.OPTIONS) or company.is_option(key)


def _seat_company(script: Script, chosen: dict[str, Any], dice: Statement | None) -> None:
    """Sides and the order of the players, which both speak of their names."""
    names = chosen.get("names", ())
    if dice is not None:
        chosen["names"] = names = company.by_dice(dice, names, str(chosen.get("form")))
    both = [script.settings[key] for key in ("chouette", "sides") if key in script.settings]
    if len(both) == 2:
        raise ScriptError(both[1].line, "sides:", "either chouette or sides")
    for setting in both:
        form = chosen.get("form")
        if (setting.key == "chouette") != (form == "chouette"):
            why = "form: chouette, four or partners"
            raise ScriptError(setting.line, f"{setting.key}:", "a form that has it", why)
        found = company.alone if setting.key == "chouette" else company.sides
        chosen["sides"] = found(setting, names)


def _seat(setting: Setting) -> int:
    word = fold(setting.value)
    if word not in SEATS:
        raise ScriptError(setting.line, f"lead: {setting.value}", "A or B")
    return SEATS[word]


def _players(setting: Setting) -> tuple[str, ...]:
    """The names in `A=Alice B=Bob`, or in `Alice, Bob`; what has a comma, an = or the sign of a
    statement in it stands in quotes."""
    found = [each for each in _KEY.finditer(setting.value) if each[0][0] != '"']
    ends = [*(each.start() for each in found), len(setting.value)]
    texts = [setting.value[: ends[0]]]
    texts += [setting.value[each.end() : end] for each, end in zip(found, ends[1:], strict=True)]
    names = [_unquoted(text) for text in texts]
    if setting.key == "players":
        commas = all(each[0] == "," for each in found)
        if not (commas and all(names) and 2 <= len(names) <= company.MOST):
            expected = f"2 to {company.MOST} names with commas between them"
            raise ScriptError(setting.line, setting.value, expected)
        return tuple(names)
    keys = [fold(each[1] or "") for each in found]
    if names[0] or not keys or len(set(keys)) != len(keys) or not set(keys) <= set(SEATS):
        raise ScriptError(setting.line, setting.value, "A=name B=name")
    seats = dict(zip(keys, names[1:], strict=True))
    return tuple(seats.get(seat, "") for seat in SEATS)


def _unquoted(name: str) -> str:
    return name.replace('"', "").strip()


def _unknown(script: Script, setting: Setting) -> ScriptError:
    rules = script.settings.get("rules")
    form = script.settings.get("form")
    named = fold(rules.value) if rules else options.RULES[0]
    if form and fold(form.value) != "two":
        known = agreement.options_of(named, fold(form.value))
    else:
        known = options.options_of(named)
    return ScriptError(setting.line, f"{setting.key}:", one_of([*_HEAD, *known]))


def _refused(script: Script, refused: Refused) -> ScriptError:
    """Which setting Config refused, and what it could be."""
    named = _BLAMED.get(refused.code) or [str(detail) for detail in refused.details]
    setting = next(script.settings[key] for key in named if key in script.settings)
    if refused.code == "option-unknown":
        return _unknown(script, setting)
    possible = refused.details[-1] if refused.details else None
    text = f"{setting.key}: {setting.value}"
    if refused.code == "form-rules":
        return ScriptError(setting.line, text, f"rules: {one_of(refused.details[-1])} with it")
    if isinstance(possible, tuple):
        return ScriptError(setting.line, text, _possible(possible))
    return ScriptError(setting.line, text, "something else", reason(refused))


def _possible(values: tuple[Any, ...]) -> str:
    """'old or bridge', '5 or 6', '6, 8 .. 24'."""
    if isinstance(values[0], int):
        values = tuple(sorted(values))
        if len(values) > 3:
            return f"{values[0]}, {values[1]} .. {values[-1]}"
    return one_of(values)


def _start(script: Script) -> list[Play]:
    """The match as it stands when the script begins: `start: A holes 7; pool 8; ..`."""
    setting = script.settings.get("start")
    if setting is None:
        return []
    plays = []
    for piece in setting.value.split(";"):
        if text := piece.strip():
            said = _Words(Statement(setting.line, text, tuple(text.split())))
            plays.append(Play(setting.line, f"set {text}", setting_up.placing(said)))
            said.end()
    return sorted(plays, key=lambda play: setting_up.turn(play.command))


# -- statements ------------------------------------------------------------------


class _Words(Words):
    """With the names of a score."""

    def rest(self) -> str:
        """All that is left, as it was written."""
        words = self.words[self.at :]
        self.at = len(self.words)
        return " ".join(words)


def command(statement: Statement) -> Command:
    """The command that a statement of a score script stands for; ScriptError."""
    said = _Words(statement)
    if said.took("undo"):
        made = c.undo()
    elif said.took("redo"):
        made = c.redo()
    elif said.took("swap"):
        said.took("seats")
        made = c.swap()
    else:
        made = _of_seat(said)
    said.end()
    return made


def _of_seat(said: _Words) -> Command:
    """`A hold`; set, claim and name may also stand before the seat."""
    verb = said.took("set", "claim", "name")
    if verb == "set":
        return setting_up.placing(said)
    if not verb and said.peek() not in SEATS:
        raise said.error("A, B, undo, redo, swap, set, claim, name, throw or men")
    if said.peek() not in SEATS:
        raise said.error("A or B")
    seat = SEATS[said.take()]
    if verb:
        return _VERBS[verb](said, seat)
    number = _event_number(said)
    if number is not None:
        return _event(said, seat, number)
    word = said.peek()
    if word in _VERBS:
        return _VERBS[said.take()](said, seat)
    if found := _POINTS.fullmatch(word):
        said.take()
        return c.score(seat, int(found[1]), _opp(said))
    if found := _HOLES.fullmatch(word):
        said.take()
        return c.holes(seat, int(found[1]), _opp(said))
    raise _not_understood(said)


def _opp(said: _Words) -> bool:
    return said.took("own", "opp") == "opp"


def _event(said: _Words, seat: int, number: int) -> Command:
    """What follows the name of a tariff event: singles or doubles, and the ways."""
    opp = not tariff.by_roller(number)
    if said.peek() == ("own" if opp else "opp"):
        why = f"{tariff.EVENTS[number][0]} counts on {'the other' if opp else 'his own'} throw"
        raise said.error("opp" if opp else "own", why)
    said.took("own", "opp")
    doubles = said.took("singles", "doubles") == "doubles"
    ways = said.number("singles, doubles or the number of ways") if said.peek() else 1
    return c.event(seat, number, opp, doubles, ways)


def _event_number(said: _Words) -> int | None:
    """Take the tariff event that stands next, however its words are joined."""
    for after, name in reversed(_beginnings(said)):
        if name in _EVENTS:
            said.at = after
            return _EVENTS[name]
    return None


def _beginnings(said: _Words) -> list[tuple[int, str]]:
    """The next words, one, two .. as many as an event has: (place behind them, joined by
    blanks)."""
    texts = [word.replace("-", " ") for word in said.folded[said.at :][:_LONGEST_EVENT]]
    return [(said.at + n, " ".join(texts[:n])) for n in range(1, len(texts) + 1)]


def _not_understood(said: _Words) -> ScriptError:
    """What could stand here; only the right events when the word begins some."""
    for after, name in reversed(_beginnings(said)):
        begun = [event for event in _EVENTS if event.startswith(name + " ")]
        if begun:
            said.at = after
            return said.error(one_of([event[len(name) + 1 :] for event in begun]))
    events = ", ".join(row[0] for row in tariff.EVENTS)
    return said.error(f"points (+6), holes (3h), {', '.join(_VERBS)}, or an event: {events}")


def _plain(make: Callable[[int], Command]) -> Callable[[_Words, int], Command]:
    return lambda said, seat: make(seat)


def _suspend(said: _Words, seat: int) -> Command:
    return c.suspend(seat, c.TRACKS.index(said.choice(*c.TRACKS)))


def _school(said: _Words, seat: int) -> Command:
    make = c.fill_school if said.took("fill") else c.school
    points = said.number("how many points, as in 'school 6'")
    cancel = said.number("how many points to take back") if said.took("cancel") else 0
    return make(seat, points, cancel)


def _false(said: _Words, seat: int) -> Command:
    number = said.number("a number of points, hit grand or hit petit") if said.peek() else 0
    return c.false(seat, number)


def _set(said: _Words, seat: int) -> Command:
    return setting_up.at_seat(said, seat)


def _claim(said: _Words, seat: int) -> Command:
    return c.claim(seat, c.MARKERS.index(said.choice(*c.MARKERS)))


def _name(said: _Words, seat: int) -> Command:
    start = said.at
    if start == len(said.words):
        raise said.error("a name")
    try:
        return c.name(seat, said.rest())
    except Refused as refused:
        said.at = start
        raise said.error("a shorter name", reason(refused)) from None


_VERBS: dict[str, Callable[[_Words, int], Command]] = {
    "hold": _plain(c.hold),
    "go": _plain(c.go),
    "refait": _plain(c.refait),
    "concede": _plain(c.concede),
    "suspend": _suspend,
    "off": _plain(c.off),
    "school": _school,
    "false": _false,
    "raise": _plain(c.raise_),
    "set": _set,
    "claim": _claim,
    "name": _name,
    "die": _plain(c.die),
}
