"""An evening's differences, in words and as JSON."""

from collections.abc import Iterator
from typing import Any

from host_tools.evening.compare import Evening, Judged
from host_tools.evening.words import WORDS
from host_tools.referee.explain import Explainer
from host_tools.referee.played import written
from host_tools.report.phrases import Phrases
from host_tools.report.seats import SEATS


def text(evening: Evening, names: list[str], language: str = "en") -> Iterator[str]:
    """The lines for people; `names` of A and B as they stand in a sentence."""
    say, explain = Phrases(language, WORDS), Explainer(language)
    for each in evening.differing:
        throw = each.throw
        yield f"{throw.line:4}  {say('throw', names[throw.seat], *throw.dice)}"
        for line in _why(each, names, say, explain):
            yield f"      {line}"
    judged, total, wrong = len(evening.judged), len(evening.throws), len(evening.differing)
    if not judged:
        yield say("none")
    else:
        yield say("differ", judged, total, wrong) if wrong else say("right", judged, total)


def _why(each: Judged, names: list[str], say: Phrases, explain: Any) -> Iterator[str]:
    throw, due = each.throw, each.due
    roller, other = names[throw.seat], names[1 - throw.seat]
    if throw.roller != due.roller:
        yield say("roller", roller, throw.roller, due.roller)
    if throw.opponent != each.opponent:
        yield say("roller", other, throw.opponent, each.opponent)
    yield from (explain.jan(jan) for jan in due.jans)
    if each.fouls:
        yield say("moved", written(each.moves) or "-")
        for foul in each.fouls:
            yield from explain.foul(foul)
    if each.strange:
        yield say("strange")
    if each.school.points:
        yield explain.school(each.school)
    if throw.claimed:
        yield say("claimed", throw.claimed)


def facts(evening: Evening) -> dict[str, Any]:
    """The same for programs: `throws`, `judged`, which are `open` and why, and of each that
    differs what was written, what was due, why, and the school."""
    return {
        "throws": len(evening.throws),
        "judged": len(evening.judged),
        "open": [{"line": each.line, "why": each.open} for each in evening.throws if each.open],
        "differ": [_facts(each) for each in evening.differing],
    }


def _facts(each: Judged) -> dict[str, Any]:
    throw, due = each.throw, each.due
    return {
        "line": throw.line,
        "seat": SEATS[throw.seat],
        "dice": list(throw.dice),
        "written": {"roller": throw.roller, "opponent": throw.opponent},
        "due": {"roller": due.roller, "opponent": each.opponent},
        "jans": [
            {"name": j.name, "to": j.to, "ways": j.ways, "points": j.points, "at": j.at}
            for j in due.jans
        ],
        "fouls": [foul.code for foul in each.fouls],
        "strange": each.strange,
        "school": each.school.points,
        "cancel": each.school.cancel,
        "claimed": throw.claimed,
    }
