"""An image whose program is linked: two pieces of flash, the drive around one of them, and the command."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from signifer_host import boards, cli
from signifer_host.bundle import build, pack, sources, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import BadInput
from signifer_host.files import block_files
from signifer_host.flashing import content
from signifer_host.image import build as images
from signifer_host.image import firmware, uf2
from signifer_host.image.volume import SPARE, Drive, drive
from signifer_host.languages import books
from signifer_host.linker import LinkError, choice, device, facts, program
from signifer_host.linker.program import MARK
from tests.host.conftest import BOARD
from tests.host.fat_reader import Reader
from tests.linker.apart import Linked, Memory, compiled
from tests.linker.fake_firmware import Fake

FLASH, RAM = 0x10000000, 0x20000000
DRIVE, NVM, END = 0x100000, 0xFF000, 0xDA000

LEFT = {"pico_oled": 49_000, "pico_display_pack": 28_500, "pico_lcd_13": SPARE}
"""Bytes of a Pico's drive that the program of all systems leaves free in four languages, at least; 240×240 pixels need
larger sheets."""

pytestmark = pytest.mark.usefixtures("compiled_once")


def heads(linked_flash: bytes) -> list[tuple[int, bytes, int, int, int]]:
    """Return (offset, mark, build, bytes, checksum) of the two pieces."""
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


def names_at(region: Memory, place: int) -> tuple[int, int, list[bytes]]:
    """Take a table of names apart: (the table before it, its first number, its names). Hashes must match the names,
    and each name must end where its length says."""
    before, first, room, count, hashes, lengths = region.words(place, 6)
    # A name may have zero bytes in it; one more is behind it.
    places = zip(region.words(place + 24, count), region.take(lengths, count), strict=True)
    stored = [region.take(address, length + 1) for address, length in places]
    assert all(name.endswith(b"\0") for name in stored)
    names = [name[:-1] for name in stored]
    assert list(region.take(hashes, count)) == [hash_of(name) for name in names]
    assert room == 10, "CircuitPython gives the next table twice as much"
    return before, first, names


def hash_of(name: bytes) -> int:
    """Compute qstr_compute_hash of py/qstr.c; one byte of it is stored."""
    value = 5381
    for byte in name:
        value = (value * 33 & 0xFFFFFFFF) ^ byte
    return value & 0xFF or 1


def tables_of(linked_flash: bytes, numbers: dict[str, Any]) -> list[tuple[int, int, list[bytes]]]:
    """Return the image's two tables of names: the early ones, and the program's."""
    region = Memory({FLASH: linked_flash})
    own = names_at(region, numbers["_NAMES"])
    return [names_at(region, own[0]), own]


def test_the_tables_of_names_continue_those_of_the_firmware(
    linked_flash: bytes, linked_drive: Drive, fake_facts: facts.Facts, numbers: dict[str, Any]
) -> None:
    (before, first, early), (_, behind, own) = tables_of(linked_flash, numbers)
    assert before == fake_facts.pool and first == len(fake_facts.names)
    assert behind == first + len(early) | 1 << 31, "the top bit says that they are sorted"
    assert own == sorted(own) and len(own) > 1000
    searched = {name.partition(b"\0")[0] for name in own}
    assert len(searched) == len(own), "CircuitPython compares names up to a zero byte, and could miss one"
    assert len({*early, *own, *fake_facts.numbers}) == len(early) + len(own) + len(fake_facts.numbers)
    # What CircuitPython learns before: the files that it opens, and their content, in this order.
    files = linked_drive.files
    said = [b"code.py", b"start.mpy", *compiled(files["start.mpy"]).names]
    wanted = [name for name in said if isinstance(name, bytes) and name not in fake_facts.numbers]
    assert early == list(dict.fromkeys(wanted)) and {b"code.py", b"start.mpy", b"_EARLY"} <= set(early)
    assert numbers["_EARLY"] == (bytes(map(hash_of, early)), bytes(map(len, early)))


def test_the_two_tables_lie_in_the_region(linked_flash: bytes, numbers: dict[str, Any]) -> None:
    region = Memory({FLASH: linked_flash})
    for place in (numbers["_NAMES"], region.words(numbers["_NAMES"])[0]):
        assert place % 4 == 0 and END < place - FLASH < NVM


def test_code_py_says_nothing_that_the_firmware_has_not(linked_drive: Drive, fake_facts: facts.Facts) -> None:
    """CircuitPython compiles code.py on the device: a new name there would not be counted here."""
    names = compiled(Compiler().compile({"code.py": linked_drive.files["code.py"].decode()})["code.py"]).names
    assert {name for name in names if isinstance(name, bytes)} - set(fake_facts.numbers) <= {b"code"}


def test_every_module_is_there_and_as_its_compiled_file(
    linked_flash: bytes, files: dict[str, bytes], fake_facts: facts.Facts, numbers: dict[str, Any]
) -> None:
    inside, outside = pack.split(files)
    table = linked_flash[END + 16 :]
    region = Memory({FLASH: linked_flash})
    by_number = {number: name for name, number in fake_facts.numbers.items()}
    for _, first, names in tables_of(linked_flash, numbers):
        by_number |= {(first & ~(1 << 31)) + at: name for at, name in enumerate(names)}
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
    assert count == sum(path.endswith(".mpy") for path in inside) > 50
    for path in ("main.mpy", "pack.mpy"):
        assert pack.find(table, path)
    assert pack.find(table, "none.mpy") is None and pack.find(table, "main.py") is None
    assert not [path for path in outside if path.startswith(("signifer/", "lib/"))]


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
    # The files for games are at the same places as in an image that is not linked.
    plain = Reader(drive(made, Compiler()).volume.image)
    for name in block_files.LAYOUT:
        path = block_files.path(name)
        assert plain.found[path].clusters == Reader(linked_flash[DRIVE:]).found[path].clusters


def test_a_region_that_is_too_small_is_a_sentence(made: build.Bundle, fake_facts: facts.Facts) -> None:
    with pytest.raises(LinkError, match="too small"):
        program.link(made.files, Compiler(), replace(fake_facts, end=NVM - 4096), made.board)


def test_early_names_that_change_with_the_numbers_are_refused(
    made: build.Bundle, fake_facts: facts.Facts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of the values that are written into start.mpy may add a name that was not counted."""
    whole = device.start

    def other(compiler: Compiler, values: dict[str, Any]) -> bytes:
        return whole(compiler, {**values, "_NOTE": "own_note" if "_NAMES" in values else "/data/linked.bin"})

    monkeypatch.setattr(device, "start", other)
    with pytest.raises(LinkError, match="other names"):
        program.link(made.files, Compiler(), fake_facts, made.board)


