"""A match from one board to another: all of it, or nothing (simulated boards, virtual clock)."""

import random
from datetime import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from typer.testing import CliRunner

from host_tools.adjournment import file as adjournment
from host_tools.cli import app
from host_tools.link import transfer
from host_tools.link.errors import RequestRefused
from host_tools.link.transfer import TransferFailed
from tests.host_tools.evenings import evenings, standing
from tests.host_tools.stepped import INTERPRETERS, board, matches, talk
from tests.trictrac.moves import PICKS, command_for
from trictrac import command as c
from trictrac import record
from trictrac.config import Config
from trictrac.match import Match
from trictrac.refused import Refused

DATE = datetime(2026, 11, 30, 23, 5)


@pytest.fixture(params=INTERPRETERS)
def interpreter(request):
    return request.param


@pytest.fixture
def simulator(tmp_path, interpreter):
    """A started board that has a match of its own, with points in it."""
    with board(tmp_path / "board", interpreter) as made:
        link = talk(made)
        link.request("press", button="A.own")
        link.request("press", button="A.hold")
        made.step(1000)
        yield made


def adjourned(count, seed=1, rules="ecrire"):
    """An adjourned match of `count` random commands."""
    pick = random.Random(seed)
    config = Config(rules, ("Alice", "Zoë"))
    match = Match(config)
    commands = []
    while len(commands) < count:
        move = pick.randrange(PICKS), pick.randrange(2), pick.randrange(100), pick.random() < 0.5
        try:
            command = command_for(match, *move)
            match.apply(command)
        except (Refused, ValueError):
            continue
        if match.over:
            match.apply(c.undo())
            commands.append(record.encode(command))
            command = c.undo()
        commands.append(record.encode(command))
    return adjournment.adjourned(config.encode(), commands[:count], "the men", DATE)


def view(link):
    """What a board has: the open match and its state, and the list."""
    status = link.request("status")
    return status["match"], status["crc"], matches(link)


def test_a_match_arrives_and_the_other_is_kept(simulator):
    link = talk(simulator)
    (first, crc, kept) = view(link)
    held = adjourned(200)
    assert not transfer.already_there(link, held)
    number = transfer.place(link, held)
    assert number == first + 1
    assert standing(link.state()) == standing(held.match)
    assert transfer.already_there(link, held)
    assert transfer.fetch(link) == (held.config, list(held.commands))
    # The one before can be read without opening it, and opened.
    config, commands = transfer.fetch(link, first)
    assert (config.hex(), len(commands)) == kept[0][1:]
    assert view(link)[0] == number
    link.request("take", match=first)
    assert view(link)[:2] == (first, crc)


def test_it_is_still_there_after_a_power_cut(simulator):
    held = adjourned(60)
    number = transfer.place(talk(simulator), held)
    simulator.restart()
    link = talk(simulator)
    assert view(link)[0] == number
    assert standing(link.state()) == standing(held.match)
    assert link.request("status")["problems"] == 0


