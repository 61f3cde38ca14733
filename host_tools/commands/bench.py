"""trictrac-board bench: what a connected board takes for what it does, beside the aims."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from host_tools.bench import compare, figures
from host_tools.bench.measure import CannotMeasure, Found, measure
from host_tools.bench.simulated import simulated_board
from host_tools.commands.common import AsJson
from host_tools.flash.program import build
from host_tools.foreign.text import visible
from host_tools.link.errors import BoardError
from host_tools.simulator import SimulatorError

_NOTE = (
    "Aims are for an RP2040 at 125 MHz. The simulated board has this computer's speed, and objects "
    "twice as big as a Pico's."
)


def bench(
    on: Annotated[
        str | None,
        typer.Option(
            "--on",
            metavar="PORT",
            help="The board to be measured: /dev/ttyACM0, COM5, socket://HOST:PORT. "
            "Without: the simulated board alone.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Keep the figures in this file.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE.json", help="Show them beside those that --save has kept."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure a connected board, and a simulated one beside it.

    Its program ends for a minute or two and starts again; its matches and
    settings are not touched.
    """
    before = compare.load(against) if against else None
    if on == "sim":
        raise CannotMeasure(
            "The simulated board is measured in any case, on a memory of its own: leave --on out, "
            "or name the port of a connected board."
        )
    program = build()
    measured = _measured(on, f"The board at {on}", patience=20.0) if on else None
    try:
        with simulated_board(program) as url:
            simulated = _measured(url, "The simulated board", patience=10.0)
    except SimulatorError as error:
        raise BoardError(f"The simulated board cannot be measured: {error}") from error
    facts = figures.as_json(measured, simulated)
    if save:
        compare.save(save, facts)
    if as_json:
        if before is not None:
            for row in facts["figures"]:
                row["before"] = before.get((row["group"], row["what"]))
        typer.echo(json.dumps(facts))
        return
    console = Console(markup=False)
    console.print(table(measured, simulated, before))
    console.print(_NOTE)


def _measured(on: str, name: str, patience: float) -> Found:
    with Console(stderr=True).status(name) as status:
        return measure(on, lambda what: status.update(f"{name}: {what}"), patience=patience)


def table(measured: Found | None, simulated: Found, before: compare.Before | None = None) -> Table:
    """The figures for people; `before`: of an earlier run, to compare with."""
    title = None
    if measured:
        title = visible(f"{measured['machine']}, {measured['board']['python']}")
    made = Table("", "", "unit", title=title)
    if measured is not None:
        made.add_column("board", justify="right")
        made.add_column("aim", justify="right")
        made.add_column("")
    else:
        made.add_column("aim", justify="right")
    made.add_column("simulated", justify="right")
    if before is not None:
        made.add_column("before", justify="right")
        made.add_column("change", justify="right")
    group = ""
    for figure in figures.FIGURES:
        if figure.group != group:
            made.add_section()
        shown = figure.group if figure.group != group else ""
        group = figure.group
        cells = [shown, figure.what, figure.unit]
        aim = "" if figure.aim is None else f"≤ {figures.number(figure.aim)}"
        if measured is not None:
            value = figure.value(measured)
            verdict = {True: "met", False: "NOT MET", None: ""}[figures.met(figure, value)]
            cells += [figures.number(value), aim, verdict]
        else:
            cells.append(aim)
        cells.append(figures.number(figure.value(simulated)))
        if before is not None:
            then = before.get((figure.group, figure.what), {})
            board = measured if measured is not None else simulated
            old = then.get("board" if measured is not None else "simulated")
            cells.append(figures.number(old))
            cells.append(compare.change(old, figure.value(board)))
        made.add_row(*cells)
    return made
