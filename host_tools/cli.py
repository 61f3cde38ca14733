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
    doctor,
    flash,
    lamps,
    log,
    matches,
    mirror,
    names,
    panel,
    press,
    replay,
    resume,
    settings,
    settle,
    sheet,
    sim,
    start,
    state,
    update_check,
    watch,
)
from host_tools.commands.settle import FormError
from host_tools.keep.backup import BackupError
from host_tools.link.errors import BoardError
from host_tools.script.lines import ScriptError
from trictrac.refused import Refused


class _Commands(TyperGroup):
    """Runs a subcommand; what a user can put right becomes a message and status 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # the reader of our output has left: typer ends quietly
        except OSError as error:
            message = error.strerror or str(error)
            text = f"{error.filename}: {message}" if error.filename else message
        except (ScriptError, BoardError, AdjournmentError, BackupError, FormError) as error:
            text = str(error)
        except Refused as error:
            text = words.refusal(error)
        typer.echo(f"trictrac-board: {text}", err=True)
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


app.command()(sim.sim)
app.command()(replay.replay)
app.command()(settle.settle)
app.command()(panel.panel)
app.command()(state.state)
app.command()(lamps.lamps)
app.command()(press.press)
app.command()(watch.watch)
app.command()(log.log)
app.command()(adjourn.adjourn)
app.command()(resume.resume)
app.command()(sheet.sheet)
app.command()(bench.bench)
app.command()(flash.flash)
app.command()(backup.backup)
app.command()(backup.restore)
app.command()(matches.matches)
app.command()(names.names)
app.command()(settings.settings)
app.command()(doctor.doctor)
app.command()(mirror.mirror)
app.command("update-check")(update_check.check)
app.command()(start.start)


def main() -> None:
    """The console command. Ends the process with the command's exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name the terminal cannot show
    app(prog_name="trictrac-board")


if __name__ == "__main__":
    main()
