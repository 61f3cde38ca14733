"""MicroPython itself: its UF2 file, and the drive that a Pico without a program is."""

import contextlib
import errno
import os
import re
import string
import struct
import sys
from collections.abc import Iterable
from pathlib import Path

from host_tools.foreign import files
from host_tools.foreign.text import shown_path
from host_tools.link.errors import BoardError

RP2040 = 0xE48BFF56
"""Family number of the Pico's chip."""

DRIVE = "RPI-RP2"
"""What the drive of a Pico is called, and its board in INFO_UF2.TXT."""

OLDEST = (1, 24)
"""The oldest MicroPython that the firmware runs on."""

_FAMILIES = {
    0xE48BFF57: "RP2xxx absolute",
    0xE48BFF58: "RP2xxx data",
    0xE48BFF59: "RP2350 (Pico 2)",
    0xE48BFF5A: "RP2350 RISC-V (Pico 2)",
    0xE48BFF5B: "RP2350 non-secure (Pico 2)",
    0xADA52840: "nRF52840",
    0xC47E5767: "ESP32-S3",
}
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_HAS_FAMILY = 0x2000
_FLASH = range(0x10000000, 0x10200000)  # 2 MB
_LARGEST = 8 << 20  # bytes: half of every block is its address and padding
_LARGEST_INFO = 4096

HOW = (
    "Download the UF2 file for 'Pico' from https://micropython.org/download/RPI_PICO/ (1.24 or "
    "newer). Unplug the board, hold the BOOTSEL button on the Pico while plugging it in, let go: "
    f"a drive {DRIVE} appears. Then run: trictrac-board flash --uf2 FILE"
)
"""How MicroPython comes onto a board."""


class WrongUf2(BoardError):
    """The file is not MicroPython for a Pico."""


def micropython_version(path: Path) -> tuple[int, int]:
    """The MicroPython version in a UF2 file for the RP2040. WrongUf2, OSError."""
    data = files.read(path, _LARGEST)
    name = shown_path(path)
    if not data or len(data) % _BLOCK.size or data[:4] != struct.pack("<I", _MAGIC[0]):
        raise WrongUf2(f"{name} is not a UF2 file. {HOW}")
    contents = []
    count = len(data) // _BLOCK.size
    for number, block in enumerate(_BLOCK.iter_unpack(data)):
        first, second, flags, address, size, index, blocks, family, payload, last = block
        if (first, second, last) != _MAGIC or size > 476 or (index, blocks) != (number, count):
            raise WrongUf2(f"{name} is damaged (block {number} of {count}): download it again.")
        if not flags & _HAS_FAMILY or family != RP2040:
            known = _FAMILIES.get(family, f"{family:#x}" if flags & _HAS_FAMILY else "unknown")
            raise WrongUf2(f"{name} is for another chip: {known}, not the Pico's RP2040. {HOW}")
        if address not in _FLASH:
            raise WrongUf2(f"{name} is not for the Pico's flash (address {address:#x}). {HOW}")
        contents.append(payload[:size])
    content = b"".join(contents)
    found = re.search(rb"MicroPython v([0-9]{1,4})\.([0-9]{1,4})", content)
    if not found:
        raise WrongUf2(f"{name} is for the Pico's chip, but there is no MicroPython in it. {HOW}")
    version = int(found[1]), int(found[2])
    if version < OLDEST:
        raise WrongUf2(f"{name} is MicroPython {version[0]}.{version[1]}: too old. {HOW}")
    if re.search(rb"Raspberry Pi Pico W with", content):
        raise WrongUf2(f"{name} is for the Pico W, whose pins 24 and 25 are the radio's. {HOW}")
    return version


def boot_drives(mounted: Iterable[Path] | None = None) -> list[Path]:
    """Where Picos with BOOTSEL held are mounted as drives."""
    found = []
    for folder in _mounted() if mounted is None else mounted:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            if f"Board-ID: {DRIVE}" in files.read(folder / "INFO_UF2.TXT", _LARGEST_INFO).decode(
                "ascii"
            ):
                found.append(folder)
    return found


def copy_to_drive(path: Path, drive: Path) -> None:
    """Copy a UF2 file to the drive of a Pico, which then restarts with it. OSError."""
    data = files.read(path, _LARGEST)
    try:
        with (drive / path.name).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        # The Pico restarts at the last block, before the system has closed the file.
        if error.errno not in (errno.EIO, errno.ENODEV, errno.ENXIO, errno.EINVAL):
            raise


def _mounted() -> list[Path]:
    """Where drives are mounted on this computer."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return list(Path("/Volumes").glob("*"))
    with contextlib.suppress(OSError):
        lines = Path("/proc/mounts").read_text("utf-8", "replace").splitlines()
        # Blanks in names are written \040 there.
        return [Path(line.split()[1].replace("\\040", " ")) for line in lines]
    return []
