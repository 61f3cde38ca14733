"""Who pays whom when more than two play à écrire: paris and queues (SCORING 5 and 7; rulebook
B12, E2)."""

from ..settle import PARI, QUEUE_OF_PARIS

QUEUES = ("shared", "pair")  # option three_paris: 20 in all, or a full 28 for a first postillon


def positions(lost, won=None):
    """Paris that each loses, below zero what he wins: of three persons, or of two sides.

    `won` only where the loser stays: else all have played as many marks, and lost less won is
    twice what is beyond complete.
    """
    if won is None:
        complete = sum(lost) // len(lost)
        return [2 * (n - complete) for n in lost]
    return [lost[i] - won[i] for i in range(len(lost))]


def payments(paris, three_paris="shared"):
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
