"""What commands print: names made safe for a terminal, and progress where it takes long."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

# What JSON leaves as it is and a terminal may act on: C1 controls, line separators, marks that turn the direction of
# the text. They stand in texts alone, where JSON has an escape for them.
_OBEYED = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

_answer: ContextVar[dict[str, Any] | None] = ContextVar("answer", default=None)
_printed: ContextVar[bool] = ContextVar("printed", default=False)


def printable(text: str, most: int = 400) -> str:
    """`text` on one line with nothing a terminal would obey; longer than `most` letters: cut."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in cut)


def lenient() -> None:
    """Let letters that the terminal's encoding lacks be shown as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def out(line: str, mark: str = "", style: str = "") -> None:
    """Print a line for people. What came from a device or a file is made printable first.

    Where colours are wanted, the first `mark` in the line has that of `style`: "red", "yellow" or "green".
    While an answer for programs is collected, the line goes to standard error: standard output has the answer alone.
    """
    stream = sys.stdout if _answer.get() is None else sys.stderr
    text = printable(line, 2000)
    if mark and style:
        text = text.replace(mark, styled(mark, style, stream), 1)
    print(text, file=stream, flush=True)


_STYLES = {"red": "1;31", "yellow": "33", "green": "32", "bold": "1"}


def styled(text: str, style: str, stream: Any) -> str:
    """Colour a text for a stream; the same text where `coloured` says that it has no colours."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if coloured(stream) else text


def coloured(stream: Any) -> bool:
    """Whether a stream takes colours: a terminal does, unless NO_COLOR is set or the settings say never."""
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
    except HostError:  # the command itself says so
        return "auto"


def warn(sentence: str) -> None:
    """Print a warning on standard error, in the form that errors have."""
    head = styled("signifer: warning:", "yellow", sys.stderr)
    print(f"{head} {printable(sentence, 2000)}", file=sys.stderr, flush=True)


def fail(sentence: str) -> None:
    """Print an error on standard error, in the form that every error has."""
    print(
        f"{styled('signifer:', 'red', sys.stderr)} {printable(sentence, 2000)}", file=sys.stderr, flush=True
    )


def note(sentence: str) -> None:
    """Print what is no answer and no error on standard error, such as what happens now."""
    print(f"signifer: {printable(sentence, 2000)}", file=sys.stderr, flush=True)


def confirmed(question: str) -> bool:
    """Ask whoever sits at the terminal. Ctrl-C and the end of the input are a no."""
    import typer

    try:
        return typer.confirm(question, err=True)
    except typer.Abort:
        print(file=sys.stderr)
        return False


def out_json(value: Any) -> None:
    """Answer with a value for programs: an object of a command's `--json`, or at once a line of its own."""
    answer = _answer.get()
    if answer is None:
        print(json_line(value), flush=True)
    else:
        answer.update(value)


@contextmanager
def collected() -> Iterator[dict[str, Any]]:
    """Collect what `out_json` is given inside; print it at the end as one object on one line, errors or not."""
    answer: dict[str, Any] = {}
    token = _answer.set(answer)
    try:
        yield answer
    finally:
        _answer.reset(token)
        if "status" in answer:
            print(json_line(answer), flush=True)
            _printed.set(True)


@contextmanager
def one_object(wanted: bool) -> Iterator[Callable[[int, str], None]]:
    """Yield what answers for a command that did not come to answer, where a program waits for an object.

    The function takes the exit status and the sentence, and prints nothing if the command has printed its answer.
    """
    token = _printed.set(False)

    def missed(status: int, sentence: str) -> None:
        if wanted and not _printed.get():
            print(json_line({"status": status, "error": sentence}), flush=True)

    try:
        yield missed
    finally:
        _printed.reset(token)


def json_line(value: Any) -> str:
    """A value as JSON on one line, in which a terminal finds nothing to obey."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found.group()):04x}", json.dumps(value, ensure_ascii=False))


@contextmanager
def progress(what: str, unit: str = "bytes") -> Iterator[Callable[[int, int], None]]:
    """Show how far something has come, on standard error: a bar on a terminal, else one line at the end.

    Yields a function to call with (done, in all), in bytes or whatever `unit` names.
    """
    what = printable(what, 60)
    if not sys.stderr.isatty():
        seen = [0, 0]

        def note(done: int, total: int) -> None:
            seen[:] = [done, total]

        yield note
        print(f"{what}: {seen[0]:,} of {seen[1]:,} {unit}", file=sys.stderr, flush=True)
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


def game_number(serial: int) -> int:
    """The number that people know a game by; the lower half of a serial is a check of the game's setup."""
    return serial >> 16
