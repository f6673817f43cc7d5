"""The dialogue: ask a form's questions and keep every complete unit.

`Ask` gets a question and its default and returns the answer, "" for the default. It raises EOFError at the
end of its input. After EOFError or Ctrl-C the roster keeps the answers so far.
"""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from functools import partial
from typing import Annotated, Any

from pydantic import BaseModel

from signifer_host.asking.forms import Form, Group
from signifer_host.asking.questions import BadAnswer, Question, check
from signifer_host.rosters.compile import LONGEST_NAME
from signifer_host.rosters.fields import Label
from signifer_host.translation import gettext, gettext_noop

Ask = Callable[[str, str], str]
Table = MutableMapping[str, Any]

MOST_COPIES = 120
_FIELDS = {"name": gettext_noop("name"), "type": gettext_noop("type")}
_COPIES = re.compile(r"(.*\S)\s+[x×](\d{1,3})")
_LIKE = re.compile(r"(.*\S)\s+=\s?(\d{1,3})")


class _CommonFields(BaseModel):
    """The fields that rosters of all games have."""

    name: Annotated[str, Label(LONGEST_NAME)]


class Dialogue:
    """Ask questions. A wrong answer is explained with `say` and asked again, or raises if there is no `say`."""

    def __init__(
        self, ask: Ask, say: Callable[[str], None] | None, item: Callable[[Any], Any] = lambda value: value
    ) -> None:
        self._ask = ask
        self._say = say
        self._item = item
        self.unfinished_unit = ""

    def roster(self, form: Form, data: Table, name: str) -> None:
        """Ask for a new roster; add each complete table to the lists in `data`."""
        data.update(form.head)
        named = self._value(
            gettext("the roster's name"), name, lambda text: {"name": _label(text)}, needed=True
        )
        data["name"] = named["name"]
        for question in form.questions:
            self.put(data, self.one(question, data))
        for group in form.groups:
            self.group(group, data.setdefault(group.key, []))
        for question in form.closing:
            if question.when(data):
                self.put(data, self.one(question, {**question.default, **data}))

    def group(self, group: Group, tables: list[Any]) -> None:
        """Ask for tables until a name is left empty."""
        while True:
            number = len(tables) + 1
            text = _question(group, number, ends=bool(tables) or not group.is_required)
            named = self._value(text, "", partial(_parse_name, group, len(tables)))
            if not named:
                if tables or not group.is_required:
                    return
                continue
            for table in self._tables(group, named, tables):
                tables.append(self._item(table))

    def _tables(self, group: Group, named: dict[str, Any], before: list[Any]) -> list[dict[str, Any]]:
        """Ask for one table and return it with its copies."""
        name, copies, like = named["name"], named["copies"], named["like"]
        self.unfinished_unit = name
        table: dict[str, Any] = {group.name: name}
        if group.count and copies > 1:
            table[group.count] = copies
        if like:
            table = {**_deep(before[like - 1]), group.name: name}
            table.pop("id", None)
            table.pop("leader", None)
        else:
            self.fill(group, table, before[-1] if before else None)
        self.unfinished_unit = ""
        if group.count or copies == 1:
            return [table]
        made = [{**_deep(table), group.name: f"{name[:28]} {number}"} for number in range(1, copies + 1)]
        for copy in made[1:]:
            copy.pop("leader", None)
        return made

    def fill(self, group: Group, table: Table, before: Table | None = None, *, edited: bool = False) -> None:
        """Ask a table's questions. The default is the table's own value, then the previous table's.

        If `edited`, keys without an answer are not added.
        """
        for question in group.questions:
            if not question.when(table):
                continue
            start = {key: before[key] for key in question.keys if before and question.lasts and key in before}
            first_hero = (
                group.key == "units" and question.default.get("kind") == "character" and before is None
            )
            default = {**question.default, **({"kind": "hero"} if first_hero else {}), **start}
            self.put(table, self.one(question, {**default, **table}, table if edited else None))
        for inner in group.inner:
            if edited:
                while self._change(inner, table, table.setdefault(inner.key, [])):
                    pass
            else:
                self.group(inner, table.setdefault(inner.key, []))

    def edit(self, form: Form, data: Table) -> None:
        """Ask what to change in an existing roster, group by group, until an answer is empty."""
        for group in form.groups:
            tables = data.get(group.key)
            if tables is None:
                if not group.is_required:
                    continue
                tables = data.setdefault(group.key, [])
            while self._change(group, data, tables, form):
                pass

    def _change(self, group: Group, data: Table, tables: list[Any], form: Form | None = None) -> bool:
        """Ask for one change; return whether there was one."""
        if self._say is not None:
            for number, table in enumerate(tables, 1):
                self._say(f"{number:>3}  {table.get(group.name, '')}")
        if form:
            words = gettext(
                "number of the {thing} to change, + to add, -2 to take out {thing} 2, 0 for the roster; Enter ends",
                thing=gettext(group.one),
            )
        else:
            words = gettext(
                "number of the {thing} to change, + to add, -2 to take out {thing} 2; Enter ends",
                thing=gettext(group.one),
            )
        found = self._value(words, "", partial(_choice, len(tables), 0 if form else 1))
        if not found:
            return False
        number = found["number"]
        if found["what"] == "add":
            self.group(group, tables)
        elif found["what"] == "out":
            del tables[number - 1]
        elif number == 0 and form is not None:
            self.unfinished_unit = gettext("the roster")
            self.put(
                data,
                self._value(gettext("name"), str(data.get("name", "")), lambda text: {"name": _label(text)}),
            )
            for question in (*form.questions, *form.closing):
                if question.when(data):
                    self.put(data, self.one(question, data, data))
        else:
            table = tables[number - 1]
            self.unfinished_unit = str(table.get(group.name, ""))
            name = self._value(
                gettext(_FIELDS[group.name]), self.unfinished_unit, partial(_check_name, group)
            )
            self.put(table, name)
            self.fill(group, table, edited=True)
        self.unfinished_unit = ""
        return True

    def put(self, table: Table, values: dict[str, Any]) -> None:
        """Write answers into a table; change only what differs, so an edited file keeps its comments."""
        for key, value in values.items():
            if value is None or value == [] or (value is False and key not in table):
                table.pop(key, None)
            elif table.get(key) != value:
                table[key] = self._item(value)

    def one(self, question: Question, table: Table, there: Table | None = None) -> dict[str, Any]:
        """Ask one question; return its keys, also unchanged defaults. None is a key to remove.

        `table` has the shown defaults; with `there`, only its keys are kept.
        """
        source = table if there is None else there
        kept = {key: source[key] for key in question.keys if key in source}
        return {**kept, **self._value(question.text, question.show(table), question.read)}

    def _value(
        self, text: str, default: str, read: Callable[[str], dict[str, Any]], *, needed: bool = False
    ) -> dict[str, Any]:
        """Ask until an answer can be read. Without an answer the default stands, which is read if it is `needed`."""
        while True:
            answer = self._ask(text, default).strip()
            if not answer and needed:
                answer = default
            if not answer:
                return {}
            try:
                return read(answer)
            except BadAnswer as error:
                if self._say is None:
                    raise
                self._say(str(error))


