"""A game under way: commands come in, changes of cells go out, everything can be undone.

Only `Game.put` writes a cell, and only while a command runs; so a command that is refused has
changed nothing, and undo, redo, journal, log and replay all live on the same list of entries.
"""

import struct
from binascii import crc32

from signifer.core import entry as entries
from signifer.core import parts
from signifer.core.cells import HIGHEST, LOWEST, Cells
from signifer.core.command import COMMANDS, REDO, UNDO, find
from signifer.core.dice import Generator
from signifer.core.errors import BadCommand, Refused
from signifer.core.fields import check, fill, is_int, spell
from signifer.core.log import Log
from signifer.core.sha import sha256
from signifer.core.text import fill as fill_text
from signifer.core.unit import Units
from signifer.core.words import describe, rule_id, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.command import Command
    from signifer.core.entry import Entry
    from signifer.core.setup import Setup

STATE_FORMAT = b"signifer-state-1"
LONGEST_WAIT = 65535  # seconds that one command's `dt` can hold


class Game:
    """One game of `ruleset` (a module of `signifer.rulesets`) from `setup`; SetupError if that cannot be."""

    game_table = 0  # the number of the table with the game's own counters: ended, winner, …
    side_table = 1  # and of the one with a row for each side: score, …

    def __init__(self, ruleset: "Any", setup: "Setup", keep: "int | None" = None) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.units = Units()
        self.house: "dict[str, int]" = {}
        self.colours: "list[str]" = []
        self.bag: "list[tuple[int, int, bool]]" = []  # (side, colour, whether its roster names it), a row each
        self._part_path = ""
        self._part: "Any" = None
        self.cells: "Cells" = parts.borrow(ruleset.__name__ + ".build").build(self, setup)
        self.cells.freeze()
        self.units.forget()
        self.generator: "Generator | None" = None
        if setup.secret is not None:
            self.generator = Generator(setup.secret, setup.numbers[0], setup.numbers[1])
        self.position = 0
        self.log = Log(keep)
        self.done: "list[int]" = []  # numbers of the entries that undo can take back, oldest first
        self.undone: "list[int]" = []  # and of those that redo brings back, the next one last
        self.clocks = [0, 0, 0]  # seconds in A's activations, in B's, in nobody's
        self.on_entry: "Callable[[bytes], None] | None" = None
        self.secrets: "dict[bytes, bytes]" = {}  # commitment -> salt and content; no part of the state
        self.given: "dict[str, Any]" = {}
        self.tables = (COMMANDS, ruleset.COMMANDS)
        self._begin(False, None)

    # What commands work with

    def get(self, table: int, row: int, column: int) -> int:
        """The value of a cell."""
        t = self.cells.tables[table]
        return self.cells.values[t.base + row * t.width + column]

    def put(self, table: int, row: int, column: int, value: int) -> None:
        """Change a cell; its range is the caller's business (see `put_checked`)."""
        t = self.cells.tables[table]
        self._put(t.base + row * t.width + column, value)

    def put_checked(self, table: int, row: int, column: int, value: int, what: str) -> None:
        """Change a cell; BadCommand if the value is out of its range."""
        _, low, high, _, _ = self.cells.tables[table].columns[column]
        if not low <= value <= high:
            raise BadCommand("%s must be from %d to %d, not %d." % (what, low, high, value))
        self.put(table, row, column, value)

    def reset(self, scope: int) -> None:
        """Set every cell of this reset scope back to its start."""
        for cell in self.cells.scoped(scope):
            self._put(cell, self.cells.starts[cell])

    def guard(self, allowed: "Any", rule: str, key: str, **params: "Any") -> None:
        """Refuse by `rule` unless `allowed` or forced; `key` names the sentence in the ruleset's texts."""
        if allowed:
            return
        if not self._force:
            raise Refused(rule, key, params, fill_text(self.ruleset.sentence(key), params))
        number = int(rule[rule.index("-") + 1 :])
        if number not in self._forced:
            self._forced.append(number)

    def roll(
        self, sides: int, count: int, given: "list[int] | None" = None, what: str = "rolls"
    ) -> "list[int]":
        """`count` dice: the players' own if `given`, else from a log's line, else from the generator."""
        if given is not None:
            if len(given) != count:
                raise BadCommand("%s must have %d dice, not %d." % (what, count, len(given)))
            for face in given:
                if not 1 <= face <= sides:
                    raise BadCommand("%s: a die with %d sides cannot show %d." % (what, sides, face))
            faces = list(given)
        else:
            faces = [self.draw(sides) for _ in range(count)]
        self.shown.extend(faces)
        return faces

    def part(self, name: str) -> "Any":
        """A module of the ruleset that is needed now and then; the one before it leaves memory (see parts.py)."""
        return self._load(self.ruleset.__name__ + "." + name)

    # Commands and questions

    def do(self, command: "dict[str, Any]", dt: int = 0) -> "dict[str, Any]":
        """Do one command, `dt` seconds after the one before; raises Refused or BadCommand."""
        name = command.get("do")
        spec = find(self.tables, 1, name) if isinstance(name, str) else None
        if spec is None:
            raise BadCommand("There is no command %s." % spell(name))
        given, force, rolled, dt = self._read(spec, command, dt)
        if not spec.after_end and self.get(0, 0, 0):
            raise BadCommand("The game has ended. Undo the end to go on.")
        side = self.ruleset.clock_side(self)
        self._begin(force, rolled)
        self.given = given
        meta = spec.op == UNDO or spec.op == REDO
        try:
            full = fill(spec.fields, given)
            if meta:
                answer = self._travel(spec.op, full["steps"])
            else:
                answer = getattr(self._load(spec.module), "do_" + spec.name)(self, full)
            if self._rolled is not None and self._rolled:
                raise BadCommand("rolled has more dice than the command threw.")
            if rolled is not None and self._thrown:
                if self.generator is not None and self.position != rolled[1]:
                    raise BadCommand("rolled ends at %d, the dice at %d." % (rolled[1], self.position))
                self.position = rolled[1]
            entry = self._entry(spec, given, dt)
            data = entry.encode()
            if self.on_entry is not None:
                self.on_entry(data)
        except Exception:
            if meta:
                for _ in range(self._steps):
                    self.step_forward() if spec.op == UNDO else self.step_back()
            self._roll_back()
            raise
        if not meta:
            self.done.append(self.log.count)
            self.undone = []
        self.log.append(data)
        self.clocks[side] += dt
        answer["ok"] = True
        answer["do"] = spec.name
        if self.shown:
            answer["rolls"] = self.shown
        if self._forced:
            answer["forced"] = [rule_id(self, number) for number in self._forced]
        return answer

    def ask(self, question: "dict[str, Any]") -> "dict[str, Any]":
        """Answer a question; raises BadCommand."""
        answer: "dict[str, Any]" = parts.borrow("signifer.core.questions").ask(self, question)
        return answer

    def answer(self, line: "Any") -> "dict[str, Any]":
        """The JSON answer to one line of a script, whatever it holds; never raises for what is in it."""
        try:
            if not isinstance(line, dict):
                raise BadCommand("A line must be an object with do or show.")
            if ("do" in line) == ("show" in line):
                raise BadCommand("A line must have either do or show.")
            return self.do(line) if "do" in line else self.ask(line)
        except Refused as refusal:
            return {"ok": False, "error": "refused", "rule": refusal.rule, "message": refusal.message}
        except BadCommand as bad:
            return {"ok": False, "error": "bad_command", "message": bad.message}
        except IndexError:  # an entry that is whole, but names a unit that this game has not
            return {"ok": False, "error": "bad_command", "message": "The log does not belong to this game."}

    # Undo and redo

    @property
    def undoable(self) -> int:
        """How many commands can be taken back."""
        return len(self.done)

    @property
    def redoable(self) -> int:
        """How many commands can be done again."""
        return len(self.undone)

    def step_back(self) -> "dict[str, Any]":
        """Take back the newest command; returns it. Only the command `undo` calls this."""
        number = self.done[-1]
        entry = self._decoded(number)
        self._apply(entry, -1)
        if entry.dice:
            self.position = entry.start
        self.done.pop()
        self.undone.append(number)
        self._steps += 1
        return self.spoken(entry)

    def step_forward(self) -> "dict[str, Any]":
        """Do again what was taken back last; returns it. Only the command `redo` calls this."""
        number = self.undone[-1]
        entry = self._decoded(number)
        self._apply(entry, 1)
        if entry.dice:
            self.position = entry.end
        self.undone.pop()
        self.done.append(number)
        self._steps += 1
        return self.spoken(entry)

    def peek_undo(self) -> "dict[str, Any] | None":
        """The command that the next undo takes back."""
        return self.spoken(self._decoded(self.done[-1])) if self.done else None

    def peek_redo(self) -> "dict[str, Any] | None":
        """The command that the next redo does again."""
        return self.spoken(self._decoded(self.undone[-1])) if self.undone else None

    # Saving and checking

    @property
    def ended(self) -> bool:
        """Whether the game was closed."""
        return self.get(0, 0, 0) != 0

    def replay(self, data: bytes) -> None:
        """Apply an entry from the journal at start; ValueError if it is damaged."""
        entry = entries.decode(data, self.tables)
        side = self.ruleset.clock_side(self)
        self._begin(False, None)
        if entry.command.op == UNDO or entry.command.op == REDO:
            try:
                self._travel(entry.command.op, entry.args.get("steps", 1))
            except BadCommand as error:
                raise ValueError(error.message)
        else:
            self._apply(entry, 1)
            if entry.dice:
                self.position = entry.end
            self.done.append(self.log.count)
            self.undone = []
        self.log.append(data)
        self.clocks[side] += entry.dt

    def snapshot(self) -> bytes:
        """The whole changing state as a few bytes."""
        data: bytes = parts.borrow("signifer.core.snapshot").take(self)
        return data

    def restore(self, data: bytes) -> None:
        """Go to the state of a snapshot of the same setup; ValueError if it is none."""
        parts.borrow("signifer.core.snapshot").restore(self, data)

    def digest(self) -> bytes:
        """SHA-256 over the canonical state: equal states have equal digests on every interpreter."""
        return sha256(STATE_FORMAT + self._state(self.setup.rosters_hash()))

    def crc(self) -> int:
        """CRC-32 over the state, for a quick comparison of two machines; not for proof."""
        return crc32(self._state(struct.pack(">I", self.setup.rosters_crc()))) & 0xFFFFFFFF

    def _state(self, rosters: bytes) -> bytes:
        state: bytes = self.ruleset.ID.encode() + rosters + bytes(self.cells.values)
        return state + struct.pack(">Q", self.position)

    def describe(self, number: int) -> "dict[str, Any]":
        """Entry `number` for people: the command, what it changed, whether it was forced."""
        return describe(self, number, self._decoded(number))

    def spoken(self, entry: "Entry") -> "dict[str, Any]":
        """An entry as the line of a script that repeats it, with the dice that the device threw."""
        return spoken(self, entry)

    # Inside

    def _begin(self, force: bool, rolled: "tuple[int, int, list[int]] | None") -> None:
        self._force = force
        self._forced: "list[int]" = []
        self._old: "dict[int, int]" = {}
        self._start = rolled[0] if rolled is not None else self.position
        self._before = self.position
        self._rolled = list(rolled[2]) if rolled is not None else None
        self._thrown: "list[int]" = []
        self.shown: "list[int]" = []
        self._steps = 0

    def _read(
        self, spec: "Command", command: "dict[str, Any]", dt: int
    ) -> "tuple[dict[str, Any], bool, tuple[int, int, list[int]] | None, int]":
        fields = dict(command)
        del fields["do"]
        force = fields.pop("force", False)
        if not isinstance(force, bool):
            raise BadCommand("force must be true or false.")
        if "dt" in fields:
            dt = fields.pop("dt")
        if not is_int(dt) or dt < 0:
            raise BadCommand("dt must be a number of seconds.")
        rolled = entries.read_rolled(fields.pop("rolled")) if "rolled" in fields else None
        if rolled is not None and rolled[2] and rolled[0] != self.position:
            raise BadCommand("rolled begins at %d, but the dice are at %d." % (rolled[0], self.position))
        return check(self, spec.fields, fields), force, rolled, min(dt, LONGEST_WAIT)

    def draw(self, sides: int) -> int:
        """One face of the device's own: a die, or a draw from the bag, which is no die to show."""
        if self._rolled is None and self.generator is None:
            raise BadCommand("This game was loaded without its secret: give the dice in rolled or rolls.")
        face = 0
        if self.generator is not None:
            self.generator.position = self.position
            face = self.generator.die(sides)
            self.position = self.generator.position
        if self._rolled is not None:
            if not self._rolled:
                raise BadCommand("rolled has fewer dice than the command throws.")
            said = self._rolled.pop(0)
            if said > sides:
                raise BadCommand("rolled: a die with %d sides cannot show %d." % (sides, said))
            if face and said != face:  # the secret is known: a log that says otherwise was changed
                raise BadCommand("rolled says %d where the dice of this game give %d." % (said, face))
            face = said
        self._thrown.append(face)
        return face

    def _put(self, cell: int, value: int) -> None:
        values = self.cells.values
        if values[cell] != value:
            if cell not in self._old:
                self._old[cell] = values[cell]
            values[cell] = value

    def _entry(self, spec: "Command", given: "dict[str, Any]", dt: int) -> "Entry":
        entry = entries.Entry(spec, given)
        entry.dt = dt
        entry.forced = self._forced
        if self._thrown:
            entry.start = self._start
            entry.end = self.position
            entry.dice = self._thrown
        values = self.cells.values
        for cell in sorted(self._old):
            if values[cell] != self._old[cell]:
                entry.changes.append((cell, values[cell] - self._old[cell]))
        return entry

    def _roll_back(self) -> None:
        for cell in self._old:
            self.cells.values[cell] = self._old[cell]
        self.position = self._before

    def _load(self, path: str) -> "Any":
        if path != self._part_path:
            if self._part_path and self._part_path not in self.ruleset.STAYING:
                parts.drop(self._part_path)
            self._part = parts.load(path)
            self._part_path = path
        return self._part

    def _travel(self, op: int, steps: int) -> "dict[str, Any]":
        there = self.undoable if op == UNDO else self.redoable
        if steps > there:
            how = "undone" if op == UNDO else "redone"
            raise BadCommand(
                "%d cannot be %s: there %s %d." % (steps, how, "is" if there == 1 else "are", there)
            )
        if op == UNDO:
            return {"undone": [self.step_back() for _ in range(steps)]}
        return {"redone": [self.step_forward() for _ in range(steps)]}

    def _apply(self, entry: "Entry", sign: int) -> None:
        values = self.cells.values
        for cell, difference in entry.changes:
            if not 0 <= cell < len(values) or not LOWEST <= values[cell] + sign * difference <= HIGHEST:
                raise ValueError("an entry that does not belong to this game")
        for cell, difference in entry.changes:
            values[cell] += sign * difference

    def _decoded(self, number: int) -> "Entry":
        return entries.decode(self.log.get(number), self.tables)
