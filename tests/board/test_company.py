"""More than two at the board: what is agreed by its buttons, who sits, what the screen says."""

from binascii import unhexlify

import pytest

from board import accounts, company, parties, words
from host_tools.simulator import Simulator
from tests.board.boards import INTERPRETERS, Player
from tests.trictrac.forms.test_marks import win
from trictrac.config import Config, decode
from trictrac.match import Match


@pytest.fixture(autouse=True)
def english():
    words.load("en")


@pytest.fixture(params=INTERPRETERS)
def player(request, tmp_path):
    with Simulator(tmp_path / "flash", stepped=True, interpreter=request.param) as simulator:
        board = Player(simulator)
        board.ask("watch", what=["text"])
        yield board


def agreed(player):
    return decode(unhexlify(player.ask("head")["head"]))


def presses(player, seat, *steps):
    """In the menu that is open: the line that begins so, so many times chosen."""
    for line, times in steps:
        assert player.to(seat, line), line
        player.tap(*[f"{seat}.hold"] * times)


def test_a_pool_of_five_by_buttons(player):
    assert player.pick("A", "new match", words.word("cure"))
    presses(player, "A", ("form", 1), ("players: 4", 1), ("ante", 1), ("start", 1))
    config = agreed(player)
    assert (config.form, config.names) == ("filling", ("A", "B", "C", "D", "E"))
    assert config.options["ante"] == 20
    assert "pool 100, match 1" in player.lines()
    player.score("A", 12, then=("hold",))
    player.score("A", 12, then=("hold",))
    player.score("A", 12)
    assert [line.split(":")[0] for line in player.lines()[:2]] == ["A", "C"]


def test_chouette_and_partners_by_buttons(player):
    assert player.pick("B", "new match", words.word("ecrire"))
    presses(player, "B", ("form", 2), ("alone", 1), ("marks", 1), ("start", 1))
    config = agreed(player)
    assert (config.form, config.sides, config.lead) == ("chouette", (0, 1, 0), 1)
    assert config.options["marks"] == 6
    assert player.pick("A", "new match", words.word("combine"))
    presses(player, "A", ("form", 2), ("with A: C", 1), ("lead", 1), ("start", 1))
    config = agreed(player)
    assert (config.form, config.sides, config.lead) == ("partners", (0, 1, 1, 0), 1)


def test_the_board_draws_lots(player):
    assert player.pick("A", "new match", words.word("ecrire"))
    presses(player, "A", ("form", 1), ("draw lots", 1))
    said = next(line for line in player.lines() if "order:" in line)
    presses(player, "A", ("start", 1))
    names = agreed(player).names
    assert sorted(names) == ["A", "B", "C"]
    assert said.strip(" ▶").split(": ")[1] == "-".join(names)


def test_names_from_the_host_and_again(player):
    made = Config("cure", ["Ann", "Bea", "Cid"], form="filling", ante=5)
    player.ask("new", head=made.encode().hex())
    assert player.lines()[0].startswith("Ann:")
    player.ask("name", seat=1, name="Bess")
    assert player.ask("name", seat=0, name="Cid")["error"] == "name-twice"
    for _ in range(2):
        player.score("A", 12, then=("hold",))
        player.score("A", 12, then=("hold",))
        player.score("A", 12)
    assert "Ann wins the pool: 25" in " ".join(player.lines())
    assert player.pick("A", words.word("again"))
    assert agreed(player).names == ("Bess", "Cid", "Ann")
    assert player.pick("A", "new match", words.word("cure"))
    presses(player, "A", ("start", 1))
    assert agreed(player).names == ("", "")


def test_seats_are_swapped_and_the_ledger_read(player):
    player.ask("new", head=Config("ecrire", ["Ann", "Bea", "Cid"], form="round").encode().hex())
    assert player.pick("A", "change seats")
    assert [line.split(":")[0] for line in player.lines()[:2]] == ["Bea", "Ann"]
    player.score("A", 60, then=("hold",))
    player.score("A", 60, then=("go",))
    assert [line.split(":")[0] for line in player.lines()[:2]] == ["Cid", "Ann"]
    assert player.pick("B", "ledger")
    text = " ".join(player.lines())
    assert "1 Bea" in text
    assert "Ann -" in text


def test_every_order_of_lots_is_drawn():
    chosen = {"lead": 0, "form": "round"}
    drawn = parties.Parties("ecrire", chosen, [])
    seen = set()
    for _ in range(400):
        drawn._draw_lots()
        seen.add(tuple(drawn.names()))
    assert len(seen) == 6


@pytest.mark.parametrize(
    ("parts", "text"), [(0, "0"), (20, "1"), (50, "2.5"), (1, "0.05"), (-50, "-2.5"), (-1, "-0.05")]
)
def test_counters(parts, text):
    assert company.counters(parts) == text


def test_the_reckoning_of_three_in_lines():
    match = Match(Config("ecrire", ["Ann", "Bea", "Cid"], form="round", marks=6))
    for seat, holes in ((0, 6), (0, 12), (1, 7), (0, 6), (0, 6), (0, 12)):
        win(match, seat, holes)
    lines = accounts.reckoning_lines(match, None)
    assert any("queue of paris" in line for line in lines)
    assert all(len(line) <= 21 for line in lines)
    sums = dict.fromkeys(("Ann", "Bea", "Cid"), 0)
    for line in lines:
        if "→" in line:
            payer, _, taker, jetons = line.split()
            sums[payer] -= int(jetons)
            sums[taker] += int(jetons)
    assert [f"{name} {n:+d}j" for name, n in sums.items()] == lines[-3:]
