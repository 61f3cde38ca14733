"""The order of the house: imports go down, and what breaks this is named."""

import pytest

from host_tools.house.imports import by_name, imports, modules, room, rooms
from host_tools.house.order import FLOORS, broken, circles


@pytest.fixture
def tree(tmp_path):
    """A function that makes up a tree of files: path, source."""

    def make(files):
        for name, source in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source, "utf-8")
        return tmp_path

    return make


def test_imports_go_down():
    assert broken() == []


def test_no_module_is_in_a_circle():
    assert circles() == []


def test_every_room_has_a_floor_and_every_floor_its_rooms():
    assert sorted(name for floor in FLOORS for name in floor) == sorted(rooms())


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("host_tools.link.board", "link"),
        ("host_tools.sheet.fonts.make", "sheet"),
        ("host_tools.simulator", "simulator"),
        ("host_tools.cli", "cli"),
        ("board.words", "board"),
        ("trictrac", "trictrac"),
    ],
)
def test_a_module_is_in_its_room(module, name):
    assert room(module) == name


def test_what_runs_on_a_board_is_left_out():
    found = modules()
    assert "host_tools.simulator.process" in found
    assert not [each for each in found if "fakes" in each or "on_board" in each]
    assert "host_tools.simulator.run_board" not in found


def test_all_ways_to_import_are_read(tree):
    made = tree(
        {
            "host_tools/link/__init__.py": "",
            "host_tools/link/board.py": "import json\nimport host_tools.link.errors as e\n",
            "host_tools/link/errors.py": "from host_tools.link import Missing, hub\n",
            "host_tools/link/hub.py": "from trictrac import config\nfrom pathlib import Path\n",
            "firmware/trictrac/__init__.py": "from .race import Race\n",
            "firmware/trictrac/config.py": "def f():\n    from . import race, tariff\n",
            "firmware/trictrac/race.py": "from .tariff import EVENTS\n",
            "firmware/trictrac/tariff.py": "EVENTS = ()\n",
        }
    )
    assert [(each.importer, each.imported, each.line, each.lazy) for each in imports(made)] == [
        ("trictrac", "trictrac.race", 1, False),
        ("trictrac.config", "trictrac.race", 2, True),
        ("trictrac.config", "trictrac.tariff", 2, True),
        ("trictrac.race", "trictrac.tariff", 1, False),
        ("host_tools.link.board", "host_tools.link.errors", 2, False),
        ("host_tools.link.errors", "host_tools.link", 1, False),
        ("host_tools.link.errors", "host_tools.link.hub", 1, False),
        ("host_tools.link.hub", "trictrac.config", 1, False),
    ]


def test_parts_loaded_by_name_are_told_apart(tree):
    made = tree(
        {
            "firmware/board/app.py": 'if 1:\n    lazy.load("test")\n    lazy.needed("menu", "m")\n',
            "firmware/board/store.py": 'self.part("test").run()\nlazy.fetch(name)\nd.load("en")\n',
            "firmware/board/menu.py": "",
            "firmware/board/test.py": "",
        }
    )
    assert imports(made) == []
    assert [(each.importer, each.imported, each.line) for each in by_name(made)] == [
        ("board.app", "board.test", 2),
        ("board.app", "board.menu", 3),
        ("board.store", "board.test", 1),
    ]


def test_downwards_and_in_a_room_is_right(tree):
    made = tree(
        {
            "host_tools/cli.py": "from host_tools.link.board import x\n",
            "host_tools/link/board.py": "from . import hub\nfrom board import words\n",
            "host_tools/link/hub.py": "",
            "firmware/board/words.py": "import trictrac\n",
            "firmware/trictrac/__init__.py": "",
        }
    )
    assert broken(made) == circles(made) == []


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "from host_tools.adjournment.file import x",
            "1 imports host_tools.adjournment.file: keep is below adjournment",
        ),
        (
            "\nfrom host_tools.script import nothing",
            "2 imports host_tools.script: keep and script are on one floor",
        ),
        (
            "class A:\n    def f(self):\n        if self:\n            import host_tools.cli",
            "4 imports host_tools.cli: keep is below cli",
        ),
        ("from host_tools.attic import x", "1 imports host_tools.attic: attic is on no floor"),
        ("from ..commands import common", "1 imports host_tools.commands: keep is below commands"),
    ],
)
def test_up_and_across_are_named(tree, source, sentence):
    made = tree({"host_tools/keep/backup.py": source, "host_tools/keep/__init__.py": ""})
    assert broken(made) == [f"host_tools/keep/backup.py:{sentence}"]


def test_the_firmware_does_not_know_the_host_tools(tree):
    made = tree({"firmware/trictrac/match.py": "def f():\n    from board import words\n"})
    assert broken(made) == [
        "firmware/trictrac/match.py:2 imports board: trictrac is below board",
    ]


def test_a_new_room_needs_a_floor(tree):
    made = tree({"host_tools/attic/__init__.py": "from host_tools import cli\n"})
    assert broken(made) == [
        "attic is on no floor: give it one in host_tools/house/order.py",
    ]


def test_circles_are_named_with_lazy_imports(tree):
    made = tree(
        {
            "firmware/trictrac/__init__.py": "",
            "firmware/trictrac/match.py": "def f():\n    from .school import Claim\n",
            "firmware/trictrac/school.py": "from . import record\nfrom .match import MOST\n",
            "firmware/trictrac/record.py": "",
            "host_tools/link/a.py": "import host_tools.link.b\n",
            "host_tools/link/b.py": "import host_tools.link.c\nimport host_tools.link.a\n",
            "host_tools/link/c.py": "import host_tools.link.a\n",
            "host_tools/link/d.py": "import host_tools.link.a\n",
        }
    )
    assert broken(made) == []
    assert circles(made) == [
        "a circle: host_tools/link/a.py:1 imports host_tools.link.b, "
        "host_tools/link/b.py:2 imports host_tools.link.a",
        "a circle: host_tools/link/a.py:1 imports host_tools.link.b, "
        "host_tools/link/b.py:1 imports host_tools.link.c, "
        "host_tools/link/c.py:1 imports host_tools.link.a",
        "a circle: firmware/trictrac/match.py:2 imports trictrac.school, "
        "firmware/trictrac/school.py:2 imports trictrac.match",
    ]
