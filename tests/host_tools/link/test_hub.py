"""Several users on the one line of a simulated board, and the way in from outside."""

import json
import socket
from contextlib import ExitStack
from queue import SimpleQueue
from select import select
from time import sleep

import pytest

from host_tools.link.board import open_board
from host_tools.link.errors import BoardError, PortBusy
from host_tools.link.hub import LONGEST, LinkHub
from host_tools.link.server import LinkServer
from host_tools.simulator import Simulator
from tests.host_tools.boards import wait_until


class User:
    """A user of a hub, with what he has heard."""

    def __init__(self, hub):
        self.lines = SimpleQueue()
        self.user = hub.join(self.lines.put)

    def send(self, **request):
        self.user.send("~" + json.dumps(request))

    def hear(self, timeout=600):
        return json.loads(self.lines.get(timeout=timeout)[1:])

    def ask(self, **request):
        self.send(**request)
        while "note" in (answer := self.hear()):
            pass
        return answer

    def note(self, kind):
        while self.hear().get("note") != kind:
            pass


@pytest.fixture
def simulator(tmp_path):
    with Simulator(tmp_path / "flash.bin") as made:
        yield made


@pytest.fixture
def hub(simulator):
    return LinkHub(simulator)


@pytest.fixture
def server(hub):
    with LinkServer(hub) as made:
        yield made


def connect(server):
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=600)
    lines = connection.makefile("rb")
    closer = ExitStack()
    closer.callback(connection.close)
    closer.callback(lines.close)
    return closer, lines, connection


# -- the hub ------------------------------------------------------------------------


def test_answers_go_back_to_whom_they_belong_with_their_own_ids(hub):
    first, second = User(hub), User(hub)
    for number in range(20):
        first.send(id=number, do="idle")
        second.send(id=number, do="head")
    for number in range(20):
        assert first.hear() == {"id": number, "ok": {"idle": True}}
        answer = second.hear()
        assert answer["id"] == number
        assert answer["ok"]["match"] == 1
    assert first.ask(id=5, do="nonsense")["error"] == "request-unknown"
    assert first.ask(do="idle") == {"id": None, "ok": {"idle": True}}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", "line-mark"),
        ("~hello", "line-json"),
        ("~[1]", "line-json"),
        ('~{"id":1,"do":"\\ud800"}', "line-json"),
        ('~{"id":"x","do":"idle"}', "line-id"),
        ('~{"id":true,"do":"idle"}', "line-id"),
        ('~{"id":-1,"do":"idle"}', "line-id"),
        ("~" + "[" * 500, "line-json"),
        ('~{"id":1,"do":"' + "x" * LONGEST + '"}', "line-long"),
    ],
)
def test_what_is_no_request_is_answered_and_goes_to_nobody_else(hub, line, code):
    user, other = User(hub), User(hub)
    user.user.send(line)
    answer = user.hear()
    assert (answer["id"], answer["error"]) == (None, code)
    assert user.ask(id=1, do="idle")["ok"] == {"idle": True}
    assert other.lines.empty()


def test_a_line_that_grows_too_long_with_its_new_id(hub):
    user = User(hub)
    for _ in range(10):
        user.ask(id=1, do="idle")
    line = '~{"id":1,"do":"idle","x":""}'
    user.user.send(line[:-2] + "y" * (LONGEST - len(line)) + line[-2:])
    answer = user.hear()
    assert (answer["id"], answer["error"]) == (1, "line-long")


def test_everybody_gets_the_notes_he_watches_and_no_others(hub):
    texts, frames, nobody = User(hub), User(hub), User(hub)
    assert texts.ask(id=1, do="watch", what=["text"])["ok"] == {}
    assert frames.ask(id=1, do="watch", what=["frames"])["ok"] == {}
    heard = []
    forget = hub.subscribe(["text"], heard.append)
    nobody.ask(id=1, do="press", button="A.own")
    wait_until(lambda: any("+2" in " ".join(note["lines"]) for note in heard))
    texts.note("text")
    frames.note("frame")
    forget()
    assert frames.ask(id=2, do="watch", what=[])["ok"] == {}
    nobody.ask(id=2, do="press", button="A.hold")
    while not nobody.ask(id=3, do="idle")["ok"]["idle"]:
        pass
    texts.note("text")
    for user, others in ((texts, {"frame", "page"}), (nobody, {"frame", "page", "text"})):
        while not user.lines.empty():
            assert user.hear().get("note") not in others
    assert all(note["note"] == "text" for note in heard)


def test_what_nobody_watches_any_more_is_not_asked_for(hub, simulator):
    user = User(hub)
    user.ask(id=1, do="watch", what=["frames", "text"])
    user.user.leave()
    user.user.leave()
    other = User(hub)
    other.ask(id=1, do="idle")
    simulator.link.take_lines()
    other.ask(id=1, do="press", button="A.own")
    while not other.ask(id=1, do="idle")["ok"]["idle"]:
        pass
    assert not [line for line in simulator.link.take_lines() if '"note"' in line]


def test_a_watch_that_the_board_refuses_changes_nothing(hub):
    user = User(hub)
    user.ask(id=1, do="watch", what=["text"])
    assert user.ask(id=2, do="watch", what=["weather"])["error"] == "watch-what"
    assert user.ask(id=3, do="watch")["error"] == "watch-what"
    user.ask(id=4, do="press", button="A.own")
    user.note("text")


