"""Follow the chain of a log: find lines that are not as the device saved them, and what a noted head proves.

Each line of a pulled log has in `chain` the bytes that the device saved, and the link computed from them and
the previous link. Three things are compared: the order of the numbers, each link with the previous one, and
each line with its bytes. And each line's bytes are compared with those that the engine makes of the line: an
entry does what the rules make of its command, and nothing else. An attacker can recompute all links after a change
that the rules allow; only a head that was noted during the game reveals that.
"""

from __future__ import annotations

import bisect
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from signifer.core import chain, entry
from signifer.core.game import Game
from signifer_host.audit.trace import Mismatch
from signifer_host.errors import HostError
from signifer_host.game_log import GameLog, dump
from signifer_host.translation import gettext, ngettext

FEWEST_DIGITS = 16
"""Fewest digits of a partly noted head: with eight, anybody can find another log that agrees."""


@dataclass(frozen=True)
class NotedHead:
    """A head that a player noted: `digits` (lower case, at least the first 16 of 32) after `number` entries."""

    number: int
    digits: str


@dataclass(frozen=True)
class Link:
    """The `chain` of a line: entry `number` (0: the setup), the link after it, its bytes."""

    line: int
    number: int
    link: bytes
    entry: bytes


@dataclass
class Chain:
    """The result of following a log's chain."""

    there: bool = False
    """Whether the lines have links."""
    entries: int = 0
    """The highest number of an entry."""
    lines: int = 0
    problems: list[Mismatch] = field(default_factory=list)
    """Lines that are not as the device saved them."""
    right: list[int] = field(default_factory=list)
    """Numbers of the noted heads that are this log's."""
    wrong: list[tuple[int, str]] = field(default_factory=list)
    """The noted heads that are not: (number, what that shows)."""
    proofs: list[tuple[int, int]] = field(default_factory=list)
    """Ranges of lines (first, last) that a noted head proves."""

    @property
    def sound(self) -> bool:
        """Return whether nothing contradicts the chain or a noted head."""
        return not self.problems and not self.wrong

    @property
    def tail(self) -> int:
        """Return the number of lines after the newest noted head."""
        return self.lines - max((last for _, last in self.proofs), default=0)

    def proves(self, line: int) -> bool:
        """Return whether a noted head proves a line."""
        return any(first <= line <= last for first, last in self.proofs)


def follow(
    lines: Sequence[dict[str, Any]], noted: Sequence[NotedHead], again: Mapping[int, bytes | None]
) -> Chain:
    """Follow the chain through the lines of a log, the setup first, and compare it with the noted heads.

    `again`: by line, the bytes that the engine makes of the line's content (None: it refuses that line, which the
    trace reports). They must be the line's own bytes. If a log has no links, they take the place of these.
    """
    result = Chain(lines=len(lines))
    links: list[Link] = []
    for at, line in enumerate(lines):
        if "chain" in line:
            result.there = True
            try:
                links.append(_link(at + 1, line["chain"]))
            except ValueError as error:
                result.problems.append(
                    Mismatch(at + 1, gettext("its link cannot be read: {error}.", error=error))
                )
        else:
            result.problems.append(
                Mismatch(at + 1, gettext("it has no link: it was put in, or its link was taken out."))
            )
    if not result.there:
        result.problems = []
        _without_links(result, noted, list(again.values()))
        return result
    kept = _in_order(result, links)
    _compare(result, lines, kept, again)
    result.problems.sort(key=lambda problem: problem.line)
    _judge(result, kept, noted)
    return result


def _link(line: int, value: Any) -> Link:
    if not isinstance(value, dict) or set(value) != {"head", "entry"}:
        raise ValueError('not an object with "head" and "entry"')
    head, entry = value["head"], value["entry"]
    if not isinstance(head, str) or not isinstance(entry, str):
        raise ValueError("not texts")
    number, colon, digits = head.partition(":")
    if not colon or not number.isascii() or not number.isdigit() or len(number) > 9:
        raise ValueError("no number before the colon")
    link = bytes.fromhex(digits)
    if len(link) != chain.SIZE:
        raise ValueError(f"{len(link)} bytes, {chain.SIZE} expected")
    return Link(line, int(number), link, bytes.fromhex(entry))


def _in_order(result: Chain, links: Sequence[Link]) -> dict[int, Link]:
    """Return the links in order, each once; report lines that are moved, doubled or missing."""
    in_place = set(_rising(links))
    kept = {link.number: link for at, link in enumerate(links) if at in in_place}
    expected = 0
    for at, link in enumerate(links):
        if at in in_place:
            gone = [number for number in range(expected, link.number) if number not in kept]
            expected = link.number + 1
            if gone and any(other.number == gone[0] for other in links):
                continue  # it exists in the wrong place: its own line is reported
            if not gone:
                continue
            message = _list_gaps(gone)
        elif link.number in kept:
            message = gettext("it is entry {number} a second time: it was put in.", number=link.number)
        else:
            kept[link.number] = link
            message = gettext("it is entry {number} and stands in the wrong place.", number=link.number)
        result.problems.append(Mismatch(link.line, message))
    result.entries = max(kept, default=0)
    return kept


