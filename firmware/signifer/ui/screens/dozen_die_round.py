"""The end of a round: what it will do, before it does."""

from signifer.rulesets.dozen_die import view
from signifer.ui import theme
from signifer.ui.screens import confirm
from signifer.ui.texts import play as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui


class Page(confirm.Page):
    """A preview of DD-14; SELECT ends the round."""

    def __init__(self, ui: "Ui") -> None:
        t = ui.t
        game = ui.game
        number = view.round(game)
        lines = []
        left = view.in_bag(game)
        active = view.active(game)
        if active is not None:
            lines.append(t(T.ROUND_OPEN, unit=game.units[active].name))
        if left:
            lines += [t(T.ROUND_BOTH), t(T.ROUND_IN_BAG, n=left)]
        total = 0
        for die in view.bag(game):
            total += die[3]
        lines.append(t(T.ROUND_BACK, n=total))
        loads = []
        anew = []
        for unit in game.units:
            if view.status(game, unit.row) not in ("active", "reserve"):
                continue
            for weapon in view.weapons(game, unit.row):
                if weapon[2] and not weapon[4] and unit.name not in loads:
                    loads.append(unit.name)
            for skill in view.skills(game, unit.row):
                if skill[5] is not None and skill[5] < int(skill[3] or 0) and unit.name not in anew:
                    anew.append(unit.name)
        lines += [t(T.ROUND_LOADS, unit=name) for name in loads]
        lines += [t(T.ROUND_USES, unit=name) for name in anew]
        lines.append(t(T.ROUND_NEXT, n=number + 1))
        title = t(T.ROUND_TITLE, n=number)
        super().__init__(ui, title, "\n".join(lines), self._end, theme.WARN if left else theme.PLAIN)

    def _end(self) -> None:
        self.ui.do({"do": "end_round"}, self._ended)

    def _ended(self, answer: "dict[str, object]") -> None:
        self.ui.home()
        self.ui.toast(self.t(T.ROUND_BEGUN, n=view.round(self.ui.game)))
