"""trictrac-board doctor: is the board well, and what to check in the wiring if not."""

import json
import time
from typing import Annotated

import typer

from host_tools.commands.common import AsJson, On
from host_tools.doctor import checks
from host_tools.doctor.hands import Examination
from host_tools.link.board import open_board


def doctor(
    on: On = "sim",
    quick: Annotated[
        bool, typer.Option("--quick", help="Only what needs nobody at the board.")
    ] = False,
    as_json: AsJson = False,
    wait: Annotated[
        float, typer.Option(min=1, help="Seconds that each button gets to be pressed.")
    ] = 15.0,
    clear_fault: Annotated[
        bool,
        typer.Option("--clear-fault", help="Remove the note of a fault, or of a memory emptied."),
    ] = False,
) -> None:
    """Look a board over: memory, power, screen; then every lamp and every button with you.

    The match is not touched: presses count for nothing meanwhile.  Exit status 1
    when something is not well.  --json implies --quick.
    """
    with open_board(on) as board:
        if clear_fault:
            board.request("clear")
        found = checks.quick(board)
        if as_json:
            facts = [each.facts() for each in found]
            everything = {"board": board.about, "well": all(f.well for f in found), "found": facts}
            typer.echo(json.dumps(everything))
        else:
            _print(found)
            if not quick:
                by_hand = Examination(board, _Person(), wait).run()
                typer.echo()
                _print(by_hand)
                found += by_hand
    bad = sum(not each.well for each in found)
    if not as_json:
        text = f"{bad} of {len(found)} not well." if bad else "All is well."
        typer.echo(f"\n{text}" + (" More: hardware/troubleshooting.md" if bad else ""))
    if bad:
        raise typer.Exit(1)


def _print(found: list[checks.Finding]) -> None:
    for each in found:
        for line in each.lines():
            typer.echo(line)


class _Person:
    """Who sits at the terminal."""

    def say(self, text: str) -> None:
        """Tell him something."""
        typer.echo(text)

    def ask(self, question: str, answers: str) -> str:
        """One of the letters in `answers`; the first is the usual one."""
        while True:
            said = typer.prompt(f"{question} [{'/'.join(answers)}]", default=answers[0])
            letter = str(said).strip()[:1].lower()
            if letter in answers and letter:
                return letter

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)
