"""trictrac-board press: press a board's buttons from the laptop."""

import json
from typing import Annotated

import typer

from board.pins import BUTTONS
from host_tools.commands.common import AsJson, On, place_text
from host_tools.foreign import text as foreign
from host_tools.link.board import PRESS_MS, open_board
from host_tools.link.errors import RequestRefused

_PATIENCE = 5.0
_BETWEEN = 0.2


def press(
    buttons: Annotated[
        list[str],
        typer.Argument(metavar="BUTTON...", help=f"{', '.join(BUTTONS)}; in this order."),
    ],
    on: On = "sim",
    ms: Annotated[
        int,
        typer.Option(min=30, max=20000, help="How long each is held; 600 and more is long."),
    ] = PRESS_MS,
    as_json: AsJson = False,
) -> None:
    """Press buttons one after the other; returns when all is done and stored.

    Prints what the screen then says.  Points that are not confirmed are lost
    with the power: a simulated board that was started for this command alone
    forgets them.
    """
    names = {name.casefold(): name for name in BUTTONS}
    for button in buttons:
        if button.casefold() not in names:
            shown = foreign.shown(button)
            raise typer.BadParameter(f"'{shown}': there are {', '.join(BUTTONS)}")
    with open_board(on) as board:
        for button in buttons:
            try:
                board.press(names[button.casefold()], ms)
            except RequestRefused as error:
                raise typer.BadParameter(str(error)) from None
            # One at a time: a board has little room for presses that wait.
            board.wait_idle(ms / 1000 + _BETWEEN + _PATIENCE)
        text = board.request("text")
        status = board.request("status")
        if as_json:
            typer.echo(json.dumps({"lines": text["lines"], "say": text["say"]}))
        else:
            lines = [foreign.visible(line, foreign.ISOLATES) for line in text["lines"]]
            typer.echo("\n".join(lines))
        if not status.get("saved"):
            typer.echo(place_text(board, status), err=True)
