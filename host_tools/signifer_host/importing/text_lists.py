"""Read army lists as text, as apps copy or share them: names, numbers of models and points, one unit a line.

Read are the forms of the Warhammer app, New Recruit, BattleScribe and List Forge, whose unit lines have points in
brackets; Old World Builder's, which may leave the points out; and Army Forge's, whose lines have Quality, Defense and
the rules too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from signifer_host.formatting import printable
from signifer_host.importing.blocks import words
from signifer_host.importing.names import SINGLE
from signifer_host.importing.parse_result import MOST_UNITS, Army, Models, Unit
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, gettext_noop, number

FORMS = gettext_noop("the Warhammer app, New Recruit, BattleScribe, Army Forge or Old World Builder")

# "80 Points", "1,990pts", "280": a single digit without a word is no cost.
_POINTS = r"(\d[\d.,]{0,8}(?=\s*p)|\d[\d.,]{1,8})\s*(?:points?|pts?\.?|puntos|punkte|punti)?"
_UNIT = re.compile(
    r"(?:\[\w+\]\s+)?(?:\w+:\s+)?"  # "[Leader] ", "Char1: "
    r"(?:(?P<times>\d{1,3})x?\s+)?"
    r"(?P<name>[^\W\d].*?)\s*[-:]?\s*"
    r"(?:\[(?P<size>\d{1,3})\]\s*)?"
    rf"(?:\({_POINTS}\)|\[{_POINTS}\])"
    r"\s*(?::\s*(?P<rest>.*))?",
    re.IGNORECASE,
)
_FORGE = re.compile(
    r"(?:(?P<times>\d{1,3})x\s+)?(?P<name>\S.*?)\s+\[(?P<size>\d{1,3})\]\s+Q(?P<quality>\d)\+\s+D(?P<defense>\d)\+"
    r"(?:\s*\|\s*(?P<points>\d[\d.,]{0,8})\s*pts)?\s*(?:\|\s*(?P<rules>.*))?",
    re.IGNORECASE,
)
_TOUGH = re.compile(r"\bTough\((\d{1,2})\)", re.IGNORECASE)
_BULLET = re.compile(r"(?P<indent>\s*)(?P<mark>[•◦‣▪●○*.·-](?:\s*[.])*)\s+(?P<text>\S.*)")
_NUMBERED = re.compile(r"(?P<number>\d{1,3})(?:x\s*|\s+)(?P<name>[^\W\d].*)", re.IGNORECASE)
_WITH = re.compile(r":\s|\swith\s", re.IGNORECASE)
_HEADING = ("+", "#", "=")
_NO_WOUNDS = gettext_noop(
    "wounds: a list as text has none, one taken for each model; lists as .rosz or .json have them"
)
_OLD_WORLD = re.compile(r'Created with .?\W?"?Old World Builder|old-world-builder\.com', re.IGNORECASE)
_OLD_WORLD_UNIT = re.compile(
    rf"(?:(?P<size>\d{{1,3}})\s+)?(?P<name>[^\W\d].*?)(?:\s*\[{_POINTS}\])?", re.IGNORECASE
)


@dataclass
class _Line:
    """A line of a unit: `depth` is that of its bullet, `text` what stands behind the bullet."""

    depth: int
    text: str


@dataclass
class _Entry:
    """A line with points, and the lines with bullets below it. `heading` is the last heading above."""

    name: str
    points: int
    size: int
    rest: str
    heading: str
    below: list[_Line] = field(default_factory=list)


def read(text: str, file: str) -> Army | None:
    """Parse a list as text; None for a text in another form. Raises RosterError for too many units."""
    lines = text.splitlines()
    army = _old_world(lines) or _forge(lines) or _with_points(lines)
    if army is not None and len(army.units) > MOST_UNITS:
        raise RosterError("has more than {most} units", file=file, most=number(MOST_UNITS))
    return army


def _whole(points: str) -> int:
    return int(re.sub(r"[.,]", "", points) or "0")


def _forge(lines: list[str]) -> Army | None:
    """Parse Army Forge's text; None for another."""
    army = Army("Army Forge, as text")
    weapons: list[str] = []
    for line in lines:
        found = _FORGE.fullmatch(line.strip())
        if found is None:
            if line.strip().startswith("++") and not army.units:
                army.name = _title(line)
            elif line.strip():
                weapons += _weapons(line)
            continue
        weapons = []  # of this unit: its next lines fill them
        tough = _TOUGH.search(found["rules"] or "")
        values = {"Quality": found["quality"], "Defense": found["defense"]}
        values["Tough"] = tough[1] if tough else "1"
        cost = None if found["points"] is None else _whole(found["points"])
        for _ in range(int(found["times"] or 1)):
            models = [Models(found["name"], max(1, int(found["size"])), values, "Unit")]
            army.units.append(Unit(found["name"], models, weapons=weapons, cost=cost))
    return army if army.units else None


