"""A host that asks without reading must stop nothing: counted under MicroPython."""

import pytest

from tests.bench import runners


@pytest.mark.skipif(not runners.has_micropython(), reason="no MicroPython for this platform")
def test_ten_thousand_lines_without_reading_the_answers():
    # A heap that is not much larger than a board's: the board is asked how full it is.
    found = runners.micropython(runners.ROOT / "tests/board/micropython/link_flood.py", heap="2M")
    print(found)
    assert found["waiting"] <= 20, "answers pile up"
    assert found["commands"] == found["stored"] >= 40
    assert found["unsaved"] == 0
    assert found["answers"] == 10_000
    assert found["in order"]
    assert found["with id"] == 10_000 * 6 // 8
    assert found["most reads and writes in a tick"] <= 3, "a flood makes no tick long"
