"""Check a command's fields, and write them into a journal entry.

A command declares its fields as one short text, which is read when the command is used: as objects,
the declarations of a ruleset would take more memory than a game. Fields stand with spaces between;
each is its name, "!" where it must be given, ":" and a letter for its kind with what the kind needs,
and "=" with its value where it is not given:

    i1,99   whole number in that range        b       true or false
    t200    text of at most 200 letters       n32     the same, or null
    u  u?   a unit (its row); ? also null     s  s?   side A or B (0, 1); ? also null
    lu      list of units, none twice         d12     list of dice with 12 sides
    ca|b    one of these words                x32     32 bytes, as hexadecimal digits
    lt32    list of such texts                lg(…)   list of such objects
    o16     a number, or such a text
    v       a number, or true or false        g(…)    an object of fields, with / for the space, ~ for the colon;
                                                      its fields may be such objects and lists again

Units, sides, and lists of them are rows and numbers in the engine's form, null is -1 there; everything
else is as in JSON. `check` makes that form, `write` puts it into bytes. Here are the kinds that most commands
have, as long as nothing is wrong with them; for all else, kinds.py comes into memory. entry.py reads the
bytes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.wire import put_int, put_uint

if TYPE_CHECKING:
    from signifer.core.game import Game


def is_int(value: Any) -> bool:
    """Return whether `value` is a whole number, and not true or false."""
    return isinstance(value, int) and not isinstance(value, bool)


def parse(spec: str, gap: str = " ", colon: str = ":") -> list[tuple[str, bool, str, Any]]:
    """Parse a declaration: (name, whether it is required, kind, default) of each field."""
    fields = []
    pieces = spec.split(gap) if spec else []
    while pieces:
        token = pieces.pop(0)
        while token.count("(") != token.count(")"):  # spaces inside parentheses do not separate fields
            token += gap + pieces.pop(0)
        name, kind = token.split(colon, 1)
        default: Any = -1 if kind[0] in "us" else None
        if "(" not in kind and "=" in kind:
            kind, word = kind.split("=", 1)
            default = int(word) if kind[0] == "i" else word == "1" if kind[0] == "b" else word
        needed = name[-1] == "!"
        fields.append((name[:-1] if needed else name, needed, kind, default))
    return fields


def inner(kind: str) -> list[tuple[str, bool, str, Any]]:
    """Return the fields of a kind g(…), or of the members of a list lg(…)."""
    return parse(kind[kind.index("(") + 1 : -1], "/", "~")


def check(game: Game, fields: Any, value: Any, where: str = "") -> dict[str, Any]:
    """Convert an object's given fields to the engine's form; BadCommand if one is wrong, missing or unknown."""
    given = {}
    if isinstance(value, dict):
        for name, required, kind, _ in fields:
            if name in value:
                given[name] = _check(game, kind, value[name], where + name)
            elif required:
                break
        else:
            if len(given) == len(value):
                return given
    from signifer.core import kinds

    raise kinds.misfit(fields, value, where)


def fill(fields: Any, given: dict[str, Any]) -> dict[str, Any]:
    """Return `given` with the default of each missing field."""
    full = {}
    for name, _, _, default in fields:
        full[name] = given[name] if name in given else default
    return full


def _check(game: Game, kind: str, value: Any, where: str) -> Any:
    letter = kind[0]
    if letter == "u":
        row = game.units.find(value) if isinstance(value, str) else None
        if row is not None:
            return row
    elif letter == "i":
        low, high = kind[1:].split(",")
        if is_int(value) and int(low) <= value <= int(high):
            return value
    elif letter == "c":
        if isinstance(value, str) and value in kind[1:].split("|"):
            return value
    elif letter == "b":
        if value is True or value is False:
            return value
    elif letter == "s" and (value == "A" or value == "B"):
        return 0 if value == "A" else 1
    from signifer.core import kinds

    return kinds.check(game, kind, value, where)


def write(fields: Any, out: bytearray, value: dict[str, Any]) -> None:
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
            it = value[name]
            letter = kind[0]
            if letter == "i":
                put_int(out, it)
            elif letter == "u" or letter == "s":
                put_uint(out, it + 1)
            elif letter == "c":
                out.append(kind[1:].split("|").index(it))
            elif letter == "b":
                out.append(1 if it else 0)
            else:
                from signifer.core import kinds

                kinds.write(kind, out, it)


def spell(value: Any) -> str:
    """Format a value for a sentence: short, on one line."""
    from signifer.core import kinds

    text: str = kinds.spell(value)
    return text
