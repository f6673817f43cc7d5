"""Move through ground that needs a roll: wade, climb, jump and fall (DD-21 to DD-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows import common
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.schema import DIE, DIFFICULTIES
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, roll_keys, split
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Number, Pick, Show, Then
from signifer.ui.view import Figure, Outcome, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

    Ground = int | str
    """A difficulty's place in `GROUNDS`, or the name of a piece of terrain."""

_KEPT = "dd.hard_move"  # the ground of the last such move
_WAY = "dd.hard_line"  # and how it was crossed, a place in `_WAYS`
_DIFFICULTY = "dd.terrain"  # of the last roll without an order
_HEIGHT = "dd.height"
_WAYS = ("wade", "climb", "jump", "ground")
_LONGEST_JUMP = 20
_HIGHEST = 60


def hard_move(ui: Ui, row: int) -> Asking:
    """Give a move order through difficult ground: the order and the roll are one command."""
    game = ui.game
    ground = ground_of(ui, _KEPT)
    at = ui.memo.get(_WAY, 1)
    words = (G.MOVE_WADE, G.MOVE_CLIMB)
    select, hold = roll_keys(ui)
    while True:
        move = view.stats(game, row)[5]

        def line(way: str, ground: Ground = ground, move: int = move) -> Row:
            if way == "ground":
                return plain(ui.t(G.MOVE_OVER), ground_name(ui, ground))
            if way == "jump":
                return plain(ui.t(G.MOVE_JUMP, n=move), common.at_most(jump_target(game, row)))
            difficulty = difficulty_of(game, ground, way)
            return Row(
                "", ui.t(words[_WAYS.index(way)]), chances(game, row, way, difficulty, 0), styles.PLAIN
            )

        head = (about(ui, row, ground_name(ui, ground)),)
        answer = yield Pick(head, _WAYS, line, at, select, lambda way: 0 if way == "ground" else hold)
        way, real = split(ui, answer)
        if way != "ground":
            break
        grounds = all_grounds(game)
        options = [(one, plain(ground_name(ui, one))) for one in grounds]
        ground, _ = yield choice(about(ui, row, ui.t(G.MOVE_OVER)), options, grounds.index(ground))
    if way == "jump":
        return (yield from _jump(ui, row, max(1, move), real, True, ground))
    return (yield from cross(ui, row, way, ground, 0, real, True))


def all_grounds(game: Game) -> list[Ground]:
    """Return the difficulties, and the names of the pieces of terrain (DD-35)."""
    found: list[Ground] = list(range(len(common.GROUNDS)))
    if game.cells.tables[-1].name == "token":
        from signifer.games.dozen_die.rules import pieces

        found += [name for name, _ in pieces.pieces(game)]
    return found


def ground_of(ui: Ui, key: str) -> Ground:
    """Return the ground of the last such roll, if it is still there."""
    grounds = all_grounds(ui.game)
    at = ui.memo.get(key, 2)
    return grounds[at] if at < len(grounds) else 2


def ground_name(ui: Ui, ground: Ground) -> str:
    """Return a difficulty for people, or the name of a piece."""
    return ground if isinstance(ground, str) else ui.t(common.GROUNDS[ground])


def difficulty_of(game: Game, ground: Ground, way: str) -> str:
    """Return how difficult a ground is to `wade` or to `climb`: a difficulty, or "-"."""
    if not isinstance(ground, str):
        return DIFFICULTIES[ground]
    from signifer.games.dozen_die.rules import pieces

    found: str = pieces.difficulty(game, ground, way)
    return found


def wade(ui: Ui, row: int) -> Asking:
    """Roll for wading, without an order."""
    return (yield from _check(ui, row, "wade"))


def climb(ui: Ui, row: int) -> Asking:
    """Roll for climbing, without an order."""
    return (yield from _check(ui, row, "climb"))


