"""Why something was refused, where what was asked for may be any text."""

from typing import Any

from board import words
from host_tools.foreign.text import shown
from trictrac.refused import Refused


def reason(refused: Any) -> str:
    """What `board.words` says of a Refused, with the texts in it as messages quote them."""
    details = [shown(each) if isinstance(each, str) else each for each in refused.details]
    return str(words.refusal(Refused(refused.code, *details)))
