"""Show an attack's dice and whom it hit: each hit is a wound, a parry or a dodge (SK-31, SK-55, SK-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import common
from signifer.games.samurai.rules import fight, view
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, declare, judge
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Leave, Pick, Show, Then
from signifer.ui.view import Dice, Header, Name, Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

    Thrown = tuple[int, Dice]
    """A model's row, and the dice on it."""

_PARRIED = "sk.parried"  # the entry of the last parry before an attack's dice
_STAT_NAMES = {"spirit": G.SPIRIT, "agility": G.AGILITY, "attacks": G.ATTACKS}


def stat_name(ui: Ui, row: int, stat: str) -> str:
    """Return a characteristic with the model's value."""
    return ui.t(_STAT_NAMES[stat], n=view.stat(ui.game, row, stat))


def versus(ui: Ui, row: int, target: int) -> Header:
    """Return the header of a model that acts against another."""
    return about(ui, row, Name("→" + ui.game.units[target].label))


def need_of(ui: Ui, row: int, target: int, aim: int) -> str:
    """Return what an attack's dice must roll; zen of one side decides it (SK-31)."""
    game = ui.game
    own = view.zen(game, row)
    if own != view.zen(game, target):
        return ui.t(G.ZEN_HITS if own else G.ZEN_ONE)
    return common.at_most(game, aim)


def hits(
    ui: Ui,
    row: int,
    dice: tuple[Thrown, ...],
    answer: dict[str, Any],
    used: tuple[int, ...] = (),
) -> Asking:
    """Show an attack's `dice` (from `thrown`) and who was hit. Each hit is a wound, or with SELECT held a parry or
    dodge. `used`: of the models that were hit, those whose hits are used up, one for each."""
    game = ui.game
    target = dice[0][0]
    struck = [target] * answer["hits"]
    for id in answer["struck"]:
        found = game.units.find(id)
        if found is not None:
            struck.append(found)
    hit = [one for one in game.units.rows_of() if one in struck]
    left = [one for one in hit if used.count(one) < struck.count(one) and view.alive(game, one)]
    unit = game.units[row]
    said = ui.t(G.HITS_OF, n=answer["hits"], all=answer["attacks"])
    head: tuple[Component, ...] = (about(ui, row, said),)
    if answer["revealed"]:
        where = answer.get("place") or (ui.t(G.MARKER_N, n=answer["real"]) if answer.get("real") else "")
        head += (Row(icons.EYE, ui.t(G.REVEALED), (where,), styles.WARN),)
    if answer.get("catastrophic") and [
        one for one in hit if game.units[one].side == unit.side
    ]:  # SK-6, SK-53
        head += (Row(icons.X, ui.t(G.CATASTROPHIC), (), styles.WARN),)
    if not left:
        yield Show(head + tuple([one for _, one in dice]) + _losses(ui, hit), T.KEY_OK, 0)
        return None

    def above(one: int) -> View:
        # The dice on the target, and those on another model that a sweep touches.
        return head + tuple([thrown for other, thrown in dice if other in (target, one)])

    def line(one: int) -> Row:
        icon, label, values, accent = common.unit_line(ui, one)
        return Row(icon, label, (str(used.count(one)) + "/" + str(struck.count(one)),) + values, accent)

    pressed = yield Pick(above, left, line, 0, T.KEY_WOUND, lambda one: G.HOLD_DEFEND if one != row else 0)
    one = pressed.item if type(pressed) is Hold else pressed
    after = (hits, row, dice, answer, used + (one,))
    if type(pressed) is Hold:
        return (yield from defence(ui, one, row, "agility", after))
    yield Do({"do": "wound", "unit": game.units[one].id})
    return Then(hits, after[1:])


