"""What combiné says on the screen: choices, questions, rights, announcements."""

import importlib
import sys
import types

import pytest

from board import combined, words
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match
from trictrac.race import NOBODY

A, B = 0, 1
LINE = 21
ROWS = 4  # of the screen that an announcement can take
LINKED = 8  # lines of it that a laptop is told
LONG = ("Marguerite", "Hildegunde")


@pytest.fixture(autouse=True)
def english_again():
    words.load("en")
    yield
    words.load("en")


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.load(request.param)
    return request.param


def played(*commands, names=LONG, **options):
    match = Match(Config("combine", names, **options))
    for command in commands:
        match.apply(command)
    return match


class Panel:
    """As much of a panel as the view asks for its texts."""

    message = ""
    pending = None
    menu = None

    def __init__(self, match):
        self.match = match

    def name(self, seat):
        return self.match.names[seat]

    def names(self):
        return tuple(self.match.names)

    told = names


@pytest.fixture(scope="module")
def module():
    """board.view, imported with stubs of what CPython has not, which go again."""
    stubs = {
        "machine": types.SimpleNamespace(I2C=object, Pin=object),
        "framebuf": types.SimpleNamespace(),
    }
    names = (*stubs, "board.screen", "board.view")
    kept = {name: sys.modules.pop(name, None) for name in names}
    sys.modules.update(stubs)
    yield importlib.import_module("board.view")
    for name in names:
        sys.modules.pop(name, None)
        if kept[name]:
            sys.modules[name] = kept[name]


@pytest.fixture
def view(module):
    """A view of a match, drawn once."""

    def drawn(match):
        made = module.View(Panel(match), Paper())
        made.draw()
        return made

    return drawn


@pytest.fixture
def rows(module):
    return lambda text: module.wrapped(text, LINE)


def own(seat, n):
    return c.holes(seat, n)


def opp(seat, n):
    return c.holes(seat, n, True)


class Paper:
    """A screen that nobody sees."""

    def __init__(self):
        self.buf = bytearray(1024)
        self.fb = types.SimpleNamespace(fill=lambda *_: None, fill_rect=lambda *_: None)

    def changed(self):
        return 0


# -- the decisions -----------------------------------------------------------------

# commands, what the menu offers in English, and the question
DECISIONS = [
    (
        [own(A, 4)],
        ["hold É and H", "go in É and H", "É waits, hold H", "H waits, hold É"],
        "ask:menu",
    ),
    (
        [own(A, 6)],
        ["hold É and H", "mark É, go in H", "mark É, hold H", "H waits, hold É"],
        "ask:menu mark",
    ),
    (
        [opp(B, 6), own(A, 6)],
        ["hold É and H", "refait É, go in H", "refait É, hold H", "H waits, hold É"],
        "ask:stay",
    ),
    (
        [opp(B, 7), own(A, 6)],
        ["hold É and H", "concede É, go in H", "H waits, hold É"],
        "ask:stay",
    ),
    # while honours wait
    (
        [own(A, 1), c.suspend(A, 1), own(A, 1)],
        ["hold É", "go in É, H is back"],
        "ask:decide",
    ),
    (
        [own(A, 1), c.suspend(A, 1), own(A, 5)],
        ["hold É", "mark É, H is back"],
        "ask:mark",
    ),
    (
        [own(A, 6), c.suspend(A, 1), own(B, 6)],
        ["hold É", "refait É, H is back"],
        "ask:stay",
    ),
    (
        [own(A, 7), c.suspend(A, 1), own(B, 6)],
        ["hold É", "concede É, H is back"],
        "ask:stay",
    ),
    # while à écrire waits, and while it is out
    ([own(A, 4), c.suspend(A, 0), own(B, 6)], ["hold H", "go in H, É is back"], "ask:decide"),
    ([own(A, 6), c.suspend(A, 0), own(A, 6)], ["hold H", "go in H, É is back"], "ask:decide"),
    # the last mark cannot be suspended at its end
    (
        [own(A, 6), c.go(A)] * 5 + [own(A, 6)],
        ["hold É and H", "mark É, go in H", "H waits, hold É"],
        "ask:menu mark",
    ),
]


@pytest.mark.parametrize(("commands", "texts", "question"), DECISIONS)
def test_what_each_decision_does(commands, texts, question):
    match = played(*commands, marks=6)
    seat = match.decider
    decisions = match.choices(seat)
    assert [combined.choice(match.game, seat, word) for word in decisions] == texts
    assert combined.question(match.game, seat, decisions) == question


@pytest.mark.parametrize(("commands", "texts", "question"), DECISIONS)
def test_questions_and_choices_fit_and_differ(commands, texts, question, language, view):
    match = played(*commands, marks=6)
    seat = match.decider
    shown = [combined.choice(match.game, seat, word) for word in match.choices(seat)]
    assert len(set(shown)) == len(shown)
    assert all(len(text) < LINE for text in shown), "with its mark in the menu"
    assert not any(text.startswith("do:") for text in shown)
    asked = view(match).lines[-1]
    assert len(asked) <= LINE
    assert asked[0] == LONG[seat][0], "whom it asks"
    assert ("GO" in asked) == ("go" in match.choices(seat))


