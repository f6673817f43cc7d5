"""Start another `signifer` process."""

from __future__ import annotations

import sys


def command() -> list[str]:
    """Return the words that start another `signifer`: this program, where it is one file without a Python."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "signifer_host"]
