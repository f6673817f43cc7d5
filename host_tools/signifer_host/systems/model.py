"""The tables and keys of a system's file, each with its range. docs/systems.md describes them for people.

Errors that no single field shows (unknown names, cycles, limits over several tables) are found by lint.py.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from signifer import games
from signifer.games.custom.rules.codec import LIMITS
from signifer.games.custom.rules.read_check import MOST_NUMBERS
from signifer.games.custom.rules.read_words import HIGHEST, LOWEST
from signifer.games.custom.rules.vocabulary import (
    AGAINST,
    CHECK_KINDS,
    FIRSTS,
    ICONS,
    MOMENTS,
    OPENINGS,
    PERS,
    RESETS,
    TURNS,
    WHENS,
)
from signifer.games.custom.rules.weapons import LONGEST_NAME, LONGEST_TEXT
from signifer.games.custom.rules.weapons import MOST as MOST_WEAPONS
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import slip
from signifer_host.rosters.fields import Flag, Id, Label, OneOf, ValueKind, Whole, wrong
from signifer_host.systems import expressions
from signifer_host.translation import gettext_noop, one_of

FORMAT = 4
"""The newest format of system files that this program reads."""

MOST_ENTRIES = 60
"""Most entries of a list that are read at all; the engine's own limits are smaller, and lint.py reports them.
"""

OWNERS = ("unit", "side", "game")
SHARES = ("half", "third", "quarter")
EARLIER_FIRSTS = FIRSTS[:4]
"""Ways to decide who begins a round that formats before 4 have."""

_WHOLE_OR = {
    (False, False): gettext_noop("must be a whole number from {low} to {high}, not {value}"),
    (True, False): gettext_noop("must be a whole number from {low} to {high} or {words}, not {value}"),
    (False, True): gettext_noop(
        "must be a whole number from {low} to {high} or a counter's name, not {value}"
    ),
    (True, True): gettext_noop(
        "must be a whole number from {low} to {high}, {words} or a counter's name, not {value}"
    ),
}
"""Whether there are words beside the number, and whether a counter's name may stand there."""
_TOO_LONG = gettext_noop("has {count} names, numbers and signs; at most {most} are possible: {value}")
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_ID = re.compile(r"[a-z0-9_]{1,16}", re.ASCII)
_DICE = re.compile(r"([0-9]{0,3})d([0-9]{1,4})", re.ASCII)


@dataclass(frozen=True)
class Word(ValueKind):
    """A name for commands, thresholds and rosters: at most 16 of a-z, 0-9 and `_`, a letter first."""

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not _NAME.fullmatch(value) or len(value) > 16:
            raise wrong(
                "must be 1 to 16 letters a-z, digits or _, a letter first, not {value}; write what people read as "
                "label",
                value=quote(value),
            )
        return value


@dataclass(frozen=True)
class SystemId(ValueKind):
    """The system's id."""

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not _ID.fullmatch(value):
            raise wrong("must be 1 to 16 letters a-z, digits or _, not {value}", value=quote(value))
        if value in games.IDS:
            raise wrong("{value} is one of the device's own games; choose another", value=quote(value))
        return value


@dataclass(frozen=True)
class DeviceText(Label):
    """A text that the device shows, with the largest number of letters that fit."""

    def check(self, value: Any) -> str:
        if isinstance(value, str) and len(value) > self.longest:
            raise wrong(
                "has {count} letters, and {most} fit on the screen; shorten it: {value}",
                count=len(value),
                most=self.longest,
                value=quote(value),
            )
        return super().check(value)


@dataclass(frozen=True)
class WholeOr(ValueKind):
    """A whole number from `low` to `high`, one of `words`, or (`names`) the name of something."""

    low: int
    high: int
    words: tuple[str, ...] = ()
    names: bool = False

    def check(self, value: Any) -> int | str:
        if isinstance(value, str) and (value in self.words or (self.names and _NAME.fullmatch(value))):
            return value
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            words = one_of([f'"{word}"' for word in self.words])
            raise wrong(
                _WHOLE_OR[bool(words), self.names],
                low=self.low,
                high=self.high,
                words=words,
                value=quote(value),
            )
        return value


