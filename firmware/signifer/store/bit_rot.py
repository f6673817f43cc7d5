"""Repair a decayed bit of the live page, or distinguish decay from an interrupted press.

Nothing follows an interrupted press. So if a readable record follows an unreadable one, flash is damaged.
Every record has a checksum, and the records after it fix its index: with both, the one bit whose change makes
the checksum valid is the decayed one. In memory only during the search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.store import layout
from signifer.store.journal import FLASH_PAGE, LONGEST, MARK, MORE, OVERHEAD, PACKED, next_page
from signifer.store.layout import is_blank
from signifer.store.records import LENGTHS, RESUME, RESUME_AT, RESUME_CHECKED, Records

if TYPE_CHECKING:
    from signifer.store.journal import Journal

_FEWEST = 3  # presses behind one, each of which reads as cut off
_FAR = 96  # records that may be lost before one that can be read


def mend(journal: Journal, records: Records, limit: int) -> bool:
    """Repair the bit that stops the records at their `end`. Needs the page in the buffer and leaves it there.
    Return False, without a change, if no bit or several bits fit.
    """
    flash = journal.flash
    buffer = flash.buffer
    found = []
    for start, is_resume in _starts(records, limit):
        most = start + LONGEST + (RESUME if is_resume else 0)
        for at in range(start, min(most, next_page(start + 1), limit)):
            for bit in range(8):
                buffer[at] ^= 1 << bit
                good = records.read_resume(start) >= 0 if is_resume else _checks(records, start)
                if good and _goes_on(flash.view, records, limit):
                    found.append((at, buffer[at]))
                buffer[at] ^= 1 << bit
    if len(found) != 1:
        return False
    at, value = found[0]
    flash.repairs.append((journal.base + at, value))
    buffer[at] = value
    return True


def _starts(records: Records, limit: int) -> list[tuple[int, bool]]:
    """List possible places of the unreadable part: the next record, here or in the next flash page, or a
    resume (True).
    """
    image = records.image
    end = records.end
    behind = next_page(end)
    found = []
    if end < min(behind, limit) and not is_blank(image, end, min(behind, end + LONGEST)):
        found.append((end, False))
    elif behind < limit:
        found.append((behind, False))
    for place in _places(end, limit):
        checked = image[place + RESUME_CHECKED]
        if image[place] & image[place] - 1 == 0 and checked == 0 and records.read_resume(place) < 0:
            found.append((place, True))
    return found


def _places(end: int, limit: int) -> range:
    """Return the possible places of resumes."""
    return range((end + RESUME_AT - 1) // RESUME_AT * RESUME_AT, limit - RESUME, RESUME_AT)


def _checks(records: Records, at: int) -> bool:
    """Return whether there is a record with the next index."""
    first = records.image[at]
    size = 5 if first == MARK else first & LENGTHS
    if not 0 < size < MARK or size + OVERHEAD > FLASH_PAGE - at % FLASH_PAGE:
        return False
    index, begun = records.index, records.open
    good = records.check_record(at, size, first & PACKED)
    same = records.index == index
    records.index, records.open = index, begun
    return good and same


def _goes_on(view: Any, records: Records, limit: int) -> bool:
    """Return whether the changed bit makes more than one record valid, which excludes the remains of an
    interrupted press.
    """
    again = Records(view, limit).to_end()
    return again.index > records.index + 1 or again.start > max(records.start, records.end)


def count_lost(view: Any, records: Records, limit: int) -> int:
    """Return how many presses are lost behind the last valid record: 0 if nothing readable is there."""
    for place in _places(records.end, limit)[::-1]:
        # The newest resume has the number of records before it.
        if not view[place] and records.read_resume(place) >= 0:
            index = view[place + 4] | view[place + 5] << 8
            if index <= records.entry_index:
                break
            before: int = view[place + 6] | view[place + 7] << 8
            return before - records.count + _entries(view, place + RESUME + view[place + 1], limit)
    end = records.end
    places = list(range(next_page(end + 1), limit, FLASH_PAGE))
    if end % FLASH_PAGE:
        places.insert(0, end + OVERHEAD + (view[end] & LENGTHS))
    again = None
    for at in places:
        for index in range(records.entry_index + 1, records.entry_index + _FAR):
            if again is None:
                again = Records(view, limit)
                again.models = records.models
            again.index = again.entry_index = index
            again.open = False
            good = _checks(again, at)
            if not good:  # it may be a further part of what cannot be read
                again.open = True
                good = _checks(again, at)
            if good:
                again.at = at
                if index == records.index + 1 or again.to_end().index > index + 1:
                    return index - records.entry_index + _entries(view, at, limit)
                again = None  # it went on from there
    # The models may be what decayed; then a sequence of valid lengths must look like records.
    size = view[end] & LENGTHS if end < limit else 0
    behind = end + OVERHEAD + size
    if not 0 < size < MARK or behind > next_page(end + 1):
        return 0
    if view[behind] == 0xFF and next_page(behind) - behind < LONGEST:
        behind = next_page(behind)
    begun = (
        records.behind - records.last > 1
        and view[records.last] == MARK
        and view[records.last + 1] == layout.MARK_BEHIND
    )
    if begun or behind >= limit or not 0 < view[behind] & LENGTHS <= MARK:
        return 0
    # The remains of two power cuts can look like one record by chance, but hardly like several that end at
    # blank flash.
    count = _entries(view, behind, limit, True)
    return count + 1 if count >= _FEWEST else 0


def _entries(view: Any, at: int, limit: int, strict: bool = False) -> int:
    """Count entries by the records' lengths only, because their models may be lost. With `strict`, return 0
    if anything else is there.
    """
    count = 0
    while at < limit:
        first = view[at]
        size = 5 if first == MARK else first & LENGTHS
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
