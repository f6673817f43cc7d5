"""Timing of a session: what it sends, what it keeps, and for how long."""

from __future__ import annotations

import binascii
import struct

import pytest

from signifer.sync import device, frames, messages
from signifer.sync import numbers as N
from signifer.sync.device import Session
from tests.sync.payloads import playing
from tests.sync.rig import Device, make_blob

BLOB = make_blob(units=20)
BEGIN = messages.pack_upload(0, len(BLOB), binascii.crc32(BLOB), bytes(32))


def identify(seconds: int, seq: int = 1) -> bytes:
    return frames.encode(N.IDENTIFY, seq, bytes([seconds]))


def connected() -> Device:
    """Return a device with an open port, its clock far from where it wraps."""
    one = Device()
    one.now = 1_000_000
    one.link.is_connected = True
    one.step()
    return one


def send(one: Device, line: bytes) -> bytes:
    """Put a line to the device and return what it sends at that moment."""
    assert one.link.push(line) == len(line)
    one.step(ms=0)
    return one.link.pull()


def test_only_answers_are_on_the_line() -> None:
    one = connected()
    assert one.link.pull() == b""
    answer = frames.encode(N.IDENTIFY | N.ANSWER, 1, b"\0")
    assert send(one, identify(5)) == answer
    assert send(one, identify(5)) == answer
    assert send(one, identify(6, 2) + identify(7, 3)) == b"".join(
        frames.encode(N.IDENTIFY | N.ANSWER, seq, b"\0") for seq in (2, 3)
    )
    assert one.calls == ["identify 5", "identify 6", "identify 7"]


def test_a_request_is_executed_again_after_a_hello() -> None:
    one = connected()
    for _ in range(2):
        send(one, identify(5))
        send(one, frames.encode(N.HELLO, 2, b"\1\2"))
    assert one.calls == ["identify 5", "identify 5"]


def test_a_start_that_is_repeated_late_begins_no_game() -> None:
    one = playing()
    one.calls.clear()
    one.link.is_connected = True
    line = frames.encode(N.START, 9, messages.pack_start(True, 1, 3, (5, 6)))
    first = send(one, line)
    send(one, identify(5))
    send(one, frames.encode(N.HELLO, 2, b"\1\2"))
    assert send(one, line) == first
    assert send(one, identify(6)) != first
    assert one.calls == ["start B AB True", "identify 5", "identify 6"]


def test_bytes_read_before_the_session_are_answered() -> None:
    one = connected()
    one.session = Session(one, one.link)  # type: ignore[arg-type]
    one.session.hear(identify(3) + identify(4, 2)[:9])
    assert not one.session.silent
    one.step()
    assert one.calls == ["identify 3"]
    send(one, identify(4, 2)[9:])
    assert one.calls == ["identify 3", "identify 4"]


def test_bytes_of_a_host_that_has_gone_are_dropped() -> None:
    one = Device()
    one.session.hear(identify(3))
    assert one.step() == 0
    one.link.is_connected = True
    one.step()
    assert one.calls == []


def test_each_step_takes_four_pieces_of_work() -> None:
    one = connected()
    line = b"".join(identify(n, n) for n in range(1, 8))
    one.link.push(line)
    assert one.step() == 4  # a read and three requests
    assert len(one.calls) == 3
    one.link.pull()
    assert one.step() == 4
    assert one.step() == 0
    assert len(one.calls) == 7


def test_a_closed_port_is_no_work() -> None:
    one = Device()
    assert one.step() == 0
    one = connected()
    one.link.is_connected = False
    assert (one.step(), one.step()) == (0, 0)


# --- Timeouts ---


def stuck() -> Device:
    """Return a device with an answer that does not fit on the line any more."""
    one = connected()
    for turn in range(4):
        one.link.push(frames.encode(N.HELLO, turn, b"\1\2"))
        one.step(ms=0)
    assert one.link.waiting == 256
    return one


def rest(one: Device) -> bytes:
    """Return everything that the device still sends."""
    out = b""
    while one.link.waiting:
        out += one.link.pull()
        one.step(ms=0)
    return out


def whole(out: bytes) -> int:
    return len(frames.Decoder().feed(out))


def test_an_answer_waits_for_three_seconds() -> None:
    one = stuck()
    one.step(ms=device.STALL_TIMEOUT_MS)
    assert whole(rest(one)) == 4
    one = stuck()
    one.step(ms=device.STALL_TIMEOUT_MS + 1)
    hello = one.session._answer(N.HELLO, b"\1\2")
    lines = [frames.encode(N.HELLO | N.ANSWER, turn, hello) for turn in range(4)]
    # The rest of that one is dropped, no other byte is sent.
    assert rest(one) == b"".join(lines)[:256] + lines[3]
    answer = frames.encode(N.IDENTIFY | N.ANSWER, 1, b"\0")
    assert send(one, identify(5)) == answer


def test_a_partly_taken_answer_waits_again() -> None:
    one = stuck()
    head = one.link.pull(10)
    one.step(ms=device.STALL_TIMEOUT_MS)
    one.step(ms=device.STALL_TIMEOUT_MS)
    assert whole(head + rest(one)) == 4


def begun() -> Device:
    one = connected()
    send(one, frames.encode(N.UPLOAD, 1, BEGIN))
    assert one.receiving
    return one


CHUNK = struct.pack("<I", 0) + BLOB[:100]


def test_an_upload_waits_for_a_minute() -> None:
    one = begun()
    one.step(ms=device.UPLOAD_TIMEOUT_MS)
    assert one.receiving
    one.step(ms=1)
    assert not one.receiving
    assert one.ask(N.CHUNK, CHUNK, 2)[1][0] == N.E_NO_UPLOAD


@pytest.mark.parametrize(
    ("line", "keeps"),
    [
        (frames.encode(N.UPLOAD, 2, BEGIN), True),
        (frames.encode(N.CHUNK, 2, CHUNK), True),
        (frames.encode(N.COMMIT, 2), True),
        (frames.encode(N.SLOT, 2, b"\0"), False),
        (frames.encode(N.GAMES, 2, b"\0"), False),
    ],
)
def test_requests_of_an_upload_keep_it(line: bytes, keeps: bool) -> None:
    one = begun()
    one.now += device.UPLOAD_TIMEOUT_MS - 1
    send(one, line)
    one.step(ms=device.UPLOAD_TIMEOUT_MS)
    assert one.receiving == keeps


def test_a_session_is_silent_five_seconds_after_the_last_byte() -> None:
    one = Device()
    assert one.session.silent
    one.step()
    assert one.session.silent
    one = connected()
    assert not one.session.silent
    send(one, b"noise")
    one.step(ms=device.TALK_TIMEOUT_MS)
    assert not one.session.silent
    one.step(ms=1)
    assert one.session.silent
    send(one, b"more noise")
    assert not one.session.silent


def test_a_session_that_heard_nothing_is_silent_five_seconds_after_its_first_step() -> None:
    one = connected()
    one.step(ms=device.TALK_TIMEOUT_MS)
    assert not one.session.silent
    one.step(ms=1)
    assert one.session.silent


def test_work_in_progress_is_not_silence() -> None:
    one = begun()
    one.step(ms=device.TALK_TIMEOUT_MS + 1)
    assert not one.session.silent  # the upload
    one = stuck()
    one.step(ms=device.STALL_TIMEOUT_MS)
    one.step(ms=0)
    assert not one.session.silent  # the answer
    one.link.is_connected = False
    one.step()
    assert one.session.silent
