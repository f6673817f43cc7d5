"""Attack: whom, the odds, what the weapon needs to be known, the dice (SK-5, SK-6, SK-13, SK-30, SK-50 to SK-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core.modules import deferred, lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import common
from signifer.games.samurai.flows.hits import defence_line, hits, need_of, throws, versus
from signifer.games.samurai.flows.odds import must, rank_sums
from signifer.games.samurai.flows.weapons import name, which_weapon
from signifer.games.samurai.rules import fight, view
from signifer.games.samurai.rules.schema import HEAVY, RANGED, SWEEPING
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import (
    about,
    choice,
    declare,
    faces_of,
    plain,
    roll_keys,
    split,
    title_header,
    which_unit,
)
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Number, Over, Pick, Then
from signifer.ui.view import Figure, Row

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

STATS = ("agility", "spirit", "attacks")
_STAT_TEXTS = {"agility": G.WITH_AGILITY, "spirit": G.WITH_SPIRIT, "attacks": G.WITH_ATTACKS}
_TARGET = "sk.target"  # of a side's last attack
_HANDS = "sk.hands"  # with the game's mark and a model's row: the weapon that it had both hands free for
# Lines of an attack's page.
_ROLL = 0
_WEAPON = 1
_ODDS = 2
_MODIFIER = 3
_STAT = 4
_WALL = 5
_REACT = 6


class Blow(NamedTuple):
    """What is chosen for an attack: the weapon's number (-1: none), the stat, its modifier, whether on a wall."""

    weapon: int
    stat: str
    modifier: int
    wall: bool


def attack(ui: Ui, row: int, kind: str) -> Asking:
    """Attack as the activated model's action: ask for the target, and test the odds if they are bad (SK-13). Dice that
    are rolled at the table have no further question."""
    game = ui.game
    command = {"do": "act", "unit": game.units[row].id, "kind": kind, "action": "attack"}
    if view.panics(game, row):
        yield Do(command)  # SK-17: refused before anything is asked
        return None
    foes = targets(game, row)
    last = ui.memo.get(_TARGET + str(game.units[row].side))
    target = yield from which_unit(
        ui,
        common.question_header(ui, row, G.ATTACK_WHOM),
        foes + [None],
        last,
        -1,
        T.KEY_PICK,
        None,
        G.AT_THE_TABLE,
    )
    if target is None:
        yield from common.before_reveal(ui, row)
        answer = yield Do(command)
        yield from common.show_secret(ui, row, answer)
        return None
    hand = view.in_hand(game, row)
    shot = view.weapon_bits(game, row, hand) & RANGED
    if (not shot or game.house["odds_shots"]) and must(game, (row,), (target,)):
        found = yield from rank_sums(ui, (row,), (target,), (strike, row, target, kind))
        if found is not None:
            return found
    return (yield from strike(ui, row, target, kind))


def free(ui: Ui, row: int, weapon: int | None = None, reaction: dict[str, Any] | None = None) -> Asking:
    """Roll an attack that is no action: a reaction's, or one that is rolled again."""
    target = yield from which_unit(ui, common.question_header(ui, row, G.ATTACK_WHOM), targets(ui.game, row))
    return (yield from strike(ui, row, target, None, weapon, reaction))


def targets(game: Game, row: int) -> list[int | None]:
    """Return the rows of the enemies that are in the game, those on the table first: a marker is no target (SK-37)."""
    side = game.units[row].side
    seen: list[int | None] = []
    unseen: list[int | None] = []
    for other in range(len(game.units)):
        if game.units.side_at(other) != side and view.alive(game, other):
            (unseen if view.hidden(game, other) else seen).append(other)
    return seen + unseen


