"""Every text has its letters in the sheet, its number in its table, and room in its place."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.games.dozen_die.rules import texts_en
from signifer.ui import glyphs, tile_table
from signifer.ui.books import NARROWEST, width
from tests.ui.books import NUMBERS, lines, names

# The least value of a placeholder: two digits, six letters of a name, a whole word.
LEAST = {
    "n": "99", "all": "99", "side": "A", "rule": "DD-13", "hp": "11/12", "unit": "Väinö…", "name": "River…",
    "what": "wound…", "weapon": "crossb…", "skill": "shooti…", "colour": "yellow", "kind": "adventurer",
    "dice": "6:5", "more": "−19", "mark": "0123456789abcdef" * 4,
}  # fmt: skip


def forms(template: str) -> list[str]:
    """Return a text's plural forms, each with its placeholders filled with the least values."""
    return [re.sub(r"\{(\w+)\}", lambda m: LEAST[m[1]], form) for form in template.split("|")]


@pytest.mark.parametrize(("book", "number"), NUMBERS.items())
def test_ids_are_numbered_in_order(book: str, number: int) -> None:
    ids = names(book)
    assert list(ids.values()) == [width(v) << 16 | number << 12 | at for at, v in enumerate(ids.values())]
    assert all(0 <= width(value) <= NARROWEST for value in ids.values())


@pytest.mark.parametrize(("book", "number"), NUMBERS.items())
def test_every_text_fits_and_has_its_glyphs(book: str, number: int) -> None:
    ids = names(book)
    texts = lines(book)
    assert len(texts) == len(ids)
    for (name, value), template in zip(ids.items(), texts, strict=True):
        for text in forms(template):
            assert template and text == text.strip(), name
            assert glyphs.BOX not in [glyphs.tile(letter) for letter in text], "%s: %r" % (name, text)
            if width(value):
                assert len(text) <= width(value), "%s: %r is %d wide" % (name, text, len(text))


@pytest.mark.parametrize(
    "sentence", [*texts_en.SENTENCES.values(), *(line[2] for line in texts_en.REFERENCE)]
)
def test_the_rules_own_sentences_have_their_glyphs(sentence: str) -> None:
    assert glyphs.BOX not in [glyphs.tile(letter) for letter in sentence]


def test_look_alikes_share_a_tile() -> None:
    for alike in ("AАΑ", "EЕΕ", "oоο", "pр"):
        assert len({glyphs.tile(letter) for letter in alike}) == 1


def test_the_table_is_sorted_and_within_a_byte() -> None:
    codes = [tile_table.CODES[i] << 8 | tile_table.CODES[i + 1] for i in range(0, len(tile_table.CODES), 2)]
    assert codes == sorted(set(codes)) and len(codes) == len(tile_table.TILES)
    assert tile_table.COUNT <= 256
    for code, tile in zip(codes, tile_table.TILES, strict=True):
        assert glyphs.tile(chr(code)) == tile


@pytest.mark.parametrize("letter", ["\u4e00", "\U0001f409", "\x07", "\u0378", "\uffff"])
def test_an_unknown_letter_is_a_box(letter: str) -> None:
    assert glyphs.tile(letter) == glyphs.BOX


@given(st.lists(st.sampled_from("aZ ~\x07\x7f×é▮▯▶Жω…中\uffff\U0001f409"), max_size=25))
def test_a_row_has_the_tiles_of_its_letters(letters: list[str]) -> None:
    row = glyphs.codes("".join(letters))
    assert bytes(row) == bytes(glyphs.tile(letter) + 32 & 0xFF for letter in letters)


# Things that are counted: otherwise "1 tests" would appear.
