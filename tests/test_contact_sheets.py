"""All pages side by side: one sheet for each size, each page where its name says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools import contact_sheets

ROOT = Path(__file__).parents[1]


def page(folder: Path, name: str, size: tuple[int, int], colour: tuple[int, int, int]) -> None:
    """A page of one colour."""
    Image.new("RGB", size, colour).save(folder / f"{name}_{size[0]}x{size[1]}.png")


def test_each_size_has_a_sheet_with_all_its_pages(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    colours = [(number * 30, 255 - number * 30, 77) for number in range(8)]
    for number in (3, 1, 0, 2, 7, 6, 5, 4):  # not by time, but by name
        page(pages, f"page_{number}", (128, 64), colours[number])
    page(pages, "page_0", (240, 240), (1, 2, 3))
    written = contact_sheets.collect(pages, tmp_path / "out")
    assert [file.name for file in written] == ["pages_128x64.png", "pages_240x240.png"]
    with Image.open(written[0]) as small:
        wide, high = 2 * 128 + contact_sheets.EDGE, 2 * 64 + contact_sheets.EDGE + contact_sheets.LABEL
        assert small.size == (6 * wide + contact_sheets.EDGE, 2 * high + contact_sheets.EDGE)
        for number in range(8):
            x = contact_sheets.EDGE + number % 6 * wide
            y = contact_sheets.EDGE + number // 6 * high + contact_sheets.LABEL
            for place in ((x, y), (x + 255, y + 127)):
                assert small.getpixel(place) == colours[number]
            assert small.getpixel((x + 256, y + 127)) == contact_sheets.PAPER
    with Image.open(written[1]) as large:
        assert large.size[0] == 240 + 2 * contact_sheets.EDGE


def test_without_pages_there_is_no_sheet_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["contact_sheets.py", str(tmp_path), str(tmp_path / "out")])
    assert contact_sheets.main() == 1
    assert "make sheets" in capsys.readouterr().err


def test_the_target_s_folder_is_ignored_and_named_where_drawing_is_described() -> None:
    rule = (ROOT / "Makefile").read_text("utf-8").split("\nsheets:")[1].split("\n\n")[0]
    folder = rule.split("contact_sheets.py")[1].split()[1] + "/"
    assert folder == "docs/sheets/"
    assert folder in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for page in ("docs/drawing.md", "CONTRIBUTING.md"):
        assert f"`{folder}`" in (ROOT / page).read_text("utf-8"), page