def strike(
    ui: Ui, row: int, target: int, kind: str | None = None, weapon: int | None = None, reaction: Any = None
) -> Asking:
    """Show the attack of a model: its number of dice and what they must roll. Lines change the weapon and the rest;
    what the weapon needs is asked before the dice. With `kind` None no action is spent. `reaction` is the command whose
    attack it is."""
    game = ui.game
    if kind and view.panics(game, row):
        return None  # a failed test cancels the attack
    if weapon is None:
        weapon = view.in_hand(game, row)
    modifier = at = 0
    stat = "agility"
    wall = False
    said = defence_line(ui, row, target)
    head: View = (versus(ui, row, target),) + said
    select, hold = roll_keys(ui)
    while True:
        blow = Blow(weapon, stat, modifier, wall)
        line = lambda number, blow=blow: _line(ui, row, target, kind, blow, number)
        items = [number for number in range(7) if kind or number not in (_ODDS, _REACT)]
        press = lambda number: (
            select if number == _ROLL else T.KEY_REACT if number == _REACT else T.KEY_CHANGE
        )
        keys = lambda number: hold if number == _ROLL else 0
        answer = yield Pick(head, items, line, at, press, keys)
        number, real = split(ui, answer)
        at = items.index(number)
        if number == _ROLL:
            break
        if number == _WEAPON:
            weapon = yield from which_weapon(ui, row)
            at = 0
        elif number == _ODDS:
            found = yield from rank_sums(ui, (row,), (target,), (strike, row, target, kind))
            if found is not None:
                return found
            at = 0
        elif number == _MODIFIER:
            page = lambda value: (
                about(ui, row),
                Figure(common.with_sign(value), (ui.t(T.MODIFIER),), styles.PLAIN),
            )
            modifier = yield Number(page, -common.MOST_MODIFIER, common.MOST_MODIFIER, modifier, T.KEY_SET, 0)
        elif number == _REACT:  # to the attack, before its dice
            from signifer.games.samurai.flows import react

            yield Over(deferred(react.react), ("attack", target))
        elif number == _STAT:
            stat = STATS[(STATS.index(stat) + 1) % len(STATS)]
        else:
            wall = not wall
    command: dict[str, Any] = {"act": {"kind": kind}} if kind else {}  # the action belongs to the same entry
    touched: tuple[int, ...] = ()
    friends: tuple[int, ...] | None = None
    heavy = _too_heavy(game, row, kind, weapon)
    if not heavy:  # else it is refused, and nothing else is asked before
        touched, friends = yield from _facts(ui, row, target, weapon, command)
    yield from common.before_reveal(ui, row)
    if real and not heavy:
        aim = view.stat(game, row, stat) + modifier
        if friends is not None:
            aim += game.house["into_melee"]
        count = view.attacks(game, row, weapon)
        faces = yield from _real(ui, row, (target,) + touched, count, aim, friends or ())
        if faces is not None:
            command["rolls"] = faces
    reacted = yield from declare(ui, reaction)
    command.update(_command(ui, row, target, blow))  # what is in hand now is left out
    answer = yield Do(command)
    ui.memo[_TARGET + str(game.units[row].side)] = target
    if "hands" not in (reaction or command.get("act", {"hands": 0})):
        keep_hands(ui, row, weapon)
    yield from common.show_secret(ui, row, reacted)
    used = (target,) if said else ()  # the hit that was parried before the dice
    return Then(hits, (row, throws(ui, row, (target,) + touched, answer), answer, used))


def _line(ui: Ui, row: int, target: int, kind: str | None, blow: Blow, number: int) -> Row:
    """Return a line of an attack's page."""
    game = ui.game
    if number == _ROLL:
        count = view.attacks(game, row, blow.weapon)
        need = need_of(ui, row, target, view.stat(game, row, blow.stat) + blow.modifier)
        return Row(icons.SWORD, ui.t(G.ROLL_ATTACKS, n=count), (need,), styles.GOOD)
    if number == _WEAPON:
        heavy = _too_heavy(game, row, kind, blow.weapon)
        right = ui.t(G.TOO_HEAVY if heavy else G.A_WEAPON)
        return Row("", name(ui, row, blow.weapon), (right,), styles.WARN if heavy else styles.PLAIN)
    if number == _MODIFIER:
        return plain(ui.t(T.MODIFIER), common.with_sign(blow.modifier))
    if number == _REACT:
        side = 1 - game.units[row].side
        return Row(icons.HAND, ui.t(T.REACT, side="AB"[side]), (), theme.side(side))
    if number == _WALL:
        return plain(ui.t(G.ON_WALL), ui.t(G.YES if blow.wall else G.NO))
    return plain(ui.t(G.ASK_ODDS if number == _ODDS else _STAT_TEXTS[blow.stat]))


def _too_heavy(game: Game, row: int, kind: str | None, weapon: int) -> bool:
    """Return whether a weapon is none for the second action after a movement (SK-57)."""
    heavy = view.weapon_bits(game, row, weapon) & HEAVY
    return bool(heavy and kind == "short" and view.has_moved(game))


