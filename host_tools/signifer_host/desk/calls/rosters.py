"""Rosters and custom systems: look, import, correct, print, compile."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tomlkit

from signifer_host import games
from signifer_host.asking.forms import form_of
from signifer_host.desk import examples
from signifer_host.desk.calls.registry import Desk, call
from signifer_host.errors import BadInput
from signifer_host.rosters import house, reminders, translations
from signifer_host.rosters.compile import Roster
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.file_kind import is_system, of_file
from signifer_host.rosters.reader import parse_file, read_bytes
from signifer_host.systems.load import load_system
from signifer_host.translation import all_of, language

_LARGEST_FIELD = 200  # letters of a corrected value
_FOREIGN, _ROSTER, _SYSTEM, _HOUSE, _LOG, _BACKUP, _UF2 = (
    "foreign",
    "roster",
    "system",
    "house",
    "log",
    "backup",
    "uf2",
)


@call
def example_rosters(desk: Desk) -> dict[str, Any]:
    """List the example rosters."""
    from signifer_host.api import roster_files

    rows = []
    for path in examples.rosters():
        checked = roster_files.check(path)
        if checked.roster is not None:
            rows.append({"file": path.name, "name": checked.roster.name, "game": game_name(checked.roster)})
    return {"rosters": rows}


@call
def open_example(desk: Desk, file: str) -> dict[str, Any]:
    """Copy an example roster into the working folder, and look at it."""
    known = {path.name: path for path in examples.rosters()}
    if file not in known:
        raise BadInput("There is no such example.")
    Path(file).write_bytes(known[file].read_bytes())
    return look(desk, file)


@call
def systems(desk: Desk, files: list[str]) -> dict[str, Any]:
    """List what a roster can be imported for: the games, the example systems, and systems among these files."""
    from signifer_host.importing.presets import list_games

    shipped = [f"../systems/{path.name}" for path in sorted((examples.folder() / "systems").glob("*.toml"))]
    found = [{"id": game, "name": games.title(game)} for game in list_games()]
    for file in shipped + files:
        content = _content(file)
        if isinstance(content, dict) and is_system(content) and not content.get("units"):
            found.append({"id": file, "name": str(content.get("name", file))})
    return {"systems": found}


def _content(file: str) -> Any:
    """Return the content of a file of Signifer's own, None for one that cannot be read."""
    try:
        return parse_file(_bytes(file), file).data
    except RosterError:
        return None


@call
def look(desk: Desk, file: str, system: str = "", name: str = "") -> dict[str, Any]:
    """Look at a file: a roster, a custom system, house rules, a log, a backup, an image, or another program's roster,
    which is imported for `system`. Raises a HostError that says what is wrong.
    """
    data = _bytes(file)
    kind = _kind(data, file)
    if kind == _FOREIGN:
        return _import(file, data, system, name)
    if kind == _SYSTEM:
        return _look_system(file)
    if kind in (_ROSTER, _HOUSE):
        return _look_roster(file)
    return {"kind": kind, "file": file}


def _kind(data: bytes, file: str) -> str:
    if data.startswith(b"UF2\n"):
        return _UF2
    if data.startswith(b"PK") and b"manifest.json" in data[:4000]:
        return _BACKUP
    if file.lower().endswith(".jsonl"):
        return _LOG
    if not file.lower().endswith((".toml", ".json")):
        return _FOREIGN
    from signifer_host.importing import signifer_json

    content = _content(file)
    if content is None:
        return _ROSTER if file.lower().endswith(".toml") else _FOREIGN
    if is_system(content):
        return _SYSTEM
    if house.is_house(content):
        return _HOUSE
    ours = file.lower().endswith(".toml") or signifer_json.is_roster(content)
    return _ROSTER if ours else _FOREIGN


def _import(file: str, data: bytes, system: str, name: str) -> dict[str, Any]:
    """Import another program's roster, and write it as a roster's file beside it."""
    from signifer_host.api import rosters

    if not system:
        return {"kind": _FOREIGN, "file": file}
    chosen = _system(system)
    done = rosters.import_roster(
        data, file, chosen, name=name, system_path="" if isinstance(chosen, str) else system
    )
    out = Path(file).stem[:100] + ".toml"
    Path(out).write_text(done.text, "utf-8")
    return {**_look_roster(out), "import": rosters.row(done, file, out)}


def _system(text: str) -> Any:
    """Return a system by its id, or the one in a file."""
    return load_system(text) if of_file(text) else text


def _look_roster(file: str) -> dict[str, Any]:
    from signifer_host.api import roster_files

    checked = roster_files.check(Path(file))
    row = checked.row()
    if checked.error is not None:
        return {"kind": _ROSTER, "text": _text(file), **row}
    if checked.roster is None:
        return {"kind": _HOUSE, **row}
    return {
        "kind": _ROSTER,
        "text": _text(file),
        **_form(file, checked.roster),
        "game_name": game_name(checked.roster),
        "summary": checked.roster.summary(),
        **row,
    }


def _look_system(file: str) -> dict[str, Any]:
    from signifer_host.api import system_files

    checked = system_files.check(Path(file), 10, system_files.screen())
    return {"kind": _SYSTEM, "tracks": list(checked.tracks), "costs": list(checked.costs), **checked.row()}


def game_name(roster: Roster) -> str:
    """Return the name of a roster's game for people."""
    return roster.system.name if roster.system is not None else games.title(roster.ruleset)


