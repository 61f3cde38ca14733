"""Marks à écrire: (id, sequence, outcome, note).

A token is <player><holes><o|x>[.go]: o on his own throw, x on the other's.
`.go` picks up, marks, concedes or calls refait as the score dictates; without
it he holds.  A plays first.  The outcome is (winner, jetons, lurch), or REFAIT.
"""

from trictrac.ecrire import LURCH_NAMES, Mark
from worked import table

REFAIT = ("refait",)

CASES = (
    (
        "ecrire.art11.overtake_more",
        "A4o.go B7o A2o B1o A3o.go",
        ("A", 3, None),
        "B interrupts to 8, A must reach 9: 9-8",
    ),
    (
        "ecrire.art13.refait_then_simple",
        "A6o B6o.go A3o.go B1o.go A3o.go",
        ("A", 9, None),
        "after one refait: 6-1 simple: 5 holes + consolation 4",
    ),
    (
        "ecrire.art13.refait_then_petite_sans",
        "A6o B6o.go A6o.go",
        ("A", 30, "petty"),
        "18 + 4x3=12",
    ),
    (
        "ecrire.guiton.two_refaits_simple",
        "A6o B6o.go A7o B7o.go A3o.go B1o.go A3o.go",
        ("A", 11, None),
        "second refait: consolation 6: 6-1 = 5 + 6",
    ),
    (
        "ecrire.art14.concede",
        "B1o.go A6o B2o.go",
        ("A", 5, None),
        "B concedes at 6-3: 3 + 2, simple rate; B picks up on a hole of his own throw",
    ),
    ("ecrire.art17.petite_releve_6", "A2o.go A2o.go A2o.go", ("A", 16, "petty"), "6x2+4"),
    ("ecrire.art19.arrears_releve", "B5o.go A2o.go A5o.go", ("A", 13, "petty"), "7x2+4-5"),
    ("ecrire.art19.arrears_sans", "B5o.go A2o A5o.go", ("A", 22, "petty"), "7x3+6-5"),
    ("ecrire.art20.petite_sans_11", "A11o.go", ("A", 39, "petty"), "11x3+6"),
    ("ecrire.peer.grande_12_3", "B3o.go A2o.go A10o.go", ("A", 53, "grand"), "12x4+8-3"),
    (
        "ecrire.art22.interrupted_10",
        "B6o A1x B4o.go",
        ("B", 11, None),
        "10-1 = 9 holes simple + 2; the treatise says ten holes for ten jetons less the"
        " intermediate ones",
    ),
    (
        "ecrire.art23.concede_interrupted",
        "B6o A2o.go",
        ("B", 6, None),
        "A stops the loss at 6-2: simple 4 + 2, winner B",
    ),
    (
        "ecrire.art24.return_over_six_releve",
        "B1o.go B5o A7o.go",
        ("A", 12, "petty"),
        "B had lifted: double although A never lifts: 7x2+4-6",
    ),
    ("ecrire.art24.return_over_eight_sans", "B8o A9o.go", ("A", 25, "petty"), "9x3+6-8"),
    (
        "ecrire.art26.return_false_hits_releve",
        "B2o.go B4x A7o.go",
        ("A", 12, "petty"),
        "B reached six on A throws; B had lifted: double",
    ),
    ("ecrire.art28.refait_instead", "B8o A8o.go", REFAIT, ""),
    ("ecrire.art32.grande_sans_12", "A12o.go", ("A", 70, "grand"), "12x5+10"),
    ("ecrire.art33.grande_releve_20", "A1o.go A19o.go", ("A", 88, "grand"), "20x4+8"),
    ("ecrire.art35.grande_arrears_releve", "B3o.go A1o.go A11o.go", ("A", 53, "grand"), "56-3"),
    (
        "ecrire.art37.grande_arrears_over_six_releve",
        "B1o.go B5o A12o.go",
        ("A", 50, "grand"),
        "first player had lifted: 56-6",
    ),
    ("ecrire.art38.over_14_sans", "A14o B15o.go", ("B", 71, "grand"), "15x5+10-14"),
    ("ecrire.art38.over_14_releve", "A1o.go A13o B15o.go", ("B", 54, "grand"), "15x4+8-14"),
    (
        "ecrire.art39.over_14_on_opp_throws",
        "A14x B15o.go",
        ("B", 71, "grand"),
        "A never had a throw of his own to go; value still set by A missed grande",
    ),
    ("ecrire.art40.both_grandes_fail", "A12o B14o A3o.go", ("A", 3, None), "15-14 + 2"),
    (
        "ecrire.rendu222.9_8",
        "B4o.go A1o.go B4o A8o.go",
        ("A", 3, None),
        "(9+2)-8, smallest possible mark",
    ),
    ("ecrire.rendu224.18_6", "B1o.go B5o A18o.go", ("A", 74, "grand"), "(18+2)x4-6"),
    ("ecrire.rendu224.11_6", "B1o.go B5o A11o.go", ("A", 20, "petty"), "(11+2)x2-6"),
    (
        "ecrire.rendu224.12_6",
        "B1o.go B5o A12o.go",
        ("A", 50, "grand"),
        "(12+2)x4-6: the twelfth hole adds 30",
    ),
    (
        "ecrire.rendu225.no_pavilion",
        "A2o.go B5o.go A16o.go",
        ("A", 15, None),
        "18+2-5: sixteen in a row but not from the first hole: simple. For holes there is no"
        " re-entering the lurch",
    ),
    (
        "ecrire.x.own_run_resumed",
        "B6o A1o B6o.go",
        ("B", 13, None),
        "12-1 simple + 2 (six in a row after the interruption do not rebuild a lurch)",
    ),
    ("ecrire.lepeintre.6_1", "B1o.go A2o.go A4o.go", ("A", 15, "petty"), "12+4-1"),
)


def check(case):
    _, sequence, outcome, _ = case
    match = table.new(rules="ecrire")
    said = []
    for token in sequence.split():
        table.same(match.game.ledger, [], "marks before " + token)
        said = play(match, token)
    if outcome == REFAIT:
        table.same(said[0][0], "refait", "announcement")
        table.same((match.game.refaits, match.game.ledger), (1, []), "refaits and marks")
        return
    table.same(len(match.game.ledger), 1, "marks")
    mark = match.game.marks()[0]
    found = (table.SEATS[mark.winner], mark.jetons, LURCH_NAMES[mark.lurch])
    table.same(found, outcome, "mark")
    announced = said[0]
    table.same((len(said), announced[0]), (1, "mark"), "announcement")
    table.same(announced[1:], mark.values(), "the mark announced")
    table.same(Mark(announced[1:]).jetons, outcome[1], "jetons announced")


def play(match, token):
    """One token of a sequence; the announcements of its last command."""
    seat = token[0]
    throw, _, go = token.lstrip("AB0123456789").partition(".")
    holes = token[1 : len(token) - len(throw) - len("." + go if go else "")]
    said = table.play(match, "%s %sh%s" % (seat, holes, " opp" if throw == "x" else ""))
    if throw == "x":
        table.same(match.decider, table.NOBODY, "decider on the other's throw")
        return said
    possible = match.choices(table.SEATS.index(seat))
    table.same(possible[0], "hold", "decisions")
    return table.play(match, seat + " " + (possible[1] if go else "hold"))
