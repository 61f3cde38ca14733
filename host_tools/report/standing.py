"""How a running match stands, in sentences: whose turn, which rights, what lies in the pool.

For records and sheets.  Needs `board.words` in the language of the phrases it is given.
"""

from typing import Any

from board import ledger, words
from board.say import announce
from host_tools.report import state as report
from host_tools.report.phrases import Phrases
from trictrac.combine import ANNULLED, ECRIRE, SCORED
from trictrac.forms.accounts import bank
from trictrac.honours import QUADRUPLE, TREBLE, VALUE_NAMES
from trictrac.meeting import MET
from trictrac.pool import STAKE
from trictrac.race import NOBODY


def turn(match: Any, say: Phrases) -> list[str]:
    """Whose turn it is and what is open, or how it ended."""
    names = report.called(match)
    if match.over:
        return _end(match, names, say)
    found = []
    if match.decider != NOBODY:
        possible = ", ".join(words.word(word) for word in match.choices(match.decider))
        found.append(say("decides", names[match.decider], possible))
    elif match.opening:
        found.append(say("rolls", names[match.leads]))
    elif match.thrower != NOBODY:
        found.append(say("last throw", names[match.thrower]))
    else:
        found.append(say("amid"))
    for seat in (0, 1):
        name, choices = names[seat], match.choices(seat)
        for answer in ("false", "raise"):
            if answer in choices:
                found.append(say("answer", name, words.word(answer)))
        if "concede" in choices and match.decider == NOBODY:
            found.append(say("may concede", name))
    for seat, marker in match.unclaimed:
        found.append(say("claim", names[seat], words.word(marker)))
    return found + [say("met")] * (match.meeting == MET)


def _end(match: Any, names: list[str], say: Phrases) -> list[str]:
    found = [say("over")]
    reckoning = match.reckoning()
    if match.company:
        names = [bank(match.company, side) for side in (0, 1)] if reckoning else []
    elif not reckoning:
        # The announcement of the victory, whatever was said after it.
        halves, name = match.game.worth()
        item = ["won", match.game.winner, halves, name]
        return [*found, announce(item, names) + "."]
    if reckoning:  # who pays whom among three stands with their accounts
        found += ledger.reckoning_lines(match, names)
        found += [say("half fish")] * bool(reckoning.ask)
    return found


def run(game: Any, seat: int, say: Phrases) -> str:
    """How the holes of `seat` in an à écrire part stand to a lurch, in words."""
    parts = []
    if game.unbroken[seat]:
        parts.append("unbroken")
        if game.over_obligation[seat]:
            parts.append("obligation")
        elif game.arrears[seat]:
            parts.append("arrears")
    if game.picked_up[seat]:
        parts.append("picked up")
    return ", ".join(say(part) for part in parts)


def right(game: Any, seat: int) -> str:
    """The lurch of honours that `seat` would win now, in words; "" when none."""
    if not game.honours.right(seat):
        return ""
    name: str = words.word(VALUE_NAMES[TREBLE if game.honours.treble == seat else QUADRUPLE])
    return name


def pool_words(match: Any, names: list[str], say: Phrases) -> str:
    """The pool in a sentence."""
    own = match.game.pool
    if not own.basket:
        return say("no pool")
    found = say("pool holds", own.basket)
    if own.basket == 2 * STAKE and not own.games:
        found = say("pool stakes", own.basket)
    if own.contract == NOBODY:
        return f"{found} {say('contract nobody')}"
    return f"{found} {say('contract', names[own.contract])}"


def suspension(match: Any, names: list[str], say: Phrases) -> list[str]:
    """Which game is out, by whom, and what brings it back; nothing when both run."""
    game = match.game
    if game.out == NOBODY or match.over:
        return []
    if game.out != ECRIRE:
        key = "suspended honours"
    else:
        key = {SCORED: "ecrire scored", ANNULLED: "ecrire annulled"}.get(
            game.state, "suspended ecrire"
        )
    return [say(key, names[game.out_by])]
