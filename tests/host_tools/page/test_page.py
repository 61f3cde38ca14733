"""The page in a real browser: a match played by clicking, the plug pulled in the middle."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from host_tools.link.hub import LinkHub
from host_tools.link.server import LinkServer
from host_tools.simulator import Simulator

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium on this machine: the page is not tested in a browser"
)

PATIENCE = 600_000  # ms: a hang guard
expect.set_options(timeout=PATIENCE)
RED, DARK = "255,0,0", "0,0,0"


@pytest.fixture(scope="module")
def browser() -> Iterator:
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield chromium
        chromium.close()


class Table:
    """The simulated board as `make run` starts it, and one page that shows it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self.address = address
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self._complain(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _complain(self, text: str) -> None:
        # That we read the canvas back is what Chromium remarks on, and none of the page's doing.
        if "willReadFrequently" not in text:
            self.complaints.append(text)

    def open(self, reads: str = "rolls first") -> None:
        self.page.goto(self.address)
        expect(self.page.locator("body")).to_have_attribute("data-connected", "true")
        self.reads(reads)

    def tap(self, *buttons: str) -> None:
        for button in buttons:
            self.page.locator(f'[data-button="{button}"]').click()

    def lamp(self, name: str) -> tuple[int, int, int]:
        value = self.page.locator(f'[data-lamp="{name}"]').get_attribute("data-rgb") or DARK
        red, green, blue = (int(part) for part in value.split(","))
        return red, green, blue

    def lit(self, name: str) -> None:
        lamp = self.page.locator(f'[data-lamp="{name}"]')
        expect(lamp).to_have_attribute("data-rgb", re.compile(r"^(?!0,0,0$)"))

    def dark(self, name: str) -> None:
        lamp = self.page.locator(f'[data-lamp="{name}"]')
        expect(lamp).to_have_attribute("data-rgb", DARK)

    def reads(self, text: str) -> None:
        """The screen's words say so (for readers), and pixels are lit on it."""
        lines = self.page.locator("#screen-lines")
        expect(lines).to_contain_text(text)
        # The words of a board that was just plugged in may come before its picture.
        self.page.wait_for_function(
            """() => {
                const canvas = document.querySelector("#screen");
                const context = canvas.getContext("2d");
                const data = context.getImageData(0, 0, 128, 64).data;
                let lit = 0;
                for (let i = 0; i < data.length; i += 4) lit += data[i + 3] > 0 && data[i] > 128;
                return lit > 100;
            }"""
        )

    def holes(self, seat: str, times: int) -> None:
        """Twelve points at once, from nothing: two holes; then hold."""
        for _ in range(times):
            self.tap(*[f"{seat}.own"] * 6, f"{seat}.hold")
            self.reads("HOLD or GO")
            self.tap(f"{seat}.hold")
            self.reads("holds")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., str]]:
    running: list[subprocess.Popen] = []

    def run(*options: str) -> str:
        """Start `trictrac-board sim`, or what `options` begin with; the address of its page."""
        if options[:1] != ("mirror",):
            options = ("sim", "--flash", str(tmp_path / "flash.bin"), *options)
        command = [sys.executable, "-m", "host_tools.cli", *options, "--no-browser", "--port", "0"]
        child = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        running.append(child)
        assert child.stderr
        said = ""
        for line in child.stderr:
            said += line
            if found := re.search(r"http://[\d.:]+/", line):
                return found[0]
        raise AssertionError(said)

    yield run
    for child in running:
        child.terminate()
        child.communicate(timeout=600)


def test_a_match_with_the_plug_pulled(browser, start) -> None:
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    table = Table(page, start())
    table.open()
    for name in ("A0", "banner", "B0", "A+0", "bredouille", "B+0", "Aprompt"):
        table.lit(name)
    table.holes("A", 3)
    table.lit("A6")
    table.dark("A0")
    red, green, blue = table.lamp("A6")
    assert red > green > blue  # amber
    # B's first hole comes second: the banner replaces his peg.
    table.tap(*["B.own"] * 6, "B.hold")
    table.reads("HOLD or GO")
    table.tap("B.go")
    table.lit("B2")
    red, green, blue = table.lamp("B2")
    assert red > 0 and green == blue == 0
    table.dark("banner")

    # Points that nobody confirmed are lost with the power, and nothing else.
    table.tap("A.own", "A.own")
    table.reads("+4")
    page.locator("#plug").click()
    expect(page.locator("body")).to_have_attribute("data-plugged", "false")
    for name in ("A6", "B2", "A+0"):
        table.dark(name)
    page.locator("#plug").click()
    expect(page.locator("body")).to_have_attribute("data-plugged", "true")
    table.reads("B: 2 holes, 0 points")
    table.reads("A: 6 holes, 0 points")
    table.reads("B rolls first")
    table.lit("A6")
    table.lit("B2")

    table.holes("A", 2)
    table.tap(*["A.own"] * 6, "A.hold")
    table.reads("12 holes")
    expect(page.locator("#say")).to_contain_text("wins")
    table.lit("A12")

    assert [url for url in table.requests if not url.startswith(table.address[:-1])] == []
    assert table.complaints == []
    page.close()


