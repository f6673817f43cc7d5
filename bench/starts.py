"""Measure the processor time of commands that end at once: what their start costs on this machine."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile

RUNS = 5
MOST = 0.3
"""Seconds."""

COMMANDS = (
    "--help",
    "config path",
    "status",
    "devices",
    "push nothing.toml",
    "pull",
    "start",
    "log",
    "flash",
    "image --board nothing --out x.uf2",
    "roster check nothing.toml",
    "roster mapping --system nothing",
    "system check nothing.toml",
    "audit nothing.jsonl",
    "report nothing.jsonl --out x.html",
    "play nothing.jsonl",
    "sim --board list",
)


def measure() -> list[tuple[str, float]]:
    """Return (command line, seconds of processor time at best) for each of COMMANDS; no device is plugged in."""
    return [(line, min(_seconds(line.split()) for _ in range(RUNS))) for line in COMMANDS]


def _seconds(words: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "signifer_host", *words]
        subprocess.run(program, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
