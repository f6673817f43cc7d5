"""The device on the page: what it shows, how it is played, and what a link brings."""

from __future__ import annotations

import base64
import json
import zlib
from hashlib import sha256

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from signifer_host import boards
from signifer_host.desk import examples
from signifer_host.simulator.picture import Picture
from tests.desk.browser.conftest import READY_MS, Site, Tab
from tests.desk.page_stand_in import Page as StandIn
from tests.desk.page_stand_in import device

OLED = (143, 211, 244)
READ_CANVAS = """() => {
  const canvas = document.querySelector("canvas");
  return Array.from(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
}"""


def link(url: str, **shared: object) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(json.dumps(shared).encode()) + packer.flush()
    return url + "#play=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def game(name: str) -> dict[str, object]:
    [found] = [one for one in examples.games() if one.id == name]
    blobs = {side: base64.b64encode(blob).decode() for side, blob in found.blobs.items()}
    return {"id": name, "title": found.title, "ruleset": found.ruleset, "sides": found.sides, "blobs": blobs}


def die(tab: Tab) -> Locator:
    """Return the row that offers to draw a die."""
    rows = tab.page.get_by_role("region", name="What the display says").get_by_role("listitem")
    return rows.filter(has_text="Draw a die")


def pixels(tab: Tab) -> bytes:
    shown = bytes(tab.page.evaluate(READ_CANVAS))
    return bytes(value for at, value in enumerate(shown) if at % 4 != 3)


@pytest.mark.parametrize("name", boards.names())
def test_the_canvas_equals_the_simulators_picture(tab: Tab, site: Site, name: str) -> None:
    # A device of the same program on CPython, which test_machine.py compares with the simulator's.
    board = boards.load(name)
    stand_in = StandIn(board)
    twin = device(board, stand_in)
    twin.start()
    twin.step(10)
    [known] = [one for one in examples.games() if one.id == "dozen_die"]
    for side, blob in known.blobs.items():
        twin.put(side, blob, sha256(blob).digest())
    twin.begin("dozen_die", known.sides, sha256(b"7").digest(), (0, 0))
    for now in range(20, 300, 10):
        twin.step(now)
    tab.open(link(site.url, board=name, seed="7", game=game("dozen_die")))
    tab.page.wait_for_timeout(150)
    shown = stand_in.picture() if board.display.colour else stand_in.picture().tint(OLED)
    wanted = Picture(shown.width, shown.height, bytearray(shown.pixels))
    assert tab.page.evaluate("document.querySelector('canvas').width") == wanted.width
    assert pixels(tab) == bytes(wanted.pixels)


def test_a_new_visitor_draws_a_die_with_one_press_and_no_word(tab: Tab, site: Site) -> None:
    # An empty profile; all that a visitor does until the die is there is counted. `make bench-desk` has the time.
    tab.page.add_init_script(
        """window.done = [];
        for (const kind of ["keydown", "input", "click", "pointerdown", "hashchange"])
          addEventListener(kind, (event) => window.done.push(event.type), true);"""
    )
    tab.open(site.url)
    select = tab.page.get_by_role("button", name="Select", exact=True)
    expect(die(tab).get_by_role("button")).to_have_attribute("aria-current", "true")
    select.click(delay=60)
    drawn = tab.page.get_by_role("region", name="What the display says").get_by_role("listitem")
    expect(drawn.filter(has_text="Nobody marches")).to_be_visible()
    assert tab.page.evaluate("done") == ["pointerdown", "click"]


def test_a_held_key_is_a_hold_and_typing_elsewhere_presses_nothing(tab: Tab, site: Site) -> None:
    tab.open(site.url)
    rows = tab.page.get_by_role("region", name="What the display says")
    tab.page.get_by_role("link", name="Rosters").focus()
    said = rows.inner_text()
    tab.page.keyboard.press("d")
    tab.page.wait_for_timeout(200)
    assert rows.inner_text() == said
    tab.page.get_by_role("button", name="Hold Select: menu").click()
    die(tab).wait_for(state="hidden")


def test_a_link_brings_its_rosters_and_its_seed(tab: Tab, site: Site, context: BrowserContext) -> None:
    told = []
    for _ in range(2):
        other = Tab(context.new_page(), site.url)
        other.open(link(site.url, seed="12", game=game("winter_road")))
        rows = other.page.get_by_role("region", name="What the display says").get_by_role("listitem")
        first = rows.first.inner_text()
        other.page.keyboard.press("Enter", delay=60)
        expect(rows.first).not_to_have_text(first, timeout=READY_MS, use_inner_text=True)
        told.append(rows.all_inner_texts())
        assert other.problems == []
    assert told[0] == told[1]
    tab.open(site.url)


@pytest.mark.parametrize(
    "shared",
    [
        {"game": {"id": "x", "title": "t", "ruleset": "dozen_die", "sides": "AB", "blobs": {}}},
        {"game": {**game("dozen_die"), "sides": "ABX"}},
        {"board": "<img src=x onerror=alert(1)>", "game": game("dozen_die")},
        {"seed": "x" * 100, "game": game("dozen_die")},
        {"game": {**game("dozen_die"), "title": "A" * 100_000}},
    ],
)
def test_a_damaged_link_says_so_and_the_page_plays(tab: Tab, site: Site, shared: dict[str, object]) -> None:
    tab.open(link(site.url, **shared))
    tab.says("This link is damaged.")
    die(tab).wait_for()


def test_a_link_with_wrong_bytes_says_that_the_device_did_not_start(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    blobs = {"A": base64.b64encode(b"\0" * 50).decode(), "B": ""}
    page.goto(link(site.url, game={**game("dozen_die"), "blobs": blobs}))
    page.get_by_text("did not start").first.wait_for()
