"""What every subcommand asks of its arguments, and how they are quoted when they are wrong."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import typer
from typer.core import TyperCommand

from host_tools.foreign.text import ISOLATES, MOST, is_text, shown, visible

# Python would take 1_0, ² and digits of other scripts.
_PLAIN = {
    int: (re.compile(r"-?[0-9]{1,9}"), "a whole number"),
    float: (re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?"), "a number"),
    datetime: (re.compile(r"[0-9-]{1,10}"), "a date"),
}


class Command(TyperCommand):
    """A subcommand: its numbers and dates have the digits 0 to 9, its texts are UTF-8."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As its base class, after a look at what was written. typer.BadParameter."""
        written, _, _ = self.make_parser(ctx).parse_args(args=list(args))
        for param in self.get_params(ctx):
            values = written.get(param.name)
            for value in values if isinstance(values, list | tuple) else [values]:
                if isinstance(value, str):
                    _check(param, value, ctx)
        return super().parse_args(ctx, args)


@contextmanager
def quoted(args: Sequence[str]) -> Iterator[None]:
    """Of each of the arguments a complaint about them quotes little, and nothing is obeyed."""
    args = list(args)  # the parser takes them out of the list
    try:
        yield
    except typer.exceptions.TyperException as error:
        message = getattr(error, "message", None)
        if isinstance(message, str):
            for long in sorted(_long(args), key=len, reverse=True):
                for form in (repr(long)[1:-1], long):
                    message = message.replace(form, shown(long))
            error.message = visible(message, "\n\t" + ISOLATES)
        raise


def _check(param: Any, value: str, ctx: Any) -> None:
    kind = param.type_descriptor.annotation
    if kind in _PLAIN:
        pattern, what = _PLAIN[kind]
        if not pattern.fullmatch(value):
            raise typer.BadParameter(f"'{shown(value)}' is not {what}", ctx, param)
    elif kind in (str, list[str]) and "FILE" not in (param.metavar or "") and not is_text(value):
        raise typer.BadParameter(f"'{shown(value)}' is not text in UTF-8", ctx, param)


def _long(args: Sequence[str]) -> set[str]:
    """What is too long to be quoted: arguments, and values behind an equals sign."""
    pieces = {piece for arg in args for piece in (arg, *arg.partition("="))}
    return {piece for piece in pieces if len(piece) > MOST}
