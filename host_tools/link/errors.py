"""What can be wrong between a laptop and a board, each with its cure."""

from host_tools.foreign.text import shown

MOST_SAID = 200
"""Characters of what a board says itself that a message quotes: a board says no more."""


class BoardError(Exception):
    """The board cannot be talked to, or did not do what was asked. The text names the cure."""


class NoSuchPort(BoardError):
    """There is no such port, or nothing listens there."""


class PortForbidden(BoardError):
    """The port may not be opened by this user."""


class PortBusy(BoardError):
    """Another program has the port."""


class BoardSilent(BoardError):
    """Nothing answers, or no longer."""


class BoardGone(BoardError):
    """The line broke while it was in use."""


class AtPrompt(BoardError):
    """The board's program does not run: MicroPython's prompt answers."""


class OtherFirmware(BoardError):
    """Something else answers."""


class NewerLink(BoardError):
    """The board speaks a newer version of the link."""


class NotUnderstood(BoardError):
    """An answer that makes no sense."""


class RequestRefused(BoardError):
    """The board refuses a request: `code` for programs, `why` in words."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(shown(why or code, MOST_SAID))
        self.code = code
        self.why = why
