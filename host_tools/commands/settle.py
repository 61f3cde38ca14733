"""trictrac-board settle: the paper form of a match à écrire alone."""

import json
import re
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from host_tools.commands import settle_form
from host_tools.commands.common import AsJson
from host_tools.commands.settle_form import FormError
from host_tools.foreign.text import shown
from host_tools.report import reckoning
from host_tools.report.seats import SEATS
from trictrac.config import Config
from trictrac.options import values_of
from trictrac.race import NOBODY
from trictrac.refused import Refused
from trictrac.settle import LEAST_MARK, Reckoning, check

EXAMPLE = "--losses A:13,7,9,17"
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


def _one_of(option: str) -> str:
    return "|".join(str(value) for value in values_of(option))


def settle(
    losses: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT:N,N,..",
            help="What A or B lost, mark by mark, in jetons; once for each seat.",
        ),
    ] = None,
    marks: Annotated[
        int,
        typer.Option(
            metavar="N", help="Marks of the match: even, 6 to 24; in round a multiple of 3."
        ),
    ] = 12,
    form: Annotated[
        str | None,
        typer.Option(
            metavar="round|four|chouette", help="More than two players: paris and their queue."
        ),
    ] = None,
    lost: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME:N",
            help="With --form: how many marks a player lost, once for each; in four the first two "
            "are partners, in chouette all but the first.",
        ),
    ] = None,
    ahead: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="With --form: who is ahead in jetons and draws a jeton for each mark that the "
            "others lost; without it there is no queue of jetons.",
        ),
    ] = None,
    three_paris: Annotated[
        str,
        typer.Option(
            metavar="shared|pair",
            help="With --form: the queue of 20 shared among three, or whole in each payment.",
        ),
    ] = "shared",
    markers: Annotated[
        int,
        typer.Option(
            "--markers-per-mark",
            metavar=_one_of("markers_per_mark"),
            help="Jetons laid for a lost mark; 0: no queue of jetons.",
        ),
    ] = 1,
    queue_test: Annotated[
        str,
        typer.Option(
            metavar=_one_of("queue_test"),
            help="Who is ahead in jetons: by what was lost in marks, or by what is left in hand.",
        ),
    ] = "sums",
    fish_rounding: Annotated[
        str,
        typer.Option(
            metavar=_one_of("fish_rounding"),
            help="Exactly half a fish: by the dice, or in the winner's favour.",
        ),
    ] = "ask",
    die: Annotated[
        str | None, typer.Option(metavar="A|B", help="Who won the throw for half a fish.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Add up a match à écrire written on paper: queues, paris, net, fish.

    For example: settle --marks 12 --losses A:13,7,9,17 --losses B:23,27,16,64,22,19,23,24
    or for three players: settle --form round --lost Alice:2 --lost Bob:4 --lost Charlie:6
    """
    console = Console(highlight=False)
    if form is not None:
        two = (markers, queue_test, fish_rounding) != (1, "sums", "ask")
        if losses or die is not None or two:
            raise FormError(
                "--form takes --lost NAME:N, --ahead and --three-paris; the rest is for two players"
            )
        account = settle_form.account(form, marks, lost or [], three_paris, ahead)
        if as_json:
            typer.echo(json.dumps(account.as_json()))
        else:
            settle_form.show(account, console)
        return
    if lost or ahead is not None or three_paris != "shared":
        raise FormError(
            "--lost, --ahead and --three-paris are for more than two players: with --form"
        )
    if not losses:
        raise FormError(f"the losses are missing: {EXAMPLE}, once for each seat")
    columns = read_columns(losses)
    options: dict[str, Any] = {
        "marks": marks,
        "markers_per_mark": markers,
        "queue_test": queue_test,
        "fish_rounding": fish_rounding,
    }
    paper = reckon(columns, options, die)
    if as_json:
        typer.echo(json.dumps(reckoning.form_json(paper, columns, SEATS)))
        return
    console.print(_table(paper, columns))
    console.print(reckoning.verdict(paper, SEATS), soft_wrap=True)


def read_columns(texts: list[str]) -> list[list[int]]:
    """The losses of A and of B from `A:13,7,9` and `B:23`; FormError."""
    columns: dict[str, list[int]] = {}
    for text in texts:
        seat, colon, numbers = text.partition(":")
        seat = seat.strip().upper()
        if not colon:
            raise FormError(f"'{shown(text)}': a seat, a colon and the losses, as in {EXAMPLE}")
        if seat not in SEATS:
            raise FormError(f"'{shown(text)}': the seats are A and B, as in {EXAMPLE}")
        if seat in columns:
            raise FormError(
                f"'{shown(text)}': {seat} stands twice; put all losses of {seat} into one"
            )
        parts = [part.strip() for part in numbers.split(",")]
        columns[seat] = [_loss(text, part) for part in parts if part or len(parts) > 1]
    return [columns.get(seat, []) for seat in SEATS]


def _loss(text: str, part: str) -> int:
    if not _NUMBER.fullmatch(part):
        raise FormError(f"'{shown(text)}': '{shown(part)}' is no number of jetons; write {EXAMPLE}")
    if int(part) < LEAST_MARK:
        raise FormError(
            f"'{shown(text)}': nobody loses a mark for {part}; the least is {LEAST_MARK} jetons "
            "(one hole, and 2 for consolation)"
        )
    return int(part)


def reckon(columns: list[list[int]], options: dict[str, Any], die: str | None) -> Reckoning:
    """The Reckoning of the losses; FormError, and Refused for options that do not exist."""
    agreed = Config("ecrire", **options).options
    lost = [len(column) for column in columns]
    if sum(lost) != options["marks"]:
        raise FormError(
            f"{sum(lost)} losses (A {lost[0]}, B {lost[1]}) in a match of {options['marks']} "
            "marks: give one number for each mark, or another --marks"
        )
    thrown = NOBODY
    if die is not None:
        if die.upper() not in SEATS:
            raise FormError(f"--die {shown(die)}: who won the throw, A or B")
        thrown = SEATS.index(die.upper())
    sums = [sum(column) for column in columns]
    check(sums, lost, options["marks"])
    if die is not None and not Reckoning(sums, lost, agreed).ask:
        raise Refused("no-die")
    return Reckoning(sums, lost, agreed, thrown)


def _table(form: Reckoning, columns: list[list[int]]) -> Table:
    """The two columns of losses, and the reckoning under them."""
    table = Table(title=f"À écrire, {sum(form.lost)} marks")
    table.add_column("lost by")
    for seat in SEATS:
        table.add_column(seat, justify="right")
    for line in range(max(form.lost)):
        cells = [str(column[line]) if line < len(column) else "" for column in columns]
        table.add_row("", *cells, end_section=line == max(form.lost) - 1)
    *parts, total = reckoning.rows(form)
    for number, (text, a, b) in enumerate(parts, 1):
        table.add_row(text, str(a), str(b), end_section=number == len(parts))
    table.add_row(total[0], str(total[1]), str(total[2]), style="bold")
    for text, n in _net(form):
        table.add_row(text, *["" if seat != form.loser else n for seat in (0, 1)])
    return table


def _net(form: Reckoning) -> list[tuple[str, str]]:
    """What the loser has to pay, in his column."""
    if form.loser == NOBODY:
        return []
    fish = f"{form.fish} + ½ ?" if form.ask else str(form.fish)
    return [("net loss", str(form.net)), ("fish", fish)]
