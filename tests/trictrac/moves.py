"""Commands for random matches: mostly what could happen at a table, some that cannot.

`command_for` turns five small numbers into a command that fits the match, so
that Hypothesis can shrink a whole evening, and a seed can repeat one.
"""

from trictrac import command as c
from trictrac import tariff
from trictrac.race import NOBODY

PICKS = 40
NAMES = ("", "Zoë", "Bob", "x" * 24)
DECISIONS = {
    "hold": c.hold,
    "go": c.go,
    "refait": c.refait,
    "concede": c.concede,
    "suspend ecrire": lambda seat: c.suspend(seat, 0),
    "suspend honours": lambda seat: c.suspend(seat, 1),
}


def command_for(match, pick, seat, n, flag):
    """pick 0..PICKS-1, seat 0..1, n 0..99, flag True or False."""
    decider = match.decider
    if decider != NOBODY and pick < 24:
        decisions = match.choices(decider)
        word = "hold" if pick < 16 else decisions[1 + n % (len(decisions) - 1)]
        return DECISIONS[word](decider)
    if pick < 16:
        return c.score(seat, 2 + n % 12 * 2, flag)
    if pick < 20:
        number = n % len(tariff.EVENTS)
        return c.event(seat, number, not tariff.by_roller(number), flag, 1 + n % 2)
    if pick < 22:
        return c.holes(seat, 1 + n % (3 if match.config.rules == "cure" else 8), flag)
    if pick < 26:
        make = c.fill_school if n % 7 == 0 else c.school
        return make(seat, n % 5 * 2, 2 + n % 4 * 2 if flag else 0)
    if pick < 28:
        return c.false(seat, n if flag else 0) if n % 2 else c.raise_(seat)
    if pick < 31:
        return c.undo() if n % 3 else c.redo()
    if pick == 31:
        return c.off(seat)
    if pick == 32:
        return c.place(seat, int(flag), n % 14)
    if pick == 33:
        return c.claim(seat, int(flag))
    if pick == 34:
        return c.name(seat, NAMES[n % len(NAMES)])
    if pick == 35:
        return c.hold(seat) if flag else c.go(seat)
    if pick == 36:
        return (c.refait(seat), c.concede(seat), c.suspend(seat, int(flag)), c.die(seat))[n % 4]
    if pick == 37:
        return c.score(seat, n, flag)
    if pick == 38:
        return c.holes(seat, n, flag)
    return c.place(seat, n % 4, n)


def agreement(choose):
    """Options of jeu de curé; `choose(sequence)` picks one of it."""
    return dict(
        common(choose),
        target=choose((1, 3, 6, 12, 12, 24)),
        schedule=choose(("honours", "bridge", "old")),
        double_limit=choose((5, 6)),
        lurch_marker=choose(("banner", "necktie")),
    )


def ecrire_agreement(choose):
    """Options of à écrire."""
    return dict(
        common(choose),
        rules="ecrire",
        marks=choose((6, 6, 6, 8, 12, 24)),
        lurch_rates=choose(("vienna", "french")),
        refait_growth=choose(("linear", "doubling")),
        mark_lead=choose(("alternate", "winner")),
        concede=choose(("ahead", "six", "own-hole")),
        queue_test=choose(("sums", "left")),
        markers_per_mark=choose((0, 1, 2)),
        fish_rounding=choose(("ask", "winner")),
        fish=choose(("on", "on", "off")),
    )


def common(choose):
    """Options that every rule set has."""
    meeting = choose(("off", "on"))
    return {
        "school_raise": choose(("doubles", "sum")),
        "school_fill_marked": choose(("change", "twice")),
        "meeting_jan": meeting,
        "lead_method": "roll" if meeting == "on" else choose(("coupe", "roll")),
        "pile_of_misfortune": choose(("on", "off")),
        "margot": choose(("off", "on")),
        "strict_markers": choose(("off", "on")),
        "bearing_off": choose(("quick", "slow")),
        "stake": choose(("", "", "a jeton is 5 sous")),
        "lead": choose((0, 1)),
    }
