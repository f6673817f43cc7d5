"""`signifer flash` on a board in its boot loader: what it finds, prints, writes, and which device comes back."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import signifer
from signifer_host import cli
from signifer_host.api import flashes
from signifer_host.doctor.computer import Volume
from signifer_host.errors import BadInput
from signifer_host.flashing import content, drives
from signifer_host.image import make, uf2
from tests.host.conftest import BOARD, PYTHON_SIZE
from tests.host.flash_bench import RP2040, RP2350, Bench, put_in_place
from tests.host.languages.test_new_language import translated
from tests.linker.fake_firmware import Fake

MAKE = ("flash", "--board", BOARD, "--systems", "dozen_die")

pytestmark = pytest.mark.usefixtures("compiled_once")


@pytest.fixture
def bench(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    made = Bench(tmp_path, BOARD, capsys)
    put_in_place(made, monkeypatch)
    return made


@pytest.fixture
def image(image: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "signifer.uf2"
    path.write_bytes(image)
    return path


def test_a_new_board_becomes_a_device_that_answers(bench: Bench, python_file: Path) -> None:
    bench.into_loader()
    said = bench.run(*MAKE, "--circuitpython", python_file, "--yes")
    assert "CircuitPython: replaced." in said and "erased, without a backup" in said
    assert f"is back at p0 with firmware {signifer.__version__}" in said
    assert bench.machine.on and not bench.drive.exists()
    assert bench.written is not None and content.understand(bench.written).has_circuitpython


@pytest.mark.long
def test_a_board_gets_a_translated_program(bench: Bench, tmp_path: Path, python_file: Path) -> None:
    file = translated(tmp_path, "shared.START_NEW", "Uusi peli")
    bench.into_loader()
    said = bench.run(*MAKE, "--circuitpython", python_file, "--language", file, "--yes")
    assert "  Languages: English, suomi.\n" in said and bench.written is not None
    blocks = uf2.sectors(uf2.read(bench.written))
    # The device shows this name; its texts are coded (tests/host/languages/test_image_language.py).
    assert b"suomi" in b"".join(blocks[at] for at in sorted(blocks))


def test_a_language_that_is_not_there(bench: Bench, image: Path, python_file: Path) -> None:
    bench.into_loader()
    bench.run(*MAKE, "--circuitpython", python_file, "--language", "tlh", "--yes", status=2)
    assert "--language tlh: there is en" in bench.err
    bench.run("flash", image, "--language", "en", "--yes", status=2)
    assert "A file is written as it is" in bench.err and bench.written is None


def test_another_program_sets_a_board_up(
    bench: Bench, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The API reports everything by callbacks, and prints nothing."""
    bench.into_loader()
    asked: list[str] = []
    told: list[str] = []
    shown: list[tuple[str, int, int]] = []

    @contextmanager
    def bar(what: str, unit: str = "bytes") -> Iterator[Callable[[int, int], None]]:
        yield lambda done, total: shown.append((unit, done, total))

    def refuse(lines: list[str]) -> None:
        raise BadInput("no")

    target = flashes.loader()
    assert target is not None and flashes.find_installation(None, target) is None
    with pytest.raises(BadInput):
        flashes.set_up(content.read(image), target, refuse, told.append, bar)
    assert bench.written is None and not told
    done = flashes.set_up(content.read(image), target, asked.extend, told.append, bar)
    size = image.stat().st_size
    assert done.port == "p0" and done.board == BOARD and done.backup is None
    assert "CircuitPython: replaced." in " ".join(asked) and told[-1].endswith(f"{signifer.__version__}.")
    assert shown[-1] == ("bytes", size, size)
    assert capsys.readouterr() == ("", "")


def test_a_file_is_written_as_it_is(bench: Bench, image: Path) -> None:
    bench.into_loader()
    assert "CircuitPython: replaced." in bench.run("flash", image, "-y")
    assert bench.written == image.read_bytes()


