"""End an assault: show who lost more and so must retreat, before it is done (BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.texts import ASSAULT_ENDS, MAY_ENTER, NOBODY_RETREATS, UNIT_RETREATS
from signifer.ui import theme
from signifer.ui.screens.rolled import RolledPage
from signifer.ui.styles import GOOD, PLAIN, WARN
from signifer.ui.texts.checks import KEY_END

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def retreating(ui: Ui) -> list[int]:
    """Return the rows of units that will have to retreat, as `end_assault` decides it."""
    game = ui.game
    active = view.active(game)
    foe = view.foe(game)
    if active is None or foe is None:
        return []
    own, lost = view.lost(game)
    equal = game.house["equal_casualties"]
    going = []
    if own > lost or (own == lost and equal in (1, 3)):
        going.append(active)
    if lost > own or (own == lost and equal in (2, 3)):
        going.append(foe)
    return [row for row in going if view.in_play(game, row)]


class AssaultPage(RolledPage):
    """The casualties of both units since the assault began, and the consequences; SELECT ends the assault."""

    def __init__(self, ui: Ui) -> None:
        game = ui.game
        t = ui.t
        lines = []
        for row, lost in zip((view.active(game), view.foe(game)), view.lost(game)):
            if row is not None:
                lines.append((view.name_at(game, row), "☠" + str(lost), theme.side(view.side(game, row))))
        going = retreating(ui)
        for row in going:
            lines.append((t(UNIT_RETREATS, unit=view.name_at(game, row)), "", WARN))
        if not going:
            lines.append((t(NOBODY_RETREATS), "", GOOD))
        super().__init__(ui, t(ASSAULT_ENDS), "", lines, "", PLAIN, (KEY_END, self._end))

    def _end(self) -> None:
        self.ui.do({"do": "end_assault"}, self._ended)

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
