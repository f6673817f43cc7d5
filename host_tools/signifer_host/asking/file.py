"""Write a roster's file: new, or changed in place with its comments."""

from __future__ import annotations

import json
from typing import Any

import tomlkit
from tomlkit.items import AoT

_ROWS = ("units", "cards", "models")
"""Lists whose tables get their own heading, [[units]]; others are inline."""


def as_toml(data: dict[str, Any], head: str = "") -> str:
    """Encode a roster's data as TOML; `head` is a comment before it."""
    document = tomlkit.document()
    if head:
        document.add(tomlkit.comment(head))
    for key, value in data.items():
        document[key] = value if key == "dice" else _item(key, value)
    return tomlkit.dumps(document)


def item(value: Any) -> Any:
    """Convert a value for a document: a table with a heading; lists and tables inside it inline."""
    if isinstance(value, dict) and value.get("name", value.get("type")) is not None and len(value) > 1:
        return _table(value)
    return _item("", value)


def append(holder: Any, key: str, value: dict[str, Any], is_json: bool) -> None:
    """Append a table to a list in a document; the list is made if there is none."""
    there = holder.get(key)
    if isinstance(there, AoT):
        there.append(_table(value))
        return
    plain = there.unwrap() if hasattr(there, "unwrap") else there or []
    # A parsed array that gets another inline table loses the comma between them.
    holder[key] = [*plain, value] if is_json else _item(key, [*plain, value])


def edit(document: Any, is_json: bool) -> str:
    """Return an edited document as text."""
    if is_json:
        return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return tomlkit.dumps(document)


def _table(value: dict[str, Any]) -> Any:
    table = tomlkit.table()
    for key, one in value.items():
        table[key] = _item(key, one)
    return table


def _item(key: str, value: Any) -> Any:
    if isinstance(value, list) and key in _ROWS:
        rows: AoT = tomlkit.aot()
        for one in value:
            rows.append(_table(one))
        return rows
    if isinstance(value, list):
        array = tomlkit.array()
        for one in value:
            array.append(_item("", one))
        if sum(len(str(one)) for one in value) > 80:
            array.multiline(True)
        return array
    if isinstance(value, dict):
        inline = tomlkit.inline_table()
        for name, one in value.items():
            inline[name] = _item("", one)
        return inline
    return value
