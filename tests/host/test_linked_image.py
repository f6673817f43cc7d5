"""An image whose program is linked: two pieces of flash, the drive around one of them, and the command."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from signifer_host import cli
from signifer_host.bundle import TESTED, build, pack, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.flashing import content
from signifer_host.image import build as images
from signifer_host.image import firmware, uf2
from signifer_host.image.volume import SPARE, Drive, drive
from signifer_host.linker import LinkError, choice, device, facts, program
from simulator import block_files, boards
from tests.host.conftest import BOARD
from tests.host.fat_reader import Reader
from tests.linker.apart import Linked, Memory, compiled
from tests.linker.fake_firmware import Fake

FLASH, RAM = 0x10000000, 0x20000000
DRIVE, NVM, END = 0x100000, 0xFF000, 0xDA000

pytestmark = pytest.mark.usefixtures("compiled_once")


def heads(linked_flash: bytes) -> list[tuple[int, bytes, int, int, int]]:
    """(offset, mark, build, bytes, checksum) of the two pieces."""
    place = Reader(linked_flash[DRIVE:]).found[pack.FILE].clusters[0] + DRIVE
    return [(at, *struct.unpack_from("<4s3I", linked_flash, at)) for at in (END, place)]


def test_both_pieces_carry_one_build_and_their_checksum(linked_flash: bytes) -> None:
    (region, *first), (file, *second) = heads(linked_flash)
    assert first[0] == second[0] == b"SGL1" and first[1] == second[1] != 0
    for at, (_, _, size, checksum) in ((region, first), (file, second)):
        assert checksum == crc32(linked_flash[at + 16 : at + size])
    assert linked_flash[region + first[2] : NVM].strip(b"\xff\x77") == b""
    assert len(Reader(linked_flash[DRIVE:]).files()[pack.FILE]) == second[2]


def test_another_program_is_another_build(
    made: build.Bundle, fake_facts: facts.Facts, linked_flash: bytes
) -> None:
    files = {**made.files, "lib/other.mpy": Compiler().compile({"other.py": "x = 1\n"})["other.py"]}
    other = program.link(files, Compiler(), fake_facts, made.board)
    assert other.build != heads(linked_flash)[0][2]
    again = program.link(files, Compiler(), replace(fake_facts, checksum=fake_facts.checksum ^ 1), made.board)
    assert again.build != other.build


def test_the_file_lies_in_one_piece_where_it_was_linked_for(linked_flash: bytes, made: build.Bundle) -> None:
    found = Reader(linked_flash[DRIVE:]).found[pack.FILE]
    first = program.file_offset(made.board) - DRIVE
    assert found.clusters == list(range(first, first + 4096 * len(found.clusters), 4096))


def test_every_module_is_there_and_as_its_compiled_file(
    linked_flash: bytes, files: dict[str, bytes], fake_facts: facts.Facts, numbers: dict[str, Any]
) -> None:
    inside, outside = pack.parted(files)
    table = linked_flash[END + 16 :]
    region = Memory({FLASH: linked_flash})
    place = numbers["_NAMES"][0]
    names = region.words(place, 3)
    addresses = region.words(place + 12, names[0])
    hashes, lengths = region.take(names[1], names[0]), region.take(names[2], names[0])
    own = [region.text(address) for address in addresses]
    assert own == sorted(own) and list(lengths) == [len(name) for name in own] and 0 not in hashes
    by_number = {number: name for name, number in fake_facts.numbers.items()}
    by_number |= {numbers["_NAMES"][1] + at: name for at, name in enumerate(own)}
    reader = Linked(
        region, by_number, {at: name for name, at in fake_facts.types.items()}, fake_facts.ellipsis
    )
    count = 0
    for path, data in inside.items():
        if path.endswith(".mpy"):
            at = pack.find(table, path)
            assert at is not None and at % 4 == 0 and END < at - FLASH < NVM, path
            assert list(reader.differences(linked_flash[at - FLASH :][:16], compiled(data))) == [], path
            count += 1
        else:
            at = pack.find(table, path)
            assert at, path
            start = program.file_offset(boards.load(BOARD)) + at
            assert linked_flash[start : start + len(data)] == data, path
    assert count == sum(path.endswith(".mpy") for path in inside) > 100
    for path in ("main.mpy", "pack.mpy"):
        assert pack.find(table, path)
    assert pack.find(table, "none.mpy") is None and pack.find(table, "main.py") is None
    assert not {"signifer", "lib/k_game.mpy"} & set(outside)


def test_games_are_kept_and_the_note_is_not(
    linked_drive: Drive, made: build.Bundle, linked_flash: bytes
) -> None:
    update = images.blocks_of(linked_drive, made.board, True)
    held = {
        DRIVE + at
        for name in block_files.LAYOUT
        for at in Reader(linked_flash[DRIVE:]).found[block_files.path(name)].clusters
    }
    note = DRIVE + Reader(linked_flash[DRIVE:]).found[block_files.path(block_files.NOTE)].clusters[0]
    assert not held & set(update) and NVM not in update
    assert update[note] == b"\xff" * 4096 and END in update and min(update) == END
    # The files for games lie where an image that is not linked has them.
    plain = Reader(drive(made, Compiler()).volume.image)
    for name in block_files.LAYOUT:
        path = block_files.path(name)
        assert plain.found[path].clusters == Reader(linked_flash[DRIVE:]).found[path].clusters


def test_a_region_that_is_too_small_is_a_sentence(made: build.Bundle, fake_facts: facts.Facts) -> None:
    with pytest.raises(LinkError, match="too small"):
        program.link(made.files, Compiler(), replace(fake_facts, end=NVM - 4096), made.board)


def test_names_that_the_interpreter_would_have_twice_are_refused(
    made: build.Bundle, fake_facts: facts.Facts
) -> None:
    fewer = replace(
        fake_facts, names=tuple(name if name != "AddressRange" else "other" for name in fake_facts.names)
    )
    both = {
        **made.files,
        "lib/other.mpy": Compiler().compile({"other.py": "x.AddressRange = 1\n"})["other.py"],
    }
    with pytest.raises(LinkError, match="AddressRange"):
        program.link(both, Compiler(), fewer, made.board)


def test_numbers_are_written_where_a_program_has_their_names() -> None:
    assert (
        device.with_numbers("a = 0\nb = (\n    1,\n    2,\n)\n", {"b": (3, b"x")}) == "a = 0\nb = (3, b'x')\n"
    )
    with pytest.raises(ValueError, match="no c"):
        device.with_numbers("a = 0\n", {"c": 1})


# The commands


def uf2_of(fake_python: firmware.Firmware, path: Path) -> Path:
    path.write_bytes(uf2.write(fake_python.blocks))
    return path


def test_the_command_links_for_a_firmware_that_it_knows(
    fake_python: firmware.Firmware, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.uf2"
    given = uf2_of(fake_python, tmp_path / "python.uf2")
    wanted = ["image", "-b", BOARD, "--systems", "dozen_die", "-o", str(out), "--circuitpython", str(given)]
    assert cli.main(wanted) == 0
    assert "runs where it lies in flash" in capsys.readouterr().out
    found = content.understand(out.read_bytes())
    assert found.linked and found.has_circuitpython


def test_a_firmware_that_cannot_be_linked_gets_a_plain_image_and_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.uf2"
    given = uf2_of(Fake(size=END, lacks="Ellipsis").firmware(), tmp_path / "python.uf2")
    wanted = ["image", "-b", BOARD, "--systems", "dozen_die", "-o", str(out), "--circuitpython", str(given)]
    assert cli.main(wanted) == 0
    assert "does not know the name Ellipsis" in capsys.readouterr().err
    assert not content.understand(out.read_bytes()).linked


def test_without_a_firmware_the_device_must_have_said_which_one_it_has() -> None:
    board = boards.load(BOARD)
    assert choice.facts_for(board, None) == (None, "")
    known = facts.table(board.circuitpython, TESTED)
    assert known is not None and known.board == board.circuitpython
    assert choice.facts_for(board, None, known.checksum) == (known, "")
    assert choice.facts_for(board, None, known.checksum ^ 1) == (None, "")


def test_boards_on_which_no_linked_program_ran_are_as_before(fake_python: firmware.Firmware) -> None:
    for given in (None, fake_python):
        assert choice.facts_for(boards.load("adafruit_macropad_rp2040"), given) == (None, "")


@pytest.mark.long
def test_every_system_fits_a_pico_linked() -> None:
    spec = boards.load(BOARD)
    known = facts.table(spec.circuitpython, TESTED)
    assert known is not None
    made = build.make(spec, systems.chosen(None), Compiler(), TESTED)
    assert made.systems == systems.available()
    assert drive(made, Compiler(), known).volume.free >= SPARE
