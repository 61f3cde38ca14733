# UNDO held while power comes: leave the board at its prompt, with nothing of
# ours imported, so that it can be repaired whatever state its files are in.
import gc
import os
import sys

from machine import Pin

if Pin(13, Pin.IN, Pin.PULL_UP).value():
    # `slot` names the folder of the program, `slot.try` that of a new one: it gets a
    # single start, so that pulling the plug brings the old one back (see
    # host_tools/flash/plan.py). With neither, the program lies in the root.
    for name in ("slot.try", "slot"):
        try:
            with open(name) as file:
                folder = file.read()
            if name == "slot.try":
                os.remove(name)
            sys.path.insert(0, folder)
            break
        except OSError:
            pass
    # Collected seldom, garbage and what lives long, such as the modules that are now loaded,
    # would be strewn over the whole heap, and in the end no large block would be free.
    gc.threshold(24 * 1024)
    from board.app import run

    run()
else:
    print("Safe mode: the board's program was not started. Unplug and plug in again to play.")
