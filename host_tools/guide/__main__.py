"""python -m host_tools.guide: the tables and pictures of the build guide, made anew."""

from host_tools.files import whole
from host_tools.guide import assembly, chain
from host_tools.guide.blocks import GUIDE, rewritten

PICTURES = {"chain.svg": chain.svg, "assembly.svg": assembly.svg}


def main() -> None:
    """Write them."""
    whole.write(GUIDE, rewritten(GUIDE.read_text("utf-8")))
    for name, draw in PICTURES.items():
        whole.write(GUIDE.with_name(name), draw())


if __name__ == "__main__":
    main()
