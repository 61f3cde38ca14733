"""trictrac-board lamps: the lamps of a board, drawn as text."""

import json

import typer
from rich.console import Console
from rich.text import Text

from host_tools.commands.common import AsJson, On
from host_tools.lamps.picture import facts, picture, read_frame
from host_tools.link.board import open_board


def lamps(on: On = "sim", as_json: AsJson = False) -> None:
    """Draw the lamps of a board as they are at this moment, seen from A's side.

    Every lamp is a letter for its colour, a capital at full light; a terminal
    with colours shows the colour too.  Blinking lamps may be dark just now.
    """
    with open_board(on) as board:
        lit = read_frame(board.request("lamps"))
    if as_json:
        typer.echo(json.dumps({"lamps": facts(lit)}))
        return
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text("\n").join(picture(lit)))
