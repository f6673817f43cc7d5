"""The store writes what layout.py describes, and reads what is described: both compared with reference.py."""

from __future__ import annotations

import random
import struct

import pytest

from signifer.store.records import Records
from signifer.store.scan_result import unpack
from tests.store import reference
from tests.store.device import SECRET, Device, snapshot

pytestmark = pytest.mark.usefixtures("memory")

SETUP = b"A setup, and a setup, and another setup of the same sort. " * 3


def images(device: Device) -> list[bytes]:
    """Yield every block of the archive and the nvm, the newest last."""
    memories = device.chip.memories
    archive = bytes(memories["archive"].bytes)
    return [archive[at : at + 4096] for at in range(0, len(archive), 4096)] + [bytes(memories["nvm"].bytes)]


def pages(device: Device) -> list[reference.Page]:
    """Return the pages of the running game, as the reference finds them, in order."""
    found = {}
    for image in images(device):
        for at in range(0, 4096, 256):
            try:
                page = reference.read(image[at:] if at else image)
            except (ValueError, struct.error, IndexError):
                continue
            if page.serial == device.store.serial and page.kind != reference.SETUP:
                found[page.number] = page
    return [found[number] for number in sorted(found)]


def like(rng: random.Random, before: list[bytes]) -> bytes:
    """Return an entry that is often similar to an earlier one, and of any length."""
    if not before or rng.random() < 0.25:
        size = rng.choice((1, 2, 3, 4, 5, 14, 18, 30, 60, 61, 62, 63, 122, 123, 200, 300, 700))
        return bytes([rng.randrange(6)]) + rng.randbytes(size - 1)
    data = bytearray(rng.choice(before[-9:]))
    data += rng.randbytes(rng.choice((0, 0, 0, 1, 2, 3)))
    if len(data) > 3 and rng.random() < 0.2:
        del data[-1]
    for _ in range(rng.randrange(1 + len(data) // 3)):
        data[rng.randrange(1, len(data)) if len(data) > 1 else 0] ^= rng.choice((1, 2, 15, 16, 128, 255))
    return bytes(data)


@pytest.mark.parametrize("seed", range(6))
def test_written_bytes_match_the_description(seed: int) -> None:
    rng = random.Random(seed)
    device = Device()
    device.store.begin(SETUP, SECRET)
    said: list[bytes] = []
    while len(said) < 300:
        said.append(like(rng, said))
        device.store.append(said[-1])
        if rng.random() < 0.01:
            device.store.compact(snapshot(len(said)))
        if rng.random() < 0.01:
            device.restart()
    found = pages(device)
    assert [entry for page in found for entry in page.entries] == said
    assert [page.first for page in found] == [
        sum(len(p.entries) for p in found[:n]) for n in range(len(found))
    ]
    assert [page.number for page in found] == list(range(len(found)))
    assert len(found) > 2 and found[-1].flags is None
    for page in found:
        if page.kind == reference.PAGE_SNAPSHOT:
            assert page.carried == snapshot(page.first)
    assert not [page for page in found if page.open]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 20, 127, 128, 129, 300, 1500])
@pytest.mark.parametrize("sort", ["random", "alike", "rows"])
def test_a_setup_is_packed_as_it_is_described(size: int, sort: str) -> None:
    rng = random.Random(size)
    row = rng.randbytes(40)
    setup = {
        "random": rng.randbytes(size),
        "alike": b"a" * size,
        "rows": b"".join(row[: rng.randrange(40)] + rng.randbytes(3) for _ in range(size))[:size],
    }[sort]
    device = Device()
    device.store.begin(setup, SECRET)
    (page,) = pages(device)
    if page.kind == reference.PAGE_SETUP:
        assert page.carried[:32] == SECRET
        assert reference.unpack_setup(page.carried[32:]) == setup == unpack(page.carried[32:])
    loaded = device.restart().load()
    assert loaded is not None and (loaded.setup, loaded.secret) == (setup, SECRET)


# --- Pages that another writer made ---


def packed(model: bytes, entry: bytes, number: int, rng: random.Random) -> tuple[int, bytes] | None:
    """Return (first byte, payload) of a packed record, with random tokens; None if there is none."""
    longer = len(entry) - len(model)
    if longer not in (0, 1, 2, -1) or number > 63:
        return None
    base = model[:-1] if longer < 0 else model + bytes(longer)
    payload = bytearray([number | (longer & 3) << 6])
    alike = 0
    for a, b in zip(base, entry, strict=True):
        if a == b:
            alike += 1
            continue
        while alike > 14:
            payload.append(0xF0)
            alike -= 15
        low = a ^ b
        if low < 16 and rng.random() < 0.8:
            payload.append(alike << 4 | low)
        else:
            payload += bytes((alike << 4, low))
        alike = 0
    return (0x40 | len(payload), bytes(payload)) if len(payload) < 62 else None


