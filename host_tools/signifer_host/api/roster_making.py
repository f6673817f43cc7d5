"""Make and change rosters by questions: a draft keeps the answers and becomes a file."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomlkit

from signifer_host.api.rosters import check_system
from signifer_host.asking import file
from signifer_host.asking.dialogue import Ask, Dialogue
from signifer_host.asking.forms import Form, form_of, list_games
from signifer_host.errors import BadInput
from signifer_host.rosters.compile import build_roster, load_roster
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.reader import LARGEST_FILE, decode, parse_file, read_bytes
from signifer_host.rosters.reminders import REMINDERS
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.systems.load import System


@dataclass
class Draft:
    """An unfinished roster. `data` has the answers so far; `head` is a comment for a new file."""

    form: Form
    data: Any
    head: str = ""
    is_json: bool = False
    new: bool = True
    unfinished_unit: str = ""

    @property
    def units(self) -> int:
        """Return the number of complete units."""
        return len(self.data.get("units") or ())

    def run(self, ask: Ask, say: Callable[[str], None] | None, name: str = "Roster") -> None:
        """Ask until the roster is complete. EOFError and KeyboardInterrupt of `ask` keep the answers so far;
        a wrong answer raises BadAnswer if `say` is None. `unfinished_unit` then names the incomplete unit.
        """
        plain = self.new or self.is_json
        dialogue = Dialogue(ask, say) if plain else Dialogue(ask, say, file.item)
        try:
            if self.new:
                dialogue.roster(self.form, self.data, name)
            else:
                dialogue.edit(self.form, self.data)
        finally:
            self.unfinished_unit = dialogue.unfinished_unit

    def text(self) -> str:
        """Return the file's text."""
        if self.new:
            return file.as_toml({key: value for key, value in self.data.items() if value != []}, self.head)
        return file.edit(self.data, self.is_json)


def begin(system: str | System, system_path: str = "") -> Draft:
    """Begin a roster for a system; raises BadInput for an unknown one, or one with its own units."""
    check_system(system)
    return Draft(
        form_of(system, system_path), {}, "Made by signifer roster new; signifer roster edit changes it."
    )


def reopen(path: Path) -> Draft:
    """Open a roster's file to change it; raises RosterError if its content cannot be edited by questions."""
    raw = read_bytes(path, LARGEST_FILE)
    document = parse_file(raw, str(path))
    data = document.data
    units = data.get("units", []) if isinstance(data, dict) else None
    if not isinstance(units, list) or not all(isinstance(unit, dict) for unit in units):
        load_roster(path)
        raise RosterError("has no list of units, but {units}", file=str(path), units=quote(units))
    assert isinstance(data, dict)
    named = data.get("system")
    from signifer_host.systems.load import load_named

    loaded = load_named(named, path.parent) if isinstance(named, str) else None
    system: str | System = loaded if loaded is not None else str(data.get("ruleset"))
    if loaded is None and system not in list_games():
        load_roster(path)
        raise RosterError("names no system that is known here", file=str(path))
    text = decode(raw, str(path))
    is_json = path.suffix.lower() == ".json" or text.lstrip().startswith("{")
    whole = data if is_json else tomlkit.parse(text)
    return Draft(form_of(system, str(named or "")), whole, is_json=is_json, new=False)


def remind(path: Path, carrier: str, reminder: dict[str, Any]) -> str:
    """Return the text of a roster's file with one more reminder. A unit or a card carries it, by its name or id, or the
    side (`carrier` ""). Raises RosterError if the roster cannot be used with it, BadInput for an unknown carrier.
    """
    raw = read_bytes(path, LARGEST_FILE)
    document = parse_file(raw, str(path))
    data = document.data
    load_roster(path)
    text = decode(raw, str(path))
    is_json = path.suffix.lower() == ".json" or text.lstrip().startswith("{")
    whole: Any = data if is_json else tomlkit.parse(text)
    holder = _carrier(whole, carrier)
    file.append(holder, REMINDERS, reminder, is_json)
    written = file.edit(whole, is_json)
    build_roster(parse_file(written.encode(), str(path)), path)
    return written


def _carrier(whole: Any, carrier: str) -> Any:
    """Return the table in a roster's document that carries the reminder."""
    if not carrier:
        return whole
    named = [line for key in ("units", "cards") for line in whole.get(key) or ()]
    found = [line for line in named if carrier in (line.get("id"), line.get("name"))]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(
            "{quoted} is the name of {found} units or cards. Give the id of one.",
            quoted=quote(carrier),
            found=len(found),
        )
    near = difflib.get_close_matches(carrier, [str(line.get("name")) for line in named], n=1)
    sentence = gettext("The roster has no unit or card {name}.", name=quote(carrier))
    if near:
        sentence += " " + gettext("Is {near} meant?", near=quote(near[0]))
    raise BadInput(sentence)
