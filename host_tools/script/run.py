"""Carries out panel scripts on a board, and judges what was expected of it.

The score is never taken from the board's own words: its journal is played
through the same scoring core here, and the checksums of the two states must
agree.  Lamps are judged by their light.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from board.pins import LAMPS
from host_tools.foreign import text as foreign
from host_tools.lamps import light
from host_tools.lamps.picture import picture
from host_tools.link.errors import BoardError
from host_tools.link.match_copy import MatchCopy
from host_tools.report import state as report
from host_tools.script import panel as p
from host_tools.script.lines import ScriptError
from host_tools.script.simulated import Board, CannotDo, Facts
from trictrac.config import Config


@dataclass(frozen=True)
class Failure:
    """The first expectation that did not come true."""

    line: int
    text: str
    expected: str
    found: str

    def __str__(self) -> str:
        return (
            f"line {self.line}: {self.text}\n  expected: {self.expected}\n  found:    {self.found}"
        )


@dataclass(frozen=True)
class Outcome:
    """What came of a script: `statements` were carried out, the failed one included;
    `state` is that of the match at the end, None when the board is off."""

    statements: int
    failed: Failure | None
    state: Facts | None

    @property
    def passed(self) -> bool:
        return self.failed is None

    def as_json(self) -> Facts:
        """The one object that `panel --json` prints."""
        failed = vars(self.failed) if self.failed else None
        return {
            "passed": self.passed,
            "statements": self.statements,
            "failed": failed,
            "state": self.state,
        }


_WIDTH = 32  # characters of a line of the screen, as the link gives it
_SETTLED = 50  # ms until the lamps show the match that was set up


class _Unmet(Exception):
    """An expectation did not come true."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found


def run(
    script: p.PanelScript, board: Board, out: Callable[[str], None] = print, lang: str = "en"
) -> Outcome:
    """Carry out a script on a board that has power; ends at the first failure.

    ScriptError when a statement cannot be carried out on this board.  `out`
    takes what `show` prints, `lang` is the language the board shall speak.
    """
    runner = _Runner(board, out)
    done = 0
    failed = None
    try:
        runner.set_up(script.config, lang)
        for step in script.steps:
            done += 1
            runner.carry_out(step)
    except _Unmet as unmet:
        step = script.steps[done - 1]
        failed = Failure(step.line, step.text, unmet.expected, unmet.found)
    except BoardError as error:
        step = script.steps[done - 1] if done else p.Step(1, "", ())
        failed = Failure(step.line, step.text, "a board that goes on", str(error))
    return Outcome(done, failed, runner.state())


