"""The README's part for hobbyists, followed to the letter: a folder stands in for the boot loader's drive, the
emulated Pico for the board, and a simulated person presses what its screen asks for."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from signifer_host import discover
from signifer_host.cli import main
from signifer_host.discover import Candidate
from signifer_host.doctor import inspection
from signifer_host.flashing import drives, poll
from signifer_host.transport import Transport
from tests.e2e.board import BoardTransport, EmulatedBoard
from tests.host.flash_bench import RP2040

README = Path(__file__).resolve().parents[2] / "README.md"


class Desk:
    """A computer with an emulated Pico in its boot loader."""

    def __init__(self, folder: Path, bootrom: Path) -> None:
        self.drive = folder / "RPI-RP2"
        self.drive.mkdir()
        (self.drive / drives.INFO).write_text(RP2040)
        self._bootrom = bootrom
        self._image = folder / "written.uf2"
        self.pico: EmulatedBoard | None = None
        self.passed = 0.0

    def mounts(self) -> list[str]:
        return [str(self.drive)] if self.drive.exists() else []

    def candidates(self) -> list[Candidate]:
        return [Candidate("emulated", "data")] if self.pico else []

    def opener(self, port: str) -> Transport:
        assert self.pico is not None
        return BoardTransport(self.pico)

    def now(self) -> float:
        return self.pico.ms / 1000 if self.pico else self.passed

    def sleep(self, seconds: float) -> None:
        self.passed += seconds
        if self.pico is None:
            # The drive disappears by itself, and the board starts.
            (self.drive / drives.FILE).rename(self._image)
            (self.drive / drives.INFO).unlink()
            self.drive.rmdir()
            self.pico = EmulatedBoard(bootrom=self._bootrom, uf2=self._image)
            self.pico.boot()
            self.pico.press("select", 1500)  # the frame is whole on all four sides
            return
        self.pico.run(seconds * 1000)
        if not getattr(self, "tested", False):
            self.tested = True
            self.pico.press("up down select back", 100)

    def answer(self, seconds: float) -> None:
        """Answer yes to what the self-test asks."""
        assert self.pico is not None
        self.sleep(seconds)
        self.pico.press("select", 300)


def commands() -> list[list[str]]:
    """Return the commands that the README tells a hobbyist to type, except the setup; last the one that its text
    names."""
    part = README.read_text("utf-8").partition("## Hobbyists")[2].partition("\n## ")[0]
    assert "*New game* on the device\nbegins a game" in part
    lines = [line.split() for line in part.splitlines() if line.startswith("    .venv/bin/signifer ")]
    return [words[1:] for words in lines] + [
        named.split() for named in re.findall("`signifer (pull .*?)`", part)
    ]


def test_a_hobbyist_has_a_working_device(
    bootrom: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(tmp_path, bootrom)
    monkeypatch.delenv("SIGNIFER_PORT", raising=False)
    monkeypatch.chdir(README.parent)
    monkeypatch.setattr(inspection, "mounts", desk.mounts)
    monkeypatch.setattr(discover, "candidates", desk.candidates)
    monkeypatch.setattr(discover, "open_port", desk.opener)
    monkeypatch.setattr(discover, "monotonic", desk.now)
    monkeypatch.setattr(poll, "sleep", desk.sleep)
    monkeypatch.setattr(poll, "now", desk.now)
    flash, selftest, push, pull = commands()
    assert [words[0] for words in commands()] == ["flash", "selftest", "push", "pull"]
    python = flash.index("--circuitpython") + 1
    assert Path(os.environ["SIGNIFER_UF2"]).exists()
    flash[python] = os.environ["SIGNIFER_UF2"]
    try:
        assert main([*flash, "--yes"]) == 0, capsys.readouterr()
        assert "is back at emulated with firmware" in capsys.readouterr().out
        monkeypatch.setattr(poll, "sleep", desk.answer)
        assert main([*selftest, "--json"]) == 0, capsys.readouterr()
        found = {row["part"]: row["result"] for row in json.loads(capsys.readouterr().out)["parts"]}
        assert found["keys"] == found["display"] == found["lights"] == found["flash"] == "ok"
        assert main(push) == 0
        assert capsys.readouterr().out.count("is on the device and read back") == 2
        assert desk.pico is not None
        desk.pico.settle(1000)
        # The test's page, English, no way round; "New game", "Begin: quick dice", their mark; then a die is drawn, and
        # the first offered step is taken.
        desk.pico.press("select*2 back select*5", 2000)
        games = tmp_path / "games"
        pull[pull.index("--out") + 1] = str(games)
        capsys.readouterr()
        assert main(pull) == 0, capsys.readouterr()
        (log,) = games.iterdir()
        assert main(["audit", str(log)]) == 0, capsys.readouterr()
        assert sum('"do"' in line for line in log.read_text("utf-8").splitlines()) >= 2
    finally:
        if desk.pico:
            desk.pico.close()
