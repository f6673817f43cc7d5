"""What a command's fields may hold: how each is checked, put into a journal entry and read back.

A field kind turns the JSON value of a script into the engine's own (`check`), that into bytes
(`write`, `read`) and back into JSON (`show`), so that an entry in flash holds the whole command.
"""

from signifer.core.errors import BadCommand
from signifer.core.wire import Reader, put_bytes, put_int, put_text, put_uint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


class Kind:
    """The base of all kinds: a value that stays as it is."""

    def check(self, game: "Game", value: "Any", where: str) -> "Any":
        """The engine's form of `value`; BadCommand, naming the field `where`, if it has none."""
        raise NotImplementedError

    def write(self, out: bytearray, value: "Any") -> None:
        """Append the engine's form."""
        raise NotImplementedError

    def read(self, reader: Reader) -> "Any":
        """The engine's form from what `write` appended."""
        raise NotImplementedError

    def show(self, game: "Game", value: "Any") -> "Any":
        """The JSON form again."""
        return value


def is_int(value: "Any") -> bool:
    """Whether `value` is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


class Int(Kind):
    """A whole number from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, game: "Game", value: "Any", where: str) -> int:
        if not is_int(value) or not self.low <= value <= self.high:
            raise BadCommand("%s must be a whole number from %d to %d." % (where, self.low, self.high))
        return int(value)

    def write(self, out: bytearray, value: int) -> None:
        put_int(out, value)

    def read(self, reader: Reader) -> int:
        return reader.sint()


class Bool(Kind):
    """true or false."""

    def check(self, game: "Game", value: "Any", where: str) -> bool:
        if not isinstance(value, bool):
            raise BadCommand("%s must be true or false." % where)
        return value

    def write(self, out: bytearray, value: bool) -> None:
        out.append(1 if value else 0)

    def read(self, reader: Reader) -> bool:
        return reader.byte() != 0


class Text(Kind):
    """A text of at most `longest` letters."""

    def __init__(self, longest: int = 200) -> None:
        self.longest = longest

    def check(self, game: "Game", value: "Any", where: str) -> str:
        if not isinstance(value, str):
            raise BadCommand("%s must be a text." % where)
        if len(value) > self.longest:
            raise BadCommand("%s is longer than %d letters." % (where, self.longest))
        try:
            value.encode()
        except UnicodeError:
            raise BadCommand("%s has half a character in it." % where)
        return value

    def write(self, out: bytearray, value: str) -> None:
        put_text(out, value)

    def read(self, reader: Reader) -> str:
        return reader.text()


class TextOrNull(Text):
    """A text, or null (None)."""

    def check(self, game: "Game", value: "Any", where: str) -> "Any":
        return None if value is None else Text.check(self, game, value, where)

    def write(self, out: bytearray, value: "Any") -> None:
        out.append(0 if value is None else 1)
        if value is not None:
            put_text(out, value)

    def read(self, reader: Reader) -> "Any":
        return reader.text() if reader.byte() else None


class Hex(Kind):
    """`size` bytes, written as hexadecimal digits in scripts."""

    def __init__(self, size: int) -> None:
        self.size = size

    def check(self, game: "Game", value: "Any", where: str) -> bytes:
        if isinstance(value, bytes):
            return value
        try:
            data = bytes.fromhex(value)
        except (TypeError, ValueError):
            data = b""
        if len(data) != self.size:
            raise BadCommand("%s must be %d hexadecimal digits." % (where, 2 * self.size))
        return data

    def write(self, out: bytearray, value: bytes) -> None:
        put_bytes(out, value)

    def read(self, reader: Reader) -> bytes:
        return reader.blob()

    def show(self, game: "Game", value: bytes) -> str:
        return value.hex()


class Choice(Kind):
    """One of a few words; the engine's form is the word itself."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def check(self, game: "Game", value: "Any", where: str) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise BadCommand("%s must be one of: %s." % (where, ", ".join(self.words)))
        return value

    def write(self, out: bytearray, value: str) -> None:
        out.append(self.words.index(value))

    def read(self, reader: Reader) -> str:
        number = reader.byte()
        if number >= len(self.words):
            raise BadCommand("The log has a word that this version does not know.")
        return self.words[number]


class Side(Kind):
    """A side with players, `A` or `B`; the engine's form is 0 or 1. With `none`, null (-1) too."""

    def __init__(self, none: bool = False) -> None:
        self.none = none

    def check(self, game: "Game", value: "Any", where: str) -> int:
        if value == "A":
            return 0
        if value == "B":
            return 1
        if value is None and self.none:
            return -1
        raise BadCommand("%s must be A or B%s." % (where, " or null" if self.none else ""))

    def write(self, out: bytearray, value: int) -> None:
        out.append(value + 1)

    def read(self, reader: Reader) -> int:
        return reader.byte() - 1

    def show(self, game: "Game", value: int) -> "str | None":
        return None if value < 0 else "AB"[value]


