"""Answers to upkeep: self-test, boot loader, contents of slots, settings, house rules, faults."""

from __future__ import annotations

import binascii
import struct
import sys
import types
from typing import Any

import pytest

from signifer.core.setup_codec import pack_house, unpack_house
from signifer.sync import errors, messages
from signifer.sync import numbers as N
from signifer.sync.answers import Answers
from tests.sync.payloads import HIGH, ask, malformed, playing, problem
from tests.sync.rig import Device, make_blob
from tests.vm.machine import Machine

# --- Maintenance ---


def test_the_self_test() -> None:
    one = Device()
    one.testing = (1, [(2, 3, 400000), (255, 254, -1)])
    rows = struct.pack("<BBI", 2, 3, 400000) + struct.pack("<BBI", 255, 254, 0xFFFFFFFF)
    for action in (0, 1, 2):
        assert ask(one, N.SELFTEST, bytes([action])) == b"\0\1\2" + rows
    assert one.calls == ["selftest 0", "selftest 1", "selftest 2"]
    for action in (3, *HIGH):
        assert ask(one, N.SELFTEST, bytes([action])) == problem(N.E_MALFORMED)
        if action != N.FIRMWARE:
            assert ask(one, N.LOADER, bytes([action])) == problem(N.E_MALFORMED)
    assert len(one.calls) == 3


def test_the_boot_loader_is_requested_and_its_state_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()
    monkeypatch.delitem(sys.modules, "pack", raising=False)
    for state in range(4):
        one.leaving = state
        assert ask(one, N.LOADER, b"\2") == bytes((0, state, N.HAS_LOADER))
    assert one.calls == ["loader 2"] * 4
    one.can_leave = False
    assert ask(one, N.LOADER, b"\0") == b"\0\3\0"
    monkeypatch.setitem(sys.modules, "pack", sys)
    assert ask(one, N.LOADER, b"\0") == bytes((0, 3, N.FROM_IMAGE))
    one.can_leave = True
    assert ask(one, N.LOADER, b"\1") == bytes((0, 3, N.FROM_IMAGE | N.HAS_LOADER))


def test_a_wipe_is_asked_for_and_its_state_reported() -> None:
    one = Device()
    assert ask(one, N.WIPE, b"\0") == b"\0\0"
    assert ask(one, N.WIPE, b"\1") == ask(one, N.WIPE, b"\0") == b"\0\1"
    assert ask(one, N.WIPE) == malformed(0, 1)
    for action in (2, 3, *HIGH):
        assert ask(one, N.WIPE, bytes([action])) == problem(N.E_MALFORMED)


def test_which_firmware_the_program_was_linked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()
    monkeypatch.delitem(sys.modules, "pack", raising=False)
    assert ask(one, N.LOADER, b"\3") == bytes(5)
    pack = types.ModuleType("pack")
    monkeypatch.setitem(sys.modules, "pack", pack)
    assert ask(one, N.LOADER, b"\3") == bytes(5), "one that is loaded into memory"
    pack.platform = 0xC69A583  # type: ignore[attr-defined]
    assert ask(one, N.LOADER, b"\3") == struct.pack("<BI", 0, 0xC69A583)
    assert one.calls == []


def fetch(one: Device, slot: int, offset: int, count: int) -> bytes:
    return ask(one, N.FETCH, struct.pack("<BIB", slot, offset, count))


def test_a_slots_content_is_fetched_in_parts() -> None:
    one = Device()
    content = bytes(n * 7 & 0xFF for n in range(9000))
    one.load("N", content)
    one.load("N", content[::-1])  # so that the other copy counts
    one.load("N", content)
    assert fetch(one, 2, 0, 1) == b"\0" + content[:1]
    assert fetch(one, 2, 0, 176) == b"\0" + content[:176]
    assert fetch(one, 2, 4000, 176) == b"\0" + content[4000:4096]  # never over the end of a block
    assert fetch(one, 2, 4096, 176) == b"\0" + content[4096 : 4096 + 176]
    assert fetch(one, 2, 8192, 100) == b"\0" + content[8192:8292]
    assert fetch(one, 2, 8900, 176) == b"\0" + content[8900:]
    assert fetch(one, 2, 9000, 176) == b"\0"
    for offset, count in ((9001, 1), (0xFFFFFFFF, 1), (0, 0), (0, 177), (0, 255)):
        assert fetch(one, 2, offset, count) == problem(N.E_MALFORMED)
    assert fetch(one, 0, 0, 5) == b"\0"
    assert fetch(one, 0, 1, 5) == problem(N.E_MALFORMED)
    for slot in (4, *HIGH):
        assert fetch(one, slot, 0, 5) == problem(N.E_SLOT)


