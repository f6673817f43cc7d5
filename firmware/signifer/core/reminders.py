"""Reminders: sentences of the players' own, each with the moments when it matters (RM-1 to RM-3).

A compiled roster or system has its reminders behind its content, and nothing of them is kept in memory besides: they
are read from these bytes when a page asks. A record is

    length of what follows | when, 2 bytes | flags | carrier | [number, or name] | name | text

`when` has a bit for each moment, `flags` has `of`, `once` and `private`. The carrier is the whole side (or system), a
unit or a card by its number in the roster, or a token by its name. Reminders of house rules are keys of a setup's house
rules: "reminder." and the same bytes would be no text, so there the parts are texts (`house_key`).

What was ticked off is in the table `reminder`: a row for each reminder, a column for each scope. A game in which no
reminder says `once` has no such table, and its bytes are those of a game of an older version.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import modules
from signifer.core.cells import Table
from signifer.core.errors import BadCommand, SetupError
from signifer.core.fields import spell
from signifer.core.roster import PARTS, SMALL, damage_error
from signifer.core.wire import Reader, WireError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.ruleset import Reminding
    from signifer.core.setup import Setup

TABLE = "reminder"
KEY = "reminder."  # before a reminder among the house rules
MOST = 40  # in a roster or a system
MOST_HOUSE = 8  # among the house rules of a game: their texts are in memory
LARGEST = 3000  # bytes of the reminders of a roster or a system
LONGEST_NAME = 24  # letters
LONGEST_TEXT = 80

# Moments by their bits. A phase has the bit `FIRST_PHASE` plus its number.
MOMENTS = ("activate", "move", "shoot", "charge", "fight", "react", "hurt", "enters", "round", "always")
ROUND = 8
FIRST_PHASE = len(MOMENTS)
_BESIDE = (3, 4, 5, 7, 8)  # commands that are no part of a game's rules: note, roll, score, token, remind
PHASE = "phase "  # before a phase's name
OFS = tuple("own near any".split())  # "own" by itself would be the name of a game
OWN = 0
ANY = 2
ONCES = ("", "turn", "round", "game")
_ONCE = 4  # in the flags: `once` times this
_PRIVATE = 16
# Carriers.
SIDE = 0
UNIT = 1
CARD = 2
TOKEN = 3
NOBODY = 3  # the side of a system's reminders, and of those among the house rules
_SEPARATOR = "|"
ORDER = 1 << 21  # a house rule's value is the reminder's place in the list times this, its flags and moments


# Lines of the reference card in a game with reminders: topic, rules, text.
CARD_LINES = (
    (
        "reminders",
        "RM-1",
        "At its moment a reminder stands on the page that is open; several are counted. SELECT held shows all, or UP"
        " held on the first line of a list.",
    ),
    (
        "reminders",
        "RM-2",
        "One that says once is ticked off there with SELECT, until its turn, round or game ends.",
    ),
    (
        "reminders",
        "RM-3",
        "A private one is read by its own side alone: by a hold, after the PIN if there is one.",
    ),
)


class Reminder(NamedTuple):
    """`number` counts from 1 in a game. `side` is 0, 1, 2 (neutral) or `NOBODY`; `place` is the carrier's number in its
    roster, `token` a token's name. `when` has the bits of its moments."""

    number: int
    side: int
    carrier: int
    place: int
    token: str
    when: int
    of: int
    once: int
    private: bool
    name: str
    text: str


def content_end(blob: bytes) -> int:
    """Return where the content of a compiled form ends: its length, or where its reminders begin. SetupError if there
    are fewer bytes than that."""
    if len(blob) < 2 or not blob[1] & SMALL:
        return len(blob)
    end = len(blob) - 2
    size = blob[end] | blob[end + 1] << 8
    if end - size < 3:
        raise damage_error(WireError("the data end too early"))
    return end - size