def test_a_name_that_is_early_and_the_program_s_has_one_number(
    made: build.Bundle, fake_facts: facts.Facts
) -> None:
    both = {
        **made.files,
        "lib/other.mpy": Compiler().compile({"other.py": "x._EARLY = 1\n"})["other.py"],
    }
    linked = program.link(both, Compiler(), fake_facts, made.board)
    pieces = {FLASH + END: b"".join(linked.region[at] for at in sorted(linked.region))}
    pieces[FLASH + program.file_offset(made.board)] = linked.files[pack.FILE]
    region = Memory(pieces)
    before, _, own = names_at(region, linked.values["_NAMES"])
    assert b"_EARLY" in names_at(region, before)[2] and b"_EARLY" not in own


def test_numbers_are_written_where_a_program_has_their_names() -> None:
    assert (
        device.with_numbers("a = 0\nb = (\n    1,\n    2,\n)\n", {"b": (3, b"x")}) == "a = 0\nb = (3, b'x')\n"
    )
    with pytest.raises(ValueError, match="no c"):
        device.with_numbers("a = 0\n", {"c": 1})


# The commands


IMAGE = ("image", "-b", BOARD, "--systems", "dozen_die")


def test_the_command_links_for_a_firmware(
    python_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], linked_flash: bytes
) -> None:
    out = tmp_path / "x.uf2"
    assert cli.main([*IMAGE, "-o", str(out), "--circuitpython", str(python_file)]) == 0
    assert "CircuitPython 9.2.8 and the drive" in capsys.readouterr().out
    found = content.understand(out.read_bytes())
    assert MARK in found.data and found.has_circuitpython
    for at, block in uf2.sectors(uf2.read(out.read_bytes())).items():
        assert linked_flash[at : at + 4096] == block


