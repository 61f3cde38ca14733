"""trictrac-board evening: who plays when, and until when, with more than two players."""

import json
import re
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from host_tools.commands.common import AsJson
from host_tools.company import plan as planned
from host_tools.company.plan import Plan
from host_tools.foreign.text import name as shown_name
from host_tools.foreign.text import shown
from host_tools.script import company
from host_tools.script.lines import Setting
from trictrac.config import Config
from trictrac.forms.agreement import POOLS

_CLOCK = re.compile(r"([0-9]{1,2}):([0-5][0-9])")


def evening(
    players: Annotated[
        list[str],
        typer.Argument(metavar="NAME..", help="The players in the order of the lots."),
    ],
    form: Annotated[
        str,
        typer.Option(
            metavar="round|chouette|four|partners|filling|draining", help="How they play."
        ),
    ] = "round",
    rules: Annotated[
        str,
        typer.Option(
            metavar="ecrire|combine|cure",
            help="The game; without it that of the form: jeu de curé for pools, else à écrire.",
        ),
    ] = "",
    marks: Annotated[
        int, typer.Option(metavar="N", help="Marks, where they are agreed beforehand.")
    ] = 12,
    chouette: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays alone; else the first.")
    ] = "",
    sides: Annotated[
        str,
        typer.Option(
            metavar="'A+B, C+D'", help="Who plays together; else the first with the third."
        ),
    ] = "",
    begin: Annotated[str, typer.Option(metavar="HH:MM", help="When it begins; else now.")] = "",
    as_json: AsJson = False,
) -> None:
    """Plan an evening of more than two: the table of pairs, and when it will be over.

    A mark takes 15 to 45 minutes. In round robin and two against two the order hangs on the
    first mark: both are shown.
    """
    config = _config(players, form, rules, marks, chouette, sides)
    made = planned.plan(config)
    at = _time(begin)
    if as_json:
        typer.echo(json.dumps(made.as_json(at)))
    else:
        _show(made, at, Console())


def _time(text: str) -> datetime:
    """Today at HH:MM, or now."""
    now = datetime.now().replace(second=0, microsecond=0)
    if not text:
        return now
    found = _CLOCK.fullmatch(text)
    if not found or int(found[1]) > 23:
        raise typer.BadParameter(f"'{shown(text)}': hours and minutes, as in 20:00")
    return now.replace(hour=int(found[1]), minute=int(found[2]))


def _config(
    players: list[str], form: str, rules: str, marks: int, chouette: str, sides: str
) -> Any:
    """What they agree on. Refused, ScriptError."""
    if not rules:
        rules = "cure" if form in POOLS else "combine" if form == "partners" else "ecrire"
    chosen: dict[str, Any] = {} if form in POOLS else {"marks": marks}
    names = tuple(player.strip() for player in players)
    if chouette:
        chosen["sides"] = company.alone(Setting(1, "chouette", chouette), names)
    if sides:
        chosen["sides"] = company.sides(Setting(1, "sides", sides), names)
    return Config(rules, names, form=form, **chosen)


def _show(made: Plan, begin: datetime, console: Console) -> None:
    pool = made.form in POOLS
    unit = "match" if pool else "mark"
    table = Table(title=f"{made.form}, {len(made.players)} players")
    table.add_column(unit, justify="right")
    for text, _ in made.columns:
        table.add_column(text or "at the board")
    for number in range(len(made.columns[0][1])):
        cells = [_pair(pairs[number]) for _, pairs in made.columns]
        table.add_row(str(number + 1), *cells)
    if pool:
        line = ", ".join(shown_name(name) for name in made.players[2:])
        table.add_row("..", escape(f"then {line}" if line else "the same again"))
    console.print(table)
    early, late = made.ends(begin)
    if pool:
        console.print(f"{made.least} to {made.most} matches in nine evenings of ten.")
    console.print(
        f"From {begin:%H:%M} to between {early:%H:%M} and {late:%H:%M}"
        f"{_days(begin, late)}: {planned.SHORTEST} to {planned.LONGEST} minutes a {unit}."
    )


def _pair(pair: tuple[str, str] | None) -> str:
    """Who leads stands first."""
    if pair is None:
        return "who was marked, and who waits"
    return escape(f"{shown_name(pair[0])} - {shown_name(pair[1])}")


def _days(begin: datetime, late: datetime) -> str:
    days = (late.date() - begin.date()).days
    return "" if not days else " the next day" if days == 1 else f" {days} days later"
