"""The reckoning of a match à écrire, by the paper form and with jetons on the table."""

from trictrac.race import NOBODY
from trictrac.settle import FISH, STAKE, Holdings, Reckoning, fish_moves
from worked import table

A, B = 0, 1

# Rendu's reckonings on paper have no queue of jetons: as without markers.
PAPER = {"markers_per_mark": 0}
RENDU_236 = ((19, 69, 15), (51, 14, 5, 7, 3))

CASES = (
    {
        "id": "settle.vienna57",
        "note": "12 marks; one jeton for each mark B lost; 21.6 fish are 22",
        "losses": ((13, 7, 9, 17), (23, 27, 16, 64, 22, 19, 23, 24)),
        "options": {},
        "form": {
            "sums": [46, 218],
            "queue": [0, 8],
            "paris": 4,
            "paris_payer": B,
            "paris_jetons": 16,
            "queue_of_paris": 20,
            "totals": [46, 262],
            "loser": B,
            "net": 216,
            "fish": 22,
            "ask": False,
        },
    },
    {
        "id": "settle.paris_2",
        "note": "2x4+20",
        "lost": (5, 7),
        "form": {"paris": 2, "paris_payer": B},
        "paris_in_all": 28,
    },
    {
        "id": "settle.paris_7_5",
        "note": "the same in a match of 12, either way round",
        "lost": (7, 5),
        "form": {"paris": 2, "paris_payer": A, "paris_jetons": 8, "queue_of_paris": 20},
        "paris_in_all": 28,
    },
    {
        "id": "settle.paris_equal",
        "note": "nothing to pay",
        "lost": (6, 6),
        "form": {
            "paris": 0,
            "paris_payer": NOBODY,
            "paris_jetons": 0,
            "queue_of_paris": 0,
            "net": 0,
            "loser": NOBODY,
            "fish": 0,
        },
        "paris_in_all": 0,
    },
    {
        "id": "settle.queue_jetons_tie",
        "note": "14 in hand each after laying 6; 1 fish + 4 against 24 jetons is the same tie",
        "lost": (6, 6),
        "form": {"queue": [0, 0], "net": 0},
        "paris_in_all": 0,
        "in_hand": 14,
    },
    {
        "id": "settle.stake_example",
        "note": "1 fish won earlier goes back, 3 are drawn from the box",
        "fish_moves": (1, 4, (1, 3)),
    },
    {
        "id": "settle.rounding_left_6",
        "note": "14 lost: the 6 left count as a fish for the loser",
        "left": (6, 1, False),
    },
    {
        "id": "settle.rounding_left_4",
        "note": "16 lost: the 4 left are ignored, two fish are lost",
        "left": (4, 2, False),
    },
    {
        "id": "settle.rounding_left_5",
        "note": "15 lost: double or quits on the higher die",
        "left": (5, 1, True),
    },
    {
        "id": "settle.rendu235_2jetons",
        "note": "its losses stand in a case (settle.rendu235_paper) that is not among those we"
        " have: what can be checked is that a net loss of 13 is one fish, and that paper and"
        " two jetons a mark differ by twice the marks that the loser in jetons has lost",
        "net_fish": (13, 1),
    },
    {
        "id": "settle.rendu236_paper",
        "note": "5 jetons are a fish without a throw: fish_rounding in the winner's favour",
        "losses": RENDU_236,
        "options": {"markers_per_mark": 0, "fish_rounding": "winner"},
        "form": {
            "sums": [103, 80],
            "queue": [0, 0],
            "totals": [103, 108],
            "loser": B,
            "net": 5,
            "fish": 1,
            "ask": False,
        },
    },
    {
        "id": "settle.rendu236_1jeton",
        "note": "A is behind in jetons and gets three more lost",
        "losses": RENDU_236,
        "options": {"markers_per_mark": 1},
        "form": {"queue": [3, 0], "loser": B, "net": 2, "fish": 0},
    },
    {
        "id": "settle.rendu236_2jetons",
        "note": "six more: B wins 1",
        "losses": RENDU_236,
        "options": {"markers_per_mark": 2},
        "form": {"queue": [6, 0], "loser": A, "net": 1, "fish": 0},
    },
    {
        "id": "settle.rendu237_paper",
        "note": "56 when the last mark is 12: six fish as well",
        "losses": ((51, 14, 5, 7), (19, 69, 33, 13)),
        "options": PAPER,
        "form": {
            "sums": [77, 134],
            "paris": 0,
            "totals": [77, 134],
            "loser": B,
            "net": 57,
            "fish": 6,
        },
        "also": (((51, 14, 5, 7), (19, 69, 33, 12)), {"net": 56, "fish": 6}),
    },
)