def test_a_slot_is_not_fetched_during_an_upload() -> None:
    one = Device()
    one.load("A", make_blob())
    talk = Answers(one)  # type: ignore[arg-type]
    talk.to(N.UPLOAD, messages.pack_upload(1, 100, 5, bytes(32)))
    answer = talk.to(N.FETCH, struct.pack("<BIB", 0, 0, 5))
    assert answer[:5] == struct.pack("<BI", N.E_REFUSED, 0) and b"on its way" in answer
    talk.to(N.CANCEL, b"")
    assert talk.to(N.FETCH, struct.pack("<BIB", 0, 0, 5))[0] == 0


def test_settings() -> None:
    one = Device()
    known = b"\1\2\3\4\5en"
    assert ask(one, N.SETTINGS) == ask(one, N.SETTINGS, known) == b"\0" + known
    assert one.calls == ["settings ", f"settings {known.hex()}"]
    for wrong in (b"\1", known[:4], known + b"\0", b"\1\2\3\4\5\xff\xfe", b"\1\2\3\4\5e n"):
        assert ask(one, N.SETTINGS, wrong) == problem(N.E_MALFORMED)
    assert len(one.calls) == 2

    named = known + b"\nTable 1"
    for right in (named, known[:5], known[:5] + b"\nTable 1"):  # without a language: the image's first
        assert ask(one, N.SETTINGS, right) == b"\0" + known
    for wrong in (
        b"en\nTable\n1",
        b"en\n" + b"n" * 21,
        b"en\n\xff",
        b"en\nTable\0",
        "en\nTable\u202e".encode(),
    ):
        assert ask(one, N.SETTINGS, known[:5] + wrong) == problem(N.E_MALFORMED)


NAMES = ["T", "Жуковский стол № 2", "Ω" * 20, "Äiti ja pöytä 12345", "n" * 20, ""]
NO_NAMES = [b"n" * 21, "Ж".encode() * 21, "№".encode() * 14, b"a\nb", b"a\0", b"\xff", b"\x1b[2J"]
NO_NAMES += ["Table\u202e1".encode(), "Стол\u200f".encode(), "a\u0085b".encode(), b"a\x7f"]


def test_name() -> None:
    one = Device()
    assert ask(one, N.NAME, b"\0") == b"\0Table one" and one.calls == ["rename None"]
    for name in NAMES:
        assert ask(one, N.NAME, b"\1" + name.encode()) == b"\0" + name.encode()
        assert one.name == name
    kept = one.name
    for wrong in (b"\2", *(b"\1" + name for name in NO_NAMES)):
        assert ask(one, N.NAME, wrong) == problem(N.E_MALFORMED)
    assert one.name == kept


def house(action: int, offset: int = 0, data: bytes = b"") -> bytes:
    return struct.pack(N.HOUSE_LAYOUT, action, offset) + data


def test_house_rules_come_in_parts() -> None:
    one = Device()
    talk = Answers(one)  # type: ignore[arg-type]
    rules = pack_house("dozen_die", {"easy": -5, "token.a=b Ω": 300, **{f"r{n}": n for n in range(60)}})
    assert talk.to(N.HOUSE, house(0)) == b"\0\0\0"
    assert talk.to(N.HOUSE, house(1, 0, rules[:170])) == struct.pack("<BH", 0, 170)
    assert talk.to(N.HOUSE, house(1, 200, b"x")) == problem(N.E_OFFSET, 170)
    assert talk.to(N.HOUSE, house(2, 169)) == problem(N.E_OFFSET, 170)
    assert one.rules == b""
    assert talk.to(N.HOUSE, house(1, 170, rules[170:])) == struct.pack("<BH", 0, len(rules))
    told = struct.pack("<BH", 0, len(rules))
    assert talk.to(N.HOUSE, house(2, len(rules))) == told + rules[:176] and one.rules == rules
    assert talk.to(N.HOUSE, house(0, 100)) == told + rules[100:276]
    assert talk.to(N.HOUSE, house(0, len(rules))) == told
    assert unpack_house(rules)[1]["token.a=b Ω"] == 300 and unpack_house(rules)[1]["easy"] == -5
    # The first part starts the transfer again; an empty one removes the rules.
    assert talk.to(N.HOUSE, house(1)) == b"\0\0\0" and talk.to(N.HOUSE, house(2)) == b"\0\0\0"
    assert one.rules == b""


