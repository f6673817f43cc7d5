"""Pulled logs of all five systems, and every way to change one."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from signifer_host.game_log import GameLog, dump
from signifer_host.play import open_game

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))
Line = dict[str, Any]


@cache
def example(name: str) -> GameLog:
    """Return the log of an example that was played with time passing, and ended."""
    file = ROOT / "examples" / f"{name}.jsonl"
    first, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    game, _ = open_game(first, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for number, line in enumerate(lines):
        game.answer({**line, "dt": number * 7 % 100} if "do" in line else line)
    if not game.is_over:
        assert game.answer({"do": "end_game"})["ok"]
    return GameLog(game.setup.encode(), entries)


def lines_of(log: GameLog) -> list[Line]:
    """Return the lines of a log as in its file."""
    return [json.loads(dump(log.line_with_chain(number))) for number in range(-1, log.count)]


def file_of(lines: list[Line]) -> str:
    """Return the file with these lines."""
    return "".join(dump(line) + "\n" for line in lines)


def head_of(lines: list[Line]) -> str:
    """Return the head that a player notes at the end."""
    head: str = lines[-1]["chain"]["head"]
    return head.lower()


def again(lines: list[Line]) -> list[Line]:
    """Return the lines with all links computed again, as an attacker does who knows how."""
    lines = copy.deepcopy(lines)
    link = b"signifer-log-1"
    for number, line in enumerate(lines):
        link = hashlib.sha256(link + bytes.fromhex(line["chain"]["entry"])).digest()[:16]
        line["chain"]["head"] = f"{number}:{link.hex().upper()}"
    return lines


def others(value: Any, units: list[str]) -> Iterator[Any]:
    """Yield other values in place of a value: of its kind, and of another."""
    if isinstance(value, bool):
        yield from (not value, int(value), None)
    elif isinstance(value, int):
        yield from (value + 1, -value - 1, str(value), float(value), value == 1)
    elif isinstance(value, str):
        yield from (value + "x", value[:-1], value.swapcase(), None)
        if value in units:
            yield next(unit for unit in units if unit != value)
        if value in ("A", "B"):
            yield "BA"["AB".index(value)]
    elif value is None:
        yield from (0, "A", False)
    elif isinstance(value, list):
        yield from ([*value, value[0] if value else 1], value[1:], value[::-1], None)
    else:
        yield from ({**value, "more": 1}, None)
        for key in value:
            yield {other: part for other, part in value.items() if other != key}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield every place in a line, and its value."""
    if path:
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        if path or key != "chain":
            yield from places(part, (*path, key))


LEFT_OUT = object()