class UnitRef(Kind):
    """A unit's id; the engine's form is its row. With `none`, null (-1) too."""

    def __init__(self, none: bool = False) -> None:
        self.none = none

    def check(self, game: "Game", value: "Any", where: str) -> int:
        if value is None and self.none:
            return -1
        row = game.units.find(value) if isinstance(value, str) else None
        if row is None:
            raise BadCommand("%s: there is no unit %s." % (where, spell(value)))
        return row

    def write(self, out: bytearray, value: int) -> None:
        put_uint(out, value + 1)

    def read(self, reader: Reader) -> int:
        return reader.uint() - 1

    def show(self, game: "Game", value: int) -> "str | None":
        return None if value < 0 else game.units[value].id


class List(Kind):
    """A list of one kind, of at most `longest` members; with `once`, none of them twice."""

    def __init__(self, kind: Kind, longest: int, once: bool = False) -> None:
        self.kind = kind
        self.longest = longest
        self.once = once

    def check(self, game: "Game", value: "Any", where: str) -> "list[Any]":
        if not isinstance(value, (list, tuple)):
            raise BadCommand("%s must be a list." % where)
        if len(value) > self.longest:
            raise BadCommand("%s has more than %d members." % (where, self.longest))
        members: "list[Any]" = []
        for member in value:
            member = self.kind.check(game, member, where)
            if self.once and member in members:
                raise BadCommand("%s names one twice." % where)
            members.append(member)
        return members

    def write(self, out: bytearray, value: "list[Any]") -> None:
        put_uint(out, len(value))
        for member in value:
            self.kind.write(out, member)

    def read(self, reader: Reader) -> "list[Any]":
        return [self.kind.read(reader) for _ in range(reader.uint())]

    def show(self, game: "Game", value: "list[Any]") -> "list[Any]":
        return [self.kind.show(game, member) for member in value]


class Field:
    """A named field of a command: its kind, and its value where it is not given."""

    def __init__(self, name: str, kind: Kind, default: "Any" = None, required: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.required = required


def need(name: str, kind: Kind) -> Field:
    """A field that must be given."""
    return Field(name, kind, None, True)


class Group(Kind):
    """An object of named fields. In the engine's form, fields that were not given hold their default."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    def check(self, game: "Game", value: "Any", where: str) -> "dict[str, Any]":
        if not isinstance(value, dict):
            raise BadCommand("%s must be an object." % where)
        given = {}
        for field in self.fields:
            if field.name in value:
                name = field.name if not where else where + "." + field.name
                given[field.name] = field.kind.check(game, value[field.name], name)
            elif field.required:
                raise BadCommand("%s is missing." % (where + "." + field.name if where else field.name))
        if len(given) < len(value):
            for key in value:
                if key not in given:
                    raise BadCommand("%s is not a field here." % spell(key))
        return given

    def fill(self, given: "dict[str, Any]") -> "dict[str, Any]":
        """`given` with the default of each field that it lacks."""
        full = {}
        for field in self.fields:
            full[field.name] = given[field.name] if field.name in given else field.default
        return full

    def write(self, out: bytearray, value: "dict[str, Any]") -> None:
        present = 0
        for i in range(len(self.fields)):
            if self.fields[i].name in value:
                present |= 1 << i
        put_uint(out, present)
        for field in self.fields:
            if field.name in value:
                field.kind.write(out, value[field.name])

    def read(self, reader: Reader) -> "dict[str, Any]":
        present = reader.uint()
        value = {}
        for i in range(len(self.fields)):
            if present >> i & 1:
                value[self.fields[i].name] = self.fields[i].kind.read(reader)
        return value

    def show(self, game: "Game", value: "dict[str, Any]") -> "dict[str, Any]":
        shown = {}
        for field in self.fields:
            if field.name in value:
                shown[field.name] = field.kind.show(game, value[field.name])
        return shown


def spell(value: "Any") -> str:
    """A value as it can stand in a sentence: short, and on one line."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join([c if ord(c) >= 32 and not 0xD800 <= ord(c) < 0xE000 else "?" for c in text])
    return text if len(text) <= 40 else text[:39] + "…"
