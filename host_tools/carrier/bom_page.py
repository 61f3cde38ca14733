"""The bill of materials as a page, with what does instead of a part and what changes for it."""

from collections.abc import Iterator, Sequence

from host_tools.carrier.bom import CARRIER, TABLE, Line

_LAMPS = (
    (
        "WS2812B strip, a lamp cut off for each hole",
        "`trictrac-board settings colour_order=GRB` (the default); the capacitors are on the strip",
    ),
    (
        "WS2811 or WS2812 pixel string, 12 mm",
        "`colour_order=RGB` for most of them; `--hole 12` for the template",
    ),
    (
        "PL9823-F5, APA106-F5, 5 mm",
        "`colour_order=RGB`; the same protocol, a little slower: try two before you buy them all",
    ),
    ("SK6812 RGBW", "does not fit: four colours a lamp"),
)
_SCREENS = (
    (
        "SSD1306 at 0x3D",
        "nothing in the settings: the board speaks to 0x3C only. Close the jumper, or move the "
        "resistor, on its back",
    ),
    (
        "SSD1309, 1.54 or 2.42 inch",
        "nothing: it takes the same commands, but nobody has tried it yet. The template cuts the "
        "lid for it",
    ),
    ("SH1106, 1.3 inch", "does not do: its picture is two columns aside, with noise at the edge"),
    ("none", "the board scores without; the status lamp is amber and breathes"),
)
_HEAD = "| references | quantity | part | one source | another | EUR | remark |"


def page(lines: Sequence[Line]) -> str:
    """The bill in Markdown."""
    return "\n".join(_page(lines)) + "\n"


def _page(lines: Sequence[Line]) -> Iterator[str]:
    yield (
        "# Bill of materials\n\n"
        "Written by `python -m host_tools.carrier`: quantities come from the tables of the\n"
        "firmware and of the carrier. As CSV: [`bom.csv`](bom.csv). Prices are orders of\n"
        "magnitude; numbers were not looked up at a dealer's, so check them when you order."
    )
    for group, title in ((CARRIER, "The carrier"), (TABLE, "Beside it")):
        yield f"\n## {title}\n\n{_HEAD}\n|---|---|---|---|---|---|---|"
        yield from (_row(line) for line in lines if line.group == group)
    total = sum(line.price * line.quantity for line in lines)
    yield f"\nIn all about {round(total, -1):.0f} EUR."
    yield from _instead("these lamps", _LAMPS)
    yield (
        "\nThe lamp test (MORE, lamp test, colours) shows which order it is. Brightness and the\n"
        "limit of current are settings too: `brightness=1` to `5`, `current_limit_ma`."
    )
    yield from _instead("this screen", _SCREENS)
    yield (
        "\n## Instead of a carrier\n\n"
        "The same on stripboard: [`carrier/stripboard.svg`](carrier/stripboard.svg)."
    )


def _row(line: Line) -> str:
    sources = " | ".join(f"{maker}: {number}" for maker, number in line.sources)
    refs = ", ".join(line.refs)
    return (
        f"| {refs} | {line.quantity} | {line.part} | {sources} | {line.price:g} | {line.remark} |"
    )


def _instead(of: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"\n## Instead of {of}\n\n| what | what changes |\n|---|---|"
    yield from (f"| {what} | {changes} |" for what, changes in rows)
