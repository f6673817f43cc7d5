"""Put all pages side by side, one sheet for each display size: `make sheets` draws the pages, this collects them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PIL import Image, ImageDraw

SIZES = {(128, 64): 2, (240, 135): 1, (240, 240): 1}
"""How large a page is shown, by the display's size."""
ACROSS = {(128, 64): 6, (240, 135): 6, (240, 240): 6}
EDGE = 8
LABEL = 14
PAPER = (54, 58, 64)


def sheet(pages: list[Path], size: tuple[int, int]) -> Image.Image:
    """Draw pages of one size in rows, each under its name."""
    scale = SIZES[size]
    across = min(ACROSS[size], len(pages))
    wide, high = size[0] * scale + EDGE, size[1] * scale + EDGE + LABEL
    rows = (len(pages) + across - 1) // across
    made = Image.new("RGB", (across * wide + EDGE, rows * high + EDGE), PAPER)
    write = ImageDraw.Draw(made)
    for number, page in enumerate(pages):
        x, y = EDGE + number % across * wide, EDGE + number // across * high
        write.text((x, y), page.stem.rsplit("_", 1)[0], fill=(255, 255, 255))
        with Image.open(page) as picture:
            shown = picture.convert("RGB").resize(
                (size[0] * scale, size[1] * scale), Image.Resampling.NEAREST
            )
        made.paste(shown, (x, y + LABEL))
    return made


def collect(folder: Path, into: Path) -> list[Path]:
    """Write one sheet for each size that has pages in `folder`; returns the files."""
    written = []
    into.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        name = f"{size[0]}x{size[1]}"
        pages = sorted(folder.glob(f"*_{name}.png"))
        if pages:
            file = into / f"pages_{name}.png"
            sheet(pages, size).save(file)
            written.append(file)
    return written


def main() -> int:
    """Collect the pages of a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pages are")
    parser.add_argument("into", type=Path, help="where the sheets go")
    args = parser.parse_args()
    written = collect(args.folder, args.into)
    for file in written:
        print(file)
    if not written:
        print(f"There are no pages in {args.folder}: run `make sheets`.", file=sys.stderr)
    return 0 if written else 1


if __name__ == "__main__":
    sys.exit(main())
