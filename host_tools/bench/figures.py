"""What was measured, in words and units, beside what is aimed at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Found = dict[str, Any]


@dataclass(frozen=True)
class Figure:
    """A line of the table: how to find its number among what was measured."""

    group: str
    what: str
    unit: str
    get: Callable[[Found], float | None]
    aim: float | None = None
    """At most this on an RP2040; None: no aim."""

    def value(self, found: Found) -> float | None:
        """The number, None when it was not measured."""
        try:
            return self.get(found)
        except (KeyError, TypeError):
            return None


def _ms(*path: str) -> Callable[[Found], float]:
    """Microseconds at this place, as milliseconds."""
    return lambda found: _at(found, path) / 1000


def _plain(*path: str) -> Callable[[Found], float]:
    return lambda found: float(_at(found, path))


def _kb(*path: str) -> Callable[[Found], float]:
    return lambda found: _at(found, path) / 1024


def _each(what: str) -> Callable[[Found], float | None]:
    """So many of it for a stored command."""
    return lambda found: found["storing"][what] / found["storing"]["stored"]


def _at(found: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        found = found[key]
    return found


def _tick(group: str, part: str, key: str, aim: float | None = None) -> Iterator[Figure]:
    yield Figure("tick", f"{group}, longest", "ms", _ms(part, key, "longest_us"), aim)
    yield Figure("tick", f"{group}, mean", "ms", _ms(part, key, "mean_us"))


FIGURES: tuple[Figure, ...] = (
    Figure("start", "to the first frame", "ms", _plain("start", "first_frame_ms"), 1500),
    Figure("start", "commands of the match that was taken up", "", _plain("start", "commands")),
    Figure("press", "to the changed frame, longest", "ms", _ms("press", "longest_us"), 15),
    Figure("press", "to the changed frame, mean", "ms", _ms("press", "mean_us")),
    *_tick("idle", "ticks", "idle"),
    *_tick("idle, a laptop watching", "ticks", "idle_watched"),
    *_tick("idle, its line full", "ticks", "idle_deaf"),
    *_tick("animating", "ticks", "moving", 20),
    *_tick("animating, a laptop watching", "ticks", "moving_watched", 20),
    *_tick("animating, its line full", "ticks", "moving_deaf", 20),
    *_tick("a press in play", "storing", "playing", 20),
    *_tick("storing, no block erased", "storing", "storing", 60),
    *_tick("storing, a block erased", "storing", "storing_erase", 60),
    *_tick("opening a menu", "storing", "menu"),
    *_tick("housekeeping when nobody plays", "storing", "tending"),
    Figure("long match", "its commands", "", _plain("resume", "commands")),
    Figure("long match", "resuming", "ms", _ms("resume", "resume_us"), 1000),
    Figure("long match", "reading all its records", "ms", _ms("resume", "reading_us")),
    Figure("long match", "without its checkpoint", "ms", _ms("resume", "replay_us")),
    Figure("long match", "undo, longest of 64", "ms", _ms("resume", "undo_us"), 100),
    Figure("memory", "in use", "KB", _kb("heap", "in_use"), 95),
    Figure("memory", "free", "KB", _kb("heap", "free")),
    Figure(
        "memory", "in use with the long match and this measuring", "KB", _kb("long_heap", "in_use")
    ),
    Figure("memory", "largest free block then", "KB", _kb("long_heap", "largest")),
    Figure("memory", "collecting garbage", "ms", _ms("resume", "collect_us")),
    Figure("flash", "programs for a command", "", _each("programs")),
    Figure("flash", "erases for a command", "", _each("erases")),
    Figure("flash", "bytes for a command", "", _each("bytes")),
    Figure("link", "answers", "/s", _plain("link", "answers")),
    Figure("link", "bytes", "/s", _plain("link", "bytes")),
)


def as_json(measured: Found | None, simulated: Found) -> dict[str, Any]:
    """Both boards in full, and every figure with its aim and whether the board meets it."""
    rows = []
    for figure in FIGURES:
        value = figure.value(measured) if measured is not None else None
        rows.append(
            {
                "group": figure.group,
                "what": figure.what,
                "unit": figure.unit,
                "board": value,
                "simulated": figure.value(simulated),
                "aim": figure.aim,
                "met": met(figure, value),
            }
        )
    return {"figures": rows, "board": measured, "simulated": simulated}


def met(figure: Figure, value: float | None) -> bool | None:
    """Whether the aim is met; None where there is none, or nothing was measured."""
    return None if figure.aim is None or value is None else value <= figure.aim


def number(value: float | None) -> str:
    """Three digits that count, or the whole number."""
    if value is None:
        return "not measured"
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:,.3g}"
