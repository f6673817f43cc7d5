"""What the page shows of boards to somebody who builds one."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.desk import hardware
from signifer_host.desk.build import device_groups
from signifer_host.printing import guide

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "build.md"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", boards.names())
def test_each_board_has_parts_a_summary_and_a_way_into_its_boot_loader(name: str) -> None:
    about = hardware.about(boards.load(name))
    assert about["parts"] and all(len(row) == 3 and row[0][0].isdigit() and row[1] for row in about["parts"])
    assert about["summary"][0].isupper() and about["loader"].endswith(".")
    said = " ".join(cell for row in about["parts"] for cell in row) + about["summary"]
    assert not re.search(r"[\[\]*|]", said), said
    assert any("cable that carries data" in row[1] for row in about["parts"])


def test_the_boot_loaders_are_those_of_the_pages_for_the_command() -> None:
    before = ""
    for line in GUIDE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or cells[1].strip("`") not in boards.names():
            continue
        said = before if cells[3] == "the same" else cells[3]
        before = said
        asked = boards.load(cells[1].strip("`")).loader.lower()
        for word in re.findall(r"[A-Z]{2,}|\bX\b|knob|reset", said):
            assert word.lower() in asked, (said, asked)


@pytest.mark.parametrize("name", boards.names())
def test_a_drawing_has_each_key_at_its_place_and_the_display(name: str) -> None:
    board = boards.load(name)
    drawn = ET.fromstring(hardware.drawing(board))
    signs = {
        (one.text, float(one.get("x", "")), round(float(one.get("y", ""))))
        for one in drawn.iter(f"{SVG}text")
    }
    radius = float(next(iter(reversed(list(drawn.iter(f"{SVG}circle"))))).get("r", ""))
    assert signs == {(key.sign, key.x, round(key.y + 0.4 * radius)) for key in guide.spots(board)}
    [image] = drawn.iter(f"{SVG}image")
    assert (float(image.get("width", "")), float(image.get("height", ""))) == guide.glass(board)
    left, top, width, height = map(float, drawn.get("viewBox", "").split())
    for circle in drawn.iter(f"{SVG}circle"):
        x, y = float(circle.get("cx", "")), float(circle.get("cy", ""))
        assert left + radius < x < left + width - radius and top + radius < y < top + height - radius


def test_the_page_has_each_picture_that_it_names() -> None:
    [make] = (group.make for group in device_groups() if "device/boards/" in group.begin)
    files = make()
    for name in boards.names():
        about = hardware.about(boards.load(name))
        for picture in ("front.svg", *about["pictures"]):
            assert files[f"device/boards/{name}/{picture}"]
    assert "case.png" in hardware.pictures("pico_oled") and "wiring.svg" in hardware.pictures("pico_oled")
