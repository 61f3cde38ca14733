"""What a lamp did over some seconds, in words, judged from its light alone.

A trace is what came down the chain: (milliseconds, red, green, blue as sent)
from each change on.  Colours are told apart by the shares of red, green and
blue, brightness by comparison with the brightest lamp of the same picture, and
blinking by how long it is dark and lit.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from board import frame
from trictrac import layout as at

Colour = tuple[int, int, int]
Trace = Sequence[tuple[int, Colour]]

DARK = "dark"
COLOURS: dict[str, Colour] = {
    name: frame._RGB[number]
    for name, number in (
        ("amber", at.AMBER),
        ("white", at.WHITE),
        ("violet", at.VIOLET),
        ("red", at.RED),
        ("warm", at.WARM),
        ("green", at.GREEN),
        ("blue", at.BLUE),
    )
}
TURNS = {
    frozenset(("amber", "white")): "bimetal",
    frozenset(("warm", "red")): "warm/red",
    frozenset(("white", "red")): "white/red",
}
COLOUR_WORDS = (*COLOURS, *TURNS.values())

# Milliseconds for which a lamp has to be watched to know each shape from all others.
WATCH = {
    "steady": 2200,
    "dim": 2200,
    "trail": 2200,
    "blinking": 700,
    "pulsing": 2800,
    "breathing": 4400,
    "necktie": 5100,
    "second lap": 3400,
    "third lap": 3400,
    "fourth lap": 3400,
    "necktie second lap": 5100,
    "necktie third lap": 5100,
}
LONGEST = 5100
_LAPS = {1: "second lap", 2: "third lap", 3: "fourth lap"}
IRREGULAR = "irregular"

# Where dim ends and full light begins, and where a trail ends and dim begins: halfway
# between what the firmware gives each.
_DIM = frame.level(at.DIM, 0, 0) / 255
_TRAIL = frame.level(at.TRAIL, 0, 0) / 255
_BRIGHT_FROM = (1 + _DIM) / 2
_DIM_FROM = (_DIM + _TRAIL) / 2

_BLINK = 260  # ms: light and darkness of a fast blink are no longer
_WINK = 200  # ms: a wink is no longer
_BURST = 300  # ms: winks that begin within it of each other belong together
_LONGEST_BURST = 700  # ms that winks which belong together last
_SECOND = range(850, 1151)  # ms between two winks that count laps
_NECKTIE = range(1850, 2151)  # ms between two pairs of winks of a necktie
_PULSE = 2400  # ms: slower is breathing
_SWING = 0.3  # a share of its light: what varies less is steady
_TURN = 0.2  # a share of the time: a colour seen less is not one of two in turn


class Look(NamedTuple):
    """A colour and a shape in time; both are "dark" when there is no light."""

    colour: str
    shape: str

    def __str__(self) -> str:
        return DARK if self.colour == DARK else f"{self.colour} {self.shape}"


@dataclass(frozen=True)
class _Run:
    """The same colour for a while, or darkness."""

    start: int
    end: int
    colour: Colour

    @property
    def lasts(self) -> int:
        return self.end - self.start

    @property
    def light(self) -> int:
        return max(self.colour)


def brightest(colours: Iterable[Colour]) -> int:
    """The strongest single colour (0 to 255): full light in this picture."""
    return max((max(colour) for colour in colours), default=0)


def colour_name(colour: Colour) -> str:
    """The name of what is nearest in hue; "dark" without light."""
    top = max(colour)
    if not top:
        return DARK

    def distance(name: str) -> float:
        wanted = COLOURS[name]
        return sum(
            (part / top - want / max(wanted)) ** 2
            for part, want in zip(colour, wanted, strict=True)
        )

    return min(COLOURS, key=distance)


def strength(colour: Colour, full: int) -> float:
    """How strong a lamp is compared with the same colour at full light, about 0 to 1."""
    name = colour_name(colour)
    return 0.0 if name == DARK else max(colour) / full * 255 / max(COLOURS[name])


def judge(trace: Trace, end: int, full: int) -> Look:
    """The look of a lamp whose `trace` ends at `end` ms; `full` is `brightest` of the picture."""
    runs = _runs(trace, end)
    lit = [run for run in runs if run.light]
    if not lit:
        return Look(DARK, DARK)
    colour = _colour(lit)
    if len(lit) < len(runs):
        return Look(colour, _rhythm(runs))
    levels = [strength(run.colour, full) for run in lit]
    if max(levels) - min(levels) > _SWING * max(levels):
        return Look(colour, _wave(lit, levels))
    if max(levels) >= _BRIGHT_FROM:
        return Look(colour, "steady")
    return Look(colour, "dim" if max(levels) >= _DIM_FROM else "trail")


def _runs(trace: Trace, end: int) -> list[_Run]:
    runs: list[_Run] = []
    for index, (start, colour) in enumerate(trace):
        until = trace[index + 1][0] if index + 1 < len(trace) else end
        if until <= start:
            continue
        if runs and runs[-1].colour == colour:
            runs[-1] = _Run(runs[-1].start, until, colour)
        else:
            runs.append(_Run(start, until, colour))
    return runs


def _colour(lit: list[_Run]) -> str:
    """The colour, or the two in turn; weak light has too few steps to judge by."""
    top = max(run.light for run in lit)
    time: dict[str, int] = {}
    for run in lit:
        if run.light * 2 >= top:
            name = colour_name(run.colour)
            time[name] = time.get(name, 0) + run.lasts
    names = {name for name in time if time[name] >= _TURN * sum(time.values())}
    if len(names) == 1:
        return names.pop()
    return TURNS.get(frozenset(names), "/".join(sorted(names)))


def _wave(lit: list[_Run], levels: list[float]) -> str:
    """Pulsing or breathing: from the times at which it passes half its swing."""
    middle = (max(levels) + min(levels)) / 2
    passes = [
        lit[index].start
        for index in range(1, len(lit))
        if (levels[index] >= middle) != (levels[index - 1] >= middle)
    ]
    if len(passes) < 3:
        return "breathing"
    period = 2 * (passes[-1] - passes[0]) / (len(passes) - 1)
    return "pulsing" if period < _PULSE else "breathing"


def _rhythm(runs: list[_Run]) -> str:
    """What light that goes out and comes back says."""
    spells: list[tuple[bool, int, int]] = []  # whether lit, from when, until when
    for run in runs:
        if spells and spells[-1][0] == bool(run.light):
            spells[-1] = (spells[-1][0], spells[-1][1], run.end)
        else:
            spells.append((bool(run.light), run.start, run.end))
    if len(spells) > 3 and all(until - since <= _BLINK for _, since, until in spells):
        return "blinking"
    winks = [(since, until) for bright, since, until in spells if not bright]
    return _winks(winks, runs[0].start, runs[-1].end)


def _winks(winks: list[tuple[int, int]], start: int, end: int) -> str:
    """Necktie and laps: how many winks come together, and how often."""
    bursts: list[list[tuple[int, int]]] = []
    for wink in winks:
        if bursts and wink[0] - bursts[-1][-1][0] < _BURST:
            bursts[-1].append(wink)
        else:
            bursts.append([wink])
    # What may have begun before, or may go on after, is not whole.
    bursts = [burst for burst in bursts if start + _BURST <= burst[0][0] < end - _LONGEST_BURST]
    steps = {_step(one[0][0], two[0][0]) for one, two in pairwise(bursts)}
    dark = [sum(until - since for since, until in burst) for burst in bursts]
    if steps == {"second"}:
        lap = _LAPS.get(len(bursts[dark.index(min(dark))]), IRREGULAR)
        return lap if max(dark) - min(dark) < _WINK // 2 else f"necktie {lap}"
    if steps == {"necktie"} and all(len(burst) == 2 for burst in bursts):
        return "necktie"
    return IRREGULAR


def _step(one: int, two: int) -> str:
    if two - one in _SECOND:
        return "second"
    return "necktie" if two - one in _NECKTIE else IRREGULAR


def glow(pictures: Sequence[Sequence[Colour]]) -> str:
    """The light of the whole board: a step of brightness "1" to "5", "dimmed",
    "asleep" when one lamp alone gives light, or "dark"."""
    full = max((brightest(colours) for colours in pictures), default=0)
    if not full:
        return DARK
    lit = {index for colours in pictures for index in range(len(colours)) if any(colours[index])}
    if len(lit) == 1:
        return "asleep"
    steps = {"dimmed": frame._DIMMED}
    steps.update((str(number), step) for number, step in enumerate(frame.STEPS, 1))
    return min(steps, key=lambda name: abs(steps[name] - full))
