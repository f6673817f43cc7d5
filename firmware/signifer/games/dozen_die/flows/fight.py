"""Fight a melee: two weapons, two sets of dice, saves, a push (DD-41 to DD-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.flows import common
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.basics import succeeds
from signifer.games.dozen_die.rules.schema import DIE
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, roll_keys, split, title_header
from signifer.ui.flow import Act, Dials, Do, Hold, Number, Show
from signifer.ui.view import CANCELLED, COUNTS, FAILS, Dice, Die, Fighter, Figure, Outcome, Row

if TYPE_CHECKING:
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
        other = common.facing(ui, row)
        # The unit that was charged fights too, but its charger is the attacker.
        if other is not None and other == view.active(game):
            row, other = other, row
    if other is None:
        other = yield from common.which_other(ui, row, G.WHOM)
    arms = (_arms(game, row), _arms(game, other))
    pool = view.pool(game, game.units[row].side)

    def page(at: tuple[int, int]) -> View:
        return (
            title_header(ui.t(G.MELEE), ui.t(G.POOL_OF, n="-" if pool is None else str(pool))),
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
        counts = yield from _counts(ui, row, other, own, theirs)
        command.update(counts)
    answer = yield Do(command)
    ui.memo["dd.facing"] = other
    return (yield from result(ui, row, other, "hits" in command, answer))


def _arms(game: Game, row: int) -> list[Arm]:
    """Return the weapons that a unit may fight with: its melee weapons, then its bare hands."""
    names: list[Arm] = [weapon.name for weapon in view.weapons(game, row) if not weapon.ranged]
    return names + [None]


def _fighter(ui: Ui, row: int, arm: Arm, key: str) -> Fighter:
    value, dice = odds.melee_value(ui.game, row, arm)
    unit = ui.game.units[row]
    weapon = arm or ui.t(T.BARE_HANDS)
    save = ui.t(G.SAVES_AT, n=min(odds.save_target(ui.game, row), DIE - 1))
    return Fighter(unit.side, key, unit.label, weapon, save, common.at_most(value), common.dice_of(dice))


def _counts(ui: Ui, row: int, other: int, own: Arm, theirs: Arm) -> Asking:
    """Ask which side's dice are left standing, how many, and how many of their saves fail; return what the command
    gets. If SELECT is held at the saves, the device rolls them."""
    game = ui.game
    units = game.units
    value, dice = odds.melee_value(game, row, own)
    stands, answering = odds.melee_value(game, other, theirs)
    if not dice and not answering:
        return {}
    lines: list[tuple[Any, Row]] = [(None, Row("", ui.t(G.NO_HITS), (), styles.DIM))]
    if answering:
        lines.insert(0, (other, plain(units[other].label, common.at_most(stands), common.dice_of(answering))))
    if dice:
        lines.insert(0, (row, plain(units[row].label, common.at_most(value), common.dice_of(dice))))
    hitting, _ = yield choice(title_header(ui.t(G.WHO_HITS)), lines)
    if hitting is None:
        return {"hits": {}}
    who = "attacker" if hitting == row else "defender"
    loser = other if hitting == row else row
    hits = 1
    most = dice if hitting == row else answering
    if most > 1:
        accent = theme.side(units[hitting].side)
        page = lambda count: (about(ui, hitting), Figure(str(count), (ui.t(G.MANY_HIT),), accent))
        hits = yield Number(page, 1, most, 1, T.KEY_SET, 0)
    found: dict[str, Any] = {"hits": {who: hits}}
    failed = yield from common.ask_count(ui, loser, G.MANY_UNSAVED, hits, odds.save_target(game, loser))
    if failed is not None:
        found["failed"] = failed
    return found


def result(ui: Ui, row: int, other: int, by_counts: bool, answer: dict[str, Any]) -> Asking:
    """Show both sides' dice, the saves, and what the loser has left; SELECT held goes on to a fall (DD-46). Dice that
    the players counted themselves are not shown again."""
    rolled = answer.get("rolls", [])
    shown: View = ()
    if not by_counts:
        first = answer["attacker_dice"]
        second = first + answer["defender_dice"]
        own, theirs, rolled = rolled[:first], rolled[first:second], rolled[second:]
        value, stands = answer["attacker_value"], answer["defender_value"]
        # On a tie the charger's die stands (DD-43).
        shown = (
            _dice(ui, row, own, value, _best(theirs, stands)),
            _dice(ui, other, theirs, stands, _best(own, value) + 1),
        )
    below: View = ()
    if answer["attacker_dice"] + answer["defender_dice"]:
        below = (Row("", ui.t(G.POOL_BACK), (), styles.DIM),)
    shown = shown or (title_header(ui.t(G.MELEE)),)
    if answer["winner"] is None:
        shown += (Outcome("", ui.t(G.NO_HITS), (), styles.DIM), Row("", ui.t(G.PARTED), (), styles.DIM))
        yield Show(shown + below, T.KEY_OK, 0)
        return None
    loser = other if answer["attacker_hits"] else row
    if rolled:
        shown += (common.saves(ui, loser, rolled, answer["save_target"]),)
    shown += common.loss(ui, loser, answer)
    if by_counts:
        hits = answer["attacker_hits"] + answer["defender_hits"]
        shown += (Row("", ui.t(T.HITS, n=hits), (), styles.DIM),)
    shown += (Row("", ui.t(G.PUSHED), (), styles.DIM),)
    if view.pack(ui.game, loser):  # more than one of it may stay in contact (DD-74)
        shown += (Row("", ui.t(G.PACK_STAYS), (), styles.DIM),)
    fallible = answer["status"] == "active"
    keys = (G.KEY_PUSH, G.KEY_FALL) if fallible else (T.KEY_OK, 0)
    pressed = yield Show(shown + below, *keys)
    if type(pressed) is Hold:
        yield Act(_fall, (ui, loser))
    return None


def _fall(ui: Ui, row: int) -> None:
    """Go on to a fall, from which BACK leads home: a reaction that the melee came of is over."""
    from signifer.games.dozen_die.flows import move

    ui.home()
    ui.push(deferred(move.fall), row)


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
    return Dice(unit.side, "", unit.label, tuple(dice), common.at_most(value))
