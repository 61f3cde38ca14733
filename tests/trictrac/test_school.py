"""The argument about a school, stage by stage (the sequences are in worked/schools.py)."""

import pytest

from trictrac.refused import Refused
from trictrac.school import CLAIMED, CLOSED, DENIED, RAISED, Claim, fill_due

CLAIMANT, ACCUSED = 1, 0


def claim(stage=CLAIMED, points=6, marked=0):
    made = Claim(CLAIMANT, points, b"before")
    made.stage = stage
    made.marked = marked
    return made


@pytest.mark.parametrize(
    ("stage", "answer"),
    [
        (CLAIMED, ("false", ACCUSED)),
        (DENIED, ("raise", CLAIMANT)),
        (RAISED, ("false", ACCUSED)),
        (CLOSED, None),
    ],
)
def test_whose_answer_it_is(stage, answer):
    assert claim(stage).answer() == answer


@pytest.mark.parametrize(
    ("stage", "seat", "marked", "rule", "result"),
    [
        (CLAIMED, ACCUSED, 0, "doubles", 6),
        (CLAIMED, ACCUSED, 6, "doubles", 6),
        (CLAIMED, ACCUSED, 4, "doubles", "school-points"),
        (CLAIMED, ACCUSED, 0, "sum", 6),
        (CLAIMED, ACCUSED, 4, "sum", 4),
        (CLAIMED, ACCUSED, 3, "sum", "school-points"),  # points are always even
        (CLAIMED, ACCUSED, -2, "sum", "school-points"),
        (CLAIMED, ACCUSED, 300, "sum", "school-points"),  # more than a throw can be worth
        (RAISED, ACCUSED, 0, "doubles", 12),
        (RAISED, ACCUSED, 12, "doubles", 12),
        (RAISED, ACCUSED, 6, "doubles", "school-points"),
        (CLAIMED, CLAIMANT, 0, "doubles", "no-claim"),
        (DENIED, ACCUSED, 0, "doubles", "no-claim"),
        (CLOSED, ACCUSED, 0, "doubles", "no-claim"),
    ],
)
def test_false(stage, seat, marked, rule, result):
    if isinstance(result, int):
        assert claim(stage).false(seat, marked, rule) == result
        return
    with pytest.raises(Refused) as caught:
        claim(stage).false(seat, marked, rule)
    assert caught.value.code == result


@pytest.mark.parametrize(
    ("stage", "seat", "marked", "rule", "result"),
    [
        (DENIED, CLAIMANT, 6, "doubles", 12),
        (DENIED, CLAIMANT, 6, "sum", 12),
        (DENIED, CLAIMANT, 4, "sum", 10),
        (DENIED, ACCUSED, 6, "doubles", "no-claim"),
        (CLAIMED, CLAIMANT, 6, "doubles", "no-claim"),
        (RAISED, CLAIMANT, 6, "doubles", "no-claim"),
        (CLOSED, CLAIMANT, 6, "doubles", "no-claim"),
    ],
)
def test_raise(stage, seat, marked, rule, result):
    made = claim(stage, marked=marked)
    if isinstance(result, int):
        assert made.raised(seat, rule) == result
        return
    with pytest.raises(Refused) as caught:
        made.raised(seat, rule)
    assert caught.value.code == result


@pytest.mark.parametrize(
    ("earned", "marked", "rule", "result"),
    [
        (4, 4, "change", 4),
        (8, 6, "change", 8),
        (8, 0, "change", 8),
        (8, 8, "twice", 16),
        (8, 0, "twice", 8),
    ],
)
def test_fill_due(earned, marked, rule, result):
    assert fill_due(earned, marked, rule) == result