UNSEEN = ["calth\ntoken.door\u202e=1".encode(), b"calth\ntoken.a\x1b[2J=1", "calth\u2028\nx=1".encode()]


def test_invalid_house_rules_change_nothing() -> None:
    one = Device()
    one.rules = b"calth\npoints=1"
    for wrong in (b"calth\n", b"calth\nx", b"calth\n=1", b"calth\nx=", b"calth\nx=y", b"\xff", *UNSEEN):
        talk = Answers(one)  # type: ignore[arg-type]
        talk.to(N.HOUSE, house(1, 0, wrong))
        assert talk.to(N.HOUSE, house(2, len(wrong))) == problem(N.E_MALFORMED), wrong
    talk = Answers(one)  # type: ignore[arg-type]
    for at in range(0, 1500, 150):
        assert talk.to(N.HOUSE, house(1, at, b"x" * 150))[0] == 0
    assert talk.to(N.HOUSE, house(1, 1500, b"x")) == problem(
        N.E_SIZE, 1500, "There is no room for so many house rules and tokens."
    )
    assert ask(one, N.HOUSE, house(3)) == problem(N.E_MALFORMED)
    assert ask(one, N.HOUSE, b"\0\0") == malformed(2, 3)
    assert one.rules == b"calth\npoints=1"


def test_names_on_micropython(vm: Machine) -> None:
    """There too, a text that is no UTF-8 is found, and the name is distinguished from the language."""
    vm.check(
        "from signifer.sync import upkeep\n"
        f"assert all(upkeep._is_name(name.encode()) for name in {NAMES!r})\n"
        f"assert not any(upkeep._is_name(name) for name in {NO_NAMES!r})\n"
        "assert b'en\\nTable'.partition(b'\\n') == (b'en', b'\\n', b'Table')\n"
    )


def test_faults() -> None:
    one = Device()
    assert ask(one, N.FAULTS, b"\0") == b"\0\0"
    assert messages.unpack_fault(b"\0\0") == (0, None)
    kept = [(1, 40000, 200, "ValueError", "game.py 12", "0.1.0"), (2, 7, 1, "MemoryError", "x", "y")]
    one.faults = list(kept)
    for index, fault in enumerate(kept):
        answer = ask(one, N.FAULTS, bytes([index]))
        assert answer[:2] == b"\0\2"
        assert messages.unpack_fault(answer) == (2, fault)
        for size in range(3, len(answer)):
            with pytest.raises(N.Malformed):
                messages.unpack_fault(answer[:size])
    for beyond in (2, *HIGH):
        assert ask(one, N.FAULTS, bytes([beyond])) == b"\0\2"
    for short in (b"", b"\0"):
        with pytest.raises(N.Malformed):
            messages.unpack_fault(short)


def test_an_internal_error_is_reported() -> None:
    one = playing()

    def broken(*given: Any) -> Any:
        raise ValueError("the reason")

    one.selftest = broken  # type: ignore[method-assign]
    said = errors.SENTENCES[N.E_FAULT] + ": the reason"
    assert ask(one, N.SELFTEST, b"\0") == problem(N.E_FAULT, 0, said)

    def dumb(*given: Any) -> Any:
        raise ValueError

    one.selftest = dumb  # type: ignore[method-assign]
    assert ask(one, N.SELFTEST, b"\0") == problem(N.E_FAULT)

    class NoRoom(Exception):
        code = "no_memory"

    def full(*given: Any) -> Any:
        raise NoRoom

    one.selftest = full  # type: ignore[method-assign]
    with pytest.raises(MemoryError):
        ask(one, N.SELFTEST, b"\0")


@pytest.mark.parametrize("late", [False, True])
def test_a_slot_that_cannot_be_written_is_reported(late: bool) -> None:
    one = Device()
    talk = Answers(one)  # type: ignore[arg-type]
    blob = b"x" * 100
    talk.to(N.UPLOAD, messages.pack_upload(0, 100, binascii.crc32(blob), bytes(32)))

    def broken(*given: Any) -> None:
        raise OSError("worn")

    assert talk.upload is not None
    slot: Any = talk.upload.slot
    said = problem(N.E_STORAGE, 0, errors.SENTENCES[N.E_STORAGE] + ": worn")
    if late:
        assert talk.to(N.CHUNK, bytes(4) + blob) == struct.pack("<BI", 0, 100)
        slot.commit = broken
        assert talk.to(N.COMMIT, b"") == said
    else:
        slot.write_chunk = broken
        assert talk.to(N.CHUNK, bytes(4) + blob) == said
    assert talk.upload is None
