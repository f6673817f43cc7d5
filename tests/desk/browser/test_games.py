"""The section Games with several games: a report of all, the standings as a table, the page's language."""

from __future__ import annotations

import csv
import io

from playwright.sync_api import expect

from tests.desk.browser.conftest import READY_MS, Desk
from tests.host.reporting.games import of_system, text_of


def log(system: str) -> bytes:
    """Return the log of a finished game."""
    return text_of(of_system(system).lines()).encode()


def test_standings_and_a_report_of_all_games(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    tab.open(desk.url)
    tab.section("Games")
    tab.press("Standings as a table")
    expect(page.get_by_role("alert")).to_be_visible(timeout=READY_MS)  # there is no game yet
    logs = [
        {"name": f"{system}.jsonl", "mimeType": "text/plain", "buffer": log(system)}
        for system in ("dozen_die", "samurai")
    ]
    page.set_input_files("input[accept='.jsonl']", logs)
    expect(page.get_by_role("region", name="samurai.jsonl")).to_be_visible()
    with tab.saves() as download:
        tab.press("Standings as a table")
    assert download.name == "season.csv"
    rows = list(csv.DictReader(io.StringIO(download.content.decode("utf-8-sig"))))
    assert {(row["name"], row["won"], row["lost"]) for row in rows} >= {
        ("Warden", "1", "0"),
        ("Raider", "0", "1"),
    }
    with tab.saves() as download:
        tab.press("One report of all")
    assert "Warden" in download.content.decode()


def test_a_report_is_in_the_pages_language(desk: Desk) -> None:
    tab, page = desk.tab, desk.tab.page
    page.add_init_script(
        "try { localStorage.setItem('signifer.language', 'fi') } catch {}"
    )  # not in an empty page
    tab.open(desk.url)
    page.get_by_role("link", name="Pelit", exact=True).click()
    page.wait_for_selector("main[data-section=games]", timeout=READY_MS)
    kept = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": log("dozen_die")}
    page.set_input_files("input[accept='.jsonl']", kept)  # type: ignore[arg-type]
    with tab.saves() as download:
        tab.press("Tallenna raportti")
    assert '<html lang="fi">' in download.content.decode()
