"""The section Device on both carriers: the game live, names, house rules, backup and restore, self-test."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.desk.browser.conftest import READY_MS, Desk

HOUSE = b'ruleset = "dozen_die"\neasy = 5\n'


def send(desk: Desk) -> None:
    """Send two rosters, from the section Rosters."""
    tab, page = desk.tab, desk.tab.page
    tab.section("Rosters")
    for name in ("River wardens", "Hill company"):
        page.get_by_role("button", name=f"Take {name}").click(timeout=READY_MS)
        page.get_by_label(f"Choose {name}").check()
    tab.press("Send to the device")
    tab.says("Sent: River wardens (A), Hill company (B).")


def test_the_game_on_the_device_is_seen_live(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    mirror = page.get_by_role("region", name="The game, live")
    expect(mirror).to_contain_text("There is no game on the device yet")
    send(desk)
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    expect(mirror.get_by_role("heading", name="Round 1")).to_be_visible(timeout=READY_MS)
    expect(mirror.get_by_role("listitem").filter(has_text="Draw a die")).to_be_visible()
    assert mirror.get_by_role("button").count() == 0  # a press there would be another game
    if desk.edge is not None:
        for _ in range(2):  # past the fingerprint, then a die is drawn
            desk.edge.machine.press(2)
            desk.edge.machine.run(500)
        expect(mirror.get_by_role("heading", name=re.compile(" die"))).to_be_visible(timeout=READY_MS)
        expect(mirror.get_by_role("listitem").filter(has_text="Nobody marches")).to_be_visible()
    tab.press("Disconnect")
    expect(mirror).to_have_count(0)


def test_care_of_a_device(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    send(desk)
    tab.section("Device")
    page.get_by_label("Its name").fill("Club 3")
    tab.press("Rename")
    tab.says("It is called Club 3.")
    expect(page.get_by_role("heading", name="Club 3")).to_be_visible()
    tab.press("Blink")
    tab.says("Club 3 blinks.")
    with page.expect_download(timeout=READY_MS) as download:
        tab.press("Back up")
    backup = download.value.path().read_bytes()
    settings = page.get_by_role("region", name="Settings")
    settings.get_by_label("Calm").check()
    tab.says("The device has the new setting.")
    settings.get_by_label("Brightness").select_option("25")
    kept = page.evaluate("signifer.host.call('status')")["settings"]
    assert (kept["calm"], kept["brightness"]) == (True, 25)
    if desk.edge is not None:
        assert (desk.edge.machine.app.settings.brightness, desk.edge.machine.app.settings.calm) == (25, 1)
    page.get_by_label("Its name").fill("Another")
    tab.press("Rename")
    tab.says("It is called Another.")
    rules = page.locator("input[accept='.toml,.json']")
    rules.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": HOUSE + b"nonsense = 7\n"})
    expect(page.get_by_role("alert")).to_contain_text("nonsense", timeout=READY_MS)
    rules.set_input_files({"name": "club.toml", "mimeType": "text/plain", "buffer": HOUSE})
    holds = page.get_by_role("region", name="What it holds")
    expect(holds).to_contain_text("easy", timeout=READY_MS)
    restore = page.locator("input[accept='.zip']")
    restore.set_input_files(
        {"name": "x.zip", "mimeType": "application/zip", "buffer": b"PK\x03\x04" + b"\0" * 40}
    )
    expect(page.get_by_role("alert")).to_contain_text("x.zip", timeout=READY_MS)
    restore.set_input_files({"name": "club.zip", "mimeType": "application/zip", "buffer": backup})
    tab.says("The backup of ")
    tab.press("Write this to the device")
    expect(page.get_by_role("heading", name="Club 3")).to_be_visible(timeout=READY_MS)
    tab.press("Test its parts")
    tab.says("No fault.")
    expect(page.get_by_role("listitem").filter(has_text="flash")).not_to_have_count(0)


def test_a_cable_pulled_out_is_noticed_by_itself(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    desk.unplug()
    expect(page.get_by_role("alert")).to_contain_text("is gone.", timeout=READY_MS)
    expect(page.get_by_role("alert")).to_contain_text("connect again: what it had is still there.")
    expect(page.get_by_role("region", name="What it holds")).to_have_count(0)
    expect(page.get_by_role("region", name="The game, live")).to_have_count(0)
