"""The texts of a language, read apart from the board's own code."""

from pathlib import Path

from board import words

FOLDER = Path(words.__file__).parent


def texts(language):
    """All texts of a language by their keys, without its first and its last line."""
    with open(FOLDER / f"words_{language}.txt", encoding="utf-8") as file:
        return dict(line.rstrip("\n").split(" = ", 1) for line in list(file)[1:-1])
