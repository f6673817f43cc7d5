"""Test the odds before an attack: the rank sums of attackers and opponents (SK-13, SK-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.games.samurai.flows.common import mark_models
from signifer.games.samurai.flows.fright import work
from signifer.games.samurai.rules import view
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain
from signifer.ui.flow import Do, Pick, Then
from signifer.ui.view import Header, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

# Lines of the page.
_GO = 0
_OWN = 1
_FOES = 2


def _total(game: Game, rows: Sequence[int]) -> int:
    """Return the rank sum of those that are alive (SK-15)."""
    return sum([view.rank(game, row) for row in rows if view.alive(game, row)])


def must(game: Game, attackers: Sequence[int], defenders: Sequence[int]) -> bool:
    """Return whether these attackers must test before they attack these opponents (SK-13)."""
    own = _total(game, attackers)
    return own > 0 and _total(game, defenders) >= game.house["odds"] * own


def odds(ui: Ui, row: int | None = None) -> Asking:
    """Work the odds out for an attack that is rolled at the table."""
    return (yield from rank_sums(ui, () if row is None else (row,), (), ()))


def rank_sums(
    ui: Ui, attackers: tuple[int, ...], defenders: tuple[int, ...], after: tuple[Any, ...]
) -> Asking:
    """Show the rank sums; lines mark others that fight. If the odds are bad, announce the tests (SK-13), and return
    what goes on with them and then as the flow `after`; else return None."""
    game = ui.game
    known = attackers or defenders
    side = game.units[known[0]].side if known else view.side(game)
    while True:
        bad = must(game, attackers, defenders)

        sizes = (0, len(attackers), len(defenders))

        def line(number: int, bad: bool = bad, sizes: tuple[int, ...] = sizes) -> Row:
            if number == _GO:
                text = G.ODDS_TEST if bad else G.ODDS_GO if after else G.ODDS_FINE
                return Row("", ui.t(text), (), styles.WARN if bad else styles.GOOD)
            return plain(ui.t(G.ATTACKERS if number == _OWN else G.OPPONENTS), str(sizes[number]))

        sums = str(_total(game, attackers)) + ":" + str(_total(game, defenders))
        head = Header(-1, ui.t(G.ODDS_TITLE), (sums,), styles.WARN if bad else styles.PLAIN)
        number = yield Pick((head,), range(3), line, 0, T.KEY_PICK, 0)
        if number == _OWN:
            rows = [one for one in game.units.rows_of(side) if view.alive(game, one)]
            attackers = yield from mark_models(ui, ui.t(G.ATTACKERS), rows, attackers)
        elif number == _FOES:
            rows = [one for one in game.units.rows_of(1 - side) if view.alive(game, one)]
            defenders = yield from mark_models(ui, ui.t(G.OPPONENTS), rows, defenders)
        elif bad:
            units = game.units
            command: dict[str, Any] = {"do": "check_odds", "attackers": [units[one].id for one in attackers]}
            command["defenders"] = [units[one].id for one in defenders]
            yield Do(command)
            return Then(work, (after,))
        else:
            return None