@dataclass(frozen=True)
class IconName(ValueKind):
    """The name of an icon; `none`: or an empty text for no icon."""

    none: bool = False

    def check(self, value: Any) -> str:
        if value in ICONS[1:] or (self.none and value == ""):
            return str(value)
        known = ", ".join(ICONS[1:])
        if not isinstance(value, str):
            raise wrong(
                "must be the name of an icon, not {value}; there is: {known}", value=quote(value), known=known
            )
        near = difflib.get_close_matches(value.lower(), ICONS[1:], n=1, cutoff=0.6)
        hint = slip(near[0] if near else "")
        raise wrong(
            "there is no icon {value}{hint}; there is: {known}", value=quote(value), hint=hint, known=known
        )


@dataclass(frozen=True)
class Amount(ValueKind):
    """A whole number, a counter's name, or an expression such as "nerve - pins" or "d6 + 1"; see expressions.py."""

    number: bool = True
    words: tuple[str, ...] = ()

    def check(self, value: Any) -> int | str:
        if isinstance(value, str):
            try:
                parts = expressions.parse(value)
            except ValueError:
                raise wrong(
                    'must be a counter\'s name or a sum like "nerve - pins", not {value}', value=quote(value)
                ) from None
            if len(parts) > LIMITS["parts"]:
                raise wrong(_TOO_LONG, count=len(parts), most=LIMITS["parts"], value=quote(value))
            return value
        if not self.number:
            raise wrong('must be a counter\'s name or a sum like "men - 1", not {value}', value=quote(value))
        if isinstance(value, bool) or not isinstance(value, int) or not LOWEST <= value <= HIGHEST:
            words = ", ".join(f'"{word}"' for word in self.words)
            raise wrong(
                _WHOLE_OR[bool(words), True], low=LOWEST, high=HIGHEST, words=words, value=quote(value)
            )
        return value


def _format(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool) and value > FORMAT:
        raise wrong(
            "is {value}; this program reads systems up to format {format}. Update it",
            value=quote(value),
            format=FORMAT,
        )
    return value


def _sides(value: Any) -> Any:
    if not isinstance(value, int) or isinstance(value, bool) or value not in (0, 2):
        raise wrong("must be 2 (two sides) or 0 (units belong to nobody), not {value}", value=quote(value))
    return value


def _dice(value: Any) -> Any:
    found = _DICE.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise wrong('must be dice like "2d6" or "d20", not {value}', value=quote(value))
    count, sides = int(found.group(1) or 1), int(found.group(2))
    if not 1 <= count <= 20 or not 2 <= sides <= 100:
        raise wrong("must be 1 to 20 dice of 2 to 100 sides, not {value}", value=quote(value))
    return value


def _modifier(value: Any) -> Any:
    if value is True or value is False or value in ("target", "dice"):
        return value
    raise wrong('must be true, false, "target" or "dice", not {value}', value=quote(value))


def _against(value: Any) -> Any:
    if isinstance(value, bool) or value in AGAINST[1:]:
        return value
    known = ", ".join(f'"{word}"' for word in AGAINST[1:])
    raise wrong("must be true, false, or one of {known}, not {value}", known=known, value=quote(value))


def _at(value: Any) -> Any:
    """Check a row of a table: a total, or the lowest and the highest."""
    numbers = value if isinstance(value, list) else [value]
    whole = all(isinstance(one, int) and not isinstance(one, bool) for one in numbers)
    if not whole or not 1 <= len(numbers) <= 2 or numbers[0] > numbers[-1]:
        raise wrong("must be a total like 7, or two like [2, 4], not {value}", value=quote(value))
    for one in numbers:
        Whole(LOWEST, HIGHEST).check(one)
    return [numbers[0], numbers[-1]]


def _cost(value: Any) -> Any:
    """Check {counter: amount}; for a choice an amount may be a list, one for each state."""
    if not isinstance(value, dict) or not value:
        raise wrong("must be a table like { ap = 1 }, not {value}", value=quote(value))
    for name, amount in value.items():
        Word().check(name)
        for one in amount if isinstance(amount, list) else [amount]:
            Amount().check(one)
    return value


def _start(value: Any) -> Any:
    if value == "start":
        return value
    raise wrong(
        'must be "start" (never above its start; the highest value is high), not {value}', value=quote(value)
    )


Name = Annotated[str, Word()]
Tag = Annotated[str, DeviceText(10)]
Says = Annotated[str, DeviceText(18)]
Number = Annotated[int, Whole(LOWEST, HIGHEST)]
Owner = Annotated[str, OneOf(OWNERS)]
Reset = Annotated[str, OneOf(RESETS)]
Truth = Annotated[bool, Flag()]
Icon = Annotated[str, IconName()]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


Cost = Annotated[dict[str, Any], BeforeValidator(_cost)]


