"""Go from an attack's page to its dice: open questions, the action, the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.samurai.rules import fight, view
from signifer.games.samurai.rules.data import RANGED, SWEEPING, TWO_HANDED
from signifer.games.samurai.texts import (
    HANDS_FREE,
    ROOM_CLEAR,
    ROOM_MODELS,
    ROOM_SCENERY,
    ROOM_TITLE,
    WHICH_FRIEND,
)
from signifer.ui import theme

if TYPE_CHECKING:
    from typing import Any

    from signifer.games.samurai.screens.attack import AttackPage


def go(page: AttackPage, real: bool) -> None:
    """Ask for one fact at a time and come back here; then the warning of SK-36, then the dice."""
    from signifer.ui.screens import choice

    ui = page.ui
    from signifer.games.samurai.screens import acts

    if page.bits & TWO_HANDED and page.kind and page.hands is None:
        acts.yes_no(ui, ui.t(HANDS_FREE), lambda free: _hands(page, real, free))
    elif page.bits & SWEEPING and page.room is None:
        options = [
            (ui.t(ROOM_CLEAR), 0),
            (ui.t(ROOM_MODELS), 1),
            (ui.t(ROOM_SCENERY), 2),
        ]
        ui.push(choice.ChoicePage, ui.t(ROOM_TITLE), options, lambda what: _room(page, real, what))
    elif page.bits & RANGED and page.melee is None:
        page._ask_melee()
    else:
        acts.before_reveal(ui, page.row, lambda: _dice(page, real))


def _hands(page: AttackPage, real: bool, free: bool) -> None:
    from signifer.games.samurai.screens import attack

    page.hands = free
    if free:
        page.ui.kept[attack.HANDS + str(page.row)] = page.weapon
    go(page, real)


def _room(page: AttackPage, real: bool, what: int) -> None:
    """Ask for the room of a sweep: scenery takes the damage away; each other model touched is attacked too (SK-55)."""
    page.room = what != 2
    if what == 1:
        page._ask_touched()
    else:
        go(page, real)


def _dice(page: AttackPage, real: bool) -> None:
    from signifer.ui.screens import dice

    ui = page.ui
    if not real:
        _act(page, None)
        return
    game = ui.game
    aim = page.aim()
    sides = game.house["test"]
    count = page.attacks() * (1 + len(page.touched))
    if not count:
        _act(page, [])
        return
    beats = game.use(lazy(fight)).beats
    good = lambda face: beats(game, page.row, page.target, face, aim)
    note = "d" + str(sides) + " " + page._odds()
    unit = game.units[page.row]
    ui.push(
        dice.DicePage,
        unit.label,
        count,
        sides,
        lambda faces: _chance(page, faces),
        note,
        good,
        theme.side(unit.side),
    )


def _chance(page: AttackPage, faces: list[int] | None) -> None:
    """Roll one more die for each catastrophic shot that could hit several friends (SK-6)."""
    from signifer.ui.screens import dice

    ui = page.ui
    game = ui.game
    failures = 0
    for face in (faces or [])[: page.attacks()]:
        beats = game.use(lazy(fight)).beats(game, page.row, page.target, face, page.aim())
        if face == game.house["test"] and not beats:
            failures += 1
    if faces is None or not failures or len(page.friends) < 2:
        _act(page, faces)
        return
    title = ui.t(WHICH_FRIEND)
    ui.push(dice.DicePage, title, failures, len(page.friends), lambda more: _act(page, faces + (more or [])))


def _act(page: AttackPage, faces: list[int] | None) -> None:
    ui = page.ui
    units = ui.game.units
    row = page.row
    command: dict[str, Any] = {"do": "attack", "unit": units[row].id, "target": units[page.target].id}
    if page.weapon != view.in_hand(ui.game, row):
        command["weapon"] = None if page.weapon < 0 else page.weapon_name()
    if page.on_wall:
        command["on_wall"] = True
    if page.stat != "agility":
        command["stat"] = page.stat
    if page.modifier:
        command["modifier"] = page.modifier
    if page.melee:
        command["into_melee"] = [units[friend].id for friend in page.friends]
    if page.room is False:
        command["room"] = False
    if page.touched:
        command["touched"] = [units[other].id for other in page.touched]
    if faces is not None:
        command["rolls"] = faces
    if page.kind:
        # The action belongs to the same entry.
        command["act"] = {"kind": page.kind}
        if page.hands is False:
            command["act"]["hands"] = 1
    ui.do(command, lambda answer: _done(page, answer))


def _done(page: AttackPage, answer: dict[str, Any]) -> None:
    from signifer.games.samurai.screens import hits

    ui = page.ui
    row = page.row
    if ui.screen is not page:
        ui.pop_to(page)
    ui.replace(hits.HitsPage, row, page.target, page.touched, answer)
    page.kind = None
    if answer.get("revealed"):
        from signifer.games.samurai.screens import acts as samurai_acts

        samurai_acts.show_secret(ui, row, answer)
