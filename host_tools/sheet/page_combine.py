"""The tables that only a combiné has: the honours with their pool, and how it stands."""

from host_tools.report.honours_course import Game
from host_tools.sheet.combine import Standing, signed
from host_tools.sheet.model import Sheet
from host_tools.sheet.table import Column, Row, Table
from trictrac.combine import TARGET
from trictrac.pool import STAKE

ROOM = 3
"""Lines for the next honours games, where a match is not finished."""


def honours(sheet: Sheet, room: int) -> Table:
    """Every honours game, what became of the pool by it, and the fish of both players.

    A cell of fish has its parts in the order hand to hand, pool, new stakes. `room`: lines
    that are left empty in a match that is not finished, to go on with by hand.
    """
    w = sheet.words
    columns = (
        Column(w("number"), 9, "right"),
        Column(w("in mark"), 13, "center"),
        Column(w("won"), 20),
        Column(w("holes"), 13, "center"),
        Column(w("value"), 21),
        Column(w("pool"), 12, "center"),
        Column(w("of pool"), 34),
        Column(w("fish"), 18, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
        Column(w("fish"), 18, "right", ruled=True),
        Column(w("so far"), 11, "right", minor=True),
    )
    basket, fish = sheet.opening
    plain = (basket, fish) == (2 * STAKE, (-STAKE, -STAKE))
    figures = [signed(fish[seat]) for seat in (0, 0, 1, 1)]
    pool = str(basket) if basket else ""
    rows = [Row(("", "", "", "", "", pool, w("new pool" if plain else "as it began"), *figures))]
    rows += [_game(sheet, game) for game in sheet.games]
    if not sheet.finished:
        count, empty = len(sheet.games), ("",) * (len(columns) - 1)
        rows += [Row((str(count + number), *empty)) for number in range(1, room + 1)]
    foot: list[Row] = []
    for line in sheet.fish_lines:
        one, other = ("" if value is None else signed(value) for value in line.values)
        last = line is sheet.fish_lines[-1]
        foot.append(Row((line.text, one, "", other, ""), "single" if foot else "close", last))
    groups = ((sheet.short[0], 7, 2), (sheet.short[1], 9, 2))
    title = w("part honours")
    return Table(w("caption honours"), columns, groups, tuple(rows), tuple(foot), title)


def _game(sheet: Sheet, game: Game) -> Row:
    name = sheet.short[game.winner]
    figures = []
    for seat in (0, 1):
        figures.append(" ".join(signed(part) for part in game.change(seat)))
        figures.append(signed(game.fish[seat]))
    return Row(
        (
            str(game.number),
            str(game.mark),
            name,
            f"{TARGET}–{game.lost}",
            f"{sheet.values[game.number - 1]}, {game.worth}",
            str(game.pool) if game.pool else "",
            _of_pool(sheet, game),
            *figures,
        )
    )


def _of_pool(sheet: Sheet, game: Game) -> str:
    """What became of the pool by a game."""
    w, name = sheet.words, sheet.short[game.winner]
    if game.drawn:
        return w("renewed" if game.renewed else "drawn")
    return w("contract to", name) if game.pool else w("pool over")


def standing(sheet: Sheet) -> Table:
    """How both games and the pool stand in a match that is being played."""
    w = sheet.words
    columns = (
        Column("", 24),
        Column(w("points"), 23),
        Column(w("holes"), 19, "center", ruled=True),
        Column(w("chance"), 42),
        Column(w("holes"), 19, "center", ruled=True),
        Column(w("would win"), 21),
        Column(w("put in"), 32, ruled=True),
    )
    rows = tuple(
        _stands(name, each) for name, each in zip(sheet.short, sheet.standings, strict=True)
    )
    groups = ((w("game ecrire"), 2, 2), (w("game honours"), 4, 2), (w.head("pool"), 6, 1))
    return Table(w("caption standing"), columns, groups, rows, (), w("part standing"))


def _stands(name: str, each: Standing) -> Row:
    return Row(
        (
            name,
            each.points,
            each.ecrire,
            each.chance,
            each.honours,
            each.honours_chance,
            each.pool,
        )
    )
