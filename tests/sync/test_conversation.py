"""Host and device together: the real client and the real session over a line of 256 bytes."""

from __future__ import annotations

import struct
from collections.abc import Callable

import pytest

from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host.errors import (
    DeviceRefused,
    HostError,
    NotOurs,
    NotTheSame,
    Silent,
    WrongVersion,
)
from tests.sync.rig import Device, HostKilled, Wire, in_chunks, join, make_blob, page_by_page

OLD = make_blob("Old guard")
BIG = make_blob("Hundred", 100)
SMALL = make_blob("Wardens")


def started() -> Device:
    one = Device()
    one.load("A", make_blob("Wardens"))
    one.load("B", make_blob("Hill"))
    client, wire = join(one)
    client.start("B", (17, 42), "AB")
    wire.close()
    return one


def test_a_roster_that_is_there_already_is_not_written_again() -> None:
    one = Device()
    client, _ = join(one)
    assert client.push("A", SMALL)
    erases = one.chip.erases
    assert not client.push("A", SMALL)
    assert one.chip.erases == erases


def test_entries_of_any_length_arrive() -> None:
    one = started()
    texts = ["x" * size for size in (1, 100, 170, 171, 172, 173, 174, 175, 176, 177, 180, 350, 400, 2)]
    one.play(*({"do": "note", "text": text} for text in texts))
    assert one.game is not None
    client, _ = join(one)
    wanted = [one.game.log.get(n) for n in range(one.game.log.count)]
    assert list(client.entries(one.store.serial, 0)) == wanted
    assert list(client.entries(one.store.serial, 9)) == wanted[9:]
    assert list(client.entries(one.store.serial, len(wanted))) == []


def test_a_game_that_turns_a_page_during_a_pull() -> None:
    one = started()
    one.play(*({"do": "note", "text": "z" * 100} for _ in range(30)))
    client, wire = join(one)
    (game,) = client.games()

    def go_on(number: int) -> None:
        one.play({"do": "note", "text": "w" * 100})

    wire.before_write = go_on
    page_by_page(one)
    pages = client.pages(game)
    now = list(one.store.pages(game.serial))
    assert len(now) > len(pages)  # the live page was archived meanwhile
    assert pages[:-1] == now[: len(pages) - 1]


# The line loses bytes


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_a_start_that_is_repeated_begins_one_game(lost: str) -> None:
    one = Device()
    one.load("A", make_blob("Wardens"))
    one.load("B", make_blob("Hill"))
    client, wire = join(one)
    turns = iter([True, False, False, False])
    if lost == "request":
        wire.to_device = lambda data, number: [] if next(turns) else [data]
    else:
        wire.to_host = lambda data: b"" if next(turns) else data
    serial = client.start("A", (1, 2), "AB")
    assert client.repeats == 1
    assert one.calls == ["start A AB False"]
    assert [game[0] for game in one.store.games()] == [serial]


def test_late_answers_of_a_program_before_are_not_ours() -> None:
    one = Device()
    one.link.is_connected = True
    client, _ = join(one, first_seq=4)
    for seq in range(3, 7):
        one.link.push(frames.encode(N.SLOT, seq, b"\0"))
    assert client.games() == []


# The host is killed


def all_writes(blob: bytes, chunks: bool = True) -> int:
    one = Device()
    one.load("A", OLD)
    if chunks:
        in_chunks(one)
    client, wire = join(one)
    client.push("A", blob)
    return wire.sent


def test_a_second_push_sends_only_what_is_missing() -> None:
    one = Device()
    in_chunks(one)
    client, wire = join(one)
    whole = all_writes(BIG)

    def kill(number: int) -> None:
        if number == whole // 2:
            raise HostKilled

    wire.before_write = kill
    with pytest.raises(HostKilled):
        client.push("A", BIG)
    wire.close()
    again, second = join(one)
    seen: list[int] = []
    again.push("A", BIG, lambda done, total: seen.append(done))
    assert seen[0] > len(BIG) // 3
    assert second.sent < whole * 3 // 4  # some chunks were on their way when the first host stopped
    assert one.store.slots["A"].read() == BIG


# The device stops


def test_the_device_restarts_during_a_push() -> None:
    one = Device()
    in_chunks(one)
    client, wire = join(one)

    def restart(number: int) -> None:
        if number == 8:
            one.boot()

    wire.before_write = restart
    assert client.push("A", BIG)
    assert one.store.slots["A"].read() == BIG