def _command(ui: Ui, row: int, target: int, blow: Blow) -> dict[str, Any]:
    """Return the command of an attack; what is as usual is left out."""
    game = ui.game
    command: dict[str, Any] = {"do": "attack", "unit": game.units[row].id, "target": game.units[target].id}
    if blow.weapon != view.in_hand(game, row):
        command["weapon"] = None if blow.weapon < 0 else name(ui, row, blow.weapon)
    if blow.wall:
        command["on_wall"] = True
    if blow.stat != "agility":
        command["stat"] = blow.stat
    if blow.modifier:
        command["modifier"] = blow.modifier
    return command


def _hands(ui: Ui, row: int) -> str:
    """Return under which name the weapon is kept that a model had both hands free for in this game."""
    return _HANDS + ui.game.setup.fingerprint[:4].hex() + "." + str(row)


def free_hands(ui: Ui, row: int, weapon: int) -> Asking:
    """Ask whether both hands are free for a two-handed weapon, once until the model takes another one (SK-50)."""
    if not view.two_handed(ui.game, row, weapon) or ui.memo.get(_hands(ui, row)) == weapon:
        return True
    return (yield from common.yes_no(ui, row, G.HANDS_FREE))


def keep_hands(ui: Ui, row: int, weapon: int) -> None:
    """Note, after a command, that a model had both hands free for its weapon."""
    if view.two_handed(ui.game, row, weapon):
        ui.memo[_hands(ui, row)] = weapon


def _facts(ui: Ui, row: int, target: int, weapon: int, command: dict[str, Any]) -> Asking:
    """Ask what the weapon needs to be known, and put it into the command: free hands (SK-50), the room of a sweep
    (SK-55), the melee of a shot (SK-5). Return the models that a sweep touches, and the friends in that melee (None:
    it is in none)."""
    game = ui.game
    units = game.units
    bits = view.weapon_bits(game, row, weapon)
    touched: tuple[int, ...] = ()
    friends: tuple[int, ...] | None = None
    if "act" in command:
        both = yield from free_hands(ui, row, weapon)
        if not both:
            command["act"]["hands"] = 1
    if bits & SWEEPING:
        texts = (G.ROOM_CLEAR, G.ROOM_MODELS, G.ROOM_SCENERY)
        what, _ = yield choice(
            common.question_header(ui, row, G.ROOM_TITLE), [(text, plain(ui.t(text))) for text in texts]
        )
        if what == G.ROOM_SCENERY:
            command["room"] = False
        elif what == G.ROOM_MODELS:
            rows = [one for one in units.rows_of() if one not in (row, target)]
            rows = [one for one in rows if view.alive(game, one) and not view.infiltrating(game, one)]
            touched = yield from common.mark_models(ui, ui.t(G.TOUCHED_WHOM), rows)
    if bits & RANGED:
        texts = (G.NO_MELEE, G.MELEE_FRIENDS, G.MELEE_ALONE)
        what, _ = yield choice(
            common.question_header(ui, row, G.MELEE_TITLE), [(text, plain(ui.t(text))) for text in texts]
        )
        if what != G.NO_MELEE:
            friends = ()
        if what == G.MELEE_FRIENDS:
            rows = [one for one in units.rows_of(units[row].side) if one not in (row, target)]
            rows = [one for one in rows if view.alive(game, one) and not view.hidden(game, one)]
            friends = yield from common.mark_models(ui, ui.t(G.FRIENDS_THERE), rows)
    if friends is not None:
        command["into_melee"] = [units[one].id for one in friends]
    if touched:
        command["touched"] = [units[one].id for one in touched]
    return touched, friends


def _real(
    ui: Ui, row: int, others: tuple[int, ...], count: int, aim: int, friends: tuple[int, ...]
) -> Asking:
    """Ask for the real dice of an attack, on each model in turn, and for each catastrophe which of several friends it
    hits (SK-6). Return them, or None: the device rolls."""
    game = ui.game
    sides = game.house["test"]
    beats = game.use(lazy(fight)).beats
    faces: list[int] = []
    for other in others if count else ():
        need = aim if other == others[0] else aim + game.house["sweep"]

        def good(face: int, other: int = other, need: int = need) -> bool:
            return bool(beats(game, row, other, face, need))

        found = yield from faces_of(
            ui, versus(ui, row, other), count, sides, need_of(ui, row, other, need), good, other == others[0]
        )
        if found is None:
            return None
        faces += found
    if len(friends) > 1:
        for face in faces[:count]:
            if face == sides and not beats(game, row, others[0], face, aim):
                options = [(nth, common.unit_line(ui, friends[nth])) for nth in range(len(friends))]
                nth, _ = yield choice(title_header(ui.t(G.WHICH_FRIEND)), options)
                faces.append(nth + 1)
    return faces
