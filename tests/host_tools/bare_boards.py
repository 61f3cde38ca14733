"""A Pico with MicroPython at a serial port that comes and goes with its power, as USB does."""

import contextlib
import os
import select
import threading
import time
import tty
from contextlib import contextmanager

from host_tools.simulator import Bare, Simulator, SimulatorError

_PATIENCE = 300.0


class UsbPort:
    """A pseudo-terminal behind a link at `path`; a new one each time it is plugged in."""

    def __init__(self, path, take):
        self.path = path
        self._take = take
        self._lock = threading.Lock()
        self._ends = None
        self._plugged = None
        self.received = 0  # bytes that came from the host
        self.break_after = None  # bytes from the host after which the cable is pulled

    def plug(self):
        """The port is there; the one from before is not."""
        self.unplug()
        ends = os.openpty()
        tty.setraw(ends[1])
        os.set_blocking(ends[0], False)
        plugged = threading.Event()
        plugged.set()
        with self._lock:
            self._ends, self._plugged = ends, plugged
            new = self.path.with_suffix(".new")
            new.symlink_to(os.ttyname(ends[1]))
            new.replace(self.path)
        threading.Thread(target=self._copy, args=(ends, plugged), daemon=True).start()

    def unplug(self):
        """The port is gone, and whoever has it open notices."""
        with self._lock:
            if self._ends is None:
                return
            self.path.unlink()
            self._plugged.clear()
            self._ends = None

    def send(self, data):
        """What the board says; lost when nobody is there."""
        until = time.monotonic() + _PATIENCE
        while data and time.monotonic() < until:
            with self._lock:
                if self._ends is None:
                    return
                with contextlib.suppress(BlockingIOError):
                    data = data[os.write(self._ends[0], data) :]
            if data:
                time.sleep(0.001)

    def _copy(self, ends, plugged):
        while plugged.is_set():
            if not select.select([ends[0]], [], [], 0.02)[0]:
                continue
            data = os.read(ends[0], 4096)
            if self.break_after is not None and self.received + len(data) >= self.break_after:
                data = data[: max(0, self.break_after - self.received)]
                self.break_after = None
                self.unplug()
            self.received += len(data)
            with contextlib.suppress(SimulatorError):
                self._take(data)
        os.close(ends[1])
        os.close(ends[0])


@contextmanager
def bare_board(folder, flash, bare=None):
    """(Simulator, UsbPort) of a board with MicroPython and the memory `flash`, switched on."""
    simulator = Simulator(flash, bare=bare or Bare())
    port = UsbPort(folder / "ttyACM0", simulator.link.write)
    simulator.link.on_bytes = port.send
    simulator.on_start = port.plug
    try:
        simulator.start()
        yield simulator, port
    finally:
        port.unplug()
        simulator.stop()
