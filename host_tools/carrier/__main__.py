"""python -m host_tools.carrier: write hardware/carrier anew. Needs KiCad and the test extra."""

import sys

from host_tools.carrier import fabricate
from host_tools.carrier.project import FOLDER
from host_tools.carrier.route import route
from host_tools.files import whole


def main() -> int:
    """Write every file; 1, and its report, when the board breaks KiCad's design rules."""
    made = fabricate.fabricate(route())
    for name, contents in made.files.items():
        target = FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        whole.write(target, contents)
    if made.broken:
        print(made.report, file=sys.stderr)
    return 1 if made.broken else 0


if __name__ == "__main__":
    sys.exit(main())
