"""Read, compile and show reminders as rosters, setups and scripts have them. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core.errors import SetupError
from signifer.core.fields import spell
from signifer.core.reminders import (
    CARD,
    LARGEST,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOMENTS,
    MOST_HOUSE,
    OFS,
    ONCES,
    PHASE,
    SIDE,
    TOKEN,
    UNIT,
    bit_of,
    every,
    flags_of,
    house_key,
    house_value,
    words_of,
)
from signifer.core.roster import SMALL
from signifer.core.tokens_setup import check_name
from signifer.core.wire import put_bytes, put_text, put_uint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from signifer.core.reminders import Reminder
    from signifer.core.setup import Setup

FIELDS = ("name", "text", "when", "of", "once", "private", "token")


class Moments(NamedTuple):
    """What a game has of moments: the words of `MOMENTS` that happen in it, and its phases."""

    words: tuple[str, ...]
    phases: tuple[str, ...]


class ParsedReminder(NamedTuple):
    """A reminder that was read: its carrier (kind, number, token's name), bits of moments, flags, name and text."""

    carrier: tuple[int, int, str]
    when: int
    flags: int
    name: str
    text: str


class FieldError(ValueError):
    """A field of a reminder is wrong; the message is the end of a sentence."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def read(
    said: Any,
    carrier: tuple[int, int, str],
    moments: Moments,
    shows: Callable[[str], bool],
    owned: bool = True,
) -> ParsedReminder:
    """Return one reminder; FieldError names the field that is wrong. `shows`: whether the device has a letter.
    `owned`: it belongs to a side, so it can be private."""
    if not isinstance(said, dict):
        raise FieldError("", 'must be a table like { text = "+1 in a charge", when = ["charge"] }')
    for key in said:
        if key not in FIELDS:
            raise FieldError(str(key), "is not a known field; there are: " + ", ".join(FIELDS))
    text = _text(said, "text", LONGEST_TEXT, shows)
    name = _text(said, "name", LONGEST_NAME, shows) if "name" in said else ""
    if "|" in name:
        raise FieldError("name", "must not have a |")
    private = said.get("private", False)
    if private is not True and private is not False:
        raise FieldError("private", "must be true or false, not %s" % spell(private))
    if private and not owned:
        raise FieldError("private", "belongs to no side here; put the reminder into a roster")
    of = _word(said, "of", OFS, OFS[0])
    once = _word(said, "once", ONCES[1:], "") if "once" in said else ""
    flags = flags_of(OFS.index(of), ONCES.index(once), private)
    if "token" in said:
        if carrier[0] != SIDE:
            raise FieldError(
                "token", "is for a reminder of the whole roster, and this one has a carrier already"
            )
        try:
            token = check_name(said["token"])
        except ValueError as error:
            raise FieldError("token", "names no token: that " + str(error))
        if "|" in token:
            raise FieldError("token", "must not have a |")
        carrier = (TOKEN, 0, token)
    return ParsedReminder(carrier, _when(said, moments), flags, name, text)


def _text(said: dict[str, Any], field: str, most: int, shows: Callable[[str], bool]) -> str:
    if field not in said:
        raise FieldError(field, "is missing")
    text = said[field]
    if not isinstance(text, str):
        raise FieldError(field, "must be a text, not %s" % spell(text))
    text = " ".join(text.split())
    if not text:
        raise FieldError(field, "must not be blank")
    missing = sorted({letter for letter in text if not shows(letter)})
    if missing:
        raise FieldError(
            field,
            "has letters that the device cannot show: %s. Write it without them" % " ".join(missing[:8]),
        )
    if len(text) > most:
        raise FieldError(field, "has %d letters; at most %d are possible. Shorten it" % (len(text), most))
    return text


def _word(said: dict[str, Any], field: str, words: Sequence[str], default: str) -> str:
    value = said.get(field, default)
    if value not in words:
        raise FieldError(field, "must be %s, not %s" % (" or ".join(words), spell(value)))
    return str(value)


def _when(said: dict[str, Any], moments: Moments) -> int:
    if "when" not in said:
        raise FieldError("when", 'is missing: a list of moments, like ["charge"]')
    listed = said["when"]
    if isinstance(listed, str):
        listed = [listed]
    if not isinstance(listed, (list, tuple)) or not listed:
        raise FieldError("when", 'must be a list of moments, like ["charge"], not %s' % spell(listed))
    when = 0
    for word in listed:
        bit = bit_of(word, moments.phases) if isinstance(word, str) else 0
        if not bit or (word in MOMENTS and word not in moments.words):
            known = ", ".join(list(moments.words) + [PHASE + name for name in moments.phases])
            raise FieldError(
                "when", "there is no moment %s in this game; there are: %s" % (spell(word), known)
            )
        if when & bit:
            raise FieldError("when", "has %s twice. Leave one out" % word)
        when |= bit
    return when


def read_all(value: Any, moments: Moments, shows: Callable[[str], bool]) -> list[ParsedReminder]:
    """Return the reminders of a list in a setup's line, which belong to no side; SetupError names what is wrong."""
    if not isinstance(value, (list, tuple)):
        raise SetupError('reminders must be a list like [{"text": "+1 in a charge", "when": ["charge"]}].')
    found = []
    for i in range(len(value)):
        try:
            found.append(read(value[i], (SIDE, 0, ""), moments, shows, False))
        except FieldError as error:
            field = ", field " + error.field if error.field else ""
            raise SetupError("reminders: number %d%s: %s." % (i + 1, field, str(error)))
    _check_names(found)
    return found


def _check_names(found: Sequence[ParsedReminder]) -> None:
    """Raise SetupError if two reminders have one name, or there are too many."""
    names: dict[str, int] = {}
    for i in range(len(found)):
        name = found[i].name
        if name and name in names:
            raise SetupError(
                "reminders: number %d: %s is the name of number %d already."
                % (i + 1, spell(name), names[name] + 1)
            )
        names[name] = i
    if len(found) > MOST_HOUSE:
        raise SetupError("reminders: there are %d; a game holds %d." % (len(found), MOST_HOUSE))


# Compiled forms


def pack(reminders: Sequence[ParsedReminder]) -> bytes:
    """Return the bytes of reminders."""
    out = bytearray()
    for one in reminders:
        record = bytearray((one.when & 255, one.when >> 8, one.flags, one.carrier[0]))
        if one.carrier[0] in (UNIT, CARD):
            put_uint(record, one.carrier[1])
        elif one.carrier[0] == TOKEN:
            put_text(record, one.carrier[2])
        put_text(record, one.name)
        put_text(record, one.text)
        put_bytes(out, bytes(record))
    return bytes(out)


def _with_reminders(blob: bytes, reminders: bytes) -> bytes:
    """Return a compiled form, which has no reminders, with these behind its content."""
    size = len(reminders)
    head = bytes((blob[0], blob[1] | SMALL))
    return head + blob[2:] + reminders + bytes((size & 255, size >> 8))


def join(blob: bytes, reminders: Sequence[ParsedReminder]) -> bytes:
    """Return a compiled roster or system with its reminders; SetupError if they have no room."""
    if not reminders:
        return blob
    data = pack(reminders)
    if len(data) > LARGEST:
        raise SetupError(
            "The reminders take %d bytes on the device; there is room for %d. Shorten texts."
            % (len(data), LARGEST)
        )
    return _with_reminders(blob, data)


def house_rules(reminders: Sequence[ParsedReminder]) -> dict[str, int]:
    """Return the reminders as house rules have them."""
    found = {}
    for order in range(len(reminders)):
        one = reminders[order]
        found[house_key(one.carrier[2], one.name, one.text)] = house_value(order, one.when, one.flags)
    return found


# What a setup has, as its line says it


def _line(one: Reminder, phases: Sequence[str]) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": one.name} if one.name else {}
    shown["text"] = one.text
    shown["when"] = words_of(one.when, phases)
    if one.of:
        shown["of"] = OFS[one.of]
    if one.once:
        shown["once"] = ONCES[one.once]
    if one.private:
        shown["private"] = True
    if one.token:
        shown["token"] = one.token
    return shown


def weave(data: dict[str, Any], setup: Setup, part: str, phases: Sequence[str]) -> None:
    """Put the reminders of a part of a setup (A, B, N, or S for the system) into its roster as a file has it."""
    from signifer.core.setup import Setup as Made

    # Of this part alone: the reminders of house rules belong to nobody, as a system's do.
    for one in every(Made("", {part: setup.rosters[part]})):
        there = data
        if one.carrier == UNIT:
            there = data["units"][one.place]
        elif one.carrier == CARD:
            there = data["cards"][one.place]
        there.setdefault("reminders", []).append(_line(one, phases))


def show_house(house: dict[str, int], phases: Sequence[str]) -> list[dict[str, Any]]:
    """Return the reminders among house rules as a setup's line has them."""
    from signifer.core.setup import Setup as Made

    return [_line(one, phases) for one in every(Made("", {}, house=house))]
