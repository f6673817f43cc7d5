"""Resolve an attack: its dice, the defence, the critical effect, the damage (BC-17 to BC-20, BC-30 to BC-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.flows import common, damage
from signifer.games.calth.rules import basics, read, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, plain, roll_keys, say, side_header, split, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Over, Pick, Show, Then
from signifer.ui.view import Figure, Icon, Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_TARGET = "calth.target"  # of a side: the target of its last attack
_ROLL = "roll"  # lines beside the facts of a target's place, types of models and models
_DOORS = "doors"
_END = "end"
_FACTS = {"clear": G.CLEAR_LINE, "rubble": G.RUBBLE, "barricade": G.BARRICADE}


def attack(ui: Ui, number: int, activation: dict[str, Any] | None = None) -> Asking:
    """Attack with a unit: whom, what only the table knows of the target's place, then the dice (BC-17, BC-18, BC-30).
    `activation` is the command that comes first, if the unit is not activated yet (BC-4)."""
    game = ui.game
    units = ranks(game)
    row = units.row_of(number)
    opened = activation is None or common.has_begun(game, activation)
    action = view.action(game) if activation is None else activation["action"]
    if action not in S.KINDS_OF_ATTACK or row < 0:
        return None
    kind = S.KINDS_OF_ATTACK.index(action)
    active = view.active(game)
    answers = opened and row != active
    foe = (active if answers else view.foe(game)) if opened else None
    if foe is not None:
        target = units.number_at(foe)
    else:
        head = side_header(game.units[number].side, ui.t(G.SHOOT_WHOM if kind == S.SHOOT else G.ASSAULT_WHOM))
        enemies = view.numbers(game, 1 - game.units[number].side)
        last = ui.memo.get(_TARGET + str(game.units[number].side))
        if len(enemies) == 1:
            target = enemies[0]
        else:
            target = yield from which_unit(ui, head, enemies, last)
    found = yield from _place(ui, number, target, kind, answers)
    if found is None:
        from signifer.games.calth.flows import assaults

        return Then(deferred(assaults.end), ())
    place, real = found
    command: dict[str, Any] = {
        "do": "attack",
        "attacker": game.units[number].id,
        "target": game.units[target].id,
        "kind": S.KINDS_OF_ATTACK[kind],
    }
    command.update(place)
    missed = False
    if real:
        rolls = yield from common.count_symbols(ui, number, view.attack_dice(game, row, kind), common.HITS)
        real = rolls is not None
        if rolls is not None:
            command["rolls"] = {"attack": rolls}
            missed = not sum(rolls.values())
            if missed:  # the players have seen it: the dice end the attack, as one entry
                command.update(damage.nobody(ui, units.row_of(target)))
                command["rolls"]["defence"] = {"shield": 0}
    yield from common.activate_first(ui, activation)
    answer = yield Do(command)
    common.note_entered(ui, real)
    ui.memo[damage.FIRST] = -1
    ui.memo[_TARGET + str(game.units[number].side)] = target
    if activation is not None:
        from signifer.games.calth.flows import act

        act.keep(ui, game.units[number].side, action)
    if missed:
        yield say(ui, ui.t(G.NO_HITS))
        return damage.onward(ui)
    if answer["criticals"] and not answer["effect_allowed"]:
        yield say(ui, ui.t(G.NO_EFFECT))
    return Then(defend, ())


def _place(ui: Ui, number: int, target: int, kind: int, answers: bool) -> Asking:
    """Ask for what only the table knows of the target's place: each fact says the defence dice that it gives now
    (BC-18). `answers`: a target that does not hit back ends the assault (BC-20). Return the command's fields and
    whether the dice are entered, or None: the assault ends."""
    game = ui.game
    house = game.house
    units = ranks(game)
    dice = common.dice_of(ui, view.attack_dice(game, units.row_of(number), kind))
    armour = view.total(game, units.row_of(target), read.ARMOUR)
    unit = game.units[number]
    doors = basics.sealed_doors(game) if kind == S.SHOOT else []
    items: list[str] = [_ROLL]
    if kind == S.SHOOT:
        items += ["clear"] + ([_DOORS] if doors else [])
    if kind == S.SHOOT or house["assault_cover"]:
        items += ["rubble", "barricade"]
    if answers:
        items.append(_END)
    gives = {"clear": house["not_clear"], "rubble": house["rubble"], "barricade": house["barricade"]}
    place: dict[str, bool] = {}  # facts that are not as usual: each gives dice
    at = 0
    select, hold = roll_keys(ui)
    while True:

        def line(item: str, place: dict[str, bool] = place) -> Row:
            if item == _ROLL:
                return Row(
                    icons.SWORD if kind == S.ASSAULT else icons.BURST,
                    unit.label,
                    (dice,),
                    theme.side(unit.side),
                )
            if item == _DOORS:  # BC-36
                return Row("", ui.t(G.TOKENS_SEALED, what=", ".join(doors)), (), styles.DIM)
            if item == _END:
                return plain(ui.t(G.DO_END_ASSAULT))
            holds = (item == "clear") != (item in place)
            more = ("+" + str(gives[item]),) if item in place else ()
            return Row(
                "",
                ui.t(_FACTS[item]),
                more + (common.yes(holds),),
                styles.WARN if item in place else styles.PLAIN,
            )

        defence = str(armour + sum([gives[name] for name in place]))
        whom = game.units[target]
        head: View = (side_header(whom.side, whom.label, Icon(icons.SHIELD, "▼"), defence),)
        if len(items) < 2:  # the roll alone: it stands large
            head += (
                Figure(
                    str(view.attack_dice(game, units.row_of(number), kind)),
                    (unit.label,),
                    theme.side(unit.side),
                ),
            )
        answer = yield Pick(head, items, line, at, select, lambda item: hold if item == _ROLL else 0)
        item, real = split(ui, answer)
        if item == _ROLL:
            return place, real
        if item == _DOORS:
            from signifer.ui.flows import tokens

            yield Over(deferred(tokens.tokens), ())
        if item == _END:
            return None
        at = items.index(item)
        if item in place:
            place = {name: place[name] for name in place if name != item}
        else:
            place = dict(place)
            place[item] = item != "clear"


def defend(ui: Ui) -> Asking:
    """Show an attack's dice; then roll the defence of the target, after its primary target is named (BC-31, BC-32)."""
    game = ui.game
    found = view.attack(game)
    if found is None or not view.attack_waits(game) or found.is_rolled:
        return None
    attacker, row, _, hits, criticals, allowed, extra, _, _ = found
    units = ranks(game)
    number = units.number_at(row)
    dice = view.total(game, row, read.ARMOUR) + extra
    own = view.side(game, attacker)
    dice_thrown = common.faces(
        own, view.name_at(game, attacker), common.last_roll(game, S.ROLLED_ATTACK), common.HITS
    )
    models = view.models(game, row)
    said = ui.t(G.HITS if len(models) < 2 or not hits else G.PRIMARY, n=hits)
    result = Outcome(icons.BURST, said, (str(hits),), theme.side(own))
    real = common.enters_dice(ui)
    # The players see their own dice.
    shown: View = (result,) if real else (dice_thrown, result)
    many = (ui.t(G.CRITICALS, n=criticals),) if criticals else ()
    above = (about(ui, units.number_at(attacker), *many),) + shown
    if not hits:
        pressed = yield Show(above, T.KEY_OK, G.KEY_AGAIN)
        if type(pressed) is Hold:
            return damage.reroll_next()
        command: dict[str, Any] = {"do": "defend", "rolls": {"defence": {"shield": 0}}}
        command.update(damage.nobody(ui, row))
        yield Do(command)
        return damage.onward(ui)
    select, hold = common.keys(ui)
    if len(models) > 1:
        answer = yield damage.primary(ui, above, row, select, hold, [damage.AGAIN])
    elif not real or not dice:
        whom = game.units[number]
        roll = Row(icons.SHIELD, whom.label, (common.dice_of(ui, dice),), theme.side(whom.side))
        line = lambda item: damage.again(ui) if item == damage.AGAIN else roll
        answer = yield Pick(
            above, [_ROLL, damage.AGAIN], line, 0, select, lambda item: 0 if item == damage.AGAIN else hold
        )
    else:  # there is nothing to choose
        answer = _ROLL
    item = answer.item if type(answer) is Hold else answer
    if item == damage.AGAIN:
        return damage.reroll_next()
    kind = models[0][0] if item == _ROLL else item
    rolls = None
    if real != (type(answer) is Hold):
        rolls = yield from common.count_symbols(ui, number, dice, common.SHIELDS)
    if rolls is not None and rolls["shield"] >= hits and not allowed:
        # No hit is left: the dice end the attack, as one entry.
        command = {"do": "defend", "rolls": {"defence": rolls}}
        command.update(damage.nobody(ui, row))
        yield Do(command)
        yield say(ui, ui.t(G.NO_HITS))
        return damage.onward(ui)
    command = {"do": "roll_defence"}
    if rolls is not None:
        command["rolls"] = {"defence": rolls}
    yield Do(command)
    common.note_entered(ui, rolls is not None)
    ui.memo[damage.FIRST] = kind
    return Then(deferred(damage.damage), ())
