"""Whole matches by legal moves, played on the real firmware: by buttons, and by the link.

    .venv/bin/python -m tests.host_tools.game.firmware --games 1000

plays so many in all three rule sets and says what came of it; test_firmware.py plays a few.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from binascii import crc32
from pathlib import Path
from random import Random

from host_tools.game.play import play
from host_tools.game.player import STYLES
from trictrac import options, record
from trictrac.config import Config
from trictrac.match import Match

ROOT = Path(__file__).parents[3]
SCRIPT = ROOT / "tests/board/micropython/games.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")
AGREED = {"cure": {}, "ecrire": {"marks": 6}, "combine": {"marks": 6}}
_AT_ONCE = 20  # matches in one process


def game(number, most=None):
    """Match `number`: [by link, agreement, commands, check sums], as games.py reads it; perhaps
    only its first `most` commands."""
    rng = Random(number)
    rules = options.RULES[number % 3]
    styles = (rng.choice(list(STYLES)), rng.choice(list(STYLES)))
    config = Config(rules, lead=rng.randrange(2), **AGREED[rules])
    made = play(config, rng, styles)
    commands = [command for each in made.throws() for command in each.commands]
    assert made.match.over
    commands = commands[:most]
    match = Match(config)
    sums = [crc32(match.state())]
    for command in commands:
        match.apply(command)
        sums.append(crc32(match.state()))
    records = [bytes(record.encode(command)).hex() for command in commands]
    return [number // 3 % 2 == 1, bytes(config.encode()).hex(), records, sums]


def on_firmware(matches):
    """What games.py prints of these matches. RuntimeError when it fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.json"
        path.write_text(json.dumps(matches), "utf-8")
        flash = Path(folder) / "flash"
        flash.mkdir()
        done = subprocess.run(
            [MICROPYTHON, "-X", "heapsize=2m", SCRIPT, path],
            cwd=flash,
            env={**os.environ, "MICROPYPATH": str(SCRIPT.parent)},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.stdout.splitlines()[-1]


def main():
    """Play so many games, and say how many commands and presses they were."""
    wanted = argparse.ArgumentParser()
    wanted.add_argument("--games", type=int, default=1000)
    wanted.add_argument("--first", type=int, default=0)
    asked = wanted.parse_args()
    totals = [0, 0, 0]
    started = time.perf_counter()
    for first in range(asked.first, asked.first + asked.games, _AT_ONCE):
        last = min(first + _AT_ONCE, asked.first + asked.games)
        said = on_firmware([game(number) for number in range(first, last)])
        totals = [a + int(b.split()[0]) for a, b in zip(totals, said.split(", "), strict=True)]
        took = time.perf_counter() - started
        print(
            "{} matches, {} commands, {} presses".format(*totals), f"after {took:.0f} s", flush=True
        )


if __name__ == "__main__":
    main()
