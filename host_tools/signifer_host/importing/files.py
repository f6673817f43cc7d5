"""Detect the kind of a roster's file, unpack it, and find the encoding of a text."""

from __future__ import annotations

import codecs
import io
import re
import zipfile
import zlib

from signifer_host.formatting import printable
from signifer_host.importing import programs
from signifer_host.importing.parse_result import LARGEST
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.reader import ARCHIVES
from signifer_host.translation import gettext, gettext_noop, number

KINDS = gettext_noop(
    "BattleScribe (.ros, .rosz), New Recruit and Army Forge (.json), lists as text, CSV, XLSX or Signifer's JSON"
)
MOST_ENTRIES = 2_000
_MARKUP = re.compile(r"\ufeff?\s*<[?!a-zA-Z]")
_OTHER = (
    *ARCHIVES,
    (b"Rar!", gettext_noop("an archive (rar)")),
    (b"%PDF-", gettext_noop("a PDF; export the roster as .ros, .json or .csv")),
    (b"UF2\n", gettext_noop("a UF2 file")),
    (
        b"\xd0\xcf\x11\xe0",
        gettext_noop("an old or locked Excel workbook; save it as .xlsx without a password"),
    ),
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def kind_of(data: bytes, file: str) -> str:
    """Detect the kind of a file by its content: "zip", "xml", "json" or "table"; raises RosterError."""
    if len(data) > LARGEST:
        raise RosterError("is larger than {most} bytes", file=file, most=number(LARGEST))
    if data.startswith(b"PK"):
        return "zip"
    for beginning, what in _OTHER:
        if data.startswith(beginning):
            raise RosterError("is {what}", file=file, what=gettext(what))
    head, _ = decode(data[:4000] if len(data) > 4000 else data, file, cut=len(data) > 4000)
    if not head.strip("\ufeff \t\r\n"):
        raise RosterError("is empty", file=file)
    if _MARKUP.match(head):
        return "xml"
    if head.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return "json"
    if "\0" in head:
        raise RosterError("is no roster: {kinds} can be imported", file=file, kinds=gettext(KINDS))
    return "table"


def decode(data: bytes, file: str, cut: bool = False) -> tuple[str, str]:
    """Decode a text: (the text, a note on its encoding or ""). UTF-8 and UTF-16, else Windows-1251.

    `cut`: `data` is only a file's beginning. Raises RosterError.
    """
    errors = "ignore" if cut else "strict"
    for mark, name in _MARKS:
        if data.startswith(mark):
            try:
                return data.decode(name, errors).lstrip("\ufeff"), ""
            except UnicodeDecodeError:
                raise RosterError("begins as {kind} and is not", file=file, kind=name.upper()) from None
    zeros = data[:4000].count(0)
    if zeros > len(data[:4000]) // 4:
        name = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
        try:
            return data.decode(name, errors), gettext("read as UTF-16")
        except UnicodeDecodeError:
            raise RosterError("is no text", file=file) from None
    try:
        text = codecs.getincrementaldecoder("utf-8")().decode(data, final=not cut)
        return text, ""
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1251"), gettext("read as Windows-1251, since it is no UTF-8; look at the names")
    except UnicodeDecodeError:
        raise RosterError("is neither UTF-8 nor UTF-16 nor Windows-1251 text", file=file) from None


def open_archive(data: bytes, file: str) -> zipfile.ZipFile:
    """Open an archive whose entries are all small enough; raises RosterError."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, EOFError, NotImplementedError, OSError) as error:
        raise RosterError("is a damaged archive: {reason}", file=file, reason=_reason(error)) from None
    if len(entries) > MOST_ENTRIES:
        raise RosterError(
            "is an archive of {count} files, not a roster", file=file, count=number(len(entries))
        )
    if sum(entry.file_size for entry in entries) > LARGEST:
        raise RosterError("unpacks to more than {most} bytes", file=file, most=number(LARGEST))
    if any(entry.flag_bits & 1 for entry in entries):
        raise RosterError("is an archive with a password", file=file)
    return archive


def roster_in(archive: zipfile.ZipFile, file: str) -> bytes:
    """Unpack the one roster in an archive; raises RosterError if there is none, or several."""
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    rosters = [entry for entry in entries if entry.filename.lower().endswith((".ros", ".xml"))]
    foreign = programs.of_archive([entry.filename for entry in entries])
    if not rosters and foreign:
        raise RosterError(foreign, file=file)
    if not rosters and len(entries) == 1:
        rosters = entries  # whatever its name
    if not rosters:
        names = printable(
            ", ".join(sorted(entry.filename for entry in entries)[:3]) or gettext("nothing"), 80
        )
        raise RosterError("is an archive without a roster (.ros) in it, only {names}", file=file, names=names)
    if len(rosters) > 1:
        raise RosterError(
            "is an archive with {count} rosters; unpack it and import one", file=file, count=len(rosters)
        )
    return unpack(archive, rosters[0], file)


def unpack(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, file: str) -> bytes:
    """Unpack one entry, never more than its declared size; raises RosterError."""
    try:
        with archive.open(entry) as stream:
            data = stream.read(LARGEST + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        NotImplementedError,
        ValueError,
        RuntimeError,
    ) as error:
        raise RosterError("is a damaged archive: {reason}", file=file, reason=_reason(error)) from None
    if len(data) > LARGEST:
        raise RosterError("unpacks to more than {most} bytes", file=file, most=number(LARGEST))
    return data


def _reason(error: Exception) -> str:
    return printable(str(error) or type(error).__name__, 100)
