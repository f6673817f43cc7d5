"""Check a log that was pulled from a Signifer, with nothing but Python and docs/log_format.md.

    python verify_log.py GAME.jsonl ["120: A1B2 …"] [fingerprint] [secret] …

It follows the chain, compares what every line says with the bytes that the device saved, follows the stream of the
dice and recomputes every die. Beside the log it takes the players' notes. It prints every fault, what it cannot tell,
and a verdict. It does not know the games' rules: it cannot tell whether a command was allowed, and of few commands
alone whether their changes are right. Exit status: 0 nothing is wrong, 1 something is, 2 this is no log that it can
read.

The parts of this file are named after the sections of the page, and stand in their order.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

NOT_CHECKED = (
    "Not checked here: whether a command was allowed, and whether it changes what it must, since that takes the"
    " rules;\nand whether sealed texts are those of their commitments. `signifer audit` checks all three."
)
NO_HEAD = "No head was given: somebody who makes a whole file, or changes it and all links after that, is not found."

T = TypeVar("T")
Line = dict[str, Any]
"""A line of a log, or an object in it, as JSON has it."""


class FormatError(ValueError):
    """Say why a line, bytes or a note cannot be read."""


@dataclass
class Report:
    """Collect the results: faults and remarks, each with its line (0: the whole log), and the dice."""

    wrong: list[tuple[int, str]] = field(default_factory=list)
    notes: list[tuple[int, str]] = field(default_factory=list)
    proved: int = 0
    known: int = 0
    """Dice that the players could know before they were thrown."""
    unproved: int = 0

    def fault(self, line: int, what: str) -> None:
        """Add what is wrong with a line."""
        self.wrong.append((line, what))

    def note(self, line: int, what: str) -> None:
        """Add what is to be said of a line."""
        self.notes.append((line, what))


# --- The file ---


class LogLine(NamedTuple):
    """A line of the file: its number from 1, its keys without `chain`, and the bytes that the device saved."""

    number: int
    said: Line
    entry: bytes


def read_object(pairs: list[tuple[str, Any]]) -> Line:
    """Return an object of JSON; FormatError if a key occurs twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise FormatError("a key occurs twice")
    return found


def read_json(text_of_line: str) -> Line:
    """Return the keys of a line; FormatError, or another ValueError, if it is no object or has no `chain`."""
    try:
        said = json.loads(text_of_line, object_pairs_hook=read_object)
    except RecursionError:
        raise FormatError("it is nested too deeply")
    if not isinstance(said, dict):
        raise FormatError("it is no object")
    chain = said.get("chain")
    if not isinstance(chain, dict) or not all(isinstance(chain.get(key), str) for key in ("head", "entry")):
        raise FormatError("it has no chain with head and entry")
    if not isinstance(said.get("secret", ""), str):
        raise FormatError("its secret is no text")
    return said


def compare(number: int, said: Line, held: Line, report: Report) -> None:
    """Compare a line with what its bytes hold: each key must have the same JSON value."""
    for key in {**held, **said}:
        told, saved = (json.dumps(it[key], sort_keys=True) if key in it else "nothing" for it in (said, held))
        if told != saved:
            report.fault(number, f"{key} was changed: the device saved {saved[:200]}")


def take_damaged(line: LogLine, report: Report) -> bool:
    """Return whether a line says that flash lost commands; repeat that remark, and remove it: no link covers it."""
    if "damaged" not in line.said:
        return False
    report.note(line.number, f"it says that the device lost commands there: {line.said.pop('damaged')}")
    return True


# --- The chain ---


@dataclass
class Chain:
    """The lines that could be read, the link after each entry by its number, and secrets by their fingerprints."""

    lines: list[LogLine]
    links: dict[int, bytes]
    secrets: dict[str, bytes]

    def has(self, head: str) -> bool:
        """Return whether a noted head ("120:a1b2…", at least 16 digits) is a link of this log."""
        stated, _, digits = head.rpartition(":")
        number = int(stated)
        return len(digits) >= 16 and self.links.get(number, b"").hex().startswith(digits)


def fingerprint_of(secret: bytes) -> str:
    """Return a secret's fingerprint in hexadecimal."""
    return sha256(secret).hexdigest()


def read_head(head: str) -> tuple[int, bytes]:
    """Return the number and the link of a head."""
    number, colon, digits = head.partition(":")
    if not colon:
        raise FormatError("its head has no number")
    return int(number), bytes.fromhex(digits)


def follow_chain(texts: list[str], report: Report) -> Chain:
    """Read the lines of a file and follow their links. After a wrong link, follow the one that the line has."""
    chain = Chain([], {}, {})
    expected, link = 0, b"signifer-log-1"
    for number, text_of_line in enumerate(texts, 1):
        try:
            said = read_json(text_of_line)
            stated_number, stated_link = read_head(said["chain"]["head"])
            entry = bytes.fromhex(said["chain"]["entry"])
            secret = bytes.fromhex(said.get("secret", ""))
        except ValueError as error:
            report.fault(number, f"it is no line of a log, or has no link: {error}")
            continue
        link = sha256(link + entry).digest()[:16]
        if said.pop("chain") != {"head": f"{expected}:{link.hex().upper()}", "entry": entry.hex()}:
            report.fault(number, "it does not follow from the line before: changed, moved, or one is missing")
        expected, link = stated_number + 1, stated_link
        chain.links[stated_number] = stated_link
        chain.secrets[fingerprint_of(secret)] = secret
        chain.lines.append(LogLine(number, said, entry))
    return chain


# --- Numbers and texts ---


class Reader:
    """Read bytes from the front. Each method raises FormatError, or another ValueError, for bytes of another form."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        """Read `size` bytes."""
        part = self.data[self.at : self.at + size]
        if len(part) < size:
            raise FormatError("the bytes end too early")
        self.at += size
        return part

    def byte(self) -> int:
        """Read a byte."""
        return self.take(1)[0]

    def uint(self) -> int:
        """Read a uint: 7 bits a byte, the lowest first."""
        number = shift = 0
        more = True
        while more:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            more = byte > 127
            if shift > 70 or (shift > 7 and byte == 0):
                raise FormatError("a number is longer than it has to be, or too large")
        return number

    def sint(self) -> int:
        """Read a sint."""
        number = self.uint()
        return -(number + 1 >> 1) if number & 1 else number >> 1

    def text(self) -> str:
        """Read a text."""
        return self.blob().decode()

    def blob(self) -> bytes:
        """Read a blob."""
        return self.take(self.uint())

    def truth(self) -> bool:
        """Read a byte that is 0 or 1."""
        byte = self.byte()
        if byte > 1:
            raise FormatError("a truth is neither 0 nor 1")
        return byte == 1

    def optional(self, read: Callable[[Reader], T]) -> T | None:
        """Read a byte 0 (None), or 1 and what `read` reads."""
        return read(self) if self.truth() else None

    def several(self, read: Callable[[Reader], T]) -> list[T]:
        """Read a uint, and as often what `read` reads."""
        return [read(self) for _ in range(self.uint())]

    def has_more(self) -> bool:
        """Return whether bytes are left."""
        return self.at < len(self.data)

    def end(self) -> None:
        """Raise FormatError if bytes are left."""
        if self.has_more():
            raise FormatError("there are more bytes than there should be")


def choose(words: Sequence[T], number: int) -> T:
    """Return the word with a number, from 0."""
    if not 0 <= number < len(words):
        raise FormatError(f"no word has the number {number} in this version")
    return words[number]


def choose_plus_one(words: Sequence[T], number: int) -> T | None:
    """Return the word with a number plus one; None for 0."""
    return choose(words, number - 1) if number else None


def minus_one(number: int) -> int | None:
    """Return a number that is written plus one; None for 0."""
    return number - 1 if number else None


def choose_bits(words: Sequence[str], bits: int) -> list[str]:
    """Return the words whose bits are set, the lowest bit first."""
    if bits >> len(words):
        raise FormatError("a bit of a newer version")
    return [word for number, word in enumerate(words) if bits >> number & 1]


def without_none(line: Line) -> Line:
    """Return an object without the keys whose value is None."""
    return {key: value for key, value in line.items() if value is not None}


# --- The setup's bytes ---

SCOPES = ("never", "activation", "turn", "round", "game")
DIFFICULTIES = ("very_easy", "easy", "normal", "hard", "very_hard")
SEARCHED = ("nothing", "prosperity", "treasure", "trap", "relic")
FIRST_TERRAIN = 4_500_000
"""From this value on, a token is a piece of terrain."""

# house rules: written by `make log-tables`

HOUSE_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "dozen_die": {"armour_saves": ("each", "all"), "injured": ("under_half", "at_half")},
    "calth": {
        "initiative": ("rolled", "A", "B"),
        "equal_casualties": ("nobody", "attacker", "defender", "both"),
    },
    "citadel": {
        "unique": ("each_side", "game"),
        "build_ends": ("by_itself", "by_phase"),
        "contact": ("model", "character"),
    },
    "samurai": {},
    "own": {},
}
"""House rules whose number stands for a word."""

# end of house rules


class Setup:
    """The setup: what its line says (`line`), and what the entries after it need."""

    def __init__(self, raw: bytes) -> None:
        data = Reader(raw)
        if data.byte() != 1:
            raise FormatError("a setup of a newer version")
        self.ruleset, first, self.fingerprint = data.text(), data.text(), data.blob().hex()
        if self.ruleset not in ROSTERS:
            raise FormatError("a ruleset of a newer version")
        self.numbers = check_numbers([data.uint(), data.uint()])
        rules = [(data.text(), data.sint()) for _ in range(data.uint())]
        self.house = by_name(rules, "house rules")
        blobs = by_name([(data.text(), data.blob()) for _ in range(data.uint())], "rosters")
        data.end()
        self.system = read_system(blobs.pop("S")) if "S" in blobs else None
        phases = self.system.line["phases"] if self.system else PHASES.get(self.ruleset, [])
        sides = {side: read_roster(self.ruleset, blob, phases) for side, blob in blobs.items()}
        self.line: Line = {
            "ruleset": self.ruleset,
            "first": first,
            "numbers": dict(zip("AB", self.numbers, strict=True)),
            "sides": sides,
        }
        left_out_where_empty = {
            "fingerprint": self.fingerprint,
            "system": self.system.line if self.system else {},
            "house": house_rules(self.ruleset, self.house),
            "tokens": house_tokens(self.house),
            "reminders": house_reminders(self.house, phases),
        }
        self.line |= {key: value for key, value in left_out_where_empty.items() if value}
        self.units = Units(self.ruleset, self.house, sides, self.system)
        self.bag = read_bag(self.ruleset, self.units, sides, self.system)
        self.commands = COMMANDS["every"] | COMMANDS[self.ruleset]
        self.after_end = {command.name for command in self.commands.values() if command.after_end}


def by_name(pairs: list[tuple[str, T]], what: str) -> dict[str, T]:
    """Return values by their names; FormatError if the names are not in order, or one stands twice."""
    names = [name for name, _ in pairs]
    if names != sorted(set(names)):
        raise FormatError(f"{what} are not in order, or twice")
    return dict(pairs)


def check_numbers(numbers: list[int]) -> list[int]:
    """Return the players' numbers; FormatError if they have more than 64 bits."""
    if not all(0 <= number < 2**64 for number in numbers):
        raise FormatError("a player's number is negative or too large")
    return numbers


