"""The à écrire part of a report: the marks, the boxes, the reckoning (SCRIPT.md of the design)."""

from collections.abc import Sequence
from typing import Any

from board import ledger
from host_tools.foreign import text as foreign
from host_tools.foreign.text import padded, width
from host_tools.report import company, reckoning
from host_tools.report.seats import SEATS, by_seat, letter
from trictrac.ecrire import LURCH_NAMES
from trictrac.forms.accounts import bank
from trictrac.rail import UNCLAIMED

Facts = dict[str, Any]


def title(match: Any) -> str:
    """The game and which of its marks is being played."""
    marks = match.config.options["marks"]
    if match.over:
        return f"À écrire, {marks} marks"
    return f"À écrire, mark {match.game.ecrire.played() + 1} of {marks}"


def facts(match: Any) -> Facts:
    """What à écrire adds to the JSON of a match; `mark` only while one is played."""
    game = match.game.ecrire
    at = match.banner()
    added: Facts = {
        "holes": by_seat(game.holes),
        "marks": [mark_json(mark) for mark in game.marks()],
        "refaits": game.refaits,
        "lost": company.by_account(match, game.lost()),
        "banner": "unclaimed" if at == UNCLAIMED else letter(at),
        "lurch_right": by_seat([game.right(seat) for seat in (0, 1)]),
    }
    if any(game.before_lost) or any(game.before_won):  # set up by hand, in no mark of the list
        added["before"] = {"lost": by_seat(game.before_lost), "jetons": by_seat(game.before_won)}
    if match.company:
        for number, mark in enumerate(added["marks"]):
            winner, loser = company.players_of(match, number, SEATS.index(mark["winner"]))
            mark["players"] = {"winner": winner, "loser": loser}
    if match.config.form != "round":  # there jetons pass between three: see the accounts
        held = game.holdings()
        boxes = [
            {"jetons": held.jetons[n], "fish": held.fish[n], "markers": held.markers[n]}
            for n in (0, 1)
        ]
        added["boxes"] = company.by_account(match, boxes)
    return added if match.over else {"mark": game.played() + 1, **added}


def mark_json(mark: Any) -> Facts:
    """One mark that was won; `holes` are the winner's and the loser's."""
    return {
        "winner": SEATS[mark.winner],
        "loser": SEATS[1 - mark.winner],
        "jetons": mark.jetons,
        "holes": [mark.holes, mark.lost],
        "lurch": LURCH_NAMES[mark.lurch],
        "pickup": mark.pickup,
        "refaits": mark.refaits,
        "conceded": mark.conceded,
    }


def lines(match: Any, called: Sequence[str]) -> list[str]:
    """The marks won, a line each, and what lies before each player."""
    game = match.game.ecrire
    marks = game.marks()
    wide = max(map(width, match.company.names if match.company else called))
    sums = max((len(ledger.sum_of(mark)) for mark in marks), default=0)
    found = []
    if game.refaits:
        found.append(f"Do-overs of this mark: {game.refaits}.")
    if marks:
        found += ["", "Marks won:"]
    for number, mark in enumerate(marks, 1):
        how = ledger.kind_of(mark) + (", conceded" if mark.conceded else "")
        name = padded(_winner(match, number - 1, mark, called), wide)
        found.append(f"{number:3}  {name}  {ledger.sum_of(mark):{sums}}  {how}")
    return [*found, "", *([] if match.config.form == "round" else _boxes(match, called, wide))]


def _winner(match: Any, number: int, mark: Any, called: Sequence[str]) -> str:
    if not match.company:
        return str(called[mark.winner])
    return foreign.name(company.players_of(match, number, mark.winner)[0])


def banks(match: Any, called: Sequence[str]) -> Sequence[str]:
    """Whose accounts are reckoned: two players, or two sides."""
    return [bank(match.company, side) for side in (0, 1)] if match.company else called


def settlement(match: Any, called: Sequence[str]) -> list[str]:
    """The reckoning line by line, and who pays what."""
    if match.config.form == "round":
        return company.settlement(match)
    form, called = match.reckoning(), banks(match, called)
    table = [("", *called), *((text, str(a), str(b)) for text, a, b in reckoning.rows(form))]
    widths = [max(width(row[n]) for row in table) for n in range(3)]
    found = ["", "Reckoning:"]
    for text, a, b in table:
        figures = f"{padded(a, widths[1], right=True)}  {padded(b, widths[2], right=True)}"
        found.append(f"  {text:{widths[0]}}  {figures}")
    return [*found, reckoning.verdict(form, called)]


def result(match: Any, called: Sequence[str]) -> Facts:
    """Who pays what at the end."""
    if match.config.form == "round":
        return company.result(match)
    found = reckoning.result_json(match.reckoning(), banks(match, called))
    if match.company:
        found["payments"] = company.between_players(match, found["payments"])
    return found


def _boxes(match: Any, called: Sequence[str], wide: int) -> list[str]:
    held = match.game.ecrire.holdings()
    names = banks(match, called)
    wide = max(wide, *map(width, names))
    found = []
    for seat, lost in enumerate(match.game.ecrire.lost()):  # two sides sit where they began
        fish = held.fish[seat]
        more = f", {fish} fish" if fish > 0 else f", {-fish} fish drawn" if fish else ""
        marked = "mark" if lost == 1 else "marks"
        text = f"{lost} {marked} lost, {held.jetons[seat]} jetons{more}"
        found.append(f"{padded(names[seat], wide)}  {text}")
    return found
