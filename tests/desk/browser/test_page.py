"""The page as a page: without a network, in two tabs, with a cable pulled out, for everybody's eyes and hands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.desk.browser.conftest import ENGINE, FIREFOX, PARTS, READY_MS, Desk, Site, Tab
from tests.desk.browser.serial_edge import SerialEdge

SECTIONS = ("Play", "Rosters", "Device", "Games", "Build")
RESULT = "12003001" + "1" * 39
_NAME = "document.activeElement.ariaLabel || document.activeElement.innerText.trim().split('\\n')[0]"
AXE = PARTS / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.skipif(
    ENGINE == FIREFOX, reason="there the page's policy cannot be passed by, which the checker needs"
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_and_nothing_is_cut(browser: Browser, site: Site, width: int, scheme: str) -> None:
    # The page's policy forbids foreign scripts; the checker is one.
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=scheme,
        bypass_csp=True,  # type: ignore[arg-type]
    )
    tab = Tab(context.new_page(), site.url)
    tab.open(site.url)
    tab.page.add_script_tag(path=str(AXE))
    shots = Path("build/desk-shots")
    shots.mkdir(parents=True, exist_ok=True)
    for section in SECTIONS:
        tab.section(section)
        if section == "Rosters":
            tab.take("River wardens")
        if section == "Device":
            tab.press("Use the device on this page")
            tab.says("Connected.")
            tab.page.get_by_role("region", name="Its display, live").get_by_role("listitem").first.wait_for(
                timeout=READY_MS
            )
        if section == "Games":
            tab.page.evaluate(f"location.hash = '{RESULT}'")
            tab.says("Its log has not come yet")
        tab.page.screenshot(path=str(shots / f"{section.lower()}_{width}_{scheme}.png"), full_page=True)
        found = tab.page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'best-practice']})")
        told = [
            (one["id"], node["target"], node.get("failureSummary", "")[:200])
            for one in found["violations"]
            for node in one["nodes"]
        ]
        assert told == [], (section, told)
        wide = tab.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, (section, wide)
    assert tab.problems == []
    context.close()


def test_it_works_without_a_network(browser: Browser, built: Path, tmp_path: Path) -> None:
    own = Site(shutil.copytree(built, tmp_path / "site"))
    context = browser.new_context()
    page = context.new_page()
    page.goto(own.url)
    page.wait_for_selector("html[data-playable]")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    own.end()
    tab = Tab(context.new_page(), own.url)
    tab.open(own.url)
    tab.take("River wardens")
    context.close()


@pytest.mark.parametrize("desk", ["server"], indirect=True)
def test_without_its_server_the_page_says_so(desk: Desk) -> None:
    # "Without a network" means nothing for `signifer desk`: its page is of this computer, and so is its program.
    desk.tab.open(desk.url)
    desk.tab.section("Device")
    assert desk.server is not None
    desk.server.kill()
    desk.server.wait(10)
    desk.tab.press("Look for devices")
    desk.tab.says("The program behind this page does not answer.")
    desk.tab.says("Start it again.")
    desk.tab.problems.clear()  # the browser, too, says that nobody answers


def test_a_port_that_another_program_has_says_so(context: BrowserContext, site: Site) -> None:
    edge = SerialEdge()
    edge.plugged = False  # so it cannot be opened
    tab = plugged(context, site, edge)
    tab.press("Connect a device by USB")
    tab.says("The port cannot be opened: another program has it.")
    tab.says("Close it there, and connect again.")
    edge.plugged = True
    tab.press("Connect a device by USB")
    tab.says("Connected.")
    assert tab.problems == []


def plugged(context: BrowserContext, site: Site, edge: SerialEdge) -> Tab:
    page = context.new_page()
    edge.install(page)
    tab = Tab(page, site.url)
    tab.open(site.url)
    tab.section("Device")
    return tab


def test_a_device_pulled_out_during_a_push_keeps_what_it_had(context: BrowserContext, site: Site) -> None:
    edge = SerialEdge()
    tab = plugged(context, site, edge)
    tab.press("Connect a device by USB")
    tab.says("Connected.")
    tab.take("River wardens")
    edge.pull_after = edge.taken + 300
    tab.press("Send to the device")
    tab.says("is gone.")
    tab.says("Check its cable and power, and connect again: what it had is still there.")
    edge.pull_after, edge.plugged = -1, True
    tab.section("Device")
    tab.press("Connect a device by USB")
    tab.says("Side A: empty")
    tab.section("Rosters")
    tab.press("Send to the device")
    tab.says("Sent: River wardens (A).")
    assert tab.problems == []


def test_a_tab_closed_during_a_push_leaves_the_device_as_it_was(context: BrowserContext, site: Site) -> None:
    edge = SerialEdge()
    first = plugged(context, site, edge)
    first.press("Connect a device by USB")
    first.says("Connected.")
    first.take("River wardens")
    edge.stop_after = edge.taken + 300
    first.press("Send to the device")
    while edge.taken <= edge.stop_after:
        first.page.wait_for_timeout(20)
    first.page.close()
    edge.stop_after = -1
    second = plugged(context, site, edge)
    second.press("Connect a device by USB")
    second.says("Side A: empty")
    second.section("Rosters")
    second.page.get_by_label("Choose River wardens").check()  # the browser has kept it
    second.press("Send to the device")
    second.says("Sent: River wardens (A).")
    assert first.problems == second.problems == []


def test_one_of_two_tabs_has_the_device(desk: Desk, context: BrowserContext, browser: Browser) -> None:
    # A server's second tab is in another browser: it does not share the first one's locks.
    own, other = desk.tab, browser.new_context() if desk.edge is None else context
    own.open(desk.url)
    desk.connect()
    second = desk.second(other)
    tab = second.tab
    tab.section("Device")
    tab.press("Connect a device by USB" if second.edge is not None else "Look for devices")
    tab.says("Press Disconnect there, or close that tab; then connect again.")
    tab.take("River wardens")
    tab.press("Send to the device")  # not to the other tab's device
    tab.page.get_by_text(re.compile("Another tab .* has (a|the) device")).first.wait_for(timeout=READY_MS)
    own.press("Look again")
    own.says("Side A: empty")
    own.press("Disconnect")
    own.page.get_by_role("button", name="Disconnect").wait_for(state="detached", timeout=READY_MS)
    second.connect()
    tab.section("Rosters")
    tab.press("Send to the device")
    tab.says("Sent: River wardens (A).")
    assert tab.problems == []
    tab.page.close()  # which lets the device go
    desk.connect()
    own.says("Side A: empty" if second.edge is not None else "Side A: River wardens")


def reach(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until a thing of this name has the focus. Past the page's end the browser's own buttons would have it,
    and Firefox then lets no key press a button of the page: what is further up is reached with Shift+Tab.
    """
    for _ in range(150):
        page.keyboard.press(key)
        if page.evaluate(_NAME) == name:
            return
    raise AssertionError(f"{name} is not reached")