class Book:
    """Random page, and how it must be read."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        self.writer = reference.Writer(
            carried=b"\2" + struct.pack("<II", 7, 8) + rng.randbytes(rng.randrange(300))
        )
        self.entries: list[bytes] = []
        self.marks: list[tuple[bytes, int]] = []
        self.models: list[tuple[int, bytes]] = []
        while len(self.writer.data) < 3700:
            steps = [self.plain, self.plain, self.like, self.like, self.split, self.mark, self.torn, self.cut]
            rng.choice(steps)()

    def _start(self, size: int) -> None:
        if self.writer.room() < size:
            self.writer.turn()

    def plain(self, entry: bytes = b"") -> None:
        entry = entry or like(self.rng, self.entries)[:61]
        self._start(len(entry))
        at = self.writer.record(len(entry), entry)
        self.entries.append(entry)
        if len(self.models) < 64:
            self.models.append((at, entry))

    def like(self) -> None:
        if not self.models:
            return
        number = self.rng.randrange(len(self.models))
        model = self.models[number][1]
        entry = like(self.rng, [model])
        made = packed(model, entry, number, self.rng)
        if made is None:
            return
        self._start(len(made[1]))
        self.writer.record(made[0], made[1], model)
        self.entries.append(entry)

    def split(self) -> None:
        parts = [self.rng.randbytes(self.rng.randrange(1, 62)) for _ in range(self.rng.randrange(2, 5))]
        for number, part in enumerate(parts):
            self._start(len(part))
            more = 0x80 if number + 1 < len(parts) else 0
            self.writer.record(more | len(part), part, goes_on=number > 0)
        self.entries.append(b"".join(parts))

    def mark(self) -> None:
        body = struct.pack("<BI", self.rng.randrange(1, 4), self.rng.randrange(1 << 32))
        self._start(5)
        self.writer.record(0x3E, body)
        self.marks.append((body, len(self.entries)))

    def torn(self) -> None:
        """Append junk to the end of the flash page: a record with a wrong checksum, or a part of one."""
        junk = self.rng.randbytes(self.rng.randrange(1, 40))
        self.writer.turn(junk)

    def cut(self) -> None:
        """Append an entry that was cut off between its parts: the next one takes its index."""
        index = self.writer.index
        for number in range(self.rng.randrange(1, 3)):
            self._start(20)
            self.writer.record(0x80 | 20, self.rng.randbytes(20), goes_on=number > 0)
        self.writer.turn()
        self.writer.index = index
        if self.rng.random() < 0.3:
            self.mark()
        else:
            self.plain()


@pytest.mark.parametrize("seed", range(40))
def test_described_pages_are_read(seed: int) -> None:
    book = Book(seed)
    image = book.writer.image()
    by_reference = reference.read(image)
    assert by_reference.entries == book.entries
    assert by_reference.marks == [struct.unpack("<BI", body) for body, _ in book.marks]
    records = Records(image)
    found = []
    while True:
        entry = records.next()
        if entry is None:
            break
        found.append(entry)
        assert records.count == len(found)
    assert found == book.entries
    assert records.marks == book.marks
    assert (records.open, records.index, records.entry_index) == (False, book.writer.index, book.writer.index)
    assert records.end == by_reference.end <= len(book.writer.data)
    models = [struct.unpack_from("<BBH", records.models, at) for at in range(0, len(records.models), 4)]
    assert models == [(len(entry), entry[0], at) for at, entry in book.models]
    quick = Records(image).to_end()
    assert (quick.count, quick.index, quick.end, quick.marks) == (
        records.count,
        records.index,
        records.end,
        records.marks,
    )
    assert quick.models == records.models and quick.gaps == records.gaps


@pytest.mark.parametrize("seed", range(6))
def test_a_bit_that_rots_is_never_believed(seed: int) -> None:
    """A page with one wrong bit reads like the right page, up to that record."""
    book = Book(seed)
    image = book.writer.image()
    rng = random.Random(seed)
    start = 25 + struct.unpack("<H", image[10:12])[0]
    for _ in range(60):
        at, bit = rng.randrange(start, len(book.writer.data)), rng.randrange(8)
        spoilt = bytearray(image)
        spoilt[at] ^= 1 << bit
        mine, theirs = Records(bytes(spoilt)), reference.read(bytes(spoilt))
        found = []
        while (entry := mine.next()) is not None:
            found.append(entry)
        assert found == theirs.entries
        assert [entry for entry in found if entry not in book.entries] == []


def test_where_no_record_is() -> None:
    writer = reference.Writer()
    writer.record(3, b"abc")
    first = len(writer.data)
    writer.turn(b"junk")
    writer.record(0x80 | 4, b"open")
    second = len(writer.data)
    image = writer.image()
    records = Records(image).to_end()
    assert (records.count, records.open, records.index, records.entry_index) == (1, True, 2, 1)
    gaps = [(first, 256), (second, 512)] + [(at, at + 256) for at in range(512, 4096, 256)]
    assert records.gaps == gaps
    assert records.end == second
    short = Records(image, 512).to_end()
    assert short.gaps == gaps[:2]
