"""What the subcommands that talk to a board have in common."""

from typing import Annotated, Any

import typer

from host_tools.link.board import SIM_FLASH, BoardLink
from host_tools.report import state as report

On = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="PORT",
        help="sim for the simulated board of this folder, or a port: /dev/ttyACM0, COM5, "
        "socket://127.0.0.1:4321.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def place_text(board: BoardLink, status: dict[str, Any]) -> str:
    """Where the match is stored, in a sentence."""
    memory = f"the simulated board's memory ({SIM_FLASH})" if board.name == "sim" else board.name
    if status.get("match") is None:
        return f"Not stored: there is no room in {memory}."
    if not status.get("saved"):
        return f"The last commands are NOT stored: {memory} takes nothing more."
    return f"Stored as match {status['match']} in {memory}."


def pending_json(status: dict[str, Any]) -> dict[str, Any] | None:
    """Points that are entered and not confirmed."""
    pending = status.get("pending")
    if not pending:
        return None
    seat, opp, points = pending
    return {"seat": report.SEATS[seat], "throw": "opp" if opp else "own", "points": points}


def pending_text(status: dict[str, Any], names: list[str]) -> str | None:
    """The same in a sentence, or None."""
    pending = status.get("pending")
    if not pending:
        return None
    seat, opp, points = pending
    throw = names[1 - seat] if opp else names[seat]
    return f"{names[seat]} has entered {points} points on {throw}'s throw, not confirmed yet."


def score_text(match: Any) -> str:
    """The score in one line."""
    facts = report.match_json(match)
    parts = []
    for seat, name in zip(report.SEATS, report.called(match), strict=True):
        holes = facts["holes"].get(seat) if isinstance(facts.get("holes"), dict) else None
        shown = f"{holes} holes " if isinstance(holes, int) else ""
        parts.append(f"{name} {shown}{facts['points'][seat]} points")
    return ", ".join(parts)
