"""Rosters and custom systems: look, import, correct, print, compile."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import tomlkit

from signifer_host import games
from signifer_host.desk import examples
from signifer_host.desk.calls.registry import Desk, call
from signifer_host.errors import BadInput
from signifer_host.rosters import words
from signifer_host.rosters.compile import Roster
from signifer_host.translation import all_of, gettext, language

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
        raise BadInput(gettext("There is no such example."))
    Path(file).write_bytes(known[file].read_bytes())
    return look(desk, file)


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
    from signifer_host.rosters import house
    from signifer_host.rosters.errors import RosterError
    from signifer_host.rosters.file_kind import is_system
    from signifer_host.rosters.reader import parse_file

    try:
        content = parse_file(data, file).data
    except RosterError:
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
    from signifer_host.rosters.file_kind import of_file
    from signifer_host.systems.load import load_system

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
        "values": _values(file),
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


def _values(file: str) -> list[dict[str, Any]]:
    """List the units with their plain values, for a form: texts, numbers, yes or no."""
    if not file.lower().endswith(".toml"):
        return []
    document = tomlkit.parse(_text(file)).unwrap()
    units = document.get("units", [])
    return [
        {key: value for key, value in unit.items() if isinstance(value, (str, int))}
        for unit in units
        if isinstance(unit, dict)
    ]


@call
def correct(desk: Desk, file: str, unit: int, key: str, value: str | int | bool) -> dict[str, Any]:
    """Change one plain value of a unit in a roster's file, if the roster stays good; look at it. Raises RosterError
    otherwise, and the file is as before.
    """
    from signifer_host.api import roster_files

    if len(str(value)) > _LARGEST_FIELD:
        raise BadInput(gettext("A value has {most} letters at most.", most=_LARGEST_FIELD))
    before = _text(file)
    document = tomlkit.parse(before)
    units: Any = document.get("units", [])
    if not 0 <= unit < len(units) or key not in units[unit]:
        raise BadInput(gettext("The roster has no such value."))
    units[unit][key] = value
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

    with words.spoken(language()):  # the page's device speaks the page's language
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
    from signifer_host.rosters.reader import read_bytes

    return read_bytes(Path(file), 64 << 20)


def _text(file: str) -> str:
    return _bytes(file).decode("utf-8", "replace")
