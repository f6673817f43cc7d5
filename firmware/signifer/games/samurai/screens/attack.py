"""Show an attack's odds, and every fact that its weapon needs (SK-5, SK-30, SK-50 to SK-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import HEAVY, RANGED, SWEEPING, TWO_HANDED
from signifer.games.samurai.screens.roll import MOST, real_first, roll_hints, signed
from signifer.games.samurai.texts import (
    A_WEAPON,
    ALSO_TOUCHED,
    ASK_ODDS,
    BOTH_HANDS,
    FRIENDS_THERE,
    INTO_MELEE,
    MELEE_ALONE,
    MELEE_FRIENDS,
    MELEE_TITLE,
    NO_MELEE,
    ON_WALL,
    ROLL_ATTACKS,
    SWEEP_ROOM,
    TOO_HEAVY,
    TOUCHED_WHOM,
    WITH_AGILITY,
    WITH_ATTACKS,
    WITH_SPIRIT,
    ZEN_HITS,
    ZEN_ONE,
)
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import GOOD, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.checks import BARE_HANDS, MODIFIER

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_STAT_TEXTS = {"agility": WITH_AGILITY, "spirit": WITH_SPIRIT, "attacks": WITH_ATTACKS}
_STATS = ("agility", "spirit", "attacks")
HANDS = "sk.hands"  # with a model's row: the weapon that it had both hands free for


class AttackPage(MenuScreen):
    """`kind` is short or long if the attack is the activated model's action. None: only the dice are rolled. Open
    questions of the weapon are asked before the dice."""

    live = True

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return not self.cursor

    holds = pure

    def __init__(
        self, ui: Ui, row: int, target: int, kind: str | None = None, weapon: int | None = None
    ) -> None:
        super().__init__(ui)
        self.row = row
        self.target = target
        self.kind = kind
        self.modifier = 0
        self.stat = "agility"
        self.on_wall = False
        self.take(view.in_hand(ui.game, row) if weapon is None else weapon)

    def take(self, number: int) -> None:
        """Attack with another weapon, -1 for bare hands: its own questions are open again."""
        self.weapon = number
        self.bits = view.weapons(self.ui.game, self.row)[number][1] if number >= 0 else 0
        # Free hands are asked about once, until the model takes another weapon.
        self.hands: bool | None = None
        if self.ui.kept.get(HANDS + str(self.row)) == number:
            self.hands = True
        self.room: bool | None = None
        self.touched: list[int] = []
        self.melee: bool | None = None
        self.friends: list[int] = []
        self.cursor = 0

    def attacks(self) -> int:
        """Return how many attacks the attack itself and each sweep have."""
        return view.attacks(self.ui.game, self.row, self.weapon)

    def aim(self) -> int:
        """Return the number that a die must not exceed."""
        game = self.ui.game
        aim = view.stat(game, self.row, self.stat) + self.modifier
        return aim + game.house["into_melee"] if self.melee else aim

    def weapon_name(self) -> str:
        """Return the weapon's name."""
        if self.weapon < 0:
            return self.t(BARE_HANDS)
        name: str = view.weapons(self.ui.game, self.row)[self.weapon][0]
        return name

    def head(self, grid: Grid) -> None:
        units = self.ui.game.units
        own, foe = units[self.row], units[self.target]
        grid.versus(own.side, own.label, foe.side, foe.label)

    def _odds(self) -> str:
        game = self.ui.game
        own = view.zen(game, self.row)
        if own != view.zen(game, self.target):
            return self.t(ZEN_HITS if own else ZEN_ONE)
        return "≤" + str(self.aim())

    def items(self) -> list[tuple[Any, ...]]:
        t = self.t
        lines: list[tuple[Any, ...]] = [(t(ROLL_ATTACKS, n=self.attacks()), None, self._odds(), GOOD)]
        if self.bits & HEAVY and self.kind == "short" and view.moved(self.ui.game):
            # Not as the second action after a movement (SK-57): visible before the refusal.
            lines.append((self.weapon_name(), self._ask_weapon, t(TOO_HEAVY), WARN))
        else:
            lines.append((self.weapon_name(), self._ask_weapon, t(A_WEAPON)))
        if self.bits & TWO_HANDED and self.kind:
            lines.append((t(BOTH_HANDS), self._flip_hands, _mark(self.hands)))
        if self.bits & SWEEPING:
            lines.append((t(SWEEP_ROOM), self._flip_room, _mark(self.room)))
            lines.append((t(ALSO_TOUCHED), self._ask_touched, str(len(self.touched))))
        if self.bits & RANGED:
            right = _mark(self.melee) + (str(len(self.friends)) if self.friends else "")
            lines.append((t(INTO_MELEE), self._ask_melee, right))
        if self.kind:
            lines.append((t(ASK_ODDS), self._ask_odds))
        lines.append((t(MODIFIER), self._ask_modifier, signed(self.modifier)))
        lines.append((t(_STAT_TEXTS[self.stat]), self._next_stat))
        lines.append((t(ON_WALL), self._flip_wall, _mark(self.on_wall)))
        return lines

    def choose(self, index: int) -> None:
        if index:
            super().choose(index)
        else:
            self.go(real_first(self.ui))

    def held(self, index: int) -> None:
        if not index:
            self.go(not real_first(self.ui))

    # The facts

    def _flip_hands(self) -> None:
        self.hands = not self.hands

    def _flip_room(self) -> None:
        self.room = not self.room

    def _flip_wall(self) -> None:
        self.on_wall = not self.on_wall

    def _next_stat(self) -> None:
        self.stat = _STATS[(_STATS.index(self.stat) + 1) % len(_STATS)]

    def _ask_odds(self) -> None:
        """SK-13 where more than these two fight."""
        from signifer.games.samurai.screens import odds

        self.cursor = 0
        self.ui.push(odds.OddsPage, [self.row], [self.target], self._after_odds)

    def _after_odds(self) -> None:
        if view.panics(self.ui.game, self.row):
            self.ui.home()  # a failed test cancels the attack

    def _ask_modifier(self) -> None:
        from signifer.ui.screens import number

        def put(value: int) -> None:
            self.modifier = value
            self.cursor = 0

        self.ui.push(number.NumberPage, self.t(MODIFIER), self.modifier, -MOST, MOST, put)

    def _ask_weapon(self) -> None:
        from signifer.games.samurai.screens import weapons

        weapons.ask(self.ui, self.row, self.take)

    def _ask_touched(self) -> None:
        from signifer.games.samurai.screens import mark

        game = self.ui.game
        rows = [row for row in game.units.rows_of() if row not in (self.row, self.target)]
        rows = [row for row in rows if view.alive(game, row) and not view.infiltrating(game, row)]

        def put(found: list[int]) -> None:
            self.touched = found
            self.cursor = 0

        self.ui.push(mark.MarkPage, self.t(TOUCHED_WHOM), rows, self.touched, put)

    def _ask_melee(self) -> None:
        """Ask for the melee: none, one without friends, or one with friends that might be hit (SK-5, SK-6)."""
        from signifer.ui.screens import choice

        options = [
            (self.t(NO_MELEE), 0),
            (self.t(MELEE_FRIENDS), 2),
            (self.t(MELEE_ALONE), 1),
        ]
        self.ui.push(choice.ChoicePage, self.t(MELEE_TITLE), options, self._put_melee)

    def _put_melee(self, which: int) -> None:
        from signifer.games.samurai.screens import mark

        self.melee = which > 0
        self.friends = []
        self.cursor = 0
        if which < 2:
            return
        game = self.ui.game
        side = game.units[self.row].side
        rows = [row for row in game.units.rows_of(side) if row not in (self.row, self.target)]
        rows = [row for row in rows if view.alive(game, row) and not view.hidden(game, row)]

        def put(found: list[int]) -> None:
            self.friends = found

        self.ui.push(mark.MarkPage, self.t(FRIENDS_THERE), rows, [], put)

    def go(self, real: bool) -> None:
        """Ask the open questions, then roll."""
        from signifer.games.samurai.screens import blow

        blow.go(self, real)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor:
            return ("↕", KEY_CHANGE, 0, KEY_BACK)
        return roll_hints(self.ui, "↕")


def _mark(known: bool | None) -> str:
    return "?" if known is None else "✓" if known else "✗"
