"""What the pages say: their language, and how their templates say it."""

from __future__ import annotations

import re
from datetime import date, datetime
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request

from signifer_host.languages import catalogues
from signifer_host.lend.members import DELETED
from signifer_host.translation import day, fill, language, ngettext, number, pgettext

COOKIE = "signifer_club_language"
LASTS = 365 * 24 * 3600
"""Seconds for which a browser keeps the language that was chosen."""


def request_language(request: Request) -> str:
    """Return the language that was chosen in this browser, else the first that it asks for, else the program's own."""
    asked = (request.cookies.get(COOKIE, ""), *request.headers.get("accept-language", "").split(","))
    codes = (re.split("[-;]", one)[0].strip().lower() for one in asked)
    return next((code for code in codes if code in catalogues.NAMES), language())


@cache
def environment(folder: Path) -> Environment:
    """Make the environment of the templates in a folder: every value and every message is shown as text. Each template
    is compiled once for all counters of a process.
    """
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"_": say, "ngettext": count, "language": language, "DELETED": DELETED}
    made.filters |= {"day": _day, "moment": _moment, "number": number}
    return made


def say(message: str, /, **values: object) -> Markup:
    """Return a message in the language as HTML: only a value that is HTML already keeps its tags."""
    return _html(pgettext(message, message), values)


def count(one: str, many: str, n: int, /, **values: object) -> Markup:
    """Return the form of a message for a number as HTML, as `say` does."""
    return _html(ngettext(one, many, n), values)


def _html(text: str, values: dict[str, object]) -> Markup:
    return Markup(fill(escape(text), {name: escape(value) for name, value in values.items()}))


def _day(value: date) -> str:
    return day(value.isoformat())


def _moment(value: datetime) -> str:
    there = value.astimezone()
    return f"{_day(there.date())} {there:%H:%M}"
