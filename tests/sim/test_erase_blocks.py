"""A drive whose files share erase blocks is distinguished from one that an image made."""

from __future__ import annotations

import struct
import sys
import types

import pytest

from signifer_host.files.block_files import FOLDER, LAYOUT
from signifer_host.image import fat

SIZE = 0x100000
START = 0x10100000
FILES = {"code.py": b"x" * 700, **{f"{FOLDER}/{name}.bin": b"\xff" * 4096 * n for name, n in LAYOUT.items()}}


@pytest.fixture
def erase_blocks() -> types.ModuleType:
    from signifer.hal import erase_blocks

    return erase_blocks


def volume(files: dict[str, bytes], cluster: int, size: int = SIZE) -> bytes:
    return bytes(fat.Volume(size, files, first=sorted(files), layout=fat.geometry(size, cluster)).image)


def is_shared(erase_blocks: types.ModuleType, image: bytes, start: int = START) -> bool:
    found = erase_blocks.volume_shares(lambda at, count: image[at : at + count], start)
    assert isinstance(found, bool)
    return found


def test_an_image_shares_nothing(erase_blocks: types.ModuleType) -> None:
    assert not is_shared(erase_blocks, volume(FILES, 4096))


def test_a_drive_that_was_filled_by_hand_does(erase_blocks: types.ModuleType) -> None:
    assert is_shared(erase_blocks, volume(FILES, 512))
    assert is_shared(erase_blocks, volume(FILES, 512, 4 * SIZE))  # FAT of 16 bits


def aligned(size: int = SIZE) -> tuple[bytearray, int]:
    """Return a volume of small clusters whose block files happen to begin at erase blocks, and where its archive is."""
    for padding in range(9):
        files = {f"a{number}": b"x" * 512 for number in range(padding)} | FILES
        order = [name for name in files if "/" not in name] + [name for name in files if "/" in name]
        made = fat.Volume(size, files, first=order, layout=fat.geometry(size, 512))
        if made.extents[f"{FOLDER}/archive.bin"][0] % 4096 == 0:
            return bytearray(made.image), made.extents[f"{FOLDER}/archive.bin"][0]
    raise AssertionError("none of them is aligned")


@pytest.mark.parametrize("size", [SIZE, 4 * SIZE])
def test_small_clusters_do_no_harm_where_files_lie_well_and_in_one_piece(
    erase_blocks: types.ModuleType, size: int
) -> None:
    image, _ = aligned(size)
    assert not is_shared(erase_blocks, bytes(image))
    assert is_shared(erase_blocks, bytes(image), START + 512), "the drive itself begins inside an erase block"


def test_a_file_in_pieces_shares(erase_blocks: types.ModuleType) -> None:
    image, at = aligned(4 * SIZE)
    layout = fat.geometry(4 * SIZE, 512)
    cluster = (at - layout.place(2)) // 512 + 2
    struct.pack_into("<H", image, layout.reserved_sectors * 512 + 2 * (cluster + 3), cluster + 9)
    assert is_shared(erase_blocks, bytes(image))


def test_other_data_than_a_volume_is_not_judged(
    erase_blocks: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_shared(erase_blocks, bytes(4096))
    assert not is_shared(erase_blocks, b"\xff" * 512)
    monkeypatch.delitem(sys.modules, "memorymap", raising=False)
    assert not erase_blocks.drive_shares(), "there is no flash to look at"


def test_it_looks_where_the_drive_is(erase_blocks: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    image = volume(FILES, 512)

    class AddressRange:
        """The flash of a board whose firmware takes 1.5 MB."""

        def __init__(self, *, start: int, length: int) -> None:
            self.offset = start - 0x10180000
            self.length = length

        def __getitem__(self, part: slice) -> bytearray:
            assert 0 <= part.start <= part.stop <= self.length
            if self.offset < 0:
                return bytearray(b"\0" * (part.stop - part.start))
            return bytearray(image[self.offset + part.start : self.offset + part.stop])

    module = types.ModuleType("memorymap")
    vars(module)["AddressRange"] = AddressRange
    monkeypatch.setitem(sys.modules, "memorymap", module)
    assert erase_blocks.drive_shares()
