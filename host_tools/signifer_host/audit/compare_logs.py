"""Compare the logs of several games: a mark belongs to one game, and one game goes on in one way.

A log by itself cannot show that its secret was known before: another game may have shown it, or an older copy of the
device's flash was put back and the same game was played a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signifer_host.audit import marks
from signifer_host.translation import gettext


@dataclass(frozen=True)
class Log:
    """A log to compare: the file's name for messages, and its lines, the setup first."""

    file: str
    lines: Sequence[dict[str, Any]]


@dataclass(frozen=True)
class Reuse:
    """A mark of `file` at `line` that `other` has as well; `message` is the sentence for people."""

    file: str
    line: int
    other: str
    mark: str
    message: str


def find_reuse(logs: Sequence[Log]) -> list[Reuse]:
    """Return each mark that two of the logs have and that are not one game; none of these logs is sound.

    Two pulls of one game are one game: the shorter log is the beginning of the longer one. Scripts with a seed are left
    out, because the seed says their secret.
    """
    found = []
    earlier: dict[str, list[Log]] = {}
    for log in logs:
        own = _marks(log)
        reported = set()
        for mark, line in own.items():
            for other in earlier.get(mark, ()):
                one = _compare(log, line, other, _marks(other)[mark], mark)
                if one is not None and (other.file, one.line) not in reported:
                    reported.add((other.file, one.line))
                    found.append(one)
            earlier.setdefault(mark, []).append(log)
    return found


def _marks(log: Log) -> dict[str, int]:
    """Map each mark of a log to the line where it stands first."""
    if not log.lines or "seed" in log.lines[0]:
        return {}
    found: dict[str, int] = {}
    for number, line in enumerate(log.lines, 1):
        for mark in marks.of_log(line, ()) if number == 1 else marks.of_log({}, (line,)):
            found.setdefault(mark, number)
    return found


def _compare(log: Log, line: int, other: Log, other_line: int, mark: str) -> Reuse | None:
    """Return what is wrong with one mark in two logs; None if they are one game."""
    common = _common(log, other)
    if common == min(len(log.lines), len(other.lines)):
        return None
    if line == other_line <= common:
        message = gettext(
            "{file}, line {line}: the game goes another way than in {other}, with the same mark. An older copy of the "
            "device's flash was put back and played again, or the device lost commands. Who saw the dice of one log "
            "knew those of the other.",
            file=log.file,
            line=common + 1,
            other=other.file,
        )
        return Reuse(log.file, common + 1, other.file, mark, message)
    message = gettext(
        "{file}, line {line}: its mark is that of {other}, line {other_line}. A mark is used once: who saw the secret "
        "of one game could choose the numbers of the other.",
        file=log.file,
        line=line,
        other=other.file,
        other_line=other_line,
    )
    return Reuse(log.file, line, other.file, mark, message)


def _common(log: Log, other: Log) -> int:
    """Return how many lines the two logs have in common at their beginnings."""
    count = 0
    for one, two in zip(log.lines, other.lines, strict=False):
        if _content(one) != _content(two):
            break
        count += 1
    return count


def _content(line: dict[str, Any]) -> Any:
    """Return what a line is compared by: the bytes that the device saved, or what the line says if it has no link."""
    chain = line.get("chain")
    if isinstance(chain, dict) and isinstance(chain.get("entry"), str):
        return chain["entry"].lower()
    left_out = ("chain", "damaged", "secret") if "do" not in line else ("chain", "damaged")
    return {key: value for key, value in line.items() if key not in left_out}