def flags_of(of: int, once: int, private: bool) -> int:
    """Return the byte `flags`."""
    return of + once * _ONCE + (_PRIVATE if private else 0)


def _reminder(
    number: int, side: int, carrier: tuple[int, int, str], head: tuple[int, int], name: str, text: str
) -> Any:
    when, flags = head
    return Reminder(
        number,
        side,
        carrier[0],
        carrier[1],
        carrier[2],
        when,
        flags & 3,
        flags // _ONCE & 3,
        flags & _PRIVATE != 0,
        name,
        text,
    )


# Compiled forms


def _records(blob: bytes) -> Iterator[int]:
    """Yield where each record of a compiled form begins, behind its length; WireError if they do not fit."""
    at = content_end(blob)
    end = len(blob) - 2
    while at < end:
        size = blob[at]
        at += 1
        if size > 127:
            size += (blob[at] - 1) << 7
            at += 1
        if at + size > end or size < 6:
            raise WireError("a reminder is longer than its place")
        yield at
        at += size


def _read(blob: bytes, at: int, number: int, side: int) -> Reminder:
    """Return the reminder whose record begins at `at`; WireError if it is damaged."""
    reader = Reader(blob, at + 3)
    carrier = reader.byte()
    if carrier > TOKEN:
        raise WireError("a reminder of nothing")
    place = reader.uint() if carrier in (UNIT, CARD) else 0
    token = reader.text() if carrier == TOKEN else ""
    head = (blob[at] | blob[at + 1] << 8, blob[at + 2])
    made: Reminder = _reminder(number, side, (carrier, place, token), head, reader.text(), reader.text())
    return made


# House rules


def house_key(token: str, name: str, text: str) -> str:
    """Return the key of a reminder among the house rules."""
    return KEY + _SEPARATOR.join((token, name, text))


def house_value(order: int, when: int, flags: int) -> int:
    """Return its value: its place in the list, its flags, its moments."""
    return order * ORDER + flags * 65536 + when


