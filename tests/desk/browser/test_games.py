"""The section Games with several games: a report of all, and the standings as a table."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.desk.browser.conftest import READY_MS, Desk
from tests.desk.test_dispatch import Page

ROSTERS = ("river_wardens.toml", "hill_company.toml")


def log(folder: Path) -> dict[str, bytes]:
    """Return the log of a game that a simulated device has played, by the file's name."""
    page = Page(folder)
    page.ask("connect")
    for file in ROSTERS:
        page.ask("open_example", file=file)
    page.ask("push", files=list(ROSTERS))
    page.ask("start")
    page.cable.machine.press(2)
    page.cable.machine.run(500)
    return {game["file"]: page.files[game["file"]] for game in page.ask("pull")["games"]}


def test_standings_and_a_report_of_all_games(desk: Desk, tmp_path: Path) -> None:
    tab, page = desk.tab, desk.tab.page
    kept = {**log(tmp_path / "one"), **log(tmp_path / "two")}
    assert len(kept) == 2
    tab.open(desk.url)
    tab.section("Games")
    tab.press("Standings as a table")
    expect(page.get_by_role("alert")).to_be_visible(timeout=READY_MS)  # there is no game yet
    page.set_input_files(
        "input[accept='.jsonl']",
        [{"name": name, "mimeType": "text/plain", "buffer": content} for name, content in kept.items()],
    )
    for name in kept:
        expect(page.get_by_role("region", name=name)).to_be_visible()
    with page.expect_download(timeout=READY_MS) as download:
        tab.press("Standings as a table")
    assert download.value.suggested_filename == "season.csv"
    table = list(csv.DictReader(io.StringIO(download.value.path().read_text("utf-8"))))
    assert len(table) >= 1, table
    assert "River wardens" in str(table)
    with page.expect_download(timeout=READY_MS) as download:
        tab.press("One report of all")
    assert "Hill company" in download.value.path().read_text("utf-8")


def test_a_report_is_in_the_pages_language(desk: Desk, context: BrowserContext, tmp_path: Path) -> None:
    tab, page = desk.tab, desk.tab.page
    [(name, content)] = log(tmp_path / "played").items()
    page.add_init_script("localStorage.setItem('signifer.language', 'fi')")
    tab.open(desk.url)
    page.get_by_role("link", name="Pelit", exact=True).click()
    page.wait_for_selector("main[data-section=games]", timeout=READY_MS)
    page.set_input_files(
        "input[accept='.jsonl']", {"name": name, "mimeType": "text/plain", "buffer": content}
    )
    with page.expect_download(timeout=READY_MS) as download:
        tab.press("Tallenna raportti")
    report = download.value.path().read_text("utf-8")
    assert '<html lang="fi"' in report
    assert "Puoli A" in report
