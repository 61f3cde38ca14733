"""trictrac-board card: what a player looks up at the table, on one sheet."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.commands.sheet import Language, Paper
from host_tools.files import whole
from host_tools.foreign.text import shown_path, visible


def card(
    lang: Annotated[Language, typer.Option(help="Language of the card.")] = Language.EN,
    paper: Annotated[Paper, typer.Option(help="Paper; print it on both sides.")] = Paper.A4,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.pdf", help="Where to write it; else trictrac-card-LANG.pdf, here."
        ),
    ] = None,
) -> None:
    """Write the player's card: buttons, lamps, the order of a throw, the points, as a PDF."""
    if out and out.suffix.lower() != ".pdf":
        raise typer.BadParameter(f"--out {shown_path(out)}: the name has to end in .pdf")
    # Here, because they take half a second that no other command should wait for.
    from host_tools.card import model, pdf  # noqa: PLC0415

    target = out or Path(f"trictrac-card-{lang}.pdf")
    whole.write(target, pdf.render(model.card(lang), paper))
    typer.echo(visible(str(target)))
