"""trictrac-board update-check: does the board run the program of this repository?"""

import json
from dataclasses import asdict

import typer

from board.version import VERSION
from host_tools.commands.backup import progress
from host_tools.commands.common import AsJson, On
from host_tools.flash import program, update_check
from host_tools.link.board import open_board
from host_tools.link.errors import BoardError, RequestRefused


def check(on: On = "sim", as_json: AsJson = False) -> None:
    """Compare the program files on a board with the repository, without changing anything.

    The board computes their check sums while it plays on.  Exit status 1 when it
    does not run this very program.
    """
    wanted = program.build()
    with open_board(on) as board:
        try:
            with progress() as tell:
                found = update_check.compare(board, wanted, tell)
        except RequestRefused as error:
            if error.code != "request-unknown":
                raise
            raise BoardError(
                f"The board's firmware ({board.about.get('version')}) is too old to be compared: "
                "flash it."
            ) from None
    if as_json:
        facts = {**asdict(found), "up_to_date": found.up_to_date, "repository": VERSION}
        typer.echo(json.dumps(facts))
    else:
        where = f"in {found.folder}/" if found.folder else "in the root"
        typer.echo(f"Board: version {found.version}, {where}; repository: {VERSION}.")
        for verb, paths in (
            ("differs", found.differs),
            ("lacking", found.lacking),
            ("no part of it", found.spare),
        ):
            for path in paths:
                typer.echo(f"  {verb}: {path}")
        if found.up_to_date:
            typer.echo(f"All {len(found.same)} files are those of the repository.")
        elif not found.same:
            typer.echo("No file of the program is on the board's flash: it runs from elsewhere.")
        else:
            typer.echo("To bring it up to date: trictrac-board flash.")
    if not found.up_to_date:
        raise typer.Exit(1)
