"""Test skills and abilities, also against another unit (DD-50, DD-51, DD-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows import common
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.schema import ABILITIES, DIFFICULTIES
from signifer.games.dozen_die.screens.words import piece
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, roll_keys, split, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Number, Pick, Show, Then
from signifer.ui.view import Figure, Outcome, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

    Means = tuple[str | None, str | None]
    """A skill and the ability that it uses; None: an ability without a skill, or one to be asked."""

_ABILITY_NAMES = (G.AB_ST, G.AB_DX, G.AB_CO, G.AB_CH, G.AB_AW)
_DIFFICULTY = "dd.test"  # of the last test, a place in `GROUNDS`
_AGAINST = len(common.GROUNDS)
_MODIFIER = _AGAINST + 1
_LARGEST_MODIFIER = 12


def skill_test(ui: Ui, row: int, left: int = 0) -> Asking:
    """Ask for a skill or an ability of the unit, and test it. `left`: the orders of a unit whose action it is."""
    skill, ability = yield from _which(ui, row, about(ui, row, common.health(ui.game, row)))
    yield from _test(ui, row, skill, ability, left=left)
    return None


def reaction_test(
    ui: Ui, row: int, skill: str, ability: str | None, charger: int | None, reaction: Any = None
) -> Asking:
    """Test the skill of a unit's `reaction`; if that answered a charge of `charger`, the melee follows (DD-64)."""
    yield from _test(ui, row, skill, ability, T.KEY_OK if charger is None else G.KEY_MELEE, 0, reaction)
    if charger is None:
        return None
    from signifer.games.dozen_die.flows import fight

    return Then(deferred(fight.fight), (charger, row))


def _which(ui: Ui, row: int, head: Any) -> Asking:
    """Ask for a skill, or an ability; return both, of which the skill may be None."""
    game = ui.game
    found: list[tuple[Means, Row]] = []
    for name, level, ability, _, _, _ in odds.skills(game, row):
        used = odds.ability_of(name, ability)
        value = "?" if used is None else used + " " + str(view.stat(game, row, used))
        found.append(((name, used), plain(name, value, common.dice_of(level))))
    for number in range(len(ABILITIES)):
        ability = ABILITIES[number]
        value = str(view.stat(game, row, ability))
        found.append(((None, ability), Row("", ui.t(_ABILITY_NAMES[number]), (value,), styles.DIM)))
    (skill, ability), _ = yield choice(head, found)
    if ability is None:
        # The roster names none, so the players choose one, and it is a test of the ability without a skill.
        abilities = [(name, plain(name)) for name in ABILITIES]
        ability, _ = yield choice(title_header(skill), abilities)
        skill = None
    return skill, ability


def _dice(game: Game, row: int, skill: str | None) -> int:
    return 1 if skill is None else int(odds.target_test(game, row, skill, "hard")[1])


def _target(game: Game, row: int, ability: str | None, difficulty: str, modifier: int) -> int | None:
    if difficulty == "very_easy" or ability is None:
        return None
    return view.stat(game, row, ability) + odds.add(game, difficulty) + modifier


