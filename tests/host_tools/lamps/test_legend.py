"""The legend in the README shows what the firmware lights."""

from xml.dom import minidom

from host_tools.lamps import legend
from trictrac import layout as at


def test_the_picture_is_what_the_tables_give():
    assert legend.PICTURE.read_text(encoding="utf-8") == legend.draw(), (
        "run: python -m host_tools.lamps.legend"
    )


def test_it_is_a_picture_of_every_colour_and_shape():
    looks = [look for _, look in legend.ROWS]
    assert {look & 0x0F for look in looks} == set(range(1, at.WHITE_RED + 1))
    assert {look & 0x70 for look in looks} == {
        at.STEADY,
        at.BREATHING,
        at.FAST,
        at.PULSING,
        at.DIM,
        at.TRAIL,
        at.THREE,
    }
    assert len(set(looks)) == len(looks) - 2  # steady amber and red stand for two things each
    picture = minidom.parseString(legend.draw())
    assert len(picture.getElementsByTagName("text")) == len(legend.ROWS)
