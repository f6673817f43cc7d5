"""The same walk through the page on both carriers: import, correct, send, begin, play, pull, check, report."""

from __future__ import annotations

import json
from collections import Counter

from playwright.sync_api import Locator, expect

from tests.desk.browser.conftest import READY_MS, Desk
from tests.desk.browser.test_device import send

CSV = "name,kind,ST,DX,CO,CH,AW,MV,endurance\nAda,adventurer,4,5,4,5,6,4,2\nBo,adventurer,5,4,5,4,5,4,2\n"


def typed(field: Locator, text: str) -> None:
    """Type a text in place of a field's, key by key."""
    field.click(click_count=3)
    field.press_sequentially(text)
    field.press("Tab")


def test_from_a_table_to_a_game(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    tab.section("Rosters")
    page.set_input_files("#roster-file", {"name": "crew.csv", "mimeType": "text/csv", "buffer": CSV.encode()})
    page.get_by_role("combobox", name="Game").select_option("dozen_die", timeout=READY_MS)
    tab.press("Import")
    tab.says("2 taken, 0 left out")
    field = page.get_by_label("endurance of Bo")
    typed(field, "5")
    tab.says("Bo: saved.")
    typed(page.get_by_label("ST of Bo"), "99")
    tab.says("One thing must be corrected:")
    assert page.get_by_label("ST of Bo").input_value() == "5"
    page.get_by_text("Reminders", exact=True).click()
    page.get_by_label("Whose").select_option("Bo")
    page.get_by_label("When").select_option("charge")
    page.get_by_label("Sentence").fill("Hits on +1")
    tab.press("Add the reminder")
    tab.says("Bo: Hits on +1 (charge)")
    with tab.saves() as download:
        tab.press("Print")
    assert download.content.startswith(b"%PDF")
    desk.connect()
    tab.take("Hill company")
    page.get_by_label("Choose crew").check()
    tab.press("Send to the device")
    tab.says("Sent: crew (A), Hill company (B).")
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    tab.says("Side A: crew, Dozen Die")
    tab.press("Begin a game")
    tab.says("Tick Give up the game under way, and begin again.")


def finish(desk: Desk) -> str:
    """End an activation, also where something is unused; return the line that the game offers first."""
    rows = desk.do("choose End")
    return (desk.do("press select") if rows[0].endswith("?") else rows)[1]


def test_a_round_is_played_pulled_and_proved(desk: Desk) -> None:
    # An activation with a move, a charge and a fight; a wound; the other dice of the bag; the end of round and game.
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    desk.connect()
    send(desk)
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    desk.do("wait 1000", "press select", "choose Draw", "choose March", "press select")
    desk.do("choose Activate", "press select", "choose Move")
    assert "5/6" in desk.do("wait 2500", "press back", "press select", "press down")[0]
    desk.do("press back", "press back", "choose Charge", "press select", "choose Yes", "choose Fight")
    desk.do("press select", "press back")
    while "Draw" in finish(desk):
        desk.do("choose Draw", "choose Nobody", "press back")
    desk.do("choose End round 1", "press select", "wait 3500")
    mirror = page.get_by_role("region", name="Its display, live")
    expect(mirror).to_contain_text("Round 2", timeout=READY_MS)
    desk.do("hold select", "choose End the game", "choose Drawn game", "press select")
    expect(mirror).to_contain_text("Nobody fell", timeout=READY_MS)
    tab.press("Pull games")
    tab.says("1 pulled: see the section Games.")
    tab.section("Games")
    tab.press("Check every die")
    tab.says("Sound: nothing contradicts this log.")
    tab.says("the game has ended.")
    with tab.saves() as download:
        tab.press("Save the log")
    done = Counter(json.loads(line).get("do") for line in download.content.decode().splitlines())
    assert (done["draw"], done["activate"], done["order"], done["wound"], done["melee"]) == (12, 1, 2, 1, 1)
    assert (done["end_activation"], done["end_round"], done["end_game"]) == (12, 1, 1)
    with tab.saves() as download:
        tab.press("Save the report")
    assert "Aino" in download.content.decode()
