"""Find the pages of the running game that lead to its newest state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.archive import clear, head_of, pages_of
from signifer.store.base import NVM
from signifer.store.records import Records

if TYPE_CHECKING:
    from signifer.store.base import Flash
    from signifer.store.store import Store

    PageList = list[tuple[int, int, int]]


def find(store: Store) -> tuple[list[int], int]:
    """Find the newest reachable state; return the numbers of the pages that the log lacks, and how many presses are
    lost. Close the journal if its page does not belong to it.
    """
    store.forget()
    known = []
    for number, place in pages_of(store.flash, store.serial):
        known.append((number, head_of(store.flash, place)[4], place))
    end = len(known) - 1
    lost = known[end][1] + _entries_in(store, known[end][2]) if known else 0
    while end >= 0:
        start = base(store, known, end)
        if start >= 0:
            break
        end -= 1
    for _, _, place in known[end + 1 :]:
        if place & 0xFF == NVM:
            store.journal.close()
            clear(store.flash, NVM)
        else:
            store.dead.append(place)
    store.page_list = known[: end + 1]
    if store.page_list:
        store.start = start
        store.count = store.page_list[-1][1] + _entries_in(store, store.page_list[-1][2])
    if not known:
        return [], 0
    present = [page[0] for page in store.page_list]
    missing = [number for number in range(known[-1][0] + 1) if number not in present]
    return missing, lost - store.count


def base(store: Store, known: PageList, end: int) -> int:
    """Return the position of the page from which the one at `end` can be replayed, -1 if there is none."""
    at = end
    while True:
        number, first, place = known[at]
        if head_of(store.flash, place)[0] == layout.PAGE_SNAPSHOT or (number == 0 and first == 0):
            return at
        if at == 0 or known[at - 1][0] != number - 1:
            return -1
        at -= 1
        if known[at][1] + _entries_in(store, known[at][2]) != first:
            return -1


def drop_live(store: Store) -> None:
    """Drop the page in the nvm: it has no readable records."""
    known = store.page_list
    if known and known[-1][2] & 0xFF == NVM:
        known.pop()
    store.journal.close()
    clear(store.flash, NVM)
    store.reader = None
    store.start = max(0, base(store, known, len(known) - 1)) if known else 0


def entries_of(flash: Flash, serial: int) -> int:
    """Return how many entries a game has, as far as its pages tell."""
    pages = pages_of(flash, serial)
    if not pages:
        return 0
    place = pages[-1][1]
    flash.hold(place)
    return head_of(flash, place)[4] + Records(flash.view).to_end().count


def _entries_in(store: Store, place: int) -> int:
    if place & 0xFF == NVM:
        return store.journal.count
    store.flash.hold(place)
    return Records(store.flash.view).to_end().count