def _question(group: Group, number: int, *, ends: bool) -> str:
    """Return the question for a further table: its name, or for the first units also how to write several."""
    told = {"thing": gettext(group.one), "number": number, "field": gettext(_FIELDS[group.name])}
    if number > 1 or group.count:
        if ends:
            return gettext("{thing} {number}, {field}; Enter ends", **told)
        return gettext("{thing} {number}, {field}", **told)
    if ends:
        return gettext("{thing} {number}, {field} (like Wolf, or Wolf x3 for three); Enter ends", **told)
    return gettext("{thing} {number}, {field} (like Wolf, or Wolf x3 for three)", **told)


def _parse_name(group: Group, there: int, text: str) -> dict[str, Any]:
    """Parse a name with the number of copies, or with the number of a table to copy."""
    copies, like = 1, 0
    found = _COPIES.fullmatch(text)
    if found:
        text, copies = found.group(1), int(found.group(2))
        most = group.most or (20 if group.count else MOST_COPIES)
        if not 1 <= copies <= most:
            raise BadAnswer("x{copies} is not possible; write 1 to {most}.", copies=copies, most=most)
    found = _LIKE.fullmatch(text)
    if found:
        text, like = found.group(1), int(found.group(2))
        if not 1 <= like <= there:
            raise BadAnswer("There is no {thing} {number} to be like.", thing=gettext(group.one), number=like)
    return {"name": check(group.model, group.name, text), "copies": copies, "like": like}


def _choice(there: int, lowest: int, text: str) -> dict[str, Any]:
    """Parse what to change: a number, `+`, or `-` and a number."""
    if text == "+":
        return {"what": "add", "number": 0}
    digits = text.removeprefix("-").strip()
    out = text.startswith("-")
    if not digits.isascii() or not digits.isdigit() or not (1 if out else lowest) <= int(digits[:6]) <= there:
        raise BadAnswer("Answer a number from {lowest} to {most}, + or -{most}.", lowest=lowest, most=there)
    return {"what": "out" if out else "change", "number": int(digits)}


def _check_name(group: Group, text: str) -> dict[str, Any]:
    return {group.name: check(group.model, group.name, text)}


def _label(text: str) -> str:
    check(_CommonFields, "name", text)
    return text


def _deep(table: Any) -> Any:
    if isinstance(table, MutableMapping):
        return {key: _deep(value) for key, value in table.items()}
    return [_deep(one) for one in table] if isinstance(table, list) else table
