"""An adjourned match in words: rulebook G3, in the layout of B13, C10 and E2.12."""

import textwrap
from typing import Any

from board import ledger, words
from host_tools.adjournment import combine as adjournment_combine
from host_tools.adjournment import company as adjournment_company
from host_tools.adjournment.words import phrases_in
from host_tools.foreign.text import padded, width
from host_tools.report import standing
from host_tools.report import state as report
from trictrac.layout import hole_of
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from trictrac.settle import PARI

_TITLED = ("target", "marks")  # options that stand in the title
_WIDTH = 90
Row = tuple[str, list[str]]
"""A label, and what stands beside it in the columns of A and B."""


def lines(match: Any, lang: str) -> list[str]:
    """The record of a Match, line by line. Loads `board.words` in `lang`."""
    words.load(lang)
    return _Record(match, lang).lines()


class _Record:
    def __init__(self, match: Any, lang: str) -> None:
        self.match = match
        self.game = match.game
        self.ecrire = match.game.ecrire  # that part of the game, or None
        self.say = phrases_in(lang)
        self.names = report.called(match)

    def lines(self) -> list[str]:
        company = []
        if self.match.company:
            company = adjournment_company.sentences(self.match, self.say)
        sentences = [*company, *self._mark(), *self._pool(), *standing.turn(self.match, self.say)]
        if not self.match.over:
            sentences.append(self.say("by hand"))
        head = [self._title(), *_wrapped([self._agreed()])]
        return [*head, "", *self._columns(), "", *_wrapped(sentences)]

    # -- the head --------------------------------------------------------------------

    def _title(self) -> str:
        options = self.match.config.options
        if self.match.company:
            form = self.say.form(self.match.config.form)
            count = self.say("length players", len(self.match.company.names))
            length = ", " + self.say("length marks", options["marks"]) if self.ecrire else ""
            return f"{self.say(self.match.config.rules)}, {form}, {count}{length}"
        name = next(name for name in _TITLED if name in options)
        length = self.say(f"length {name}", options[name])
        return f"{self.say(self.match.config.rules)}, {length}"

    def _agreed(self) -> str:
        parts = [
            self.say("said of", self.say.option(name), words.value(value))
            for name, value in self.match.config.options.items()
            if name not in _TITLED and value != ""
        ]
        return self.say("agreed", "; ".join(parts))

    # -- two columns ------------------------------------------------------------------

    def _columns(self) -> list[str]:
        rows: list[Row | str] = [(self.say("seat"), ["A", "B"]), ("", self.names)]
        if self.match.config.rules == "combine":
            rows += self._both_games()
        else:
            if self.ecrire and not self.match.company:
                rows += ["", *self._losses(), *self._holdings(), ""]
            rows += [*self._holes(), *self._pegs(), *self._tokens(), self._banner(), self._run()]
        cells = [row for row in rows if not isinstance(row, str)]
        label = max(len(row[0]) for row in cells)
        first = max(width(row[1][0]) for row in cells)
        return [
            row
            if isinstance(row, str)
            else f"{row[0]:{label}}   {padded(row[1][0], first)}   {row[1][1]}".rstrip()
            for row in rows
            if isinstance(row, str) or any(row[1])
        ]

    def _both_games(self) -> list[Row | str]:
        """The parts of C10, each under its head."""
        rows: list[Row | str] = ["", self.say("ecrire part")]
        if not self.match.company:
            rows += [*self._losses(), *self._holdings()]
        rows += [(self.say.head("holes"), _numbers(self.ecrire.holes)), self._run()]
        rows += ["", self.say("honours part")]
        rows += adjournment_combine.honours(self.match, self.say)
        rows += ["", self.say("pool part"), *adjournment_combine.pool(self.match, self.say)]
        return [*rows, "", self.say("rail part"), *self._pegs(), *self._tokens(), self._banner()]

    def _losses(self) -> list[Row]:
        """The paper form: one line a mark, in the loser's column (B13)."""
        rows: list[Row] = []
        sums = [0, 0]
        for number, mark in enumerate(self.ecrire.marks(), 1):
            loser = 1 - mark.winner
            sums[loser] += mark.jetons
            cells = ["", ""]
            cells[loser] = f"{ledger.sum_of(mark)} ({ledger.kind_of(mark)})"
            rows.append((self.say("mark", number), cells))
        total = (self.say("sum"), [str(each) for each in sums])
        return [(self.say("losses"), self.names), *rows, total] if rows else []

    def _holdings(self) -> list[Row]:
        """Lost marks, paris, jetons, fish (B13, E2.12)."""
        lost = self.ecrire.lost()
        paris = [max(0, lost[seat] - lost[1 - seat]) for seat in (0, 1)]
        held = self.ecrire.holdings()
        fish = held.fish
        return [
            (self.say("lost marks"), _numbers(lost)),
            (self.say("paris"), [self.say("paris n", n, PARI * n) if n else "0" for n in paris]),
            (self.say("jetons"), _numbers(held.jetons)),
            (self.say("markers"), _numbers(held.markers)),
            (self.say("fish held"), _numbers([max(0, n) for n in fish])),
            (self.say("fish owed"), _numbers([max(0, -n) for n in fish])),
        ]

    def _holes(self) -> list[Row]:
        return [(self.say.head("holes"), _numbers(self.game.holes))]

    def _pegs(self) -> list[Row]:
        cells = [
            ", ".join(self._peg(*peg) for peg in self.match.pegs(seat) if peg[0] or peg[1])
            for seat in (0, 1)
        ]
        return [(self.say("peg"), cells)]

    def _peg(self, holes: int, kind: str, necktie: bool) -> str:
        """'8', '2 (+12) gold + necktie': one peg on the rail."""
        hole, laps = hole_of(holes)
        text = str(hole) + (f" (+{12 * laps})" if laps else "")
        if self.match.config.rules == "combine" or kind == "banner":
            text += " " + self.say(kind)
        return text + (f" + {self.say('necktie')}" if necktie else "")

    def _tokens(self) -> list[Row]:
        race = self.match.race
        yes = self.say("yes")
        return [
            (self.say.head("points"), _numbers(race.points)),
            (self.say("bredouille"), [yes * (race.bredouille == seat) for seat in (0, 1)]),
        ]

    def _banner(self) -> Row:
        """Where the banner is; neckties stand with the pegs."""
        at = self.match.banner()
        if at == UNCLAIMED:
            banner = [self.say("banner unclaimed")] * 2
        elif at == NOBODY:
            shown = self.match.config.options.get("lurch_marker") != "necktie"
            banner = [self.say("banner aside")] * 2 if shown else ["", ""]
        else:
            banner = [self.say("yes") * (at == seat) for seat in (0, 1)]
        return self.say.head("banner"), banner

    def _run(self) -> Row:
        """The runs that may win in lurch."""
        if self.ecrire:
            runs = [standing.run(self.ecrire, seat, self.say) for seat in (0, 1)]
        else:
            runs = [self.say("lurch") * self.game.right(seat) for seat in (0, 1)]
        return self.say("right"), runs

    # -- sentences ----------------------------------------------------------------------

    def _mark(self) -> list[str]:
        game = self.ecrire
        if not game or game.over():
            return []
        marks = self.match.config.options["marks"]
        found = [self.say("mark n", game.played() + 1, marks, self.names[game.leader])]
        if game.refaits:
            found.append(self.say("refaits", game.refaits, game.consolation()))
        return found

    def _pool(self) -> list[str]:
        """The suspension and the pool of a combiné (C10)."""
        if self.match.config.rules != "combine":
            return []
        suspended = standing.suspension(self.match, self.names, self.say)
        return [*suspended, standing.pool_words(self.match, self.names, self.say)]


def _wrapped(sentences: list[str]) -> list[str]:
    return [
        line
        for sentence in sentences
        for line in textwrap.wrap(
            sentence, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
    ]


def _numbers(values: Any) -> list[str]:
    return [str(value) for value in values]
