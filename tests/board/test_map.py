"""The map in firmware/README.md: every file has its line, and imports follow it downwards."""

import ast
import re
from pathlib import Path

import pytest

from host_tools.house.imports import imports, room

FIRMWARE = Path(__file__).parents[2] / "firmware"
LINES = re.findall(
    r"^\| \[`(\w+)\.py`\]\((\w+)/\1\.py\) \| (.+) \|$",
    (FIRMWARE / "README.md").read_text("utf-8"),
    re.MULTILINE,
)
PLACES = {f"{package}.{name}": place for place, (name, package, _) in enumerate(LINES)}


def test_every_file_is_on_the_map_once():
    files = {
        f"{file.parent.name}.{file.stem}"
        for package in ("board", "trictrac")
        for file in (FIRMWARE / package).glob("*.py")
        if file.stem != "__init__"
    }
    assert set(PLACES) == files
    assert len(PLACES) == len(LINES)


@pytest.mark.parametrize(("name", "package", "said"), LINES, ids=lambda text: text[:12])
def test_a_file_begins_with_the_words_of_the_map(name, package, said):
    source = (FIRMWARE / package / f"{name}.py").read_text("utf-8")
    first = (ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0]
    assert " ".join(first.split()) == said


def test_imports_follow_the_map_downwards():
    upward = [
        f"{each.file}:{each.line} imports {each.imported}"
        for each in imports()
        if each.importer in PLACES
        and each.imported in PLACES
        and PLACES[each.imported] <= PLACES[each.importer]
        and room(each.imported) == room(each.importer)
    ]
    assert not upward, "further up on the map in firmware/README.md"