def test_watching_goes_on_after_the_plug_was_pulled(hub, simulator):
    heard = []
    hub.subscribe(["text"], heard.append)
    wait_until(lambda: heard)
    simulator.stop()
    user = User(hub)
    assert user.ask(id=7, do="idle") == {"id": 7, "error": "board-off", "why": "the board is off"}
    heard.clear()
    simulator.start()
    wait_until(lambda: heard)
    assert user.ask(id=8, do="idle")["ok"] == {"idle": True}


def test_what_was_asked_before_the_plug_was_pulled_holds_up_nobody(hub, simulator):
    user = User(hub)
    for number in range(100):
        user.send(id=number, do="lamps")
    simulator.restart()
    while user.ask(id=500, do="idle")["id"] != 500:
        pass


def test_what_was_asked_is_answered_when_the_plug_is_pulled(tmp_path):
    with Simulator(tmp_path / "flash.bin", stepped=True) as stands_still:
        user = User(LinkHub(stands_still))
        for number in range(10):
            user.send(id=number, do="status")
        stands_still.stop()
        answers = [user.hear() for _ in range(10)]
        assert [(each["id"], each["error"]) for each in answers] == [
            (number, "board-off") for number in range(10)
        ]


def test_what_was_asked_is_answered_when_the_program_ends(hub, simulator):
    user = User(hub)
    for number in range(3):
        user.send(id=number, do="leave" if number == 1 else "idle")
    assert {user.hear()["id"] for _ in range(3)} == {0, 1, 2}


def test_noise_of_the_board_is_left_out(hub, simulator):
    user = User(hub)
    for line in ("Traceback", "~{", '~{"id": [1], "ok": {}}', '~{"note": ["x"]}', "~7"):
        simulator.link.receive(line.encode() + b"\n")
    assert user.ask(id=1, do="idle") == {"id": 1, "ok": {"idle": True}}


# -- from outside ------------------------------------------------------------------------


def test_a_client_asks_and_is_answered(server):
    closer, lines, connection = connect(server)
    with closer:
        connection.sendall(b'\r\n~{"id":1,"do":"idle"}\r\n~{"id":2,"do":"he')
        assert json.loads(lines.readline()[1:]) == {"id": 1, "ok": {"idle": True}}
        connection.sendall(b'ad"}\n')
        assert json.loads(lines.readline()[1:])["id"] == 2
        connection.sendall(b"x" * 5000 + b"\n\xff\xfe\n")
        assert json.loads(lines.readline()[1:])["error"] == "line-long"
        assert json.loads(lines.readline()[1:])["error"] == "line-mark"


def test_a_second_client_is_sent_away_until_the_first_has_gone(server, monkeypatch):
    closer, lines, connection = connect(server)
    with closer, monkeypatch.context() as patch:
        patch.setattr("host_tools.link.server._LEAVING", 0.0)
        second_closer, second, speaking = connect(server)
        with second_closer:
            sleep(0.2)  # what is said before would be thrown away by a port that is being opened
            assert not select([speaking], [], [], 0)[0]
            speaking.sendall(b'~{"id":1,"do":"hello"}\n')
            assert json.loads(second.readline()[1:])["error"] == "busy"
            assert second.readline() == b""
        with pytest.raises(PortBusy), open_board(server.url):
            pass
        connection.sendall(b'~{"id":1,"do":"idle"}\n')
        assert json.loads(lines.readline()[1:])["ok"] == {"idle": True}
    with open_board(server.url) as board:
        assert board.request("idle") == {"idle": True}


def test_page_and_client_share_the_board(hub, server):
    page = User(hub)
    with open_board(server.url) as board:
        board.watch("text")
        page.ask(id=1, do="press", button="A.own")
        assert any("+2" in " ".join(note["lines"]) for note in board.notes(5))
        page.ask(id=2, do="press", button="A.hold")
        board.wait_idle(5)
        assert board.state().race.points == [2, 0]


def test_two_thousand_requests_at_once(hub, server):
    page = User(hub)
    closer, lines, connection = connect(server)
    with closer:
        connection.sendall(b"".join(b'~{"id":%d,"do":"no"}\n' % n for n in range(2000)))
        assert json.loads(lines.readline()[1:])["id"] == 0
        # The page does not wait until they are all done.
        assert page.ask(id=1, do="idle")["ok"] == {"idle": True}
        assert [json.loads(lines.readline()[1:])["id"] for _ in range(99)] == list(range(1, 100))


def test_a_client_that_never_reads_holds_up_nobody_else(hub, server):
    page = User(hub)
    closer, _, connection = connect(server)
    with closer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        connection.sendall(b'~{"id":1,"do":"watch","what":["frames","screen","text"]}\n')
        connection.sendall(b'~{"id":1,"do":"lamps"}\n' * 300)
        for number in range(30):
            assert page.ask(id=number, do="idle")["id"] == number
    with open_board(server.url) as board:
        assert board.request("idle")


def test_the_port_file_is_there_while_the_server_runs(hub, tmp_path):
    with LinkServer(hub, tmp_path / "port") as server:
        assert int((tmp_path / "port").read_text()) == server.port
        assert server.url == f"socket://127.0.0.1:{server.port}"
    assert not list(tmp_path.glob("port*"))


def test_when_the_server_ends_its_client_notices(hub):
    with LinkServer(hub) as server:
        closer, lines, connection = connect(server)
        connection.sendall(b'~{"id":1,"do":"idle"}\n')
        lines.readline()
    with closer:
        assert lines.readline() == b""
    with pytest.raises(BoardError, match="Nothing listens"), open_board(server.url):
        pass
