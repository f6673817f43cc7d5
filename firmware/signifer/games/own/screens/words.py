"""What every screen of a system of one's own needs. Such a system's names stand in its own file, not in the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts
from signifer.core.roster import peek
from signifer.games.own.rules.schema import ON_TABLE, STATUS, UNIT_T
from signifer.ui import theme
from signifer.ui.styles import PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui


def home() -> Any:
    """The page on which a game begins."""
    from signifer.games.own.screens import home as own_home

    return own_home.HomePage


def unit() -> Any:
    """The page of a unit, which gets its row."""
    from signifer.games.own.screens import unit as own_unit

    return own_unit.UnitPage


def units() -> Any:
    """The page with all units."""
    from signifer.games.own.screens import units as own_units

    return own_units.UnitsPage


def menu() -> Any:
    """The game's menu."""
    from signifer.games.own.screens import menu as own_menu

    return own_menu.MenuPage


def roster_name(ui: Ui, side: int) -> str:
    """The name of a side's roster (0 A, 1 B, 2 neutral)."""
    blob = ui.game.setup.rosters.get("ABN"[side])
    return peek(blob)[1] if blob is not None else ""


def command(ui: Ui, what: dict[str, Any]) -> str:
    """What a command was, in at most 19 letters."""
    from signifer.games.own.screens import commands

    line: str = commands.command(ui, what)
    return line


def card(ui: Ui) -> list[dict[str, Any]]:
    """The lines of the reference card, which is made of what the system declares."""
    from signifer.games.own.rules import card

    lines: list[dict[str, Any]] = card.lines(ui.game)
    return lines


def unit_line(ui: Ui, row: int, side: int = -1) -> tuple[str, str, int]:
    """(left, right, accent) of a unit in a list whose own side is `side`."""
    from signifer.games.own.screens import line as own_line

    line: tuple[str, str, int] = own_line.unit_line(ui, row, side)
    return line


def accent(game: Game, row: int) -> int:
    """The accent of a unit: its side's, where there are sides."""
    return theme.side(game.units[row].side) if game.units.schema.sides else PLAIN  # type: ignore[attr-defined]


def standing(game: Game, row: int) -> bool:
    """Whether the unit counts as one that its side still has."""
    return game.get(UNIT_T, row, STATUS) == ON_TABLE


def do(ui: Ui, command: dict[str, Any]) -> None:
    """Does a command and says over the header what became true by it."""

    def then_tell(answer: dict[str, Any]) -> None:
        from signifer.games.own.screens import news

        news.tell(ui, answer)

    ui.do(command, then_tell)


def column(ui: Ui, cell: int) -> str:
    """What people call the counter, flag or uses of a cell."""
    from signifer.games.own.screens import commands

    label: str = commands.column(ui.game, cell)
    return label


def begin(ui: Ui) -> None:
    """What is asked when a new game was begun: who goes first, where that is neither in the system nor a roster."""
    from signifer.games.own.screens import pick

    pick.begin(ui)


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """What the pixels show, from the first to the last: (accent, bright)."""
    from signifer.games.own.screens import lights as own_lights

    shown: tuple[tuple[int, bool], ...] = own_lights.lights(game)
    parts.drop(own_lights.__name__)  # every press comes here, and few pages need it
    if not game.units.schema.held:  # type: ignore[attr-defined]
        game.units.forget()
    return shown
