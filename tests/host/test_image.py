"""`signifer image`: the volume and the UF2 around it, from the bytes that the command writes."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from signifer_host import cli
from signifer_host.bundle import build, compile, pack
from signifer_host.image import uf2
from simulator import block_files
from tests.host.conftest import BOARD
from tests.host.fat_reader import Reader, complaints, with_pyfatfs

DRIVE, NVM = 0x100000, 0xFF000

pytestmark = pytest.mark.usefixtures("compiled_once")


def firmware(
    tmp_path: Path,
    version: str = "9.2.8",
    board: str = "raspberry_pi_pico",
    drive: int = DRIVE,
    end: int = 0x3100,
) -> Path:
    """A UF2 that says of itself what CircuitPython does: version and board, and where its drive begins."""
    said = b"Adafruit CircuitPython %s on 2025-05-28; Raspberry Pi Pico with rp2040\0BOARD=%s\0" % (
        version.encode(),
        board.encode(),
    )
    block = b"\x07\x00CP" + struct.pack("<III", 0x10000123, drive, 0x100000)
    content = (bytes(0x1F0) + said + block).ljust(end, b"\x5a")
    content = content[: end - 1] + b"\xa5"
    pages = [content[at : at + 256] for at in range(0, len(content), 256)]
    out = b""
    for number, page in enumerate(pages):
        head = struct.pack(
            "<8I",
            0x0A324655,
            0x9E5D5157,
            0x2000,
            0x10000000 + 256 * number,
            256,
            number,
            len(pages),
            0xE48BFF56,
        )
        out += head + page.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(out)
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = cli.main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return status, said.out + said.err


@pytest.fixture(scope="session")
def image(made: build.Bundle, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """One UF2 with a CircuitPython in it, as the command makes it."""
    place = tmp_path_factory.mktemp("image")
    patch = pytest.MonkeyPatch()
    patch.setattr(build, "make", lambda *_: made)
    try:
        arguments = ["image", "-b", BOARD, "--systems", "dozen_die", "-o", str(place / "x.uf2")]
        assert cli.main([*arguments, "--circuitpython", str(firmware(place))]) == 0
    finally:
        patch.undo()
    return (place / "x.uf2").read_bytes()


@pytest.fixture(scope="session")
def flash(image: bytes) -> bytes:
    """The flash of a Pico that was full of something else before."""
    chip = bytearray(b"\x77" * 0x200000)
    for start, content in uf2.sectors(uf2.read(image)).items():
        chip[start : start + 4096] = content
    return bytes(chip)


def test_circuitpython_and_the_drive_are_where_they_belong(flash: bytes, tmp_path: Path) -> None:
    assert flash[:0x3100] == b"".join(uf2.read(firmware(tmp_path).read_bytes()).values())
    assert flash[0x3100:0x4000].strip(b"\xff") == b"", "the rest of an erase block is blank"
    assert flash[0x4000:NVM].strip(b"\x77") == b"", "between them nothing is touched"
    assert flash[NVM:DRIVE] == b"\xff" * 4096, "the journal is blank"
    assert complaints(flash[DRIVE:], tmp_path) == ""


def test_no_two_files_share_an_erase_block(flash: bytes) -> None:
    reader = Reader(flash[DRIVE:])
    assert reader.cluster == 4096 and (DRIVE + reader.data) % 4096 == 0
    owner: dict[int, str] = {}
    for path, one in reader.found.items():
        for place in one.clusters:
            assert owner.setdefault((DRIVE + place) // 4096, path) == path
    assert min(owner) >= (DRIVE + reader.data) // 4096


def test_the_store_s_files_lie_in_one_piece_at_fixed_places(flash: bytes) -> None:
    reader = Reader(flash[DRIVE:])
    # The folder they are in comes first; they follow in the order of the one table of sizes.
    place = reader.data + 4096
    for name, blocks in block_files.LAYOUT.items():
        one = reader.found[block_files.path(name)]
        assert (
            one.clusters == list(range(place, place + 4096 * blocks, 4096))
            and one.content == b"\xff" * 4096 * blocks
        )
        place += 4096 * blocks


def test_what_the_device_reads_is_what_was_built(flash: bytes, files: dict[str, bytes]) -> None:
    packed = pack.packed(files, compile.Compiler())
    assert Reader(flash[DRIVE:]).files() == packed
    assert with_pyfatfs(flash[DRIVE:]) == packed
    assert Reader(flash[DRIVE:]).found["lib"].folder, "the pack is mounted there"


def test_games_can_be_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path, flash: bytes) -> None:
    out = tmp_path / "update.uf2"
    assert run(capsys, "image", "-b", BOARD, "--systems", "dozen_die", "-o", out, "--keep-games")[0] == 0
    blocks = uf2.sectors(uf2.read(out.read_bytes()))
    reader = Reader(flash[DRIVE:])
    held = {
        DRIVE + place
        for name in block_files.LAYOUT
        for place in reader.found[block_files.path(name)].clusters
    }
    assert not held & set(blocks) and NVM not in blocks and min(blocks) == DRIVE
    after = bytearray(flash)
    for start in held:
        after[start : start + 4096] = b"G" * 4096
    for start, content in blocks.items():
        after[start : start + 4096] = content
    kept = Reader(bytes(after[DRIVE:])).files()
    assert all(set(kept[block_files.path(name)]) == {ord("G")} for name in block_files.LAYOUT)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"version": "9.2.6"}, "9.2.7 or later"),
        ({"board": "adafruit_feather_rp2040"}, "adafruit_feather_rp2040"),
        ({"drive": 0x181000}, "0x181000"),
        ({"end": NVM + 256}, "journal"),
    ],
)
def test_another_circuitpython_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: dict[str, object], says: str
) -> None:
    python = firmware(tmp_path, **wrong)  # type: ignore[arg-type]
    status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", python)
    assert status == 2 and says in said and not (tmp_path / "x.uf2").exists()


def test_the_circuitpython_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    python = firmware(tmp_path)
    before = python.read_bytes()
    status, said = run(capsys, "image", "-b", BOARD, "-o", python, "--circuitpython", python)
    assert status == 2 and "another name" in said and python.read_bytes() == before


def test_a_uf2_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.uf2"
    for content, says in ((uf2.write({0: bytes(4096)}), "no CircuitPython is in it"), (b"text", "no UF2")):
        other.write_bytes(content)
        status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", other)
        assert status == 2 and says in said
    status, said = run(
        capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", tmp_path / "none.uf2"
    )
    assert status == 2 and "none.uf2" in said and "circuitpython.org" in said
    assert run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.img")[0] == 2
    monkeypatch.setattr(build, "make", None)  # the rest is said before anything is made
    status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "none" / "x.uf2")
    assert status == 14 and "--out" in said


@pytest.mark.long
def test_what_does_not_fit_a_pico_unlinked_is_said_with_both_ways_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All systems fit linked (test_linked_image.py); loaded into memory, the program leaves no room for all."""
    status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2")
    assert status == 2 and not (tmp_path / "x.uf2").exists()
    assert "--systems" in said and "--circuitpython FILE.uf2" in said
    assert run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--systems", "calth")[0] == 0
