"""The plan of an evening: who plays when, and until when (15 to 45 minutes a mark)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from host_tools.company import luck
from trictrac import command as c
from trictrac.forms import schedule
from trictrac.forms.agreement import POOLS
from trictrac.match import Match

SHORTEST, LONGEST = 15, 45
"""Minutes of a mark, or of a match of a pool, which has as many holes."""

_EVENINGS = 400


@dataclass(frozen=True)
class Plan:
    """`columns`: what mark 1 may bring, each with the pairs of all marks by name, who leads
    first, and None where it hangs on later marks; of a pool only its first match. `least` and
    `most`: marks or matches, for a pool nine evenings of ten."""

    form: str
    players: tuple[str, ...]
    columns: tuple[tuple[str, tuple[tuple[str, str] | None, ...]], ...]
    least: int
    most: int

    def ends(self, begin: datetime) -> tuple[datetime, datetime]:
        """When it ends, at the earliest and at the latest."""
        return (
            begin + timedelta(minutes=SHORTEST * self.least),
            begin + timedelta(minutes=LONGEST * self.most),
        )

    def as_json(self, begin: datetime) -> dict[str, Any]:
        """The same for programs."""
        early, late = self.ends(begin)
        return {
            "form": self.form,
            "players": list(self.players),
            "least": self.least,
            "most": self.most,
            "begin": begin.isoformat(timespec="minutes"),
            "earliest": early.isoformat(timespec="minutes"),
            "latest": late.isoformat(timespec="minutes"),
            "pairs": [
                {"if": text, "marks": [list(pair) if pair else None for pair in pairs]}
                for text, pairs in self.columns
            ],
        }


def plan(config: Any) -> Plan:
    """The plan of an evening that has been agreed (a Config with a form)."""
    names = config.names
    if config.form in POOLS:
        lengths = luck.lengths(config, _EVENINGS)
        least, most = lengths[len(lengths) // 20], lengths[-len(lengths) // 20]
        first = Match(config).names
        return Plan(config.form, names, (("", ((first[0], first[1]),)),), least, most)
    marks = config.options["marks"]
    if config.form == "chouette":
        return Plan(config.form, names, (("", _pairs(Match(config), marks)),), marks, marks)
    columns = []
    for loser in (0, 1):
        match = Match(config)
        text = f"if {match.names[loser]} is marked first"
        match.play(c.holes(1 - loser, 6))
        match.play(c.go(1 - loser))
        columns.append((text, _pairs(match, marks)))
    return Plan(config.form, names, tuple(columns), marks, marks)


def _pairs(match: Any, marks: int) -> tuple[tuple[str, str] | None, ...]:
    names = match.company.names
    found = [(names[a], names[b]) for a, b in schedule.pairs(match.company)]
    return tuple(found) + (None,) * (marks - len(found))
