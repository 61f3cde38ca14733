"""What a score sheet says, computed once from a match: numbers and texts, no arrangement."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from board import ledger, say
from board import words as board_words
from host_tools.foreign import text as foreign
from host_tools.report import company as report_company
from host_tools.report import state as report
from host_tools.report.honours_course import Game, games, opening
from host_tools.report.phrases import Phrases
from host_tools.sheet import combine
from host_tools.sheet import company as sheet_company
from host_tools.sheet.company import Company
from host_tools.sheet.course import Step, course
from host_tools.sheet.words import phrases_in
from trictrac import options as agreed
from trictrac.forms.agreement import ADDED
from trictrac.honours import VALUE_NAMES
from trictrac.race import NOBODY
from trictrac.refused import Refused
from trictrac.settle import FISH, PARI

Pair = tuple[int, int]
"""One number for each seat, A first."""

"""The rule sets that have a sheet."""

_SHORT = 9  # letters of a name where there is little room
_FILLED_IN = (
    "pool_start",
    "stake",
    "ante",
    "pool",
    "unit",
)  # options whose value stands in the sentence
_IN_TITLE = ("marks", "target")  # options that stand under the title


@dataclass(frozen=True)
class MarkRow:
    """One mark: `number` from 1, seats of leader and winner, how it was won in words, the sum
    that makes its jetons, and both players' losses so far."""

    number: int
    leader: int
    winner: int
    how: str
    sum: str
    jetons: int
    so_far: Pair
    lost_marks: Pair

    @property
    def loser(self) -> int:
        return 1 - self.winner

    @property
    def ahead(self) -> int:
        """How many jetons seat A is ahead after this mark; negative when B is."""
        return self.so_far[1] - self.so_far[0]


@dataclass(frozen=True)
class Before:
    """What was set up by hand and stands in no mark: how many marks, what both have lost in
    them, in marks and in jetons."""

    marks: int = 0
    lost_marks: Pair = (0, 0)
    jetons: Pair = (0, 0)


@dataclass(frozen=True)
class Line:
    """One line of the reckoning; None where a column stays empty."""

    key: str
    text: str
    values: tuple[int | None, int | None]


@dataclass(frozen=True)
class Sheet:
    """A match as it is printed. `marks` and `lines` belong to à écrire, `steps` to jeu de curé;
    combiné has the former and `games`, their `values` in words, `fish_lines` and, while it
    is played, `standings`.

    `result` is what is paid, or how it stands; `remark` explains it. `more` has the same of
    what is paid in another currency.
    """

    language: str
    rules: str
    title: str
    length: str
    names: tuple[str, str]
    short: tuple[str, str]
    day: date | None
    date: str
    place: str
    agreed: tuple[str, ...]
    finished: bool
    lead: int
    result: str
    remark: str
    before: Before = Before()
    marks: tuple[MarkRow, ...] = ()
    length_marks: int = 0
    lines: tuple[Line, ...] = ()
    opening: tuple[int, Pair] = (0, (0, 0))
    games: tuple[Game, ...] = ()
    values: tuple[str, ...] = ()
    fish_lines: tuple[Line, ...] = ()
    standings: tuple[combine.Standing, ...] = ()
    more: tuple[tuple[str, str], ...] = ()
    steps: tuple[Step, ...] = ()
    holes: Pair = (0, 0)
    target: int = 0
    company: Company | None = None

    @property
    def lost_marks(self) -> Pair:
        """Marks that both have lost so far."""
        return self.marks[-1].lost_marks if self.marks else self.before.lost_marks

    @property
    def course(self) -> list[int]:
        """How many jetons seat A is ahead, before the first of `marks` and after each."""
        jetons = self.before.jetons
        return [jetons[1] - jetons[0], *(mark.ahead for mark in self.marks)]

    @property
    def words(self) -> Phrases:
        """The phrases of the sheet's language, for print."""
        return phrases_in(self.language)


def make(match: Any, language: str = "en", day: date | None = None, place: str = "") -> Sheet:
    """The sheet of a trictrac Match, finished or not.

    `board.words` has `language` loaded afterwards. Refused('rules-unknown') for rules that
    have no sheet; KeyError for a language that is not one of `board.words.LANGUAGES`.
    """
    rules = match.config.rules
    if rules not in agreed.RULES:
        raise Refused("rules-unknown", rules, agreed.RULES)
    w = phrases_in(language)
    board_words.load(language)
    first, second = report.called(match)
    names = (first, second)
    options = match.config.options
    size = "target" if rules == "cure" else "marks"
    if match.company:
        return _company(match, w, day, place)
    return Sheet(
        language=language,
        rules=rules,
        title=w(rules),
        length=w(f"length {size}", options[size]),
        names=names,
        short=_short(names),
        day=day,
        date=w.date(day) if day else "",
        place=foreign.name(place.strip()),
        agreed=_agreed(options, w),
        finished=match.over,
        lead=match.config.lead,
        **_SAID[rules](match, names, w),
    )


