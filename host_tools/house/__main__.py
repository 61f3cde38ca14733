"""python -m host_tools.house: draw pictures/house.svg anew, and say what breaks the order."""

import sys

from host_tools.files import whole
from host_tools.house.draw import PICTURE, draw
from host_tools.house.order import broken, circles


def main() -> int:
    """Draw the house; 1, and a line for each, when imports do not go down."""
    whole.write(PICTURE, draw())
    said = [*broken(), *circles()]
    for sentence in said:
        print(sentence, file=sys.stderr)
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
