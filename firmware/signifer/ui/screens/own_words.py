"""What every screen of a system of one's own needs. Such a system's names stand in its own file, not in the texts."""

from signifer.core.roster import peek
from signifer.rulesets.own import view
from signifer.ui import const, theme

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_S_PLAIN = const(0x00)
_S_SIDE_A = const(0x02)
_S_SIDE_B = const(0x03)
_S_GREEN = const(0x07)
_S_YELLOW = const(0x08)
_S_RED = const(0x09)
_S_ORANGE = const(0x0B)
_S_WHITE = const(0x0D)
_S_BLACK = const(0x0E)

HOME = "own_home"
UNIT = "own_unit"
STRIKE = const(0x06702)  # KEY_OPEN: the lists of these systems have their own key

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_OUT = const(8)


def roster_name(ui: "Ui", side: int) -> str:
    """The name of a side's roster (0 A, 1 B, 2 neutral)."""
    blob = ui.game.setup.rosters.get("ABN"[side])
    return peek(blob)[1] if blob is not None else ""


def command(ui: "Ui", what: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    line: str = ui.helper("own_commands").command(ui, what)
    return line


def unit_line(ui: "Ui", row: int, side: int = -1) -> "tuple[str, str, int]":
    """(left, right, accent) of a unit in a list whose own side is `side`."""
    line: "tuple[str, str, int]" = ui.helper("own_line").unit_line(ui, row, side)
    return line


def accent(game: "Game", row: int) -> int:
    """The accent of a unit: its side's, where there are sides."""
    return theme.side(game.units[row].side) if view.schema(game).sides else _S_PLAIN


def standing(game: "Game", row: int) -> bool:
    """Whether the unit counts as one that its side still has."""
    return view.standing(game, row)


def strike(ui: "Ui", row: int) -> None:
    """What SELECT does to a unit in a list: one off, or onto, the counter that the system strikes; where it
    strikes none, the unit's page."""
    schema = view.schema(ui.game)
    if schema.strike < 0:
        ui.push(UNIT, row)
        return
    command = {"do": "wound", "unit": ui.game.units[row].id}
    ui.do(command, lambda answer: ui.helper("own_news").now(ui, answer, _UNIT_T, row, schema.strike))


def do(ui: "Ui", command: "dict[str, Any]") -> None:
    """Does a command and says over the header what became true by it."""
    ui.do(command, lambda answer: ui.helper("own_news").tell(ui, answer))


def column(ui: "Ui", cell: int) -> str:
    """What people call the counter, flag or uses of a cell."""
    label: str = ui.helper("own_commands").column(ui.game, cell)
    return label


def begin(ui: "Ui") -> None:
    """What is asked when a new game was begun: who goes first, where that is neither in the system nor a roster."""
    if view.schema(ui.game).order >= 0:
        ui.helper("own_pick").begin(ui)


def lights(game: "Game") -> "tuple[tuple[int, bool], ...]":
    """What the pixels show, from the first to the last: (accent, bright)."""
    if game.ended:
        return ((_S_BLACK, False),)
    shown = view.lights(game)
    row = view.active(game)
    if shown and row is not None:
        return tuple([_light(game, row, i) for i in shown])
    if shown and not view.schema(game).limit:
        rows = [unit.row for unit in game.units if view.standing(game, unit.row)]
        return tuple([_light(game, row, shown[0]) for row in rows]) or ((_S_BLACK, False),)
    hand = view.hand(game)
    if hand:
        return tuple([(die_accent(side, colour), True) for side, colour, _ in hand])
    side = view.side(game)
    if side is not None:
        return ((theme.side(side), True),)
    return ((_S_SIDE_A, False), (_S_SIDE_B, False))


def die_accent(side: int, colour: str) -> int:
    """The accent of a die: its colour's, or its side's where its colour is only a word."""
    accent = theme.die(colour)
    return theme.side(side) if accent == _S_WHITE and colour != "white" else accent


def die_name(side: int, colour: str) -> str:
    """A sort of dice: the letter of its side, and its colour."""
    return "AB"[side] + " " + colour if side < 2 else colour


def side_letter(side: int) -> "str | None":
    """A side as commands have it: nobody's dice have none."""
    return "AB"[side] if side < 2 else None


def _light(game: "Game", row: int, i: int) -> "tuple[int, bool]":
    """A flag is bright while it is set; a counter goes from green by yellow to red, whichever way it is struck."""
    value = view.value(game, _UNIT_T, row, i)
    low, high = view.low_high(game, _UNIT_T, row, i)
    out = view.schema(game).columns[_UNIT_T][i][_C_OUT]
    if out is not None and out < view.start(game, _UNIT_T, row, i):
        low = out
    elif out is not None:
        high = out
    if high - low == 1:
        return (_S_ORANGE if value > low else _S_GREEN, value > low)
    top = max(1, max(view.start(game, _UNIT_T, row, i), low) - low)
    schema = view.schema(game)
    left = value - low
    if i == schema.strike and schema.step > 0:
        top = max(1, high - low)
        left = high - value
    if 2 * left > top:
        return (_S_GREEN, False)
    return (_S_YELLOW, False) if 4 * left > top else (_S_RED, True)
