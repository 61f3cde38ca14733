"""What those who sit may change: the name of one, their seats (SCORING 7)."""

from ..refused import Refused


def rename(company, seat, text):
    """Who sits at `seat` is called `text`. Refused('name-twice', 'name-none')."""
    if not text:
        raise Refused("name-none")
    player = company.seats[seat]
    if text in company.names and company.names.index(text) != player:
        raise Refused("name-twice", text)
    old = company.names[player]
    company.names[player] = text
    company.told = [text if name == old else name for name in company.told]


def swap(match):
    """Those who sit change seats, at the beginning of a mark or of a match: announcements.
    Refused('no-swap')."""
    company = match.company
    if not company or not company.may_swap(match):
        raise Refused("no-swap")
    company.seats.reverse()
    match.leads = 1 - match.leads
    if match.game.ecrire:
        match.game.leader = 1 - match.game.leader
    match.names = company.told = company.called()
    return [["swap", 0] + company.told]
