"""The schedule of marks among more than two: how many, who begins, which pairs, advice (SCORING 7;
rulebook E2)."""

from ..race import NOBODY


def divides(form, marks, fixed=True):
    """Whether a match of this form can have so many marks: 6 to 24, in round robin a multiple
    of three; of four, so that each plays as many, when the order is fixed; else even."""
    step = 3 if form == "round" else 4 if fixed and form in ("four", "partners") else 2
    return 6 <= marks <= 24 and not marks % step


def drawn(dice):
    """The pair of mark 1 in round robin by a die of each, who leads first; None when equal dice
    leave it open (rulebook E2.4)."""
    order = sorted(range(len(dice)), key=lambda person: -dice[person])
    high, second, low = [dice[person] for person in order]
    return order[:2] if high > second > low else None


def known(seating, marks):
    """The pairs of a match of so many marks as far as they are settled, played ones first, in
    the persons of Seating."""
    played = seating.played
    pairs = [list(played[at : at + 2]) for at in range(0, len(played), 2)]
    if len(pairs) < marks:
        pairs.append(seating.pair)
    if seating.form == "chouette" or (seating.ring and seating.rotation == "fixed"):
        pairs += [seating.fixed(number) for number in range(len(pairs), marks)]
    return pairs


def pairs(company):
    """The same of a MarkCompany, as players; who leads a mark stands first."""
    marks = company.config.options["marks"]
    return [[company.roles[role] for role in pair] for pair in known(company.seating, marks)]


def advice(company, lost):
    """The player whom the idle one may advise against: of the two who sit the less marked;
    NOBODY when there is none (rulebook E2.6; option `advice`). `lost`: marks by player."""
    if company.config.options.get("advice") != "on":
        return NOBODY
    a, b = company.seats
    return NOBODY if lost[a] == lost[b] else a if lost[a] < lost[b] else b
