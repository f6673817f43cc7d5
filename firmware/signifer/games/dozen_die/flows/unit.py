"""Show a unit's page: its counters, weapons, skills, stats and flags, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.flows.health import states
from signifer.games.dozen_die.rules import odds, view
from signifer.ui import theme
from signifer.ui.asking import about, instead, plain
from signifer.ui.boxes.names import BOW, HEART, SKULL, SWORD
from signifer.ui.flow import Do, Over, Then
from signifer.ui.flows.unit import asked, counter, flag, line, page, read
from signifer.ui.styles import PLAIN, WARN
from signifer.ui.texts.play import (
    ACTIVATIONS,
    ADVENTURER,
    CO_CARRYING,
    CREATURE,
    EACH_ORDER,
    GOES_SURE,
    HAS_LEFT,
    HP,
    IN_RESERVE,
    KIND,
    LEAVE,
    LEAVE_SURE,
    LOADED,
    NPC,
    ON_CHARGE,
    OVERLOADED,
    REACTS,
    SKILL,
    TOUGHNESS,
    UNIT_CHECKS,
    UNLOADED,
    USES_LEFT,
    USES_OF,
    VASSAL,
    WANDERER,
    WEAPON,
    WEAPON_PLAIN,
    WEAPON_RANGE,
)
from signifer.ui.view import Row, Tile

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_FLAGS = (
    ("overloaded", OVERLOADED),
    ("co_carrying", CO_CARRYING),
    ("toughness", TOUGHNESS),
    ("reacts", REACTS),
)
_KINDS = {
    "adventurer": ADVENTURER,
    "vassal": VASSAL,
    "wanderer": WANDERER,
    "npc": NPC,
    "creature": CREATURE,
}
_STATS = ("ST", "DX", "CO", "CH", "AW", "MV", "EN", "AR")


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed. What changes during the game stands first."""
    from signifer.games.dozen_die.flows import checks

    game = ui.game
    t = ui.t
    one = game.units[row]
    icon = HEART if view.hp(game, row) else SKULL
    values = view.stats(game, row)
    status = view.status(game, row)
    lines = [
        line(
            Row(icon, t(HP), (health(game, row),), theme.side(one.side)),
            instead(ui.words().strike(ui, row)),
        ),
        line(plain(t(UNIT_CHECKS)), Over(deferred(checks.checks), (row,))),
    ]
    lines += _weapons(ui, row) + _skills(ui, row)
    lines.append(read(t(KIND, kind=t(_KINDS[view.kind(game, row)]))))
    lines.append(counter(ui, row, "activations", t(ACTIVATIONS), view.activations(game, row)))
    lines += [flag(ui, row, name, t(text), view.flag(game, row, name)) for name, text in _FLAGS]
    goes = t.whole(GOES_SURE, unit=one.label)
    lines.append(flag(ui, row, "reserve", t(IN_RESERVE), status == "reserve", goes))
    lines.append(flag(ui, row, "left", t(HAS_LEFT), status == "left", goes))
    if status == "active":
        question = t.whole(LEAVE_SURE, unit=one.label)
        lines.append(asked(row, t(LEAVE), question, {"do": "leave", "unit": one.id}))
    tiles = tuple([Tile("", _STATS[i], str(values[i]), None) for i in range(len(_STATS))])
    return (yield from page(about(ui, row, *states(ui, row)), tiles, lines, Then(unit, (row,))))


def _weapons(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each weapon; that of a ranged one loads it, or unloads it."""
    lines = []
    for name, bonus, ranged, reach, loaded in view.weapons(ui.game, row):
        if not ranged:
            lines.append(read(ui.t.whole(WEAPON, weapon=name, n=bonus), icon=SWORD))
            continue
        label = ui.t.whole(WEAPON_PLAIN, weapon=name)
        if reach is not None:
            label = ui.t.whole(WEAPON_RANGE, weapon=name, n=reach)
        state = (ui.t(LOADED if loaded else UNLOADED),)
        command = {
            "do": "set",
            "unit": ui.game.units[row].id,
            "flag": "unloaded:" + name,
            "value": loaded,
        }
        lines.append(line(Row(BOW, label, state, PLAIN if loaded else WARN), Do(command)))
    return lines


def _skills(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each skill; that of a limited one sets how often it was used."""
    t = ui.t
    lines = []
    for name, level, ability, speed, _, left in odds.skills(ui.game, row):
        label = t.whole(SKILL, skill=name, n=level)
        if ability is not None:
            label += " " + ability
        if speed is None:
            lines.append(read(label))
            continue
        used = 0 if left is None else int(speed) - left
        if left is not None:
            right = t(USES_LEFT, n=left)
        else:
            right = t(EACH_ORDER if speed == "A" else ON_CHARGE)
        accent = WARN if left == 0 else PLAIN
        request = counter(ui, row, "uses:" + name, t.whole(USES_OF, skill=name), used).request
        lines.append(line(Row("", label, (right,), accent), request))
    return lines
