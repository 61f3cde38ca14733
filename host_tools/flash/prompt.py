"""A board at MicroPython's prompt, through mpremote: its files, its facts, its restart."""

import ast
import contextlib
import errno
import io
import struct
from typing import Any, NamedTuple, Self

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from host_tools import patience
from host_tools.link.errors import BoardError, BoardGone, BoardSilent

PIECE = 2048
"""Bytes of a file that go to the board at once."""

_TRIES = 2
_ENTER_TIMEOUT = 3
_READ_TIMEOUT = 5.0
_RUN_TIMEOUT = 20.0  # seconds without a character: a flash that erases many blocks is slow

_LOOK = """
import os, hashlib, binascii
def _look(path, kind, sums, b=memoryview(bytearray(512))):
    if kind == 0x4000:
        print((path + '/', 0, ''))
        for e in os.ilistdir(path):
            _look(path + '/' + e[0], e[1], sums)
        return
    h = hashlib.sha256()
    size = os.stat(path)[6]
    if sums:
        with open(path, 'rb') as f:
            n = f.readinto(b)
            while n:
                h.update(b[:n])
                n = f.readinto(b)
    print((path, size, str(binascii.hexlify(h.digest()), 'utf-8') if sums else ''))
"""

_FACTS = """
import sys
i = sys.implementation
machine, mpy = getattr(i, '_machine', ''), getattr(i, '_mpy', 0)
print((i.name, sys.platform, machine, tuple(i.version[:3]), mpy))
"""

_RESET = "import time, machine; time.sleep_ms(100); machine.reset()"


class PromptError(BoardError):
    """Code at the prompt failed; the text is the board's own."""

    def __init__(self, text: str) -> None:
        lines = text.strip().splitlines()
        super().__init__(lines[-1] if lines else "no reason given")
        self.text = text


class MemoryFull(PromptError):
    """A file does not fit into the board's memory."""


class Facts(NamedTuple):
    """What the interpreter says of itself."""

    name: str
    platform: str
    machine: str
    version: tuple[int, ...]
    mpy: int

    @property
    def mpy_version(self) -> int:
        """Version of the .mpy files that it loads; 0: none."""
        return self.mpy & 0xFF


class Stored(NamedTuple):
    """A file on the board."""

    size: int
    sha256: str


class Prompt:
    """The board at port `on` at its prompt. A context manager: at the end the port is let go.

    fresh: a soft reset first, so that no variables, modules and open files of a program are left;
    main.py does not run then.  Whatever runs is interrupted, unless it has switched that off.
    Every method raises BoardGone when the line breaks and PromptError for a fault on the board.
    Ends with `reset` if the board is to play again: it does not leave the prompt by itself.
    """

    def __init__(self, on: str, fresh: bool = True) -> None:
        """Open the port and get to the prompt. BoardSilent, BoardGone."""
        self._on = on
        self._transport: Any = None
        tries = patience.times(_TRIES)
        for attempt in range(1, tries + 1):
            try:
                with _quiet():
                    self._transport = SerialTransport(on, timeout=patience.seconds(_READ_TIMEOUT))
                    self._transport.enter_raw_repl(soft_reset=fresh, timeout_overall=_ENTER_TIMEOUT)
                return
            except (TransportError, OSError, ValueError) as error:
                self.close()
                if attempt == tries:
                    raise BoardSilent(
                        f"MicroPython's prompt does not answer at {on} ({error}). Unplug the "
                        "board, plug it in again with UNDO held, and try once more."
                    ) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the port go; may be called twice."""
        if self._transport is not None:
            with contextlib.suppress(OSError):
                self._transport.close()
            self._transport = None

    def run(self, code: str) -> str:
        """What `code` prints on the board."""
        try:
            with _quiet():
                out, fault = self._transport.exec_raw(code, timeout=patience.seconds(_RUN_TIMEOUT))
        except (TransportError, OSError, struct.error, AttributeError) as error:
            raise BoardGone(
                f"The line to the board at {self._on} broke ({error}). Is it still plugged in?"
            ) from error
        if fault:
            text = fault.decode("utf-8", "replace")
            last = text.strip().splitlines()[-1]
            full = "ENOSPC" in last or last == f"OSError: {errno.ENOSPC}"
            raise (MemoryFull if full else PromptError)(text)
        return str(out.decode("utf-8", "replace"))

    def ask(self, code: str) -> Any:
        """The value that `code` prints."""
        return ast.literal_eval(self.run(code).strip())

    def facts(self) -> Facts:
        """What the interpreter says of itself."""
        return Facts(*self.ask(_FACTS))

    def room(self) -> tuple[int, int]:
        """(bytes of a block of the board's memory, free blocks)"""
        block, free = self.ask("import os; s = os.statvfs(os.getcwd()); print((s[1], s[3]))")
        return block, free

    def look(self, names: list[str], sums: bool = True) -> dict[str, Stored]:
        """All files that are called so or are below such folders; a folder's name ends with a
        slash.  sums: with their SHA-256, computed on the board; else that is empty."""
        text = self.run(
            f"{_LOOK}\nfor e in os.ilistdir():\n    if e[0] in {names!r}:\n"
            f"        _look(e[0], e[1], {sums})\n"
        )
        found = {}
        for line in text.splitlines():
            path, size, sha256 = ast.literal_eval(line)
            found[path] = Stored(size, sha256)
        return found

    def read(self, path: str) -> str | None:
        """Contents of a short text file, None if there is none."""
        text = self.ask(
            f"try:\n    with open({path!r}) as f:\n        print(repr(f.read(200)))\n"
            "except OSError:\n    print(None)\n"
        )
        return None if text is None else str(text)

    def write(self, path: str, data: bytes) -> None:
        """Write a file; what it had before is gone. MemoryFull."""
        if len(data) <= PIECE:
            self.run(f"with open({path!r}, 'wb') as f: f.write({data!r})")
            return
        self.run(f"f = open({path!r}, 'wb')")
        try:
            for start in range(0, len(data), PIECE):
                self.run(f"f.write({data[start : start + PIECE]!r})")
        finally:
            self.run("f.close()")

    def replace(self, path: str, data: bytes) -> None:
        """Write a file in the root so that a power cut leaves the old or the new. MemoryFull."""
        self.write(f"{path}.new", data)
        self.run(f"import os; os.rename({path + '.new'!r}, {path!r})")

    def make_folder(self, path: str) -> None:
        """Make a folder."""
        self.run(f"import os; os.mkdir({path!r})")

    def remove(self, path: str) -> None:
        """Remove a file, or an empty folder if `path` ends with a slash."""
        if path.endswith("/"):
            self.run(f"import os; os.rmdir({path[:-1]!r})")
        else:
            self.run(f"import os; os.remove({path!r})")

    def reset(self) -> None:
        """Start the board as if it were plugged in anew; the port is let go."""
        try:
            with _quiet():
                self._transport.exec_raw_no_follow(_RESET)
        except (TransportError, OSError, struct.error, AttributeError) as error:
            raise BoardGone(f"The board at {self._on} does not restart ({error}).") from error
        finally:
            self.close()


def _quiet() -> contextlib.redirect_stdout[io.StringIO]:
    """mpremote prints what it does not understand."""
    return contextlib.redirect_stdout(io.StringIO())
