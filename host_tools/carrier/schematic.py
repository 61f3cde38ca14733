"""The schematic as KiCad's file, and the library of its symbols."""

from typing import Any

from host_tools.carrier.board import LIBRARY
from host_tools.carrier.drawn import HEADINGS, PLACES, Drawn, Point
from host_tools.carrier.parts import PARTS
from host_tools.carrier.sexpr import Word, lists, number, unique, written
from host_tools.carrier.silk import REVISION, TITLE
from host_tools.carrier.symbols import STEP, SYMBOLS, Pin, Symbol

Item = list[Any]
ROOT = unique("sheet")
_TURN = {"right": 0, "left": 180, "up": 90, "down": 270}


def schematic(made: Drawn) -> str:
    """The text of the .kicad_sch."""
    symbols = [*PARTS]
    body = [
        Word("kicad_sch"),
        lists("version", Word("20211123")),
        lists("generator", Word("eeschema")),
        lists("uuid", ROOT),
        lists("paper", "A4"),
        lists("title_block", lists("title", TITLE), lists("rev", REVISION)),
        lists("lib_symbols", *(symbol_item(name, f"{LIBRARY}:{name}") for name in SYMBOLS)),
        *(
            lists("junction", _at(at), lists("diameter", 0), lists("color", 0, 0, 0, 0))
            for at in made.junctions
        ),
        *(lists("no_connect", _at(at), _uuid("alone", at)) for at in made.alone),
        *(
            lists("wire", lists("pts", _xy(one), _xy(two)), _stroke(), _uuid("wire", one, two))
            for one, two in made.wires
        ),
        *(
            lists("text", text, _at(at, 0), _effects(2.0, "left"), _uuid("text", text))
            for text, at in HEADINGS
        ),
        *(
            lists(
                "label",
                label.net,
                _at(label.at, label.turned),
                _effects(1.27, "right" if label.turned == 180 else "left", True),
                _uuid("label", label.net, label.at),
            )
            for label in made.labels
        ),
        *(
            _placed(part.ref, part.value, part.symbol, PLACES[part.ref], 0, part.footprint)
            for part in symbols
        ),
        *(
            _placed(_sign_ref(at), sign.name, sign.name, sign.at, sign.turned)
            for at, sign in enumerate(made.signs, 1)
        ),
        lists("sheet_instances", lists("path", "/", lists("page", "1"))),
        lists(
            "symbol_instances",
            *(_instance(part.ref, part.value, f"{LIBRARY}:{part.footprint}") for part in symbols),
            *(_instance(_sign_ref(at), sign.name, "") for at, sign in enumerate(made.signs, 1)),
        ),
    ]
    return written(body) + "\n"


def library() -> str:
    """The text of the .kicad_sym."""
    return (
        written(
            [
                Word("kicad_symbol_lib"),
                lists("version", Word("20211014")),
                lists("generator", Word("kicad_symbol_editor")),
                *(symbol_item(name, name) for name in SYMBOLS),
            ]
        )
        + "\n"
    )


def _sign_ref(at: int) -> str:
    return f"#PWR{at:03}"


def _at(at: Point, degrees: int | None = None) -> Item:
    turn = [] if degrees is None else [Word(str(degrees))]
    return lists("at", number(at[0] * STEP), number(at[1] * STEP), *turn)


def _xy(at: Point) -> Item:
    return lists("xy", number(at[0] * STEP), number(at[1] * STEP))


def _uuid(*names: object) -> Item:
    return lists("uuid", unique(*names))


def _stroke(width: float = 0.0) -> Item:
    return lists(
        "stroke",
        lists("width", width),
        lists("type", Word("default")),
        lists("color", 0, 0, 0, 0),
    )


def _effects(size: float = 1.27, justify: str = "", bottom: bool = False) -> Item:
    words = [Word(justify)] if justify else []
    words += [Word("bottom")] if bottom else []
    return lists(
        "effects",
        lists("font", lists("size", size, size)),
        *([lists("justify", *words)] if words else []),
    )


def _hidden(item: Item) -> Item:
    return [*item, Word("hide")]


def _property(key: str, value: str, place: int, at: Item, shown: bool) -> Item:
    effects = _effects()
    return lists(
        "property",
        key,
        value,
        lists("id", Word(str(place))),
        at,
        effects if shown else _hidden(effects),
    )


