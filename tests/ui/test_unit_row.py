"""Lines of a list of units: state, name, marks, pips and number, at every size."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.rules import roster as dozen_die
from signifer.ui.boxes import names, unit_row
from signifer.ui.styles import CURSOR, DIM, LARGE, SIDE_A
from tests.games.calth.screens import sample as calth_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.sample import WARDENS
from tests.ui.test_boxes import direct
from tests.ui.test_pages_drawn import inside

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
PIPS = {SMALL: names.LINE_SIGNS, WIDE: names.PIPS_18X3, SQUARE: names.PIPS_20X7}


def pieces(table: Table) -> list[list[tuple[int, str]]]:
    """Return face and text of all that is on each line of the list; on an OLED those of its strip."""
    found = []
    lines = [part for part in table.app.ui.picture().parts[1:-1] if part.where[2] > 4]
    for part in lines:
        found.append([])
        for box in part.boxes:
            if box[6] > 0:
                found[-1].append((box[6], box[7]))
            elif box[6]:
                found[-1] += [(face, text) for _, face, text in box[7]]
    return found


def texts(line: list[tuple[int, str]]) -> set[str]:
    """Return the texts and drawings of a line."""
    return {text for _, text in line}


@SIZES
def test_a_unit_shows_its_state_and_remaining_strength(board: str) -> None:
    table = Table(board)
    table.begin()
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="march", units=[])
    table.do(do="activate", unit="A1")
    table.do(do="wound", unit="A1", amount=2)
    table.units()
    table.settle()
    inside(table)
    active, other, reserve = pieces(table)[:3]
    assert {names.PLAY, "Aino"} <= texts(active) and (PIPS[board], "11100") in active
    assert names.PLAY not in texts(other) and (PIPS[board], "1111") in other
    assert {names.HOUSE, "res."} <= texts(reserve) and PIPS[board] not in [face for face, _ in reserve[2:]]
    if board != SMALL:  # there the pips say it
        assert "3" in texts(active) and "4" in texts(other)


@SIZES
def test_models_and_points_of_a_unit_differ(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="calth", rosters=calth_sample.blobs())
    table.units()
    table.settle()
    inside(table)
    line = pieces(table)[0]
    number = table.screen[1].split("×")[1].split()[0]
    assert {names.PAWN, number} <= texts(line)


@SIZES
def test_a_leader_has_its_flag(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=samurai_sample.blobs())
    table.units()
    table.settle()
    inside(table)
    for row, line in enumerate(pieces(table), 1):
        assert (names.FLAG in texts(line)) is ("⚑" in table.screen[row])


@SIZES
def test_a_moved_cursor_draws_two_lines_again(board: str) -> None:
    table = Table(board)
    table.begin()
    table.units()
    table.settle()
    before = table.app.ui.picture().parts
    table.press("down")
    after = table.app.ui.picture().parts
    changed = [number for number in range(len(after)) if after[number] is not before[number]]
    lines = [number for number in changed if after[number].boxes != before[number].boxes]
    assert len(lines) == 2 and [after[number].lit for number in lines] == [False, True]


@pytest.mark.parametrize(
    ("large", "units", "shown", "high"),
    [(0, 3, 3, 16), (0, 4, 4, 12), (0, 9, 4, 12), (1, 2, 2, 24), (1, 3, 3, 16), (1, 9, 3, 16)],
)
def test_an_oled_has_a_line_more_for_many_units(large: int, units: int, shown: int, high: int) -> None:
    table = Table(SMALL)
    some = [{**WARDENS["units"][0], "name": "Unit %d" % row} for row in range(units)]
    sides = {"A": some[:-1], "B": some[-1:]}
    table.begin(rosters={side: dozen_die.pack({**WARDENS, "units": of}) for side, of in sides.items()})
    table.app.settings.pages |= LARGE * large
    table.app.apply_settings()
    table.units()
    table.settle()
    for press in range(2 * units):
        inside(table)
        rows = [part for part in table.app.ui.picture().parts[1:-1] if any(part.words) or part.boxes]
        assert [part.where[3] for part in rows] == [high] * shown
        assert [part.lit for part in rows].count(True) == 1
        assert "Unit %d " % (press % units) in table.cursor_line()
        assert len([text for line in pieces(table) for _, text in line if "Unit" in text]) == shown
        table.press("down")
    # The buttons' line is below them, and the next page has as many rows as ever.
    assert "page" in table.screen[-1] and len(table.screen) == (6 if shown > 3 - large else 5)
    table.press("back")
    assert len(table.screen) == 5


@pytest.mark.parametrize(
    ("text", "most", "said", "state", "marks"),
    [
        ("▮▮▯▯▯ ✚⌒1", 5, "2", "1", ["✚", "⌒"]),
        ("11/12  ⚑ ▶", 12, "11", "▶", ["⚑"]),
        ("▮▮▮▯  ⚑!•", 4, "3", "•", ["⚑", "!"]),
        ("×3 ▮▯←", 2, "3", "←", [""]),
        ("▮▮▮▮▮ +✓", 5, "5", "✓", ["+"]),
        ("☠ down   ", 0, "down", "☠", []),
        ("dead  ⚑  ", 0, "dead", None, ["⚑"]),
        ("◇◇◇    ?", 0, "◇◇◇", "?", []),
    ],
)
def test_the_text_of_a_line_is_read(
    text: str, most: int, said: str, state: str | None, marks: list[str]
) -> None:
    found = unit_row.what(text)
    assert found is not None
    assert found[1:3] == (most, said)
    assert (found[3][1] if found[3] else None) == state and [mark[1] for mark in found[4]] == marks


@SIZES
@pytest.mark.parametrize("text", ["", "H4 S0 G2 R", "✓ ready go"])
def test_another_lines_text_is_not_a_units(board: str, text: str) -> None:
    _, picture = direct(board)
    assert unit_row.what(text) is None
    assert not unit_row.paint(picture, (0, 0, picture.width, 20), "Checks…", text, SIDE_A)
    assert not picture.parts


@SIZES
@pytest.mark.parametrize("style", [SIDE_A, DIM, SIDE_A | CURSOR])
def test_many_points_are_a_bar_and_a_long_name_is_cut_beside_the_marks(board: str, style: int) -> None:
    _, picture = direct(board)
    high = 16 if board == SMALL else 23 if board == WIDE else 36
    assert unit_row.paint(
        picture, (0, 8, picture.width, high), "Väinö Äärimmäinen-Ylösjärvi", "13/40 ✚⌒▶", style
    )
    (part,) = picture.parts
    assert part.lit is bool(style & CURSOR)
    said = [box[7] for box in part.boxes if box[6] > 0]
    for box in part.boxes:
        if box[6] < 0:
            said += [text for _, _, text in box[7]]
        assert box[1] >= 8 and box[1] + box[3] <= 8 + high
    (name,) = [text for text in said if text.startswith("Väinö")]
    assert name.endswith("…") and len(name) > 6
    assert ("13/40" if board == SMALL else "13") in said
