"""Boards are data: every folder is readable, and the device imports its literals."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import signifer
from signifer_host import boards

TEMPLATE = boards.folder() / "_template" / "board.toml"


@pytest.mark.parametrize("name", boards.names())
def test_every_board_is_readable_and_has_its_page(name: str) -> None:
    board = boards.load(name)
    assert board.id == name
    page = (boards.folder() / name / "README.md").read_text("utf-8")
    wired = set(re.findall(r"`([A-Z][A-Z0-9_]*)`|\b(GP\d+)\b", page))
    found = {quoted or plain for quoted, plain in wired}
    assert found == set(board.pins()), "the wiring in the README is not that of board.toml"
    for part in board.unverified:
        assert "not tried" in page.lower(), f"{part}: the README says nothing of what was not tried"
    assert "tested" in page.lower()


def test_the_three_sizes_are_there() -> None:
    sizes = {(board.display.width, board.display.height) for board in map(boards.load, boards.names())}
    assert {(128, 64), (240, 135), (240, 240)} <= sizes
    assert boards.DEFAULT in boards.names()


@pytest.mark.parametrize("name", boards.names())
def test_the_compiled_board_has_only_literals(name: str) -> None:
    board = boards.load(name)
    tree = ast.parse(boards.compile_board(board, "1.2.3"))
    values = {}
    for node in tree.body[1:]:
        assert isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        values[node.targets[0].id] = ast.literal_eval(node.value)
    assert values == boards.literals(board, "1.2.3")


def test_the_board_in_the_firmware_folder_is_the_default_one() -> None:
    path = Path(signifer.__file__).parent / "hal" / "board.py"
    assert path.read_text("utf-8") == boards.compile_board(boards.load(boards.DEFAULT), signifer.__version__)


def test_the_template_is_a_whole_board(tmp_path: Path) -> None:
    assert boards.read(TEMPLATE).display.driver == "ssd1306"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('driver = "ssd1306"', 'driver = "ili9341"', "display.driver"),
        ("width = 128", "width = 12", "display.width"),
        ("width = 128", "wide = 128", "display.wid"),
        ('pin = "GP11"', 'pin = "GP10"', "GP10 is used twice"),
        ('button = "back"', 'button = "up"', "no key for back"),
        ('button = "back"', 'button = "fire"', "keys.3.button"),
        ("count = 4", "count = 0", "pixels.count"),
        ('pins = ["GP16"]', 'pins = ["GP16", "GP17"]', "one pin"),
        ("[display.i2c]", "[display.spi]", "display.spi"),
        ('id = "my_device"', 'id = "My Device"', "id"),
        ('id = "my_device"', 'id = "my_device', "line"),
    ],
)
def test_a_mistake_is_one_line_with_the_field(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = TEMPLATE.read_text("utf-8")
    assert text.count(old) == 1
    path = tmp_path / "board.toml"
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(boards.BoardError) as caught:
        boards.read(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ") and says in message and "\n" not in message


def test_a_missing_board(tmp_path: Path) -> None:
    for name in ("nope", "../boards", "", "PICO"):
        with pytest.raises(boards.BoardError, match="pico_oled"):
            boards.load(name)
    with pytest.raises(boards.BoardError, match=r"cannot be read|No such"):
        boards.read(tmp_path / "none.toml")
    (tmp_path / "b").write_bytes(b"\xff")
    with pytest.raises(boards.BoardError, match="UTF-8"):
        boards.read(tmp_path / "b")
