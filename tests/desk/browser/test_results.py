"""A game's QR code: from the device's pixels to the page's verdict about its log."""

from __future__ import annotations

import re

import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, expect

from tests.desk.browser.conftest import READY_MS, Desk, Site, Tab
from tests.desk.browser.test_play import READ_CANVAS
from tests.desk.browser.test_twin import action, choice, heading, twin

HEAD = 0x0AC66017BD9D094130DD2C13DBA1664B


def canvas_text(tab: Tab) -> list[str]:
    """Return the texts of the codes that the display on the page shows."""
    width, height = tab.page.evaluate(
        "[...document.querySelectorAll('canvas')].map((c) => [c.width, c.height])[0]"
    )
    glass = Image.frombytes("RGBA", (width, height), bytes(tab.page.evaluate(READ_CANVAS))).convert("L")
    photo = Image.new("L", (width * 4 + 80, height * 4 + 80), 12)
    photo.paste(glass.resize((width * 4, height * 4)), (40, 40))
    return [one.text for one in zxingcpp.read_barcodes(photo)]


def test_a_code_is_kept_until_its_log_comes(desk: Desk, context: BrowserContext) -> None:
    # The device on the page plays, the page's own MicroPython makes the code; a phone would open its text.
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    heading(page, "Round 1")
    choice(page, "Draw a die").click()
    expect(choice(page, "Nobody marches")).to_be_visible()
    choice(page, "Menu").click()
    choice(page, "Log").click()
    action(page, "Hold Select").click()
    expect(twin(page).locator(".shown")).to_contain_text(re.compile("[0-9A-F]{4} [0-9A-F]{4}"))
    action(page, "Select: ok").click()
    expect(twin(page).get_by_role("link", name="Keep this result on the page")).to_be_visible()
    [text] = canvas_text(tab)
    digits = text.partition("#")[2]
    page.evaluate(f"location.hash = '{digits}'")
    page.wait_for_selector("main[data-section=games]", timeout=READY_MS)
    assert page.evaluate("location.hash") == "#games"
    card = page.get_by_role("region", name=re.compile("^Result "))
    expect(card).to_contain_text("The game has not ended, 0:0")
    expect(card.get_by_role("status")).to_contain_text("Its log has not come yet")
    if desk.edge is None:
        return  # a server's device is another one
    tab.section("Device")
    tab.press("Use the device on this page")
    tab.says("Connected.")
    tab.press("Pull games")
    tab.says("1 pulled")
    tab.section("Games")
    expect(card.get_by_role("status")).to_contain_text(
        "is this game: the entries up to number 1 lead to this head.", timeout=READY_MS
    )


def test_a_result_stays_over_a_visit_and_a_wrong_one_is_refused(
    tab: Tab, site: Site, context: BrowserContext
) -> None:
    tab.page.goto(f"{site.url}#12003001{HEAD:039d}")
    tab.page.wait_for_selector("main[data-section=games]", timeout=READY_MS)
    card = tab.page.get_by_role("region", name="Result 0AC6 6017")
    expect(card).to_contain_text("B won, 3:1")
    expect(card).to_contain_text("0AC6 6017 BD9D 0941 30DD 2C13 DBA1 664B")
    other = Tab(context.new_page(), site.url)
    other.page.goto(f"{site.url}#games")
    expect(other.page.get_by_role("region", name="Result 0AC6 6017")).to_be_visible(timeout=READY_MS)
    other.page.get_by_text("Type the text of a game's QR code").click()
    field = other.page.get_by_label("Text of the code")
    for wrong in (
        "",
        "12003001",
        "1" * 47 + "x",
        f"19003001{HEAD:039d}",
        "12003001" + "9" * 39,
        "<b>" + "1" * 46,
    ):
        field.fill(wrong)
        other.press("Keep it")
        other.says("This is no result")
    field.fill(f"Signifer#11002001{HEAD + 1:039d}")
    other.press("Keep it")
    expect(other.page.get_by_role("region", name=re.compile("^Result "))).to_have_count(2)
    other.page.get_by_role("region", name="Result 0AC6 6017").first.get_by_role(
        "button", name="Remove"
    ).click()
    expect(other.page.get_by_role("region", name=re.compile("^Result "))).to_have_count(1)
    assert other.problems == []