def test_a_board_in_its_boot_loader_gets_no_image_without_circuitpython(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its CircuitPython is unknown, and the program is made for a certain one."""
    monkeypatch.setattr(make.bundles, "make", None)
    bench.into_loader()
    for more in ((), ("--keep-games",)):
        bench.run(*MAKE, *more, "-y", status=2)
        assert "--circuitpython FILE.uf2" in bench.err and bench.written is None


def test_a_file_without_circuitpython_says_so(bench: Bench, image: Path, tmp_path: Path) -> None:
    """A file that an earlier version has made."""
    blocks = uf2.sectors(uf2.read(image.read_bytes()))
    drive = tmp_path / "drive.uf2"
    drive.write_bytes(uf2.write({at: block for at, block in blocks.items() if at >= PYTHON_SIZE}))
    bench.into_loader()
    assert "left as it is; without one" in bench.run("flash", drive, "-y")
    assert bench.written == drive.read_bytes()


def test_nothing_is_written_without_consent(bench: Bench, image: Path) -> None:
    bench.into_loader()
    said = bench.run("flash", image, status=2)
    assert "erased" in said and "--yes" in bench.err
    assert not (bench.drive / drives.FILE).exists() and bench.written is None


def test_a_terminal_is_asked(bench: Bench, image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.into_loader()
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdin, "readline", iter(["n\n", "", "yes\n"]).__next__, raising=False)
    for _ in range(2):
        bench.run("flash", image, status=2)
        assert bench.written is None and bench.err.endswith("signifer: Nothing was done.\n")
    bench.run("flash", image)
    assert bench.written is not None


def test_no_board_and_no_device(bench: Bench, image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.run("flash", image, "-y", status=3)
    assert "BOOTSEL" in bench.err
    # An image that no board can take is not made first.
    monkeypatch.setattr(make, "image", None)
    bench.run(*MAKE, "-y", status=3)
    assert "BOOTSEL" in bench.err


LABEL = (b'{\n "signifer": "0.1.0",\n "board": "%s"\n}' % BOARD.encode()).ljust(4096, b"\0")


def test_a_file_that_leaves_games_alone_erases_none(bench: Bench, tmp_path: Path) -> None:
    keeps = tmp_path / "keeps.uf2"
    keeps.write_bytes(uf2.write({0x180000: LABEL}))
    bench.into_loader()
    bench.run("flash", keeps, "--erase", "-y", status=2)
    assert "--keep-games" in bench.err and bench.written is None


def test_an_untried_circuitpython(bench: Bench, tmp_path: Path) -> None:
    bench.into_loader()
    python = uf2.sectors(uf2.read(Fake(version="10.0.3").write(tmp_path / "python.uf2").read_bytes()))
    image = tmp_path / "image.uf2"
    image.write_bytes(uf2.write(python | {0x180000: LABEL}))
    said = bench.run("flash", image, status=2)
    assert "CircuitPython: replaced. CircuitPython 10.0.3" in said and "nobody has tried" in said


def test_a_drive_that_is_not_mounted(bench: Bench, image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        drives.inspection, "unmounted_drives", lambda *_: {"RPI-RP2": "/dev/disk/by-label/RPI-RP2"}
    )
    bench.run("flash", image, "-y", status=3)
    assert "udisksctl mount -b /dev/disk/by-label/RPI-RP2" in bench.err


def test_two_boards(bench: Bench, image: Path, tmp_path: Path) -> None:
    bench.into_loader()
    other = tmp_path / "RPI-RP21"
    other.mkdir()
    (other / drives.INFO).write_text(RP2040)
    bench.others.append(other)
    bench.run("flash", image, "-y", status=4)
    assert "--drive" in bench.err and not list(other.glob("*.uf2")) and bench.written is None
    bench.run("flash", image, "-y", "--drive", bench.drive)
    assert bench.written is not None and not list(other.glob("*.uf2"))


@pytest.mark.parametrize(
    ("info", "says"), [(RP2350, "RP2350"), ("UF2 Bootloader v3.1.0\nModel: Trinket M0\n", "Trinket M0")]
)
def test_a_board_with_another_chip(bench: Bench, image: Path, info: str, says: str) -> None:
    bench.into_loader(info)
    bench.run("flash", image, "-y", status=16)
    assert says in bench.err and "Nothing was written" in bench.err
    assert not (bench.drive / drives.FILE).exists()


def test_a_drive_that_is_no_boot_loader(bench: Bench, image: Path, tmp_path: Path) -> None:
    bench.run("flash", image, "-y", "--drive", tmp_path, status=2)
    assert drives.INFO in bench.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
def test_a_full_drive(bench: Bench, image: Path) -> None:
    bench.into_loader()
    (bench.drive / drives.FILE).symlink_to("/dev/full")
    bench.run("flash", image, "-y", status=14)
    assert "is full" in bench.err


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.EROFS, "right to write"),
        (errno.ENOSPC, "full"),
        (errno.EIO, "went away after 32,768 bytes"),
        (errno.ENAMETOOLONG, "give the command again"),
    ],
)
def test_what_a_drive_can_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, says: str
) -> None:
    """The second piece fails. The same error after the last piece is not a failure, since the board then restarts."""
    calls = []

    def fsync(file: int) -> None:
        calls.append(file)
        if len(calls) == 2:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(drives.os, "fsync", fsync)
    seen: list[tuple[int, int]] = []
    size = 2 * 32 * 512
    with pytest.raises(drives.CannotWrite, match=says):
        drives.write(Volume(str(tmp_path)), bytes(size + 1), lambda *moved: seen.append(moved))
    # The bytes counted before the failure were really sent.
    assert seen == [(size // 2, size + 1)]
    calls.clear()
    drives.write(Volume(str(tmp_path)), bytes(size), lambda *moved: seen.append(moved))
    assert (tmp_path / drives.FILE).stat().st_size == size


def test_interrupted_in_the_middle(bench: Bench, image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.into_loader()
    seen: list[int] = []

    def fsync(file: int) -> None:
        seen.append(file)
        if len(seen) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(drives.os, "fsync", fsync)
    bench.run("flash", image, "-y", status=130)
    assert "cannot run now" in bench.err and "Nothing is half done" not in bench.err


def test_a_board_that_does_not_come_back(bench: Bench, image: Path) -> None:
    bench.into_loader()
    bench.lost = True
    bench.run("flash", image, "-y", "--wait", "30", status=10)
    assert "within 30 s" in bench.err and "CIRCUITPY" in bench.err


def test_another_version_answers(bench: Bench, image: Path) -> None:
    bench.into_loader()
    bench.boots = "0.0.1"
    bench.run("flash", image, "-y", status=13)
    assert "0.0.1" in bench.err and signifer.__version__ in bench.err


def test_other_files_than_images(bench: Bench, tmp_path: Path, python_file: Path) -> None:
    bench.into_loader()
    bench.run("flash", python_file, "-y", status=2)
    assert "no Signifer is in it" in bench.err
    bench.run("flash", tmp_path / "nothing.uf2", "-y", status=2)
    bench.run("flash", "-y", status=2)
    assert "--board" in bench.err
    bench.run("flash", python_file, "--board", BOARD, "-y", status=2)
    bench.run("flash", "--board", "no_such", "-y", status=2)
    assert bench.written is None


def test_effects_of_a_file_are_listed(image: Path, tmp_path: Path, python_file: Path) -> None:
    about = content.read(image)
    assert (about.board.id, about.version, about.keeps) == (BOARD, signifer.__version__, False)
    keeping = tmp_path / "keep.uf2"
    options = ["-b", BOARD, "--systems", "dozen_die", "--circuitpython", str(python_file), "--keep-games"]
    assert cli.main(["image", *options, "-o", str(keeping)]) == 0
    assert content.read(keeping).keeps


@given(st.binary(max_size=600), st.integers(0, 3))
def test_any_bytes_are_an_image_or_a_sentence(data: bytes, kind: int) -> None:
    if kind == 1:
        data = uf2.write({0x100000: data.ljust(4096, b"\0")})
    elif kind == 2:
        head = b'{\n "signifer": "1",\n "board": "' + data[:20] + b'"'
        data = uf2.write({0x100000: head.ljust(4096, b"\0")})
    with pytest.raises(ValueError):
        content.understand(data)
