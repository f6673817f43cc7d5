"""The device's session: one answer for each request, whatever the host sends."""

from __future__ import annotations

import binascii
import struct

from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.sync import frames, messages
from signifer.sync import numbers as N
from tests.sync.payloads import playing
from tests.sync.rig import Device, make_blob

BLOB = make_blob()


def begin(blob: bytes, slot: int = 0) -> bytes:
    return messages.pack_upload(slot, len(blob), binascii.crc32(blob), b"d" * 32)


def chunk(blob: bytes, at: int) -> bytes:
    return struct.pack("<I", at) + blob[at : at + N.CHUNK_DATA]


def status_of(answer: tuple[int, bytes]) -> int:
    return answer[1][0]


def upload(one: Device, blob: bytes, slot: int = 0, commit: bool = True) -> None:
    assert status_of(one.ask(N.UPLOAD, begin(blob, slot), 100)) == 0
    for turn, at in enumerate(range(0, len(blob), N.CHUNK_DATA)):
        assert status_of(one.ask(N.CHUNK, chunk(blob, at), 101 + turn)) == 0
    if commit:
        assert status_of(one.ask(N.COMMIT, b"", 400)) == 0


def test_hello_of_an_empty_device() -> None:
    seq, payload = Device().ask(N.HELLO, b"\1\0", 777)
    hello = messages.unpack_hello(payload)
    assert seq == 777
    assert (hello.name, hello.board, hello.version) == ("Table one", "test_board", "0.1.0")
    assert hello.slots == [(0, 0)] * 4
    assert (hello.flags, hello.serial, hello.entries) == (0, 0, 0)
    assert hello.free_blocks == 32


def test_hello_of_a_device_with_a_game() -> None:
    one = playing()
    one.play({"do": "note", "text": "first"}, {"do": "score", "side": "A"})
    assert one.game is not None
    hello = messages.unpack_hello(one.ask(N.HELLO)[1])
    assert hello.flags == N.GAME_LOADED
    assert (hello.serial, hello.entries, hello.crc) == (one.store.serial, 2, one.game.crc())
    assert [size > 0 for size, _ in hello.slots] == [True, True, False, False]
    one.finish()
    hello = messages.unpack_hello(one.ask(N.HELLO)[1])
    assert hello.flags == N.GAME_LOADED | N.GAME_ENDED | N.GAMES_WAITING


def test_an_upload_is_seen_all_at_once() -> None:
    one = Device()
    old = make_blob("Old")
    one.load("A", old)
    upload(one, BLOB, commit=False)
    assert one.store.slots["A"].read() == old
    assert one.receiving
    assert status_of(one.ask(N.COMMIT, b"", 400)) == 0
    assert one.store.slots["A"].read() == BLOB
    assert one.calls == ["changed A"]
    assert not one.receiving
    one.boot()
    assert one.store.slots["A"].read() == BLOB


def test_the_same_number_with_another_content_is_another_request() -> None:
    one = Device()
    one.raw(frames.encode(N.IDENTIFY, 3, b"\1") + frames.encode(N.IDENTIFY, 3, b"\2"))
    assert one.calls == ["identify 1", "identify 2"]


def test_hello_is_never_answered_from_memory() -> None:
    one = Device()
    before = messages.unpack_hello(one.ask(N.HELLO, b"\1\0", 1)[1])
    one.load("A", BLOB)
    after = messages.unpack_hello(one.ask(N.HELLO, b"\1\0", 1)[1])
    assert before.slots != after.slots


def test_another_roster_replaces_a_half_upload() -> None:
    one = Device()
    one.ask(N.UPLOAD, begin(make_blob(units=20)), 1)
    one.ask(N.CHUNK, chunk(make_blob(units=20), 0), 2)
    upload(one, BLOB, 1)
    assert one.store.slots["A"].read() is None
    assert one.store.slots["B"].read() == BLOB


def test_an_upload_that_was_not_announced_is_not_loaded() -> None:
    one = Device()
    wrong = messages.pack_upload(0, len(BLOB), binascii.crc32(BLOB) ^ 1, b"d" * 32)
    one.ask(N.UPLOAD, wrong, 1)
    for turn, at in enumerate(range(0, len(BLOB), N.CHUNK_DATA)):
        one.ask(N.CHUNK, chunk(BLOB, at), 2 + turn)
    assert status_of(one.ask(N.COMMIT, b"", 90)) == N.E_CORRUPT
    assert one.store.slots["A"].read() is None
    assert status_of(one.ask(N.COMMIT, b"", 91)) == N.E_NO_UPLOAD


def test_cancel() -> None:
    one = Device()
    upload(one, BLOB, commit=False)
    assert status_of(one.ask(N.CANCEL, b"", 7)) == 0
    assert status_of(one.ask(N.COMMIT, b"", 8)) == N.E_NO_UPLOAD


