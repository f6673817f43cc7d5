"""Shoot: the difficulty, hits, then the saves of the target (DD-45, DD-52 to DD-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows import common
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.schema import DIFFICULTIES
from signifer.games.dozen_die.screens.words import piece
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, plain, roll_keys, split
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Show
from signifer.ui.view import Header, Icon, Name, Outcome, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component

_DIFFICULTY = "dd.shot"  # of the last shot, a place in `GROUNDS`
_WHOM = len(common.GROUNDS)
_WEAPON = _WHOM + 1


def shoot(ui: Ui, row: int, other: int | None = None, left: int = 0) -> Asking:
    """Shoot in the unit's own activation at `other`, if None at the unit that it faces, or it is asked, with its first
    loaded weapon; lines below change both. `left`: the orders of a unit whose action it is."""
    game = ui.game
    if other is None:
        other = common.facing(ui, row)
    if other is None:
        other = yield from common.which_other(ui, row, G.SHOOT_WHOM)
    bows = [weapon for weapon in view.weapons(game, row) if weapon.ranged]
    bows = [weapon for weapon in bows if weapon.is_loaded] or bows
    weapon = bows[0].name if bows else ""
    select, hold = roll_keys(ui)
    while True:

        def line(number: Any, other: int = other, weapon: str = weapon) -> Row:
            if isinstance(number, str):
                return common.class_line(ui, number, "cover")
            if number == _WHOM:
                return Row("", ui.t(G.AT_WHOM), (game.units[other].label,), styles.DIM)
            if number == _WEAPON:
                _, _, _, reach, ready = bows[[one.name for one in bows].index(weapon)]
                sign = Icon(icons.BOW, ui.t(G.LOADED)) if ready else ui.t(G.UNLOADED)
                return Row("", weapon, (sign,) if reach is None else ("≤" + str(reach), sign), styles.DIM)
            return _line(ui, row, number)

        items: list[Any] = list(range(_WEAPON + 1 if bows else _WEAPON))
        items += common.pieces_with(game, "cover")
        head = (_head(ui, row, other),)
        at = ui.memo.get(_DIFFICULTY, 3)
        answer = yield Pick(
            head, items, line, at, select, lambda number: hold if number in range(_WHOM) else 0
        )
        number, real = split(ui, answer)
        if isinstance(number, str):
            yield piece(number)
        elif number == _WHOM:
            other = yield from common.which_other(ui, row, G.SHOOT_WHOM)
        elif number == _WEAPON:
            names = [one.name for one in bows]
            weapon = names[(names.index(weapon) + 1) % len(names)]
        else:
            break
    yield from _shot(ui, row, other, weapon, number, real, left)


def reaction_shot(ui: Ui, row: int, other: int | None, reaction: dict[str, Any]) -> Asking:
    """Shoot as the `reaction`, which empties the weapon; shot, saves and hit points are one command (DD-62)."""
    if other is None:
        other = yield from common.which_other(ui, row, G.SHOOT_WHOM)
    select, hold = roll_keys(ui)
    head = (_head(ui, row, other),)
    at = ui.memo.get(_DIFFICULTY, 3)
    items: list[Any] = list(range(len(common.GROUNDS)))
    items += common.pieces_with(ui.game, "cover")
    line = lambda item: (
        common.class_line(ui, item, "cover") if isinstance(item, str) else _line(ui, row, item)
    )
    answer = yield Pick(head, items, line, at, select, lambda item: 0 if isinstance(item, str) else hold)
    number, real = split(ui, answer)
    if isinstance(number, str):
        return piece(number)
    yield from _shot(ui, row, other, reaction["with"], number, real, 0, reaction)
    return None


def _head(ui: Ui, row: int, other: int) -> Header:
    """Return the header of a shot: at whom, who may have been chosen by an earlier page, and how that one saves."""
    return about(
        ui, row, Name("→" + ui.game.units[other].label), ui.t(G.SAVES_AT, n=odds.save_target(ui.game, other))
    )


def _odds(game: Game, row: int, difficulty: str) -> tuple[int | None, int]:
    """Return the number that a shot must roll (None: no roll is needed), and its dice."""
    skill = odds.find_skill(game, row, "shooting")
    ability = "DX"
    level = game.house["unskilled_shot"]
    if skill is not None:
        ability = odds.ability_of("shooting", skill.ability) or "DX"
        level = skill.level
    dice = odds.dice_for(game, row, level)
    if difficulty == "very_easy":
        return None, dice
    return view.stat(game, row, ability) + odds.add(game, difficulty), dice


def _line(ui: Ui, row: int, number: int) -> Row:
    """Return the line of a difficulty."""
    target, dice = _odds(ui.game, row, DIFFICULTIES[number])
    if target is None:
        return plain(ui.t(common.GROUNDS[number]), "✓" + str(dice))
    return plain(ui.t(common.GROUNDS[number]), common.at_most(target), common.dice_of(dice))


def _shot(
    ui: Ui, row: int, other: int, weapon: str, number: int, real: bool, left: int, reaction: Any = None
) -> Asking:
    """Shoot, and show the dice of the shot and of the saves. With real dice ask how many hit and how many saves fail:
    the most likely number is proposed."""
    game = ui.game
    target, dice = _odds(game, row, DIFFICULTIES[number])
    command: dict[str, Any] = {"do": "reaction_shot" if reaction else "shoot", "unit": game.units[row].id}
    command.update({"target": game.units[other].id, "difficulty": DIFFICULTIES[number]})
    if weapon and not reaction:
        command["weapon"] = weapon
    if real:
        hits = dice
        if target is not None and dice:
            hits = yield from common.ask_count(ui, row, G.MANY_HIT, dice, target)
            if hits is not None:
                command["hits"] = hits
        if hits:
            failed = yield from common.ask_count(
                ui, other, G.MANY_UNSAVED, hits, odds.save_target(game, other)
            )
            if failed is not None:
                command["failed"] = failed
    yield from common.act(ui, left, reaction)
    answer = yield Do(command)
    ui.memo[_DIFFICULTY] = number
    ui.memo["dd.facing"] = other
    faces = answer.get("rolls", [])
    hits = answer["hits"]
    own = max(0, len(faces) - hits)  # dice that the players counted are not among them
    shown: list[Component] = (
        [common.dice_line(ui, row, game.units[row].label, faces[:own], answer["target"])] if own else []
    )
    unloaded = Row("", ui.t.whole(G.NOW_UNLOADED, weapon=weapon), (), styles.DIM)
    if hits:
        if faces[own:]:
            shown.append(common.saves(ui, other, faces[own:], answer["save_target"]))
        shown += common.loss(ui, other, answer)
        shown.append(Row("", ui.t(T.HITS, n=hits), (), styles.DIM))
    else:
        shown.append(Outcome(icons.X, ui.t(G.MISSED), (), styles.WARN))
    head = about(ui, row, Name("→" + game.units[other].label))
    yield Show((head,) + tuple(shown) + (unloaded,), T.KEY_OK, 0)
