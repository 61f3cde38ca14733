"""What a laptop asks for when it looks after the board, and answers that fit their line."""

import errno
import hashlib
import json

import pytest

from host_tools.simulator import PowerCut, Simulator
from host_tools.simulator.child import find_micropython
from tests.board.boards import INTERPRETERS, Board

LONG = "\N{GRINNING FACE}" * 12  # 12 bytes a letter where JSON is written in ASCII
NAMES = [chr(0x1F600 + i) + LONG[1:] for i in range(8)]

needs_flash = pytest.mark.skipif(not find_micropython(), reason="the flash is MicroPython's")


@pytest.fixture(params=INTERPRETERS)
def board(tmp_path, request):
    with Simulator(tmp_path / "flash", stepped=True, interpreter=request.param) as simulator:
        simulator.step(200)
        yield Board(simulator)


def pages(board, do, what, **fields):
    found = []
    start = 0
    while start is not None:
        answer = board.ask(do, **fields, **{"from": start})
        found += answer[what]
        start = answer["next"]
    return found


def test_the_first_line_says_that_the_board_has_started(tmp_path):
    with Simulator(tmp_path / "flash", stepped=True) as simulator:
        simulator.step(20)
        assert simulator.link.take_lines() == ['~{"note": "start"}']
        simulator.restart()
        simulator.step(20)
        assert simulator.link.take_lines() == ['~{"note": "start"}']


def test_names_that_fill_more_than_a_line_come_in_pages(board):
    for name in NAMES:
        board.ask("name", seat=0, name=name[:3])  # remembered, as many as fit
    if board.ask("set", key="names", value=NAMES[:2]) != {"stored": True}:
        raise AssertionError
    assert board.ask("get")["names"] in (NAMES[:2], None)
    assert pages(board, "get", "names", key="names") == NAMES[:2]


def test_every_answer_fits_its_line_with_the_longest_names(board):
    for seat in (0, 1):
        assert board.ask("name", seat=seat, name="\N{GRINNING FACE}" * 6) == {"stored": True}
    for count in range(8, 0, -1):
        if "error" not in board.ask("set", key="names", value=NAMES[:count]):
            break
    board.tap("A.own", "A.hold")
    for do in ("get", "text", "matches", "status", "problems", "health", "files", "log", "head"):
        assert "error" not in board.ask(do), do
    board.ask("watch", what=["text"])
    board.simulator.link.take_lines()
    board.tap("B.own")
    texts = [line for line in board.simulator.link.take_lines() if '"text"' in line]
    assert texts and all(len(line.encode()) <= 512 for line in texts)
    assert not any("answer-long" in line for line in texts)


def test_the_number_of_the_last_record_is_there_after_a_restart(board):
    board.tap("A.own", "A.hold", "undo", "B.own", "B.hold")
    assert board.ask("status")["seq"] == 3
    board.simulator.restart()
    assert board.ask("status")["seq"] == 3


def test_the_check_sum_of_the_state_is_always_that_of_this_match(board):
    sums = {}
    for button in ("A.own", "A.hold", "B.own", "B.own", "B.hold"):
        board.tap(button)
        status = board.ask("status")
        assert sums.setdefault(status["commands"], status["crc"]) == status["crc"]
    assert len(set(sums.values())) == 3
    head = board.ask("head")["head"]
    board.ask("new", head=head)
    assert board.ask("status")["crc"] == sums[0]
    board.ask("take", match=1)
    assert board.ask("status")["crc"] == sums[2]
    board.tap("undo")
    assert board.ask("status")["crc"] == sums[1]


def test_a_player_is_named_and_the_name_remembered(board):
    assert board.ask("name", seat=1, name="Zoë") == {"stored": True}
    assert board.lines()[1].startswith("Zoë:")
    assert board.ask("get")["names"] == ["Zoë"]
    board.simulator.step(100)
    board.simulator.restart()
    board.simulator.step(500)
    assert board.lines()[1].startswith("Zoë:")
    for odd in (
        {"seat": 2, "name": "x"},
        {"name": "x"},
        {"seat": 0},
        {"seat": 0, "name": "x" * 25},
    ):
        assert "error" in board.ask("name", **odd)


def test_digests_are_made_while_the_board_plays_on(board):
    flash = {name: size for name, size in pages(board, "files", "files", path="")}
    assert flash["matches"] == -1 and flash["set_up"] == 2
    inside = dict(pages(board, "files", "files", path="matches/00001"))
    assert inside["head"] > 20
    answer = board.ask("digest", path="set_up")
    assert answer == {"sha256": hashlib.sha256(b"1\n").hexdigest(), "bytes": 2}
    for odd in ("", "matches", "nothing", "../x", "/set_up", 7):
        assert board.ask("digest", path=odd)["error"] == "file"
    assert board.ask("files", path="nothing")["error"] == "file"


