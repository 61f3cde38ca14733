"""Importing this first keeps the firmware from collecting garbage, for scripts that look at flash.

What it collects, and when, is measured elsewhere; here the heap is large, the interpreter collects
when it is full, and all those collections were most of a script's time.
"""

import gc
import sys


class Uncollected:
    """What the firmware finds as `gc`."""

    mem_alloc = gc.mem_alloc
    mem_free = gc.mem_free

    @staticmethod
    def collect():
        """Nothing."""

    @staticmethod
    def threshold(*_):
        """None."""
        return -1


sys.modules["gc"] = Uncollected
