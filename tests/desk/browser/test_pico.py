"""The page and the real CircuitPython: an emulated Pico is the other end of Web Serial. Needs the files that `make e2e`
needs, and its emulator (`make e2e` installs it)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.desk.browser.conftest import READY_MS, Site, Tab
from tests.desk.browser.serial_edge import SerialPort
from tests.e2e import board as emulator
from tests.e2e.conftest import flash

_LISTEN_MS = 50  # of the device's time for each exchange
_MOST = 20  # exchanges' times that an answer may take


class PicoEdge(SerialPort):
    """An emulated Pico behind the fake port. It stands still between two exchanges."""

    def __init__(self, pico: emulator.EmulatedBoard) -> None:
        self.pico = pico

    def opened(self) -> bool:
        """Implement `SerialPort.opened`."""
        return True

    def closed(self) -> None:
        """Implement `SerialPort.closed`."""

    def exchanged(self, data: bytes) -> bytes | None:
        """Implement `SerialPort.exchanged`."""
        if data:
            self.pico.send(data)
        back = b""
        for _ in range(_MOST if data else 1):
            self.pico.call("listen", ms=_LISTEN_MS)
            back += self.pico.receive()
            if back:
                break
        return back


@pytest.fixture
def edge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PicoEdge]:
    """Return a new Pico on its first screen."""
    rom = os.environ.get("SIGNIFER_BOOTROM", "")
    if not rom or not os.environ.get("SIGNIFER_UF2") or not emulator.MODULES.exists():
        pytest.skip(
            "SIGNIFER_UF2 and SIGNIFER_BOOTROM name no files, or `make e2e` has not installed the emulator"
        )
    monkeypatch.setattr(emulator, "node_and_npm", lambda: (Path(os.environ["NODE"]), Path()))
    with emulator.board(bootrom=Path(rom), uf2=flash(tmp_path).uf2) as made:
        made.boot()
        yield PicoEdge(made)


@pytest.mark.timeout(900)
def test_a_game_on_circuitpython_from_roster_to_verdict(
    edge: PicoEdge, context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    edge.install(page)
    tab = Tab(page, site.url)
    tab.open(site.url)
    tab.section("Device")
    tab.press("Connect a device by USB")
    tab.says("Connected.", 4 * READY_MS)
    tab.says("pico_oled, program ")
    tab.take("River wardens", "Hill company")
    tab.press("Send to the device")
    tab.says("Sent: River wardens (A), Hill company (B).", 4 * READY_MS)
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.", 4 * READY_MS)
    mirror = page.get_by_role("region", name="Its display, live")
    expect(mirror.get_by_role("img")).to_be_visible(timeout=4 * READY_MS)
    drawn = mirror.get_by_role("listitem").filter(has_text=re.compile("^[AB]? ?. die|Nobody marches"))
    for _ in range(4):  # past what the device says first; then a die is drawn
        edge.pico.press("select", 800)
        page.wait_for_timeout(4000)
        if drawn.count():
            break
    expect(drawn).to_be_visible()
    tab.press("Pull games")
    tab.says("1 pulled: see the section Games.", 4 * READY_MS)
    tab.section("Games")
    tab.press("Check every die")
    tab.says("Sound: nothing contradicts this log.")
    assert tab.problems == []
