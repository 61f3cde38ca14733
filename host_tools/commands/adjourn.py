"""trictrac-board adjourn: the record of a match that stops here, in words and as a file."""

from pathlib import Path
from typing import Annotated

import typer

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.commands.common import On, pending_text
from host_tools.foreign.refusal import reason
from host_tools.foreign.text import pasted, shown, visible
from host_tools.link import transfer
from host_tools.link.board import open_board
from host_tools.report import state as report
from host_tools.script import lines as script
from host_tools.script import score as score_script
from trictrac import record
from trictrac.match import Match
from trictrac.refused import Refused

Lang = Annotated[
    str, typer.Option(metavar="|".join(words.LANGUAGES), help="Language of the record.")
]


def adjourn(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE.score]", help="A score script instead of a board, - for standard input."
        ),
    ] = None,
    on: On = "sim",
    match: Annotated[
        int | None,
        typer.Option("--match", min=1, help="A match of the board's list; default: the open one."),
    ] = None,
    note: Annotated[
        str, typer.Option(help="Kept with it, as the position of the men; may have lines.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write, replacing it; default: a new one, by the names."),
    ] = None,
    lang: Lang = "en",
) -> None:
    """Write down a match that is to go on another day, here or on another board.

    Prints the record in words and writes it to a file that 'trictrac-board
    resume' puts on a board.  The match stays where it is as well.
    """
    if lang not in words.LANGUAGES:
        raise typer.BadParameter(f"'{shown(lang)}': there are {', '.join(words.LANGUAGES)}")
    if file is not None and match is not None:
        raise typer.BadParameter("--match is for a board, not for a score script")
    made = _from_script(file, note) if file is not None else _from_board(on, match, note)
    path = out or _free_name(_stem(file, made))
    adjournment.save(made, path, lang)
    typer.echo(adjournment.words(made, lang))
    typer.echo(f"\nWritten to {visible(str(path))}. To go on: trictrac-board resume {pasted(path)}")


def _from_script(file: str, note: str) -> adjournment.Adjournment:
    """ScriptError for a statement that is not legal."""
    played = score_script.parse(script.read(file))
    match = Match(played.config)
    for play in played.plays:
        try:
            match.apply(play.command)
        except Refused as refused:
            possible = report.choices_text(match)
            raise script.ScriptError(
                play.line, play.text, "something possible", f"{reason(refused)}. {possible}"
            ) from None
    commands = [record.encode(play.command) for play in played.plays]
    return adjournment.adjourned(played.config.encode(), commands, note)


def _from_board(on: str, number: int | None, note: str) -> adjournment.Adjournment:
    with open_board(on) as board:
        config, commands = transfer.fetch(board, number)
        made = adjournment.adjourned(config, commands, note)
        status = board.request("status")
        pending = pending_text(status, report.called(made.match))
    if pending and number in (None, status.get("match")):
        typer.echo(f"Not in the record: {pending}", err=True)
    return made


def _stem(file: str | None, made: adjournment.Adjournment) -> str:
    if file not in (None, "-"):
        return Path(str(file)).stem
    names = "-".join(made.match.names[seat] or report.SEATS[seat] for seat in (0, 1))
    plain = "".join(char if char.isalnum() or char == "-" else "_" for char in names)
    return f"{plain}-{made.date.partition(' ')[0]}"


def _free_name(stem: str) -> Path:
    """A file of the current folder that does not exist yet."""
    path, number = Path(stem + adjournment.SUFFIX), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}{adjournment.SUFFIX}")
    return path
