"""`signifer doctor` and the printed pages from outside, with a simulated device and without."""

from __future__ import annotations

import json
from pathlib import Path

from tests.processes.running import signifer, simulator

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"


def test_a_simulated_device_is_examined_and_its_label_made(tmp_path: Path) -> None:
    with simulator(tmp_path, "--state", str(tmp_path / "state")):
        where = json.loads(next((tmp_path / "run").rglob("*.json")).read_text("utf-8"))["port"]
        names = [str(ROSTERS / f"{name}.toml") for name in ("river_wardens", "hill_company")]
        assert signifer(tmp_path, "push", "--port", where, *names).returncode == 0
        assert (
            signifer(tmp_path, "start", "--port", where, "--first", "A", "--numbers", "1,2").returncode == 0
        )
        done = signifer(tmp_path, "doctor", "--port", where)
        assert (done.returncode, done.stderr) == (0, ""), done
        assert "its log replays to the checksum that the device shows" in done.stdout
        done = signifer(tmp_path, "doctor", "--port", where, "--json")
        report = json.loads(done.stdout)
        assert report["status"] == 0
        assert {"computer", where} == {one["about"] for one in report["findings"]}
        assert all(set(one) == {"level", "about", "sentence"} for one in report["findings"])
        label = tmp_path / "label.pdf"
        done = signifer(tmp_path, "label", "Table one", "--port", where, "--out", str(label))
        assert done.returncode == 0 and "Raspberry Pi Pico with an OLED" in done.stdout
        assert label.read_bytes().startswith(b"%PDF")


def test_a_missing_port(tmp_path: Path) -> None:
    done = signifer(tmp_path, "doctor", "--port", str(tmp_path / "ttyACM9"))
    assert done.returncode == 7
    assert "TROUBLE  There is no port" in done.stdout and done.stderr == "signifer: 1 trouble, no warnings.\n"
    done = signifer(tmp_path, "doctor", "--port", str(tmp_path / "ttyACM9"), "--json")
    report = json.loads(done.stdout)
    assert report["status"] == done.returncode == 7
    assert [one["status"] for one in report["findings"] if one["level"] == "trouble"] == [7]
