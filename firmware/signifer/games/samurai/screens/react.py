"""React (SK-32, SK-40, SK-50): who, to what, with what; then the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import (
    ALERT_N,
    BY_OTHER,
    BY_WHOM,
    DEFENDS,
    HANDS_FREE,
    IN_LINE,
    IN_VIEW,
    IN_ZONE,
    OTHER_SIDE,
    REACTED,
    STRIKES_WITH,
    TO_ACTION,
    TO_ATTACK,
    TO_SEARCH,
)
from signifer.ui import theme
from signifer.ui.screen import ListScreen, MenuScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.checks import KEY_REACT, WHO_REACTS
from signifer.ui.texts.shared import KEY_PAGE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_OCCASIONS = ("attack", "action", "search")
_TO = {"attack": TO_ATTACK, "action": TO_ACTION, "search": TO_SEARCH}


class ReactPage(ListScreen):
    """The other side's models, each with its alertness and its number of reactions in this turn."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.side = 1 - view.side(ui.game)
        self._rows: list[int] = []
        self._at = -1

    def head(self, grid: Grid) -> None:
        grid.head(self.t(WHO_REACTS), "", theme.side(self.side))

    def count(self) -> int:
        game = self.ui.game
        if self._at != game.log.count:
            self._at = game.log.count
            self._rows = [row for row in game.units.rows_of(self.side) if view.alive(game, row)]
        return len(self._rows) + 1

    def line(self, index: int) -> tuple[str, str, int]:
        if index == len(self._rows):
            return (self.t(OTHER_SIDE), "", DIM)
        game = self.ui.game
        row = self._rows[index]
        level = view.alert(game, row)
        times = view.reactions(game, row)
        limit = game.house["reactions_per_turn"]
        right = self.t(ALERT_N, n=level) if level else ""
        if times or limit >= 0:
            right += (" " if level else "") + str(times) + ("×" if limit < 0 else "/" + str(limit))
        return (game.units[row].label, right, theme.side(self.side))

    def choose(self, index: int) -> None:
        if index == len(self._rows):
            # A friend that a sweep touches defends itself (SK-55).
            self.side = 1 - self.side
            self._at = -1
            self.cursor = 0
        else:
            self.ui.push(How, self._rows[index])

    def held(self, index: int) -> None:
        from signifer.games.samurai.screens import unit as samurai_unit

        if index < len(self._rows):
            self.ui.push(samurai_unit.UnitPage, self._rows[index])

    def hints(self) -> tuple[str, int, int, int]:
        # The last line goes to the other side's models.
        return ("↕", KEY_REACT, KEY_PAGE if self.cursor < len(self._rows) else 0, KEY_BACK)


