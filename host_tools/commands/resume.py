"""trictrac-board resume: an adjourned match put on a board."""

from pathlib import Path
from typing import Annotated

import typer

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.commands.adjourn import Lang
from host_tools.commands.common import On
from host_tools.foreign.text import shown
from host_tools.link import transfer
from host_tools.link.board import open_board


def resume(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What 'trictrac-board adjourn' has written.")
    ],
    on: On = "sim",
    lang: Lang = "en",
) -> None:
    """Put an adjourned match on a board, in the state it had.

    It becomes the open match there; the one that was open stays in the
    board's list (MORE, resume).  Either all of it arrives, or nothing has
    changed.
    """
    if lang not in words.LANGUAGES:
        raise typer.BadParameter(f"'{shown(lang)}': there are {', '.join(words.LANGUAGES)}")
    held = adjournment.read(file)
    with open_board(on) as board:
        there = board.name
        if transfer.already_there(board, held):
            number = board.request("status")["match"]
            done = f"Match {number} at {there} is this very match: nothing had to be done."
        else:
            before = board.request("status").get("match")
            number = transfer.place(board, held)
            done = f"It is now match {number} at {there}, and the open one there."
            if before is not None:
                done += f" Match {before}, which was open, is in the board's list (MORE, resume)."
    typer.echo(adjournment.words(held, lang))
    typer.echo("\n" + done)
