"""A board with MicroPython and what was copied to it: main.py from its flash, then its prompt.

The prompt is the Pico's as tools know it: Ctrl-A raw, Ctrl-B friendly, Ctrl-C stop, Ctrl-D run
or soft reset, Ctrl-E in raw mode for raw paste.  Code is run by the interpreter at hand.  Only
under MicroPython.
"""

import gc
import os
import select
import sys

import board_time
import machine
import micropython
import wires

_INTERRUPT = 3
_WINDOW = 128  # bytes of raw paste that the Pico takes before it says that it takes more
_SLICE = 10  # ms

_input = sys.stdin.buffer
_output = sys.stdout.buffer
_poller = select.poll()
_one = bytearray(1)
_interrupt = _INTERRUPT
_kept = {}


class Disguise:
    """A module with some names replaced."""

    def __init__(self, module, names):
        self._module = module
        for name in names:
            setattr(self, name, names[name])

    def __getattr__(self, name):
        return getattr(self._module, name)


class Implementation:
    """sys.implementation of the board."""

    name = "micropython"

    def __init__(self, bare):
        self.version = tuple(bare["version"]) + ("",)
        self._machine = bare["machine"]
        self._mpy = bare["mpy"]


class SoftReset(BaseException):
    """Ctrl-D at the prompt."""


def run(bare, fakes):
    """The board from power on, for ever. `fakes` is the folder of imitated modules."""
    _poller.register(sys.stdin, select.POLLIN)
    sys.modules["sys"] = Disguise(
        sys, {"platform": bare["platform"], "implementation": Implementation(bare)}
    )
    sys.modules["micropython"] = Disguise(micropython, {"kbd_intr": _kbd_intr})
    board_time.sleep_ms = _sleep_ms
    sys.path[:] = ["", ".frozen", fakes]
    _kept["modules"] = list(sys.modules)
    _kept["path"] = list(sys.path)
    skip_main = False
    while True:
        variables = {"__name__": "__main__"}
        if not skip_main:
            _run_main(variables)
        try:
            _prompt(variables, raw=skip_main)
        except SoftReset as reset:
            skip_main = reset.args[0]
            _say(b"MPY: soft reboot\r\n")
            _forget()


def _forget():
    """What a soft reset forgets: everything that was imported or set."""
    for name in list(sys.modules):
        if name not in _kept["modules"]:
            del sys.modules[name]
    sys.path[:] = _kept["path"]
    _kbd_intr(_INTERRUPT)
    os.chdir("/flash")
    gc.collect()


def _run_main(variables):
    try:
        with open("main.py") as source:
            text = source.read()
    except OSError:
        return
    _execute(text, "main.py", "exec", variables)


def _execute(text, name, mode, variables, before_error=b""):
    """Run code as the board does: what stops it is printed."""
    fault = None
    try:
        exec(compile(text, name, mode), variables)
    except SystemExit:
        raise  # machine.reset(), or the host has gone
    except BaseException as error:
        fault = error
    _say(before_error)
    if fault is not None:
        sys.print_exception(fault, sys.stdout)


# -- the prompt ----------------------------------------------------------------------


def _prompt(variables, raw):
    while True:
        raw = _raw(variables) if raw else _friendly(variables)


def _friendly(variables):
    """Returns True for raw mode."""
    _say(b'MicroPython on a simulated board\r\nType "help()" for more information.\r\n>>> ')
    line = b""
    while True:
        byte = _byte()
        if byte == 1:
            return True
        if byte == 2 or byte == 3:
            line = b""
            _say(b"\r\n>>> ")
        elif byte == 4 and not line:
            _say(b"\r\n")
            raise SoftReset(False)
        elif byte == 10 or byte == 13:
            _say(b"\r\n")
            if line.strip():
                _execute(str(line, "utf-8"), "<stdin>", "single", variables)
            line = b""
            _say(b">>> ")
        elif byte >= 32:
            line += bytes((byte,))
            _say(bytes((byte,)))


def _raw(variables):
    """Returns False for friendly mode."""
    _say(b"raw REPL; CTRL-B to exit\r\n>")
    code = b""
    while True:
        byte = _byte()
        if byte == 1:
            code = b""
            _say(b"raw REPL; CTRL-B to exit\r\n>")
        elif byte == 2:
            _say(b"\r\n")
            return False
        elif byte == 3:
            code = b""
        elif byte == 4:
            if not code:
                _say(b"\r\n")
                raise SoftReset(True)
            _say(b"OK")
            _run_raw(code, variables)
            code = b""
        elif byte == 5 and not code:
            pasted = _paste()
            if pasted is not None:
                _run_raw(pasted, variables)
        else:
            code += bytes((byte,))


def _paste():
    """The code that comes by raw paste; None when it was broken off."""
    if _byte() != 65 or _byte() != 1:
        _say(b"R\x00")
        return None
    _say(b"R\x01" + bytes((_WINDOW & 255, _WINDOW >> 8, 1)))
    code = bytearray()
    while True:
        byte = _byte()
        if byte == 3:
            _say(b"\x04")
            return None
        if byte == 4:
            _say(b"\x04")
            return bytes(code)
        code.append(byte)
        if len(code) % _WINDOW == 0:
            _say(b"\x01")


def _run_raw(code, variables):
    _execute(str(code, "utf-8"), "<stdin>", "exec", variables, b"\x04")
    _say(b"\x04>")
    gc.collect()


def _say(data):
    _output.write(data)


def _byte():
    while not _waiting(_SLICE):
        _attend()
    return _take()


def _waiting(ms):
    for _ in _poller.ipoll(ms):
        return True
    return False


def _take():
    if not _input.readinto(_one):
        sys.exit(wires.GONE)
    return _one[0]


def _attend():
    while wires.take(0):
        pass
    machine._settle()


# -- the interrupting character --------------------------------------------------------


def _kbd_intr(character):
    global _interrupt
    _interrupt = character


def _sleep_ms(ms):
    """Sleep; a Ctrl-C ends it, as it would end any code of the board, unless switched off.

    Other characters are lost then: a program that reads its input switches it off first.
    """
    until = board_time._real_us() + ms * 1000
    while True:
        left = (until - board_time._real_us() + 999) // 1000
        wires.take(max(0, min(left, _SLICE)))
        while _interrupt == _INTERRUPT and _waiting(0):
            if _take() == _INTERRUPT:
                raise KeyboardInterrupt
        if left <= 0:
            return
