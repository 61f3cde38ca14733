"""trictrac-board template: what a wooden board needs to be drilled, from its measures."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from host_tools.files import whole
from host_tools.foreign.text import shown_path, visible
from host_tools.template.measures import LIMITS, PRESETS, Measures, TemplateError, measured
from host_tools.template.screens import SCREENS

KINDS = (".dxf", ".svg", ".pdf")
_PRESETS = "; ".join(f"{name}: {said}" for name, (_, said) in PRESETS.items())


class Paper(StrEnum):
    """The papers of the PDF."""

    A4 = "a4"
    LETTER = "letter"


def _size(key: str, more: str = "") -> typer.models.OptionInfo:
    low, high, said = LIMITS[key]
    text = f"{said[0].upper()}{said[1:]}, {low:g} to {high:g} mm{more}."
    made: typer.models.OptionInfo = typer.Option(f"--{key}", metavar="MM", help=text)
    return made


def template(
    preset: Annotated[
        str, typer.Option(metavar="|".join(PRESETS), help=f"Measures to start from. {_PRESETS}.")
    ] = "club",
    length: Annotated[str | None, _size("length")] = None,
    width: Annotated[str | None, _size("width")] = None,
    rail: Annotated[str | None, _size("rail")] = None,
    end: Annotated[str | None, _size("end", "; as --rail if only that is given")] = None,
    hole: Annotated[str | None, _size("hole")] = None,
    pitch: Annotated[str | None, _size("pitch", "; else spread over --length")] = None,
    bar: Annotated[str | None, _size("bar")] = None,
    button: Annotated[str | None, _size("button", "; 0: none in the rails")] = None,
    box: Annotated[str | None, _size("box", "; 0: screen and UNDO in the corner end rail")] = None,
    screen: Annotated[
        str,
        typer.Option(
            metavar="|".join((*SCREENS, "none")), help="The screen's size in inches, or none."
        ),
    ] = "",
    paper: Annotated[Paper, typer.Option(help="Paper of the PDF.")] = Paper.A4,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.dxf|FILE.svg|FILE.pdf",
            help="Where to write it, and as what; without it all three, named "
            "trictrac-template, in this folder.",
        ),
    ] = None,
) -> None:
    """Make a drilling template in true size, from the measures of a board.

    Measures are in millimetres, or with their unit: 48cm, 18.9in. For example:
    template --preset club --length 500 --rail 36
    """
    sizes = {
        "length": length,
        "width": width,
        "rail": rail,
        "end": end,
        "hole": hole,
        "pitch": pitch,
        "bar": bar,
        "button": button,
        "box": box,
    }
    if out and out.suffix.lower() not in KINDS:
        raise TemplateError(f"--out {shown_path(out)}: the name has to end in .dxf, .svg or .pdf")
    given = {key: text for key, text in sizes.items() if text is not None}
    made = measured(preset, given, screen)
    _write([out] if out else [Path(f"trictrac-template{kind}") for kind in KINDS], made, paper)


def _write(targets: list[Path], made: Measures, paper: str) -> None:
    # Here, because they take half a second that no other command should wait for.
    from host_tools.template import dxf, harness, pdf, svg  # noqa: PLC0415
    from host_tools.template.plan import plan  # noqa: PLC0415

    drawn = plan(made)
    for target in targets:
        kind = target.suffix.lower()
        if kind == ".pdf":
            whole.write(target, pdf.render(drawn, paper))
        else:
            whole.write(target, dxf.render(drawn) if kind == ".dxf" else svg.render(drawn))
        typer.echo(visible(str(target)))
    typer.echo(harness.told(drawn))
