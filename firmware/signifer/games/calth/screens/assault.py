"""End an assault: show who lost more and so must retreat, before it is done (BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import effects, view
from signifer.games.calth.rules.data import WHO
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import (
    ASSAULT_ENDS,
    BOTH_RETREAT,
    EQUAL_LOSSES,
    MAY_ENTER,
    NOBODY_RETREATS,
    UNIT_RETREATS,
)
from signifer.ui import theme
from signifer.ui.screens.rolled import RolledPage
from signifer.ui.styles import GOOD, PLAIN, WARN
from signifer.ui.texts.checks import KEY_END

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


class AssaultPage(RolledPage):
    """The casualties of both units since the assault began, and the consequences; SELECT ends the assault."""

    def __init__(self, ui: Ui) -> None:
        game = ui.game
        t = ui.t
        going = effects.retreating(game)
        lines = [(t(UNIT_RETREATS, unit=view.name_at(game, row)), "", WARN) for row in going]
        if not going:
            lines.append((t(NOBODY_RETREATS), "", GOOD))
        for row, lost in zip((view.active(game), view.foe(game)), view.lost(game)):
            if row is not None:
                lines.append((view.name_at(game, row), "☠" + str(lost), theme.side(view.side(game, row))))
        super().__init__(ui, t(ASSAULT_ENDS), "", lines, "", PLAIN, (KEY_END, self._end), None, -1)

    def _end(self) -> None:
        ui = self.ui
        if not effects.equal(ui.game) or ui.game.house["equal_casualties"]:
            ui.do({"do": "end_assault"}, self._ended)
            return
        # The rules are silent, and so is the house.
        from signifer.ui.screens import choice

        options: list[tuple[Any, ...]] = [(self.t(NOBODY_RETREATS), 0)]
        for row in effects.retreating(ui.game, 3):
            label = self.t(UNIT_RETREATS, unit=view.name_at(ui.game, row))
            options.append((label, len(options), "", theme.side(view.side(ui.game, row))))
        options.append((self.t(BOTH_RETREAT), 3))
        ui.push(choice.ChoicePage, self.t(EQUAL_LOSSES), options, self._equal)

    def _equal(self, who: int) -> None:
        command: dict[str, Any] = {"do": "end_assault"}
        if who:
            command["equal"] = WHO[who]
        self.ui.do(command, self._ended)

    def _ended(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import message

        ui = self.ui
        game = ui.game
        ui.home()
        if answer["enter"]:
            ui.push(message.MessagePage, self.t(ASSAULT_ENDS), self.t(MAY_ENTER))
        elif answer["retreats"] is not None:
            for row in view.owing(game):
                number = ranks(game).number_at(row)
                if game.units[number].id == answer["retreats"]:
                    from signifer.games.calth.screens import retreat

                    retreat.go(ui, number)
                    break
        else:
            ui.toast(self.t(NOBODY_RETREATS))
