"""A simulated board to compare with: started for the purpose, its port on this computer."""

import contextlib
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread

from host_tools.flash.install import flash
from host_tools.flash.program import Program
from host_tools.link.board import BoardLink
from host_tools.simulator import Bare, Simulator, SimulatorError


class LoopbackPort:
    """The USB line of `simulator` as a TCP port: whoever connects last has it. What the board
    says while nobody is there is lost. A context manager."""

    def __init__(self, simulator: Simulator) -> None:
        self._simulator = simulator
        self._server = socket.create_server(("127.0.0.1", 0))
        self._lock = Lock()
        self._client: socket.socket | None = None
        simulator.link.on_bytes = self._say
        self.url = f"socket://127.0.0.1:{self._server.getsockname()[1]}"

    def __enter__(self) -> "LoopbackPort":
        Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._simulator.link.on_bytes = None
        self._server.close()
        self._take(None)

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._take(client)
            Thread(target=self._read, args=(client,), daemon=True).start()

    def _take(self, client: socket.socket | None) -> None:
        with self._lock:
            before, self._client = self._client, client
        if before is not None:
            with contextlib.suppress(OSError):
                before.shutdown(socket.SHUT_RDWR)

    def _read(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError):
            while data := client.recv(4096):
                if hasattr(socket, "TCP_QUICKACK"):
                    # A client that writes in small pieces sends the next when this is acknowledged.
                    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
                with contextlib.suppress(SimulatorError):
                    self._simulator.link.write(data)
        with self._lock:
            if self._client is client:
                self._client = None

    def _say(self, data: bytes) -> None:
        with self._lock:
            client = self._client
        if client is not None:
            with contextlib.suppress(OSError):
                client.sendall(data)


class _Silent:
    """Wants no news and agrees to everything: there is nothing on this board to be lost."""

    def say(self, text: str) -> None:
        pass

    def ask(self, question: str) -> bool:
        return True

    def progress(self, done: int, total: int) -> None:
        pass


def _nothing(link: BoardLink) -> None:
    pass


@contextmanager
def simulated_board(program: Program) -> Iterator[str]:
    """The URL of a simulated board with `program`, flashed as a real one is.
    BoardError, SimulatorError."""
    with tempfile.TemporaryDirectory() as folder:
        simulator = Simulator(Path(folder) / "flash", bare=Bare())
        with LoopbackPort(simulator) as port, simulator:
            flash(port.url, program, _Silent(), save=_nothing)
            yield port.url