def _old_world(lines: list[str]) -> Army | None:
    """Parse a text of Old World Builder, with or without points, compact, or as Markdown; None for another text.

    A unit's line is the first one below a heading or a blank line. Markdown marks it, by "###" or by "- ".
    """
    end = next((at for at, line in enumerate(lines) if _OLD_WORLD.search(line)), None)
    if end is None:
        return None
    written = [line.rstrip() for line in lines[:end]]
    marked = next(
        (mark for mark in ("## ", "### ") if any(line.startswith(mark) for line in written[1:])), ""
    )
    army = Army("Old World Builder, as text", notes=[_NO_WOUNDS])
    heading = ""
    first = True  # the line can be a unit's
    for line in written:
        if marked:
            unit = {"## ": "### ", "### ": "- "}[marked]
            if line.startswith(marked):
                heading = _title(line)
            elif line.startswith(unit):
                _add(army, line.removeprefix(unit), heading)
            elif line.startswith("#") and not army.name:
                army.name = _title(line)
        elif line.startswith("++"):
            heading, first = _title(line), True
        elif heading and line and first:
            if line[0] not in "-([=*":
                _add(army, line, heading)
            first = False
        elif not heading and line.strip("=") and not army.name:
            army.name = _title(line)
        else:
            first = not line
    return army if army.units else None


def _add(army: Army, line: str, heading: str) -> None:
    """Add the unit of a line of Old World Builder, which writes no number before one model."""
    found = _OLD_WORLD_UNIT.fullmatch(line.strip())
    if found is not None:
        models = Models(found["name"], int(found["size"] or 1), {"Wounds": "1"}, "Unit")
        cost = None if found[3] is None else _whole(found[3])
        army.units.append(Unit(found["name"], [models], [heading], cost=cost))


def _title(line: str) -> str:
    return re.split(r"\s[\[(]", line.strip(" +#="))[0].strip()


def _weapons(line: str) -> list[str]:
    """Return the names in a line such as "5x Rifle (24\\", A1, AP(1)), Claws (A2)"."""
    depth = 0
    flat = []
    for letter in line:
        depth += (letter == "(") - (letter == ")")
        if depth <= 0 and letter != ")":
            flat.append(letter)
    names = (re.sub(r"^\s*\d+x\s+", "", part).strip() for part in "".join(flat).split(","))
    return [name for name in names if name]


def _with_points(lines: list[str]) -> Army | None:
    """Parse a text whose units have points in brackets; None for one without."""
    entries = _entries(lines)
    if not entries:
        return None
    title = _title_of(entries, lines)
    if title is not None:
        entries = [one for one in entries if one is not title and one.points < title.points]
    if not entries:
        return None
    army = Army("a list as text", name=title.name if title else "")
    uncounted: dict[str, None] = {}
    for one in entries:
        count = one.size or _models_below(one) or _named_in(one)
        if not count and not SINGLE & set(re.findall(r"\w+", one.heading.casefold())):
            uncounted.setdefault(one.name)
        models = Models(one.name, count or 1, {"Wounds": "1"}, "Unit")
        army.units.append(Unit(one.name, [models], [one.heading] if one.heading else [], cost=one.points))
    army.notes.append(gettext(_NO_WOUNDS))
    if uncounted:
        names = ", ".join(printable(name, 40) for name in uncounted)
        army.notes.append(
            gettext("models: how many is not in the text, one taken each: {names}", names=names)
        )
    return army


def _entries(lines: list[str]) -> list[_Entry]:
    """Return the lines with points at their end, each with the bullets below it."""
    entries: list[_Entry] = []
    heading = ""
    for line in lines:
        plain = line.strip()
        bullet = _BULLET.fullmatch(line)
        if bullet is not None:
            if entries:
                entries[-1].below.append(_Line(len(bullet["indent"]) + len(bullet["mark"]), bullet["text"]))
            continue
        found = _UNIT.fullmatch(plain) if plain and not plain.startswith(_HEADING) else None
        if found is not None:
            points = _whole(found[4] or found[5])
            size = int(found["size"] or found["times"] or 0)
            entries.append(_Entry(found["name"], points, size, found["rest"] or "", heading))
        elif plain and not line[0].isspace():  # what is indented goes on with a bullet's line
            heading = plain.strip("+#=: ")
    return entries


def _title_of(entries: list[_Entry], lines: list[str]) -> _Entry | None:
    """Return the first line if it is the list's name with its total.

    It costs no less than all units together, and a line without points follows.
    """
    one = entries[0]
    written = [line.strip() for line in lines if line.strip(" =\t")]
    if one.below or one.size or not written[0].startswith(one.name):
        return None
    if len(written) > 1 and _UNIT.fullmatch(written[1]):
        return None
    return (
        one if one.points >= sum(other.points for other in entries[1:] if other.points < one.points) else None
    )


def _models_below(one: _Entry) -> int:
    """Add up the numbers of models in the lines below: those at the first depth with a number and equipment."""
    holding: list[tuple[int, int]] = []  # depth and number of the lines that have equipment
    first = 0
    for at, line in enumerate(one.below):
        numbered = _NUMBERED.fullmatch(line.text)
        deeper = at + 1 < len(one.below) and one.below[at + 1].depth > line.depth
        if not deeper and not _WITH.search(line.text):
            continue
        holding.append((line.depth, int(numbered["number"]) if numbered else 1))
        if numbered and (not first or line.depth < first):
            first = line.depth
    return sum(number for depth, number in holding if depth == first) if first else 0


def _named_in(one: _Entry) -> int:
    """Add up the numbers before the unit's own name, such as 28 in "Champion, 28x King's Guard"."""
    mine = words(one.name)
    total = 0
    for text in (*one.rest.split(","), *(line.text for line in one.below)):
        numbered = _NUMBERED.fullmatch(text.strip())
        called = words(numbered["name"]) if numbered else set()
        if numbered and called and called <= mine:
            total += int(numbered["number"])
    return total