def check(case):
    if "losses" in case:
        reckoning = reckon(case["losses"], case["options"])
        _expect(reckoning, case["form"])
        turned = reckon((case["losses"][1], case["losses"][0]), case["options"])
        table.same(turned.net, reckoning.net, "net with the seats exchanged")
        table.same(turned.loser, 1 - reckoning.loser, "loser with the seats exchanged")
    if "also" in case:
        losses, form = case["also"]
        _expect(reckon(losses, case["options"]), form)
    if "lost" in case:
        # Everybody loses as many jetons in marks, so that the rest is the paris.
        columns = [[60 // lost] * lost for lost in case["lost"]]
        for column in columns:
            column[0] += 60 - sum(column)
        reckoning = reckon(columns, PAPER if case["paris_in_all"] else {})
        _expect(reckoning, case["form"])
        found = reckoning.paris_jetons + reckoning.queue_of_paris
        table.same((found, reckoning.net), (case["paris_in_all"],) * 2, "paris in all")
    if "in_hand" in case:
        _in_hand(case["in_hand"])
    if "fish_moves" in case:
        held, owed, expected = case["fish_moves"]
        table.same(fish_moves(held, owed), expected, "fish moves")
    if "left" in case:
        left, fish, ask = case["left"]
        _rounding(STAKE - left, fish, ask)
    if "net_fish" in case:
        _rounding(case["net_fish"][0], case["net_fish"][1], False)
        _expect(reckon(RENDU_236, PAPER), {"net": 5, "loser": B})
        _expect(reckon(RENDU_236, {"markers_per_mark": 2}), {"net": 2 * 3 - 5, "loser": A})


def reckon(losses, options, die=NOBODY):
    """The Reckoning of losses written mark by mark, the columns of A and B."""
    lost = [len(column) for column in losses]
    made = table.new(rules="ecrire", marks=sum(lost), **options)
    return Reckoning([sum(column) for column in losses], lost, made.config.options, die)


def _expect(reckoning, form):
    for name in form:
        table.same(getattr(reckoning, name), form[name], name)


def _in_hand(jetons):
    """A match of twelve marks of four jetons, won in turn, played to its end."""
    match = table.new(rules="ecrire")
    for number in range(12):
        winner = table.SEATS[number % 2]
        loser = table.SEATS[1 - number % 2]
        score = "%s 1h opp; %s 4h opp; %s 5h; %s go"
        table.play(match, score % (winner, loser, winner, winner))
    held = Holdings(match.game.marks(), 1)
    table.same([held.value(A), held.value(B)], [jetons, jetons], "in hand")
    table.same(held.markers, [6, 6], "markers")
    for queue_test in ("sums", "left"):
        reckoning = reckon([[4] * 6, [4] * 6], {"queue_test": queue_test})
        table.same(reckoning.queue, [0, 0], "six and six back to those who laid them")


def _rounding(net, fish, ask):
    """A and B lose as many marks, B loses `net` more jetons."""
    losses = [[3, 3, 3], [3, 3, 3 + net]]
    for die in (NOBODY, A, B):
        reckoning = reckon(losses, PAPER, die)
        table.same((reckoning.net, reckoning.loser), (net, B), "net")
        if not ask or die == NOBODY:
            table.same((reckoning.fish, reckoning.ask), (fish, ask), "fish")
        else:
            quits = net // FISH
            table.same(reckoning.fish, quits + (1 if die == A else 0), "fish after the throw")
            table.same(reckoning.ask, False, "ask after the throw")
