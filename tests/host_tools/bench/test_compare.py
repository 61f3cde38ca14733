"""Figures of an earlier run beside those of this one."""

import io
import json

import pytest
from rich.console import Console

from host_tools.bench import compare, figures
from host_tools.bench.measure import CannotMeasure
from host_tools.commands.bench import table

FOUND = {
    "machine": "test",
    "board": {"python": "MicroPython"},
    "start": {"first_frame_ms": 1000, "commands": 3},
    "press": {"longest_us": 9000, "mean_us": 4000},
}


def test_what_was_saved_is_shown_beside(tmp_path):
    path = tmp_path / "before.json"
    compare.save(path, figures.as_json(FOUND, FOUND))
    faster = {**FOUND, "start": {"first_frame_ms": 800, "commands": 3}}
    console = Console(record=True, width=160, file=io.StringIO())
    console.print(table(faster, FOUND, compare.load(path)))
    text = console.export_text()
    (row,) = [line for line in text.split("\n") if "to the first frame" in line]
    assert "-20 %" in row
    assert "1,000" in row
    assert "=" in next(line for line in text.split("\n") if "changed frame, mean" in line)


def test_without_an_earlier_run_there_is_no_such_column():
    console = Console(record=True, width=160, file=io.StringIO())
    console.print(table(FOUND, FOUND))
    assert "change " not in console.export_text().replace("changed", "")


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"figures": [1]}', '{"figures": [{"group": 1}]}', "\x00"]
)
def test_a_file_without_figures(tmp_path, text):
    path = tmp_path / "before.json"
    path.write_text(text)
    with pytest.raises(CannotMeasure, match="--save"):
        compare.load(path)


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [(10, 8, "-20 %"), (10, 10.01, "="), (0, 0, "="), (0, 3, "new"), (None, 3, ""), (3, None, "")],
)
def test_the_change(before, now, said):
    assert compare.change(before, now) == said


def test_json_stays_json(tmp_path):
    path = tmp_path / "before.json"
    compare.save(path, figures.as_json(None, FOUND))
    assert json.loads(path.read_text())["board"] is None
    compare.load(path)
