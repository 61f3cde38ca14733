"""python -m host_tools.guide: the tables and pictures of the build guide, made anew, and the files
for mip and Wokwi."""

from host_tools.files import whole
from host_tools.guide import assembly, chain, ecosystem
from host_tools.guide.blocks import GUIDE, rewritten

PICTURES = {"chain.svg": chain.svg, "assembly.svg": assembly.svg}
"""Beside the guide."""

OTHERS = {
    "firmware/package.json": ecosystem.package,
    "hardware/wokwi/diagram.json": ecosystem.diagram,
    "hardware/wokwi/wokwi.toml": ecosystem.toml,
}
"""From the root of the repository."""


def main() -> None:
    """Write them."""
    whole.write(GUIDE, rewritten(GUIDE.read_text("utf-8")))
    for name, draw in PICTURES.items():
        whole.write(GUIDE.with_name(name), draw())
    for name, make in OTHERS.items():
        target = GUIDE.parents[1] / name
        target.parent.mkdir(exist_ok=True)
        whole.write(target, make())


if __name__ == "__main__":
    main()
