"""Make reports of games from logs."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from signifer_host import remedies
from signifer_host.errors import BadInput
from signifer_host.files.foreign import open_file
from signifer_host.formatting import json_line
from signifer_host.languages import tool_language
from signifer_host.play import LARGEST
from signifer_host.progress import ProgressCallback, ignore
from signifer_host.reporting import recorder
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.texts import Texts
from signifer_host.rosters.errors import unreadable
from signifer_host.translation import ENGLISH, number

ENDINGS = {".html": "html", ".htm": "html", ".csv": "csv", ".json": "json"}
FORMS = ("html", "csv", "json")
MOST_LOGS = 500
"""Logs of one report."""

__all__ = ("ENDINGS", "FORMS", "LARGEST", "Log", "ReportText", "form_of", "read", "report")


@dataclass(frozen=True)
class Log:
    """The bytes of a log and its name for messages. A script's roster paths are relative to `folder`. `pull_date` is ""
    if unknown.
    """

    data: bytes
    name: str
    folder: Path = Path()
    pull_date: str = ""


@dataclass(frozen=True)
class ReportText:
    """A report as `text`, and its number of games. `left_out` lists what it leaves out, one sentence each.

    `facts`: for the form "json", the content of `text`.
    """

    text: str
    games: int
    left_out: tuple[str, ...]
    facts: dict[str, Any] = field(default_factory=dict)


def report(
    logs: Sequence[Log],
    form: str = "html",
    *,
    language: str = ENGLISH,
    progress: ProgressCallback = ignore,
) -> ReportText:
    """Make a report of one game, or of several as a season.

    `form` is one of FORMS; "csv" is the season's standings alone. A page is written in `language`: a code, or the
    path of a `.po` file; the other forms are in English. `progress` is called with (logs done, all logs). Raises
    BadInput if a log cannot be read at all, or for an unknown argument.
    """
    if form not in FORMS:
        raise BadInput("A report is {join}, not {form}.", join=", ".join(FORMS), form=plain(form))
    if not logs:
        raise BadInput("A report needs at least one log.", remedies.PULL_LOG)
    if len(logs) > MOST_LOGS:
        raise BadInput(
            "A report takes {most_logs} logs at most, not {logs}.",
            most_logs=MOST_LOGS,
            logs=number(len(logs)),
        )
    with tool_language.speaking(tool_language.choose(language) if form == "html" else ENGLISH):
        return _report(logs, form, progress)


def _report(logs: Sequence[Log], form: str, progress: ProgressCallback) -> ReportText:
    texts = Texts()
    found: list[Game] = []
    for done, log in enumerate(logs):
        progress(done, len(logs))
        if len(log.data) > LARGEST:
            raise BadInput(
                "{name} is larger than {largest} bytes, which no game's log is.",
                name=log.name,
                largest=number(LARGEST),
            )
        found.append(recorder.game(log.data, log.name, log.folder, log.pull_date))
    games, twice = _once(found, texts)
    from signifer_host.reporting import build, html, tables

    left_out = build.what_is_left_out(games, twice, texts)
    facts: dict[str, Any] = {}
    if form == "csv":
        text = tables.csv_of(games, texts)
    elif form == "json":
        facts = tables.json_of(games, left_out, texts)
        text = json_line(facts) + "\n"
    else:
        made = (
            build.one(games[0], left_out, texts) if len(games) == 1 else build.several(games, left_out, texts)
        )
        text = html.page(made, texts)
    progress(len(logs), len(logs))
    return ReportText(text, len(games), tuple(left_out), facts)


def read(file: Path) -> Log:
    """Read a log's bytes; raises BadInput."""
    try:
        with open_file(file, pipes=True) as source:
            state = os.fstat(source.fileno())
            # The pull wrote the file, and nothing changes a log. A pipe has no date.
            pulled = date.fromtimestamp(state.st_mtime).isoformat() if stat.S_ISREG(state.st_mode) else ""
            return Log(source.read(LARGEST + 1), str(file), file.parent, pulled)
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from None


def form_of(out: Path | None, given: dict[str, bool]) -> str:
    """Return the form of a report: the one `given`, else that of the file's ending, else a page.

    Raises BadInput if two are given, or for another ending.
    """
    asked = [form for form, wanted in given.items() if wanted]
    if len(asked) > 1:
        raise BadInput(
            "--{asked} and --{asked2} cannot stand together: a report is one of them.",
            asked=asked[0],
            asked2=asked[1],
        )
    ending = ENDINGS.get(out.suffix.lower()) if out is not None else None
    if asked == ["json"] and ending:  # the file has the form of its ending; the answer is JSON
        return ending
    if asked:
        return asked[0]
    if out is None:
        return "html"
    form = ending
    if form is None:
        raise BadInput(
            "{out}: a report's file ends in .html, .csv or .json; or say which with --csv or --json.", out=out
        )
    return form


def _once(found: Sequence[Game], texts: Texts) -> tuple[list[Game], list[str]]:
    """Keep only the longest of several logs of one game.

    A log has its game's fingerprint in its setup, so two games with the same rosters differ. Two scripts with
    the same seed are one game only if one continues the other.
    """
    kept: list[Game] = []
    left_out: list[str] = []
    for game in found:
        same = next((other for other in kept if other.key == game.key and _goes_on(other, game)), None)
        if same is None:
            kept.append(game)
            continue
        longer, other = (game, same) if len(game.steps) > len(same.steps) else (same, game)
        kept[kept.index(same)] = longer
        left_out.append(texts("left_out.twice", file=plain(other.file), other=plain(longer.file)))
    return kept, left_out


def _goes_on(one: Game, other: Game) -> bool:
    pairs = zip(one.steps, other.steps, strict=False)
    return all(a.name == b.name and a.states == b.states and a.dice == b.dice for a, b in pairs)
