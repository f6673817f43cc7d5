"""Play a card: what only the table knows, then what pays, then it takes effect (CT-2, CT-5, CT-11, CT-24, CT-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import amounts, label, of_side, side_of
from signifer.games.citadel.rules import deck, screen_data, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.schema import CHARACTER, CONTROL, LASTING, SPELL, TACTIC, TERRAIN
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import say, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Pick, Then
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.games.citadel.rules.read import Card
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def play(ui: Ui, row: int) -> Asking:
    """Play a card from hand."""
    game = ui.game
    units = army(game)
    card = deck.card(units, row)
    side = deck.side_of_card(units, row)
    command: dict[str, Any] = {"do": "play", "card": deck.card_id(units, row)}
    if card.flags & CONTROL:
        command["target"] = yield from _taken_over(ui, 1 - side)
    elif card.kind == SPELL and card.flags & LASTING:
        command.update((yield from _target(ui, side)))
    way, paying = yield from _pay(ui, row, card)
    if way == G.TOUCHING:
        command["contact"] = yield from _which_enemy(ui, 1 - side)
    elif card.kind in (TERRAIN, CHARACTER):
        command["placed"] = True
    if paying is not None:
        command["any"] = [view.building_name(game, at) for at in paying]
    answer = yield Do(command)
    ui.memo["citadel.kind" + str(side)] = card.kind - CHARACTER
    if answer.get("back_stab"):
        from signifer.games.citadel.flows import turn

        return Then(deferred(turn.back_stab), ())
    yield say(ui, _outcome(ui, row, answer))
    return None


def _target(ui: Ui, side: int) -> Asking:
    """Ask on whom a lasting spell lies; return the command's field."""
    rows: list[Any] = [at for at in range(len(ui.game.units)) if view.on_table(ui.game, at)]
    head = of_side(side, ui.t(G.ON_WHOM))
    row = yield from which_unit(ui, head, rows + [None], nobody=G.NO_UNIT)
    return {} if row is None else {"target": ui.game.units[row].id}


def _taken_over(ui: Ui, enemy: int) -> Asking:
    """Ask which character of the other side a card takes over (CT-35); return its id."""
    game = ui.game
    rows = [
        at for at in view.side_units(game, enemy) if view.on_table(game, at) and not view.is_hero(game, at)
    ]
    row = yield from which_unit(ui, of_side(enemy, ui.t(G.ON_WHOM)), rows, None, enemy)
    return game.units[row].id


def _which_enemy(ui: Ui, enemy: int) -> Asking:
    """Ask which enemy a character touches, that will back-stab it; return its id. A hero that must not be touched
    stands last, and is refused."""
    game = ui.game
    rows = [at for at in view.side_units(game, enemy) if view.on_table(game, at)]
    if game.house["contact"]:
        heroes = [at for at in rows if view.is_hero(game, at)]
        rows = [at for at in rows if at not in heroes] + heroes
    row = yield from which_unit(ui, of_side(enemy, ui.t(G.TOUCHES_WHOM)), rows, None, enemy)
    return game.units[row].id


def _pay(ui: Ui, row: int, card: Card) -> Asking:
    """Ask how the card comes in, and which open buildings pay, if there is a choice: the first lines pay, the others
    let a building pay or not. As many as needed are ticked at first, and prosperity goes as far as it can. Return the
    way and the buildings; None: none are of the players' choice."""
    game = ui.game
    t = ui.t
    side = side_of(game, row)
    # How a card may come in, the usual way first (CT-11, CT-24).
    ways = (G.OWN_EDGE, G.TOUCHING) if card.kind == CHARACTER else (G.PAY,)
    most = card.any + card.either
    free: list[int] = game.use(lazy(screen_data)).free_buildings(game, row) if most else []
    chosen = free if card.either or len(free) > card.any else []
    if not chosen and len(ways) == 1:
        return ways[0], free if most else None
    have = view.prosperity(game, side)
    needed = card.any + max(0, min(card.either, card.prosperity + card.either - have))
    paying = tuple(chosen[:needed]) if chosen else tuple(free)
    items = [-1 - number for number in range(len(ways))] + chosen
    title = t(G.PAY_TACTIC) if card.kind == TACTIC else label(game, row)  # a tactic is not named (CT-5)
    at = 0
    while True:
        price = card.prosperity + card.either - max(0, len(paying) - card.any)
        lacks = ""
        if len(paying) < card.any:
            lacks = t(G.CHOOSE_MORE, n=card.any - len(paying))
        elif price > have:
            lacks = t(G.TOO_POOR, n=price - have)

        def line(item: int, paying: Any = paying, lacks: str = lacks) -> Row:
            if item < 0:
                return Row("", t(ways[-1 - item]), (), styles.WARN if lacks else styles.GOOD)
            sign = icons.TICK if item in paying else icons.HOUSE
            return Row(sign, view.building_name(game, item), (), theme.side(side))

        head = (of_side(side, lacks or title, *amounts(len(card.buildings) + len(paying), price)),)
        hold = lambda item: G.KEY_PAY if item >= 0 and len(ways) == 1 else 0
        select = lambda item: G.KEY_PAY if item < 0 else T.KEY_CHANGE
        item = yield Pick(head, items, line, at, select, hold)
        if type(item) is Hold or item < 0:
            return ways[0 if type(item) is Hold else -1 - item], paying if most else None
        # One more than needed takes the place of the one that was ticked first.
        paying = (
            tuple([one for one in paying if one != item]) if item in paying else (paying + (item,))[-most:]
        )
        at = items.index(item)


def _outcome(ui: Ui, row: int, answer: dict[str, Any]) -> str:
    """Return what came of a card."""
    t = ui.t
    if answer.get("face_down"):
        return t(G.NOW_FACE_DOWN, side=answer["side"])
    name = label(ui.game, row)
    if "replaced" in answer:
        return t(G.BURIED, name=answer["replaced"])
    if "unit" in answer:
        unit = ui.game.units.find(answer["unit"])
        waits = unit is not None and view.activations(ui.game, unit)
        return t(G.CAME_IN if waits else G.CAME_IN_SWIFT, name=name)
    return t(
        G.TAKES_EFFECT if answer["kind"] == "spell" and "target" not in answer else G.NOW_IN_PLAY, name=name
    )
