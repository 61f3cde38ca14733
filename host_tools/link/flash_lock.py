"""The way to a simulated board's flash file: no two boards run on one, none on what is something
else, and a damaged one is mended first."""

import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from host_tools.link.errors import PortBusy
from host_tools.simulator import image
from host_tools.simulator.child import find_micropython

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def own_flash(flash: Path, interpreter: str | None = None) -> Iterator[image.Mended | None]:
    """Keep `flash` for one board, run by `interpreter`; what had to be mended, which is logged as
    a warning as well.

    PortBusy.  SimulatorError, with nothing touched, when `flash` is no board's memory.
    """
    image.check(flash, folder=interpreter == "cpython" or not find_micropython())
    with flash_lock(flash):
        mended = image.mend(flash)
        if mended:
            logging.getLogger("trictrac").warning(mended.text(flash))
        yield mended


@contextlib.contextmanager
def flash_lock(flash: Path) -> Iterator[None]:
    """Keep other simulated boards off the file `flash` meanwhile; PortBusy if one runs on it.

    The lock is a file beside it; it is let go when this process ends, however that happens.
    """
    flash.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(flash.with_name(flash.name + ".lock"), os.O_RDWR | os.O_CREAT)
    try:
        try:
            _lock(file)
        except OSError:
            raise PortBusy(
                f"A simulated board runs on {flash} already and another program uses it: "
                "end that, or wait until it is done."
            ) from None
        yield
    finally:
        os.close(file)
