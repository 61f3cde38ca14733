"""The record of an adjourned combiné: rulebook C10, in three languages."""

import re

import pytest

from board import words
from host_tools.adjournment import record as adjournment_record
from host_tools.adjournment.words import phrases_in
from tests.host_tools.combine_matches import evening, played, random_combine
from tests.host_tools.evenings import columns


@pytest.fixture(autouse=True)
def english():
    yield
    words.load("en")


def record(match, lang="en"):
    """The record with its longer sentences in one line."""
    return re.sub(r"\n  (?! )", " ", "\n".join(adjournment_record.lines(match, lang)))


def part(text, key, lang="en"):
    """The columns under one of the heads."""
    return columns(text.split(phrases_in(lang)(key) + "\n")[1].split("\n\n")[0])


def test_the_parts_of_the_evening():
    text = record(evening("B off"))
    ecrire = part(text, "ecrire part")
    assert ecrire["together"] == ["0", "26"]
    assert ecrire["Lost marks"] == ["0", "3"]
    assert ecrire["Holes"] == ["2", "4"]
    assert "mark 3                                       7×2+4-1=17 (petty" in text
    assert "Run                                          unbroken, in arrears" in text
    assert "game 1, mark 2      1 (single, 12-8)\n" in text
    assert "game 2, mark 3      2 (double, 12-1)\n" in text
    assert part(text, "honours part")["Holes"] == ["2", "1"]
    assert "Would win                                    treble" in text
    pool = part(text, "pool part")
    assert pool["Put into the pool"] == ["2", "2"]
    assert pool["Up or down"] == ["+6", "-10"]
    assert "Drawn so far        7\n" in text
    rail = part(text, "rail part")
    assert rail["Peg at hole"] == ["2 bimetallic, 1 silver", "4 gold + necktie, 1 black + necktie"]
    assert rail["Points"] == ["0", "0"]
    assert "Mark 4 of 6, begun by Benoît." in text
    assert "The honours are suspended by Benoît where they stand" in text
    assert "Nobody has the contract." in text
    assert "Benoît threw when points were last made." in text


@pytest.mark.parametrize(
    ("statements", "sentence"),
    [
        ("A 4h; A suspend ecrire", "À écrire is suspended by Alice where it stands"),
        ("A 4h; A suspend honours", "The honours are suspended by Alice where they stand"),
        ("A 6h; A suspend ecrire", "Alice has scored the mark and stays for the honours"),
        ("B 6h opp; A 6h; A suspend ecrire", "Alice made a do-over of it"),
        ("A 4h; A go", "A new holding: Alice rolls first."),
        ("A 4h", "Alice decides, hold, go"),
        ("A 12h opp", "In the pool: 8 fish. Alice is at it with the contract."),
    ],
)
def test_what_is_suspended_and_who_has_the_dice(statements, sentence):
    assert sentence in record(played(statements))


def test_the_note_of_an_adjourned_pool():
    games = ["B 12h opp", "A 1h opp; B 7h opp; A 11h opp"] * 2
    games += ["B 1h opp; A 1h opp; B 11h opp", "A 1h opp; B 7h opp; A 11h opp"]
    text = record(played("; ".join(games)))
    assert part(text, "pool part")["Put into the pool"] == ["12", "5"]
    assert "\nContract            yes\n" in text
    assert "In the pool: 17 fish. Alice is at it with the contract." in text


def test_both_neckties_and_the_banner():
    text = record(played("A 2h; A hold; B 1h; B suspend honours; B 3h; B hold"))
    assert part(text, "rail part")["Peg at hole"][1] == "4 gold + necktie, 1 black + necktie"
    assert "Banner                                       yes" in text
    text = record(played("A 1h opp; B 1h opp"))
    assert part(text, "rail part")["Peg at hole"] == ["1 bimetallic", "1 bimetallic + necktie"]


def test_a_finished_match():
    text = record(evening())
    assert "The match is over." in text
    assert "Would win" not in text
    assert "There is no pool now." in text
    pool = part(text, "pool part")
    assert (pool["Divided"], pool["Up or down"]) == (["4", "3"], ["+10", "-10"])


def test_every_language_says_it_all():
    matches = [random_combine(6, seed, 10 * seed) for seed in range(12)]
    lines = set()
    # One language after the other: to load one takes longer than to write a record.
    for lang in words.LANGUAGES:
        texts = [record(match, lang) for match in matches]
        # Wrapped sentences are joined, so that the number of lines tells what is said.
        lines.add(tuple(text.count("\n") for text in texts))
        for match, text in zip(matches, texts, strict=True):
            assert "{" not in text
            for key in ("ecrire part", "honours part", "pool part", "rail part"):
                assert text.count(f"\n{phrases_in(lang)(key)}\n") == 1
            assert len(re.findall(r"\(\w+, 12-\d+\)", text)) == len(match.game.won)
    assert len(lines) == 1
