"""Light judged by its own: traces made by hand, not by the firmware."""

import pytest

from host_tools.lamps import light
from host_tools.lamps.light import Look, judge

AMBER, WHITE, WARM, RED = (60, 23, 0), (40, 45, 60), (60, 40, 19), (60, 0, 0)
DARK = (0, 0, 0)
FULL = 60


def steps(*parts):
    """A trace of (ms, colour) one after the other, and its end."""
    trace, now = [], 0
    for ms, colour in parts:
        trace.append((now, colour))
        now += ms
    return trace, now


def test_darkness():
    assert judge(*steps((3000, DARK)), FULL) == Look("dark", "dark")
    assert str(judge(*steps((3000, DARK)), FULL)) == "dark"


@pytest.mark.parametrize(
    ("colour", "words"),
    [
        (AMBER, "amber steady"),
        ((12, 5, 0), "amber dim"),
        ((6, 3, 0), "amber trail"),
        (WHITE, "white steady"),
        ((0, 60, 9), "green steady"),
        ((0, 9, 60), "blue steady"),
        ((21, 0, 35), "violet steady"),
        ((9, 0, 14), "violet dim"),
    ],
)
def test_light_that_does_not_change(colour, words):
    assert str(judge(*steps((2500, colour)), FULL)) == words


def test_two_colours_in_turn():
    turns = [(500, AMBER), (500, WHITE)] * 3
    assert str(judge(*steps(*turns), FULL)) == "bimetal steady"
    turns = [(500, WARM), (500, RED)] * 3
    assert str(judge(*steps(*turns), FULL)) == "warm/red steady"
    turns = [(500, AMBER), (500, RED)] * 3
    assert str(judge(*steps(*turns), FULL)) == "amber/red steady"


def test_a_fast_blink():
    assert judge(*steps(*[(150, RED), (150, DARK)] * 3), FULL).shape == "blinking"
    assert judge(*steps((60, RED), *[(120, DARK), (130, RED)] * 3), FULL).shape == "blinking"


def test_a_slow_blink_is_none_of_the_board():
    assert judge(*steps(*[(700, RED), (700, DARK)] * 4), FULL).shape == light.IRREGULAR


def test_a_lamp_that_is_lit_once_is_not_steady():
    assert judge(*steps((500, DARK), (2500, RED)), FULL).shape == light.IRREGULAR


def test_two_winks_in_two_seconds_are_a_necktie():
    round_ = [(1650, AMBER), (130, DARK), (90, AMBER), (130, DARK)]
    assert judge(*steps(*round_ * 3), FULL).shape == "necktie"
    one = [(1870, AMBER), (130, DARK)]
    assert judge(*steps(*one * 3), FULL).shape == light.IRREGULAR


def test_winks_every_second_count_the_laps():
    one = [(600, AMBER), (100, DARK), (300, AMBER)]
    assert judge(*steps(*one * 4), FULL).shape == "second lap"
    two = [(500, AMBER), (100, DARK), (120, AMBER), (100, DARK), (180, AMBER)]
    assert judge(*steps(*two * 4), FULL).shape == "third lap"


def wave(period, ms, low, high):
    """A triangle of brightness in steps of 40 ms."""
    parts = []
    for now in range(0, ms, 40):
        phase = now % period / period
        share = low + (high - low) * (2 * phase if phase < 0.5 else 2 - 2 * phase)
        parts.append((40, (0, round(60 * share), round(9 * share))))
    return steps(*parts)


def test_fast_waves_pulse_and_slow_ones_breathe():
    assert judge(*wave(1200, 2800, 0.2, 1), FULL).shape == "pulsing"
    assert judge(*wave(4000, 4400, 0.1, 0.4), FULL).shape == "breathing"


def test_light_of_the_whole_board():
    tokens = [WARM, WARM, AMBER]
    assert light.glow([tokens, tokens]) == "3"
    assert light.glow([[(8, 5, 3), (8, 3, 0)]]) == "dimmed"
    assert light.glow([[DARK, (3, 3, 4)], [DARK, (1, 1, 1)]]) == "asleep"
    assert light.glow([[DARK, DARK]]) == "dark"
