"""calth with four buttons: a whole game from the first screen to the last, and its screens on the way."""

from __future__ import annotations

from typing import Any

from signifer.games.calth.rules import view
from tests.games.calth.screens import sample
from tests.ui.conftest import SMALL, Table


def unit(table: Table, id: str) -> dict[str, Any]:
    """Return a unit as a script gets it."""
    return table.game.ask({"show": "unit", "unit": id})


def models(table: Table, id: str) -> dict[str, int]:
    """Return the models of a unit by type."""
    counters = unit(table, id)["counters"]
    return {key: value for key, value in counters.items() if key not in ("points", "models")}


def state(table: Table) -> dict[str, Any]:
    """Return the game's state as a script gets it."""
    return table.game.ask({"show": "state"})


def enter(table: Table, *counts: int) -> None:
    """Enter real dice on a line that rolls them: the counts of their symbols."""
    table.press("hold-select")
    count(table, *counts)


def count(table: Table, *counts: int) -> None:
    """Enter real dice on the page that counts them."""
    for number in counts:
        table.press("up*%d select" % number if number else "select")


def test_a_whole_game_with_four_buttons() -> None:
    table = Table(SMALL)
    table.fill_slots(sample.blobs())
    table.settle()
    # A new game, each player's number, and the initiative with real dice: first a tie.
    table.press("select")
    table.choose("Players add numbers")
    table.press("select")
    table.press("up select*4 select*4")
    assert table.game.ruleset.ID == "calth" and table.game.setup.numbers == (1000, 0)
    table.settle()
    assert table.screen[0].startswith("R1 Initiative")
    table.press("select")
    table.choose("Real dice")
    table.press("up*2 select up*2 select")
    assert "Tie" in table.text and view.phase(table.game) == "initiative"
    table.press("select")  # it is rolled again
    table.choose("Real dice")
    table.press("up*2 select up select")
    assert view.initiative(table.game) == 0
    # The first die of B's blanks is rolled again (BC-7): now it is a tie; the roll is taken back.
    table.press("hold-select")
    table.choose("B blank")
    count(table, 1)
    assert view.phase(table.game) == "initiative"
    table.press("hold-back select")
    assert view.phase(table.game) == "readiness" and view.initiative(table.game) == 0
    table.press("back*2")
    # Readiness: there is nothing to choose.
    assert view.points_left(table.game, 0) == 0
    table.press("select")
    assert [view.points_left(table.game, side) for side in (0, 1)] == [8, 6]
    assert [view.hand(table.game, side) for side in (0, 1)] == [1, 1]
    # A: Marcus is pinned; running is refused, and not forced. He shoots anyway, which is forced before whom is asked.
    table.choose("A activates", "Marcus", "Next to enemy", "✗ Run")
    assert table.screen[0].startswith("BC-11") and view.active(table.game) is None
    table.press("back")
    table.choose("✗ Shoot")
    assert table.screen[0].startswith("BC-11") and view.active(table.game) is None
    table.press("hold-select")
    forced = table.newest
    assert forced["rules"] == ["BC-11"] and unit(table, "A1")["points"] == 1
    # At the first wave, which is in rubble. Real dice: 4 hits and a critical.
    table.choose("Marcus shoots", "B1 Wave", "Rubble")
    table.press("up*2")
    enter(table, 4, 1)
    assert state(table)["attack"]["hits"] == 5
    table.choose("Breacher")
    count(table, 1)
    assert models(table, "B1") == {"Breacher": 2, sample.LONG_TYPE: 1}
    # The critical effect of the rifle; the damage is shown, its order changed, then applied.
    assert table.screen[0].startswith("rifle") and "4 hits left" in table.screen[0]
    table.press("select")
    assert "4 hits left" in table.screen[0] or "unused" in table.screen[0]
    table.press("down*2 hold-select")
    table.press("select")
    assert models(table, "B1") == {"Breacher": 1}
    assert table.command["order"] == [sample.LONG_TYPE, "Breacher"]
    # The effect: the wave loses a point.
    table.choose("B1 Wave")
    assert unit(table, "B1")["points"] == 1
    table.settle()
    # B: the kettle advances.
    table.choose("B activates", "Чайник", "Advance")
    assert view.turn(table.game) == 0, table.text
    # A: the first line goes to Väinö, an undo, then the captain's legionary joins the first line.
    table.choose("A activates", "First line", "Consolidate", "Väinö")
    assert unit(table, "A2")["status"] == "merged" and unit(table, "A4")["points"] == 2
    table.press("hold-back select")
    assert unit(table, "A2")["status"] == "active", "with its activation"
    table.choose("A activates", "Marcus", "Next to enemy", "Consolidate")
    table.press("hold-select")
    table.choose("Legiona")
    assert models(table, "A1") == {"Captain": 1, "Legionary": 1} and unit(table, "A1")["points"] == 0
    assert models(table, "A2") == {"Legionary": 2} and unit(table, "A2")["points"] == 2
    # B: the second wave assaults the first line: 6 hits, no shield. Both legionaries fall.
    table.choose("B activates", "B2 Wave", "Next to enemy", "Assault", "A First l")
    enter(table, 5, 0)
    count(table, 1)
    assert table.screen[0].endswith("4 hits left") and models(table, "A2") == {"Legionary": 2}
    table.press("select")
    assert unit(table, "A2")["status"] == "casualty"
    table.settle()
    assert table.screen[0].startswith("The assault ends"), "its target cannot answer"
    table.press("select")
    assert "is wiped out" in " ".join(table.text.split())
    table.press("select")
    # A: the terminator assaults the second wave, which strikes back; the wave lost more and retreats in two parts.
    table.choose("A activates", sample.LONGEST[:8], "Next to enemy", "Assault", "B2 Wave")
    enter(table, 3)  # all dice hit, so nothing is left for criticals
    count(table, 0)
    table.press("select")
    assert models(table, "B2") == {"Breacher": 2}
    table.settle()
    table.seek("B2 Wave")
    enter(table, 1, 0)
    table.press("back back")
    table.choose(sample.LONGEST[:8])
    count(table, 0)
    assert "1 hit unused" in table.screen[0]
    table.press("select")
    assert "Nobody falls" in table.screen[0]
    table.settle()
    assert view.assault_losses(table.game) == (0, 1)
    table.press("select")
    table.choose("Only some", "Breacher", "Into an empty")
    assert (
        models(table, "B4") == {"Breacher": 1} and unit(table, "B4")["points"] == unit(table, "B2")["points"]
    )
    table.choose("B2 Wave retreats", "Cannot")
    enter(table, 1)
    table.press("select")
    assert unit(table, "B2")["status"] == "active" and unit(table, "B2")["points"] == 0
    # Both pass in a row: the round ends after its preview.
    table.choose("B passes", "A passes")
    assert view.turn(table.game) is None
    table.press("select")
    assert "points unused" in table.text
    table.press("select")
    assert (view.round(table.game), view.phase(table.game)) == (2, "initiative")
    # The second round: the device rolls until a side has the initiative.
    table.press("select")
    while view.phase(table.game) == "initiative":
        table.press("select")
        if view.phase(table.game) == "initiative":
            table.press("select")
    table.press("select select")
    assert view.phase(table.game) == "action"
    # A command card is played, points are scored, a model is removed in the list of units.
    table.press("hold-select")
    table.choose("Command cards", "Play a card")
    assert sorted(view.hand(table.game, side) for side in (0, 1)) == [1, 2]
    table.press("back")
    table.choose("Points")
    table.press("up*3 back back")
    assert sorted(table.game.score(side) for side in (0, 1)) == [0, 3]
    table.units()
    table.choose("Чайник")
    table.press("down")
    assert unit(table, "B3")["status"] == "casualty"
    table.press("back back")
    # The end.
    table.press("hold-select")
    table.choose("End the game", "A Gate")
    table.press("select")
    assert table.game.is_over and "A won" in table.text
    assert "fell" in table.text
