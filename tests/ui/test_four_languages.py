"""The pages with most words, in each language, as text: a changed word is seen where players read it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Any

import pytest

from bench.samples import sample
from signifer.ui.flows import about, end, recovery, reference, reset, settings, tour, undo
from signifer.ui.page import FlowPage
from signifer_host.languages import catalogues
from signifer_host.simulator.languages import speaking
from tests.ui import views
from tests.ui.conftest import SHARED, SQUARE, Table
from tests.ui.test_all_languages import GAMES, spoken
from tests.ui.test_footer import begun

# Flows that all games share, each with how often SELECT leads on from its first page.
FLOWS: tuple[tuple[Any, int], ...] = (
    (tour.tour, 5),
    (settings.settings, 0),
    (reset.reset, 0),
    (recovery.recovery, 0),
    (about.device, 0),
    (end.end, 0),
)


def page(table: Table) -> str:
    """Return the page on top as text."""
    table.machine.run(50)
    top = table.app.ui.screen
    assert isinstance(top, FlowPage)
    return views.whole(top)


def shared() -> Iterator[str]:
    """Yield the pages that all games share."""
    table = begun("dozen_die", SQUARE)
    for flow, more in FLOWS:
        table.flow(flow)
        for number in range(more + 1):
            yield f"== {flow.__name__} {number + 1}\n{page(table)}"
            if number < more:
                table.press("select")


def of_game(game: str) -> Iterator[str]:
    """Yield a game's home page, menu, units, a unit's page, its first two topics of rules, what undo offers after a
    round of its sample, and a refusal."""
    table = begun(game, SQUARE)
    yield f"== {game}: home\n{page(table)}"
    for line in sample(game, units=4).lines:
        table.app.do(line)
    table.app.ui.redraw()
    table.machine.run(50)
    yield f"== {game}: home after a round\n{page(table)}"
    table.menu()
    yield f"== {game}: menu\n{page(table)}"
    table.unit(0)
    yield f"== {game}: unit\n{page(table)}"
    table.flow(undo.undo)
    yield f"== {game}: undo\n{page(table)}"
    table.flow(reference.reference)
    yield f"== {game}: rules\n{page(table)}"
    table.press("select")
    yield f"== {game}: rules, first topic\n{page(table)}"
    table.app.ui.home()
    command = {"do": "activate", "unit": table.game.units[0].id}
    table.app.ui.do(command | {"action": "run"} if game == "calth" else command)
    yield f"== {game}: a second activation\n{page(table)}"


@pytest.mark.parametrize("code", catalogues.codes())
def test_the_pages_with_most_words(code: str, request: pytest.FixtureRequest) -> None:
    with speaking(spoken(code)):
        made = "".join([*shared(), *(text for game in GAMES for text in of_game(game))])
    file = SHARED / f"words_{code}.txt"
    if request.config.getoption("--golden-update"):
        file.write_text(made, "utf-8")
    found = "".join(unified_diff(file.read_text("utf-8").splitlines(True), made.splitlines(True)))
    assert not found, f"{file.name} differs; if that is right, --golden-update:\n{found}"


OWN = "Squads."
"""In the pages of the custom system: its own words."""


@pytest.mark.parametrize("code", [code for code in catalogues.codes() if code != catalogues.ENGLISH])
def test_no_sentence_stays_english(code: str) -> None:
    english, other = (
        {
            line
            for line in (SHARED / f"words_{one}.txt").read_text("utf-8").splitlines()
            if "Sentence(" in line
        }
        for one in (catalogues.ENGLISH, code)
    )
    assert len(english) > 20
    assert not [line for line in english & other if OWN not in line]