class Activation(_Table):
    """How often a unit can be activated, and in which order units are proposed."""

    limit: Annotated[int, Whole(1, 99)] = 1
    per: Annotated[str, OneOf(PERS)] = "round"
    order: Name | None = None


class Counter(_Table):
    """A number of a unit, a side or the game."""

    name: Name
    label: Tag | None = None
    of: Owner = "unit"
    low: Number = 0
    high: Number = 99
    start: Annotated[int | str, WholeOr(LOWEST, HIGHEST, ("roster",))] | None = None
    reset: Reset = "never"
    max: Annotated[str, BeforeValidator(_start)] | None = None
    out: Number | None = None
    line: Truth = False
    lights: Truth = False
    strike: Truth = False
    hidden: Truth = False
    step: Annotated[int, Whole(-1, 1)] = -1
    icon: Icon | None = None


class FlagOf(_Table):
    """A state that is set or not."""

    name: Name
    label: Tag | None = None
    of: Owner = "unit"
    start: Truth = False
    reset: Reset = "never"
    line: Truth = False
    letter: Annotated[str, DeviceText(1)] | None = None
    lights: Truth = False
    icon: Icon | None = None


class Use(_Table):
    """A limited use."""

    name: Name
    label: Tag | None = None
    of: Owner = "unit"
    times: Annotated[int | str, WholeOr(0, 99, ("roster",))] = 1
    reset: Reset = "game"
    line: Truth = False
    icon: Icon | None = None
    cost: Cost | None = None


class Choice(_Table):
    """One state among several that have names; the first is the one that it starts in."""

    name: Name
    label: Tag | None = None
    of: Owner = "unit"
    states: Annotated[list[Tag], Field(min_length=2, max_length=8)]
    letters: str | None = None
    reset: Reset = "never"
    line: Truth = False
    icons: Annotated[list[Annotated[str, IconName(none=True)]], Field(max_length=MOST_ENTRIES)] | None = None
    cost: Cost | None = None


class Then(_Table):
    """The effect of a threshold: exactly one of a flag, a check, a counter's change."""

    flag: Name | None = None
    check: Name | None = None
    counter: Name | None = None
    change: Number | None = None
    back: Truth = False


@dataclass(frozen=True)
class Condition(ValueKind):
    """An expression that is true or not, such as "heat >= 14 and not shut"."""

    def check(self, value: Any) -> str:
        try:
            parts = expressions.parse(value) if isinstance(value, str) else []
        except ValueError:
            parts = []
        if not parts:
            raise wrong('must be a condition like "heat >= 14 and not shut", not {value}', value=quote(value))
        if len(parts) > LIMITS["parts"]:
            raise wrong(_TOO_LONG, count=len(parts), most=LIMITS["parts"], value=quote(value))
        return str(value)


class Threshold(_Table):
    """An effect when a counter passes a value."""

    counter: Name
    when: Annotated[str, OneOf(WHENS)]
    value: Annotated[int | str, WholeOr(LOWEST, HIGHEST, SHARES)]
    then: Then | None = None
    says: Says | None = None


def _bag_dice(value: Any) -> Any:
    """Check "units", "roster", or {side: {colour: count}}."""
    if value in ("units", "roster"):
        return value
    if not isinstance(value, dict):
        raise wrong(
            'must be "units", "roster" or a table like { A = { red = 3 } }, not {value}', value=quote(value)
        )
    colour, count = DeviceText(10), Whole(1, 99)
    for side, dice in value.items():
        if side not in ("A", "B", "N"):
            raise wrong("has dice of {side}; there are A, B and N (nobody's)", side=quote(side))
        if not isinstance(dice, dict):
            raise wrong(
                "{side} must be a table of colours like { red = 3 }, not {dice}", side=side, dice=quote(dice)
            )
        for name, many in dice.items():
            colour.check(name)
            count.check(many)
    return value


class Bag(_Table):
    """Dice (or chits) that are drawn to decide who is next."""

    dice: Annotated[Any, BeforeValidator(_bag_dice)]
    returns: Annotated[str, OneOf(("round", "turn", "never"))] = "round"
    draw: Annotated[int, Whole(1, 9)] = 1
    keep: Annotated[int, Whole(1, 9)] | None = None
    hold: Truth = False
    dead: Truth = False


class Effect(_Table):
    """The effect of a passed or failed check; `other`: on the opponent."""

    flag: Name | None = None
    value: Truth | None = None
    counter: Name | None = None
    change: Annotated[int | str, Amount()] | None = None
    set: Annotated[int | str, Amount()] | None = None
    check: Name | None = None
    other: Truth = False