def _form(file: str, roster: Roster) -> dict[str, Any]:
    """Return what a form corrects: the plain values, by their way (`_plain`), of each unit and then of each card, the
    reminders, and the moments of more. The values of a file that is no TOML are empty.
    """
    if not file.lower().endswith(".toml"):
        return {"values": []}
    document = tomlkit.parse(_text(file)).unwrap()
    lines = _lines(document)
    inner = [one.key for one in form_of(roster.system or roster.ruleset).groups[0].inner]
    moments = reminders.of_system(roster.system.data) if roster.system else reminders.built_in(roster.ruleset)
    return {
        "values": [dict(_plain(line, inner)) for line in lines],
        "unit_lines": len(document["units"]),
        "reminding": [
            {"line": at, "number": number, "whose": line["name"] if at >= 0 else "", "said": reminder}
            for at, line in [(-1, document), *enumerate(lines)]
            for number, reminder in enumerate(line.get(reminders.REMINDERS, []))
        ],
        "moments": [*moments.words, *(f"phase {name}" for name in moments.phases)],
    }


def _lines(document: Any) -> list[Any]:
    """Return a roster's tables that can be corrected: its units, and its cards."""
    return [*document["units"], *document.get("cards", [])]


def _plain(table: dict[str, Any], inner: list[str], way: str = "") -> Iterator[tuple[str, str | int]]:
    """Yield the texts, numbers, yes and no in a table, each with its way, like "wounds", "stats aim", "models 2 count";
    of the lists those that `inner` names.
    """
    for key, value in table.items():
        if " " in key:
            continue
        if isinstance(value, (str, int)):
            yield way + key, value
        elif isinstance(value, dict):
            yield from _plain(value, inner, f"{way}{key} ")
        elif key in inner:
            for number, one in enumerate(value, 1):
                yield from _plain(one, inner, f"{way}{key} {number} ")


@call
def correct(
    desk: Desk, file: str, line: int, key: str, value: bool | int | str | None = None
) -> dict[str, Any]:
    """Change a plain value, by its way (`_plain`), of a line of a roster's form; None leaves it out; look at it.
    Raises RosterError if it is not good then, and the file is as before.
    """
    if len(str(value)) > _LARGEST_FIELD:
        raise BadInput("A value has {most} letters at most.", most=_LARGEST_FIELD)

    *way, last = key.split(" ")

    def change(table: Any) -> None:
        for step in way:
            table = table[int(step) - 1] if isinstance(table, list) else table[step]
        if value is None:
            table.pop(last, None)
        else:
            table[last] = value

    return _change(file, line, change)


@call
def remind(desk: Desk, file: str, carrier: str, text: str, when: str) -> dict[str, Any]:
    """Add a reminder to a roster's file, for a unit by its name or id, or for the side (""); look at it."""
    from signifer_host.api import roster_making

    written = roster_making.remind(Path(file), carrier, {"text": text, "when": [when]})
    Path(file).write_text(written, "utf-8")
    return _look_roster(file)


@call
def remind_no_more(desk: Desk, file: str, line: int, number: int) -> dict[str, Any]:
    """Remove a reminder from a roster's file, by its line and number; look at the roster."""

    def change(table: Any) -> None:
        del table[reminders.REMINDERS][number]
        if not table[reminders.REMINDERS]:
            del table[reminders.REMINDERS]

    return _change(file, line, change)


def _change(file: str, line: int, change: Callable[[Any], None]) -> dict[str, Any]:
    """Change the table of a line of a roster's form, or of the side (-1), if the roster stays good; look at it."""
    from signifer_host.api import roster_files

    before = _text(file)
    document: Any = tomlkit.parse(before)
    try:
        change(document if line < 0 else _lines(document)[line])
    except (LookupError, ValueError):
        raise BadInput("The roster has no such value.") from None
    Path(file).write_text(tomlkit.dumps(document), "utf-8")
    checked = roster_files.check(Path(file))
    if checked.error is not None:
        Path(file).write_text(before, "utf-8")
        raise checked.error
    return _look_roster(file)


@call
def sheet(desk: Desk, file: str) -> dict[str, Any]:
    """Make a sheet of a roster as PDF."""
    from signifer_host.api import roster_files

    out = Path(file).stem[:100] + ".pdf"
    Path(out).write_bytes(roster_files.sheet(roster_files.load(Path(file))))
    return {"files": [out]}


@call
def compiled(desk: Desk, files: list[str]) -> dict[str, Any]:
    """Compile rosters, and the system that they are for, as a game that the page's own device can play."""
    from signifer_host.api import push

    with translations.reading_in(language()):  # the page's device speaks the page's language
        loads = push.read([Path(file) for file in files])
    sides = "".join(load.slot for load in loads if load.slot != "S")
    system = next((load for load in loads if load.slot == "S"), None)
    ready = sides[:2] == "AB" or (
        system is not None and system.system is not None and bool(system.system.units)
    )
    return {
        "id": games.CUSTOM,
        "title": all_of([load.name for load in loads if load.slot != "S" or len(loads) == 1]),
        "ruleset": loads[0].game.ruleset if loads else games.CUSTOM,
        "sides": (sides + ("S" if system else "")) if ready else "",
        "blobs": {load.slot: base64.b64encode(load.blob).decode() for load in loads},
    }


def _bytes(file: str) -> bytes:
    return read_bytes(Path(file), 64 << 20)


def _text(file: str) -> str:
    return _bytes(file).decode("utf-8", "replace")
