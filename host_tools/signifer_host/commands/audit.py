"""`signifer audit LOG`: check whether a game's dice come from its generator."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host import errors

if TYPE_CHECKING:
    from signifer_host.audit.chain import Noted


def audit(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="A log that `signifer pull` wrote.")],
    secret: Annotated[
        list[str] | None,
        typer.Option(
            help="The secret that the device showed at the end, 64 hexadecimal digits. "
            "A finished log has it. Give each where the device showed several."
        ),
    ] = None,
    fingerprint: Annotated[
        list[str] | None,
        typer.Option(
            help="The mark that the device showed before the first roll. "
            "Give each mark where an end was undone."
        ),
    ] = None,
    head: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N:HEAD",
            help="A head of the log as you noted it, 120:1A2B 3C4D …. Give each that you noted.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Compute every die of a game again, and say what is proved."""
    from signifer_host.audit import chain, marks, report, trace
    from signifer_host.output import out, out_json

    noted = [_noted(text) for text in head or ()]
    setup, lines = _read(file)
    written = [dict(setup), *lines]
    there = marks.of_log(setup, lines)
    known = {}
    for text in secret or ():
        digits = _digits("secret", text)
        _must_be_of(there, marks.mark_of(digits), "secret", setup, file)
        known[marks.mark_of(digits)] = digits
    noted_marks = [_digits("fingerprint", text) for text in fingerprint or ()]
    for mark in noted_marks:
        _must_be_of(there, mark, "fingerprint", setup, file)
    if noted_marks and not there:  # without one in the log, the noted one is the reference
        setup["fingerprint"] = noted_marks[0]
        there = noted_marks[:1]
    known |= marks.shown(lines)
    if "seed" not in setup and "secret" not in setup and there[:1] and there[0] in known:
        setup["secret"] = known[there[0]]
    secrets = {bytes.fromhex(mark): bytes.fromhex(digits) for mark, digits in known.items()}
    followed = trace.follow(setup, lines, folder=file.parent, where=str(file), secrets_known=secrets)
    linked = chain.follow(written, noted, followed.entries)
    result = report.audit(followed, there[0] if there else "none in the log", linked, noted=noted_marks)
    if json:
        out_json(report.as_json(result))
    else:
        for line in report.as_text(result):
            out(line)
    if not result.sound:
        raise typer.Exit(errors.NotTheSame.status)


LARGEST = 100_000_000  # largest log in bytes: 20,000 commands take some ten millions


def _read(file: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Read the setup and the lines after it; raises BadInput with the wrong line."""
    from signifer_host.play import parse_line, read_lines
    from signifer_host.rosters import jsontext
    from signifer_host.rosters.errors import unreadable
    from simulator.reading import open_file

    lines = []
    size = 0
    try:
        with open_file(file, pipes=True) as source:
            for number, raw in enumerate(read_lines(source), 1):
                size += len(raw) + 1
                if size > LARGEST:
                    raise errors.BadInput(f"{file} is larger than {LARGEST:,} bytes, which no game's log is.")
                try:
                    lines.append(parse_line(raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw))
                except jsontext.JsonError as error:
                    raise errors.BadInput(f"{file}, line {number}: the line {error.message}.") from None
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from None
    if not lines:
        raise errors.BadInput(f"{file} is empty; a log's first line is the setup.")
    return lines[0], lines[1:]


def _noted(text: str) -> Noted:
    """Parse a head that a player noted; raises BadInput."""
    from signifer.core.chain import SIZE
    from signifer_host.audit.chain import FEWEST_DIGITS, Noted

    number, _, rest = text.partition(":")
    digits = "".join(rest.split()).lower()
    number = number.strip()
    if (
        not number.isascii()
        or not number.isdigit()
        or len(number) > 9
        or set(digits) - set("0123456789abcdef")
    ):
        raise errors.BadInput(f"--head must be like 120:1A2B 3C4D 5E6F …, not {text}.")
    if not FEWEST_DIGITS <= len(digits) <= 2 * SIZE:
        raise errors.BadInput(
            f"--head must have {2 * SIZE} digits after the colon, or at least the first {FEWEST_DIGITS}; "
            f"{text} has {len(digits)}."
        )
    return Noted(int(number), digits)


def _digits(field: str, text: str) -> str:
    digits = "".join(text.split()).lower()
    if len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        raise errors.BadInput(f"--{field} must be 64 hexadecimal digits, spaces do not count.")
    return digits


def _must_be_of(there: list[str], mark: str, field: str, setup: dict[str, Any], file: Path) -> None:
    """Raise an error if the user's values belong to another game."""
    if "seed" in setup:
        raise errors.BadInput(f"{file} is a scripted game: its seed says everything, --{field} is for logs.")
    if mark in there or not there:
        return
    if field == "secret":
        raise errors.NotTheSame(f"{file}: this secret is not the one whose mark the log has.")
    raise errors.NotTheSame(
        f"{file}: the log has another {field} than the one you gave. It is another game's log, or it was changed."
    )


def register(app: typer.Typer) -> None:
    """Add `audit` to the `signifer` command."""
    app.command()(audit)
