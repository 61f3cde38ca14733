"""The page's server: whom it lets in, and whose fingers are on the buttons."""

import asyncio

import pytest
from aiohttp import ClientSession, WSServerHandshakeError, web

from host_tools.page.live_board import NO_TEXT, ignore
from host_tools.page.server import PageServer, listen


class Table:
    """A LiveBoard that notes what is done to it."""

    def __init__(self):
        self.done = []
        self.on_change = ignore

    def open(self):
        pass

    def close(self):
        pass

    def hello(self):
        return {"mode": "sim"}

    def plugged(self):
        return True

    def away(self):
        return ""

    def lamps(self):
        return ""

    def screen(self):
        return None

    def text(self):
        return NO_TEXT

    def press(self, button):
        self.done.append(f"press {button}")

    def release(self, button):
        self.done.append(f"release {button}")

    def drop(self, button):
        self.done.append(f"drop {button}")


def serve(visit):
    """What `visit(client, port, board)` returns, with the server as the commands start it."""

    async def run():
        board = Table()
        runner = web.AppRunner(PageServer(board).application())
        await runner.setup()
        try:
            address = await listen(runner, 0)
            async with ClientSession(address) as client:
                return await visit(client, int(address.split(":")[-1][:-1]), board)
        finally:
            await runner.cleanup()

    return asyncio.run(run())


# -- who is let in --------------------------------------------------------------------------

OWN = ["localhost:{}", "127.0.0.1:{}", "[::1]:{}", "LOCALHOST:{}"]
FOREIGN = [
    "evil.example:{}",
    "localhost.evil.example:{}",
    "127.0.0.1.evil.example:{}",
    "localhost",
    "localhost:1",
    "localhost:x",
    "127.0.0.2:{}",
    "user@localhost:{}",
    "[::1",
    "",
]


def status(path, headers):
    """What a request with these headers, {} standing for the port, comes to: 101 for a socket."""

    async def visit(client, port, board):
        sent = {key: value.format(port) for key, value in headers.items()}
        if path != "/ws":
            async with client.get(path, headers=sent) as answer:
                return answer.status
        try:
            async with client.ws_connect(path, headers=sent):
                return 101
        except WSServerHandshakeError as error:
            return error.status

    return serve(visit)


@pytest.mark.parametrize("host", OWN)
def test_the_page_itself_comes_in(host):
    assert status("/ws", {"Host": host, "Origin": f"http://{host}"}) == 101
    assert status("/", {"Host": host}) == 200


def test_a_program_that_is_no_browser_comes_in():
    assert status("/ws", {}) == 101


@pytest.mark.parametrize("path", ["/ws", "/", "/board.js"])
@pytest.mark.parametrize("host", FOREIGN)
def test_a_site_whose_name_points_here_does_not(path, host):
    assert status(path, {"Host": host}) == 403
    assert status(path, {"Host": host, "Origin": f"http://{host}"}) == 403


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://evil.example:{}",
        "https://127.0.0.1:{}",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "http://localhost:{}",
        "http://evil.example//127.0.0.1:{}",
        "//127.0.0.1:{}",
        "127.0.0.1:{}",
        "file://",
        "null",
        "",
    ],
)
def test_a_page_of_another_origin_does_not(origin):
    assert status("/ws", {"Host": "127.0.0.1:{}", "Origin": origin}) == 403


# -- fingers --------------------------------------------------------------------------------


def play(*steps):
    """What the board is told when two pages send these: (page, message), or (page, None) when
    it closes."""

    async def visit(client, port, board):
        pages = [await client.ws_connect("/ws") for _ in range(2)]
        for page in pages:
            await page.receive_json()
        for number, message in steps:
            page = pages[number]
            if message is None:
                await page.close()
                continue
            await page.send_json({"button": "A.own", **message})
            await page.send_json({})
            while "error" not in await page.receive_json():
                pass
        return list(board.done)

    return serve(visit)


DOWN, UP, DROP = {"down": True}, {"down": False}, {"drop": True}


def test_a_finger_that_is_lifted_is_a_press():
    assert play((0, DOWN), (0, UP)) == ["press A.own", "release A.own"]


@pytest.mark.parametrize("end", [DROP, None])
def test_a_finger_that_the_page_loses_is_dropped(end):
    assert play((0, DOWN), (0, end)) == ["press A.own", "drop A.own"]
    assert play((0, DOWN), (0, UP), (0, end)) == ["press A.own", "release A.own"]


@pytest.mark.parametrize("end", [UP, DROP, None])
def test_two_pages_do_not_lift_each_others_fingers(end):
    both = [(0, DOWN), (1, DOWN)]
    assert play(*both, (1, end)) == ["press A.own"]
    assert play(*both, (1, end), (0, UP)) == ["press A.own", "release A.own"]
    assert play(*both, (0, end), (0, DOWN) if end else (1, DOWN), (1, UP)) == (
        ["press A.own"] if end else ["press A.own", "release A.own"]
    )


def test_a_page_lifts_only_what_it_holds():
    assert play((0, DOWN), (1, UP), (1, DROP), (1, None)) == ["press A.own"]


@pytest.mark.parametrize("odd", [[], {}, 7, None, "A.oops"])
def test_what_is_no_button_is_not_understood(odd):
    assert play((1, {"button": odd, "down": True}), (0, DOWN)) == ["press A.own"]
