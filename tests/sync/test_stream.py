"""A game's pages in one go: the same as page by page, whatever happens to the line or the game meanwhile."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from signifer.store import listing
from signifer.store.base import NOTHING
from signifer.sync import errors, frames
from signifer.sync import numbers as N
from signifer.sync.device import Session
from signifer_host.client import Client, GameInfo
from tests.sync.rig import Device, Wire, join, page_by_page
from tests.sync.test_conversation import started


def played(notes: int = 70) -> tuple[Device, Client, Wire, GameInfo]:
    """Return a game of several pages, one of them archived."""
    one = started()
    one.play(*({"do": "note", "text": "z" * 100} for _ in range(notes)))
    client, wire = join(one)
    (game,) = client.games()
    return one, client, wire, game


def test_all_pages_come_with_one_request() -> None:
    one, client, wire, game = played()
    sent = wire.sent
    seen: list[tuple[int, int]] = []
    assert client.pages(game, lambda done, total: seen.append((done, total))) == list(
        one.store.pages(game.serial)
    )
    assert wire.sent == sent + 1 and game.pages > 1
    assert seen == [(4096 * (number + 1), 4096 * game.pages) for number in range(game.pages)]
    assert client.hello().entries == 70, "the conversation goes on behind it"


def test_a_device_that_does_not_know_it_is_read_page_by_page() -> None:
    one, client, wire, game = played()
    page_by_page(one)
    sent = wire.sent
    assert client.pages(game) == list(one.store.pages(game.serial))
    assert wire.sent > sent + 20


def test_there_is_no_such_game() -> None:
    one, client, _, _ = played(1)
    assert client.pages(GameInfo(77, False, False, 0)) == []
    number = client.send(N.STREAM, (77).to_bytes(4, "little"))
    assert client.answers(N.STREAM) == {number: errors.error(N.E_NO_GAME)}
    one.step()
    assert client.hello().entries == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 12_000), st.sampled_from(["lost", "spoilt", "more"]))
def test_a_lost_or_wrong_byte_is_noticed(at: int, fate: str) -> None:
    one, client, wire, game = played(40)
    passed = 0

    def trouble(data: bytes) -> bytes:
        nonlocal passed
        where = at - passed
        passed += len(data)
        if not 0 <= where < len(data):
            return data
        wrong = {"lost": b"", "spoilt": bytes([data[where] ^ 1]), "more": data[where : where + 1] + b"#"}[
            fate
        ]
        return data[:where] + wrong + data[where + 1 :]

    wire.to_host = trouble
    assert client.pages(game) == list(one.store.pages(game.serial))


def test_a_page_that_is_turned_meanwhile() -> None:
    one, client, wire, game = played(30)

    def go_on(data: bytes) -> bytes:
        one.play({"do": "note", "text": "w" * 100})
        return data

    wire.to_host = go_on
    pages = client.pages(game)
    now = list(one.store.pages(game.serial))
    assert len(now) > len(pages) and pages[:-1] == now[: len(pages) - 1]


def test_a_host_that_disappears_in_the_middle() -> None:
    one, client, wire, game = played()
    client.send(N.STREAM, game.serial.to_bytes(4, "little"))
    assert wire.read() and one.session._stream is not None
    wire.close()
    assert one.session._stream is None
    again, _ = join(one)
    assert again.hello().entries == 70


def test_a_host_that_does_not_read() -> None:
    one, _, _, game = played()
    one.link.push(frames.encode(N.STREAM, 9, game.serial.to_bytes(4, "little")))
    one.step()
    assert not one.session.silent and one.session._stream is not None
    for _ in range(400):
        one.step()
    assert one.session._stream is None and one.session._out == b""


class Stubborn:
    """The device's end of a line that takes nothing at the given places; `taken` is what it took."""

    is_connected = True

    def __init__(self, request: bytes, lets: list[bool]) -> None:
        self._request = [request]
        self._lets = lets
        self.taken = b""

    def read(self) -> bytes:
        return self._request.pop() if self._request else b""

    def write(self, data: bytes | memoryview) -> int:
        if self._lets and not self._lets.pop(0):
            return 0
        self.taken += bytes(data)
        return len(data)


def streamed(one: Device, serial: int, lets: list[bool]) -> Stubborn:
    """Stream over such a line, with a game that uses the store's buffer between any two steps."""
    link = Stubborn(frames.encode(N.STREAM, 9, serial.to_bytes(4, "little")), lets)
    session = Session(one, link)
    for number in range(60):
        assert 0 <= session.step(4, one.now) <= 4
        one.now += 10
        one.store.flash.nvm(0)
        one.store.flash.buffer[:] = bytes([number]) * len(one.store.flash.buffer)
        one.store.flash.holds = NOTHING
    assert session._stream is None and session._out == b""
    return link


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(1, 30)), min_size=2, max_size=6))
@example([(True, 2), (False, 20)])
@example([(True, 3), (False, 20)])
@example([(True, 4), (False, 20)])
def test_a_page_waits_unchanged_for_a_line_that_takes_nothing(runs: list[tuple[bool, int]]) -> None:
    one, _, _, game = played(40)
    lets = [let for let, times in runs for _ in range(times)]
    assert streamed(one, game.serial, lets).taken == streamed(one, game.serial, []).taken


def test_missing_memory_ends_only_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    one, client, _, game = played(40)
    whole = streamed(one, game.serial, []).taken

    def short(*about: object) -> memoryview:
        raise MemoryError

    with monkeypatch.context() as context:
        context.setattr(listing, "_page_for_host", short)
        ended = Stubborn(frames.encode(N.STREAM, 9, game.serial.to_bytes(4, "little")), [])
        session = Session(one, ended)
        for _ in range(5):
            session.step(4, one.now)
    assert len(ended.taken) < len(whole) and whole.startswith(ended.taken)
    assert session._stream is None and session._out == b""
    assert client.pages(game) == list(one.store.pages(game.serial))
