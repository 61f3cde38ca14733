"""trictrac-board state: the match on a board."""

import json

import typer

from host_tools.commands.common import AsJson, On, pending_json, pending_text, place_text
from host_tools.link.board import open_board
from host_tools.report import state as report


def state(on: On = "sim", as_json: AsJson = False) -> None:
    """Show the match on a board: score, pegs, what is asked, points not confirmed."""
    with open_board(on) as board:
        match = board.state()
        status = board.copy.status
        if as_json:
            facts = report.match_json(match)
            facts["pending"] = pending_json(status)
            facts["board"] = {
                "on": on,
                "id": board.about.get("id"),
                "version": board.about.get("version"),
                "match": status.get("match"),
                "stored": bool(status.get("saved")),
                "problems": status.get("problems"),
            }
            typer.echo(json.dumps(facts))
            return
        typer.echo(report.match_text(match))
        pending = pending_text(status, report.called(match))
        if pending:
            typer.echo(pending)
        typer.echo(place_text(board, status))
        if status.get("problems"):
            typer.echo(f"The board reports {status['problems']} problems with its memory.")
