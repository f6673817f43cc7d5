"""Roll dice of the last roll again; what came of the first result is reckoned anew (BC-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.flows import common
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules import symbols, view
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import about, title_header
from signifer.ui.flow import Do, Hold, Pick, Show, Then
from signifer.ui.view import Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

    Group = tuple[str, int, tuple[int, ...]]
    """Whose dice, their symbol, and their places in the roll from 1 on."""


def reroll(ui: Ui) -> Asking:
    """Ask which dice are rolled again, by symbol. SELECT takes a die of the line under the cursor and rolls, SELECT
    held takes it and goes on. Dice that were rolled again already have lines of their own: BC-7 forbids them, unless
    forced."""
    game = ui.game
    kind = game.get(S.GAME_T, 0, S.ROLL_KIND)
    groups = _groups(ui, kind)
    if not groups:
        return None
    who = view.stand(game)
    damaged = game.get(S.GAME_T, 0, S.STAGE) == S.RESOLVED
    taken: tuple[int, ...] = ()
    at = 0
    while True:

        def line(group: Group, taken: tuple[int, ...] = taken) -> Row:
            owner, symbol, places = group
            label = ui.t(common.NAMES[symbol % S.AGAIN])
            if symbol >= S.AGAIN:
                label = ui.t(G.WAS_AGAIN, what=label)
            if owner:
                label = ui.t(G.WHOSE_SYMBOL, name=owner, what=label)
            count = len([one for one in places if one in taken])
            return Row(
                common.SIGNS[symbol % S.AGAIN], label, (str(count) + "/" + str(len(places)),), styles.PLAIN
            )

        def head(group: Group, taken: tuple[int, ...] = taken) -> View:
            return (title_header(ui.t(G.REROLL_GO, n=len(_with(taken, group)))),)

        answer = yield Pick(head, groups, line, at, T.KEY_ROLL, G.KEY_ADD)
        group = answer.item if type(answer) is Hold else answer
        more = _with(taken, group)
        if type(answer) is not Hold:
            break
        # All of them were taken: none.
        taken = tuple([one for one in taken if one not in group[2]]) if more == taken else more
        at = groups.index(group)
    places = sorted(more)
    command: dict[str, Any] = {"do": "reroll", "dice": places}
    real = common.enters_dice(ui)
    if real:
        kinds = (
            (S.HIT,)
            if kind == S.ROLLED_INITIATIVE
            else common.HITS
            if kind == S.ROLLED_ATTACK
            else common.SHIELDS
        )
        rolls = yield from common.count_below(
            ui, title_header(ui.t(G.REROLL_GO, n=len(places))), len(places), kinds
        )
        real = rolls is not None
        if rolls is not None:
            command["rolls"] = rolls
    answer = yield Do(command)
    common.note_entered(ui, real)
    if kind == S.ROLLED_INITIATIVE:
        from signifer.games.calth.flows import rounds

        return (yield from rounds.show_initiative(ui, answer))
    if kind == S.ROLLED_STAND:
        from signifer.games.calth.flows import assaults

        return (yield from assaults.show_stand(ui, ranks(game).number_at(who), answer))
    from signifer.games.calth.flows import attacks, damage

    if damaged:
        return (yield from _show_damage(ui, answer))
    return Then(deferred(attacks.defend) if kind == S.ROLLED_ATTACK else deferred(damage.damage), ())


def _with(taken: tuple[int, ...], group: Group) -> tuple[int, ...]:
    """Return the dice that are rolled if one more of the group is, if it has one more."""
    left = [place for place in group[2] if place not in taken]
    return taken + (left[0],) if left else taken


def _groups(ui: Ui, kind: int) -> list[Group]:
    """Return the dice of the last roll by owner and symbol, blanks first: they are mostly rolled again."""
    game = ui.game
    dice = symbols.last_dice(game) if kind else []
    found: list[Group] = []
    for owner, first, count in _owners(ui, kind, len(dice)):
        for symbol in range(2 * S.AGAIN):
            places = [at + 1 for at in range(first, min(first + count, len(dice))) if dice[at] == symbol]
            if places:
                found.append((owner, symbol, tuple(places)))
    found.reverse()
    return found


def _owners(ui: Ui, kind: int, count: int) -> list[tuple[str, int, int]]:
    """Return (owner, first die, how many) of the dice that belong to a side, or to models of a last stand, including
    those that fell."""
    if kind == S.ROLLED_INITIATIVE:
        return [("A", 0, S.INITIATIVE_DICE), ("B", S.INITIATIVE_DICE, S.INITIATIVE_DICE)]
    if kind != S.ROLLED_STAND:
        return [("", 0, count)]
    game = ui.game
    row = view.stand(game)
    side = view.side(game, row)
    owners = []
    first = 0
    for number in range(view.types(game, side)):
        models = view.count(game, row, number) + game.get(S.CASE_T, number, S.GONE)
        if models:
            owners.append((view.type_name(game, side, number), first, models))
            first += models
    return owners if len(owners) > 1 else [("", 0, first)]


def _show_damage(ui: Ui, answer: dict[str, Any]) -> Asking:
    """Show the damage after its defence was rolled again: who fell, apart from hits without use."""
    from signifer.games.calth.flows import damage

    game = ui.game
    row = game.get(S.GAME_T, 0, S.TARGET) - 1
    hits = game.get(S.GAME_T, 0, S.HITS) - game.get(S.GAME_T, 0, S.SHIELDS)
    left = ui.t(G.DAMAGE, n=max(0, hits))
    shown: list[Component] = [about(ui, ranks(game).number_at(row), left)]
    shown.append(
        common.faces(view.side(game, row), "", common.last_roll(game, S.ROLLED_DEFENCE), common.SHIELDS)
    )
    shown += common.fallen_cards(ui, answer["casualties"])
    if answer["discarded"]:
        shown.append(Row("", ui.t(G.DISCARDED, n=answer["discarded"]), (), styles.DIM))
    pressed = yield Show(tuple(shown), T.KEY_OK, G.KEY_AGAIN)
    return Then(reroll, ()) if type(pressed) is Hold else damage.onward(ui)
