"""The page in a real browser. `make test-desk` has what these tests need; elsewhere they are not collected."""

from __future__ import annotations

import base64
import functools
import http.server
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from signifer_host import processes
from signifer_host.demo_device import DemoDevice
from signifer_host.desk import build
from signifer_host.simulator.run import Runner
from signifer_host.simulator.script import parse
from tests.desk.browser.serial_edge import SerialEdge

ROOT = Path(__file__).resolve().parents[3]
PARTS = ROOT / ".desk"
FIREFOX = "firefox"
ENGINE = os.environ.get("SIGNIFER_BROWSER", "chromium")
"""The browser that runs the tests: chromium, or FIREFOX."""
READY_MS = 60_000
"""Pyodide starts in some seconds, and on a busy machine in many."""


class Handler(http.server.SimpleHTTPRequestHandler):
    """A plain static server, with the types that browsers ask for."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *args: object) -> None:
        pass


class Site:
    """A static page, served until `end`."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop: the network is off."""
        self._server.shutdown()
        self._server.server_close()


_RECORD = """(() => {
  const blobs = new Map();
  window.saved = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const url = createObjectURL.call(URL, blob);
    blobs.set(url, blob);
    return url;
  };
  const { click } = HTMLAnchorElement.prototype;
  const letters = (blob) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(blob);
  });
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) window.saved.push({ name: this.download, content: letters(blobs.get(this.href)) });
    return click.call(this);
  };
})();"""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build.build(folder, PARTS)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[Site]:
    made = Site(built)
    yield made
    made.end()


def chromium() -> str:
    """Return the program of Chromium."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert program, "no Chromium is installed: `make test-desk` says how"
    return program


def firefox(play: Playwright) -> Browser:
    """Start Firefox, by way of firefox.mjs."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "no Firefox is installed: `make test-desk` says how"
    node = Path(os.environ.get("NODE") or shutil.which("node") or "node")
    environment = {
        **os.environ,
        "FIREFOX": program,
        "WS": str(PARTS / "firefox"),
        "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}",
    }
    script = str(Path(__file__).with_name("firefox.mjs"))
    return play.firefox.launch(channel="moz-firefox", executable_path=script, env=environment)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        made = (
            firefox(play)
            if ENGINE == FIREFOX
            else play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        )
        yield made
        made.close()


class Saved:
    """A file that the page has saved."""

    name = ""
    content = b""


class Tab:
    """A page, with what went wrong in it: `problems` must stay empty."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.problems: list[str] = []
        if ENGINE == FIREFOX:
            page.add_init_script(_RECORD)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.problems.append(said.text))
        page.on(
            "request",
            lambda asked: asked.url.startswith((origin, "data:", "blob:")) or self.problems.append(asked.url),
        )

    def open(self, url: str) -> None:
        """Load the page, and wait until its device plays."""
        self.page.goto(url)
        self.page.wait_for_selector("html[data-playable]", timeout=READY_MS)

    def section(self, name: str) -> None:
        """Show a section, and wait until it is there."""
        self.page.get_by_role("navigation").get_by_role("link", name=name).click()
        self.page.wait_for_selector(f"main[data-section={name.lower()}]", timeout=READY_MS)

    def take(self, *names: str) -> None:
        """Take rosters of the examples, and choose them."""
        self.section("Rosters")
        for name in names:
            self.page.get_by_role("button", name=f"Take {name}").click(timeout=READY_MS)
            self.page.get_by_label(f"Choose {name}").check(timeout=READY_MS)

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    @contextmanager
    def saves(self) -> Iterator[Saved]:
        """Wait for the file that the block lets the page save."""
        found = Saved()
        if ENGINE != FIREFOX:
            with self.page.expect_download(timeout=4 * READY_MS) as download:
                yield found
            found.name = download.value.suggested_filename
            found.content = download.value.path().read_bytes()
            return
        # Playwright hears of no download in Firefox: what the page offers is read in the page.
        before = self.page.evaluate("saved.length")
        yield found
        self.page.wait_for_function("(before) => saved.length > before", arg=before, timeout=READY_MS)
        found.name, content = self.page.evaluate(
            "async () => [saved.at(-1).name, await saved.at(-1).content]"
        )
        found.content = base64.b64decode(content)

    def says(self, text: str, timeout: float = READY_MS) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(text).first.wait_for(timeout=timeout)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture
def tab(context: BrowserContext, site: Site) -> Iterator[Tab]:
    made = Tab(context.new_page(), site.url)
    yield made
    assert made.problems == []


class Desk:
    """The page on one of its carriers, and a device that it can reach."""

    def __init__(
        self,
        tab: Tab,
        url: str,
        edge: SerialEdge | None,
        device: DemoDevice | None = None,
        server: subprocess.Popen[str] | None = None,
    ) -> None:
        self.tab = tab
        self.url = url
        self.edge = edge
        self.server = server
        self._device = device

    def unplug(self) -> None:
        """Pull the cable out."""
        if self.edge is not None:
            self.edge.plugged = False
        if self._device is not None:
            self._device.pull_the_plug()

    def do(self, *lines: str) -> list[str]:
        """Press the device's buttons, as lines of a simulator's script say; return the rows of its display."""
        if self._device is not None:
            return self._device.do(*lines)
        assert self.edge is not None
        runner = Runner(self.edge.machine, link="none")
        for action in filter(None, [parse(line, line) for line in lines]):
            runner.perform(action)
        return [row.rstrip() for row in self.edge.machine.screen]

    def connect(self) -> None:
        """Connect to the device."""
        self.tab.section("Device")
        if self.edge is None:
            self.tab.press("Look for devices")
            self.tab.page.get_by_role("button", name="Connect", exact=True).first.click(timeout=READY_MS)
        else:
            self.tab.press("Connect a device by USB")
        self.tab.says("Connected.")

    def second(self, context: BrowserContext) -> Desk:
        """Return a tab, with the same device or one like it."""
        edge = SerialEdge() if self.edge is not None else None
        page = context.new_page()
        if edge is not None:
            edge.install(page)
        made = Desk(Tab(page, self.url.partition("?")[0]), self.url, edge)
        made.tab.open(self.url)
        return made


@pytest.fixture(params=["page", "server"])
def desk(
    request: pytest.FixtureRequest, context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Desk]:
    """Both carriers: Pyodide over Web Serial, and `signifer desk` over a serial port."""
    if request.param == "page":
        site: Site = request.getfixturevalue("site")
        page = context.new_page()
        edge = SerialEdge()
        edge.install(page)
        made = Desk(Tab(page, site.url), site.url, edge)
        yield made
        assert made.tab.problems == []
        return
    for name in ("XDG_RUNTIME_DIR", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SIGNIFER_CACHE", str(tmp_path.parent / "compiled"))  # once for all tests
    device = DemoDevice(tmp_path / "flash", 3)
    command = [*processes.command(), "desk", "--no-browser", "--listen", "127.0.0.1:0"]
    server = subprocess.Popen(
        [*command, "--parts", str(PARTS)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        device.power_on()
        assert server.stdout is not None
        url = server.stdout.readline().removeprefix("The page is at ").strip()
        made = Desk(Tab(context.new_page(), url.partition("?")[0]), url, None, device, server)
        yield made
        assert made.tab.problems == []
    finally:
        device.power_off()
        server.terminate()
        server.wait(60)
        if server.stdout is not None:
            server.stdout.close()
