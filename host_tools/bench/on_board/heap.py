"""Run on a board after the others: its memory with the long match."""

import gc


def largest_free():
    """Bytes of the largest block that can be had."""
    low, high = 0, gc.mem_free()
    while high - low > 64:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
        gc.collect()
    return low


def heap():
    gc.collect()
    return {"in_use": gc.mem_alloc(), "free": gc.mem_free(), "largest": largest_free()}