def _check(ui: Ui, row: int, way: str) -> Asking:
    """Ask for the difficulty or the piece of terrain, and the squares used; roll (DD-26)."""
    used = 0
    grounds = all_grounds(ui.game)
    at = grounds.index(ground_of(ui, _DIFFICULTY))
    move = view.stats(ui.game, row)[5]
    select, hold = roll_keys(ui)
    last = len(grounds)
    while True:

        def line(number: int, used: int = used) -> Row:
            if number == last:
                return Row("", ui.t(G.USED), (str(used),), styles.DIM)
            difficulty = difficulty_of(ui.game, grounds[number], way)
            values = chances(ui.game, row, way, difficulty, used)
            return Row("", ground_name(ui, grounds[number]), values, styles.PLAIN)

        def head(number: int) -> View:
            right = ui.t(T.CLIMB if way == "climb" else G.WADE)
            if way == "climb" and number < last:
                difficulty = difficulty_of(ui.game, grounds[number], way)
                target = odds.target_terrain(ui.game, row, way, difficulty)
                if target is not None and 2 * target < DIE:
                    right = ui.t(G.FALLS_FROM, n=max(1, 2 * target + 1))
            return (about(ui, row, right),)

        keys = lambda number: 0 if number == last else hold
        answer = yield Pick(head, range(last + 1), line, at, select, keys)
        number, real = split(ui, answer)
        if number < last:
            break
        squares = lambda value: (about(ui, row), Figure(str(value), (ui.t(G.USED),), styles.PLAIN))
        used = yield Number(squares, 0, max(move, 1), used, T.KEY_SET, 0)
    return (yield from cross(ui, row, way, grounds[number], used, real, False))


def chances(game: Game, row: int, way: str, difficulty: str, used: int) -> tuple[str, ...]:
    """Return the number to roll, and how far the unit comes with a success and with a failure (DD-22 to DD-25)."""
    move = view.stats(game, row)[5]
    if difficulty == "-":
        return ("-",)
    difficulty = odds.in_weather(game, way, difficulty)
    target = odds.target_terrain(game, row, way, difficulty)

    def left(squares: int) -> str:
        return str(max(0, squares - used))

    if target is None:
        return ("✓" + left(move),)
    if difficulty in ("easy", "normal"):
        return (common.at_most(target), "✓" + left(move), "✗" + left(odds.half(move)))
    # The number rolled, at most MV: from 1 to the lower of target and MV.
    most = left(max(0, min(move, target)))
    low = left(1)
    good = low + "-" + most if most != "0" and low != most else most
    return (common.at_most(target), "✓" + good, "✗" + left(min(1, move) if difficulty == "hard" else 0))


def cross(ui: Ui, row: int, way: str, ground: Ground, used: int, real: bool, ordered: bool) -> Asking:
    """Roll for a way through ground of a difficulty, and show how far the unit comes."""
    game = ui.game
    difficulty = odds.in_weather(game, way, difficulty_of(game, ground, way))
    target = odds.target_terrain(game, row, way, difficulty)
    command: dict[str, Any] = {"do": "terrain", "unit": game.units[row].id, "mode": way}
    if isinstance(ground, str):
        command["piece"] = ground
    else:
        command["difficulty"] = difficulty
    if used:
        command["used"] = used
    if ordered:
        command["order"] = True
    if real and target is not None:
        faces = yield from common.real_dice(ui, row, 1, target)
        if faces is not None:
            command["rolls"] = faces
    answer = yield Do(command)
    if ordered:
        ui.memo[_KEPT] = all_grounds(game).index(ground)
        ui.memo[_WAY] = _WAYS.index(way)
    else:
        ui.memo[_DIFFICULTY] = all_grounds(game).index(ground)
    head = about(ui, row, ui.t(G.WADE if way == "wade" else T.CLIMB))
    dice = common.dice_line(ui, row, "", answer.get("rolls", []), answer["target"])
    if answer["fell"]:
        return (yield from _show_fall(ui, row, (head, dice)))
    good = answer["success"]
    left = answer["left"]
    shown: list[Component] = [
        head,
        dice,
        Outcome(icons.BOOT, ui.t(G.SQUARES, n=left), (str(left),), styles.GOOD if good else styles.WARN),
    ]
    shown.append(Row(icons.TICK if good else icons.X, ui.t(T.SUCCESS if good else T.FAILURE), (), styles.DIM))
    if used:
        shown.append(Row("", ui.t(G.OF_SQUARES, all=answer["allowed"], n=used), (), styles.DIM))
    yield Show(tuple(shown), T.KEY_OK, 0)
    return None


