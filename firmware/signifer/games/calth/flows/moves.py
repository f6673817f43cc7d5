"""Join models to another unit, and choose which of them go (BC-14 to BC-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth import texts as G
from signifer.games.calth.flows.common import activate_first, model_line, models_now
from signifer.games.calth.rules import read, view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import CAPACITY
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import side_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Pick
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def friends(ui: Ui, number: int) -> list[int]:
    """Return the other units of its side on the board."""
    return [one for one in view.numbers(ui.game, ui.game.units[number].side) if one != number]


def bulk(ui: Ui, number: int, more: int) -> str:
    """Return what the hex of a unit (-1: an empty one) holds with `more` bulk, of what it can hold (BC-14)."""
    held = 0 if number < 0 else view.total(ui.game, ranks(ui.game).row_of(number), read.BULK)
    return str(held + more) + "/" + str(CAPACITY)


def join(ui: Ui, number: int, activation: dict[str, Any] | None = None) -> Asking:
    """Consolidate a unit: into whose hex, all of its models or, with SELECT held, some of them. What does not fit and
    an empty hex are marked, and can be forced (BC-14). `activation` is the command that comes first, if the unit is not
    activated yet (BC-4)."""
    game = ui.game
    unit = game.units[number]
    row = ranks(game).row_of(number)
    if row < 0 or not view.in_play(game, row):
        return None
    others: list[int] = friends(ui, number)
    size = view.size(game, row)
    own = view.total(game, row, read.BULK)

    def line(item: int) -> Row:
        if item < 0:
            return Row(icons.X, ui.t(G.EMPTY_FORCED), ("BC-14",), styles.DIM)
        after = bulk(ui, item, own)
        fits = view.total(game, ranks(game).row_of(item), read.BULK) + own <= CAPACITY
        return Row(
            "" if fits else icons.X,
            game.units[item].label,
            (after,),
            theme.side(unit.side) if fits else styles.DIM,
        )

    head = (side_header(unit.side, ui.t(G.INTO_WHOM)),)
    answer = yield Pick(head, others + [-1], line, 0, T.KEY_PICK, G.KEY_SOME if size > 1 else 0)
    target = answer.item if type(answer) is Hold else answer
    named = None
    if type(answer) is Hold:
        named = yield from which_models(ui, number, target)
    command: dict[str, Any] = {"do": "consolidate", "unit": unit.id}
    command["into"] = game.units[target].id if target >= 0 else None
    if named is not None:
        command["models"] = named
    yield from activate_first(ui, activation)
    done = yield Do(command)
    if activation is not None:
        from signifer.games.calth.flows import act

        act.keep(ui, unit.side, "consolidate")
    yield models_now(ui, done["units"][-1]["unit"])


def which_models(ui: Ui, number: int, target: int) -> Asking:
    """Ask which models of a unit go into the hex of `target` (-1: an empty one). SELECT held takes the model under the
    cursor; SELECT is done, and takes that one if none was. Return them as a command's field; None: all of them."""
    game = ui.game
    row = ranks(game).row_of(number)
    side = view.side(game, row)
    models = view.models(game, row)
    kinds = [
        kind for _, kind in sorted([(-many, kind) for kind, many in models])
    ]  # the most frequent type first
    count = dict(models)
    taken: tuple[int, ...] = ()
    at = 0
    while True:

        def line(kind: int, taken: tuple[int, ...] = taken) -> Row:
            return model_line(ui, side, kind, str(taken.count(kind)) + "/" + str(count[kind]))

        def head(kind: int, taken: tuple[int, ...] = taken) -> View:
            going = taken or (kind,)
            more = sum([view.stat(game, side, one, read.BULK) for one in going])
            return (side_header(side, ui.t(G.MODELS_GO, n=len(going)), bulk(ui, target, more)),)

        answer = yield Pick(head, kinds, line, at, T.KEY_DONE, G.KEY_ADD)
        kind = answer.item if type(answer) is Hold else answer
        if type(answer) is not Hold:
            break
        if taken.count(kind) == count[kind]:  # all of them were taken: none
            taken = tuple([one for one in taken if one != kind])
        else:
            taken += (kind,)
        at = kinds.index(kind)
    taken = taken or (kind,)
    if len(taken) == view.size(game, row):
        return None
    return [
        {"type": view.type_name(game, side, one), "count": taken.count(one)} for one in kinds if one in taken
    ]
