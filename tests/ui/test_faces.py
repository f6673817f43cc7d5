"""The sheets of the faces: their content and size, and that a glyph is read as it was drawn."""

from __future__ import annotations

import struct
import unicodedata
from functools import cache
from string import ascii_letters, ascii_uppercase, digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.ui import glyphs
from signifer.ui.boxes import names
from signifer.ui.boxes.faces import Faces
from signifer.ui.boxes.picture import Picture
from signifer_host import faces
from signifer_host.faces import contents, drawings, layout
from signifer_host.simulator.panel import Panel
from tests.ui import books
from tests.ui.conftest import SMALL, SQUARE, WIDE
from tests.ui.test_boxes import direct, painted, plain

SIZES = ((128, 64), (240, 135), (240, 240))
FULL = {
    (128, 64): ("MIC", "MIC_LINE", "U12", "B14", "B20"),
    (240, 135): ("B20", "B24", "B28", "T16"),
    (240, 240): ("B20", "B24", "B28", "T16"),
}
FINNISH = "ÅÄÖåäöŠšŽž"
CYRILLIC = "Ёё" + "".join(map(chr, range(ord("А"), ord("я") + 1)))
GREEK = "ΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ" + "".join(map(chr, range(ord("Α"), ord("ω") + 1))).replace("\u03a2", "")
UKRAINIAN = "ЄєІіЇїҐґ"
# All of Latin-1 and Latin Extended-A, and the commas of Romanian.
LATIN = (
    "".join(chr(code) for code in [*range(0xC0, 0x180), *range(0x218, 0x21C)] if code not in (0xD7, 0xF7))
    + "ẞ"
)
LETTERS = ascii_letters + digits + FINNISH + LATIN + CYRILLIC + UKRAINIAN + GREEK + " '-.,()…"
# Each group has letters that a reader must tell apart.
DISTINCT = (
    "aàáâãäåāăą",
    "cçćĉċč",
    "dðďđ",
    "eèéêëēĕėęě",
    "gĝğġģ",
    "hĥħ",
    "iìíîïīįı",
    "kķ",
    "lĺļľł",
    "nñńņňŋ",
    "oòóôõöøōőœ",
    "rŕŗř",
    "sśŝşš",
    "tţťŧ",
    "uùúûüũūŭůűų",
    "wŵ",
    "yýÿŷ",
    "zźżž",
    "pþ",
    "AÀÁÂÃÄÅĀĂĄ",
    "CÇĆĈĊČ",
    "DĐĎ",
    "EÈÉÊËĒĔĖĘĚ",
    "GĜĞĠĢ",
    "HĤĦ",
    "IÌÍÎÏĪĮİ",
    "KĶ",
    "LĹĻĽŁ",
    "NÑŃŅŇ",
    "OÒÓÔÕÖØŌŐŒ",
    "RŔŖŘ",
    "SŚŜŞŠ",
    "TŢŤŦ",
    "UÙÚÛÜŨŪŬŮŰŲ",
    "WŴ",
    "YÝŸŶ",
    "ZŹŻŽ",
    "PÞ",
)
NAMES = "Éowyn à la Façade, Núñez, Łódź, Şahin, Őrség, Ģirts, Çelik"


@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_takes_at_most_70_kilobytes(size: tuple[int, int]) -> None:
    kind = "pages" if size[0] == 128 else "turned"
    sheet = faces.sheet(*size, kind)
    assert len(sheet) <= 70_000
    assert struct.unpack_from("<I", sheet) == (len(sheet),)


@pytest.mark.parametrize("size", SIZES)
def test_faces_of_names_have_latin_cyrillic_and_greek(size: tuple[int, int]) -> None:
    made = Faces(faces.sheet(*size, "rows"), lambda *_: ())
    for name in FULL[size]:
        lacking = [letter for letter in LETTERS if not made.has(getattr(names, name), letter)]
        assert not lacking, name
    assert not [letter for letter in LETTERS if glyphs.tile(letter) == glyphs.BOX]


def test_a_letter_without_a_tile_is_drawn_from_its_base() -> None:
    """According to Unicode. Rows of letters show the base alone."""
    for letter in set(LATIN) - set(FINNISH):
        parts = unicodedata.normalize("NFD", letter)
        if len(parts) == 2 and len(glyphs.codes(letter)) == 1 and glyphs.codes(letter, True)[0] > 255:
            base = "ι" if parts[0] == "i" and parts[1] != "\u0328" else parts[0]
            assert glyphs.codes(letter) == glyphs.codes(base), letter
    assert glyphs.codes("ÀŁÞßŸſĲ×÷") == b"ALp" + glyphs.codes("ß") + b"YsY" + glyphs.codes("×") + b"\x7f"


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_no_letter_of_a_name_is_drawn_as_the_box_of_unknown_letters(board: str) -> None:
    """All of Europe's Latin letters, Russian and Ukrainian, Greek with tonos, small and capital."""
    _, picture = direct(board)
    for name in FULL[picture.width, picture.height]:
        face = getattr(names, name)
        _, (box,) = picture.faces.measure(face, "\uffff")
        drawn = {letter: picture.faces.measure(face, letter)[1][0] for letter in LETTERS}
        assert [letter for letter, glyph in drawn.items() if glyph == box] == [], name
        blank = [letter for letter, glyph in drawn.items() if not any(b"".join(glyph[1:]))]
        assert blank == [" "], name
        alike = {letter: drawn[letter] for letter in "ŠšŽžSsZzЄєЕеҐґГгЇїІі"}
        assert len(set(alike.values())) == len(alike), name


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_letters_with_different_marks_are_told_apart(board: str) -> None:
    _, picture = direct(board)
    for name in FULL[picture.width, picture.height]:
        for group in DISTINCT:
            if name == "MIC" and group[0] in ascii_uppercase + "dhlt":  # no room above high letters
                continue
            drawn = {picture.faces.measure(getattr(names, name), letter)[1][0] for letter in group}
            if name not in ("MIC", "MIC_LINE") or group[0] != "i":  # two pixels wide
                assert len(drawn) == len(group), (name, group)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
