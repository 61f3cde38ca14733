"""Combiné: both tracks, suspension, the pegs and the pool, step by step.

A case has `id`, `score` and of these what it needs: `steps`: pairs of a score
and the facts after it; `options`; `facts` at the end.  Facts: `ecrire` and
`honours` (holes), `pegs` of A and B as words, `banner` (A, B or free), `marks`
(winner, jetons, lurch), `won` (winner and value of honours games), `basket`,
`contract`, `fish`, `drawn`, `decisions`, `out` (the track that is suspended).

A peg is its hole and kind, G gold, S silver, 2 bimetallic, X black, and * for
a necktie: "2G* 6S".  Pegs in the start hole are left out, as people do.
A score on the other's throw has no decision, and so is told from one on his
own throw in which he holds only where the case says so.
"""

from trictrac import command as c
from trictrac.ecrire import LURCH_NAMES
from trictrac.race import NOBODY
from trictrac.rail import UNCLAIMED
from worked import table

_KINDS = {"gold": "G", "silver": "S", "bimetal": "2", "black": "X"}

# Games of honours on the other's throws: A and B single, A double, B treble.
A_SINGLE = "A 1h opp; B 7h opp; A 11h opp"
B_SINGLE = "B 1h opp; A 7h opp; B 11h opp"
A_DOUBLE = "A 1h opp; B 1h opp; A 11h opp"
B_DOUBLE = "B 1h opp; A 1h opp; B 11h opp"
B_TREBLE = "A 7h opp; B 12h opp"
B_QUADRUPLE = "B 12h opp"
# Five marks after which the honours stand as if nothing had been made.
FIVE_MARKS = "A 6h; A go; set A honours 0; " * 5

