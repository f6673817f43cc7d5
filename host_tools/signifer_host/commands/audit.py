"""`signifer audit LOG`: whether a game's dice are the ones that they must be."""

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
        str,
        typer.Option(
            help="The secret that the device showed at the end, 64 hexadecimal digits; a finished log has it."
        ),
    ] = "",
    fingerprint: Annotated[
        str, typer.Option(help="The mark that it showed before the first roll, as you noted it.")
    ] = "",
    head: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N:HEAD",
            help="A head of the log as you noted it, 120:1A2B 3C4D …; as often as you noted one.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Compute every die of a game again, and say what is proved and what is not."""
    from signifer_host.audit import chain, report, trace
    from signifer_host.output import out, out_json

    noted = [_noted(text) for text in head or ()]
    setup, lines = _read(file)
    written = [dict(setup), *lines]
    for field, text in (("secret", secret), ("fingerprint", fingerprint)):
        if text:
            _merge(setup, field, _digits(field, text), file)
    if "secret" not in setup and "seed" not in setup:
        _open(setup, lines)
    followed = trace.follow(setup, lines, folder=file.parent, where=str(file))
    linked = chain.follow(written, noted, followed.entries)
    result = report.audit(followed, _mark(setup), linked, noted=bool(fingerprint))
    if json:
        out_json(report.as_json(result))
    else:
        for line in report.as_text(result):
            out(line)
    if not result.sound:
        raise typer.Exit(errors.NotTheSame.status)


LARGEST = 100_000_000  # bytes of a log that are read: 20,000 commands take some ten millions


def _read(file: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The setup and the lines after it; raises BadInput with the line that is wrong."""
    from signifer_host.play import parse_line, read_lines
    from signifer_host.rosters import jsontext
    from signifer_host.rosters.errors import unreadable

    lines = []
    size = 0
    try:
        with file.open("rb") as source:
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
    """A head as a player noted it; raises BadInput."""
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


def _merge(setup: dict[str, Any], field: str, digits: str, file: Path) -> None:
    """Put what the user gave into the setup; what the log has of it must be the same."""
    import hashlib

    if "seed" in setup:
        raise errors.BadInput(f"{file} is a scripted game: its seed says everything, --{field} is for logs.")
    known = setup.get(field)
    if field == "fingerprint" and known is None and isinstance(setup.get("secret"), str):
        known = hashlib.sha256(bytes.fromhex(_digits("secret", setup["secret"]))).hexdigest()
    mark = setup.get("fingerprint")
    if field == "secret" and isinstance(mark, str):
        own = hashlib.sha256(bytes.fromhex(digits)).hexdigest()
        if own != mark.lower():
            raise errors.NotTheSame(f"{file}: this secret is not the one whose mark the log has.")
    if known is not None and known != digits:
        raise errors.NotTheSame(
            f"{file}: the log has another {field} than the one you gave. It is another game's log, or it was changed."
        )
    setup[field] = digits


def _open(setup: dict[str, Any], lines: list[dict[str, Any]]) -> None:
    """Take the secret that the device wrote into the log when the game ended, if it is the mark's."""
    import hashlib

    for line in lines[::-1]:
        secret = line.get("secret") if line.get("do") == "end_game" else None
        if not isinstance(secret, str) or len(secret) != 64 or set(secret) - set("0123456789abcdef"):
            continue
        if hashlib.sha256(bytes.fromhex(secret)).hexdigest() == setup.get("fingerprint"):
            setup["secret"] = secret
            return


def _mark(setup: dict[str, Any]) -> str:
    """The fingerprint of the secret that the log was followed with."""
    import hashlib

    if isinstance(setup.get("fingerprint"), str):
        return str(setup["fingerprint"]).lower()
    if isinstance(setup.get("secret"), str):
        return hashlib.sha256(bytes.fromhex(setup["secret"])).hexdigest()
    if "seed" in setup:
        secret = hashlib.sha256(str(setup["seed"]).encode()).digest()
        return hashlib.sha256(secret).hexdigest()
    return "none in the log"


def register(app: typer.Typer) -> None:
    """Add `audit` to the `signifer` command."""
    app.command()(audit)
