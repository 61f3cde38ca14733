"""The same questions on every interpreter: the same answers, in the same words."""

import json
import random
from pathlib import Path

import pytest

from tests.host_tools.referee import across
from tests.host_tools.referee.tables import DICE, position
from tests.trictrac.interpreters import EVERY

QUESTIONS = 250


def asked(rng):
    """A question about a random position; some of them cannot be."""
    men = position(rng)
    dice = rng.choice(DICE)
    found = {"men": men, "dice": list(dice)}
    if rng.random() < 0.3:
        found["throw"] = rng.choice((0, 1, 2, 3, 3, 3))
    if rng.random() < 0.4:
        found["options"] = rng.choice(
            (
                {"margot": "on"},
                {"bearing_off": "slow", "privileges": rng.choice("0123")},
                {"meeting_jan": "on", "first": "%d-%d" % dice},
                {"pile_of_misfortune": "off", "study": "on"},
                ["margot", "study"],
                {"margot": "perhaps"},
            )
        )
    if rng.random() < 0.4:
        found["declared"] = rng.choice((0, 2, 4, 4, 6, 12, 5))
    if rng.random() < 0.6:
        mine = [point for point in range(24) for _ in range(max(0, men[point]))]
        starts = rng.sample(mine, min(len(mine), rng.randrange(3)))
        ways = [*dice, *dice, sum(dice), 13]
        found["played"] = [[p, min(24, p + rng.choice(ways))] for p in starts]
    if rng.random() < 0.05:
        found["men"] = rng.choice((men[1:], ",".join(map(str, men)), [16, *men[1:]], "x"))
    return found


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    rng = random.Random(1756)  # Soumille's game came out then
    rows = [[one, *across.answered(one)] for one in (asked(rng) for _ in range(QUESTIONS))]
    assert sum(isinstance(answer, str) for _, answer, _ in rows) > 10
    assert sum(bool(answer["fouls"]) for _, answer, _ in rows if "fouls" in answer) > 60
    path = tmp_path_factory.mktemp("across") / "questions.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


@EVERY
def test_same_answers(interpreter, written):
    done = interpreter(Path(across.__file__), written)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    assert done.stdout.splitlines()[-1] == f"{QUESTIONS} questions, 0 differences"
