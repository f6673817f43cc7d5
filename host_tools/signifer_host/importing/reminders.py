"""Turn rules and abilities of another program's roster into reminders: the first sentence of each text (RM-1)."""

from __future__ import annotations

import re
from typing import Any

from signifer.core.reminders import LONGEST_NAME, LONGEST_TEXT, MOST
from signifer.core.reminders_script import Moments
from signifer_host.errors import BadInput
from signifer_host.faces import on_sheet
from signifer_host.importing.fill import Report, Row, clean
from signifer_host.importing.parse_result import Omission, Profile, Selection
from signifer_host.rosters.reminders import REMINDERS
from signifer_host.translation import gettext, ngettext

_ABILITIES = re.compile(r"abilit|rule|trait|fähigkeit|capacit|aptitud|regla|regel|règle", re.IGNORECASE)
"""In the type of a block that is a text and no characteristics of a model."""

_END = re.compile(r"(?<=[.!?])\s")
_MARKUP = re.compile(r"\*\*|\^\^|__|<[^>]{1,40}>")


def check(most: int) -> int:
    """Return how many reminders are wanted; raises BadInput if a roster does not hold as many."""
    if not 0 <= most <= MOST:
        raise BadInput(
            "--reminders must be a number from 0 to {most}, not {given}. A roster holds {most}.",
            most=MOST,
            given=most,
        )
    return most


def texts_of(one: Selection, elsewhere: set[int]) -> list[tuple[str, str]]:
    """Return (name, text) of the rules and abilities of a unit; `elsewhere` are ids of selections inside it that are
    units of their own."""
    found: list[tuple[str, str]] = []
    waiting = [one]
    while waiting:
        selection = waiting.pop()
        found += selection.rules
        found += [(profile.name, text) for profile in selection.profiles if (text := _ability(profile))]
        waiting.extend(inner for inner in reversed(selection.inner) if id(inner) not in elsewhere)
    return list(dict.fromkeys(found))


def _ability(profile: Profile) -> str:
    """Return the text of an ability's block, "" for a block of characteristics."""
    texts = [text for text in profile.values.values() if " " in text.strip()]
    return texts[-1] if _ABILITIES.search(profile.type) and texts else ""


def add(content: dict[str, Any], rows: list[Row], most: int, moments: Moments, report: Report) -> None:
    """Give a new roster the first `most` texts of its units, each once: the unit carries it that alone has it, else the
    side. Report all others. Their moment is the activation, or every moment if nothing is activated."""
    when = ["activate" if "activate" in moments.words else "always"]
    carriers: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        for text in row.unit.rules:
            carriers.setdefault(text, []).append(row)
    units = {unit["name"]: unit for unit in content["units"]}
    taken: set[str] = set()
    count = cut = 0
    for (name, whole), holders in carriers.items():
        sentence = first_sentence(whole)
        what = gettext("reminder {name}", name=clean(name)[:LONGEST_NAME])
        if count >= most:
            report.omissions.append(Omission(what, gettext("--reminders takes {most}", most=most)))
            continue
        missing = sorted({letter for letter in sentence if not on_sheet(letter)})
        if not sentence or missing:
            reason = (
                gettext("the device has no glyph for {letters}", letters=" ".join(missing[:8]))
                if missing
                else gettext("has no text")
            )
            report.omissions.append(Omission(what, reason))
            continue
        if len(sentence) > LONGEST_TEXT:
            sentence = sentence[: LONGEST_TEXT - 1].rpartition(" ")[0] + "…"
            cut += 1
        reminder: dict[str, Any] = {"text": sentence, "when": when}
        title = clean(name)[:LONGEST_NAME].strip().replace("|", "")
        if title and title not in taken and all(on_sheet(letter) for letter in title):
            taken.add(title)
            reminder = {"name": title, **reminder}
        unit = units.get(holders[0].name) if len(holders) == 1 else None
        (unit if unit is not None else content).setdefault(REMINDERS, []).append(reminder)
        count += 1
    report.notes.append(
        gettext(
            "reminders: {count} taken, each at {moment}; change `when` in the file",
            count=count,
            moment=when[0],
        )
    )
    if cut:
        report.notes.append(
            ngettext(
                "reminders: {n} sentence longer than {most} letters was cut",
                "reminders: {n} sentences longer than {most} letters were cut",
                cut,
                most=LONGEST_TEXT,
            )
        )


def first_sentence(text: str) -> str:
    """Return the first sentence of a text, without markup, on one line."""
    line = " ".join(_MARKUP.sub("", text).split())
    return clean(_END.split(line, maxsplit=1)[0]).strip()
