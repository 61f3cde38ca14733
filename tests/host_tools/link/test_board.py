"""The host's side of the link: every way to reach a board, and everything that can be wrong."""

import errno
import json
import random
import socket
import sys
import threading
from contextlib import contextmanager

import pytest
import serial
from hypothesis import given, settings
from hypothesis import strategies as st

from board.pins import LAMPS
from host_tools.link import channels
from host_tools.link.board import BoardLink, open_board
from host_tools.link.errors import (
    AtPrompt,
    BoardError,
    BoardGone,
    BoardSilent,
    NewerLink,
    NoSuchPort,
    NotUnderstood,
    OtherFirmware,
    PortBusy,
    PortForbidden,
    RequestRefused,
)
from host_tools.link.flash_lock import flash_lock
from host_tools.link.hub import LinkHub
from host_tools.link.match_copy import CopyDiffers
from host_tools.link.server import LinkServer
from host_tools.simulator import Simulator
from tests.host_tools.boards import (
    INTERPRETERS,
    Script,
    SteppedChannel,
    board_on_pty,
    pseudo_terminal,
    stepped_board,
)
from trictrac.match import Match

posix = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals on Windows")


@pytest.fixture
def simulator(tmp_path):
    with Simulator(tmp_path / "flash.bin") as made:
        yield made


def play(board, *buttons):
    for button in buttons:
        board.press(button)
    board.wait_idle(5)


def ok(**answer):
    return lambda number: b"~" + json.dumps({"id": number, "ok": answer}).encode() + b"\n"


HELLO = ok(board="trictrac", version="0.1.0", link=1)


def scripted(*answers):
    return BoardLink(Script(*answers), "COM5")


# -- the real firmware ---------------------------------------------------------------


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_requests_on_the_virtual_clock(tmp_path, interpreter):
    with stepped_board(tmp_path / "flash", interpreter=interpreter) as (board, _):
        assert board.about["board"] == "trictrac"
        assert board.about["link"] == 1
        assert len(board.request("lamps")["rgb"]) == 6 * len(LAMPS)
        assert isinstance(board.state(), Match)
        play(board, "A.own", "A.own", "A.hold")
        assert board.state().race.points == [4, 0]
        assert [entry.seq for entry in board.copy.entries] == [1]
        with pytest.raises(RequestRefused, match=r"unknown button A\.oops") as caught:
            board.press("A.oops")
        assert caught.value.code == "button-unknown"


def test_when_presses_are_done_they_are_counted_and_stored(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, simulator):
        play(board, *["A.own"] * 7, "A.hold")
        simulator.restart()
        assert board.state().game.holes == [2, 0]


def test_a_long_match_is_copied_and_kept_up_to_date(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, _):
        for _ in range(7):
            play(board, "A.own", "A.hold", "undo")
        play(board, "A.own", "A.hold")
        match = board.state()
        assert [entry.seq for entry in board.copy.entries] == list(range(1, 16))
        assert match.race.points == [2, 0]
        play(board, "B.own", "B.hold")
        assert not board.copy.update()
        assert board.state() is match


def test_another_match_on_the_board_is_noticed(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, _):
        play(board, "A.own", "A.hold")
        assert board.state().race.points == [2, 0]
        head = board.request("head")["head"]
        assert board.request("new", head=head) == {"match": 2}
        assert board.copy.update()
        assert board.state().race.points == [0, 0]


@posix
def test_over_a_serial_port(simulator):
    with board_on_pty(simulator) as port, open_board(port) as board:
        play(board, "A.own", "A.hold")
        assert board.state().race.points == [2, 0]


def test_over_tcp(simulator):
    with LinkServer(LinkHub(simulator)) as server, open_board(server.url) as board:
        play(board, "A.own", "A.hold")
        assert board.state().race.points == [2, 0]


