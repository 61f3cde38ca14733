"""A board's line over TCP on this machine: one program at a time comes in, as at a USB port."""

import contextlib
import socket
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Self

from host_tools import patience
from host_tools.link.hub import LONGEST, WAITING, LinkHub, error_line

_LEAVING = 0.5  # seconds that a client who is just leaving gets before the next is sent away
_HEARING = 5.0  # seconds that who is sent away gets to speak, and to hear it


class LinkServer:
    """Link lines over TCP on this machine alone, for one client at a time.

    A second client gets a line with the error "busy" and is sent away.
    port_file: where the number of the port is written while the server runs.
    A context manager.
    """

    def __init__(self, hub: LinkHub, port_file: Path | None = None, port: int = 0) -> None:
        self._hub = hub
        self._port_file = port_file
        self._wanted = port
        self._changed = Condition()
        self._client: _Client | None = None
        self._open = False

    def __enter__(self) -> Self:
        self._server = socket.create_server(("127.0.0.1", self._wanted))
        self._server.settimeout(0.5)  # closing a socket wakes its accept() on Linux only
        self._open = True
        self.port: int = self._server.getsockname()[1]
        self._accepting = Thread(target=self._accept, daemon=True)
        self._accepting.start()
        if self._port_file is not None:
            complete = self._port_file.with_name(self._port_file.name + ".new")
            complete.write_text(f"{self.port}\n")
            complete.replace(self._port_file)
        return self

    def __exit__(self, *fault: object) -> None:
        if self._port_file is not None:
            self._port_file.unlink(missing_ok=True)
        self._open = False
        with contextlib.suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._server.close()
        with self._changed:
            client = self._client
        if client is not None:
            client.close()

    @property
    def url(self) -> str:
        """What `--on` takes to come here."""
        return f"socket://127.0.0.1:{self.port}"

    def _accept(self) -> None:
        while self._open:
            try:
                connection, _ = self._server.accept()
            except TimeoutError:
                continue
            except OSError:
                return  # shut down
            connection.settimeout(None)
            with self._changed:
                within = patience.seconds(_LEAVING)
                if self._changed.wait_for(lambda: self._client is None, within):
                    self._client = _Client(self._hub, connection, self._gone)
                    self._client.start()
                    continue
            Thread(target=_send_away, args=(connection,), daemon=True).start()

    def _gone(self) -> None:
        with self._changed:
            self._client = None
            self._changed.notify_all()


def _send_away(connection: socket.socket) -> None:
    """Say that the board is in use, once the client has spoken: pyserial throws away what comes
    while it opens a port. What else he says is read: closing on it would break the line before
    he has heard."""
    busy = error_line(None, ("busy", "another program uses this board"))
    with connection, contextlib.suppress(OSError):
        connection.settimeout(patience.seconds(_HEARING))
        with contextlib.suppress(TimeoutError):
            connection.recv(LONGEST)
        connection.sendall(busy.encode() + b"\n")
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(LONGEST):
            pass


class _Client:
    """A TCP client: one thread takes lines in, one sends, so that a client that does not
    read holds up nobody but itself."""

    def __init__(
        self, hub: LinkHub, connection: socket.socket, on_gone: Callable[[], None]
    ) -> None:
        self._connection = connection
        self._on_gone = on_gone
        self._out: deque[str] = deque()
        self._changed = Condition()
        self._open = True
        self._user = hub.join(self._put)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def start(self) -> None:
        for target in (self._read, self._write):
            Thread(target=target, daemon=True).start()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    def _put(self, line: str) -> None:
        """From the hub. Notes are left out when the client does not keep up."""
        with self._changed:
            if len(self._out) < WAITING or '"note"' not in line[:40]:
                self._out.append(line)
                self._changed.notify_all()

    def _read(self) -> None:
        pending = b""
        try:
            while data := self._connection.recv(4096):
                *lines, pending = (pending + data).replace(b"\r", b"\n").split(b"\n")
                pending = pending[: LONGEST + 1]  # enough to see that it is too long
                for line in filter(None, lines):
                    if not self._open:
                        break
                    self._user.send(line.decode("utf-8", "replace"), wait=True)
                    with self._changed:
                        self._changed.wait_for(lambda: len(self._out) < WAITING or not self._open)
        except OSError:
            pass  # the client has gone
        self._stop()
        self._user.leave()
        self._on_gone()

    def _stop(self) -> None:
        with self._changed:
            self._open = False
            self._changed.notify_all()

    def _write(self) -> None:
        with self._connection:
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._out or not self._open)
                    if not self._open:
                        return
                    line = self._out.popleft()
                    self._changed.notify_all()
                try:
                    self._connection.sendall(line.encode("utf-8", "replace") + b"\n")
                except OSError:
                    self.close()
                    self._stop()
                    return
