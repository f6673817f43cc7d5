"""`signifer image`: the volume and the UF2 around it, from the bytes that the command writes."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from signifer_host import boards, cli
from signifer_host.bundle import build, pack
from signifer_host.files import block_files
from signifer_host.flashing import content
from signifer_host.image import fat, uf2, volume
from signifer_host.image.volume import Drive
from signifer_host.linker.program import MARK
from tests.host.built_program import passed
from tests.host.conftest import BOARD, PYTHON_SIZE
from tests.host.fat_reader import Reader, complaints, with_pyfatfs
from tests.linker.fake_firmware import Fake

DRIVE, NVM, END = 0x100000, 0xFF000, 0xDA000
IMAGE = ("image", "-b", BOARD, "--systems", "dozen_die")

pytestmark = pytest.mark.usefixtures("compiled_once")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = cli.main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return status, said.out + said.err


@pytest.fixture(scope="session")
def flash(image: bytes) -> bytes:
    return flash_of(image)


def flash_of(image: bytes) -> bytes:
    """Return the flash of a Pico that was full of something else before."""
    chip = bytearray(b"\x77" * 0x200000)
    for start, block in uf2.sectors(uf2.read(image)).items():
        chip[start : start + 4096] = block
    return bytes(chip)


def test_circuitpython_and_the_drive_are_where_they_belong(
    flash: bytes, python_file: Path, linked_drive: Drive, tmp_path: Path
) -> None:
    assert flash[:PYTHON_SIZE] == b"".join(uf2.read(python_file.read_bytes()).values())
    assert flash[PYTHON_SIZE:END].strip(b"\xff") == b"", "the rest of an erase block is blank"
    after = max(linked_drive.region) + 4096
    assert flash[after - 4096 : after].strip(b"\xff") and after <= NVM
    assert flash[after:NVM].strip(b"\x77") == b"", "between them nothing is touched"
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
    # Four files of one block and their folder come first; they follow in the order of the table of sizes.
    place = reader.data + 5 * 4096
    for name, blocks in block_files.LAYOUT.items():
        one = reader.found[block_files.path(name)]
        assert (
            one.clusters == list(range(place, place + 4096 * blocks, 4096))
            and one.content == b"\xff" * 4096 * blocks
        )
        place += 4096 * blocks


@pytest.mark.parametrize("name", boards.names())
def test_games_lie_where_older_images_had_them(name: str) -> None:
    """There the boot sector took a block, the table of clusters whole blocks, the first folder four."""
    flash = boards.load(name).flash
    layout = fat.geometry(flash.size - flash.drive)
    table = -(-(layout.clusters + 2) * layout.bits // 8 // 4096)
    assert layout.place(block_files.first_cluster()) == 4096 * (1 + table + 4 + 1)


def test_the_device_reads_what_was_built(flash: bytes, linked_drive: Drive) -> None:
    built = linked_drive.files
    assert {"boot.py", "code.py", "start.mpy", "halt.mpy", pack.FILE} <= set(built)
    assert Reader(flash[DRIVE:]).files() == built
    assert with_pyfatfs(flash[DRIVE:]) == built
    assert Reader(flash[DRIVE:]).found["lib"].folder, "the pack is mounted there"


def test_games_can_be_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, flash: bytes, python_file: Path
) -> None:
    out = tmp_path / "update.uf2"
    status, said = run(capsys, *IMAGE, "-o", out, "--keep-games", "--circuitpython", python_file)
    assert status == 0 and "games and rosters on the device stay" in said
    blocks = uf2.sectors(uf2.read(out.read_bytes()))
    reader = Reader(flash[DRIVE:])
    held = {
        DRIVE + place
        for name in block_files.LAYOUT
        for place in reader.found[block_files.path(name)].clusters
    }
    assert not held & set(blocks) and NVM not in blocks and min(blocks) == 0
    after = bytearray(flash)
    for start in held:
        after[start : start + 4096] = b"G" * 4096
    for start, block in blocks.items():
        after[start : start + 4096] = block
    kept = Reader(bytes(after[DRIVE:])).files()
    assert all(set(kept[block_files.path(name)]) == {ord("G")} for name in block_files.LAYOUT)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"version": "9.2.6"}, "9.2.7 or later"),
        ({"board": "adafruit_feather_rp2040"}, "adafruit_feather_rp2040"),
        ({"board": "raspberry_pi_pico_w"}, "the one for raspberry_pi_pico. A "),
        ({"drive": 0x181000}, "0x181000"),
        ({"size": NVM + 256}, "journal"),
    ],
)
def test_another_circuitpython_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: dict[str, object], says: str
) -> None:
    python = Fake(**wrong).write(tmp_path / "python.uf2")  # type: ignore[arg-type]
    status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", python)
    assert status == 2 and says in said and not (tmp_path / "x.uf2").exists()


def test_the_circuitpython_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    python = Fake().write(tmp_path / "python.uf2")
    before = python.read_bytes()
    status, said = run(capsys, "image", "-b", BOARD, "-o", python, "--circuitpython", python)
    assert status == 2 and "another name" in said and python.read_bytes() == before


def test_a_uf2_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.uf2"
    for data, says in ((uf2.write({0: bytes(4096)}), "no CircuitPython is in it"), (b"text", "no UF2")):
        other.write_bytes(data)
        status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", other)
        assert status == 2 and says in said
    status, said = run(
        capsys, "image", "-b", BOARD, "-o", tmp_path / "x.uf2", "--circuitpython", tmp_path / "none.uf2"
    )
    assert status == 2 and "none.uf2" in said and "circuitpython.org" in said
    assert run(capsys, "image", "-b", BOARD, "-o", tmp_path / "x.img")[0] == 2
    monkeypatch.setattr(build, "make", None)  # the other errors are reported before anything is made
    status, said = run(capsys, "image", "-b", BOARD, "-o", tmp_path / "none" / "x.uf2")
    assert status == 14 and "--out" in said


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("dozen_die", "There is no smaller program than this."),
        ("dozen_die,own", "Take fewer game systems, with --systems."),
    ],
)
def test_a_program_that_does_not_fit_is_reported_with_a_remedy(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    made: build.Bundle,
    python_file: Path,
    wanted: str,
    says: str,
) -> None:
    monkeypatch.setattr(build, "make", lambda edition, *_, **__: replace(made, systems=edition.systems))
    monkeypatch.setattr(volume, "SPARE", DRIVE)  # bytes that must be left
    out = tmp_path / "x.uf2"
    options = ["-b", BOARD, "--systems", wanted, "-o", out, "--circuitpython", python_file]
    status, said = run(capsys, "image", *options)
    assert status == 2 and says in said and "1,048,576 bytes is too small" in said and not out.exists()


def test_the_command_says_what_is_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], made: build.Bundle, python_file: Path
) -> None:
    status, said = run(capsys, *IMAGE, "-o", tmp_path / "x.uf2", "--circuitpython", python_file)
    assert status == 0 and "game systems: dozen_die; without own, " in said
    assert f"Making the image for {made.board.name}: 1 of 1 files\n" in said
    (left,) = re.findall(r"left on the drive +([\d,]+) of", said)
    reader = Reader(flash_of((tmp_path / "x.uf2").read_bytes())[DRIVE:])
    free = sum(reader.entry(2 + number) == 0 for number in range(reader.count)) * reader.cluster
    assert int(left.replace(",", "")) == free


def test_an_image_has_the_address_of_a_page(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    made: build.Bundle,
    python_file: Path,
) -> None:
    monkeypatch.setattr(build, "run_passes", lambda edition, _: passed(edition.board.id))
    assert b"SIGNIFER_PAGE" not in made.files["settings.toml"]
    address = "https://example.org/signifer/"
    options = ("--circuitpython", python_file, "--page", address, "--language", "en")
    status, said = run(capsys, *IMAGE, "-o", tmp_path / "x.uf2", *options)
    assert status == 0, said
    settings = Reader(flash_of((tmp_path / "x.uf2").read_bytes())[DRIVE:]).files()["settings.toml"]
    assert tomllib.loads(settings.decode())["SIGNIFER_PAGE"] == address


@pytest.mark.parametrize(
    "address", ["https://" + "a" * 23, "example.org", 'https://a"b', "https://a/#x", "https://ä.fi"]
)
def test_an_address_that_a_code_cannot_have_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], python_file: Path, address: str
) -> None:
    out = tmp_path / "x.uf2"
    status, said = run(capsys, *IMAGE, "-o", out, "--circuitpython", python_file, "--page", address)
    assert status == 2 and "a QR code has room for an address of 30 letters" in said and not out.exists()


@pytest.mark.parametrize("name", [name for name in boards.names() if name != BOARD])
@pytest.mark.long
def test_every_board_gets_a_linked_image(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """With a CircuitPython whose drive is at the board's place."""
    spec = boards.load(name)
    python = Fake(size=PYTHON_SIZE, board=spec.circuitpython, drive=spec.flash.drive)
    given = python.write(tmp_path / "python.uf2")
    out = tmp_path / "x.uf2"
    assert run(capsys, "image", "-b", name, "-o", out, "--circuitpython", given)[0] == 0
    found = content.understand(out.read_bytes())
    assert MARK in found.data and found.has_circuitpython and found.board == spec
