"""The modelled flash behaves as the part does."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from signifer_host.simulator.flash import LAYOUT, FlashChip, FlashError, PowerCut


def test_programming_clears_bits_and_needs_blank_bytes() -> None:
    chip = FlashChip()
    chip.region.program(10, b"\x12\x34")
    assert chip.region.read(9, 4) == b"\xff\x12\x34\xff"
    with pytest.raises(FlashError):
        chip.region.program(11, b"\x00")
    with pytest.raises(FlashError):
        chip.region.program(4095, b"\x00\x00")
    chip.region.erase()
    assert chip.region.read(0, len(chip.region)) == b"\xff" * 4096
    assert (chip.erases, chip.programs) == (1, 1)


def test_a_block_is_one_erase_and_sixteen_pages() -> None:
    chip = FlashChip()
    file = chip.files.open("archive")
    assert file is not None and file.blocks == LAYOUT["archive"]
    file.write(3, bytes(4096))
    file.write(3, b"\x55" * 4096)
    buffer = bytearray(4096)
    file.readinto(3, buffer)
    assert bytes(buffer) == file.read(3) == b"\x55" * 4096
    assert file.read(2) == b"\xff" * 4096
    assert (chip.erases, chip.operations) == (2, 34)
    assert chip.wear("archive")[3] == 2
    with pytest.raises(FlashError):
        file.write(0, b"short")
    with pytest.raises(FlashError):
        file.read(32)
    assert chip.files.open("nvm") is None
    assert chip.files.open("other") is None


@pytest.mark.parametrize("where", ["before", "torn", "after"])
def test_a_cut_stops_everything_until_power_on(where: str) -> None:
    chip = FlashChip()
    chip.cut_after(1, random.Random(5), where)
    chip.region.program(0, bytes(8))
    with pytest.raises(PowerCut):
        chip.region.program(16, bytes(8))
    with pytest.raises(PowerCut):
        chip.region.read(0, 1)
    chip.power_on()
    left = chip.region.read(16, 8)
    assert chip.region.read(0, 8) == bytes(8)
    assert where != "before" or left == b"\xff" * 8
    assert where != "after" or left == bytes(8)


def test_what_a_torn_erase_leaves_lies_between_old_and_blank() -> None:
    left = set()
    for seed in range(40):
        chip = FlashChip()
        chip.region.program(0, b"\x0f" * 4096)
        chip.cut_after(0, random.Random(seed))
        with pytest.raises(PowerCut):
            chip.region.erase()
        chip.power_on()
        after = chip.region.read(0, 4096)
        assert all(byte & 0x0F == 0x0F for byte in after)
        left.add(after)
    assert len(left) > 30


def test_a_folder_keeps_every_byte_without_closing(tmp_path: Path) -> None:
    chip = FlashChip(tmp_path)
    chip.region.program(7, b"abc")
    file = chip.files.open("conf1")
    assert file is not None
    file.write(0, b"c" * 4096)
    again = FlashChip(tmp_path)
    other = again.files.open("conf1")
    assert other is not None
    assert again.region.read(7, 3) == b"abc" and other.read(0) == b"c" * 4096
    assert (tmp_path / "archive.bin").stat().st_size == 32 * 4096
    chip.close()
    again.close()


def test_files_of_a_wrong_size_are_cut_or_filled_up(tmp_path: Path) -> None:
    (tmp_path / "nvm.bin").write_bytes(b"short")
    (tmp_path / "conf0.bin").write_bytes(bytes(9000))
    chip = FlashChip(tmp_path)
    assert chip.region.read(0, 8) == b"short\xff\xff\xff"
    assert (tmp_path / "nvm.bin").stat().st_size == 4096
    assert (tmp_path / "conf0.bin").stat().st_size == 4096
    chip.close()


def test_a_worn_bit_reads_the_same_whatever_is_written() -> None:
    chip = FlashChip()
    chip.stick("nvm", 3, 0, 1)
    chip.stick("nvm", 4, 7, 0)
    chip.region.erase()
    assert chip.region.read(3, 2) == b"\xff\x7f"
    chip.region.program(3, b"\x00")
    assert chip.region.read(3, 1) == b"\x01"
    chip.unstick()
    chip.region.erase()
    assert chip.region.read(3, 2) == b"\xff\xff"


def test_operations_are_recorded_for_replay_on_another_chip() -> None:
    chip, other = FlashChip(), FlashChip()
    chip.region.program(0, b"\x0f" * 300)
    chip.trace = []
    chip.region.program(300, b"\x33" * 300)
    file = chip.files.open("conf0")
    assert file is not None
    file.write(0, bytes(4096))
    chip.region.erase()
    noted = chip.trace
    assert len(noted) == 2 + 1 + 16 + 1
    other.region.program(0, b"\x0f" * 300)
    operations = other.operations
    for done in noted:
        at = slice(done.address, done.address + len(done.old))
        assert other.memories[done.name].bytes[at] == done.old
        other.put(done.name, done.address, done.new)
    assert other.operations == operations
    assert all(other.memories[name].bytes == chip.memories[name].bytes for name in chip.memories)


def doubtful() -> FlashChip:
    """Return a chip with a byte at 7 whose programming to 0 was cut: each of its bits is in doubt."""
    chip = FlashChip()
    chip.unsettle("start", 3)
    chip.cut_after(0, where="doubtful")
    with pytest.raises(PowerCut):
        chip.region.program(7, b"\0")
    chip.power_on()
    assert chip.memories["nvm"].unstable[7] == 0xFF
    return chip


@pytest.mark.parametrize("whole_pages", [False, True])
def test_a_page_that_is_written_as_it_was_read_settles_its_bits_that_read_0(whole_pages: bool) -> None:
    chip = doubtful()
    chip.whole_pages = whole_pages
    memory = chip.memories["nvm"]
    memory.put(7, b"\x3c")  # as it reads today
    chip.region.program(100, b"\x55")
    assert memory.unstable[7] == (0x3C if whole_pages else 0xFF)
    chip.region.program(300, b"\x55")  # another page
    assert memory.unstable[7] == (0x3C if whole_pages else 0xFF)
    assert bytes(memory.bytes[100:101]) == b"\x55" and bytes(memory.bytes[7:8]) == b"\x3c"
    chip.region.erase()
    assert not memory.unstable


def test_some_operations_return_and_do_nothing() -> None:
    chip = FlashChip()
    chip.skip_some(0.5, 1)
    done = 0
    for at in range(0, 4000, 4):
        chip.region.program(at, b"\x12")
        done += chip.region.read(at, 1) == b"\x12"
        assert chip.region.read(at, 1) in (b"\x12", b"\xff")
    assert 400 < done < 600 and chip.programs == 1000
    chip.skip_some(0.99, 1)
    chip.region.erase()
    assert chip.region.read(0, 4096) != b"\xff" * 4096
    chip.skip_some(0)
    chip.region.erase()
    assert chip.region.read(0, 4096) == b"\xff" * 4096
