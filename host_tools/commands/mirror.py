"""trictrac-board mirror: a connected board live in the browser."""

import asyncio
import contextlib
import webbrowser
from typing import Annotated

import typer
from aiohttp import web
from rich.console import Console

from host_tools.page.mirror import MirroredBoard
from host_tools.page.server import PageServer, listen

console = Console(stderr=True, markup=False)


def mirror(
    on: Annotated[
        str,
        typer.Option(
            "--on", metavar="PORT", help="/dev/ttyACM0, COM5, socket://127.0.0.1:4321, or sim."
        ),
    ],
    buttons: Annotated[
        bool, typer.Option("--buttons", help="Let the page press the board's buttons.")
    ] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port of the page on this machine; 0: any.")
    ] = 8137,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
) -> None:
    """Show a connected board live in the browser: lamps, screen and words.

    A board that is unplugged is looked for until it comes back.
    """
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(on, buttons, port, browser))


async def _serve(on: str, buttons: bool, port: int, browser: bool) -> None:
    runner = web.AppRunner(PageServer(MirroredBoard(on, buttons)).application())
    await runner.setup()
    try:
        address = await listen(runner, port)
        console.print(f"The board is at {address}  (Ctrl-C ends it)")
        if browser:
            await asyncio.to_thread(webbrowser.open, address)
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()
