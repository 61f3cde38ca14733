"""The player's card says what board and page say, and fits one sheet in every language."""

import pytest

from board import words as board_words
from board.pins import BUTTONS
from host_tools.card import model, pdf, words
from tests.host_tools.pdf_text import pages, texts
from trictrac.tariff import EVENTS, points

CARDS = {language: model.card(language) for language in words.LANGUAGES}


def test_the_languages_are_those_of_the_board():
    assert words.LANGUAGES == board_words.LANGUAGES


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_button_is_said(card):
    named = dict.fromkeys(name.rpartition(".")[2].upper() for name in BUTTONS)
    assert [name for name, _ in card.buttons] == list(named)
    assert all(does for _, does in card.buttons)
    assert all(name in card.menu for name in ("OWN", "OPP", "HOLD", "MORE"))
    pressed = " ".join(text for _, text in card.when)
    assert all(name in pressed for name in named)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_the_tariff_is_that_of_the_core(card):
    for number, (event, row) in enumerate(zip(card.tariff, EVENTS, strict=True)):
        board_words.load(card.language)
        assert event.name.removesuffix(" *") == board_words.event_name(number)
        assert event.name.endswith("*") == bool(row[6])
        assert int(event.singles) == points(number)
        assert int(event.doubles or 0) == row[2]
        assert event.by == card.heads["roller" if row[5] else "other"]
        assert bool(event.each) == (max(row[3], row[4]) > 1)
    board_words.load("en")


def test_lamps_are_lit_as_the_board_lights_them():
    for card in CARDS.values():
        assert len({text for text, _ in card.lamps}) == len(card.lamps) == 14
        for _, light in card.lamps:
            assert len(light) == model.SECONDS * 1000 // model.STEP
    lights = [light for _, light in CARDS["en"].lamps]
    assert len(set(lights)) == len(lights)  # none stands on colour, or is there twice


def test_nothing_is_missing_in_a_language():
    for rows in (words.TURN, words.SAY, words.MISTAKES):
        for row in rows:
            assert len(set(row)) == len(words.LANGUAGES)
    assert (len(words.TURN), len(words.SAY), len(words.MISTAKES)) == (14, 7, 12)
    assert all(len(each) == len(words.LANGUAGES) for each in (*words.TEXTS.values(), *words.WHEN))


@pytest.mark.parametrize("paper", pdf.PAPERS)
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_it_is_one_sheet_with_all_of_it(card, paper):
    data = pdf.render(card, paper, compress=False)
    assert pages(data) == 2
    said = "".join("".join(texts(data)).split())  # lines are broken where they must be
    wanted = [*card.turn, *card.say, *card.mistakes, *(text for text, _ in card.lamps)]
    wanted += [event.name for event in card.tariff] + [text for pair in card.when for text in pair]
    for text in wanted:
        assert "".join(text.replace("’", "'").split()) in said


def test_the_same_card_gives_the_same_file():
    assert pdf.render(CARDS["en"]) == pdf.render(model.card("en"))


def test_a_card_that_is_too_full_is_no_card(monkeypatch):
    monkeypatch.setattr(words, "MISTAKES", words.MISTAKES * 4)
    with pytest.raises(OverflowError, match="full at"):
        pdf.render(model.card("en"))