def house_rules(ruleset: str, house: dict[str, int]) -> Line:
    """Return `house` of the setup's line."""
    found: Line = {}
    for name, value in house.items():
        prefix, _, rest = name.partition(".")
        if name in HOUSE_WORDS[ruleset]:
            found[name] = choose(HOUSE_WORDS[ruleset][name], value)
        elif prefix == "die_faces":
            found.setdefault("die_faces", {})[rest] = value
        elif prefix == "weather":
            found.setdefault("weather", {})[rest] = choose(DIFFICULTIES, value % 8)
        elif not rest and not name.startswith("ruins_"):
            found[name] = value
    if house.get("ruins_faces", 0) > 0:
        found["ruins"] = list(ruins_words(house))
    if ruleset == "own" and "real_bag" in house:
        found["real_bag"] = house["real_bag"] == 1
    if "test" in house:
        found["test"] = {"die": house["test"]}
    if house.get("reactions_per_turn") == -1:
        found["reactions_per_turn"] = None
    return found


def ruins_words(house: dict[str, int]) -> Iterator[str]:
    """Yield the word of each face of the die of ruins."""
    for number in range(1, house["ruins_faces"] + 1):
        if f"ruins_{number}" not in house:
            raise FormatError("a face of the die of ruins has no word")
        yield choose(SEARCHED, house[f"ruins_{number}"])


def house_tokens(house: dict[str, int]) -> list[Line]:
    """Return `tokens` of the setup's line, in the order of their places."""
    found = []
    for name, value in house.items():
        if name.startswith("token."):
            number, token = read_terrain(value) if value >= FIRST_TERRAIN else read_token(value)
            found.append((number, value, {"name": name.removeprefix("token."), **token}))
    return [token for _, _, token in sorted(found, key=place_and_value)]


def place_and_value(token: tuple[int, int, Line]) -> tuple[int, int]:
    """Return what tokens are sorted by."""
    return token[0], token[1]


