"""`make bench` measures everything that it should."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from bench import desk_page, importing, opcodes, replay, reporting, screens
from bench.__main__ import Figure, page_of, table
from bench.workload import GAME, blobs, game_of
from signifer.games import IDS
from signifer.games.table import FOLDERS


def test_every_golden_course_is_measured() -> None:
    assert len(screens.courses()) >= 10


@pytest.mark.long
@pytest.mark.parametrize("board", screens.BOARDS)
@pytest.mark.parametrize("course", screens.courses(), ids=lambda course: course.__name__)
def test_every_course_leads_where_it_leads_without_being_measured(
    course: Callable[..., None], board: str
) -> None:
    """A press that the measure makes besides must leave no trace: the way would end at a line that is not there."""
    sent = screens.run(course, board)
    assert sent and len({one.screen for one in sent}) == len(sent)


def test_the_costs_of_every_game_s_commands_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in IDS:
        if game != GAME:
            module = import_module(f"tests.games.{FOLDERS[game]}.rules.test_costs")
            monkeypatch.setattr(module, "CASES", module.CASES[:1])
    found = opcodes.costs_elsewhere()
    assert {GAME, *found} == set(IDS)
    assert all(0 < large <= opcodes.MOST * small for lines in found.values() for _, small, large in lines)


def test_moving_the_cursor_sends_less_than_a_picture() -> None:
    course = next(course for course in screens.courses() if course.__name__ == "test_units")
    sent = {one.screen: one for one in screens.run(course, screens.BOARDS[0])}
    assert sent["roster"].shown > 0
    assert 0 < sent["roster"].moved < 128 * 64 // 8


def test_a_replayed_journal_ends_in_the_game_s_state() -> None:
    game = game_of(blobs(replay.UNITS))
    game.do({"do": "draw"})
    game.do({"do": "wound", "unit": "A1"})
    entries = [game.log.get(number) for number in range(game.log.count)]
    assert replay.replay(entries).digest() == game.digest()
    lines = [game.describe(number)["command"] for number in range(game.log.count)]
    assert replay.play(lines).digest() == game.digest()


def test_the_imported_roster_has_two_thousand_selections() -> None:
    data = importing.packed()
    assert importing.selections(data) == 2000
    made = importing.import_roster(data, "x", "citadel")
    assert [unit["health"] for unit in made.roster.units] == [2 * importing.MODELS] * importing.SQUADS


def test_the_reported_game_has_two_thousand_commands_and_a_small_page() -> None:
    made = reporting.report([reporting.Log(reporting.log(), "x")], "json")
    [game] = made.facts["games"]
    assert game["commands"] > reporting.COMMANDS and game["ended"] and game["audit"]["sound"]
    assert sum(side["casualties"] for side in game["sides"].values()) > 0
    page = reporting.report([reporting.Log(reporting.log(), "x")]).text
    assert len(page.encode()) <= reporting.LARGEST_PAGE
    assert "has no room" not in page


def test_numbers_in_a_table_have_thousands_separators() -> None:
    assert table(("what", "bytes"), [("x", 12345)]) == "| what | bytes |\n|---|---:|\n| x | 12,345 |\n"


def test_a_figure_out_of_its_bound_is_bold() -> None:
    page = page_of(
        [Figure("a start", "0.4", "at most 0.3", False), Figure("a pull", "1.2", "at most 2", True)],
        "0123abc",
    )
    assert "| a start | **0.4** | at most 0.3 | 0123abc |\n| a pull | 1.2 | at most 2 | 0123abc |\n" in page


def test_a_part_that_was_measured_alone_leaves_the_other_figures() -> None:
    before = page_of(
        [Figure("a start", "0.4", "at most 0.3", False), Figure("a pull", "1.2", "at most 2", True)], "0"
    )
    page = page_of(
        [Figure("a pull", "1.1", "at most 2", True), Figure("a list", "9", "at most 10", True)], "1", before
    )
    assert page.endswith(
        "| a start | **0.4** | at most 0.3 | 0 |\n| a pull | 1.1 | at most 2 | 1 |\n| a list | 9 | at most 10 | 1 |\n"
    )


def test_the_section_of_the_page_for_players_stays_over_the_other_benches() -> None:
    rows = [
        desk_page.Row("a press", 19.6, "ms", 20, "the painters"),
        desk_page.Row("all", 12_500_000, "bytes", 12e6, "x"),
    ]
    section = desk_page.section(rows, "0123abc")
    assert "| a press | 20 ms | at most 20 | the painters |\n" in section and "commit 0123abc" in section
    assert "| all | **12,500,000 bytes** | at most 12,000,000 | x |\n" in section
    page = desk_page.with_section(page_of([], "1"), section)
    assert page.endswith(section) and page.count(desk_page.BEGIN) == 1
    assert desk_page.with_section(page, section) == page
    assert desk_page.with_section(page, "") == page
