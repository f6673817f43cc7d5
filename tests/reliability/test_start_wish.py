"""A new game that the buttons begin while memory is fragmented: it begins after a restart, or the old game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from signifer.app import game_start, start_wish
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.store import StoreError
from tests.games.custom.screens import sample as custom_sample
from tests.sim.test_starting import Restart, full
from tests.ui import sample
from tests.ui.conftest import SMALL, Table
from tests.ui.test_app import fill_archive
from tests.ui.test_house import DOORS, kept

Begun = Callable[..., Any]


class Fragmented(Table):
    """A device that can restart itself. While `short` is above 0, an attempt to make a game finds no memory."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rosters: dict[str, bytes], game: bool = True) -> None:
        super().__init__(SMALL)
        self.short = 0
        self.asked: list[bytes] = []
        monkeypatch.setattr(game_start, "Game", self._made)
        self.machine._literals.again = self._again
        if game:
            self.begin()
            self.do(do="wound", unit="A1")
        self.fill_slots(rosters)
        self.settle()

    def _made(self, *parts: Any) -> Game:
        if self.short and len(parts) > 3:  # a new game, and not one that is resumed
            self.short -= 1
            raise MemoryError
        return Game(*parts)

    def _again(self, data: bytes) -> None:
        self.asked.append(data)
        raise Restart

    def restarts(self, buttons: str) -> None:
        """Press buttons, of which the last one lets the device restart itself; run it until it stands again."""
        with pytest.raises(Restart):
            self.press(buttons)
        self.machine._literals.start_request = self.asked[-1]
        self.machine.restart(0)

    @property
    def said(self) -> str:
        """Return the text of the page."""
        return " ".join(" ".join(self.screen[1:-1]).split())


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Return a function that makes such a device."""
    return lambda rosters=None, game=True: Fragmented(monkeypatch, rosters or sample.blobs(), game)


def test_the_chosen_game_begins_after_the_restart(make: Begun) -> None:
    table = make(game=False)
    table.short = 1
    table.press("select")
    table.choose("A River", "N Beasts", "A begins")
    table.seek("Begin: quick")
    table.restarts("select")
    setup = table.game.setup
    blobs = sample.blobs()
    assert setup.rosters == {"A": blobs["B"], "B": blobs["A"]} and setup.first == "B"
    assert setup.numbers == (0, 0) and table.screen[0].startswith("Who is in reserve?")
    assert len(table.asked) == 1 and len(table.app.store.games()) == 1
    serial = table.app.store.serial
    for _ in range(2):  # the request is granted once
        table.machine.restart(0)
        assert table.app.store.serial == serial and table.game.setup.first == "B"


def test_the_mark_that_players_saw_and_their_numbers_stay(make: Begun) -> None:
    table = make()
    table.show("newgame")
    table.choose("Players add")
    table.press("select")
    mark = " ".join(table.screen[1:3])
    table.short = 1
    table.press("select select*4")
    table.restarts("up select*4")
    setup = table.game.setup
    assert setup.numbers == (0, 1000) and setup.fingerprint.hex()[:8] in mark.replace(" ", "")
    assert set(setup.rosters) == {"A", "B", "N"} and setup.first == "A"


def test_house_rules_and_tokens_are_those_that_were_chosen(make: Begun) -> None:
    table = make()
    kept(table, "dozen_die", {"easy": 5}, DOORS)
    tokens = {name: value for name, value in table.app.kept_house("dozen_die").items() if name != "easy"}
    assert tokens
    table.show("newgame")
    table.choose("House rules")
    table.seek("easy")
    table.press("select up*2 select back")
    table.seek("Begin: quick", "up")
    table.press("select")
    table.short = 1
    table.restarts("select")
    assert table.game.setup.house == {"easy": 7, **tokens}


def test_a_custom_system_begins_with_its_players(make: Begun) -> None:
    table = make(custom_sample.lives(), False)
    table.short = 1
    table.press("select")
    table.restarts("select")
    assert table.game.setup.ruleset == "own" and set(table.game.setup.rosters) >= {"S"}
    assert table.game.setup.house == start_wish.unpack(table.app, table.asked[0])[0].house


def test_on_a_full_device_the_consent_is_kept_too(make: Begun) -> None:
    table = make(game=False)
    fill_archive(table)
    table.show("newgame")
    table.press("select select")
    assert "no computer has read" in table.said
    table.short = 1
    before = table.app.store.serial
    table.restarts("select")
    assert table.screen[0].startswith("Who is in reserve?"), "with the game's own first question"
    assert table.game.log.count == 0 and table.app.store.serial != before


def test_a_full_device_asks_after_the_restart(make: Begun) -> None:
    table = make(game=False)
    fill_archive(table)
    before, serial = table.app.store.games(), table.app.store.serial
    table.show("newgame")
    table.press("select")
    table.short = 1
    table.restarts("select")
    assert "no computer has read" in table.said
    assert table.app.store.games() == before and table.game.log.count == 1
    table.press("select")
    assert table.game.log.count == 0 and table.app.store.serial != serial


@pytest.mark.parametrize("game", [True, False])
def test_if_that_fails_too_it_is_said_and_nothing_has_changed(make: Begun, game: bool) -> None:
    table = make(game=game)
    digest = table.game.digest() if game else b""
    serial, operations = table.app.store.serial, len(table.app.store.games())
    table.show("newgame")
    table.press("select" if game else "")
    table.short = 2
    table.restarts("select")
    assert "too little memory for this game" in table.said and table.screen[0].startswith("New game")
    assert (table.app.store.serial, len(table.app.store.games())) == (serial, operations)
    table.press("back")
    assert table.app.ui.stack == [table.app.ui.screen], "the first screen is below it"
    if game:
        assert table.game.digest() == digest and table.game.log.count == 1
        table.do(do="wound", unit="A1")
        assert table.app.store.count == 2
    assert len(table.asked) == 1, "it does not restart again and again"


def test_a_board_that_cannot_restart_itself_says_it_at_once(make: Begun) -> None:
    table = make()
    del table.machine._literals.again
    digest = table.game.digest()
    table.show("newgame")
    table.press("select")
    table.short = 1
    table.press("select")
    assert "too little memory for this game" in table.said
    assert table.game.digest() == digest and table.app.fault is None
    table.press("back")
    table.show("newgame")
    table.press("select select")
    assert table.game.log.count == 0, "and it can be tried again"


def test_rosters_that_a_host_has_replaced_meanwhile_are_no_request(make: Begun) -> None:
    table = make()
    table.show("newgame")
    table.press("down select select")  # the mark of the dice: from here on the rosters are in memory
    blobs = sample.blobs()
    table.fill_slots({"A": blobs["B"]})
    table.short = 1
    table.press("select select*8")
    assert "too little memory for this game" in table.said and not table.asked


def no_room_in_the_store(table: Fragmented, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the store find no memory for the new game, once."""
    begin = full(1, table.app.store.begin, StoreError("no_memory"))
    monkeypatch.setattr(table.app.store, "begin", begin)


