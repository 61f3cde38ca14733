"""The pegs of combiné claim nothing that the state does not hold: the lamps can be read back."""

from hypothesis import given

from combine_moves import CONFIGS, EXAMPLES, MOVES, played, started
from trictrac import command as c
from trictrac.combine import ECRIRE, FROZEN, HONOURS
from trictrac.layout import (
    AMBER,
    BIMETAL,
    DARK,
    LAP,
    RED,
    TRAIL,
    VIOLET,
    WHITE,
    WHITE_RED,
    layout,
    place_of,
)


def read(match):
    """The lamps of the rails -> (what is out, holes of à écrire, holes of honours).

    What the lamps cannot say: from the fifth lap on à écrire looks a lap lower;
    whether a mark that is off the board was scored or annulled; who suspended a
    game that is frozen.  And when both stand at nothing in both games honours may
    be frozen there without a sign: somebody won a game of them at its twelfth hole
    and not one over, suspended it, and a concession ended the mark.
    """
    places = layout(match)
    rails = [_rail(places, seat) for seat in (0, 1)]
    if any(VIOLET in rail.get(12, ()) for rail in rails):
        assert not any(AMBER in look or BIMETAL in look for rail in rails for look in rail.values())
        silver = [_only(rail, WHITE) for rail in rails]
        return "off the board", [0, 0], silver
    seen = [_seat(rail) for rail in rails]
    out = [each[0] for each in seen if each[0]]
    assert len(set(out)) <= 1, "both rails tell the same"
    return out[0] if out else "", [each[1] for each in seen], [each[2] for each in seen]


def _rail(places, seat):
    """{hole: (colour, lap)} of the pegs on one rail."""
    found = {}
    for hole in range(13):
        look = places[place_of(seat, hole)]
        colour = WHITE if look & 0x0F == WHITE_RED else look & 0x0F
        if colour not in (DARK, RED) and look & 0x70 != TRAIL:
            found[hole] = (colour, look // LAP)
    return found


def _only(rail, colour):
    holes = [hole for hole, (seen, _) in rail.items() if seen == colour]
    assert len(holes) == 1, rail
    return holes[0]


def _seat(rail):
    """(what is out, e, h) of one rail; e with its laps. "" where it does not tell."""
    colours = {colour: (hole, lap) for hole, (colour, lap) in rail.items()}
    assert len(colours) == len(rail) <= 2, rail
    holes = {colour: hole + 12 * lap for colour, (hole, lap) in colours.items()}
    if BIMETAL in holes:
        e, h = holes[BIMETAL], colours[BIMETAL][0]
        if AMBER in holes:
            assert holes[AMBER] == h - 1
            return "ecrire", e, h
        if WHITE in holes:
            assert holes[WHITE] == h - 1
            return "honours", e, h
        return "", e, h
    if VIOLET in holes:
        if WHITE in holes:
            return "ecrire", holes[VIOLET], holes[WHITE]
        return "honours", holes[AMBER], holes[VIOLET]
    if AMBER in holes and WHITE in holes:
        return "", holes[AMBER], holes[WHITE]
    # A black peg at nothing is not shown.
    if AMBER in holes:
        return "honours", holes[AMBER], 0
    return "ecrire", 0, holes[WHITE]


def told(match):
    """What the lamps should say."""
    game = match.game
    if game.out == ECRIRE:
        out = "ecrire" if game.state == FROZEN else "off the board"
    else:
        out = "honours" if game.out == HONOURS else ""
    ecrire = [e if e <= 48 else (e - 1) % 12 + 37 for e in game.ecrire.holes]
    return out, ecrire, list(game.honours.holes)


def at_nothing(match):
    return max(match.game.ecrire.holes) == max(match.game.honours.holes) == 0


@EXAMPLES
@given(CONFIGS, MOVES)
def test_the_board_can_be_read(options, moves):
    def look(match, command, said, before):
        seen, expected = read(match), told(match)
        if at_nothing(match) and expected[0] == "honours":
            expected = ("", *expected[1:])
        assert seen == expected

    played(options, moves, look)


def test_the_one_state_that_does_not_show_what_is_out():
    match = started({"rules": "combine"})
    for command in (
        c.holes(0, 12),
        c.suspend(0, HONOURS),
        c.concede(1),
    ):
        match.apply(command)
    assert told(match) == ("honours", [0, 0], [0, 0])
    assert read(match) == ("", [0, 0], [0, 0])
    match.apply(c.holes(1, 1, True))
    assert read(match) == told(match) == ("honours", [0, 1], [0, 0]), "the next hole tells"
