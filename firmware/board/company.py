"""More than two players on the screen and in menus: places, pool, accounts (SCORING 7).

Loaded when more than two play.
"""

from board import words
from trictrac.forms.company import PARTS


def announce(item, name):
    """An announcement of a form for more players; `name` of who sat at the seat it speaks of."""
    kind = item[0]
    if kind in ("change", "swap"):
        return words.word("say:" + kind, item[2], item[3])
    if kind == "match":
        return words.word("say:match", name, item[2], item[3])
    key = "say:" + kind
    if kind == "pot" and len(item) == 3:
        key = "say:pot all"
    return words.word(key, name, *[counters(parts) for parts in item[2:]])


def shown(said):
    """Of announcements those for which a screen has room: who sits down now comes before what
    the mark was worth; holes are in the score of the match, and antes in the pool."""
    kinds = [item[0] for item in said]
    if "match" in kinds:
        return [item for item in said if item[0] not in ("holes", "points", "ante")]
    changes = [item for item in said if item[0] == "change"]
    return changes + [item for item in said if item[0] != "change"]


def counters(parts):
    """A sum in twentieths of a counter: '5', '2.5', '-0.05'."""
    sign = "-" if parts < 0 else ""
    rest = abs(parts) % PARTS * 100 // PARTS
    text = sign + str(abs(parts) // PARTS)
    return text + ("." + ("%02d" % rest).rstrip("0") if rest else "")


def row(match):
    """How far it is, and who waits: 'Mark 3/12, Charlie', 'pool 60, match 4'."""
    company = match.company
    if not match.game.ecrire:
        number = max(1, company.matches + (not match.over))
        return words.word("pool row", counters(company.pot), number)
    marks = match.config.options["marks"]
    text = words.word("mark n", min(match.game.ecrire.played() + 1, marks), marks)
    idle = [company.names[player] for player in company.idle()]
    return text + ", " + "+".join([name[: 12 // len(idle)] for name in idle])


def short(match):
    """One row of the screen, for who sits at A | at B: his lost marks, or how he stands."""
    company = match.company
    if not match.game.ecrire:
        accounts = company.balances(match)
        return [signed(accounts[player]) for player in company.seats]
    lost = match.game.ecrire.lost()
    return ["%d●" % lost[company.account(seat)] for seat in (0, 1)]


def signed(parts):
    """The same with + for what was won."""
    return ("+" if parts > 0 else "") + counters(parts)