def test_a_device_that_keeps_restarting_is_given_up() -> None:
    one = Device()
    in_chunks(one)
    client, wire = join(one)

    def restart(number: int) -> None:
        if number % 8 == 7:
            one.boot()
            in_chunks(one)

    wire.before_write = restart
    with pytest.raises(DeviceRefused):
        client.push("A", BIG)


def test_a_device_that_falls_silent() -> None:
    one = Device()
    client, wire = join(one)
    wire.to_device = lambda data, number: [data] if number < 5 else []
    with pytest.raises(Silent, match="does not answer any more"):
        client.push("A", BIG)
    assert wire.clock.now < 20


# Other devices than Signifer


def answering(one: Device, reply: Callable[[bytes], bytes]) -> Wire:
    """Connect to another device: what the host writes goes through `reply` and comes back."""
    wire = Wire(one)
    held: list[bytes] = []

    def swallow(data: bytes, number: int) -> list[bytes]:
        held.append(reply(data))
        return []

    def read() -> bytes:
        wire.clock.now += 0.05
        return held.pop() if held else b""

    wire.to_device = swallow
    wire.read = read  # type: ignore[method-assign]
    return wire


REPLIES: dict[str, Callable[[bytes], bytes]] = {
    "silence": lambda data: b"",
    "echo": lambda data: data,
    "prompt": lambda data: data + b'Traceback (most recent call last):\r\n  File "<stdin>"\r\n>>> ',
    "garbage": lambda data: bytes(range(256)) * 16,
    "newlines": lambda data: b"\n" * 5000,
    "marks": lambda data: b"#" * 5000,
    "login": lambda data: b"\r\nraspberrypi login: ",
    "frames of another kind": lambda data: frames.encode(0x82, 1, b"\0"),
    "an empty answer": lambda data: frames.encode(0x81, frames.decode(data[1:-1])[1], b""),  # type: ignore[index]
    "an error": lambda data: frames.encode(0x81, frames.decode(data[1:-1])[1], b"\1"),  # type: ignore[index]
    "half a hello": lambda data: frames.encode(0x81, frames.decode(data[1:-1])[1], b"\0SGNF\1"),  # type: ignore[index]
}


@pytest.mark.parametrize("what", REPLIES)
def test_a_port_that_is_not_ours(what: str) -> None:
    from signifer_host.client import Client

    wire = answering(Device(), REPLIES[what])
    client = Client(wire, wire.clock)
    with pytest.raises(NotOurs, match="is not a Signifer's data port"):
        client.hello()
    assert wire.clock.now < 5


@pytest.mark.parametrize(("major", "remedy"), [(2, "Update this program"), (0, "Update the device")])
def test_another_major_version(major: int, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()
    client, _ = join(one)
    payload = struct.pack("<B4sBB", 0, N.MAGIC, major, 3)
    monkeypatch.setattr(one.session, "_answer", lambda kind, _: payload)
    with pytest.raises(WrongVersion, match=f"speaks version {major}.3.*{remedy}"):
        client.hello()


@pytest.mark.parametrize(
    "call",
    [
        lambda client: client.slot("A"),
        lambda client: client.games(),
        lambda client: list(client.entries(1, 0)),
        lambda client: client.push("A", SMALL),
        lambda client: client.start(),
        lambda client: client.status(),
    ],
)
@pytest.mark.parametrize("payload", [b"\0", b"\0\0", b"\0\7\0\0\0\0", b"\0" + b"\xff" * 181, b"\xc8abcd\x07"])
def test_answers_that_make_no_sense_are_sentences(
    call: Callable[..., object], payload: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Device()
    client, _ = join(one)
    real = one.session._answer
    monkeypatch.setattr(
        one.session,
        "_answer",
        lambda kind, asked: real(kind, asked) if kind == N.HELLO else payload,
    )
    try:
        call(client)
    except HostError as error:
        assert str(error).endswith((".", ")"))
        assert "\x07" not in str(error)


def test_pages_that_differ_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    one = started()
    client, _ = join(one)
    page_by_page(one)
    real = one.session._answer

    def spoil(kind: int, payload: bytes) -> bytes:
        answer = real(kind, payload)
        return answer[:-1] + b"?" if kind == N.READ else answer

    monkeypatch.setattr(one.session, "_answer", spoil)
    with pytest.raises(NotTheSame, match="differently each time"):
        client.pages(client.games()[0])
