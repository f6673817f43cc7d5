"""The end of the live page at a start.

A cell whose programming the power cut off can read 1 today and 0 tomorrow. Only the operation under way then is in
doubt: that of the last record, or of one behind it that reads as blank still. So what this start has read is put
down, in bytes that nobody has touched: a resume (layout.py has its bytes). Where there is no room for one, the same
is put down at the end of the nvm, where it is nothing to records: from then on the end is held in memory as it was
decided, and the page is turned before anything else is written.
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
    """Have nothing count behind the last record, whatever is read there from now on. Needs the page in the buffer."""
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
    """Whether a start before this one has put down the page's end at the end of the nvm: it is so from now on. Needs
    the page in the buffer."""
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
    """What the page, or its newest resume, says of its having been read back has counted at this start: note that, in
    its flag with the value `seen`, since it may have been cut off itself."""
    if not journal.flash.writes:
        return
    if seen == 0xFF:
        journal.flag(journal.unused - 1)
    elif seen:  # so was that
        journal.flag(journal.unused)
        journal.unused = 0
    journal.flash.holds = NOTHING


def _untouched(view: Any, end: int, limit: int, size: int) -> int:
    """Where so many bytes begin that no program can have touched, behind all that is not blank."""
    at = next_page(end)
    start = next_page(limit) - FLASH_PAGE
    while start >= at:
        if not is_blank(view, start, min(limit, start + FLASH_PAGE)):
            return start + FLASH_PAGE
        start -= FLASH_PAGE
    if at - end >= _LONGEST:
        near = (end + _LONGEST + RESUME_AT - 1) // RESUME_AT * RESUME_AT
        return near if near + size <= at and is_blank(view, near, at) else at
    # A record may have been begun there, if none was before.
    return at + _LONGEST if is_blank(view, end, at) else at


def _put(journal: Journal, at: int, body: bytes) -> bool:
    """Write a resume there: a byte that says so, the body, and a byte that it was read back."""
    return journal.flag(at) and journal.put(journal.base + at + 1, body) and journal.flag(at + RESUME_CHECKED)


def _move_model(journal: Journal, last: int, to: int) -> None:
    """The last record's copy is what others are packed by, if it was one for that."""
    models = journal.models
    at = len(models) - _MODEL_AT
    if at > 0 and models[at] | models[at + 1] << 8 == last:
        journal.models = models[:at] + struct.pack("<H", to)
