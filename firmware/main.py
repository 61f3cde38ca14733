# UNDO held while power comes: leave the board at its prompt, with nothing of
# ours imported, so that it can be repaired whatever state its files are in.
from machine import Pin

if Pin(13, Pin.IN, Pin.PULL_UP).value():
    from board.app import run

    run()
else:
    print("Safe mode: the board's program was not started. Unplug and plug in again to play.")
