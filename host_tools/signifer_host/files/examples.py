"""The examples that come with the tool: rosters, custom systems, and games to replay, by their names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

ROSTER, SYSTEM, GAME = "roster", "system", "game"
_FOLDERS = {ROSTER: "rosters", SYSTEM: "systems", GAME: ""}
_ENDINGS = {ROSTER: ".toml", SYSTEM: ".toml", GAME: ".jsonl"}

PLAIN = "plain"
"""The system for any game."""


@dataclass(frozen=True)
class Example:
    """A file of the examples. `kind` is ROSTER, SYSTEM or GAME; `system` is the game that it is for, by its id."""

    name: str
    kind: str
    path: Path
    system: str

    @property
    def place(self) -> PurePosixPath:
        """Return its path in the folder of the examples."""
        return PurePosixPath(_FOLDERS[self.kind]) / self.path.name


def folder() -> Path:
    """Return the folder of the examples: beside the code in a wheel, at the top of a checkout."""
    packed = Path(__file__).parents[1] / "examples"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "examples"


def system_file(name: str) -> Path | None:
    """Return the file of a system that comes with the tool; None for an unknown name."""
    found = _find(name, SYSTEM)
    return None if found is None else found.path


def every() -> list[Example]:
    """List all examples: rosters, systems, then games, each by name."""
    return [
        found for kind in _FOLDERS for path in _paths(kind) if (found := _find(path.stem, kind)) is not None
    ]


def find(name: str) -> list[Example]:
    """Return the examples of a name: a roster, a system and a game can have the same."""
    return [found for kind in _FOLDERS if (found := _find(name, kind)) is not None]


def nearest(name: str) -> str:
    """Return the most similar name of an example; "" if none is similar."""
    import difflib

    return next(iter(difflib.get_close_matches(name[:60], names(*_FOLDERS), n=1)), "")


def names(*kinds: str) -> list[str]:
    """List the names of the examples of these kinds."""
    return [path.stem for kind in kinds for path in _paths(kind)]


def with_needed(chosen: list[Example]) -> list[Example]:
    """Return these examples with the files that they name, and with the rosters of a system; each once."""
    found = {one.path: one for one in chosen}
    everything = every()
    for one in chosen:
        if one.kind == GAME:
            sides = _setup(one.path).get("sides")
            paths = sides.values() if isinstance(sides, dict) else ()
            stems = {PurePosixPath(path).stem for path in paths if isinstance(path, str)}
            found |= {each.path: each for each in everything if each.kind == ROSTER and each.name in stems}
        if one.kind == SYSTEM:
            found |= {
                each.path: each for each in everything if each.kind == ROSTER and each.system == one.name
            }
    needed = {one.system for one in found.values()}
    found |= {each.path: each for each in everything if each.kind == SYSTEM and each.name in needed}
    order = list(_FOLDERS)
    return sorted(found.values(), key=lambda one: (order.index(one.kind), one.name))


def _paths(kind: str) -> list[Path]:
    return sorted((folder() / _FOLDERS[kind]).glob(f"*{_ENDINGS[kind]}"))


def _find(name: str, kind: str) -> Example | None:
    path = next((path for path in _paths(kind) if path.stem == name), None)
    if path is None:
        return None
    if kind == SYSTEM:
        return Example(name, kind, path, name)
    import tomllib

    data = _setup(path) if kind == GAME else tomllib.loads(path.read_text("utf-8"))
    system = data.get("system", data.get("ruleset", ""))
    return Example(name, kind, path, PurePosixPath(str(system)).stem)


def _setup(path: Path) -> dict[str, object]:
    import json

    with path.open(encoding="utf-8") as file:
        setup: dict[str, object] = json.loads(file.readline())
    return setup