def test_start_waits_for_the_player_of_a_game_that_is_played() -> None:
    one = playing()
    one.replacing = [N.ASKING, N.DECLINED]
    assert one.game is not None
    serial = one.store.serial
    one.play({"do": "note", "text": "x"})
    one.calls.clear()
    payload = messages.pack_start(True, 0, 3, (1, 3))
    asking = one.ask(N.START, payload, 1)
    assert status_of(asking) == N.E_CONFIRM and struct.unpack_from("<I", asking[1], 1)[0] == N.ASKING
    assert one.ask(N.START, payload, 1) == asking, "the same frame is answered alike and asks nothing"
    assert one.questions == 1 and one.calls == []
    declined = one.ask(N.START, payload, 2)
    assert status_of(declined) == N.E_REFUSED and b"goes on with the game" in declined[1]
    assert one.store.serial == serial and one.game.log.count
    assert status_of(one.ask(N.START, payload, 3)) == 0 and one.store.serial != serial


def test_start_asks_before_it_ends_a_game() -> None:
    one = playing()
    one.calls.clear()
    refused = one.ask(N.START, messages.pack_start(False, 0, 3, (1, 3)), 1)
    assert status_of(refused) == N.E_CONFIRM
    assert b"under way" in refused[1]
    assert one.calls == []
    assert status_of(one.ask(N.START, messages.pack_start(True, 0, 3, (1, 3)), 2)) == 0
    one.finish()
    assert status_of(one.ask(N.START, messages.pack_start(False, 0, 3, (1, 2)), 3)) == 0


def test_only_a_finished_game_is_marked_as_pulled() -> None:
    one = playing()
    serial = struct.pack("<I", one.store.serial)
    assert status_of(one.ask(N.PULLED, serial, 1)) == N.E_UNDER_WAY
    one.finish()
    assert status_of(one.ask(N.PULLED, serial, 2)) == 0
    assert one.store.games()[0][2]
    assert status_of(one.ask(N.PULLED, struct.pack("<I", 99), 3)) == N.E_NO_GAME


def test_entries_need_the_right_game() -> None:
    assert status_of(Device().ask(N.ENTRIES, struct.pack("<IIH", 1, 0, 0))) == N.E_NO_GAME
    one = playing()
    one.play({"do": "note", "text": "x"})
    serial = one.store.serial
    assert status_of(one.ask(N.ENTRIES, struct.pack("<IIH", serial + 1, 0, 0), 1)) == N.E_NO_GAME
    empty = one.ask(N.ENTRIES, struct.pack("<IIH", serial, 1, 0), 2)[1]
    assert empty == struct.pack("<BI", 0, 1)
    beyond = one.ask(N.ENTRIES, struct.pack("<IIH", serial, 0, 4000), 3)
    assert status_of(beyond) == N.E_MALFORMED


def test_echoes_and_answers_are_not_answered() -> None:
    one = Device()
    assert one.raw(frames.encode(N.HELLO | N.ANSWER, 1, b"\0")) == []


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 255), st.integers(0, 3), st.binary(max_size=182)), max_size=12))
def test_nothing_a_host_sends_touches_the_game(requests: list[tuple[int, int, bytes]]) -> None:
    one = playing()
    one.play({"do": "note", "text": "x"})
    assert one.game is not None
    crc, serial = one.game.crc(), one.store.serial
    allowed = [r for r in requests if r[0] != N.START]
    answers = one.raw(b"".join(frames.encode(*request) for request in allowed))
    assert len(answers) == sum(kind < N.ANSWER for kind, _, _ in allowed)
    assert (one.game.crc(), one.game.log.count, one.store.serial) == (crc, 1, serial)


@settings(max_examples=60)
@given(st.lists(st.binary(max_size=600), max_size=6))
def test_after_any_garbage_the_next_good_frame_works(garbage: list[bytes]) -> None:
    one = Device()
    for part in garbage:
        one.raw(part)
    answers = one.raw(frames.encode(N.HELLO, 12345, b"\1\0"))
    assert [answer[1] for answer in answers] == [12345]


def test_a_new_host_does_not_get_the_rest_of_an_old_answer() -> None:
    one = Device()
    one.link.is_connected = True
    for turn in range(4):
        one.link.push(frames.encode(N.HELLO, turn, b"\1\0"))
        one.step()
    assert one.session._out
    one.link.unplug()
    one.step()
    assert one.session._out == b""
    assert len(one.raw(frames.encode(N.HELLO, 9, b"\1\0"))) == 1


def test_a_torn_cable_voids_half_a_frame() -> None:
    one = Device()
    one.link.is_connected = True
    line = frames.encode(N.IDENTIFY, 1, b"\1")
    one.link.push(line[:9])
    one.step()
    one.link.unplug()
    one.step()
    assert one.raw(line[9:]) == []
    assert one.calls == []
