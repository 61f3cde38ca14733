"""A connected board on the page: its picture, its presses, and gaps in between."""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from time import monotonic

import pytest
from aiohttp.test_utils import TestClient, TestServer
from typer.testing import CliRunner

from board.pins import LAMPS
from host_tools.cli import app
from host_tools.flash import start as board_start
from host_tools.link import reconnect
from host_tools.link.board import BoardLink
from host_tools.link.channels import HubChannel
from host_tools.link.errors import BoardError, BoardGone, NoSuchPort, PortBusy
from host_tools.link.hub import LinkHub
from host_tools.link.server import LinkServer
from host_tools.page.live_board import NotHere, SimulatedLive
from host_tools.page.mirror import MirroredBoard
from host_tools.page.server import PageServer
from host_tools.simulator import Simulator
from tests.host_tools.boards import Script, board_on_pty, wait_until

posix = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals on Windows")


@pytest.fixture
def simulator(tmp_path):
    with Simulator(tmp_path / "flash.bin") as made:
        yield made


@pytest.fixture
def hub(simulator):
    return LinkHub(simulator)


@contextmanager
def mirrored(hub, monkeypatch, buttons=False):
    """A MirroredBoard of the simulated one; `lost` says that it is not there."""
    monkeypatch.setattr("host_tools.page.mirror._AGAIN", 0.05)
    lost = threading.Event()

    class Line(HubChannel):
        def send(self, data):
            if lost.is_set():
                raise BoardGone("The line broke.")
            super().send(data)

        def receive(self, timeout):
            until = monotonic() + timeout
            while True:
                if lost.is_set():
                    raise BoardGone("The line broke.")
                left = until - monotonic()
                data = super().receive(min(left, 0.05))
                if data or left <= 0:
                    return data

    @contextmanager
    def opener():
        if lost.is_set():
            raise NoSuchPort("There is no port.")
        link = BoardLink(Line(hub), "here")
        try:
            link.greet()
            yield link
        finally:
            link.close()

    board = MirroredBoard("here", buttons, opener)
    board.open()
    try:
        yield board, lost
    finally:
        board.close()


def test_lamps_screen_and_words_are_those_of_the_board(simulator, hub, monkeypatch):
    live = SimulatedLive(simulator, hub)
    live.open()
    with mirrored(hub, monkeypatch) as (board, _):
        wait_until(lambda: board.screen() is not None and board.text()["lines"])
        simulator.press("A.own")
        simulator.release("A.own")
        wait_until(lambda: any("A +2" in line for line in board.text()["lines"]))
        wait_until(lambda: board.screen() == live.screen() and board.text() == live.text())
        assert len(board.lamps()) == 6 * len(LAMPS)
        hello = board.hello()
        assert (hello["mode"], hello["buttons"], hello["fallback"]) == ("mirror", False, False)
        assert "micropython" in hello["interpreter"] or "cpython" in hello["interpreter"]
        for action in (lambda: board.press("A.own"), lambda: board.plug(False)):
            with pytest.raises(NotHere):
                action()


def test_presses_reach_the_board_with_their_length(hub, monkeypatch):
    with mirrored(hub, monkeypatch, buttons=True) as (board, _):
        wait_until(board.plugged)
        for _ in range(2):
            board.press("A.own")
            board.release("A.own")
        wait_until(lambda: any("A +4" in line for line in board.text()["lines"]))
        board.press("B.own")
        board.drop("B.own")
        board.release("B.own")
        board.press("A.own")
        wait = threading.Event()
        wait.wait(0.7)  # a finger: it is the length that counts
        board.release("A.own")
        board.release("A.own")
        wait_until(lambda: any("A +2" in line for line in board.text()["lines"]))


