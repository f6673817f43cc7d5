"""The head of a log, computed in steps of any size, equals hashlib's result."""

from __future__ import annotations

import hashlib
import sys

import pytest

from signifer.core import chain
from signifer.core.game import Game
from tests.games.dozen_die.rules.games import Table


def played(entries: int) -> Game:
    game = Table().game
    for n in range(entries):
        game.do({"do": "note", "text": "x" * (n * 37 % 300)})
    return game


def links(game: Game) -> list[bytes]:
    """Return link 0 and the one after each entry, by hashlib alone."""
    found = [hashlib.sha256(b"signifer-log-1" + game.setup.encode()).digest()[:16]]
    for number in range(game.log.count):
        found.append(hashlib.sha256(found[-1] + game.log.get(number)).digest()[:16])
    return found


def test_links() -> None:
    game = played(3)
    wanted = links(game)
    link = chain.first(game.setup.encode())
    assert link == wanted[0] and len(link) == chain.SIZE == 16
    for number in range(3):
        link = chain.follow(link, game.log.get(number))
        assert link == wanted[number + 1]


@pytest.mark.parametrize("blocks", [1, 2, 3, 7, 50, 100000])
def test_a_walk_in_steps(blocks: int) -> None:
    game = played(12)
    wanted = links(game)
    walk = chain.Walk(game)
    assert (walk.position, walk.link) == (-1, b"")
    steps = 0
    while not walk.step(blocks):
        steps += 1
        if walk.position >= 0:
            assert walk.link == wanted[walk.position]
            assert game.log.chain == (walk.position, walk.link)
        assert steps < 1000
    assert (walk.position, walk.link) == (12, wanted[12])
    assert game.log.chain == (12, wanted[12])
    assert walk.step(blocks) and (walk.position, walk.link) == (12, wanted[12])
    if blocks == 100000:
        assert steps == 0
    # The number of blocks of 64 bytes for each step: the setup's, then those of each entry after the link and the
    # padding.
    setup = len(game.setup.encode())
    whole = setup // 64 + sum((16 + len(game.log.get(n)) + 8) // 64 + 1 for n in range(12))
    # An entry is not interrupted: six blocks at most.
    assert whole / blocks / 6 < steps + 1 <= whole / blocks + 8


def test_a_walk_continues_after_a_stop_and_after_new_entries() -> None:
    game = played(5)
    first = chain.Walk(game)
    while first.position < 2:
        first.step(1)
    second = chain.Walk(game)
    assert (second.position, second.link) == (first.position, first.link)
    game.do({"do": "note", "text": "meanwhile"})
    while not second.step(1):
        pass
    assert (second.position, second.link) == (6, links(game)[6])
    assert not first.step(1) and first.step(1000) and first.link == second.link
    again = chain.Walk(game)
    assert again.step(0) and again.link == second.link


def test_an_entry_that_cannot_be_read_stops_it_there() -> None:
    game = played(5)
    wanted = links(game)
    game.log._recent[3] = None  # type: ignore[call-overload]
    get = game.log.get

    def missing(number: int) -> bytes:
        if number == 3:
            raise IndexError
        return get(number)

    game.log.get = missing  # type: ignore[method-assign]
    walk = chain.Walk(game)
    with pytest.raises(IndexError):
        walk.step(1000)
    assert (walk.position, walk.link) == (3, wanted[3])


def test_where_the_interpreter_has_no_sha256(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python's SHA-256, as on a device, makes the same links."""
    monkeypatch.setattr(chain, "builtin", None)
    game = played(2)
    walk = chain.Walk(game)
    while not walk.step(2):
        pass
    assert walk.link == links(game)[2]
    assert "signifer_sha256" in sys.modules


def test_a_link_is_printed_in_groups_of_four_digits() -> None:
    link = bytes(range(240, 256))
    assert chain.spell(link) == "F0F1 F2F3 F4F5 F6F7 F8F9 FAFB FCFD FEFF"
