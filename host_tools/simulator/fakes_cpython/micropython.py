"""MicroPython's `micropython` module for CPython, as far as the firmware uses it."""


def const(value):
    """A constant known when the file is compiled; here just the value."""
    return value


def kbd_intr(character):
    """Choose the character that interrupts; the simulated line never interrupts."""


def mem_info(verbose=None):
    """Print about memory; there is nothing to say here."""


def opt_level(level=None):
    """Optimisation of compiled code; always 0 here."""
    return 0
