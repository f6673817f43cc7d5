"""The section Build: a board, its parts, its image, and whether it answers. The image's bytes are compared with the
command line's where SIGNIFER_UF2 names CircuitPython's file for the Pico, as `make e2e` needs it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from signifer_host import boards
from signifer_host.api import images
from tests.desk.browser.conftest import READY_MS, Desk, Site, Tab
from tests.desk.browser.serial_edge import SerialEdge
from tests.linker.fake_firmware import Fake

UF2 = os.environ.get("SIGNIFER_UF2", "")
PYTHON_SIZE = 0xD9F00  # bytes of CircuitPython 9.2.8 for the Pico


@pytest.mark.skipif(not UF2, reason="SIGNIFER_UF2 names no file")
@pytest.mark.timeout(600)
def test_the_pages_image_equals_the_command_lines(desk: Desk) -> None:
    made = images.image(boards.load("pico_oled"), images.Wish(Path(UF2)))
    tab = desk.tab
    shown(tab, desk.url)
    with tab.saves() as download:
        tab.page.set_input_files("input[accept='.uf2']", UF2)
        tab.says("is made: CircuitPython 9.2.8", 4 * READY_MS)  # a server may have to compile the program
    assert download.name == "signifer-pico_oled.uf2"
    assert download.content == made.data


def test_another_circuitpython_is_explained(tab: Tab, site: Site, tmp_path: Path) -> None:
    shown(tab, site.url)
    other = Fake(size=PYTHON_SIZE).write(tmp_path / "circuitpython.uf2")
    tab.page.set_input_files("input[accept='.uf2']", other)
    tab.says("There is no compiler here, and no compiled program for that choice.")
    tab.says("Open the file that the page names, of this version and for this board.")


def test_a_file_that_is_no_circuitpython_is_explained(tab: Tab, site: Site) -> None:
    shown(tab, site.url)
    wrong = {"name": "notes.uf2", "mimeType": "application/octet-stream", "buffer": b"hello" * 200}
    tab.page.set_input_files("input[accept='.uf2']", wrong)  # type: ignore[arg-type]
    tab.says("notes.uf2:")


def shown(tab: Tab, url: str) -> None:
    """Open the section Build."""
    tab.open(url)
    tab.section("Build")
    tab.page.get_by_text("Onto the board").wait_for(timeout=READY_MS)


def test_a_board_is_chosen_by_its_picture_and_the_rest_follows(tab: Tab, site: Site) -> None:
    shown(tab, site.url)
    page = tab.page
    expect(page.get_by_role("radio")).to_have_count(len(boards.names()))
    for front in page.locator(".front img").all():
        front.scroll_into_view_if_needed()
        expect(front).to_have_js_property("complete", True)
        assert front.evaluate("(one) => one.naturalWidth") > 100
    parts = page.get_by_role("table")
    expect(parts).to_contain_text("push button for a 12 mm hole")
    page.get_by_role("radio", name="MacroPad").check()
    expect(parts).to_contain_text("kit with switches and keycaps")
    expect(parts).not_to_contain_text("push button")
    tab.says("Hold the knob down, and press the reset button at the side.")
    expect(page.get_by_role("link", name="adafruit_macropad_rp2040")).to_be_visible()
    with tab.saves() as download:
        tab.press("Print a card of its controls")
    assert download.name == "card-adafruit_macropad_rp2040.pdf"
    page.get_by_role("radio", name="Raspberry Pi Pico with an OLED").press(
        "ArrowRight"
    )  # the keyboard chooses, too
    expect(page.get_by_role("radio", name="Feather")).to_be_checked()
    page.get_by_text("How it is wired").click()
    picture = page.get_by_role("img", name="How it is wired")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(one) => one.naturalWidth") > 100


def test_the_check_afterwards_says_what_answers(tab: Tab, site: Site) -> None:
    SerialEdge().install(tab.page)
    shown(tab, site.url)
    tab.press("Connect a device by USB")
    tab.says("It answers: Raspberry Pi Pico with an OLED, program ")
    tab.press("Test its parts")
    tab.says("No fault.")
    tab.page.get_by_role("radio", name="PicoSystem").check()
    expect(tab.page.get_by_text("No fault.")).to_have_count(0)
    tab.press("Connect a device by USB")
    tab.says("You have chosen another board here.")
