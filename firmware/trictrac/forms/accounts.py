"""What marks among more than two come to: who pays whom, and how each stands (SCORING 7;
rulebook E2.7 to E2.9)."""

from ..race import NOBODY
from . import paris


def payments(company, game, ended):
    """Who pays whom in round robin, each as [payer, taker, jetons, why, how many]: what the
    marks came to, and when the match has `ended` paris and queues. `why` is "marks",
    "consolation", "paris", "queue of paris" or "queue of jetons"."""
    marks = game.marks()
    sums = {}
    for number in range(len(marks)):
        mark = marks[number]
        loser = company.of_mark(number, 1 - mark.winner)
        winner = company.of_mark(number, mark.winner)
        for taker, why, jetons in (
            (winner, "marks", mark.jetons),
            (3 - loser - winner, "consolation", consolation(mark)),
        ):
            due = sums.setdefault((loser, taker, why), [0, 0])
            due[0] += jetons
            due[1] += 1
    found = [[a, b, sums[a, b, why][0], why, sums[a, b, why][1]] for a, b, why in sums]
    found.sort(key=lambda row: (row[3] != "marks", row[0], row[1]))
    return found + (_at_the_end(company, game, found) if ended else [])


def _at_the_end(company, game, marks):
    options = company.config.options
    lost = game.lost()
    won = None
    if options["round_rotation"] == "loser":  # not all have played as many marks
        won = [0] * len(lost)
        for number in range(len(game.ledger)):
            won[company.of_mark(number, game.ledger[number][0])] += 1
    found = []
    for payment in paris.payments(paris.positions(lost, won), options["three_paris"]):
        payer, taker, count, queue = payment
        found.append([payer, taker, paris.PARI * count, "paris", count])
        found.append([payer, taker, queue, "queue of paris", 1])
    ahead = _ahead(marks, len(lost))
    if options["three_queue_of_jetons"] == "leader" and ahead != NOBODY:
        queues = paris.queue_of_jetons(lost, ahead, options["markers_per_mark"])
        for payer in range(len(queues)):
            if queues[payer]:
                found.append([payer, ahead, queues[payer], "queue of jetons", lost[payer]])
    return found


def _ahead(marks, count):
    """Who alone has most jetons of the marks."""
    sums = balance(marks, count)
    best = max(sums)
    return sums.index(best) if sums.count(best) == 1 else NOBODY


def consolation(mark):
    """Jetons that the loser of a mark pays to the idle player in round robin, beside what he
    pays to the winner (rulebook E2.7). `mark` as in ecrire.Mark."""
    return mark.rate * mark.consolation


def balance(payments, count):
    """What each of `count` has won in all by these payments."""
    sums = [0] * count
    for payer, taker, jetons, _, _ in payments:
        sums[payer] -= jetons
        sums[taker] += jetons
    return sums


def balances(company, match):
    """See MarkCompany.balances."""
    game = match.game.ecrire
    if company.accounts > 2:
        return balance(payments(company, game, match.over), company.accounts)
    reckoning = match.reckoning()
    if reckoning:
        net = reckoning.net if reckoning.loser == 1 else -reckoning.net
    else:
        lost = game.jetons_lost()
        net = lost[1] - lost[0]
    return [net, -net]
