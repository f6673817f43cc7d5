"""Roll dice outside the course of a turn: tests, defences, attacks, odds, searches, any dice (SK-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import attack, fright, hits, odds, search
from signifer.games.samurai.flows.common import health, one_die, question_header, result
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.schema import STATS
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, title_header, which_unit
from signifer.ui.flow import Do, Over, Pick, Show
from signifer.ui.flows import any_dice

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def checks(ui: Ui, row: int | None = None) -> Asking:
    """Ask what is rolled for the model in `row` (None: it is asked)."""
    game = ui.game
    while True:
        texts: tuple[int, ...] = (
            G.STAT_TEST,
            G.DEFENCE,
            G.ATTACK_DICE,
            G.FRIGHT_TEST,
            G.ODDS,
            G.SEARCH,
            T.ANY_DICE,
        )
        texts += (T.OTHER_UNIT,) if row is not None else ()
        head = title_header(ui.t(T.CHECKS)) if row is None else about(ui, row, health(game, row))
        line = lambda one: plain(ui.t(one))
        text = yield Pick((head,), texts, line, 0, T.KEY_PICK, 0)
        if text == T.ANY_DICE:
            return Over(deferred(any_dice.any_dice), (game.house["test"],))
        if text == G.ODDS:
            return Over(odds.odds, (row,))
        if row is None or text == T.OTHER_UNIT:
            rows = [one for one in game.units.rows_of() if view.alive(game, one)]
            row = yield from which_unit(ui, title_header(ui.t(T.WHO_ROLLS)), rows, row)
        if text == G.SEARCH:
            return Over(search.search, (row, False))
        if text == G.FRIGHT_TEST:
            due = view.due(game, row)
            return Over(fright.fright, (row, due[0] if due else None, (), True))
        if text != T.OTHER_UNIT:
            flows = {G.STAT_TEST: stat_test, G.DEFENCE: defence, G.ATTACK_DICE: attack.free}
            return Over(flows[text], (row,))


def stat_test(ui: Ui, row: int) -> Asking:
    """Test a characteristic."""
    stat = yield from _which_stat(ui, row, STATS)
    name = hits.stat_name(ui, row, stat)
    command: dict[str, Any] = {"do": "test", "unit": ui.game.units[row].id, "stat": stat}
    fields = yield from one_die(ui, row, "", (name,), view.stat(ui.game, row, stat))
    command.update(fields)
    answer = yield Do(command)
    yield Show(result(ui, row, name, answer), T.KEY_OK, 0)


def _which_stat(ui: Ui, row: int, order: tuple[str, ...]) -> Asking:
    options = [(stat, plain(hits.stat_name(ui, row, stat))) for stat in order]
    stat, _ = yield choice(question_header(ui, row, G.WHICH_STAT), options)
    return stat


def defence(ui: Ui, row: int) -> Asking:
    """Parry or dodge with any characteristic."""
    game = ui.game
    rows = [one for one in game.units.rows_of(1 - game.units[row].side) if view.alive(game, one)]
    other = yield from which_unit(ui, title_header(ui.t(T.AGAINST_WHOM)), rows, view.active(game))
    stat = yield from _which_stat(ui, row, attack.STATS)
    return (yield from hits.defence(ui, row, other, stat))
