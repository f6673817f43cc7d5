"""Decide at boot whether the last record of the live page counts, and write it down.

A cell whose programming was interrupted can read 1 today and 0 tomorrow. Only the interrupted operation is in
doubt: the last record, or one behind it that still reads as blank. So a start writes what it has read into
untouched bytes: a resume (layout.py has its bytes). A byte that lies where no record can be announces it, so
that no byte among the records is in doubt when a start is interrupted. Without room for a resume, the decided
end is kept in memory until the page is turned, which the start does at once (boot_repair.turn_page).
"""

from __future__ import annotations

import struct
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer.store import layout
from signifer.store.base import NOTHING
from signifer.store.journal import BLOCK, END, FLASH_PAGE, LAST, MARK, OVERHEAD, RECORD_MAX, next_page
from signifer.store.layout import is_blank
from signifer.store.records import (
    RESUME,
    RESUME_AT,
    RESUME_CHECKED,
    RESUME_FIELDS,
    RESUME_USED,
    RESUMES,
)

if TYPE_CHECKING:
    from signifer.store.journal import Journal
    from signifer.store.records import Records

# In the nvm: a byte for each 64 of it, 0 before a resume is begun there.
_ANNOUNCED = END - BLOCK // RESUME_AT
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
    behind = len(copy) > 1 and copy[0] == MARK and copy[1] == layout.MARK_BEHIND
    size = RESUME + len(copy)
    at = limit
    if writes and not behind:
        at = _find_blank(view, resume_end(journal, records.end), records.end, limit, size)
    fields = struct.pack(RESUME_FIELDS, len(copy), last, journal.index, journal.count)
    crc = crc32(copy, crc32(fields, journal.salt ^ RESUMES)) & 0xFFFFFFFF
    body = b"\0" + fields + struct.pack("<I", crc) + b"\xff" * (RESUME - RESUME_CHECKED) + copy
    while at + size + _LEAST <= limit:
        if _put(journal, at, body):
            journal.at = at + size
            journal.use_flag = at + RESUME_USED
            _move_model(journal, last, at + RESUME)
            flash.holds = NOTHING
            return
        at = next_page(at + 1)
    flash.last_record = (journal.base + last, copy)
    flash.holds = NOTHING
    journal.at = limit


def see(journal: Journal, seen: int) -> None:
    """Program the next flag of the page, or of its newest resume: `seen`, or the one that it is used. This start relied
    on the flags before it, which may have been interrupted; the new one is read back. The start after the last flag
    writes a new resume.
    """
    if not journal.flash.writes:
        return
    if seen != 0xFF or not journal.flag(journal.use_flag - 1):
        journal.flag(journal.use_flag)
        journal.use_flag = 0
    journal.flash.holds = NOTHING


def resume_end(journal: Journal, end: int) -> int:
    """Return the offset behind the last resume that a start announced behind `end`, and may have begun; `end` without
    one.
    """
    flags = journal.region.read(_ANNOUNCED, BLOCK // RESUME_AT)
    last = (len(flags.rstrip(b"\xff")) - 1) * RESUME_AT - journal.base
    return end if last < end else last + RESUME + _LONGEST


def _find_blank(view: Any, begun: int, end: int, limit: int, size: int) -> int:
    """Return the first range of `size` bytes, behind everything not blank, that no program can have touched: a record
    at `end`, or a resume before `begun`.
    """
    if begun >= limit:
        return limit
    at = next_page(begun)
    start = next_page(limit) - FLASH_PAGE
    while start >= at:
        if not is_blank(view, start, min(limit, start + FLASH_PAGE)):
            return start + FLASH_PAGE
        start -= FLASH_PAGE
    if begun > end:
        near = (begun + RESUME_AT - 1) // RESUME_AT * RESUME_AT
    elif at - end >= _LONGEST:
        near = (end + _LONGEST + RESUME_AT - 1) // RESUME_AT * RESUME_AT
    else:
        # A record may have been begun there, if none came before.
        return at + _LONGEST if is_blank(view, end, at) else at
    return near if near + size <= at and is_blank(view, near, at) else at


def _put(journal: Journal, at: int, body: bytes) -> bool:
    """Write a resume: a byte elsewhere that announces it, the body, and a byte that it was read back."""
    announced = _ANNOUNCED + (journal.base + at) // RESUME_AT
    return (
        journal.flag(announced - journal.base)
        and journal.put(journal.base + at, body)
        and journal.flag(at + RESUME_CHECKED)
    )


def _move_model(journal: Journal, last: int, to: int) -> None:
    """Move the last record's model to its copy, if others are packed by it."""
    models = journal.models
    at = len(models) - _MODEL_AT
    if at > 0 and models[at] | models[at + 1] << 8 == last:
        journal.models = models[:at] + struct.pack("<H", to)
