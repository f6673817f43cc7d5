"""The folder of `signifer bundle`, copied by hand to a drive that CircuitPython made, with small clusters and no
reserved places for games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import pytest

from signifer.hal import erase_blocks
from signifer_host import boards, cli
from signifer_host.client import Client
from signifer_host.errors import Silent
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.fat import Volume, geometry
from signifer_host.image.volume import Drive
from tests.e2e.board import BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import _file
from tests.ui.sample import blobs

CLUSTER = 512
FLASH = 0x10000000  # its address


def volume_reader(volume: Volume) -> Callable[[int, int], bytes]:
    """Return a reader of a volume's bytes, as `erase_blocks.shared` needs it."""
    return lambda at, count: volume.image[at : at + count]


@pytest.fixture(scope="module")
def copied(bootrom: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmulatedBoard]:
    """Return a Pico whose drive holds only what the command wrote."""
    folder = tmp_path_factory.mktemp("by_hand")
    asked = ["bundle", "--board", "pico_oled", "--display", "ssd1306", "--out", str(folder / "drive")]
    assert cli.main(asked) == 0
    files = {
        path.relative_to(folder / "drive").as_posix(): path.read_bytes()
        for path in (folder / "drive").rglob("*")
        if path.is_file()
    }
    spec = boards.with_twin(boards.load("pico_oled"), "ssd1306")
    size = spec.flash.size - spec.flash.drive
    for number in range(2):  # one in eight drives happens to have the files for games at whole erase blocks
        beside = {"beside.txt": b"\n" * CLUSTER} if number else {}
        volume = Volume(size, beside | files, layout=geometry(size, CLUSTER))
        if erase_blocks.shared(volume_reader(volume), FLASH + spec.flash.drive):
            break
    python = firmware.read(_file("SIGNIFER_UF2"))
    uf2 = folder / "copied.uf2"
    uf2.write_bytes(images.merged(Drive(volume, files), spec, python, False))
    with board(bootrom=bootrom, uf2=uf2) as pico:
        pico.boot()
        yield pico


def test_a_drive_filled_by_hand_shows_what_it_holds(copied: EmulatedBoard) -> None:
    """A program in memory takes 116 KB: pages and rosters have room beside it, a game has none. The device then starts
    anew and asks how to go on, instead of starting for ever."""
    pico = copied
    told = pico.bits()
    pico.press("select", 1500)  # it says at each start that its files share blocks
    empty = pico.bits()
    assert empty != told
    pico.run(1500)
    client = Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)
    sent = sorted(blobs().items())
    for side, blob in sent:
        client.push(side, blob)
    assert [slot.crc for slot in client.slots()][: len(sent)] == [crc32(blob) for _, blob in sent]
    pico.settle(1000)
    listed = pico.bits()
    assert listed not in (told, empty)
    with suppress(
        Silent, RuntimeError
    ):  # it starts anew before it has answered: there is no port for a while
        client.start("A", (1, 2), "AB", True, 0)
    assert pico.until(lambda: pico.bits() not in (told, empty, listed), 30_000), "it says nothing"
    restarts = -1
    for _ in range(6):
        if pico.state()["resets"] == restarts:
            break
        restarts = pico.state()["resets"]
        pico.run(10_000)
    assert pico.state()["resets"] == restarts, "it starts anew for ever"
    assert pico.bits() not in (told, empty, listed)
