"""What holds for every test."""

import gc


def pytest_collection_finish() -> None:
    """The firmware collects garbage as a board must, here in a process with all that pytest and
    the tests keep: that is not looked through each time."""
    gc.collect()
    gc.freeze()
