"""What a combiné adds to a score sheet: fish, who pays them, and how a running match stands."""

from dataclasses import dataclass
from typing import Any

from host_tools.report import standing
from host_tools.report.combine import paid
from host_tools.report.phrases import Phrases
from trictrac.combine import ECRIRE, FROZEN, HONOURS

Names = tuple[str, str]
Line = tuple[str, str, tuple[int, int]]


@dataclass(frozen=True)
class Standing:
    """How a player stands in a match that is being played, in words: points, then holes and
    the right to a lurch of each game, then what he has put into the pool."""

    points: str
    ecrire: str
    chance: str
    honours: str
    honours_chance: str
    pool: str


def signed(n: int) -> str:
    """'+4', '−4', '0'."""
    return f"{n:+d}".replace("-", "−") if n else "0"


def fish_lines(match: Any, before: tuple[int, int], w: Phrases) -> tuple[Line, ...]:
    """The last lines of the honours: key, text and fish of both. `before`: what each was up
    or down after the last honours game."""
    pool = match.game.pool
    fish = (pool.fish[0], pool.fish[1])
    if not match.over:
        return (("fish so far", w("fish so far"), fish),)
    split = (fish[0] - before[0], fish[1] - before[1])
    divided = ("last pool", w("last pool", sum(split)), split)
    return (*([divided] if any(split) else []), ("fish in all", w("fish in all"), fish))


def payment(match: Any, names: Names, w: Phrases) -> str:
    """Who pays whom at the end of the honours."""
    fish = match.game.pool.fish
    most = max(fish)
    if most <= 0:
        return w("nobody")
    winner = fish.index(most)
    return w("pays", names[1 - winner], names[winner], w.count("fish n", "fishes n", most))


def carried(match: Any, names: Names, w: Phrases) -> str:
    """What stays in the pool for the next match, and from whom; "" when nothing does."""
    left = match.game.pool.carried
    return w("carried", left, left // 2, names[0], left // 2, names[1]) if left else ""


def sentences(match: Any, names: Names, w: Phrases) -> str:
    """What is suspended, what lies in the pool, and who has the dice."""
    named = list(names)
    found = [
        *standing.suspension(match, named, w),
        standing.pool_words(match, named, w),
        *standing.turn(match, w),
    ]
    return w.printed(" ".join(found))  # the words of the board in them are plain


def standings(match: Any, w: Phrases) -> tuple[Standing, Standing]:
    """How both players stand, A first."""
    return _standing(match, 0, w), _standing(match, 1, w)


def _standing(match: Any, seat: int, w: Phrases) -> Standing:
    game, points = match.game, str(match.race.points[seat])
    if match.race.bredouille == seat:
        points += ", bredouille"
    chance = standing.run(game.ecrire, seat, w)
    if match.banner() == seat:
        chance = ", ".join(filter(None, (chance, w("banner"))))
    put = str(paid(game)[seat]) if game.pool.basket else ""
    if game.pool.basket and game.pool.contract == seat:
        put = w("with contract", put)
    ecrire = str(game.ecrire.holes[seat])
    if game.out == ECRIRE:
        ecrire = w("waits", ecrire) if game.state == FROZEN else w("out")
    honours = str(game.honours.holes[seat])
    return Standing(
        points=points,
        ecrire=ecrire,
        chance=chance,
        honours=w("waits", honours) if game.out == HONOURS else honours,
        honours_chance=standing.right(game, seat),
        pool=put,
    )


def ahead(fish: tuple[int, int]) -> int:
    """Half fish that seat A is ahead, half of the pool counted to each; negative when B is."""
    return fish[0] - fish[1]
