"""The wires between the simulated board and its host: JSON lines over a loopback socket.

Runs inside the simulated board, under MicroPython or CPython. Nothing in the firmware
knows this module. Each message is one JSON object on one line; its key "w" says what it is.
"""

import json
import os
import select
import socket
import sys

FOREVER = -1
"""Time-out for `take`: wait until there is a message."""

GONE = 18
"""Exit status of a board whose host has gone away."""

_IPPROTO_TCP = 6
_TCP_NODELAY = 1

_sock = None
_poller = None
_pending = b""
_handlers = {}


def connect():
    """Connect to the host named by the environment variable TRICTRAC_WIRES (host:port)."""
    global _sock, _poller
    host, port = os.getenv("TRICTRAC_WIRES").rsplit(":", 1)
    _sock = socket.socket()
    _sock.connect(socket.getaddrinfo(host, int(port))[0][-1])
    # Short messages go out at once. MicroPython has the call but not the names.
    _sock.setsockopt(_IPPROTO_TCP, _TCP_NODELAY, 1)
    if sys.implementation.name == "micropython":
        _poller = select.poll()
        _poller.register(_sock, select.POLLIN)


def on(name, handler):
    """Have `handler(message)` called for every message from the host whose "w" is `name`."""
    _handlers[name] = handler


def send(message):
    """Send one message, a dict. Returns when the host's system has it."""
    send_text(json.dumps(message))


def send_text(text):
    """Send one message that is JSON text already. Ends the board if the host has gone."""
    data = (text + "\n").encode()
    try:
        while data:
            data = data[_sock.send(data) :]
    except OSError:
        sys.exit(GONE)


def take(timeout_ms):
    """Handle the messages that are waiting; wait at most `timeout_ms` for the first.

    Returns False when there was none. Ends the board if the host has gone.
    """
    global _pending
    if not _readable(timeout_ms):
        return False
    try:
        data = _sock.recv(1024)
    except OSError:
        data = b""
    if not data:
        sys.exit(GONE)
    lines = (_pending + data).split(b"\n")
    _pending = lines.pop()
    for line in lines:
        message = json.loads(line.decode())
        _handlers[message["w"]](message)
    return True


def lose_power(during):
    """Tell the host that the power is gone and never return: no code runs without power.

    `during` says in the middle of what. Not an exception, because the firmware could catch
    one. Ends only when the host kills this process or goes away.
    """
    send({"w": "dead", "during": during})
    while True:
        _readable(FOREVER)
        try:
            if not _sock.recv(1024):
                break
        except OSError:
            break
    sys.exit(GONE)


def _readable(timeout_ms):
    if _poller is not None:
        return bool(_poller.poll(timeout_ms))
    seconds = None if timeout_ms < 0 else timeout_ms / 1000
    return bool(select.select([_sock], [], [], seconds)[0])
