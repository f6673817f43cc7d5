"""The rare kinds of fields, and the errors of invalid fields (fields.py).

In memory only while needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import check as check_object
from signifer.core.fields import inner, is_int
from signifer.core.fields import write as write_object
from signifer.core.wire import put_bytes, put_int, put_text, put_uint

if TYPE_CHECKING:
    from signifer.core.game import Game

LONGEST_LIST = 120


def misfit(fields: Any, value: Any, where: str) -> BadCommand:
    """Return the error for an object with a missing or unknown field, or that is no object. `where`: its path with a
    dot, "" for a whole line."""
    if not isinstance(value, dict):
        return BadCommand("%s must be an object." % where[:-1])
    names = []
    for name, required, _, _ in fields:
        if required and name not in value:
            return BadCommand("%s is missing." % (where + name))
        names.append(name)
    for key in value:
        if key not in names:
            break
    return BadCommand("%s is not a field here." % (where + spell(key)))


def check(game: Game, kind: str, value: Any, where: str) -> Any:
    """Convert a value of any kind to the engine's form; BadCommand if it is invalid."""
    letter = kind[0]
    if letter == "i":
        low, high = kind[1:].split(",")
        return _number(value, low, high, where)
    if letter == "v":
        return value if isinstance(value, bool) else _number(value, "-32768", "32767", where)
    if letter == "b":
        if not isinstance(value, bool):
            raise BadCommand("%s must be true or false." % where)
        return value
    if letter == "n" and value is None:
        return None
    if letter == "o" and is_int(value):
        return _number(value, "-32768", "32767", where)
    if letter == "t" or letter == "n" or letter == "o":
        return _text(value, int(kind[1:]), where)
    if letter == "c":
        return _word(value, kind[1:], where)
    if letter == "u" or letter == "s":
        if value is None and kind[1:] == "?":
            return -1
        return _unit(game, kind, value, where) if letter == "u" else _side(kind, value, where)
    if letter == "l" or letter == "d":
        return _list(game, kind, value, where)
    if letter == "x":
        return _hex(value, int(kind[1:]), where)
    return check_object(game, inner(kind), value, where + ".")


def _number(value: Any, low: str, high: str, where: str) -> Any:
    if not is_int(value) or not int(low) <= value <= int(high):
        raise BadCommand("%s must be a whole number from %s to %s." % (where, low, high))
    return value


def _word(value: Any, words: str, where: str) -> Any:
    if not isinstance(value, str) or value not in words.split("|"):
        raise BadCommand("%s must be one of: %s." % (where, words.replace("|", ", ")))
    return value


def _unit(game: Game, kind: str, value: Any, where: str) -> int:
    if not isinstance(value, str):
        raise BadCommand("%s must be the id of a unit%s." % (where, " or null" if kind == "u?" else ""))
    row = game.units.find(value)
    if row is None:
        raise BadCommand("%s: there is no unit %s." % (where, spell(value)))
    return row


def _side(kind: str, value: Any, where: str) -> int:
    if value != "A" and value != "B":
        raise BadCommand("%s must be A or B%s." % (where, " or null" if kind == "s?" else ""))
    return 0 if value == "A" else 1


def _text(value: Any, longest: int, where: str) -> Any:
    if not isinstance(value, str):
        raise BadCommand("%s must be a text." % where)
    if len(value) > longest:
        raise BadCommand("%s is longer than %d letters." % (where, longest))
    try:
        value.encode()
    except UnicodeError:
        raise BadCommand("%s has half a character in it." % where)
    return value


def _list(game: Game, kind: str, value: Any, where: str) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadCommand("%s must be a list." % where)
    if len(value) > LONGEST_LIST:
        raise BadCommand("%s has more than %d members." % (where, LONGEST_LIST))
    member = kind[1:] if kind[0] == "l" else "i1," + kind[1:]
    members = [check(game, member, value[i], "%s[%d]" % (where, i)) for i in range(len(value))]
    if kind == "lu" and len(set(members)) < len(members):
        raise BadCommand("%s names one twice." % where)
    return members


def _hex(value: Any, size: int, where: str) -> bytes:
    try:
        data = bytes.fromhex(value)
    except (TypeError, ValueError):
        data = b""
    if len(data) != size:
        raise BadCommand("%s must be %d hexadecimal digits." % (where, 2 * size))
    return data


def write(kind: str, out: bytearray, value: Any) -> None:
    """Append a value of a kind that `fields.write` does not have."""
    letter = kind[0]
    if letter == "t":
        put_text(out, value)
    elif letter == "l" or letter == "d":
        put_uint(out, len(value))
        for member in value:
            if kind == "lu" or letter == "d":
                put_uint(out, member)
            else:
                write(kind[1:], out, member)
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
    elif letter == "o":
        out.append(1 if isinstance(value, str) else 0)
        if isinstance(value, str):
            put_text(out, value)
        else:
            put_int(out, value)
    else:
        write_object(inner(kind), out, value)


def spell(value: Any) -> str:
    """Format a value for a sentence: short, on one line, and with quotes around nothing."""
    text = value if isinstance(value, str) and value.strip() else repr(value)
    text = "".join([c if ord(c) >= 32 and not 0xD800 <= ord(c) < 0xE000 else "?" for c in text])
    return text if len(text) <= 40 else text[:39] + "…"
