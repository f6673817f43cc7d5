"""Put the compiled program into the wheel, with the files it is made from (a hatchling build hook).

Building needs what `[build-system] requires` lists: the compiler, and Adafruit's drivers.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HARDWARE = ("README.md", "case.png", "wiring.svg")
"""The files of hardware/ that the page for players shows."""


class CompiledProgram(BuildHookInterface):  # type: ignore[type-arg]
    """Compile for every board; an editable install compiles when an image is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files and add them to the wheel."""
        if version == "editable":
            return
        root = Path(self.root)
        made = root / "build" / "wheel"
        places = (str(root / part) for part in ("firmware", "firmware/lib", "host_tools"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
        command = [sys.executable, str(root / "tools" / "wheel_content.py"), str(made)]
        subprocess.run(command, check=True, env=environment)
        for name in ("compiled.zip", "libraries.json"):
            build_data["force_include"][str(made / name)] = f"signifer_host/device/{name}"
        build_data["force_include"][str(made / "sheets")] = "signifer_host/faces/sheets"
        for path in sorted((root / "hardware").rglob("*")):
            if path.name in HARDWARE:
                place = path.relative_to(root).as_posix()
                build_data["force_include"][str(path)] = f"signifer_host/device/{place}"
