"""Input from scripts, logs and entered dice, and the errors of invalid input. In memory only while needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.entry_writer import MOST_SECONDS
from signifer.core.errors import BadCommand, Refused
from signifer.core.fields import is_int, spell

if TYPE_CHECKING:
    from signifer.core.game import Game


def answer(game: Game, line: Any) -> dict[str, Any]:
    """Answer one line of a script as JSON; never raises for its content."""
    try:
        if not isinstance(line, dict):
            raise BadCommand("A line must be an object with do or show.")
        if ("do" in line) == ("show" in line):
            raise BadCommand("A line must have either do or show.")
        return game.do(line) if "do" in line else game.ask(line)
    except Refused as refusal:
        return {"ok": False, "error": "refused", "rule": refusal.rule, "message": refusal.message}
    except BadCommand as bad:
        return {"ok": False, "error": "bad_command", "message": bad.message}
    except IndexError:  # an entry that is whole, but names a unit that this game has not
        return {"ok": False, "error": "bad_command", "message": "The log does not belong to this game."}


def unknown_command(name: Any) -> BadCommand:
    """Make the error for an unknown command."""
    return BadCommand("There is no command %s." % spell(name))


def over_error() -> BadCommand:
    """Make the error for a command after the end."""
    return BadCommand("The game has ended. Undo the end to go on.")


def out_of_range(what: str, low: int, high: int, value: int) -> BadCommand:
    """Make the error for a value that a cell cannot hold."""
    return BadCommand("%s must be from %d to %d, not %d." % (what, low, high, value))


def common(
    game: Game, fields: dict[str, Any], force: Any, dt: int
) -> tuple[int, tuple[int, int, list[int]] | None]:
    """Return (dt, rolled) of a line and remove both from `fields`. BadCommand if they or `force` are invalid."""
    if not isinstance(force, bool):
        raise BadCommand("force must be true or false.")
    if "dt" in fields:
        dt = fields.pop("dt")
    if not is_int(dt) or dt < 0:
        raise BadCommand("dt must be a number of seconds.")
    rolled = _parse_rolls(fields.pop("rolled")) if "rolled" in fields else None
    if rolled is not None and rolled[2] and rolled[0] != game.position:
        raise BadCommand("rolled begins at %d, but the dice are at %d." % (rolled[0], game.position))
    return min(dt, MOST_SECONDS), rolled


def _parse_rolls(value: Any) -> tuple[int, int, list[int]]:
    """Parse the `rolled` of a log's line: (position before, after, faces); BadCommand if it is invalid."""
    if isinstance(value, dict) and len(value) == 2 and "at" in value and "dice" in value:
        at = value["at"]
        dice = value["dice"]
        if isinstance(at, (list, tuple)) and len(at) == 2 and isinstance(dice, (list, tuple)):
            numbers = [n for n in list(at) + list(dice) if is_int(n) and 0 <= n < 1 << 48]
            if len(numbers) == 2 + len(dice) and at[0] <= at[1]:
                if not [n for n in dice if not 1 <= n <= 256]:
                    return at[0], at[1], list(dice)
    raise BadCommand('rolled must be like {"at": [0, 2], "dice": [5, 11]}.')


def dice(count: int) -> str:
    """Spell a number of dice: 1 die, 2 dice."""
    return "1 die" if count == 1 else "%d dice" % count


def check_faces(sides: int, count: int, given: list[int], what: str) -> list[int]:
    """Check the players' own dice; BadCommand if they are impossible."""
    if len(given) != count:
        raise BadCommand("%s must have %s, not %d." % (what, dice(count), len(given)))
    for face in given:
        if not 1 <= face <= sides:
            raise BadCommand("%s: a die with %d sides cannot show %d." % (what, sides, face))
    return list(given)


def check_count(dice: int, count: int, name: str, given: list[int] | None, what: str) -> None:
    """Check the field `name`, a number of the players' own dice; BadCommand if it is above `dice`, or if the field
    `what` has the faces too."""
    if given is not None:
        raise BadCommand("Give %s or %s, not both." % (name, what))
    if count > dice:
        raise out_of_range(name, 0, dice, count)


def draw(sides: int, face: int, rolled: tuple[int, int, list[int]] | None) -> int:
    """Take a face from a line's dice and return it (`face`: this game's generator gives it, 0 without a secret)."""
    if rolled is None:
        raise BadCommand("This game was loaded without its secret: give the dice in rolled or rolls.")
    if not rolled[2]:
        raise BadCommand("rolled has fewer dice than the command throws.")
    said = rolled[2].pop(0)
    if said > sides:
        raise BadCommand("rolled: a die with %d sides cannot show %d." % (sides, said))
    if face and said != face:  # the secret is known: a log that says otherwise was changed
        raise BadCommand("rolled says %d where the dice of this game give %d." % (said, face))
    return said


def rolled_out(game: Game, rolled: tuple[int, int, list[int]], thrown: bool) -> None:
    """Raise BadCommand unless a command used exactly the dice of its line."""
    if rolled[2]:
        raise BadCommand("rolled has more dice than the command threw.")
    if thrown:
        if game.generator is not None and game.position != rolled[1]:
            raise BadCommand("rolled ends at %d, the dice at %d." % (rolled[1], game.position))
        game.position = rolled[1]
