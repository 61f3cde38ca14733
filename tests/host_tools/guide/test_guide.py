"""The build guide's tables and pictures are made from pins, lamps, parts and the board's light."""

import re
from xml.dom import minidom

import pytest

from board import settings
from board.pins import BUTTONS, LAMPS
from host_tools.carrier.bom import CARRIER, bill
from host_tools.carrier.parts import PARTS
from host_tools.doctor import checks
from host_tools.guide import assembly, blocks, power
from host_tools.guide.__main__ import PICTURES
from tests.host_tools.boards import stepped_board

ADVICE = "run: python -m host_tools.guide"
TEXT = blocks.GUIDE.read_text("utf-8")


def test_the_tables_are_what_the_code_gives():
    assert blocks.rewritten(TEXT) == TEXT, ADVICE
    assert re.findall(r"<!-- made: (\w+) -->", TEXT) == list(blocks.BLOCKS)


def test_a_table_that_there_is_not_is_refused():
    with pytest.raises(blocks.GuideError, match="no table tea; there are: wiring"):
        blocks.rewritten("<!-- made: tea -->\n<!-- end -->")


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_are_what_the_code_gives(name):
    kept = blocks.GUIDE.with_name(name).read_text("utf-8")
    assert kept == PICTURES[name](), ADVICE
    minidom.parseString(kept)


def test_every_button_and_lamp_is_in_it():
    for name, number in BUTTONS.items():
        assert re.search(rf"\| button {re.escape(name)} \| GP{number} \|", TEXT)
    chain = TEXT.split("made: chain -->")[1].split("<!-- end")[0]
    assert [word for word in chain.split() if not word.isdecimal()] == list(LAMPS)
    shown = re.findall(r'font-size="10">([^<]+)</text>', PICTURES["chain.svg"]())
    assert shown == list(LAMPS)


def test_every_part_is_soldered_in_one_step():
    steps = [ref for _, refs in assembly.STEPS for ref in refs]
    assert sorted(steps) == sorted(part.ref for part in PARTS if not part.ref.startswith("TP"))
    optional = {part.ref for part in PARTS if part.optional}
    assert optional == set(assembly.STEPS[3][1])
    named = [ref for line in bill() if line.group == CARRIER for ref in line.refs]
    assert set(named) == set(steps)


def test_the_doctor_says_what_the_guide_promises(tmp_path):
    with stepped_board(tmp_path / "flash", interpreter="cpython") as (board, _):
        found = {f"ok  {each.what}: {each.found}" for each in checks.quick(board)}
    promised = set(re.findall(r"^ +(ok  .*)$", TEXT, re.MULTILINE))
    assert promised and promised <= found


def test_what_it_draws_is_within_the_limit_and_grows():
    limit = settings.default("current_limit_ma")
    *within, unlimited = power.situations()
    for each in within:
        assert max(each.most) <= limit
        assert list(each.most) == sorted(each.most)
    least = [each.most[1] for each in within]
    assert least == sorted(least)
    assert unlimited.most[-1] > 3 * limit
    assert limit < power.FUSE
