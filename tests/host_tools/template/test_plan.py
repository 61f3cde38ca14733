"""Where holes lie: every lamp and button of the firmware once, with wood between them."""

from itertools import combinations, pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.pins import BUTTONS, LAMPS
from host_tools.template.harness import SLACK, button_wires, lamp_wires
from host_tools.template.measures import LIMITS, PRESETS, WALL, TemplateError, measured
from host_tools.template.plan import plan

BOARDS = [plan(measured(name, {})) for name in PRESETS]


@pytest.mark.parametrize("made", BOARDS)
def test_every_lamp_has_a_hole_and_every_button_an_opening(made):
    names = [circle.name for circle in made.circles]
    wanted = [*LAMPS, *BUTTONS] if made.measures.button else [*LAMPS, "undo"]
    assert sorted(names) == sorted(wanted)


@pytest.mark.parametrize("made", BOARDS)
def test_holes_keep_their_distance(made):
    m = made.measures
    for rail in "AB":
        xs = [made.circle(f"{rail}{hole}").x for hole in range(1, 13)]
        steps = [one - other for one, other in pairwise(xs)]
        over_bar = steps.pop(5)
        assert steps == [pytest.approx(m.pitch)] * 10
        assert over_bar == pytest.approx(m.half + m.bar - 5 * m.pitch)
        assert len({made.circle(f"{rail}{hole}").y for hole in range(1, 13)}) == 1
    # Token lamps stand above the holes of their points: tips 1, 3, 5, 6 and 11.
    for points, column in {2: 1, 4: 3, 6: 5, 8: 6, 10: 11}.items():
        for rail in "AB":
            token, hole = made.circle(f"{rail}+{points}"), made.circle(f"{rail}{column + 1}")
            assert token.x == hole.x


@pytest.mark.parametrize("made", BOARDS)
def test_a_sits_below_with_his_talon_at_his_right(made):
    assert made.circle("A1").x > made.circle("A12").x > made.circle("status").x
    assert made.circle("A1").y < made.circle("B1").y
    assert made.circle("A0").x == made.circle("banner").x > made.circle("A1").x
    if made.measures.button:
        assert made.circle("A.own").x < made.circle("A.more").x
        assert made.circle("B.own").x > made.circle("B.more").x


def _wood(made):
    for one, two in combinations(made.circles, 2):
        yield dist((one.x, one.y), (two.x, two.y)) - (one.diameter + two.diameter) / 2


def test_there_is_wood_between_all_openings_of_any_board_that_is_not_refused():
    tried = []

    @given(
        st.sampled_from(sorted(PRESETS)),
        st.dictionaries(st.sampled_from(sorted(LIMITS)), st.floats(0, 1), max_size=4),
    )
    def try_one(preset, wanted):
        sizes = {
            key: f"{LIMITS[key][0] + part * (LIMITS[key][1] - LIMITS[key][0]):.1f}"
            for key, part in wanted.items()
        }
        try:
            made = plan(measured(preset, sizes))
        except TemplateError as error:
            assert len(str(error)) > 20
            return
        assert min(_wood(made)) > WALL - 0.02
        for circle in made.circles:
            assert circle.diameter / 2 < circle.x < made.width - circle.diameter / 2
            assert circle.diameter / 2 < circle.y < made.height - circle.diameter / 2
        tried.append(preset)

    try_one()
    assert len(tried) > 10


@pytest.mark.parametrize("made", BOARDS)
def test_wires_follow_the_chain(made):
    wires = lamp_wires(made)
    assert [wire.end for wire in wires] == list(LAMPS)
    assert [wire.start for wire in wires] == ["carrier", *LAMPS[:-1]]
    one, two = made.circle("A1"), made.circle("A2")
    assert wires[1].length == round(dist((one.x, one.y), (two.x, two.y)) + SLACK)
    there = {circle.name for circle in made.circles}
    assert {wire.end for wire in button_wires(made)} == set(BUTTONS) & there