def no_room_for_either_game(table: Fragmented, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let neither the new game nor the old one fit into the pieces, as in thousands of presses."""
    table.short = 1
    monkeypatch.setattr(game_start, "load", full(1, game_start.load))


@pytest.mark.parametrize("happens", [no_room_in_the_store, no_room_for_either_game])
def test_the_device_restarts_wherever_memory_ends(
    make: Begun, monkeypatch: pytest.MonkeyPatch, happens: Callable[[Fragmented, pytest.MonkeyPatch], None]
) -> None:
    table = make()
    table.show("newgame")
    table.press("select")
    happens(table, monkeypatch)
    table.restarts("select")
    assert table.game.log.count == 0 and table.game.setup.rosters == sample.blobs()


def test_a_game_that_is_in_flash_when_memory_ends_is_shown(
    make: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = make()
    table.show("newgame")
    table.press("select")
    begin = table.app.store.begin
    monkeypatch.setattr(table.app.store, "begin", lambda *parts: (begin(*parts), full(1, begin)()))
    table.press("select")
    assert table.game.log.count == 0 and not table.asked
    assert table.screen[0].startswith("Who is in reserve?") and len(table.app.store.games()) == 2


def test_the_display_asks_for_a_moment_first(make: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make()
    table.show("newgame")
    seen: list[str] = []
    monkeypatch.setattr(table.app, "begin", lambda *parts: seen.append(table.screen[0].strip()))
    table.press("select*2")
    assert seen == ["A moment, please."]


def test_a_request_that_is_too_long_restarts_nothing(make: Begun) -> None:
    table = make()
    names = ["a_rule_with_a_name_%d" % number for number in range(7)]
    setup = Setup(
        "dozen_die", sample.blobs(), "A", bytes(32), (2**63 - 1, 2**63 - 1), dict.fromkeys(names, 99)
    )
    asked = start_wish.pack(table.app.store, setup, True)
    assert len(asked) <= game_start.MOST_AGAIN
    again, evict = start_wish.unpack(table.app, asked)
    assert (again.house, again.numbers, again.rosters, evict) == (
        setup.house,
        setup.numbers,
        setup.rosters,
        True,
    )
    setup.house = {**setup.house, "a_rule_with_a_name_7": 99}
    table.app.board.again = table._again
    table.short = 1
    with pytest.raises(MemoryError):
        table.app.begin(setup)
    assert not table.asked
