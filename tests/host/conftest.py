"""Devices beside the command line, and a bundle that is compiled once for all tests that inspect it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from signifer_host import boards, discover
from signifer_host.bundle import build, compile
from signifer_host.discover import Candidate
from signifer_host.flashing import drives
from signifer_host.image import build as images
from signifer_host.image import firmware, make, uf2
from signifer_host.image.volume import Drive, drive
from signifer_host.linker import facts, program
from tests.host.built_program import GIVEN as GIVEN
from tests.host.built_program import passed
from tests.host.club import Club, put_in_place
from tests.host.desk import Desk
from tests.linker.fake_firmware import Fake
from tests.sync.rig import Device

BOARD = "pico_oled"
PYTHON_SIZE = 0xD9F00
"""Bytes of the firmware that images are made with here: its last erase block is not full."""


@pytest.fixture
def club(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Club:
    """Return a computer without a device yet, in an empty folder and with settings of its own."""
    made = Club(capsys)
    put_in_place(made, monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNIFER_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.setattr(drives, "loaders", list)
    return made


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return a computer with a modelled device at the port p0."""
    table = Desk(capsys)
    table.devices["p0"] = Device()
    monkeypatch.delenv("SIGNIFER_PORT", raising=False)
    monkeypatch.setattr(discover, "open_port", table.opener)
    monkeypatch.setattr(discover, "candidates", lambda: [Candidate(p, "data") for p in table.devices])
    monkeypatch.setattr(discover, "monotonic", table.clock)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return table


@pytest.fixture
def one(desk: Desk) -> Device:
    """Return the device at p0."""
    return desk.devices["p0"]


@pytest.fixture(scope="session")
def made() -> build.Bundle:
    """Return the smallest bundle of the reference board, compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "run_passes", lambda edition, _: passed(edition.board.id))
        return build.make(build.Edition(boards.load(BOARD), GIVEN), compile.Compiler(), "9.2.8")


@pytest.fixture(scope="session")
def files(made: build.Bundle) -> dict[str, bytes]:
    return made.files


@pytest.fixture
def compiled_once(made: build.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands use what is already compiled, instead of compiling the same in more languages."""
    whole = build.make

    def remembered(
        edition: build.Edition,
        compiler: compile.Compiler,
        version: str,
        progress: Callable[[int, int], None] = lambda done, total: None,
        keep: bool = False,
        page: str = "",
    ) -> build.Bundle:
        # All languages that come along are a matter of tests/host/languages.
        asked = edition.languages.first in ("", "en")
        if asked and (edition.board, edition.systems, version, page) == (made.board, GIVEN, "9.2.8", ""):
            progress(1, 1)
            return made
        return whole(edition, compiler, version, progress=progress, keep=keep, page=page)

    monkeypatch.setattr(build, "make", remembered)


@pytest.fixture(scope="session")
def python_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a firmware as large as CircuitPython's, with what the linker looks for: for `--circuitpython`."""
    return Fake(size=PYTHON_SIZE).write(tmp_path_factory.mktemp("circuitpython") / "python.uf2")


@pytest.fixture(scope="session")
def fake_python(python_file: Path) -> firmware.Firmware:
    return firmware.read(python_file)


@pytest.fixture(scope="session")
def fake_facts(fake_python: firmware.Firmware) -> facts.Facts:
    return facts.read(fake_python)


@pytest.fixture(scope="session")
def image(made: build.Bundle, python_file: Path) -> bytes:
    """Return one UF2 with a CircuitPython in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "make", lambda *_, **__: made)
        wish = make.Wish(systems=",".join(GIVEN), circuitpython=python_file)
        return make.image(made.board, wish).data


@pytest.fixture(scope="session")
def linked_drive(made: build.Bundle, fake_facts: facts.Facts) -> Drive:
    return drive(made, compile.Compiler(), fake_facts)


@pytest.fixture(scope="session")
def linked_flash(linked_drive: Drive, made: build.Bundle, fake_python: firmware.Firmware) -> bytes:
    """Return the flash of a Pico with that image; before, it was full of something else."""
    chip = bytearray(b"\x77" * 0x200000)
    for start, block in uf2.sectors(uf2.read(images.merge(linked_drive, made.board, fake_python))).items():
        chip[start : start + 4096] = block
    return bytes(chip)


@pytest.fixture(scope="session")
def numbers(made: build.Bundle, fake_facts: facts.Facts) -> dict[str, Any]:
    """Return the numbers of that image that are written into the device's program."""
    return program.link(made.files, compile.Compiler(), fake_facts, made.board).values
