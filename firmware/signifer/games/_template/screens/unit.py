"""Show a unit's page: its wounds and activations, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games._template.rules import view
from signifer.games._template.texts import ACTIVATED, HAS_LEFT, WOUNDS
from signifer.ui.screens.unit_face import UnitScreen
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE

if TYPE_CHECKING:
    from typing import Any


class UnitPage(UnitScreen):
    """Values that change during the game come first."""

    def points(self) -> tuple[str, int, int]:
        taken, most = view.wounds(self.ui.game, self.row)
        return (str(most - taken) + "/" + str(most), most - taken, most)

    def alive(self) -> bool:
        return view.on_table(self.ui.game, self.row)

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.core.modules import deferred
        from signifer.games._template.flows import health
        from signifer.ui.screens import flow

        ui = self.ui
        gone = view.status(ui.game, self.row) == "left"
        used = view.activations(ui.game, self.row)
        return [
            (
                self.t(WOUNDS),
                lambda: ui.replace(flow.FlowPage, deferred(health.strike), self.row),
                self.points()[0],
            ),
            (self.t(ACTIVATED), lambda: self._set("counter", "activations", 0 if used else 1), str(used)),
            (self.t(HAS_LEFT), lambda: self._set("flag", "left", not gone), "✓" if gone else ""),
        ]

    def _set(self, kind: str, name: str, value: int) -> None:
        self.ui.do({"do": "set", "unit": self.ui.game.units[self.row].id, kind: name, "value": value})

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_BACK)