def _list_gaps(numbers: Sequence[int]) -> str:
    if numbers[0] == 0 and len(numbers) == 1:
        return gettext("before it, the setup was taken out.")
    if len(numbers) == 1:
        return gettext("before it, entry {number} was taken out.", number=numbers[0])
    return gettext(
        "before it, {n} entries ({first} to {last}) were taken out.",
        n=len(numbers),
        first=numbers[0],
        last=numbers[-1],
    )


def _rising(links: Sequence[Link]) -> list[int]:
    """Return the longest part with rising numbers: the part in order if some lines were moved. Of equally
    long parts, prefer the one with the most lines in their original place.
    """
    order = sorted({link.number for link in links})
    # A Fenwick tree of maxima over `order`.
    best: list[tuple[int, int, int]] = [(0, 0, -1)] * (len(order) + 1)
    before = []
    for at, link in enumerate(links):
        rank = bisect.bisect_left(order, link.number)
        found = (0, 0, -1)
        place = rank
        while place > 0:
            found = max(found, best[place])
            place &= place - 1
        before.append(found[2])
        found = (found[0] + 1, found[1] + (link.line == link.number + 1), at)
        place = rank + 1
        while place < len(best):
            best[place] = max(best[place], found)
            place += place & -place
    chosen = []
    at = max(best)[2]
    while at >= 0:
        chosen.append(at)
        at = before[at]
    return chosen[::-1]


def _follows(kept: dict[int, Link], number: int) -> bool | None:
    """Return whether the link follows from the previous one; None if that one is missing."""
    link = kept[number]
    if number == 0:
        return chain.first(link.entry) == link.link
    before = kept.get(number - 1)
    return None if before is None else chain.follow(before.link, link.entry) == link.link


def _compare(
    result: Chain,
    lines: Sequence[dict[str, Any]],
    kept: dict[int, Link],
    again: Mapping[int, bytes | None],
) -> None:
    """Report links that do not follow, lines that differ from their bytes, and bytes that differ from those that the
    engine makes of the line.
    """
    for number in sorted(kept):
        if _follows(kept, number) is False:
            if number:
                message = gettext(
                    "its link does not follow from the line before it: one of them was changed."
                )
            else:
                message = gettext("its link does not follow from its bytes: one of them was changed.")
            result.problems.append(Mismatch(kept[number].line, message))
    if 0 not in kept:
        return
    try:
        log = GameLog(kept[0].entry, [])
        if (
            not _say(result, lines, kept[0], log.setup_line())
            and again.get(1, kept[0].entry) != kept[0].entry
        ):
            message = gettext("its bytes are not those that this program makes of the line.")
            result.problems.append(Mismatch(kept[0].line, message))
    except HostError as error:
        result.problems.append(
            Mismatch(kept[0].line, gettext("its bytes cannot be read: {error}", error=error))
        )
        return
    for number in range(1, result.entries + 1):
        if number not in kept:
            # Later lines name units as of this gap; no line shows anything else.
            continue
        try:
            try:
                log.add(kept[number].entry)
            except HostError:
                # It follows on a line that is reported. What it does is compared with the engine's bytes.
                log.game.log.append(kept[number].entry)
            held = log.line(log.count - 1)
        except (ValueError, IndexError) as error:
            result.problems.append(
                Mismatch(kept[number].line, gettext("its bytes cannot be read: {error}.", error=error))
            )
            continue
        changed = _say(result, lines, kept[number], held)
        made = again.get(kept[number].line)
        if not changed and made is not None and made != kept[number].entry:
            message = _unlike(log.game, kept[number].entry, made)
            result.problems.append(Mismatch(kept[number].line, message))


def _unlike(game: Game, held: bytes, made: bytes) -> str:
    """Say how the bytes of an entry differ from those that the engine makes of the same line."""
    one, other = entry.decode(held, game.tables), entry.decode(made, game.tables)
    if one.overrides != other.overrides:
        rules = ", ".join(entry.rule_id(game, rule) for rule in other.overrides) or "none"
        return gettext(
            "the rules that it overrides are not those that its command overrides: {rules}.", rules=rules
        )
    saved, due = dict(one.changes), dict(other.changes)
    unlike = [cell for cell in sorted({**saved, **due}) if saved.get(cell, 0) != due.get(cell, 0)]
    if not unlike:
        return gettext("its bytes say what they say in another way than a device writes it.")
    told = ", ".join(
        gettext(
            "{cell} {saved} instead of {due}",
            cell=_cell(game, cell),
            saved=format(saved.get(cell, 0), "+d"),
            due=format(due.get(cell, 0), "+d"),
        )
        for cell in unlike[:3]
    )
    if len(unlike) > 3:
        return gettext(
            "its changes are not those that the rules make of its command: {told} and {n} more. It was changed, or the "
            "device has another version of the rules.",
            told=told,
            n=len(unlike) - 3,
        )
    return gettext(
        "its changes are not those that the rules make of its command: {told}. It was changed, or the device has "
        "another "
        "version of the rules.",
        told=told,
    )


