"""The combiné part of a report: both tracks, honours won, the pool, both currencies.

What belongs to à écrire alone is that of `report_ecrire`.  Honours are paid in
fish of another colour, so the two are never added up.
"""

from collections.abc import Sequence
from typing import Any

from board import words
from host_tools.foreign.text import padded, width
from host_tools.report import company
from host_tools.report import ecrire as report_ecrire
from host_tools.report.seats import SEATS, by_seat, letter
from trictrac.combine import ECRIRE, FROZEN, HONOURS
from trictrac.command import TRACKS
from trictrac.honours import QUADRUPLE, TREBLE, VALUE_NAMES
from trictrac.race import NOBODY

Facts = dict[str, Any]


def title(match: Any) -> str:
    """The game and which of its marks is being played."""
    return report_ecrire.title(match).replace("À écrire", "Combiné", 1)


def facts(match: Any) -> Facts:
    """What combiné adds to the JSON of a match.

    `suspended` is the track that is out, `fish` what each is up or down in
    honours; `paid` of the pool is what each has put into the one that lies there.
    """
    game = match.game
    pool = game.pool
    return {
        **report_ecrire.facts(match),
        "holes": {"ecrire": by_seat(game.ecrire.holes), "honours": by_seat(game.honours.holes)},
        "suspended": None if game.out == NOBODY else TRACKS[game.out],
        "honours": [
            {"winner": SEATS[winner], "value": worth, "name": VALUE_NAMES[worth]}
            for winner, worth in game.won
        ],
        "honours_right": by_seat([_right(game, seat) for seat in (0, 1)]),
        "pool": {
            "fish": pool.basket + pool.carried,
            "contract": letter(pool.contract),
            "paid": by_seat(paid(game)),
            "drawn": [{"winner": SEATS[seat], "fish": fish} for seat, fish in pool.drawn],
            **({"split": by_seat(pool.split)} if pool.split else {}),
        },
        "fish": by_seat(pool.fish),
    }


def paid(game: Any) -> list[int]:
    """What each has put into the pool that lies there: his stake and his losses."""
    put: list[int] = game.pool.put
    return put


def lines(match: Any, called: Sequence[str]) -> list[str]:
    """What is suspended, the marks, the honours games and the pool."""
    game = match.game
    found = []
    if game.out == ECRIRE and game.state == FROZEN:
        found.append("À écrire is suspended where it stands, until somebody goes.")
    elif game.out == ECRIRE:
        found.append("À écrire is out until somebody goes; then the mark begins.")
    elif game.out == HONOURS:
        found.append("Honours are suspended where they stand, until somebody goes.")
    for seat in (0, 1):
        right = _right(game, seat)
        if right and not match.over:
            found.append(f"{called[seat]} would win {right} in honours.")
    found += report_ecrire.lines(match, called)
    if game.won:
        found += ["", "Honours games won:"]
    wide = max(map(width, called))
    for number, (winner, worth) in enumerate(game.won, 1):
        name = padded(called[winner], wide)
        found.append(f"{number:3}  {name}  {words.word(VALUE_NAMES[worth])}: {_fish(worth)}")
    return [*found, "", *_pool(match, called)]


def settlement(match: Any, called: Sequence[str]) -> list[str]:
    """The reckoning à écrire, then who pays what in honours."""
    payments = _honours_payments(match, report_ecrire.banks(match, called))
    found = [f"{p['from']} pays {p['to']} {_fish(p['fish'])} of honours." for p in payments]
    return [*report_ecrire.settlement(match, called), *(found or ["Nobody pays in honours."])]


def result(match: Any, called: Sequence[str]) -> Facts:
    """Who pays what at the end: `game` of a payment says in which currency's box.

    `net` and `winner` are those of à écrire in jetons; `honours` has the net fish,
    and what stays in the pool for the next match.
    """
    found = report_ecrire.result(match, called)
    pool = match.game.pool
    payments = [{"game": "ecrire", **payment} for payment in found["payments"]]
    called = report_ecrire.banks(match, called)
    honours = _honours_payments(match, called)
    if match.company:
        honours = company.between_players(match, honours)
    net = dict(zip(called, pool.fish, strict=True))
    return {
        **found,
        "payments": payments + honours,
        "honours": {"net": net, "left": pool.carried},
    }


def _honours_payments(match: Any, called: Sequence[str]) -> list[Facts]:
    """What goes from hand to hand in fish; a pool that is carried over stays out of it."""
    fish = match.game.pool.fish
    if max(fish) <= 0:
        return []
    winner = fish.index(max(fish))
    return [
        {
            "game": "honours",
            "from": called[1 - winner],
            "to": called[winner],
            "fish": fish[winner],
            "why": _why(match, called),
        }
    ]


def _why(match: Any, called: Sequence[str]) -> list[str]:
    game = match.game
    found = []
    for seat in (0, 1):
        worth = [words.word(VALUE_NAMES[value]) for winner, value in game.won if winner == seat]
        if worth:
            found.append(f"{called[seat]}: {', '.join(worth)}")
    found += [f"{called[seat]} drew {_fish(fish)}" for seat, fish in game.pool.drawn]
    return found + _split(game.pool, called)


def _pool(match: Any, called: Sequence[str]) -> list[str]:
    pool = match.game.pool
    if pool.basket:
        put = paid(match.game)
        parts = ", ".join(f"{called[seat]} {put[seat]}" for seat in (0, 1))
        whose = f"; {called[pool.contract]}'s contract" if pool.contract != NOBODY else ""
        found = [f"Pool: {_fish(pool.basket)} ({parts}){whose}."]
    elif pool.carried:
        found = [f"{_fish(pool.carried)} stay for the next match (pool_start: {pool.carried})."]
    else:
        found = ["There is no pool now."]
    found += [f"{called[seat]} drew a pool of {_fish(fish)}." for seat, fish in pool.drawn]
    found += [f"The {text}." for text in _split(pool, called)]
    up = ", ".join(f"{called[seat]} {pool.fish[seat]:+d}" for seat in (0, 1))
    return [*found, f"Fish of honours: {up}."]


def _split(pool: Any, called: Sequence[str]) -> list[str]:
    if not pool.split:
        return []
    parts = ", ".join(f"{called[seat]} {pool.split[seat]}" for seat in (0, 1))
    return [f"last pool was divided: {parts}"]


def _right(game: Any, seat: int) -> str | None:
    """The lurch of honours that `seat` would win, "treble" or "quadruple"."""
    if not game.honours.right(seat):
        return None
    name: str = VALUE_NAMES[TREBLE if game.honours.treble == seat else QUADRUPLE]
    return name


def _fish(n: int) -> str:
    return f"{n} fish"
