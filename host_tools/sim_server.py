"""The page of the simulated board: a web server for this machine alone.

The board itself runs in `host_tools.simulator`; here its lamps, screen and
words go out over a WebSocket, and presses and the plug come in.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from board.pins import BUTTONS, LAMPS
from board.version import VERSION
from host_tools.link_server import LinkHub
from host_tools.simulator.errors import SimulatorError
from host_tools.simulator.process import Simulator

PAGE = Path(__file__).parent / "page"
_PAUSE = 0.02
"""Seconds between two messages of one kind: at most 50 pictures a second."""


class SimServer:
    """One simulated board and the pages that show it.

    Any number of pages may be open; each press is the board's, whichever
    page it comes from.  Buttons that a page holds are let go when it closes.
    """

    def __init__(self, simulator: Simulator, hub: LinkHub) -> None:
        self.simulator = simulator
        self.hub = hub
        self._pages: set[web.WebSocketResponse] = set()
        self._held: dict[web.WebSocketResponse, set[str]] = {}
        self._due: dict[str, Any] = {}
        self._wake = asyncio.Event()
        self._text: dict[str, Any] = {"lines": [], "say": ""}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._plugging = asyncio.Lock()

    def application(self) -> web.Application:
        """The web application: the page, its files, and the socket."""
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/ws", self._socket)
        app.router.add_static("/", PAGE)
        app.cleanup_ctx.append(self._running)
        return app

    async def _running(self, _: web.Application) -> AsyncIterator[None]:
        self._loop = asyncio.get_running_loop()
        self.simulator.on_frame = lambda *_: self._later("lamps", self._lamps)
        self.simulator.on_screen = lambda *_: self._later("screen", self._screen)
        forget = self.hub.subscribe(["text"], self._on_note)
        sender = asyncio.create_task(self._send_changes())
        yield
        forget()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender
        for page in list(self._pages):
            await page.close()

    # -- out --------------------------------------------------------------------

    def _later(self, key: str, value: Any) -> None:
        """From any thread: send `value` (or what it then returns) under `key` soon."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._mark, key, value)

    def _mark(self, key: str, value: Any) -> None:
        self._due[key] = value
        self._wake.set()

    def _on_note(self, note: dict[str, Any]) -> None:
        self._text = {"lines": note["lines"], "say": note["say"]}
        self._later("text", self._text)

    def _lamps(self) -> str:
        return bytes(value for lamp in self.simulator.lamps for value in lamp).hex()

    def _screen(self) -> str | None:
        screen = self.simulator.screen
        return screen.image().hex() if screen.on else None

    async def _send_changes(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            due, self._due = self._due, {}
            message = {key: value() if callable(value) else value for key, value in due.items()}
            await self._tell(message)
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
        # Pages of other sites must not press our buttons.
        origin = request.headers.get("Origin")
        if origin and origin.split("//")[-1] != request.host:
            raise web.HTTPForbidden(text="This board is for the page on this machine only.")
        page = web.WebSocketResponse(heartbeat=20)
        await page.prepare(request)
        await page.send_json(self._everything())
        self._pages.add(page)
        self._held[page] = set()
        try:
            async for message in page:
                if message.type is WSMsgType.TEXT:
                    await self._take(page, message.data)
        finally:
            self._pages.discard(page)
            for button in self._held.pop(page):
                with contextlib.suppress(SimulatorError):
                    self.simulator.release(button)
        return page

    def _everything(self) -> dict[str, Any]:
        simulator = self.simulator
        return {
            "hello": {
                "mode": "sim",
                "interpreter": simulator.interpreter,
                "fallback": simulator.fallback,
                "version": VERSION,
                "buttons": True,
                "lamps": list(LAMPS),
            },
            "plugged": simulator.running,
            "lamps": self._lamps(),
            "screen": self._screen(),
            "text": self._text,
        }

    async def _take(self, page: web.WebSocketResponse, data: str) -> None:
        """One message of a page: a button, the plug, or the screen's cable."""
        try:
            message = json.loads(data)
        except ValueError:
            message = None
        try:
            if not isinstance(message, dict):
                await page.send_json({"error": "not understood"})
            elif message.get("button") in BUTTONS:
                self._press(page, message["button"], bool(message.get("down")))
            elif isinstance(message.get("plug"), bool):
                await self._plug(message["plug"])
            elif isinstance(message.get("screen"), bool):
                self.simulator.screen_fitted(message["screen"])
                self._later("screen", self._screen)
            else:
                await page.send_json({"error": "not understood"})
        except SimulatorError as error:
            await page.send_json({"error": str(error)})

    def _press(self, page: web.WebSocketResponse, button: str, down: bool) -> None:
        held = self._held[page]
        if down:
            held.add(button)
            self.simulator.press(button)
        else:
            held.discard(button)
            self.simulator.release(button)

    async def _plug(self, plugged: bool) -> None:
        """Pull the plug, or put it in again: the board starts from its flash."""
        async with self._plugging:
            if plugged != self.simulator.running:
                if plugged:
                    await asyncio.to_thread(self.simulator.start)
                else:
                    await asyncio.to_thread(self.simulator.stop)
                    self._text = {"lines": [], "say": ""}
            await self._tell(
                {
                    "plugged": self.simulator.running,
                    "lamps": self._lamps(),
                    "screen": self._screen(),
                    "text": self._text,
                }
            )
