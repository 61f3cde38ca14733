"""An evening held against what was due: honest matches have nothing, and every slip is found."""

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from board import words
from host_tools.cli import app
from host_tools.evening import told
from host_tools.evening.compare import compare
from host_tools.evening.moved import moved
from host_tools.evening.throws import ANOTHER, HOLES, UNKNOWN, throws
from host_tools.game.play import play
from host_tools.game.script import written
from host_tools.script import score
from trictrac.config import Config

EXAMPLES = Path(__file__).parents[3] / "examples"
OLD = {"lead_method": "roll", "meeting_jan": "on", "margot": "on", "bearing_off": "slow"}
HEAD = "trictrac score 1\nlead: A\n"
FILL = "3,1,2,2,3,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-2"  # by the ace, with 2-1
TALON = "15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-15"


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def evening(text):
    return compare(score.parse(HEAD + text))


def only(text):
    (judged,) = evening(text).differing
    return judged


def seen_from_the_other_end(men):
    return ",".join(str(-int(count)) for count in reversed(men.split(",")))


@pytest.mark.parametrize(
    ("rules", "chosen"),
    [
        ("cure", {}),
        ("cure", OLD),
        ("ecrire", {"marks": 6, **OLD}),
        ("combine", {"marks": 6}),
    ],
)
def test_an_honest_match_has_nothing(rules, chosen):
    agreed = Config(rules, ("", ""), 0, **chosen)
    game = play(agreed, Random(11), ("random", "points"))
    found = compare(score.parse("\n".join(written(agreed, game.throws(), "so"))))
    assert len(found.judged) == len(found.throws) > 40
    assert found.differing == []


def test_every_slip_is_found():
    agreed = Config("cure", ("", ""), 0)
    lines = list(written(agreed, play(agreed, Random(4), ("points", "points")).throws(), "so"))
    at = next(n for n, line in enumerate(lines) if line.startswith(("A +4  #", "B +4  #")))
    for slip, school in (("", 4), ("+2", 2), ("+10", 6)):
        seat = lines[at][0]
        wrong = f"{seat} {slip}" if slip else ""
        changed = [*lines[:at], wrong]
        (judged,) = compare(score.parse("\n".join(changed))).differing
        assert judged.school.points == school
        assert judged.school.cancel == (6 if slip == "+10" else 0)


def test_a_school_that_was_claimed_is_told():
    judged = only(f"throw A 6-5; men A {TALON}\nA +4\nB school 4 cancel 4")
    assert (judged.school.points, judged.school.cancel, judged.throw.claimed) == (4, 4, 4)


def test_a_fill_that_was_not_made_is_seen_by_the_next_men():
    after = seen_from_the_other_end("2,1,2,3,3,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-2")
    judged = evening(f"throw A 2-1; men A {FILL}; A +4; throw B 6-5; men B {after}").differing[0]
    assert [foul.code for foul in judged.fouls] == ["fill"]
    assert judged.moves == ((0, 3),)
    assert (judged.school.points, judged.school.cancel) == (4, 4)


def test_men_that_nobody_moved_so():
    judged = only(f"throw A 6-5; men A {TALON}; throw B 6-5; men B {TALON[:-3]}-12")
    assert judged.strange
    assert judged.school.points == 0


def test_what_falls_away_when_the_roller_goes():
    men = "9,0,0,0,0,2,0,0,2,0,0,2,-2,-2,0,0,0,-2,-1,0,0,0,0,-8"  # 6 to the opponent
    assert only(f"throw A 5-5; men A {men}").due.opponent == 6
    assert evening(f"throw A 5-5; men A {men}; B +6 opp").differing == []
    judged = only(f"throw A 5-5; men A {men}; A +12; A go")
    assert judged.opponent == 0 and judged.school.points == 12


def test_men_of_either_player_before_or_behind_the_throw():
    for noted in (
        f"throw A 2-1; men A {FILL}",
        f"men A {FILL}; throw A 2-1",
        f"throw A 2-1; men B {seen_from_the_other_end(FILL)}",
    ):
        assert evening(f"{noted}\nA +4").differing == []
        assert only(noted).due.roller == 4


def test_what_was_taken_back_does_not_count():
    men = f"throw A 2-1; men A {FILL}"
    assert evening(f"{men}; A +6; undo; A +4").differing == []
    assert evening(f"{men}; A +4; undo; redo").differing == []
    assert only(f"{men}; A +4; undo").school.points == 4


