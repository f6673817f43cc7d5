"""A new game of a custom system: the content of the slots, questions, and refusals."""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import codec
from tests.games.custom.screens import sample as custom_sample
from tests.ui import sample
from tests.ui.conftest import SMALL, Table


@pytest.fixture
def empty() -> Table:
    """Return a device without any content."""
    return Table(SMALL)


def test_a_system_beside_rosters_of_another_game_is_a_line_of_its_own(empty: Table) -> None:
    empty.fill_slots({**sample.blobs(), **custom_sample.lives()})
    empty.settle()
    empty.press("select")
    assert empty.screen[0].startswith("New game")
    empty.seek("System Elämän")
    assert "next" in empty.screen[-1]
    empty.press("select")
    assert empty.screen[0].startswith("Elämänlaskurikorti")
    # It rolls no dice, so it begins at once.
    empty.press("select")
    assert empty.game.ruleset.ID == "own" and len(empty.game.units) == 4
    empty.press("back")
    empty.choose("New game", "Players add")
    assert "under\nway" in empty.text
    empty.press("select select select*4 select*4")
    assert empty.game.ruleset.ID == "dozen_die"


def test_a_system_that_came_is_said(empty: Table) -> None:
    empty.fill_slots(custom_sample.lives())
    assert empty.screen[0].startswith("System loaded")
    assert "S Elämän" in empty.text or "S Elämän" in _all(empty)


def _all(table: Table) -> str:
    """Return all lines that scroll past on a list."""
    seen = ""
    for _ in range(8):
        seen += table.text
        table.press("down")
    return seen


def test_rosters_of_another_game_are_refused_with_both_names(empty: Table) -> None:
    empty.fill_slots(
        {**sample.blobs(), **custom_sample.stress(), "A": sample.blobs()["A"], "B": sample.blobs()["B"]}
    )
    empty.settle()
    empty.press("select")
    empty.choose("System", "Players add")
    said = empty.text
    empty.press("down*6")
    said += empty.text
    assert "River" in said and "wardens" in said and "Järvenselän ylitys" in said
    assert empty.app.game is None


def test_another_edition_of_the_system_is_said(empty: Table) -> None:
    parts = custom_sample.stress()
    parts["S"] = codec.pack(dict(custom_sample.STRESS, phases=["Eins"]))
    empty.fill_slots(parts)
    empty.settle()
    empty.press("select select")
    assert "another edition" in empty.text and empty.app.game is None


def test_a_system_needs_what_it_needs(empty: Table) -> None:
    empty.fill_slots({"S": custom_sample.stress()["S"]})
    empty.settle()
    empty.press("select select")
    assert "needs a roster for" in " ".join(empty.text.split()) and empty.app.game is None


@pytest.mark.parametrize(
    ("blob", "says"),
    [
        (custom_sample.lives()["S"][:2] + b"\x07" + custom_sample.lives()["S"][3:], "format 7"),
        (custom_sample.lives()["S"][:60], "damaged"),
    ],
)
def test_a_system_that_cannot_be_read_says_why(empty: Table, blob: bytes, says: str) -> None:
    empty.fill_slots({"S": blob})
    empty.settle()
    empty.press("select select")
    read = " ".join(" ".join(empty.screen[1:-1]).split())
    empty.press("down*9")
    read += " " + " ".join(" ".join(empty.screen[1:-1]).split())
    assert says in read and empty.app.game is None
    empty.press("back back")
    assert empty.screen[0].startswith("Signifer")


def test_numbers_are_asked_of_each_side_or_once(empty: Table) -> None:
    empty.fill_slots(custom_sample.stress())
    empty.settle()
    empty.press("select down select select")
    assert empty.screen[0].startswith("A's number")
    empty.press("up*3 select*4")
    assert empty.screen[0].startswith("B's number")
    empty.press("down select*4")
    assert empty.game.setup.numbers == (3000, 9000)