@pytest.mark.parametrize("deaf", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("power", [False, True], ids=["line", "plug"])
def test_a_line_that_breaks_between_two_requests_leaves_no_half_match(simulator, deaf, power):
    held = adjourned(200)
    requests = 1 + len(transfer._lines(held.commands)) + 1
    assert requests > 4
    before = view(talk(simulator))
    for lives in range(requests - 1):
        with pytest.raises(TransferFailed, match="Nothing has changed"):
            transfer.place(talk(simulator, lives, deaf), held)
        if power and lives % 2:
            simulator.restart()
        else:
            simulator.step(3000)
        assert view(talk(simulator)) == before
    # The last answer alone is lost: it is not known what is there, and asking tells.
    with pytest.raises(TransferFailed, match="not known"):
        transfer.place(talk(simulator, requests - 1, deaf), held)
    link = talk(simulator)
    assert transfer.already_there(link, held) == deaf
    if not deaf:
        assert view(link) == before
        transfer.place(link, held)
    assert standing(link.state()) == standing(held.match)
    assert len(matches(link)) == 2


def test_what_has_come_of_a_match_is_removed(tmp_path):
    with board(tmp_path / "board", "cpython") as simulator:
        folder = tmp_path / "board" / "flash" / "matches"
        with pytest.raises(TransferFailed):
            transfer.place(talk(simulator, 2), adjourned(200))
        assert list(folder.glob("*.new"))
        simulator.restart()
        simulator.step(4000)
        assert not list(folder.glob("*.new"))
        with pytest.raises(TransferFailed):
            transfer.place(talk(simulator, 2), adjourned(200))
        transfer.place(talk(simulator), adjourned(20))
        assert not list(folder.glob("*.new"))


@pytest.mark.skipif("micropython" not in INTERPRETERS, reason="no MicroPython on this platform")
@pytest.mark.parametrize("half", [False, True])
def test_power_that_goes_while_a_match_arrives_leaves_all_or_nothing(tmp_path, half):
    held = adjourned(40)
    with board(tmp_path / "board", "micropython") as simulator:
        before = view(talk(simulator))
        arrived = 0
        for after in range(0, 200, 4):
            simulator.cut(after, half)
            try:
                transfer.place(talk(simulator), held)
            except Exception:
                assert simulator.dead
            if not simulator.dead:
                break
            simulator.restart()
            link = talk(simulator)
            now = view(link)
            if now[0] != before[0]:
                assert standing(link.state()) == standing(held.match)
                arrived += 1
            for number, _, records in now[2]:
                assert records == len(held.commands) or number == before[0]
            for number, _, _ in now[2]:
                if number != before[0]:
                    assert transfer.fetch(link, number) == (held.config, list(held.commands))
            if now[0] != before[0]:
                link.request("take", match=before[0])
            for number, _, _ in now[2]:
                if number != before[0]:
                    link.request("delete", match=number)
            before = view(link)
            assert len(before[2]) == 1
        else:
            pytest.fail("the transfer never came to its end")
        assert after > 8


def test_a_full_store_takes_nothing_and_changes_nothing(simulator):
    link = talk(simulator)
    head = Config("ecrire").encode().hex()
    with pytest.raises(RequestRefused, match="full"):
        for _ in range(50):
            link.request("new", head=head)
    before = view(link)
    assert len(before[2]) == 40
    with pytest.raises(TransferFailed, match="memory full: delete a match"):
        transfer.place(link, adjourned(10))
    assert view(link) == before
    link.request("delete", match=before[2][0][0])
    transfer.place(link, adjourned(10))
    assert len(matches(link)) == 40


def test_points_that_wait_are_not_swept_away(simulator):
    link = talk(simulator)
    link.request("press", button="B.own")
    simulator.step(500)
    before = view(link)
    for action in (
        lambda: transfer.place(link, adjourned(10)),
        lambda: link.request("take", match=before[0]),
    ):
        with pytest.raises((TransferFailed, RequestRefused), match="points are waiting"):
            action()
    assert view(link) == before
    assert link.request("status")["pending"] == [1, False, 2]


def test_players_who_go_on_meanwhile_lose_nothing(simulator):
    held = adjourned(200)
    link = talk(simulator)
    link.request("receive", head=held.config.hex())
    lines = transfer._lines(held.commands)
    link.request("put", records=lines[0])
    link.request("press", button="B.own")
    link.request("press", button="B.hold")
    simulator.step(2000)
    crc = link.request("status")["crc"]
    for line in lines[1:]:
        link.request("put", records=line)
    first = view(link)[0]
    link.request("admit", records=200, crc=transfer.check_sum(held.match))
    assert standing(link.state()) == standing(held.match)
    link.request("take", match=first)
    assert view(link)[:2] == (first, crc)


def test_a_new_match_meanwhile_ends_the_transfer(simulator):
    held = adjourned(20)
    link = talk(simulator)
    link.request("receive", head=held.config.hex())
    link.request("new", head=Config().encode().hex())
    before = view(link)
    with pytest.raises(RequestRefused) as caught:
        link.request("put", records=[held.commands[0].hex()])
    assert caught.value.code == "not-receiving"
    assert view(link) == before


def test_what_is_not_whole_is_not_admitted(simulator):
    held = adjourned(20)
    link = talk(simulator)
    before = view(link)
    crc = transfer.check_sum(held.match)
    for sent, count, check in ((20, 20, crc ^ 1), (19, 20, crc), (19, 19, crc), (20, 19, crc)):
        link.request("receive", head=held.config.hex())
        link.request("put", records=[each.hex() for each in held.commands[:sent]])
        if (sent, count) == (19, 19) and held.commands[-1] == record.encode(c.undo()):
            continue
        with pytest.raises(RequestRefused) as caught:
            link.request("admit", records=count, crc=check)
        assert caught.value.code == "not-whole"
        with pytest.raises(RequestRefused, match="begin again"):
            link.request("admit", records=count, crc=check)
        assert view(link) == before


NO_SENSE = [
    ("receive", {}, "damaged"),
    ("receive", {"head": "zz"}, "damaged"),
    ("receive", {"head": ""}, "damaged"),
    ("receive", {"head": "ff00"}, "newer"),
    ("receive", {"head": 7}, "damaged"),
    ("put", {"records": []}, "not-receiving"),
    ("put", {"records": "00"}, "damaged"),
    ("put", {"records": [1]}, "damaged"),
    ("put", {}, "damaged"),
    ("admit", {"records": 0, "crc": 0}, "not-receiving"),
    ("admit", {"records": -1, "crc": 0}, "number"),
    ("admit", {"records": 0, "crc": 1 << 32}, "number"),
    ("take", {}, "number"),
    ("take", {"match": 99}, "match-unreadable"),
    ("delete", {"match": 1}, "match-open"),
    ("delete", {"match": 99}, "match-unreadable"),
    ("log", {"match": 99}, "match-unreadable"),
    ("head", {"match": "x"}, "number"),
]


def test_requests_that_make_no_sense(simulator):
    link = talk(simulator)
    before = view(link)
    for do, fields, code in NO_SENSE:
        with pytest.raises(RequestRefused) as caught:
            link.request(do, **fields)
        assert caught.value.code == code, (do, fields)
    assert view(link) == before


def test_damaged_commands_are_refused(simulator):
    link = talk(simulator)
    link.request("receive", head=Config().encode().hex())
    with pytest.raises(RequestRefused) as caught:
        link.request("put", records=["00ff00ff"])
    assert caught.value.code == "damaged"


def test_a_match_of_1500_commands(simulator):
    held = adjourned(1500, rules="ecrire")
    link = talk(simulator)
    number = transfer.place(link, held)
    assert standing(link.state()) == standing(held.match)
    simulator.restart()
    number_now, crc, listed = view(talk(simulator))
    assert (number_now, crc) == (number, transfer.check_sum(held.match))
    assert listed[-1][2] == 1500


@given(evenings(120))
@settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_from_board_to_file_to_another_board(tmp_path_factory, played):
    config, commands = played
    folder = tmp_path_factory.mktemp("boards")
    made = adjournment.adjourned(config, commands, "note", DATE)
    with board(folder / "one") as simulator:
        link = talk(simulator)
        transfer.place(link, made)
        adjournment.save(
            adjournment.adjourned(*transfer.fetch(link), "note", DATE), folder / "file"
        )
    with board(folder / "two", "cpython") as simulator:
        link = talk(simulator)
        transfer.place(link, adjournment.read(folder / "file"))
        assert standing(link.state()) == standing(made.match)
        link.request("press", button="undo")
        simulator.step(1000)
        if made.match.history.done:
            made.match.apply(c.undo())
        assert standing(talk(simulator).state()) == standing(made.match)


def test_the_commands_on_the_simulated_board(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    held = adjourned(30)
    adjournment.save(held, tmp_path / "evening.trictrac")
    run = CliRunner().invoke
    first = run(app, ["resume", "evening.trictrac"])
    assert first.exit_code == 0, first.output
    assert "It is now match 2 at sim" in first.stdout and "the men" in first.stdout
    assert "Match 1, which was open" in first.stdout
    assert "nothing had to be done" in run(app, ["resume", "evening.trictrac"]).stdout
    second = run(app, ["adjourn", "--note", "moved", "--out", "again.trictrac"])
    assert second.exit_code == 0, second.output
    again = adjournment.read(tmp_path / "again.trictrac")
    assert (again.config, again.commands, again.note) == (held.config, held.commands, "moved")
    assert run(app, ["adjourn", "--match", "1", "--out", "other.trictrac"]).exit_code == 0
    assert adjournment.read(tmp_path / "other.trictrac").commands == ()
    missing = run(app, ["adjourn", "--match", "7"])
    assert missing.exit_code == 2 and "match 7" in missing.stderr
