"""React with the side that is not activating (DD-60 to DD-67): who, with what, then its roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import signifer.games.dozen_die.screens.roll as roll
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.data import ORDERS
from signifer.games.dozen_die.rules.schema import CHARGE_ANSWERED, GAME_T
from signifer.ui.screen import ListScreen, MenuScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import (
    A_CHARGE,
    A_MOVE,
    AN_ACTION,
    ANY_OTHER,
    DISTANCE,
    KEY_MELEE,
    KEY_REACT,
    KEY_TO,
    REACT_TO,
    SEES,
    SEES_NOT,
    SEES_WITHIN,
    SQUARES_AWAY,
    WHO_REACTS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_ORDER_NAMES = (A_MOVE, A_CHARGE, AN_ACTION)
_MOST_SQUARES = 99


def occasions(game: Game) -> list[tuple[int | None, str]]:
    """Return (row of the mover, what it does) of everything that allows a reaction now, the newest first."""
    found: list[tuple[int | None, str]] = []
    active = view.active(game)
    kind = view.order_kind(game)
    if kind == "charge" and active is not None:
        from signifer.games.dozen_die.screens import acts

        if acts.fought(game):
            kind = None  # a melee that was rolled is not asked about again
    if active is not None and kind is not None:
        found.append((active, kind))
    for row in range(len(game.units)):
        if row != active and view.marched(game, row):
            found.append((row, "move"))
    if not found:
        for kind in ORDERS:
            found.append((active, kind))
    return found


def answers(game: Game, mover: int | None, to: str) -> list[tuple[int, str, str]]:
    """Return (row, weapon or skill, uses left) of every reaction that the rules allow, as far as the device knows:
    distance and sight are up to the players."""
    die = view.die(game)
    target = view.target(game) if to == "charge" else None
    if to == "charge" and game.get(GAME_T, 0, CHARGE_ANSWERED):
        return []
    found: list[tuple[int, str, str]] = []
    side_at = game.units.side_at
    for row in range(len(game.units)):
        if (die is not None and side_at(row) == die[0]) or row == mover or not view.on_table(game, row):
            continue
        if view.kind(game, row) in ("npc", "creature") and not view.flag(game, row, "reacts"):
            continue
        if target is not None and row != target:
            continue
        if to != "charge":
            for name, _, ranged, reach, loaded in view.weapons(game, row):
                if ranged and loaded:
                    found.append((row, name, "➶" if reach is None else "➶" + str(reach)))
        for name, _, _, speed, _, left in odds.skills(game, row):
            if speed is None or (speed == "charge") != (to == "charge") or left == 0:
                continue
            found.append((row, name, _left(speed, left)))
    return found


def _left(speed: str, left: int | None) -> str:
    if speed == "charge":
        return ""  # only these are listed then
    return speed if left is None else str(left) + "/" + speed


class ReactPage(ListScreen):
    """Every unit with each weapon or skill that may react now, one line each. The reaction answers the newest order;
    holding SELECT names another, if there is one."""

    live = True
    pure = True
    holds = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.at = 0
        self._found: list[tuple[int, str, str]] = []
        self._seen = (-1, 0)

    def _occasion(self) -> tuple[int | None, str]:
        found = occasions(self.ui.game)
        return found[self.at] if self.at < len(found) else found[0]

    def head(self, grid: Grid) -> None:
        mover, to = self._occasion()
        what = self.t(_ORDER_NAMES[ORDERS.index(to)])
        if mover is None:
            grid.head(self.t(REACT_TO), what)
        else:
            grid.head("→" + roll.name(self.ui, mover), what, roll.accent(self.ui, mover))

    def count(self) -> int:
        # Checking eighty units takes time, so it is done only after a change.
        now = (self.ui.game.log.count, self.at)
        if now != self._seen:
            self._seen = now
            mover, to = self._occasion()
            self._found = answers(self.ui.game, mover, to)
        return len(self._found) + 1

    def line(self, index: int) -> tuple[str, str, int]:
        if index == len(self._found):
            return (self.t(ANY_OTHER), "", DIM)
        row, what, left = self._found[index]
        others = (roll.name(self.ui, one[0]) for one in self._found)
        text = roll.two(roll.name(self.ui, row), what, self.ui.grid.cols - len(left) - 1, others)
        return (text, left, roll.accent(self.ui, row))

    def choose(self, index: int) -> None:
        mover, to = self._occasion()
        if index == len(self._found):
            self._any(mover, to)
        else:
            row, what, _ = self._found[index]
            _begin(self.ui, row, what, mover, to)

    def held(self, index: int) -> None:
        """Choose another order to react to: SELECT was held."""
        from signifer.ui.screens import choice

        found = occasions(self.ui.game)
        if len(found) < 2:
            return
        options = []
        for i in range(len(found)):
            mover, to = found[i]
            name = "" if mover is None else roll.name(self.ui, mover)
            side = PLAIN if mover is None else roll.accent(self.ui, mover)
            what = self.t(_ORDER_NAMES[ORDERS.index(to)])
            options.append((name, i, what, side) if name else (what, i, "", side))
        self.ui.push(choice.ChoicePage, self.t(REACT_TO), options, self._set, self.at)

    def _set(self, at: int) -> None:
        self.at = at
        self.cursor = 0

    def _any(self, mover: int | None, to: str) -> None:
        """Offer any unit, with anything: the rules allow no other reaction, but the players may force one."""
        game = self.ui.game
        rows = [row for row in game.units.rows_of() if row != mover and view.on_table(game, row)]
        roll.pick(self.ui, self.t(WHO_REACTS), rows, lambda row: self._with(row, mover, to))

    def _with(self, row: int, mover: int | None, to: str) -> None:
        from signifer.ui.screens import choice

        game = self.ui.game
        options = [(skill[0], skill[0], skill[3] or "-") for skill in odds.skills(game, row)]
        for weapon in view.weapons(game, row):
            options.append((weapon[0], weapon[0], "" if not weapon[2] else "➶" if weapon[4] else "⌒"))
        name = roll.name(self.ui, row)

        def go(what: str) -> None:
            _begin(self.ui, row, what, mover, to)

        self.ui.push(choice.ChoicePage, name, options, go, 0, PLAIN, True)

    def hints(self) -> tuple[str, int, int, int]:
        hold = KEY_TO if len(occasions(self.ui.game)) > 1 else 0
        return ("↕", KEY_REACT, hold, KEY_BACK)


def _begin(ui: Ui, row: int, what: str, mover: int | None, to: str) -> None:
    if to == "charge":
        _react(ui, row, what, mover, to, {"target": True})
    else:
        ui.push(Reach, row, what, mover, to)


class Reach(MenuScreen):
    """Question whether the reactor sees the mover, and how far away it is; the first line says that all is well."""

    live = True

    def __init__(self, ui: Ui, row: int, what: str, mover: int | None, to: str) -> None:
        super().__init__(ui)
        self.row = row
        self.what = what
        self.mover = mover
        self.to = to

    def head(self, grid: Grid) -> None:
        others = (u.label for u in self.ui.game.units)
        text = roll.two(roll.name(self.ui, self.row), self.what, grid.cols, others)
        grid.head(text, "", roll.accent(self.ui, self.row))

    def _limit(self) -> int | None:
        """Return the squares within which the rules let it react."""
        game = self.ui.game
        found = None
        for name, _, _, reach, _ in view.weapons(game, self.row):
            if name == self.what:
                found = reach
        for skill in odds.skills(game, self.row):
            if skill[0] == self.what and skill[3] is not None:
                found = skill[4]
        if self.to == "action":
            aware = view.stat(game, self.row, "AW")
            found = aware if found is None else min(found, aware)
        return found

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        limit = self._limit()
        if limit is None:
            first = t(SEES)
        else:
            first = t(SEES_WITHIN, n=limit)
        return [
            (first, lambda: self._go({})),
            (t(DISTANCE), self._ask),
            (t(SEES_NOT), lambda: self._go({"sees": False}), "", DIM),
        ]

    def _ask(self) -> None:
        from signifer.ui.screens import number

        limit = self._limit()
        value = self.ui.kept.get("dd.distance", 6 if limit is None else limit)
        self.ui.push(number.NumberPage, self.t(SQUARES_AWAY), value, 0, _MOST_SQUARES, self._measured)

    def _measured(self, squares: int) -> None:
        self.ui.kept["dd.distance"] = squares
        self._go({"distance": squares})

    def _go(self, fields: dict[str, Any]) -> None:
        _react(self.ui, self.row, self.what, self.mover, self.to, fields)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_REACT, 0, KEY_BACK)


def _react(ui: Ui, row: int, what: str, mover: int | None, to: str, fields: dict[str, Any]) -> None:
    game = ui.game
    command = dict(fields)
    command["do"] = "react"
    command["unit"] = game.units[row].id
    command["with"] = what
    command["to"] = to
    if mover is not None and mover != view.active(game):
        command["mover"] = game.units[mover].id
    ui.do(command, lambda answer: _follow(ui, row, what, mover, to))


def _follow(ui: Ui, row: int, what: str, mover: int | None, to: str) -> None:
    """Continue with the reaction's roll: a shot, or the skill's test; after a charge the melee."""
    from signifer.games.dozen_die.screens import fight, shots, test

    found = odds.find_skill(ui.game, row, what)
    if found is None or found[3] is None:
        ui.push(shots.Reaction, row, mover, what)
        return
    select = None
    if to == "charge" and mover is not None:
        select = (KEY_MELEE, lambda: ui.push(fight.FightPage, mover, row))
    if mover is not None:
        ui.kept["dd.facing"] = mover
    ui.push(test.TestPage, row, what, odds.ability_of(what, found[2]), False, select)
