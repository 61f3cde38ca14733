"""What measures are taken, and what of them is refused: by how much, and with what would fit."""

import pytest

from host_tools.template.measures import LIMITS, PRESETS, TemplateError, measured, millimetres


@pytest.mark.parametrize(
    ("text", "value"),
    [("480", 480), ("480mm", 480), ("48cm", 480), ("18.9in", 480.06), (" 48 CM", 480), ("0", 0)],
)
def test_a_measure_has_a_unit_or_is_in_millimetres(text, value):
    assert millimetres("length", text) == value


@pytest.mark.parametrize(
    "text", ["", "48 m", "48,5", "1e3", "-5", "４８", "48cmm", '18"', "nan", "9" * 50]
)
def test_what_is_no_measure_is_refused_with_an_example(text):
    with pytest.raises(TemplateError, match=r"--length .*(480mm|cm and in)"):
        millimetres("length", text)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_fits(preset):
    assert measured(preset, {}) == PRESETS[preset][0]


def test_an_unknown_preset_or_screen_names_those_there_are():
    with pytest.raises(TemplateError, match="no preset chess; there are: club, table"):
        measured("chess", {})
    with pytest.raises(TemplateError, match=r"no screen 7; there are: 0.96, .*none"):
        measured("club", {}, "7")


def test_another_length_spreads_the_holes_anew():
    assert measured("club", {"length": "504"}).pitch == 40
    assert measured("club", {"length": "504", "pitch": "35"}).pitch == 35
    assert measured("club", {"rail": "40"}).end == 40


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"length": "48"}, "200 to 900 mm are possible; if 48 cm is meant, write --length 48cm"),
        ({"length": "18.9"}, "if 18.9 cm is meant|if 18.9 in is meant"),
        ({"length": "4800"}, "One unit for all"),
        ({"pitch": "40"}, r"need 240 mm and there are 228: 12 mm are missing; --length 504 or "),
        ({"pitch": "10", "hole": "8"}, r"need 11 mm and there are 10: 1 mm are missing; --hole 7"),
        ({"rail": "20"}, r"need 26.2 mm and there are 20: 6.2 mm are missing; --rail 26.2 fits"),
        ({"end": "10"}, r"need 11.2 mm and there are 10: 1.2 mm are missing; --end 11.2 fits"),
        ({"button": "3"}, "6 to 30 mm, or 0"),
        ({"button": "30", "rail": "60", "length": "360"}, r"190 mm and there are 168: 22 mm"),
        ({"width": "150", "hole": "12", "length": "504"}, r"mm are missing; --width \d+ fits"),
        ({"box": "30"}, r"33.3 mm and there are 30: 3.3 mm are missing; --box 33.3 fits"),
        ({"box": "0", "end": "30"}, r"33.3 mm and there are 30: .*--end 33.3 fits"),
    ],
)
def test_what_cannot_fit_says_by_how_much(given, why):
    with pytest.raises(TemplateError, match=why):
        measured("club", given)


@pytest.mark.parametrize("key", LIMITS)
def test_the_limits_are_named(key):
    _, high, said = LIMITS[key]
    with pytest.raises(TemplateError, match=f"--{key} .*{said}.*{high} mm are possible"):
        measured("club", {key: str(high * 7 + 1)})


def test_what_a_refusal_proposes_fits():
    assert measured("club", {"length": "504", "pitch": "40"}).length == 504
    assert measured("club", {"rail": "26.2"}).rail == 26.2
    assert measured("club", {"box": "33.3"}).box == 33.3
    assert measured("club", {"box": "0", "end": "33.3"}).box == 0
