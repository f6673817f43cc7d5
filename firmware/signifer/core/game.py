"""A game under way: commands come in, changes of cells go out, everything can be undone.

Only `Game.put` writes a cell, and only while a command runs; so a command that is refused has
changed nothing, and undo, redo, journal, log and replay all live on the same list of entries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language, modules
from signifer.core.cells import Cells
from signifer.core.command import COMMANDS, REDO, UNDO, find
from signifer.core.dice import Generator
from signifer.core.entry_writer import MOST_SECONDS
from signifer.core.errors import Refused
from signifer.core.fields import check, fill, inner
from signifer.core.log import Log
from signifer.core.roster import reminds
from signifer.core.runs import Runs
from signifer.core.transaction import Transaction
from signifer.core.unit import Units

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from signifer.core.command import Command
    from signifer.core.ruleset import Commands, Ruleset
    from signifer.core.setup import Setup

    M = TypeVar("M")

# Modules that most presses do not need are loaded on demand.


class Game:
    """One game of `ruleset` (the package of a game's rules) from `setup`; SetupError if that is impossible.

    `made`: fills in units, tables and everything computed from the rosters (roster_cache_reader.py).
    """

    game_table = 0  # the number of the table with the game's own counters: ended, winner, …
    side_table = 1  # of the one with a row for each side: score, …
    unit_table = 2  # and of the one with a row for each unit
    stretches: Any = ()  # after the setup's: see secret_changes.py
    fresh: Callable[[], bytes | None] | None = None  # draws a secret, for an undo of the end that brings none
    recall: Callable[[bytes], bytes | None] | None = None  # finds the secret of a fingerprint

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        keep: int | None = None,
        made: Callable[[Game], Cells] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.units = Units()
        self.house: dict[str, int] = {}
        self.colours: list[str] = []
        self.bag: list[tuple[int, int, bool]] = []  # (side, colour, whether its roster names it), a row each
        self._part_path = ""
        self._part: Any = None
        if made is None:
            from signifer.core import begin

            made = begin.build
        self.cells: Cells = made(self)
        self.reminds = reminds(setup)
        self.generator: Generator | None = None
        if setup.secret is not None:
            self.generator = Generator(setup.secret, setup.numbers[0], setup.numbers[1])
        self.position = 0
        self.log = Log(keep)
        self.undo_stack = Runs()  # numbers of the entries that undo can take back, oldest first
        self.redo_stack: list[int] = []  # and of those that redo brings back, the next one last
        self.clocks = [0, 0, 0]  # seconds in A's activations, in B's, in nobody's
        self.on_entry: Callable[[bytes], None] | None = None
        self.secrets: dict[bytes, bytes] = {}  # commitment -> salt and content; no part of the state
        self.command: Command | None = None  # the one that was used last: players repeat themselves
        self.transaction = Transaction(self, {})  # the command under way

    # Methods for commands

    def get(self, table: int, row: int, column: int) -> int:
        """Return the value of a cell."""
        t = self.cells.tables[table]
        return self.cells.values[t.base + row * t.width + column]

    def put(self, table: int, row: int, column: int, value: int) -> None:
        """Change a cell; the caller checks the range (see `put_checked`)."""
        t = self.cells.tables[table]
        self.transaction.put(self, t.base + row * t.width + column, value)

    def put_checked(self, table: int, row: int, column: int, value: int, what: str) -> None:
        """Change a cell; BadCommand if the value is out of its range."""
        low, high = self.cells.tables[table].limits(column)
        if not low <= value <= high:
            from signifer.core import script_input

            raise script_input.out_of_range(what, low, high, value)
        self.put(table, row, column, value)

    def reset(self, scope: int) -> None:
        """Reset every cell of a reset scope to its start."""
        for cell, start in self.cells.reset_values(scope):
            self.transaction.put(self, cell, start)

    def guard(self, allowed: Any, rule: str, key: str, **params: Any) -> None:
        """Refuse by `rule` unless `allowed` or forced; `key` names the sentence in the ruleset's texts."""
        if allowed:
            return
        if not self.transaction.force:
            raise Refused(rule, key, params, language.fill(self.sentence(key), params))
        number = int(rule[rule.index("-") + 1 :])
        if number not in self.transaction.overrides:
            self.transaction.overrides.append(number)

    def inner(self, name: str, given: dict[str, Any] | None) -> dict[str, Any]:
        """Return the inner object `name` of the command under way, or a member of that list, with the default of each
        missing field."""
        command: Any = self.command
        for field, _, kind, _ in command.fields:
            if field == name:
                return fill(inner(kind), given or {})
        raise KeyError(name)

    def roll(self, sides: int, count: int, given: list[int] | None = None, what: str = "rolls") -> list[int]:
        """Return `count` dice: the players' own if `given`, else from a log's line, else from the generator."""
        if given is not None:
            from signifer.core import script_input

            faces: list[int] = script_input.check_faces(sides, count, given, what)
        else:
            faces = [self.draw(sides) for _ in range(count)]
        self.transaction.all_dice.extend(faces)
        return faces

    @property
    def tables(self) -> tuple[Any, ...]:
        """Return the tables of commands (see command.py); the ruleset's own is in memory while it is used."""
        commands: Commands = modules.borrow(self.module_path("commands"))
        return (COMMANDS, commands.COMMANDS)

    def module_path(self, name: str) -> str:
        """Return the path of a module of the ruleset, by which modules.py loads it."""
        path: str = self.ruleset.__name__ + "." + name
        return path

    def part(self, name: str) -> Any:
        """Return the module that every ruleset has by this name; the previous one leaves memory (see modules.py)."""
        return self._load(self.module_path(name))

    def use(self, module: M) -> M:
        """Return a rarely needed module of a game's own rules, given as `lazy(module)`, as `part` does."""
        found: M = self._load(module)  # type: ignore[arg-type]
        return found

    def sentence(self, key: str) -> str:
        """Return the sentence of a refusal, with its placeholders."""
        return language.phrase(modules.borrow(self.module_path("texts_en")).SENTENCES[key])

    def reference(self) -> list[dict[str, Any]]:
        """Return the lines of the reference card, each with its rule ids and its topic."""
        say = language.phrase
        lines = modules.borrow(self.module_path("texts_en")).REFERENCE
        return [
            {"topic": say(topic), "rules": list(rules), "text": say(text)} for topic, rules, text in lines
        ]

    # Commands and questions

    def do(self, command: dict[str, Any], dt: int = 0) -> dict[str, Any]:
        """Execute one command, `dt` seconds after the previous one; raises Refused or BadCommand."""
        spec = self._find(command.get("do"))
        transaction = self._begin(spec, command, dt)
        side = self.ruleset.clock_side(self)
        data = transaction.run(self, spec)
        try:
            if self.on_entry is not None:
                self.on_entry(data)
        except Exception:
            transaction.take_back(self, spec.op)
            raise
        self.commit(spec.op, data, side, transaction.dt)
        answer = transaction.answer
        answer["ok"] = True
        answer["do"] = spec.name
        if transaction.all_dice:
            answer["rolls"] = transaction.all_dice
        if transaction.overrides:
            answer["forced"] = ["%s-%d" % (self.ruleset.PREFIX, number) for number in transaction.overrides]
        return answer

    def dry_run(self, command: dict[str, Any]) -> dict[str, Any]:
        """Return what a command of the rules would answer now, and change nothing; raises what `do` raises."""
        secrets, self.secrets = self.secrets, dict(self.secrets)
        try:
            spec = self._find(command.get("do"))
            transaction = self._begin(spec, command, 0)
            transaction.run(self, spec)
            transaction.take_back(self, spec.op)
        finally:
            self.secrets = secrets
        return transaction.answer

    def _begin(self, spec: Command, command: dict[str, Any], dt: int) -> Transaction:
        """Check a command's line, and begin its transaction."""
        fields = dict(command)
        del fields["do"]
        force = fields.pop("force", False)
        rolled = None
        known = force is True or force is False
        if not known or "dt" in fields or "rolled" in fields or not 0 <= dt <= MOST_SECONDS:
            from signifer.core import script_input

            dt, rolled = script_input.common(self, fields, force, dt)
        given = check(self, spec.fields, fields)
        if not spec.after_end and self.get(0, 0, 0):
            from signifer.core import script_input

            raise script_input.over_error()
        self.transaction = Transaction(self, given, dt, force, rolled)
        return self.transaction

    def commit(self, op: int, data: bytes, side: int, dt: int) -> None:
        """Append the entry `data` of the command `op` to the log. `side`: whose clock ran for `dt` seconds before."""
        if op != UNDO and op != REDO:
            self.undo_stack.append(self.log.count)
            self.redo_stack = []
        self.log.append(data)
        self.clocks[side] += dt

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Answer a question; raises BadCommand."""
        from signifer.core import questions

        return questions.ask(self, question)

    def answer(self, line: Any) -> dict[str, Any]:
        """Answer one line of a script as JSON; never raises for its content."""
        from signifer.core import script_input

        return script_input.answer(self, line)

    # Undo and redo

    @property
    def undoable(self) -> int:
        """Return how many commands can be undone."""
        return len(self.undo_stack)

    @property
    def redoable(self) -> int:
        """Return how many commands can be redone."""
        return len(self.redo_stack)

    def peek_undo(self) -> dict[str, Any] | None:
        """Return the command that the next undo reverts."""
        return self.script_line(self.undo_stack[-1]) if len(self.undo_stack) else None

    def script_line(self, number: int) -> dict[str, Any]:
        """Return entry `number` as the script line that repeats it, with the device's dice."""
        from signifer.core import entry

        return entry.script_line(self, number)

    def describe(self, number: int, named: bool = True) -> dict[str, Any]:
        """Describe entry `number` for people: the command, its changes (only if `named`), whether it was forced."""
        from signifer.core import entry

        return entry.describe(self, number, named)

    # Saving and checking

    def replay(self, data: bytes) -> None:
        """Apply an entry from the journal; ValueError if it is damaged."""
        from signifer.core import entry

        entry.replay(self, data)

    def snapshot(self) -> bytes:
        """Encode the whole changing state as a few bytes."""
        from signifer.core import snapshot

        return snapshot.take(self)

    def restore(self, data: bytes) -> None:
        """Restore the state of a snapshot of the same setup; ValueError if it is invalid."""
        from signifer.core import snapshot

        snapshot.restore(self, data)

    def digest(self) -> bytes:
        """Return the SHA-256 of the canonical state: equal states have equal digests on every interpreter."""
        from signifer.core import snapshot

        return snapshot.digest(self)

    def crc(self) -> int:
        """Return the CRC-32 of the state, for a quick comparison of two machines; not for proof."""
        from signifer.core import snapshot

        return snapshot.crc(self)

    @property
    def secret(self) -> bytes | None:
        """Return the current secret of the dice; None if this machine does not know it."""
        found: bytes | None = self.stretches[-1].secret if self.stretches else self.setup.secret
        return found

    def score(self, side: int) -> int:
        """Return the victory points of side 0 or 1: the first column of every ruleset's sides."""
        return self.get(self.side_table, side, 0)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.get(0, 0, 0) != 0

    # Internal methods

    def draw(self, sides: int) -> int:
        """Return one face from the device: a die, or a draw from the bag, which is not listed as a die."""
        face = 0
        generator = self.generator
        if generator is not None:
            generator.position = self.position
            face = generator.die(sides)
            self.position = generator.position
        transaction = self.transaction
        if transaction.replay_dice is not None or generator is None:
            from signifer.core import script_input

            face = script_input.draw(sides, face, transaction.replay_dice)
        transaction.device_dice.append(face)
        return face

    def _find(self, name: Any) -> Command:
        """Return the command `name`; BadCommand if the game has none. The last one is not looked up again."""
        spec = self.command
        if spec is None or spec.name != name:
            spec = self.command = find(self.tables, 1, name) if isinstance(name, str) else None
        if spec is None:
            from signifer.core import script_input

            raise script_input.unknown_command(name)
        return spec

    def procedure(self, command: Command) -> Any:
        """Return the function of a command, (game, all fields) -> answer; the module of the last one leaves memory."""
        return getattr(self._load(command.module), "do_" + command.name)

    def let_go(self) -> None:
        """Release the ruleset's module that was loaded last."""
        if self._part_path:
            self._part = None
            self._part_path = ""
            modules.tidy([], self.module_path(""))
        # The last command's procedure is no longer needed either.
        self.command = None
        self.transaction = Transaction(self, {})
        self.units.forget()

    def _load(self, path: str) -> Any:
        if path != self._part_path:
            self._part = None
            if self._part_path:
                modules.drop(self._part_path)
            self._part_path = ""
            self._part = modules.load(path)
            self._part_path = path
        return self._part


modules.settle("signifer.core.")
