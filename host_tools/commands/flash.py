"""trictrac-board flash: the firmware onto a board."""

import sys
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn

from host_tools import patience
from host_tools.flash import uf2
from host_tools.flash.install import CannotFlash
from host_tools.flash.install import flash as flash_board
from host_tools.flash.program import build
from host_tools.foreign.text import shown_path
from host_tools.keep import backup
from host_tools.link.board import BoardLink
from host_tools.link.channels import ports_text
from host_tools.link.errors import BoardError, NoSuchPort
from host_tools.link.usb_port import pico_ports

_MICROPYTHON_START = 30.0  # seconds from the copied UF2 file to the port


def flash(
    on: Annotated[
        str | None,
        typer.Option("--on", metavar="PORT", help="The board's port; without: the Pico found."),
    ] = None,
    uf2_file: Annotated[
        Path | None,
        typer.Option(
            "--uf2",
            metavar="FILE",
            help="Copy MicroPython onto the Pico first, which shows itself as the drive RPI-RP2.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be done, and change nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Install the firmware on a board, or bring it up to date.

    Matches and settings stay, and are saved to a file before.  The version
    that the board has stays on it until the new one has started: whenever
    this is interrupted, plugging the board in starts the one or the other.
    """
    if on == "sim":
        raise typer.BadParameter("a simulated board always runs the firmware of this program")
    program = build()
    if uf2_file is not None:
        _install_micropython(uf2_file, dry_run)
        if dry_run:
            return
        on = on or _wait_for_port()
    with _Terminal(yes) as teller:
        flash_board(on or _the_port(), program, teller, save=_save, known=_known, dry_run=dry_run)


def _save(link: BoardLink) -> None:
    """All matches and settings into a file of the current folder."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = Path(f"trictrac-{link.about.get('id')}-{stamp}{backup.SUFFIX}")
    made = backup.save_all(link, path)
    typer.echo(f"Matches and settings are saved in {path}.")
    if made.lacking:
        numbers = ", ".join(map(str, made.lacking))
        typer.echo(f"NOT in it: match {numbers}, which the board cannot read.", err=True)


def _known(board: str) -> str:
    """The newest backup of this board in the current folder, or ""."""
    found = Path().glob(f"trictrac-{board}-*{backup.SUFFIX}")
    return str(max(found, key=lambda path: path.stat().st_mtime, default=""))


def _the_port() -> str:
    """The port of the connected Pico; the user chooses one of several."""
    ports = pico_ports()
    if not ports:
        if uf2.boot_drives():
            raise NoSuchPort(f"A Pico without MicroPython is connected. {uf2.HOW}")
        raise NoSuchPort(
            f"No Pico is connected. {ports_text()} Name the port with --on. If the board has no "
            f"MicroPython yet: {uf2.HOW}"
        )
    if len(ports) == 1:
        return ports[0][0]
    if not sys.stdin.isatty():
        names = ", ".join(port for port, _ in ports)
        raise NoSuchPort(f"Several boards are connected: {names}. Name one with --on.")
    for number, (port, what) in enumerate(ports, 1):
        typer.echo(f"{number}  {port}  {what}")
    chosen = 0
    while not 1 <= chosen <= len(ports):
        chosen = typer.prompt("Which board", type=int)
    return ports[chosen - 1][0]


def _install_micropython(path: Path, dry_run: bool) -> None:
    version = uf2.micropython_version(path)
    drives = uf2.boot_drives()
    if len(drives) != 1:
        many = "Several are connected: leave one" if drives else "None is there"
        raise CannotFlash(
            f"{shown_path(path.name)} goes onto the drive {uf2.DRIVE} of a Pico. {many}. Unplug "
            "the board, hold the BOOTSEL button on the Pico while plugging it in, let go, and try "
            "again."
        )
    what = f"MicroPython {version[0]}.{version[1]} from {shown_path(path)}"
    if dry_run:
        typer.echo(f"{what} would be copied to {drives[0]}. Nothing has been changed.")
        return
    uf2.copy_to_drive(path, drives[0])
    typer.echo(f"{what} is copied to {drives[0]}.")


def _wait_for_port() -> str:
    until = monotonic() + patience.seconds(_MICROPYTHON_START)
    while monotonic() < until:
        ports = pico_ports()
        if ports:
            return ports[0][0]
        sleep(0.2)
    raise BoardError(
        "The Pico has not come back with MicroPython. Unplug it, plug it in again without "
        "BOOTSEL, and run 'trictrac-board flash'."
    )


class _Terminal:
    """Tells a person; a progress bar while files are copied."""

    def __init__(self, yes: bool) -> None:
        self._yes = yes
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            DownloadColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task: TaskID | None = None

    def __enter__(self) -> "_Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.stop()

    def say(self, text: str) -> None:
        typer.echo(text)

    def ask(self, question: str) -> bool:
        return self._yes or typer.confirm(question)

    def progress(self, done: int, total: int) -> None:
        if self._task is None:
            self._bar.start()
            self._task = self._bar.add_task("copying", total=total)
        self._bar.update(self._task, completed=done, total=total)
        if done >= total:
            self._bar.stop()
