"""The end of a round: what it will do, before it does."""

from signifer.rulesets.dozen_die import odds, view
from signifer.ui import const
from signifer.ui.screens.confirm import Page as Confirm

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ROUND_TITLE = const(0x15152)
_T_ROUND_BOTH = const(0x15153)
_T_ROUND_IN_BAG = const(0x15154)
_T_ROUND_BACK = const(0x15155)
_T_ROUND_OPEN = const(0x15156)
_T_ROUND_LOADS = const(0x15157)
_T_ROUND_USES = const(0x15158)
_T_ROUND_NEXT = const(0x15159)
_T_ROUND_BEGUN = const(0x1515A)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)


class Page(Confirm):
    """A preview of DD-14; SELECT ends the round."""

    def __init__(self, ui: "Ui") -> None:
        t = ui.t
        game = ui.game
        number = view.round(game)
        lines = []
        left = view.in_bag(game)
        active = view.active(game)
        if active is not None:
            lines.append(t(_T_ROUND_OPEN, unit=game.units[active].label))
        if left:
            lines += [t(_T_ROUND_BOTH), t(_T_ROUND_IN_BAG, n=left)]
        total = 0
        for die in view.bag(game):
            total += die[3]
        lines.append(t(_T_ROUND_BACK, n=total))
        loads = []
        anew = []
        for unit in game.units:
            if view.status(game, unit.row) not in ("active", "reserve"):
                continue
            for weapon in view.weapons(game, unit.row):
                if weapon[2] and not weapon[4] and unit.label not in loads:
                    loads.append(unit.label)
            for skill in odds.skills(game, unit.row):
                if skill[5] is not None and skill[5] < int(skill[3] or 0) and unit.label not in anew:
                    anew.append(unit.label)
        lines += [t(_T_ROUND_LOADS, unit=name) for name in loads]
        lines += [t(_T_ROUND_USES, unit=name) for name in anew]
        lines.append(t(_T_ROUND_NEXT, n=number + 1))
        title = t(_T_ROUND_TITLE, n=number)
        super().__init__(ui, title, "\n".join(lines), self._end, _S_WARN if left else _S_PLAIN)

    def _end(self) -> None:
        self.ui.do({"do": "end_round"}, self._ended)

    def _ended(self, answer: "dict[str, object]") -> None:
        self.ui.home()
        self.ui.toast(self.t(_T_ROUND_BEGUN, n=view.round(self.ui.game)))