# -- what stands where ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("commands", "beside", "waiting"),
    [
        ([], ("H0", "H0"), ""),
        ([own(A, 4)], ("H4", "H0"), ""),
        ([own(A, 4), c.suspend(A, 0), opp(B, 3)], ("É4", "É0"), "É waits"),
        ([own(A, 4), c.suspend(A, 1), opp(B, 3)], ("H4", "H0"), "H waits"),
        ([own(A, 6), c.suspend(A, 0)], ("É-", "É-"), "É waits"),
        ([opp(B, 6), own(A, 6), c.suspend(A, 0)], ("É-", "É-"), "É waits"),
        ([own(A, 6), c.suspend(A, 0), own(A, 1), c.go(A)], ("H7", "H0"), ""),
    ],
)
def test_the_other_game_and_what_waits(commands, beside, waiting):
    game = played(*commands).game
    assert tuple(combined.beside(game, seat) for seat in (A, B)) == beside
    assert combined.waiting(game) == waiting


@pytest.mark.parametrize(
    ("commands", "a", "b"),
    [
        ([], "", ""),
        ([opp(A, 1)], "⚑", ""),
        ([opp(A, 1), opp(B, 1)], "", "⚑◎"),
        ([opp(A, 3), opp(B, 1), own(B, 1), c.suspend(B, 1), opp(B, 1)], "", "⚑◎◎"),
        ([opp(A, 12)], "⚑■", ""),
        ([opp(A, 12), opp(B, 12)], "", "◎■"),
        ([opp(A, 24)], "⚑", ""),
    ],
)
def test_rights_in_signs(commands, a, b):
    match = played(*commands)
    assert (combined.rights(match, A), combined.rights(match, B)) == (a, b)


def test_the_row_between_the_rights_has_room_for_them():
    match = played(*[own(A, 6), c.go(A)] * 11, marks=12)
    match.game.pool.basket = 40
    assert combined.length(match) == "12/12 ∝40"
    assert len(combined.length(match)) + 2 * len(" ⚑◎◎■") <= LINE
    match.apply(own(A, 6))
    match.apply(c.go(A))
    assert combined.length(match) == "12/12", "the pool is divided"


# -- announcements ---------------------------------------------------------------------

SAID = {
    "honours": ([opp(A, 12)], "Marguerite: 12 holes, none over, wins honours: quadruple"),
    "pool": (
        [opp(A, 12), opp(A, 12)],
        "Marguerite: 12 holes, none over, wins honours: quadruple, draws the pool: 12∝",
    ),
    "mark": (
        [own(A, 6), c.suspend(A, 0)],
        "Marguerite suspends à écrire, marks: petty lurch, no pickup: 6×3+6=24",
    ),
    "refait": (
        [opp(B, 6), own(A, 6), c.suspend(A, 0)],
        "Marguerite suspends à écrire, refait, mark anew",
    ),
    "ecrire": ([own(A, 1), c.suspend(A, 0)], "Marguerite suspends à écrire"),
    "freeze": ([own(A, 1), c.suspend(A, 1)], "Marguerite suspends honours"),
}


@pytest.mark.parametrize("name", SAID)
def test_who_did_it_is_said_once(name, view):
    commands, text = SAID[name]
    assert view(played(*commands)).say() == text


@pytest.mark.parametrize("name", SAID)
def test_all_of_it_fits_the_screen(name, language, view, rows):
    lines = rows(view(played(*SAID[name][0])).say())
    assert len(lines) <= ROWS, lines
    assert not any(len(line) > LINE for line in lines)


def test_the_most_that_a_score_can_cause_fits(language, view, rows):
    """Points over, honours in four words, and a pool of two figures."""
    match = played(opp(A, 12), opp(A, 11))
    match.apply(c.score(A, 22, True))
    text = view(match).say()
    assert "12∝" in text and "10" in text
    assert len(rows(text)) <= ROWS, rows(text)


def test_the_end_is_told_in_both_currencies(language, view):
    match = played(*[own(A, 6), c.go(A)] * 6, marks=6)
    assert any("H+" in line for line in view(match).lines)
    assert match.decider == NOBODY
    assert combined.reckoning_lines(match, LONG)[-1].startswith("H")


@pytest.mark.parametrize("name", SAID)
def test_all_that_is_drawn_goes_over_the_link(name, view):
    """A laptop gets eight lines of what the screen shows, the question last."""
    shown = view(played(*SAID[name][0], c.undo()))
    assert len(shown.lines) <= LINKED
    shown = view(played(*SAID[name][0]))
    assert len(shown.lines) <= LINKED
    shown = view(played(opp(A, 3), opp(B, 1), own(B, 1), c.suspend(B, 0), c.off(B)))
    assert len(shown.lines) <= LINKED
    assert "É waits" in shown.lines[2]
