"""Show a model's page: wounds, weapons, squad, secret, traits and flags, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.samurai.flows import weapons
from signifer.games.samurai.flows.health import left
from signifer.games.samurai.rules import answers, stealth, view
from signifer.games.samurai.rules.data import RANGED
from signifer.games.samurai.texts import (
    AGILITY,
    AGILITY_SHORT,
    AT_EDGE,
    ATTACKS,
    ATTACKS_SHORT,
    COMMITMENT,
    END_FIGHT,
    FIGHTS_WITH,
    FRIGHT_TEST,
    RANK,
    RANK_SHORT,
    READ_SECRET,
    REVEAL,
    SPIRIT,
    SPIRIT_SHORT,
    START_IT_HIDDEN,
    TESTS_ON,
    WOUNDS,
)
from signifer.ui.boxes.chips import EMPTY, READY
from signifer.ui.boxes.names import BOW, SWORD
from signifer.ui.screens import flow
from signifer.ui.screens.unit_face import UnitScreen
from signifer.ui.styles import DIM, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.checks import BARE_HANDS
from signifer.ui.texts.play import UNIT_CHECKS

if TYPE_CHECKING:
    from typing import Any


# A body of this many rows has room for big digits above the list.


class UnitPage(UnitScreen):
    """Lines that change during the game come first, then the model's values."""

    def points(self) -> tuple[str, int, int]:
        taken, limit = view.wounds(self.ui.game, self.row)
        return (str(limit - taken) + "/" + str(limit), max(0, limit - taken), limit)

    def alive(self) -> bool:
        taken, limit = view.wounds(self.ui.game, self.row)
        return taken < limit

    def stats(self) -> list[tuple[str, ...]]:
        game = self.ui.game
        row = self.row
        t = self.t
        names = (
            (SPIRIT, SPIRIT_SHORT),
            (AGILITY, AGILITY_SHORT),
            (ATTACKS, ATTACKS_SHORT),
            (RANK, RANK_SHORT),
        )
        values = [view.stat(game, row, name) for name in ("spirit", "agility", "attacks")]
        values.append(view.rank(game, row))
        return [
            (t(names[at][0], n="").strip(), str(values[at]), "", t(names[at][1])) for at in range(len(names))
        ]

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.samurai.flows import health, tests

        ui = self.ui
        game = ui.game
        row = self.row
        t = self.t
        lines: list[tuple[Any, ...]] = [
            (t(WOUNDS), lambda: ui.replace(flow.FlowPage, deferred(health.strike), row), left(ui, row)),
            (t(UNIT_CHECKS), lambda: ui.push(flow.FlowPage, deferred(tests.checks), row)),
        ]
        for rule in view.due(game, row):
            lines.append((t(FRIGHT_TEST), self._fright(rule), rule, WARN))
        if view.panics(game, row):
            from signifer.games.samurai.flows import turns

            lines.append((t(AT_EDGE), lambda: ui.push(flow.FlowPage, deferred(turns.edge), row), "☠", WARN))
        lines += self._secret() + self._weapons() + self._profile()
        from signifer.games.samurai.screens import flags

        lines += flags.items(ui, row)
        return lines

    def _fright(self, rule: str) -> Any:
        from signifer.games.samurai.flows import fright

        return lambda: self.ui.push(flow.FlowPage, deferred(fright.fright), self.row, rule, (), True)

    def _secret(self) -> list[tuple[Any, ...]]:
        from signifer.games.samurai.flows import conceal

        ui = self.ui
        row = self.row
        game = ui.game
        lines: list[tuple[Any, ...]] = []
        if view.sealed(game, row):
            read = lambda: ui.push(flow.FlowPage, deferred(conceal.read), row)
            lines.append((self.t(READ_SECRET), read, "⚿"))
        if view.hidden(game, row) or view.sealed(game, row):
            lines.append((self.t(REVEAL), lambda: ui.push(flow.FlowPage, deferred(conceal.reveal), row)))
        if view.sealed(game, row):
            lines.append((self.t(COMMITMENT), self._commitment, "", DIM))
        if view.may_conceal(game, row):
            hide = lambda: ui.push(flow.FlowPage, deferred(conceal.conceal), row)
            lines.append((self.t(START_IT_HIDDEN), hide))
        return lines

    def _commitment(self) -> None:
        from signifer.ui.flows import message

        game = self.ui.game
        text = game.use(lazy(stealth)).commitment(game, self.row).hex()
        digits = " ".join([text[at : at + 4] for at in range(0, 64, 4)])
        self.ui.push(flow.FlowPage, deferred(message.message), game.units[self.row].label, digits)

    def _weapons(self) -> list[tuple[Any, ...]]:
        ui = self.ui
        lines: list[tuple[Any, ...]] = []
        arms = view.weapons(ui.game, self.row)
        for number in range(len(arms)):
            right, accent = weapons.state(ui, self.row, number)
            line: tuple[Any, ...] = (arms[number][0], self._wield(number), right, accent)
            if accent != DIM:  # it is not lost
                icon = BOW if arms[number][1] & RANGED else SWORD
                line += (icon, arms[number][0], READY if right else EMPTY)
            lines.append(line)
            said = weapons.traits(ui, arms[number])
            if said:
                lines.append((" " + said, _nothing, "", DIM))
        if arms and view.in_hand(ui.game, self.row) >= 0:
            lines.append((self.t(BARE_HANDS), self._wield(-1), "", DIM))
        if view.kept(ui.game, self.row) >= 0:
            command = {"do": "end_fight", "unit": ui.game.units[self.row].id}
            lines.append((self.t(END_FIGHT), lambda: ui.do(command)))
        return lines

    def _wield(self, number: int) -> Any:
        if weapons.loses(self.ui, self.row, number):  # it is told before
            return lambda: self.ui.push(flow.FlowPage, deferred(weapons.wield), self.row, number)
        return lambda: self.ui.do(weapons.wielding(self.ui, self.row, number))

    def _profile(self) -> list[tuple[Any, ...]]:
        from signifer.games.samurai.flows import squads

        ui = self.ui
        game = ui.game
        row = self.row
        t = self.t
        values = [view.stat(game, row, name) for name in ("spirit", "agility", "attacks")]
        lines: list[tuple[Any, ...]] = [
            (t(TESTS_ON, n=values[0], all=values[1]), _nothing, "", DIM),
            (t(FIGHTS_WITH, n=values[2], all=view.rank(game, row)), _nothing, "", DIM),
        ]
        squad = view.squad(game, row)
        if squad is not None:
            name = game.use(lazy(answers)).squad_name(game, row)
            mark = "⚑ " if view.leads(game, row) else ""
            few, size = view.squad_state(game, squad)
            side = game.units[row].side
            push = lambda: ui.push(flow.FlowPage, deferred(squads.members), side, squad)
            lines.append((mark + name, push, str(few) + "/" + str(size)))
        from signifer.games.samurai.screens import flags

        lines += flags.traits(ui, row)
        return lines

    def hints(self) -> tuple[str, int, int, int]:
        read = not self._items or self._items[min(self.cursor, len(self._items) - 1)][1] is _nothing
        return ("↕", 0 if read else KEY_CHANGE, 0, KEY_BACK)


def _nothing() -> None:
    """Do nothing: the line is only to read."""
