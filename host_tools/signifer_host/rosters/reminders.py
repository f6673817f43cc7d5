"""Reminders in files: in a roster, its units and cards, in a custom system, in house rules (RM-1 to RM-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from signifer.core.errors import SetupError
from signifer.core.reminders import CARD, MOMENTS, MOST, SIDE, UNIT
from signifer.core.reminders_script import FieldError, Moments, ParsedReminder, join, read
from signifer_host import games, translation
from signifer_host.faces import on_sheet
from signifer_host.rosters.errors import RosterError, quote, together
from signifer_host.rosters.explain import at
from signifer_host.rosters.positions import KeyPath
from signifer_host.rosters.reader import Document
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from collections.abc import Mapping

REMINDERS = "reminders"
ABILITIES = "abilities"  # of a unit or a card: the same, as players call them (CT-33)

OF_EVERY_SYSTEM = Moments(("activate", "hurt", "round", "always"), ())
"""Moments that a custom system's house rules can name."""


@dataclass(frozen=True)
class ReminderList:
    """A list of reminders in a file: where it stands, and what carries them."""

    path: KeyPath
    carrier: tuple[int, int, str]
    value: object


def split(document: Document) -> tuple[Document, list[ReminderList]]:
    """Return a roster's or a system's document without its reminders, and these."""
    data = document.data
    if not isinstance(data, dict):
        return document, []
    found: list[ReminderList] = []
    rest = dict(data)
    if REMINDERS in rest:
        found.append(ReminderList((REMINDERS,), (SIDE, 0, ""), rest.pop(REMINDERS)))
    for key, kind in (("units", UNIT), ("cards", CARD)):
        lines = rest.get(key)
        if not isinstance(lines, list):
            continue
        kept = []
        for number, line in enumerate(lines):
            for field in (REMINDERS, ABILITIES):
                if isinstance(line, dict) and field in line:
                    found.append(ReminderList((key, number, field), (kind, number, ""), line[field]))
                    line = {name: value for name, value in line.items() if name != field}
            kept.append(line)
        rest[key] = kept
    return (replace(document, data=rest), found) if found else (document, [])


def check(
    document: Document,
    lists: Sequence[ReminderList],
    moments: Moments,
    whose: str,
    owned: bool = True,
    most: int = MOST,
) -> tuple[list[ParsedReminder], list[RosterError]]:
    """Check all reminders of a file; return them and every error. `whose` names the file's kind, like "a roster"."""
    written: list[ParsedReminder] = []
    errors: list[RosterError] = []
    names: dict[str, KeyPath] = {}
    count = 0
    for listed in lists:
        if not isinstance(listed.value, list):
            errors.append(
                at(
                    document,
                    listed.path,
                    "must be a list of reminders, not {value}",
                    value=quote(listed.value),
                )
            )
            continue
        for number, said in enumerate(listed.value):
            path = (*listed.path, number)
            count += 1
            if count == most + 1:
                total = sum(len(one.value) for one in lists if isinstance(one.value, list))
                errors.append(
                    at(
                        document,
                        path,
                        "there are {count} reminders; {whose} holds {most}. Leave some out",
                        count=total,
                        whose=gettext(whose),
                        most=most,
                    )
                )
            try:
                one = read(said, listed.carrier, moments, on_sheet, owned)
            except FieldError as error:
                place = (*path, error.field) if error.field else path
                errors.append(at(document, place, str(error)))
                continue
            if one.name in names:
                line = document.line(names[one.name])
                message = (
                    gettext_noop("{name} is the name of another reminder in line {line}. Give each its own")
                    if line
                    else gettext_noop("{name} is the name of another reminder. Give each its own")
                )
                errors.append(at(document, (*path, "name"), message, name=quote(one.name), line=line))
            elif one.name:
                names[one.name] = path
            written.append(one)
    return written, errors


def add_reminders(document: Document, blob: bytes, written: Sequence[ParsedReminder], largest: int) -> bytes:
    """Return a compiled form with its reminders; raises RosterError if they have no room."""
    try:
        made = join(blob, written)
    except SetupError as error:
        message = error.message[:1].lower() + error.message[1:].rstrip(".")
        raise at(document, (REMINDERS,), message) from None
    if len(made) > largest:
        raise at(
            document,
            (),
            "takes {size} bytes on the device with its reminders; there is room for {room}. Leave reminders out, or "
            "shorten their texts",
            size=translation.number(len(made)),
            room=translation.number(largest),
        )
    return made


def built_in(ruleset: str) -> Moments:
    """Return the moments of a game that is no custom system: all of them, and its phases."""
    return Moments(MOMENTS, tuple(getattr(games.device_module(ruleset, "rules.reminding"), "PHASES", ())))


def of_system(system: Mapping[str, Any]) -> Moments:
    """Return the moments of a custom system, given in its normal form.

    An activation, wounds, rounds and phases are what the file declares. The other moments are checks, uses and
    choices of their name: a check `shoot` is the moment `shoot`.
    """
    words = {"round", "always"}
    if system["activation"]:
        words.add("activate")
    if any(counter["strike"] or counter["out"] is not None for counter in system["counters"]):
        words.add("hurt")
    acts = [*system["checks"], *system["uses"], *(system.get("choices") or ())]
    words |= {entry["name"] for entry in acts}
    phases = tuple(system["phases"])
    return Moments(tuple(word for word in MOMENTS if word in words), phases)


def raise_all(errors: list[RosterError]) -> None:
    """Raise the errors of a file, in the order of its lines, if there are any."""
    if errors:
        raise together(sorted(errors, key=lambda error: error.line or 0))
