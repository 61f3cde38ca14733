"""Announcements as a player would say them, in three languages."""

import textwrap

import pytest

from board import say, words
from tests.board.texts import texts
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match

NAMES = ("Louise", "Xavier")


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.load("en")


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.load(request.param)
    return request.param


def lines(text):
    """The lines that the screen would break `text` into."""
    return textwrap.wrap(text, 21, break_on_hyphens=False)


CURE = Config(names=NAMES, strict_markers="on")
PLAYED = {
    "points": [c.score(0, 4), c.score(0, 6)],
    "one hole": [c.score(0, 4), c.score(1, 2), c.score(0, 8)],
    "two holes": [c.score(0, 14)],
    "hold": [c.score(0, 12), c.hold(0)],
    "go": [c.score(0, 12), c.go(0)],
    "off": [c.off(1)],
    "school": [c.score(0, 4), c.school(1, 12)],
    "school and cancel": [c.score(0, 4), c.school(1, 4, 4)],
    "cancel": [c.score(0, 4), c.school(1, 0, 4)],
    "false": [c.school(1, 12), c.false(0)],
    "raise": [c.school(1, 12), c.false(0), c.raise_(1)],
    "set points": [c.place(0, c.POINTS, 6)],
    "set holes": [c.place(1, c.HOLES_PLACED, 1)],
    "claim": [c.holes(0, 1, True), c.holes(1, 1, True), c.claim(1, 0)],
    "undo": [c.off(0), c.undo()],
    "won": [c.holes(1, 7, True), c.holes(0, 99, True)],
    "lurch": [c.holes(0, 12)],
}


def said(commands, config):
    """All that the last of `commands` causes, as the screen shows it."""
    match = Match(config)
    for command in commands:
        items = match.apply(command)
    return ". ".join(say.announce(item, NAMES) for item in items)


