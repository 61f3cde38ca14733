"""trictrac-board: one console command, its subcommands from `host_tools.commands`."""

import sys
from importlib import metadata
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from board import words
from host_tools.adjournment.file import AdjournmentError
from host_tools.commands import (
    adjourn,
    backup,
    bench,
    card,
    doctor,
    evening,
    flash,
    game,
    lamps,
    log,
    matches,
    mirror,
    names,
    panel,
    press,
    referee,
    replay,
    resume,
    settings,
    settle,
    sheet,
    sim,
    start,
    state,
    template,
    update_check,
    watch,
)
from host_tools.commands.arguments import Command, quoted
from host_tools.commands.referee import RefereeError
from host_tools.commands.settle_form import FormError
from host_tools.foreign.refusal import reason
from host_tools.foreign.text import ISOLATES, shown_path, visible
from host_tools.keep.backup import BackupError
from host_tools.link.errors import BoardError
from host_tools.script.lines import ScriptError
from host_tools.simulator import SimulatorError
from host_tools.template.measures import TemplateError
from trictrac.refused import Refused

_PUT_RIGHT = (
    AdjournmentError,
    BackupError,
    BoardError,
    FormError,
    RefereeError,
    ScriptError,
    SimulatorError,
    TemplateError,
)
_OURS = "\n" + ISOLATES  # in messages, not in what they quote


class _Commands(TyperGroup):
    """Runs a subcommand; what a user can put right becomes a message and status 2."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with quoted(args):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            with quoted([*ctx._protected_args, *ctx.args]):
                return super().invoke(ctx)
        except BrokenPipeError:
            raise  # the reader of our output has left: typer ends quietly
        except OSError as error:
            message = error.strerror or str(error)
            text = f"{shown_path(error.filename)}: {message}" if error.filename else message
        except _PUT_RIGHT as error:
            text = str(error)
        except Refused as error:
            text = reason(error)
        typer.echo(f"trictrac-board: {visible(text, _OURS)}", err=True)
        raise typer.Exit(2)


app = typer.Typer(
    cls=_Commands,
    help="The board that keeps the score of trictrac, from a laptop.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        try:
            typer.echo(f"trictrac-board {metadata.version('trictrac-board')}")
        except metadata.PackageNotFoundError:
            typer.echo("trictrac-board, not installed: run from its sources")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    words.load("en")  # reasons need words, whatever the subcommand


app.command(cls=Command)(sim.sim)
app.command(cls=Command)(replay.replay)
app.command(cls=Command)(settle.settle)
app.command(cls=Command)(evening.evening)
app.command(cls=Command)(game.game)
app.command(cls=Command)(referee.referee)
app.command(cls=Command)(panel.panel)
app.command(cls=Command)(state.state)
app.command(cls=Command)(lamps.lamps)
app.command(cls=Command)(press.press)
app.command(cls=Command)(watch.watch)
app.command(cls=Command)(log.log)
app.command(cls=Command)(adjourn.adjourn)
app.command(cls=Command)(resume.resume)
app.command(cls=Command)(sheet.sheet)
app.command(cls=Command)(bench.bench)
app.command(cls=Command)(flash.flash)
app.command(cls=Command)(backup.backup)
app.command(cls=Command)(backup.restore)
app.command(cls=Command)(matches.matches)
app.command(cls=Command)(names.names)
app.command(cls=Command)(settings.settings)
app.command(cls=Command)(doctor.doctor)
app.command(cls=Command)(mirror.mirror)
app.command("update-check", cls=Command)(update_check.check)
app.command(cls=Command)(start.start)
app.command(cls=Command)(template.template)
app.command(cls=Command)(card.card)


def main() -> None:
    """The console command. Ends the process with the command's exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A name that the terminal cannot show: an escape says more than a question mark.
            stream.reconfigure(errors="backslashreplace")
    app(prog_name="trictrac-board")


if __name__ == "__main__":
    main()