def _test(
    ui: Ui,
    row: int,
    skill: str | None,
    ability: str | None,
    after: int = T.KEY_OK,
    left: int = 0,
    reaction: Any = None,
) -> Asking:
    """Ask for the difficulty, who resists, and a modifier; roll, and show the successes."""
    game = ui.game
    value = ability + str(view.stat(game, row, ability)) if ability else ""
    modifier = 0
    against: tuple[int, str | None, str | None] | None = None
    at = ui.memo.get(_DIFFICULTY, 3)
    select, hold = roll_keys(ui)
    dice = _dice(game, row, skill)
    while True:

        def line(number: Any, modifier: int = modifier, against: Any = against) -> Row:
            if isinstance(number, str):
                return common.class_line(ui, number, "shadow")
            if number == _AGAINST:
                whom = ui.t(G.NOBODY) if against is None else game.units[against[0]].label
                return Row("", ui.t(G.AGAINST), (whom,), styles.DIM)
            if number == _MODIFIER:
                return Row("", ui.t(T.MODIFIER), (("+" if modifier > 0 else "") + str(modifier),), styles.DIM)
            target = _target(game, row, ability, DIFFICULTIES[number], modifier)
            if target is None:
                return plain(ui.t(common.GROUNDS[number]), "✓" + str(dice))
            return plain(ui.t(common.GROUNDS[number]), common.at_most(target), common.dice_of(dice))

        head = (about(ui, row, skill or "", value),)
        keys = lambda number: hold if number in range(_AGAINST) else 0
        items: list[Any] = list(range(_MODIFIER + 1))
        items += common.pieces_with(game, "shadow")
        answer = yield Pick(head, items, line, at, select, keys)
        number, real = split(ui, answer)
        if isinstance(number, str):
            yield piece(number)
        elif number == _AGAINST:
            if against is not None:
                against = None
                continue
            found = yield from which_unit(
                ui, title_header(ui.t(T.AGAINST_WHOM)), common.others(game, row), common.facing(ui, row)
            )
            resisting = yield from _which(
                ui, found, title_header(ui.t.whole(G.RESISTS, unit=game.units[found].label))
            )
            against = (found,) + resisting
        elif number == _MODIFIER:
            page = lambda value: (about(ui, row), Figure(str(value), (ui.t(T.MODIFIER),), styles.PLAIN))
            modifier = yield Number(page, -_LARGEST_MODIFIER, _LARGEST_MODIFIER, modifier, T.KEY_SET, 0)
        else:
            break
    target = _target(game, row, ability, DIFFICULTIES[number], modifier)
    command = _who(game, row, skill, ability)
    command["do"] = "test"
    command["difficulty"] = DIFFICULTIES[number]
    if modifier:
        command["modifier"] = modifier
    if against is not None:
        command["against"] = _who(game, against[0], against[1], against[2])
    if real:
        faces = yield from common.real_dice(ui, row, 0 if target is None else dice, target)
        if faces is not None:
            command["rolls"] = faces
        # Letting the device roll the first dice applies to both rolls.
        if against is not None and (faces is not None or target is None):
            resist = yield from _resisting(ui, against[0], against[1], against[2])
            if resist is not None:
                command["resist"] = resist
    yield from common.act(ui, left, reaction)
    answer = yield Do(command)
    ui.memo[_DIFFICULTY] = number
    if against is not None:
        ui.memo["dd.facing"] = against[0]
    yield Show(_result(ui, row, skill or ability or "", against, answer), after, 0)


def _resisting(ui: Ui, row: int, skill: str | None, ability: str | None) -> Asking:
    """Ask for the real dice of a unit that resists."""
    game = ui.game
    count = 1
    if skill is not None:
        found = odds.find_skill(game, row, skill)
        count = 1 if found is None else found.level
        limit = view.pool(game, game.units[row].side)
        if limit is not None:
            count = min(count, limit)
    faces = yield from common.real_dice(ui, row, count, view.stat(game, row, ability) if ability else None)
    return faces


def _result(ui: Ui, row: int, what: str, against: Any, answer: dict[str, Any]) -> View:
    """Return the page of a test's dice and successes."""
    game = ui.game
    count = answer["successes"]
    faces = answer.get("rolls", [])
    own = 0 if answer["target"] is None else answer["dice"]
    shown: list[Component] = [
        about(ui, row, what),
        common.dice_line(ui, row, "", faces[:own], answer["target"]),
    ]
    if against is not None and len(faces) > own:
        shown.append(
            common.dice_line(
                ui, against[0], game.units[against[0]].label, faces[own:], answer["resist_target"]
            )
        )
    icon, accent = (icons.TICK, styles.GOOD) if count else (icons.X, styles.WARN)
    shown.append(Outcome(icon, ui.t(T.SUCCESSES, n=count), (str(count),), accent))
    if view.pool(game, game.units[row].side) is not None and own > 1:
        shown.append(Row("", ui.t(G.POOL_BACK), (), styles.DIM))
    return tuple(shown)


def _who(game: Game, row: int, skill: str | None, ability: str | None) -> dict[str, Any]:
    """Return the fields of a command that name a unit and what it is tested on."""
    who: dict[str, Any] = {"unit": game.units[row].id}
    if skill is not None:
        who["skill"] = skill
    else:
        who["ability"] = ability
    return who
