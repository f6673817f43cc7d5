"""What a command's fields may hold: how each is checked, put into a journal entry and read back.

A command declares its fields as one short text, which is read when the command is used: as objects,
the declarations of a ruleset would take more memory than a game. Fields stand with spaces between;
each is its name, "!" where it must be given, ":" and a letter for its kind with what the kind needs,
and "=" with its value where it is not given:

    i1,99   whole number in that range        b       true or false
    t200    text of at most 200 letters       n32     the same, or null
    u  u?   a unit (its row); ? also null     s  s?   side A or B (0, 1); ? also null
    lu      list of units, none twice         d12     list of dice with 12 sides
    ca|b    one of these words                x32     so many bytes, as hexadecimal digits
    lt32    list of such texts                lg(…)   list of such objects
    v       a number, or true or false        g(…)    an object of fields, with / for the space, ~ for the colon;
                                                      its fields may be such objects and lists again

Units, sides, and lists of them are rows and numbers in the engine's form, null is -1 there; everything
else is as in JSON. `check` makes that form, `write` and `read` put it into bytes and back, `show` makes
JSON of it again.
"""

from signifer.core.errors import BadCommand
from signifer.core.wire import Reader, WireError, put_bytes, put_int, put_text, put_uint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

LONGEST_LIST = 120


