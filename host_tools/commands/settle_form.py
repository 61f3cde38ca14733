"""The paper form for more than two players: lost marks in, payments from one to another out."""

import re
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from host_tools.foreign.text import isolated, name, shown
from trictrac.forms import accounts as core
from trictrac.forms import agreement
from trictrac.forms.schedule import divides
from trictrac.settle import PARI

EXAMPLE = "--lost Alice:2"
PERSONS = {form: agreement.form_row(form)[2] for form in ("round", "four", "chouette")}
_QUEUES = agreement.values_of("three_paris")
_NUMBER = re.compile(r"[0-9]{1,3}")


class FormError(Exception):
    """The losses are none of a match; the message says what to put right."""


@dataclass
class Payment:
    """What one player, or one side, pays another: jetons, and the reasons."""

    payer: str
    taker: str
    jetons: int
    why: list[str]


@dataclass
class Account:
    """The lost marks and paris of those who have a bank of their own, and what they pay."""

    form: str
    marks: int
    lost: dict[str, int]
    paris: dict[str, int]
    payments: list[Payment]

    def net(self) -> dict[str, int]:
        """What each wins in all; below zero what he loses."""
        sums = dict.fromkeys(self.lost, 0)
        for payment in self.payments:
            sums[payment.payer] -= payment.jetons
            sums[payment.taker] += payment.jetons
        return sums

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "rules": "ecrire",
            "form": self.form,
            "marks": self.marks,
            "lost": self.lost,
            "paris": self.paris,
            "net": self.net(),
            "payments": [
                {"from": each.payer, "to": each.taker, "jetons": each.jetons, "why": each.why}
                for each in self.payments
            ],
        }


def account(
    form: str, marks: int, texts: list[str], three_paris: str = "shared", ahead: str | None = None
) -> Account:
    """Paris and queue of paris of `NAME:N` for each player. In `four` the first two play against
    the others, in `chouette` the first against the others, each side with one bank. `ahead`: who
    is ahead in jetons and draws the queue of jetons. FormError."""
    if form not in PERSONS:
        raise FormError(f"--form {shown(form)}: possible: {', '.join(PERSONS)}")
    if three_paris not in _QUEUES:
        possible = ", ".join(_QUEUES)
        raise FormError(f"--three-paris {shown(three_paris)}: possible: {possible}")
    if not divides(form, marks, fixed=False):
        rule = "a multiple of 3" if form == "round" else "even"
        raise FormError(f"--marks {marks}: in {form} the number of marks is {rule}, 6 to 24")
    persons = _persons(texts)
    if len(persons) != PERSONS[form]:
        raise FormError(
            f"{len(persons)} players in {form}, which has {PERSONS[form]}: "
            f"give {EXAMPLE} once for each"
        )
    if sum(persons.values()) != marks:
        counts = ", ".join(f"{name(who)} {n}" for who, n in persons.items())
        raise FormError(
            f"{sum(persons.values())} lost marks ({counts}) in a match of {marks}: "
            "in each mark one player loses"
        )
    lost = _banks(form, persons)
    _played(form, marks, persons)
    paris = dict(zip(lost, core.positions(list(lost.values())), strict=True))
    called = list(lost)
    found = [
        Payment(called[each[0]], called[each[1]], core.jetons(each), _why(each))
        for each in core.paid_for(list(paris.values()), three_paris)
    ]
    if ahead is not None:
        found = _with_jetons(found, lost, _bank(ahead, persons, called))
    return Account(form, marks, lost, paris, found)


def show(account: Account, console: Console) -> None:
    """The account as a table, and who pays whom in sentences."""
    table = Table(title=f"À écrire, {account.form}, {account.marks} marks")
    table.add_column("")
    for title in ("lost marks", "paris won", "jetons won"):
        table.add_column(title, justify="right")
    net = account.net()
    for who, lost in account.lost.items():
        # The rulebook counts lost paris upwards (E2.8); a table says what each has won.
        table.add_row(escape(name(who)), str(lost), _signed(-account.paris[who]), _signed(net[who]))
    console.print(table)
    for each in account.payments:
        reasons = ", ".join(each.why)
        sentence = f"{name(each.payer)} pays {name(each.taker)} {each.jetons} jetons: {reasons}."
        console.print(sentence, soft_wrap=True, markup=False)
    if not account.payments:
        console.print("Nobody pays paris.")


def _persons(texts: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for text in texts:
        who, colon, number = (part.strip() for part in text.rpartition(":"))
        if not colon or not who:
            raise FormError(f"'{shown(text)}': a name, a colon and the lost marks, as in {EXAMPLE}")
        if not _NUMBER.fullmatch(number):
            raise FormError(f"'{shown(text)}': '{shown(number)}' is no number of marks")
        if who in found:
            raise FormError(f"'{shown(text)}': {isolated(shown(who))} stands twice")
        found[who] = int(number)
    return found


def _played(form: str, marks: int, persons: dict[str, int]) -> None:
    """In round robin everybody plays two thirds of the marks and can lose no more. FormError."""
    for who, lost in persons.items():
        if form == "round" and lost > 2 * marks // 3:
            raise FormError(
                f"{name(who)} lost {lost} marks, and plays only {2 * marks // 3} of {marks}"
            )


def _banks(form: str, persons: dict[str, int]) -> dict[str, int]:
    if form == "round":
        return persons
    called, lost = list(persons), list(persons.values())
    at = 2 if form == "four" else 1
    return {"+".join(called[:at]): sum(lost[:at]), "+".join(called[at:]): sum(lost[at:])}


def _bank(ahead: str, persons: dict[str, int], called: list[str]) -> int:
    """Whose bank it is: of a player, or of partners. FormError."""
    for number, bank in enumerate(called):
        if ahead == bank or (ahead in persons and ahead in bank.split("+")):
            return number
    there = ", ".join(map(name, called))
    raise FormError(f"--ahead {shown(ahead)}: none of the players; there are {there}")


def _with_jetons(paris: list[Payment], lost: dict[str, int], ahead: int) -> list[Payment]:
    """The payments with the queue of jetons; between two there is one payment, the balance."""
    called = list(lost)
    taker = called[ahead]
    found = list(paris)
    queues = core.queue_of_jetons(list(lost.values()), ahead)
    for payer, jetons in zip(called, queues, strict=True):
        if not jetons:
            continue
        why = [f"queue of jetons: {jetons}"]
        beside = [each for each in found if {each.payer, each.taker} == {payer, taker}]
        if not beside:
            found.append(Payment(payer, taker, jetons, why))
        elif beside[0].payer == payer:
            beside[0].jetons += jetons
            beside[0].why = why + beside[0].why
        else:
            # Who wins paris has lost fewer marks than the paris are jetons: it stays above zero.
            beside[0].why.append(f"less queue of jetons: {jetons}")
            beside[0].jetons -= jetons
    return found


def _why(payment: list[int]) -> list[str]:
    paris, queue = payment[2:]
    return [f"paris ({paris}): {PARI * paris}", f"queue of paris: {queue}"]


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"
