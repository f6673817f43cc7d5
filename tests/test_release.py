"""`make release` puts notes, images, the site and checksums beside the wheel."""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.api import circuitpython
from signifer_host.api.circuitpython import file_name
from signifer_host.flashing import content
from tests.host.conftest import PYTHON_SIZE
from tests.linker.fake_firmware import Fake
from tools import release

CHANGES = "# Changelog\n\n## [Unreleased]\n\n### Added\n- New.\n\n## [0.2.0] - 2026-01-02\n\n- Old.\n"


def test_notes_are_those_of_the_version_or_the_unreleased_ones() -> None:
    assert release.notes(CHANGES, "0.2.0") == "# Signifer 0.2.0\n\n- Old.\n"
    assert release.notes(CHANGES, "0.3.0") == "# Signifer 0.3.0\n\n### Added\n- New.\n"
    with pytest.raises(ValueError, match=r"nothing of 1\.0\.0"):
        release.notes("# Changelog\n", "1.0.0")


def test_a_release_names_missing_parts_and_has_right_sums(tmp_path: Path) -> None:
    out, pages = tmp_path / "dist", tmp_path / "site"
    out.mkdir()
    (pages / "docs").mkdir(parents=True)
    (pages / "docs" / "index.html").write_text("<p>", "utf-8")
    (out / "signifer.whl").write_bytes(b"wheel")
    missing = release.finish(out, [tmp_path], pages)
    assert len(missing) == len({board.circuitpython for board in map(boards.load, boards.names())})
    assert all("no image: adafruit-circuitpython-" in line for line in missing if "pico_system" not in line)
    said = (out / release.NOTES).read_text("utf-8")
    assert all(f"* {boards.load(name).name}: " in said for name in boards.names())
    assert {path.name for path in out.iterdir()} == {
        "signifer.whl", "signifer-site.tar.xz", release.NOTES, release.SUMS,
    }  # fmt: skip
    for line in (out / release.SUMS).read_text("utf-8").splitlines():
        digest, name = line.split("  ")
        assert sha256((out / name).read_bytes()).hexdigest() == digest
    first = (out / "signifer-site.tar.xz").read_bytes()
    release.site(out, pages)
    assert (out / "signifer-site.tar.xz").read_bytes() == first
    listed = subprocess.run(
        ["tar", "-tf", out / "signifer-site.tar.xz"], capture_output=True, text=True, check=True
    )
    assert listed.stdout.split() == ["site/docs/", "site/docs/index.html"]


@pytest.mark.long
def test_an_image_is_made_if_its_circuitpython_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = boards.load("pico_lcd_13")
    monkeypatch.setattr(boards, "names", lambda: ["pico_lcd_13", "pimoroni_picosystem"])
    monkeypatch.setattr(circuitpython, "tables", lambda name: [])  # else this file is a damaged download
    Fake(size=PYTHON_SIZE).write(tmp_path / file_name(board))
    assert len(release.images(tmp_path, [tmp_path])) == 2, "CircuitPython's licence is not there"
    (tmp_path / "LICENSE").write_text("Permission is granted.", "utf-8")
    (other,) = release.images(tmp_path, [tmp_path])
    assert other.id == "pimoroni_picosystem" and other.name in release.without_image([other])
    (image,) = tmp_path.glob("signifer-*-pico_lcd_13.uf2")
    assert content.read(image).board.id == "pico_lcd_13"
    assert (tmp_path / release.LICENSE).read_text("utf-8") == "Permission is granted."
