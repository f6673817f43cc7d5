"""Name the commit that is measured."""

from __future__ import annotations

import subprocess
from pathlib import Path


def measured_commit() -> str:
    """Return the commit of the checkout, with a plus if files differ from it."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--exclude=*"],
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parent,
        check=False,
    )
    return done.stdout.strip() or "unknown"
