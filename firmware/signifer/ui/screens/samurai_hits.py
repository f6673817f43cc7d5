"""Who was hit by an attack: a wound, or a defence, is one press away."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.grid import fit
from signifer.ui.screen import ListScreen
from signifer.ui.screens.dice import rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_HOME = const(0x05006)
_T_KEY_WOUND = const(0x06B00)
_T_HITS_OF = const(0x09663)
_T_HOLD_DEFEND = const(0x04664)
_T_NO_HITS_HERE = const(0x00665)
_PRESS_SELECT = const(2)
_PRESS_BACK = const(3)
_S_DIM = const(0x01)


class Page(ListScreen):
    """SELECT is a wound on the model under the cursor, held its parry or dodge. BACK goes home."""

    above = 1

    def __init__(self, ui: "Ui", row: int, target: int, touched: int, answer: "dict[str, Any]") -> None:
        super().__init__(ui)
        self.row = row
        self.answer = answer
        self._hit: "list[tuple[int, int]]" = []
        if answer["hits"]:
            self._hit.append((target, answer["hits"]))
        for id in answer["struck"]:
            found = ui.game.units.find(id)
            if found is not None:
                self._add(found)
        faces = answer.get("rolls", [])
        game = ui.game
        beats = game.part("fight").beats
        good = lambda face: beats(game, row, target, face, answer["target"])
        own = answer["attacks"]
        lines = rows(faces[:own], good, 99)
        # Other dice are the sweep's, which has a target of its own, or chose a friend (SK-6).
        self._dice = " ".join(lines + [str(face) for face in faces[own:]])

    def _add(self, row: int) -> None:
        for at in range(len(self._hit)):
            if self._hit[at][0] == row:
                self._hit[at] = (row, self._hit[at][1] + 1)
                return
        self._hit.append((row, 1))

    def draw(self, grid: "Grid") -> None:
        super().draw(grid)
        grid.line(1, fit(self._dice, grid.cols), "", _S_DIM)

    def head(self, grid: "Grid") -> None:
        unit = self.ui.game.units[self.row]
        right = self.t(_T_HITS_OF, n=self.answer["hits"], all=self.answer["attacks"])
        grid.head(unit.label, right, theme.side(unit.side))

    def count(self) -> int:
        return len(self._hit)

    def line(self, index: int) -> "tuple[str, str, int]":
        row, times = self._hit[index]
        left, right, accent = self.ui.words().unit_line(self.ui, row)
        return (left, str(times) + "× " + right[:5], accent)

    def choose(self, index: int) -> None:
        self.ui.words().strike(self.ui, self._hit[index][0])

    def held(self, index: int) -> None:
        row = self._hit[index][0]
        if row != self.row and view.alive(self.ui.game, row):
            self.ui.push("samurai_test:Defend", row, self.row)

    def empty(self) -> int:
        return _T_NO_HITS_HERE

    def key(self, event: int) -> None:
        if event == _PRESS_BACK or (event == _PRESS_SELECT and not self._hit):
            self.ui.home()
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        if not self._hit:
            return ("", _T_KEY_OK, 0, 0)
        return ("↕", _T_KEY_WOUND, _T_HOLD_DEFEND, _T_KEY_HOME)
