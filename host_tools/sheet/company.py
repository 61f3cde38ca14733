"""What a sheet says of an evening of more than two: rows, foot, course, who signs."""

from dataclasses import dataclass
from typing import Any

from host_tools.foreign import text as foreign
from host_tools.report import company as report
from host_tools.report import company_course as course
from host_tools.report.phrases import Phrases
from trictrac.forms import accounts

Cells = tuple[str, ...]


@dataclass(frozen=True)
class Company:
    """`accounts`: what the columns of figures are headed with. `rows`: the cells before them
    and those of each account. `foot`: a label and a figure for each account. `course`: how each
    account stood after each row, that of a pool how much was in it. `lost`: marks lost so far,
    by account and row.
    """

    players: Cells
    accounts: Cells
    rows: tuple[tuple[Cells, Cells], ...]
    foot: tuple[tuple[str, Cells], ...]
    course: tuple[tuple[report.Number, ...], ...]
    length: int
    pool: bool


def signed(number: report.Number) -> str:
    """'+5', '−2.5', '0'."""
    return f"{number:+}".replace("-", "−") if number else "0"


def marks(match: Any, w: Phrases, how: Any, reckoned: Any) -> Company:
    """An evening of marks; `how` and `reckoned` say of a mark how it was won, and its sum."""
    company = match.company
    names = [foreign.name(name) for name in company.names]
    rows = []
    heads = [foreign.name(accounts.bank(company, n)) for n in range(company.accounts)]
    standing = [tuple(0 for _ in heads)]
    for each in course.marks(match):
        before = (str(each.number), names[each.leader], names[each.winner])
        cells = [text for n in range(len(heads)) for text in _account(each, n)]
        rows.append(((*before, how(each.mark), reckoned(each.mark)), tuple(cells)))
        standing.append(each.so_far)
    lost = match.game.ecrire.lost()
    foot = [(w.head("marks lost"), tuple(map(str, lost)))]
    foot.append((w("by marks"), tuple(map(signed, standing[-1]))))
    if match.over and match.config.form == "round":
        every = _payments(match)
        for why in ("paris", "queue of paris", "queue of jetons"):
            paid = [row for row in every if row[3] == why]
            if any(row[2] for row in paid):
                by = accounts.balance(paid, len(heads))
                foot.append((_by(why, w), tuple(map(signed, by))))
    reckoning = match.reckoning()
    if reckoning:
        foot += _of_banks(reckoning, w)
    if match.over:
        foot.append((w("in all"), tuple(map(signed, company.balances(match)))))
    return Company(
        tuple(names),
        tuple(heads),
        tuple(rows),
        tuple(foot),
        tuple(standing),
        match.config.options["marks"],
        False,
    )


def pool(match: Any, w: Phrases) -> Company:
    """An evening of matches for a pool."""
    company = match.company
    names = [foreign.name(name) for name in company.names]
    rows = []
    played = course.matches(match)
    stake = report.counters(sum(company.paid_in)) - sum(each.paid_in for each in played)
    standing: list[tuple[report.Number]] = [(stake,)]
    for each in played:
        holes = f"{each.holes[0]}–{each.holes[1]}"
        cells = (str(each.number), names[each.winner], names[each.loser], holes)
        paid = f"+{each.paid_in}" if each.paid_in else ""
        took = f"−{each.took}" if each.took else ""
        rows.append((cells, (paid, took, str(each.pot))))
        standing.append((each.pot,))
    foot = []
    net = report.accounts(match)
    for n, name in enumerate(names):
        put, takes = (report.counters(each[n]) for each in (company.paid_in, company.takes))
        foot.append((name, (str(put), str(takes) if takes else "", signed(net[n]))))
    heads = (w("paid in"), w("taken"), w.head("pool"))
    return Company(tuple(names), heads, tuple(rows), tuple(foot), tuple(standing), len(rows), True)


def payments(match: Any, w: Phrases) -> list[str]:
    """Who pays whom at the end, a sentence each, or what was taken from the pool."""
    if report.is_pool(match):
        takes = report.result(match)["takes"]
        return [w("takes", foreign.name(who), n) for who, n in takes.items() if n]
    names = [foreign.name(name) for name in match.company.names]
    return [
        w("pays", names[payer], names[taker], w.count("jeton n", "jetons n", due))
        for payer, taker, due, _ in report.owed(_payments(match))
    ]


def _of_banks(reckoning: Any, w: Phrases) -> list[tuple[str, Cells]]:
    """Queues and paris of two sides, as what each wins by them."""
    paris, queue = [0, 0], [0, 0]
    if reckoning.paris:
        paris[reckoning.paris_payer] = reckoning.paris_jetons
        queue[reckoning.paris_payer] = reckoning.queue_of_paris
    found = (("queue of jetons", reckoning.queue), ("paris", paris), ("queue of paris", queue))
    return [(_by(key, w), (signed(b - a), signed(a - b))) for key, (a, b) in found if a or b]


def _by(key: str, w: Phrases) -> str:
    return w("by paris") if key == "paris" else w(key)


def _payments(match: Any) -> list[Any]:
    return list(accounts.payments(match.company, match.game.ecrire, True))


def _account(each: course.Marked, n: int) -> tuple[str, str]:
    change = each.change[n]
    return (signed(change), signed(each.so_far[n])) if change else ("", "")
