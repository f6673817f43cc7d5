"""A bundle, compiled once for all tests that look into it."""

from __future__ import annotations

from typing import Any

import pytest

from signifer_host.bundle import build, compile
from signifer_host.image import build as images
from signifer_host.image import firmware, uf2
from signifer_host.image.volume import Drive, drive
from signifer_host.linker import facts, program
from simulator import boards
from tests.linker.fake_firmware import Fake

BOARD = "pico_oled"
GIVEN = ("dozen_die",)


@pytest.fixture(scope="session")
def made() -> build.Bundle:
    """The smallest bundle of the reference board, compiled."""
    return build.make(boards.load(BOARD), GIVEN, compile.Compiler(), "9.2.8")


@pytest.fixture(scope="session")
def files(made: build.Bundle) -> dict[str, bytes]:
    return made.files


@pytest.fixture
def compiled_once(made: build.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands take what is compiled already, where they would compile just that."""
    whole = build.make

    def remembered(
        board: boards.Board, names: tuple[str, ...], compiler: object, version: str, data: bool = True
    ) -> build.Bundle:
        if (board.id, names, version, data) == (BOARD, GIVEN, "9.2.8", True) and compiler is not None:
            return made
        return whole(board, names, compiler, version, data)  # type: ignore[arg-type]

    monkeypatch.setattr(build, "make", remembered)


@pytest.fixture(scope="session")
def fake_python() -> firmware.Firmware:
    """A firmware as large as CircuitPython's, with what the linker looks for."""
    return Fake(size=0xDA000).firmware()


@pytest.fixture(scope="session")
def fake_facts(fake_python: firmware.Firmware) -> facts.Facts:
    return facts.read(fake_python)


@pytest.fixture(scope="session")
def linked_drive(made: build.Bundle, fake_facts: facts.Facts) -> Drive:
    return drive(made, compile.Compiler(), fake_facts)


@pytest.fixture(scope="session")
def linked_flash(linked_drive: Drive, made: build.Bundle, fake_python: firmware.Firmware) -> bytes:
    """The flash of a Pico with that image, full of something else before."""
    chip = bytearray(b"\x77" * 0x200000)
    for start, block in uf2.sectors(uf2.read(images.merged(linked_drive, made.board, fake_python))).items():
        chip[start : start + 4096] = block
    return bytes(chip)


@pytest.fixture(scope="session")
def numbers(made: build.Bundle, fake_facts: facts.Facts) -> dict[str, Any]:
    """The numbers of that image that are written into the device's program."""
    return program.link(made.files, compile.Compiler(), fake_facts, made.board).values