def test_keyboard_long_press_and_two_pages(browser, start) -> None:
    address = start()
    page = browser.new_page(viewport={"width": 400, "height": 800})
    table = Table(page, address)
    table.open()
    other = Table(browser.new_page(), address)
    other.open()
    for _ in range(3):
        page.keyboard.press("1")
    other.reads("+6")
    page.keyboard.down("1")  # held: two points back
    other.reads("+4")
    page.keyboard.up("1")
    page.keyboard.press("3")
    other.reads("A: 0 holes, 4 points")
    page.keyboard.press("Backspace")
    other.reads("A: 0 holes, 0 points")
    # A narrow window has no sideways scrolling.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    button = page.locator('[data-button="B.own"]')
    button.focus()
    page.keyboard.press("Space")
    other.reads("B +2")
    assert table.complaints == other.complaints == []
    page.close()
    other.page.close()


@pytest.mark.parametrize(
    "options, line",
    [(["--buttons"], "Keys: 1–5 player A, 6–0 player B, ⌫ undo, ? help"), ([], "Keys: ? help")],
)
def test_a_mirror_offers_only_keys_that_do_something(
    browser, start, tmp_path, options, line
) -> None:
    with Simulator(tmp_path / "mirrored.bin") as simulator, LinkServer(LinkHub(simulator)) as link:
        page = browser.new_page()
        Table(page, start("mirror", "--on", link.url, *options)).open()
        expect(page.locator("#keys-line")).to_have_text(line)
        pressed = page.locator('[data-button="A.own"]')
        expect(pressed).to_be_enabled() if options else expect(pressed).to_be_disabled()
        page.close()


LOST = {
    "another window": "window.dispatchEvent(new Event('blur'))",
    "another tab": """
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        delete document.hidden;""",
    "a gesture of the browser": """document.querySelector('[data-button="A.own"]').dispatchEvent(
        new PointerEvent("pointercancel", { pointerId: 1 }))""",
    "help": """
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
        document.querySelector("#help").close();""",
}


@pytest.mark.parametrize(
    "leave", [lambda page: page.close(), lambda page: page.goto("about:blank")]
)
def test_a_page_that_goes_away_lets_its_buttons_go_without_a_tap(browser, start, leave) -> None:
    address = start()
    page = browser.new_page()
    Table(page, address).open()
    page.locator('[data-button="A.own"]').hover()
    page.mouse.down()
    leave(page)
    other = Table(browser.new_page(), address)
    other.open("rolls first")
    other.page.wait_for_timeout(300)
    expect(other.page.locator("#screen-lines")).not_to_contain_text("A +2")
    other.tap("A.own")
    other.reads("A +2")
    other.page.close()


def test_a_page_that_loses_sight_of_a_finger_does_not_tap(browser, start) -> None:
    page = browser.new_page()
    table = Table(page, start())
    table.open()
    for number, (how, loses) in enumerate(LOST.items()):
        for after in (0, 200):
            page.locator('[data-button="A.own"]').hover()
            page.mouse.down()
            page.wait_for_timeout(after)
            page.evaluate(f"() => {{ {loses} }}")
            expect(page.locator('[data-button="A.own"]')).not_to_have_class(re.compile("down"))
            page.wait_for_timeout(200)
            page.mouse.up()
        table.tap("A.opp")
        # The board has heard of nothing else.
        table.reads(f"A +{2 * number + 2}")
        assert f"+{2 * number + 4}" not in (page.locator("#screen-lines").text_content() or ""), how
    assert table.complaints == []
    page.close()


def test_a_focus_that_moves_on_while_the_space_bar_is_down_is_no_tap(browser, start) -> None:
    page = browser.new_page()
    table = Table(page, start())
    table.open()
    page.locator('[data-button="A.own"]').focus()
    page.keyboard.down("Space")
    page.wait_for_timeout(100)
    page.keyboard.press("Tab")
    page.keyboard.up("Space")
    page.wait_for_timeout(300)
    expect(page.locator("#screen-lines")).not_to_contain_text("A +2")
    table.tap("A.own")
    table.reads("A +2")
    page.close()