def test_a_board_that_goes_and_comes_back(simulator, hub, monkeypatch):
    with mirrored(hub, monkeypatch, buttons=True) as (board, lost):
        changes = []
        board.on_change = changes.append
        wait_until(lambda: board.screen() is not None)
        lost.set()
        wait_until(lambda: not board.plugged() and "no port" in board.away())
        assert (board.screen(), board.lamps()) == (None, "00" * 3 * len(LAMPS))
        assert board.text()["lines"] == []
        board.press("A.own")
        board.release("A.own")  # is not kept for later
        lost.clear()
        wait_until(lambda: board.screen() is not None and board.away() == "")
        assert "hello" in changes and "board" in changes
        wait_until(lambda: any("rolls first" in line for line in board.text()["lines"]))


def test_a_plug_that_is_pulled_is_called_that(simulator, hub, monkeypatch):
    with mirrored(hub, monkeypatch) as (board, _):
        wait_until(lambda: board.screen() is not None)
        simulator.stop()
        wait_until(lambda: "is unplugged" in board.away())
        simulator.start()
        wait_until(lambda: board.screen() is not None and board.away() == "")


def test_a_board_that_restarts_is_watched_again(simulator, hub, monkeypatch):
    with mirrored(hub, monkeypatch) as (board, _):
        wait_until(lambda: board.screen() is not None)
        simulator.restart()
        simulator.press("B.own")
        simulator.release("B.own")
        wait_until(lambda: any("B +2" in line for line in board.text()["lines"]))


def test_the_page_is_served_and_told_of_gaps(hub, monkeypatch):
    async def visit(board, lost):
        async with TestClient(TestServer(PageServer(board).application())) as client:
            page = await client.ws_connect("/ws")
            told = {}
            while told.get("hello", {}).get("interpreter", "?") == "?" or not told.get("screen"):
                told.update(json.loads((await page.receive(10)).data))
            assert told["hello"]["mode"] == "mirror" and told["hello"]["buttons"] is False
            assert told["plugged"] is True and told["away"] == ""
            await page.send_json({"button": "A.own", "down": True})
            await page.send_json({"plug": False})
            errors = []
            while len(errors) < 2:
                message = json.loads((await page.receive(10)).data)
                errors += [message["error"]] if "error" in message else []
            assert "mirror --buttons" in errors[0] and "out of reach" in errors[1]
            lost.set()
            while told["plugged"]:
                told.update(json.loads((await page.receive(10)).data))
            assert told["away"] and told["screen"] is None

    monkeypatch.setattr("host_tools.page.mirror._AGAIN", 0.05)
    with mirrored(hub, monkeypatch) as (board, lost):
        board.close()  # the server opens it
        asyncio.run(visit(board, lost))


def test_the_mirror_finds_a_board_over_tcp(simulator, hub, monkeypatch):
    with LinkServer(hub) as server:
        board = MirroredBoard(server.url)
        board.open()
        try:
            wait_until(lambda: board.screen() is not None)
            monkeypatch.setenv("TRICTRAC_PATIENCE", "1")  # nobody answers the second one
            with pytest.raises(BoardError), socket_as_second(server):
                pass
        finally:
            board.close()


@contextmanager
def socket_as_second(server):
    """Another program that wants the same board."""
    from host_tools.link.board import open_board  # noqa: PLC0415

    with open_board(server.url) as link:
        yield link


# -- gaps ------------------------------------------------------------------------------------


def test_watch_tells_gaps_and_goes_on(simulator, hub, monkeypatch):
    monkeypatch.setattr(reconnect, "AGAIN", 0.02)
    attempts = []

    @contextmanager
    def open_board(on, start):
        attempts.append(on)
        if 1 < len(attempts) < 5:
            raise [NoSuchPort, PortBusy, BoardGone][len(attempts) - 2]("not there")
        yield "link"

    def follow(link):
        yield f"{link} {len(attempts)}"
        if len(attempts) == 1:
            raise BoardGone("broke")

    monkeypatch.setattr(reconnect, "open_board", open_board)
    found = list(reconnect.over_gaps("COM5", follow))
    assert [str(each) for each in found] == ["link 1", "broke", "link 5"]


def test_a_board_that_never_was_there_is_an_error_at_once(monkeypatch):
    @contextmanager
    def open_board(on, start):
        raise NoSuchPort("not there")
        yield

    monkeypatch.setattr(reconnect, "open_board", open_board)
    with pytest.raises(NoSuchPort):
        list(reconnect.over_gaps("COM5", lambda link: iter(())))


