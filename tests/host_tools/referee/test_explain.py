"""The referee's sentences: every language says everything, and the right thing."""

import random

import pytest

from board import words as board_words
from host_tools.referee import played as played_text
from host_tools.referee.answer import Question
from host_tools.referee.explain import Explainer
from host_tools.referee.fouls import CODES, fouls
from host_tools.referee.jans import JANS
from host_tools.referee.judge import judge
from host_tools.referee.options import agreed
from host_tools.referee.schools import School
from host_tools.referee.words import LANGUAGES, WORDS
from host_tools.referee.wrong import Wrong
from tests.host_tools.referee.tables import DICE, position


def due(*question):
    return Question(*question).due


def table(**men):
    return [men.get(f"p{point}", 0) for point in range(24)]


def test_the_languages_of_the_board():
    assert LANGUAGES == board_words.LANGUAGES


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["you fill your grand jan in one way: 4", "you hit his corner: 4"]),
        ("fr", ["vous remplissez votre grand jan d'une façon : 4", "vous battez son coin : 4"]),
        ("de", ["du füllst deinen großen Jan auf eine Art: 4", "du schlägst seine Ruhecke: 4"]),
    ],
)
def test_what_is_due(language, said):
    men = table(p0=3, p5=1, p6=2, p7=2, p8=2, p9=1, p10=2, p11=2, p23=-15)
    assert Explainer(language).due(judge(men, (4, 2))) == said


def test_a_false_hit_is_his():
    men = table(p0=2, p3=-2, p5=-2, p8=-1)
    assert Explainer().due(judge(men, (5, 3)))[0] == (
        "he is hit falsely on your eighth point: 2 to him"
    )


@pytest.mark.parametrize(
    ("point", "said"),
    [
        (0, "on your talon"),
        (3, "on your third point"),
        (11, "on your corner"),
        (12, "on his corner"),
        (13, "on his tenth point"),
        (22, "on his first point"),
        (23, "on his talon"),
    ],
)
def test_where(point, said):
    assert Explainer().where(point) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_comes_about_has_words(language):
    explain = Explainer(language)
    rng = random.Random(11)
    options = agreed({"margot": "on", "meeting_jan": "on", "first": "6-5"})
    names = set()
    codes = set()
    for _ in range(800):
        men = position(rng)
        dice = rng.choice(DICE)
        due = judge(men, dice, 1, options)
        assert all(explain.due(due)) and explain.choice(due.plays)
        names |= {jan.name for jan in due.jans}
        mine = [point for point in range(24) for _ in range(max(0, men[point]))]
        starts = rng.sample(mine, min(len(mine), rng.randrange(1, 3)))
        pairs = [(p, min(24, p + rng.choice([*dice, *dice, sum(dice), 13]))) for p in starts]
        for foul in fouls(men, dice, pairs, due.plays):
            codes.add(foul.code)
            assert all(explain.foul(foul))
    for name in {row[0] for row in JANS} - {"fill", "keep", "true hit", "false hit", "margot"}:
        assert name == "unplayable" or explain.say(name)
    assert len(names) > 6 and len(codes) > 6
    assert all(explain.say(f"foul {code}", 0) for code in CODES)
    assert (
        explain.school(School(4, 0)) != explain.school(School(4, 4)) != explain.school(School(0, 0))
    )


def test_contre_jans():
    men = table(p0=13, p9=1, p10=1, p12=-2)
    assert Explainer().due(due(men, (2, 2)))[0].endswith("he has his corner: 6 to him")
    men = table(p0=13, p11=2, p12=-2)
    assert "contre-jan of mézéas" in Explainer().due(due(men, (2, 1)))[0]


def test_a_foul_and_its_remedies():
    men = table(p0=15, p23=-15)
    dice = (6, 4)
    (foul,) = fouls(men, dice, played_text.parsed("0-9", men), due(men, dice).plays)
    assert Explainer().foul(foul) == [
        "foul: no die takes the man from 0 there",
        "he may: leave it, or have 0-4 / 0-6 / 0-10 played",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    explain = Explainer(language)
    for key in WORDS:
        kind, _, code = key.partition(" ")
        if kind == "wrong":
            details = ["men"] * WORDS[key][0].count("{}")
            assert explain.wrong(Wrong(code, *details))
    assert "off, on" in explain.wrong(Wrong("option-value", "margot", "x", ["off", "on"]))
    assert explain.warning(("corner-single", 11))
