"""The page in each language: chosen by the browser, or on the page; nothing is cut at phone width."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from signifer.games.dozen_die import texts as G
from signifer.ui import texts as T
from signifer.ui.books import Texts
from signifer_host.bundle import sources
from signifer_host.desk import texts
from signifer_host.languages import books
from signifer_host.simulator.languages import speaking
from tests.desk.browser.conftest import READY_MS, Site, Tab

CUT = """() => [...document.querySelectorAll("main button, main h1, main h2, header a, header select")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.innerText)"""
G_ENGLISH = "Draw a die"
SHOTS = Path("build/desk-shots")


@pytest.mark.parametrize("code", sorted(texts.languages()))
def test_a_browser_of_this_language_gets_it_and_nothing_is_cut(
    browser: Browser, site: Site, code: str
) -> None:
    said = texts.languages()[code]
    context = browser.new_context(viewport={"width": 390, "height": 900}, locale=f"{code}-{code.upper()}")
    tab = Tab(context.new_page(), site.url)
    tab.open(site.url)
    SHOTS.mkdir(parents=True, exist_ok=True)
    for section in ("Play", "Rosters", "Device", "Games", "Build"):
        tab.page.get_by_role("link", name=said[section], exact=True).click()
        tab.page.wait_for_selector(f"main[data-section={section.lower()}]", timeout=READY_MS)
        if section == "Device":
            tab.press(said["Use the device on this page"])
            tab.says(said["Connected."])
        assert tab.page.evaluate("document.documentElement.lang") == code
        assert tab.page.evaluate(CUT) == [], section
        assert tab.page.evaluate("document.documentElement.scrollWidth") <= 390, section
        tab.page.screenshot(path=str(SHOTS / f"{section.lower()}_390_{code}.png"), full_page=True)
    assert tab.problems == []
    context.close()


@pytest.mark.parametrize("code", sorted(texts.languages()))
def test_the_pages_device_speaks_the_pages_language(browser: Browser, site: Site, code: str) -> None:
    modules = sources.modules()
    with speaking(books.for_simulator(modules, books.choose(modules, code))):
        say = Texts(code)
        draw, back, units = say(G.DRAW), say(T.KEY_BACK), say(T.UNITS)
        assert draw != G_ENGLISH
    context = browser.new_context(locale=code)
    tab = Tab(context.new_page(), site.url)
    tab.open(site.url)
    region = tab.page.get_by_role("region").first
    expect(region.locator(f"[lang={code}]").first).to_be_visible()
    expect(region.get_by_role("button", name=draw)).to_be_visible()
    region.get_by_role("button", name=units).first.click()
    expect(region.get_by_role("button", name=back).last).to_be_visible()
    tab.page.evaluate("signifer.play.device.call('pixels')")
    assert tab.problems == []
    context.close()


def test_a_language_that_was_chosen_stays(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    assert tab.page.evaluate("document.documentElement.lang") == "en"
    tab.page.get_by_label("Language").select_option("fi")
    heading = tab.page.get_by_role("heading", name="Pelaa kierros tässä ja nyt")
    expect(heading).to_be_visible()
    tab.open(site.url)
    expect(heading).to_be_visible()
    tab.page.get_by_label("Kieli").select_option("en")
    expect(tab.page.get_by_role("heading", name="Play a round, here and now")).to_be_visible()