def read_token(value: int) -> tuple[int, Line]:
    """Return the place and the content of a door, an objective or a marker."""
    state = value % 100
    kind = value // 1500 % 3
    token: Line = {
        "kind": ("door", "objective", "marker")[kind],
        "owner": choose_plus_one("AB", value // 100 % 3),
        "scope": SCOPES[value // 300 % 5],
        "state": state if kind == 2 else choose((("sealed", "open"), ("free", "held"))[kind], state),
    }
    return value // 4500, token


def read_terrain(value: int) -> tuple[int, Line]:
    """Return the place and the content of a piece of terrain."""
    value -= FIRST_TERRAIN
    ways = (*DIFFICULTIES, "-")
    classes = (*range(10), *DIFFICULTIES)
    token: Line = {
        "kind": "terrain",
        "owner": choose_plus_one("AB", value // 8100 % 3),
        "scope": SCOPES[value // 24_300 % 5],
        "climb": ways[value % 6],
        "wade": ways[value // 6 % 6],
        "shadow": classes[value // 36 % 15],
        "cover": classes[value // 540 % 15],
    }
    return value // 121_500, token


# --- Rosters ---


def read_roster(ruleset: str, blob: bytes, phases: list[str]) -> Line:
    """Read a compiled roster; return it as the setup's line has it. `phases`: those of the game, for reminders."""
    content, reminders = split_reminders(blob)
    data = Reader(content)
    if data.take(3) != b"SR\x01" or data.text() != ruleset:
        raise FormatError("a roster of a newer version")
    line: Line = {"ruleset": ruleset, "name": data.text()}
    line |= without_none(ROSTERS[ruleset](data, data.uint()))
    data.end()
    add_reminders(line, reminders, phases)
    return line


def read_unit(data: Reader) -> tuple[Line, Reader]:
    """Read a unit's id and name; return them, and a reader of the system's own data."""
    unit_id, name, own = data.text(), data.text(), data.blob()
    return without_none({"id": unit_id or None, "name": name}), Reader(own)


def read_counts(data: Reader) -> list[list[Any]]:
    """Read names and how many there are of each: dice, squads."""
    return [[data.text(), data.uint()] for _ in range(data.uint())]


# Dozen Die.

ABILITIES = ("ST", "DX", "CO", "CH", "AW")
ADVENTURERS = ("adventurer", "vassal", "wanderer", "npc", "creature")
REACTIONS = ("1", "2", "A", "charge")


def dozen_die_roster(data: Reader, count: int) -> Line:
    """Read the head and the units of a roster of Dozen Die."""
    line: Line = {"pool": minus_one(data.uint()), "dice": read_counts(data), "units": []}
    for _ in range(count):
        unit, own = read_unit(data)
        unit["kind"] = choose(ADVENTURERS, own.byte())
        truths = ("overloaded", "co_carrying", "toughness", "reacts", "reserve", "pack")
        chosen = choose_bits(truths, own.byte())
        unit |= {truth: truth in chosen for truth in truths if truth != "pack" or truth in chosen}
        unit |= {key: own.byte() for key in (*ABILITIES, "MV", "endurance", "armour")}
        unit["weapons"] = own.several(dozen_die_weapon)
        unit["skills"] = own.several(dozen_die_skill)
        own.end()
        line["units"].append(unit)
    return line


def dozen_die_weapon(data: Reader) -> Line:
    """Read a weapon."""
    return without_none(
        {
            "name": data.text(),
            "bonus": data.sint(),
            "ranged": data.truth(),
            "range": minus_one(data.uint()),
        }
    )


def dozen_die_skill(data: Reader) -> Line:
    """Read a skill."""
    return without_none(
        {
            "name": data.text(),
            "level": data.uint(),
            "ability": choose_plus_one(ABILITIES, data.byte()),
            "reaction": choose_plus_one(REACTIONS, data.byte()),
            "range": minus_one(data.uint()),
        }
    )


# Calth.


def calth_roster(data: Reader, count: int) -> Line:
    """Read the types of models, the units and the cards of a roster of Calth."""
    types = data.several(calth_type)
    line: Line = {"units": []}
    for _ in range(count):
        unit, own = read_unit(data)
        unit["models"] = [{**choose(types, own.uint()), "count": own.uint()} for _ in range(own.uint())]
        own.end()
        line["units"].append(unit)
    if data.has_more():
        line["cards"] = data.several(calth_card) or None
    return line


def calth_type(data: Reader) -> Line:
    """Read a type of model; the sums of its weapons' dice are in no line."""
    found: Line = {"bulk": data.byte(), "armour": data.byte(), "stamina": data.byte()}
    data.take(2)
    return {**found, "type": data.text(), "weapons": data.several(calth_weapon)}


def calth_weapon(data: Reader) -> Line:
    """Read a weapon."""
    return without_none(
        {
            "name": data.text(),
            "ranged": data.byte(),
            "assault": data.byte(),
            "critical": data.text() or None,
        }
    )


def calth_card(data: Reader) -> Line:
    """Read a command card."""
    return without_none({"name": data.text(), "text": data.text(), "condition": data.text() or None})


# Citadel.

CITADEL_KINDS = ("hero", "character", "spell", "relic", "tactic", "terrain")
UNIT_KEYS = {
    "hero": ("health", "activations", "stats"),
    "character": ("health", "activations", "stats", "swift"),
    "spell": ("lasting",),
    "relic": ("class",),
    "tactic": (),
    "terrain": ("unique", "ruins"),
}
"""The keys that belong to each kind of unit or card."""
CARD_KEYS = ("cost", "count", "faction", "modifies", "text", "condition", "control")
"""The keys of every card."""


def citadel_roster(data: Reader, count: int) -> Line:
    """Read the head, the units, the cards and the hand of a roster of Citadel."""
    line: Line = {"prosperity": data.uint()}
    faction = data.uint()
    words = data.several(Reader.text)
    line["faction"] = choose_plus_one(words, faction)
    line["buildings"] = citadel_words(data, words)
    cards = data.uint()
    line["units"] = [citadel_unit(data, words, is_card=False) for _ in range(count)]
    line["cards"] = [citadel_unit(data, words, is_card=True) for _ in range(cards)]
    if data.has_more():
        line |= {"deck": True, "hand": data.uint()}
    return line


def citadel_words(data: Reader, words: list[str]) -> list[str]:
    """Read several of the roster's words."""
    return [choose(words, data.uint()) for _ in range(data.uint())]


def citadel_unit(data: Reader, words: list[str], is_card: bool) -> Line:
    """Read a unit or a card; return the keys that it has in a line."""
    unit, own = read_unit(data)
    unit["kind"] = choose(CITADEL_KINDS, own.byte())
    unit |= {"health": own.byte(), "activations": own.byte()}
    truths = ("swift", "lasting", "unique", "ruins", "control")
    chosen = choose_bits(truths, own.byte())
    unit |= {truth: truth in chosen for truth in truths if truth != "control" or truth in chosen}
    unit["count"] = own.byte()
    unit["class"] = choose_plus_one(words, own.uint())
    unit["faction"] = choose_plus_one(words, own.uint())
    unit["cost"] = {
        "buildings": citadel_words(own, words),
        "any": own.byte(),
        "prosperity": own.uint(),
        "either": own.byte(),
    }
    unit["stats"] = citadel_stats(own)
    if own.has_more():
        unit["modifies"] = {own.text(): own.sint() for _ in range(own.uint())} or None
        unit |= {"text": own.text() or None, "condition": own.text() or None}
    own.end()
    keys = ["id", "name", "kind", *UNIT_KEYS[unit["kind"]], *(CARD_KEYS if is_card else ())]
    if not is_card and "swift" in keys:
        keys.remove("swift")
    return without_none({key: unit[key] for key in keys if key in unit})


def citadel_stats(data: Reader) -> Any:
    """Read stats: pairs of texts, a text alone if it is the only one and has no name, None if there are none."""
    pairs = [[data.text(), data.text()] for _ in range(data.uint())]
    if len(pairs) == 1 and not pairs[0][0]:
        return pairs[0][1]
    return pairs or None


# Samurai.


def samurai_roster(data: Reader, count: int) -> Line:
    """Read the squads and the units of a roster of Samurai."""
    squads = [name for name, _ in read_counts(data)]
    line: Line = {"units": []}
    for _ in range(count):
        unit, own = read_unit(data)
        unit |= {key: own.byte() for key in ("rank", "spirit", "agility", "attacks", "wounds")}
        bits = own.byte()
        unit["traits"] = choose_bits(("climber", "zen", "loner"), bits & 7)
        unit["traits"] += with_levels({"alert": bits >> 3 & 3, "stealth": bits >> 5})
        unit["squad"] = choose_plus_one(squads, own.byte())
        unit["leader"] = own.truth()
        own.byte()  # how many units further the squad's next model stands
        unit["weapons"] = own.several(samurai_weapon)
        unit["note"] = own.text() or None
        own.end()
        line["units"].append(without_none(unit))
    return line


def samurai_weapon(data: Reader) -> Line:
    """Read a weapon."""
    name = data.text()
    traits = ("two_handed", "dangerous", "lost", "sweeping", "ranged", "heavy")
    chosen = choose_bits(traits, data.uint())
    return {"name": name, "traits": chosen + with_levels({"slow": data.uint(), "multiply": data.uint()})}


def with_levels(traits: dict[str, int]) -> list[str]:
    """Return the traits whose level is not 0, with their levels."""
    return [f"{name} {level}" for name, level in traits.items() if level]


# A custom system, its rosters.


WEAPONS = "weapon."
"""Before the names of the numbers of weapons, among those that a custom system asks for."""


def custom_roster(data: Reader, count: int) -> Line:
    """Read the head and the units of a roster for a custom system."""
    line: Line = {"system": data.text()}
    data.text()  # the system's name
    data.uint()  # its CRC-32
    asked = data.several(Reader.text)
    line["dice"] = read_counts(data) or None
    line["units"] = [custom_unit(data, asked) for _ in range(count)]
    return line


def custom_unit(data: Reader, asked: list[str]) -> Line:
    """Read a unit with the values that its system asks for; those of its weapons begin with "weapon."."""
    unit, own = read_unit(data)
    unit |= {name: own.sint() for name in asked if not name.startswith(WEAPONS)}
    numbers = [name.removeprefix(WEAPONS) for name in asked if name.startswith(WEAPONS)]
    if numbers:
        unit["weapons"] = [custom_weapon(own, numbers) for _ in range(own.uint())]
    own.end()
    return {name: it for name, it in unit.items() if it != []}


def custom_weapon(data: Reader, numbers: list[str]) -> Line:
    """Read a weapon."""
    line: Line = {"name": data.text()}
    line |= {name: data.sint() for name in numbers}
    text = data.text()
    return {**line, "text": text} if text else line


ROSTERS: dict[str, Callable[[Reader, int], Line]] = {
    "dozen_die": dozen_die_roster,
    "calth": calth_roster,
    "citadel": citadel_roster,
    "samurai": samurai_roster,
    "own": custom_roster,
}
"""What reads the rest of a roster with a number of units, by its ruleset."""

# Reminders.

MOMENTS = ("activate", "move", "shoot", "charge", "fight", "react", "hurt", "enters", "round", "always")
PHASES = {"calth": ["initiative", "readiness", "action"], "citadel": ["build", "activation"]}


def split_reminders(blob: bytes) -> tuple[bytes, bytes]:
    """Return a roster or a system without its reminders, and these; a small second letter says that it has some."""
    if blob[1:2] not in (b"r", b"o"):
        return blob, b""
    size = int.from_bytes(blob[-2:], "little")
    if not 0 < size <= len(blob) - 5:
        raise FormatError("reminders that have no room")
    return blob[:1] + blob[1:2].upper() + blob[2 : -2 - size], blob[-2 - size : -2]


def add_reminders(line: Line, records: bytes, phases: list[str]) -> None:
    """Put the reminders of a roster or a system where its line has them."""
    data = Reader(records)
    while data.has_more():
        record = Reader(data.blob())
        when, flags = int.from_bytes(record.take(2), "little"), record.byte()
        carrier = choose(("whole", "units", "cards", "token"), record.byte())
        holder = line
        if carrier in ("units", "cards"):
            holder = choose(line.get(carrier, []), record.uint())
        token = record.text() if carrier == "token" else ""
        name, words = record.text(), record.text()
        record.end()
        reminder = {"name": name, "text": words, "token": token}
        holder.setdefault("reminders", []).append(read_reminder(when, flags, reminder, phases))


def read_reminder(when: int, flags: int, texts: dict[str, str], phases: list[str]) -> Line:
    """Return a reminder as a line has it; `texts`: its name, its text, its token."""
    if flags > 31:
        raise FormatError("a reminder of a newer version")
    reminder: Line = {
        **texts,
        "when": choose_bits((*MOMENTS, *[f"phase {phase}" for phase in phases]), when),
        "of": choose(("", "near", "any"), flags & 3),
        "once": ("", "turn", "round", "game")[flags >> 2 & 3],
        "private": flags > 15,
    }
    return {key: value for key, value in reminder.items() if value}


def house_reminders(house: dict[str, int], phases: list[str]) -> list[Line]:
    """Return `reminders` of the setup's line."""
    found = []
    for value, name in sorted((value, name) for name, value in house.items() if name.startswith("reminder.")):
        texts = name.removeprefix("reminder.").split("|", 2)
        if len(texts) < 3:
            raise FormatError("a reminder without its texts")
        named = dict(zip(("token", "name", "text"), texts, strict=True))
        found.append(read_reminder(value % 65_536, value // 65_536 % 32, named, phases))
    return found


# Units are numbered.


class Units:
    """The units by their numbers: A's, B's, the neutral ones."""

    def __init__(
        self, ruleset: str, house: dict[str, int], sides: dict[str, Line], system: System | None
    ) -> None:
        self.rows: dict[str, list[Line]] = {side: [] for side in "ABN"}
        for unit in system.line["units"] if system else ():
            self.rows[unit.get("side", "N")].append(unit)
        for side, roster in sides.items():
            cards = [card for card in roster.get("cards", ()) if card.get("kind") == "character"]
            self.rows[side] = roster["units"] + [{}] * sum(card["count"] for card in cards)
        self.ids = [
            unit.get("id", f"{side}{number}")
            for side in "ABN"
            for number, unit in enumerate(self.rows[side], 1)
        ]
        if "players" in house:
            self.ids = self.ids[: house["players"]]
        elif system and "players" in system.line:
            self.ids = self.ids[: system.line["players"][1]]
        self.can_split = ruleset == "calth"

    def name(self, number: int) -> str:
        """Return the id of the unit with a number."""
        later = number - len(self.ids)
        if later < 0 or not self.can_split:
            return str(choose(self.ids, number))
        side = "AB"[later % 2]
        return f"{side}{len(self.rows[side]) + later // 2 + 1}"


# --- A custom system ---

OWNERS = ("game", "side", "unit")
"""The three tables that a system's columns belong to, by their numbers."""
ICONS = (
    *("bag", "boot", "bow", "burst", "card", "die", "eye", "flag", "gem", "hand", "heart", "hourglass"),
    *("house", "lightning", "lock", "mountain", "pawn", "plus", "runner", "scroll", "shield", "skull"),
    *("star", "sword", "warning"),
)
FIRSTS = ("kept", "swapped", "loser", "rolled", "rolled_low", "rolled_choice")
QUALIFIERS = ("", "other.", "start.", "highest.", "lowest.", "sum.")
WEAPON = 6 * 256
"""The first part of an expression that is a weapon's number."""
"""What stands before a column's name, 256 more for each."""
TERMS = ("successes", "failures", "total", "criticals", "left", "round")
"""Parts of an expression from -2 down."""
OPERATORS = (
    *("+", "-", "*", "/", "up", "min", "max"),
    *("<", "<=", ">", ">=", "=", "!=", "and", "or", "not", "neg"),
)
"""Parts of an expression from -11 down."""
BINDS = {"or": 1, "and": 2, "not": 3, "+": 5, "-": 5, "*": 6, "/": 6, "neg": 7}
"""How closely an operator binds."""
COMPARISON = 4
VALUE = 9
"""What needs no brackets: a name, a number, dice, a function."""
CHECK_KINDS = ("under", "over", "opposed", "successes", "roll")
EVENTS = (
    *("round_start", "round_end", "turn_start", "turn_end"),
    *("phase_start", "phase_end", "activation_start", "activation_end"),
)


class Column(NamedTuple):
    """A column: the key of its list in the line, its object there, and whether rosters give its start."""

    key: str
    line: Line
    is_asked: bool


class Amount(NamedTuple):
    """A value as a line has it, and the sides of the dice in it, in their order."""

    written: Any
    dice: list[int]


class Operand(NamedTuple):
    """A part of an expression as people write it, and how closely its operator binds."""

    written: str
    binds: int


class Effects(NamedTuple):
    """Effects as a line has them, and the sides of the dice in them, in their order."""

    lines: list[Line]
    dice: list[int]


class Check(NamedTuple):
    """A check as a line has it, the sides of its dice, and the sides of the dice of each outcome's effects."""

    line: Line
    sides: int
    outcomes: list[list[int]]


class System(NamedTuple):
    """A system as the setup's line has it, how many columns each table has, and its checks by name."""

    line: Line
    widths: list[int]
    checks: dict[str, Check]


class SystemReader(Reader):
    """Read a system's bytes; know its format, and what they name by numbers."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self.format = 0
        self.columns: list[list[Column]] = []
        """The columns of each table."""
        self.weapons: list[Line] = []
        """The numbers that each weapon has."""
        self.due: list[Line] = []
        """Effects that make a check due, with its number in place of its name."""

    @property
    def wide(self) -> int:
        """Return how many places each table has."""
        return 64 if self.format > 3 else 32

    def column(self, place: int) -> Column:
        """Return the column at a place."""
        return choose(choose(self.columns, place // self.wide), place % self.wide)

    def name(self, place: int) -> str:
        """Return the name of the column at a place."""
        return str(self.column(place).line["name"])


def read_system(blob: bytes) -> System:
    """Read a compiled system."""
    content, reminders = split_reminders(blob)
    data = SystemReader(content)
    if data.take(2) != b"SO":
        raise FormatError("a system of a newer version")
    data.format = data.byte()
    if data.format not in (1, 2, 3, 4):
        raise FormatError("a system of a newer version")
    line: Line = {"format": data.format, "id": data.text(), "name": data.text()}
    sides = data.byte()
    line["sides"] = 2 * (sides % 2)
    line["turns"] = choose(("none", "alternate", "units", "phases"), data.byte())
    line["phases"] = data.several(Reader.text)
    limit, per, order = data.byte(), choose(("round", "turn", "phase"), data.byte()), minus_one(data.uint())
    lowest, highest = data.uint(), data.uint()
    if highest:
        line["players"] = [lowest, highest]
    if data.format > 1:
        opening, first = divmod(data.byte(), len(FIRSTS))
        line["first"] = choose(FIRSTS, first)
        if opening:  # one of the last three
            line["opening"] = choose(FIRSTS, opening + 2)
    read_columns(data, line)
    if sides > 1:
        data.weapons = data.several(read_weapon_number)
        line["weapons"] = data.weapons
    if limit:
        line["activation"] = {"limit": limit, "per": per}
        if order is not None:
            line["activation"]["order"] = choose(data.columns[2], order).line["name"]
    checks = [read_check(data) for _ in range(data.uint())]
    line["checks"] = [check.line for check in checks]
    line["thresholds"] = [read_threshold(data, checks) for _ in range(data.uint())]
    if data.format > 3:
        line["events"] = [read_event(data, line["phases"]) for _ in range(data.uint())]
        for _ in range(data.uint()):
            read_cost(data, checks)
    for effect in data.due:
        effect["check"] = choose(checks, effect["check"]).line["name"]
    if data.truth():
        line["bag"] = read_bag_of_system(data)
    line["units"] = read_units_of_system(data)
    data.end()
    add_reminders(line, reminders, line["phases"])
    by_name = {check.line["name"]: check for check in checks}
    return System(line, [len(table) for table in data.columns], by_name)


def read_weapon_number(data: Reader) -> Line:
    """Read a number that each weapon has."""
    return {"name": data.text(), "label": data.text(), "low": data.sint(), "high": data.sint()}


def read_columns(data: SystemReader, line: Line) -> None:
    """Read the columns of the three tables, and put them into the line: a unit's, then a side's, then the game's."""
    data.columns = [[read_column(data, of) for _ in range(data.uint())] for of in OWNERS]
    line |= {"counters": [], "flags": [], "uses": []}
    if data.format > 1:
        line["choices"] = []
    for table in reversed(data.columns):
        for column in table:
            line.setdefault(column.key, []).append(column.line)


def read_column(data: SystemReader, of: str) -> Column:
    """Read a column."""
    kind = choose(("counters", "flags", "uses"), data.byte())
    line: Line = {"name": data.text(), "label": data.text(), "of": of}
    bits, low, high, start = data.byte(), data.sint(), data.sint(), data.optional(Reader.sint)
    line |= {"reset": choose(SCOPES, data.byte()), "line": bits & 1 > 0}
    out, letter = data.optional(Reader.sint), data.text()
    stated: Any = "roster" if start is None else start
    if bits & 32:
        kind = "choices"
        line |= {"letters": letter, "states": data.several(Reader.text)}
    elif kind == "counters":
        line |= {"low": low, "high": high, "start": stated, "lights": bits & 2 > 0, "strike": bits & 4 > 0}
        line["step"] = 1 if bits & 16 else -1
        optional = {"out": out, "max": "start" if bits & 8 else None, "hidden": True if bits & 128 else None}
        line |= without_none(optional)
    elif kind == "flags":
        line |= {"start": start == 1, "letter": letter, "lights": bits & 2 > 0}
    else:
        line["times"] = stated
    if bits & 64 and kind == "choices":
        line["icons"] = [choose_plus_one(ICONS, data.byte()) or "" for _ in line["states"]]
    elif bits & 64:
        line["icon"] = choose_plus_one(ICONS, data.byte()) or ""
    return Column(kind, line, start is None and kind != "flags")


def read_value(data: SystemReader) -> Any:
    """Read a value: a number, the name of a column, "ask" or an expression."""
    kind = choose(("number", "column", "ask", "expression"), data.byte())
    if kind == "number":
        return data.sint()
    if kind == "column":
        return data.name(data.uint())
    return "ask" if kind == "ask" else read_amount(data).written


def read_amount(data: SystemReader) -> Amount:
    """Read a sum, or from format 4 on an expression."""
    return read_expression(data) if data.format > 3 else read_sum(data)


def read_sum(data: SystemReader) -> Amount:
    """Read a sum: how often each of its terms is in it."""
    written, dice = "", []
    for _ in range(data.uint()):
        factor, kind = data.sint(), data.sint()
        times = abs(factor)
        if kind == -1:
            term = str(times)
        elif kind < -100:
            term = f"{'' if times == 1 else times}d{-100 - kind}"
            dice += [-100 - kind] * times
        else:
            if kind < 0:
                name = choose(TERMS[:3], -2 - kind)
            else:
                name = ("other." if kind > 127 else "") + data.name(kind % 128)
            term = name if times == 1 else f"{times} * {name}"
        sign = "-" if factor < 0 else "+"
        if written:
            written += f" {sign} {term}"
        else:
            written = f"-{term}" if sign == "-" else term
    return Amount(written, dice)


def read_expression(data: SystemReader) -> Amount:
    """Read an expression: values, and operators behind what they work on."""
    stack: list[Operand] = []
    dice: list[int] = []
    for _ in range(data.uint()):
        part = data.sint()
        if part >= WEAPON:
            stack.append(Operand("weapon." + choose(data.weapons, part - WEAPON)["name"], VALUE))
        elif part >= 0:
            name = choose(QUALIFIERS, part // 256) + data.name(part % 256)
            stack.append(Operand(name, VALUE))
        elif part == -1:
            stack.append(Operand(str(data.sint()), VALUE))
        elif part > -11:
            stack.append(Operand(choose(TERMS, -2 - part), VALUE))
        elif part > -100:
            stack.append(write_operator(choose(OPERATORS, -11 - part), stack))
        else:
            count = pop(stack).written
            if not count.isdecimal():
                raise FormatError("dice without their number")
            stack.append(Operand(f"{'' if count == '1' else count}d{-100 - part}", VALUE))
            dice += [-100 - part] * int(count)
    if len(stack) != 1:
        raise FormatError("an expression without one value")
    return Amount(stack[0].written, dice)


def write_operator(operator: str, stack: list[Operand]) -> Operand:
    """Take an operator's operands from the stack, and write them with it."""
    if operator in ("not", "neg"):
        sign, binds = "not " if operator == "not" else "-", BINDS[operator]
        return Operand(sign + bracketed(pop(stack), binds), binds)
    second, first = pop(stack), pop(stack)
    if operator in ("min", "max"):
        return Operand(f"{operator}({first.written}, {second.written})", VALUE)
    if operator == "up":
        return Operand(f"up({bracketed(first, BINDS['/'])} / {bracketed(second, BINDS['/'] + 1)})", VALUE)
    binds = BINDS.get(operator, COMPARISON)
    left = bracketed(first, binds + 1 if binds == COMPARISON else binds)
    return Operand(f"{left} {operator} {bracketed(second, binds + 1)}", binds)


def pop(stack: list[Operand]) -> Operand:
    """Take the last operand from the stack."""
    if not stack:
        raise FormatError("an operator without its values")
    return stack.pop()


def bracketed(operand: Operand, binds: int) -> str:
    """Write an operand, in brackets if it binds less closely than `binds`."""
    return operand.written if operand.binds >= binds else f"({operand.written})"


def read_condition(data: SystemReader) -> str | None:
    """Read a byte 0, or 1 and an expression."""
    return str(read_expression(data).written) if data.truth() else None


def read_check(data: SystemReader) -> Check:
    """Read a check."""
    line: Line = {"name": data.text(), "label": data.text(), "of": choose(OWNERS, data.byte())}
    bits = 0
    if data.format in (2, 3):
        line["against"] = data.truth()
    elif data.format > 3:
        bits = data.byte()
        if bits > 31:
            raise FormatError("a bit of a newer version")
        line["against"] = choose_plus_one(("any", "enemy", "friend", "self"), bits % 8)
        line["answers"] = True if bits & 8 else None
    count, sides, kind = read_value(data), data.byte(), choose(CHECK_KINDS, data.byte())
    target, at, need = read_value(data), choose(("over", "under"), data.byte()), data.byte()
    always, never = data.optional(Reader.sint), data.optional(Reader.sint)
    line |= {"kind": kind, "always": always, "never": never}
    line["modifier"] = choose((False, True, "dice"), data.byte())
    passed, failed = read_effects(data), read_effects(data)
    line["pass"] = passed.lines
    if kind != "roll":
        line |= {"target": target, "at": at, "fail": failed.lines}
    if kind == "successes":
        line["need"] = need
    if isinstance(count, str):
        line |= {"count": count, "dice": f"d{sides}"}
    elif count:
        line["dice"] = f"{count}d{sides}"
    rows: list[list[int]] = []
    if data.format > 3:
        line |= {"if": read_condition(data), "critical": data.optional(Reader.sint)}
        rows = read_table(data, line)
    if bits & 16:
        line["reroll"] = read_value(data)
    outcomes = [passed.dice + row for row in rows] or [passed.dice, failed.dice if kind != "roll" else []]
    return Check(without_none(line), sides if count else 6, outcomes)


def read_table(data: SystemReader, line: Line) -> list[list[int]]:
    """Read the rows of a check's table into its line; return the sides of the dice of each row's effects."""
    table, dice = [], []
    for _ in range(data.uint()):
        row: Line = {"at": [data.sint(), data.sint()], "says": data.text() or None}
        effects = read_effects(data)
        table.append(without_none({**row, "then": effects.lines}))
        dice.append(effects.dice)
    if table:
        line["table"] = table
    return dice


def read_effects(data: SystemReader) -> Effects:
    """Read several effects."""
    found = Effects([], [])
    for _ in range(data.uint()):
        line, dice = read_effect(data)
        found.lines.append(line)
        found.dice.extend(dice)
    return found


def read_effect(data: SystemReader) -> tuple[Line, list[int]]:
    """Read an effect; return it with the sides of its dice."""
    does = choose(("counter", "flag", "check"), data.byte())
    if does == "check":
        if data.format < 4:
            raise FormatError("an effect of a newer version")
        due: Line = {"check": data.byte(), "other": data.truth()}
        data.due.append(due)
        return due, []
    name = data.name(data.uint())
    if does == "flag":
        return {"flag": name, "value": data.sint() != 0, "other": data.truth()}, []
    if data.format == 1:
        return {"counter": name, "change": data.sint(), "other": data.truth()}, []
    key = "set" if data.truth() else "change"
    amount = Amount(data.sint(), []) if data.truth() else read_amount(data)
    return {"counter": name, key: amount.written, "other": data.truth()}, amount.dice


def read_cost(data: SystemReader, checks: list[Check]) -> None:
    """Read a cost, and put it into the line of its check, use or choice."""
    place, state, counter = data.uint(), data.byte(), data.name(data.uint())
    amount = data.sint() if data.truth() else read_expression(data).written
    line = data.column(place).line if place < 256 else choose(checks, place % 256).line
    cost = line.setdefault("cost" if place < 512 else "reroll_cost", {})
    if "states" not in line:
        cost[counter] = amount
    elif state < len(line["states"]):
        cost.setdefault(counter, [0] * len(line["states"]))[state] = amount
    else:
        raise FormatError("a cost of no state")


def read_threshold(data: SystemReader, checks: list[Check]) -> Line:
    """Read a threshold."""
    line: Line = {"counter": data.name(data.wide * data.byte() + data.uint())}
    line["when"] = choose(("under", "over", "at_most", "at_least"), data.byte())
    part, number = data.byte(), data.sint()
    line["value"] = number if part == 1 else choose(("half", "third", "quarter"), part - 2)
    does, what = choose(("flag", "check", "counter"), data.byte()), data.uint()
    then: Line = {does: choose(checks, what).line["name"] if does == "check" else data.name(what)}
    if does == "counter":
        then |= {"change": data.sint(), "back": data.truth()}
    return without_none({**line, "then": then, "says": data.text() or None})


def read_event(data: SystemReader, phases: list[str]) -> Line:
    """Read an event."""
    line: Line = {"at": choose(EVENTS, data.byte()), "phase": choose_plus_one(phases, data.uint())}
    line |= {"of": choose(OWNERS, data.byte()), "if": read_condition(data), "then": read_effect(data)[0]}
    return without_none({**line, "says": data.text() or None})


def read_bag_of_system(data: SystemReader) -> Line:
    """Read the bag."""
    bag: Line = {"dice": choose(("units", "roster", "system"), data.byte())}
    bag["returns"] = choose(("round", "turn", "never"), data.byte())
    bag |= {"draw": data.byte(), "keep": data.byte(), "hold": data.truth(), "dead": data.truth()}
    if bag["dice"] == "system":
        bag["dice"] = {}
        for _ in range(data.uint()):
            side, colour, count = choose("ABN", data.byte()), data.text(), data.uint()
            bag["dice"].setdefault(side, {})[colour] = count
    return bag


def read_units_of_system(data: SystemReader) -> list[Line]:
    """Read the units that a system brings along."""
    asked = [column.line["name"] for column in data.columns[2] if column.is_asked]
    asked += [WEAPONS + number["name"] for number in data.weapons]
    counts = [(side, data.uint()) for side in "ABN"]
    found = []
    for side, count in counts:
        for _ in range(count):
            unit = custom_unit(data, asked)
            found.append(unit if side == "N" else {**unit, "side": side})
    return found


# --- An entry's bytes ---

FORCED, ROLLED, CHANGED, TIMED = 1, 2, 4, 8
"""The flags."""


class Entry(NamedTuple):
    """An entry as a line has it, and the cells that it changes with their differences."""

    line: Line
    changes: dict[int, int]


class EntryReader(Reader):
    """Read an entry's bytes; know the units by their numbers."""

    def __init__(self, data: bytes, units: Units) -> None:
        super().__init__(data)
        self.units = units


def read_entry(raw: bytes, setup: Setup) -> Entry:
    """Read an entry."""
    data = EntryReader(raw, setup.units)
    command = setup.commands.get(data.byte())
    if command is None:
        raise FormatError("a command of a newer version")
    flags = data.byte()
    dt = data.uint() if flags & TIMED else 0
    line: Line = {"do": command.name, **read_fields(data, command.fields)}
    if flags & TIMED:
        line["dt"] = dt
    forced = data.several(Reader.uint) if flags & FORCED else []
    if forced:
        line["force"] = True
    if flags & ROLLED:
        position, size = data.uint(), data.uint()
        line["rolled"] = {"at": [position, position + size], "dice": [byte + 1 for byte in data.blob()]}
    changes = read_changes(data) if flags & CHANGED else {}
    data.end()
    parts = FORCED * bool(forced) | CHANGED * bool(changes) | TIMED * bool(dt)
    parts |= ROLLED * bool(flags & ROLLED and line["rolled"]["dice"])
    if flags != parts:
        raise FormatError("its flags are not those of its parts, or of a newer version")
    return Entry(line, changes)


def read_changes(data: Reader) -> dict[int, int]:
    """Read the changed cells and their differences."""
    changes: dict[int, int] = {}
    cell = 0
    for _ in range(data.uint()):
        distance, difference = data.sint(), data.sint()
        if distance < (1 if changes else 0) or difference == 0:
            raise FormatError("its changes are not in order, or change nothing")
        cell += distance
        changes[cell] = difference
    return changes


# --- Kinds of fields ---

Kind = Callable[[EntryReader], Any]
"""Read a field's value, in the form of the line."""
Fields = dict[str, Kind]


def integer(data: EntryReader) -> int:
    """Read a field of the kind i."""
    return data.sint()


def truth(data: EntryReader) -> bool:
    """Read a field of the kind b."""
    return data.truth()


def text(data: EntryReader) -> str:
    """Read a field of the kind t."""
    return data.text()


def text_or_null(data: EntryReader) -> str | None:
    """Read a field of the kind n."""
    return data.text() if data.truth() else None


def unit(data: EntryReader) -> str | None:
    """Read a field of the kinds u and u?: the unit's id."""
    number = data.uint()
    return data.units.name(number - 1) if number else None


def side(data: EntryReader) -> str | None:
    """Read a field of the kinds s and s?."""
    return choose_plus_one("AB", data.uint())


def units(data: EntryReader) -> list[str]:
    """Read a field of the kind lu: the units' ids."""
    return [data.units.name(data.uint()) for _ in range(data.uint())]


def dice(data: EntryReader) -> list[int]:
    """Read a field of the kind d: faces."""
    return data.several(Reader.uint)


def one_of(*words: str) -> Kind:
    """Return the kind c with these words."""

    def read_word(data: EntryReader) -> str:
        return choose(words, data.byte())

    return read_word


def blob(data: EntryReader) -> str:
    """Read a field of the kind x: hexadecimal digits."""
    return data.blob().hex()


def list_of(kind: Kind) -> Kind:
    """Return the kind of a list whose members are of one kind: lt, lg."""

    def read_list(data: EntryReader) -> list[Any]:
        return [kind(data) for _ in range(data.uint())]

    return read_list


def number_or_text(data: EntryReader) -> int | str:
    """Read a field of the kind o."""
    return data.text() if data.truth() else data.sint()


def number_or_truth(data: EntryReader) -> int | bool:
    """Read a field of the kind v."""
    kind = choose(("number", "false", "true"), data.byte())
    return data.sint() if kind == "number" else kind == "true"


def group(fields: Fields) -> Kind:
    """Return the kind g with these fields."""

    def read_group(data: EntryReader) -> Line:
        return read_fields(data, fields)

    return read_group


def read_fields(data: EntryReader, fields: Fields) -> Line:
    """Read the fields that were given: a uint has a bit for each that is."""
    return {name: fields[name](data) for name in choose_bits(tuple(fields), data.uint())}


# --- Commands ---


class Command(NamedTuple):
    """A command: its name, its fields with their kinds, and whether it may stand behind the end of the game."""

    name: str
    fields: Fields
    after_end: bool = False


# commands: written by `make log-tables`

COMMANDS: dict[str, dict[int, Command]] = {
    "every": {
        1: Command(
            "undo",
            {
                "steps": integer,
                "fingerprint": blob,
                "numbers": group({"A": integer, "B": integer}),
                "secret": blob,
            },
            after_end=True,
        ),
        2: Command("redo", {"steps": integer, "secret": blob}, after_end=True),
        3: Command("note", {"text": text}, after_end=True),
        4: Command("roll", {"sides": integer, "count": integer, "rolls": dice}),
        5: Command("score", {"side": side, "amount": integer}),
        6: Command("end_game", {"winner": side, "secret": blob}),
        7: Command(
            "token",
            {
                "token": text,
                "owner": text_or_null,
                "state": number_or_text,
                "kind": one_of("door", "objective", "marker", "terrain"),
                "scope": one_of("never", "activation", "turn", "round", "game"),
                "cover": number_or_text,
                "shadow": number_or_text,
                "wade": one_of("very_easy", "easy", "normal", "hard", "very_hard", "-"),
                "climb": one_of("very_easy", "easy", "normal", "hard", "very_hard", "-"),
            },
        ),
        8: Command("remind", {"reminder": number_or_text, "done": truth}),
    },
    "dozen_die": {
        10: Command("draw", {"die": group({"side": side, "colour": text})}),
        11: Command("bag", {"side": side, "colour": text, "change": integer}),
        12: Command(
            "march",
            {
                "units": units,
                "ground": list_of(
                    group(
                        {
                            "unit": unit,
                            "mode": one_of("wade", "climb"),
                            "difficulty": one_of("very_easy", "easy", "normal", "hard", "very_hard", "-"),
                            "used": integer,
                            "height": integer,
                            "rolls": dice,
                            "piece": text,
                        }
                    )
                ),
            },
        ),
        13: Command("special", {"text": text}),
        14: Command("activate", {"unit": unit}),
        15: Command(
            "order",
            {
                "kind": one_of("move", "charge", "action"),
                "text": text,
                "contact": truth,
                "target": unit,
                "unit": unit,
            },
        ),
        16: Command("end_activation", {}),
        17: Command("end_round", {}),
        18: Command("load", {"unit": unit, "weapon": text}),
        19: Command("leave", {"unit": unit}),
        20: Command("wound", {"unit": unit, "amount": integer}),
        21: Command("heal", {"unit": unit, "amount": integer}),
        22: Command(
            "set", {"unit": unit, "side": side, "counter": text, "flag": text, "value": number_or_truth}
        ),
        23: Command("touch", {"unit": unit, "target": unit}),
        24: Command("weather", {"state": text}),
        30: Command(
            "terrain",
            {
                "unit": unit,
                "mode": one_of("wade", "climb"),
                "difficulty": one_of("very_easy", "easy", "normal", "hard", "very_hard", "-"),
                "used": integer,
                "height": integer,
                "rolls": dice,
                "order": truth,
                "piece": text,
            },
        ),
        31: Command("jump", {"unit": unit, "squares": integer, "rolls": dice, "order": truth, "piece": text}),
        32: Command("fall", {"unit": unit, "squares": integer, "rolls": dice}),
        33: Command(
            "test",
            {
                "unit": unit,
                "skill": text,
                "ability": one_of("ST", "DX", "CO", "CH", "AW"),
                "difficulty": one_of("very_easy", "easy", "normal", "hard", "very_hard"),
                "modifier": integer,
                "against": group(
                    {"unit": unit, "skill": text, "ability": one_of("ST", "DX", "CO", "CH", "AW")}
                ),
                "rolls": dice,
                "resist": dice,
            },
        ),
        34: Command(
            "shoot",
            {
                "unit": unit,
                "weapon": text,
                "target": unit,
                "difficulty": one_of("very_easy", "easy", "normal", "hard", "very_hard"),
                "rolls": dice,
                "saves": dice,
                "hits": integer,
                "failed": integer,
            },
        ),
        35: Command(
            "reaction_shot",
            {
                "unit": unit,
                "target": unit,
                "difficulty": one_of("very_easy", "easy", "normal", "hard", "very_hard"),
                "rolls": dice,
                "saves": dice,
                "hits": integer,
                "failed": integer,
            },
        ),
        40: Command(
            "melee",
            {
                "attacker": unit,
                "defender": unit,
                "attacker_weapon": text_or_null,
                "defender_weapon": text_or_null,
                "rolls": group({"attacker": dice, "defender": dice, "saves": dice}),
                "hits": group({"attacker": integer, "defender": integer}),
                "failed": integer,
            },
        ),
        50: Command(
            "react",
            {
                "unit": unit,
                "with": text,
                "to": one_of("move", "charge", "action"),
                "distance": integer,
                "sees": truth,
                "target": truth,
                "mover": unit,
            },
        ),
    },
    "calth": {
        10: Command("initiative", {"rolls": group({"A": integer, "B": integer}), "side": side}),
        11: Command("ready", {}),
        12: Command(
            "activate",
            {
                "unit": unit,
                "action": one_of("advance", "run", "consolidate", "shoot", "assault"),
                "pinned": truth,
            },
        ),
        13: Command("pass", {}),
        14: Command("end_round", {}),
        15: Command("lose_points", {"unit": unit, "amount": integer}),
        20: Command("wound", {"unit": unit, "amount": integer, "model": text}),
        21: Command("heal", {"unit": unit, "amount": integer, "model": text}),
        22: Command(
            "set", {"unit": unit, "side": side, "counter": text, "flag": text, "value": number_or_truth}
        ),
        30: Command(
            "consolidate",
            {"unit": unit, "into": unit, "models": list_of(group({"type": text, "count": integer}))},
        ),
        31: Command(
            "retreat",
            {"unit": unit, "into": unit, "models": list_of(group({"type": text, "count": integer}))},
        ),
        40: Command(
            "attack",
            {
                "attacker": unit,
                "target": unit,
                "kind": one_of("shoot", "assault"),
                "clear": truth,
                "rubble": truth,
                "barricade": truth,
                "primary": text,
                "order": list_of(text),
                "critical": text_or_null,
                "rolls": group(
                    {
                        "attack": group({"hit": integer, "critical": integer}),
                        "defence": group({"shield": integer}),
                    }
                ),
            },
        ),
        41: Command(
            "defend",
            {
                "primary": text,
                "order": list_of(text),
                "critical": text_or_null,
                "rolls": group({"defence": group({"shield": integer})}),
            },
        ),
        45: Command("roll_defence", {"rolls": group({"defence": group({"shield": integer})})}),
        42: Command(
            "reroll",
            {
                "dice": dice,
                "rolls": group(
                    {
                        "hit": integer,
                        "critical": integer,
                        "shield": integer,
                        "attack": group({"hit": integer, "critical": integer}),
                        "defence": group({"shield": integer}),
                    }
                ),
            },
        ),
        43: Command("end_assault", {"equal": one_of("nobody", "attacker", "defender", "both")}),
        44: Command("last_stand", {"unit": unit, "rolls": group({"shield": integer}), "lost": list_of(text)}),
        46: Command("draw_card", {"side": side, "amount": integer}),
        47: Command(
            "play_card",
            {
                "side": side,
                "number": integer,
                "name": text,
                "hidden": truth,
                "salt": blob,
                "commitment": blob,
                "sealed": text,
            },
        ),
        48: Command(
            "show_card", {"side": side, "commitment": blob, "proof": group({"salt": blob, "content": text})}
        ),
    },
    "citadel": {
        10: Command("end_turn", {}),
        11: Command("phase", {"name": one_of("build", "activation")}),
        12: Command("build", {"building": text}),
        13: Command("prosperity", {"side": side, "amount": integer}),
        14: Command("activate", {"unit": unit}),
        15: Command(
            "play",
            {
                "card": text,
                "any": list_of(text),
                "placed": truth,
                "target": unit,
                "contact": unit,
                "side": side,
                "slot": integer,
                "closed": list_of(text),
                "spent": integer,
                "salt": blob,
                "commitment": blob,
                "sealed": text,
            },
        ),
        16: Command("search", {"unit": unit, "ruins": text, "contact": truth, "rolls": dice}),
        17: Command("reveal", {"card": text, "side": side, "proof": group({"salt": blob, "content": text})}),
        18: Command("end_effect", {"card": text, "side": side}),
        19: Command(
            "discard",
            {
                "card": text,
                "to": one_of("graveyard", "hand", "deck"),
                "side": side,
                "slot": integer,
                "commitment": blob,
                "proof": group({"salt": blob, "content": text}),
                "amount": integer,
            },
        ),
        20: Command("wound", {"unit": unit, "amount": integer}),
        21: Command("heal", {"unit": unit, "amount": integer}),
        22: Command(
            "set", {"unit": unit, "side": side, "counter": text, "flag": text, "value": number_or_truth}
        ),
        23: Command(
            "draw",
            {"card": text, "amount": integer, "side": side, "salt": blob, "commitment": blob, "sealed": text},
        ),
        24: Command("control", {"unit": unit, "side": side}),
    },
    "samurai": {
        10: Command(
            "conceal",
            {
                "unit": unit,
                "markers": integer,
                "real": integer,
                "place": text,
                "free": truth,
                "salt": blob,
                "commitment": blob,
                "sealed": text,
            },
        ),
        11: Command(
            "reveal", {"unit": unit, "proof": group({"salt": blob, "content": text})}, after_end=True
        ),
        12: Command(
            "search",
            {
                "unit": unit,
                "marker": group({"unit": unit, "number": integer}),
                "sees": truth,
                "rolls": dice,
                "real": truth,
                "proof": group({"salt": blob, "content": text}),
            },
        ),
        13: Command(
            "activate",
            {"unit": unit, "as": one_of("marker", "model"), "proof": group({"salt": blob, "content": text})},
        ),
        14: Command(
            "act",
            {
                "unit": unit,
                "kind": one_of("short", "long"),
                "action": one_of(
                    "move", "attack", "hide", "search", "sneak", "climb", "jump", "run", "other"
                ),
                "unseen": truth,
                "on_wall": truth,
                "hands": integer,
                "weapon": text_or_null,
                "proof": group({"salt": blob, "content": text}),
            },
        ),
        15: Command("end_turn", {}),
        16: Command(
            "fright",
            {
                "unit": unit,
                "modifier": integer,
                "rolls": dice,
                "rule": one_of("SK-11", "SK-12", "SK-13", "SK-14", "SK-17"),
            },
        ),
        17: Command("check_odds", {"attackers": units, "defenders": units, "shot": truth}),
        18: Command("edge", {"unit": unit}),
        19: Command(
            "test",
            {
                "unit": unit,
                "stat": one_of("spirit", "agility", "attacks"),
                "modifier": integer,
                "rolls": dice,
            },
        ),
        20: Command("wound", {"unit": unit, "amount": integer}),
        21: Command("heal", {"unit": unit, "amount": integer}),
        22: Command(
            "set",
            {
                "unit": unit,
                "side": side,
                "counter": text,
                "flag": text,
                "value": number_or_truth,
                "proof": group({"salt": blob, "content": text}),
            },
        ),
        30: Command(
            "attack",
            {
                "unit": unit,
                "target": unit,
                "weapon": text_or_null,
                "stat": one_of("spirit", "agility", "attacks"),
                "modifier": integer,
                "into_melee": units,
                "room": truth,
                "touched": units,
                "on_wall": truth,
                "rolls": dice,
                "proof": group({"salt": blob, "content": text}),
                "act": group({"kind": one_of("short", "long"), "hands": integer}),
            },
        ),
        31: Command(
            "defend",
            {
                "unit": unit,
                "against": unit,
                "stat": one_of("spirit", "agility", "attacks"),
                "modifier": integer,
                "rolls": dice,
            },
        ),
        32: Command("zen", {"unit": unit, "modifier": integer, "rolls": dice}),
        33: Command("wield", {"unit": unit, "weapon": text_or_null}),
        34: Command("end_fight", {"unit": unit}),
        35: Command(
            "react",
            {
                "unit": unit,
                "to": one_of("attack", "action", "search"),
                "by": unit,
                "kind": one_of("attack", "other"),
                "weapon": text_or_null,
                "seen": truth,
                "line": truth,
                "in_zone": truth,
                "proof": group({"salt": blob, "content": text}),
                "hands": integer,
            },
        ),
    },
    "own": {
        10: Command("activate", {"unit": unit, "colour": text}),
        11: Command("end_activation", {}),
        12: Command("next_phase", {}),
        13: Command("end_turn", {}),
        14: Command("end_round", {}),
        15: Command("leave", {"unit": unit}),
        16: Command("first", {"side": side, "rolls": dice}),
        20: Command("wound", {"unit": unit, "amount": integer}),
        21: Command("heal", {"unit": unit, "amount": integer}),
        22: Command(
            "set", {"unit": unit, "side": side, "counter": text, "flag": text, "value": number_or_truth}
        ),
        23: Command("count", {"unit": unit, "side": side, "counter": text, "amount": integer}),
        24: Command("use", {"unit": unit, "side": side, "use": text}),
        25: Command("choose", {"unit": unit, "side": side, "choice": text, "state": text}),
        30: Command(
            "check",
            {
                "unit": unit,
                "side": side,
                "check": text,
                "modifier": integer,
                "target": integer,
                "against": group({"unit": unit, "modifier": integer, "target": integer}),
                "rolls": dice,
                "resist": dice,
                "extra": dice,
                "again": dice,
                "weapon": text,
            },
        ),
        40: Command(
            "draw",
            {
                "dice": list_of(group({"side": side, "colour": text})),
                "keep": list_of(group({"side": side, "colour": text})),
            },
        ),
        41: Command("keep", {"dice": list_of(group({"side": side, "colour": text}))}),
        42: Command("hold", {"unit": unit, "value": truth}),
        43: Command("bag", {"side": side, "colour": text, "change": integer}),
        44: Command("refill", {}),
    },
}
"""The commands of every system and of each, by their numbers."""

# end of commands

# --- What a verifier can check without the rules ---

QUIET = ("undo", "redo", "note", "roll")
"""Commands that change no cell by themselves, and override no rule."""


def find_fault(entry: Entry, setup: Setup, has_ended: bool) -> str:
    """Return what an entry does and its command cannot do; "" for nothing. `has_ended`: before the entry."""
    line, changes, name = entry.line, entry.changes, entry.line["do"]
    if has_ended and name not in setup.after_end:
        return "it stands behind the end of the game"
    if name == "end_game":
        winner = line.get("winner")
        if changes != ({0: 1, 1: 1 + "AB".index(winner)} if winner else {0: 1}):
            return "it changes what its command cannot change, or not what it must"
    elif 0 in changes or 1 in changes or (changes and name in QUIET):
        return "it changes what its command cannot change, or not what it must"
    if name in QUIET and ("force" in line or ("rolled" in line and name != "roll")):
        return "it has dice or overrides rules, which its command cannot"
    if name == "undo" and "secret" in line:
        return "it shows a secret that only an end shows"
    return ""


# --- Which dice are thrown in which order ---


def possible_sides(entry: Entry, setup: Setup, bag: int) -> list[list[int]]:
    """Return the sides of an entry's dice, in each way in which it may have thrown them; `bag`: dice for a draw."""
    line = entry.line
    faces = line["rolled"]["dice"]
    count = len(faces)
    if line["do"] == "draw":
        return [[bag - number for number in range(count)]]
    if line["do"] == "roll":
        if "sides" not in line:
            raise FormatError("a roll without sides")
        return [[line["sides"]] * min(999, line.get("count", 1))]
    if setup.system:
        return sides_of_check(line, setup.system, count)
    most = sides_of_system(setup)
    return [[most] * count, *sides_in_melee(line, most)]


def sides_of_system(setup: Setup) -> int:
    """Return the sides of the die that a built-in system tests with."""
    if setup.ruleset == "calth":
        return sum(value for name, value in setup.house.items() if name.startswith("die_faces.")) or 6
    if setup.ruleset == "citadel":
        return setup.house.get("ruins_faces", 6)
    return setup.house.get("test", 10) if setup.ruleset == "samurai" else 12


def sides_of_check(line: Line, system: System, count: int) -> list[list[int]]:
    """Return the sides of the dice of a custom system's command: a check's, then those of its outcome's effects."""
    if line["do"] == "first":
        return [[6] * count]
    if line.get("check") not in system.checks:
        return [[0] * count]
    check = system.checks[line["check"]]
    found = [[check.sides] * count]
    for outcome in check.outcomes if "extra" not in line else ():
        if 0 < len(outcome) <= count and ("rolls" not in line or len(outcome) == count):
            found.append([check.sides] * (count - len(outcome)) + outcome)
    return found


def sides_in_melee(line: Line, most: int) -> Iterator[list[int]]:
    """Yield the ways in which an attack of Samurai into a melee may have thrown its dice.

    Behind the attacks, each that shows the highest face throws a die more, which says the friend that it hits.
    """
    faces = line["rolled"]["dice"]
    friends, targets = len(line.get("into_melee", ())), 1 + len(line.get("touched", ()))
    for more in range(1, len(faces)) if friends > 1 else ():
        attacks, rest = divmod(len(faces) - more, targets)
        if rest == 0 and faces[:attacks].count(most) == more:
            yield [most] * (len(faces) - more) + [friends] * more


def generator_key(secret: bytes, numbers: list[int]) -> bytes:
    """Return the generator's key of a secret and the players' numbers (generator.md)."""
    return sha256(b"signifer-1" + secret + b"".join(number.to_bytes(8, "big") for number in numbers)).digest()


def throw(key: bytes, position: int, sides: list[int]) -> tuple[list[int], int]:
    """Return the faces of dice from a position of the stream, and the position after them (generator.md)."""
    faces = []
    for most in sides:
        if not 1 < most <= 256:
            faces.append(1)
            continue
        byte = 256
        while byte >= 256 - 256 % most:
            block, place = divmod(position, 32)
            if block >= 2**64:
                raise FormatError("a position behind the end of the stream")
            byte = sha256(key + block.to_bytes(8, "big")).digest()[place]
            position += 1
        faces.append(byte % most + 1)
    return faces, position


# --- How much is in the bag ---


class Bag(NamedTuple):
    """The bag: how many dice it has at the start, and the first cell of the row of each sort."""

    start: int
    rows: range

    def left(self, changes: Counter[int]) -> int:
        """Return the dice that are left; `changes`: of the cells so far."""
        return self.start + sum(changes[row + LEFT] for row in self.rows)

    def total(self, changes: Counter[int]) -> int:
        """Return all dice of the game."""
        return self.start + sum(changes[row + TOTAL] for row in self.rows)


def read_bag(ruleset: str, units: Units, sides: dict[str, Line], system: System | None) -> Bag:
    """Return the bag of a game; an empty one for a game without."""
    dice = [die for roster in sides.values() for die in roster.get("dice", ())]
    if system:
        return bag_of_system(system, units, dice)
    if ruleset != "dozen_die":
        return Bag(0, range(0))
    widths = WIDTHS[ruleset]
    skills = [skill for rows in units.rows.values() for unit in rows for skill in unit.get("skills", ())]
    uses = sum("reaction" in skill for skill in skills)
    first = widths["game"] + 3 * widths["side"] + len(units.ids) * widths["unit"] + uses * widths["uses"]
    sorts = 2 * len({colour for colour, _ in dice} | {"green", "yellow"})
    start = sum(count for _, count in dice)
    return Bag(start, range(first, first + sorts * widths["bag"], widths["bag"]))


def bag_of_system(system: System, units: Units, dice: list[list[Any]]) -> Bag:
    """Return the bag of a custom system; `dice`: those of the rosters."""
    if "bag" not in system.line:
        return Bag(0, range(0))
    widths = WIDTHS["own"]
    game, side, unit = (widths[owner] + more for owner, more in zip(OWNERS, system.widths, strict=True))
    kept = system.line.get("first", "kept") in ("kept", "swapped") and "opening" not in system.line
    began = 0 if kept else 1
    first = game + began + 3 * side + len(units.ids) * unit
    kind = system.line["bag"]["dice"]
    if kind == "units":
        start = len(units.ids)
        sorts = sum(bool(units.rows[it]) or (it != "N" and system.line["sides"] == 2) for it in "ABN")
    else:
        counts = [count for _, count in dice]
        if kind != "roster":
            counts = [count for colours in kind.values() for count in colours.values()]
        start, sorts = sum(counts), len(counts)
    return Bag(start, range(first, first + sorts * widths["bag"], widths["bag"]))


# --- Cells ---

LEFT, TOTAL = 0, 1
"""Columns of the table bag."""

# cells: written by `make log-tables`

WIDTHS: dict[str, dict[str, int]] = {
    "dozen_die": {"game": 13, "side": 2, "unit": 6, "uses": 1, "bag": 2, "seen": 2},
    "own": {"game": 10, "side": 2, "unit": 5, "bag": 5},
}
"""How many columns each table has, of the systems with a bag."""

# end of cells

# --- Undo and redo ---


class History:
    """The entries that can be undone and redone, the changes of the cells so far, and the position in the stream."""

    def __init__(self) -> None:
        self.undoable: list[Entry] = []
        self.redoable: list[Entry] = []
        self.changes: Counter[int] = Counter()
        self.position = 0

    @property
    def has_ended(self) -> bool:
        """Return whether the game has ended."""
        return self.changes[0] != 0

    def add(self, entry: Entry) -> None:
        """Apply an entry: undo or redo, or any other."""
        steps = entry.line.get("steps", 1)
        if entry.line["do"] == "undo":
            for _ in range(steps):
                self.undo()
        elif entry.line["do"] == "redo":
            for _ in range(steps):
                self.redo()
        else:
            self.undoable.append(entry)
            self.redoable = []
            self.changes.update(entry.changes)

    def undo(self) -> None:
        """Take the newest entry back."""
        entry = last(self.undoable)
        self.redoable.append(entry)
        self.changes.subtract(entry.changes)
        if "rolled" in entry.line:
            self.position = entry.line["rolled"]["at"][0]

    def redo(self) -> None:
        """Apply the entry that was taken back last."""
        entry = last(self.redoable)
        self.undoable.append(entry)
        self.changes.update(entry.changes)
        if "rolled" in entry.line:
            self.position = entry.line["rolled"]["at"][1]


def last(entries: list[Entry]) -> Entry:
    """Remove the last entry and return it."""
    if not entries:
        raise FormatError("it has more steps than there are entries")
    return entries.pop()


# --- A new secret ---


@dataclass
class Stretch:
    """The part of a log whose dice come from one secret."""

    fingerprint: str
    numbers: list[int]
    is_secret: bool = True
    """False: the players could know the secret when the stretch began."""
    has_lost: bool = False
    """Whether a line says that flash lost commands since it began."""
    shown: dict[int, int] = field(default_factory=dict)
    """Bytes of the stream that a line has shown: the first such line."""


class Walk:
    """Follow the entries of a log: its bytes, undo and redo, the stream and its secrets; throw the dice again.

    `covered` is the newest entry that a noted head covers.
    """

    def __init__(self, setup: Setup, secrets: dict[str, bytes], covered: int, report: Report) -> None:
        self.setup = setup
        self.secrets = secrets
        self.covered = covered
        self.report = report
        self.history = History()
        self.stretch = Stretch(setup.fingerprint, setup.numbers)
        self.fingerprints = {setup.fingerprint: 1}
        """The line in which each stood first."""
        self.shown_secrets: dict[str, int] = {}
        """The line that showed the secret of each fingerprint first."""
        self.commitments: set[str] = set()

    def follow(self, line: LogLine) -> None:
        """Follow a line; report what is wrong with it."""
        try:
            entry = read_entry(line.entry, self.setup)
            if take_damaged(line, self.report):
                self.stretch.has_lost = True
            compare(line.number, line.said, entry.line, self.report)
            fault = find_fault(entry, self.setup, self.history.has_ended)
            if fault:
                self.report.fault(line.number, fault)
            check_proof(entry.line, self.commitments, line.number, self.report)
            had_ended, changes = self.history.has_ended, self.history.changes
            bag = self.setup.bag.left(changes) or self.setup.bag.total(changes)
            self.history.add(entry)
            reopens = entry.line["do"] == "undo" and had_ended and not self.history.has_ended
            self.follow_secret(line.number, entry.line, reopens)
            if "rolled" in entry.line:
                self.follow_dice(line.number, entry, bag, can_prove=not fault)
        except ValueError as error:
            self.report.fault(line.number, f"its bytes cannot be read, or do not fit: {error}")

    def follow_secret(self, number: int, line: Line, reopens: bool) -> None:
        """Follow the secrets of a line; `reopens`: it takes the end of the game back."""
        if "fingerprint" in line:
            self.begin_stretch(number, line)
        elif reopens and self.stretch.fingerprint:
            self.report.note(
                number, "an end was taken back without a new secret: dice from here prove nothing"
            )
            self.stretch.is_secret = False
        belongs = True
        if "secret" in line:
            fingerprint = fingerprint_of(bytes.fromhex(line["secret"]))
            self.shown_secrets.setdefault(fingerprint, number)
            belongs = fingerprint == self.stretch.fingerprint and self.history.has_ended
        if not belongs or (("fingerprint" in line or "numbers" in line) and not reopens):
            self.report.fault(number, "its secret is not the one in force, or it may have no new one")

    def begin_stretch(self, number: int, line: Line) -> None:
        """Begin the stretch of a line's new fingerprint and numbers."""
        fingerprint, given = line["fingerprint"], line.get("numbers", {})
        numbers = check_numbers([given.get("A", 0), given.get("B", 0)])
        self.stretch = Stretch(fingerprint, numbers)
        if fingerprint in self.fingerprints or fingerprint in self.shown_secrets:
            stood, shown = self.fingerprints.get(fingerprint), self.shown_secrets.get(fingerprint)
            stood_before = f"its mark stood in line {stood}, line {shown} showed its secret"
            self.report.fault(number, f"{stood_before}: whoever chose the numbers could choose the dice")
            self.stretch.is_secret = False
        self.fingerprints.setdefault(fingerprint, number)

    def follow_dice(self, number: int, entry: Entry, bag: int, can_prove: bool) -> None:
        """Throw an entry's dice again, and count them; `bag`: the dice in the bag before the entry."""
        stretch, faces = self.stretch, entry.line["rolled"]["dice"]
        position, end = entry.line["rolled"]["at"]
        if position != self.history.position:
            stood = self.history.position
            self.report.fault(number, f"its dice begin at {position}, but the stream stood at {stood}")
        self.history.position = end
        places = range(position, min(end, position + 9999))
        shown = [stretch.shown[place] for place in places if place in stretch.shown]
        if shown:
            self.report.note(number, f"its dice were known beforehand: line {shown[0]} had shown them")
        for place in places:
            stretch.shown.setdefault(place, number)
        if self.setup.system:  # its dice are counted after the entry, with those that it took out
            bag = self.setup.bag.left(self.history.changes) + len(entry.line.get("keep", faces))
        sides = self.throw_again(entry.line["rolled"], possible_sides(entry, self.setup, bag))
        if sides is None:
            self.report.fault(number, "its dice are not those of the stream")
            self.report.unproved += len(faces)
            return
        thrown = sum(most > 1 for most in sides)
        if not can_prove or not stretch.is_secret or stretch.fingerprint not in self.secrets:
            self.report.unproved += thrown
        elif shown:
            self.report.known += thrown
        elif stretch.has_lost and number > self.covered + 1:
            # No link covers that remark: a head that covers the dice shows it to be false.
            self.report.unproved += thrown
        else:
            self.report.proved += thrown

    def throw_again(self, rolled: Line, ways: list[list[int]]) -> list[int] | None:
        """Return the first way in which the secret gives the dice; None if none does. Without a secret, any may."""
        if self.stretch.fingerprint not in self.secrets:
            return ways[0]
        key = generator_key(self.secrets[self.stretch.fingerprint], self.stretch.numbers)
        for sides in ways:
            if throw(key, rolled["at"][0], sides) == (rolled["dice"], rolled["at"][1]):
                return sides
        return None


# --- Secrets of a side ---


def check_proof(line: Line, commitments: set[str], number: int, report: Report) -> None:
    """Remember a commitment; report a proof that belongs to none of a line before it, or not to its own line's."""
    if "proof" not in line:
        commitments.update([line["commitment"]] if "commitment" in line else [])
        return
    proof = line["proof"]
    if "salt" not in proof or "content" not in proof:
        raise FormatError("a proof without salt or content")
    shown = sha256(bytes.fromhex(proof["salt"]) + proof["content"].encode()).hexdigest()
    if shown not in commitments or line.get("commitment", shown) != shown:
        report.fault(number, "its proof belongs to no commitment before it")


# --- The whole log ---


def verify(log: str, noted: Sequence[str] = ()) -> Report:
    """Check a log. `noted`: heads, fingerprints and secrets in small letters, without spaces."""
    report = Report()
    secrets = [bytes.fromhex(note) for note in noted if ":" not in note]
    chain = follow_chain(log.removesuffix("\n").split("\n"), report)
    chain.secrets |= {fingerprint_of(secret): secret for secret in secrets}
    if not chain.lines:
        report.fault(1, "the setup cannot be read: there is no line")
        return report
    first, *lines = chain.lines
    try:
        setup = Setup(first.entry)
    except ValueError as error:
        report.fault(1, f"the setup cannot be read: {error}")
        return report
    right = {note: int(note.rpartition(":")[0]) for note in noted if ":" in note and chain.has(note)}
    covered = max(right.values(), default=-1)
    # A player may have written the secret there.
    claims = [*noted, first.said.pop("secret")] if "secret" in first.said else noted
    take_damaged(first, report)
    compare(1, first.said, setup.line, report)
    walk = Walk(setup, chain.secrets, covered, report)
    for line in lines:
        walk.follow(line)
    for claim in claims:
        known = claim in right
        if ":" not in claim:
            known = not walk.fingerprints.keys().isdisjoint({claim, fingerprint_of(bytes.fromhex(claim))})
        if not known:
            report.fault(0, f"{claim} is not this log's: something before it was changed, or cut off")
    newest = chain.lines[-1].number
    if right and covered + 1 < newest:
        behind = f"lines {covered + 2} to {newest} come after the newest head that was given"
        report.note(0, f"{behind}: no note proves that they were played")
    return report


def main(path: str = "", *notes: str) -> int:
    """Check the log in a file, print the results, and return the exit status."""
    try:
        noted = ["".join(note.split()).lower() for note in notes]
        report = verify(Path(path).read_bytes().decode(), noted)
    except (OSError, ValueError, RecursionError) as error:
        print(f"This is no log that can be read, or what was noted cannot be: {error}", file=sys.stderr)
        return 2
    for number, what in sorted(report.notes) + sorted(report.wrong):
        message = f"line {number}: {what}" if number else what
        print(message.encode("ascii", "backslashreplace").decode())
    print(NOT_CHECKED if any(":" in note for note in noted) else f"{NOT_CHECKED}\n{NO_HEAD}")
    verdict = "SOMETHING IS WRONG" if report.wrong else "Nothing is wrong"
    counts = f"{report.known} known beforehand, {report.unproved} not proved"
    print(f"{verdict}: {report.proved} dice of the device proved, {counts}.")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
