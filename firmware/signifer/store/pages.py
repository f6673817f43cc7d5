"""Decode a pulled game from its raw pages: the host's side of `Store.pages`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.store import layout
from signifer.store.journal import BLOCK, END, Head
from signifer.store.records import HEADER, Records
from signifer.store.scan_result import unpack

if TYPE_CHECKING:
    from collections.abc import Iterable


class PageError(ValueError):
    """The pages are not those of one game; the sentence says why."""


class Segment:
    """Entries without a gap: `first` is the number of the first, `snapshot` the state before it (None if the
    page began without one, like a game's first page).
    """

    def __init__(self, first: int, snapshot: bytes | None) -> None:
        self.first = first
        self.snapshot = snapshot
        self.entries: list[bytes] = []


class Content:
    """A decoded game. `entries`: from the first up to the first gap, or to the end.

    `segments`: everything readable, several if pages are missing; `missing`: (first, last + 1) of the entries
    in each gap; `damaged_pages`: (number of the next entry, presses that the device lost before it) and the raw
    page that says so.
    """

    def __init__(self, serial: int, setup: bytes) -> None:
        self.serial = serial
        self.setup = setup
        self.segments = [Segment(0, None)]
        self.missing: list[tuple[int, int]] = []
        self.damaged_pages: list[tuple[int, int, bytes]] = []

    @property
    def entries(self) -> list[bytes]:
        """Return the entries from number 0 up to the first gap."""
        return self.segments[0].entries


def decode(raw: Iterable[bytes]) -> Content:
    """Decode the game in these pages, in any order. PageError if its setup is incomplete."""
    setup: dict[int, bytes] = {}
    found: dict[int, tuple[Head, bytes]] = {}
    serial = blocks = total = 0
    for image in raw:
        head = layout.read_head(image) if len(image) == BLOCK else None
        if head is None:
            raise PageError("A page is damaged.")
        kind, owner, number, extra, first = head
        if kind == 0:
            raise PageError("The pages were written by a newer version of the firmware.")
        if serial not in (0, owner):
            raise PageError("The pages belong to several games.")
        serial = owner
        sealed = layout.is_sealed(image)
        if kind == layout.SETUP:
            if not sealed:
                raise PageError("A page of the setup is damaged.")
            setup[number], blocks, total = image[HEADER:END], extra, first
        elif sealed or image[20:HEADER] == b"\xff" * 5:
            if number not in found or sealed:  # an archived page is newer than its live copy
                found[number] = (head, image)
        else:
            raise PageError("A page of the log is damaged.")
    if 0 in found and found[0][0][0] == layout.PAGE_SETUP:
        content = Content(serial, _setup_in(*found[0]))
    elif (
        not setup
        or sorted(setup) != list(range(blocks))
        or not layout.SECRET <= total <= blocks * len(setup[0])
    ):
        raise PageError("Pages of the setup are missing.")
    else:
        whole = b"".join([setup[number] for number in range(blocks)])
        content = Content(serial, whole[layout.SECRET : total])
    for number in sorted(found):
        _add(content, found[number][0], found[number][1])
    return content


def _setup_in(head: Head, image: bytes) -> bytes:
    try:
        return unpack(layout.carried_in(image, head)[layout.SECRET :])
    except (IndexError, ValueError):
        raise PageError("The setup is damaged.")


def _add(content: Content, head: Head, image: bytes) -> None:
    segment = content.segments[-1]
    count = segment.first + len(segment.entries)
    if head.first != count:
        content.missing.append((count, head.first))
        snapshot = layout.carried_in(image, head) if head.kind == layout.PAGE_SNAPSHOT else None
        segment = Segment(head.first, snapshot)
        content.segments.append(segment)
    records = Records(image)
    while True:
        entry = records.next()
        if entry is None:
            for body, before in records.marks:
                if body[0] == layout.MARK_DAMAGED:
                    gone = int.from_bytes(body[1:], "little")
                    content.damaged_pages.append((head.first + before, gone, bytes(image)))
            return
        segment.entries.append(entry)
