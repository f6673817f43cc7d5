"""An image that is made in the page has the bytes of the command line's. Needs CircuitPython's file for the Pico, as
`make e2e` does, and `make desk-parts`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.api import images
from tests.desk.browser.conftest import PARTS, READY_MS, Site, Tab

UF2 = os.environ.get("SIGNIFER_UF2", "")


@pytest.mark.skipif(
    not UF2 or not (PARTS / "program").is_dir(),
    reason="SIGNIFER_UF2 names no file, or `make desk-parts` is to come",
)
def test_the_pages_image_equals_the_command_lines(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    tab.section("Build")
    tab.page.get_by_text("Onto the board").wait_for(timeout=READY_MS)
    with tab.page.expect_download(timeout=READY_MS) as download:
        tab.page.set_input_files("input[accept='.uf2']", UF2)
    assert download.value.suggested_filename == "signifer-pico_oled.uf2"
    made = images.image(boards.load("pico_oled"), images.Wish(Path(UF2)))
    assert download.value.path().read_bytes() == made.data
    tab.says("is made: CircuitPython 9.2.8")


def test_a_file_that_is_no_circuitpython_is_explained(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    tab.section("Build")
    tab.page.get_by_text("Onto the board").wait_for(timeout=READY_MS)
    wrong = {"name": "notes.uf2", "mimeType": "application/octet-stream", "buffer": b"hello" * 200}
    tab.page.set_input_files("input[accept='.uf2']", wrong)  # type: ignore[arg-type]
    tab.says("notes.uf2:")
