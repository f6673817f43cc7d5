"""Audit a game's log: compute every die again, and say what is proved."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from signifer.core.chain import SIZE
from signifer_host import errors
from signifer_host.audit import chain, marks, report, trace
from signifer_host.audit.chain import FEWEST_DIGITS, NotedHead
from signifer_host.audit.compare_logs import Log, Reuse, find_reuse
from signifer_host.audit.report import Audit, as_json, as_text
from signifer_host.files.foreign import open_file
from signifer_host.play import LARGEST, parse_line, read_lines
from signifer_host.rosters import jsontext
from signifer_host.rosters.errors import unreadable
from signifer_host.translation import gettext, number

__all__ = ("LARGEST", "Audit", "Reuse", "as_json", "as_text", "audit", "audit_file", "reused_marks")

"""Bytes of the largest log: 20,000 commands take some ten millions."""


def audit(
    data: bytes,
    file: str,
    secrets: Sequence[str] = (),
    fingerprints: Sequence[str] = (),
    heads: Sequence[str] = (),
    folder: Path = Path(),
) -> Audit:
    """Audit the bytes of a log; `file` is its name for messages. Raises BadInput, NotTheSame.

    `secrets` and `fingerprints` have 64 hexadecimal digits each; `heads` are like "120:1A2B 3C4D". A script's
    roster paths are relative to `folder`. The result's `sound` says whether nothing contradicts the log.
    """
    noted = [_parse_head(text) for text in heads]
    return _audit(*_read(io.BytesIO(data), file), file, secrets, fingerprints, noted, folder)


def audit_file(
    path: Path, secrets: Sequence[str] = (), fingerprints: Sequence[str] = (), heads: Sequence[str] = ()
) -> Audit:
    """Audit the log in a file, as `audit` does its bytes; raises BadInput, NotTheSame."""
    noted = [_parse_head(text) for text in heads]
    try:
        with open_file(path, pipes=True) as source:
            setup, lines = _read(source, str(path))
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    return _audit(setup, lines, str(path), secrets, fingerprints, noted, path.parent)


def reused_marks(paths: Sequence[Path]) -> list[Reuse]:
    """Compare the logs in several files: return each mark that two games have, or one game that goes on in two ways.
    Raises BadInput. No log that is named in the result is sound, whatever `audit_file` says of it alone.
    """
    logs = []
    for path in paths:
        try:
            with open_file(path) as source:
                setup, lines = _read(source, str(path))
        except (OSError, ValueError) as error:
            raise unreadable(path, error) from None
        logs.append(Log(str(path), [setup, *lines]))
    return find_reuse(logs)


def _audit(
    setup: dict[str, Any],
    lines: list[dict[str, Any]],
    file: str,
    secrets: Sequence[str],
    fingerprints: Sequence[str],
    noted: Sequence[NotedHead],
    folder: Path,
) -> Audit:
    written = [dict(setup), *lines]
    there = marks.of_log(setup, lines)
    known = {}
    for text in secrets:
        digits = _digits("secret", text)
        _must_be_of(there, marks.mark_of(digits), "secret", setup, file)
        known[marks.mark_of(digits)] = digits
    noted_marks = [_digits("fingerprint", text) for text in fingerprints]
    for mark in noted_marks:
        _must_be_of(there, mark, "fingerprint", setup, file)
    if noted_marks and not there:  # without one in the log, the noted one is the reference
        setup["fingerprint"] = noted_marks[0]
        there = noted_marks[:1]
    known |= marks.map_marks(lines)
    if "seed" not in setup and "secret" not in setup and there[:1] and there[0] in known:
        setup["secret"] = known[there[0]]
    by_mark = {bytes.fromhex(mark): bytes.fromhex(digits) for mark, digits in known.items()}
    followed = trace.follow(setup, lines, folder=folder, where=file, secrets_known=by_mark)
    linked = chain.follow(written, noted, followed.entries)
    return report.audit(
        followed, there[0] if there else gettext("none in the log"), linked, noted=noted_marks
    )


def _read(source: BinaryIO, file: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Read the setup and the lines after it; raises BadInput with the wrong line."""
    lines = []
    size = 0
    for line, raw in enumerate(read_lines(source), 1):
        size += len(raw) + 1
        if size > LARGEST:
            raise errors.BadInput(
                "{file} is larger than {most} bytes, which no game's log is.", file=file, most=number(LARGEST)
            )
        try:
            lines.append(parse_line(raw.removeprefix(b"\xef\xbb\xbf") if line == 1 else raw))
        except jsontext.JsonError as error:
            raise errors.BadInput(
                "{file}, line {line}: the line {text}.", file=file, line=line, text=error.message
            ) from None
    if not lines:
        raise errors.BadInput("{file} is empty; a log's first line is the setup.", file=file)
    return lines[0], lines[1:]


def _parse_head(text: str) -> NotedHead:
    """Parse a head that a player noted; raises BadInput."""
    number, _, rest = text.partition(":")
    digits = "".join(rest.split()).lower()
    number = number.strip()
    if (
        not number.isascii()
        or not number.isdigit()
        or len(number) > 9
        or set(digits) - set("0123456789abcdef")
    ):
        raise errors.BadInput("A head must be like 120:1A2B 3C4D 5E6F …, not {text}.", text=text)
    if not FEWEST_DIGITS <= len(digits) <= 2 * SIZE:
        raise errors.BadInput(
            "A head must have {all} digits after the colon, or at least the first {fewest}; {text} has {n}.",
            all=2 * SIZE,
            fewest=FEWEST_DIGITS,
            text=text,
            n=len(digits),
        )
    return NotedHead(int(number), digits)


def _digits(field: str, text: str) -> str:
    digits = "".join(text.split()).lower()
    if len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        said = (
            gettext("The secret must be 64 hexadecimal digits, spaces do not count.")
            if field == "secret"
            else gettext("The fingerprint must be 64 hexadecimal digits, spaces do not count.")
        )
        raise errors.BadInput(said)
    return digits


def _must_be_of(there: list[str], mark: str, field: str, setup: dict[str, Any], file: str) -> None:
    """Raise an error if the user's values belong to another game."""
    if "seed" in setup:
        said = (
            gettext(
                "{file} is a scripted game: its seed says everything, and a secret is for logs.", file=file
            )
            if field == "secret"
            else gettext(
                "{file} is a scripted game: its seed says everything, and a fingerprint is for logs.",
                file=file,
            )
        )
        raise errors.BadInput(said)
    if mark in there or not there:
        return
    if field == "secret":
        raise errors.NotTheSame("{file}: this secret is not the one whose mark the log has.", file=file)
    raise errors.NotTheSame(
        "{file}: the log has another fingerprint than the one you gave. It is another game's log, or it was "
        "changed.",
        file=file,
    )