def test_tariff_words_count_as_their_points():
    assert evening(f"throw A 2-1; men A {FILL}; A fill singles").differing == []
    assert only(f"throw A 2-1; men A {FILL}; A fill singles 2").school.points == 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("throw A 6-5; A +4", UNKNOWN),
        (f"throw A 2-1; men A {FILL}; A 1h", HOLES),
        (f"throw A 2-1; men A {FILL}; A +4; B +4", ANOTHER),
    ],
)
def test_what_cannot_be_judged(text, why):
    found = evening(text)
    assert [each.open for each in found.throws] == [why]
    assert not found.judged
    assert told.facts(found)["open"] == [{"line": 3, "why": why}]


def test_the_number_of_a_throw_in_its_holding():
    text = "throw A 6-5; throw B 5-4; throw A 1-1; A +12; A go; throw A 2-1; throw B 1-1"
    found = throws(score.parse(HEAD + text))
    assert [(each.number, each.last) for each in found] == [
        (1, False),
        (1, False),
        (2, True),
        (1, False),
        (1, False),
    ]
    assert [each.first for each in found] == [None, (6, 5), None, None, None]
    assert not throws(score.parse(HEAD + "A +4; throw A 6-5"))[0].number


@pytest.mark.parametrize(
    ("men", "after", "dice", "way"),
    [
        ({0: 3}, {0: 1, 3: 1, 4: 1}, (4, 3), ((0, 3), (0, 4))),
        ({0: 1, 1: 1}, {3: 1, 5: 1}, (5, 2), ((0, 5), (1, 3))),
        ({0: 1, 1: 1}, {3: 1, 5: 1}, (4, 3), ((0, 3), (1, 5))),
        ({20: 1, 22: 1}, {22: 1}, (6, 2), ((20, 24),)),
        ({5: 1}, {3: 1}, (2, 1), None),
        ({0: 3}, {1: 3}, (1, 1), None),
        ({0: 1, 9: -1}, {1: 1, 8: -1}, (1, 1), None),
        ({0: 1}, {0: 1}, (1, 1), ()),
    ],
)
def test_what_the_men_show(men, after, dice, way):
    tables = ([table.get(point, 0) for point in range(24)] for table in (men, after))
    assert moved(*tables, dice) == way


# -- the command -----------------------------------------------------------------------


def run(*arguments, source):
    return CliRunner().invoke(app, ["replay", "-", *arguments], input=source)


SLIP = f"{HEAD}seats: A=Anne B=Bob\nthrow A 2-1; men A {FILL}\n"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Anne throws 2-1", "written for Anne: 0; due: 4", "school: 4 to him")),
        ("fr", ("Anne amène 2-1", "marqué par Anne : 0 ; dû : 4", "école : 4 à lui")),
        ("de", ("Anne wirft 2-1", "geschrieben für Anne: 0; fällig: 4", "Schule: 4 für ihn")),
    ],
)
def test_replay_with_the_referee(language, said):
    done = run("--referee", "--lang", language, source=SLIP)
    assert done.exit_code == 0
    assert all(text in done.stdout for text in said)


def test_replay_says_when_all_is_right_or_nothing_known():
    assert "all is written as it was due" in run("--referee", source=SLIP + "A +4").stdout
    assert "nothing to judge" in run("--referee", source=HEAD + "A +4").stdout


def test_replay_as_json():
    found = json.loads(run("--referee", "--json", source=SLIP).stdout)["referee"]
    assert (found["throws"], found["judged"], found["open"]) == (1, 1, [])
    (slip,) = found["differ"]
    assert (slip["line"], slip["seat"], slip["dice"], slip["school"]) == (4, "A", [2, 1], 4)
    assert slip["written"] == {"roller": 0, "opponent": 0}
    assert slip["due"] == {"roller": 4, "opponent": 0}
    assert slip["jans"][0]["name"] == "fill"
    assert "referee" not in json.loads(run("--json", source=SLIP).stdout)


def test_the_referee_needs_a_script_that_can_be_played():
    done = run("--referee", "--keep-going", source=SLIP)
    assert done.exit_code == 2 and "--keep-going" in done.stderr


def test_more_than_two_players():
    head = "trictrac score 1\nrules: ecrire\nmarks: 6\nform: round\nplayers: Al, Bo, Cy\n"
    done = run("--referee", source=f"{head}throw A 6-5; men A {TALON}\nA +4\n")
    assert "school: 4 to him" in done.stdout


def test_the_example():
    found = compare(score.parse((EXAMPLES / "schools.score").read_text("utf-8")))
    assert len(found.judged) == 4
    ways, broken = found.differing
    assert (ways.due.roller, ways.throw.roller, ways.school.points, ways.throw.claimed) == (
        *(12, 8),
        *(4, 4),
    )
    assert [foul.code for foul in broken.fouls] == ["keep"]
    assert (broken.school.points, broken.school.cancel) == (4, 4)