def test_sim_starts_a_board_and_what_was_played_is_there_next_time(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with open_board("sim") as board:
        play(board, "A.own", "A.hold")
    with open_board("sim") as board:
        assert board.state().race.points == [2, 0]
    assert (tmp_path / ".sim" / "flash.bin").is_file()


def test_sim_finds_the_board_that_is_running(simulator, tmp_path, monkeypatch):
    flash = tmp_path / "flash.bin"
    with (
        LinkServer(LinkHub(simulator), tmp_path / "port"),
        open_board("sim", flash, start=False) as board,
    ):
        play(board, "A.own", "A.hold")
        monkeypatch.setattr("host_tools.link.server._LEAVING", 0.0)
        with pytest.raises(PortBusy, match="another program"), open_board("sim", flash):
            pass
    with (
        pytest.raises(BoardError, match="trictrac-board sim"),
        open_board("sim", tmp_path / "flash.bin", start=False),
    ):
        pass


def test_a_port_file_left_behind_does_not_matter(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        (tmp_path / "port").write_text(str(server.getsockname()[1]))
    with open_board("sim", tmp_path / "flash.bin") as board:
        assert board.about["board"] == "trictrac"
    (tmp_path / "port").write_text("rubbish")
    with open_board("sim", tmp_path / "flash.bin") as board:
        assert board.about["board"] == "trictrac"


def test_two_boards_never_run_on_one_flash(tmp_path):
    flash = tmp_path / "flash.bin"
    with flash_lock(flash), pytest.raises(PortBusy, match="runs on"), open_board("sim", flash):
        pass
    with open_board("sim", flash):
        pass


def test_notes(simulator):
    with LinkServer(LinkHub(simulator)) as server, open_board(server.url) as board:
        assert list(board.notes(0.05)) == []
        board.watch("frames", "screen", "text")
        seen = set()
        for note in board.notes(10):
            seen.add(note["note"])
            if len(seen) == 3:
                break
        assert seen == {"frame", "page", "text"}
        board.press("A.own")  # notes that come before an answer are kept
        assert any(note["note"] == "text" for note in board.notes(5))
        with pytest.raises(RequestRefused, match="frames, screen, text"):
            board.request("watch", what=["weather"])


def test_rare_notes_are_not_kept_waiting_by_frames(simulator):
    with LinkServer(LinkHub(simulator)) as server, open_board(server.url) as board:
        play(board, *["A.own"] * 6, "A.hold")  # his prompt pulses: frames all the time
        board.watch("frames", "text")
        kinds = [next(board.notes(5))["note"] for _ in range(2)]
        assert "text" in kinds


def test_a_board_that_leaves_for_its_prompt_is_gone(tmp_path):
    with open_board("sim", tmp_path / "flash.bin") as board:
        board.request("leave")
        with pytest.raises((BoardGone, BoardSilent)):
            for _ in range(50):
                board.request("status", timeout=0.5)


# -- garbage, floods and silence -------------------------------------------------------


def test_lines_between_and_before_the_marker_are_ignored():
    board = scripted(
        b"\xff\xfe boot noise\r\n~{broken\n[1, 2]\n~[3]\n~7\n",
        b'~{"id": 7, "ok": {"stale": true}}\n>> print ~',
        lambda number: HELLO(number)[1:],  # after the marker that stands there already
    )
    assert board.greet()["board"] == "trictrac"


def test_an_answer_in_pieces():
    board = scripted(*(lambda n, i=i: HELLO(n)[i : i + 7] for i in range(0, 80, 7)))
    assert board.greet()["version"] == "0.1.0"


def test_garbage_on_a_serial_line_in_both_directions(simulator):
    noise = random.Random(4)
    with pseudo_terminal(simulator.link.write) as (port, write):

        def on_line(line):
            write(noise.randbytes(30).replace(b"\n", b"").replace(b">", b"") + b"\n")
            write(line.encode() + b"\n")

        simulator.link.on_line = on_line
        with open_board(port) as board:
            for _ in range(20):
                board.request("status")
                simulator.link.write(noise.randbytes(40).replace(b"~", b"") + b"\n")
            assert board.state().race.points == [0, 0]
        simulator.link.on_line = None


def test_half_a_line_of_the_last_program_does_no_harm(simulator):
    simulator.link.write(b'~{"id": 1, "do": "pre')
    with LinkServer(LinkHub(simulator)):
        pass
    link = BoardLink(_Direct(simulator), "direct")
    assert link.greet()["board"] == "trictrac"


class _Direct:
    """The line of a simulated board without a hub."""

    def __init__(self, simulator):
        self.simulator = simulator
        self.data = b""
        self.arrived = threading.Condition()
        simulator.link.on_line = self._on_line

    def _on_line(self, line):
        with self.arrived:
            self.data += line.encode() + b"\n"
            self.arrived.notify_all()

    def send(self, data):
        self.simulator.link.write(data)

    def receive(self, timeout):
        with self.arrived:
            self.arrived.wait_for(lambda: self.data, timeout)
            data, self.data = self.data, b""
            return data

    def close(self):
        self.simulator.link.on_line = None


def test_two_thousand_requests_at_once_are_all_answered_in_order(tmp_path):
    with Simulator(tmp_path / "flash", stepped=True) as simulator:
        for number in range(2000):
            simulator.link.send_line('~{"id":%d,"do":"idle"}' % number)
        found = []
        while len(found) < 2000:
            simulator.step(1000)
            lines = simulator.link.take_lines()
            assert lines
            found += [json.loads(line[1:]) for line in lines if '"note"' not in line]
        assert found == [{"id": number, "ok": {"idle": True}} for number in range(2000)]


def test_a_host_that_never_reads_stops_nothing(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, simulator):
        simulator.link.listening.clear()
        simulator.link.send_line('~{"id":1,"do":"watch","what":["frames","screen","text"]}')
        for button in ("A.own", "A.hold", "B.own"):
            simulator.link.send_line('~{"id":1,"do":"press","button":"%s"}' % button)
        for number in range(400):  # far more answers than the line holds
            simulator.link.send_line('~{"id":%d,"do":"lamps"}' % number)
        simulator.step(8000)
        simulator.clear_frames()
        simulator.step(1000)  # the pending token blinks on
        assert len(simulator.frames) > 5
        assert any(simulator.lamp("A+2"))
        simulator.link.listening.set()
        assert board.request("status", timeout=100)["pending"] == [1, False, 2]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_a_line_that_is_too_long_is_answered_and_forgotten(tmp_path, interpreter):
    with stepped_board(tmp_path / "flash", interpreter=interpreter) as (board, simulator):
        simulator.link.write(b'~{"id":1,"do":"' + b"x" * 600 + b'"}\n')
        simulator.step(100)
        (line,) = simulator.link.take_lines()
        assert json.loads(line[1:])["error"] == "line-long"
        assert board.request("idle") == {"idle": True}
        with pytest.raises(RequestRefused, match="512"):
            board.request("set", key="names", value=["x" * 600])


ODD = [
    '~{"id":1,"do":%s}' % ("[" * 220 + "]" * 220),
    '~{"id":1,"do":"press","button":%s}' % ("[" * 220 + "]" * 220),
    '~{"id":1,"do":"set","key":{"a":1},"value":2}',
    '~{"id":1,"do":"set","key":[],"value":2}',
    '~{"id":1,"do":"set","key":"names","value":["\\ud800"]}',
    '~{"id":1,"do":"set","key":"names","value":{"a":1}}',
    '~{"id":%s,"do":"hello"}' % ("9" * 480),
    '~{"id":-1,"do":"hello"}',
    '~{"id":true,"do":"hello"}',
    '~{"id":1,"do":"log","from":1e400}',
    '~{"id":1,"do":"log","from":true}',
    '~{"id":1,"do":"new"}',
    '~{"id":1,"do":"new","head":"zz"}',
    '~{"id":1,"do":"new","head":7}',
    '~{"id":1,"do":"new","head":"\u00e9\u00e9"}',
    "~{[]:1}",
    "~{null:1}",
    "~" + "[" * 500,
]


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_odd_lines_are_refused_and_the_board_goes_on(tmp_path, interpreter):
    with stepped_board(tmp_path / "flash", interpreter=interpreter) as (board, simulator):
        play(board, "A.own", "A.hold")
        for line in ODD:
            simulator.link.send_line(line)
            simulator.step(200)
            (answer,) = simulator.link.take_lines()
            assert len(answer.encode()) < 512
            assert "error" in json.loads(answer[1:]), line
        assert board.request("status")["seq"] == 1, "the board has started anew"


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
# press, new, set and leave are meant to change something.
READING = ["hello", "status", "head", "log", "lamps", "screen", "text", "idle", "watch", "matches"]
READING += ["problems", "get", "x"]
REQUEST = st.fixed_dictionaries(
    {"do": st.sampled_from(READING)},
    optional={key: ANY_JSON for key in ("id", "from", "page", "what", "button", "ms")},
)
LINE = st.one_of(
    st.binary(max_size=80),
    st.binary(max_size=60).map(lambda data: b"~" + data),
    ANY_JSON.map(lambda value: b"~" + json.dumps(value).encode()),
    REQUEST.map(lambda value: b"~" + json.dumps(value).encode()),
    REQUEST.map(
        lambda value: b"~" + json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")
    ),
)


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_any_bytes_give_an_answer_or_silence(tmp_path_factory, interpreter):
    folder = tmp_path_factory.mktemp("fuzz")
    with stepped_board(folder / "flash", interpreter=interpreter) as (board, simulator):
        play(board, "A.own", "A.hold")
        before = board.request("status")

        @settings(max_examples=80, deadline=None)
        @given(st.lists(LINE, min_size=1, max_size=6))
        def fuzz(lines):
            simulator.link.write(b"\n".join(lines) + b"\n")
            simulator.step(400)
            for line in simulator.link.take_lines():
                assert line.startswith("~")
                assert len(line.encode()) < 512
                message = json.loads(line[1:])
                assert "ok" in message or "error" in message or "note" in message
            board.request("watch", what=[])
            after = board.request("status")
            assert (after["crc"], after["seq"]) == (before["crc"], before["seq"])

        fuzz()


# -- who is there, if not a board -------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "kind", "text"),
    [
        ([], BoardSilent, "Nothing answers at COM5"),
        ([b"\r\n>>> "], AtPrompt, "without UNDO held"),
        ([b"raw REPL; CTRL-B to exit\r\n>"], AtPrompt, "prompt"),
        ([b"temperature 21\n"] * 5, OtherFirmware, "temperature 21"),
        ([ok(board="chess")], OtherFirmware, "'chess'"),
        ([ok()], OtherFirmware, "None"),
        ([ok(board="trictrac", link=2)], NewerLink, "update trictrac-board"),
        ([ok(board="trictrac", link="x")], NewerLink, "update"),
        ([b'~{"id":null,"error":"busy","why":""}\n'], PortBusy, "another program"),
        ([lambda n: b'~{"id":%d,"error":"request-unknown"}\n' % n], OtherFirmware, "unknown"),
        ([lambda n: b'~{"id":%d,"ok":7}\n' % n], NotUnderstood, "makes no sense"),
        ([lambda n: b'~{"id":%d}\n' % n], NotUnderstood, "makes no sense"),
    ],
)
def test_who_answers_instead(answers, kind, text):
    with pytest.raises(kind, match=text):
        scripted(*answers).greet()


def test_a_board_that_stops_answering_says_what_it_said_last():
    board = scripted(HELLO, b'~{"id":null,"error":"line-json","why":"no JSON object"}\n')
    board.greet()
    with pytest.raises(BoardSilent, match=r"COM5 .* It says: no JSON object\."):
        board.request("status", timeout=0.05)


@posix
def test_a_python_prompt_on_a_serial_port():
    def echo(data):
        write(data.replace(b"\n", b"\r\n") + b"Traceback: TypeError\r\n>>> ")

    with pseudo_terminal(echo) as (port, write), pytest.raises(AtPrompt, match="prompt"):
        BoardLink(channels.PortChannel(port), port).greet()


@posix
def test_something_that_sends_everything_back(impatient):
    def echo(data):
        write(data)

    with (
        pseudo_terminal(echo) as (port, write),
        pytest.raises(OtherFirmware, match="not a trictrac board"),
        open_board(port),
    ):
        pass


@posix
def test_a_port_that_vanishes():
    with pseudo_terminal(lambda data: None) as (port, _):
        channel = channels.PortChannel(port)
    with pytest.raises(BoardGone, match="plugged in"):
        for _ in range(5):
            channel.send(b"x")
            channel.receive(0.1)
    channel.close()


@posix
def test_a_port_that_another_program_has(simulator):
    with (
        board_on_pty(simulator) as port,
        open_board(port),
        pytest.raises(PortBusy, match="in use by another program"),
        open_board(port),
    ):
        pass


@pytest.mark.parametrize(
    ("on", "kind", "text"),
    [
        ("/dev/no-such-port", NoSuchPort, "There is no port /dev/no-such-port. "),
        ("socket://127.0.0.1:1", NoSuchPort, "Nothing listens"),
        ("socket://nonsense", NoSuchPort, "socket://HOST:PORT"),
        ("weather://x", NoSuchPort, "not a port and not an address"),
        ("/dev/null", NoSuchPort, "cannot be used as a port"),
    ],
)
@posix
def test_ports_that_cannot_be_opened(on, kind, text):
    with pytest.raises(kind, match=text), open_board(on):
        pass


@pytest.mark.parametrize(
    ("error", "kind", "text"),
    [
        (serial.SerialException(errno.EACCES, "could not open"), PortForbidden, "dialout"),
        (serial.SerialException(errno.EBUSY, "could not open"), PortBusy, "ModemManager"),
        (serial.SerialException("PermissionError(13, 'Access is denied')"), PortBusy, "Thonny"),
        (serial.SerialException("FileNotFoundError(2, 'x')"), NoSuchPort, r"COM7 \(looks like"),
    ],
)
def test_reasons_why_a_port_does_not_open(monkeypatch, error, kind, text):
    class Port:
        device, vid = "COM7", channels.PICO

    class Other:
        device, vid = "COM1", None

    def refuse(*_, **__):
        raise error

    monkeypatch.setattr(serial, "serial_for_url", refuse)
    monkeypatch.setattr(channels.list_ports, "comports", lambda: [Other(), Port()])
    with pytest.raises(kind, match=text):
        channels.PortChannel("COM5")


def test_a_computer_without_ports(monkeypatch):
    monkeypatch.setattr(channels.list_ports, "comports", lambda: [])
    assert "no serial port at all" in channels.ports_text()


# -- the copy of the match ------------------------------------------------------------------


class _Pretended:
    """Answers of a board about its match, with something wrong."""

    def __init__(self, board, **changes):
        self.board = board
        self.changes = changes

    @contextmanager
    def inserted(self):
        honest = self.board.request

        def request(do, **fields):
            answer = honest(do, **fields)
            return {**answer, **self.changes.get(do, {})}

        self.board._copy = None
        self.board.request = request
        yield
        self.board.request = honest


@pytest.mark.parametrize(
    ("changes", "kind", "text"),
    [
        ({"status": {"crc": 1}}, CopyDiffers, "same version"),
        ({"status": {"crc": 1, "saved": False}}, CopyDiffers, "make room"),
        ({"head": {"head": "ff"}}, NotUnderstood, "update trictrac-board"),
        ({"head": {"head": 5}}, NotUnderstood, "update trictrac-board"),
        ({"log": {"records": [[1, 2]]}}, NotUnderstood, "make no sense"),
        ({"log": {"records": [], "next": 0}}, NotUnderstood, "make no sense"),
        ({"log": {"records": [[1, 0, "0004"], [1, 0, "0004"]]}}, NotUnderstood, "make no sense"),
    ],
)
def test_a_board_whose_records_do_not_fit(tmp_path, changes, kind, text):
    with stepped_board(tmp_path / "flash") as (board, _):
        with _Pretended(board, **changes).inserted(), pytest.raises(kind, match=text):
            board.state()
        assert board.request("idle")


def test_records_that_are_refused_are_skipped_as_the_board_does(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, _):
        play(board, "A.own", "A.hold")
        bad = {"records": [[1, 0, "0002"], [2, 0, "02"], [3, 0, "ff"]], "next": None}
        with _Pretended(board, log=bad).inserted():
            assert board.state().race.points == [2, 0]
            assert [bool(entry.refused) for entry in board.copy.entries] == [False, True, True]


def test_closing_ends_the_watch(tmp_path):
    with stepped_board(tmp_path / "flash") as (board, simulator):
        board.watch("frames")
        board.close()
        simulator.step(200)
        simulator.link.take_lines()
        simulator.press("A.own")
        simulator.step(400)
        assert simulator.link.take_lines() == []
        assert isinstance(board._channel, SteppedChannel)


@pytest.mark.parametrize(
    "on",
    [
        "socket://127.0.0.1",
        "socket://127.0.0.1:99999",
        "socket://127.0.0.1:0",
        "socket://127.0.0.1:１",
        "socket://[::1",
        "hwgrep://(",
        "loop://?x=y",
        "spy://",
        "rfc2217://x",
    ],
)
def test_what_is_no_address_is_refused(on):
    with pytest.raises(NoSuchPort), open_board(on):
        pass


def test_a_board_at_the_prompt_is_started_by_a_command_that_can_be_pasted():
    link = BoardLink(Script(b">>> "), "/dev/my board's")
    with pytest.raises(AtPrompt, match="start --on '/dev/my board'\"'\"'s'"):
        link.greet()


def test_what_a_board_says_is_quoted_and_not_obeyed():
    said = str(RequestRefused("x", "\x1b[2J\u202e" + "y" * 1000))
    assert said.startswith("\\x1b[2J\\u202eyy") and len(said) == 200
