"""Binary forms: setups, heads of rosters and systems, units."""

from __future__ import annotations

import hashlib
from binascii import crc32

import pytest

from signifer.core import roster, setup_codec, system, units
from signifer.core.dice import fingerprint, secret_of_seed
from signifer.core.errors import SetupError
from signifer.core.setup import Setup
from signifer.core.unit import Units
from signifer.core.wire import Reader, WireError

SECRET = secret_of_seed(3)


def text(words: str) -> bytes:
    return bytes([len(words.encode())]) + words.encode()


# --- Setups ---


def test_a_setup_to_the_byte() -> None:
    setup = Setup(
        "own", {"S": b"system", "B": b"bb", "A": b"a" * 200}, "B", SECRET, (300, 1), {"zeal": -3, "age": 64}
    )
    mark = hashlib.sha256(SECRET).digest()
    head = b"\1" + text("own") + text("B") + b"\x20" + mark + b"\xac\2\1" + b"\2" + text("age") + b"\x80\1"
    head += text("zeal") + b"\5" + b"\3"
    wanted = head + text("A") + b"\xc8\1" + b"a" * 200 + text("B") + text("bb") + text("S") + text("system")
    assert setup.encode() == wanted
    assert list(setup_codec.pieces(setup)) == [
        head + text("A") + b"\xc8\1",
        b"a" * 200,
        text("B") + b"\2",
        b"bb",
        text("S") + b"\6",
        b"system",
        b"",
    ]
    for secret in (SECRET, None):
        again = Setup.decode(wanted, secret)
        assert vars(again) == {**vars(setup), "secret": secret}
    for size in range(len(wanted)):
        with pytest.raises(SetupError):
            Setup.decode(wanted[:size])
    with pytest.raises(SetupError, match="another version"):
        Setup.decode(b"\2" + wanted[1:])
    with pytest.raises(SetupError, match="damaged: the data end too early"):
        Setup.decode(wanted[:-1])


def test_a_setup_without_its_optional_parts() -> None:
    setup = Setup("own", {})
    assert (setup.first, setup.secret, setup.numbers, setup.house, setup.fingerprint) == (
        "A",
        None,
        (0, 0),
        {},
        b"",
    )
    assert Setup("own", {}, "A", SECRET).fingerprint == fingerprint(SECRET)
    assert Setup("own", {}, "A", SECRET, fingerprint=b"f" * 32).fingerprint == b"f" * 32
    assert Setup.decode(setup.encode()).fingerprint == b""


def test_the_rosters_hash_and_sum() -> None:
    setup = Setup("own", {"S": b"s", "N": b"n", "A": b"a"})
    parted = b"".join(letter.encode() + hashlib.sha256(letter.lower().encode()).digest() for letter in "ANS")
    assert setup.rosters_hash() == hashlib.sha256(parted).digest()
    assert setup.rosters_crc() == crc32(b"AaNnSs")
    assert Setup("own", {}).rosters_crc() == 0


# --- Rosters, systems, units ---


def test_the_head_of_a_roster() -> None:
    blob = bytes(roster.head("own", "Tähti", 300)) + b"rest"
    assert blob == b"SR\1" + text("own") + text("Tähti") + b"\xac\2rest"
    assert roster.peek(blob) == ("own", "Tähti", 300)
    assert roster.open_roster(blob)[3].remaining == 4
    for size in range(len(blob) - 4):
        with pytest.raises(SetupError):
            roster.peek(blob[:size])
    with pytest.raises(SetupError, match="damaged: the data end too early"):
        roster.peek(blob[:5])
    with pytest.raises(SetupError, match="another version"):
        roster.peek(b"SR\2" + blob[3:])
    for none in (b"", b"SO\1", b"S", b"RS\1"):
        with pytest.raises(SetupError, match="not a compiled roster"):
            roster.peek(none)


def test_the_head_of_a_system_and_its_tie_to_a_roster() -> None:
    blob = b"SO\1" + text("marsh") + text("Marsh road") + b"\1"
    assert system.peek(blob + b"more") == ("marsh", "Marsh road", 2)
    assert system.peek(blob[:-1] + b"\0") == ("marsh", "Marsh road", 0)
    for size in range(3, len(blob)):
        with pytest.raises(SetupError, match="damaged: the data end too early"):
            system.peek(blob[:size])
    for none in (b"", b"SO", b"SO\7" + blob[3:], b"SR\1" + blob[3:]):
        with pytest.raises(SetupError, match="no compiled system"):
            system.peek(none)
    assert [system.format_of(data) for data in (b"SO\7", b"SO\1x", b"SO", b"SX\1", b"")] == [7, 1, 0, 0, 0]
    tied = bytes(roster.head("own", "Watch", 2)) + text("marsh") + text("Marsh road") + b"\xac\2"
    assert system.peek_tie(tied, "own") == ("marsh", "Marsh road", 300)
    with pytest.raises(SetupError, match="damaged: the data end too early"):
        system.peek_tie(tied[:-1], "own")
    assert system.peek_tie(bytes(roster.head("dozen_die", "Watch", 2)), "own") == ("", "", 0)


