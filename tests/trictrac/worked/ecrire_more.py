"""More than two à écrire: who sits and leads, consolation to the idle player, paris."""

from trictrac.forms import accounts
from trictrac.forms.schedule import drawn, known
from trictrac.forms.seating import Seating
from worked import table

# Persons are letters: in chouette A plays against B and C, in four A and B against C and D.
CASES = (
    {
        "id": "three.two_losers",
        "note": "Vienna: the queue of 20 is shared",
        "lost": (1, 5, 6),
        "pays": {"BA": 18, "CA": 26},
    },
    {"id": "three.two_losers_equal", "lost": (2, 5, 5), "pays": {"BA": 18, "CA": 18}},
    {"id": "three.one_loser", "lost": (8, 1, 3), "pays": {"AB": 34, "AC": 18}},
    {
        "id": "three.guiton_6_3_3",
        "note": "France: a whole first postillon to each",
        "lost": (6, 3, 3),
        "three_paris": "pair",
        "pays": {"AB": 28, "AC": 28},
    },
    {
        "id": "three.guiton_6_4_2",
        "note": "28 + 8: the same in Vienna",
        "lost": (6, 4, 2),
        "pays": {"AC": 36},
    },
    {
        "id": "three.guiton_6_4_2_france",
        "lost": (6, 4, 2),
        "three_paris": "pair",
        "pays": {"AC": 36},
    },
    {"id": "three.draw", "dice": (5, 3, 2), "first": "AB"},
    {
        "id": "three.rotation9",
        "note": "whoever loses the later marks",
        "form": "round",
        "first": "AB",
        "loser": "B",
        "pairs": "AB BC CA AB BC CA AB BC CA",
    },
    {
        "id": "three.consolation_simple",
        "note": "6-4, A interrupted",
        "score": "A 2h; A go; B 4h; B go; A 4h; A go",
        "to_winner": 4,
        "to_idle": 2,
    },
    {
        "id": "three.consolation_petite_sans",
        "note": "6-0",
        "score": "A 6h; A go",
        "to_winner": 24,
        "to_idle": 6,
    },
    {
        "id": "three.consolation_grande_releve_refait",
        "note": "12-0 after one refait",
        "score": "A 6h; A hold; B 6h; B refait; A 2h; A go; A 10h; A go",
        "to_winner": 64,
        "to_idle": 16,
    },
    {
        "id": "four.chouette12",
        "note": "A leads odd marks; each partner picks up three times",
        "form": "chouette",
        "first": "AB",
        "loser": "B",
        "pairs": "AB BA AC CA AB BA AC CA AB BA AC CA",
    },
    {
        "id": "four.two_by_two",
        "note": "C marks A, who stays",
        "form": "four",
        "first": "AC",
        "loser": "A",
        "pairs": "AC AD DB BC CA AD DB BC",
    },
    {
        "id": "four.guiton_lead",
        "note": "mark 2 is led by the player who stays",
        "form": "four",
        "first": "AC",
        "loser": "C",
        "pairs": "AC CB",
    },
)


def check(case):
    if "lost" in case:
        _paris(case)
    elif "dice" in case:
        table.same(_letters(drawn(case["dice"])), case["first"], "first pair")
    elif "score" in case:
        _consolation(case)
    else:
        _pairs(case)


def _letters(pair):
    return "".join(["ABCD"[person] for person in pair])


def _paris(case):
    positions = accounts.positions(case["lost"])
    table.same(sum(positions), 0, "sum of paris")
    found = {}
    for payment in accounts.paid_for(positions, case.get("three_paris", "shared")):
        found[_letters(payment[:2])] = accounts.jetons(payment)
    table.same(found, case["pays"], "payments")


def _consolation(case):
    match = table.new(rules="ecrire")
    table.play(match, case["score"])
    mark = match.game.marks()[0]
    found = (mark.jetons, accounts.consolation(mark))
    table.same(found, (case["to_winner"], case["to_idle"]), "to winner and idle player")


def _pairs(case):
    expected = case["pairs"].split()
    for other in (0, 1):  # who loses from mark 2 on does not matter
        first = case["first"]
        seating = Seating(case["form"], ["ABCD".index(letter) for letter in first])
        seating.lost_by("ABCD".index(case["loser"]))
        table.same([_letters(p) for p in known(seating, len(expected))], expected, "pairs")
        while len(seating.played) < 2 * len(expected):
            seating.lost_by(seating.pair[other])
        table.same([_letters(p) for p in known(seating, len(expected))], expected, "pairs played")
