"""Answers to a host that pulls a game: games, pages, entries, the head of the log."""

from __future__ import annotations

import binascii
import struct
from typing import Any

import pytest

from signifer.core import chain
from signifer.core.setup import Setup
from signifer.sync import frames, messages
from signifer.sync import numbers as N
from signifer.sync.answers import Answers
from signifer.sync.device import STALL_TIMEOUT_MS
from tests.sync.payloads import HIGH, ask, playing, problem
from tests.sync.rig import Device

# --- Games, pages, entries ---


def test_games_say_how_they_stand() -> None:
    one = playing()
    first = one.store.serial
    one.finish()
    one.store.mark_pulled(first)
    assert one.start("A", (1, 2), "AB", False) == ""
    second = one.store.serial
    one.finish()
    assert one.start("A", (1, 2), "AB", False) == ""
    third = one.store.serial
    pages = [one.store.page_count(serial) for serial in (first, second, third)]
    rows = [(first, 3, pages[0]), (second, 1, pages[1]), (third, 0, pages[2])]
    packed = [struct.pack("<IBH", *row) for row in rows]
    assert ask(one, N.GAMES, b"\0") == b"\0\3" + b"".join(packed)
    assert ask(one, N.GAMES, b"\2") == b"\0\3" + packed[2]
    for beyond in (3, *HIGH):
        assert ask(one, N.GAMES, bytes([beyond])) == b"\0\3"


def test_a_page_is_read_in_parts_up_to_its_end() -> None:
    one = playing()
    serial = one.store.serial
    page = next(iter(one.store.pages(serial)))
    talk = Answers(one)  # type: ignore[arg-type]

    def read(offset: int, count: int, index: int = 0, number: int = serial) -> bytes:
        return talk.to(N.READ, struct.pack("<IHHB", number, index, offset, count))

    assert read(0, 1) == b"\0" + page[:1]
    assert read(4095, 1) == b"\0" + page[4095:]
    assert read(4096 - 176, 176) == b"\0" + page[-176:]
    assert read(0, 177)[0] == N.E_MALFORMED
    assert read(4095, 2)[0] == N.E_MALFORMED
    for index in (one.store.page_count(serial), 0x8000, 0xFFFF):
        assert read(0, 1, index) == problem(N.E_NO_PAGE)
        assert talk.to(N.PAGE, struct.pack("<IH", serial, index)) == problem(N.E_NO_PAGE)
    assert read(0, 1, 0, serial + 1) == problem(N.E_NO_GAME)


def test_a_page_is_opened_once_for_all_its_parts_and_again_for_another() -> None:
    one = playing()
    one.play({"do": "note", "text": "on the first page"})
    one.store.compact(one.game.snapshot())
    serial = one.store.serial
    opened: list[int] = []
    open_page = one.store.page

    def noted(number: int, index: int) -> Any:
        opened.append(index)
        return open_page(number, index)

    one.store.page = noted  # type: ignore[method-assign]
    talk = Answers(one)  # type: ignore[arg-type]
    talk.to(N.PAGE, struct.pack("<IH", serial, 0))
    for offset in (0, 176, 352):
        talk.to(N.READ, struct.pack("<IHHB", serial, 0, offset, 176))
    assert opened == [0]
    talk.to(N.READ, struct.pack("<IHHB", serial, 1, 0, 176))
    talk.to(N.READ, struct.pack("<IHHB", serial, 1, 176, 176))
    assert opened == [0, 1]
    talk.to(N.READ, struct.pack("<IHHB", serial, 0, 0, 176))
    assert opened == [0, 1, 0]
    talk.drop_page()
    talk.to(N.READ, struct.pack("<IHHB", serial, 0, 0, 176))
    assert opened == [0, 1, 0, 0]


class Moved:
    """Page that is no longer where it was."""

    used, crc = 9, 8

    def __init__(self, then: bytes | None) -> None:
        self.then = then

    def read(self, offset: int, count: int) -> bytes | None:
        return self.then


@pytest.mark.parametrize(("then", "said"), [(b"part", b"\0part"), (None, b"\0")])
def test_a_page_that_moved_is_opened_again(then: bytes | None, said: bytes) -> None:
    one = playing()
    pages = [Moved(None), Moved(then)]
    one.store.page = lambda serial, index: pages.pop(0)  # type: ignore[method-assign, assignment, return-value]
    assert ask(one, N.READ, struct.pack("<IHHB", one.store.serial, 0, 0, 4)) == said