CASES = (
    {
        "id": "combine.three_marks",
        "note": "steps 8 and 9 stand in the order that fits every peg; the gold peg of a mark"
        " that begins waits in the start hole",
        "steps": (
            (
                "A 1h; A go",
                {"ecrire": (1, 0), "honours": (1, 0), "pegs": ("12", ""), "banner": "free"},
            ),
            ("B 2h; B go", {"ecrire": (1, 2), "honours": (1, 2), "pegs": ("12", "22*")}),
            ("A 3h; A go", {"ecrire": (4, 2), "honours": (4, 2), "pegs": ("42", "22")}),
            ("B 2h; B hold", {"ecrire": (4, 4), "honours": (4, 4), "pegs": ("42", "42")}),
            ("A 2h", {"ecrire": (6, 4), "honours": (6, 4), "pegs": ("62", "42")}),
            (
                "A go",
                {
                    "ecrire": (0, 0),
                    "honours": (6, 4),
                    "pegs": ("6S", "4S"),
                    "banner": "free",
                    "marks": (("A", 4, None),),
                    "leads": "B",
                },
            ),
            (
                "A 2h; A hold",
                {"ecrire": (2, 0), "honours": (8, 4), "pegs": ("2G 8S", "4S"), "banner": "A"},
            ),
            (
                "A 1h; A hold",
                {"ecrire": (3, 0), "honours": (9, 4), "pegs": ("3G 9S", "4S"), "banner": "A"},
            ),
            (
                "B 2h; B hold",
                {
                    "ecrire": (3, 2),
                    "honours": (9, 6),
                    "pegs": ("3G 9S", "2G* 6S"),
                    "banner": "B",
                },
            ),
            (
                "B 2h; B go",
                {
                    "ecrire": (3, 4),
                    "honours": (9, 8),
                    "pegs": ("3G 9S", "4G* 8S"),
                    "banner": "free",
                },
            ),
            (
                "A 2h; A hold",
                {"ecrire": (5, 4), "honours": (11, 8), "pegs": ("5G 11S", "4G 8S")},
            ),
            (
                "A 2h",
                {
                    "ecrire": (7, 4),
                    "honours": (1, 0),
                    "won": (("A", 1),),
                    "contract": "A",
                    "basket": 5,
                    "fish": (-1, -4),
                    "decisions": ["hold", "go", "suspend ecrire", "suspend honours"],
                },
            ),
            (
                "A suspend ecrire",
                {
                    "honours": (1, 0),
                    "marks": (("A", 4, None), ("A", 5, None)),
                    "pegs": ("1S 12X", ""),
                    "out": "ecrire",
                    "decisions": [],
                },
            ),
            ("A 4h", {"honours": (5, 0), "pegs": ("5S 12X", ""), "decisions": ["hold", "go"]}),
            (
                "A go",
                {
                    "ecrire": (0, 0),
                    "honours": (5, 0),
                    "pegs": ("5S", ""),
                    "out": None,
                    "leads": "A",
                },
            ),
            (
                "B 1h; B hold",
                {"ecrire": (0, 1), "honours": (5, 1), "pegs": ("5S", "12*"), "banner": "B"},
            ),
            (
                "A 2h; A hold",
                {
                    "ecrire": (2, 1),
                    "honours": (7, 1),
                    "pegs": ("2G* 7S", "12"),
                    "banner": "A",
                },
            ),
            (
                "A 2h; A go",
                {
                    "ecrire": (4, 1),
                    "honours": (9, 1),
                    "pegs": ("4G* 9S", "12"),
                    "banner": "free",
                },
            ),
            (
                "A 3h",
                {
                    "ecrire": (7, 1),
                    "honours": (0, 0),
                    "pegs": ("7G*", "1G"),
                    "won": (("A", 1), ("A", 2)),
                    "drawn": (("A", 7),),
                    "contract": None,
                    "basket": 4,
                    "fish": (6, -10),
                },
            ),
            (
                "A go",
                {
                    "ecrire": (0, 0),
                    "honours": (0, 0),
                    "pegs": ("", ""),
                    "marks": (("A", 4, None), ("A", 5, None), ("A", 17, "petty")),
                    "pickup": True,
                    "leads": "B",
                },
            ),
        ),
    },
    {
        "id": "combine.pool",
        "note": "each side puts in 2; B pays 2 to A and 2 to the basket, A draws 6, new stakes",
        "steps": (
            ("", {"basket": 4, "fish": (-2, -2), "contract": None}),
            (A_SINGLE, {"basket": 5, "fish": (-1, -4), "contract": "A", "won": (("A", 1),)}),
            # drawn 6 and 4 put in again: -1 + 1 + 6 - 2, and -4 - 2 - 2
            (A_SINGLE, {"drawn": (("A", 6),), "basket": 4, "fish": (4, -8), "contract": None}),
        ),
    },
    {
        "id": "combine.pool_alternating",
        "note": "4, 6, 7, 10, drawn by B",
        "steps": (
            (A_DOUBLE, {"basket": 6, "contract": "A"}),
            (B_SINGLE, {"basket": 7, "contract": "B"}),
            (B_TREBLE, {"drawn": (("B", 10),), "basket": 4, "contract": None}),
        ),
    },
    {
        "id": "combine.pool_note",
        "note": "the note of a match that is adjourned: 17 in the pool, 12 of A and 5 of B, A is"
        " at the pool",
        "steps": (
            (
                "; ".join(
                    (B_QUADRUPLE, A_SINGLE, B_QUADRUPLE, A_SINGLE, B_DOUBLE, A_SINGLE),
                ),
                {"basket": 17, "paid": (12, 5), "contract": "A", "drawn": ()},
            ),
        ),
    },
    {
        "id": "combine.pool_last_mark_odd",
        "note": "9 in the pool, A was at it, B wins in the last mark: 5 to B, 4 to A",
        "options": {"marks": 6},
        "steps": (
            ("A 12h opp", {"won": (("A", 4),), "basket": 8, "contract": "A"}),
            ("set A ecrire 0; " + FIVE_MARKS, {"basket": 8, "contract": "A"}),
            ("set A honours 7; set B honours 11", {"fish": (2, -10)}),
            ("B 1h opp", {"won": (("A", 4), ("B", 1)), "drawn": ()}),
            # single: A pays 1 to B and 1 to the basket; then 5 and 4 come out
            ("B 5h; B go", {"over": True, "basket": 0, "fish": (4, -4)}),
        ),
    },
    {
        "id": "combine.pool_last_mark_just_begun",
        "note": "the two stakes go to the winner of the game; nothing more is put in",
        "options": {"marks": 6},
        "steps": (
            (FIVE_MARKS, {"basket": 4, "fish": (-2, -2)}),
            (A_SINGLE, {"drawn": (("A", 4),), "basket": 0, "fish": (3, -3), "contract": None}),
            ("B 7h opp; A 1h opp", {"basket": 0, "fish": (3, -3)}),
        ),
    },
    {
        "id": "combine.suspend_before_six",
        "note": "6x2+4, never 24",
        "steps": (
            ("A 4h; A suspend ecrire", {"ecrire": (4, 0), "out": "ecrire", "marks": ()}),
            ("A 1h; A go", {"ecrire": (4, 0), "honours": (5, 0), "out": None}),
            ("A 2h; A go", {"marks": (("A", 16, "petty"),), "pickup": True}),
        ),
    },
    {
        "id": "combine.suspend_at_six",
        "note": "paid at once as a petty lurch without pickup; then only honours count",
        "steps": (
            ("A 6h; A suspend ecrire", {"marks": (("A", 24, "petty"),), "pickup": False}),
            ("A 3h; A hold", {"honours": (9, 0), "ecrire": (0, 0)}),
            ("B 1h opp; A 3h opp", {"won": (("A", 2),), "ecrire": (0, 0), "out": "ecrire"}),
        ),
    },
    {
        "id": "combine.bimetal_gap",
        "note": "marks at 6 and at 8: honours are won at the sixth hole of the second, and in the"
        " third the silver peg is two ahead of the gold one",
        "steps": (
            ("A 6h; A go", {"ecrire": (0, 0), "honours": (6, 0)}),
            ("A 5h; A hold", {"ecrire": (5, 0), "honours": (11, 0), "won": ()}),
            ("A 1h; A hold", {"ecrire": (6, 0), "honours": (0, 0), "won": (("A", 4),)}),
            ("A 2h; A go", {"honours": (2, 0), "pegs": ("2S", "")}),
            ("A 1h; A hold", {"pegs": ("1G 3S", "")}),
            ("A 4h; A hold", {"pegs": ("5G 7S", "")}),
        ),
    },
    {
        "id": "combine.bimetal_reset",
        "note": "twelve holes of the second player: treble and grand lurch, bimetallic again",
        "steps": (
            ("A 3h; A hold", {"pegs": ("32", "")}),
            ("B 12h; B go", {"won": (("B", 3),), "marks": (("B", 67, "grand"),), "pegs": ("", "")}),
            ("B 1h opp", {"pegs": ("", "12"), "ecrire": (0, 1), "honours": (0, 1)}),
        ),
    },
    # The values of a game of twelve holes once more, beside à écrire.
    {
        "id": "combine.honours.double_6",
        "note": "honours.double_6",
        "steps": (("A 5h; A hold; B 6h; B hold; A 7h", {"won": (("A", 2),), "ecrire": (12, 6)}),),
    },
    {
        "id": "combine.honours.triple_over_7",
        "note": "honours.triple_over_7",
        "steps": (("A 7h; A hold; B 12h", {"won": (("B", 3),), "ecrire": (7, 12)}),),
    },
    {
        "id": "combine.honours.not_triple_after_interruption",
        "note": "honours.not_triple_after_interruption",
        "steps": (("A 8h; A hold; B 1h; B hold; A 4h", {"won": (("A", 2),), "ecrire": (12, 1)}),),
    },
    {
        "id": "combine.honours.on_opponent_throw",
        "note": "honours.on_opponent_throw: won at once, and he must stay",
        "steps": (("A 11h; A hold; A 1h opp", {"won": (("A", 4),), "decisions": []}),),
        "refused": ("A go", "nobody-decides"),
    },
)


