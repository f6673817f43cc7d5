"""Python on the page: all that the page's program imports is there, in the bytes that are promised."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
from pathlib import Path

WALK = Path(__file__).with_name("python.mjs")
ELSEWHERE = {"PIL", "uctypes"}
"""What the page's program does not have there: for making sheets of faces, and for the page's device."""
LARGEST = 12 << 20
FIRST = 1 << 20


def packed(path: Path) -> int:
    """Return the bytes of a file on the wire, compressed if that is less."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


def test_each_module_of_the_program_is_imported(built: Path) -> None:
    command = [os.environ.get("NODE", "node"), str(WALK), str(built)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    failed = json.loads(done.stdout.splitlines()[-1])
    assert set(failed.values()) <= ELSEWHERE, failed


def test_the_page_has_at_most_its_bytes(built: Path) -> None:
    sizes = {path.relative_to(built).as_posix(): packed(path) for path in built.rglob("*") if path.is_file()}
    assert sum(sizes.values()) <= LARGEST
    # The host comes behind the device, the boards' drawings when somebody builds one.
    assert (
        sum(size for name, size in sizes.items() if not name.startswith(("host/", "device/boards/"))) <= FIRST
    )
