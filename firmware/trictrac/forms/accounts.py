"""What marks among more than two come to: who pays whom, and how each stands (SCORING 7;
rulebook E2.7 to E2.9)."""

from ..race import NOBODY

PARI = 4  # these two as in settle.py, of which nothing else is needed
QUEUE_OF_PARIS = 20


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
    return found + (_end(company, game, found) if ended else [])


def _end(company, game, marks):
    options = company.config.options
    lost = game.lost()
    won = None
    if options["round_rotation"] == "loser":  # not all have played as many marks
        won = [0] * len(lost)
        for number in range(len(game.ledger)):
            won[company.of_mark(number, game.ledger[number][0])] += 1
    found = []
    for payment in paid_for(positions(lost, won), options["three_paris"]):
        payer, taker, count, queue = payment
        found.append([payer, taker, PARI * count, "paris", count])
        found.append([payer, taker, queue, "queue of paris", 1])
    ahead = _first(marks, len(lost))
    if options["three_queue_of_jetons"] == "leader" and ahead != NOBODY:
        queues = queue_of_jetons(lost, ahead, options["markers_per_mark"])
        for payer in range(len(queues)):
            if queues[payer]:
                found.append([payer, ahead, queues[payer], "queue of jetons", lost[payer]])
    return found


def _first(marks, count):
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


def bank(company, account):
    """What an account is called: a player, or partners joined by +."""
    sides = company.config.sides
    if not sides:
        return company.names[account]
    return "+".join([company.names[n] for n in range(len(sides)) if sides[n] == account])


def positions(lost, won=None):
    """Paris that each loses, below zero what he wins: of three persons, or of two sides.

    `won` only where the loser stays: else all have played as many marks, and lost less won is
    twice what is beyond complete.
    """
    if won is None:
        complete = sum(lost) // len(lost)
        return [2 * (n - complete) for n in lost]
    return [lost[i] - won[i] for i in range(len(lost))]


def paid_for(paris, three_paris="shared"):
    """[from, to, paris, jetons of the queue] for each who pays another; `paris` as in positions.

    The queue of 20 is shared between the payments, or paid whole in each.
    """
    found = []
    for payer in range(len(paris)):
        for taker in range(len(paris)):
            n = min(paris[payer], -paris[taker])
            if n > 0:
                found.append([payer, taker, n, QUEUE_OF_PARIS])
    if three_paris == "shared":
        for payment in found:
            payment[3] = QUEUE_OF_PARIS // len(found)
    return found


def jetons(payment):
    """What is paid in all for one of the payments."""
    return PARI * payment[2] + payment[3]


def queue_of_jetons(lost, ahead, markers=1):
    """Jetons that each pays to `ahead`, who is ahead in jetons: the markers of his lost marks
    (SCORING 5, settlement 2; in round robin only with option three_queue_of_jetons)."""
    return [0 if i == ahead else markers * lost[i] for i in range(len(lost))]
