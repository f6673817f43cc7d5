"""The folder of `signifer bundle`, copied by hand to a drive that CircuitPython made: the display says that it is not
for play, and CircuitPython's console reaches the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer_host import boards, cli
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.fat import Volume, geometry
from signifer_host.image.volume import Drive
from tests.e2e.board import EmulatedBoard, board
from tests.e2e.conftest import _file
from tests.e2e.test_linked import SELECT, lines

CLUSTER = 512
SAYS = [
    "These files are to",
    "look at, not to play.",
    "Press SELECT, then on",
    "a PC: signifer flash",
    "-b BOARD",
]
MODULE = "signifer.core.game"


@pytest.fixture
def copied(bootrom: Path, tmp_path: Path) -> Iterator[EmulatedBoard]:
    """Return a Pico whose drive holds only what the command wrote."""
    out = tmp_path / "drive"
    asked = ["bundle", "--board", "pico_oled", "--display", "ssd1306", "--out", str(out)]
    assert cli.main(asked) == 0
    files = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    spec = boards.with_twin(boards.load("pico_oled"), "ssd1306")
    size = spec.flash.size - spec.flash.drive
    volume = Volume(size, files, layout=geometry(size, CLUSTER))
    python = firmware.read(_file("SIGNIFER_UF2"))
    uf2 = tmp_path / "copied.uf2"
    uf2.write_bytes(images.merge(Drive(volume, files), spec, python, False))
    with board(bootrom=bootrom, uf2=uf2) as pico:
        pico.boot()
        yield pico


def test_a_folder_to_look_inside_says_so_on_the_display(copied: EmulatedBoard) -> None:
    assert lines(copied) == SAYS
    copied.run(9000)  # longer than the watchdog would wait
    assert lines(copied) == SAYS and copied.state()["resets"] == 0
    copied.call("pin", pin=SELECT, value=0)
    with pytest.raises(RuntimeError, match="boot loader"):
        copied.run(500)


def test_its_modules_load_in_circuitpython_s_console(copied: EmulatedBoard) -> None:
    copied.call("open", port=0, open=True)
    for typed in ("\x03", "\r", "import pack\r", f"print('module', pack.load('{MODULE}').__name__)\r"):
        copied.type(typed)
        copied.run(2000)
    assert f"module {MODULE}\r\n" in copied.console()
