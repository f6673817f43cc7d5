"""Compile a roster of a custom system, with the system that it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from signifer.core.errors import SetupError
from signifer.core.roster import LARGEST
from signifer_host.games.custom import roster as custom
from signifer_host.rosters.compile import Roster
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import OTHER_GAME, at, errors_in, problems_in
from signifer_host.rosters.letters import missing_letters, warning_line
from signifer_host.rosters.reader import Document
from signifer_host.systems.load import RULESET, System, load_named
from signifer_host.translation import gettext, number


def build(document: Document, ruleset: str | None, name: str, folder: Path, system: System | None) -> Roster:
    """Return the roster in the document; raises `RosterError`. Its system is the one that its file names, which must
    be `system` where that is given."""
    data: dict[Any, Any] = document.data  # type: ignore[assignment]
    if data.get("ruleset", RULESET) != RULESET:
        raise at(
            document, ("ruleset",), 'must be "own" or left out, not {value}', value=quote(data["ruleset"])
        )
    if ruleset not in (None, RULESET):
        raise at(
            document,
            ("system",),
            "the roster is for a custom system, the game is {game}",
            game=quote(str(ruleset)),
        )
    found = _system(document, data, folder, system)
    if found.units:
        raise at(
            document,
            ("system",),
            "{name} has units of its own and needs no rosters: push its file alone",
            name=quote(found.name),
        )
    filled = {"name": name, **data, "ruleset": RULESET, "system": found.id}
    try:
        model = custom.CustomRoster.model_validate(filled)
    except ValidationError as error:
        raise errors_in(error, custom.CustomRoster, document) from None
    complete = custom.complete(model, found)
    problems_in(document, custom.problems(complete, found))
    from signifer.games.custom.rules import roster

    try:
        blob = bytes(roster.pack(complete, found.blob))
    except SetupError as error:
        raise at(document, (), "cannot be compiled: {reason}", reason=error.message) from None
    if len(blob) > LARGEST:
        raise at(
            document,
            (),
            "takes {size} bytes on the device; there is room for {room}. Leave out units, or shorten names",
            size=number(len(blob)),
            room=number(LARGEST),
        )
    warnings = [warning_line(document, problem) for problem in missing_letters(complete, ())]
    return Roster(str(complete["name"]), RULESET, complete, blob, document, warnings, found)


def _system(document: Document, data: dict[Any, Any], folder: Path, given: System | None) -> System:
    """Return the roster's system; raises `RosterError`."""
    named = data.get("system")
    if given is not None and (named is None or named == given.id):
        return given
    if named is None:
        raise at(document, ("system",), 'is missing: the path of the system\'s file, like "skirmish.toml"')
    found = load_named(named, folder) if isinstance(named, str) else None
    if found is None:
        if given is not None and isinstance(named, str):
            game = f"{quote(given.name)} ({given.id})"
            raise at(document, ("system",), OTHER_GAME, roster=quote(named), game=game)
        raise at(document, ("system",), custom.asks_for(named))
    if given is not None and found.crc != given.crc:
        what = f"{quote(found.name)} ({found.id})"
        if found.id == given.id:
            message = gettext("the roster is for {roster}, the game is another edition of it", roster=what)
            raise at(document, ("system",), message)
        raise at(document, ("system",), OTHER_GAME, roster=what, game=f"{quote(given.name)} ({given.id})")
    return found
