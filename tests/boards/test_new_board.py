"""A new board is one folder copied from the template; no other file changes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from signifer_host import boards, cli
from signifer_host.files import board_folder
from tests.sim.devices import DOWN, SELECT, machine
from tests.sim.test_boards import test_every_board_is_readable_and_has_its_page as page_of

TWO_KEYS = """id = "two_keys"
name = "Two keys and an SH1106"
circuitpython = "raspberry_pi_pico"

[flash]
size = 0x20_0000

[display]
driver = "sh1106"
width = 128
height = 64
colstart = 2

[display.i2c]
sda = "GP4"
scl = "GP5"

[[keys]]
button = "down"
pin = "GP10"

[[keys]]
button = "select"
pin = "GP11"

[[chords]]
button = "back"
pins = ["GP10", "GP11"]

[[chords]]
button = "up"
pins = ["GP11", "GP10"]
together = false
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the boards, in a place where another one can be added."""
    copy = tmp_path / "boards"
    shutil.copytree(boards.folder(), copy)
    monkeypatch.setattr(boards, "folder", lambda: copy)
    monkeypatch.setattr(board_folder, "folder", lambda: copy)
    return copy


def test_a_copy_of_the_template_runs(folder: Path) -> None:
    shutil.copytree(folder / "_template", folder / "my_device", dirs_exist_ok=True)
    assert "my_device" in boards.names()
    page_of("my_device")
    device = machine("my_device")
    before = device.screen
    device.press(DOWN)
    device.press(SELECT)
    assert device.on and device.screen != before
    assert device.picture().size == (128, 64)


def test_two_keys_and_another_controller_show_the_same_screens(folder: Path) -> None:
    (folder / "two_keys").mkdir()
    (folder / "two_keys" / "board.toml").write_text(TWO_KEYS, "utf-8")
    device, plain = machine("two_keys"), machine("pico_oled")
    for button in (1, 1, 0, 2, 3, 0, 2):
        device.press(button)
        plain.press(button)
        assert device.screen == plain.screen
    bright = [[value > 0 for value in one.picture().grey()] for one in (device, plain)]
    assert bright[0] == bright[1], "the same picture on both glasses"


@pytest.mark.parametrize(
    ("kind", "width", "height", "rotation"),
    [
        ("colour", 320, 240, 0),
        ("colour", 320, 240, 90),
        ("colour", 240, 320, 180),
        ("colour", 240, 135, 270),
        ("one_colour", 128, 128, 0),
        ("one_colour", 128, 64, 180),
    ],
)
def test_a_display_of_the_board_starts_at_every_size(
    folder: Path, kind: str, width: int, height: int, rotation: int
) -> None:
    path = folder / "my_device" / "board.toml"
    shutil.copytree(folder / "_template", path.parent)
    text = path.read_text("utf-8").replace('"ssd1306"', f'"board"\nkind = "{kind}"\nrotation = {rotation}')
    text = text.replace("width = 128\nheight = 64", f"width = {width}\nheight = {height}")
    text = text[: text.index("[display.i2c]")] + text[text.index("[[keys]]") :]
    path.write_text(text, "utf-8")
    device = machine("my_device")
    assert device.on and any("New game" in line for line in device.screen), device.screen
    assert device.picture().size == (width, height) and max(device.picture().grey()) > 0


@pytest.mark.parametrize("command", ["sim", "image", "bundle", "flash", "card"])
def test_every_command_names_a_mistake_in_a_board(
    folder: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(folder / "_template", folder / "my_device", dirs_exist_ok=True)
    path = folder / "my_device" / "board.toml"
    path.write_text(path.read_text("utf-8").replace('scl = "GP5"', 'scl = "GP7"'), "utf-8")
    out = ["--out", str(folder / "out.pdf")] if command in ("image", "bundle", "card") else []
    status = cli.main([command, "--board", "my_device", *out])
    said = " ".join(capsys.readouterr().err.split())
    assert status == 2 and "Traceback" not in said
    assert "board.toml: display.i2c: sda = GP4, scl = GP7: they belong to different I2C controllers" in said
