"""Settle the end of the live page at boot.

A cell whose programming was interrupted can read 1 today and 0 tomorrow. Only the interrupted operation is in
doubt: the last record, or one behind it that still reads as blank. So a start writes what it has read into
untouched bytes: a resume (layout.py has its bytes). Without room for one, the resume goes to the end of the
nvm, where no record can be; then the decided end is kept in memory, and the page is archived before anything
else is written.
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING

from signifer.store.base import NOTHING
from signifer.store.journal import FLASH_PAGE, LAST, MARK, OVERHEAD, RECORD_MAX, next_page
from signifer.store.layout import MARK_BEHIND, is_blank
from signifer.store.records import (
    RESUME,
    RESUME_AT,
    RESUME_CHECKED,
    RESUME_CRC,
    RESUME_FIELDS,
    RESUME_USED,
    RESUMES,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.store.journal import Journal
    from signifer.store.records import Records

_LONGEST = RECORD_MAX + OVERHEAD  # bytes of a record
_LEAST = 64  # bytes for records that a resume must leave in the page
_MODEL_AT = 2  # in the fields of a model


def close_off(journal: Journal, records: Records, writes: bool) -> None:
    """Make sure that nothing counts behind the last record, whatever is read there from now on. Needs the
    page in the buffer.
    """
    flash = journal.flash
    view = flash.view
    last = records.last
    copy = bytes(view[last : records.behind])
    limit = LAST - journal.base
    behind = len(copy) > 1 and copy[0] == MARK and copy[1] == MARK_BEHIND
    at = _untouched(view, records.end, limit, RESUME + len(copy)) if writes and not behind else limit
    fields = struct.pack(RESUME_FIELDS, len(copy), last, journal.index, journal.count)
    crc = crc32(copy, crc32(fields, journal.salt ^ RESUMES)) & 0xFFFFFFFF
    body = fields + struct.pack("<I", crc) + b"\xff" * (RESUME - RESUME_CHECKED) + copy
    while at + RESUME + len(copy) + _LEAST <= limit:
        if _put(journal, at, body):
            journal.at = at + RESUME + len(copy)
            journal.unused = at + RESUME_USED
            _move_model(journal, last, at + RESUME)
            flash.holds = NOTHING
            return
        at = next_page(at + 1)
    if writes:
        _put(journal, limit, body)
    flash.decided = (journal.base + last, copy)
    flash.holds = NOTHING
    journal.at = limit


def remember(journal: Journal) -> bool:
    """Return whether an earlier start recorded the page's end at the end of the nvm, which stays valid. Needs
    the page in the buffer.
    """
    flash = journal.flash
    data = journal.region.read(LAST, RESUME + _LONGEST)
    size, last, _, _ = struct.unpack(RESUME_FIELDS, data[1:RESUME_CRC])
    seen = data[RESUME_CHECKED:RESUME_USED]
    if data[0] or size > _LONGEST or seen == b"\xff\xff":
        return False
    copy = data[RESUME : RESUME + size]
    crc = crc32(copy, crc32(data[1:RESUME_CRC], crc32(flash.view[:16]) ^ RESUMES)) & 0xFFFFFFFF
    if struct.unpack("<I", data[RESUME_CRC:RESUME_CHECKED])[0] != crc:
        return False
    if flash.writes and seen[1] == 0xFF:
        journal.flag(LAST - journal.base + RESUME_CHECKED + 1)
    flash.decided = (journal.base + last, copy)
    flash.holds = NOTHING
    return True


def see(journal: Journal, seen: int) -> None:
    """Set the flag `seen`: this start relied on the mark that the page, or its newest resume, was read back.
    The mark itself may have been interrupted.
    """
    if not journal.flash.writes:
        return
    if seen == 0xFF:
        journal.flag(journal.unused - 1)
    elif seen:  # so was that
        journal.flag(journal.unused)
        journal.unused = 0
    journal.flash.holds = NOTHING


def _untouched(view: Any, end: int, limit: int, size: int) -> int:
    """Return the first range of `size` bytes, behind everything not blank, that no program can have touched."""
    at = next_page(end)
    start = next_page(limit) - FLASH_PAGE
    while start >= at:
        if not is_blank(view, start, min(limit, start + FLASH_PAGE)):
            return start + FLASH_PAGE
        start -= FLASH_PAGE
    if at - end >= _LONGEST:
        near = (end + _LONGEST + RESUME_AT - 1) // RESUME_AT * RESUME_AT
        return near if near + size <= at and is_blank(view, near, at) else at
    # A record may have been begun there, if none came before.
    return at + _LONGEST if is_blank(view, end, at) else at


def _put(journal: Journal, at: int, body: bytes) -> bool:
    """Write a resume: a byte that announces it, the body, and a byte that it was read back."""
    return journal.flag(at) and journal.put(journal.base + at + 1, body) and journal.flag(at + RESUME_CHECKED)


def _move_model(journal: Journal, last: int, to: int) -> None:
    """Move the last record's model to its copy, if others are packed by it."""
    models = journal.models
    at = len(models) - _MODEL_AT
    if at > 0 and models[at] | models[at + 1] << 8 == last:
        journal.models = models[:at] + struct.pack("<H", to)
