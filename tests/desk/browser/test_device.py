"""The section Device on both carriers: the game live, names, house rules, backup and restore, self-test."""

from __future__ import annotations

from playwright.sync_api import expect

from signifer_host.desk import examples
from tests.desk.browser.conftest import READY_MS, Desk
from tests.desk.browser.test_play import OLED

READ_MIRROR = """() => {
  const canvas = document.querySelector("[aria-label='Its display, live'] canvas");
  return Array.from(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
}"""
HOUSE = b'ruleset = "dozen_die"\neasy = 5\n'


def send(desk: Desk) -> None:
    """Send two rosters, from the section Rosters."""
    tab = desk.tab
    tab.take("River wardens", "Hill company")
    tab.press("Send to the device")
    tab.says("Sent: River wardens (A), Hill company (B).")


def test_the_display_of_the_device_is_seen_live(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    mirror = page.get_by_role("region", name="Its display, live")
    lines = mirror.get_by_role("listitem")
    expect(lines.first).to_be_visible(timeout=READY_MS)
    expect(mirror.get_by_role("img", name="The display of the device")).to_be_visible()
    send(desk)
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    assert mirror.get_by_role("button").count() == 0  # its buttons are on the device
    if desk.edge is not None:
        machine = desk.edge.machine
        machine.press(2)  # past the fingerprint
        machine.run(500)
        expect(lines.filter(has_text="Draw a die")).to_be_visible(timeout=READY_MS)
        expect(lines.filter(has_text="Draw a die")).to_have_attribute("aria-current", "true")
        machine.press(1)
        machine.run(200)
        expect(lines.filter(has_text="End round 1")).to_have_attribute(
            "aria-current", "true", timeout=READY_MS
        )
        machine.app.ui.push("signifer.ui.flows.secret:change", 0)
        machine.run(200)
        expect(mirror).to_contain_text("The device shows something for one player alone.", timeout=READY_MS)
        expect(mirror.get_by_role("img")).to_have_count(0)
        expect(lines).to_have_count(0)
        machine.app.ui.home()
        machine.run(200)
        expect(mirror.get_by_role("img", name="The display of the device")).to_be_visible(timeout=READY_MS)
        page.wait_for_timeout(1500)  # the picture that was told last is drawn
        shown = bytes(page.evaluate(READ_MIRROR))
        wanted = machine.picture().tint(OLED).pixels
        lit = [bool(wanted[at]) for at in range(0, len(wanted), 3)]
        assert [bool(shown[at + 2]) for at in range(0, len(shown), 4)] == lit
    tab.press("Disconnect")
    expect(mirror).to_have_count(0)


def test_a_button_waits_for_what_another_does(desk: Desk) -> None:
    # Else the page is shown anew under a press, which is lost.
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    both = [page.get_by_role("button", name=name).element_handle() for name in ("Look again", "Disconnect")]
    assert page.evaluate("([look, off]) => { look.click(); return off.matches(':disabled'); }", both)
    tab.press("Disconnect")
    expect(page.get_by_role("button", name="Disconnect")).to_have_count(0)


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
    with tab.saves() as download:
        tab.press("Back up")
    backup = download.content
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
    tab.section("Rosters")
    page.set_input_files("#roster-file", examples.folder() / "systems" / "candle_duel.toml")
    for name in ("River wardens", "Hill company"):
        page.get_by_label(f"Choose {name}").uncheck()
    page.get_by_label("Choose Candle duel").check(timeout=READY_MS)
    tab.press("Send to the device")
    tab.says("Sent: Candle duel (S).")
    tab.section("Device")
    tab.press("Look again")
    page.get_by_label("Play Candle duel instead of the rosters").check(timeout=READY_MS)
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    if desk.edge is not None:
        assert desk.edge.machine.app.game.setup.ruleset == "own"


def test_a_cable_pulled_out_is_noticed_by_itself(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    desk.unplug()
    expect(page.get_by_role("alert")).to_contain_text("is gone.", timeout=READY_MS)
    expect(page.get_by_role("alert")).to_contain_text("connect again: what it had is still there.")
    expect(page.get_by_role("region", name="What it holds")).to_have_count(0)
    expect(page.get_by_role("region", name="Its display, live")).to_have_count(0)
