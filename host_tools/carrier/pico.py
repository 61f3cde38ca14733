"""The edge of a Raspberry Pi Pico: forty pins, counted from the left of its USB socket down."""

_GROUND = "GND"

EDGE: tuple[str, ...] = (
    *("GP0", "GP1", _GROUND, "GP2", "GP3", "GP4", "GP5", _GROUND, "GP6", "GP7"),
    *("GP8", "GP9", _GROUND, "GP10", "GP11", "GP12", "GP13", _GROUND, "GP14", "GP15"),
    *("GP16", "GP17", _GROUND, "GP18", "GP19", "GP20", "GP21", _GROUND, "GP22", "RUN"),
    *("GP26", "GP27", "AGND", "GP28", "ADC_VREF", "3V3", "3V3_EN", _GROUND, "VSYS", "VBUS"),
)
"""What each pin is; pin 1 is the first."""

# Where they stand, and how large the board is, in millimetres (its data sheet).
PITCH, ROWS = 2.54, 17.78
LONG, WIDE = 51.0, 21.0
FIRST = 1.37  # from the edge with the socket to pin 1


def pin(name: str) -> int:
    """The number of the first pin of that name. ValueError."""
    return EDGE.index(name) + 1


def gpio(number: int) -> int:
    """The pin of a GPIO. ValueError for one that is not at the edge."""
    return pin(f"GP{number}")
