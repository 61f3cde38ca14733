"""The one exception of the referee: what he was asked cannot be."""


class Wrong(Exception):
    """`code` says what is wrong, `details` where; `explain.wrong` says it in words."""

    def __init__(self, code, *details):
        super().__init__(code, *details)
        self.code = code
        self.details = details
