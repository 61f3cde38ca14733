"""The visual grammar as a table: which light each appearance gives (PRODUCT 1)."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from board import frame
from board.pins import LAMPS
from host_tools.lamps import light
from trictrac import layout as at
from trictrac.places import PLACES

COLOURS = {
    at.AMBER: "amber",
    at.WHITE: "white",
    at.BIMETAL: "bimetal",
    at.VIOLET: "violet",
    at.RED: "red",
    at.WARM: "warm",
    at.WARM_RED: "warm/red",
    at.WHITE_RED: "white/red",
    at.GREEN: "green",
    at.BLUE: "blue",
}
GRAMMAR = [
    # appearance, as it looks
    (at.AMBER, "amber steady"),  # gold peg
    (at.WHITE, "white steady"),  # silver peg
    (at.BIMETAL, "bimetal steady"),
    (at.VIOLET | at.BREATHING, "violet breathing"),  # black peg
    (at.AMBER | at.NECKTIE, "amber necktie"),
    (at.WHITE | at.NECKTIE, "white necktie"),
    (at.BIMETAL | at.NECKTIE, "bimetal necktie"),
    (at.RED, "red steady"),  # banner
    (at.WARM, "warm steady"),  # token
    (at.WARM_RED, "warm/red steady"),  # with the bredouille token beside it
    (at.WHITE_RED, "white/red steady"),  # silver peg and banner in one hole
    (at.WARM | at.FAST, "warm blinking"),  # pending
    (at.AMBER | at.TRAIL, "amber trail"),
    (at.WHITE | at.TRAIL, "white trail"),
    (at.RED | at.TRAIL, "red trail"),
    (at.AMBER | at.LAP, "amber second lap"),
    (at.WHITE | at.LAP, "white second lap"),
    (at.BIMETAL | at.LAP, "bimetal second lap"),
    (at.AMBER | 2 * at.LAP, "amber third lap"),
    (at.BIMETAL | 2 * at.LAP, "bimetal third lap"),
    (at.AMBER | 3 * at.LAP, "amber fourth lap"),
    (at.AMBER | at.NECKTIE | at.LAP, "amber necktie second lap"),
    (at.AMBER | at.NECKTIE | 2 * at.LAP, "amber necktie third lap"),
    (at.GREEN | at.PULSING, "green pulsing"),  # your decision
    (at.WHITE | at.DIM, "white dim"),  # you lead
    (at.RED | at.THREE, "red blinking"),  # not accepted
    (at.BLUE, "blue steady"),  # host connected
    (at.AMBER | at.BREATHING, "amber breathing"),
    (at.WHITE | at.BREATHING, "white breathing"),
    (at.DARK, "dark"),
]
PEG = PLACES.index("A4")
TOKEN = PLACES.index("B+0")


def film(look, start, ms, brightness=3, every=40, origin=0):
    """What lamp A4 did, with a token lit beside it: (trace, end, full light)."""
    places = [at.DARK] * len(PLACES)
    places[PEG], places[TOKEN] = look, at.WARM
    out = bytearray(3 * len(LAMPS))
    lamp = 3 * LAMPS.index("A4")
    trace, full = [], 0
    for now in range(start, start + ms, every):
        frame.frame(places, now, brightness, 450, out, origin)
        trace.append((now, tuple(out[lamp : lamp + 3])))
        full = max(full, *out)
    return trace, start + ms, full


def watched(words):
    shape = words.split(" ", 1)[-1]
    return light.WATCH.get(shape, 2200)


@pytest.mark.parametrize("brightness", range(1, 6))
@pytest.mark.parametrize(("look", "words"), GRAMMAR)
def test_grammar(look, words, brightness):
    for start in (0, 137, 1111, 1950):
        origin = start if words == "red blinking" else 0
        seen = film(look, start, watched(words), brightness, origin=origin)
        assert str(light.judge(*seen)) == words


@pytest.mark.parametrize(("look", "words"), [row for row in GRAMMAR if "trail" not in row[1]])
def test_grammar_holds_on_a_dimmed_board(look, words):
    origin = 40 if words == "red blinking" else 0
    assert str(light.judge(*film(look, 40, watched(words), 0, origin=origin))) == words


def test_every_shape_has_every_colour():
    shapes = {at.BREATHING: "breathing", at.FAST: "blinking", at.PULSING: "pulsing"}
    shapes |= {at.DIM: "dim", at.STEADY: "steady"}
    for colour, name in COLOURS.items():
        if "/" in name or name == "bimetal":
            continue
        for shape, word in shapes.items():
            seen = film(colour | shape, 0, light.WATCH[word])
            assert str(light.judge(*seen)) == f"{name} {word}"


def on_off(look, ms, origin=0, start=0):
    """Where the light changes between dark and lit, ms from the start."""
    trace, _, _ = film(look, start, ms, every=1, origin=origin)
    lit = [any(colour) for _, colour in trace]
    return [t for t in range(1, ms) if lit[t] != lit[t - 1]], lit[0]


def test_three_blinks_and_no_more():
    edges, lit = on_off(at.RED | at.THREE, 3000, origin=100, start=100)
    assert lit
    assert edges == [150, 300, 450, 600, 750]


def test_necktie_blinks_twice_every_two_seconds():
    edges, lit = on_off(at.AMBER | at.NECKTIE, 4000)
    assert not lit
    assert edges == [130, 220, 350, 2000, 2130, 2220, 2350]


def test_laps_wink_in_every_second():
    assert on_off(at.AMBER | at.LAP, 2000) == ([100, 200, 1100, 1200], True)
    assert on_off(at.AMBER | 2 * at.LAP, 1000) == ([100, 200, 320, 420], True)


def test_bimetal_turns_once_a_second():
    trace, _, _ = film(at.BIMETAL, 0, 3000, every=10)
    turns = [t for (_, one), (t, two) in pairwise(trace) if one != two]
    assert turns == [500, 1000, 1500, 2000, 2500]


def test_trail_is_a_tenth_of_the_peg():
    steady, trail = (frame.lit(at.WHITE | shape, 0) for shape in (at.STEADY, at.TRAIL))
    assert all(abs(10 * one - full) <= 10 for one, full in zip(trail, steady, strict=True))


@pytest.mark.parametrize(
    ("look", "moves"),
    [
        (at.AMBER, False),
        (at.AMBER | at.TRAIL, False),
        (at.WHITE | at.DIM, False),
        (at.DARK, False),
        (at.BIMETAL, True),
        (at.WARM_RED, True),
        (at.AMBER | at.NECKTIE, True),
        (at.AMBER | at.LAP, True),
        (at.WHITE_RED, True),
        (at.WARM | at.FAST, True),
        (at.RED | at.THREE, True),
        (at.GREEN | at.PULSING, True),
        (at.VIOLET | at.BREATHING, True),
    ],
)
def test_what_moves_is_drawn_again(look, moves):
    assert frame.moves([at.DARK, look, at.AMBER]) is moves


def test_colours_of_the_chain_stand_where_the_lamps_are():
    for name in LAMPS:
        places = [at.DARK] * len(PLACES)
        places[PLACES.index(name)] = at.RED
        out = bytearray(3 * len(LAMPS))
        frame.frame(places, 0, 5, 450, out)
        assert [n for n, byte in enumerate(out) if byte] == [3 * LAMPS.index(name)]


LOOKS = st.builds(
    lambda colour, shape, necktie, lap: colour | shape | necktie * at.NECKTIE | lap * at.LAP,
    st.sampled_from([at.DARK, *COLOURS]),
    st.sampled_from(
        [at.STEADY, at.BREATHING, at.FAST, at.PULSING, at.DIM, at.TRAIL, at.THREE],
    ),
    st.booleans(),
    st.integers(0, 3),
)
ALL = st.lists(LOOKS, min_size=len(LAMPS), max_size=len(LAMPS))


@settings(max_examples=300, deadline=None)
@given(ALL, st.integers(0, (1 << 30) - 1), st.integers(0, 5), st.integers(100, 2000))
@example([at.WHITE] * 43, 0, 5, 100)
@example([at.BIMETAL] * 43, 500, 5, 450)
@example([at.AMBER | at.TRAIL] * 43, 0, 0, 100)
def test_no_frame_draws_more_than_the_limit(places, now, brightness, limit):
    """Counted here by the data sheet: 1 mA a lamp, and 20 mA for each full colour."""
    before = list(places)
    out, again = bytearray(129), bytearray(b"\xff" * 129)
    told = frame.frame(places, now, brightness, limit, out)
    assert 43 + sum(out) * 20 / 255 <= limit
    assert 43 + sum(out) * 20 / 255 <= told <= limit
    # The same picture at the same time is the same light, whatever was there before.
    assert frame.frame(places, now, brightness, limit, again) == told
    assert again == out
    assert places == before


@settings(max_examples=100, deadline=None)
@given(ALL, st.integers(0, 100_000), st.integers(1, 5))
def test_more_brightness_is_never_less_light(places, now, brightness):
    dim, bright = bytearray(129), bytearray(129)
    frame.frame(places, now, brightness - 1, 10_000, dim)
    frame.frame(places, now, brightness, 10_000, bright)
    assert all(one <= two for one, two in zip(dim, bright, strict=True))


def test_a_limited_frame_keeps_its_hues():
    out = bytearray(129)
    frame.frame([at.AMBER] * 43, 0, 5, 150, out)
    assert {light.colour_name(tuple(out[n : n + 3])) for n in range(0, 129, 3)} == {"amber"}
