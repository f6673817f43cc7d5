"""Resolve the defence of an attack, from the primary target to the damage (BC-31 to BC-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import read, view
from signifer.games.calth.rules.data import SHOOT
from signifer.games.calth.screens.dice import DEFENCE, PRIMARY_KEPT, hints, real_first, throw
from signifer.games.calth.texts import (
    ARMOUR,
    CRITICAL_ASK,
    CRITICAL_NONE,
    DEFENCE_ROLL,
    HITS_OF_ATTACK,
    NO_HITS,
    PLACE,
    PRIMARY,
    STAMINA,
)
from signifer.ui import theme
from signifer.ui.grid import fit
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


REAL = "calth.real"  # whether the dice of the open attack were entered: those of its defence are asked for at once


def go(ui: Ui) -> None:
    """Open the next step of the waiting attack: the primary target, the defence roll, the critical effect,
    the damage."""
    attack = view.attack(ui.game)
    if attack is None:
        return
    models = view.models(ui.game, attack[1])
    kept = ui.kept.get(PRIMARY_KEPT, -1)
    if kept not in [kind for kind, _ in models]:
        ui.kept[PRIMARY_KEPT] = kept = models[0][0] if len(models) == 1 else -1
    if kept < 0:
        choose(ui, lambda kind: go(ui))
    elif not attack[7]:
        ui.home()
        ui.push(DefencePage)
        if ui.kept.get(REAL) and isinstance(ui.screen, DefencePage):
            ui.screen.thrown(True)
    elif attack[5]:
        _critical(ui, attack[0])
    elif attack[8] >= attack[3]:
        close(ui)
    else:
        _damage(ui, None)


def choose(ui: Ui, then: Any) -> None:
    """Ask the attacker for the primary target, and call `then(type)`."""
    from signifer.ui.screens import choice

    game = ui.game
    attack = view.attack(game)
    if attack is None:
        return
    row = attack[1]
    side = view.side(game, row)
    options: list[tuple[Any, ...]] = []
    for kind, count in view.models(game, row):
        right = ui.t(STAMINA, all=count, n=view.stat(game, side, kind, read.STAMINA))
        options.append((view.type_name(game, side, kind), kind, right, theme.side(side)))

    def chosen(kind: int) -> None:
        ui.kept[PRIMARY_KEPT] = kind
        then(kind)

    ui.push(choice.ChoicePage, ui.t(PRIMARY), options, chosen, 0, theme.side(1 - side))


def _critical(ui: Ui, attacker: int) -> None:
    """Ask the attacker for the weapon of the critical effect, among those that take part in the attack (BC-34)."""
    from signifer.games.calth.rules import choice
    from signifer.ui.screens import choice as choice_page

    game = ui.game
    side = view.side(game, attacker)
    options: list[tuple[Any, ...]] = []
    seen = []
    attack = view.attack(game)
    for name, _, effect, takes_part in choice.effects(game, attacker, attack[2] if attack else SHOOT):
        if effect and takes_part and name not in seen:
            seen.append(name)
            drawn = ui.picture() is not None
            if not drawn:
                effect = fit(effect, ui.grid.cols // 2)
            # Two long names have a line each on a large display. On a small one the header has the weapon.
            if drawn and ui.grid.body < 7 and len(name) + len(effect) >= ui.grid.cols:
                options.append((effect, name, "", theme.side(side), name))
            else:
                options.append((name, name, effect, theme.side(side)))
    if not options:
        _damage(ui, None)
        return
    options.append((ui.t(CRITICAL_NONE), None, "", DIM))
    title = ui.t(CRITICAL_ASK)
    ui.push(
        choice_page.ChoicePage, title, options, lambda weapon: _damage(ui, weapon), 0, theme.side(side), True
    )


def _damage(ui: Ui, weapon: str | None) -> None:
    from signifer.games.calth.screens import damage

    ui.home()
    ui.push(damage.DamagePage, ui.kept.get(PRIMARY_KEPT, -1), weapon)


def close(ui: Ui) -> None:
    """End an attack without hits, or without any that is left: nobody falls by it."""
    game = ui.game
    attack = view.attack(game)
    if attack is None:
        return
    command: dict[str, Any] = {"do": "defend"}
    command.update(nobody(ui, attack[1]))
    if not attack[7]:
        command["rolls"] = {"defence": {"shield": 0}}
    ui.do(command, lambda answer: say_nobody(ui))


def nobody(ui: Ui, row: int) -> dict[str, Any]:
    """Return the primary target of an attack by which no model of the unit in `row` falls: any of them will do."""
    game = ui.game
    models = view.models(game, row)
    return {"primary": view.type_name(game, view.side(game, row), models[0][0])} if models else {}


def say_nobody(ui: Ui) -> None:
    """Go home and say that no hit is left."""
    ui.home()
    ui.toast(ui.t(NO_HITS))


class DefencePage(MenuScreen):
    """The defence roll: the number of dice, and its reasons."""

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return not self.cursor

    holds = pure

    def _row(self) -> int:
        attack = view.attack(self.ui.game)
        return attack[1] if attack else 0

    def _dice(self) -> tuple[int, int]:
        """Return the dice of the armour, and of the place."""
        attack = view.attack(self.ui.game)
        return view.total(self.ui.game, self._row(), read.ARMOUR), attack[6] if attack else 0

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        attack = view.attack(game)
        hits = self.t(HITS_OF_ATTACK, n=attack[3] if attack else 0)
        row = self._row()
        grid.head(view.name_at(game, row), hits, theme.side(view.side(game, row)))

    def items(self) -> list[tuple[Any, ...]]:
        armour, place = self._dice()
        t = self.t
        lines: list[tuple[Any, ...]] = [
            (t(DEFENCE_ROLL, n=armour + place), lambda: self.thrown(real_first(self.ui)), "▼"),
            (t(ARMOUR), _nothing, str(armour), DIM),
        ]
        if place:
            lines.append((t(PLACE), _nothing, "+" + str(place), DIM))
        game = self.ui.game
        side = view.side(game, self._row())
        kind = self.ui.kept.get(PRIMARY_KEPT, -1)
        if len(view.models(game, self._row())) > 1 and kind >= 0:
            name = "▶" + view.type_name(game, side, kind)
            lines.append((name, lambda: choose(self.ui, lambda other: None), "", theme.side(1 - side)))
        return lines

    def held(self, index: int) -> None:
        if index == 0:
            self.thrown(not real_first(self.ui))

    def thrown(self, real: bool) -> None:
        """Roll the dice, or ask for those of the players."""
        game = self.ui.game
        armour, place = self._dice()
        accent = theme.side(view.side(game, self._row()))
        title = view.name_at(game, self._row())
        throw(self.ui, real, title, armour + place, DEFENCE, self._do, accent)

    def _do(self, rolls: dict[str, int] | None) -> None:
        command: dict[str, Any] = {"do": "roll_defence"}
        attack = view.attack(self.ui.game)
        if rolls is None or attack is None:
            self.ui.do(command, self._done)
            return
        command["rolls"] = {"defence": rolls}
        if rolls["shield"] < attack[3] or attack[5]:
            self.ui.do(command, lambda answer: go(self.ui))
            return
        # No hit is left: the dice end the attack, as one entry.
        command["do"] = "defend"
        command.update(nobody(self.ui, attack[1]))
        self.ui.do(command, lambda answer: say_nobody(self.ui))

    def _done(self, answer: dict[str, Any]) -> None:
        self.ui.home()
        from signifer.games.calth.screens import result

        result.defence(self.ui)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor == 0:
            return hints(self.ui, "↕")
        read = self._items[self.cursor][1] is _nothing
        return ("↕", 0 if read else KEY_CHANGE, 0, KEY_BACK)


def _nothing() -> None:
    """Do nothing: the line is only to read."""
