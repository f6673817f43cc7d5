"""Each icon has its word: `Table.look` checks it on golden pages, and walks check it on the pages that they find."""

from __future__ import annotations

import random

import pytest

from signifer.games import IDS
from signifer.ui.boxes import names
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.icon_words import nameless
from tests.ui.test_footer import begun, presses


def test_an_icon_without_a_word_is_seen() -> None:
    picture = Table(SMALL).app.ui.picture
    assert picture is not None
    picture.clear()
    picture.part((0, 0, 100, 16))
    picture.text(0, 0, names.GEM, names.I10)
    picture.text(20, 0, "3:1", names.N10)
    assert nameless(picture) == ["GEM"]
    picture.text(50, 0, "A", names.MIC)
    assert nameless(picture) == ["GEM"], "a letter is no word"
    picture.part((0, 16, 100, 16))
    picture.text(0, 16, "Prosperity", names.MIC)
    assert not nameless(picture)
    picture.part((0, 32, 100, 16))
    picture.text(0, 32, names.HAND, names.I10)
    assert nameless(picture) == ["HAND"]
    picture.text(20, 32, "react", names.MIC)
    assert not nameless(picture)


def test_pips_name_a_heart_and_nothing_else() -> None:
    picture = Table(SMALL).app.ui.picture
    assert picture is not None
    picture.clear()
    picture.part((0, 0, 100, 16))
    picture.text(0, 0, names.HEART + names.GEM, names.I10)
    picture.text(30, 0, "110", names.PIPS_6X8)
    assert nameless(picture) == ["GEM"]


@pytest.mark.parametrize("board", [WIDE, SQUARE])  # on the small one: test_footer.py
@pytest.mark.parametrize("ruleset", IDS)
def test_walks_find_no_icon_without_a_word(ruleset: str, board: str) -> None:
    chance = random.Random(5)
    table = begun(ruleset, board)
    for _ in range(60):
        if table.app.game is None or table.game.is_over:
            break
        table.press(chance.choice(presses(table) or ["back"]))
        picture = table.app.ui.picture
        assert picture is not None and not nameless(picture), table.text
