"""A custom system on a simulated device, as its user does it: checked, pushed, started, pulled, replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.systems.load import load_system
from tests.processes.running import signifer, simulator

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CANDLE = EXAMPLES / "systems" / "candle_duel.toml"
ROSTERS = [str(EXAMPLES / "rosters" / name) for name in ("road_watch.toml", "reed_band.toml")]


def ran(home: Path, *words: str) -> str:
    """Return what a command printed; it must succeed."""
    done = signifer(home, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_from_the_file_to_the_log(tmp_path: Path) -> None:
    with simulator(tmp_path, "--state", str(tmp_path / "s")):
        ran(tmp_path, "system", "check", str(CANDLE))
        assert "System: Candle duel" in ran(tmp_path, "push", str(CANDLE))
        assert "has begun" in ran(tmp_path, "start", "--players", "3", "--numbers", "1,2")
        slots = json.loads(ran(tmp_path, "status", "--json"))["slots"]
        assert slots["S"]["system"]["id"] == "candle_duel"
        ran(tmp_path, "pull", "--out", str(tmp_path / "logs"))
        (log,) = (tmp_path / "logs").glob("*.jsonl")
        first = json.loads(ran(tmp_path, "play", str(log)).splitlines()[0])
        assert first["ok"] and first["system"] == "Candle duel"

        ran(tmp_path, "push", *ROSTERS)
        ran(tmp_path, "start", "--yes", "--numbers", "1,2")
        assert ran(tmp_path, "log").startswith("Marsh road: Road watch against Reed band; A moves first")
        refused = signifer(tmp_path, "push", str(EXAMPLES / "rosters" / "mill_guard.toml"))
        assert refused.returncode == 2 and "Marsh road" in refused.stderr and "Thin line" in refused.stderr
    # the power is cut, and the game is restored with its system
    with simulator(tmp_path, "--state", str(tmp_path / "s")):
        status = json.loads(ran(tmp_path, "status", "--json"))
        assert status["game"]["ended"] is False
        crc = f"{load_system(EXAMPLES / 'systems' / 'marsh_road.toml').crc:08x}"
        assert status["slots"]["S"]["crc"] == status["slots"]["A"]["system"]["crc"] == crc
