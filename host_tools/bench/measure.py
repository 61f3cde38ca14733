"""Measures a connected board: its own program, on its own lamps, buttons, flash and clock.

1. While the program runs: what it says of its memory, and how fast the link is. It ends.
2. At the prompt the parts of `on_board` are sent and run. They open a scratch match in a folder
   of its own; the players' matches are not touched.
3. The folder is removed and the board started anew, whatever has gone wrong before.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board.version import VERSION
from host_tools.bench.link_speed import link_speed
from host_tools.bench.typical_match import records
from host_tools.flash.prompt import Prompt
from host_tools.foreign.text import pasted
from host_tools.link.board import BoardLink
from host_tools.link.channels import PortChannel
from host_tools.link.errors import AtPrompt, BoardError, BoardGone, NoSuchPort
from host_tools.link.reader import SLOW
from host_tools.link.usb_port import UsbPort
from host_tools.patience import seconds

Found = dict[str, Any]
"""What the parts have found, by part; numbers as the board said them."""

Tell = Callable[[str], None]
"""Told what is being done now."""

PATIENCE = 20.0
"""Seconds that the program gets to say hello after the start."""

_PARTS = Path(__file__).parent / "on_board"
_PIECE = 1024  # bytes of the long match that are sent at once
_ROOM = 24  # blocks of flash that the scratch match may need
_JUST_PLUGGED = 3.0


class CannotMeasure(BoardError):
    """The board is not in a state to be measured; nothing has been done to it."""


class MeasuringFailed(BoardError):
    """A part failed on the board; the board has been started again."""


@dataclass(frozen=True)
class Extent:
    """How long is measured."""

    commands: int = 1500
    """Of the long match."""
    ms: int = 2000
    """For each kind of tick."""
    presses: int = 20
    stored: int = 200
    """Commands that are stored one by one."""
    link_seconds: float = 2.0


def measure(on: str, tell: Tell, extent: Extent | None = None, patience: float = PATIENCE) -> Found:
    """Measure the board at port `on`; it plays on afterwards. CannotMeasure, MeasuringFailed,
    other BoardError."""
    extent = extent or Extent()
    port = UsbPort(on)
    found = _running(port, tell, extent)
    with _at_prompt(port) as prompt:
        found |= _at_the_prompt(prompt, tell, extent)
    tell("the start")
    found["start"] = _start(port, patience)
    return found


# -- 1: the program that runs --------------------------------------------------------


def _running(port: UsbPort, tell: Tell, extent: Extent) -> Found:
    on = port.name()
    try:
        link, channel = port.greeted(seconds(_JUST_PLUGGED), (BoardGone, NoSuchPort))
    except AtPrompt as error:
        raise CannotMeasure(
            f"The board at {on} is at MicroPython's prompt. Start its program first: "
            f"'trictrac-board start --on {pasted(on)}', or unplug it and plug it in again."
        ) from error
    try:
        _check(link, on)
        tell("the link")
        health = link.request("health", timeout=seconds(SLOW))
        speed = link_speed(channel, extent.link_seconds)
        link.request("leave")
        return {
            "board": link.about,
            "heap": {"in_use": health["heap"][0], "free": health["heap"][1]},
            "link": speed,
        }
    finally:
        channel.close()


def _check(link: BoardLink, on: str) -> None:
    version = link.about.get("version")
    if version != VERSION:
        raise CannotMeasure(
            f"The board at {on} runs version {version}, and this measures version {VERSION}: "
            "'trictrac-board flash' brings it there."
        )
    link.wait_idle(10)
    status = link.request("status")
    if status.get("pending") or not status.get("saved"):
        raise CannotMeasure(
            f"On the board at {on} points are entered and not confirmed, or its last commands are "
            "not stored: they would be lost. Confirm them or take them back, then measure."
        )
    used, total = status["flash"]
    if total and total - used < _ROOM * 4096:
        raise CannotMeasure(
            f"The board at {on} has {(total - used) // 1024} KB of memory left, and the "
            f"measurement needs {_ROOM * 4} KB for a while. Delete a match on it (MORE, resume)."
        )


# -- 2: at the prompt -----------------------------------------------------------------


@contextmanager
def _at_prompt(port: UsbPort) -> Iterator[Prompt]:
    """The board at its prompt; at the end, whatever comes, it is tidy and starts again."""
    prompt = Prompt(port.name())
    try:
        yield prompt
        prompt.run("remove(SCRATCH)")
        prompt.reset()
    except BaseException:
        prompt.close()
        with suppress(BoardError), Prompt(port.name()) as again:
            try:
                again.run(_part("begin"))  # removes what a broken measurement has left
            finally:
                again.reset()
        raise
    finally:
        prompt.close()


def _at_the_prompt(prompt: Prompt, tell: Tell, extent: Extent) -> Found:
    found: Found = {"machine": prompt.facts().machine}
    tell("a long match")
    prompt.run(_part("begin"))
    packed = b"".join(bytes((len(data),)) + data for data in records(extent.commands))
    prompt.run("RECORDS = bytearray()")
    for at in range(0, len(packed), _PIECE):
        prompt.run(f"RECORDS.extend({packed[at : at + _PIECE]!r})")
    prompt.run("load(RECORDS)\ndel RECORDS, load")
    for part, what, call in (
        ("resume", "resuming and undo", "resume()"),
        ("ticks", "ticks", f"at_rest_and_moving({extent.ms})"),
        ("press", "presses", f"presses({extent.presses})"),
        ("storing", "storing", f"storing({extent.stored})"),
        ("heap", "memory", "heap()"),
    ):
        tell(what)
        prompt.run(_part(part))
        found["long_heap" if part == "heap" else part] = _said(prompt, call, part)
    return found


def _part(name: str) -> str:
    return (_PARTS / f"{name}.py").read_text(encoding="utf-8")


def _said(prompt: Prompt, call: str, part: str) -> Any:
    """What the board has found; it may say much else meanwhile, as it does to a laptop."""
    said = [line for line in prompt.run(f"say({call})").splitlines() if line.startswith("=")]
    try:
        return json.loads(said[-1][1:])
    except (IndexError, ValueError) as error:
        raise MeasuringFailed(
            f"What the board says at the end of '{part}' makes no sense ({error})."
        ) from error


# -- 3: the start ---------------------------------------------------------------------


def _start(port: UsbPort, patience: float) -> Found:
    link, channel = port.greeted(seconds(patience), (BoardError,))
    try:
        return _first_frame(link, channel)
    finally:
        channel.close()


def _first_frame(link: BoardLink, channel: PortChannel) -> Found:
    link.wait_idle(10)  # a hello in the very first tick comes before the first frame
    about = link.request("hello")
    return {
        "first_frame_ms": about.get("first_frame_ms"),
        "commands": link.request("status")["commands"],
    }
