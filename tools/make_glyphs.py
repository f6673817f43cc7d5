"""Build the glyph sheets of the device from the Terminus fonts (Debian's xfonts-terminus).

    python tools/make_glyphs.py [--fonts /usr/share/fonts/X11/misc]

Writes, beside each other in firmware/signifer/ui/sheets: `tiles_WxH.bin` (256 tiles), one bit a pixel, 16 glyphs a
row, the first pixel in the highest bit. The faces (signifer_host/faces) take their signs from them. And
`ui/tile_table.py`, the one table from code point to tile, with the letters that are drawn from a letter and a mark. The
results are checked in; this is only run to change them.
"""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

from pcf import Pcf
from symbols import picture

UI = Path(__file__).resolve().parent.parent / "firmware" / "signifer" / "ui"
FONTS = Path("/usr/share/fonts/X11/misc")

ASCII = [chr(code) for code in range(0x20, 0x7F)]
FINNISH = list("äöåÄÖÅ")
CYRILLIC = [chr(code) for code in range(0x410, 0x450)] + list("Ёё")
GREEK = (
    [chr(code) for code in range(0x391, 0x3AA) if code != 0x3A2]
    + [chr(code) for code in range(0x3B1, 0x3CA)]
    + list("ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ")
)
SIGNS = list("↕±●◉◀▲▼▶←→↓↶↷▮▯◆◇♥✓✗…·×–°≤≥«»✚☠⌂⇥➶⌒⬟⚿⚑")
# Letters of neighbouring languages, the most likely in a name first, while there is room.
LATIN = list("éüÜßøØæÆñõšžŠŽ")
UKRAINIAN = list("ЄєІіЇїҐґ")
LIGATURES = list("Œœ")
# Typographic signs that share a glyph with a plain one.
ALIKE = {"−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "•": "·", "—": "–", "\u00a0": " "}
# Letters that do with the picture of another one.
LOOK_ALIKES = {"ı": "ι", "ð": "δ", "ŋ": "η", "ẞ": "ß"}

# Letters that are drawn as another one with a mark (`ui.boxes.marks`). Here is the name of each mark, in its order;
# the first is none. `bar` stands for the stroke of đ and ħ, and the stem of þ.
MARKS = (
    "", "grave", "acute", "circumflex", "tilde", "diaeresis", "ring", "macron", "breve", "dot", "caron", "double acute",
    "cedilla", "ogonek", "slash", "bar",
)  # fmt: skip
COMBINED = dict(
    zip(
        "\u0300\u0301\u0302\u0303\u0308\u030a\u0304\u0306\u0307\u030c\u030b\u0327\u0328",
        MARKS[1:],
        strict=False,
    )
)
COMBINED["\u0326"] = "cedilla"
UNCOMBINED = {
    "Æ": ("A", ""),
    "Ð": ("D", "bar"),
    "×": ("\x7f", ""),
    "Ø": ("O", "slash"),
    "Þ": ("p", "bar"),
    "ß": ("Y", "diaeresis"),  # that is ÿ; ß has a picture
    "Đ": ("D", "bar"),
    "Ħ": ("H", "bar"),
    "Ĳ": ("Y", "diaeresis"),
    "ĸ": ("K", ""),
    "Ŀ": ("L", ""),
    "Ł": ("L", "slash"),
    "Ŋ": ("N", "ogonek"),
    "Œ": ("O", ""),
    "Ŧ": ("T", "bar"),
}

_MARKED = (
    (
        "Of capitals and small letters from U+00C0 to U+017F, in pairs (`ui.glyphs`): the letter from which one",
        "without a tile is drawn,",
    ),
    ("and its mark (`ui.boxes.marks`), two in a byte, the first one lower.",),
)

BOX = 95  # the tile of a code point without a tile of its own: right after ASCII


def box(width: int, height: int) -> list[str]:
    """Return an empty frame."""
    margin = height // 6
    rows = ["." * width] * margin
    inner = height - 2 * margin
    for y in range(inner):
        edge = y in (0, inner - 1)
        rows.append("#" * (width - 1) + "." if edge else "#" + "." * (width - 3) + "#.")
    return rows + ["." * width] * margin


def drawn(font: Pcf, letter: str) -> list[str]:
    """Return a letter's picture: the one drawn by hand if there is one, else the font's."""
    rows = picture(letter, font.width, font.height) or font.glyph(ord(letter))
    if rows is None:
        raise ValueError(f"no picture of {letter!r}")
    return rows


def pack(glyphs: list[list[str]]) -> bytes:
    """Pack glyphs side by side, 16 in a row, as bits."""
    width = len(glyphs[0][0])
    height = len(glyphs[0])
    glyphs = glyphs + [["." * width] * height] * (-len(glyphs) % 16)
    out = bytearray()
    for first in range(0, len(glyphs), 16):
        for y in range(height):
            bits = "".join(glyph[y] for glyph in glyphs[first : first + 16])
            out += int(bits.replace("#", "1").replace(".", "0"), 2).to_bytes(len(bits) // 8, "big")
    return bytes(out)


def assign(fonts: list[Pcf]) -> tuple[dict[str, int], list[str]]:
    """Assign a tile to each letter; also return the letter that each tile is drawn from."""
    tiles = {letter: number for number, letter in enumerate(ASCII)}
    drawing = [*ASCII, ""]
    looks = {"".join("".join(drawn(font, letter)) for font in fonts): tiles[letter] for letter in ASCII}
    for letter in FINNISH + CYRILLIC + GREEK + SIGNS + LATIN + UKRAINIAN + LIGATURES:
        look = "".join("".join(drawn(font, letter)) for font in fonts)
        if look not in looks:
            if len(drawing) == 256:
                raise ValueError("more than 256 tiles: leave out some of LATIN")
            looks[look] = len(drawing)
            drawing.append(letter)
        tiles[letter] = looks[look]
    for letter, like in (ALIKE | LOOK_ALIKES).items():
        tiles[letter] = tiles[like]
    return tiles, drawing


def marked() -> tuple[bytes, bytes]:
    """Return the base and the mark of each letter of Latin-1 and Latin Extended-A, capitals and small ones in one: half
    a byte for a mark."""
    capitals = [chr(code) for code in range(0xC0, 0xE0)]
    capitals += [chr(code) for code in [*range(0x100, 0x138, 2), 0x138, *range(0x139, 0x149, 2)]]
    capitals += [chr(code) for code in [*range(0x14A, 0x179, 2), *range(0x179, 0x180, 2)]]
    bases = bytearray()
    marks = []
    for letter in capitals:
        parts = unicodedata.normalize("NFD", letter)
        base, mark = UNCOMBINED.get(letter) or (parts[0], COMBINED[parts[1]] if len(parts) > 1 else "")
        bases.append(ord("s" if letter == "ſ" else base))
        marks.append(MARKS.index(mark))
    marks += [0] * (len(marks) % 2)
    return bytes(bases), bytes(low | high << 4 for low, high in zip(marks[::2], marks[1::2], strict=True))


def table(tiles: dict[str, int], count: int) -> str:
    """Return the source of ui/tile_table.py."""
    codes = sorted(letter for letter in tiles if ord(letter) > 0x7E)
    lines = [
        '"""Made by tools/make_glyphs.py: code point to tile, for all that is not ASCII (whose tile is its code',
        "minus 32). `CODES` is sorted, two bytes each, high byte first; `TILES` goes with it. Other Latin letters",
        'are drawn from a letter and a mark: `BASES`, `MARKS`."""',
        "",
        f"BOX = {BOX}",
        f"DOTLESS = {tiles['ι'] + 32 & 0xFF}  # the code of an i without its dot",
        f"COUNT = {count}",
        "CODES = (",
    ]
    for at in range(0, len(codes), 10):
        chunk = codes[at : at + 10]
        values = "".join(f"\\x{ord(c) >> 8:02x}\\x{ord(c) & 255:02x}" for c in chunk)
        lines.append(f'    b"{values}"  # {"".join(chunk)}')
    lines += [")", "TILES = ("]
    for at in range(0, len(codes), 24):
        values = "".join(f"\\x{tiles[c]:02x}" for c in codes[at : at + 24])
        lines.append(f'    b"{values}"')
    lines.append(")")
    for name, values, comment in zip(("BASES", "MARKS"), marked(), _MARKED, strict=True):
        lines += [f"# {line}" for line in comment] + [f"{name} = ("]
        for at in range(0, len(values), 24):
            lines.append('    b"' + "".join(f"\\x{value:02x}" for value in values[at : at + 24]) + '"')
        lines.append(")")
    return "\n".join(lines).replace("\u00a0", "nbsp") + "\n"


def main() -> None:
    """Write the sheets and the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--fonts", type=Path, default=FONTS)
    fonts_dir = parser.parse_args().fonts
    fonts = [Pcf(fonts_dir / name) for name in ("ter-u12n_unicode.pcf.gz", "ter-u20b_unicode.pcf.gz")]
    tiles, drawing = assign(fonts)
    sheets = UI / "sheets"
    sheets.mkdir(exist_ok=True)
    for font in fonts:
        pictures = [drawn(font, c) if c else box(font.width, font.height) for c in drawing]
        pictures += [["." * font.width] * font.height] * (256 - len(pictures))
        (sheets / f"tiles_{font.width}x{font.height}.bin").write_bytes(pack(pictures))
    (UI / "tile_table.py").write_text(table(tiles, len(drawing)), encoding="utf-8")
    print(f"{len(drawing)} tiles for {len(tiles)} letters")


if __name__ == "__main__":
    main()
