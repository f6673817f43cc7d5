"""Warn of letters that the device's glyph sheet lacks."""

from __future__ import annotations

from collections.abc import Iterator

from signifer_host.faces import on_sheet
from signifer_host.rosters.explain import place
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.reader import Document
from signifer_host.translation import gettext


def missing_letters(item: object, path: tuple[str | int, ...]) -> Iterator[Problem]:
    """Names with letters that the device's glyph sheet lacks: they show as a placeholder there."""
    if isinstance(item, dict):
        for key, value in item.items():
            if path == ("dice",):
                yield from _letters(str(key), (*path, key))
            yield from missing_letters(value, (*path, key))
    elif isinstance(item, list):
        for number, value in enumerate(item):
            yield from missing_letters(value, (*path, number))
    elif isinstance(item, str):
        yield from _letters(item, path)


def _letters(text: str, path: tuple[str | int, ...]) -> Iterator[Problem]:
    missing = sorted({letter for letter in text if not on_sheet(letter)})
    if missing:
        letters = " ".join(missing)
        yield Problem(path, "the device has no glyph for: {letters}. Write it without them", letters=letters)


def warning_line(document: Document, problem: Problem) -> str:
    """Return a warning as it is printed: its line, its place, what it says."""
    where = place(document.data, problem.path)
    line = document.line(problem.path)
    head = gettext("line {line}", line=line) if line is not None else ""
    return ": ".join(part for part in (head, where, problem.message) if part)
