"""Bringing the firmware onto a board, so that at any moment it has a version that runs.

1. The program that runs says what it is; matches and settings are saved; it ends.
2. At the prompt the interpreter is checked and the new version is copied into the folder that is
   not in use, every file compared by its SHA-256 as the board computes it.
3. `slot.try` gives the new version one start. Says it hello, `slot` is changed to it for good.
   If not, or when the plug is pulled before, the next start is the old version's.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Protocol

from board.repair import EMPTIED, MARKER
from host_tools.flash.plan import LEFTOVERS, LOOKED_AT, Plan, make_plan
from host_tools.flash.program import MPY_VERSION, Program
from host_tools.flash.prompt import Facts, MemoryFull, Prompt, PromptError, Stored
from host_tools.flash.uf2 import HOW, OLDEST
from host_tools.link.board import BoardLink
from host_tools.link.channels import PortChannel
from host_tools.link.errors import (
    AtPrompt,
    BoardError,
    BoardGone,
    BoardSilent,
    NewerLink,
    NoSuchPort,
    OtherFirmware,
)
from host_tools.link.usb_port import UsbPort
from host_tools.patience import seconds

PATIENCE = 20.0
"""Seconds that a version gets to say hello after a start; it needs about two."""

MACHINE = "Raspberry Pi Pico with RP2040"

_LEAVING = 3.0
_JUST_PLUGGED = 3.0  # seconds in which a port may come, go and come
_PASSES = 2  # a file that arrived damaged is copied once more

Known = Callable[[str], str]
"""The newest backup of the board with this id that is at hand; "" when there is none."""

Save = Callable[[BoardLink], None]
"""Saves all matches and settings of a board. BoardError."""


class CannotFlash(BoardError):
    """The board is not fit for this, or the user said no; nothing has been changed."""


class FlashFailed(BoardError):
    """The new version is not on the board; says what is, and what to do."""


class Teller(Protocol):
    """Who watches."""

    def say(self, text: str) -> None:
        """Something worth a line."""

    def ask(self, question: str) -> bool:
        """Whether to go on."""

    def progress(self, done: int, total: int) -> None:
        """So many bytes are copied."""


def flash(
    on: str,
    program: Program,
    teller: Teller,
    *,
    save: Save,
    known: Known = lambda board: "",
    dry_run: bool = False,
    patience: float | None = None,
) -> None:
    """Bring `program` onto the board at port `on`, and start it.

    known: tells a board that is new from one whose memory MicroPython has formatted, when it
    could not be read; its owner is told, here and on its screen.
    dry_run: say what would be done, and do nothing.
    patience: seconds that the new version gets to say hello, if not PATIENCE.
    CannotFlash: nothing was changed.  FlashFailed: the board has the version that it had.  Other
    BoardError: the line, with the same result.
    """
    port = UsbPort(on)
    before = _stop_program(port, program, teller, save, dry_run)
    with _at_prompt(port) as prompt:
        _check(prompt.facts(), on)
        stored = prompt.look(LOOKED_AT)
        plan = make_plan(program, stored, prompt.read("slot"))
        if dry_run:
            for line in plan.lines(stored):
                teller.say(line)
            teller.say("Nothing has been changed.")
        elif plan.installed:
            teller.say(f"The board has version {program.version} already, file for file.")
            _tidy(prompt, [*plan.retire, *(path for path in LEFTOVERS if path in stored)])
        else:
            _need_room(prompt, plan, stored)
            _install(prompt, plan, program, teller)
            _note_emptied(prompt, teller, known, on)
            _choose(prompt, plan, program)
        prompt.reset()
    if dry_run:
        if before is not None:
            _started(port, before)
        return
    if not plan.installed:
        teller.say("Copied and compared. The board starts with the new version.")
        _prove(port, plan, program, before, patience)
        _keep(port, plan)
    about = _started(port, program.version)
    teller.say(f"The board at {port.name()} runs version {about['version']}.")


# -- 1: the program that runs ------------------------------------------------------


def _stop_program(
    port: UsbPort, program: Program, teller: Teller, save: Save, dry_run: bool
) -> str | None:
    """End the program on the board, with everything saved; its version, None if none runs."""
    on = port.name()
    try:
        link, channel = port.greeted(seconds(_JUST_PLUGGED), (BoardGone, NoSuchPort))
    except NewerLink as error:
        raise CannotFlash(f"{error} Its matches could not be saved with this one.") from error
    except (AtPrompt, OtherFirmware, BoardSilent):
        question = (
            f"No trictrac board's program answers at {on}. If a Pico with MicroPython is there, "
            "what it does will be stopped "
        )
        question += (
            "and started again, nothing changed."
            if dry_run
            else f"and trictrac {program.version} installed."
        )
        _agreed(teller, question)
        return None
    try:
        version = str(link.about.get("version"))
        link.wait_idle(10)
        status = link.request("status")
        if not status.get("saved") and status.get("commands"):
            raise CannotFlash(
                f"The last commands on the board at {on} are not stored: its memory is full. "
                "Delete a match on it (MORE, resume), or save this one with 'trictrac-board "
                "adjourn', then flash."
            )
        question = f"The board at {on} runs version {version}. " + (
            "It stops for this, and nothing is changed."
            if dry_run
            else f"Version {program.version} will be installed; its matches and settings stay."
        )
        if status.get("pending"):
            question += " POINTS ARE ENTERED AND NOT CONFIRMED: they will be lost."
        _agreed(teller, question)
        if not dry_run:
            save(link)
        _leave(link, channel)
        return version
    finally:
        channel.close()


def _agreed(teller: Teller, question: str) -> None:
    if not teller.ask(question + " Go on?"):
        raise CannotFlash("Nothing has been done.")


def _leave(link: BoardLink, channel: PortChannel) -> None:
    """End the program; returns when the prompt is there, or could be."""
    link.request("leave")
    until = monotonic() + seconds(_LEAVING)
    heard = b""
    while b">>> " not in heard and monotonic() < until:
        channel.send(b"\r")  # the prompt comes anew, if the program has ended
        heard += channel.receive(0.2)


# -- 2: at the prompt ----------------------------------------------------------------


@contextmanager
def _at_prompt(port: UsbPort, fresh: bool = True) -> Iterator[Prompt]:
    """The board at its prompt; whatever goes wrong there, it is started again."""
    prompt = Prompt(port.name(), fresh)
    try:
        yield prompt
    except BaseException:
        prompt.close()
        with suppress(BoardError):
            Prompt(port.name()).reset()
        raise
    finally:
        prompt.close()


def _check(facts: Facts, on: str) -> None:
    """CannotFlash: not the board, or not the MicroPython, that the firmware is for."""
    version = ".".join(map(str, facts.version))
    if facts.platform != "rp2" or facts.machine != MACHINE:
        if facts.machine.startswith("Raspberry Pi Pico W"):
            why = "its pins 24 and 25 are the radio's, where the Pico has USB power and LED"
        else:
            why = f"the firmware is for the {MACHINE}"
        raise CannotFlash(
            f"The board at {on} is a {facts.machine or facts.platform} ({facts.platform}): {why}. "
            "Nothing has been changed."
        )
    if facts.name != "micropython" or facts.version < OLDEST:
        raise CannotFlash(
            f"{facts.name} {version} is on the board at {on}: MicroPython {OLDEST[0]}.{OLDEST[1]} "
            f"or newer is needed. Nothing has been changed, and its files stay when it is "
            f"updated: {HOW}"
        )
    if facts.mpy_version != MPY_VERSION:
        raise CannotFlash(
            f"MicroPython {version} on the board at {on} loads .mpy files of version "
            f"{facts.mpy_version}, not {MPY_VERSION}. Nothing has been changed. {HOW}"
        )


def _need_room(prompt: Prompt, plan: Plan, stored: dict[str, Stored]) -> None:
    block, free = prompt.room()
    needed = plan.blocks(stored, block)
    if needed > free:
        raise CannotFlash(
            f"The board's memory has {free * block // 1024} KB left, and {needed * block // 1024} "
            "KB are needed. Delete matches on the board (MORE, resume); 'trictrac-board adjourn' "
            "keeps one as a file. Nothing has been changed."
        )


def _install(prompt: Prompt, plan: Plan, program: Program, teller: Teller) -> None:
    """Fill the slot; on return it holds the program, compared byte for byte by its sums."""
    total = plan.size
    teller.progress(0, total)
    try:
        for _ in range(_PASSES):
            _tidy(prompt, plan.remove)
            for folder in plan.folders:
                prompt.make_folder(folder[:-1])
            done = total - plan.size
            for path, data in plan.copy.items():
                prompt.write(path, data)
                done += len(data)
                teller.progress(done, total)
            stored = prompt.look([plan.slot])
            plan = make_plan(program, stored, plan.active)
            if plan.complete:
                return
    except MemoryFull as error:
        with suppress(BoardError):
            _tidy(prompt, [*reversed(prompt.look([plan.slot], sums=False))])
        raise CannotFlash(
            "The board's memory is full, and the new version was removed from it again. Delete "
            "matches on the board (MORE, resume). It goes on with what it had."
        ) from error
    wrong = ", ".join([*plan.copy, *plan.remove, *plan.folders][:3])
    raise FlashFailed(
        f"What was copied to the board is not what arrived ({wrong}): a bad cable, or worn-out "
        "flash. The board goes on with what it had. Try another cable."
    )


def _note_emptied(prompt: Prompt, teller: Teller, known: Known, on: str) -> None:
    """Have a board say so that had matches once, and has not even the marker of a store now."""
    if prompt.look([MARKER, "matches"], sums=False):
        return
    asks = "import machine, binascii; print(repr(binascii.hexlify(machine.unique_id())))"
    backup = known(prompt.ask(asks).decode())
    if backup:
        prompt.replace(MARKER, EMPTIED)
        teller.say(
            f"The board's memory was emptied since {backup} was made: its matches are gone from "
            f"it. 'trictrac-board restore {backup} --on {on}' puts them back."
        )


def _tidy(prompt: Prompt, paths: list[str]) -> None:
    for path in paths:
        prompt.remove(path)


def _choose(prompt: Prompt, plan: Plan, program: Program) -> None:
    """Let the next start be the new version's. main.py last: without it nothing starts."""
    prompt.replace("slot.try", plan.slot.encode())
    if plan.main:
        prompt.replace("main.py", program.main)


