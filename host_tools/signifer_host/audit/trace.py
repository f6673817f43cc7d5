"""Follows a log through the engine and notes every die: who threw it, and whether the generator throws the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from signifer_host.play import open_game


@dataclass(frozen=True)
class Throw:
    """A die of the device's. `bag`: what lay in the bag where this was a draw from it, a count for each kind."""

    line: int
    position: int
    sides: int
    face: int
    bag: tuple[int, ...] = ()


@dataclass(frozen=True)
class Entered:
    """Dice that the players threw or drew themselves."""

    line: int
    what: str
    sides: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Mismatch:
    """A line whose dice are not the generator's, or which the engine does not take."""

    line: int
    message: str


@dataclass
class Trace:
    """What a log holds, line by line (the setup is line 1)."""

    commands: int = 0
    throws: list[Throw] = field(default_factory=list)
    entered: list[Entered] = field(default_factory=list)
    forced: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    undone: list[tuple[int, int, str]] = field(default_factory=list)
    """(line of the undo, line that it took back, that line's command)"""
    again: list[tuple[int, int, int]] = field(default_factory=list)
    """(line, position, line that had thrown from there before)"""
    differing: list[Mismatch] = field(default_factory=list)
    refused: list[Mismatch] = field(default_factory=list)
    script: bool = False
    """A scripted game and no log of a device: lines that are refused are part of it."""
    ended: bool = False
    checked: bool = False
    """Whether the secret was known, so that the dice could be computed."""
    digest: str = ""


class Follower(Game):
    """A game that tells which dice were thrown how."""

    throws: list[tuple[int, int, int, tuple[int, ...]]]
    given_dice: list[tuple[int, tuple[int, ...]]]
    rolling = False

    def note(self) -> None:
        """Begin a new line."""
        self.throws = []
        self.given_dice = []

    def draw(self, sides: int) -> int:
        at = self.position
        bag = () if self.rolling else self._bag(sides)
        face = super().draw(sides)
        self.throws.append((at, sides, face, bag))
        return face

    def roll(self, sides: int, count: int, given: list[int] | None = None, what: str = "rolls") -> list[int]:
        self.rolling = True
        try:
            faces = super().roll(sides, count, given, what)
        finally:
            self.rolling = False
        if given is not None and faces:
            self.given_dice.append((sides, tuple(faces)))
        return faces

    def _bag(self, sides: int) -> tuple[int, ...]:
        """How many of each kind lie in the bag, where the draw is one of `sides` of them."""
        for table in self.cells.tables:
            if table.name != "bag":
                continue
            for name in ("left", "total"):
                column = table.column(name)
                if column >= 0:
                    values = self.cells.values
                    counts = [values[table.base + row * table.width + column] for row in range(table.rows)]
                    if sum(counts) == sides:
                        return tuple(counts)
        return ()


def follow(setup: dict[str, Any], lines: Iterable[dict[str, Any]], *, folder: Path, where: str) -> Trace:
    """Do every command of a log again. Raises `ScriptError` where the setup is unusable.

    Questions are passed over. A line whose dice are not the generator's is noted and done with the log's
    dice, so that one changed line does not hide what comes after it.
    """
    game, _ = open_game(setup, folder=folder, where=where, make=Follower)
    assert isinstance(game, Follower)
    trace = Trace(
        checked=game.generator is not None, script="fingerprint" not in setup and "secret" not in setup
    )
    thrown_from: dict[int, int] = {}
    done: list[tuple[int, str]] = []
    redo: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 2):
        if "do" not in line:
            continue
        trace.commands += 1
        name = line["do"] if isinstance(line["do"], str) else "?"
        answer = _do(game, line, number, trace)
        if answer is None:
            continue
        _note_dice(game, line, number, trace, thrown_from)
        if answer.get("forced"):
            trace.forced.append((number, name, tuple(answer["forced"])))
        if name == "undo":
            for _ in answer["undone"]:
                taken = done.pop()
                redo.append(taken)
                trace.undone.append((number, *taken))
        elif name == "redo":
            for _ in answer["redone"]:
                done.append(redo.pop())
        else:
            done.append((number, name))
            redo = []
    trace.ended = game.ended
    trace.digest = game.digest().hex()
    return trace


def _do(game: Follower, line: dict[str, Any], number: int, trace: Trace) -> dict[str, Any] | None:
    """The answer to one command, None if the engine does not take it; with the log's dice if it must be."""
    game.note()
    try:
        return game.do(line)
    except Refused as refused:
        trace.refused.append(Mismatch(number, refused.message))
        return None
    except BadCommand as bad:
        message = bad.message
    generator = game.generator
    if generator is None or "rolled" not in line:
        trace.refused.append(Mismatch(number, message))
        return None
    # Once more with the dice as the log has them, from wherever it has them.
    game.note()
    game.generator = None
    before = game.position
    try:
        rolled = line["rolled"]
        if isinstance(rolled, dict) and isinstance(rolled.get("at"), list) and rolled["at"]:
            start = rolled["at"][0]
            if isinstance(start, int) and start >= 0:
                game.position = start
        answer = game.do(line)
    except (Refused, BadCommand):
        game.position = before
        trace.refused.append(Mismatch(number, message))
        return None
    finally:
        game.generator = generator
    trace.differing.append(Mismatch(number, message))
    return answer


def _note_dice(
    game: Follower, line: dict[str, Any], number: int, trace: Trace, thrown_from: dict[int, int]
) -> None:
    if game.throws and "rolled" not in line and not trace.script:
        trace.differing.append(Mismatch(number, "the dice that the device threw here are missing."))
    first = True
    for at, sides, face, bag in game.throws:
        if sides < 2:
            continue
        trace.throws.append(Throw(number, at, sides, face, bag))
        if first and at in thrown_from:
            trace.again.append((number, at, thrown_from[at]))
        first = False
        thrown_from[at] = number
    for sides, faces in game.given_dice:
        trace.entered.append(Entered(number, str(line["do"]), sides, faces))
    if line["do"] == "draw" and line.get("die") is not None:
        trace.entered.append(Entered(number, "draw", 0, ()))
