"""The table to fill in: a header for a system, its meaning, and two example lines."""

from __future__ import annotations

from signifer_host.importing.mapping import Mapping, Target

_EXPLAINED = {
    "name": "what the unit is called; needed",
    "count": "how many models the line stands for; 1 where it is empty",
    "unit": "lines with the same text here are one unit of several kinds of models",
    "kind": "as in docs/rosters.md",
    "weapons": "names of weapons, with ; between them",
    "squad": "the squad that the model is in; its first line leads it",
    "traits": "traits, with ; between them",
    "note": "for conditions that the table keeps",
}


def rows(target: Target, mapping: Mapping) -> list[list[str]]:
    """Return the rows of a template: the header, lines of explanation that begin with #, and two units."""
    columns = ["name", "count"]
    if target.of_models:
        columns.append("unit")
    columns += [*sorted(target.texts), *target.numbers]
    lines = [columns]
    for column in columns:
        if column in target.numbers:
            low, high = target.numbers[column]
            value = mapping.values.get(column)
            default = value.default if value else None
            left = "needed" if default is None else f"{default} where it is empty"
            total = "; of one model" if value and value.total else ""
            lines.append([f"# {column}: {low} to {high}{total}; {left}"])
        else:
            lines.append([f"# {column}: {_EXPLAINED.get(column, 'a text')}"])
    for name, count in (("Old guard", "3"), ("Captain", "1")):
        line = {"name": name, "count": count}
        for field, (low, high) in target.numbers.items():
            value = mapping.values.get(field)
            start = value.default if value and value.default is not None else low + 1
            line[field] = str(max(low, min(high, start)))
        if "kind" in columns:
            line["kind"] = mapping.texts.get("kind", "hero" if name == "Captain" else "character")
        lines.append([line.get(column, "") for column in columns])
    return lines
