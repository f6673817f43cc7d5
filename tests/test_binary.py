"""The single file that `make binary` builds, run without Python. SIGNIFER_BINARY names it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import signifer
from tests.host.conftest import PYTHON_SIZE
from tests.linker.fake_firmware import Fake

BINARY = os.environ.get("SIGNIFER_BINARY", "")
pytestmark = [
    pytest.mark.skipif(
        not BINARY, reason="SIGNIFER_BINARY names no file: `make binary` builds one and runs this"
    ),
    pytest.mark.timeout(600),
]
ROSTER = Path(__file__).resolve().parents[1] / "examples" / "rosters" / "river_wardens.toml"


def run(folder: Path, *words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run the file in an environment that has nothing of this one."""
    environment = {"HOME": str(folder), "PATH": str(folder), "LANG": "C.UTF-8", "TMPDIR": str(folder)}
    environment["LANGUAGE"] = language
    return subprocess.run(
        [Path(BINARY).resolve(), *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )


def test_it_says_its_version(tmp_path: Path) -> None:
    done = run(tmp_path, "--version")
    assert (done.returncode, done.stdout) == (0, f"signifer {signifer.__version__}\n"), done.stderr


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (("roster", "check", str(ROSTER)), ""),
        (("roster", "print", str(ROSTER), "--out", "sheet.pdf"), "sheet.pdf"),
        (("card", "--board", "pico_oled", "--out", "card.pdf"), "card.pdf"),
        (("label", "Table 1", "--out", "label.pdf"), "label.pdf"),
        (("roster", "template", "--system", "samurai", "--out", "t.xlsx"), "t.xlsx"),
        (("demo", "--out", "demo"), "demo"),
    ],
)
def test_commands(tmp_path: Path, words: tuple[str, ...], made: str) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / made).exists()


def test_an_image(tmp_path: Path) -> None:
    """The file contains the compiled program and the compiler."""
    python = Fake(size=PYTHON_SIZE).write(tmp_path / "python.uf2")
    words = ("image", "--board", "pico_oled", "--circuitpython", str(python), "--out", "x.uf2")
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "x.uf2").stat().st_size > 1_000_000


@pytest.mark.parametrize(("code", "word"), [("fi", "Yksiköt"), ("ru", "Юниты"), ("el", "Μονάδες")])
def test_it_speaks_the_players_languages(tmp_path: Path, code: str, word: str) -> None:
    log = ROSTER.parents[1] / "first_activations.jsonl"
    done = run(tmp_path, "report", str(log), "--out", "page.html", language=code)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "page.html").read_text("utf-8")
    assert f'<html lang="{code}">' in text and word in text