# -- 3: proof ------------------------------------------------------------------------


def _started(port: UsbPort, version: str, patience: float | None = None) -> dict[str, Any]:
    """What the board says of itself when it is this version. BoardError."""
    patience = seconds(PATIENCE) if patience is None else patience
    link, channel = port.greeted(patience, (BoardError,))
    channel.close()
    about = link.about
    if about.get("version") != version:
        raise OtherFirmware(f"it calls itself version {about.get('version')}")
    return about


def _prove(
    port: UsbPort, plan: Plan, program: Program, before: str | None, patience: float | None
) -> None:
    """Wait for the new version's hello; FlashFailed when the board is back at the old one."""
    try:
        _started(port, program.version, patience)
        return
    except AtPrompt:
        why = ""
    except BoardError as error:
        why = str(error)
    failed = f"Version {program.version} does not start on the board"
    try:
        with _at_prompt(port) as prompt:
            why = why or _fault(prompt, plan.slot)
            _tidy(prompt, [*prompt.look([*LEFTOVERS], sums=False)])
            prompt.reset()
    except BoardError:
        raise FlashFailed(
            f"{failed}: {why}. It cannot be reached: unplug it and plug it in again, and it "
            + (f"runs version {before}." if before else "is as it was before.")
        ) from None
    if before is None:
        what = "What it had before is started." if plan.active else "It has no other to go back to."
        raise FlashFailed(f"{failed}: {why}. {what}")
    try:
        _started(port, before)
    except BoardError as error:
        raise FlashFailed(
            f"{failed}: {why}. It was sent back to version {before}, which does not answer "
            f"either ({error})."
        ) from error
    raise FlashFailed(f"{failed}: {why}. It is back at version {before}; nothing is lost.")


def _fault(prompt: Prompt, slot: str) -> str:
    """Why the program in a slot has come to its end."""
    try:
        prompt.run(f"import sys; sys.path.insert(0, {slot!r}); from board.app import run")
    except PromptError as error:
        return str(error)
    return "its program ends (see crash.txt on the board)"


def _keep(port: UsbPort, plan: Plan) -> None:
    """The new version has said hello: from now on it is the one that is started."""
    try:
        link, channel = port.greeted(seconds(_JUST_PLUGGED), (BoardError,))
        try:
            _leave(link, channel)
        finally:
            channel.close()
        with _at_prompt(port, fresh=False) as prompt:
            if prompt.ask("import sys; print(repr(sys.path[0]))") != plan.slot:
                raise FlashFailed("the board's main.py has started another copy")
            prompt.replace("slot", plan.slot.encode())
            _tidy(prompt, plan.retire)
            prompt.reset()
    except BoardError as error:
        raise FlashFailed(
            f"The new version has started, but could not be made the one that stays: {error} "
            "Run 'trictrac-board flash' again; until then the next start is the old version's."
        ) from error
