"""Follow a log through the engine and record every die: who threw it, and whether the generator agrees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from signifer.core import secret_changes
from signifer.core.errors import BadCommand, Refused
from signifer_host.audit import marks, secrets
from signifer_host.play import ScriptGame, open_game
from signifer_host.translation import gettext, gettext_noop


@dataclass(frozen=True)
class Throw:
    """A die of the device. `bag`: the bag's content before a draw, a count for each kind. `stretch`: the
    number of its secret. `why`: one of `OPEN` if a player could know the die before it was thrown.
    """

    line: int
    position: int
    sides: int
    face: int
    bag: tuple[int, ...] = ()
    stretch: int = 0
    why: str = ""


SPENT = "spent"
"""An end had shown the secret, and the game went on with it."""
SEEN = "seen"
"""The stream position had been shown and was undone."""
LOST = "lost"
"""Lines before it are lost, so their dice are unknown."""
OPEN = (SPENT, SEEN, LOST)
QUICK = gettext_noop("quick dice. No player added a number, so whoever trusts these dice trusts the device.")


@dataclass(frozen=True)
class Stretch:
    """Dice of one secret: the setup's, or the one that an undone end on `line` began. `is_checked`: the secret
    is known, so the dice could be computed.
    """

    line: int
    fingerprint: str
    is_checked: bool
    quick: bool = False
    """No player added a number, so the device alone decided the dice when it drew the secret."""


@dataclass(frozen=True)
class PlayerDice:
    """Dice that the players threw or drew: `faces` of dice with `sides`; a draw of `kind` from `bag`, if not
    empty; or the line's own words in `text`, if neither can be told.
    """

    line: int
    what: str
    sides: int
    faces: tuple[int, ...]
    bag: tuple[int, ...] = ()
    kind: int = -1
    text: str = ""


@dataclass(frozen=True)
class Mismatch:
    """A line whose dice are not the generator's, or which the engine refuses."""

    line: int
    message: str


@dataclass
class Trace:
    """The content of a log, line by line (the setup is line 1)."""

    commands: int = 0
    throws: list[Throw] = field(default_factory=list)
    player_dice: list[PlayerDice] = field(default_factory=list)
    overrides: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    undos: list[tuple[int, int, str]] = field(default_factory=list)
    """(line of the undo, undone line, command of that line)"""
    again: list[tuple[int, int, int]] = field(default_factory=list)
    """(line, first position that was already seen, line that had shown it)"""
    differing: list[Mismatch] = field(default_factory=list)
    refusals: list[Mismatch] = field(default_factory=list)
    secrets: list[secrets.Secret] = field(default_factory=list)
    script: bool = False
    """A scripted game instead of a device's log: refused lines are allowed in it."""
    is_over: bool = False
    stretches: list[Stretch] = field(default_factory=list)
    """By number; empty for a game without a generator."""
    losses: list[tuple[int, int]] = field(default_factory=list)
    """(line, number of commands that the device lost before it)"""
    digest: str = ""
    kinds: tuple[str, ...] = ()
    """The kinds in the bag: A green, …"""
    standing: set[int] = field(default_factory=set)
    """Lines of commands that stand: not undone, or redone."""
    entries: dict[int, bytes | None] = field(default_factory=dict)
    """By line, the bytes of the setup and of each command, as the engine makes them; None if it refuses one."""

    @property
    def is_checked(self) -> bool:
        """Return whether a secret was known, so that its dice could be computed."""
        return any(stretch.is_checked for stretch in self.stretches)

    def proved_throws(self) -> list[Throw]:
        """Return the dice that come from a known secret and that nobody could know before they were thrown."""
        return [
            throw
            for throw in self.throws
            if not throw.why
            and throw.stretch < len(self.stretches)
            and self.stretches[throw.stretch].is_checked
        ]


class Follower(ScriptGame):
    """A game that records which dice were thrown, and how."""

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
        """Return how many of each kind are in the bag, if the draw is one of `sides` dice."""
        return next((counts for counts in self.bags() if sum(counts) == sides), ())

    def bags(self) -> list[tuple[int, ...]]:
        """Return how many of each kind are in the bag, by each way in which the game counts them."""
        found = []
        for table in self.cells.tables:
            for name in ("left", "total") if table.name == "bag" else ():
                column = table.column(name)
                if column >= 0:
                    first = table.base + column
                    values = self.cells.values
                    found.append(tuple(values[first + row * table.width] for row in range(table.rows)))
        return found


