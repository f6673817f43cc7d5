"""Extract the letters of the faces out of the fonts Terminus and Spleen.

    python tools/make_letters.py FOLDER     (with the .pcf.gz files of Debian's xfonts-terminus and fonts-spleen)

Writes signifer_host/faces/letters/NAME.hex: a line for each letter, its code point and its rows, each as many
hexadecimal digits as whole bytes need, the first pixel in the highest bit. The results are checked in; run this only
to change them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from make_glyphs import LOOK_ALIKES
from pcf import Pcf

from signifer.ui import tile_table

FOLDER = Path(__file__).resolve().parent.parent / "host_tools" / "signifer_host" / "faces" / "letters"
FONTS = {
    "mic": "spleen-5x8",
    "u12": "ter-u12n_unicode",
    "b14": "ter-u14b_unicode",
    "b16": "ter-u16b_unicode",
    "t16": "ter-u16n_unicode",
    "b20": "ter-u20b_unicode",
    "b24": "ter-u24b_unicode",
    "b28": "ter-u28b_unicode",
    "b32": "ter-u32b_unicode",
}


def letters() -> list[str]:
    """List all letters that the program draws."""
    codes = tile_table.CODES
    others = [chr(codes[at] << 8 | codes[at + 1]) for at in range(0, len(codes), 2)]
    return [chr(code) for code in range(0x20, 0x7F)] + [one for one in others if one not in LOOK_ALIKES]


def lines(font: Pcf, name: str) -> list[str]:
    """Write a font's letters, one a line, below a comment that names them."""
    found = [f"# {font.width}x{font.height} {name}"]
    digits = (font.width + 7) // 8 * 2
    for letter in letters():
        rows = font.glyph(ord(letter))
        if rows is not None:
            bits = [int(row.replace("#", "1").replace(".", "0").ljust(digits * 4, "0"), 2) for row in rows]
            found.append(f"{ord(letter):04X}:" + "".join(f"{value:0{digits}X}" for value in bits))
    return found


def main() -> None:
    """Write the letters of all faces."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("fonts", type=Path)
    fonts = parser.parse_args().fonts
    for name, file in FONTS.items():
        found = lines(Pcf(fonts / f"{file}.pcf.gz"), file)
        (FOLDER / f"{name}.hex").write_text("\n".join(found) + "\n", "utf-8")
        print(name, len(found) - 1)


if __name__ == "__main__":
    main()
