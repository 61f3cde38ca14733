"""What the core costs on a machine whose objects have the board's size."""

import re

from interpreters import wasm

AIM = 95 * 1024  # of the whole firmware; the core alone must stay well below


def test_core_and_five_hundred_commands(capsys):
    done = wasm("across/memory.py")
    assert done.returncode == 0, done.stderr
    with capsys.disabled():
        print("\n32-bit:", done.stdout.strip())
    assert "match of 500 commands" in done.stdout
    assert int(re.search(r"all (\d+) bytes", done.stdout).group(1)) < AIM
