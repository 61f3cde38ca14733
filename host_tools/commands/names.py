"""trictrac-board names: the players of the open match and the names a board remembers."""

import json
from typing import Annotated

import typer

from board.settings import MAX_NAME, MAX_NAMES, is_allowed
from host_tools.commands.common import AsJson, On
from host_tools.commands.settings import change
from host_tools.foreign import text as foreign
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink, open_board
from host_tools.report import state as report


def names(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME|A=NAME|B=NAME]...",
            help="A=Alice names a player of the open match; a name alone is remembered, first.",
        ),
    ] = None,
    on: On = "sim",
    forget: Annotated[
        list[str] | None, typer.Option("--forget", metavar="NAME", help="Remember it no longer.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show and set the names of the players, and those the board offers in its menu."""
    seats, remembered = _sorted_out(names or [])
    with open_board(on) as board:
        if remembered or forget:
            _remember(board, remembered, forget or [])
        for seat, name in seats:
            answer = board.request("name", seat=seat, name=name)
            if answer.get("stored") is False:
                typer.echo("The board's memory is full: the name is not remembered.", err=True)
        if seats:
            board.wait_idle(10)
        match = board.state()
        known = board_reader.settings(board)["names"]
    if as_json:
        players = report.names(match)
        typer.echo(json.dumps({"A": players[0], "B": players[1], "remembered": known}))
        return
    players = report.called(match)
    typer.echo(f"A: {players[0]}\nB: {players[1]}")
    typer.echo("Remembered: " + (", ".join(map(foreign.name, known)) or "none"))


def _sorted_out(arguments: list[str]) -> tuple[list[tuple[int, str]], list[str]]:
    """(seat, name) for the match, and the names to remember."""
    seats = []
    remembered = []
    for argument in arguments:
        key, equals, name = argument.partition("=")
        if equals and key.strip().upper() in ("A", "B"):
            seats.append(("AB".index(key.strip().upper()), name.strip()))
        elif equals:
            shown = foreign.shown(argument)
            raise typer.BadParameter(f"'{shown}': the seats are A and B, as in A=Alice")
        else:
            remembered.append(argument.strip())
    for name in remembered + [name for _, name in seats if name]:
        if not is_allowed("names", [name]) or foreign.visible(name) != name:
            raise typer.BadParameter(
                f"'{foreign.shown(name)}': a name has 1 to {MAX_NAME} characters, all to be seen"
            )
    return seats, remembered


def _remember(board: BoardLink, new: list[str], forget: list[str]) -> None:
    known = board_reader.settings(board)["names"]
    for name in forget:
        if name not in known:
            there = ", ".join(map(foreign.name, known)) or "none"
            raise typer.BadParameter(f"'{foreign.shown(name)}' is not remembered: {there}")
    kept = [name for name in known if name not in forget and name not in new]
    change(board, "names", (list(dict.fromkeys(new)) + kept)[:MAX_NAMES])