def check(case):
    match = table.new(rules="combine", **case.get("options", {}))
    for score, expected in case["steps"]:
        table.play(match, score)
        found = facts(match)
        for name in expected:
            table.same(found[name], expected[name], score + ": " + name)
        table.same(sum(match.game.pool.fish) + match.game.pool.basket, 0, "all fish together")
    if "refused" in case:
        score, code = case["refused"]
        table.same(table.refusal(match, score), code, score)


def facts(match):
    """What can be expected of a match of combiné, by name."""
    game = match.game
    pool = game.pool
    marks = game.ecrire.marks()
    return {
        "ecrire": tuple(game.ecrire.holes),
        "honours": tuple(game.honours.holes),
        "pegs": (pegs(match, 0), pegs(match, 1)),
        "banner": "free" if match.banner() == UNCLAIMED else seat(match.banner()),
        "marks": tuple([(seat(m.winner), m.jetons, LURCH_NAMES[m.lurch]) for m in marks]),
        "pickup": marks[-1].pickup if marks else None,
        "refaits": game.ecrire.refaits,
        "won": tuple([(seat(winner), worth) for winner, worth in game.won]),
        "out": None if game.out == NOBODY else c.TRACKS[game.out],
        "basket": pool.basket,
        "contract": seat(pool.contract),
        "fish": tuple(pool.fish),
        "drawn": tuple([(seat(who), fish) for who, fish in pool.drawn]),
        "paid": paid(game),
        "decisions": match.choices(match.decider) if match.decider != NOBODY else [],
        "leads": seat(match.leads),
        "over": match.over,
    }


def pegs(match, who):
    """The pegs that stand in holes, as words in the order of the holes."""
    standing = [peg for peg in match.pegs(who) if peg[0]]
    standing.sort()
    return " ".join(["%d%s%s" % (n, _KINDS[kind], "*" * tie) for n, kind, tie in standing])


def paid(game):
    """What each has put into the pool that lies there: his stake and his losses."""
    put = [2, 2]
    for winner, worth in game.won[len(game.won) - game.pool.games :]:
        put[1 - winner] += worth
    return tuple(put)


def seat(number):
    return None if number == NOBODY else table.SEATS[number]
