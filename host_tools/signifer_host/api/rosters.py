"""Import rosters of other programs, write the import's mapping, write a table to fill in."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import tomlkit

from signifer_host import spreadsheets
from signifer_host.errors import BadInput
from signifer_host.files.examples import PLAIN
from signifer_host.formatting import printable
from signifer_host.importing import (
    army_forge,
    battlescribe,
    dialects,
    files,
    newrecruit,
    programs,
    reminders,
    signifer_json,
    table_csv,
    table_xlsx,
    tables,
    text_lists,
)
from signifer_host.importing import mapping as mappings
from signifer_host.importing import units as trees
from signifer_host.importing.assemble import roster as assembled
from signifer_host.importing.fill import LONGEST_NAME, Report, clean, fill, shorten
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.parse_result import Army
from signifer_host.importing.presets import encode, list_games, preset_of, target_of
from signifer_host.importing.template import rows
from signifer_host.rosters import jsontext
from signifer_host.rosters.compile import Roster, load_object
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.file_kind import of_file
from signifer_host.rosters.reminders import built_in, of_system
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.systems.load import System


@dataclass(frozen=True)
class ImportResult:
    """`text` is the roster's file (TOML), `roster` the checked roster, `report` describes the import."""

    text: str
    roster: Roster
    report: Report


def import_roster(
    data: bytes,
    file: str,
    system: str | System,
    *,
    mapping: tuple[bytes, str] | None = None,
    name: str = "",
    system_path: str = "",
    most_reminders: int = 0,
) -> ImportResult:
    """Convert another program's file to a roster for `system`; raises a HostError.

    `file` is the file's name for messages, `mapping` the content and the name of a mapping file, `name` the
    roster's name instead of the file's own. `system_path` is the path of a custom system, as the roster names
    it. `most_reminders`: how many rules and abilities become reminders.
    """
    wanted = reminders.check(most_reminders)
    target, preset = _preset(system)
    used = preset if mapping is None else mappings.read(*mapping, target, preset)
    found = _read(data, file, target)
    if isinstance(found, dict):
        return _own(found, file, system, system_path)
    dialects.translate(found)
    report = Report(found.form, found.game)
    units, report.omissions = (
        (found.units, []) if not found.selections else trees.find(found, used.profiles, file)
    )
    report.columns = tables.unused_columns(found, target, used)
    report.notes += report.columns + found.notes
    made = fill(units, used, target, report, file)
    called = shorten(clean(name) or clean(found.name) or clean(PurePath(file).stem) or "Roster")
    content = assembled(system, called, made, used, report)
    if wanted:
        moments = built_in(system) if isinstance(system, str) else of_system(system.data)
        reminders.add(content, made, wanted, moments, report)
    for row in made:
        report.units.append((row.name, ", ".join(f"{key} {value}" for key, value in row.values.items())))
    return _finish(content, file, system, system_path, report)


def row(done: ImportResult, file: str, out: str | None = None) -> dict[str, Any]:
    """Return an import for programs; `out` is the file that the roster was written to."""
    report = done.report
    return {
        "file": file,
        "out": out,
        "roster": done.text,
        "form": report.form,
        "game": report.game,
        "taken": [{"name": name, "values": values} for name, values in report.units],
        "left": [{"name": left.name, "reason": left.reason} for left in report.omissions],
        "notes": report.notes,
        "bytes": len(done.roster.blob),
    }


def system_meant(data: bytes, file: str, mapping: tuple[bytes, str] | None) -> str:
    """Return the system of an import that names none: that of its mapping, or of a roster in our own JSON, else plain.

    Raises a HostError for a mapping or a JSON text that cannot be read.
    """
    if mapping is not None:
        named = mappings.system_of(*mapping)
        return named or PLAIN
    if files.kind_of(data, file) != "json":
        return PLAIN
    value = _parse(files.decode(data, file)[0], file)
    if not signifer_json.is_roster(value) or not isinstance(value, dict):
        return PLAIN
    own = signifer_json.system_of(value)
    return str(PurePath(file).parent / own) if of_file(own) else own


def mapping_text(system: str | System) -> str:
    """Return the preset of a system as a mapping file; raises a HostError."""
    target, preset = _preset(system)
    return encode(preset, target)


def template(system: str | System, form: str) -> bytes:
    """Make a table to fill in for a system; `form` is "csv" or "xlsx". Raises a HostError."""
    target, preset = _preset(system)
    lines = rows(target, preset)
    if form == "csv":
        return spreadsheets.encode(lines[0], lines[1:])
    if form == "xlsx":
        return table_xlsx.write(lines)
    raise BadInput("A template is a .csv or an .xlsx, not {form}.", form=form or gettext("without an ending"))


