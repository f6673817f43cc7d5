"""Make the font of the printed pages (labels, cards) from DejaVu Sans and the signs of the display.

    python tools/make_font.py [--fonts /usr/share/fonts/truetype/dejavu]

Needs fonttools. Writes `SigniferSans-Regular.ttf`, `SigniferSans-Bold.ttf` and `LICENCE.txt` into
host_tools/signifer_host/printing/fonts: DejaVu's letters of Latin, Greek and Cyrillic script, and the signs of
symbols.py as the display shows them, so that a printed page and a screen look the same. DejaVu's licence lets
a changed font be passed on under another name. The results are checked in and the same on each run.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from symbols import SYMBOLS, picture

FOLDER = Path(__file__).resolve().parent.parent / "host_tools" / "signifer_host" / "printing" / "fonts"
FONTS = Path("/usr/share/fonts/truetype/dejavu")
FAMILY = "Signifer Sans"

RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x24F),  # Latin
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # more Latin
    (0x2010, 0x2027),  # dashes, quotation marks, dots
    (0x2030, 0x203A),
)
OTHERS = "€№←↑→↓▲▼⌂♥…≤≥−█▌│─"
WIDTH, HEIGHT = 10, 20  # the larger pictures of symbols.py
PIXEL = 140  # units of the font for each pixel; DejaVu has 2048 to the em
CAPITAL = 1493  # height of its capitals: a picture's middle is at half of it
COPYRIGHT = (
    "Made from DejaVu Sans 2.37. Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved. "
    "Copyright (c) 2006 by Tavmjong Bah. All Rights Reserved. DejaVu changes are in public domain. "
    "Signs as on Signifer's display by the Signifer authors."
)


def sign(letter: str) -> tuple[Any, int]:
    """Return a sign's outline, made of its pixels, and its width."""
    rows = picture(letter, WIDTH, HEIGHT)
    assert rows is not None
    columns = [x for x in range(WIDTH) if any(row[x] == "#" for row in rows)]
    left = columns[0] - 1
    pen = TTGlyphPen(None)
    for y, row in enumerate(rows):
        top = CAPITAL // 2 + (HEIGHT // 2 - y) * PIXEL
        x = 0
        while x < WIDTH:
            end = x
            while end < WIDTH and row[end] == "#":
                end += 1
            if end > x:
                west, east = (x - left) * PIXEL, (end - left) * PIXEL
                # Clockwise, and a little larger below: otherwise viewers leave white lines between the rows.
                pen.moveTo((west, top - PIXEL - 4))
                pen.lineTo((west, top))
                pen.lineTo((east, top))
                pen.lineTo((east, top - PIXEL - 4))
                pen.closePath()
            x = max(end, x + 1)
    return pen.glyph(), (columns[-1] + 2 - left) * PIXEL


def make(source: Path, style: str) -> TTFont:
    """Make one weight of the font."""
    font = TTFont(source, recalcTimestamp=False)
    licence = font["name"].getDebugName(13)
    wanted = {code for first, last in RANGES for code in range(first, last + 1)}
    wanted |= {ord(letter) for letter in OTHERS} | {ord(letter) for letter in SYMBOLS}
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB", "kern"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    glyphs, metrics = font["glyf"], font["hmtx"]
    order = font.getGlyphOrder()
    for letter in SYMBOLS:
        name = f"sign{ord(letter):04X}"
        outline, width = sign(letter)
        order = [*order, name]
        font.setGlyphOrder(order)
        glyphs[name] = outline
        metrics[name] = (width, PIXEL)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = name
    font["name"].names = []
    for number, text in (
        (0, COPYRIGHT),
        (1, FAMILY),
        (2, style),
        (3, f"{FAMILY} {style}"),
        (4, f"{FAMILY} {style}"),
        (5, "Version 1.0"),
        (6, f"{FAMILY.replace(' ', '')}-{style}"),
        (13, licence),
    ):
        font["name"].setName(text, number, 3, 1, 0x409)
    return font


def main() -> None:
    """Write the fonts and their licence."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--fonts", type=Path, default=FONTS)
    fonts = parser.parse_args().fonts
    FOLDER.mkdir(exist_ok=True)
    licence = ""
    for style, name in (("Regular", "DejaVuSans.ttf"), ("Bold", "DejaVuSans-Bold.ttf")):
        font = make(fonts / name, style)
        licence = font["name"].getDebugName(13)
        path = FOLDER / f"SigniferSans-{style}.ttf"
        font.save(path)
        print(path.name, path.stat().st_size)
    head = (
        "Signifer Sans is made from DejaVu Sans 2.37 by tools/make_font.py: fewer letters, another name, and the\n"
        "signs of Signifer's display in it, which are under Signifer's own licence. DejaVu's licence:\n\n"
    )
    lines = [line.rstrip() for line in (head + licence).replace("\r\n", "\n").split("\n")]
    (FOLDER / "LICENCE.txt").write_text("\n".join(lines).strip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