@settings(max_examples=25, deadline=None)
@given(text=st.text(st.characters(exclude_categories=("Cs",)), max_size=20), room=st.integers(0, 240))
def test_any_text_is_drawn_in_any_face(board: str, text: str, room: int) -> None:
    _, picture = drawn_on(board)
    for name in FULL[picture.width, picture.height]:
        face = getattr(names, name)
        shown = picture.faces.fit(face, text, min(room, picture.width))
        assert picture.faces.width(face, shown) <= room
        wide, line = picture.faces.measure(face, shown)
        assert len(line) == len(shown)
        picture.clear()
        picture.part((0, 0, picture.width, picture.height))
        assert "\n" in shown or picture.text(0, 0, shown, face) == wide
        picture.flush()


@cache
def drawn_on(board: str) -> tuple[Panel, Picture]:
    return direct(board)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_marks_look_the_same_in_each_order_of_pixels(board: str) -> None:
    made = direct(board), plain(board), painted(board)
    for name in FULL[made[0][1].width, made[0][1].height]:
        for at in range(0, len(NAMES), 16):
            drawn = []
            for panel, picture in made:
                picture.clear()
                picture.part((0, 0, picture.width, picture.height))
                picture.text(0, 0, NAMES[at : at + 8], getattr(names, name))
                picture.text(0, picture.height // 2, NAMES[at + 8 : at + 16], getattr(names, name))
                picture.flush()
                drawn.append(panel.picture().grey())
            assert drawn[0] == drawn[1] == drawn[2], (name, NAMES[at : at + 16])


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_each_letter_and_sign_of_the_texts_has_a_picture_in_the_faces_of_lines(board: str) -> None:
    """Without one a sign is left out, and nobody sees that it is missing: "2× 3 dice" was "2  3 dice"."""
    _, picture = direct(board)
    said = {letter for book in books.NUMBERS for line in books.lines(book) for letter in line}
    said |= set("×±≤≥→←✓✗")  # pages write these themselves
    for name in FULL[picture.width, picture.height]:
        if name == "B20":
            continue  # a text with a seldom sign takes the next smaller face
        face = getattr(names, name)
        drawn = {
            letter: picture.faces.measure(face, letter)[1] for letter in said if letter not in " \u00a0\t"
        }
        blank = [letter for letter, found in drawn.items() if not any(b"".join(found[0][1:]))]
        assert sorted(blank) == [], name


@pytest.mark.parametrize("size", SIZES)
def test_figures_are_of_one_width(size: tuple[int, int]) -> None:
    for number, face in contents.faces(*size).items():
        if names.MIC <= number <= names.N76:
            widths = {len(face.glyphs[figure][0]) for figure in "0234567890"}
            assert len(widths) == 1, number


def read(sheet: bytes, number: int, code: int) -> tuple[int, bytes]:
    """Return the width and the pixels of a glyph, according to the format."""
    at, height, _, first, last = struct.unpack_from("<IBBBB", sheet, 4 + 8 * number)
    assert at and first <= code <= last
    count, code = last + 1 - first, code - first
    width = sheet[at + code]
    (place,) = struct.unpack_from("<H", sheet, at + count + 2 * code)
    size = (height + 7) // 8 * width
    return width, sheet[at + place : at + place + size]


def test_a_glyph_lies_in_pages_as_it_was_drawn() -> None:
    sheet = faces.sheet(128, 64, "pages")
    for text in ("A", "ж", "ς"):
        rows = contents.faces(128, 64)[names.B20].glyphs[text]
        width, data = read(sheet, names.B20, glyphs.codes(text)[0])
        seen = [
            "".join("#" if data[y // 8 * width + x] >> y % 8 & 1 else "." for x in range(width))
            for y in range(len(rows))
        ]
        assert seen == rows


def test_a_turned_glyph_begins_at_its_lower_left_corner() -> None:
    rows = ["#..", "#..", "##."]
    assert layout.turn(rows) == bytes((0b11110000, 0b00000000))
    assert layout.turn(rows, True) == bytes((0b11100000, 0b10000000, 0))
    assert layout.plain(rows) == bytes((0b10010011, 0))


def test_every_icon_has_a_letter_and_is_square() -> None:
    for (name, size), rows in drawings.icons().items():
        assert len(getattr(names, name.upper())) == 1
        assert len(rows) == size == len(rows[0]), name
