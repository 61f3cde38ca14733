"""The board's `time` module, in real time or on a virtual clock.

`run_board.py` puts it where the firmware's `import time` finds it. Ticks wrap at 2**30 as
on the RP2040, whatever the interpreter's own ticks do.

On the virtual clock ("stepped") time passes only inside `sleep_ms`, paid for by the
host's "step" messages, which may make short sleeps longer ("nap"). A sleep that cannot be
paid answers "stepped" and waits, so when the host reads that answer the firmware has done
everything due until then and stands still.
"""

import time as _real

import wires

_MASK = (1 << 30) - 1
_HALF = 1 << 29
# A virtual clock never moves for a loop that only reads it: after so many readings say so.
_BUSY = 200000

_stepped = False
_start = 0
_origin = 0
_now = 0
_credit = 0
_nap = 0  # a sleep that is paid for is not shorter
_waiting = False
_readings = 0
_attended = -1


def begin(stepped, start_ms):
    """Start the clock at `start_ms` ticks; `stepped` chooses the virtual clock."""
    global _stepped, _start, _origin
    _stepped = stepped
    _start = start_ms
    _origin = _real_us()
    wires.on("step", _on_step)


def stepped():
    """Whether this is the virtual clock."""
    return _stepped


def elapsed_ms():
    """Milliseconds since power came; does not wrap."""
    return _now if _stepped else (_real_us() - _origin) // 1000


def attend():
    """Take in what the host has sent; costs nothing when called again in the same ms.

    On the virtual clock messages are taken in only where the clock stands still, so that
    two runs of the same script see the same thing at the same time.
    """
    global _attended
    if not _stepped:
        now = elapsed_ms()
        if now != _attended:
            _attended = now
            while wires.take(0):
                pass


def ticks_ms():
    """Milliseconds, wrapping at 2**30."""
    _note_reading()
    return (_start + elapsed_ms()) & _MASK


def ticks_us():
    """Microseconds, wrapping at 2**30. The virtual clock moves 1 us at each reading."""
    _note_reading()
    if _stepped:
        return ((_start + _now) * 1000 + min(_readings, 999)) & _MASK
    return (_start * 1000 + _real_us() - _origin) & _MASK


def ticks_add(ticks, delta):
    """Ticks `delta` later (or earlier, when negative)."""
    return (ticks + delta) & _MASK


def ticks_diff(end, start):
    """Signed distance between two ticks less than 2**29 apart."""
    return ((end - start + _HALF) & _MASK) - _HALF


def sleep_ms(ms):
    """Let `ms` milliseconds pass; the wires are attended to meanwhile."""
    if _stepped:
        _spend(ms)
        return
    until = _real_us() + ms * 1000
    left = ms
    while left > 0:
        wires.take(left)
        left = (until - _real_us() + 999) // 1000


def sleep_us(us):
    """Let `us` microseconds pass; the virtual clock counts whole milliseconds only."""
    sleep_ms(us // 1000)
    if not _stepped:
        until = _real_us() + us % 1000
        while _real_us() < until:
            pass


def sleep(seconds):
    """Let `seconds` pass."""
    sleep_ms(int(seconds * 1000))


def _real_us():
    if hasattr(_real, "monotonic_ns"):
        return _real.monotonic_ns() // 1000
    return _real.ticks_us()


def _note_reading():
    global _readings
    _readings += 1
    if _stepped and _readings == _BUSY:
        raise RuntimeError("the firmware waits for the clock without sleeping")


def _spend(ms):
    global _now, _credit, _readings
    if 0 < ms < _nap:
        ms = max(ms, min(_nap, _credit))
    while ms > 0:
        if not _credit:
            _wait_for_credit()
        part = min(ms, _credit)
        _now += part
        _credit -= part
        ms -= part
        _readings = 0


def _wait_for_credit():
    global _waiting
    _waiting = True
    _answer()
    while not _credit:
        wires.take(wires.FOREVER)
    _waiting = False


def _on_step(message):
    global _credit, _nap
    _credit += message["ms"]
    _nap = message["nap"]
    if _waiting and not _credit:
        _answer()


def _answer():
    wires.send_text('{"w":"stepped","t":%d}' % _now)