def _of_house(house: dict[str, int], number: int) -> list[Reminder]:
    """Return the reminders among house rules, in their order; they count from `number`."""
    found: list[Reminder] = []
    for value, key in sorted([(house[key], key) for key in house if key[: len(KEY)] == KEY]):
        token, name, text = key[len(KEY) :].split(_SEPARATOR, 2)
        carrier = (TOKEN if token else SIDE, 0, token)
        head = (value & 65535, value // 65536 & 31)
        found.append(_reminder(number + len(found), NOBODY, carrier, head, name, text))
    return found


# A game's reminders


def every(setup: Setup, when: int = 0xFFFF) -> Iterator[Reminder]:
    """Yield the reminders of a setup that have one of these moments, in the order of their numbers: those of the
    rosters, of the system, of the house rules."""
    number = 0
    for side in range(len(PARTS)):
        blob = setup.rosters.get(PARTS[side])
        if blob is None or content_end(blob) == len(blob):
            continue
        for at in _records(blob):
            number += 1
            if (blob[at] | blob[at + 1] << 8) & when:
                yield _read(blob, at, number, side)
    for key in setup.house:
        if key[: len(KEY)] == KEY:
            for one in _of_house(setup.house, number + 1):
                if one.when & when:
                    yield one
            break


def lay(game: Game, cells: Cells) -> None:
    """Add the table of what is ticked off, if a reminder says `once`; SetupError if reminders are damaged."""
    count = 0
    once = False
    from signifer.core import names

    try:
        for one in every(game.setup):
            names.check(one.name)
            names.check(one.text)
            if one.of > ANY:
                raise WireError("a reminder of nobody")
            count = one.number
            once = once or one.once > 0
    except (WireError, IndexError) as error:
        raise damage_error(error)
    except ValueError:
        raise SetupError("reminders: there is one that this version does not know.")
    if once:
        scopes = rules(game).SCOPES
        table = Table(TABLE, tuple([(ONCES[i], 0, 1, scopes[i], 0) for i in range(1, 4)]), count)
        table.base = len(cells.values)
        cells.tables.append(table)
        cells.values.extend(array("h", bytes(6 * count)))


def _table(cells: Cells) -> int:
    """Return the number of the table, -1 if there is none: it is the last, or before the tokens."""
    for number in range(len(cells.tables) - 1, max(-1, len(cells.tables) - 3), -1):
        if cells.tables[number].name == TABLE:
            return number
    return -1


def is_ticked_off(game: Game, one: Reminder) -> bool:
    """Return whether a reminder is ticked off."""
    return bool(one.once and game.get(_table(game.cells), one.number - 1, one.once - 1))


def tick(game: Game, one: Reminder, is_done: bool) -> None:
    """Tick a reminder off, or take that back; it must say `once` (RM-2)."""
    game.put(_table(game.cells), one.number - 1, one.once - 1, 1 if is_done else 0)


def find(setup: Setup, number: int) -> Reminder | None:
    """Return the reminder of this number; None if there is none."""
    for one in every(setup):
        if one.number == number:
            return one
    return None


# Moments


def rules(game: Game) -> Reminding:
    """Return the game's module `reminding`."""
    found: Reminding = modules.borrow(game.module_path("reminding"))
    return found


def bit_of(moment: str, phases: Any) -> int:
    """Return the bit of a moment, 0 for a word that is none; `phases` are the names of the game's phases."""
    if moment in MOMENTS:
        return 1 << int(MOMENTS.index(moment))
    if moment[: len(PHASE)] == PHASE and moment[len(PHASE) :] in phases:
        return 1 << FIRST_PHASE + int(phases.index(moment[len(PHASE) :]))
    return 0


def words_of(when: int, phases: Any) -> list[str]:
    """Return the words of moments."""
    found = [MOMENTS[i] for i in range(FIRST_PHASE) if when >> i & 1]
    return found + [PHASE + phases[i] for i in range(len(phases)) if when >> FIRST_PHASE + i & 1]


def standing(game: Game, moments: Sequence[tuple[int, int]]) -> list[Reminder]:
    """Return the reminders that stand at one of the moments, in the order of their numbers, also those that are ticked
    off. A moment is (bits, unit): the unit's number in `game.units`, or -1 for nobody's."""
    module = rules(game)
    when = 0
    for bits, _ in moments:
        when |= bits
    found = []
    for one in every(game.setup, when):
        for bits, unit in moments:
            if one.when & bits and _concerns(game, module, one, unit):
                found.append(one)
                break
    return found


def newest_moments(game: Game) -> list[tuple[int, int]]:
    """Return the moments that the newest command of the game's rules has brought about: a round, a unit that was hurt
    or came in. Of a game's beginning: its first round."""
    for number in range(len(game.undo_stack) - 1, -1, -1):
        entry_number = game.undo_stack[number]
        if game.log.get(entry_number)[0] not in _BESIDE:
            break
    else:
        return [(1 << ROUND, -1)]
    from signifer.core import entry

    module = rules(game)
    number_of = getattr(module, "number_of", None)
    found = []
    newest = entry.entry_at(game, entry_number)
    for cell, difference in newest.changes:
        table, row, column = game.cells.place(cell)
        if game.cells.tables.index(table) == game.game_table:
            if column == "round" or column == "turn":
                found.append((1 << ROUND, -1))
        elif table.name == "unit":
            word = module.event(game, newest.command.name, row, column, difference)
            if word:
                found.append((1 << int(MOMENTS.index(word)), number_of(game, row) if number_of else row))
    return found


def _concerns(game: Game, module: Reminding, one: Reminder, unit: int) -> bool:
    """Return whether the carrier is in the game, and the moment of `unit` is one of the reminder's."""
    side = one.side
    units: list[int] | None = None
    if one.carrier == TOKEN:
        from signifer.core import tokens

        row = tokens.find(game.cells, one.token)
        if row < 0:
            return False
        owner = tokens.get(game.cells, row, tokens.OWNER)
        side = owner - 1 if owner else NOBODY
    elif one.carrier != SIDE:
        units = module.bearers(game, one.side if one.side < NOBODY else -1, one.carrier == CARD, one.place)
        if units is None:
            return False
    if unit < 0 or one.of == ANY:
        return True
    if one.of == OWN and units:
        return unit in units
    return side == NOBODY or game.units[unit].side == side


# The command and the question


def do_remind(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Tick a reminder off until its scope ends, or take that back: RM-2. The entry has its number: the log of a private
    one has nothing of its text."""
    said = a["reminder"]
    if isinstance(said, str):
        found = [one for one in every(game.setup) if said and (one.text.startswith(said) or one.name == said)]
    else:
        found = [one for one in every(game.setup) if one.number == said]
    if not found:
        raise BadCommand("reminder: there is no reminder %s." % spell(said))
    if len(found) > 1:
        raise BadCommand(
            "reminder: %s is the beginning of %d reminders; give the number." % (spell(said), len(found))
        )
    one = found[0]
    if not one.once:
        raise BadCommand("reminder: number %d does not say once: it cannot be ticked off." % one.number)
    game.transaction.fields["reminder"] = one.number
    tick(game, one, a["done"])
    return {"reminder": one.number, "once": ONCES[one.once], "done": a["done"]}


def may_read(one: Reminder, side: str | None) -> bool:
    """Return whether a side may read a reminder: a private one is its owner's alone (RM-3). None: everything."""
    return side is None or not one.private or PARTS[one.side] == side


def show(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    """Answer the question `reminders`: those that stand at the moment `at` of `unit`, with those that are ticked
    off; without `at` all of the game."""
    for key in question:
        if key not in ("show", "as", "at", "unit"):
            raise BadCommand("%s is not a field here." % spell(key))
    module = rules(game)
    named = getattr(module, "phases", None)
    phases = named(game) if named else ()
    unit = -1
    if "unit" in question:
        id = question["unit"]
        row = game.units.find(id) if isinstance(id, str) else None
        if row is None:
            raise BadCommand("unit: there is no unit %s." % spell(id))
        unit = row
    when = 0xFFFF
    if "at" in question:
        when = bit_of(question["at"], phases) if isinstance(question["at"], str) else 0
        if not when:
            known = ", ".join(list(MOMENTS) + [PHASE + name for name in phases])
            raise BadCommand("at: there is no moment %s; there are: %s." % (spell(question["at"]), known))
    found = []
    for one in every(game.setup, when):
        if may_read(one, side) and ("at" not in question or _concerns(game, module, one, unit)):
            found.append(_answer(game, module, phases, one))
    return {"reminders": found}


def _answer(game: Game, module: Reminding, phases: Any, one: Reminder) -> dict[str, Any]:
    """Return a reminder as an answer has it."""
    shown: dict[str, Any] = {"number": one.number, "text": one.text, "when": words_of(one.when, phases)}
    if one.name:
        shown["name"] = one.name
    shown["side"] = PARTS[one.side] if one.side < NOBODY else None
    if one.carrier == UNIT:
        units = module.bearers(game, one.side if one.side < NOBODY else -1, False, one.place)
        shown["unit"] = game.units[units[0]].id if units else None
    if one.token:
        shown["token"] = one.token
    shown["of"] = OFS[one.of]
    if one.once:
        shown["once"] = ONCES[one.once]
        shown["done"] = is_ticked_off(game, one)
    shown["private"] = one.private
    return shown


def card() -> list[dict[str, Any]]:
    """Return the lines of the reference card."""
    from signifer.core import language

    word = language.word
    return [{"topic": word(topic), "rules": [rule], "text": word(text)} for topic, rule, text in CARD_LINES]
