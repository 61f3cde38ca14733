"""What combiné adds to an adjournment record: honours, pool and suspension (rulebook C10)."""

from typing import Any

from board import words
from host_tools.adjournment_words import phrase
from host_tools.honours_course import Game, games
from host_tools.report_combine import paid
from trictrac.combine import ANNULLED, ECRIRE, SCORED, TARGET
from trictrac.honours import QUADRUPLE, TREBLE, VALUE_NAMES
from trictrac.pool import STAKE
from trictrac.race import NOBODY

Row = tuple[str, list[str]]


def honours(match: Any, lang: str) -> list[Row]:
    """The honours games in the columns of their winners, the holes and the rights of the
    running one."""
    rows: list[Row] = []
    for game in games(match):
        cells = ["", ""]
        cells[game.winner] = _won(game)
        rows.append((phrase(lang, "honours n", game.number, game.mark), cells))
    holes = match.game.honours.holes
    rows.append((phrase(lang, "holes"), [str(each) for each in holes]))
    rights = ["" if match.over else right(match.game, seat) for seat in (0, 1)]
    return [*rows, (phrase(lang, "honours right"), rights)]


def _won(game: Game) -> str:
    return f"{game.worth} ({words.word(VALUE_NAMES[game.worth])}, {TARGET}-{game.lost})"


def right(game: Any, seat: int) -> str:
    """The lurch of honours that `seat` would win now, in words; "" when none."""
    if not game.honours.right(seat):
        return ""
    name: str = words.word(VALUE_NAMES[TREBLE if game.honours.treble == seat else QUADRUPLE])
    return name


def pool(match: Any, lang: str) -> list[Row]:
    """What each has put into the pool that lies there, who has the contract, what was drawn,
    and what each is up or down in fish of honours."""
    own = match.game.pool
    drawn = [[str(fish) for seat, fish in own.drawn if seat == each] for each in (0, 1)]
    put = [str(n) for n in paid(match.game)] if own.basket else ["", ""]
    holds = [phrase(lang, "yes") * (own.open and own.contract == seat) for seat in (0, 1)]
    split = [str(n) for n in own.split] if own.split else ["", ""]
    return [
        (phrase(lang, "pool put"), put),
        (phrase(lang, "pool contract"), holds),
        (phrase(lang, "pool drawn"), [" + ".join(each) for each in drawn]),
        (phrase(lang, "pool split"), split),
        (phrase(lang, "pool fish"), [f"{fish:+d}" for fish in own.fish]),
    ]


def pool_words(match: Any, names: list[str], lang: str) -> str:
    """The pool in a sentence."""
    own = match.game.pool
    if not own.basket:
        return phrase(lang, "no pool")
    found = phrase(lang, "pool", own.basket)
    if own.basket == 2 * STAKE and not own.games:
        found = phrase(lang, "pool stakes", own.basket)
    if own.contract == NOBODY:
        return f"{found} {phrase(lang, 'contract nobody')}"
    return f"{found} {phrase(lang, 'contract', names[own.contract])}"


def suspension(match: Any, names: list[str], lang: str) -> list[str]:
    """Which game is out, by whom, and what brings it back; nothing when both run."""
    game = match.game
    if game.out == NOBODY or match.over:
        return []
    if game.out != ECRIRE:
        key = "suspended honours"
    else:
        key = {SCORED: "ecrire scored", ANNULLED: "ecrire annulled"}.get(
            game.state, "suspended ecrire"
        )
    return [phrase(lang, key, names[game.out_by])]
