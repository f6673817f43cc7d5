"""The game systems of a bundle: list them, find the owner of a module, remove the other systems."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path

from signifer.games import table
from signifer_host import games
from signifer_host.errors import BadInput
from signifer_host.translation import gettext, gettext_noop

_TABLE = "signifer/games/table.py"


_UNKNOWN = gettext_noop("{names} cannot be played on a device")
_MEANT = gettext_noop("{names} cannot be played on a device (is {meant} meant?)")


def available() -> tuple[str, ...]:
    """List the systems that a device can have, in order of priority."""
    return tuple(sorted(table.IDS, key=lambda name: (games.place(name), name)))


def parse(text: str | None, option: str = "--systems") -> tuple[str, ...]:
    """Parse `--systems a,b`, each once; None means all. BadInput, which names the `option`, for an unknown one."""
    known = available()
    if text is None:
        return known
    wanted = {name.strip() for name in text.split(",")} - {""}
    unknown = sorted(wanted - set(known))
    if unknown or not wanted:
        what = gettext("this names no game system")
        if unknown:
            near = difflib.get_close_matches(unknown[0].lower()[:40], known, n=1)
            said = _MEANT if near else _UNKNOWN
            what = gettext(said, names=", ".join(unknown), meant="".join(near))
        there = ", ".join(known)
        raise BadInput(
            "{option} {text}: {what}; there are {there}.", option=option, text=text, what=what, there=there
        )
    return tuple(name for name in known if name in wanted)


def owner(path: str) -> str | None:
    """Return the system that a module belongs to, None for shared modules."""
    parts = Path(path).parts
    if parts[:2] != ("signifer", "games") or len(parts) < 4:
        return None
    return next((name for name, folder in table.FOLDERS.items() if folder == parts[2]), parts[2])


def table_of(systems: Iterable[str]) -> str:
    """Write the device's table of games, as signifer/games/table.py finds it on a PC."""
    kept = set(systems)
    ids = tuple(name for name in table.IDS if name in kept)
    books = tuple(name if name in kept else "" for name in table.BOOKS)
    hooks = {key: getattr(table, key) for key in ("START", "READ")}
    folders = {name: table.FOLDERS[name] for name in ids}
    lines = {"FOLDERS": folders, "IDS": ids, "BOOKS": books, "CUSTOM": table.CUSTOM} | {
        key: hook if hook.partition(".")[0] in kept else "" for key, hook in hooks.items()
    }
    return "".join(f"{key} = {value!r}\n" for key, value in lines.items())


def without_others(modules: Mapping[str, str], systems: Iterable[str]) -> dict[str, str]:
    """Return the shared modules and those of these systems, and a list of systems without the others."""
    kept = set(systems)
    found = {path: source for path, source in modules.items() if owner(path) in kept | {None}}
    return {**found, _TABLE: table_of(kept)}
