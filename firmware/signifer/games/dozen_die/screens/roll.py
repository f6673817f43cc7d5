"""Share code of all rolls of Dozen Die on the screen: marks, hit points, and the list of difficulties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.data import DIE, DIFFICULTIES
from signifer.games.dozen_die.rules.effects import succeeds
from signifer.ui import theme
from signifer.ui.boxes.names import HEART, PLUS, SKULL
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import fit
from signifer.ui.screen import ListScreen, Screen
from signifer.ui.screens.dice import marks, rows
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_OK, KEY_PICK, KEY_SET
from signifer.ui.texts.checks import IS_DOWN, IS_INJURED, KEY_DICE, KEY_ROLL, SAVE, UNSAVED
from signifer.ui.texts.play import EASY, HARD, NORMAL, VERY_EASY, VERY_HARD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


NAMES = (VERY_EASY, EASY, NORMAL, HARD, VERY_HARD)


def name(ui: Ui, row: int) -> str:
    """Return the unit's name."""
    return ui.game.units[row].label


def accent(ui: Ui, row: int) -> int:
    """Return the accent of the unit's side."""
    return theme.side(ui.game.units[row].side)


def health(game: Game, row: int) -> str:
    """Return hit points left and in all, with a sign for an injured unit."""
    text = str(view.hp(game, row)) + "/" + str(view.max_hp(game, row))
    return "✚" + text if view.injured(game, row) else text


def half(value: int) -> int:
    """Return half, rounded up."""
    return (value + 1) // 2


def under(target: int) -> str:
    """Return a target as players say it."""
    return "≤" + str(target)


def dice(count: int) -> str:
    """Return a number of dice as text."""
    return str(count) + "d" + str(DIE)


def harm(ui: Ui, answer: dict[str, Any]) -> str:
    """Describe a unit after a loss of hit points, from an answer with `lost` and the unit's health."""
    lost = answer["lost"]
    text = str(answer["hp"] + lost) + "→" + str(answer["hp"]) if lost else str(answer["hp"]) + "♥"
    if answer["status"] == "casualty":
        return text + " ☠"
    return text + " ✚" if answer["injured"] else text


def harm_word(ui: Ui, answer: dict[str, Any]) -> str:
    """Return the same as a word if there is one: injured, down."""
    if answer["status"] == "casualty":
        return ui.t(IS_DOWN)
    return ui.t(IS_INJURED) if answer["injured"] else ""


def card(ui: Ui, row: int, label: str, answer: dict[str, Any]) -> tuple[str, int, int, int, str]:
    """Return a unit after a loss as `fight_face` draws it: by its label."""
    sign = SKULL if answer["status"] == "casualty" else PLUS if answer["injured"] else HEART
    return label, answer["lost"], answer["hp"], view.max_hp(ui.game, row), sign


def saves(ui: Ui, row: int, answer: dict[str, Any], faces: list[int]) -> tuple[int, list[str], str, str]:
    """Return a unit's saves as `fight_face` draws them."""
    target = answer["save_target"]
    found = marks(faces, lambda face: succeeds(face, target))
    word = SAVE if not faces or "✓" in "".join(found) else UNSAVED
    return 2 + ui.game.units[row].side, found, "<" + str(target), ui.t(word)


def ended(ui: Ui, row: int, answer: dict[str, Any]) -> str:
    """Return one line with a unit after a loss: its name, cut, and what it has left."""
    right = harm(ui, answer)
    return fit(name(ui, row), ui.grid.cols - len(right) - 1) + " " + right


def marked(ui: Ui, label: str, faces: list[int], target: int | None, big: str = "") -> list[Any]:
    """Return lines for a result page: a label with its target, and the dice with their marks."""
    good = None if target is None else lambda face: succeeds(face, target)
    return labelled(ui, label, rows(faces, good, _width(ui, big, target)), target, big)


def labelled(ui: Ui, label: str, found: list[str], target: int | None, big: str = "") -> list[Any]:
    """Place dice that are text already: on the label's line if they fit, else on lines of their own."""
    right = "" if target is None else under(target)
    width = _width(ui, big, target)
    found = found or ["–"]
    if label:
        # The name is cut, down to five letters; if that is not enough, it has a line of its own.
        if len(found) == 1 and len(found[0]) + 1 + min(len(label), 5) <= width:
            return [(fit(label, width - len(found[0]) - 1) + " " + found[0], right, PLAIN)]
        found = [label] + found
    lines = [(line, "", PLAIN) for line in found]
    lines[0] = (found[0], right, PLAIN)
    return lines


def _width(ui: Ui, big: str, target: int | None) -> int:
    taken = 3 * len(big) + 1 if big else 0
    return ui.grid.cols - taken - (0 if target is None else len(under(target)) + 1)


def apart(text: str, others: Iterable[str], width: int) -> str:
    """Return a name cut to `width` letters: without its beginning, if that is all that one of the others would show."""
    if len(text) <= width:
        return text
    same = 0
    for other in others:
        if other != text and other[: width - 1] == text[: width - 1]:
            at = width - 1
            while other[at : at + 1] == text[at : at + 1]:
                at += 1
            same = max(same, at)
    if not same:
        return fit(text, width)
    # From the word that differs, if the letter that differs is seen then.
    return "…" + fit(text[max(text.rfind(" ", 0, same) + 1, same - width + 3) :], width - 1)


