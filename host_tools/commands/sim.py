"""`trictrac-board sim`: the board in the browser, with the real firmware behind it."""

import asyncio
import contextlib
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from aiohttp import web
from rich.console import Console

from host_tools.foreign.text import shown_path, visible
from host_tools.link.flash_lock import own_flash
from host_tools.link.hub import LinkHub
from host_tools.link.server import LinkServer
from host_tools.page.live_board import SimulatedLive
from host_tools.page.server import PageServer, listen
from host_tools.simulator.process import Simulator

DEFAULT_FLASH = Path(".sim/flash.bin")
console = Console(stderr=True, markup=False)


class Interpreter(StrEnum):
    """What runs the firmware."""

    MICROPYTHON = "micropython"
    CPYTHON = "cpython"


def sim(
    flash: Annotated[
        Path, typer.Option(help="The file that stands for the board's flash memory.")
    ] = DEFAULT_FLASH,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port of the page on this machine; 0: any.")
    ] = 8137,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    interpreter: Annotated[
        Interpreter | None, typer.Option(help="What runs the firmware; default: what is there.")
    ] = None,
) -> None:
    """Start the simulated board and show it in the browser."""
    if not flash.name:
        raise typer.BadParameter(f"--flash {shown_path(flash)}: a folder, and no file in one")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(flash, port, browser, interpreter))


async def _serve(flash: Path, port: int, browser: bool, interpreter: str | None) -> None:
    with contextlib.ExitStack() as stack:
        mended = stack.enter_context(own_flash(flash, interpreter))
        simulator = Simulator(flash, interpreter=interpreter)
        hub = LinkHub(simulator)
        stack.enter_context(simulator)
        stack.enter_context(LinkServer(hub, flash.with_name("port")))
        live = SimulatedLive(simulator, hub, str(mended.aside) if mended else "")
        runner = web.AppRunner(PageServer(live).application())
        await runner.setup()
        try:
            address = await listen(runner, port)
            console.print(f"The board is at {address}  (Ctrl-C ends it)")
            if simulator.fallback:
                console.print("No MicroPython for this platform: the firmware runs on CPython.")
            console.print(
                f"Its memory is the file {visible(str(flash))}; the match goes on next time."
            )
            if browser:
                await asyncio.to_thread(webbrowser.open, address)
            await asyncio.Event().wait()
        finally:
            await runner.cleanup()
