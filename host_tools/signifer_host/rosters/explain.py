"""Turn pydantic's errors into sentences, each with its place in the file."""

from __future__ import annotations

import difflib
import types
from collections.abc import Iterable
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from signifer_host.formatting import printable
from signifer_host.rosters.errors import RosterError, quote, together
from signifer_host.rosters.fields import OWN_ERROR
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.rosters.reader import Document
from signifer_host.translation import gettext, gettext_noop, number

OTHER_GAME = gettext_noop("the roster is for {roster}, the game is {game}")
ONE = {
    "units": gettext_noop("unit"),
    "weapons": gettext_noop("weapon"),
    "skills": gettext_noop("skill"),
    "models": gettext_noop("model"),
    "cards": gettext_noop("card"),
    "counters": gettext_noop("counter"),
    "flags": gettext_noop("flag"),
    "uses": gettext_noop("use"),
    "choices": gettext_noop("choice"),
    "thresholds": gettext_noop("threshold"),
    "events": gettext_noop("event"),
    "checks": gettext_noop("check"),
    "table": gettext_noop("row"),
    "then": gettext_noop("effect"),
    "pass": gettext_noop("effect when passed"),
    "fail": gettext_noop("effect when failed"),
    "tokens": gettext_noop("token"),
    "reminders": gettext_noop("reminder"),
}
_FAR = 10**9
MOST_HINTS = 100
"""Unknown fields for which a known one is looked for: a file with more was made by a program, and few are printed."""


_UNKNOWN = "extra_forbidden"


def errors_in(error: ValidationError, model: type[BaseModel], document: Document) -> RosterError:
    """Return everything that pydantic found as a `RosterError` with `more`, in the order of the file.

    In one table, unknown keys come before missing ones: a key that is misspelt is both. A missing key that is the
    nearest to an unknown one is left out.
    """
    found = [(_clean(one["loc"]), dict(one)) for one in error.errors(include_url=False)]
    missing = {path for path, one in found if one["type"] == "missing"}
    meant: dict[KeyPath, str] = {}
    for path, one in found:
        if one["type"] == _UNKNOWN and len(meant) < MOST_HINTS:
            absent = {str(other[-1]) for other in missing if other[:-1] == path[:-1]}
            near = _nearest(str(path[-1]), model, path[:-1], absent)
            meant[path] = near
            missing.discard((*path[:-1], near))
    problems = []
    for path, one in found:
        if one["type"] == _UNKNOWN:
            problems.append(Problem(path, "is not a known field{hint}", hint=slip(meant.get(path, ""))))
        elif one["type"] != "missing" or path in missing:
            problems.append(Problem(path, sentence(one)))
    return together([at(document, one.path, one.message) for one in _order(document, problems)])


def problems_in(document: Document, problems: Iterable[Problem]) -> None:
    """Raise the problems as a `RosterError` with `more`, in the order of the file, if there are any."""
    found = _order(document, list(problems))
    if found:
        raise together([at(document, problem.path, problem.message) for problem in found])


def _order(document: Document, problems: list[Problem]) -> list[Problem]:
    """Sort problems by their lines. Missing keys come after wrong values of the same table."""
    last: dict[KeyPath, int] = {}
    for problem in problems:
        if problem.path in document.lines:
            last[problem.path[:-1]] = max(last.get(problem.path[:-1], 0), document.lines[problem.path])

    def key(problem: Problem) -> tuple[int, bool]:
        line = document.line(problem.path) or _FAR
        behind = last.get(problem.path[:-1], 0) if problem.path and problem.path not in document.lines else 0
        return max(line, behind), bool(behind)

    return sorted(problems, key=key)


def at(
    document: Document, path: KeyPath, message: str, /, rule: str | None = None, **values: object
) -> RosterError:
    """Return a `RosterError` about the value at `path`; `message` is as a `Problem`'s."""
    return RosterError(
        gettext(message, **values),
        file=document.file,
        line=document.line(path),
        place=place(document.data, path),
        rule=rule,
    )


def place(data: object, path: KeyPath) -> str:
    """Return `path` in words: `unit 3 (Aino), weapon 1 (bow), field range`."""
    parts: list[str] = []
    item: Any = data
    rest = list(path)
    while len(rest) >= 2 and rest[0] in ONE and isinstance(rest[1], int):
        key, position = str(rest[0]), int(rest[1])
        try:
            item = item[key][position]
        except (KeyError, IndexError, TypeError):
            item = None
        name = item.get("name") if isinstance(item, dict) else None
        word = f"{gettext(ONE[key])} {position + 1}"
        parts.append(f"{word} ({printable(name, 40)})" if name and isinstance(name, str) else word)
        rest = rest[2:]
    if rest:
        parts.append(gettext("field {field}", field=".".join(printable(str(part), 40) for part in rest)))
    return ", ".join(parts)


def _clean(loc: tuple[int | str, ...]) -> KeyPath:
    return tuple(part for part in loc if part != "[key]")


def sentence(error: dict[str, Any]) -> str:
    """Say what is wrong with a value, without its place; `error` is one of pydantic's."""
    kind = error["type"]
    context = error.get("ctx", {})
    value = error.get("input")
    if kind == OWN_ERROR:
        return str(context["sentence"])
    if kind == "missing":
        return gettext("is missing")
    if kind == "too_long":
        return gettext(
            "has {count} entries; at most {most} are possible",
            count=_length(value),
            most=context["max_length"],
        )
    if kind == "too_short":
        least = context["min_length"]
        if least < 2:
            return gettext("must not be empty")
        return gettext(
            "has {count} of the {least} entries that are needed", count=_length(value), least=least
        )
    if kind == "list_type":
        return gettext("must be a list, not {value}", value=quote(value))
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        return gettext("must be a table of fields, not {value}", value=quote(value))
    return printable(str(error["msg"]))


def _length(value: object) -> str:
    return number(len(value)) if isinstance(value, (list, dict)) else gettext("too many")


def slip(meant: str) -> str:
    """Return what a word was probably meant to be, in brackets behind a sentence; "" for nothing."""
    return " " + gettext('(is "{word}" meant?)', word=meant) if meant else ""


def _nearest(key: str, model: type[BaseModel], around: KeyPath, absent: set[str]) -> str:
    """Return the field that `key` is probably a slip of, one of the `absent` ones before others; "" for none."""
    table = _table_at(model, around)
    if table is None:
        return ""
    names = [field.alias or name for name, field in table.model_fields.items()]
    for among, cutoff in ((absent, 0.5), (names, 0.7)):
        lower = {name.lower(): name for name in among}
        near = difflib.get_close_matches(key.lower()[:40], sorted(lower), n=1, cutoff=cutoff)
        if near:
            return lower[near[0]]
    return ""


def _table_at(model: type[BaseModel], path: KeyPath) -> type[BaseModel] | None:
    """Return the model of the table at `path`."""
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
