"""What the tests of flashing share: small programs, a witness, boards that have a program."""

import contextlib
import functools
import shutil
import tempfile
from pathlib import Path

from littlefs import LittleFS

from host_tools.flash.install import _leave, flash
from host_tools.flash.program import build
from host_tools.flash.prompt import Prompt
from host_tools.link.errors import AtPrompt, BoardError, BoardGone, NoSuchPort
from host_tools.link.usb_port import UsbPort
from host_tools.patience import seconds
from tests.host_tools.bare_boards import bare_board

SMALL = Path(__file__).parent / "fixtures" / "small_board"
MAIN = Path(__file__).parents[2] / "firmware" / "main.py"


@functools.cache
def small(version, spoil=""):
    """A program that says hello as `version`; `spoil` is put at the head of its app.py."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "firmware"
        shutil.copytree(SMALL, made)
        shutil.copy(MAIN, made)
        for name in ("board/version.py", "trictrac/core.py"):
            (made / name).write_text(f'VERSION = "{version}"\n')
        app = made / "board" / "app.py"
        app.write_text(spoil + app.read_text())
        # Every file differs from version to version, and fills some pages of the flash.
        for number, source in enumerate(sorted(made.glob("*/*.py"))):
            padding = f"\n_OF = {version + 'x' * 1500 * number!r}\n"
            source.write_text(source.read_text() + padding)
        return build(made)


@functools.cache
def real():
    """The firmware of this repository."""
    return build()


class Witness:
    """Says yes, or no, and keeps what it is told."""

    def __init__(self, answer=True):
        self.said = []
        self.asked = []
        self.copied = []
        self._answer = answer

    def say(self, text):
        self.said.append(text)

    def ask(self, question):
        self.asked.append(question)
        return self._answer

    def progress(self, done, total):
        self.copied.append((done, total))


def put(port, program, teller=None, save=lambda link: None, **options):
    """Flash `program` onto the board at `port`; what the witness was told."""
    teller = teller or Witness()
    flash(str(port.path), program, teller, save=save, **options)
    return teller


def version_of(port):
    """The version that the board at `port` says hello with."""
    link, channel = UsbPort(str(port.path)).greeted(seconds(5.0), (BoardError,))
    channel.close()
    return link.about["version"]


def replug(simulator, port):
    """Pull the plug and put it back; the version that runs then."""
    simulator.restart()
    return version_of(port)


def prepared(tmp_path_factory, *programs):
    """A memory file onto which these programs were flashed one after the other."""
    folder = tmp_path_factory.mktemp("prepared")
    with bare_board(folder, folder / "flash") as (_, port):
        for program in programs:
            put(port, program)
    return folder / "flash"


def stored(flash_file):
    """All files in a memory file, by their path."""
    system = LittleFS(block_size=4096, block_count=352, prog_size=256, read_size=32, mount=False)
    system.context.buffer[:] = flash_file.read_bytes()
    system.mount()
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}".lstrip("/")
            with system.open(path, "rb") as file:
                found[path] = file.read()
    return found


def at_prompt(port, code):
    """Run code on the board at its prompt, ending its program, and start it again."""
    with contextlib.suppress(AtPrompt):
        link, channel = UsbPort(str(port.path)).greeted(seconds(5.0), (BoardGone, NoSuchPort))
        _leave(link, channel)
        channel.close()
    with Prompt(str(port.path)) as prompt:
        result = prompt.run(code)
        prompt.reset()
    return result