def packed(*rows: tuple[str, str, bytes]) -> bytes:
    """Return units as in a compiled roster, after a byte of another part."""
    out = b"?"
    for id, name, own in rows:
        size = len(own)
        length = bytes([size]) if size < 128 else bytes([size & 127 | 128, size >> 7])
        raw = name.encode()
        named = bytes([len(raw)]) if len(raw) < 128 else bytes([len(raw) & 127 | 128, len(raw) >> 7])
        out += text(id) + named + raw + length + own
    return out


LONG = "n" * 130
OWN = bytes(200)


def units_of(*sides: tuple[bytes, int]) -> Units:
    found = Units()
    for number, (blob, count) in enumerate(sides):
        found.add_side(number, blob, Reader(blob, 1), count)
    found.check_ids()
    return found


def test_units_are_read_in_place() -> None:
    first = packed(("", "Aino", b"x"), ("chief", LONG, OWN), ("", "Same", b""))
    found = units_of(
        (first, 3), (packed(("", "Same", b"yz"), ("", "", b"")), 2), (packed(("A9", "N", b"")), 1)
    )
    assert [(u.row, u.side, u.id, u.name, u.label) for u in found] == [
        (0, 0, "A1", "Aino", "Aino"),
        (1, 0, "chief", LONG, LONG),
        (2, 0, "A3", "Same", "A3 Same"),
        (3, 1, "B1", "Same", "B1 Same"),
        (4, 1, "B2", "", ""),
        (5, 2, "A9", "N", "N"),
    ]
    assert found[0].blob[found[0].at :][:1] == b"x"
    assert found[1].blob[found[1].at : found[1].at + 200] == OWN
    assert found[3].blob[found[3].at :][:2] == b"yz"
    assert [found.side_at(row) for row in range(len(found))] == [0, 0, 0, 1, 1, 2]
    rows = {id: found.find(id) for id in ("A1", "chief", "A3", "B1", "B2", "A9")}
    assert rows == {"A1": 0, "chief": 1, "A3": 2, "B1": 3, "B2": 4, "A9": 5}
    for nobody in (
        "A2",
        "A0",
        "A4",
        "B3",
        "N1",
        "N2",
        "N3",
        "C1",
        "",
        "A",
        "A01",
        "A1 ",
        "A٣",
        "A12345",
        "a1",
        "1",
    ):
        assert found.find(nobody) is None, nobody
    assert found[2] is found[2]
    kept = found[2]
    found.set_uses(2, 77)
    assert found[2] is not kept and found[2].uses == 77 and found[1].uses == 0


@pytest.mark.parametrize("size", [1, 126, 127, 128, 129, 255, 256, 300])
def test_units_with_parts_of_any_length(size: int) -> None:
    for name, own in (("n" * size, b"own"), ("n", bytes(size))):
        found = units_of((packed(("", name, own), ("", "last", b"x")), 2))
        assert (found[0].name, found[1].name) == (name, "last")
        assert found[0].blob[found[0].at :][: len(own)] == own
        assert found[1].blob[found[1].at :] == b"x"


def test_two_units_of_one_id_are_refused() -> None:
    with pytest.raises(SetupError, match="Two units have the id B1"):
        units_of((packed(("B1", "x", b"")), 1), (packed(("", "y", b"")), 1))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\1", "too early"),
        (b"\5ab", "too early"),
        (b"\x80\0\0\0", "too long"),  # an id's length is one byte
        (b"\0\x80\x80\0\0", "too long"),  # a name's at most two
        (b"\1\xff\0\0", "UTF-8"),
        (b"\0\1\xff\0", "UTF-8"),
    ],
)
def test_unreadable_units_are_refused(data: bytes, why: str) -> None:
    with pytest.raises(WireError, match=why):
        units.pass_over(Reader(data))


def test_bytes_after_a_unit_need_not_be_text() -> None:
    reader = Reader(b"\0\1n\2\xff\xfeX")
    units.pass_over(reader)
    assert reader.remaining == 1
