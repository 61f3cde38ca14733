"""The least of `machine` that the firmware runs on, inside one process and without a host.

A script presses buttons by writing `levels`. Nothing here allocates when called, so that what a
tick allocates is the firmware's own.
"""

levels = [1] * 30
"""What the outside world puts on each GPIO; 0 is a pressed button."""

SCREEN = (0x3C,)


class Pin:
    """One GPIO; an output keeps what it was given in `levels`."""

    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=-1, pull=-1):
        self._number = number

    def value(self, level=None):
        """The level, or set it."""
        if level is None:
            return levels[self._number]
        levels[self._number] = level
        return None


class I2C:
    """A bus with a screen that acknowledges everything."""

    def __init__(self, bus, sda, scl, freq):
        pass

    def scan(self):
        """The screen's address."""
        return SCREEN

    def writeto(self, address, data):
        """Taken and forgotten."""
        return len(data)

    def writevto(self, address, parts):
        """Taken and forgotten."""
        return len(parts)


def unique_id():
    """A serial number."""
    return b"TRICTEST"
