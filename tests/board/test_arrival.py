"""A match that comes from another board does not stop the one on this board."""

import pytest

from tests.bench import runners


@pytest.mark.skipif(not runners.has_micropython(), reason="no MicroPython for this platform")
def test_the_board_plays_on_while_a_long_match_is_checked():
    found = runners.micropython(runners.ROOT / "tests/board/micropython/arriving.py")
    assert found["ticks"] > 200, "one command a tick, but for those of the presses meanwhile"
    assert found["answer"] == {"id": 7, "ok": {"match": 2}}
    assert (found["open"], found["commands"], found["same"]) == (2, 300, True)
    assert found["played meanwhile"] == [2, 0]
    assert found["problems"] == []
