"""The one exception of the scoring core."""


class Refused(Exception):
    """A command or a setting is not legal; nothing was changed.

    `code` is a short word (the reason), `details` are the values that belong
    to it.  The words for people are in `board/words_*.txt`, in three languages.
    """

    def __init__(self, code, *details):
        super().__init__(code, *details)
        self.code = code
        self.details = details