def test_the_keyboard_alone_reaches_everything_and_sends_a_roster(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    for name in (
        "Build",
        "▲",
        "●",
        "Draw a die",
        "Back: units",
        "Hold Down",
        "Begin anew",
        "Copy a link to this game",
    ):
        reach(page, name)
    reach(page, "Rosters", "Shift+Tab")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take River wardens").wait_for(timeout=READY_MS)
    reach(page, "Take River wardens")
    page.keyboard.press("Enter")
    page.get_by_label("Choose River wardens").wait_for(timeout=READY_MS)
    reach(page, "Choose River wardens", "Shift+Tab")
    page.keyboard.press("Space")
    reach(page, "Device", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-section=device]", timeout=READY_MS)
    for name in ("Connect a device by USB",) if desk.edge is not None else ("Look for devices", "Connect"):
        page.get_by_role("button", name=name, exact=True).first.wait_for(timeout=READY_MS)
        reach(page, name)
        page.keyboard.press("Enter")
    tab.says("Connected.")
    reach(page, "Rosters", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-section=rosters]")
    reach(page, "Send to the device")
    page.keyboard.press("Enter")
    tab.says("Sent: River wardens (A).")


@pytest.mark.skipif(ENGINE == FIREFOX, reason="there the driver does not ask for less motion")
def test_where_nothing_shall_move_nothing_moves(browser: Browser, site: Site) -> None:
    context = browser.new_context(reduced_motion="reduce")
    tab = Tab(context.new_page(), site.url)
    tab.open(site.url)
    moving = """() => [...document.querySelectorAll("*")].map((one) => getComputedStyle(one))
      .filter((style) => style.transitionDuration !== "0s" || style.animationName !== "none").length"""
    assert tab.page.evaluate(moving) == 0
    tab.section("Device")
    tab.press("Use the device on this page")
    expect(tab.page.get_by_label("Calm")).to_be_checked(timeout=READY_MS)
    assert tab.problems == []
    context.close()