def entries(one: Device, number: int, offset: int = 0) -> bytes:
    return ask(one, N.ENTRIES, struct.pack("<IIH", one.store.serial, number, offset))


class Log:
    """A game's log with entries of these lengths."""

    def __init__(self, sizes: list[int]) -> None:
        self.count = len(sizes)
        self.entries = [bytes([65 + i]) * size for i, size in enumerate(sizes)]

    def get(self, number: int) -> bytes:
        return self.entries[number]


def logged(*sizes: int) -> tuple[Device, list[bytes]]:
    one = playing()
    assert one.game is not None
    log = Log(list(sizes))
    one.game.log = log  # type: ignore[assignment]
    return one, [struct.pack("<H", len(entry)) + entry for entry in log.entries]


def test_as_many_entries_as_fit_are_in_an_answer() -> None:
    head = struct.pack("<BI", 0, 3)
    for second, both in ((71, True), (72, False)):  # 180 bytes hold 5 + 2 + 100 + 2 + 71
        one, said = logged(100, second, 5)
        assert entries(one, 0) == head + said[0] + (said[1] if both else b"")
        assert entries(one, 1) == head + said[1] + said[2]
    one, said = logged(*[3] * 20)
    assert entries(one, 4) == struct.pack("<BI", 0, 20) + b"".join(said[4:12])
    for beyond in (20, 21, 0x80000000, 0xFFFFFFFF):
        assert entries(one, beyond) == struct.pack("<BI", 0, 20)


def test_an_entry_that_fits_in_no_answer_comes_in_parts() -> None:
    one, said = logged(400, 40000, 2)
    head = struct.pack("<BI", 0, 3)
    assert entries(one, 0) == head + said[0][:175]
    assert entries(one, 0, 173) == head + said[0][:2] + said[0][2 + 173 : 2 + 346]
    # Its end; the beginning of the next one is left out, since it would not be complete.
    assert entries(one, 0, 346) == head + said[0][:2] + said[0][2 + 346 :]
    assert entries(one, 0, 400) == head + said[0][:2]
    assert entries(one, 0, 401)[0] == N.E_MALFORMED
    assert entries(one, 0, 0xFFFF)[0] == N.E_MALFORMED
    assert entries(one, 1, 39990) == head + said[1][:2] + said[1][2 + 39990 :] + said[2]


def test_no_entry_begins_where_no_byte_of_it_has_room() -> None:
    for size, next_one in ((170, b"\1\0B"), (171, b""), (172, b""), (173, b"")):
        one, said = logged(size, 1)
        assert entries(one, 0) == struct.pack("<BI", 0, 2) + said[0] + next_one


def streamed(one: Device, serial: int) -> bytes:
    """Return what follows the answer to STREAM: each page's used bytes, after their number and CRC."""
    out = b""
    for image in one.store.pages(serial):
        used = len(image.rstrip(b"\xff"))
        out += struct.pack("<HI", used, binascii.crc32(image)) + image[:used]
    return out


def test_a_log_follows_its_answer_at_once_and_then_the_next_answer() -> None:
    one = playing()
    one.play(*({"do": "note", "text": f"line {n} " + "y" * 90} for n in range(60)))
    one.link.is_connected = True
    serial = one.store.serial
    assert one.store.page_count(serial) > 1
    asked = frames.encode(N.STREAM, 5, struct.pack("<I", serial)) + frames.encode(N.GAMES, 6, b"\0")
    one.link.push(asked)
    out, quiet = b"", 0
    while quiet < 4:
        one.step()
        part = one.link.pull(61)
        quiet = 0 if part else quiet + 1
        out += part
    head = frames.encode(N.STREAM | N.ANSWER, 5, struct.pack("<BH", 0, one.store.page_count(serial)))
    tail = frames.encode(N.GAMES | N.ANSWER, 6, ask(one, N.GAMES, b"\0"))
    assert out == head + streamed(one, serial) + tail


def test_a_log_that_the_host_does_not_read_is_given_up() -> None:
    for unplugged in (False, True):
        one = playing()
        one.now = 1_000_000
        one.link.is_connected = True
        one.step()
        one.link.push(frames.encode(N.STREAM, 5, struct.pack("<I", one.store.serial)))
        one.step(ms=0)
        assert one.link.waiting and not one.session.silent
        if unplugged:
            one.link.unplug()
            one.step()
        else:
            one.step(ms=STALL_TIMEOUT_MS + 1)
        one.link.pull()
        one.link.is_connected = True
        answers = one.raw(frames.encode(N.IDENTIFY, 7, b"\1"))
        assert [answer[:2] for answer in answers[-1:]] == [(N.IDENTIFY | N.ANSWER, 7)]
        assert one.link.waiting == 0