def test_a_board_plugged_in_again_is_found_under_its_new_name(monkeypatch):
    class Port:
        def __init__(self, device, serial_number):
            self.device = device
            self.serial_number = serial_number

    ports = [Port("/dev/ttyACM0", "E66")]
    monkeypatch.setattr(reconnect.list_ports, "comports", lambda: ports)
    number = reconnect.serial_number("/dev/ttyACM0")
    ports[:] = [Port("/dev/ttyACM0", "other"), Port("/dev/ttyACM1", "E66")]
    assert reconnect.port_of(number, "/dev/ttyACM0") == "/dev/ttyACM1"
    ports[:] = []
    assert reconnect.port_of(number, "/dev/ttyACM0") == "/dev/ttyACM0"
    assert reconnect.port_of(None, "socket://x:1") == "socket://x:1"


def test_watch_over_a_board_that_is_switched_off_and_on(tmp_path, simulator, hub):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "host_tools.cli", "watch", "--count", "3"]
    command += ["--on", f"socket://127.0.0.1:{port}"]
    with contextlib.ExitStack() as stack:
        with LinkServer(hub, port=port):
            watching = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            )
            assert watching.stdout.readline().startswith("Match 1:")
        assert watching.stdout.readline().startswith("-- ")
        with LinkServer(hub, port=port):
            assert watching.stdout.readline().startswith("Match 1:")
            watching.wait(10)
    assert watching.returncode == 0


# -- a board at its prompt ---------------------------------------------------------------------


class Prompt:
    """A port behind which MicroPython's prompt is, until Ctrl-D starts the program."""

    def __init__(self, works=True):
        self.works = works
        self.started = False
        self.sent = b""
        self.out = []

    def channel(self, on):
        prompt = self

        class Line(Script):
            def send(self, data):
                prompt.sent += data
                if prompt.started:
                    number = json.loads(data[1:])["id"] if data[:1] == b"~" else None
                    about = {"board": "trictrac", "version": "0", "link": 1}
                    answer = json.dumps({"id": number, "ok": about})
                    self.answers += [b"~" + answer.encode() + b"\n"] if number else []
                else:
                    self.answers.append(b"\r\n>>> ")
                if b"\x04" in data:
                    prompt.started = prompt.works
                    self.answers.append(b"\r\nMPY: soft reboot\r\n")

        return Line()


def at_prompt(monkeypatch, prompt):
    monkeypatch.setattr(board_start, "PortChannel", prompt.channel)
    monkeypatch.setattr("host_tools.link.board.PortChannel", prompt.channel)
    monkeypatch.setattr(board_start, "_START", 0.0)


def test_a_board_at_its_prompt_is_started(monkeypatch):
    prompt = Prompt()
    at_prompt(monkeypatch, prompt)
    result = CliRunner().invoke(app, ["state", "--on", "COM5"])
    assert result.exit_code == 2 and "trictrac-board start --on COM5" in result.stderr
    result = CliRunner().invoke(app, ["start", "--on", "COM5"])
    assert result.exit_code == 0 and "plays again" in result.stdout, result.output
    assert b"\x03" in prompt.sent and prompt.sent.count(b"\x04") == 1
    result = CliRunner().invoke(app, ["start", "--on", "COM5"])
    assert result.exit_code == 0 and "runs already" in result.stdout
    assert prompt.sent.count(b"\x04") == 1


def test_a_board_that_comes_back_to_its_prompt(monkeypatch):
    at_prompt(monkeypatch, Prompt(works=False))
    result = CliRunner().invoke(app, ["start", "--on", "COM5"])
    assert result.exit_code == 2
    assert "UNDO" in result.stderr and "trictrac-board flash" in result.stderr


@posix
def test_a_board_that_plays_is_left_alone(tmp_path, simulator):
    with board_on_pty(simulator) as path:
        assert board_start.start(path) is False
