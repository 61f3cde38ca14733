"""python -m host_tools.fontgen: write the tables of firmware/board/font.py anew."""

import sys

from host_tools.files import whole
from host_tools.fontgen import ART, FONT, ArtError, rewritten


def main() -> int:
    """Rewrite font.py; 1 and a message when the drawing cannot be read."""
    try:
        source = rewritten(FONT.read_text("utf-8"), ART.read_text("utf-8"))
    except ArtError as error:
        print(f"{ART.name}: {error}", file=sys.stderr)
        return 1
    whole.write(FONT, source)
    return 0


if __name__ == "__main__":
    sys.exit(main())