def is_int(value: "Any") -> bool:
    """Whether `value` is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def parse(spec: str, gap: str = " ", colon: str = ":") -> "list[tuple[str, bool, str, Any]]":
    """(name, whether it must be given, kind, default) of each field of a declaration."""
    fields = []
    for token in _tokens(spec, gap):
        name, kind = token.split(colon, 1)
        default: "Any" = -1 if kind[0] in "us" else None
        if "(" not in kind and "=" in kind:
            kind, word = kind.split("=", 1)
            default = int(word) if kind[0] == "i" else word == "1" if kind[0] == "b" else word
        fields.append((name[:-1] if name[-1] == "!" else name, name[-1] == "!", kind, default))
    return fields


def _tokens(spec: str, gap: str) -> "list[str]":
    """`spec` cut at every `gap` that is not inside parentheses."""
    tokens: "list[str]" = []
    depth = 0
    for piece in spec.split(gap) if spec else ():
        if depth:
            tokens[-1] += gap + piece
        else:
            tokens.append(piece)
        depth += piece.count("(") - piece.count(")")
    return tokens


def _inner(kind: str) -> "list[tuple[str, bool, str, Any]]":
    return parse(kind[2:-1], "/", "~")


def check(game: "Game", fields: "Any", value: "Any", where: str = "") -> "dict[str, Any]":
    """The engine's form of an object's fields that are given; BadCommand if one is wrong, missing or unknown."""
    if not isinstance(value, dict):
        raise BadCommand("%s must be an object." % where)
    given = {}
    for name, required, kind, _ in fields:
        if name in value:
            given[name] = _check(game, kind, value[name], where + name)
        elif required:
            raise BadCommand("%s is missing." % (where + name))
    if len(given) < len(value):
        for key in value:
            if key not in given:
                raise BadCommand("%s is not a field here." % spell(key))
    return given


def fill(fields: "Any", given: "dict[str, Any]") -> "dict[str, Any]":
    """`given` with the default of each field that it lacks."""
    full = {}
    for name, _, _, default in fields:
        full[name] = given[name] if name in given else default
    return full


def fill_inner(spec: str, name: str, given: "dict[str, Any] | None") -> "dict[str, Any]":
    """The inner object `name` of a declaration, with the default of each field that it lacks."""
    for field, _, kind, _ in parse(spec):
        if field == name:
            return fill(_inner(kind), given or {})
    raise KeyError(name)


def _check(game: "Game", kind: str, value: "Any", where: str) -> "Any":
    letter = kind[0]
    if letter == "i" or letter == "v":
        low, high = kind[1:].split(",") if letter == "i" else ("-32768", "32767")
        if letter == "v" and isinstance(value, bool):
            return value
        if not is_int(value) or not int(low) <= value <= int(high):
            raise BadCommand("%s must be a whole number from %s to %s." % (where, low, high))
    elif letter == "b":
        if not isinstance(value, bool):
            raise BadCommand("%s must be true or false." % where)
    elif letter == "t" or letter == "n":
        if letter == "t" or value is not None:
            _text(value, int(kind[1:]), where)
    elif letter == "c":
        if not isinstance(value, str) or value not in kind[1:].split("|"):
            raise BadCommand("%s must be one of: %s." % (where, kind[1:].replace("|", ", ")))
    elif letter == "u":
        if value is None and kind == "u?":
            return -1
        row = game.units.find(value) if isinstance(value, str) else None
        if row is None:
            raise BadCommand("%s: there is no unit %s." % (where, spell(value)))
        return row
    elif letter == "s":
        if value == "A" or value == "B":
            return 0 if value == "A" else 1
        if value is None and kind == "s?":
            return -1
        raise BadCommand("%s must be A or B%s." % (where, " or null" if kind == "s?" else ""))
    elif letter == "l" or letter == "d":
        return _list(game, kind, value, where)
    elif letter == "x":
        return _hex(value, int(kind[1:]), where)
    else:
        return check(game, _inner(kind), value, where + ".")
    return value


def _text(value: "Any", longest: int, where: str) -> None:
    if not isinstance(value, str):
        raise BadCommand("%s must be a text." % where)
    if len(value) > longest:
        raise BadCommand("%s is longer than %d letters." % (where, longest))
    try:
        value.encode()
    except UnicodeError:
        raise BadCommand("%s has half a character in it." % where)


def _list(game: "Game", kind: str, value: "Any", where: str) -> "list[Any]":
    if not isinstance(value, (list, tuple)):
        raise BadCommand("%s must be a list." % where)
    if len(value) > LONGEST_LIST:
        raise BadCommand("%s has more than %d members." % (where, LONGEST_LIST))
    member = kind[1:] if kind[0] == "l" else "i1," + kind[1:]
    members = [_check(game, member, m, where) for m in value]
    if kind == "lu" and len(set(members)) < len(members):
        raise BadCommand("%s names one twice." % where)
    return members


def _hex(value: "Any", size: int, where: str) -> bytes:
    try:
        data = bytes.fromhex(value)
    except (TypeError, ValueError):
        data = b""
    if len(data) != size:
        raise BadCommand("%s must be %d hexadecimal digits." % (where, 2 * size))
    return data


def write(fields: "Any", out: bytearray, value: "dict[str, Any]") -> None:
    """Append the given fields: which they are, then each."""
    present = 0
    bit = 1
    for field in fields:
        if field[0] in value:
            present |= bit
        bit <<= 1
    put_uint(out, present)
    for name, _, kind, _ in fields:
        if name in value:
            _write(kind, out, value[name])


def _write(kind: str, out: bytearray, value: "Any") -> None:
    letter = kind[0]
    if letter == "i":
        put_int(out, value)
    elif letter == "b":
        out.append(1 if value else 0)
    elif letter == "t":
        put_text(out, value)
    elif letter == "c":
        out.append(kind[1:].split("|").index(value))
    elif letter == "u" or letter == "s":
        put_uint(out, value + 1)
    elif letter == "l" or letter == "d":
        put_uint(out, len(value))
        for member in value:
            if kind == "lu" or letter == "d":
                put_uint(out, member)
            else:
                _write(kind[1:], out, member)
    elif letter == "x":
        put_bytes(out, value)
    elif letter == "n":
        out.append(0 if value is None else 1)
        if value is not None:
            put_text(out, value)
    elif letter == "v":
        out.append(2 if value is True else 1 if value is False else 0)
        if not isinstance(value, bool):
            put_int(out, value)
    else:
        write(_inner(kind), out, value)


def read(fields: "Any", reader: Reader) -> "dict[str, Any]":
    """What `write` appended; WireError if it is none."""
    present = reader.uint()
    value = {}
    for name, _, kind, _ in fields:
        if present & 1:
            value[name] = _read(kind, reader)
        present >>= 1
    if present:
        raise WireError("an entry with fields that this version does not know")
    return value


def _read(kind: str, reader: Reader) -> "Any":
    letter = kind[0]
    if letter == "i":
        return reader.sint()
    if letter == "b":
        return reader.byte() != 0
    if letter == "t":
        return reader.text()
    if letter == "c":
        words = kind[1:].split("|")
        number = reader.byte()
        if number >= len(words):
            raise WireError("an entry with a word that this version does not know")
        return words[number]
    if letter == "u" or letter == "s":
        return reader.uint() - 1
    if letter == "l" and kind != "lu":
        return [_read(kind[1:], reader) for _ in range(reader.uint())]
    if letter == "l" or letter == "d":
        return [reader.uint() for _ in range(reader.uint())]
    if letter == "x":
        return reader.blob()
    if letter == "n":
        return reader.text() if reader.byte() else None
    if letter == "v":
        tag = reader.byte()
        return reader.sint() if tag == 0 else tag == 2
    return read(_inner(kind), reader)


def show(game: "Game", fields: "Any", value: "dict[str, Any]") -> "dict[str, Any]":
    """The fields as a script has them."""
    shown = {}
    for name, _, kind, _ in fields:
        if name in value:
            shown[name] = _show(game, kind, value[name])
    return shown


def _show(game: "Game", kind: str, value: "Any") -> "Any":
    letter = kind[0]
    if letter == "u":
        return None if value < 0 else game.units[value].id
    if letter == "s":
        return None if value < 0 else "AB"[value]
    if kind == "lu":
        return [game.units[row].id for row in value]
    if kind[:3] == "lg(":
        return [_show(game, kind[1:], member) for member in value]
    if letter == "x":
        return value.hex()
    if letter == "g":
        return show(game, _inner(kind), value)
    return value


def spell(value: "Any") -> str:
    """A value as it can stand in a sentence: short, and on one line."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join([c if ord(c) >= 32 and not 0xD800 <= ord(c) < 0xE000 else "?" for c in text])
    return text if len(text) <= 40 else text[:39] + "…"
