"""What imports what, read from the sources; nothing is imported for it.

A tree is a folder that has `host_tools` and `firmware` in it: the repository, or a made-up one.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

TREE = Path(__file__).parents[2]
"""The repository."""

_PACKAGES = {"host_tools": "host_tools", "board": "firmware/board", "trictrac": "firmware/trictrac"}

# What runs on a board, or on what imitates one, imports what is there and not what is here.
_ON_A_BOARD = (
    "host_tools/simulator/fakes*",
    "host_tools/simulator/run_board.py",
    "host_tools/bench/on_board",
)

# `lazy.load("x")` and its kin load `board.x` and do not keep it (firmware/board/lazy.py).
_BY_NAME = ("load", "needed", "fetch", "part")


class Import(NamedTuple):
    """One import: `importer` and `imported` are modules, `file` and `line` say where it stands,
    `lazy` whether it waits in a function."""

    importer: str
    imported: str
    file: str
    line: int
    lazy: bool


def modules(tree: Path = TREE) -> dict[str, str]:
    """The modules of a tree, with their files below it; packages too, by their own names."""
    found = {}
    for package, folder in _PACKAGES.items():
        for path in (tree / folder).rglob("*.py"):
            file = path.relative_to(tree)
            inside_of = (file, *file.parents)
            if not any(each.match(there) for each in inside_of for there in _ON_A_BOARD):
                inside = path.relative_to(tree / folder).with_suffix("").parts
                inside = inside[:-1] if inside[-1:] == ("__init__",) else inside
                found[".".join((package, *inside))] = file.as_posix()
    return dict(sorted(found.items()))


def imports(tree: Path = TREE) -> list[Import]:
    """The imports among the modules of a tree, in the order of files and lines."""
    files = modules(tree)
    found = []
    for module, file in files.items():
        source = ast.parse((tree / file).read_text("utf-8"), file)
        package = module if file.endswith("/__init__.py") else module.rpartition(".")[0]
        for node, lazy in _walk(source, False):
            for imported in _imported(node, package, files):
                found.append(Import(module, imported, file, node.lineno, lazy))
    return sorted(found, key=lambda each: (each.file, each.line, each.imported))


def by_name(tree: Path = TREE) -> list[Import]:
    """The parts of the board that are loaded by name and not kept, as `lazy.needed("service")`."""
    files = modules(tree)
    found = []
    for module, file in files.items():
        if room(module) != "board":
            continue
        for node in ast.walk(ast.parse((tree / file).read_text("utf-8"), file)):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr=called), args=[ast.Constant(value=str(part)), *_]
                ) if called in _BY_NAME and f"board.{part}" in files:
                    found.append(Import(module, f"board.{part}", file, node.lineno, True))
    return sorted(found, key=lambda each: (each.file, each.line, each.imported))


def room(module: str) -> str:
    """The room a module is in: "link" for host_tools.link.board, "cli" for host_tools.cli,
    "board" and "trictrac" for the firmware."""
    package, _, inside = module.partition(".")
    return inside.partition(".")[0] or package if package == "host_tools" else package


def rooms(tree: Path = TREE) -> dict[str, list[str]]:
    """The rooms of a tree and the files in each, by their names below the folder of the room.
    host_tools itself, which only says what it is, is none."""
    found: dict[str, list[str]] = {}
    for module, file in modules(tree).items():
        if module != "host_tools":
            files = found.setdefault(room(module), [])
            inside = file.removeprefix("host_tools/").removeprefix("firmware/")
            files.append(inside.removeprefix(f"{room(module)}/"))
    return {name: sorted(files) for name, files in sorted(found.items())}


def _walk(node: ast.AST, lazy: bool) -> Iterator[tuple[ast.stmt, bool]]:
    """The import statements below a node, each with whether it is in a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, lazy
        else:
            function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _walk(child, lazy or function)


def _imported(node: ast.stmt, package: str, files: Mapping[str, str]) -> Iterator[str]:
    """The modules of the tree that a statement in a module of `package` imports."""
    names = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        above = package.split(".")[: 1 - node.level or None] if node.level else []
        source = ".".join([*above, *([node.module] if node.module else [])])
        inside = [f"{source}.{alias.name}" for alias in node.names]
        # `from a import b`: b is a module, or something in a.
        names = sorted({name if name in files else source for name in inside})
    yield from (name for name in names if name.partition(".")[0] in _PACKAGES)
