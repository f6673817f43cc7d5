"""A secret of one side: on no screen of the other side, in nothing that a host gets, and proved at the end."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from signifer import games
from signifer.app.pins import Pins
from signifer.core import seal
from signifer.core.game import Game
from signifer.core.modules import deferred
from signifer.core.setup import Setup
from signifer.games.citadel.rules import deck
from signifer.games.citadel.rules import schema as XS
from signifer.games.citadel.rules.army import army
from signifer.games.samurai.flows import conceal
from signifer.games.samurai.rules import schema as SS
from signifer.sync import numbers as N
from signifer.ui.page import FlowPage
from signifer_host.play import open_game
from tests.games.citadel.screens.sample import A_SECRETS
from tests.reliability.secret_games import GAMES, PIN, SECRET, contents, everything, laid, packed
from tests.ui import views
from tests.ui.conftest import Table


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_a_host_gets_the_same_whatever_the_secret_is(
    ruleset: str, figures: Callable[[str, int | str], None]
) -> None:
    tables = [laid(ruleset, secret) for secret in GAMES[ruleset][1:]]
    assert contents(tables[0]) != contents(tables[1])
    heard = [everything(table) for table in tables]
    figures(f"secrets.{ruleset}.frames", len(heard[0][0]))
    for table, (answers, log) in zip(tables, heard, strict=True):
        stream = b"\n".join(payload for _, payload in answers)
        exported = "\n".join(json.dumps(line) for line in log.lines()).encode()
        for said in contents(table):
            for form in packed(said.encode()) if len(said) > 3 else [said.encode()]:
                assert form not in stream and form not in exported, said
        assert SECRET not in stream and PIN.encode() not in stream
        for _, there, salt, mark in Pins(table.app)._sides:
            assert not there or (salt not in stream and mark not in stream)
    # In addition: two games that differ only in the secret differ only in commitments and seals.
    logs = [[_plain(line) for line in log.lines()] for _, log in heard]
    assert logs[0] == logs[1]
    assert {len(line["sealed"]) for _, log in heard for line in log.lines() if "sealed" in line} == {64}
    assert _cells(heard[0][1].game) == _cells(heard[1][1].game)
    kinds = (N.SLOT, N.GAMES, N.SYSTEM)
    assert [_answers(answers, kinds) for answers, _ in heard[:1]] == [
        _answers(answers, kinds) for answers, _ in heard[1:]
    ]
    assert _answers(heard[0][0], (N.PAGE, N.READ))  # they were asked for


def _plain(line: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in line.items() if key not in ("commitment", "sealed", "chain")}


def _cells(game: Game) -> list[int]:
    """Return the state without the bytes of commitments."""
    table = game.cells.tables[XS.LYING_T if game.ruleset.ID == "citadel" else SS.SECRET_T]
    first = XS.HASH if game.ruleset.ID == "citadel" else 0
    hidden = {
        table.base + row * table.width + i for row in range(table.rows) for i in range(first, table.width)
    }
    return [value for cell, value in enumerate(game.cells.values) if cell not in hidden]


def _answers(answers: list[tuple[int, bytes]], kinds: tuple[int, ...]) -> list[tuple[int, bytes]]:
    return [(kind, payload) for kind, payload in answers if kind & 0x7F in kinds]


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_a_log_replays_without_the_secrets_and_proves_them_when_they_are_shown(ruleset: str) -> None:
    one = GAMES[ruleset][1]
    table = laid(ruleset)
    game = table.game
    running = everything(table)[1]
    assert running.setup.secret is None and not running.game.secrets
    assert running.check_replay() == game.digest().hex()
    if ruleset == "citadel":
        command = {"do": "reveal", "card": one}
    else:
        command = {"do": "reveal", "unit": next(u.id for u in game.units if u.name.startswith("Ёж"))}
    table.do(**command)
    shown = everything(table)[1]
    assert shown.check_replay() == game.digest().hex()
    proof = shown.line(shown.count - 1)["proof"]
    assert proof["content"] in contents(table)
    # A proof of another secret is refused, whichever side gives it.
    first, *lines = [json.loads(json.dumps(line)) for line in shown.lines()]
    for wrong in (
        {**proof, "content": "A-1"},
        {**proof, "salt": "00" * 16},
        {**proof, "content": "marker 1"},
    ):
        played, _ = open_game(first, folder=Path("/nowhere"), where="log")
        answers = [played.answer(line) for line in [*lines[:-1], {**lines[-1], "proof": wrong}]]
        assert [answer["ok"] for answer in answers] == [True] * (len(lines) - 1) + [False]
    # After the game has ended, the generator's secret opens every seal, and each must fit its commitment.
    table.do(do="end_game", winner=None)
    known = Game(games.load(ruleset), Setup.decode(game.setup.encode(), game.setup.secret))
    for number in range(game.log.count):
        known.replay(game.log.get(number))
    sealed = 0
    for number in range(game.log.count):
        line = known.script_line(number)
        if "sealed" in line:
            assert seal.recall(known, bytes.fromhex(line["commitment"]), number + 1) is not None
            sealed += 1
    assert sealed == (1 if ruleset == "citadel" else 3)


ON_TABLE = "signifer.games.citadel.flows.table:in_play"
AVOIDED = ("reset", "newgame", "end", "settings", "care")


def walk(ruleset: str, presses: int, seed: int) -> int:
    """The other player is alone with the device: random buttons, and A's secret is never on the screen. The log of a
    running game is among the pages."""
    table = laid(ruleset)
    chance = random.Random(seed)
    ui = table.app.ui
    names = A_SECRETS if ruleset == "citadel" else ("marker 2", "D4", "C4", "place ")
    seen: set[str] = set()
    for _ in range(presses):
        where = ui.screen.origin.rsplit(".", 1)[-1]
        page = ui.screen
        seen.add(page.flow.name if isinstance(page, FlowPage) else where + ":" + type(page).__name__)
        if where in AVOIDED:
            ui.home()
        if chance.random() < 0.03:
            start = deferred(conceal.start) if ruleset == "samurai" else ON_TABLE
            pages = (("log",), ("undo",), ("units",), ("secret:change", 0), (start,))
            table.show(*chance.choice(pages))
        word = chance.choice(("up", "down", "down", "select", "select", "hold-select", "back", "hold-back"))
        if word == "hold-select":  # and what is shown while it is held
            table.machine.keys.move(2, True)
            table.machine.run(700)
            _unread(table, names)
            table.machine.keys.move(2, False)
            table.machine.run(100)
        else:
            table.press(word)
        _unread(table, names)
        if table.app.game is None or table.app.game.is_over or table.app.game.log.count > 60:
            break
    return len(seen)


def _unread(table: Table, names: tuple[str, ...]) -> None:
    assert not table.game.is_over
    page = table.app.ui.screen
    for name in names:
        found = re.search(r"\b" + re.escape(name), table.text)  # not within the digits of a fingerprint
        assert not found or table.text[found.end() : found.end() + 1].isalnum(), table.text
        if isinstance(page, FlowPage):  # nor in the lines that are not seen
            assert name not in views.whole(page)


@pytest.mark.parametrize("ruleset", ["citadel"])
def test_the_other_player_finds_it_on_no_screen(ruleset: str) -> None:
    assert walk(ruleset, 60, 1) > 4


def test_the_counts_of_a_hand_do_not_reveal_the_laid_tactic() -> None:
    """The counts that both players see are the same whichever tactic was laid."""
    shown = []
    for tactic in A_SECRETS:
        table = laid("citadel", tactic)
        table.show("signifer.games.citadel.flows.cards:cards", 0)
        shown.append(table.text)
        game = table.game
        shown.append(str(game.part("screen_data").could_play(game, 0)))
        row = deck.cards_called(army(game), tactic)[0]
        assert game.part("face_down").slot_of(game, row) == 0
    assert shown[:2] == shown[2:]


@pytest.mark.long
@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_the_other_player_finds_it_on_no_screen_in_a_thousand_presses(
    ruleset: str, figures: Callable[[str, int | str], None]
) -> None:
    screens = sum(walk(ruleset, 300, seed) for seed in range(4))
    figures(f"secrets.{ruleset}.screens", screens)
    assert screens > 30
