"""A match as a score script: dice and men as remarks, the score, and the moves as comments."""

from collections.abc import Iterable, Iterator
from typing import Any

from host_tools.game.play import Throw
from host_tools.referee import played, position
from host_tools.script.statements import statement
from trictrac import options

_SEATS = "AB"


def head(config: Any, remark: str) -> Iterator[str]:
    """The lines that a script begins with: what is agreed, and only where it was chosen."""
    yield "trictrac score 1"
    yield ""
    yield f"# {remark}"
    yield ""
    yield f"rules: {config.rules}"
    names = [(seat, name) for seat, name in zip(_SEATS, config.names, strict=True) if name]
    if names:
        yield "seats: " + " ".join(f'{seat}="{name}"' for seat, name in names)
    yield f"lead: {_SEATS[config.lead]}"
    for name in options.options_of(config.rules):
        value = config.options[name]
        if value != options.values_of(name)[0]:
            yield f"{name}: {value}"


def written(config: Any, throws: Iterable[Throw], remark: str) -> Iterator[str]:
    """The lines of a score script that `score.parse` reads and `replay` plays without refusal."""
    yield from head(config, remark)
    for each in throws:
        yield ""
        seat = _SEATS[each.seat]
        dice = "%d-%d" % each.dice
        yield f"throw {seat} {dice}; men {seat} {position.written(each.men)}"
        said = "; ".join(statement(command) for command in each.commands)
        moved = "" if each.move is None else f"# {played.written(each.move) or 'nothing to move'}"
        if said or moved:
            yield f"{said}  {moved}".strip()
