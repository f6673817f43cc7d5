"""A name that is cut under a list's cursor runs on while nobody presses."""

from __future__ import annotations

import pytest

from signifer.ui import rolling
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.lines import Lines
from tests.ui.sample import LONGEST

BEGIN = rolling.BEGIN_MS + rolling.STAY_MS  # after the last press
LONG = LONGEST.replace(" ", "-") + "ferrymanoftheriverbank"
SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])


def listed(board: str, name: str = LONG, calm: bool = False) -> Table:
    """Return a device with the list of units, the cursor on the one of that name; some pages are prepared."""
    table = Table(board)
    table.begin()
    table.app.settings.calm = int(calm)
    table.app.ui.push(Lines, name, "another", "a third")
    table.machine.run(rolling.BEGIN_MS)
    return table


def drawn(table: Table) -> str:
    """Return the letters that the cursor's line shows, without figures and icons."""
    said = []
    for part in table.app.ui.picture().parts:
        if part.lit:
            for box in part.boxes:
                said += [piece[1:] for piece in box[7]] if box[6] == STRIP else [box[6:8]]
    letters = (names.MIC, names.MIC_LINE, names.T16, names.U12, names.B14, names.B20, names.B24, names.B28)
    return " ".join(text for face, text in said if face in letters and len(text) > 3)


@SIZES
def test_all_letters_of_a_long_name_are_seen(board: str) -> None:
    table = listed(board)
    first = drawn(table)
    assert first[-1] == "…" and LONG.startswith(first[:-1])
    table.machine.run(rolling.STAY_MS - 300)
    assert drawn(table) == first
    seen = [first]
    for _ in range(40):
        table.machine.run(rolling.EVERY_MS)
        if drawn(table) != seen[-1]:
            seen.append(drawn(table))
        if seen[-1][-1] != "…":
            break
    starts = [LONG.find(text.rstrip("…")) for text in seen]
    assert starts == list(range(len(seen))), "a letter at a time"
    assert LONG.endswith(seen[-1]) and len(seen) > 5
    # The end stays, and then the beginning is there again.
    table.machine.run(rolling.STAY_MS - rolling.EVERY_MS - 200)
    assert drawn(table) == seen[-1]
    table.machine.run(rolling.EVERY_MS + 300)
    assert drawn(table) == first


@SIZES
@pytest.mark.parametrize("button", ["down", "up", "select", "hold-select", "back", "hold-back"])
def test_a_press_finds_the_same_as_before_it_ran(board: str, button: str) -> None:
    running, still = listed(board), listed(board, calm=True)
    running.machine.run(BEGIN + 3 * rolling.EVERY_MS)
    still.machine.run(BEGIN + 3 * rolling.EVERY_MS)
    assert drawn(running) != drawn(still)
    for table in (running, still):
        table.press(button)
        table.machine.run(200)
    assert running.machine.picture().tobytes() == still.machine.picture().tobytes()
    assert running.screen == still.screen


@SIZES
@pytest.mark.parametrize(("name", "calm"), [("Aino", False), (LONG, True)])
def test_a_name_that_has_room_stays_and_so_does_any_if_it_is_calm(board: str, name: str, calm: bool) -> None:
    table = listed(board, name, calm)
    first = drawn(table)
    picture = table.machine.picture().tobytes()
    for _ in range(20):
        table.machine.run(rolling.EVERY_MS)
        assert drawn(table) == first
    assert table.machine.picture().tobytes() == picture


@SIZES
def test_the_icon_before_a_text_stays(board: str) -> None:
    table = Table(board)
    table.begin()
    icon = chr(names.SIGN + ord("A"))
    table.app.ui.push(Lines, icon + LONGEST + LONGEST, "another")
    table.machine.run(rolling.BEGIN_MS + BEGIN + 4 * rolling.EVERY_MS)
    shown = table.app.ui.grid.want[1][0]
    assert shown[0] == icon and (LONGEST + LONGEST).endswith(shown[1:])
    assert len(LONGEST) < len(shown) < 2 * len(LONGEST)
