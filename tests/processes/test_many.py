"""Several simulated devices, each a process of its own, and one fresh process that talks to all of them."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.processes.running import signifer, simulator

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"
DEVICES = 3


def test_all_of_them_at_once(tmp_path: Path) -> None:
    """Nothing of the program is loaded when the threads begin: they must not disturb each other's loading."""
    with ExitStack() as running:
        for number in range(DEVICES):
            running.enter_context(simulator(tmp_path, "--state", str(tmp_path / f"device{number}")))
        files = [str(ROSTERS / f"{name}.toml") for name in ("river_wardens", "hill_company")]
        done = signifer(tmp_path, "push", *files, "--all")
        assert done.returncode == 0 and done.stdout.count("read back") == DEVICES, done
        done = signifer(tmp_path, "backup", "--all", "-o", str(tmp_path / "kept"))
        assert done.returncode == 0 and len(list((tmp_path / "kept").iterdir())) == DEVICES, done
        done = signifer(tmp_path, "pull", "--all")
        assert done.returncode == 0 and done.stdout.count("no game") == DEVICES, done
        done = signifer(tmp_path, "doctor", "--all")
        assert done.returncode == 0, done