class Watcher(Protocol):
    """An observer of a game at its start and after each accepted command."""

    def begin(self, game: Follower) -> None:
        """Observe the game before its first command."""

    def step(self, game: Follower, number: int, line: dict[str, Any], answer: dict[str, Any]) -> None:
        """Observe the game after the command on line `number`."""


class _Knowledge:
    """A player's possible knowledge of future dice at a line of the log."""

    def __init__(self) -> None:
        self.positions: dict[tuple[int, int], int] = {}
        """(stretch, position in it) -> line that first showed that position"""
        self.secrets: dict[int, int] = {}
        """stretch -> line that showed its secret"""
        self.gaps: set[int] = set()
        """stretches with lost lines"""

    def why(self, stretch: int, positions: range) -> str:
        """Return why dice at these positions of a stretch could be known before they are thrown."""
        if stretch in self.secrets:
            return SPENT
        if any((stretch, at) in self.positions for at in positions):
            return SEEN
        return LOST if stretch in self.gaps else ""


def follow(
    setup: dict[str, Any],
    lines: Iterable[dict[str, Any]],
    *,
    folder: Path,
    where: str,
    secrets_known: Mapping[bytes, bytes],
    watcher: Watcher | None = None,
) -> Trace:
    """Execute every command of a log again. Raises `ScriptError` if the setup is unusable. `secrets_known`:
    by fingerprint, the secrets of the log's ends and the user's. `watcher` observes the game after each
    command.

    Questions are skipped. A line whose dice are not the generator's is recorded and executed with the log's
    dice, so one changed line does not hide later ones.
    """
    game, _ = open_game(setup, folder=folder, where=where, make=Follower, secrets=secrets_known)
    assert isinstance(game, Follower)
    trace = Trace(script=not {"fingerprint", "secret", "chain"} & set(setup))
    trace.kinds = tuple(f"{'ABN'[side]} {game.colours[colour]}" for side, colour, _ in game.bag)
    trace.entries[1] = game.setup.encode()
    saved: list[bytes] = []
    numbers: list[int] = []  # the line of each entry
    game.on_entry = saved.append
    dice = _Knowledge()
    used = marks.UsedMarks(game.setup.fingerprint.hex())
    done: list[tuple[int, str]] = []
    redo: list[tuple[int, str]] = []
    if "damaged" in setup:  # the device lost the only commands of a game without an entry
        trace.losses.append((1, _count_lost(setup["damaged"])))
    if watcher is not None:
        watcher.begin(game)
    for number, line in enumerate(lines, 2):
        if "do" not in line:
            continue
        trace.commands += 1
        name = line["do"] if isinstance(line["do"], str) else "?"
        bags = game.bags()
        saved.clear()
        lost = line.get("damaged")
        if lost is not None:
            trace.losses.append((number, _count_lost(lost)))
            dice.gaps.add(len(game.stretches))
        spent = used.why(line, number)
        if spent:
            trace.refusals.append(Mismatch(number, spent))
        answer = None if spent else _do(game, line, number, trace)
        if answer is None:
            if not trace.script:
                trace.entries[number] = None
            continue
        trace.entries[number] = saved[-1]
        numbers.append(number)
        _note_dice(game, line, number, trace, dice)
        _note_entered(game, line, number, trace, bags)
        if game.is_over:
            dice.secrets.setdefault(len(game.stretches), number)
        if answer.get("forced"):
            trace.overrides.append((number, name, tuple(answer["forced"])))
        if name == "undo":
            for _ in answer["undone"]:
                taken = done.pop()
                redo.append(taken)
                trace.undos.append((number, *taken))
        elif name == "redo":
            for _ in answer["redone"]:
                done.append(redo.pop())
        else:
            done.append((number, name))
            redo = []
        if watcher is not None:
            watcher.step(game, number, line, answer)
    trace.secrets = secrets.find(game, numbers)
    for one in trace.secrets:
        if one.seal_matches is False:
            trace.differing.append(
                Mismatch(one.line, gettext("the sealed text does not belong to its commitment."))
            )
    for stretch in secret_changes.every(game):
        line_of = 1 if stretch.first < 0 else numbers[stretch.first]
        known = stretch.secret is not None
        quick = not trace.script and not any(stretch.numbers)
        trace.stretches.append(Stretch(line_of, stretch.fingerprint.hex(), known, quick))
    trace.is_over = game.is_over
    trace.digest = game.digest().hex()
    trace.standing = {number for number, _ in done}
    return trace


