"""Show the damage of an attack, model by model, before it is applied (BC-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.calth.rules import preview, view
from signifer.games.calth.texts import DAMAGE, KEY_APPLY, KEY_UP
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.shared import KEY_WHO

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class DamagePage(ListScreen):
    """One line for each model, in the order in which they are hit, the primary target first. SELECT applies the
    damage. Holding SELECT lets the model under the cursor be hit before the one above it; on the first line it asks
    for another primary target."""

    pure = True

    def __init__(self, ui: Ui, primary: int, weapon: str | None) -> None:
        super().__init__(ui)
        self.weapon = weapon
        self._begin(primary)

    def _begin(self, primary: int) -> None:
        game = self.ui.game
        attack = view.attack(game)
        row = attack[1] if attack else 0
        self.side = view.side(game, row)
        self._name = view.name_at(game, row)
        self.first = primary
        self.rest: list[str] = []
        for kind, count in view.models(game, row):
            self.rest += [view.type_name(game, self.side, kind)] * (count - (1 if kind == primary else 0))
        self._work_out()

    def _fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"primary": view.type_name(self.ui.game, self.side, self.first)}
        if len(set(self.rest)) > 1:
            fields["order"] = self.rest
        if self.weapon is not None:
            fields["critical"] = self.weapon
        return fields

    def _work_out(self) -> None:
        question = self._fields()
        question["show"] = "damage"
        game = self.ui.game
        answer = game.use(lazy(preview)).damage(game, question)
        self._models = answer["models"]
        self._left = max(0, answer["hits"] - answer["shields"])
        self._said = self.t(DAMAGE, n=self._left)
        self._fall = len(answer["casualties"])

    def head(self, grid: Grid) -> None:
        right = self._said
        picture = self.ui.picture()
        if picture is not None and picture.height >= 200:  # the hits stand below the header
            right = "☠" + str(self._fall) + "/" + str(len(self._models))
        grid.head("AB"[self.side] + " " + self._name, right, theme.side(self.side))

    def draw(self, grid: Grid) -> None:
        super().draw(grid)
        picture = self.ui.picture()
        if picture is None:
            return
        from signifer.games.calth.screens import damage_face

        models = []
        for index in range(len(self._models)):
            model = self._models[index]
            full = model["stamina"]
            hits = model["hits"] if index == self._fall else 0
            falls = model["falls"]
            models.append((model["type"], full, full if falls else min(hits, full), falls))
        side = theme.colours(theme.side(self.side), picture.colour)[0]
        grid.face = (damage_face.paint, (models, self.cursor, side, self._said, self._left))

    def count(self) -> int:
        return len(self._models)

    def line(self, index: int) -> tuple[str, str, int]:
        model = self._models[index]
        left = ("▶" if index == 0 else " ") + model["type"]
        stamina = model["stamina"]
        if model["falls"]:
            return (left, "☠ −" + str(stamina), WARN)
        if index == self._fall and model["hits"]:
            return (left, str(model["hits"]) + "/" + str(stamina) + " ♥", theme.side(self.side))
        return (left, "♥" + str(stamina), theme.side(self.side))

    def choose(self, index: int) -> None:
        command = self._fields()
        command["do"] = "defend"
        self.ui.do(command, self._applied)

    def _applied(self, answer: dict[str, Any]) -> None:
        from signifer.games.calth.screens import defence, result

        ui = self.ui
        ui.home()
        if ui.kept.get(defence.REAL) and not answer.get("critical"):
            ui.toast(result.losses(ui, answer["casualties"]))  # this page has shown the rest
        else:
            result.damage(ui, answer)

    def held(self, index: int) -> None:
        if index == 0:
            from signifer.games.calth.screens import defence

            defence.choose(self.ui, self._begin)
            return
        # The first model after the primary target goes to the end, so every order can be reached.
        at = index - 1
        name = self.rest.pop(at)
        at = at - 1 if at else len(self.rest)
        self.rest.insert(at, name)
        self.cursor = at + 1
        self._work_out()

    def hints(self) -> tuple[str, int, int, int]:
        hold = KEY_UP if self.cursor and len(self.rest) > 1 else KEY_WHO if not self.cursor else 0
        return ("↕", KEY_APPLY, hold, KEY_BACK)
