"""Read the lines of a log for a report, and say which of them it leaves out."""

from __future__ import annotations

import io
from typing import Any

from signifer_host.play import parse_line, read_lines
from signifer_host.play_setup import ScriptError
from signifer_host.rosters import jsontext
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, gettext_noop
from signifer_host.translation import number as formatted

MOST_LINES = 20_000
"""Most lines of a report. A game of five hours has about 2,000."""
_BAD = gettext_noop("{name}, line {line}: it {fault}.")
_CUT = gettext_noop("{name}, line {line}: it {fault}; the file ends in it.")
NAMED = 20
"""Most unreadable lines that are named one by one."""


def read(data: bytes, name: str) -> tuple[dict[str, Any], list[dict[str, Any]], list[str]]:
    """Return the setup, a line for each line after it, and what is left out, one sentence each.

    An unreadable line becomes an empty object, so that all others keep their numbers. Raises ScriptError if
    the file is empty, or if its first line is not a log's.
    """
    source = io.BytesIO(data)
    raw_lines = read_lines(source)
    first = next(raw_lines, None)
    if first is None:
        raise ScriptError(str(RosterError("is empty; a log's first line is the setup", file=name)))
    try:
        setup = parse_line(first.removeprefix(b"\xef\xbb\xbf"))
    except jsontext.JsonError as error:
        message = gettext("is no log of a game: its first line {fault}", fault=error.message)
        raise ScriptError(str(RosterError(message, file=name, line=1))) from None
    lines: list[dict[str, Any]] = []
    left_out: list[str] = []
    bad = 0
    for number, raw in enumerate(raw_lines, 2):
        if number > MOST_LINES:
            rest = 1 + sum(1 for _ in raw_lines)
            left_out.append(
                gettext(
                    "{name}: lines {first} to {last}, because a report has {most} lines at most.",
                    name=name,
                    first=formatted(number),
                    last=formatted(number + rest - 1),
                    most=formatted(MOST_LINES),
                )
            )
            break
        try:
            lines.append(parse_line(raw))
        except jsontext.JsonError as error:
            lines.append({})
            if not raw.strip():
                continue
            bad += 1
            if bad <= NAMED:
                whole = source.tell() < len(data) or data.endswith(b"\n")
                said = gettext(_BAD if whole else _CUT, name=name, line=number, fault=error.message)
                left_out.append(said)
    if bad > NAMED:
        more = gettext(
            "{name}: {count} more lines that cannot be read.", name=name, count=formatted(bad - NAMED)
        )
        left_out.append(more)
    return setup, lines, left_out
