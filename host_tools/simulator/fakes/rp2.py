"""The Pico's own module `rp2`, as far as tools use it. Only under MicroPython."""

_device = None


def Flash():
    """The flash as a block device, the one that the file system lies on."""
    return _device


def _begin(device):
    """Called once by run_board.py."""
    global _device
    _device = device
