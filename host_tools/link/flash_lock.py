"""Two boards must not run on one flash file."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from host_tools.link.errors import PortBusy

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
