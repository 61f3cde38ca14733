"""The names of the 43 places, in the order of their numbers (PRODUCT 1).

Apart from layout.py, which plays with the numbers alone: a board needs the names once.
"""

_NAMES = (
    "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 "
    "A0 banner B0 Aprompt status Bprompt "
    "A+2 A+4 A+6 A+8 A+10 B+2 B+4 B+6 B+8 B+10 A+0 bredouille B+0"
)
PLACES = tuple(_NAMES.split())
