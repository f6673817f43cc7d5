"""List the examples that come with the tool, and copy them into a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from signifer_host import games
from signifer_host.atomic_files import make_folder, write_file
from signifer_host.errors import BadInput
from signifer_host.files import examples
from signifer_host.files.examples import GAME, ROSTER, SYSTEM, Example
from signifer_host.formatting import printable
from signifer_host.translation import gettext


@dataclass(frozen=True)
class Group:
    """The examples of one game: `id` is its ruleset or custom system, `title` its name."""

    id: str
    title: str
    rosters: list[str]
    games: list[str]
    system: str


def list_examples() -> list[Group]:
    """Return the examples by game: the built-in games first, then the custom systems."""
    found = examples.every()
    order = [game for game in games.having("roster") if game != games.CUSTOM]
    order += sorted({one.system for one in found} - set(order))
    return [_group(game, [one for one in found if one.system == game]) for game in order]


def _group(game: str, found: list[Example]) -> Group:
    system = next((one for one in found if one.kind == SYSTEM), None)
    rosters, plays = ([one.name for one in found if one.kind == kind] for kind in (ROSTER, GAME))
    return Group(
        game, game.replace("_", " ").capitalize(), rosters, plays, "" if system is None else system.name
    )


def find(name: str) -> list[Example]:
    """Return the examples of a name; raises BadInput that names the nearest."""
    found = examples.find(name)
    if not found:
        near = examples.nearest(name)
        sentences = [gettext("There is no example {name}.", name=printable(name, 60))]
        if near:
            sentences.append(gettext("Is {near} meant?", near=near))
        sentences.append(gettext("`signifer examples` lists them."))
        raise BadInput(" ".join(sentences))
    return found


def copy(chosen: list[Example], folder: Path, force: bool) -> list[Path]:
    """Copy examples and the files that they need into a folder; return the paths. Raises a HostError.

    Files that are there already stay, and nothing is written, unless `force` is true.
    """
    targets = [(folder / one.place, one.path) for one in examples.with_needed(chosen)]
    there = [path for path, source in targets if path.exists() and path.read_bytes() != source.read_bytes()]
    if there and not force:
        raise BadInput(
            "{there} is there already, and is not the same. --force overwrites it.", there=there[0]
        )
    for path, source in targets:
        make_folder(path.parent)
        write_file(path, source.read_bytes())
    return [path for path, _ in targets]
