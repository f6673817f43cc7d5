"""Start the `signifer` command as its users do: in a process of its own, with its own home."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TIMEOUT = 60


def environment(home: Path) -> dict[str, str]:
    """Return the environment with all of a user's folders below `home`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "SIGNIFER_"))}
    # Others must not have access, or it is not used.
    (home / "run").mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        **kept,
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "PYTHONIOENCODING": "utf-8",
    }


def signifer(home: Path, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with `text` on its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "signifer_host", *words],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env=environment(home),
        timeout=TIMEOUT,
        check=False,
    )


@contextmanager
def simulator(home: Path, *words: str, ready: bool = True) -> Iterator[subprocess.Popen[str]]:
    """A headless simulator that is `ready`: its first line on standard error has been read.

    `process.stderr` continues with the next line. It is killed at the end if it still runs.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "signifer_host", "sim", "--headless", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(home),
    )
    assert process.stderr is not None
    try:
        if ready:
            first = process.stderr.readline()
            assert "Ctrl-C ends it" in first, first + process.stderr.read()
        yield process
    finally:
        process.kill()
        process.communicate()
