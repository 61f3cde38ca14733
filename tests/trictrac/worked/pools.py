"""Pools in jeu de curé: antes, who wins, what a hole pays."""

from trictrac import command as c
from trictrac.config import Config
from trictrac.forms.company import PARTS
from trictrac.match import Match
from worked import table

CASES = (
    {
        "id": "pool.fill_wiki",
        "note": "ante when beaten; the takeover win is not counted",
        "agreed": {"form": "filling", "ante": 200, "win_rule": "champion"},
        "order": "CEDAB",
        "winners": "CDDDDD",
        "pot": (1200, 1400, 1600, 1800, 2000, 2200),
        "winner": "D",
        "takes": 2200,
    },
    {
        "id": "pool.fill_rulebook",
        "note": "the rulebook counts the takeover win: one match fewer",
        "agreed": {"form": "filling", "ante": 200},
        "order": "CEDAB",
        "winners": "CDDDD",
        "pot": (1200, 1400, 1600, 1800, 2000),
        "winner": "D",
        "takes": 2000,
    },
    {
        "id": "pool.fill_wiki_alt",
        "note": "consistent only with the ante on re-entry",
        "agreed": {"form": "filling", "ante": 200, "ante_due": "re-entry"},
        "order": "CEDAB",
        "winners": "CDAAAA",
        "winner": "A",
        "paid_in": {"B": 200, "C": 400, "E": 400},
    },
    {
        "id": "pool.fill_guiton",
        "agreed": {"form": "filling"},
        "order": "ABCD",
        "winners": "BBB",
        "winner": "B",
    },
    {
        "id": "pool.fill_guiton_five",
        "agreed": {"form": "filling"},
        "order": "ABCDE",
        "winners": "BBBB",
        "winner": "B",
    },
    {"id": "pool.drain_unit_50", "pool": 50, "order": "AB", "holes": ((7, 6),), "paid": (2.5,)},
    {"id": "pool.drain_unit_100", "pool": 100, "order": "AB", "holes": ((7, 6),), "paid": (5,)},
    {"id": "pool.drain_unit_200", "pool": 200, "order": "AB", "holes": ((7, 6),), "paid": (10,)},
    {
        "id": "pool.drain_cap",
        "note": "never more than what is left: 6 are due, 3 are there",
        "pool": 20,
        "order": "AB",
        "holes": ((17, 0), (6, 0)),
        "paid": (17, 3),
        "over": True,
    },
    {
        "id": "pool.drain_example",
        "note": "rulebook D2.6",
        "pool": 100,
        "order": "BCAD",
        "holes": ((10, 4),),
        "paid": (30,),
    },
    {
        "id": "pool.drain_grand_lurch",
        "note": "rulebook D2.6: 20 - 4 = 16 net holes",
        "pool": 100,
        "grand_lurch": "on",
        "order": "BCAD",
        "holes": ((10, 4),),
        "paid": (80,),
    },
)


def check(case):
    if "winners" in case:
        _filling(case)
    else:
        _draining(case)


def _filling(case):
    match = Match(Config(names=list(case["order"]), **case["agreed"]))
    company = match.company
    pot = []
    for winner in case["winners"]:
        table.same(match.over, False, "over too early")
        match.apply(c.holes(match.names.index(winner), 6))
        pot.append(company.pot // PARTS)
    table.same(match.over, True, "over")
    table.same(company.names[company.winner], case["winner"], "winner")
    if "pot" in case:
        table.same(pot, list(case["pot"]), "pot")
        table.same(company.takes[company.winner], PARTS * case["takes"], "takes")
    paid_in = case.get("paid_in", {})
    for player in paid_in:
        paid = company.paid_in[case["order"].index(player)]
        table.same(paid, PARTS * paid_in[player], player)


def _draining(case):
    agreed = {"pool": case["pool"], "grand_lurch": case.get("grand_lurch", "off")}
    match = Match(Config(names=list(case["order"]), form="draining", **agreed))
    for number, (won, lost) in enumerate(case["holes"]):
        before = match.company.pot
        seat = match.leads  # who stays; here he wins
        if lost:
            match.apply(c.holes(1 - seat, lost, True))
        match.apply(c.holes(seat, won))
        match.apply(c.go(seat))
        paid = before - match.company.pot
        table.same(paid * 10, int(PARTS * 10 * case["paid"][number]), "paid")
    table.same(match.over, case.get("over", False), "over")
