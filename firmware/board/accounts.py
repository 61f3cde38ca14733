"""The accounts of more than two players in menus and at the end: marks, line, who pays whom.

Loaded when they are read, and let go of again.
"""

from board import words
from board.company import signed
from trictrac.forms import accounts


def result(match):
    """What the match came to, in a sentence."""
    if match.config.form != "round":
        from board import ledger

        return ledger.result(match.reckoning(), banks(match))
    return ", ".join(_lines(match))


def banks(match):
    """What the two sides are called."""
    return [accounts.bank(match.company, account) for account in (0, 1)]


def lines(match, names):
    """The marks that were won and by whom, the line, the accounts; a line each."""
    company = match.company
    found = []
    if match.game.ecrire:
        from board import ledger

        for number, mark in enumerate(match.game.ecrire.marks(), 1):
            winner = company.names[company.player_of(number - 1, mark.winner)]
            found.append("%d %s %s" % (number, winner[:6], ledger.sum_of(mark)))
    elif company.line:
        waiting = [company.names[player][:6] for player in company.line]
        found.append(words.word("in line", ", ".join(waiting)))
    return found + _lines(match)


def reckoning_lines(match, names):
    """What is paid in the end, a line each."""
    if match.config.form != "round":
        from board import ledger

        return ledger.reckoning_lines(match, banks(match))
    names = match.company.names
    found = []
    for payer, taker, jetons, why, _ in accounts.payments(match.company, match.game, True):
        if jetons:
            found.append("%s → %s %d" % (names[payer][:7], names[taker][:7], jetons))
            found.append("  " + words.word("paid:" + why))
    return found + _lines(match)


def _lines(match):
    company = match.company
    names = company.names
    sums = company.balances(match)
    if not match.game.ecrire:
        return ["%s %s" % (names[n], signed(sums[n])) for n in range(len(sums))]
    return ["%s %+dj" % (accounts.bank(company, n), sums[n]) for n in range(len(sums))]
