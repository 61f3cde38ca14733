"""What a board draws, by the firmware's own estimate of each frame and its limit."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board import frame, settings
from board.pins import LAMPS
from host_tools.script import score
from trictrac import layout as at
from trictrac.config import Config
from trictrac.match import Match

EVENING = Path(__file__).parents[2] / "examples" / "combine.score"
LIMIT = settings.default("current_limit_ma")
BRIGHTNESS = (1, 3, 5)
REST = 45
"""The Pico and the screen, mA: an estimate, as all of these are."""

FUSE = 750
"""What the fuse lets through for good, mA."""

_SPAN, _STEP = 4000, 160  # ms of each picture that is looked at
_WITHOUT = 100_000  # mA: as good as no limit


@dataclass(frozen=True)
class Situation:
    """A situation and what the lamps draw in it at most, in mA, for each of BRIGHTNESS."""

    said: str
    most: tuple[int, ...]


def situations() -> list[Situation]:
    """From the least to the most."""
    evening = list(_evening())
    asleep = [at.DARK] * at.COUNT
    asleep[at.STATUS] = at.WHITE | at.BREATHING
    start = at.layout(Match(Config("cure")))
    white = [at.WARM] * at.COUNT
    return [
        Situation("asleep: one lamp breathes", (_most([asleep], 0),) * len(BRIGHTNESS)),
        _each("a match begins", [start]),
        _each("the evening of `examples/combine.score`, at its brightest", evening),
        _each("every token lamp's white on all lamps, within the limit", [white]),
        _each("the same, were there no limit", [white], _WITHOUT),
    ]


def _each(said: str, pictures: list[Any], limit: int = LIMIT) -> Situation:
    return Situation(said, tuple(_most(pictures, step, limit) for step in BRIGHTNESS))


def _most(pictures: list[Any], brightness: int, limit: int = LIMIT) -> int:
    out = bytearray(3 * len(LAMPS))
    return max(
        int(frame.frame(picture, now, brightness, limit, out))
        for picture in pictures
        for now in range(0, _SPAN, _STEP)
    )


def _evening() -> Iterator[Any]:
    played = score.parse(EVENING.read_text("utf-8"))
    match = Match(played.config)
    for play in played.plays:
        match.apply(play.command)
        yield at.layout(match)


def table() -> str:
    """The situations as a table in Markdown."""
    steps = " | ".join(f"brightness {step}" for step in BRIGHTNESS)
    lines = [f"| lamps, mA | {steps} |", "|---|" + "---|" * len(BRIGHTNESS)]
    for each in situations():
        lines.append(f"| {each.said} | " + " | ".join(map(str, each.most)) + " |")
    least, most = situations()[0].most[0] + REST, LIMIT + REST
    return "\n".join(lines) + (
        f"\n\nPico and screen take about {REST} mA more: a board draws {least} mA asleep and at "
        f"most {most} mA.\nThe limit is a setting (`current_limit_ma`, {LIMIT} mA as it comes); "
        f"above {FUSE - 50} mA the fuse of {FUSE} mA may trip."
    )
