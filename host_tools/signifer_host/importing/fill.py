"""Fill a system's values from the parsed units by a mapping; record what was taken, left out and assumed."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, field

from signifer_host.formatting import printable
from signifer_host.importing.mapping import COST, MODELS, Mapping, Target, Value, number_of
from signifer_host.importing.parse_result import MOST_MODELS, Models, Omission, Unit
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.translation import gettext, gettext_noop, ngettext, number

LONGEST_NAME = 32
_FORBIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


@dataclass
class Row:
    """A line of the new roster: a unit, or one of its models.

    `models` are the unit's kinds of models with their values; `free` its other characteristics as texts.
    """

    name: str
    values: dict[str, int]
    models: list[tuple[str, int, dict[str, int]]]
    unit: Unit
    free: list[tuple[str, str]] = field(default_factory=list)
    squad: str = ""
    leader: bool = False


@dataclass
class Report:
    """The report of an import: lines for people, in the order of the file; `columns` on columns that are not known."""

    form: str
    game: str = ""
    units: list[tuple[str, str]] = field(default_factory=list)
    omissions: list[Omission] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)


class NoUnits(RosterError):
    """The file has no unit that can be taken."""


def fill(units: list[Unit], mapping: Mapping, target: Target, report: Report, file: str) -> list[Row]:
    """Make the rows of a roster; units that cannot be taken are noted in the report. Raises RosterError for
    too many.
    """
    filler = _Filler(mapping, target, report)
    rows: list[Row] = []
    for unit in units:
        if unit.size > MOST_MODELS:
            raise RosterError(
                "{name} has {size} models", file=file, name=printable(unit.name, 40), size=number(unit.size)
            )
        rows += filler.rows(unit)
        if len(rows) > target.most:
            count = number(len(rows))
            message = (
                gettext_noop(
                    "has {count} models, and a roster of {id} has at most {most}: leave some out, or let a mapping's "
                    '`each` be "unit"'
                )
                if mapping.each == "model"
                else gettext_noop(
                    "has {count} units, and a roster of {id} has at most {most}: leave some out"
                )
            )
            count = count if unit is units[-1] else gettext("{count} or more", count=count)
            raise RosterError(message, file=file, count=count, id=target.id, most=target.most)
    filler.notes()
    if not rows:
        raise NoUnits(_why_none(report), file=file)
    _number(rows, report)
    return rows


def _why_none(report: Report) -> str:
    reasons = Counter(left.reason for left in report.omissions)
    if not reasons:
        return gettext("is an empty roster: there are no units in it")
    reason, count = reasons.most_common(1)[0]
    first = next(left.name for left in report.omissions if left.reason == reason)
    columns = "".join(f"; {sentence}" for sentence in report.columns)
    return gettext(
        "has no unit that can be taken; {count} of {most} entries: {reason} ({first}){columns}",
        count=count,
        most=len(report.omissions),
        reason=reason,
        first=printable(first, 40),
        columns=columns,
    )


class _Filler:
    def __init__(self, mapping: Mapping, target: Target, report: Report) -> None:
        self._mapping = mapping
        self._target = target
        self._report = report
        self._assumptions: Counter[tuple[str, int]] = Counter()
        self._limits: Counter[tuple[str, int]] = Counter()

    def rows(self, unit: Unit) -> list[Row]:
        """Make the rows of one unit: none if it cannot be taken."""
        name = clean(unit.name)
        if not name:
            self._report.omissions.append(Omission(unit.name or "?", gettext("it has no name")))
            return []
        if self._mapping.each == "unit":
            return self._one(unit, name, unit.models)
        rows: list[Row] = []
        several = unit.size > 1
        for models in unit.models:
            single = Models(models.name, 1, models.values, models.type)
            for _ in range(models.count):
                called = clean(models.name) or name
                made = self._one(unit, called, [single])
                if not made:
                    return []  # all models have the same reason
                made[0].squad = name if several else ""
                made[0].leader = several and not rows
                rows += made
        return rows

    def _one(self, unit: Unit, name: str, models: list[Models]) -> list[Row]:
        values: dict[str, int] = {}
        kinds: list[tuple[str, int, dict[str, int]]] = [(clean(m.name) or name, m.count, {}) for m in models]
        for field_name in self._target.numbers:
            wanted = self._mapping.values.get(field_name, Value())
            total = 0
            for at, block in enumerate(models):
                number, reason = self._value(
                    field_name, wanted, unit, block, len(models) > 1 or block.count > 1
                )
                if reason:
                    self._report.omissions.append(Omission(name, reason))
                    return []
                assert number is not None
                kinds[at][2][field_name] = number
                total += number * block.count
            first = max(range(len(models)), key=lambda at: (models[at].count, -at))
            found = total if wanted.total else kinds[first][2][field_name]
            reason = self._fits(field_name, wanted, found)
            if reason:
                self._report.omissions.append(Omission(name, reason))
                return []
            values[field_name] = self._inside(field_name, found)
        free = [(key, value) for key, value in models[0].values.items() if value.strip()]
        return [Row(name, values, kinds, unit, free)]

    def _value(
        self, name: str, wanted: Value, unit: Unit, block: Models, several: bool
    ) -> tuple[int | None, str]:
        """Return (the value, "") or (None, the reason)."""
        folded = {key.casefold(): value for key, value in block.values.items()}
        folded[MODELS] = str(unit.size)
        if unit.cost is not None:
            share = block.count / unit.size if self._mapping.each == "model" else 1
            folded[COST] = str(round(unit.cost * share))
        odd = ""
        for source in wanted.from_:
            text = folded.get(source.casefold(), "")
            number = number_of(text)
            if number is not None:
                low, high = self._target.numbers[name]
                if not low <= number <= high and not wanted.total and not wanted.clip:
                    return None, _range(name, number, low, high)
                return number, ""
            if text.strip() and not odd:
                odd = gettext("{name} is {value}, which is no number", name=source, value=quote(text.strip()))
        if wanted.default is not None:
            self._assumptions[name, wanted.default] += 1
            return wanted.default, ""
        if not odd:
            there = ", ".join(wanted.from_[:4]) or gettext("nothing")
            odd = gettext("it has no {name} (looked for {there})", name=name, there=there)
        if several and block.name != unit.name:
            odd = gettext("{unit}: {sentence}", unit=printable(block.name, 40), sentence=odd)
        return None, odd

    def _fits(self, name: str, wanted: Value, value: int) -> str:
        low, high = self._target.numbers[name]
        if low <= value <= high:
            return ""
        if wanted.clip:
            self._limits[name, high if value > high else low] += 1
            return ""
        return _range(name, value, low, high)

    def _inside(self, name: str, value: int) -> int:
        low, high = self._target.numbers[name]
        return max(low, min(high, value))

    def notes(self) -> None:
        """Add assumed and clipped values to the report."""
        for (name, value), count in self._assumptions.items():
            self._report.notes.append(
                ngettext(
                    "{name}: not in the file, {value} taken once",
                    "{name}: not in the file, {value} taken {n} times",
                    count,
                    name=name,
                    value=value,
                )
            )
        for (name, value), count in self._limits.items():
            self._report.notes.append(
                ngettext(
                    "{name}: past the device's limit, {value} taken once",
                    "{name}: past the device's limit, {value} taken {n} times",
                    count,
                    name=name,
                    value=value,
                )
            )


def _range(name: str, value: int, low: int, high: int) -> str:
    return gettext(
        "{name} would be {value}, and the device takes {low} to {high}",
        name=name,
        value=value,
        low=low,
        high=high,
    )


def clean(text: str) -> str:
    """Return a name without control characters, marks that change the text direction, and double spaces."""
    text = unicodedata.normalize("NFC", text)
    kept = "".join(" " if unicodedata.category(letter) in _FORBIDDEN else letter for letter in text)
    return " ".join(kept.split())


def shorten(name: str, ending: str = "") -> str:
    """Cut the name, but keep its ending, to the device's number of letters."""
    return name[: LONGEST_NAME - len(ending)].rstrip() + ending


def _number(rows: list[Row], report: Report) -> None:
    """Number rows with the same name, and squads of several units with the same name; shorten long names."""
    owners: dict[str, dict[int, None]] = {}
    for row in rows:
        if row.squad:
            owners.setdefault(shorten(row.squad).casefold(), {}).setdefault(id(row.unit))
    for row in rows:
        if row.squad:
            mine = list(owners[shorten(row.squad).casefold()])
            row.squad = shorten(row.squad, f" {mine.index(id(row.unit)) + 1}" if len(mine) > 1 else "")
    before = [row.name for row in rows]
    for row in rows:
        row.name = shorten(row.name)
    several = Counter(row.name.casefold() for row in rows)
    seen: Counter[str] = Counter()
    for row in rows:
        folded = row.name.casefold()
        if several[folded] > 1:
            seen[folded] += 1
            row.name = shorten(row.name, f" {seen[folded]}")
    cut = sum(len(name) > LONGEST_NAME for name in before)
    if cut:
        report.notes.append(
            ngettext(
                "names: {n} cut to the {most} letters that the device has room for",
                "names: {n} cut to the {most} letters that the device has room for",
                cut,
                most=LONGEST_NAME,
            )
        )