def _short(names: tuple[str, str]) -> tuple[str, str]:
    """First names where they tell the players apart, cut where they are long."""
    names = (foreign.plain(names[0]), foreign.plain(names[1]))
    first = tuple((name.split() or [name])[0] for name in names)
    chosen = first if first[0] != first[1] else names
    cut = tuple(n if len(n) <= _SHORT + 1 else n[:_SHORT].rstrip() + "." for n in chosen)
    if cut[0] == cut[1]:
        cut = tuple(f"{name[: _SHORT - 4]}. ({s})" for name, s in zip(names, "AB", strict=True))
    return foreign.isolated(cut[0]), foreign.isolated(cut[1])


def _agreed(options: dict[str, Any], w: Phrases) -> tuple[str, ...]:
    """Every option that is not the default."""
    found = []
    for row in (*agreed.OPTIONS, *ADDED):
        name = row[0]
        value = options.get(name, row[1][0])
        if name in _IN_TITLE or value == row[1][0]:
            continue
        found.append(w(f"option {name}", value) if name in _FILLED_IN else w.option(name, value))
    return tuple(found)


# -- more than two -------------------------------------------------------------------


def _company(match: Any, w: Phrases, day: date | None, place: str) -> Sheet:
    """The sheet of a form for more players; of a combiné it has the honours in its result."""
    config = match.config
    first, second = report.called(match)
    if report_company.is_pool(match):
        made = sheet_company.pool(match, w)
        length = w("length players", len(made.players))
        running = w("in the pool", report_company.counters(match.company.pot))
    else:
        made = sheet_company.marks(match, w, lambda mark: _how(mark, w), _sum)
        length = w("length marks", config.options["marks"])
        running = w("running", match.game.ecrire.played() + 1)
    result = running
    more: list[str] = []
    if match.over and config.sides:
        result, more = _banks(match, w)
    elif match.over:
        result, *more = sheet_company.payments(match, w) or [w("nobody")]
    return Sheet(
        language=w.language,
        rules=config.rules,
        title=w(config.rules) + ", " + w.form(config.form),
        length=length,
        names=(first, second),
        short=_short((first, second)),
        day=day,
        date=w.date(day) if day else "",
        place=foreign.name(place.strip()),
        agreed=_agreed(config.options, w),
        finished=match.over,
        lead=config.lead,
        result=result,
        remark="",
        more=tuple((text, "") for text in more),
        company=made,
    )


def _banks(match: Any, w: Phrases) -> tuple[str, list[str]]:
    """What two sides pay in the end: à écrire, and in combiné in fish of honours."""
    found = report.match_json(match)["result"]
    names = [foreign.name(name) for name in found["net"]]
    paid = _payment(match.reckoning(), (names[0], names[1]), w)
    if match.config.rules != "combine":
        return paid, []
    honours = combine.payment(match, (names[0], names[1]), w)
    return w("said of", w("game ecrire"), paid), [w("said of", w("game honours"), honours)]


# -- à écrire -----------------------------------------------------------------------


def _ecrire(match: Any, names: tuple[str, str], w: Phrases) -> dict[str, Any]:
    game = match.game.ecrire
    before = Before(
        sum(game.before_lost),
        (game.before_lost[0], game.before_lost[1]),
        (game.before_won[1], game.before_won[0]),
    )
    marks = _marks(game, before, w)
    reckoning = match.reckoning()
    facts = {
        "before": before,
        "marks": marks,
        "length_marks": match.config.options["marks"],
        "holes": tuple(game.holes),
    }
    if reckoning is None:
        sums = marks[-1].so_far if marks else before.jetons
        lines = (Line("lost jetons", w("lost jetons"), sums),)
        holes = (names[0], game.holes[0], names[1], game.holes[1])
        result = w("said of", w("running", game.played() + 1), w("standing", *holes))
        return {**facts, "lines": lines, "result": result, "remark": ""}
    return {
        **facts,
        "lines": _lines(reckoning, w),
        "result": _payment(reckoning, names, w),
        "remark": _remark(match, reckoning, names, w),
    }


def _marks(game: Any, before: Before, w: Phrases) -> tuple[MarkRow, ...]:
    rows: list[MarkRow] = []
    jetons, lost = list(before.jetons), list(before.lost_marks)
    for mark in game.marks():
        jetons[1 - mark.winner] += mark.jetons
        lost[1 - mark.winner] += 1
        rows.append(
            MarkRow(
                number=before.marks + len(rows) + 1,
                leader=_leader(game, before, rows),
                winner=mark.winner,
                how=_how(mark, w),
                sum=_sum(mark),
                jetons=mark.jetons,
                so_far=(jetons[0], jetons[1]),
                lost_marks=(lost[0], lost[1]),
            )
        )
    return tuple(rows)