def two(first: str, second: str, width: int, others: Iterable[str] = ()) -> str:
    """Return two names in one line: the second keeps what it needs up to half, the first takes the rest and is told
    from the others."""
    if len(first) + 1 + len(second) <= width:
        return first + " " + second
    keep = min(len(second), max(width // 2, width - len(first) - 1))
    return apart(first, others, width - keep - 1) + " " + fit(second, keep)


def others(ui: Ui, row: int) -> list[int]:
    """Return the rows of the units on the board that are not of this unit's side."""
    game = ui.game
    side = game.units[row].side
    return [
        row for row in game.units.rows_of() if game.units.side_at(row) != side and view.on_table(game, row)
    ]


def facing(ui: Ui, row: int) -> int | None:
    """Return the unit that this one most likely acts against: the charge's target, the charger, the last one."""
    game = ui.game
    active = view.active(game)
    if active == row:
        found = view.target(game)
    else:
        found = active
    if found is None:
        found = ui.kept.get("dd.facing")
    if found is None or found >= len(game.units) or not view.on_table(game, found):
        return None
    return found if game.units[found].side != game.units[row].side else None


def pick(ui: Ui, title: str, rows: list[int], then: Callable[[int], Any], at: int | None = None) -> None:
    """Ask for one of the units in `rows`, with the cursor on the one in row `at`."""
    from signifer.ui.screens import pick as pick_page

    ui.push(pick_page.PickPage, title, rows, then, KEY_PICK, PLAIN, 0, at)


def real_first(ui: Ui) -> bool:
    """Return whether the players chose real dice: SELECT then enters them."""
    return bool(getattr(ui.app.settings, "dice", 0))


def throw(
    ui: Ui,
    real: bool,
    title: str,
    count: int,
    target: int | None,
    then: Callable[[list[int] | None], Any],
    side: int = PLAIN,
) -> None:
    """Call `then` with the dice that were entered, or with None: the device rolls (or there is nothing to roll)."""
    from signifer.ui.screens import dice

    if not real or count < 1:
        then(None)
        return
    good = None if target is None else lambda face: succeeds(face, target)
    note = "d" + str(DIE) if target is None else "d" + str(DIE) + " " + under(target)
    ui.push(dice.DicePage, title, count, DIE, then, note, good, side)


def roll_hints(ui: Ui, move: str) -> tuple[str, int, int, int]:
    """Return the hints of a page where SELECT rolls one way and holding SELECT the other."""
    if real_first(ui):
        return (move, KEY_DICE, KEY_ROLL, KEY_BACK)
    return (move, KEY_ROLL, KEY_DICE, KEY_BACK)


class Difficulties(ListScreen):
    """The five difficulties, each with its odds, and `extras` below them. SELECT on one rolls at once."""

    live = True
    memory = "dd.test"  # where the last choice is stored
    first = 3  # and its line at the start

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return self.cursor < len(DIFFICULTIES)

    holds = pure

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row
        self.rest()

    def rest(self) -> None:
        """Put the cursor on the difficulty that was rolled last."""
        self.cursor = self.ui.kept.get(self.memory, self.first)

    def odds(self, difficulty: str) -> str:
        """Return the text at the right of a difficulty."""
        return ""

    def extras(self) -> list[tuple[str, str, Callable[[], Any]]]:
        """Return the lines below: (left, right, what SELECT does)."""
        return []

    def roll(self, difficulty: str, real: bool) -> None:
        """Roll with the device's dice or with real ones."""

    def count(self) -> int:
        return len(DIFFICULTIES) + len(self.extras())

    def line(self, index: int) -> tuple[str, str, int]:
        if index < len(DIFFICULTIES):
            return (self.t(NAMES[index]), self.odds(DIFFICULTIES[index]), PLAIN)
        left, right, _ = self.extras()[index - len(DIFFICULTIES)]
        return (left, right, DIM)

    def choose(self, index: int) -> None:
        self._chosen(index, real_first(self.ui))

    def held(self, index: int) -> None:
        self._chosen(index, not real_first(self.ui))

    def _chosen(self, index: int, real: bool) -> None:
        if index < len(DIFFICULTIES):
            self.ui.kept[self.memory] = index
            self.roll(DIFFICULTIES[index], real)
        else:
            self.extras()[index - len(DIFFICULTIES)][2]()

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor < len(DIFFICULTIES):
            return roll_hints(self.ui, "↕")
        return ("↕", KEY_SET, 0, KEY_BACK)


class Wheel(Screen):
    """A number of squares in big digits with its meaning beside it. SELECT rolls."""

    live = True
    low = 1
    high = 60

    def __init__(self, ui: Ui, row: int, value: int) -> None:
        super().__init__(ui)
        self.row = row
        self.value = value

    def said(self) -> list[str]:
        """Return the lines beside the number."""
        return []

    def title(self) -> str:
        """Return the header."""
        return ""

    def rolls(self) -> bool:
        """Return whether this number needs dice."""
        return True

    def roll(self, real: bool) -> None:
        """Roll with the device's dice or with real ones."""

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import rolled

        side = accent(self.ui, self.row)
        grid.head(self.title(), health(self.ui.game, self.row), side)
        width = grid.cols - 7
        lines = self.said()
        for i in range(min(len(lines), grid.body)):
            rolled.beside(self.ui, 1 + i, lines[i], "", width)
        grid.big(1, str(self.value), side, True)

    def key(self, event: int) -> None:
        if event == PRESS_UP:
            self.value = self.value + 1 if self.value < self.high else self.low
        elif event == PRESS_DOWN:
            self.value = self.value - 1 if self.value > self.low else self.high
        elif event == REPEAT_UP:
            self.value = min(self.value + 1, self.high)
        elif event == REPEAT_DOWN:
            self.value = max(self.value - 1, self.low)
        elif event == PRESS_SELECT:
            self.roll(real_first(self.ui))
        elif event == HOLD_SELECT:
            self.roll(not real_first(self.ui))
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if self.rolls():
            return roll_hints(self.ui, "±")
        return ("±", KEY_OK, 0, KEY_BACK)
