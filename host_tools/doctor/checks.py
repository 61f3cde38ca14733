"""What a board says of itself, and whether it is well: the checks that need no hands."""

from dataclasses import asdict, dataclass
from typing import Any

from board.version import VERSION
from host_tools.doctor import symptoms
from host_tools.foreign.text import visible
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink
from host_tools.link.errors import NotUnderstood, RequestRefused

LEAST_HEAP = 40 * 1024
"""Bytes of working memory that should be free after a collection; a match needs a few KB."""

_BENCH = "bench"  # the folder in which bench.measure works
_NEARLY_FULL = 20  # a board is when less than a 20th of its flash is free


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: what it is, whether it is well, what was found.
    `symptom` is a key of symptoms.SYMPTOMS when it is not; `where` names the part."""

    what: str
    well: bool
    found: str
    symptom: str = ""
    where: str = ""

    def lines(self) -> list[str]:
        """It in words, with what to check when it is not well."""
        said = [f"{'ok' if self.well else 'NO':3} {self.what}: {self.found}"]
        if self.symptom:
            said += [f"      - {each}" for each in symptoms.advice(self.symptom)]
        return said

    def facts(self) -> dict[str, Any]:
        """It for programs."""
        facts = asdict(self)
        facts["check"] = symptoms.advice(self.symptom) if self.symptom else []
        return facts


def well(what: str, found: str) -> Finding:
    """A thing that is as it should be."""
    return Finding(what, True, found)


def ill(what: str, found: str, symptom: str, where: str = "") -> Finding:
    """A thing that is not."""
    return Finding(what, False, found, symptom, where)


def quick(board: BoardLink) -> list[Finding]:
    """Everything that can be found out without hands. BoardError."""
    found = [_version(board)]
    try:
        health = board.request("health")
    except RequestRefused as error:
        if error.code != "request-unknown":
            raise
        found.append(ill("health", "the firmware is too old to tell", "versions"))
        return found
    try:
        found += [
            _heap(health),
            _flash(health),
            _stored(health),
            _emptied(health),
            _aside(health),
            *_measuring(board),
            _power(health),
            _screen(health),
            _buttons(health),
        ]
    except (KeyError, TypeError, ValueError) as error:
        raise NotUnderstood(f"The board's health makes no sense here ({error}).") from error
    return [*found, _problems(board), _crash(board, int(health["crash"]))]


def _version(board: BoardLink) -> Finding:
    about = board.about
    text = (
        f"{about.get('version')} on {about.get('python')}, link {about.get('link')}, "
        f"board {about.get('id')}"
    )
    text = visible(text)
    if about.get("version") == VERSION:
        return well("firmware", text)
    return ill("firmware", f"{text}; this program is for {VERSION}", "versions")


def _heap(health: dict[str, Any]) -> Finding:
    used, free = (int(value) for value in health["heap"])
    text = f"{used // 1024} KB in use, {free // 1024} KB free"
    return (
        well("working memory", text)
        if free >= LEAST_HEAP
        else ill("working memory", text, "heap-low")
    )


def _flash(health: dict[str, Any]) -> Finding:
    used, total = (int(value) for value in health["flash"])
    text = f"{used // 1024} of {total // 1024} KB used, {health['matches']} matches"
    if total and (total - used) * _NEARLY_FULL < total:
        return ill("flash", text, "flash-full")
    return well("flash", text)


def _stored(health: dict[str, Any]) -> Finding:
    if health["failed"]:
        return ill("storing", "the flash does not take what is played", "status-red")
    return well("storing", "all that was played is stored")


def _emptied(health: dict[str, Any]) -> Finding:
    if health["formatted"]:
        return ill("memory", "it was damaged and has been emptied: matches are gone", "emptied")
    return well("memory", "it was never emptied")


def _aside(health: dict[str, Any]) -> Finding:
    pieces, size = (int(value) for value in health["aside"])
    if not pieces:
        return well("set aside", "nothing")
    return ill("set aside", f"{pieces} pieces, {size} bytes, that cannot be read", "set-aside")


def _measuring(board: BoardLink) -> list[Finding]:
    """What a measurement left that was broken off; it takes room from the matches."""
    for answer in board_reader.pages(board, "files", path=""):
        if any(name == _BENCH and size < 0 for name, size in answer["files"]):
            return [ill("files", f"{_BENCH}/ is left of a measurement", "bench-left")]
    return []


def _power(health: dict[str, Any]) -> Finding:
    if health["vbus"]:
        return well("VBUS", "there is voltage from USB")
    return ill("VBUS", "no voltage from USB", "status-amber")


def _screen(health: dict[str, Any]) -> Finding:
    if health["screen"]:
        return well("screen", "it answers")
    return ill("screen", "none answers", "screen-dark")


def _buttons(health: dict[str, Any]) -> Finding:
    down = [str(name) for name in health["stuck"]]
    if not down:
        return well("buttons", "none is down")
    return ill("buttons", f"down at this moment: {', '.join(down)}", "button-stuck", down[0])


def _problems(board: BoardLink) -> Finding:
    listed: list[str] = []
    for answer in board_reader.pages(board, "problems"):
        for code, where, detail in answer.get("problems", []):
            listed.append(visible(f"{code} {where} {detail}".strip()))
    if not listed:
        return well("problems", "none")
    return ill("problems", "; ".join(listed), "problems")


def _crash(board: BoardLink, size: int) -> Finding:
    if not size:
        return well("faults of the program", "none was noted")
    text = " / ".join(board_reader.crash_text(board).split("\n")).strip(" /")
    return ill("faults of the program", visible(text), "crash")