def _count_lost(value: Any) -> int:
    """Return how many commands the device lost before a line."""
    count = value.get("lost") if isinstance(value, dict) else None
    return count if isinstance(count, int) and not isinstance(count, bool) and count > 0 else 0


def _do(game: Follower, line: dict[str, Any], number: int, trace: Trace) -> dict[str, Any] | None:
    """Return the answer to one command, None if the engine refuses it; use the log's dice if needed."""
    game.note()
    try:
        return game.do(line)
    except Refused as refused:
        trace.refusals.append(Mismatch(number, refused.message))
        return None
    except BadCommand as bad:
        message = bad.message
    generator = game.generator
    if generator is None or "rolled" not in line:
        trace.refusals.append(Mismatch(number, message))
        return None
    # Repeat with the dice of the log.
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
        trace.refusals.append(Mismatch(number, message))
        return None
    finally:
        game.generator = generator
    trace.differing.append(Mismatch(number, message))
    return answer


def _note_dice(game: Follower, line: dict[str, Any], number: int, trace: Trace, dice: _Knowledge) -> None:
    """Record the device's dice, and whether a player could know them before."""
    thrown = [throw for throw in game.throws if throw[1] >= 2]
    if thrown and "rolled" not in line and not trace.script:
        trace.differing.append(Mismatch(number, gettext("the dice that the device threw here are missing.")))
    if not thrown:
        return
    stretch = len(game.stretches)
    # A die may skip bytes: a player who saw the next byte knows it as well.
    positions = range(thrown[0][0], max(game.position, thrown[0][0] + 1))
    known = [at for at in positions if (stretch, at) in dice.positions]
    if known:
        trace.again.append((number, known[0], dice.positions[stretch, known[0]]))
    ends = [throw[0] for throw in thrown[1:]] + [positions.stop]
    for (at, sides, face, bag), end in zip(thrown, ends, strict=True):
        # Without the secret all dice of a line have its first position.
        own = range(at, end) if game.generator is not None else positions
        trace.throws.append(Throw(number, at, sides, face, bag, stretch, dice.why(stretch, own)))
    for at in positions:
        dice.positions.setdefault((stretch, at), number)


def _note_entered(
    game: Follower, line: dict[str, Any], number: int, trace: Trace, bags: list[tuple[int, ...]]
) -> None:
    """Record the dice that the players threw or drew."""
    name = str(line["do"])
    for sides, faces in game.given_dice:
        trace.player_dice.append(PlayerDice(number, name, sides, faces))
    if name == "draw" and line.get("die") is not None:
        for before, after in zip(bags, game.bags(), strict=True):
            gone = [kind for kind, count in enumerate(before) if after[kind] == count - 1]
            if len(gone) == 1 and sum(after) == sum(before) - 1:
                trace.player_dice.append(PlayerDice(number, name, 0, (), before, gone[0]))
                return
        trace.player_dice.append(PlayerDice(number, name, 0, (), text=spell(line["die"])))
    elif not game.given_dice and line.get("rolls") not in (None, [], {}):
        # Dice with symbols, of which only the counts were entered.
        trace.player_dice.append(PlayerDice(number, name, 0, (), text=spell(line["rolls"])))
    counts = {field: line[field] for field in ("hits", "failed") if field in line}
    if counts:
        trace.player_dice.append(PlayerDice(number, name, 0, (), text=spell(counts)))


def spell(value: Any) -> str:
    """Return a field of a line as people read it: attack: hit 3, critical 1."""
    if isinstance(value, dict):
        parts = []
        for key, part in value.items():
            parts.append(f"{key}: {spell(part)}" if isinstance(part, dict) else f"{key} {spell(part)}")
        return ", ".join(parts)
    if isinstance(value, list):
        return " ".join(spell(part) for part in value)
    return str(value)
