"""Replays matches that another interpreter wrote down: replay.py FILE.

FILE holds JSON: `matches`, each with its configuration and commands as hex
bytes, and after each command the CRC-32 of the state and how it was taken;
`bytes`, each with what the decoders made of it.  Prints every difference and
`N matches, N commands, N byte strings, N differences`.
"""

import json
import sys
from binascii import crc32, unhexlify

if __name__ == "__main__":
    TESTS = __file__.rsplit("/", 1)[0] + "/.."
    sys.path[:0] = [TESTS + "/../../firmware", TESTS]

from trictrac import config, packing, record
from trictrac.match import Match
from trictrac.refused import Refused


def outcome(call, data):
    """The code of the refusal, or "" when it was carried out."""
    try:
        call(data)
    except Refused as why:
        return why.code
    except Exception as error:
        return "raised " + type(error).__name__
    return ""


def decoders(data):
    """What each decoder makes of arbitrary bytes."""
    return [
        outcome(record.decode, data),
        outcome(config.decode, data),
        outcome(packing.unpack, data),
    ]


def replay(start, commands):
    """[crc of the state, commands done, refusal] after each command."""
    match = Match(config.decode(start))
    found = []
    for data in commands:
        code = outcome(match.apply, record.decode(data))
        found.append([crc32(match.state()), match.history.done, code])
    return found


def main(path):
    with open(path) as file:
        content = json.load(file)
    commands = differences = 0
    for number in range(len(content["matches"])):
        start, played, expected = content["matches"][number]
        found = replay(unhexlify(start), [unhexlify(data) for data in played])
        commands += len(found)
        for n in range(len(found)):
            if found[n] != expected[n]:
                print("match", number, "command", n, played[n], found[n], "not", expected[n])
                differences += 1
                break
    for data, expected in content["bytes"]:
        found = decoders(unhexlify(data))
        if found != expected:
            print("bytes", data, found, "not", expected)
            differences += 1
    counts = (len(content["matches"]), commands, len(content["bytes"]), differences)
    print("%d matches, %d commands, %d byte strings, %d differences" % counts)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
