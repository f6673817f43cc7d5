"""A unit's weapons and states as chips: what is set is filled, and nothing leaves its place."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.samples import sample
from signifer.games.dozen_die.rules import view
from signifer.ui.boxes import chips, names
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import drawn, inside, texts

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
BLACK = 0x000000
PLACES = {SMALL: (45, 30, 83, 10), WIDE: (77, 71, 162, 18), SQUARE: (2, 148, 236, 18)}
WORDS = st.sampled_from(
    ["", "+3", "12", "Zen", "Panics", "Hidden", "Ёж Щукин", "Has left the table", "w" * 40]
)
ICONS = st.sampled_from(["", names.BOW, names.SWORD, names.SCROLL])
CHIPS = st.lists(st.tuples(ICONS, WORDS, st.integers(chips.SET, chips.CLEAR)), max_size=9)


def filled(table: Table, word: str) -> bool:
    """Return whether a chip's word is dark on light."""
    (box,) = [box for box in drawn(table) if box[7] == word and box[6] in (names.MIC, names.T16, names.N16)]
    assert BLACK in box[4:6] and box[4] != box[5]
    return bool(box[4] == BLACK)


def shown(table: Table) -> None:
    table.show("dozen_die.unit", 0)
    table.settle()
    inside(table)


@SIZES
@pytest.mark.rule("DD-71")
def test_a_state_is_filled_while_it_is_set(board: str) -> None:
    table = Table(board)
    table.begin()
    shown(table)
    assert "injured" not in texts(table) and (
        "Overloaded" not in texts(table) or not filled(table, "Overloaded")
    )
    table.do(do="wound", unit="A1", amount=3)
    table.do(do="set", unit="A1", flag="overloaded", value=True)
    assert view.injured(table.game, 0)
    shown(table)
    assert filled(table, "injured")
    (other,) = [text for text in texts(table) if text.startswith("Ove")]
    assert filled(table, other), "it may be cut"
    table.do(do="wound", unit="A1", amount=2)
    shown(table)
    assert "injured" not in texts(table), "it is down"


@SIZES
def test_a_bow_is_filled_while_it_is_loaded(board: str) -> None:
    table = Table(board)
    table.begin()
    (bow,) = [weapon for weapon in view.weapons(table.game, 0) if weapon[2]]
    shown(table)
    assert filled(table, str(bow[3])) and names.BOW in texts(table)
    assert (names.SWORD in texts(table)) is (board != SMALL), "an OLED shows one weapon"
    table.do(do="set", unit="A1", flag="unloaded:" + bow[0], value=True)
    shown(table)
    assert board == SMALL or (not filled(table, str(bow[3])) and names.BOW in texts(table))
    assert names.SWORD in texts(table), "ready, so it comes first"


@SIZES
def test_a_moved_cursor_draws_no_chip(board: str) -> None:
    table = Table(board)
    table.begin()
    shown(table)
    picture = table.app.ui.picture()
    found = [part for part in picture.parts if names.BOW in [box[7] for box in part.boxes]]
    table.press("down")
    assert len(found) == 1 and any(part is found[0] for part in table.app.ui.picture().parts)


@SIZES
def test_the_weapon_in_hand_is_filled(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=sample("samurai").blobs)
    for weapon in (None, "spear"):
        table.do(do="wield", unit="A1", weapon=weapon)
        table.show("samurai.unit", 0)
        table.settle()
        inside(table)
        assert filled(table, "spear") is (weapon == "spear")


@SIZES
@given(found=CHIPS)
def test_chips_stay_in_their_place(board: str, found: list[tuple[str, str, int]]) -> None:
    table = painted(board)
    picture = table.app.ui.picture()
    items: list[tuple[Any, ...]] = [("line", None, "", 0, *chip) for chip in found]
    items += [
        ("Set", None, "✓"),
        ("Not set", None, "·"),
        ("neither", None, "3"),
        ("number", None, "", 0, 5, 6),
    ]
    row = chips.Chips(items)
    kept = picture.swap([])
    try:
        row.paint(picture, PLACES[board])
        row.paint(picture, PLACES[board])
        assert picture.parts[0] is picture.parts[1]
        del picture.parts[1]
        inside(table)
        (part,) = picture.parts
    finally:
        picture.swap(kept)
    words = [box for box in part.boxes if box[6] in (names.MIC, names.T16, names.N16)]
    spans = sorted((box[0], box[0] + box[2]) for box in words)
    assert all(one[1] <= other[0] for one, other in pairwise(spans)), "none lies over another"
    ready = {word for _, word, kind in found if kind in (chips.SET, chips.READY)} | {"Set"}
    others = {word for _, word, kind in found if kind > chips.READY} | {"Not set"}
    for box in words:
        assert box[4] == BLACK or box[7] not in ready - others, "what is set is dark on light"
        assert box[5] == BLACK or box[7] not in others - ready
        assert box[7] not in ("neither", "number")


def painted(board: str, made: dict[str, Table] = {}) -> Table:  # noqa: B006 - one device for all examples
    if board not in made:
        made[board] = Table(board)
    return made[board]
