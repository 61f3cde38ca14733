"""The two seats as people and JSON know them: A and B."""

from typing import Any

from trictrac.race import NOBODY

SEATS = ("A", "B")


def letter(seat: int) -> str | None:
    """The letter of a seat, None for nobody."""
    return None if seat == NOBODY else SEATS[seat]


def by_seat(values: Any) -> dict[str, Any]:
    """Two values, of A and of B, as a dictionary."""
    return dict(zip(SEATS, values, strict=True))
