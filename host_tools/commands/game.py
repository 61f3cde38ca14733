"""trictrac-board game: whole matches by legal moves, as score scripts."""

from enum import StrEnum
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import typer

from host_tools.files import whole
from host_tools.foreign import text as foreign
from host_tools.foreign.text import shown, visible
from host_tools.game.play import play
from host_tools.game.script import written
from trictrac.config import Config
from trictrac.options import RULES, check_rules, options_of

_SEEDS = 1_000_000
_MOST_GAMES = 100_000


class Style(StrEnum):
    """How the players play."""

    RANDOM = "random"
    POINTS = "points"


def game(
    rules: Annotated[str, typer.Option(metavar="|".join(RULES), help="The rule set.")] = "cure",
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="What is agreed, as target=6."),
    ] = None,
    a: Annotated[Style, typer.Option("--a", help="How A plays.")] = Style.RANDOM,
    b: Annotated[Style, typer.Option("--b", help="How B plays.")] = Style.RANDOM,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same number gives the same match; else any."),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", help="So many matches, of seeds one after the other.")
    ] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write it; a folder for several matches."),
    ] = None,
) -> None:
    """Play whole matches by legal moves and write them as score scripts.

    Everything that is due is scored, by random or by players who like quadrants. Dice and men
    are remarks in the script, the moves are comments; `replay` plays it again, and
    `replay --referee` finds nothing in it.
    """
    if not 1 <= games <= _MOST_GAMES:
        raise typer.BadParameter(f"--games: 1 to {_MOST_GAMES}")
    if games > 1 and out is None:
        raise typer.BadParameter("--games: several matches need --out and a folder")
    first = SystemRandom().randrange(_SEEDS) if seed is None else seed
    if first < 0:
        raise typer.BadParameter("--seed: from 0 on")
    agreed = _agreed(rules, chosen or [])
    for number in range(first, first + games):
        text = _match(rules, agreed, (a.value, b.value), number)
        if out is None:
            typer.echo(text, nl=False)
            continue
        target = out
        if games > 1:
            out.mkdir(exist_ok=True)
            target = out / f"match-{number}.score"
        whole.write(target, text)
        typer.echo(visible(str(target)))


def _match(rules: str, agreed: dict[str, Any], styles: tuple[str, str], seed: int) -> str:
    rng = Random(seed)
    config = Config(rules, lead=rng.randrange(2), **agreed)
    made = play(config, rng, styles)
    again = ["trictrac-board game", f"--rules {rules}"]
    again += [f"--set {name}={value}" for name, value in agreed.items()]
    again += [f"--{seat} {style}" for seat, style in zip("ab", styles, strict=True)]
    remark = " ".join([*again, f"--seed {seed}"])
    return "\n".join(written(config, made.throws(), remark)) + "\n"


def _agreed(rules: str, chosen: list[str]) -> dict[str, Any]:
    """The options in `name=value`; typer.BadParameter, Refused."""
    check_rules(rules)
    known = [name for name in options_of(rules) if name != "stake"]  # nothing is staked here
    agreed: dict[str, Any] = {}
    for each in chosen:
        name, sign, value = each.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise typer.BadParameter(f"--set '{shown(each)}': OPTION=VALUE, as target=6")
        if name not in known:
            raise typer.BadParameter(f"--set '{shown(name)}': {', '.join(known)}")
        number = foreign.number(value.strip())
        agreed[name] = shown(value.strip()) if number is None else number
    Config(rules, **agreed)
    return agreed
