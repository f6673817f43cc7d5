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
    facts = page.split("| fact | source | second source | tested |\n")[1].split("\n\n")[0].splitlines()[1:]
    assert facts and all(len(line.strip("|").split("|")) == 4 for line in facts)
    assert all(line.split("|")[2].strip() for line in facts), "a fact without a source"


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
        ('sda = "GP4"', 'sda = "GP7"', "display.i2c: sda = GP7"),
        ('scl = "GP5"', 'scl = "GP6"', "display.i2c: scl = GP6"),
        ('scl = "GP5"', 'scl = "GP7"', "GP5 goes with GP4"),
        ('pin = "GP11"', 'pin = "GP30"', "pin GP30: an RP2040 has GP0 to GP29"),
        ('pin = "GP11"', 'pin = "GP011"', "pin GP011"),
        ("height = 64", "height = 64\nrotation = 45", "display.rotation"),
        ("height = 64", "height = 64\ncolstart = 2", "ssd1306 has no start"),
        ("height = 64", "height = 60", "rows come in eights"),
        ("height = 64", "height = 128", "rows up to 128; the ssd1306 has 64"),
        ("height = 64", "height = 64\nrotation = 90", "rows up to 128; the ssd1306 has 64"),
        ("width = 128", "width = 136", "columns up to 136; the ssd1306 has 128"),
        ("[pixels]", '[encoder]\na = "GP20"\n[pixels]', "encoder.b"),
        ("[pixels]", '[encoder]\na = "GP20"\nb = "GP22"\n[pixels]', "encoder: a = GP20, b = GP22"),
        ("[pixels]", '[encoder]\na = "GP20"\nb = "GP20"\n[pixels]', "encoder: a = GP20, b = GP20"),
        ("[pixels]", '[battery]\nsense = "GP25"\n[pixels]', "battery: sense = GP25"),
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


COLOUR = """driver = "st7789"
width = 320
height = 240
rotation = 270
backlight = "GP20"

[display.spi]
clock = "GP18"
mosi = "GP19"
cs = "GP17"
dc = "GP22"
"""
LED = '[pixels]\nkind = "rgb_led"\npins = ["GP6", "GP7", "GP8"]\n'


def colour_board(folder: Path, display: str, pixels: str = LED) -> Path:
    """Write the template with another display and other lights."""
    text = TEMPLATE.read_text("utf-8")
    keys = text[text.index("[[keys]]") : text.index("[pixels]")]
    path = folder / "board.toml"
    path.write_text(text[: text.index("driver = ")] + display + keys + pixels, "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rotation = 270", "rotation = 0", "from colstart 0 take columns up to 320; the st7789 has 240"),
        ("rotation = 270", "rotation = 270\nrowstart = 1", "rows up to 321; the st7789 has 320"),
        ("rotation = 270", "rotation = 270\ncolstart = 1", "columns up to 241; the st7789 has 240"),
        ('clock = "GP18"', 'clock = "GP21"', "display.spi: clock = GP21"),
        ('mosi = "GP19"', 'mosi = "GP18"', "display.spi: mosi = GP18"),
        ('mosi = "GP19"', 'mosi = "GP15"', "GP19 goes with GP18"),
    ],
)
def test_a_colour_panel_fits_its_controller_and_its_pins(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert boards.read(colour_board(tmp_path, COLOUR)).display.width == 320
    with pytest.raises(boards.BoardError) as caught:
        boards.read(colour_board(tmp_path, COLOUR.replace(old, new)))
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("pixels", "says"),
    [
        (LED.replace("GP6", "GP4"), "pins GP4 and GP20 have the same PWM output"),
        (LED + '[sound]\npin = "GP9"\n', "pins GP9 and GP8 have the same PWM clock"),
        (LED + '[sound]\npin = "GP21"\n', "pins GP21 and GP20 have the same PWM clock"),
    ],
)
def test_pins_do_not_share_what_they_need_alone(tmp_path: Path, pixels: str, says: str) -> None:
    with pytest.raises(boards.BoardError) as caught:
        boards.read(colour_board(tmp_path, COLOUR, pixels))
    assert says in str(caught.value)


def test_other_pins_of_the_pwm_are_free(tmp_path: Path) -> None:
    path = colour_board(tmp_path, COLOUR, LED + '[sound]\npin = "GP2"\n')
    assert boards.read(path).sound is not None


def test_a_missing_board(tmp_path: Path) -> None:
    for name in ("nope", "../boards", "", "PICO"):
        with pytest.raises(boards.BoardError, match="pico_oled"):
            boards.load(name)
    with pytest.raises(boards.BoardError, match=r"cannot be read|No such"):
        boards.read(tmp_path / "none.toml")
    (tmp_path / "b").write_bytes(b"\xff")
    with pytest.raises(boards.BoardError, match="UTF-8"):
        boards.read(tmp_path / "b")
