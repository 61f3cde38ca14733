"""The page of a board: a web server for this machine alone.

The board is a LiveBoard; here its lamps, screen and words go out over a
WebSocket, and presses and the plug come in.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from board.pins import BUTTONS, LAMPS
from host_tools.link.errors import BoardError
from host_tools.page.live_board import LiveBoard
from host_tools.page.neighbours import own_page_only
from host_tools.simulator.errors import SimulatorError

PAGE = Path(__file__).with_name("static")
_PAUSE = 0.02
"""Seconds between two messages of one kind: at most 50 pictures a second."""
_PICTURE = ("lamps", "screen", "text")


class PageServer:
    """One board and the pages that show it.

    Any number of pages may be open; a button is down as long as any of them
    holds it.  A press whose page goes away counts for nothing.
    """

    def __init__(self, board: LiveBoard) -> None:
        self.board = board
        self._pages: set[web.WebSocketResponse] = set()
        self._held: dict[web.WebSocketResponse, set[str]] = {}
        self._due: set[str] = set()
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._plugging = asyncio.Lock()

    def application(self) -> web.Application:
        """The web application: the page, its files, and the socket."""
        app = web.Application(middlewares=[own_page_only])
        app.router.add_get("/", self._index)
        app.router.add_get("/ws", self._socket)
        app.router.add_static("/", PAGE)
        app.cleanup_ctx.append(self._running)
        return app

    async def _running(self, _: web.Application) -> AsyncIterator[None]:
        self._loop = asyncio.get_running_loop()
        self.board.on_change = self._later
        await asyncio.to_thread(self.board.open)
        sender = asyncio.create_task(self._send_changes())
        yield
        await asyncio.to_thread(self.board.close)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender
        for page in list(self._pages):
            await page.close()

    # -- out --------------------------------------------------------------------

    def _later(self, what: str) -> None:
        """From any thread: send what has changed soon."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._mark, what)

    def _mark(self, what: str) -> None:
        self._due.add(what)
        self._wake.set()

    def _part(self, what: str) -> Any:
        return {
            "lamps": self.board.lamps,
            "screen": self.board.screen,
            "text": self.board.text,
        }[what]()

    async def _send_changes(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            due, self._due = self._due, set()
            if "hello" in due:
                await self._tell({"hello": self._hello(), **self._everything()})
            elif "board" in due:
                await self._tell(self._everything())
            else:
                await self._tell({what: self._part(what) for what in due})
            await asyncio.sleep(_PAUSE)

    async def _tell(self, message: dict[str, Any]) -> None:
        text = json.dumps(message)
        for page in list(self._pages):
            with contextlib.suppress(ConnectionError):
                await page.send_str(text)

    # -- in ---------------------------------------------------------------------

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(heartbeat=20)
        await page.prepare(request)
        await page.send_json({"hello": self._hello(), **self._everything()})
        self._pages.add(page)
        self._held[page] = set()
        try:
            async for message in page:
                if message.type is WSMsgType.TEXT:
                    await self._take(page, message.data)
        finally:
            self._pages.discard(page)
            for button in self._held.pop(page):
                with contextlib.suppress(SimulatorError, BoardError):
                    self._lift(button, self.board.drop)
        return page

    def _hello(self) -> dict[str, Any]:
        return {**self.board.hello(), "lamps": list(LAMPS)}

    def _everything(self) -> dict[str, Any]:
        """All but the greeting, which makes a page begin anew."""
        return {
            "plugged": self.board.plugged(),
            "away": self.board.away(),
            **{what: self._part(what) for what in _PICTURE},
        }

    async def _take(self, page: web.WebSocketResponse, data: str) -> None:
        """One message of a page: the plug, the screen's cable, or a finger: `down` true or false,
        `drop` when it was not lifted but the page has lost sight of it."""
        try:
            message = json.loads(data)
        except ValueError:
            message = None
        try:
            if not isinstance(message, dict):
                await page.send_json({"error": "not understood"})
            elif isinstance(message.get("button"), str) and message["button"] in BUTTONS:
                self._finger(self._held[page], message)
            elif isinstance(message.get("plug"), bool):
                async with self._plugging:
                    await asyncio.to_thread(self.board.plug, message["plug"])
            elif isinstance(message.get("screen"), bool):
                self.board.cable(message["screen"])
            else:
                await page.send_json({"error": "not understood"})
        except (SimulatorError, BoardError) as error:
            await page.send_json({"error": str(error)})

    def _finger(self, held: set[str], message: dict[str, Any]) -> None:
        """A finger of the page that holds the buttons `held`."""
        button = message["button"]
        if message.get("down"):
            if not self._is_held(button):
                self.board.press(button)
            held.add(button)
        elif button in held:
            held.discard(button)
            self._lift(button, self.board.drop if message.get("drop") else self.board.release)

    def _lift(self, button: str, away: Callable[[str], None]) -> None:
        if not self._is_held(button):
            away(button)

    def _is_held(self, button: str) -> bool:
        return any(button in held for held in self._held.values())


async def listen(runner: web.AppRunner, port: int) -> str:
    """Serve on `port`, or on any free one when it is taken; the address of the page. OSError."""
    for wanted in (port, 0):
        site = web.TCPSite(runner, "127.0.0.1", wanted)
        try:
            await site.start()
        except OSError:
            continue
        return f"http://127.0.0.1:{int(runner.addresses[0][1])}/"
    raise OSError("no free port on this machine")
