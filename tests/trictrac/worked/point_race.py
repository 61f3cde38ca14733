"""Points, bredouille and holes: (id, sequence, A, B, note).

A token `A:n` scores n points at once, `A:nx` on the opponent's throw, GO lets
the last scorer go.  `3h2p` is 3 holes and 2 points.  A hole on one's own throw
is held unless GO follows.  The match goes to 24 holes, because some cases
make more than twelve.
"""

from trictrac.race import NOBODY, Race
from worked import table

CASES = (
    ("race.bredouille_second", "A:4 B:4 B:8", "0h0p", "2h0p", "second player, twelve in a row"),
    (
        "race.bredouille_second_one_throw",
        "A:4 B:12",
        "0h0p",
        "2h0p",
        "twelve in one throw from zero",
    ),
    ("race.debredouille", "A:4 B:4 A:8", "1h0p", "0h0p", ""),
    (
        "race.carry",
        "A:8 A:6",
        "2h2p",
        "0h0p",
        "the rulebook's text shows one hole, which is without bredouille",
    ),
    ("race.opp_erased", "B:8 A:4 A:10", "2h2p", "0h0p", "uninterrupted since A's first point"),
    (
        "race.interrupted_first_points",
        "A:4 B:6 A:12",
        "1h4p",
        "0h0p",
        "twelve uninterrupted, but on top of 4 interrupted points",
    ),
    (
        "race.partie_une_deux_trois",
        "A:8 B:8 A:18",
        "3h2p",
        "0h0p",
        "first hole single, the second double",
    ),
    ("race.rendu146", "A:4 B:4 A:16", "1h8p", "0h0p", "16 in one go after an interruption"),
    ("race.rendu147_36", "A:8 B:8 A:28", "5h0p", "0h0p", "36 in all: 1 + 2 + 2"),
    ("race.table_10_plus_32", "A:10 A:32", "6h6p", "0h0p", "42 in bredouille"),
    ("race.82_bredouille", "A:82", "12h10p", "0h0p", ""),
    (
        "race.82_re_entering",
        "A:2 B:2 A:82",
        "13h0p",
        "0h0p",
        "84: 14 holes in bredouille, 13 after an interruption",
    ),
    (
        "race.true_before_false",
        "B:8 A:4 B:4x",
        "0h0p",
        "1h0p",
        "the roller's 4 come first and take the token from B, whose false hit is a simple hole",
    ),
    ("race.hole_on_opp_throw_54", "A:18x", "2h6p", "0h0p", "18 false-hit points received"),
    (
        "race.hold_then_false_hit",
        "A:14 B:4x",
        "2h2p",
        "0h4p",
        "A holds; B scores a false hit of the same throw and is on bredouille",
    ),
    ("race.go", "A:14 GO", "2h0p", "0h0p", ""),
    (
        "race.second_race_after_exact_hole",
        "A:12 B:12",
        "2h0p",
        "2h0p",
        "both tokens at zero after the hole, so B is uninterrupted",
    ),
)


def check(case):
    """Once through the whole match, once through the race alone."""
    _, sequence, a, b, _ = case
    match = table.new(target=24)
    race = Race()
    holes = [0, 0]
    for token in sequence.split():
        if token == "GO":
            table.play(match, table.SEATS[match.decider] + " go")
            race.clear()
            continue
        if match.decider != NOBODY:
            table.play(match, table.SEATS[match.decider] + " hold")
        seat, points = token[0], token[2:]
        opp = points[-1] == "x"
        points = points[:-1] if opp else points
        table.play(match, "%s +%s%s" % (seat, points, " opp" if opp else ""))
        holes[table.SEATS.index(seat)] += sum(race.score(table.SEATS.index(seat), int(points)))
    table.same(_written(match.game.holes, match.race), [a, b], "match")
    table.same(_written(holes, race), [a, b], "race")
    if case[0] == "race.hold_then_false_hit":
        table.expect(match, {"bredouille": "B"}, "note")


def _written(holes, race):
    return ["%dh%dp" % (holes[seat], race.points[seat]) for seat in (0, 1)]
