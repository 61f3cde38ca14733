"""What only KiCad does: fill areas, check the design rules, plot. Run by the Python that has
`pcbnew` (on Debian the system's), with nothing else of this house:

    python3 host_tools/carrier/kicad.py BOARD FOLDER

FOLDER gets `fills.json`, the polygons of each area, `drc.txt`, Gerber and drill files.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pcbnew

PLOTS = (
    ("F_Cu", "F.Cu"),
    ("B_Cu", "B.Cu"),
    ("F_Mask", "F.Mask"),
    ("B_Mask", "B.Mask"),
    ("F_Silkscreen", "F.SilkS"),
    ("B_Silkscreen", "B.SilkS"),
    ("Edge_Cuts", "Edge.Cuts"),
)


def main(source: str, folder: str) -> None:
    """Do all of it."""
    board = pcbnew.LoadBoard(source)
    board.BuildConnectivity()
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    Path(folder, "fills.json").write_text(json.dumps(_fills(board)))
    report = str(Path(folder, "drc.txt"))
    pcbnew.WriteDRCReport(board, report, pcbnew.EDA_UNITS_MILLIMETRES, True)
    _plot(board, folder)


def _fills(board: Any) -> dict[str, Any]:
    """The polygons of each area, in millimetres."""
    found = {}
    for zone in board.Zones():
        layer = zone.GetLayer()
        polygons = zone.GetFilledPolysList(layer)
        made = []
        for number in range(polygons.OutlineCount()):
            line = polygons.Outline(number)
            points = [line.CPoint(at) for at in range(line.PointCount())]
            made.append([[pcbnew.ToMM(point.x), pcbnew.ToMM(point.y)] for point in points])
        found[board.GetLayerName(layer)] = made
    return found


def _plot(board: Any, folder: str) -> None:
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetCreateGerberJobFile(False)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(True)
    options.SetSubtractMaskFromSilk(True)
    options.SetUseAuxOrigin(True)
    for name, layer in PLOTS:
        plotter.SetLayer(board.GetLayerID(layer))
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetOptions(False, False, board.GetDesignSettings().GetAuxOrigin(), False)
    writer.SetFormat(True)
    writer.CreateDrillandMapFilesSet(folder, True, False)


if __name__ == "__main__":
    main(*sys.argv[1:])
