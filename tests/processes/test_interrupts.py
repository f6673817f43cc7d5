"""Ctrl-C at any moment of a command's start: status 130, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes.running import TIMEOUT, environment

ROSTER = Path(__file__).resolve().parents[2] / "examples" / "rosters" / "river_wardens.toml"
# Loaded by Python before the command: sends the signal from within the import with that number, counted from the
# command's own first line on, and prints at the end how many there were.
HOOK = """
import atexit, os, sys

class Counter:
    count = -1

    def find_spec(self, name, path=None, target=None):
        if name == "signifer_host.entry":
            Counter.count = 0
        elif Counter.count >= 0:
            Counter.count += 1
            if Counter.count == int(os.environ["INTERRUPT_AT"]):
                os.kill(os.getpid(), 2)
        return None

sys.meta_path.insert(0, Counter())
if os.environ["INTERRUPT_AT"] == "0":
    atexit.register(lambda: print(Counter.count, file=sys.stderr))
"""
STARTS = {
    "module": [sys.executable, "-m", "signifer_host"],
    "script": [sys.executable, "-c", "import sys; from signifer_host.entry import main; sys.exit(main())"],
}
pytestmark = pytest.mark.skipif(os.name == "nt", reason="no signals to send there")


def interrupted(home: Path, how: str, at: int, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command that gets SIGINT in import number `at`; 0 for never."""
    (home / "hook").mkdir(exist_ok=True)
    (home / "hook" / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    return subprocess.run(
        [*STARTS[how], *words],
        capture_output=True,
        encoding="utf-8",
        env={**environment(home), "PYTHONPATH": str(home / "hook"), "INTERRUPT_AT": str(at)},
        timeout=TIMEOUT,
        check=False,
        preexec_fn=_heard,
    )


def _heard() -> None:
    # If the tests run in the background of a script, they ignore the signal, and so do their children.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("how", sorted(STARTS))
def test_ctrl_c_in_any_import_ends_with_130_and_no_traceback(how: str, tmp_path: Path) -> None:
    whole = interrupted(tmp_path, how, 0, "roster", "check", str(ROSTER))
    assert whole.returncode == 0, whole.stderr
    total = int(whole.stderr.split()[-1])
    assert total > 200
    moments = {1, 2, 3, 5, 20, total // 8, total // 4, total // 2, total * 3 // 4, total - 1, total}
    for at in sorted(moments):
        done = interrupted(tmp_path, how, at, "roster", "check", str(ROSTER))
        assert done.returncode == 130, (at, done)
        assert "Traceback" not in done.stderr and "Interrupt:" not in done.stderr, (at, done.stderr)
        (line,) = done.stderr.splitlines()
        assert line.startswith("signifer: Interrupted. Nothing is half done"), (at, line)


def test_a_process_that_ignores_ctrl_c_goes_on(tmp_path: Path) -> None:
    """As under nohup, or in the background of a script."""
    (tmp_path / "hook").mkdir()
    (tmp_path / "hook" / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); import sys; "
    done = subprocess.run(
        [sys.executable, "-c", code + "from signifer_host.entry import main; sys.exit(main())", "--version"],
        capture_output=True,
        encoding="utf-8",
        env={**environment(tmp_path), "PYTHONPATH": str(tmp_path / "hook"), "INTERRUPT_AT": "50"},
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.startswith("signifer "), done
