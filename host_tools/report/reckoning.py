"""The reckoning à écrire for people and programs: the paper form, what is paid, and why.

The numbers are those of `trictrac.settle.Reckoning`; here they become JSON
and sentences.  `called` are the names of the players, A's first.
"""

from collections.abc import Sequence
from typing import Any

from host_tools.report.seats import by_seat, letter
from trictrac.race import NOBODY
from trictrac.settle import FISH

Facts = dict[str, Any]
Form = Any  # a trictrac Reckoning


def result_json(form: Form, called: Sequence[str]) -> Facts:
    """Who pays what: net jetons by name, and the payment with its reasons.

    `fish` is None and `ask` true while half a fish waits for the dice.
    """
    net = [0, 0]
    payments = []
    fish = None if form.ask else form.fish
    if form.loser != NOBODY:
        net[form.loser], net[1 - form.loser] = -form.net, form.net
        payments.append(
            {
                "from": called[form.loser],
                "to": called[1 - form.loser],
                "jetons": form.net,
                "fish": fish,
                "why": why(form, called),
            }
        )
    winner = NOBODY if form.loser == NOBODY else 1 - form.loser
    return {
        "winner": letter(winner),
        "net": dict(zip(called, net, strict=True)),
        "fish": fish,
        "ask": form.ask,
        "payments": payments,
    }


def form_json(form: Form, columns: Sequence[Sequence[int]], called: Sequence[str]) -> Facts:
    """The paper form: `columns` are the losses of A and B, mark by mark."""
    return {
        "rules": "ecrire",
        "marks": sum(form.lost),
        "losses": by_seat([list(column) for column in columns]),
        "sums": by_seat(form.sums),
        "lost": by_seat(form.lost),
        "queue_of_jetons": by_seat(form.queue),
        "paris": form.paris,
        "paris_payer": letter(form.paris_payer),
        "paris_jetons": form.paris_jetons,
        "queue_of_paris": form.queue_of_paris,
        "totals": by_seat(form.totals),
        "result": result_json(form, called),
    }


def rows(form: Form) -> list[tuple[str, int, int]]:
    """The lines under the columns of losses: what it is, in A's column, in B's."""
    lines = [
        ("lost in marks", form.sums[0], form.sums[1]),
        ("queue of jetons", form.queue[0], form.queue[1]),
    ]
    if form.paris:
        paris = [0, 0]
        paris[form.paris_payer] = form.paris_jetons
        queue = [0, 0]
        queue[form.paris_payer] = form.queue_of_paris
        lines.append((f"paris ({form.paris})", paris[0], paris[1]))
        lines.append(("queue of paris", queue[0], queue[1]))
    return [*lines, ("total", form.totals[0], form.totals[1])]


def why(form: Form, called: Sequence[str]) -> list[str]:
    """The reasons of the payment, a line each."""
    lines = []
    for text, *jetons in rows(form):
        parts = [f"{name} {n}" for name, n in zip(called, jetons, strict=True) if n]
        if parts:
            lines.append(f"{text}: {', '.join(parts)}")
    more, less = max(form.totals), min(form.totals)
    return [*lines, f"{more} - {less} = {form.net} jetons", _in_fish(form)]


def verdict(form: Form, called: Sequence[str]) -> str:
    """Who pays in the end, in a sentence."""
    if form.loser == NOBODY:
        return "Nobody pays."
    payer, winner = called[form.loser], called[1 - form.loser]
    if form.ask:
        return (
            f"{payer} pays {winner} {form.net} jetons: {form.fish} fish, and half a fish more: "
            "double or quits on the higher die."
        )
    return f"{payer} pays {winner} {form.net} jetons = {form.fish} fish."


def _in_fish(form: Form) -> str:
    if form.ask:
        return f"{form.net} jetons = {form.fish} fish, and half a fish on the higher die"
    return f"{form.net} jetons = {form.fish} fish of {FISH}"
