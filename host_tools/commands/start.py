"""trictrac-board start: a board at MicroPython's prompt plays again."""

from typing import Annotated

import typer

from host_tools.flash import start as board_start
from host_tools.foreign.text import shown


def start(
    on: Annotated[str, typer.Option("--on", metavar="PORT", help="/dev/ttyACM0, COM5, or a URL.")],
) -> None:
    """Start the program of a board that is at MicroPython's prompt."""
    if board_start.start(on):
        typer.echo(f"The board at {shown(on)} plays again; the match is as it was.")
    else:
        typer.echo(f"The board at {shown(on)} runs already.")