def throws(ui: Ui, row: int, others: tuple[int, ...], answer: dict[str, Any]) -> tuple[Thrown, ...]:
    """Return the dice on each of the models that were attacked, the target's first. Those that chose a friend (SK-6)
    are not among them."""
    game = ui.game
    unit = game.units[row]
    faces = answer.get("rolls", [])
    beats = game.use(lazy(fight)).beats
    found: list[Thrown] = []
    at = 0
    for other in others:
        need = answer["target"] if other == others[0] else answer["target"] + game.house["sweep"]
        part = faces[at : at + answer["attacks"]]

        def good(face: int, other: int = other, need: int = need) -> bool:
            return bool(beats(game, row, other, face, need))

        label = game.units[other].label if len(others) > 1 else ""
        shown = judge(game.house["test"], part, good)
        # Where all hit, a name has no room beside those words.
        all_hit = label and view.zen(game, row) and not view.zen(game, other)
        said = "" if all_hit else need_of(ui, row, other, need)
        found.append((other, Dice(unit.side, "", label, shown, said)))
        at += answer["attacks"]
    return tuple(found)


def _losses(ui: Ui, hit: list[int]) -> tuple[Component, ...]:
    """Return what the models that were hit have left, and how many fright tests wait."""
    game = ui.game
    if not hit:
        return (Outcome(icons.X, ui.t(G.NO_HITS_HERE), (), styles.DIM),)
    shown: list[Component] = []
    for one in hit:
        icon = icons.HEART if view.alive(game, one) else icons.SKULL
        accent = styles.WARN if view.wounds(game, one)[0] else styles.GOOD
        shown.append(Outcome(icon, game.units[one].label, (common.health(game, one),), accent))
    waiting = len(view.tests(game))
    if waiting:
        shown.append(Row(icons.WARNING, ui.t(G.FRIGHT_TESTS), (str(waiting),), styles.WARN))
    return tuple(shown)


# Parries and dodges


def defence_line(ui: Ui, row: int, target: int) -> View:
    """Return the line that says that `target` has just parried or dodged, before the dice of an attack of `row`."""
    game = ui.game
    if len(game.undo_stack) and game.undo_stack[-1] == ui.memo.get(_PARRIED):
        done = game.script_line(game.undo_stack[-1])
        if (done.get("unit"), done.get("against")) == (game.units[target].id, game.units[row].id):
            return (Row(icons.SHIELD, ui.t(G.DEFENDS), (ui.t(T.SUCCESS),), styles.GOOD),)
    return ()


def defence(
    ui: Ui,
    row: int,
    against: int,
    stat: str = "agility",
    after: tuple[Any, ...] | None = (),
    reaction: dict[str, Any] | None = None,
) -> Asking:
    """Parry or dodge; zen on one side decides it, except for a lucky chance (SK-31). Afterwards go on as the flow
    `after`, with its arguments, if there is one; None: the attack's dice are still to be rolled. `reaction` is the
    command whose die it is: done with it, so that BACK before it has spent nothing."""
    game = ui.game
    fixed = None
    notes: tuple[str, ...] = (ui.t(G.DEFENDS), stat_name(ui, row, stat))
    zen = view.zen(game, row)
    if zen != view.zen(game, against):
        fixed = game.house["test"] if zen else 1
        notes += (ui.t(G.ZEN_SUCCEEDS if zen else G.ZEN_LUCKY_ONLY),)
    what = Name("→" + game.units[against].label)
    fields = yield from common.one_die(ui, row, what, notes, view.stat(game, row, stat), fixed)
    command = {"do": "defend", "unit": game.units[row].id, "against": game.units[against].id, "stat": stat}
    command.update(fields)
    reacted = yield from declare(ui, reaction)
    answer = yield Do(command)
    yield from common.show_secret(ui, row, reacted)
    return Then(show_defence, (row, what, answer, after, fixed))


def show_defence(
    ui: Ui, row: int, what: Name, answer: dict[str, Any], after: tuple[Any, ...] | None, fixed: int | None
) -> Asking:
    """Show a parry or dodge; one that failed is followed by a wound, if the attack has hit."""
    good = answer["success"]
    if good and after is None:
        ui.memo[_PARRIED] = ui.game.undo_stack[-1]
    key = T.KEY_OK if good or after is None else T.KEY_WOUND
    yield Show(common.result(ui, row, what, answer, fixed=fixed), key, 0)
    if not good and after is not None:
        from signifer.games.samurai.flows import health as samurai_health

        wound = yield Do({"do": "wound", "unit": ui.game.units[row].id})
        if not after:
            return Leave(samurai_health.status_text(ui, row, wound))
    return Then(after[0], after[1:]) if after else None
