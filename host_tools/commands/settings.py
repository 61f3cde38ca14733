"""trictrac-board settings: what a board is set to, and changing it."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from board.settings import KEYS, allowed, default, is_allowed
from host_tools.commands.common import AsJson, On
from host_tools.foreign import text as foreign
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink, open_board
from host_tools.link.errors import BoardError

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def settings(
    changes: Annotated[
        list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", help="As in brightness=2.")
    ] = None,
    on: On = "sim",
    as_json: AsJson = False,
) -> None:
    """List a board's settings with what is allowed, after changing some."""
    wanted = [_understood(each) for each in changes or []]
    with open_board(on) as board:
        for key, value in wanted:
            change(board, key, value)
        values = board_reader.settings(board)
    if as_json:
        typer.echo(json.dumps(values))
        return
    table = Table("setting", "value", "allowed", "default")
    for key in KEYS:
        table.add_row(key, _shown(values.get(key)), allowed(key), _shown(default(key)))
    Console(highlight=False, markup=False).print(table)


def change(board: BoardLink, key: str, value: Any) -> None:
    """Set `key` on the board. BoardError, also when its memory did not take it."""
    if board.request("set", key=key, value=value).get("stored") is False:
        raise BoardError(
            f"The board's memory did not take {key}: it holds until the board is unplugged. Make "
            "room (trictrac-board matches --delete), then set it again."
        )


def _understood(text: str) -> tuple[str, Any]:
    key, equals, said = text.partition("=")
    key, said = key.strip(), said.strip()
    if key not in KEYS:
        raise typer.BadParameter(f"'{foreign.shown(text)}': there are {', '.join(KEYS)}")
    value: Any = said
    if key == "names":
        value = [name.strip() for name in said.split(",") if name.strip()]
    elif type(default(key)) is bool:
        value = _WORDS.get(said.casefold())
    elif type(default(key)) is int:
        value = foreign.number(said)
    elif key == "colour_order":
        value = said.upper()
    if not equals or not is_allowed(key, value) or foreign.visible(said) != said:
        raise typer.BadParameter(f"'{foreign.shown(text)}': {key} can be {allowed(key)}")
    return key, value


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(map(foreign.name, value))
    return foreign.name(str(value))