class _Runner:
    def __init__(self, board: Board, out: Callable[[str], None]) -> None:
        self.board = board
        self.out = out
        self.copy = MatchCopy(board.ask)

    def set_up(self, config: Any, lang: str) -> None:
        """The language and the match that the script is written for."""
        if lang != "en" or not self.board.fresh:
            self.board.ask("set", key="language", value=lang)
        head = bytes(config.encode()).hex()
        if head != bytes(Config().encode()).hex() or not self.board.fresh:
            self.board.ask("new", head=head)
        self.board.wait(_SETTLED)

    def carry_out(self, step: p.Step) -> None:
        """One statement; _Unmet, BoardError, or ScriptError for what cannot be done."""
        for action in step.actions:
            try:
                self._do(action)
            except CannotDo as error:
                raise ScriptError(
                    step.line, step.text, "a statement for this board", str(error)
                ) from None

    def _do(self, action: p.Action) -> None:
        board = self.board
        match action:
            case p.Tap(buttons, ms):
                board.tap(buttons, ms)
            case p.Finger(doing, button):
                {"press": board.press, "release": board.release, "bounce": board.bounce}[doing](
                    button
                )
            case p.Wait(ms):
                board.wait(ms)
            case p.Plug(of, on):
                {"power": board.power, "screen": board.cable}[of](on)
            case p.Cut(after):
                board.cut(after)
            case p.Show():
                self._show()
            case p.Expect():
                self._EXPECT[action.what](self, action)

    def state(self) -> Facts | None:
        """The match as it stands, or None when it cannot be asked for."""
        if not self.board.powered:
            return None
        try:
            return report.match_json(self._match())
        except BoardError:
            return None

    # -- expectations --------------------------------------------------------------

    def _screen(self, expected: p.Expect) -> None:
        lines, say = self._text()
        wanted = _even(expected.wanted)
        there = wanted in _even(" ".join(lines)) or wanted in _even(say)
        if there != (expected.what == "screen"):
            text = f'the screen {"says" if not there else "does not say"} "{expected.wanted}"'
            found = " | ".join(lines) + (f" (said: {say})" if say else "")
            raise _Unmet(text, found)

    def _text(self) -> tuple[list[str], str]:
        answer = self.board.ask("text")
        return answer["lines"], answer["say"]

    def _lamp(self, expected: p.Expect) -> None:
        wanted: p.LampLook = expected.wanted
        ms = light.WATCH[wanted.shape] if wanted.shape in light.WATCH else light.WATCH["steady"]
        if wanted.shape is None:
            ms = light.WATCH["pulsing"]
        found = self._look(expected.of, ms)
        if found.colour != wanted.colour or wanted.shape not in (None, found.shape):
            if found.shape == light.IRREGULAR:
                found = self._look(expected.of, light.LONGEST)
            raise _Unmet(f"lamp {expected.of} {wanted}", f"lamp {expected.of} {found}")

    def _look(self, lamp: str, ms: int) -> light.Look:
        index = LAMPS.index(lamp)
        seen = self.board.watch(ms)
        full = max(light.brightest(colours) for _, colours in seen.frames)
        return light.judge([(t, c[index]) for t, c in seen.frames], seen.end, full)

    def _light(self, expected: p.Expect) -> None:
        seen = self.board.watch(light.LONGEST)
        found = light.glow([colours for _, colours in seen.frames])
        if found != expected.wanted:
            raise _Unmet(f"light {expected.wanted}", f"light {found}")

    def _score(self, expected: p.Expect) -> None:
        match = self._match()
        values = match.race.points if expected.what == "points" else match.game.holes
        found = values[p.SEATS.index(expected.of)]
        if found != expected.wanted:
            what = f"{expected.what} {expected.of}"
            raise _Unmet(f"{what} {expected.wanted}", f"{what} {found}")

    def _who(self, expected: p.Expect) -> None:
        match = self._match()
        seat = match.decider if expected.what == "decider" else match.race.bredouille
        found = p.SEATS[seat] if seat in (0, 1) else p.NOBODY
        if found != expected.wanted:
            raise _Unmet(f"{expected.what} {expected.wanted}", f"{expected.what} {found}")

    def _over(self, expected: p.Expect) -> None:
        match = self._match()
        if match.over != expected.wanted:
            words = ("the match goes on", "the match is over")
            raise _Unmet(words[expected.wanted], words[match.over])

    def _match(self) -> Any:
        self.copy.update()
        return self.copy.match

    def _show(self) -> None:
        lines = self._text()[0] if self.board.powered else ["no power"]
        lamps = dict(zip(LAMPS, self.board.lamps(), strict=True))
        edge = "+" + "-" * (_WIDTH + 2) + "+"
        screen = [edge, *(f"| {foreign.padded(line, _WIDTH)} |" for line in lines), edge]
        lines = [foreign.visible(line, foreign.ISOLATES) for line in lines]
        self.out("\n".join([*(row.plain for row in picture(lamps)), *screen]))

    _EXPECT: ClassVar[dict[str, Callable[["_Runner", p.Expect], None]]] = {
        "screen": _screen,
        "no screen": _screen,
        "lamp": _lamp,
        "light": _light,
        "points": _score,
        "holes": _score,
        "decider": _who,
        "bredouille": _who,
        "over": _over,
    }


def _even(text: str) -> str:
    """The text as it is compared: without regard to capitals, runs of blanks, and what keeps a
    name from right to left apart."""
    return " ".join(foreign.plain(text).casefold().split())