@pytest.mark.parametrize(
    ("firmware", "told"),
    [
        (Fake(size=END, lacks="Ellipsis"), "does not know the name Ellipsis"),
        (Fake(size=END, version="10.0.3"), "CircuitPython 10.0.3 cannot run the program in flash"),
    ],
    ids=["something is missing", "another layout"],
)
def test_a_firmware_that_cannot_be_linked_gives_a_sentence_and_no_file(
    firmware: Fake, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.uf2"
    given = firmware.write(tmp_path / "python.uf2")
    assert cli.main([*IMAGE, "-o", str(out), "--circuitpython", str(given)]) == 2
    assert told in capsys.readouterr().err and not out.exists()


@pytest.mark.parametrize("keep", [[], ["--keep-games"]])
def test_an_image_without_circuitpython_is_a_sentence_and_no_file(
    keep: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "make", None)  # reported before anything is made
    out = tmp_path / "x.uf2"
    assert cli.main([*IMAGE, *keep, "-o", str(out)]) == 2
    said = capsys.readouterr().err
    assert "is made for CircuitPython 9.2.8, and no file of it is in" in said
    assert "--circuitpython FILE.uf2" in said
    assert "circuitpython.org" in said and not out.exists()


def test_without_a_file_the_device_must_report_its_firmware() -> None:
    board = boards.load(BOARD)
    for known in facts.tables(board.circuitpython):
        assert choice.facts_for(board, None, known.checksum) == known
    with pytest.raises(BadInput, match=r"made for one CircuitPython: .*--circuitpython FILE\.uf2"):
        choice.facts_for(board, None)
    with pytest.raises(BadInput, match=r"no table .* \(for this board: 9\.2\.7, 9\.2\.8\).*--circuitpython"):
        choice.facts_for(board, None, known.checksum ^ 1)
    with pytest.raises(BadInput, match=r"for this board: none"):
        choice.facts_for(boards.load("adafruit_macropad_rp2040"), None, known.checksum)


def test_the_given_file_counts_and_not_the_device_s_report(
    fake_python: firmware.Firmware, fake_facts: facts.Facts
) -> None:
    board = boards.load(BOARD)
    (known, *_) = facts.tables(board.circuitpython)
    for there in (0, known.checksum, 1):
        assert choice.facts_for(board, fake_python, there) == fake_facts


def test_every_board_is_linked(fake_python: firmware.Firmware, fake_facts: facts.Facts) -> None:
    for name in boards.names():
        assert choice.facts_for(boards.load(name), fake_python) == fake_facts


@pytest.mark.long
@pytest.mark.parametrize("known", facts.tables("raspberry_pi_pico"), ids=lambda one: one.version)
@pytest.mark.parametrize("name", LEFT)
def test_every_system_fits_a_pico(name: str, known: facts.Facts) -> None:
    """With all languages that come along."""
    spec = boards.load(name)
    spoken = books.choose(sources.modules(), None)
    made = build.make(build.Edition(spec, systems.parse(None), spoken), Compiler(), known.version, keep=True)
    assert made.systems == systems.available()
    volume = drive(made, Compiler(), known).volume
    assert volume.free >= LEFT[name] >= SPARE, f"{spec.name}: {volume.free:,} bytes are left on the drive"
