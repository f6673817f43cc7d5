"""The demonstration runs by itself, and fails if a claim is false."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from signifer_host import cli
from signifer_host.demo import Demo, check
from signifer_host.demo_device import DemoDevice, DemoFailed
from tests.processes.running import environment, signifer


def test_it_runs_to_its_end_without_a_terminal_and_leaves_pictures_and_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "shown"
    done = signifer(tmp_path, "demo", "--out", str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    pictures = sorted(folder.glob("*.png"))
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert f"{len(pictures)} of its pages are written as PNG files" in " ".join(readme.split())
    for picture in pictures:
        assert str(picture) in done.stdout
        assert picture.read_bytes().startswith(b"\x89PNG")
    (log,) = folder.glob("*.jsonl")
    assert cli.main(["play", str(log)]) == 0
    lines = done.stdout.splitlines()
    assert "rosters" in lines[0] and "proved" in lines[1] and lines[2] == "", "two lines say what is shown"
    assert "lights" not in done.stdout
    assert "$ signifer audit" in done.stdout and "Proved: all 21 dice" in done.stdout
    assert (folder / "report.html").read_text("utf-8").count("Hill company") > 1
    end = lines.index("What to do next:")
    assert str(folder) in lines[end - 2]
    assert [line.split("  ")[1] for line in lines[end + 1 :]] == [
        "signifer sim",
        "signifer push river_wardens hill_company",
        "signifer examples",
        "signifer roster import army.rosz",
    ]
    assert "to side A" in done.stderr, "progress is told without a terminal too"
    assert cli.main(["demo", "--out", str(folder)]) == 2 and "not empty" in capsys.readouterr().err


def test_a_device_that_forgets_its_game_makes_it_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    class Forgetful(DemoDevice):
        def pull_the_plug(self) -> None:
            super().pull_the_plug()
            shutil.rmtree(self._folder / "flash")

    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    rosters = Path(__file__).parents[2] / "examples" / "rosters"
    demo = Demo(tmp_path / "shown", (rosters / "hill_company.toml", rosters / "river_wardens.toml"), cli.main)
    demo.device = Forgetful(tmp_path / "shown" / "device", 12)
    with pytest.raises(DemoFailed, match="does not hold: the screen is the same"):
        demo.run()
    assert "Power is back" in capfd.readouterr().out


def test_a_false_claim_is_never_printed_as_true(
    capsys: pytest.CaptureFixture[str],
) -> None:
    check(True, "this holds")
    with pytest.raises(DemoFailed, match="that does not"):
        check(False, "that does not")
    assert capsys.readouterr().out == "  ✓ this holds\n"


def test_a_device_that_cannot_start_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    folder = tmp_path / "device"
    folder.mkdir()
    (folder / "device.json").write_text("{", "utf-8")
    device = DemoDevice(folder, 1)
    with pytest.raises(DemoFailed, match=r"did not start: signifer: .*damaged"):
        device.power_on()
    device.power_off()
