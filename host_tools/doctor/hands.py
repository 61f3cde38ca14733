"""Lamps, screen and buttons of a board, tested together with the person at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any, Protocol

from board.pins import BUTTONS, LAMPS
from host_tools.doctor import symptoms
from host_tools.doctor.checks import Finding, ill, well
from host_tools.link.board import BoardLink
from host_tools.link.errors import BoardError

RAILS = {
    "A's rail": [f"A{hole}" for hole in range(1, 13)],
    "B's rail": [f"B{hole}" for hole in range(1, 13)],
    "the rail at the talons": ["A0", "banner", "B0"],
    "the rail at the corners": ["Aprompt", "status", "Bprompt"],
    "A's tokens": [f"A+{points}" for points in (2, 4, 6, 8, 10)],
    "B's tokens": [f"B+{points}" for points in (2, 4, 6, 8, 10)],
    "the zero place": ["A+0", "bredouille", "B+0"],
}

_EACH = 0.25  # seconds that a lamp of the walk is lit
_KEEP = 3.0  # seconds between two requests while a person thinks: the test ends after ten
_POLL = 0.05  # seconds between two looks at the buttons
_LET_GO = 100  # looks that a finger gets to leave the button


class Hands(Protocol):
    """The person at the board."""

    def say(self, text: str) -> None:
        """Tell him something."""

    def ask(self, question: str, answers: str) -> str:
        """One of the letters in `answers`; the first is the usual one."""

    def pause(self, seconds: float) -> None:
        """Let time pass."""


class Examination:
    """Drives the board's test mode, which ends by itself when this program does.

    patience: seconds that a button gets to be pressed.
    """

    def __init__(self, board: BoardLink, hands: Hands, patience: float = 15.0) -> None:
        self._board = board
        self._hands = hands
        self._looks = max(1, round(patience / _POLL))

    def run(self) -> list[Finding]:
        """All of it. BoardError."""
        try:
            found = self.lamps()
            if not any(each.symptom == "all-dark" for each in found):
                found += self.colours() + self.rails()
            return found + self.screen() + self.buttons()
        finally:
            self.end()

    def end(self) -> None:
        """Give the board back to the match."""
        self._show([], end=True)

    # -- lamps ---------------------------------------------------------------------

    def lamps(self) -> list[Finding]:
        """One after the other, in red."""
        self._hands.say("The lamps light one by one, in the order of the chain.")
        while True:
            for number in range(len(LAMPS)):
                self._show([number])
                self._hands.pause(_EACH)
            self._show([])
            answer = self._hands.ask("Did each of them light, in its turn? (r: again)", "ynr")
            if answer == "y":
                return [well("lamps", f"all {len(LAMPS)} light")]
            if answer == "n":
                return self._each_lamp()

    def _each_lamp(self) -> list[Finding]:
        """Find out which do not."""
        dead: list[int] = []
        found: list[Finding] = []
        number = 0
        while number < len(LAMPS):
            name = LAMPS[number]
            with self._kept([number]):
                answer = self._hands.ask(
                    f"Only {name} should be lit. Is it? (w: another one is)", "ynw"
                )
            if answer == "w":
                found.append(ill(f"lamp {name}", "another one lights", "wrong-place", name))
            if answer == "n":
                dead.append(number)
                if number + 1 < len(LAMPS) and self._all_dark_from(number + 1):
                    dead += range(number + 1, len(LAMPS))
                    break
            number += 1
        return found + _dead_lamps(dead)

    def _all_dark_from(self, number: int) -> bool:
        with self._kept(list(range(number, len(LAMPS)))):
            question = f"Is any of the lamps behind it lit ({LAMPS[number]} and on)?"
            return self._hands.ask(question, "yn") == "n"

    def colours(self) -> list[Finding]:
        """Red, green and blue, and the setting that puts red and green right."""
        with self._kept(range(len(LAMPS)), "red"):
            seen = self._hands.ask("All lamps should be red: red, green, or something else?", "rgo")
        if seen == "g":
            order = self._board.request("get").get("colour_order")
            other = "RGB" if order == "GRB" else "GRB"
            if self._hands.ask(f"Shall the board use {other} instead of {order}?", "yn") == "y":
                self._board.request("set", key="colour_order", value=other)
                return [well("colours", f"red and green were exchanged: now {other}")]
            return [ill("colours", "red and green are exchanged", "wrong-colours")]
        if seen == "o":
            return [ill("colours", "red is neither red nor green", "wrong-blue")]
        for colour in ("green", "blue"):
            with self._kept(range(len(LAMPS)), colour):
                if self._hands.ask(f"All lamps should be {colour}. Are they?", "yn") == "n":
                    return [ill("colours", f"{colour} is not {colour}", "wrong-blue")]
        return [well("colours", "red, green and blue")]

    def rails(self) -> list[Finding]:
        """Every rail, then everything in white: does the supply bear it?"""
        for name, lamps in RAILS.items():
            numbers = [LAMPS.index(lamp) for lamp in lamps]
            with self._kept(numbers, "white"):
                question = f"{name[0].upper()}{name[1:]}, and nothing else, should be lit. Is it?"
                if self._hands.ask(question, "yn") == "n":
                    return [ill("rails", f"not so: {name}", "wrong-place", name)]
        with self._kept(range(len(LAMPS)), "white"):
            if self._hands.ask("All lamps should be white and steady. Are they?", "yn") == "n":
                return [ill("rails", "not steady when all are lit", "flicker")]
        return [well("rails", "all light, and steadily")]

    # -- screen --------------------------------------------------------------------

    def screen(self) -> list[Finding]:
        """All pixels, then a frame round the edge."""
        if not self._board.request("health").get("screen"):
            return []  # that was found without hands
        with self._kept([], screen=True):
            if self._hands.ask("The whole screen should be lit. Is it?", "yn") == "n":
                return [ill("picture", "not the whole screen lights", "screen-wrong")]
        with self._kept([0]):
            question = "A line should run round the edge of the screen, with text in it. Is it so?"
            if self._hands.ask(question, "yn") == "n":
                return [ill("picture", "not as it should be", "screen-wrong")]
        return [well("picture", "whole and in its place")]

    # -- buttons -------------------------------------------------------------------

    def buttons(self) -> list[Finding]:
        """Each of them, pressed when asked for."""
        found: list[Finding] = []
        self._show([])  # what was pressed before does not count
        for name, gp in BUTTONS.items():
            self._hands.say(f"Press {name} ...")
            found.append(self._button(name, gp))
            self._hands.say("  " + found[-1].found)
        return found

    def _button(self, name: str, gp: int) -> Finding:
        what = f"button {name}"
        place = symptoms.wire(gp)
        for _ in range(self._looks):
            seen = self._show([])["seen"]
            if not seen:
                self._hands.pause(_POLL)
                continue
            held, others = self._until_free()
            seen = sorted({*seen, *others})
            if held:
                return ill(what, f"stays down: {', '.join(held)}", "button-stuck", place)
            if seen == [name]:
                return well(what, f"comes at {place}")
            pins = ", ".join(f"{each} at {symptoms.wire(BUTTONS[each])}" for each in seen)
            if name in seen:
                return ill(what, f"more than one came: {pins}", "button-two", place)
            return ill(what, f"{pins} came, not {name} at {place}", "button-wrong", place)
        return ill(what, f"nothing came: look at {place}", "button-silent", place)

    def _until_free(self) -> tuple[list[str], list[str]]:
        """(what is still down when the patience ends, all that was down meanwhile)"""
        seen: list[str] = []
        down: list[str] = []
        for _ in range(_LET_GO):
            answer = self._show([])
            seen += answer["seen"]
            down = list(answer["down"])
            if not down:
                break
            self._hands.pause(_POLL)
        return down, seen

    # -- the board's test mode --------------------------------------------------------

    def _show(self, lamps: list[int], colour: str = "red", **more: Any) -> dict[str, Any]:
        return self._board.request("test", lamps=lamps, colour=colour, **more)

    @contextmanager
    def _kept(
        self, lamps: list[int] | range, colour: str = "red", screen: bool = False
    ) -> Iterator[None]:
        """Keep these lit while a person thinks, however long that takes."""
        shown = list(lamps)
        more = {"screen": True} if screen else {}
        self._show(shown, colour, **more)
        done = Event()
        failed: list[BoardError] = []

        def keep() -> None:
            while not done.wait(_KEEP):
                try:
                    self._show(shown, colour, **more)
                except BoardError as error:
                    failed.append(error)
                    return

        # Only this thread talks to the board meanwhile: the other one waits for the person.
        keeper = Thread(target=keep, daemon=True)
        keeper.start()
        try:
            yield
        finally:
            done.set()
            keeper.join()
        if failed:
            raise failed[0]


def _dead_lamps(dead: list[int]) -> list[Finding]:
    """What lamps that do not light mean."""
    if not dead:
        return []
    if len(dead) == len(LAMPS):
        return [ill("lamps", "none lights", "all-dark")]
    found = []
    start = len(LAMPS)
    while start - 1 in dead:
        start -= 1
    tail = len(LAMPS) - start
    for number in dead:
        if number < start or tail == 1:
            found.append(ill(f"lamp {LAMPS[number]}", "dark", "one-lamp", LAMPS[number]))
    if tail > 1:
        before = LAMPS[start - 1]
        found.append(
            ill(
                "lamps",
                f"dark from {LAMPS[start]} on; the last that lights is {before}",
                "chain-broken",
                LAMPS[start],
            )
        )
    return found
