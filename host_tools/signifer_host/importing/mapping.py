"""The mapping from a foreign roster's characteristics to Signifer's values: a preset, or a user's file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from signifer_host.rosters.errors import RosterError, quote
from signifer_host.rosters.explain import errors_in
from signifer_host.rosters.fields import Flag, Label, OneOf, Whole, wrong
from signifer_host.rosters.reader import Document, parse_file
from signifer_host.translation import gettext, gettext_noop

# 7, 6", 3+, -1, 12'', 4in., 5* and nothing that would need a guess: no 2D6, no 10-14, no N/A.
_NUMBER = re.compile(r"([+-]?\d{1,6})\s*(?:\"|”|″|''|in\.?|cm|\+|\*)?", re.IGNORECASE)

_NO_VALUE = gettext_noop("{name} is no value of a unit of {system}; there is: {there}")
_NO_ARM = gettext_noop("{name} is no number of a weapon of {system}; there is: {there}")
_NO_TEXT = gettext_noop("{name} is no text of a unit of {system}; there is: {there}")

MODELS = "#models"
"""The characteristic that stands for the unit's number of models."""

COST = "#cost"
"""The characteristic that stands for the unit's cost in its own program."""

Words = Annotated[list[Annotated[str, Label(60)]], Field(max_length=60)]
EACH = ("unit", "model")


def number_of(text: str) -> int | None:
    """Parse a characteristic as a whole number; None for others, such as "-", "2D6" or "N/A"."""
    found = _NUMBER.fullmatch(text.strip().replace("−", "-"))
    return int(found.group(1)) if found else None


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


class Profiles(_Table):
    """The rule for blocks of characteristics that are a model's.

    `marks`: characteristics that only a model has; `take`: types of blocks that always count; `skip`: types
    that never do; `leave`: categories whose selections are left out.
    """

    marks: Words = []
    take: Words = []
    skip: Words = []
    leave: Words = []


class Value(_Table):
    """One value. The first characteristic in `from` that exists counts.

    `default` is the value without one; if there is no default, the unit is left out. `total` adds a unit's
    models up; `clip` replaces a value outside the device's range by the nearest possible one.
    """

    from_: Annotated[Words, Field(alias="from")] = []
    default: Annotated[int, Whole(-32768, 32767)] | None = None
    total: Annotated[bool, Flag()] = False
    clip: Annotated[bool, Flag()] = False


class Mapping(_Table):
    """The content of a `--mapping` file. `arms` are the numbers of weapons, `arm_texts` the characteristics that their
    text is taken from. `dice`: colour -> count, or "units" for one for each unit.
    """

    system: Annotated[str, Label(400)]
    each: Annotated[str, OneOf(EACH)] = "unit"
    weapons: Annotated[bool, Flag()] = True
    heroes: Words = []
    profiles: Profiles = Profiles()
    values: dict[Annotated[str, Label(32)], Value] = {}
    arms: dict[Annotated[str, Label(32)], Value] = {}
    arm_texts: Words = []
    texts: dict[Annotated[str, Label(32)], Annotated[str, Label(60)]] = {}
    dice: dict[Annotated[str, Label(32)], Annotated[int, Whole(0, 99)] | Literal["units"]] = {}


@dataclass(frozen=True)
class Target:
    """A system, as far as an import needs it: `numbers` are its units' values with their ranges, `arms` those of their
    weapons, `texts` the texts that a table may have, `most` the largest number of units. `of_models`: units have models
    of several kinds, so a table says which unit a line belongs to. `free`: other characteristics are kept as texts.
    """

    id: str
    numbers: dict[str, tuple[int, int]]
    texts: frozenset[str]
    most: int
    of_models: bool = False
    free: bool = False
    arms: dict[str, tuple[int, int]] = field(default_factory=dict)


def read(raw: bytes, file: str, target: Target, preset: Mapping) -> Mapping:
    """Parse a mapping file for a system; missing parts come from the preset. Raises RosterError."""
    document = parse_file(raw, file)
    data = document.data
    if not isinstance(data, dict):
        raise RosterError("is no mapping: it must be a table of fields", file=file)
    filled: dict[str, Any] = {**preset.model_dump(by_alias=True, exclude_none=True), **data}
    known = preset.model_dump(by_alias=True, exclude_none=True)
    for key in ("values", "profiles", "arms"):
        if isinstance(data.get(key), dict):
            filled[key] = {**known[key], **data[key]}
    try:
        mapping = Mapping.model_validate(filled)
    except ValidationError as error:
        raise errors_in(error, Mapping, Document(filled, file, document.lines)) from None
    if mapping.system != target.id:
        message = gettext(
            "is for {system}, and the roster is to be for {wanted}",
            system=quote(mapping.system),
            wanted=quote(target.id),
        )
        line, place = document.line(("system",)), gettext("field {field}", field="system")
        raise RosterError(message, file=file, line=line, place=place)
    for part, names, there, message in (
        ("values", mapping.values, list(target.numbers), _NO_VALUE),
        ("arms", mapping.arms, list(target.arms), _NO_ARM),
        ("texts", mapping.texts, sorted(target.texts), _NO_TEXT),
    ):
        for name in names:
            if name not in there:
                listed = ", ".join(there) or gettext("none")
                said = gettext(message, name=quote(name), system=target.id, there=listed)
                line, place = document.line((part, name)), gettext("field {field}", field=part)
                raise RosterError(said, file=file, line=line, place=place)
    return mapping


def system_of(raw: bytes, file: str) -> str:
    """Return the system that a mapping file names; "" if it names none. Raises RosterError."""
    data = parse_file(raw, file).data
    named = data.get("system") if isinstance(data, dict) else None
    return named if isinstance(named, str) else ""


def parse(data: dict[str, Any]) -> Mapping:
    """Make a mapping of a preset's data."""
    try:
        return Mapping.model_validate(data)
    except ValidationError as error:  # an error of this program
        raise wrong(str(error)) from None