def put(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    """Return the value with another one at a place in it, or without it for LEFT_OUT; the rest is shared."""
    if not path:
        return other
    changed = copy.copy(value)
    if len(path) == 1 and other is LEFT_OUT:
        del changed[path[0]]
    else:
        changed[path[0]] = put(
            value[path[0]] if path[0] in value or isinstance(value, list) else None, path[1:], other
        )
    return changed


def units_of(lines: list[Line]) -> list[str]:
    """Return words in the log that are units' names."""
    keys = ("unit", "target", "attacker", "defender", "into", "against")
    return sorted(
        {line[key] for line in lines for key in keys if isinstance(line.get(key), str)} | {"A1", "B1"}
    )


def said(line: Line) -> str:
    """Return a line without its link."""
    return json.dumps({key: value for key, value in line.items() if key != "chain"}, sort_keys=True)


class Every:
    """Pick every `step`-th item: the others need not be made."""

    def __init__(self, step: int = 1, first: int = 0) -> None:
        self.step = step
        self.count = first

    def __call__(self) -> bool:
        self.count += 1
        return self.count % self.step == 0


def changed_values(lines: list[Line], pick: Every) -> Iterator[tuple[str, int, Line]]:
    """Yield (kind of change, line, its new content): every place of every line with another value."""
    units = units_of(lines)
    for at, line in enumerate(lines):
        where = "line" if at else "setup"
        for path, value in places(line):
            key = next(str(part) for part in reversed(path) if isinstance(part, str))
            for other in others(value, units):
                if json.dumps(other, sort_keys=True) != json.dumps(value, sort_keys=True) and pick():
                    yield f"{where} {key}", at, put(line, path, other)
            if isinstance(path[-1], str) and pick():
                yield f"{where} {key} left out", at, put(line, path, LEFT_OUT)
        for key, value in MORE.items():
            if key not in line and pick():
                yield f"{key} put in", at, {**line, key: value}


MORE = {
    "force": True,
    "dt": 5,
    "rolled": {"at": [0, 1], "dice": [1]},
    "unit": "A1",
    "amount": 1,
    "rolls": [1],
    "house": {"easy": 5},
    "winner": "A",
    "text": "",
    "fingerprint": "00" * 32,
    "steps": 2,
    "seed": 12,
    "damaged": {"lost": 1},
    "more": None,
}


def changed_links(lines: list[Line], pick: Every) -> Iterator[tuple[str, int, Line]]:
    """Yield every line with another value in its link or its bytes."""
    for at, line in enumerate(lines):
        for kind, path, value in link_changes(line["chain"], at):
            if pick():
                yield kind, at, put(line, ("chain", *path), value)
        if pick():
            yield "no link", at, {key: value for key, value in line.items() if key != "chain"}


def link_changes(chain: dict[str, str], at: int) -> Iterator[tuple[str, tuple[str, ...], Any]]:
    """Yield (kind, place in the link, new value) of each change of a link."""
    number, _, digits = chain["head"].partition(":")
    entry = bytes.fromhex(chain["entry"])
    for byte in range(0, len(entry), max(1, len(entry) // 24)):
        flipped = bytes((*entry[:byte], entry[byte] ^ (1 << (at + byte) % 8), *entry[byte + 1 :]))
        yield "entry's byte", ("entry",), flipped.hex()
    yield "entry cut", ("entry",), entry[:-1].hex()
    yield "entry longer", ("entry",), entry.hex() + "00"
    for digit in range(0, 32, 5):
        other = "0" if digits[digit] != "0" else "1"
        yield "link", ("head",), f"{number}:{digits[:digit]}{other}{digits[digit + 1 :]}"
    yield "number", ("head",), f"{int(number) + 1}:{digits}"
    yield "no number", ("head",), digits
    yield "no bytes", (), {"head": chain["head"]}
    yield "more in the link", ("more",), 1
    yield "link null", (), None


def changed_order(lines: list[Line], pick: Every) -> Iterator[tuple[str, list[Line]]]:
    """Yield lines dropped, doubled, inserted, moved, with and without their links; the end cut off."""
    for at in range(len(lines)):
        if at + 1 < len(lines):
            here, there = lines[at], lines[at + 1]
            if pick():
                yield "dropped", lines[:at] + lines[at + 1 :]
            if pick():
                yield "swapped", [*lines[:at], there, here, *lines[at + 2 :]]
            if said(here) != said(there) and pick():
                swapped = [{**there, "chain": here["chain"]}, {**here, "chain": there["chain"]}]
                yield "swapped under their links", [*lines[:at], *swapped, *lines[at + 2 :]]
        if pick():
            yield "doubled", [*lines[: at + 1], *lines[at:]]
        if pick():
            yield "put in", [*lines[: at + 1], {"do": "note", "text": "put in"}, *lines[at + 1 :]]
        far = (at * 7 + 3) % len(lines)
        if far not in (at, at + 1) and pick():
            rest = lines[:at] + lines[at + 1 :]
            place = far - (far > at)
            if place != at:
                yield "moved", [*rest[:place], lines[at], *rest[place:]]
    for count in (1, 2, len(lines) // 2):
        yield "end cut off", lines[:-count]


def changed_and_linked_anew(lines: list[Line], pick: Every) -> Iterator[tuple[str, list[Line]]]:
    """Yield changed bytes, dropped or moved lines, with every link computed again: only a noted head reveals these."""
    for at, line in enumerate(lines):
        for kind, path, value in link_changes(line["chain"], at):
            if kind.startswith("entry") and pick():
                yield (
                    kind + ", linked anew",
                    again([*lines[:at], put(line, ("chain", *path), value), *lines[at + 1 :]]),
                )
    for kind, other in changed_order(lines, pick):
        if kind in ("dropped", "doubled", "swapped", "moved"):
            yield kind + ", linked anew", again(other)


def changed_text(lines: list[Line], pick: Every) -> Iterator[tuple[str, str]]:
    """Yield changes of the file that a careless reader takes for the same JSON."""
    texts = [dump(line) for line in lines]
    for at, text in enumerate(texts):
        key = next(iter(lines[at]))
        twice = text[:-1] + f", {json.dumps(key)}: {json.dumps(lines[at][key])}}}"
        for kind, other in (
            ("key twice", twice),
            ("not JSON", text[:-1]),
            ("blank line", text + "\n"),
            ("list", f"[{text}]"),
        ):
            if pick():
                yield kind, "".join(line + "\n" for line in [*texts[:at], other, *texts[at + 1 :]])
