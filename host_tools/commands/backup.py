"""trictrac-board backup and restore: everything a board remembers, in one file and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from host_tools.commands.common import On
from host_tools.foreign.text import visible
from host_tools.keep import backup as files
from host_tools.keep import restore as onto_board
from host_tools.link.board import SIM_FLASH, BoardLink, open_board
from host_tools.link.reader import Tell


def backup(
    on: On = "sim",
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write, replacing it; default: a new one in this folder."),
    ] = None,
) -> None:
    """Write all matches of a board, its settings and names to a file.

    The file can be read as text, and 'trictrac-board restore' puts it back.
    Points that are not confirmed are not in it.  Where there is no board, none is made.
    """
    with open_board(on, start=SIM_FLASH.exists()) as board, progress() as tell:
        path = out or _free_name(board)
        made = files.save_all(board, path, tell)
    for line in files.header(made):
        typer.echo(line)
    typer.echo(f"Written to {visible(str(path))}.")
    if made.lacking:
        numbers = ", ".join(str(number) for number in made.lacking)
        typer.echo(
            f"NOT in it: match {numbers}, which the board cannot read. 'trictrac-board doctor' "
            "says more.",
            err=True,
        )
        raise typer.Exit(1)


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What 'trictrac-board backup' has written.")
    ],
    on: On = "sim",
    match: Annotated[
        int | None,
        typer.Option("--match", min=1, help="Only this match, by its number in the backup."),
    ] = None,
    settings: Annotated[
        bool, typer.Option("--settings", help="Put back settings and remembered names too.")
    ] = False,
    other_board: Annotated[
        bool, typer.Option("--other-board", help="Also when the backup is of another board.")
    ] = False,
) -> None:
    """Put back the matches of a backup that a board does not have.

    Nothing on the board is overwritten or deleted: what it has already, perhaps
    played on, is left alone.
    """
    held = files.read(file)
    with open_board(on) as board:
        onto_board.check_board(held, board, other_board)
        with progress() as tell:
            done = onto_board.restore(held, board, match, settings, tell)
    for old, now in done.placed:
        typer.echo(f"Match {old} is back, as match {now}.")
    if done.there:
        numbers = ", ".join(str(number) for number in done.there)
        typer.echo(f"On the board already, or empty: match {numbers}.")
    if done.settings:
        typer.echo("Settings put back: " + ", ".join(map(visible, done.settings)) + ".")
    if not (done.placed or done.there or done.settings or done.failed):
        typer.echo("There was nothing to put back.")
    if done.failed:
        for failed in done.failed:
            typer.echo(f"trictrac-board: {failed}", err=True)
        typer.echo(
            "What is back stays, and nothing else has changed"
            + (": the same command goes on from here." if done.stopped else "; the rest is back."),
            err=True,
        )
        raise typer.Exit(2)


@contextmanager
def progress() -> Iterator[Tell]:
    """A bar on the terminal's other stream; what it gives tells it how far things are."""
    columns = (TextColumn("{task.description:24}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def tell(done: int, total: int, what: str) -> None:
            bar.update(task, completed=done, total=max(1, total), description=what)

        yield tell


def _free_name(board: BoardLink) -> Path:
    """A file of the current folder that does not exist yet."""
    stem = f"trictrac-{board.about.get('id', 'board')}-{date.today().isoformat()}"
    path, number = Path(stem + files.SUFFIX), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}{files.SUFFIX}")
    return path
