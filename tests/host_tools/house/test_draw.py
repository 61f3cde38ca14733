"""The picture of the house shows the house that stands."""

import itertools
from xml.dom import minidom

import pytest

from host_tools.house.draw import PICTURE, draw
from host_tools.house.imports import rooms
from host_tools.house.plan import LEFT, RIGHT, RUNS, between_rooms, plan, wide


@pytest.fixture(scope="module")
def house():
    return plan()


def test_the_picture_is_what_the_imports_give():
    assert PICTURE.read_text("utf-8") == draw(), "run: python -m host_tools.house"


def test_every_room_is_in_it_with_its_errand_and_its_files(house):
    drawn = {each.name: each for floor in house.floors for each in floor}
    assert set(drawn) == set(rooms())
    assert all(each.errand for each in drawn.values())
    assert drawn["keep"].errand == "Everything a board remembers in one file, and back again."
    assert drawn["keep"].files.replace("\u00a0", " ") == "backup · restore · seal"
    texts = minidom.parseString(draw()).getElementsByTagName("text")
    assert len(texts) == sum(len(each.lines) for each in drawn.values()) + 3


def test_text_stays_in_its_room_and_rooms_apart(house):
    for floor in house.floors:
        for each in floor:
            assert each.x >= LEFT
            assert each.right <= RIGHT + 0.01
            assert max(down for down, _, _ in each.lines) < each.height
            assert all(wide(size) * len(text) < each.width for _, size, text in each.lines)
        assert all(one.right < other.x for one, other in itertools.pairwise(floor))


def test_no_way_runs_through_a_room(house):
    """On the height of a floor a way goes straight down, where no room stands."""
    for points in house.ways.values():
        for (x, y), (to_x, to_y) in itertools.pairwise(points):
            assert y < to_y
            for each in itertools.chain.from_iterable(house.floors):
                if y < each.y + each.height and each.y < to_y:
                    assert x == to_x
                    assert not each.x <= x <= each.right


def test_ways_end_at_their_rooms(house):
    drawn = {each.name: each for floor in house.floors for each in floor}
    assert set(house.ways) == {*between_rooms(), RUNS}
    for (above, below), points in house.ways.items():
        one, other = drawn[above], drawn[below]
        assert points[0][1] == one.y + one.height
        assert one.x < points[0][0] < one.right
        assert points[-1][1] == other.y
        assert other.x < points[-1][0] < other.right


def test_what_others_imply_is_left_out(tmp_path):
    sources = {
        "cli": "import host_tools.commands.sim\nimport host_tools.link.board\n",
        "commands/sim": "import host_tools.link.board\nimport host_tools.page.server\n",
        "page/server": "import host_tools.link.board\n",
        "link/board": "import host_tools.page.server\n",  # up: not drawn
    }
    for name, source in sources.items():
        path = tmp_path / "host_tools" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    assert between_rooms(tmp_path) == [("cli", "commands"), ("commands", "page"), ("page", "link")]
    assert draw(tmp_path).count('Z" fill="#7a5a34"') == 3
