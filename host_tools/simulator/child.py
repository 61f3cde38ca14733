"""One life of a simulated board: the process from power on to power off, and its channels."""

import json
import os
import select
import shutil
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

from host_tools import patience
from host_tools.simulator.errors import SimulatorError

Message = dict[str, Any]

ENTRY = Path(__file__).resolve().with_name("run_board.py")
"""What the interpreter runs; its arguments are described there."""

_STDERR_LINES = 200
_LAST_WORDS = 2.0  # seconds to read what a board that has ended wrote
# poll() cannot look into pipes on Windows: lines may arrive a little after a step there.
_CAN_POLL = hasattr(select, "poll")


def find_micropython() -> str | None:
    """Path of the MicroPython executable: beside the running Python, or on PATH."""
    beside = shutil.which("micropython", path=str(Path(sys.executable).parent))
    return beside or shutil.which("micropython")


def command(interpreter: str | None, heap: str | None) -> list[str]:
    """Start of the command line for "micropython", "cpython", or the best there is (None).

    `heap` limits MicroPython's heap, as "480k". SimulatorError: no MicroPython here.
    """
    if interpreter not in (None, "micropython", "cpython"):
        raise ValueError(f"no such interpreter: {interpreter!r}")
    found = None if interpreter == "cpython" else find_micropython()
    if found:
        return [found, *(["-X", f"heapsize={heap}"] if heap else [])]
    if interpreter == "micropython":
        raise SimulatorError("no MicroPython found beside the Python in use or on PATH")
    # Isolated, without site packages, writing no caches into the firmware, unbuffered.
    return [sys.executable, "-I", "-S", "-B", "-u"]


class Child:
    """A running board process. The callbacks come from its reader threads."""

    def __init__(
        self,
        arguments: list[str],
        *,
        boot_timeout: float,
        on_message: Callable[["Child", Message], None],
        on_output: Callable[[bytes], None],
        on_end: Callable[["Child"], None],
        listening: Event,
    ) -> None:
        self._on_message = on_message
        self._on_output = on_output
        self._on_end = on_end
        self._listening = listening
        self._stderr: deque[str] = deque(maxlen=_STDERR_LINES)
        self._send_lock = Lock()
        self._output_lock = Lock()
        with socket.create_server(("127.0.0.1", 0)) as server:
            host, port = server.getsockname()[:2]
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={**os.environ, "TRICTRAC_WIRES": f"{host}:{port}"},
                # Ctrl-C in the terminal is for the host, not for the board.
                start_new_session=os.name != "nt",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
            self._threads = [Thread(target=self._read_stderr, daemon=True)]
            self._threads[0].start()
            self._wires = self._accept(server, boot_timeout)
        self._wires.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def listen(self) -> None:
        """Begin to read what the board says."""
        for target in (self._read_output, self._read_wires):
            thread = Thread(target=target, daemon=True)
            self._threads.append(thread)
            thread.start()

    @property
    def stderr(self) -> str:
        """The last lines of what the board wrote to stderr."""
        return "".join(self._stderr)

    @property
    def status(self) -> int | None:
        """Exit status; None while the process runs."""
        return self._process.poll()

    def send(self, message: Message) -> None:
        """Send a message over the wires. SimulatorError: the board has gone."""
        try:
            with self._send_lock:
                self._wires.sendall(json.dumps(message).encode() + b"\n")
        except OSError as error:
            raise SimulatorError(f"the board has gone: {self.stderr or error}") from error

    def write(self, data: bytes, timeout: float) -> None:
        """Write to the board's USB line. SimulatorError: gone, or it reads nothing."""
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        until = time.monotonic() + timeout
        try:
            with self._send_lock:
                # A pipe that is ready takes this much without blocking.
                for start in range(0, len(data), 512):
                    left = max(0.0, until - time.monotonic())
                    if _CAN_POLL and not select.select([], [pipe], [], left)[1]:
                        raise SimulatorError(f"the board reads no input\n{self.stderr}")
                    os.write(pipe, data[start : start + 512])
        except OSError as error:
            raise SimulatorError(f"the board has gone: {self.stderr or error}") from error

    def drain(self) -> None:
        """Take in everything that the board has written to its USB line until now."""
        while _CAN_POLL and self._listening.is_set() and self._take_output():
            pass

    def kill(self) -> None:
        """Pull the plug. What the board had sent before still arrives; see `join`."""
        self._process.kill()

    def join(self, timeout: float) -> None:
        """Wait until the process has ended and all it sent was taken in."""
        self._process.wait(timeout)
        for thread in self._threads:
            thread.join(timeout)
        self._wires.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()

    def _accept(self, server: socket.socket, timeout: float) -> socket.socket:
        until = time.monotonic() + timeout
        server.settimeout(0.1)
        while True:
            try:
                wires, _ = server.accept()
                wires.settimeout(None)
                return wires
            except TimeoutError:
                ended = self._process.poll() is not None
                if ended or time.monotonic() > until:
                    self._process.kill()
                    self._process.wait()
                    self._threads[0].join()
                    what = "ended before it connected" if ended else "does not connect"
                    raise SimulatorError(f"the board {what}\n{self.stderr}") from None

    def _read_wires(self) -> None:
        pending = b""
        try:
            while data := self._wires.recv(65536):
                *lines, pending = (pending + data).split(b"\n")
                for line in lines:
                    self._on_message(self, json.loads(line))
        except OSError:
            pass  # a killed process may reset the connection instead of closing it
        self._process.wait()
        for thread in self._threads[:2]:  # what it said last tells why it ended
            thread.join(patience.seconds(_LAST_WORDS))
        self._on_end(self)

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while True:
            if _CAN_POLL:
                select.select([pipe], [], [])
            if not self._listening.wait(0.1) and self.status is None:
                continue
            if self._take_output() is False:
                return

    def _take_output(self) -> bool | None:
        """Take in what is there: True. None: nothing now; False: nothing ever again."""
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        with self._output_lock:
            if _CAN_POLL and not select.select([pipe], [], [], 0)[0]:
                return None
            data = os.read(pipe, 65536)
            if data:
                self._on_output(data)
            return bool(data)

    def _read_stderr(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._stderr.append(line.decode("utf-8", "replace"))
