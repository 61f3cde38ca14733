"""How much a board says over its link in a second."""

import json
from time import monotonic

from host_tools import patience
from host_tools.link.channels import Channel
from host_tools.link.errors import BoardSilent

_AT_ONCE = 8  # requests that wait at the board: it takes in more only when it has answered
_TIMEOUT = 5.0


def link_speed(channel: Channel, seconds: float) -> dict[str, float]:
    """Bytes and answers a second when the board is asked for its screen as fast as it answers.
    Notes for watchers count as bytes. BoardSilent, BoardGone."""
    number = answered = received = waiting = 0
    partial = b""
    start = monotonic()
    while waiting or monotonic() - start < seconds:
        if not waiting and monotonic() - start < seconds:
            requests = b""
            for _ in range(_AT_ONCE):
                number += 1
                asked = {"id": number, "do": "screen", "page": number % 8}
                requests += b"~" + json.dumps(asked).encode() + b"\n"
            channel.send(requests)
            waiting = _AT_ONCE
        data = channel.receive(patience.seconds(_TIMEOUT))
        if not data:
            raise BoardSilent(
                "The board has stopped answering in the middle of the measurement. Unplug it and "
                "plug it in again; the match is in its memory."
            )
        received += len(data)
        *lines, partial = (partial + data).split(b"\n")
        for line in lines:
            if b'"id"' in line:
                answered += 1
                waiting -= 1
    took = monotonic() - start
    return {"bytes": received / took, "answers": answered / took}
