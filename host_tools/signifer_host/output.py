"""Output of the commands: names made safe for a terminal, and progress of long operations."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from signifer_host.formatting import json_line, printable
from signifer_host.progress import ProgressCallback
from signifer_host.translation import gettext, gettext_noop, number

_answer: ContextVar[dict[str, Any] | None] = ContextVar("answer", default=None)
_has_answer: ContextVar[bool] = ContextVar("printed", default=False)


def lenient() -> None:
    """Print letters that the terminal's encoding lacks as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def out(line: str, mark: str = "", style: str = "") -> None:
    """Print a line for people, after making text from a device or a file printable.

    `style` ("red", "yellow" or "green") colours the first `mark` in the line if colours are enabled. While an
    answer for programs is collected, the line goes to standard error, so that standard output has only the
    answer.
    """
    stream = sys.stdout if _answer.get() is None else sys.stderr
    text = printable(line, 2000)
    if mark and style:
        text = text.replace(mark, add_style(mark, style, stream), 1)
    print(text, file=stream, flush=True)


_STYLES = {"red": "1;31", "yellow": "33", "green": "32", "bold": "1"}


def add_style(text: str, style: str, stream: Any) -> str:
    """Colour a text for a stream; return the text unchanged if `takes_colours` is false."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if takes_colours(stream) else text


def takes_colours(stream: Any) -> bool:
    """Return whether a stream takes colours: a terminal does, unless NO_COLOR or the settings forbid it."""
    if os.environ.get("NO_COLOR"):
        return False
    wanted = _colour_setting()
    if wanted != "auto":
        return wanted == "always"
    return bool(stream.isatty()) and os.environ.get("TERM") != "dumb"


def _colour_setting() -> str:
    from signifer_host.api import config
    from signifer_host.errors import HostError

    try:
        return config.read().get("colour", "auto")
    except HostError:  # a command line option decides
        return "auto"


def warn(sentence: str) -> None:
    """Print a warning on standard error, in the same form as errors."""
    head = add_style("signifer: warning:", "yellow", sys.stderr)
    print(f"{head} {printable(sentence, 2000)}", file=sys.stderr, flush=True)


def fail(sentence: str) -> None:
    """Print an error on standard error, in the common form."""
    print(
        f"{add_style('signifer:', 'red', sys.stderr)} {printable(sentence, 2000)}",
        file=sys.stderr,
        flush=True,
    )


def note(sentence: str) -> None:
    """Print information on standard error that is neither answer nor error, such as progress."""
    print(f"signifer: {printable(sentence, 2000)}", file=sys.stderr, flush=True)


NOTHING = gettext_noop("Nothing was done.")


def agree(question: str) -> None:
    """Ask the user at the terminal, who answers y or yes. Raises BadInput for any other answer and for the end of
    input, Halfway for Ctrl-C.
    """
    from signifer_host.errors import BadInput, Halfway

    print(f"{question} [y/N]: ", end="", file=sys.stderr, flush=True)
    try:
        answer = sys.stdin.readline()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        raise Halfway(NOTHING) from None
    if not answer.endswith("\n"):
        print(file=sys.stderr)
    if answer.strip().lower() not in ("y", "yes"):
        raise BadInput(NOTHING)


def out_json(value: Any) -> None:
    """Output a value for programs: collected into the object of `--json`, or printed at once as one line."""
    if _answer.get() is None:
        print(json_line(value), flush=True)
    else:
        answer(value)


def answer(value: dict[str, Any], *lines: str) -> None:
    """Answer a command: add fields to the object of `--json`; without it print the lines for people."""
    collected_so_far = _answer.get()
    if collected_so_far is not None:
        collected_so_far.update(value)
        return
    for line in lines:
        out(line)


def wants_json() -> bool:
    """Return whether an answer for programs is collected."""
    return _answer.get() is not None


@contextmanager
def collect() -> Iterator[dict[str, Any]]:
    """Collect the values of `answer` within the block; print one object on one line at the end, also after
    errors.
    """
    answer: dict[str, Any] = {}
    token = _answer.set(answer)
    try:
        yield answer
    finally:
        _answer.reset(token)
        if "status" in answer:
            print(json_line(answer), flush=True)
            _has_answer.set(True)


@contextmanager
def one_object(wanted: bool) -> Iterator[Callable[[int, str], None]]:
    """Yield a function that answers a waiting program if the command fails before its own answer.

    The function takes the exit status and the sentence. It prints nothing if the command has already
    answered.
    """
    token = _has_answer.set(False)

    def answer_error(status: int, sentence: str) -> None:
        if wanted and not _has_answer.get():
            try:
                print(json_line({"status": status, "error": sentence}), flush=True)
            except OSError:  # standard error has the sentence, and the status reports it
                pass

    try:
        yield answer_error
    finally:
        _has_answer.reset(token)


_UNITS = {
    "bytes": gettext_noop("bytes"),
    "entries": gettext_noop("entries"),
    "files": gettext_noop("files"),
    "logs": gettext_noop("logs"),
    "parts": gettext_noop("parts"),
}


@contextmanager
def progress(what: str, unit: str = "bytes") -> Iterator[ProgressCallback]:
    """Show progress on standard error: a bar on a terminal, else one line at the end.

    Yields a function to call with (done, total), in bytes or in `unit`.
    """
    what = printable(what, 60)
    if not sys.stderr.isatty():
        seen = [0, 0]

        def note(done: int, total: int) -> None:
            seen[:] = [done, total]

        yield note
        done = gettext(
            "{what}: {n} of {all} {unit}",
            what=what,
            n=number(seen[0]),
            all=number(seen[1]),
            unit=gettext(_UNITS.get(unit, unit)),
        )
        print(done, file=sys.stderr, flush=True)
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn() if unit == "bytes" else MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(escape(what), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
