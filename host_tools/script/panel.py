"""Panel scripts: what fingers did to the board, and what it should have shown.

Here the words of the language become actions; `panel_run` carries them out.
The head is that of score scripts: rules, options, seats, lead.

    A own own hold ; A own*3 ; undo ; undo long        taps, one after the other
    B opp long ; A hold 12s ; A own 900ms              a press of some length
    A own+opp                                          both down together
    press A.own ; release A.own ; bounce A own         one finger; a bad contact
    wait 2s ; wait 500ms ; wait 10m
    power off ; power on ; power cut after 3 writes    the plug, the flash operations
    screen off ; screen on                             the cable of the screen
    expect screen "2 holes" ; expect no screen "school"
    expect lamp A4 amber steady ; expect lamp B2 red ; expect lamp A4 dark
    expect light 3 ; expect light dimmed ; expect light asleep
    expect points A 6 ; expect holes A 2
    expect decider A ; expect bredouille nobody
    expect match over ; expect match open
    show

A lamp is watched from the end of the last statement that did something, for as
long as its shape needs.  Whoever asks the board for its score or its texts is a
host to it: the status lamp is blue for ten seconds then.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from board.pins import BUTTONS, LAMPS
from host_tools.lamps import light
from host_tools.script import score as score_script
from host_tools.script.lines import (
    Script,
    ScriptError,
    Statement,
    Words,
    Written,
    fold,
    one_of,
    split,
)

VERSION = 1
TAP = 80  # ms that a finger stays on a button
LONG = 800  # ms of a long press
NOBODY = "nobody"
SEATS = ("A", "B")

# What light the whole board gives, beside the steps of brightness 1 to 5.
GLOWS = ("dimmed", "asleep", "1", "2", "3", "4", "5")

_KEYS = ("own", "opp", "hold", "go", "more")
_TIME = re.compile(r"([0-9]{1,9})(ms|s|m|h)")
_UNITS = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000}
_LONGEST = 24 * _UNITS["h"]
_MOST_WRITES = 999_999_999
_MOST_TAPS = 100_000  # of a script: they take hours
_TIMES = re.compile(r"(.+)\*([0-9]{1,3})")
_LAMPS = {fold(name): name for name in LAMPS}
_BUTTONS: dict[str, str] = {fold(name): name for name in BUTTONS}


@dataclass(frozen=True)
class Tap:
    """Buttons go down together and come up after `ms`."""

    buttons: tuple[str, ...]
    ms: int = TAP


@dataclass(frozen=True)
class Finger:
    """`doing` is press (the button goes down and stays there), release, or bounce: a tap whose
    contact chatters for 15 ms at both ends."""

    doing: Literal["press", "release", "bounce"]
    button: str


@dataclass(frozen=True)
class Wait:
    ms: int


@dataclass(frozen=True)
class Plug:
    """The plug of the board is put in or pulled, or the cable of its screen."""

    of: Literal["power", "screen"]
    on: bool


@dataclass(frozen=True)
class Cut:
    """The power will go in the flash operation after `after` more of them."""

    after: int


@dataclass(frozen=True)
class Show:
    """Print lamps and screen."""


@dataclass(frozen=True)
class Expect:
    """`what` is screen, no screen, lamp, light, points, holes, over, decider or
    bredouille; `of` the lamp or the seat; `wanted` a text, number or seat."""

    what: str
    wanted: Any
    of: str = ""


@dataclass(frozen=True)
class LampLook:
    """How a lamp is expected to look; None where the script does not say."""

    colour: str
    shape: str | None

    def __str__(self) -> str:
        return self.colour if self.shape is None else str(light.Look(self.colour, self.shape))


Action = Tap | Finger | Wait | Plug | Cut | Show | Expect


@dataclass(frozen=True)
class Step(Written):
    """One statement and what it does."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class PanelScript:
    """A panel script that has been understood: `config` is a trictrac Config,
    the default one when the head asks for nothing."""

    config: Any
    steps: tuple[Step, ...]


def parse(text: str) -> PanelScript:
    """Understand a panel script; ScriptError."""
    script = split(text, "panel", VERSION)
    steps = []
    taps = 0
    for each in script.statements:
        steps.append(Step(each.line, each.text, _actions(each)))
        taps += len(steps[-1].actions)
        if taps > _MOST_TAPS:
            raise ScriptError(each.line, each.text, f"at most {_MOST_TAPS:,} actions in a script")
    return PanelScript(_agreement(script), tuple(steps))


def _agreement(script: Script) -> Any:
    """The Config of the head, which is that of score scripts and read as theirs."""
    settings = script.settings.values()
    lines = [""] * max(script.line, *(each.line for each in settings), 0)
    lines[script.line - 1] = f"trictrac score {score_script.VERSION}"
    for each in settings:
        lines[each.line - 1] += f"; {each.key}: {each.value}"
    return score_script.parse("\n".join(lines)).config


def duration(word: str) -> int | None:
    """Milliseconds of `500ms`, `2s`, `10m`, `1h`; None when it is not such a word."""
    found = _TIME.fullmatch(fold(word))
    return int(found[1]) * _UNITS[found[2]] if found else None


class _Words(Words):
    """With the seats, times and quoted texts of a panel."""

    def seat(self, *others: str) -> str:
        """A or B, or one of `others` as it is."""
        word = self.choice("a", "b", *others)
        return word if word in others else word.upper()

    def text(self) -> str:
        """The next word as it was written: a text in quotes."""
        if not self.peek():
            raise self.error('a text in quotes, as "2 holes"')
        self.at += 1
        return self.words[self.at - 1]


