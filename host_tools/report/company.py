"""More than two players for programs and people: who sits, the line, the pool, the accounts, and
who pays whom (SCRIPT.md of the design, "More players").

Sums of pools are counters, those of marks jetons; partners have half of their bank each.
"""

from typing import Any

from host_tools.foreign import text as foreign
from host_tools.report.seats import by_seat
from trictrac.forms import schedule
from trictrac.forms.accounts import bank, payments
from trictrac.forms.agreement import POOLS
from trictrac.forms.company import PARTS
from trictrac.race import NOBODY

Facts = dict[str, Any]
Number = int | float


def is_pool(match: Any) -> bool:
    """Whether it is one match after another for a pool."""
    return match.config.form in POOLS


def facts(match: Any) -> Facts:
    """What every form for more players adds to the JSON of a match."""
    company = match.company
    names = company.names
    found: Facts = {
        "form": match.config.form,
        "players": list(names),
        "seats": {**by_seat(company.called()), "idle": [names[n] for n in company.idle()]},
        "accounts": dict(zip(names, accounts(match), strict=True)),
    }
    if is_pool(match):
        found["match"] = company.matches + (not match.over)
        found["line"] = [names[n] for n in company.line]
        found["pot"] = counters(company.pot)
        found["paid_in"] = dict(zip(names, map(counters, company.paid_in), strict=True))
        return found
    found["schedule"] = [[names[n] for n in pair] for pair in schedule.pairs(company)]
    found["advice"] = None
    if match.config.form == "round":
        adviser = NOBODY if match.over else schedule.advice(company, match.game.ecrire.lost())
        found["advice"] = None if adviser == NOBODY else names[adviser]
    else:
        banks = [bank(company, account) for account in (0, 1)]
        found["banks"] = dict(zip(banks, company.balances(match), strict=True))
    return found


def accounts(match: Any) -> list[Number]:
    """What each player has won so far, below zero what he has lost, in the order of the lots."""
    sums = match.company.balances(match)
    if is_pool(match):
        return [counters(parts) for parts in sums]
    sides = match.config.sides
    if not sides:
        return list(sums)
    return [_share(sums[side], sides.count(side)) for side in sides]


def by_account(match: Any, values: Any) -> Facts:
    """Of values by account those of who sits at A and at B."""
    if not match.company:
        return by_seat(values)
    return by_seat([values[match.company.account(seat)] for seat in (0, 1)])


def players_of(match: Any, number: int, winner: int) -> tuple[str, str]:
    """(winner, loser) of a mark that was won; `winner` is the seat he sat at."""
    company = match.company
    both = [company.names[company.player_of(number, seat)] for seat in (winner, 1 - winner)]
    return both[0], both[1]


def result(match: Any) -> Facts:
    """The result of round robin, or of a pool."""
    return _pool_result(match) if is_pool(match) else _round_result(match)


def owed(rows: list[Any]) -> list[tuple[int, int, int, list[Any]]]:
    """Payments (accounts.payments) balanced between each two: who pays, whom, how many jetons, and
    the rows that come to it. Who are even do not stand there."""
    pairs: dict[tuple[int, int], list[Any]] = {}
    for row in rows:
        pairs.setdefault((min(row[:2]), max(row[:2])), []).append(row)
    found = []
    for (one, other), both in sorted(pairs.items()):
        due = sum(row[2] if row[0] == one else -row[2] for row in both)
        if due:
            payer, taker = (one, other) if due > 0 else (other, one)
            found.append((payer, taker, abs(due), both))
    return found


def between_players(match: Any, paid: list[Facts]) -> list[Facts]:
    """Payments between two banks as payments between persons, the reasons with each."""
    company = match.company
    members: dict[str, list[str]] = {}
    for name, side in zip(company.names, match.config.sides, strict=True):
        members.setdefault(bank(company, side), []).append(name)
    found = []
    for payment in paid:
        payers, takers = members[payment["from"]], members[payment["to"]]
        count = max(len(payers), len(takers))
        for n in range(count):
            sums: dict[str, Number | None] = {
                unit: None if payment[unit] is None else _share(payment[unit], count)
                for unit in ("jetons", "fish")
                if unit in payment
            }
            pair = {"from": payers[n % len(payers)], "to": takers[n % len(takers)]}
            found.append({**payment, **pair, **sums})
    return found


def lines(match: Any) -> list[str]:
    """Who waits, how the accounts stand, what is in the pool."""
    company = match.company
    called = [foreign.name(name) for name in company.names]
    found = []
    if is_pool(match):
        if not match.over:
            found.append(f"In the pool: {counters(company.pot)}.")
        if company.line:
            found.append(f"In line: {', '.join(called[n] for n in company.line)}.")
    elif idle := company.idle():
        found.append(f"Not at the board: {', '.join(called[n] for n in idle)}.")
    adviser = NOBODY
    if match.config.form == "round" and not match.over:
        adviser = schedule.advice(company, match.game.ecrire.lost())
    if adviser != NOBODY:
        found.append(f"Advice may be given against {called[adviser]}.")
    unit = "counters" if is_pool(match) else "jetons"
    sums = ", ".join(f"{n} {s:+}" for n, s in zip(called, accounts(match), strict=True))
    return [*found, f"Accounts in {unit}: {sums}."]


def settlement(match: Any) -> list[str]:
    """Who pays whom in the end, a sentence each."""
    if is_pool(match):
        takes = result(match)["takes"]
        found = [f"{foreign.name(who)} takes {sum_}." for who, sum_ in takes.items() if sum_]
        return ["", *found]
    found = [
        f"{foreign.name(p['from'])} pays {foreign.name(p['to'])} {p['jetons']} jetons "
        f"({', '.join(p['why'])})."
        for p in result(match)["payments"]
    ]
    return ["", *(found or ["Nobody pays."])]


def counters(parts: int) -> Number:
    """A sum of a pool, which is kept in twentieths of a counter."""
    return parts / int(PARTS) if parts % PARTS else parts // int(PARTS)


def _share(jetons: int, count: int) -> Number:
    return jetons / count if jetons % count else jetons // count


def _pool_result(match: Any) -> Facts:
    company = match.company
    names = company.names
    net = dict(zip(names, accounts(match), strict=True))
    return {
        "winner": None if company.winner == NOBODY else names[company.winner],
        "takes": dict(zip(names, map(counters, company.takes), strict=True)),
        "net": net,
    }


def _round_result(match: Any) -> Facts:
    """What each pair has to settle, one payment between two players, with its parts."""
    names = match.company.names
    found = []
    for payer, taker, due, rows in owed(payments(match.company, match.game.ecrire, True)):
        why = [
            f"{text}{_count(text, count)}: {jetons if row_payer == payer else -jetons}"
            for row_payer, _, jetons, text, count in rows
        ]
        found.append({"from": names[payer], "to": names[taker], "jetons": due, "why": why})
    return {
        "winner": None,
        "net": dict(zip(names, accounts(match), strict=True)),
        "payments": found,
    }


def _count(text: str, count: int) -> str:
    return "" if text.startswith("queue of paris") else f" ({count})"