def check_system(system: str | System) -> None:
    """Raise BadInput for an unknown system's id, and name the nearest."""
    if isinstance(system, str) and system not in list_games():
        there = ", ".join([*list_games(), PLAIN])
        near = difflib.get_close_matches(system.lower()[:40], [*list_games(), PLAIN], n=1)
        sentence = gettext(
            "The game must be {there}, another system of the examples, or the path of a system's file, not "
            "{system}.",
            there=there,
            system=printable(system, 80),
        )
        if near:
            sentence += " " + gettext("Is {near} meant?", near=near[0])
        raise BadInput(sentence)


def _preset(system: str | System) -> tuple[Target, Mapping]:
    check_system(system)
    target = target_of(system)
    if not isinstance(system, str) and not target.numbers and system.units:
        raise BadInput("{name} has units of its own, and takes no rosters.", name=system.name)
    return target, preset_of(system)


def _read(data: bytes, file: str, target: Target) -> Army | dict[str, Any]:
    """Parse the army in a file, or a roster in Signifer's own form."""
    kind = files.kind_of(data, file)
    if kind == "zip":
        archive = files.open_archive(data, file)
        if table_xlsx.is_workbook(archive):
            return table_xlsx.read(data, target, file)
        data = files.roster_in(archive, file)
        kind = files.kind_of(data, file)
        if kind != "xml":
            inside = (
                gettext("is an archive in an archive")
                if kind == "zip"
                else gettext("is an archive whose roster is not BattleScribe's")
            )
            raise RosterError(inside, file=file)
    if kind == "xml":
        return battlescribe.read(data, file)
    if kind == "table" and PurePath(file).suffix.lower() in (".ros", ".rosz"):
        raise RosterError("is no BattleScribe roster, whatever its name says", file=file)
    if kind == "table":
        return _text(data, file, target)
    text, note = files.decode(data, file)
    army = _json(text, file)
    if note and isinstance(army, Army):
        army.notes.insert(0, note)
    return army


def _text(data: bytes, file: str, target: Target) -> Army:
    """Parse a table, or an army list as text."""
    text, note = files.decode(data, file)
    if not table_csv.has_names(text):
        army = text_lists.read(text, file)
        if army is not None:
            army.notes[:0] = [note] if note else []
            return army
        if not table_csv.is_table(text):
            raise RosterError(
                "is a text, and not one of the lists that are read: those of {forms}, with points. Export the list "
                "as .rosz or .json, or fill in a table",
                file=file,
                forms=gettext(text_lists.FORMS),
            )
    return table_csv.read(data, target, file)


def _parse(text: str, file: str) -> object:
    """Parse JSON; raises RosterError."""
    try:
        return jsontext.loads(text.lstrip("\ufeff"))
    except jsontext.JsonError as error:
        raise RosterError(error.message, file=file, line=error.line) from None


def _json(text: str, file: str) -> Army | dict[str, Any]:
    value = _parse(text, file)
    if newrecruit.is_roster(value) and isinstance(value, dict):
        return newrecruit.read(value, file)
    if signifer_json.is_roster(value) and isinstance(value, dict):
        return value
    if army_forge.is_army(value):
        return army_forge.read(value, file)
    program = programs.of_json(value)
    if program:
        raise RosterError(program, file=file)
    kinds = gettext(files.KINDS)
    raise RosterError(
        "is JSON, but no roster that is known here: {kinds} can be imported", file=file, kinds=kinds
    )


def _own(data: dict[str, Any], file: str, system: str | System, system_path: str) -> ImportResult:
    """Check a roster in Signifer's own form, and write it as TOML."""
    wanted = system if isinstance(system, str) else system.id
    named = signifer_json.system_of(data)
    if isinstance(system, str) and named != wanted:
        raise RosterError(
            "is a roster for {name}, not for {other}", file=file, name=quote(named), other=quote(wanted)
        )
    if not isinstance(system, str):
        data = {**data, "system": system.id}
    report = Report("Signifer")
    done = _finish(data, file, system, system_path, report)
    report.units = [(str(unit["name"]), "") for unit in done.roster.units]
    return done


def _finish(
    data: dict[str, Any], file: str, system: str | System, system_path: str, report: Report
) -> ImportResult:
    """Check a roster as `signifer roster check` would, and write it."""
    own = None if isinstance(system, str) else system
    try:
        roster = load_object(data, name=str(data.get("name", ""))[:LONGEST_NAME], where=file, system=own)
    except RosterError as error:
        raise RosterError(
            "cannot be a roster of {name}: {reason}",
            file=file,
            rule=error.rule,
            name=own.id if own else system,
            reason=": ".join(part for part in (error.place, error.message) if part),
        ) from None
    report.notes += roster.warnings
    shown = dict(data)
    if own is not None:
        shown["system"] = system_path or f"{own.id}.toml"
    head = f"# Imported by signifer from {printable(PurePath(file).name, 100)} ({report.form}).\n"
    plain = {key: value for key, value in shown.items() if value is not None}
    return ImportResult(head + tomlkit.dumps(plain), roster, report)
