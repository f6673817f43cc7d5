"""Turns what pydantic found wrong into one sentence about the first wrong place in the file."""

from __future__ import annotations

import difflib
import types
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from signifer_host.rosters.errors import RosterError, printable, shown
from signifer_host.rosters.fields import OWN_ERROR
from signifer_host.rosters.reader import Document

Path = tuple[str | int, ...]

_ONE = {
    "units": "unit",
    "weapons": "weapon",
    "skills": "skill",
    "models": "model",
    "cards": "card",
    "counters": "counter",
    "flags": "flag",
    "uses": "use",
    "thresholds": "threshold",
    "checks": "check",
    "pass": "effect when passed",
    "fail": "effect when failed",
}
_FAR = 10**9


def first_error(error: ValidationError, model: type[BaseModel], document: Document) -> RosterError:
    """The error that stands first in the file, as a `RosterError`."""
    found = error.errors(include_url=False)
    order = sorted(range(len(found)), key=lambda i: (_line(found[i]["loc"], document), i))
    chosen = found[order[0]]
    path = _clean(chosen["loc"])
    return at(document, path, _sentence(dict(chosen), model, path))


def at(document: Document, path: Path, message: str, rule: str | None = None) -> RosterError:
    """A `RosterError` about what stands at `path`."""
    return RosterError(
        message,
        file=document.file,
        line=document.line(path),
        place=place(document.data, path),
        rule=rule,
    )


def place(data: object, path: Path) -> str:
    """`path` in words: `unit 3 (Aino), weapon 1 (bow), field range`."""
    parts: list[str] = []
    item: Any = data
    rest = list(path)
    while len(rest) >= 2 and rest[0] in _ONE and isinstance(rest[1], int):
        key, number = str(rest[0]), int(rest[1])
        try:
            item = item[key][number]
        except (KeyError, IndexError, TypeError):
            item = None
        name = item.get("name") if isinstance(item, dict) else None
        word = f"{_ONE[key]} {number + 1}"
        parts.append(f"{word} ({printable(name, 40)})" if name and isinstance(name, str) else word)
        rest = rest[2:]
    if rest:
        parts.append("field " + ".".join(printable(str(part), 40) for part in rest))
    return ", ".join(parts)


def _clean(loc: tuple[int | str, ...]) -> Path:
    return tuple(part for part in loc if part != "[key]")


def _line(loc: tuple[int | str, ...], document: Document) -> int:
    line = document.line(_clean(loc))
    return _FAR if line is None else line


def _sentence(error: dict[str, Any], model: type[BaseModel], path: Path) -> str:
    kind = error["type"]
    context = error.get("ctx", {})
    value = error.get("input")
    if kind == OWN_ERROR:
        return str(context["sentence"])
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        return "is not a known field" + _hint(str(path[-1]), model, path[:-1])
    if kind == "too_long":
        return f"has {_length(value)} entries; at most {context['max_length']} are possible"
    if kind == "too_short":
        return "must not be empty"
    if kind == "list_type":
        return f"must be a list, not {shown(value)}"
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        return f"must be a table of fields, not {shown(value)}"
    return printable(str(error["msg"]))


def _length(value: object) -> str:
    return f"{len(value):,}" if isinstance(value, (list, dict)) else "too many"


def _hint(key: str, model: type[BaseModel], around: Path) -> str:
    """The field that was probably meant, or nothing."""
    table = _table_at(model, around)
    if table is None:
        return ""
    names = {name.lower(): name for name in table.model_fields}
    near = difflib.get_close_matches(key.lower()[:40], list(names), n=1, cutoff=0.7)
    return f' (is "{names[near[0]]}" meant?)' if near else ""


def _table_at(model: type[BaseModel], path: Path) -> type[BaseModel] | None:
    """The model of the table at `path`."""
    table: type[BaseModel] | None = model
    for part in path:
        if isinstance(part, int) or table is None:
            continue
        field = table.model_fields.get(part)
        table = _model_in(field.annotation) if field else None
    return table


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    if get_origin(annotation) in (list, Union, types.UnionType):
        for inner in get_args(annotation):
            found = _model_in(inner)
            if found:
                return found
    return None
