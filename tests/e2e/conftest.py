"""The emulated Pico: an image made by `signifer image`, booted once for the tests that inspect one game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.bundle import build, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.volume import Drive, drive
from signifer_host.languages.books import DeviceLanguages
from signifer_host.linker import choice
from tests.e2e.board import MODULES, EmulatedBoard, board

WHAT = (
    "set SIGNIFER_UF2 (CircuitPython 9.2 for the Raspberry Pi Pico) and SIGNIFER_BOOTROM (the RP2040's boot ROM), "
    "and run `make e2e`"
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.emulated)
            item.add_marker(pytest.mark.timeout(1500))


def _file(name: str) -> Path:
    path = os.environ.get(name, "")
    if not path or not MODULES.exists():
        pytest.skip(WHAT)
    return Path(path)


@dataclass(frozen=True)
class Flashed:
    """The image that a hobbyist drags to the board, and the places of the block files on its drive."""

    uf2: Path
    drive: Drive

    def places(self) -> dict[str, tuple[int, int]]:
        """Return (offset in the drive, bytes) of each block file."""
        from signifer_host.files import block_files

        return dict(zip(block_files.LAYOUT, self.drive.block_files(), strict=True))


@pytest.fixture(scope="session")
def bootrom() -> Path:
    """Return the boot ROM's words."""
    return _file("SIGNIFER_BOOTROM")


@pytest.fixture(scope="session")
def flashed(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    """Return the UF2 of `signifer image --board pico_oled --circuitpython …`."""
    return flash(tmp_path_factory.mktemp("image"))


def flash(
    folder: Path,
    asking: bool = False,
    wanted: str | None = None,
    spec: boards.Board | None = None,
    linked: bool = True,
    spoken: DeviceLanguages = build.ENGLISH,
) -> Flashed:
    """Return an image with the program of `bundle.sources`, with these game systems; `asking`: its first start asks
    which of two similar displays it has; `linked`: its program runs from flash;
    `spoken`: its languages."""
    path = _file("SIGNIFER_UF2")
    spec = spec or boards.load("pico_oled")
    if spec.display.twin and not asking:
        spec = boards.with_twin(spec, "ssd1306")
    python = firmware.read(path)
    firmware.check(python, spec, path)
    compiler = Compiler(None)
    made = build.make(build.Edition(spec, systems.parse(wanted), spoken), compiler, python.version)
    facts = choice.facts_for(spec, python)
    volume = drive(made, compiler, facts if linked else None)
    out = folder / "signifer.uf2"
    out.write_bytes(images.merge(volume, spec, python, False))
    return Flashed(out, volume)


@pytest.fixture(scope="module")
def pico(flashed: Flashed, bootrom: Path) -> Iterator[EmulatedBoard]:
    """Return a freshly flashed Pico on its first screen."""
    with board(bootrom=bootrom, uf2=flashed.uf2) as made:
        made.boot()
        yield made
