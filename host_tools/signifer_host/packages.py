"""Short names for the program's packages on a device, which keeps the paths of all modules that it ever loaded.

The packages move to `lib`, where CircuitPython looks for modules too; `signifer.app`, where the program begins, and
`signifer.hal` keep their names. The texts that say where a module is are changed with them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

SHORT = {
    "signifer.ui.screens": "w",
    "signifer.ui.texts": "t",
    "signifer.core": "k",
    "signifer.store": "o",
    "signifer.sync": "y",
    "signifer.rulesets": "r",
}
_NAME = re.compile(r"\bsignifer\.(?:ui\.screens|ui\.texts|core|store|sync|rulesets)\b")


def text(source: str) -> str:
    """A source with the packages' short names."""
    return _NAME.sub(lambda found: SHORT[found.group()], source)


def path(file: str) -> str:
    """Where a module's file goes."""
    for package, short in SHORT.items():
        folder = package.replace(".", "/") + "/"
        if file.startswith(folder):
            return f"lib/{short}/{file.removeprefix(folder)}"
    return file


def moved(sources: Mapping[str, str]) -> dict[str, str]:
    """The modules by their new paths."""
    return {path(file): text(source) for file, source in sources.items()}
