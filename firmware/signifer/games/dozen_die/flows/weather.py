"""Set the weather, and move in it: every move wades through ordinary ground that needs a roll (DD-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import GROUNDS, at_most, real_dice
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.house import weathers
from signifer.games.dozen_die.rules.schema import DIFFICULTIES
from signifer.games.dozen_die.screens.words import weather as word
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, real_first, roll_keys, split, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Show, Then
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component


def weather(ui: Ui) -> Asking:
    """Ask for the weather, with the cursor on the present one; each has the difficulty of ordinary ground."""
    names = weathers(ui.game.setup.house)
    rows = [(name, plain(word(ui, name), ui.t(GROUNDS[ground]))) for name, ground in names]
    name, _ = yield choice(title_header(ui.t(G.WEATHER)), rows, view.weather(ui.game))
    if name != view.weather_name(ui.game):
        yield Do({"do": "weather", "state": name})


def move(ui: Ui, row: int, target: int | None = None) -> Asking:
    """Give a move order in weather that makes ordinary ground difficult: the order and its roll are one command, or the
    order alone is given for a way that no weather reaches. `target`: whom the unit charges, if it comes that far
    (DD-36)."""
    from signifer.games.dozen_die.flows import move as moves

    game = ui.game
    ground = view.ordinary(game)
    chances = moves.chances(game, row, "wade", DIFFICULTIES[ground], 0)
    select, hold = roll_keys(ui)

    def line(rolls: bool) -> Row:
        return Row("", ui.t(G.MOVE_WADE), chances, styles.PLAIN) if rolls else plain(ui.t(G.NO_ROLL))

    head = (about(ui, row, word(ui, view.weather_name(game))),)
    answer = yield Pick(head, (True, False), line, 0, select, lambda rolls: hold if rolls else 0)
    rolls, real = split(ui, answer)
    if rolls:
        yield from moves.cross(ui, row, "wade", ground, 0, real, True)
    else:
        yield Do({"do": "order", "kind": "move"})
    return None if target is None else Then(deferred(ask_contact), (row, target))


def march(ui: Ui, rows: list[int]) -> Asking:
    """Let units march through ordinary ground that needs a roll of each; show how far each comes (DD-36)."""
    game = ui.game
    difficulty = DIFFICULTIES[view.ordinary(game)]
    ground = []
    for row in rows:
        crossing: dict[str, Any] = {"unit": game.units[row].id, "mode": "wade", "difficulty": difficulty}
        if real_first(ui):
            faces = yield from real_dice(ui, row, 1, odds.target_terrain(game, row, "wade", difficulty))
            if faces is not None:
                crossing["rolls"] = faces
        ground.append(crossing)
    answer = yield Do({"do": "march", "units": [game.units[row].id for row in rows], "ground": ground})
    shown: list[Component] = [
        title_header(word(ui, view.weather_name(game)), ui.t(GROUNDS[view.ordinary(game)]))
    ]
    for at in range(len(rows)):
        good = answer["ground"][at]["success"]
        left = ("✓" if good else "✗") + str(answer["ground"][at]["left"])
        values = (str(answer["rolls"][at]), at_most(answer["ground"][at]["target"]), left)
        shown.append(
            Row(
                icons.TICK if good else icons.X,
                game.units[rows[at]].label,
                values,
                styles.PLAIN if good else styles.WARN,
            )
        )
    yield Show(tuple(shown), T.KEY_OK, 0)


def ask_contact(ui: Ui, row: int, target: int) -> Asking:
    """Ask whether a move came as far as the unit that it charges: it is a charge then, else it stays a move (DD-36)."""
    found, _ = yield choice(
        about(ui, row, ui.t(G.REACHED)), [(True, plain(ui.t(G.CONTACT))), (False, plain(ui.t(G.FELL_SHORT)))]
    )
    if found:
        yield Do({"do": "touch", "unit": ui.game.units[row].id, "target": ui.game.units[target].id})
