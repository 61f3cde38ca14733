"""trictrac-board sheet: a match as a page to print and keep."""

from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.adjournment import file as adjournment
from host_tools.commands.common import On
from host_tools.files import whole
from host_tools.foreign.refusal import reason
from host_tools.foreign.text import shown_path, visible
from host_tools.link.board import open_board
from host_tools.script import lines as script
from host_tools.script import score as score_script
from host_tools.sheet import html, model, page
from trictrac.match import Match
from trictrac.refused import Refused

_ADJOURNED = ".trictrac"
_KINDS = (".html", ".pdf")


class Language(StrEnum):
    """The languages of the sheet."""

    EN = "en"
    FR = "fr"
    DE = "de"


class Paper(StrEnum):
    """The papers of a PDF; the HTML fits both."""

    A4 = "a4"
    LETTER = "letter"


def sheet(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A score script (- for standard input) or an adjourned match (.trictrac); "
            "without it the match on a board.",
        ),
    ] = "",
    on: On = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html|FILE.pdf", help="Where to write it, and as what."),
    ] = None,
    lang: Annotated[Language, typer.Option(help="Language of the sheet.")] = Language.EN,
    day: Annotated[
        datetime | None,
        typer.Option(
            "--date",
            formats=["%Y-%m-%d"],
            help="When it was played; if left out, when it was adjourned, or today.",
        ),
    ] = None,
    place: Annotated[str, typer.Option(help="Where it was played.")] = "",
    paper: Annotated[Paper, typer.Option(help="Paper of a PDF.")] = Paper.A4,
) -> None:
    """Write the score sheet of a match, as a page to print and keep.

    Without --out it is an HTML file in this folder, named after the players and the date.
    A match that is still being played makes a sheet marked as not finished.
    """
    if file and on:
        raise typer.BadParameter("either a file or a board (--on)")
    if out and out.suffix.lower() not in _KINDS:
        raise typer.BadParameter(
            f"--out {shown_path(out)}: the name has to end in {' or '.join(_KINDS)}"
        )
    match, adjourned = _match(file, on or "sim")
    played = day.date() if day else adjourned or date.today()
    made = model.make(match, lang, played, place)
    target = out or _free(_name(made))
    if target.suffix.lower() == ".pdf":
        _write_pdf(made, target, paper)
    else:
        whole.write(target, html.render(page.arrange(made)))
    typer.echo(visible(str(target)))


def _write_pdf(made: model.Sheet, target: Path, paper: str) -> None:
    # Here, because it takes half a second that no other command should wait for.
    from host_tools.sheet import pdf  # noqa: PLC0415

    arranged = page.arrange(made, pdf.PAPERS[paper])
    lacking = pdf.lacking(arranged)
    if lacking:
        typer.echo(
            f"The PDF's letters lack {visible(lacking)}: printed as {pdf.LACKING}. The HTML sheet "
            "has them.",
            err=True,
        )
    whole.write(target, pdf.render(arranged, paper, made.day))


def _match(file: str, on: str) -> tuple[Any, date | None]:
    """The match in a file or on a board, and when it was adjourned.

    OSError, ScriptError, AdjournmentError, BoardError.
    """
    if not file:
        with open_board(on) as board:
            return board.state(), None
    if Path(file).suffix.lower() == _ADJOURNED:
        kept = adjournment.read(Path(file))
        return kept.match, _day(kept.date)
    return _replayed(file), None


def _day(text: str) -> date | None:
    """The date in '2026-11-30 21:15'; None when there is none: the file is text."""
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def _replayed(file: str) -> Any:
    """The match of a score script; ScriptError at the first statement that is not legal."""
    played = score_script.parse(script.read(file))
    match = Match(played.config)
    for play in played.plays:
        try:
            match.apply(play.command)
        except Refused as refused:
            possible = script.one_of(match.choices()) or "undo"
            raise script.ScriptError(play.line, play.text, possible, reason(refused)) from None
    return match


def _name(made: model.Sheet) -> Path:
    """trictrac-marguerite-theodore-2026-11-30.html"""
    parts = ["trictrac", *made.names, made.day.isoformat() if made.day else ""]
    texts = ["".join(c if c.isalnum() else "-" for c in script.fold(part)) for part in parts]
    joined = "-".join(text.strip("-") for text in texts)
    while "--" in joined:
        joined = joined.replace("--", "-")
    return Path(f"{joined}.html")


def _free(path: Path) -> Path:
    """This name, or with a number behind it when there is such a file already."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