def test_serials_use_all_their_32_bits() -> None:
    """The upper half counts games: a device's 40,000th serial is above 2**31."""
    one = playing()
    late = 40000 << 16 | 7
    one.store.serial = late
    assert ask(one, N.CHAIN, struct.pack("<I", late))[0] == 0
    assert ask(one, N.ENTRIES, struct.pack("<IIH", late, 0, 0))[0] == 0
    assert messages.unpack_hello(ask(one, N.HELLO)).serial == late
    marked: list[int] = []
    one.calls.clear()
    one.store.games = lambda: [(late, True, False, [])]  # type: ignore[method-assign]
    one.store.mark_pulled = marked.append  # type: ignore[method-assign]
    one.store.page_count = lambda serial: 3 if serial == late else 0  # type: ignore[method-assign]
    assert ask(one, N.PULLED, struct.pack("<I", late)) == b"\0" and marked == [late]
    assert one.calls == ["copied"]
    one.store.games = lambda: [(late, True, True, [])]  # type: ignore[method-assign]
    assert ask(one, N.PULLED, struct.pack("<I", late)) == b"\0"
    assert marked == [late] and one.calls == ["copied"], "it had the mark already"
    one.store.games = lambda: [(late, True, False, [])]  # type: ignore[method-assign]
    assert ask(one, N.GAMES, b"\0") == b"\0\1" + struct.pack("<IBH", late, 1, 3)
    one.store.page = lambda serial, index: None  # type: ignore[method-assign]
    assert ask(one, N.PAGE, struct.pack("<IH", late, 0)) == problem(N.E_NO_PAGE)
    one.start = lambda *given: ""  # type: ignore[method-assign, assignment]
    begun = ask(one, N.START, messages.pack_start(True, 0, 3, (0, 1)))
    assert begun == struct.pack("<BI", 0, late)


# --- The log's head ---


def test_the_head_of_the_log() -> None:
    one = playing()
    one.play(*({"do": "note", "text": f"line {n}"} for n in range(5)))
    game, serial = one.game, one.store.serial
    assert game is not None
    link = chain.first(game.setup.encode())
    for number in range(game.log.count):
        link = chain.follow(link, game.log.get(number))
    assert ask(one, N.CHAIN, struct.pack("<I", serial)) == struct.pack("<BII", 0, 5, 5) + link
    for other in (serial + 1, 0, 0xFFFFFFFF):
        assert ask(one, N.CHAIN, struct.pack("<I", other)) == problem(N.E_NO_GAME)
    assert ask(Device(), N.CHAIN, bytes(4)) == problem(N.E_NO_GAME)


def test_the_head_is_computed_in_steps_with_each_request(monkeypatch: pytest.MonkeyPatch) -> None:
    step = chain.Walk.step
    made: list[chain.Walk] = []

    def two(walk: chain.Walk) -> bool:
        if walk not in made:
            made.append(walk)
        return step(walk, 2)

    monkeypatch.setattr(chain.Walk, "step", two)
    one = playing()
    one.play(*({"do": "note", "text": f"line {n}"} for n in range(20)))
    talk = Answers(one)  # type: ignore[arg-type]
    done: list[int] = []
    while not done or done[-1] != 20:
        answer = talk.to(N.CHAIN, struct.pack("<I", one.store.serial))
        done.append(struct.unpack("<BII", answer[:9])[1])
    assert done[0] == 0xFFFFFFFF and len(set(done)) > 5
    assert len(made) == 1
    again = playing()
    again.store = one.store
    one.game = again.game  # another game in its place: another walk
    talk.to(N.CHAIN, struct.pack("<I", one.store.serial))
    assert len(made) == 2


def test_a_head_that_needs_an_entry_that_is_gone() -> None:
    one, _ = logged(3, 3)
    assert one.game is not None

    def gone(number: int) -> bytes:
        raise IndexError

    one.game.log.get = gone  # type: ignore[method-assign]
    one.game.log.chain = None
    assert ask(one, N.CHAIN, struct.pack("<I", one.store.serial)) == problem(N.E_NO_PAGE)


def test_the_setup_of_the_walk_is_the_games() -> None:
    """The chain begins with the setup in the archive: a host with the pulled log gets the same head."""
    one = playing()
    loaded = one.store.load()
    assert loaded is not None and one.game is not None
    assert Setup.decode(loaded.setup, None).encode() == one.game.setup.encode()
