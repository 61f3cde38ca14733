"""A few matches by legal moves on the real firmware, by buttons and by the link.

Every command is compared with the core alone, and all of them are taken back. A thousand whole
ones: `python -m tests.host_tools.game.firmware`.
"""

import pytest

from tests.host_tools.game import firmware

COMMANDS = 30  # of each: what a whole match needs would take a minute


pytestmark = pytest.mark.skipif(
    not firmware.MICROPYTHON.exists(), reason="no MicroPython for this platform"
)


def test_matches_there_and_back():
    matches = [firmware.game(number, COMMANDS) for number in range(6)]
    assert [by_link for by_link, *_ in matches] == [False] * 3 + [True] * 3
    commands = sum(len(match[2]) for match in matches)
    said = firmware.on_firmware(matches)
    assert said.startswith(f"6 matches, {commands} commands, ")


def test_what_differs_is_found():
    (match,) = [firmware.game(0, 4)]
    match[3][3] ^= 1
    with pytest.raises(RuntimeError, match="AssertionError"):
        firmware.on_firmware([match])
