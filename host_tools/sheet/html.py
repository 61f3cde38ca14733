"""The page as one HTML file that needs nothing else: style, fonts and chart are in it."""

from base64 import b64encode
from html import escape
from importlib.resources import files

from host_tools.sheet.drawing import Area, Dot, Drawing, Item, Lozenge, Path, Text
from host_tools.sheet.page import BODY, WIDTH, Page
from host_tools.sheet.table import Column, Row, Table

_PT = 25.4 / 72  # millimetres
_ANCHORS = {"left": "start", "center": "middle", "right": "end"}
# Letters of the size BODY for each millimetre of a column; longer texts are set smaller.
_LONG, _LONGEST = 0.66, 0.76


def render(page: Page) -> str:
    """The HTML of a page. All texts are escaped."""
    unfinished = f' <span class="unfinished">{escape(page.unfinished)}</span>'
    facts = escape(" · ".join(page.facts)) + (unfinished if page.unfinished else "")
    agreed = f'<p class="agreed">{escape(page.agreed)}</p>' if page.agreed else ""
    tables = "\n".join(_table(table, page.body / BODY) for table in page.tables)
    results = "\n".join(_result(*result) for result in page.results)
    divided = ' class="divided"' if page.divided else ""
    signatures = "".join(
        f"<p>{escape(name)} <i>{escape(page.signed)}</i></p>" for name in page.signatures
    )
    return f"""<!DOCTYPE html>
<html lang="{page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=840">
<title>{escape(page.title)}: {escape(page.names)}</title>
<style>
{_fonts()}{_resource("sheet.css").decode()}</style>
</head>
<body>
<main{divided} style="--row: {page.row:.2f}mm; --body: {page.body:.2f}pt">
<header>
<h1>{escape(page.title)}</h1>
{_svg(page.ornament, "ornament")}
<p class="names">{escape(page.names)}</p>
<p class="facts">{facts}</p>
{agreed}
</header>
{tables}
{results}
<figure>
{_svg(page.chart, "chart")}
<figcaption class="unseen">{escape(page.chart.caption)}</figcaption>
</figure>
<div class="signatures">{signatures}</div>
</main>
</body>
</html>
"""


def _resource(name: str) -> bytes:
    return files("host_tools.sheet").joinpath(name).read_bytes()


def _result(text: str, remark: str) -> str:
    found = f'<p class="result">{escape(text)}</p>'
    return found + (f'\n<p class="remark">{escape(remark)}</p>' if remark else "")


def _fonts() -> str:
    rules = []
    for style, name in (("normal", "regular"), ("italic", "italic")):
        data = b64encode(_resource(f"fonts/{name}.woff")).decode()
        rules.append(
            f'@font-face {{ font-family: "Trictrac Sheet"; font-style: {style}; '
            f'src: url("data:font/woff;base64,{data}") format("woff"); }}\n'
        )
    return "".join(rules)


# -- the table -----------------------------------------------------------------------


def _table(table: Table, size: float) -> str:
    cols = "".join(f'<col style="width: {100 * c.width / WIDTH:.2f}%">' for c in table.columns)
    rows = "\n".join(_row(table, row, size) for row in table.rows)
    foot = "\n".join(_foot(table, row) for row in table.foot)
    return f"""<table>
<caption>{escape(table.caption)}</caption>
<colgroup>{cols}</colgroup>
<thead>
{_groups(table)}
<tr>{"".join(f'<th scope="col"{_classes(c)}>{escape(c.head)}</th>' for c in table.columns)}</tr>
</thead>
<tbody>
{rows}
</tbody>
<tfoot>
{foot}
</tfoot>
</table>"""


def _groups(table: Table) -> str:
    wide = f'colspan="{table.label_span}"'
    cells = [f"<td {wide}></td>"]
    if table.title:
        cells = [f'<th scope="colgroup" {wide} class="title">{escape(table.title)}</th>']
    for text, _, span in table.groups:
        cells.append(f'<th scope="colgroup" colspan="{span}" class="ruled">{escape(text)}</th>')
    return f"<tr>{''.join(cells)}</tr>"


def _row(table: Table, row: Row, size: float) -> str:
    cells = []
    for number, (column, text) in enumerate(zip(table.columns, row.cells, strict=True)):
        tag, scope = ("td", "") if number else ("th", ' scope="row"')
        letters = size * len(text) / column.width
        long = "longest" if letters > _LONGEST else "long" if letters > _LONG else ""
        cells.append(f"<{tag}{scope}{_classes(column, long)}>{escape(text)}</{tag}>")
    return f"<tr>{''.join(cells)}</tr>"


def _foot(table: Table, row: Row) -> str:
    label, *figures = row.cells
    span = table.label_span
    cells = [f'<th scope="row" colspan="{span}">{escape(label)}</th>']
    for column, text in zip(table.columns[span:], figures, strict=True):
        cells.append(f"<td{_classes(column)}>{escape(text)}</td>")
    names = " ".join(filter(None, (row.rule, "strong" if row.strong else "")))
    return f"<tr{_class(names)}>{''.join(cells)}</tr>"


def _classes(column: Column, more: str = "") -> str:
    names = [
        column.align if column.align != "left" else "",
        "ruled" if column.ruled else "",
        "minor" if column.minor else "",
        more,
    ]
    return _class(" ".join(filter(None, names)))


def _class(names: str) -> str:
    return f' class="{names}"' if names else ""


# -- drawings ------------------------------------------------------------------------


def _svg(drawing: Drawing, name: str) -> str:
    about = f'role="img" aria-label="{escape(drawing.caption)}"'
    if not drawing.caption:
        about = 'aria-hidden="true"'
    items = "\n".join(_item(item) for item in drawing.items)
    box = f"0 0 {drawing.width:g} {drawing.height:.2f}"
    return f'<svg class="{name}" viewBox="{box}" {about}>\n{items}\n</svg>'


def _item(item: Item) -> str:
    if isinstance(item, Text):
        style = ' font-style="italic"' if item.italic else ""
        return (
            f'<text x="{item.x:.2f}" y="{item.y:.2f}" font-size="{item.size * _PT:.2f}"'
            f' text-anchor="{_ANCHORS[item.align]}"{style}>{escape(item.text)}</text>'
        )
    if isinstance(item, Dot):
        fill = "#111" if item.filled else "#fff"
        return (
            f'<circle cx="{item.x:.2f}" cy="{item.y:.2f}" r="{item.radius}" fill="{fill}"'
            ' stroke="#111" stroke-width="0.25"/>'
        )
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in item.points)
    if isinstance(item, Lozenge):
        fill = "#111" if item.filled else "#fff"
        return f'<polygon points="{points}" fill="{fill}" stroke="#111" stroke-width="0.25"/>'
    if isinstance(item, Area):
        fill = "#111" if item.filled else "none"
        return f'<polygon points="{points}" fill="{fill}" stroke="#111" stroke-width="0.15"/>'
    return _path(item, points)


def _path(path: Path, points: str) -> str:
    dash = f' stroke-dasharray="{" ".join(map(str, path.dash))}"' if path.dash else ""
    return (
        f'<polyline points="{points}" fill="none" stroke="#111" stroke-width="{path.width}"'
        f' stroke-linejoin="round"{dash}/>'
    )
