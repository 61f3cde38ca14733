"""The pin table and the lamp table of the board, and nothing else.

A builder who wires differently edits these tables; firmware, simulator and wiring page
all read them from here.
"""

SDA = 0
SCL = 1
LAMP = 2
VBUS = 24
LED = 25

# GPIO number of every button. Buttons close to ground: 0 means pressed.
BUTTONS = {
    "A.own": 3,
    "A.opp": 4,
    "A.hold": 5,
    "A.go": 6,
    "A.more": 7,
    "B.own": 8,
    "B.opp": 9,
    "B.hold": 10,
    "B.go": 11,
    "B.more": 12,
    "undo": 13,
}

# The lamps in the order of the chain, the first one next to the Pico.
_CHAIN = (
    "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 "
    "Aprompt status Bprompt "
    "B12 B11 B10 B9 B8 B7 B6 B5 B4 B3 B2 B1 "
    "B0 banner A0 "
    "A+2 A+4 A+6 A+8 A+10 "
    "B+2 B+4 B+6 B+8 B+10 "
    "A+0 bredouille B+0"
)
LAMP_COUNT = len(_CHAIN.split())


def __getattr__(name):
    """LAMPS, the names as a tuple, is made when it is asked for: a board needs it seldom."""
    if name == "LAMPS":
        return tuple(_CHAIN.split())
    raise AttributeError(name)