class Event(_Table):
    """An effect that happens at a moment of the game, again and again, while a condition holds."""

    at: Annotated[str, OneOf(MOMENTS)]
    phase: str | None = None
    of: Owner = "unit"
    if_: Annotated[Annotated[str, Condition()] | None, Field(alias="if")] = None
    then: Effect | None = None
    says: Says | None = None


class Result(_Table):
    """A row of a table of results."""

    at: Annotated[Any, BeforeValidator(_at)]
    says: Says | None = None
    then: Annotated[list[Effect], Field(max_length=MOST_ENTRIES)] = []


class Check(_Table):
    """Dice that are rolled against a target."""

    name: Name
    label: Tag | None = None
    of: Owner = "unit"
    dice: Annotated[str, BeforeValidator(_dice)] | None = None
    count: Annotated[str, Amount(number=False)] | None = None
    against: Annotated[bool | str, BeforeValidator(_against)] = False
    answers: Truth = False
    if_: Annotated[Annotated[str, Condition()] | None, Field(alias="if")] = None
    cost: Cost | None = None
    reroll: Annotated[int | str | None, Amount()] = None
    reroll_cost: Cost | None = None
    kind: Annotated[str, OneOf(CHECK_KINDS)]
    target: Annotated[int | str, Amount(words=("ask",))] | None = None
    at: Annotated[str, OneOf(("over", "under"))] = "over"
    need: Annotated[int, Whole(0, 99)] = 1
    always: Number | None = None
    never: Number | None = None
    modifier: Annotated[bool | str, BeforeValidator(_modifier)] = False
    pass_: Annotated[list[Effect], Field(alias="pass", max_length=MOST_ENTRIES)] = []
    fail: Annotated[list[Effect], Field(max_length=MOST_ENTRIES)] = []
    critical: Number | None = None
    table: Annotated[list[Result], Field(max_length=MOST_ENTRIES)] = []


class Weapon(BaseModel):
    """A weapon of a unit. Its other keys are values under the names of the weapons' numbers."""

    model_config = ConfigDict(extra="allow", strict=True)

    name: Annotated[str, DeviceText(LONGEST_NAME)]
    text: Annotated[str, Label(LONGEST_TEXT)] | None = None


Weapons = Annotated[list[Weapon], Field(max_length=MOST_WEAPONS)]


class Unit(BaseModel):
    """A unit of the system itself. Its other keys are values under the counters' names."""

    model_config = ConfigDict(extra="allow", strict=True)

    name: Annotated[str, Label(32)]
    id: Annotated[str, Id()] | None = None
    side: Annotated[str, OneOf(("A", "B"))] | None = None
    weapons: Weapons = []


class WeaponNumber(_Table):
    """A number that each weapon of a unit has."""

    name: Name
    label: Tag | None = None
    low: Number = 0
    high: Number = 99


class SystemFile(_Table):
    """A custom system."""

    format: Annotated[int, Whole(1, FORMAT), BeforeValidator(_format)]
    id: Annotated[str, SystemId()]
    name: Annotated[str, DeviceText(18)]
    sides: Annotated[int, BeforeValidator(_sides)] = 2
    turns: Annotated[str, OneOf(TURNS)] = "none"
    first: Annotated[str, OneOf(FIRSTS)] = "kept"
    opening: Annotated[str, OneOf(OPENINGS)] = "chosen"
    phases: Annotated[list[Annotated[str, DeviceText(14)]], Field(max_length=LIMITS["phases"])] = []
    activation: Activation | None = None
    players: Annotated[list[Annotated[int, Whole(1, 40)]], Field(min_length=2, max_length=2)] | None = None
    counters: Annotated[list[Counter], Field(max_length=10_000)] = []
    flags: Annotated[list[FlagOf], Field(max_length=10_000)] = []
    uses: Annotated[list[Use], Field(max_length=10_000)] = []
    choices: Annotated[list[Choice], Field(max_length=10_000)] = []
    thresholds: Annotated[list[Threshold], Field(max_length=10_000)] = []
    bag: Bag | None = None
    checks: Annotated[list[Check], Field(max_length=10_000)] = []
    events: Annotated[list[Event], Field(max_length=10_000)] = []
    units: Annotated[list[Unit], Field(max_length=10_000)] = []
    weapons: Annotated[list[WeaponNumber], Field(max_length=MOST_NUMBERS)] = []
