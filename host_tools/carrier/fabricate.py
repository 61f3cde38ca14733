"""What KiCad makes of the board: areas filled, rules checked, Gerbers; packed for a fabricator."""

import io
import json
import re
import shutil
import subprocess
import warnings
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from host_tools.carrier import picture, project
from host_tools.carrier.bom import CARRIER, bill, csv_of
from host_tools.carrier.drawn import drawn
from host_tools.carrier.footprints import FOOTPRINTS, turned
from host_tools.carrier.parts import PARTS
from host_tools.carrier.route import HIGH, Routed
from host_tools.files import whole

PACKED = f"{project.NAME}-fabrication.zip"
SIDES = ("top", "bottom")
_SCRIPT = Path(__file__).with_name("kicad.py")
_PYTHONS = ("/usr/bin/python3", "python3")

# Dates and versions, so that the same board gives the same files.
_DATED = (
    (re.compile(r"(CreationDate,)[^*\n]*"), r"\g<1>2000-01-01T12:00:00+00:00"),
    (re.compile(r"(; DRILL file \{[^}]*\}) date .*"), r"\1"),
    (re.compile(r"(G04 Created by KiCad \([^)]*\)) date [^*\n]*"), r"\1"),
)


@dataclass
class Made:
    """All files of hardware/carrier, the report on the design rules, and how many are broken."""

    files: dict[str, str | bytes]
    report: str
    broken: int


def kicad_python() -> str:
    """The Python that has KiCad's module, or "" where there is none."""
    for name in _PYTHONS:
        if program := shutil.which(name):
            done = subprocess.run(
                [program, "-c", "import pcbnew"], capture_output=True, check=False
            )
            if done.returncode == 0:
                return program
    return ""


def fabricate(made: Routed) -> Made:
    """All files. FileNotFoundError without KiCad."""
    program = kicad_python()
    if not program:
        raise FileNotFoundError(
            2, "is not there: apt-get install --no-install-recommends kicad", "pcbnew"
        )
    files: dict[str, str | bytes] = dict(project.files(made))
    with TemporaryDirectory() as name:
        folder, plots = Path(name), Path(name, "plots")
        plots.mkdir()
        for file, text in project.files(made).items():
            if file.startswith(".."):
                continue
            (folder / file).parent.mkdir(exist_ok=True)
            whole.write(folder / file, text)
        board = folder / f"{project.NAME}.kicad_pcb"
        command = [program, "-I", str(_SCRIPT), str(board), str(plots)]
        subprocess.run(command, check=True, capture_output=True)
        fills = json.loads((plots / "fills.json").read_text("utf-8"))
        report = (plots / "drc.txt").read_text("utf-8")
        plotted = {
            each.name: _undated(each.read_text("utf-8"))
            for each in sorted(plots.iterdir())
            if each.suffix in (".gbr", ".drl")
        }
    files[board.name] = project.filled(str(files[board.name]), fills)
    files["schematic.pdf"] = picture.pdf(drawn())
    plotted["positions.csv"] = positions()
    plotted["bom.csv"] = csv_of(line for line in bill() if line.group == CARRIER)
    files[PACKED] = packed(plotted)
    for side, text in pictures(plotted).items():
        files[f"{side}.svg"] = text
    counts = re.findall(r"Found (\d+) (?:DRC|unconnected|Footprint)", report)
    return Made(files, report, sum(map(int, counts)))


def _undated(text: str) -> str:
    for pattern, instead in _DATED:
        text = pattern.sub(instead, text)
    return text


def packed(contents: dict[str, str]) -> bytes:
    """A zip of files, always the same for the same contents."""
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as file:
        for name, text in sorted(contents.items()):
            file.writestr(ZipInfo(name, (2000, 1, 1, 12, 0, 0)), text, ZIP_DEFLATED)
    return data.getvalue()


def unpacked(data: bytes) -> dict[str, str]:
    """The files in a zip."""
    with ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def positions() -> str:
    """Where the middle of each part is, in millimetres from the lower left corner."""
    lines = ["Designator,Val,Package,Mid X,Mid Y,Rotation,Layer"]
    for part in PARTS:
        pads = FOOTPRINTS[part.footprint].pads
        x = (min(pad.x for pad in pads) + max(pad.x for pad in pads)) / 2
        y = (min(pad.y for pad in pads) + max(pad.y for pad in pads)) / 2
        dx, dy = turned(x, y, part.turned)
        at = f"{part.x + dx:.3f},{HIGH - part.y - dy:.3f},{part.turned}"
        lines.append(f"{part.ref},{part.value},{part.footprint},{at},top")
    return "\n".join(lines) + "\n"


def pictures(plotted: dict[str, str]) -> dict[str, str]:
    """Both sides of the bare board, drawn from the Gerber and drill files."""
    from gerbonara import LayerStack  # noqa: PLC0415  (of the test extra)

    with TemporaryDirectory() as name, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for file, text in plotted.items():
            if not file.endswith(".csv"):
                whole.write(Path(name, file), text)
        stack = LayerStack.open(name)
        return {side: str(stack.to_pretty_svg(side=side)) + "\n" for side in SIDES}
