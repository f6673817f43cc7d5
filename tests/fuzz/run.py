"""Fuzz each target for some seconds with atheris, beginning with its corpus, and keep inputs that reached new code.

`python -m tests.fuzz.run SECONDS [TARGET …]`, or `make fuzz`. Inputs that make a target fail are left in
`.fuzz/TARGET`; put them into the corpus together with the repair. Exit status 1 if there is such a file.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(__file__).with_name("corpus")
FOUND = ROOT / ".fuzz"
LONGEST = 4096  # bytes of an input: larger ones reach nothing new, and the corpus stays small
PAGES = "counter"
"""The counter's pages, which `tests.fuzz.counter` fuzzes with schemathesis."""
TARGETS = ("frames", "toml", "json", "foreign", "roster", "system", "journal")


def main() -> int:
    """Run the targets one after another."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    wanted = sys.argv[2:] or [*TARGETS, PAGES]
    failed = [target for target in wanted if target != PAGES and not _fuzz(target, seconds)]
    for target in failed:
        print(f"{target}: see .fuzz/{target}", file=sys.stderr)
    pages = PAGES not in wanted or _start("tests.fuzz.counter", [str(seconds)])
    return 0 if pages and not failed else 1


def _fuzz(target: str, seconds: int) -> bool:
    corpus, found = CORPUS / target, FOUND / target
    new = found / "new"
    for folder in (corpus, new):
        folder.mkdir(parents=True, exist_ok=True)
    options = [
        f"-max_len={LONGEST}",
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-verbosity=0",
        "-print_final_stats=1",
        f"-artifact_prefix={found}/",
    ]
    ran = _run(target, [f"-max_total_time={seconds}", *options, str(new), str(corpus)])
    merged = _run(target, ["-merge=1", *options, str(corpus), str(new)])
    return ran and merged


def _run(target: str, options: list[str]) -> bool:
    return _start("tests.fuzz.run", ["--target", target, *options])


def _start(module: str, options: list[str]) -> bool:
    """Run a module in a process of its own; return whether it went well."""
    path = [str(ROOT / part) for part in ("", "firmware", "firmware/lib", "host_tools")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    command = [sys.executable, "-m", module, *options]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def _target(name: str, options: list[str]) -> None:
    """Run in the process that atheris takes over."""
    import atheris

    with atheris.instrument_imports(include=["signifer", "signifer_host"]):
        from tests.fuzz import targets
    # To merge, libFuzzer restarts itself by the first argument.
    itself = shlex.join([sys.executable, "-m", "tests.fuzz.run", "--target", name])
    atheris.Setup([itself, *options], targets.TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--target"]:
        _target(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main())
