"""Fight a melee: two weapons, two sets of dice, saves, a push (DD-41 to DD-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows.common import (
    at_most,
    dice_of,
    facing,
    loss,
    real_dice,
    saves,
    which_other,
)
from signifer.games.dozen_die.rules import melee, odds, view
from signifer.games.dozen_die.rules.data import DIE
from signifer.games.dozen_die.rules.effects import succeeds
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import roll_keys, split, titled
from signifer.ui.flow import Dials, Do, Held, Show, Then
from signifer.ui.view import CANCELLED, COUNTS, FAILS, Dice, Die, Fighter, Outcome, Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Arm = str | None
    """A weapon's name; None: bare hands."""


def fight(ui: Ui, row: int, other: int | None = None) -> Asking:
    """Let the unit in `row` charge `other` (asked if None): the weapons, the dice, the saves, then what came of it."""
    game = ui.game
    if other is None:
        other = facing(ui, row)
        # The unit that was charged fights too, but its charger is the attacker.
        if other is not None and other == view.active(game):
            row, other = other, row
    if other is None:
        other = yield from which_other(ui, row, ui.t(G.WHOM))
    arms = (_arms(game, row), _arms(game, other))
    pool = view.pool(game, game.units[row].side)

    def page(at: tuple[int, int]) -> View:
        return (
            titled(ui.t(G.MELEE), ui.t(G.POOL_OF, n="-" if pool is None else str(pool))),
            _fighter(ui, row, arms[0][at[0]], "▲"),
            _fighter(ui, other, arms[1][at[1]], "▼"),
        )

    select, hold = roll_keys(ui)
    answer = yield Dials(page, (len(arms[0]), len(arms[1])), select, hold)
    at, real = split(ui, answer)
    own, theirs = arms[0][at[0]], arms[1][at[1]]
    command: dict[str, Any] = {
        "do": "melee",
        "attacker": game.units[row].id,
        "defender": game.units[other].id,
        "attacker_weapon": own,
        "defender_weapon": theirs,
    }
    if real:
        rolls = yield from _real(ui, row, other, own, theirs)
        if rolls:
            command["rolls"] = rolls
    answer = yield Do(command)
    ui.kept["dd.facing"] = other
    return (yield from _result(ui, row, other, answer))


def _arms(game: Game, row: int) -> list[Arm]:
    """Return the weapons that a unit may fight with: its melee weapons, then its bare hands."""
    names: list[Arm] = [weapon[0] for weapon in view.weapons(game, row) if not weapon[2]]
    return names + [None]


def _fighter(ui: Ui, row: int, arm: Arm, key: str) -> Fighter:
    value, dice = odds.melee_value(ui.game, row, arm)
    unit = ui.game.units[row]
    weapon = arm or ui.t(T.BARE_HANDS)
    save = ui.t(G.SAVES_AT, n=min(odds.save_target(ui.game, row), DIE - 1))
    return Fighter(unit.side, key, unit.label, weapon, save, at_most(value), dice_of(dice))


def _real(ui: Ui, row: int, other: int, own: Arm, theirs: Arm) -> Asking:
    """Ask for the players' dice in the order in which they are thrown; return what the command gets. If SELECT is held
    on a first die, the device rolls these and the rest."""
    game = ui.game
    rolls: dict[str, list[int]] = {}
    value, dice = odds.melee_value(game, row, own)
    faces = yield from real_dice(ui, row, dice, value)
    if faces is not None:
        rolls["attacker"] = faces
    elif dice:
        return rolls
    stands, answering = odds.melee_value(game, other, theirs)
    faces = yield from real_dice(ui, other, answering, stands)
    if faces is not None:
        rolls["defender"] = faces
    elif answering:
        return rolls
    # The commands' modules are in memory only while they are needed.
    hits = game.use(lazy(melee)).hits
    struck, answered = hits(rolls.get("attacker", []), value, rolls.get("defender", []), stands)
    loser = other if struck else row
    faces = yield from real_dice(ui, loser, struck or answered, odds.save_target(game, loser))
    if faces is not None:
        rolls["saves"] = faces
    return rolls


def _result(ui: Ui, row: int, other: int, answer: dict[str, Any]) -> Asking:
    """Show both sides' dice, the saves, and what the loser has left; SELECT held goes on to a fall (DD-46)."""
    faces = answer.get("rolls", [])
    first = answer["attacker_dice"]
    second = first + answer["defender_dice"]
    own, value = faces[:first], answer["attacker_value"]
    theirs, stands = faces[first:second], answer["defender_value"]
    # On a tie the charger's die stands (DD-43).
    both = (
        _dice(ui, row, own, value, _best(theirs, stands)),
        _dice(ui, other, theirs, stands, _best(own, value) + 1),
    )
    back = (Row("", ui.t(G.POOL_BACK), (), styles.DIM),) if second else ()
    if answer["winner"] is None:
        above: View = both + (
            Outcome("", ui.t(G.NO_HITS), (), styles.DIM),
            Row("", ui.t(G.PARTED), (), styles.DIM),
        )
        yield Show(above + back, T.KEY_OK, 0)
        return None
    loser = other if answer["attacker_hits"] else row
    shown: View = both
    shown += (saves(ui, loser, faces[second:], answer["save_target"]),) + loss(ui, loser, answer)
    shown += (Row("", ui.t(G.PUSHED), (), styles.DIM),)
    if view.pack(ui.game, loser):  # more than one of it may stay in contact (DD-74)
        shown += (Row("", ui.t(G.PACK_STAYS), (), styles.DIM),)
    fallible = answer["status"] == "active"
    pressed = yield Show(shown + back, T.KEY_OK, G.KEY_FALL if fallible else 0)
    if type(pressed) is Held:
        from signifer.games.dozen_die.flows import move

        return Then(move.fall, (loser,))
    return None


def _best(faces: list[int], value: int) -> int:
    """Return the highest die that succeeds, or 0."""
    return max([face for face in faces if succeeds(face, value)] or [0])


def _dice(ui: Ui, row: int, faces: list[int], value: int, stands: int) -> Dice:
    """Return a side's dice: those below `stands` are cancelled by the other side's (DD-43)."""
    unit = ui.game.units[row]
    dice = [
        Die(DIE, face, FAILS if not succeeds(face, value) else COUNTS if face >= stands else CANCELLED)
        for face in faces
    ]
    return Dice(unit.side, "", unit.label, tuple(dice), at_most(value))
