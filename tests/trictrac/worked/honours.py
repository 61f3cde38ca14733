"""The value of a game of twelve holes: (id, score, facts after it, last announcements, note)."""

from worked import table

CASES = (
    (
        "honours.double_6",
        "A 5h; A hold; B 6h; B hold; A 7h",
        {"holes": (12, 6), "winner": "A"},
        ["won", 0, 4, "double"],
        "the loser is not past six; both runs were interrupted",
    ),
    (
        "honours.triple_over_7",
        "A 7h; A hold; B 12h",
        {"holes": (7, 12), "winner": "B"},
        ["won", 1, 6, "treble"],
        "treble takes precedence over single",
    ),
    (
        "honours.not_triple_after_interruption",
        "A 8h; A hold; B 1h; B hold; A 4h",
        {"holes": (12, 1), "winner": "A"},
        ["won", 0, 4, "double"],
        "A was first and was interrupted",
    ),
    (
        "honours.on_opponent_throw",
        "A 11h; A hold; A 1h opp",
        {"holes": (12, 0), "winner": "A", "over": True, "decider": None},
        ["won", 0, 8, "quadruple"],
        "won at once on the other's throw; nothing to decide there",
    ),
)


def check(case):
    """The value is in half stakes: twice the single, double, treble, quadruple."""
    _, score, expected, won, _ = case
    match = table.new(schedule="honours")
    said = table.play(match, score)
    table.expect(match, expected, score)
    table.same(said[-1], won, "announcement")
    table.same(list(match.game.worth()), won[2:], "worth")
    if case[0] == "honours.on_opponent_throw":
        table.same(table.refusal(match, "A go"), "over", "go")
