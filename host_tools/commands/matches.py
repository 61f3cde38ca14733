"""trictrac-board matches: the list of a board's matches, and deleting one."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from host_tools import patience
from host_tools.commands.common import AsJson, On
from host_tools.foreign import text as foreign
from host_tools.link import reader as board_reader
from host_tools.link.board import BoardLink, open_board
from host_tools.link.errors import BoardError, RequestRefused
from host_tools.report import state as report
from trictrac import config, record
from trictrac.match import Match
from trictrac.refused import Refused

Facts = dict[str, Any]


def matches(
    on: On = "sim",
    delete: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Delete match N for good.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before deleting.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the matches in a board's memory: number, players, rules, score, records."""
    with open_board(on) as board:
        if delete is not None:
            _delete(board, delete, yes)
            return
        found = listed(board)
    if as_json:
        typer.echo(json.dumps({"matches": found}))
        return
    if not found:
        typer.echo("There is no match in the board's memory.")
        return
    table = Table("", "players", "rules", "score", "records", "")
    for match in found:
        table.add_row(
            str(match["match"]),
            _names(match),
            match["rules"] or "not understood here",
            foreign.visible(match["score"]),
            str(match["records"]),
            "on the board" if match["open"] else "",
        )
    Console(highlight=False, markup=False).print(table)


def _names(match: Facts) -> str:
    return " - ".join(map(foreign.name, match["names"] or ["?"]))


def listed(board: BoardLink) -> list[Facts]:
    """The matches of the board as facts. BoardError."""
    here = board.request("status").get("match")
    return [_facts(board, match, match.number == here) for match in board_reader.matches(board)]


def _facts(board: BoardLink, match: board_reader.Listed, is_open: bool) -> Facts:
    facts: Facts = {
        "match": match.number,
        "open": is_open,
        "records": match.records,
        "rules": None,
        "names": None,
        "score": match.summary,
        "over": None,
    }
    try:
        played = Match(config.decode(match.head))
        facts["rules"] = match_rules(played)
        for _, payload in board_reader.records(board, match.number):
            try:
                played.apply(record.decode(payload))
            except Refused:
                continue  # as the board itself does
    except (Refused, RequestRefused):
        return facts
    holes, points = played.game.holes, played.race.points
    facts["names"] = report.names(played)
    facts["over"] = played.over
    facts["score"] = f"{holes[0]} : {holes[1]} holes, {points[0]} : {points[1]} points" + (
        ", over" if played.over else ""
    )
    return facts


def match_rules(match: Any) -> str:
    """The rule set of a match."""
    return str(match.config.rules)


def _delete(board: BoardLink, number: int, yes: bool) -> None:
    found = next((match for match in listed(board) if match["match"] == number), None)
    if found is None:
        raise BoardError(f"There is no match {number} on the board: 'trictrac-board matches'.")
    if found["open"]:
        raise BoardError(
            f"Match {number} is the one on the board: open another one first (MORE, resume)."
        )
    score = foreign.visible(found["score"])
    typer.echo(f"Match {number}: {_names(found)}, {score}, {found['records']} records.")
    if not yes and not typer.confirm("Delete it for good?"):
        typer.echo("Nothing was deleted.")
        raise typer.Exit(1)
    board.request("delete", timeout=patience.seconds(board_reader.SLOW), match=number)
    typer.echo(f"Match {number} is deleted.")