def test_a_large_file_takes_many_ticks_and_answers_stay_in_order(tmp_path):
    flash = tmp_path / "flash"
    with Simulator(flash, stepped=True, interpreter="cpython") as simulator:
        simulator.step(100)
        (flash / "large").write_bytes(bytes(40_000))
        simulator.link.take_lines()
        for number, request in enumerate(["digest", "idle", "digest", "idle"]):
            line = {"id": number, "do": request, "path": "large"}
            simulator.link.send_line("~" + json.dumps(line))
        simulator.step(100)
        assert not simulator.link.take_lines(), "40,000 bytes in one tick"
        simulator.step(3000)
        answers = [json.loads(line[1:]) for line in simulator.link.take_lines()]
        assert sorted(answer["id"] for answer in answers) == [0, 1, 2, 3]
        sums = [answer["ok"]["sha256"] for answer in answers if "sha256" in answer["ok"]]
        assert sums == [hashlib.sha256(bytes(40_000)).hexdigest()] * 2


def test_the_note_of_a_fault_is_read_and_removed(tmp_path):
    text = "Traceback (most recent call last):\n" + "  File é\n" * 60 + "ValueError: 7\n"
    flash = tmp_path / "flash"
    with Simulator(flash, stepped=True, interpreter="cpython") as simulator:
        (flash / "crash.txt").write_text(text, encoding="utf-8")
        board = Board(simulator)
        assert board.ask("health")["crash"] == len(text.encode())
        assert "".join(pages(board, "crash", "text")) == text
        assert board.ask("clear") == {}
        assert board.ask("clear") == {}
        assert board.ask("health")["crash"] == 0
        assert board.ask("crash") == {"text": "", "next": None}


def test_health(board):
    board.simulator.screen_fitted(False)
    board.simulator.pin(24, 0)
    board.simulator.press("A.go")
    board.simulator.step(4000)
    health = board.ask("health")
    assert health["vbus"] is False and health["screen"] is False
    assert health["stuck"] == ["A.go"] and health["matches"] == 1
    assert health["aside"] == [0, 0] and health["flash"][0] < health["flash"][1]


def test_a_setting_that_the_flash_did_not_take_is_said(tmp_path, monkeypatch):
    from board import files  # noqa: PLC0415
    from board.settings import Settings  # noqa: PLC0415

    def full(path, data):
        raise OSError(errno.ENOSPC, "full")

    settings = Settings(str(tmp_path / "settings.json"))
    monkeypatch.setattr(files, "write_whole", full)
    assert settings.set("brightness", 5) is False
    assert settings.add_name("Bob") is False
    monkeypatch.undo()
    assert settings.set("brightness", 5) is True


def test_a_menu_says_so_too(tmp_path):
    flash = tmp_path / "flash"
    with Simulator(flash, stepped=True, interpreter="cpython") as simulator:
        board = Board(simulator)
        (flash / "settings.json.new").mkdir()  # nothing can be written there
        assert board.ask("set", key="brightness", value=2) == {"stored": False}
        assert board.ask("get", key="brightness") == {"brightness": 2}
        board.menu("A", "brightness")
        board.tap("A.own", "A.hold")
        assert "memory takes nothing" in " ".join(board.lines())
        (flash / "settings.json.new").rmdir()
        assert board.ask("set", key="brightness", value=2) == {"stored": True}


@needs_flash
def test_a_power_cut_at_every_write_of_a_setting_leaves_the_old_or_the_new(tmp_path):
    cuts = 0
    for after in range(40):
        for half in (True, False):
            with Simulator(tmp_path / f"flash-{after}-{half}", stepped=True) as simulator:
                board = Board(simulator)
                board.ask("name", seat=0, name="Alice")
                board.ask("set", key="language", value="fr")
                board.simulator.step(3000)  # all housekeeping is done
                simulator.cut(after, half)
                simulator.link.send_line('~{"id":1,"do":"set","key":"brightness","value":5}')
                try:
                    simulator.step(200)
                except PowerCut:
                    cuts += 1
                    simulator.restart()
                else:
                    assert after > 2 and cuts >= 4
                    return
                values = board.ask("get")
                assert (values["language"], values["names"]) == ("fr", ["Alice"])
                assert values["brightness"] in (3, 5)
                status = board.ask("status")
                assert (status["problems"], status["commands"]) == (0, 1)
    raise AssertionError("a setting is written with more than 40 operations")


def test_a_memory_that_was_emptied_is_told_until_the_note_is_cleared(tmp_path):
    flash = tmp_path / "flash"
    flash.mkdir()
    (flash / "set_up").write_bytes(b"0\n")
    with Simulator(flash, stepped=True, interpreter="cpython") as simulator:
        for _ in range(2):
            board = Board(simulator)
            assert "emptied" in board.ask("text")["say"]
            assert board.ask("hello")["formatted"] is True
            assert board.ask("health")["formatted"] is True
            assert board.ask("problems")["problems"] == [["formatted", 0, 0]]
            assert board.ask("status")["problems"] == 1
            simulator.restart()
        board = Board(simulator)
        assert board.ask("clear") == {}
        for _ in range(2):
            assert board.ask("problems")["problems"] == []
            assert board.ask("hello")["formatted"] is False
            simulator.restart()
            board = Board(simulator)
        assert board.ask("text")["say"] == ""
