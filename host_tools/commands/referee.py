"""trictrac-board referee: what a throw is worth, what may be played, what was played wrongly."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.commands.common import AsJson
from host_tools.diagram import svg, table
from host_tools.files import whole
from host_tools.foreign import files
from host_tools.foreign.text import shown
from host_tools.referee.answer import Question, question
from host_tools.referee.explain import Explainer
from host_tools.referee.played import written
from host_tools.referee.words import LANGUAGES
from host_tools.referee.wrong import Wrong


class RefereeError(Exception):
    """What was asked cannot be: what is wrong and where."""


def referee(
    men: Annotated[
        str | None,
        typer.Option(
            metavar="N,N,..",
            help="24 points seen by the roller, from his talon: his men positive, the opponent's "
            "negative.",
        ),
    ] = None,
    dice: Annotated[str | None, typer.Option(metavar="N,N", help="The throw.")] = None,
    throw: Annotated[
        int | None,
        typer.Option(metavar="N", help="The number of the roller's throw in this holding."),
    ] = None,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="What is agreed, as margot=on."),
    ] = None,
    declared: Annotated[
        int | None, typer.Option(metavar="POINTS", help="What the roller said he had.")
    ] = None,
    played: Annotated[
        str | None,
        typer.Option(metavar="FROM-TO,..", help="What he moved, as 0-1,0-3; off for the rail."),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="One JSON object a line, one answer a line; - for standard input."
        ),
    ] = None,
    figure: Annotated[
        Path | None,
        typer.Option(metavar="FILE.svg|png", help="Draw the position with what is due."),
    ] = None,
    as_json: AsJson = False,
    lang: Annotated[str, typer.Option(metavar="|".join(LANGUAGES), help="Language.")] = "en",
) -> None:
    """Judge a position and a throw: points due, legal plays, fouls, schools.

    What cannot be asked ends it with exit status 2, and says what is wrong and where.
    """
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"'{shown(lang)}': there are {', '.join(LANGUAGES)}")
    explain = Explainer(lang)
    if file is not None:
        if men is not None or dice is not None or figure is not None:
            raise RefereeError("either --file, or --men and --dice with what belongs to them")
        for number, asked in _lines(file):
            one = _asked(asked, explain, f"line {number}: ")
            _warn(one, explain, f"line {number}: ")
            typer.echo(json.dumps(one.answer()))
        return
    one = _asked(
        {
            "men": men,
            "dice": dice,
            "throw": throw,
            "options": _options(chosen or []),
            "declared": declared,
            "played": played,
        },
        explain,
        "",
    )
    _warn(one, explain, "")
    if figure is not None:
        _draw(figure, one, explain)
    if as_json:
        typer.echo(json.dumps(one.answer()))
    else:
        typer.echo("\n".join(_told(one, explain)))


def _lines(file: str) -> Iterator[tuple[int, Any]]:
    """(number, object) of each line that has something in it. RefereeError."""
    data = files.read_input() if file == "-" else files.read(Path(file))
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise RefereeError(f"line {number}: no JSON: {_quoted(line)}") from None
        if not isinstance(found, dict):
            raise RefereeError(f"line {number}: a JSON object is needed: {_quoted(line)}")
        yield number, found


def _quoted(line: bytes) -> str:
    return f"'{shown(line[:200].decode('utf-8', 'replace'))}'"


def _options(chosen: list[str]) -> dict[str, str]:
    options = {}
    for each in chosen:
        name, sign, value = each.partition("=")
        if not sign:
            raise RefereeError(f"'{shown(each)}': option=value is needed")
        options[name.strip()] = value.strip()
    return options


def _asked(asked: dict[str, Any], explain: Any, where: str) -> Question:
    try:
        return question(asked)
    except Wrong as wrong:
        details = [shown(each) if isinstance(each, str) else each for each in wrong.details]
        raise RefereeError(where + explain.wrong(Wrong(wrong.code, *details))) from None


def _warn(one: Question, explain: Any, where: str) -> None:
    for warned in one.warnings():
        typer.echo(f"{where}{explain.warning(warned)}", err=True)


def _draw(path: Path, one: Question, explain: Any) -> None:
    """RefereeError for another kind of picture, OSError when it cannot be written."""
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise RefereeError(f"'{shown(str(path))}': a picture is .svg or .png")
    from host_tools.diagram import png  # noqa: PLC0415  no other command waits for its library

    drawn = table.picture(one.men, one.dice, one.due.jans, explain.due(one.due))
    whole.write(path, svg.render(drawn) if kind == ".svg" else png.render(drawn))


def _told(one: Question, explain: Any) -> list[str]:
    """The answer as a player would say it."""
    lines = [f"{one.dice[0]}-{one.dice[1]}", *(f"  {said}" for said in explain.due(one.due))]
    lines.append(explain.choice(one.due.plays))
    plays = [written(play) for play in sorted(one.due.plays.legal) if play]
    lines += [f"  {'   '.join(plays[n : n + 6])}" for n in range(0, len(plays), 6)]
    if one.school is not None:
        lines += [line for foul in one.fouls for line in explain.foul(foul)]
        lines.append(explain.school(one.school))
    if one.over:
        lines.append(explain.say("end"))
    return lines
