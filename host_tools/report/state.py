"""A match for people and for programs: its state as a JSON object and as text.

What every game has stands in `match_json` and `match_text`; what a rule set
adds is one row of `_GAMES`.  The texts use `board.words` in the language that
is loaded there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board import say, words
from host_tools.foreign import text as foreign
from host_tools.report import combine as report_combine
from host_tools.report import company
from host_tools.report import ecrire as report_ecrire
from host_tools.report.seats import SEATS, by_seat, letter
from trictrac.layout import hole_of
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED

__all__ = ["SEATS", "called", "choices_text", "match_json", "match_text", "names"]

Facts = dict[str, Any]
Called = list[str]

# How the pegs look in the rail drawn as text.
_PEGS = {"gold": "o", "silver": "s", "bimetal": "8", "black": "x", "banner": "P"}
_NECKTIE = "*"
_LAP = "'"
_HOLES = 12


@dataclass(frozen=True)
class _Game:
    """What one rule set adds: its title and its facts, and in lines what else
    there is to say; the result when the match is over, as facts and in lines."""

    title: Callable[[Any], str]
    facts: Callable[[Any], Facts]
    lines: Callable[[Any, Called], list[str]]
    result: Callable[[Any, Called], Facts]
    settlement: Callable[[Any, Called], list[str]]


# -- facts ---------------------------------------------------------------------


def match_json(match: Any) -> Facts:
    """The state of a match as one JSON object, as `replay --json` prints it.

    Seats are "A" and "B"; keys that do not apply to the rule set are left out.
    """
    game = _game(match)
    facts: Facts = {
        "rules": match.config.rules,
        "over": match.over,
        "turns": match.history.done,
        "choices": list(match.choices()),
        "decider": letter(match.decider),
        "points": by_seat(match.race.points),
        "bredouille": letter(match.race.bredouille),
        "rail": by_seat([[_peg(*peg) for peg in match.pegs(seat)] for seat in (0, 1)]),
        "seats": {**by_seat(names(match)), "idle": []},
        "leads": letter(match.leads),
    }
    facts.update(game.facts(match))
    if match.company:
        facts.update(company.facts(match))
    facts["result"] = game.result(match, names(match)) if match.over else None
    return facts


def names(match: Any) -> list[str]:
    """What the two players are called, for programs: A and B where no name is set, and with
    the seat behind it when both have the same."""
    return _told_apart([name or letter for name, letter in zip(match.names, SEATS, strict=True)])


def called(match: Any) -> list[str]:
    """The same for people, as it stands in a sentence: nothing in a name is obeyed by a terminal,
    and one from right to left leaves its neighbours where they are."""
    both = zip(match.names, SEATS, strict=True)
    return _told_apart([foreign.name(name) or letter for name, letter in both])


def told(match: Any) -> list[str]:
    """The same for the last announcements: those who sat there when it happened."""
    if not match.company:
        return called(match)
    return [foreign.name(name) for name in match.company.told]


def _told_apart(both: list[str]) -> list[str]:
    if both[0] != both[1]:
        return both
    return [f"{name} ({letter})" for name, letter in zip(both, SEATS, strict=True)]


def _peg(holes: int, kind: str, necktie: bool) -> Facts:
    hole, lap = hole_of(holes)
    peg = {"hole": hole, "peg": kind, "necktie": necktie}
    return {**peg, "lap": lap} if lap else peg


# -- jeu de curé -----------------------------------------------------------------


def _cure_title(match: Any) -> str:
    return f"Jeu de curé, {match.game.target} holes"


def _cure_facts(match: Any) -> Facts:
    game = match.game
    at = match.banner()
    return {
        "holes": by_seat(game.holes),
        "banner": "unclaimed" if at == UNCLAIMED else letter(at),
        "lurch_right": by_seat([game.right(seat) for seat in (0, 1)]),
    }


def _cure_result(match: Any, called: Called) -> Facts:
    game = match.game
    winner, loser = game.winner, 1 - game.winner
    halves, name = game.worth()
    value = _stakes(halves)
    why = [f"{game.holes[winner]} to {game.holes[loser]} holes", words.word(name)]
    payment = {"from": called[loser], "to": called[winner], "stakes": value, "why": why}
    return {
        "winner": SEATS[winner],
        "value": value,
        "name": name,
        "net": {called[winner]: value, called[loser]: -value},
        "payments": [payment],
    }


def _cure_settlement(match: Any, called: Called) -> list[str]:
    result = _cure_result(match, called)
    winner = called[match.game.winner]
    lines = [f"{winner} wins: {words.word(result['name'])}."]
    for payment in result["payments"]:
        stakes = say.halves(int(2 * payment["stakes"]))
        unit = "stake" if payment["stakes"] == 1 else "stakes"
        why = ", ".join(payment["why"])
        lines.append(f"{payment['from']} pays {payment['to']} {stakes} {unit} ({why}).")
    return lines


def _stakes(halves: int) -> int | float:
    return halves / 2 if halves % 2 else halves // 2


_GAMES = {
    "cure": _Game(
        _cure_title, _cure_facts, lambda match, called: [], _cure_result, _cure_settlement
    ),
    "ecrire": _Game(
        report_ecrire.title,
        report_ecrire.facts,
        report_ecrire.lines,
        report_ecrire.result,
        report_ecrire.settlement,
    ),
    "combine": _Game(
        report_combine.title,
        report_combine.facts,
        report_combine.lines,
        report_combine.result,
        report_combine.settlement,
    ),
}


def _pool_facts(match: Any) -> Facts:
    """Without grand lurch nothing hangs on the rights."""
    found = _cure_facts(match)
    return found if match.game.lurch else {**found, "lurch_right": by_seat([False, False])}


_POOL = _Game(
    lambda match: "Jeu de curé, " + words.word("form:" + match.config.form),
    _pool_facts,
    lambda match, called: [],
    lambda match, called: company.result(match),
    lambda match, called: company.settlement(match),
)


def _game(match: Any) -> _Game:
    return _POOL if company.is_pool(match) else _GAMES[match.config.rules]


# -- text ------------------------------------------------------------------------


def match_text(match: Any) -> str:
    """The state of a match in lines for a person; no line break at the end."""
    facts, game, both = match_json(match), _game(match), called(match)
    lines = [game.title(match), *_score(facts, both), "", *_rail(facts), "", *_rights(facts, both)]
    lines += game.lines(match, both)
    lines += company.lines(match) if match.company else []
    lines += game.settlement(match, both) if match.over else []
    lines += _prompt(match, facts, both)
    return "\n".join(
        line for line, above in zip(lines, ["", *lines], strict=False) if line or above
    )


def choices_text(match: Any) -> str:
    """What is possible now, in the words of score scripts, and for whom when
    somebody has to decide."""
    possible = ", ".join(match.choices()) or "undo"
    if match.decider == NOBODY:
        return f"Possible now: {possible}"
    return f"{called(match)[match.decider]} decides: {possible}"


def _score(facts: Facts, called: Called) -> list[str]:
    width = max(map(foreign.width, called))
    tracks = {"holes": facts["holes"]}
    if "ecrire" in facts["holes"]:
        tracks = {"écrire": facts["holes"]["ecrire"], "honours": facts["holes"]["honours"]}
    lines = [f"   {'':{width}}  {'  '.join(tracks)}  points"]
    for seat, name in zip(SEATS, called, strict=True):
        holes = "  ".join(f"{held[seat]:{len(track)}}" for track, held in tracks.items())
        token = "  bredouille" if facts["bredouille"] == seat else ""
        points = facts["points"][seat]
        lines.append(f"{seat}  {foreign.padded(name, width)}  {holes}  {points:6}{token}")
    return lines


def _rail(facts: Facts) -> list[str]:
    """The two rails with their pegs, and what the signs on them mean."""
    lines = ["   " + "".join(f"{hole:<4}" for hole in range(_HOLES + 1)).rstrip()]
    used = set()
    for seat in SEATS:
        signs = [""] * (_HOLES + 1)
        for peg in facts["rail"][seat]:
            necktie = _NECKTIE if peg["necktie"] else ""
            signs[peg["hole"]] += _PEGS[peg["peg"]] + necktie + _LAP * peg.get("lap", 0)
            used |= {peg["peg"]} | {key for key in ("necktie", "lap") if peg.get(key)}
        lines.append(f"{seat}  " + "".join(f"{sign or '.':<4}" for sign in signs).rstrip())
    legend = [f"{sign} {kind}" for kind, sign in _PEGS.items() if kind in used]
    legend += [f"{_NECKTIE} necktie"] if "necktie" in used else []
    legend += [f"{_LAP} once round"] if "lap" in used else []
    return [*lines, "   " + "   ".join(legend)]


def _rights(facts: Facts, called: Called) -> list[str]:
    by = by_seat(called)
    lines = []
    banner = facts.get("banner")
    if banner in SEATS:
        lines.append(f"{by[banner]} has the banner.")
    elif banner and not facts["over"]:
        lines.append("The banner is unclaimed.")
    if not facts["over"]:
        right = [by[seat] for seat in SEATS if facts["lurch_right"][seat]]
        lines += [f"{name} would win in lurch." for name in right]
    return lines


def _prompt(match: Any, facts: Facts, called: Called) -> list[str]:
    lines = [choices_text(match)] if facts["choices"] else []
    if match.opening and not match.over:
        lines.insert(0, f"{called[match.leads]} leads.")
    return lines
