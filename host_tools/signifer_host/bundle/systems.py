"""The game systems of a bundle: list them, find the owner of a module, remove the other systems."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import signifer.rulesets
from signifer_host.errors import BadInput

# The order of priority if there is not enough room for all.
ORDER = ("dozen_die", "own", "calth", "citadel", "samurai")
_TABLE = re.compile(r"^(IDS|WITH_SCREENS)( = )\(([^)]*)\)", re.MULTILINE)
_HOME = "signifer/rulesets/__init__.py"


def available() -> tuple[str, ...]:
    """List the systems that the device has screens for, in order of priority."""
    shown = set(signifer.rulesets.WITH_SCREENS)
    return tuple(name for name in ORDER if name in shown) + tuple(sorted(shown - set(ORDER)))


def chosen(text: str | None) -> tuple[str, ...]:
    """Parse `--systems a,b`, each once; None means all. BadInput for an unknown one."""
    known = available()
    if text is None:
        return known
    wanted = {name.strip() for name in text.split(",")} - {""}
    unknown = sorted(wanted - set(known))
    if unknown or not wanted:
        what = "this names no game system"
        if unknown:
            near = difflib.get_close_matches(unknown[0].lower()[:40], known, n=1)
            meant = f" (is {near[0]} meant?)" if near else ""
            what = f"{', '.join(unknown)} cannot be played on a device{meant}"
        raise BadInput(f"--systems {text}: {what}; there are {', '.join(known)}.")
    return tuple(name for name in known if name in wanted)


def owner(path: str) -> str | None:
    """Return the system that a module belongs to, None for shared modules."""
    parts = Path(path).parts
    if parts[:2] == ("signifer", "rulesets") and len(parts) > 3:
        return parts[2]
    if parts[:2] == ("signifer", "ui") and parts[2] in ("screens", "texts"):
        stem = Path(path).stem
        if (parts[2], stem) == ("texts", "own"):
            return None  # the first screen mentions custom systems
        for name in (*ORDER, *signifer.rulesets.IDS):
            if stem == name or (parts[2] == "screens" and stem.startswith(name + "_")):
                return name
    return None


def without_others(modules: Mapping[str, str], systems: Iterable[str]) -> dict[str, str]:
    """Return the shared modules and those of these systems, and a list of systems without the others."""
    kept = set(systems)
    found = {path: source for path, source in modules.items() if owner(path) in kept | {None}}

    def shorter(match: re.Match[str]) -> str:
        names = [name for name in re.findall(r'"(\w+)"', match.group(3)) if name in kept]
        inside = "".join(f'"{name}", ' for name in names)
        return f"{match.group(1)}{match.group(2)}({inside})"

    found[_HOME], count = _TABLE.subn(shorter, modules[_HOME])
    if count < 2:
        raise RuntimeError("signifer.rulesets has not the two tables of systems that a bundle makes shorter")
    return found
