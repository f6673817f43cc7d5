"""The words of Dozen Die on the screens: colours, difficulties, and commands in a few letters."""

from signifer.core.roster import peek
from signifer.rulesets.dozen_die import view
from signifer.ui import theme
from signifer.ui.texts import play as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

HOME = "dozen_die_home"

_COLOURS = {
    "green": T.GREEN,
    "yellow": T.YELLOW,
    "red": T.RED,
    "blue": T.BLUE,
    "orange": T.ORANGE,
    "purple": T.PURPLE,
    "white": T.WHITE,
    "black": T.BLACK,
}
_DIFFICULTIES = {
    "very_easy": T.VERY_EASY,
    "easy": T.EASY,
    "normal": T.NORMAL,
    "hard": T.HARD,
    "very_hard": T.VERY_HARD,
}
_KINDS = {
    "adventurer": T.ADVENTURER,
    "vassal": T.VASSAL,
    "wanderer": T.WANDERER,
    "npc": T.NPC,
    "creature": T.CREATURE,
}
_COMMANDS = {
    "draw": T.C_DRAW,
    "special": T.C_SPECIAL,
    "activate": T.C_ACTIVATE,
    "end_activation": T.C_END_ACTIVATION,
    "end_round": T.C_END_ROUND,
    "terrain": T.C_TERRAIN,
    "jump": T.C_JUMP,
    "fall": T.C_FALL,
    "melee": T.C_MELEE,
    "test": T.C_TEST,
    "shoot": T.C_SHOOT,
    "load": T.C_LOAD,
    "react": T.C_REACT,
    "leave": T.C_LEAVE,
    "heal": T.C_HEAL,
    "roll": T.C_ROLL,
    "note": T.C_NOTE,
    "end_game": T.C_END_GAME,
}
_ORDERS = {"move": T.C_MOVE, "charge": T.C_CHARGE, "action": T.C_ACTION}


def colour(ui: "Ui", name: "str | None") -> str:
    """A die's colour; a name that the texts lack is shown as the roster has it."""
    if name is None:
        return "?"
    return ui.t(_COLOURS[name]) if name in _COLOURS else name


def difficulty(ui: "Ui", name: str) -> str:
    """A difficulty."""
    return ui.t(_DIFFICULTIES[name])


def kind(ui: "Ui", name: str) -> str:
    """A kind of unit."""
    return ui.t(_KINDS[name])


def colour_letter(game: "Game", name: "str | None") -> str:
    """A letter or two that tell a colour from the game's others: G, Y, "Re" where there is a "Rose"."""
    if name is None:
        return "?"
    for other in view.colours(game):
        if other != name and other[:1].lower() == name[:1].lower():
            return name[:1].upper() + name[1:2]
    return name[:1].upper()


def roster_name(ui: "Ui", side: int) -> str:
    """The name of a side's roster (0 A, 1 B, 2 neutral)."""
    blob = ui.game.setup.rosters.get("ABN"[side])
    return peek(blob)[1] if blob is not None else ""


def unit(ui: "Ui", row: int) -> str:
    """A unit's name."""
    return ui.game.units[row].name


def _name(ui: "Ui", command: "dict[str, Any]") -> str:
    for field in ("unit", "attacker"):
        row = ui.game.units.find(command[field]) if field in command else None
        if row is not None:
            return ui.game.units[row].name
    return ""


def command(ui: "Ui", command: "dict[str, Any]") -> str:
    """What a command was, in at most 19 letters."""
    t = ui.t
    do = command["do"]
    if do == "draw" and view.die(ui.game) is not None and view.phase(ui.game) == "march":
        # The newest command is this draw if it is the one that undo would take back.
        side, name = view.die(ui.game) or (0, None)
        if ui.game.peek_undo() == command:
            return t(T.C_DRAWN, side="AB"[side], colour=colour(ui, name))
    if do == "wound":
        amount = command.get("amount", 1)
        if amount == 1:
            return t(T.C_WOUND, unit=_name(ui, command))
        return t(T.C_WOUNDS, n=amount, unit=_name(ui, command))
    if do == "order":
        return t(_ORDERS[command["kind"]])
    if do == "march":
        count = len(command["units"])
        return t(T.C_MARCH, n=count) if count else t(T.C_MARCH_NONE)
    if do == "bag":
        change = command["change"]
        return t(T.C_BAG, side=command["side"], colour=colour(ui, command["colour"]), n=signed(change))
    if do == "score":
        return t(T.C_SCORE, side=command["side"], n=signed(command.get("amount", 1)))
    if do == "set":
        what = command.get("counter") or command.get("flag") or ""
        if "unit" in command:
            return t(T.C_SET_UNIT, what=what, unit=_name(ui, command))
        return t(T.C_SET, what=what)
    if do in _COMMANDS:
        return t(_COMMANDS[do], unit=_name(ui, command))
    return str(do)


def signed(number: int) -> str:
    """A number with its sign."""
    return "+" + str(number) if number > 0 else str(number)


def begin(ui: "Ui") -> None:
    """What is asked when a new game was begun."""
    for row in range(len(ui.game.units)):
        if view.kind(ui.game, row) == "wanderer":
            ui.push("dozen_die_start")
            return


def lights(game: "Game") -> "tuple[tuple[int, bool], ...]":
    """What the pixels show, from the first to the last: (accent, bright)."""
    die = view.die(game)
    if game.ended:
        return ((theme.BLACK, False),)
    if die is None:
        return ((theme.SIDE_A, False), (theme.SIDE_B, False))
    side, name = die
    accent = theme.side(side) if name is None else theme.die(name)
    if view.active(game) is None:
        return ((accent, True),)
    return ((accent, False), (theme.side(side), False))
