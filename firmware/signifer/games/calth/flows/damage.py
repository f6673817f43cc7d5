"""Apply the damage of an attack, and its critical effect (BC-31, BC-33, BC-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred, lazy
from signifer.games.calth import texts as G
from signifer.games.calth.flows import common
from signifer.games.calth.rules import choice as choices
from signifer.games.calth.rules import preview, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, side_header, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Pick, Show, Then
from signifer.ui.view import Icon, Name, Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

FIRST = "calth.primary"  # kept: the type that the attacker names first in the open attack, or -1
AGAIN = "again"  # a line beside types of models and models
_POINT = 0  # a line beside texts: the unit that was hit loses a point


def nobody(ui: Ui, row: int) -> dict[str, Any]:
    """Return the primary target of an attack by which no model of the unit in `row` falls: any of them will do."""
    game = ui.game
    models = view.models(game, row)
    return {"primary": view.type_name(game, view.side(game, row), models[0][0])} if models else {}


def again(ui: Ui) -> Row:
    """Return the line that leads to a re-roll."""
    return Row("", ui.t(G.DO_REROLL), (), styles.DIM)


def reroll_next() -> Then:
    """Go on with a re-roll (BC-7)."""
    from signifer.games.calth.flows import reroll

    return Then(deferred(reroll.reroll), ())


def primary(ui: Ui, head: View, row: int, select: int, hold: int, more: list[Any]) -> Pick:
    """Ask for the type of the target in `row` that takes the damage first (BC-31), or for one of `more`."""
    game = ui.game
    side = view.side(game, row)
    models = view.models(game, row)
    count = dict(models)
    kinds: list[Any] = [kind for kind, _ in models]
    line = lambda kind: (
        again(ui) if kind == AGAIN else common.model_line(ui, side, kind, "×" + str(count[kind]))
    )
    return Pick(head, kinds + more, line, 0, select, lambda kind: 0 if kind == AGAIN else hold)


def damage(ui: Ui) -> Asking:
    """Show the defence's dice and the damage, model by model, before it is applied; the attacker names the weapon of a
    critical effect (BC-33, BC-34). SELECT held lets a model be hit earlier, on the first one it names another primary
    target."""
    game = ui.game
    found = view.attack(game)
    if found is None or not view.attack_waits(game) or not found.is_rolled:
        return None
    attacker, row, kind, hits, _, allowed, _, _, shields = found
    number = ranks(game).number_at(row)
    side = view.side(game, row)
    left = max(0, hits - shields)
    rolled = [] if common.enters_dice(ui) else common.last_roll(game, S.ROLLED_DEFENCE)
    dice: View = (common.faces(side, "", rolled, common.SHIELDS),) if rolled else ()
    kinds = [one for one, _ in view.models(game, row)]
    first = ui.memo.get(FIRST, -1)
    if first not in kinds:
        first = kinds[0]
        if len(kinds) > 1 and left:
            title = side_header(1 - side, ui.t(G.PRIMARY), ui.t(G.DAMAGE, n=left))
            first = yield primary(ui, (title,) + dice, row, T.KEY_PICK, 0, [])
    weapon = None
    effects = _effects(ui, attacker, kind) if allowed else []
    if effects:
        left_now = ui.t(G.DAMAGE, n=left)

        def head(option: tuple[Any, Row]) -> View:
            return (side_header(1 - side, option[0] or ui.t(G.CRITICAL_ASK), left_now),) + dice

        weapon, _ = yield Pick(head, effects, lambda option: option[1], 0, T.KEY_PICK, 0)
    if not left:
        if not effects:  # nothing has shown the dice yet
            result = Outcome(icons.SHIELD, ui.t(G.CANCELLED, all=hits, n=shields), ("0",), styles.GOOD)
            yield Show((about(ui, number),) + dice + (result,), T.KEY_OK, 0)
        command: dict[str, Any] = {"do": "defend"}
        command.update(nobody(ui, row))
        if weapon is not None:
            command["critical"] = weapon
    else:
        ordered = yield from _order(ui, row, first, weapon, left, dice)
        if ordered is None:
            return reroll_next()
        command = ordered
    answer = yield Do(command)
    if answer["critical"] is not None:
        return Then(effect, (number, answer["effect"]))
    yield common.losses(ui, answer["casualties"])
    return onward(ui)


def _effects(ui: Ui, attacker: int, kind: int) -> list[tuple[Any, Row]]:
    """Return the weapons whose critical effect the attacker may choose, those that take part in the attack (BC-34), and
    no effect; [] if there is no such weapon."""
    game = ui.game
    accent = theme.side(view.side(game, attacker))
    options: list[tuple[Any, Row]] = []
    for name, _, what, takes_part in choices.effects(game, attacker, kind):
        if what and takes_part and name not in [one[0] for one in options]:
            options.append((name, Row(icons.PLUS, what, (), accent)))
    if options:
        options.append((None, Row("", ui.t(G.CRITICAL_NONE), (), styles.DIM)))
    return options


def _order(ui: Ui, row: int, first: int, weapon: str | None, left: int, dice: View) -> Asking:
    """Ask for the order in which the models of the target are hit, that of `first` in front. Return the command, or
    None: dice are rolled again."""
    game = ui.game
    number = ranks(game).number_at(row)
    side = view.side(game, row)

    def others(first: int) -> list[str]:
        found: list[str] = []
        for kind, count in view.models(game, row):
            found += [view.type_name(game, side, kind)] * (count - (1 if kind == first else 0))
        return found

    rest = others(first)
    at = 0
    while True:
        command: dict[str, Any] = {"primary": view.type_name(game, side, first)}
        if len(set(rest)) > 1:
            command["order"] = rest
        if weapon is not None:
            command["critical"] = weapon
        shown = dict(command)
        shown["show"] = "damage"
        # The commands' modules are in memory only while they are needed.
        planned = game.use(lazy(preview)).damage(game, shown)
        models = planned["models"]

        def line(item: Any, models: list[dict[str, Any]] = models) -> Row:
            if item == AGAIN:
                return again(ui)
            model = models[item]
            full = str(model["stamina"])
            heart = Icon(icons.HEART, ui.t(G.STAMINA))
            if model["falls"]:
                return Row(icons.SKULL, model["type"], (heart, full + "→0"), styles.WARN)
            return Row(icons.PAWN, model["type"], (heart, full), theme.side(side))

        def hold(item: Any, many: bool = len(rest) > 1) -> int:
            if item == AGAIN:
                return 0
            return G.KEY_UP if item and many else G.KEY_WHO if not item else 0

        lost = planned["discarded"]
        said = ui.t(G.DISCARDED, n=lost) if lost else ui.t(G.DAMAGE, n=left)
        head: View = (about(ui, number, said),) + dice
        items: list[Any] = list(range(len(models)))
        more = [AGAIN] if game.get(S.GAME_T, 0, S.ROLL_KIND) == S.ROLLED_DEFENCE else []
        answer = yield Pick(head, items + more, line, at, G.KEY_APPLY, hold)
        if answer == AGAIN:
            return None
        if type(answer) is not Hold:
            command["do"] = "defend"
            return command
        if not answer.item:
            first = yield primary(ui, (side_header(1 - side, ui.t(G.PRIMARY)),), row, T.KEY_PICK, 0, [])
            rest = others(first)
            at = 0
            continue
        # The first model after the primary target goes to the end, so every order can be reached.
        rest = list(rest)
        at = answer.item - 1
        name = rest.pop(at)
        at = at - 1 if at else len(rest)
        rest.insert(at, name)
        at += 1


def effect(ui: Ui, number: int, name: str, used: bool = False) -> Asking:
    """Apply a critical effect on a unit: the device knows its name, the players know what it does (BC-5, BC-34). It
    waits until it is used or declined. `used`: another unit has lost a point, and one thing is seldom followed by
    another."""
    game = ui.game
    unit = game.units[number]
    row = ranks(game).row_of(number)
    there = row >= 0 and view.in_play(game, row)
    accent = theme.side(unit.side)
    waits = row in [target for target, _, _ in view.effects_waiting(game)]
    options: list[tuple[int, Row]] = []
    if there and view.points(game, row):
        options.append((_POINT, Row(icons.BOLT, unit.label, ("-1",), accent)))
    if there:
        options.append((G.TAKE_MODEL, Row(icons.SKULL, ui.t(G.TAKE_MODEL), (), accent)))
    options.append((G.OTHER_LOSES, Row(icons.BOLT, ui.t(G.OTHER_LOSES), ("-1",), styles.PLAIN)))
    options.append((G.EFFECT_DONE, plain(ui.t(G.EFFECT_DONE))))
    head = side_header(unit.side, name, Icon(icons.PLUS, ""), Name(unit.label))
    what, _ = yield choice(head, options, len(options) - 1 if used else 0)
    command: dict[str, Any] = {"do": "lose_points", "unit": unit.id}
    loser = number
    if what == G.EFFECT_DONE:
        if not waits:
            return None
        command = {"do": "set", "unit": unit.id, "counter": "effect", "value": 0}
    elif what == G.OTHER_LOSES:
        numbers = view.numbers(game, 0) + view.numbers(game, 1)
        loser = yield from which_unit(ui, title_header(ui.t(G.WHO_LOSES)), numbers)
        command["unit"] = game.units[loser].id
    elif what == G.TAKE_MODEL:
        command = {"do": "wound", "unit": unit.id}
        models = view.models(game, row)
        if len(models) > 1 and view.one_name(game, row) is None:
            kinds = [
                (kind, common.model_line(ui, unit.side, kind, "×" + str(count))) for kind, count in models
            ]
            kind, _ = yield choice(side_header(unit.side, ui.t(G.WHICH_MODEL)), kinds)
            command["model"] = view.type_name(game, unit.side, kind)
    yield Do(command)
    if what in (_POINT, G.OTHER_LOSES):
        yield common.points_now(ui, loser)
    if what == G.OTHER_LOSES:
        return Then(effect, (number, name, True))
    if what == G.TAKE_MODEL:
        yield common.models_now(ui, unit.id)
    return onward(ui)


def onward(ui: Ui) -> Then | None:
    """Return what the open assault goes on with after an attack (BC-20): the answer, or the end; None: home."""
    game = ui.game
    active, foe = view.active(game), view.foe(game)
    if active is None or foe is None or view.attack_waits(game) or view.effects_waiting(game):
        return None
    from signifer.games.calth.flows import assaults, attacks

    spent = game.get(S.GAME_T, 0, S.SPENT)
    if view.in_play(game, active) and view.in_play(game, foe):
        if not spent & S.SPENT_FOE:
            return Then(deferred(attacks.attack), (ranks(game).number_at(foe),))
        if not spent & S.SPENT_OWN:
            return Then(deferred(attacks.attack), (ranks(game).number_at(active),))
    return Then(deferred(assaults.end), ())