def _placed(
    ref: str, value: str, symbol: str, at: Point, degrees: int, footprint: str = ""
) -> Item:
    """A symbol on the sheet."""
    shape = SYMBOLS[symbol]
    sign = shape.power
    ref_at, value_at = ((at[0] + x, at[1] - y) for x, y in (shape.ref, shape.value))
    if sign:
        value_at = _beside(at, shape.value, degrees)
    turn = degrees if degrees in (90, 270) else 0
    return lists(
        "symbol",
        lists("lib_id", f"{LIBRARY}:{symbol}"),
        _at(at, degrees),
        lists("unit", Word("1")),
        lists("in_bom", Word("no" if sign else "yes")),
        lists("on_board", Word("no" if sign else "yes")),
        _uuid("symbol", ref),
        _property("Reference", ref, 0, _at(ref_at, 0), not sign),
        _property("Value", value, 1, _at(value_at, turn), value != "PWR_FLAG"),
        _property("Footprint", footprint and f"{LIBRARY}:{footprint}", 2, _at(at, 0), False),
        *(lists("pin", pin.number, _uuid("pin", ref, pin.number)) for pin in shape.pins),
    )


def _beside(at: Point, value: Point, degrees: int) -> Point:
    """Where the name of a turned sign is."""
    x, y = value
    for _ in range(degrees // 90):
        x, y = -y, x
    return at[0] + x, at[1] - y


def _instance(ref: str, value: str, footprint: str) -> Item:
    return lists(
        "path",
        f"/{unique('symbol', ref)}",
        lists("reference", ref),
        lists("unit", Word("1")),
        lists("value", value),
        lists("footprint", footprint),
    )


def symbol_item(name: str, called: str) -> Item:
    """A symbol of the library; `called` with the library's name in a schematic."""
    shape = SYMBOLS[name]
    power = shape.power
    graphics: list[Item] = []
    if shape.box:
        left, bottom, right, top = (value * STEP for value in shape.box)
        graphics.append(
            lists(
                "rectangle",
                lists("start", number(left), number(top)),
                lists("end", number(right), number(bottom)),
                _stroke(0.254),
                lists("fill", lists("type", Word("background"))),
            )
        )
    for line in shape.lines:
        points = (lists("xy", number(x * STEP), number(y * STEP)) for x, y in line)
        graphics.append(
            lists(
                "polyline",
                lists("pts", *points),
                _stroke(0.2),
                lists("fill", lists("type", Word("none"))),
            )
        )
    for x, y, radius in shape.circles:
        graphics.append(
            lists(
                "circle",
                lists("center", number(x * STEP), number(y * STEP)),
                lists("radius", number(radius * STEP)),
                _stroke(0.2),
                lists("fill", lists("type", Word("none"))),
            )
        )
    ref = "#PWR" if power else name[0]
    origin = lists("at", Word("0"), Word("0"), Word("0"))
    return lists(
        "symbol",
        called,
        *([lists("power")] if power else []),
        *_names(shape),
        lists("in_bom", Word("no" if power else "yes")),
        lists("on_board", Word("no" if power else "yes")),
        _property("Reference", ref, 0, origin, not power),
        _property("Value", name, 1, origin, True),
        _property("Footprint", "", 2, origin, False),
        _property("Datasheet", "", 3, origin, False),
        lists("symbol", f"{name}_0_1", *graphics),
        lists("symbol", f"{name}_1_1", *(_pin(pin, shape) for pin in shape.pins)),
    )


def _names(shape: Symbol) -> list[Item]:
    if shape.named:
        return [lists("pin_names", lists("offset", 0.5))]
    return [
        lists("pin_numbers", Word("hide")),
        lists("pin_names", lists("offset", 0.5), Word("hide")),
    ]


def _pin(pin: Pin, shape: Symbol) -> Item:
    return lists(
        "pin",
        Word(pin.kind),
        Word("line"),
        lists("at", number(pin.x * STEP), number(pin.y * STEP), Word(str(_TURN[pin.inward]))),
        lists("length", number(pin.long * STEP)),
        *([Word("hide")] if shape.power and pin.kind == "power_in" else []),
        lists("name", pin.name, _effects()),
        lists("number", pin.number, _effects()),
    )
