"""The names of the 43 places, in the order of their numbers (PRODUCT 1).

Apart from layout.py, which plays with the numbers alone: a board needs the names once.
"""

PLACES = (
    tuple("A%d" % n for n in range(1, 13))
    + tuple("B%d" % n for n in range(1, 13))
    + ("A0", "banner", "B0", "Aprompt", "status", "Bprompt")
    + ("A+2", "A+4", "A+6", "A+8", "A+10", "B+2", "B+4", "B+6", "B+8", "B+10")
    + ("A+0", "bredouille", "B+0")
)