SAID = {
    "points": (
        "Louise: 6 points, now 10",
        "Louise: 6 points, total 10",
        "Louise: 6 Punkte, nun 10",
    ),
    "one hole": (
        "Louise: 1 hole, none over",
        "Louise: 1 trou, rien de reste",
        "Louise: 1 Loch, nichts übrig",
    ),
    "two holes": (
        "Louise: 2 holes, 2 over",
        "Louise: 2 trous, 2 de reste",
        "Louise: 2 Löcher, 2 übrig",
    ),
    "go": ("Louise goes", "Louise s'en va", "Louise geht"),
    "school and cancel": (
        "Xavier: school 4, other -4. Xavier: 4 points, now 4",
        "Xavier: école de 4, adv. -4. Xavier: 4 points, total 4",
        "Xavier: Schule 4, Gegner -4. Xavier: 4 Punkte, nun 4",
    ),
    "cancel": (
        "Louise: 4 points taken back",
        "Louise: 4 points annulés",
        "Louise: 4 Punkte gestrichen",
    ),
    "raise": (
        "Xavier: school raised, 24. Xavier: 4 holes, none over",
        "Xavier: augmentation, 24. Xavier: 4 trous, rien de reste",
        "Xavier: Schule erhöht, 24. Xavier: 4 Löcher, nichts übrig",
    ),
    "set holes": (
        "Xavier corrected: 1 hole",
        "Xavier corrigé: 1 trou",
        "Xavier berichtigt: 1 Loch",
    ),
    "claim": ("Xavier takes the banner", "Xavier prend le pavillon", "Xavier nimmt die Fahne"),
    "lurch": (
        "Louise: 12 holes, none over. Louise wins: quadruple, ×4",
        "Louise: 12 trous, rien de reste. Louise gagne: quadruple, ×4",
        "Louise: 12 Löcher, nichts übrig. Louise siegt: vierfach, ×4",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_announcements(name, language):
    expected = dict(zip(words.LANGUAGES, SAID[name], strict=True))
    assert said(PLAYED[name], CURE) == expected[language]


@pytest.mark.parametrize("name", PLAYED)
def test_announcements_fit_three_lines(name, language):
    text = said(PLAYED[name], CURE)
    assert "say:" not in text and "{" not in text
    assert len(lines(text)) <= 3, lines(text)


def test_every_value_of_a_match_fits_behind_its_last_hole(language):
    for halves, name in ((2, "single"), (4, "double"), (6, "treble"), (8, "quadruple")):
        assert len(lines(won(halves, name))) <= 3
    assert len(lines(won(3, "bridge"))) <= 4
    assert len(lines(won(4, "lurch"))) <= 3
    assert won(3, "bridge").endswith("×1½")


def won(halves, name):
    items = [["holes", 0, 2, 0], ["won", 0, halves, name]]
    return ". ".join(say.announce(item, NAMES) for item in items)


MARK = [c.holes(1, 5, True), c.holes(0, 10), c.hold(0)]
MARKED = {
    # 12 holes without pickup pay 5 x (12 + 2).
    "go": (
        [c.holes(0, 12), c.go(0)],
        "Louise marks: grand lurch, no pickup: 12×5+10=70",
        "Louise marque: grande bredouille, sans lever: 12×5+10=70",
        "Louise zählt: große Bredouille, ohne Gehen: 12×5+10=70",
    ),
    "arrears": (
        [*MARK, c.holes(0, 1), c.go(0)],
        "Louise marks: petty lurch in arrears, no pickup: 11×3+6-5=34",
        "Louise marque: petite bredouille à la cravate, sans lever: 11×3+6-5=34",
        "Louise zählt: kleine Bredouille mit Krawatte, ohne Gehen: 11×3+6-5=34",
    ),
    "concede": (
        [*MARK, c.concede(1)],
        "Louise marks (conceded): petty lurch in arrears, no pickup: 10×3+6-5=31",
        "Louise marque (cédé): petite bredouille à la cravate, sans lever: 10×3+6-5=31",
        "Louise erhält: kleine Bredouille mit Krawatte, ohne Gehen: 10×3+6-5=31",
    ),
    "refait": (
        [c.holes(1, 6, True), c.holes(0, 6), c.refait(0)],
        "Louise: refait, mark anew",
        "Louise: refait, à rejouer",
        "Louise: Refait, von vorn",
    ),
}


# Announcements of combiné and of the end, which take long to come about.
OTHERS = [["die", 0], ["concede", 0], ["honours", 0, 4], ["pool", 0, 12]]
OTHERS += [
    ["suspend", 0, 0],
    ["suspend", 0, 1],
    ["claim", 0, 2],
    ["split", 0, 4, 3],
    ["carried", 0, 6],
    ["set", 0, 8, 6],
    ["match", 0, 6, 3],
    ["change", 0, "Xavier", "Louise"],
    ["swap", 0, "Louise", "Xavier"],
    ["ante", 0, 200, 4000],
    ["pot", 0, 50, 400],
    ["pot", 0, 40000],
]


@pytest.mark.parametrize("name", MARKED)
def test_marks_are_told_with_their_sum_on_four_lines(name, language):
    commands, *expected = MARKED[name]
    text = said(commands, Config("ecrire", names=NAMES))
    assert text == dict(zip(words.LANGUAGES, expected, strict=True))[language]
    assert len(lines(text)) <= 4


def test_every_announcement_is_spoken_somewhere_above(language, monkeypatch):
    spoken = set()
    real = words.word

    def listening(key, *values):
        spoken.add(key)
        return real(key, *values)

    monkeypatch.setattr(words, "word", listening)
    for commands in PLAYED.values():
        said(commands, CURE)
    said([*PLAYED["claim"][:2], c.claim(1, 1)], Config(strict_markers="on", lurch_marker="necktie"))
    for commands, *_ in MARKED.values():
        said(commands, Config("ecrire"))
    for item in OTHERS:
        text = say.announce(item, NAMES)
        assert ("Louise" in text or item[0] in ("carried", "set")) and len(lines(text)) <= 2
    assert {key for key in texts(language) if key.startswith("say:")} <= spoken


def test_half_stakes():
    assert [say.halves(n) for n in (1, 2, 3, 4, 8)] == ["½", "1", "1½", "2", "4"]


def test_counting(language):
    one = {"en": ["0 holes", "1 hole"], "fr": ["0 trou", "1 trou"], "de": ["0 Löcher", "1 Loch"]}
    assert [words.count("hole", 0), words.count("hole", 1)] == one[language]
