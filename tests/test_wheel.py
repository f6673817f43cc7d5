"""The wheel holds all that the host tool and the simulator need, with no checkout beside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

PROGRAM = """
import json
import signifer, signifer_sha256, signifer_host, signifer_host.cli, simulator.boards
print(json.dumps({
    "packages": [m.__file__ for m in (signifer, signifer_sha256, signifer_host, simulator)],
    "boards": simulator.boards.names(),
    "folder": str(simulator.boards.folder()),
}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's content."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=120, stdin=subprocess.DEVNULL)
    [wheel] = folder.glob("signifer-*.whl")
    site = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the wheel's content before anything else, standing outside the checkout."""
    environment = {**os.environ, "PYTHONPATH": str(site), "BLINKA_OS_AGNOSTIC": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=site.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.long
def test_packages_and_boards_are_found_inside(site: Path) -> None:
    done = run(site, "-c", PROGRAM)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for place in [*found["packages"], found["folder"]]:
        assert Path(place).is_relative_to(site), place
    assert "pico_oled" in found["boards"]


@pytest.mark.long
def test_an_example_plays_from_it(site: Path) -> None:
    examples = sorted((site / "signifer_host" / "examples").glob("*.jsonl"))
    assert examples
    done = run(site, "-m", "signifer_host", "play", str(examples[0]))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"ok": true')


@pytest.mark.long
def test_what_is_copied_to_a_device_is_in_it(site: Path) -> None:
    device = site / "signifer_host" / "device"
    assert {file.name for file in device.iterdir() if file.is_file()} == {
        file.name for file in (ROOT / "firmware").iterdir() if file.suffix in (".py", ".toml")
    }
    linked = ROOT / "firmware" / "linked"
    assert {file.name for file in (device / "linked").iterdir()} == {
        file.name for file in linked.glob("*.py")
    }
    assert (site / "signifer" / "core" / "game.py").is_file()
    inside = {file.relative_to(site) for file in site.rglob("*")}
    for file in (ROOT / "firmware" / "signifer").rglob("*"):
        if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in file.parts):
            assert file.relative_to(ROOT / "firmware") in inside