def test_two_pages_do_not_lift_each_others_fingers(browser, start) -> None:
    address = start()
    pages = [browser.new_page() for _ in range(2)]
    tables = [Table(page, address) for page in pages]
    for table in tables:
        table.open()
    tables[0].tap("A.own", "A.own")
    tables[0].reads("A +4")
    for page in pages:
        page.locator('[data-button="A.own"]').hover()
        page.mouse.down()
    pages[1].mouse.up()
    pages[1].close()
    tables[0].reads("A +2")  # still held: a long press
    pages[0].close()


def key(page: Page, code: str, typed: str, **more: bool) -> None:
    """A key of a keyboard that types `typed` where a Latin one has `code`."""
    page.evaluate(
        """([code, key, more]) => {
            for (const type of ["keydown", "keyup"]) {
                const event = { code, key, bubbles: true, cancelable: true, ...more };
                document.body.dispatchEvent(new KeyboardEvent(type, event));
            }
        }""",
        [code, typed, more],
    )
    page.wait_for_timeout(150)


def test_keys_of_other_keyboards(browser, start) -> None:
    page = browser.new_page()
    table = Table(page, start())
    table.open()
    points = 0
    # French (plain, and with a dead key beside), Czech, the keys at the right, no place known.
    for code, typed in (
        ("Digit1", "&"),
        ("Digit1", "Dead"),
        ("Digit1", "+"),
        ("Numpad1", "1"),
        ("", "1"),
    ):
        key(page, code, typed)
        points += 2
        table.reads(f"A +{points}")
    key(page, "Digit3", '"')
    table.reads("A: 0 holes, 10 points")
    plugged = True
    # English, French, Russian, Greek, Korean, Japanese on its way to letters, Dvorak.
    for code, typed in (
        ("KeyP", "p"),
        ("KeyP", "P"),
        ("KeyP", "з"),
        ("KeyP", "π"),
        ("KeyP", "ㅔ"),
        ("KeyP", "Process"),
        ("KeyR", "p"),
        ("", "p"),
    ):
        key(page, code, typed)
        plugged = not plugged
        said = str(plugged).lower()
        expect(page.locator("body")).to_have_attribute("data-plugged", said)
    # What is another letter there does nothing.
    for code, typed, more in (
        ("KeyP", "l", {}),
        ("KeyR", "к", {}),
        ("KeyP", "p", {"ctrlKey": True}),
        ("KeyP", "ö", {}),
    ):
        key(page, code, typed, **more)
    expect(page.locator("body")).to_have_attribute("data-plugged", "true")
    # A question mark is one wherever it stands, also on the row of digits.
    for code, typed in (("Slash", "?"), ("Digit7", "?"), ("Comma", "?"), ("Slash", "؟")):
        key(page, code, typed, shiftKey=True)
        expect(page.locator("#help")).to_be_visible()
        page.locator("#help form button").click()
    table.reads("A: 0 holes, 10 points")
    page.close()


def test_pages_of_other_sites_cannot_reach_the_board(browser, start) -> None:
    address = start()
    port = address.rsplit(":", 1)[1]
    page = browser.new_page()
    connects = """(url) => new Promise((done) => {
        const socket = new WebSocket(url);
        socket.onopen = () => done(true);
        socket.onclose = () => done(false);
    })"""
    own = [f"ws://127.0.0.1:{port}ws", f"ws://localhost:{port}ws"]
    page.goto(address)
    assert [page.evaluate(connects, url) for url in own] == [True, False]
    page.goto("about:blank")
    assert [page.evaluate(connects, url) for url in own] == [False, False]
    page.route("http://evil.example/", lambda route: route.fulfill(body="<p>evil</p>"))
    page.goto("http://evil.example/")
    assert [page.evaluate(connects, url) for url in own] == [False, False]
    page.close()


def test_the_firmware_on_cpython_says_so(browser, start, tmp_path: Path) -> None:
    options = ("--flash", str(tmp_path / "folder"), "--interpreter", "cpython")
    page = browser.new_page()
    table = Table(page, start(*options))
    table.open()
    expect(page.locator(".notice.fallback")).to_be_visible()
    table.tap("B.own", "B.hold")
    table.reads("B: 0 holes, 2 points")