def _cell(game: Game, cell: int) -> str:
    """Return the name of a cell in the log, or its number if the game has no such cell."""
    if not 0 <= cell < len(game.cells.values):
        return gettext("cell {cell}", cell=cell)
    table, row, column = game.cells.place(cell)
    return entry.cell_name(game, table, row, column)


def _say(result: Chain, lines: Sequence[dict[str, Any]], link: Link, held: dict[str, Any]) -> bool:
    """Report the line if it differs from its bytes, and return whether it does."""
    said = {key: value for key, value in lines[link.line - 1].items() if key not in ("chain", "damaged")}
    if link.number == 0:
        said.pop("secret", None)  # a player may have added it: it is compared with the fingerprint
    if said == held:
        return False
    held = json.loads(dump(held))  # tuples become lists, as in the file
    if said == held:
        return False
    fields = [
        key for key in {**held, **said} if said.get(key) != held.get(key) or (key in said) != (key in held)
    ]
    told = "; ".join(gettext("{key} was {value}", key=key, value=_short(held.get(key))) for key in fields[:3])
    result.problems.append(Mismatch(link.line, gettext("it was changed: {told}.", told=told)))
    return True


def _short(value: Any) -> str:
    text = gettext("not there") if value is None else dump(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _judge(result: Chain, kept: dict[int, Link], noted: Sequence[NotedHead]) -> None:
    """Judge the noted heads, the earliest first: backwards from a correct head, every line is proved as far
    as the links follow.
    """
    bad = {problem.line for problem in result.problems}
    for head in sorted(noted, key=lambda head: head.number):
        link = kept.get(head.number)
        if link is not None and link.link.hex().startswith(head.digits):
            result.right.append(head.number)
            continue
        before = max(result.right, default=-1)
        result.wrong.append((head.number, _why(result, head.number, before, bad, link)))
    for number in result.right:
        _prove(result, kept, number, bad)


def _why(result: Chain, number: int, before: int, bad: set[int], link: Link | None) -> str:
    if number > result.entries:
        gone = number - result.entries
        return ngettext(
            "the log ends with entry {last}, and this head was noted after entry {number}: {n} entry was cut off or "
            "taken out.",
            "the log ends with entry {last}, and this head was noted after entry {number}: {n} entries were cut off or "
            "taken out.",
            gone,
            last=result.entries,
            number=number,
        )
    if link is None:
        return gettext("entry {number} is not there any more.", number=number)
    span = (
        gettext("entries {first} to {number}", first=before + 1, number=number)
        if before >= 0
        else gettext("the setup and entries 1 to {number}", number=number)
    )
    if any(before + 1 < line <= number + 1 for line in bad):
        return gettext("something in {span} was changed: see the lines that are named.", span=span)
    return gettext(
        "this log as a whole is not the one whose head was noted. Every line follows from the one before, so the "
        "links were worked out anew after a change in {span}; a head noted in between would say more closely where.",
        span=span,
    )


def _prove(result: Chain, kept: dict[int, Link], number: int, bad: set[int]) -> None:
    """Add the lines that the head after entry `number` proves."""
    lines: list[int] = []
    while number >= 0 and number in kept and _follows(kept, number):
        lines.append(kept[number].line)
        number -= 1
    for line in sorted(set(lines) - bad):
        if any(first <= line <= last for first, last in result.proofs):
            continue
        if result.proofs and result.proofs[-1][1] == line - 1:
            result.proofs[-1] = (result.proofs[-1][0], line)
        else:
            result.proofs.append((line, line))


def _without_links(result: Chain, noted: Sequence[NotedHead], again: Sequence[bytes | None]) -> None:
    """Judge a log without links: compute its head from the content of its lines."""
    made: list[bytes] = []
    for data in again:
        if data is None:
            break
        made.append(chain.follow(made[-1], data) if made else chain.first(data))
    whole = len(made) == len(again)
    result.entries = len(again) - 1
    for head in sorted(noted, key=lambda head: head.number):
        if head.number < len(made) and made[head.number].hex().startswith(head.digits):
            result.right.append(head.number)
        elif head.number > result.entries:
            result.wrong.append((head.number, _why(result, head.number, -1, set(), None)))
        else:
            before = max(result.right, default=-1)
            span = (
                gettext("entries {first} to {number}", first=before + 1, number=head.number)
                if before >= 0
                else gettext("the first {n} lines", n=head.number + 1)
            )
            if whole:
                why = gettext(
                    "something in {span} was changed; the log has no links that name the line.", span=span
                )
            else:
                why = gettext(
                    "something in {span} was changed; the log has no links that name the line, and not every line can "
                    "be done again.",
                    span=span,
                )
            result.wrong.append((head.number, why))
    if result.right:
        result.proofs = [(1, max(result.right) + 1)]
