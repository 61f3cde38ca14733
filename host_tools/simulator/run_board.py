"""Runs a board's firmware inside the simulator. Started by child.py, not by people.

    INTERPRETER run_board.py FIRMWARE FLASH stepped|real START_MS BOARD_ID [BARE]

FIRMWARE is the folder that is flashed to a real board; its main.py is run as a board
runs it, with the root of the flash as current folder. stdin and stdout are the board's USB
line and belong to the firmware alone; tracebacks go to stderr. With BARE (see bare.py) the
program is in the flash, or nowhere, and the prompt answers when it does not run.
"""

import sys

FIRMWARE, FLASH, CLOCK, START_MS, BOARD_ID = sys.argv[1:6]
BARE = sys.argv[6] if len(sys.argv) > 6 else None
HERE = __file__.replace("\\", "/").rpartition("/")[0]
FALLBACK = sys.implementation.name != "micropython"

sys.argv[:] = []
sys.path[:] = [p for p in sys.path if p and p != HERE and (FALLBACK or p.startswith("."))]
sys.path.insert(0, HERE + "/fakes")
sys.path.insert(1, FIRMWARE)
if FALLBACK:
    sys.path.insert(0, HERE + "/fakes_cpython")

import binascii  # noqa: E402
import gc  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402

import board_time  # noqa: E402
import flash_file  # noqa: E402
import machine  # noqa: E402
import wires  # noqa: E402

if FALLBACK:
    import traceback

    import cpython_board
if BARE:
    import bare_board

_power = []


def mount():
    """Mount the flash as the Pico's boot code does, which formats it when that fails; one that
    has something in it only on a bare board: people have one simulated board and no copy."""
    device = flash_file.FlashFile(FLASH)
    import rp2  # noqa: PLC0415 (under MicroPython only)

    rp2._begin(device)
    wait_for_power()
    try:
        system = os.VfsLfs2(device, progsize=256, readsize=32)
    except OSError:
        if not (BARE or device.is_blank()):
            raise
        os.VfsLfs2.mkfs(device, progsize=256)
        system = os.VfsLfs2(device, progsize=256, readsize=32)
    os.mount(system, "/flash")
    os.chdir("/flash")


def wait_for_power():
    """Wait until the host has said what is connected and what to do to the power."""
    while not _power:
        wires.take(wires.FOREVER)


def on_power(message):
    """The host has set everything up."""
    _power.append(message)
    machine._power()


def version():
    """Name and version of this interpreter, for people."""
    name = "CPython" if FALLBACK else "MicroPython"
    return name + " " + ".".join([str(part) for part in sys.implementation.version[:3]])


def run():
    """Set up the hardware, then main.py, until it ends, fails or resets the board."""
    stepped = CLOCK == "stepped"
    wires.connect()
    wires.on("power", on_power)
    board_time.begin(stepped, int(START_MS))
    machine._begin(binascii.unhexlify(BOARD_ID))
    wires.send({"w": "hello", "interpreter": version(), "fallback": FALLBACK, "stepped": stepped})
    if FALLBACK:
        wait_for_power()
        cpython_board.install(FLASH)
    else:
        sys.modules["time"] = board_time
        mount()
    if BARE:
        bare_board.run(json.loads(BARE), HERE + "/fakes")
    with open(FIRMWARE + "/main.py") as source:
        code = compile(source.read(), FIRMWARE + "/main.py", "exec")
    gc.collect()
    exec(code, {"__name__": "__main__"})


try:
    run()
except SystemExit:
    raise
except BaseException as error:
    # Whatever stopped the firmware: a board would print it and sit at its prompt.
    if FALLBACK:
        traceback.print_exception(error)
    else:
        sys.print_exception(error, sys.stderr)
    sys.exit(1)