def _leader(game: Any, before: Before, rows: list[MarkRow]) -> int:
    """Who led the mark that follows `rows`."""
    if game.options["mark_lead"] == "winner":
        return rows[-1].winner if rows else int(game.first_leader)
    return int(game.first_leader + before.marks + len(rows)) % 2


def _how(mark: Any, w: Phrases) -> str:
    parts = [str(ledger.kind_of(mark))]
    if mark.conceded:
        parts.append(w("conceded"))
    if mark.refaits:
        parts.append(w("refait") if mark.refaits == 1 else w("refaits", mark.refaits))
    return ", ".join(parts)


def _sum(mark: Any) -> str:
    """'7 × 2 + 4 − 5': the ledger's sum without its result, which has a column of its own."""
    text = ledger.sum_of(mark).split("=")[0].replace("-", "−")
    return "".join(f" {char} " if char in "+−×" else char for char in text)


def _lines(reckoning: Any, w: Phrases) -> tuple[Line, ...]:
    lines = [
        Line("lost jetons", w("lost jetons"), tuple(reckoning.sums)),
        Line("queue", w("queue of jetons"), _nonzero(reckoning.queue)),
    ]
    if reckoning.paris:
        payer = reckoning.paris_payer
        lines += [
            Line("paris", w("paris", reckoning.paris, PARI), _of(payer, reckoning.paris_jetons)),
            Line("queue of paris", w("queue of paris"), _of(payer, reckoning.queue_of_paris)),
        ]
    lines.append(Line("totals", w("totals"), tuple(reckoning.totals)))
    if reckoning.net:
        lines.append(Line("net", w("net"), _of(reckoning.loser, reckoning.net)))
    return tuple(lines)


def _of(seat: int, n: int) -> tuple[int | None, int | None]:
    return (n, None) if seat == 0 else (None, n)


def _nonzero(values: list[int]) -> tuple[int | None, int | None]:
    return values[0] or None, values[1] or None


def _payment(reckoning: Any, names: tuple[str, str], w: Phrases) -> str:
    if not reckoning.net:
        return w("nobody pays")
    amount = w.count("jeton n", "jetons n", reckoning.net)
    text = w("pays", names[reckoning.loser], names[1 - reckoning.loser], amount)
    return f"{text} = {w.count('fish n', 'fishes n', reckoning.fish)}"


def _remark(match: Any, reckoning: Any, names: tuple[str, str], w: Phrases) -> str:
    rest = reckoning.net % FISH
    if not reckoning.net:
        return ""
    if rest != FISH // 2:
        key = "even" if not rest else "up" if rest > FISH // 2 else "down"
        return w(f"fish {key}", rest)
    if reckoning.ask:
        return w("fish ask")
    if match.game.ecrire.die != NOBODY:
        return w("fish die", names[match.game.ecrire.die])
    return w("fish winner")


# -- combiné -------------------------------------------------------------------------


def _combine(match: Any, names: tuple[str, str], w: Phrases) -> dict[str, Any]:
    facts = _ecrire(match, names, w)
    won = games(match)
    facts["opening"] = opening(match)
    before = won[-1].fish if won else facts["opening"][1]
    facts["games"] = won
    facts["values"] = tuple(board_words.word(VALUE_NAMES[game.worth]) for game in won)
    facts["fish_lines"] = tuple(Line(*line) for line in combine.fish_lines(match, before, w))
    if not match.over:
        facts["result"] = w("running", match.game.ecrire.played() + 1)
        facts["remark"] = combine.sentences(match, names, w)
        facts["standings"] = combine.standings(match, w)
        return facts
    ecrire = facts["result"] if match.reckoning().net else w("nobody")
    facts["result"] = w("said of", w("game ecrire"), ecrire)
    honours = w("said of", w("game honours"), combine.payment(match, names, w))
    facts["more"] = ((honours, combine.carried(match, names, w)),)
    return facts


# -- jeu de curé ---------------------------------------------------------------------


def _cure(match: Any, names: tuple[str, str], w: Phrases) -> dict[str, Any]:
    game = match.game
    facts = {
        "steps": course(match),
        "holes": tuple(game.holes),
        "target": game.target,
    }
    if not match.over:
        result = w("standing", names[0], game.holes[0], names[1], game.holes[1])
        return {**facts, "result": result, "remark": ""}
    winner = game.winner
    halves, name = game.worth()
    won = (names[winner], board_words.word(name), game.holes[winner], game.holes[1 - winner])
    stakes = w("stake n" if halves <= 2 else "stakes n", say.halves(halves) or "0")
    return {
        **facts,
        "result": w("wins", *won),
        "remark": w("pays", names[1 - winner], names[winner], stakes) + ".",
    }


_SAID: dict[str, Callable[..., dict[str, Any]]] = {
    "cure": _cure,
    "ecrire": _ecrire,
    "combine": _combine,
}
