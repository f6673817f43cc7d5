"""Memory of the session while a host talks to it, and its answers when memory is missing."""

from __future__ import annotations

import struct
from types import SimpleNamespace

import pytest

from signifer.app import agent
from signifer.core import modules
from signifer.store import StoreError
from signifer.sync import device, frames
from signifer.sync import numbers as N
from tests.sync.rig import Device, make_blob
from tests.sync.test_session import BLOB, begin, playing, status_of


def test_answering_modules_leave_when_no_host_talks() -> None:
    one = playing()
    one.ask(N.PAGE, struct.pack("<IH", one.store.serial, 0), 1)
    assert one.session._talk is not None and one.session._talk.page is not None
    one.step(device.TALK_TIMEOUT_MS + 100)
    assert one.session._talk is None
    one.ask(N.UPLOAD, begin(make_blob(units=20)), 2)
    one.step(device.TALK_TIMEOUT_MS + 100)
    assert one.session._talk is not None and one.receiving
    one.ask(N.CANCEL, b"", 3)
    one.step(device.TALK_TIMEOUT_MS + 100)
    assert one.session._talk is None


@pytest.mark.parametrize("kind", [N.HELLO, N.UPLOAD, N.PAGE])
def test_no_memory_is_an_answer(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()

    def full(path: str) -> object:
        raise MemoryError

    monkeypatch.setattr(modules, "load", full)
    answer = one.ask(kind, begin(BLOB) if kind == N.UPLOAD else bytes(6))
    assert answer[1][:5] == struct.pack("<BI", N.E_FAULT, 0)
    assert b"too little memory" in answer[1]
    assert one.session._talk is None
    monkeypatch.undo()
    assert status_of(one.ask(N.HELLO, b"\1\0", 2)) == 0


def test_a_request_that_found_memory_in_pieces_is_executed_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Device()
    tries = []
    borrow = modules.borrow

    def full_once(path: str) -> object:
        tries.append(path)
        if len(tries) == 1:
            raise MemoryError
        return borrow(path)

    monkeypatch.setattr(modules, "borrow", full_once)
    assert status_of(one.ask(N.IDENTIFY, struct.pack("<B", 3))) == 0
    assert len(tries) > 1


def test_an_upload_without_memory_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()

    def full(total: int, digest: bytes) -> None:
        raise StoreError("no_memory")

    monkeypatch.setattr(one.store.slots["A"], "write_begin", full)
    answer = one.ask(N.UPLOAD, begin(BLOB))
    assert status_of(answer) == N.E_FAULT and b"too little memory" in answer[1]
    assert not one.receiving


def test_a_session_that_begins_without_memory_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Device()
    board = SimpleNamespace(name="Table one", id="board", firmware="0.1.0")
    app = SimpleNamespace(
        store=one.store, link=one.link, game=None, board=board, settings=SimpleNamespace(name="")
    )

    def full(path: str) -> object:
        raise MemoryError

    with monkeypatch.context() as context:
        context.setattr(modules, "load", full)
        one.session = agent.session(app)  # type: ignore[arg-type]
        assert one.raw(frames.encode(N.HELLO, 1, b"\1\0")) == [], "there is one after it"
        owed = one.session.handover
        assert owed is not None
        one.session = agent.session(app)  # type: ignore[arg-type]
        one.session.again(owed)
        ((_, seq, answer, _),) = one.raw(b"")
        assert b"too little memory" in answer and seq == 1
    assert status_of(one.ask(N.HELLO, b"\1\0", 2)) == 0
