"""A bit of the live page that rotted: put right where that can be, else told from a press that the power cut off.

A press that was cut off has nothing behind it. So where a record that can be read lies behind one that cannot, flash is
damaged. Every record has a checksum, and what follows it says which index it has: with both, the one bit that makes it
check is the one that rotted. In memory only while it is looked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store.journal import FLASH_PAGE, MARK, MORE, OVERHEAD, PACKED, next_page
from signifer.store.layout import MARK_BEHIND, is_blank
from signifer.store.records import RESUME, RESUME_AT, RESUME_CHECKED, Records

if TYPE_CHECKING:
    from typing import Any

    from signifer.store.journal import Journal

_LENGTHS = 0x3F
_LONGEST = 64  # bytes of a record
_FEWEST = 3  # presses behind one, each of which reads as cut off
_FAR = 96  # records that may be lost before one that can be read


def mend(journal: Journal, records: Records, limit: int) -> bool:
    """Put the bit right that stops the records, which ended where `records` did. Needs the page in the buffer, and
    leaves it there; False, and all as it was, if none does or more than one."""
    flash = journal.flash
    buffer = flash.buffer
    found = []
    for start, is_resume in _starts(records, limit):
        most = start + _LONGEST + (RESUME if is_resume else 0)
        for at in range(start, min(most, next_page(start + 1), limit)):
            for bit in range(8):
                buffer[at] ^= 1 << bit
                good = records._resumed(start) >= 0 if is_resume else _checks(records, start)
                if good and _goes_on(flash.view, records, limit):
                    found.append((at, buffer[at]))
                buffer[at] ^= 1 << bit
    if len(found) != 1:
        return False
    at, value = found[0]
    flash.mended.append((journal.base + at, value))
    buffer[at] = value
    return True


def _starts(records: Records, limit: int) -> list[tuple[int, bool]]:
    """Where what cannot be read may begin: the next record, here or in the next flash page, or a resume (True)."""
    image = records.image
    end = records.end
    behind = next_page(end)
    found = []
    if end < min(behind, limit) and not is_blank(image, end, min(behind, end + _LONGEST)):
        found.append((end, False))
    elif behind < limit:
        found.append((behind, False))
    for place in _places(end, limit):
        checked = image[place + RESUME_CHECKED]
        if image[place] & image[place] - 1 == 0 and checked == 0 and records._resumed(place) < 0:
            found.append((place, True))
    return found


def _places(end: int, limit: int) -> range:
    """Where resumes can be."""
    return range((end + RESUME_AT - 1) // RESUME_AT * RESUME_AT, limit - RESUME, RESUME_AT)


def _checks(records: Records, at: int) -> bool:
    """There is a record with the next index."""
    first = records.image[at]
    size = 5 if first == MARK else first & _LENGTHS
    if not 0 < size < MARK or size + OVERHEAD > FLASH_PAGE - at % FLASH_PAGE:
        return False
    index, begun = records.index, records.open
    good = records._checked(at, size, first & PACKED)
    same = records.index == index
    records.index, records.open = index, begun
    return good and same


def _goes_on(view: Any, records: Records, limit: int) -> bool:
    """With that bit there is more than that one record: it is not what is left of a press that was cut off."""
    again = Records(view, limit).to_end()
    return again.index > records.index + 1 or again.start > max(records.start, records.end)


def lost(view: Any, records: Records, limit: int) -> int:
    """How many presses are lost behind the last record that counts: 0 if none that can be read lies there."""
    for place in _places(records.end, limit)[::-1]:
        # The newest resume says how many there were before it.
        if not view[place] and records._resumed(place) >= 0:
            index = view[place + 4] | view[place + 5] << 8
            if index <= records.entry_index:
                break
            before: int = view[place + 6] | view[place + 7] << 8
            return before - records.count + _entries(view, place + RESUME + view[place + 1], limit)
    end = records.end
    places = list(range(next_page(end + 1), limit, FLASH_PAGE))
    if end % FLASH_PAGE:
        places.insert(0, end + OVERHEAD + (view[end] & _LENGTHS))
    for at in places:
        for index in range(records.entry_index + 1, records.entry_index + _FAR):
            again = Records(view, limit)
            again.index = again.entry_index = index
            again.models = records.models
            good = _checks(again, at)
            if not good:  # it may be a further part of what cannot be read
                again.open = True
                good = _checks(again, at)
            if good:
                again.at = at
                if index == records.index + 1 or again.to_end().index > index + 1:
                    return index - records.entry_index + _entries(view, at, limit)
    # What the others are packed by may be what rotted: then one after the other looks like a record.
    size = view[end] & _LENGTHS if end < limit else 0
    behind = end + OVERHEAD + size
    if not 0 < size < MARK or behind > next_page(end + 1):
        return 0
    if view[behind] == 0xFF and next_page(behind) - behind < _LONGEST:
        behind = next_page(behind)
    begun = (
        records.behind - records.last > 1
        and view[records.last] == MARK
        and view[records.last + 1] == MARK_BEHIND
    )
    if begun or behind >= limit or not 0 < view[behind] & _LENGTHS <= MARK:
        return 0
    # What two cuts left can look like one record by chance, hardly like several that end where flash is blank.
    count = _entries(view, behind, limit, True)
    return count + 1 if count >= _FEWEST else 0


def _entries(view: Any, at: int, limit: int, strict: bool = False) -> int:
    """How many there are from there on, by the records' lengths alone: what they were packed by may be lost. With
    `strict` there must be nothing else; 0 where there is."""
    count = 0
    while at < limit:
        first = view[at]
        size = 5 if first == MARK else first & _LENGTHS
        room = FLASH_PAGE - at % FLASH_PAGE
        if not 0 < size < MARK or size + OVERHEAD > room:
            if strict and not is_blank(view, at, min(limit, at + room)):
                return 0
            at += room
            continue
        if first != MARK and not first & MORE:
            count += 1
        at += size + OVERHEAD
    return count
