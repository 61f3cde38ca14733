"""trictrac-board replay: a score script played through the scoring core."""

import json
from typing import Annotated

import typer

from board import say, words
from host_tools.evening import told
from host_tools.evening.compare import compare
from host_tools.foreign.refusal import reason
from host_tools.foreign.text import shown
from host_tools.report import state as report
from host_tools.script import lines as script
from host_tools.script import score as score_script
from trictrac.match import Match
from trictrac.refused import Refused


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A score script, - for standard input.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the state at the end as one JSON object.")
    ] = False,
    keep_going: Annotated[
        bool,
        typer.Option("--keep-going", help="Report statements that are not legal and skip them."),
    ] = False,
    lang: Annotated[
        str, typer.Option(metavar="|".join(words.LANGUAGES), help="Language of the announcements.")
    ] = "en",
    referee: Annotated[
        bool,
        typer.Option(
            "--referee",
            help="Say throw by throw where what was written differs from what was due, as far as "
            "`throw` and `men` stand in the script.",
        ),
    ] = False,
) -> None:
    """Play a score script: every announcement, the state at the end, the result.

    A statement that is not legal ends it with exit status 2, its line, the
    reason, and the state before it.
    """
    _load(lang)
    if referee and keep_going:
        raise typer.BadParameter("--referee judges what can be played: not with --keep-going")
    text = script.read(file)
    played = score_script.parse(text, _complain if keep_going else None)
    match = Match(played.config)
    lines = text.split("\n")
    for play in played.plays:
        try:
            said = match.apply(play.command)
        except Refused as refused:
            _report(match, play, lines[play.line - 1].strip(), refused)
            if keep_going:
                continue
            typer.echo("\n" + report.match_text(match), err=True)
            raise typer.Exit(2) from None
        if not as_json:
            for item in said:
                typer.echo(f"{play.line:4}  {say.announce(item, report.told(match))}")
    evening = compare(played) if referee else None
    if as_json:
        facts = report.match_json(match)
        if evening:
            facts["referee"] = told.facts(evening)
        typer.echo(json.dumps(facts))
        return
    typer.echo("\n" + report.match_text(match))
    if evening:
        typer.echo("\n" + "\n".join(told.text(evening, report.called(match), lang)))


def _load(lang: str) -> None:
    if lang not in words.LANGUAGES:
        raise typer.BadParameter(f"'{shown(lang)}': there are {', '.join(words.LANGUAGES)}")
    try:
        words.load(lang)
    except ImportError:
        words.load("en")
        typer.echo(f"No words in '{lang}' yet: English.", err=True)


def _complain(error: script.ScriptError) -> None:
    typer.echo(f"{error} - skipped", err=True)


def _report(match: Match, play: score_script.Play, line: str, refused: Refused) -> None:
    """Where and what it was, why it is refused, and what is possible instead."""
    typer.echo(f"line {play.line}: {shown(line)}", err=True)
    typer.echo(f"  '{shown(play.text)}' is not possible: {reason(refused)}", err=True)
    typer.echo(f"  {report.choices_text(match)}", err=True)
