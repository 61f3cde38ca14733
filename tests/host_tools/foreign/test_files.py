"""Files from elsewhere: limits before any work."""

import errno
import io
import sys
from types import SimpleNamespace

import pytest

from host_tools.foreign import files


def test_a_file_of_the_largest_size_is_read_and_a_larger_one_not(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"x" * 100)
    assert files.read(path, 100) == b"x" * 100
    with pytest.raises(OSError) as caught:
        files.read(path, 99)
    assert (caught.value.errno, caught.value.filename) == (errno.EFBIG, str(path))


def test_an_endless_file_is_not_read_to_its_end():
    with pytest.raises(OSError, match="larger than 16 MB"):
        files.read("/dev/zero")


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"abc")))
    assert files.read_input() == b"abc"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"abc")))
    with pytest.raises(OSError, match="larger than"):
        files.read_input(2)
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(OSError, match="closed"):
        files.read_input()


LONG = b"x" * files.LONGEST_LINE


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", None),
        (b"\n" * 200_000, None),
        (LONG, None),
        (LONG + b"\n" + LONG + b"\n", None),
        (LONG + b"x", 1),
        (b"a\n" * 40_000 + LONG + b"x\nb", 40_001),
        (b"a\n" + LONG + b"\n" + LONG + b"x", 3),
    ],
)
def test_the_first_line_that_is_too_long(data, line):
    assert files.too_long_line(data) == line
