"""The manifest of a backup: its required fields, and the errors for invalid ones."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from signifer_host.backups.content import FORMAT, VERSION, Origin
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.rosters import jsontext

Line = Annotated[str, Field(max_length=400)]
Number = Annotated[int, Field(ge=0, lt=2**32)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore")


class File(_Strict):
    """A file of the archive."""

    bytes: Annotated[int, Field(ge=0)]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Device(_Strict):
    """The device of the backup."""

    name: Line
    board: Line
    uid: Annotated[str, Field(pattern=r"^(?:[0-9a-f]{2}){0,32}$")]
    firmware: Line

    def origin(self) -> Origin:
        """Convert to the program's own type."""
        return Origin(self.name, self.board, self.uid, self.firmware)


class Game(_Strict):
    """A game whose log is in the archive."""

    serial: Number
    finished: bool
    entries: Number
    gaps: bool


class Manifest(_Strict):
    """All fields that programs read; unknown keys of later versions are ignored."""

    made: Line
    by: Line
    device: Device
    games: Annotated[list[Game], Field(max_length=255)]
    missing: Annotated[list[Line], Field(max_length=300)]
    files: dict[str, File]


def parse(data: bytes, where: str) -> Manifest:
    """Parse a manifest; raises BadInput for other data, for a newer format, or if something is missing."""
    try:
        value = jsontext.loads(data.decode())
    except (UnicodeDecodeError, jsontext.JsonError) as error:
        raise BadInput(
            "{where} is no backup: its manifest cannot be read ({error}).", where=where, error=error
        ) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadInput("{where} is no backup of Signifer: its manifest does not say so.", where=where)
    version = value.get("version")
    if type(version) is int and version > VERSION:
        raise BadInput(
            "{where} was made by a newer Signifer: version {version} of a backup, and this program reads {own}. "
            "Update it.",
            where=where,
            version=version,
            own=VERSION,
        )
    if type(version) is not int or version < 1:
        raise BadInput("{where}: its manifest has no version that there is.", where=where)
    try:
        about = Manifest.model_validate(value)
        datetime.fromisoformat(about.made)
    except ValidationError as error:
        first = error.errors()[0]
        place = printable(".".join(str(part) for part in first["loc"]), 80)
        raise BadInput(
            "{where}: its manifest is damaged at {place}. Use another copy of it.", where=where, place=place
        ) from None
    except ValueError:
        raise BadInput(
            "{where}: its manifest is damaged at made. Use another copy of it.", where=where
        ) from None
    return about
