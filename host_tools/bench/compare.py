"""What an earlier run of bench found beside what this one does: a change shows what it costs."""

import json
from pathlib import Path
from typing import Any

from host_tools.bench.measure import CannotMeasure
from host_tools.files import whole
from host_tools.foreign import files
from host_tools.foreign.text import shown_path

Key = tuple[str, str]
Before = dict[Key, dict[str, Any]]
"""By group and name of a figure, its numbers: "board" and "simulated"."""

_ADVICE = "write one with: trictrac-board bench --save FILE"


def save(path: Path, facts: dict[str, Any]) -> None:
    """Keep what `figures.as_json` gave. OSError."""
    whole.write(path, json.dumps(facts, indent=1) + "\n")


def load(path: Path) -> Before:
    """The figures that `save` has kept. CannotMeasure for a file that has none, OSError."""
    try:
        rows = json.loads(files.read(path))["figures"]
        found = {(str(row["group"]), str(row["what"])): row for row in rows}
        for row in rows:
            for board in ("board", "simulated"):
                if row[board] is not None:
                    float(row[board])
    except (ValueError, TypeError, KeyError) as error:
        name = shown_path(path.name)
        raise CannotMeasure(f"{name}: no figures of bench in it ({error!r}); {_ADVICE}") from None
    return found


def change(before: float | None, now: float | None) -> str:
    """'-12 %', '+3 %', '=' for less than half a per cent, '' where one is missing."""
    if before is None or now is None:
        return ""
    if not before:
        return "=" if not now else "new"
    percent = round(100 * (now - before) / abs(before))
    return f"{percent:+d} %" if percent else "="