def _show_fall(ui: Ui, row: int, above: View) -> Asking:
    """Show that a unit falls; SELECT goes on to the height."""
    yield Show(above + (Outcome(icons.SKULL, ui.t(G.FALLS), (), styles.WARN),), G.KEY_FALL, 0)
    return Then(fall, (row,))


def jump_target(game: Game, row: int) -> int:
    """Return the number that a jump must roll (DD-30)."""
    target: int = view.stat(game, row, "DX") + game.house["jump"]
    return target


def jump(ui: Ui, row: int) -> Asking:
    """Ask how far a unit jumps: half of MV is free, up to MV needs a roll, and a failure is a fall (DD-30)."""
    game = ui.game
    move = view.stats(game, row)[5]
    free = odds.half(move)

    def page(squares: int) -> View:
        if squares > move:
            notes: tuple[str, ...] = (ui.t(G.TOO_FAR), ui.t(G.AT_MOST, n=move))
        elif squares <= free:
            notes = (ui.t(G.NO_ROLL), ui.t(G.FREE_TO, n=free))
        else:
            notes = (common.at_most(jump_target(game, row)), ui.t(G.ELSE_FALLS), ui.t(G.FREE_TO, n=free))
        return (about(ui, row, ui.t(T.JUMP)), Figure(str(squares), notes, theme.side(game.units[row].side)))

    select, hold = roll_keys(ui)
    answer = yield Number(page, 1, _LONGEST_JUMP, min(free + 1, max(1, move)), select, hold)
    squares, real = split(ui, answer)
    return (yield from _jump(ui, row, squares, real, False, 0))


def _jump(ui: Ui, row: int, squares: int, real: bool, ordered: bool, ground: Ground) -> Asking:
    """Jump over a ground, and show where that ended."""
    game = ui.game
    command: dict[str, Any] = {"do": "jump", "unit": game.units[row].id, "squares": squares}
    if isinstance(ground, str):
        command["piece"] = ground
    if ordered:
        command["order"] = True
    if real and squares > odds.half(view.stats(game, row)[5]):
        faces = yield from common.real_dice(ui, row, 1, jump_target(game, row))
        if faces is not None:
            command["rolls"] = faces
    answer = yield Do(command)
    if ordered:
        ui.memo[_KEPT] = all_grounds(game).index(ground)
        ui.memo[_WAY] = _WAYS.index("jump")
    above = (
        about(ui, row, ui.t(T.JUMP)),
        common.dice_line(ui, row, "", answer.get("rolls", []), answer["target"]),
    )
    if answer["fell"]:
        return (yield from _show_fall(ui, row, above))
    landed = Outcome(icons.TICK, ui.t(G.SQUARES_JUMPED, n=squares), (str(squares),), styles.GOOD)
    yield Show(above + (landed, Row("", ui.t(G.LANDS), (), styles.DIM)), T.KEY_OK, 0)
    return None


def fall(ui: Ui, row: int) -> Asking:
    """Ask from how high a unit falls; a die for each square from two on (DD-29)."""
    game = ui.game
    free = game.house["fall_free"]
    target = max(view.stat(game, row, "DX"), view.stat(game, row, "CO"))

    def page(height: int) -> View:
        notes: tuple[str, ...] = (ui.t(G.HEIGHT), ui.t(G.UNHARMED))
        if height > free:
            notes = (
                ui.t(G.HEIGHT),
                common.dice_of(height) + " " + common.at_most(target),
                ui.t(G.EACH_COSTS),
            )
        head = about(ui, row, common.health(game, row))
        return (head, Figure(str(height), notes, theme.side(game.units[row].side)))

    select, hold = roll_keys(ui)
    answer = yield Number(page, 0, _HIGHEST, ui.memo.get(_HEIGHT, 2), select, hold)
    height, real = split(ui, answer)
    command: dict[str, Any] = {"do": "fall", "unit": game.units[row].id, "squares": height}
    if real and height > free:
        faces = yield from common.real_dice(ui, row, height, target)
        if faces is not None:
            command["rolls"] = faces
    answer = yield Do(command)
    ui.memo[_HEIGHT] = height
    dice = common.dice_line(ui, row, "", answer.get("rolls", []), answer["target"])
    yield Show((about(ui, row, ui.t(G.FALL)), dice) + common.loss(ui, row, answer), T.KEY_OK, 0)