class How(MenuScreen):
    """The weapon of the reaction; below it, what it reacts to and what the model sees."""

    live = True

    def __init__(self, ui: Ui, row: int, to: str = "", by: int = -1) -> None:
        super().__init__(ui)
        self.row = row
        active = view.active(ui.game)
        self.by = by if by >= 0 or active is None or active == row else active
        self.to = to or self._newest()
        self.seen = True
        self.zone = True
        self.sight = True

    def _newest(self) -> str:
        """Return the activated model's last action."""
        done = self.ui.game.peek_undo()
        if done is not None:
            if done["do"] == "attack" or done.get("action") == "attack":
                return "attack"
            if done["do"] == "search" or done.get("action") == "search":
                return "search"
        return "action"

    def _friend(self) -> bool:
        """Return whether it reacts to a friend's sweep, with no attack then (SK-55)."""
        units = self.ui.game.units
        return self.by >= 0 and units[self.by].side == units[self.row].side

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        who = "" if self.by < 0 else "→" + game.units[self.by].label
        grid.head(unit.label + who, "", theme.side(unit.side))

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        lines: list[tuple[Any, ...]] = []
        arms = view.weapons(self.ui.game, self.row)
        friend = self._friend()
        for number in range(len(arms)):
            game = self.ui.game
            held = view.lost(game, self.row, number) or view.changes_late(game, self.row, number)
            accent = DIM if friend or held else PLAIN
            lines.append((t(STRIKES_WITH, weapon=arms[number][0]), self._strike(number), "", accent))
        defend = (t(DEFENDS), lambda: self._go(None))
        lines.insert(0 if self.to == "attack" or friend else len(lines), defend)
        lines.append((t(_TO[self.to]), self._next_to))
        level = view.alert(self.ui.game, self.row)
        if level < 2:  # alert 2 reacts wherever the enemy is
            lines.append((t(IN_VIEW), self._flip_seen, "✓" if self.seen else "✗"))
        if level == 1 and not self.seen and not view.evades(self.ui.game, self.by):
            # Only then these facts decide: alert 1 needs both (SK-32).
            lines.append((t(IN_ZONE), self._flip_zone, "✓" if self.zone else "✗"))
            lines.append((t(IN_LINE), self._flip_sight, "✓" if self.sight else "✗"))
        lines.append((t(BY_OTHER), self._ask_by))
        return lines

    def _strike(self, number: int) -> Any:
        return lambda: self._go(number)

    def _flip_seen(self) -> None:
        self.seen = not self.seen

    def _flip_zone(self) -> None:
        self.zone = not self.zone

    def _flip_sight(self) -> None:
        self.sight = not self.sight

    def _next_to(self) -> None:
        self.to = _OCCASIONS[(_OCCASIONS.index(self.to) + 1) % len(_OCCASIONS)]
        for at, item in enumerate(self.items()):
            if item[0] == self.t(_TO[self.to]):
                self.cursor = at

    def _ask_by(self) -> None:
        from signifer.ui.screens import pick

        game = self.ui.game
        rows = [row for row in game.units.rows_of() if row != self.row and view.alive(game, row)]

        def put(row: int) -> None:
            self.by = row
            self.cursor = 0

        self.ui.push(pick.PickPage, self.t(BY_WHOM), rows, put)

    def _go(self, weapon: int | None) -> None:
        ui = self.ui
        if weapon is None:
            self._react(None)
            return
        from signifer.games.samurai.screens import weapons

        weapons.before(ui, self.row, weapon, self._armed)

    def _armed(self, weapon: int) -> None:
        """Ask whether both hands are free for a two-handed weapon, once until the model takes another one (SK-50)."""
        from signifer.games.samurai.screens import acts, attack

        ui = self.ui
        asked = attack.HANDS + str(self.row)

        def answered(free: bool) -> None:
            if free:
                ui.kept[asked] = weapon
            self._react(weapon, free)

        if ui.kept.get(asked) == weapon or self._friend() or not view.two_handed(ui.game, self.row, weapon):
            self._react(weapon)
        else:
            acts.yes_no(ui, ui.t(HANDS_FREE), answered, 0, ui.game.units[self.row].label)

    def _react(self, weapon: int | None, free: bool = True) -> None:
        ui = self.ui
        game = ui.game
        command: dict[str, Any] = {"do": "react", "unit": game.units[self.row].id, "to": self.to}
        command["kind"] = "other" if weapon is None else "attack"
        if weapon is not None:
            command["weapon"] = view.weapons(game, self.row)[weapon][0]
        if self.by >= 0:
            command["by"] = game.units[self.by].id
        if not free:
            command["hands"] = 1
        if not self.seen:
            command["seen"] = False
            if not self.zone:
                command["in_zone"] = False
            if not self.sight:
                command["line"] = False
        from signifer.games.samurai.screens import acts

        acts.before_reveal(ui, self.row, lambda: ui.do(command, lambda answer: self._follow(weapon, answer)))

    def _follow(self, weapon: int | None, answer: dict[str, Any]) -> None:
        from signifer.games.samurai.screens import test

        ui = self.ui
        row = self.row
        by = self.by
        ui.pop_to(self)
        ui.pop()
        if weapon is not None:
            from signifer.games.samurai.screens import strike

            strike.free(ui, row, weapon, by if by >= 0 else None)
        elif by >= 0 and self.to == "attack":
            ui.push(test.Defend, row, by)
        else:
            ui.toast(self.t(REACTED, unit=ui.game.units[row].label, n=answer["reactions"]))
        if answer["revealed"]:
            from signifer.games.samurai.screens import acts as samurai_acts

            samurai_acts.show_secret(ui, row, answer)

    def hints(self) -> tuple[str, int, int, int]:
        arms = len(view.weapons(self.ui.game, self.row))
        return ("↕", KEY_REACT if self.cursor <= arms else KEY_CHANGE, 0, KEY_BACK)
