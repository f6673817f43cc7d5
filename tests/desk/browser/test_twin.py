"""The HTML twin of the device's page: by keyboard alone, read aloud, whole lists, the same actions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.desk.browser.conftest import ENGINE, FIREFOX, PARTS, Desk, Site, Tab

AXE = PARTS / "node_modules" / "axe-core" / "axe.min.js"
_FOCUSED = "document.activeElement.innerText"


def twin(page: Page) -> Locator:
    return page.get_by_role("region", name="What the display says")


def choice(page: Page, name: str) -> Locator:
    return twin(page).get_by_role("list", name="Choices").get_by_role("button", name=name)


def action(page: Page, name: str) -> Locator:
    return twin(page).get_by_role("group", name="What the buttons do now").get_by_role("button", name=name)


def heading(page: Page, text: str) -> None:
    expect(twin(page).get_by_role("heading", name=text)).to_be_visible()


def test_a_round_begins_on_the_twin_alone(desk: Desk) -> None:
    page = desk.tab.page
    desk.tab.open(desk.url)
    heading(page, "Round 1")
    choice(page, "Draw a die").click()
    expect(choice(page, "Nobody marches")).to_be_visible()
    choice(page, "Units").click()
    expect(choice(page, "Helmi")).to_be_visible()  # below what the display has room for
    action(page, "Back: back").click()
    action(page, "Hold Back: undo").click()
    action(page, "Select: undo").click()
    expect(choice(page, "Draw a die")).to_be_visible()
    assert desk.tab.problems == []


def test_keyboard_alone_and_the_focus_stays(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    page = tab.page
    choice(page, "Units").focus()
    page.keyboard.press("Enter")
    expect(choice(page, "Aino")).to_be_visible()
    assert "Aino" in page.evaluate(_FOCUSED)  # the line under the cursor, in place of the one that is gone
    for _ in range(3):
        page.keyboard.press("Tab")
    assert "Ilmari" in page.evaluate(_FOCUSED)
    page.keyboard.press("ArrowDown")  # the device's cursor moves, the focus does not
    expect(choice(page, "Väinö")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Backspace")
    expect(choice(page, "Draw a die")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('[aria-label=\"What the display says\"]') !== null")


def test_what_changes_is_read_aloud_and_the_clock_is_not(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    page = tab.page
    spoken = twin(page).get_by_role("status")
    expect(spoken).to_have_text(re.compile(r"^Round 1 .*Draw a die"))
    page.keyboard.press("ArrowDown")
    expect(spoken).to_have_text("End round 1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter", delay=60)
    expect(spoken).to_have_text(re.compile("^[AB] .* die"))
    said = spoken.inner_text()
    expect(twin(page).get_by_role("heading")).to_contain_text("0:01")
    assert spoken.inner_text() == said
    assert twin(page).locator("[lang]").first.get_attribute("lang") == "en"


def test_a_number_has_buttons_for_more_and_less(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    page = tab.page
    choice(page, "Units").click()
    choice(page, "Aino").click()
    expect(action(page, "More")).to_be_visible()
    before = twin(page).locator(".shown").inner_text()
    action(page, "Less").click()
    expect(twin(page).locator(".shown")).not_to_have_text(before)
    less = twin(page).locator(".shown").inner_text()
    assert "6" in before and "5" in less


def test_a_button_of_a_list_that_is_gone_presses_nothing(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    page = tab.page
    done = page.evaluate("signifer.play.device.call('choose', signifer.play.twin.shown.list - 1, 1)")
    assert done is False
    assert page.evaluate("signifer.play.device.call('choose', signifer.play.twin.shown.list, 3)") is True
    expect(choice(page, "Checks")).to_have_attribute("aria-current", "true")


@pytest.mark.skipif(
    ENGINE == FIREFOX, reason="there the page's policy cannot be passed by, which the checker needs"
)
def test_axe_finds_nothing_on_the_pages_of_a_round(browser: Browser, site: Site) -> None:
    context = browser.new_context(bypass_csp=True)
    tab = Tab(context.new_page(), site.url)
    tab.open(site.url)
    page = tab.page
    page.add_script_tag(path=str(AXE))
    seen = set()
    for button in (2, 2, 2, 2, 2, 2, 3, 3, 1, 1, 2, 2, 2):
        page.evaluate(f"signifer.play.press({button}, true)")
        page.wait_for_timeout(60)
        page.evaluate(f"signifer.play.press({button}, false)")
        page.wait_for_timeout(150)
        seen.add(twin(page).inner_text())
        found = page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'best-practice']})")
        told = [(one["id"], node["target"]) for one in found["violations"] for node in one["nodes"]]
        assert told == [], (twin(page).inner_text(), told)
    assert len(seen) > 6
    assert tab.problems == []
    context.close()