_Reader = Callable[[_Words], Expect]


def _actions(statement: Statement) -> tuple[Action, ...]:
    said = _Words(statement)
    first = said.peek()
    if first in ("a", "b") or _base(first) == "undo":
        made = _fingers(said)
    elif first in _VERBS:
        said.take()
        made = (_VERBS[first](said),)
    else:
        raise said.error(one_of(["A", "B", "undo", *_VERBS]))
    said.end()
    return made


def _base(word: str) -> str:
    """The word without its `*3`."""
    found = _TIMES.fullmatch(word)
    return found[1] if found else word


def _fingers(said: _Words) -> tuple[Action, ...]:
    """`A own own`, `A own*3 hold`, `A own+opp`, `A opp long`, `undo 900ms`."""
    seat = "" if _base(said.peek()) == "undo" else said.take()
    taps: list[Tap] = []
    while not taps or said.peek():
        names, times = _keys(said, seat)
        said.at += 1
        ms = LONG if said.took("long") else _held(said)
        taps += [Tap(names, ms)] * times
        if len(taps) > _MOST_TAPS:
            raise said.error(f"at most {_MOST_TAPS:,} actions in a script")
    return tuple(taps)


def _held(said: _Words) -> int:
    ms = duration(said.peek())
    if ms is None:
        return TAP
    if not 1 <= ms <= _LONGEST:
        raise said.error("1ms to 24h")
    said.take()
    return ms


def _keys(said: _Words, seat: str) -> tuple[tuple[str, ...], int]:
    """The buttons that the next word names, and how often they are pressed."""
    word = said.peek()
    found = _TIMES.fullmatch(word)
    times = int(found[2]) if found else 1
    possible = _KEYS if seat else ("undo",)
    names = _base(word).split("+")
    wrong = [name for name in names if name not in possible]
    if wrong or len(set(names)) != len(names) or times < 1:
        more = ", each perhaps with *2, +opp, long or a time" if seat else ""
        raise said.error(one_of(possible) + more)
    return tuple(f"{seat.upper()}.{name}" if seat else name for name in names), times


def _button(said: _Words) -> str:
    """`A.own`, or `A own`."""
    if said.peek() in ("a", "b"):
        seat = said.take()
        return f"{seat.upper()}.{said.choice(*_KEYS)}"
    if said.peek() not in _BUTTONS:
        raise said.error(one_of(list(BUTTONS)))
    return _BUTTONS[said.take()]


def _wait(said: _Words) -> Wait:
    ms = duration(said.peek())
    if ms is None or not 0 < ms <= _LONGEST:
        raise said.error("a time, as 500ms, 2s or 10m")
    said.take()
    return Wait(ms)


def _power(said: _Words) -> Plug | Cut:
    word = said.choice("on", "off", "cut")
    if word != "cut":
        return Plug("power", word == "on")
    said.choice("after")
    after = said.number("how many writes", _MOST_WRITES)
    said.choice("write", "writes")
    return Cut(after)


def _expect(said: _Words) -> Expect:
    word = said.choice(*_EXPECTED)
    return _EXPECTED[word](said)


def _no_screen(said: _Words) -> Expect:
    said.choice("screen")
    return Expect("no screen", said.text())


def _lamp(said: _Words) -> Expect:
    if said.peek() not in _LAMPS:
        raise said.error(f"a lamp: {', '.join(LAMPS)}")
    name = _LAMPS[said.take()]
    if said.took(light.DARK):
        return Expect("lamp", LampLook(light.DARK, light.DARK), name)
    colour = said.choice(*light.COLOUR_WORDS, light.DARK)
    shape = _shape(said)
    return Expect("lamp", LampLook(colour, shape), name)


def _shape(said: _Words) -> str | None:
    """The longest shape that the next words name; None at the end."""
    if not said.peek():
        return None
    left = [fold(word) for word in said.words[said.at :]]
    shapes = [shape for shape in light.WATCH if shape.split() == left[: len(shape.split())]]
    if not shapes:
        raise said.error(one_of(list(light.WATCH)))
    shape = max(shapes, key=len)
    said.at += len(shape.split())
    return shape


def _glow(said: _Words) -> Expect:
    return Expect("light", said.choice(*GLOWS))


def _of_seat(what: str) -> _Reader:
    def read(said: _Words) -> Expect:
        seat = said.seat()
        return Expect(what, said.number("a number"), seat)

    return read


def _who(what: str) -> _Reader:
    return lambda said: Expect(what, said.seat(NOBODY))


def _match(said: _Words) -> Expect:
    return Expect("over", said.choice("over", "open") == "over")


_EXPECTED: dict[str, _Reader] = {
    "screen": lambda said: Expect("screen", said.text()),
    "no": _no_screen,
    "lamp": _lamp,
    "light": _glow,
    "points": _of_seat("points"),
    "holes": _of_seat("holes"),
    "match": _match,
    "decider": _who("decider"),
    "bredouille": _who("bredouille"),
}

_VERBS: dict[str, Callable[[_Words], Action]] = {
    "press": lambda said: Finger("press", _button(said)),
    "release": lambda said: Finger("release", _button(said)),
    "bounce": lambda said: Finger("bounce", _button(said)),
    "wait": _wait,
    "power": _power,
    "screen": lambda said: Plug("screen", said.choice("on", "off") == "on"),
    "expect": _expect,
    "show": lambda said: Show(),
}
