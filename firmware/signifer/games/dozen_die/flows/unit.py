"""Show a unit's page: its counters, weapons, skills, stats and flags, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import health
from signifer.games.dozen_die.flows.health import states
from signifer.games.dozen_die.rules import odds, view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, instead, plain, strike
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over, Then
from signifer.ui.flows.unit import counter, flag, line, page, question_line, read
from signifer.ui.view import Row, Tile

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_FLAGS = (
    ("overloaded", G.OVERLOADED),
    ("co_carrying", G.CO_CARRYING),
    ("toughness", G.TOUGHNESS),
    ("reacts", G.REACTS),
)
_KINDS = {
    "adventurer": G.ADVENTURER,
    "vassal": G.VASSAL,
    "wanderer": G.WANDERER,
    "npc": G.NPC,
    "creature": G.CREATURE,
}
_STATS = ("ST", "DX", "CO", "CH", "AW", "MV", "EN", "AR")


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a unit is changed. What changes during the game stands first."""
    from signifer.games.dozen_die.flows import checks

    game = ui.game
    t = ui.t
    one = game.units[row]
    icon = icons.HEART if view.hp(game, row) else icons.SKULL
    values = view.stats(game, row)
    status = view.status(game, row)
    lines = [
        line(
            Row(icon, t(G.HP), (health(game, row),), theme.side(one.side)),
            instead(strike(ui, row)),
        ),
        line(plain(t(T.UNIT_CHECKS)), Over(deferred(checks.checks), (row,))),
    ]
    lines += _weapons(ui, row) + _skills(ui, row)
    lines.append(read(t(G.KIND, kind=t(_KINDS[view.kind(game, row)]))))
    lines.append(counter(ui, row, "activations", t(T.ACTIVATIONS), view.activations(game, row)))
    lines += [flag(ui, row, name, t(text), view.flag(game, row, name)) for name, text in _FLAGS]
    goes = t.whole(T.GOES_SURE, unit=one.label)
    lines.append(flag(ui, row, "reserve", t(G.IN_RESERVE), status == "reserve", goes))
    lines.append(flag(ui, row, "left", t(T.HAS_LEFT), status == "left", goes))
    if status == "active":
        question = t.whole(T.LEAVE_SURE, unit=one.label)
        lines.append(question_line(row, t(T.LEAVE), question, {"do": "leave", "unit": one.id}))
    tiles = tuple([Tile("", _STATS[i], str(values[i]), None) for i in range(len(_STATS))])
    return (yield from page(about(ui, row, *states(ui, row)), tiles, lines, Then(unit, (row,))))


def _weapons(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each weapon; that of a ranged one loads it, or unloads it."""
    lines = []
    for name, bonus, ranged, reach, loaded in view.weapons(ui.game, row):
        if not ranged:
            lines.append(read(ui.t.whole(G.WEAPON, weapon=name, n=bonus), icon=icons.SWORD))
            continue
        label = ui.t.whole(G.WEAPON_PLAIN, weapon=name)
        if reach is not None:
            label = ui.t.whole(G.WEAPON_RANGE, weapon=name, n=reach)
        state = (ui.t(G.LOADED if loaded else G.UNLOADED),)
        command = {
            "do": "set",
            "unit": ui.game.units[row].id,
            "flag": "unloaded:" + name,
            "value": loaded,
        }
        icon, accent = (icons.BOW, styles.PLAIN) if loaded else ("", styles.WARN)
        lines.append(line(Row(icon, label, state, accent), Do(command)))
    return lines


def _skills(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each skill; that of a limited one sets how often it was used."""
    t = ui.t
    lines = []
    for name, level, ability, speed, _, left in odds.skills(ui.game, row):
        label = t.whole(G.SKILL, skill=name, n=level)
        if ability is not None:
            label += " " + ability
        if speed is None:
            lines.append(read(label))
            continue
        used = 0 if left is None else int(speed) - left
        if left is not None:
            right = t(G.USES_LEFT, n=left)
        else:
            right = t(G.EACH_ORDER if speed == "A" else G.ON_CHARGE)
        accent = styles.WARN if left == 0 else styles.PLAIN
        request = counter(
            ui, row, "uses:" + name, t.whole(T.VALUE_OF, what=t(G.VALUE_USES), name=name), used
        ).request
        lines.append(line(Row("", label, (right,), accent), request))
    return lines
