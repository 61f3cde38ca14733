"""The same matches on every interpreter: the same bytes after every command."""

import json
import random

import pytest

from across.replay import decoders, replay
from combine_moves import combine_agreement
from interpreters import EVERY
from moves import PICKS, agreement, command_for, ecrire_agreement
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match
from trictrac.refused import Refused

MATCHES = 100
STRINGS = 2000


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    rng = random.Random(1637)  # L'excellent jeu du trique-trac came out then
    matches = [one_match(rng) for _ in range(MATCHES)]
    strings = [one_string(rng) for _ in range(STRINGS)]
    path = tmp_path_factory.mktemp("across") / "matches.json"
    path.write_text(json.dumps({"matches": matches, "bytes": strings}))
    return path, sum(len(match[1]) for match in matches)


def one_match(rng):
    agreed = rng.choice((agreement, ecrire_agreement, combine_agreement))(rng.choice)
    made = Config(names=("Zoë", "Bob"), **agreed)
    match = Match(made)
    commands = []
    for _ in range(rng.randrange(5, 80 if made.rules == "cure" else 200)):
        move = (rng.randrange(PICKS), rng.randrange(2), rng.randrange(100), rng.random() < 0.4)
        command = command_for(match, *move)
        try:
            commands.append(record.encode(command))
            match.apply(command)
        except Refused:
            pass
    return [
        made.encode().hex(),
        [data.hex() for data in commands],
        replay(made.encode(), commands),
    ]


def one_string(rng):
    """Random bytes, half of them beginning as one of the decoders expects it."""
    data = bytes(rng.choice((rng.randrange(256), rng.randrange(200, 212))) for _ in range(8))
    data = data[: rng.randrange(9)]
    if rng.random() < 0.3:
        good = bytearray(Config(names=("Zoë", "Bob")).encode())
        good[rng.randrange(len(good))] = rng.randrange(256)
        data = bytes(good)
    elif rng.random() < 0.4:
        data = bytes((13 + 32 * rng.randrange(2),)) + data  # a name
    return [data.hex(), decoders(data)]


@EVERY
def test_same_states(interpreter, written):
    path, commands = written
    done = interpreter("across/replay.py", path)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    expected = f"{MATCHES} matches, {commands} commands, {STRINGS} byte strings, 0 differences"
    assert done.stdout.splitlines()[-1] == expected


def test_nothing_but_refusals(written):
    """On CPython no decoder and no command raised anything else."""
    content = json.loads(written[0].read_text())
    codes = [step[2] for match in content["matches"] for step in match[2]]
    codes += [code for _, outcomes in content["bytes"] for code in outcomes]
    assert not [code for code in codes if code.startswith("raised")]
    assert len(set(codes)) > 15, "the matches go into many corners"


@EVERY
@pytest.mark.parametrize(
    "name", ["eda080", "c080", "e08080", "f4908080", "ff"], ids=lambda name: name
)
def test_a_name_that_is_no_utf8(interpreter, name, tmp_path):
    """A name taken by the board must be readable by the laptop: surrogates,
    overlong forms and numbers beyond Unicode are damage everywhere."""
    path = tmp_path / "name.json"
    data = bytes.fromhex("0d" + name)
    path.write_text(json.dumps({"matches": [], "bytes": [[data.hex(), decoders(data)]]}))
    done = interpreter("across/replay.py", path)
    assert done.returncode == 0, done.stdout + done.stderr
