"""The page in Firefox: a die, and a game from its first press to the verdict."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from tests.desk.browser.conftest import PARTS, Site

WALK = Path(__file__).with_name("firefox.mjs")


def test_a_game_is_played_pulled_and_checked(site: Site) -> None:
    program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "no Firefox is installed: `make test-desk` says how"
    command = [os.environ.get("NODE", "node"), str(WALK), str(PARTS / "firefox"), program, site.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=150, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"canSerial": True, "problems": []}
