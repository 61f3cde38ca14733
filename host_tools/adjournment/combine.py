"""What combiné adds to an adjournment record: honours, pool and suspension (rulebook C10)."""

from typing import Any

from board import words
from host_tools.report import standing
from host_tools.report.combine import paid
from host_tools.report.honours_course import Game, games
from host_tools.report.phrases import Phrases
from trictrac.combine import TARGET
from trictrac.honours import VALUE_NAMES

Row = tuple[str, list[str]]


def honours(match: Any, say: Phrases) -> list[Row]:
    """The honours games in the columns of their winners, the holes and the rights of the
    running one."""
    rows: list[Row] = []
    for game in games(match):
        cells = ["", ""]
        cells[game.winner] = _won(game)
        rows.append((say("honours n", game.number, game.mark), cells))
    holes = match.game.honours.holes
    rows.append((say.head("holes"), [str(each) for each in holes]))
    rights = ["" if match.over else standing.right(match.game, seat) for seat in (0, 1)]
    return [*rows, (say.head("would win"), rights)]


def _won(game: Game) -> str:
    return f"{game.worth} ({words.word(VALUE_NAMES[game.worth])}, {TARGET}-{game.lost})"


def pool(match: Any, say: Phrases) -> list[Row]:
    """What each has put into the pool that lies there, who has the contract, what was drawn,
    and what each is up or down in fish of honours."""
    own = match.game.pool
    drawn = [[str(fish) for seat, fish in own.drawn if seat == each] for each in (0, 1)]
    put = [str(n) for n in paid(match.game)] if own.basket else ["", ""]
    holds = [say("yes") * (own.open and own.contract == seat) for seat in (0, 1)]
    split = [str(n) for n in own.split] if own.split else ["", ""]
    return [
        (say("pool put"), put),
        (say("pool contract"), holds),
        (say("pool drawn"), [" + ".join(each) for each in drawn]),
        (say("pool split"), split),
        (say("pool fish"), [f"{fish:+d}" for fish in own.fish]),
    ]
