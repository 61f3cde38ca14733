"""Marks, holdings and the reckoning à écrire, in words for screen and menus (PRODUCT 3)."""

from board import words
from trictrac.ecrire import LURCH_NAMES, NO_LURCH, Mark


def sum_of(mark):
    """How a mark's jetons come about: '6-4+2=4', '7×2+4-5=13' (SCORING 5)."""
    lost = "-%d" % mark.lost if mark.lost else ""
    if mark.lurch == NO_LURCH:
        return "%d%s+%d=%d" % (mark.holes, lost, mark.consolation, mark.jetons)
    held = mark.rate * mark.consolation
    return "%d×%d+%d%s=%d" % (mark.holes, mark.rate, held, lost, mark.jetons)


def kind_of(mark):
    """'single', or 'petty lurch in arrears, with pickup'."""
    if mark.lurch == NO_LURCH:
        return words.word("single")
    text = words.word(LURCH_NAMES[mark.lurch])
    if mark.arrears:
        text += " " + words.word("in arrears")
    return text + ", " + words.word("with pickup" if mark.pickup else "without pickup")


def announce(item, name):
    """The announcement of a mark (Ecrire.mark) that `name` has won."""
    mark = Mark(item[1:])
    how = kind_of(mark) + ": " + sum_of(mark)
    return words.word("say:conceded" if mark.conceded else "say:mark", name, how)


def lines(match, names):
    """The ledger, a line a mark, and what lies before each player."""
    found = []
    for number, mark in enumerate(match.game.ecrire.marks(), 1):
        found.append("%d %s %s" % (number, names[mark.winner][:6], sum_of(mark)))
    for seat in (0, 1):
        found.append(names[seat][:8] + ": " + holding(match, seat))
    return found


def holding(match, seat):
    """Lost marks, jetons in hand, and fish held or owed: '●●● ● 26j +1∝'."""
    game = match.game.ecrire
    held = game.holdings()
    lost = game.lost()[seat]
    rows = " ".join(["●" * min(3, lost - start) for start in range(0, lost, 3)])
    fish = " %+d∝" % held.fish[seat] if held.fish[seat] else ""
    return "%s %dj%s" % (rows, held.jetons[seat], fish)


def short(match):
    """One row of the screen: lost marks, jetons and fish of A | of B."""
    game = match.game.ecrire
    held = game.holdings()
    parts = []
    for seat in (0, 1):
        fish = "%+d∝" % held.fish[seat] if held.fish[seat] else ""
        parts.append("%d● %dj%s" % (game.lost()[seat], held.jetons[seat], fish))
    return parts


def reckoning_lines(match, names):
    """The reckoning line by line: (text, A, B) with numbers as text."""
    reckoning = match.reckoning()
    w = words.word
    rows = [
        (w("lost in marks"), reckoning.sums),
        (w("queue of jetons"), reckoning.queue),
    ]
    if reckoning.paris:
        payer = reckoning.paris_payer
        for text, jetons in (
            (w("paris", reckoning.paris), reckoning.paris_jetons),
            (w("queue of paris"), reckoning.queue_of_paris),
        ):
            rows.append((text, [jetons if seat == payer else 0 for seat in (0, 1)]))
    rows.append((w("total"), reckoning.totals))
    return ["%s %d | %d" % (text, pair[0], pair[1]) for text, pair in rows] + [
        result(reckoning, names)
    ]


def result(reckoning, names):
    """Who pays what in the end."""
    w = words.word
    if not reckoning.net:
        return w("net none")
    text = w("net", names[reckoning.loser], reckoning.net)
    return text if reckoning.ask else text + " " + w("fish", reckoning.fish)
