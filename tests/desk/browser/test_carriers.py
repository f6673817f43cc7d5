"""The same walk through the page on both carriers: import, correct, send, begin, play, pull, check, report."""

from __future__ import annotations

import json

from playwright.sync_api import Locator

from tests.desk.browser.conftest import READY_MS, Desk

CSV = "name,kind,ST,DX,CO,CH,AW,MV,endurance\nAda,adventurer,4,5,4,5,6,4,2\nBo,adventurer,5,4,5,4,5,4,2\n"


def typed(field: Locator, text: str) -> None:
    """Type a text in place of a field's, key by key."""
    field.click(click_count=3)
    field.press_sequentially(text)
    field.press("Tab")


def test_from_a_table_to_a_verdict(desk: Desk) -> None:
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
    tab.press("Take Hill company")
    page.get_by_label("Choose Hill company").wait_for()
    desk.connect()
    tab.section("Rosters")
    page.get_by_label("Choose crew").check()
    page.get_by_label("Choose Hill company").check()
    tab.press("Send to the device")
    tab.says("Sent: crew (A), Hill company (B).")
    tab.section("Device")
    tab.press("Begin a game")
    tab.says("Game 1 has begun.")
    tab.says("Side A: crew, Dozen Die")
    if desk.edge is not None:
        for _ in range(2):  # past the fingerprint, then a die is drawn
            desk.edge.machine.press(2)
            desk.edge.machine.run(500)
    tab.press("Begin a game")
    tab.says("Tick Give up the game under way, and begin again.")
    tab.press("Pull games")
    tab.says("1 pulled: see the section Games.")
    tab.section("Games")
    tab.press("Check every die")
    tab.says("Sound: nothing contradicts this log.")
    with tab.saves() as download:
        tab.press("Save the log")
    lines = download.content.decode().splitlines()
    assert json.loads(lines[0])["ruleset"] == "dozen_die"
    if desk.edge is not None:
        assert any('"draw"' in line for line in lines[1:]), lines[1:]
    with tab.saves() as download:
        tab.press("Save the report")
    assert "Hill company" in download.content.decode()
    tab.section("Device")
    tab.press("Test its parts")
    tab.says("No fault.")
    with tab.saves() as download:
        tab.press("Back up")
    assert download.content.startswith(b"PK")
