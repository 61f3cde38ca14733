"""trictrac-board panel: a panel script carried out on a board, simulated or connected."""

import json
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer

from board import words
from host_tools.foreign.text import shown
from host_tools.report import state as report
from host_tools.script import lines as script
from host_tools.script import panel as panel_script
from host_tools.script import run as panel_run
from host_tools.script.connected import ConnectedBoard
from host_tools.script.simulated import Board, SimulatedBoard


def panel(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A panel script, - for standard input.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print what came of it as one JSON object.")
    ] = False,
    on: Annotated[
        str | None,
        typer.Option("--on", metavar="PORT", help="A connected board instead of a simulated one."),
    ] = None,
    lang: Annotated[
        str,
        typer.Option(metavar="|".join(words.LANGUAGES), help="Language the board shall speak."),
    ] = "en",
) -> None:
    """Press the buttons of a board as a script says, and see that it does as expected.

    Runs the firmware on a simulated board, or with --on on a connected one in
    real time.  Ends with exit status 1 at the first expectation that fails.
    """
    if lang not in words.LANGUAGES:
        raise typer.BadParameter(f"'{shown(lang)}': there are {', '.join(words.LANGUAGES)}")
    understood = panel_script.parse(script.read(file))
    with tempfile.TemporaryDirectory() as folder, _board(on, Path(folder)) as board:
        outcome = panel_run.run(understood, board, lambda text: typer.echo(text, err=as_json), lang)
    if as_json:
        typer.echo(json.dumps(outcome.as_json()))
    elif outcome.failed:
        typer.echo(str(outcome.failed), err=True)
    else:
        typer.echo(_summary(outcome))
    if outcome.failed:
        raise typer.Exit(1)


def _board(port: str | None, folder: Path) -> AbstractContextManager[Board]:
    return SimulatedBoard(folder / "flash") if port is None else ConnectedBoard(port)


def _summary(outcome: panel_run.Outcome) -> str:
    text = f"{outcome.statements} statements, all as expected."
    state = outcome.state
    if state is None:
        return text + " The board is off."
    score = ", ".join(
        f"{state['seats'][seat]} {state['points'][seat]} points" for seat in report.SEATS
    )
    return f"{text} {score}{', match over' if state['over'] else ''}."
