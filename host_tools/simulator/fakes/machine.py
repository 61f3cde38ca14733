"""The RP2040's `machine` module, as far as the firmware uses it: pins, I2C, lamp data line.

Calls that the real module does not have fail here too.
"""

import binascii
import errno
import sys

import board_time
import wires

RESET = 17
"""Exit status after `reset()`: the host starts the board again."""

SCREEN_ADDRESS = 0x3C

FINGER_READINGS = 10
"""In real time a change on a pin is followed by the next, on whatever pin, only when the
firmware has read it so often (ten ticks of 5 ms): a busy laptop, which may not run the board
for a while, then neither loses a press nor makes two fall together."""

OTHER_READINGS = 60
"""A pin that is read less often holds the next change up no longer than until another one,
the first that was read, has been read so often. No clock says how far the board has come."""

_in_real_time = True
_levels = {}  # what the outside world puts on a pin; absent: nothing connected
_powered = False  # before that nobody can miss a change
_changed = -1  # the pin that changed last; after the power came, none
_readings = 0  # how often it has been read since
_other = None  # the first pin that was read since
_other_readings = 0
_waiting = []  # changes (pin, level) that wait for that
_outputs = {}
_screen_fitted = True
_board_id = b"\x00" * 8


class Pin:
    """One GPIO pin, 0 to 29."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, number, mode=-1, pull=-1, *, value=None):
        if not isinstance(number, int) or not 0 <= number <= 29:
            raise ValueError("no such pin: %r" % (number,))
        self._number = number
        self._mode = Pin.IN
        self._open = 0  # its level when nothing is connected
        self.init(mode, pull, value=value)

    def __repr__(self):
        return "Pin(%d)" % self._number

    def __call__(self, level=None):
        return self.value(level)

    def init(self, mode=-1, pull=-1, *, value=None):
        """Set direction and pull; -1 leaves them as they are."""
        if mode != -1:
            self._mode = mode
        if pull != -1:
            self._open = 1 if pull == Pin.PULL_UP else 0
        if value is not None:
            self.value(value)

    def value(self, level=None):
        """The level of the pin, 0 or 1; with an argument, set the output to it."""
        # Read eleven times a tick: on the virtual clock this is most of what a tick costs.
        if level is None and self._mode == 0:
            if _in_real_time:
                _attend(self._number)
            return _levels.get(self._number, self._open)
        if level is None:
            return _outputs.get(self._number, 0)
        self._drive(1 if level else 0)
        return None

    def toggle(self):
        """Change the output to the other level."""
        self._drive(1 - _outputs.get(self._number, 0))

    def _drive(self, level):
        if self._mode == Pin.OUT and _outputs.get(self._number) != level:
            _outputs[self._number] = level
            wires.send_text('{"w":"led","gp":%d,"level":%d}' % (self._number, level))


class I2C:
    """An I2C bus with a screen at 0x3C, or with nothing on it when none is fitted."""

    def __init__(self, bus, *, scl=None, sda=None, freq=400000):
        if bus not in (0, 1):
            raise ValueError("no such bus: %r" % (bus,))

    def scan(self):
        """Addresses that answer."""
        board_time.attend()
        return [SCREEN_ADDRESS] if _screen_fitted else []

    def writeto(self, address, buf, stop=True):
        """Write `buf`; returns the number of bytes acknowledged. OSError(EIO): no answer."""
        return self.writevto(address, [buf], stop)

    def writevto(self, address, bufs, stop=True):
        """Write several buffers as one transaction, as `writeto` does one."""
        board_time.attend()
        if address != SCREEN_ADDRESS or not _screen_fitted:
            raise OSError(errno.EIO)
        data = b"".join([bytes(buf) for buf in bufs])
        wires.send_text('{"w":"i2c","a":%d,"d":"%s"}' % (address, _hex(data)))
        return len(data)


def bitstream(pin, encoding, timing, buf):
    """Shift `buf` out on a pin's data line; the host sees these very bytes."""
    wires.send_text(
        '{"w":"px","t":%d,"gp":%d,"d":"%s"}' % (board_time.elapsed_ms(), pin._number, _hex(buf))
    )


def unique_id():
    """The board's 8-byte serial number."""
    return _board_id


def freq():
    """Clock of the processor in Hz."""
    return 125000000


def reset():
    """Restart the board. Does not return."""
    wires.send_text('{"w":"reset"}')
    sys.exit(RESET)


def _hex(data):
    return binascii.hexlify(data).decode()


def _begin(board_id):
    """Called once by run_board.py, before the host sends what is connected."""
    global _board_id, _in_real_time
    _board_id = board_id
    _in_real_time = not board_time.stepped()
    wires.on("pin", _on_pin)
    wires.on("screen", _on_screen)


def _power():
    """Called once by run_board.py, when the host has sent what is connected: to the next change
    that is as if a pin had changed, or a press would be one held while the power came."""
    global _powered
    _powered = True


def _on_pin(message):
    pin, level = message["gp"], message["level"]
    if _in_real_time and _powered:
        _waiting.append((pin, level))
        _let_in()
    else:
        _levels[pin] = level


def _settle():
    """At the prompt nobody reads pins: what waits to be seen is there."""
    while _waiting:
        pin, level = _waiting.pop(0)
        _levels[pin] = level


def _let_in():
    """Put the first waiting level on its pin when the last one was read enough."""
    global _changed, _readings, _other, _other_readings
    if _readings >= FINGER_READINGS or _other_readings >= OTHER_READINGS:
        _changed, level = _waiting.pop(0)
        _levels[_changed] = level
        _other = None
        _readings = _other_readings = 0


def _attend(number):
    """In real time, before the pin `number` is read."""
    global _readings, _other, _other_readings
    board_time.attend()
    if _waiting:
        _let_in()
    if number == _changed:
        _readings += 1
    elif _other is None:
        _other = number
    if number == _other:
        _other_readings += 1


def _on_screen(message):
    global _screen_fitted
    _screen_fitted = message["fitted"]
