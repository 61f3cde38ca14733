"""What a record says of more than two players: marks, accounts, line, pool (rulebook E2.12)."""

from typing import Any

from board import ledger
from host_tools.foreign import text as foreign
from host_tools.report import company as report
from host_tools.report import company_course as course
from host_tools.report.phrases import Phrases
from trictrac.forms import accounts, schedule
from trictrac.race import NOBODY


def sentences(match: Any, say: Phrases) -> list[str]:
    """Everything that is beyond the two who sit."""
    return _pool(match, say) if report.is_pool(match) else _marks(match, say)


def _marks(match: Any, say: Phrases) -> list[str]:
    company = match.company
    names = [foreign.name(name) for name in company.names]
    found = []
    for each in course.marks(match):
        how = f"{ledger.sum_of(each.mark)} ({ledger.kind_of(each.mark)})"
        found.append(say("marked", each.number, names[each.winner], names[each.loser], how))
    lost = match.game.ecrire.lost()
    won = company.balances(match)
    round_ = match.config.form == "round"
    if round_ and not match.over:
        # Two stakes are enough: the third begins without (rulebook E2.11).
        found.append(say("no stake", names[company.roles[2]]))
    paris = accounts.positions(lost) if round_ else [lost[n] - lost[1 - n] for n in (0, 1)]
    for n in range(company.accounts):
        bank = foreign.name(accounts.bank(company, n))
        # So many paris only when all marks are played: until then there is a rest.
        shown = say("paris lost", paris[n]) if match.over and paris[n] > 0 else ""
        found.append(say("stands", bank, lost[n], f"{won[n]:+d}") + shown + ".")
    found += _debts(match, names, say) if round_ else []
    if not match.over:
        pair = [names[n] for n in company.seats]
        one, other = pair if company.seats[match.leads] == company.seats[0] else pair[::-1]
        waiting = ", ".join(names[n] for n in company.idle())
        found.append(say("continues", one, other, waiting))
        if round_:
            adviser = schedule.advice(company, lost)
            found += [] if adviser == NOBODY else [say("advice", names[adviser])]
    return found


def _debts(match: Any, names: list[str], say: Phrases) -> list[str]:
    """What each owes another after all marks so far, balanced between two."""
    rows = accounts.payments(match.company, match.game.ecrire, match.over)
    return [say("owes", names[a], names[b], due) for a, b, due, _ in sorted(report.owed(rows))]


def _pool(match: Any, say: Phrases) -> list[str]:
    company = match.company
    names = [foreign.name(name) for name in company.names]
    found = []
    for each in course.matches(match):
        holes = f"{each.holes[0]}-{each.holes[1]}"
        found.append(say("played", each.number, names[each.winner], names[each.loser], holes))
    for n, name in enumerate(names):
        put, takes = (report.counters(sums[n]) for sums in (company.paid_in, company.takes))
        found.append(say("put in", name, put, takes))
    if not match.over:
        pot = report.counters(company.pot)
        found.append(say("pot", pot, company.matches + 1))
    if company.line:
        found.append(say("line", ", ".join(names[n] for n in company.line)))
    return found
