"""A match for people and for programs: its state as a JSON object and as text.

What every game has stands in `match_json` and `match_text`; what a rule set
adds is one row of `_GAMES`.  The texts use `board.words` in the language that
is loaded there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board import words
from trictrac.cure import UNCLAIMED
from trictrac.layout import hole_of
from trictrac.race import NOBODY

SEATS = ("A", "B")
Facts = dict[str, Any]

# How the pegs look in the rail drawn as text.
_PEGS = {"gold": "o", "silver": "s", "bimetal": "8", "black": "x", "banner": "P"}
_NECKTIE = "*"
_LAP = "'"
_HOLES = 12


@dataclass(frozen=True)
class _Game:
    """What one rule set adds: its title, its facts and the result when it is over."""

    title: Callable[[Any], str]
    facts: Callable[[Any], Facts]
    result: Callable[[Any], Facts]


# -- facts ---------------------------------------------------------------------


def match_json(match: Any) -> Facts:
    """The state of a match as one JSON object, as `replay --json` prints it.

    Seats are "A" and "B"; keys that do not apply to the rule set are left out.
    """
    game = _GAMES[match.config.rules]
    facts: Facts = {
        "rules": match.config.rules,
        "over": match.over,
        "turns": match.history.done,
        "choices": list(match.choices()),
        "decider": _letter(match.decider),
        "points": _by_seat(match.race.points),
        "bredouille": _letter(match.race.bredouille),
        "rail": _by_seat([[_peg(*peg) for peg in match.pegs(seat)] for seat in (0, 1)]),
        "seats": {**_by_seat(names(match)), "idle": []},
        "leads": _letter(match.leads),
    }
    facts.update(game.facts(match))
    facts["result"] = game.result(match) if match.over else None
    return facts


def names(match: Any) -> list[str]:
    """What the two players are called: A and B where no name is set, and with
    the seat behind it when both have the same."""
    called = [name or letter for name, letter in zip(match.names, SEATS, strict=True)]
    if called[0] == called[1]:
        return [f"{name} ({letter})" for name, letter in zip(called, SEATS, strict=True)]
    return called


def _letter(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def _by_seat(values: Any) -> Facts:
    return dict(zip(SEATS, values, strict=True))


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
        "holes": _by_seat(game.holes),
        "banner": "unclaimed" if at == UNCLAIMED else _letter(at),
        "lurch_right": _by_seat([game.right(seat) for seat in (0, 1)]),
    }


def _cure_result(match: Any) -> Facts:
    game = match.game
    winner, called = game.winner, names(match)
    loser = 1 - winner
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


def _stakes(halves: int) -> int | float:
    return halves / 2 if halves % 2 else halves // 2


_GAMES = {"cure": _Game(_cure_title, _cure_facts, _cure_result)}


# -- text ------------------------------------------------------------------------


def match_text(match: Any) -> str:
    """The state of a match in lines for a person; no line break at the end."""
    facts = match_json(match)
    lines = [_GAMES[match.config.rules].title(match), *_score(facts), "", *_rail(facts)]
    lines += ["", *_rights(facts), *_settlement(facts), *_prompt(match, facts)]
    return "\n".join(lines)


def choices_text(match: Any) -> str:
    """What is possible now, in the words of score scripts, and for whom when
    somebody has to decide."""
    possible = ", ".join(match.choices()) or "undo"
    if match.decider == NOBODY:
        return f"Possible now: {possible}"
    return f"{names(match)[match.decider]} decides: {possible}"


def _score(facts: Facts) -> list[str]:
    width = max(len(facts["seats"][seat]) for seat in SEATS)
    lines = [f"   {'':{width}}  holes  points"]
    for seat in SEATS:
        name, holes, points = (facts[key][seat] for key in ("seats", "holes", "points"))
        token = "  bredouille" if facts["bredouille"] == seat else ""
        lines.append(f"{seat}  {name:{width}}  {holes:5}  {points:6}{token}")
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


def _rights(facts: Facts) -> list[str]:
    called = facts["seats"]
    lines = []
    if facts.get("banner") == "unclaimed":
        lines.append("The banner is unclaimed.")
    elif facts.get("banner"):
        lines.append(f"{called[facts['banner']]} has the banner.")
    if not facts["over"]:
        right = [called[seat] for seat in SEATS if facts["lurch_right"][seat]]
        lines += [f"{name} would win in lurch." for name in right]
    return lines


def _prompt(match: Any, facts: Facts) -> list[str]:
    lines = [choices_text(match)] if facts["choices"] else []
    if match.opening and not match.over:
        lines.insert(0, f"{facts['seats'][facts['leads']]} leads.")
    return lines


def _settlement(facts: Facts) -> list[str]:
    result = facts["result"]
    if not result:
        return []
    lines = [f"{facts['seats'][result['winner']]} wins: {words.word(result['name'])}."]
    for payment in result["payments"]:
        stakes = words.halves(int(2 * payment["stakes"]))
        unit = "stake" if payment["stakes"] == 1 else "stakes"
        why = ", ".join(payment["why"])
        lines.append(f"{payment['from']} pays {payment['to']} {stakes} {unit} ({why}).")
    return lines
