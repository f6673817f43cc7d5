"""Roll an attack, after questions about the target's place (BC-17, BC-18, BC-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import effects, read, view
from signifer.games.calth.rules.data import ASSAULT, KINDS_OF_ATTACK
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.screens.dice import ATTACK, PRIMARY_KEPT, hints, real_first, throw
from signifer.games.calth.texts import (
    ATTACK_ROLL,
    BARRICADE,
    CLEAR_LINE,
    DEFENCE_DICE,
    NO_COVER,
    NO_EFFECT,
    RUBBLE,
)
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE, KEY_OK
from signifer.ui.texts.shared import TOKENS_SEALED

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class AttackPage(MenuScreen):
    """The first line rolls; the others are facts about the target's place, each with the defence dice that it gives."""

    def __init__(self, ui: Ui, attacker: int, target: int, kind: int) -> None:
        super().__init__(ui)
        self.attacker = attacker
        self.target = target
        self.kind = kind
        self._place = {"clear": True, "rubble": False, "barricade": False}

    def _row(self, number: int) -> int:
        return ranks(self.ui.game).row_of(number)

    def _dice(self) -> int:
        return view.attack_dice(self.ui.game, self._row(self.attacker), self.kind)

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return not self.cursor

    holds = pure

    def head(self, grid: Grid) -> None:
        units = self.ui.game.units
        own, foe = units[self.attacker], units[self.target]
        grid.versus(own.side, own.label, foe.side, foe.label)

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        house = game.house
        t = self.t
        lines: list[tuple[Any, ...]] = [(t(ATTACK_ROLL, n=self._dice()), self._roll)]
        covered = self.kind != ASSAULT or house["assault_cover"]
        extra = 0
        if self.kind != ASSAULT:
            extra += self._line(lines, CLEAR_LINE, "clear", house["not_clear"], False)
            lines += doors(self.ui)
        if covered:
            extra += self._line(lines, RUBBLE, "rubble", house["rubble"], True)
            extra += self._line(lines, BARRICADE, "barricade", house["barricade"], True)
        armour = view.total(game, self._row(self.target), read.ARMOUR)
        lines.append((t(DEFENCE_DICE), _nothing, str(armour + extra), DIM))
        if not covered:
            lines.append((t(NO_COVER), _nothing, "BC-18", DIM))
        return lines

    def _line(self, lines: list[Any], text: int, name: str, dice: int, costs: bool) -> int:
        """Add the line of one fact; return the defence dice that it gives now."""
        on = self._place[name]
        right = ("+" + str(dice) + "▼ " if on == costs else "") + ("✓" if on else "✗")
        lines.append((self.t(text), lambda: self._turn(name), right, WARN if on == costs else PLAIN))
        return dice if on == costs else 0

    def _turn(self, name: str) -> None:
        self._place[name] = not self._place[name]

    def _roll(self) -> None:
        self._thrown(real_first(self.ui))

    def held(self, index: int) -> None:
        if index == 0:
            self._thrown(not real_first(self.ui))

    def _thrown(self, real: bool) -> None:
        unit = self.ui.game.units[self.attacker]
        throw(self.ui, real, unit.label, self._dice(), ATTACK, self._do, theme.side(unit.side))

    def _do(self, rolls: dict[str, int] | None) -> None:
        from signifer.games.calth.screens import defence

        ui = self.ui
        units = ui.game.units
        command: dict[str, Any] = {
            "do": "attack",
            "attacker": units[self.attacker].id,
            "target": units[self.target].id,
            "kind": KINDS_OF_ATTACK[self.kind],
        }
        for name in ("clear", "rubble", "barricade"):
            if self._place[name] != (name == "clear"):
                command[name] = self._place[name]
        if rolls is not None:
            command["rolls"] = {"attack": rolls}
            if not sum(rolls.values()):
                self._missed(command)
                return
        ui.kept[defence.REAL] = rolls is not None
        ui.do(command, self._done if rolls is None else self._entered)

    def _missed(self, command: dict[str, Any]) -> None:
        """End the attack with its dice, as one entry: the players have seen that none of them hits."""
        from signifer.games.calth.screens import defence

        command.update(defence.nobody(self.ui, self._row(self.target)))
        command["rolls"]["defence"] = {"shield": 0}
        self.ui.do(command, lambda answer: defence.say_nobody(self.ui))

    def _entered(self, answer: dict[str, Any]) -> None:
        """Continue with the defence: the players have seen their own dice."""
        from signifer.games.calth.screens import defence

        ui = self.ui
        ui.kept[PRIMARY_KEPT] = -1
        ui.home()
        defence.go(ui)
        if answer["criticals"] and not answer["effect_allowed"]:
            ui.toast(ui.t(NO_EFFECT))

    def _done(self, answer: dict[str, Any]) -> None:
        ui = self.ui
        ui.kept[PRIMARY_KEPT] = -1
        ui.home()
        from signifer.games.calth.screens import result

        result.attack(ui)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor == 0:
            return hints(self.ui, "↕")
        if isinstance(self._items[self.cursor][1], (str, type)):
            return ("↕", KEY_OK, 0, KEY_BACK)
        read = self._items[self.cursor][1] is _nothing
        return ("↕", 0 if read else KEY_CHANGE, 0, KEY_BACK)


def doors(ui: Ui) -> list[tuple[Any, ...]]:
    """Return a line with the sealed blast doors, if there are any; SELECT opens all tokens (BC-36)."""
    names = effects.sealed(ui.game)
    if not names:
        return []
    from signifer.ui.screens import tokens

    return [(ui.t(TOKENS_SEALED, what=", ".join(names)), tokens.TokensPage, "", DIM)]


def _nothing() -> None:
    """Do nothing: the line is only to read."""
