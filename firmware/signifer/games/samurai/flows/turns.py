"""Activate models and take their actions (SK-1, SK-17, SK-18, SK-31, SK-35, SK-36, SK-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import common
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, say, side_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Pick, Show, Then
from signifer.ui.flows import ending
from signifer.ui.view import Icon, Outcome, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_NAMES = {
    "move": T.MOVE,
    "attack": G.ATTACK,
    "hide": G.HIDE,
    "search": G.SEARCH,
    "sneak": G.SNEAK,
    "climb": T.CLIMB,
    "jump": T.JUMP,
    "run": G.RUN,
    "other": G.OTHER,
}
_SHORT = ("run", "climb", "jump", "sneak", "hide", "other")  # home has move and attack
_LONG = ("run", "move", "attack", "search", "climb", "jump", "sneak", "other")


def activate(ui: Ui) -> Asking:
    """Ask which model is activated: those that were not activated yet stand first. Say what the one before leaves
    undone, and ask how an infiltrator appears (SK-35)."""
    game = ui.game
    side = view.side(game)
    fresh: list[int] = []
    after: list[int] = []
    for row in range(len(game.units)):
        if game.units.side_at(row) == side and view.alive(game, row):
            (after if view.was_activated(game, row) else fresh).append(row)
    head = side_header(side, ui.t(G.WHO_ACTIVATES, side="AB"[side]))
    row = yield from which_unit(ui, head, fresh + after, None, side, T.KEY_ACTIVATE)
    command: dict[str, Any] = {"do": "activate", "unit": game.units[row].id}
    first = not view.bit(game, row, S.EVER)
    if view.infiltrating(game, row):
        options = [("marker", plain(ui.t(G.AS_MARKER))), ("model", plain(ui.t(G.AS_MODEL)))]
        command["as"], _ = yield choice(common.question_header(ui, row, G.APPEARS_AS), options)
    before = view.active(game)
    if before is None or view.may_act(game, before):
        yield from ending.sure(ui, command, True)
    answer = yield Do(command)
    if answer.get("place") or "commitment" in answer:
        yield from common.show_secret(ui, row, answer)
    if "SK-17" in view.due(game, row):
        from signifer.games.samurai.flows import fright

        return Then(deferred(fright.fright), (row, "SK-17", (offer_zen, row, first), True))
    return Then(offer_zen, (row, first))


def offer_zen(ui: Ui, row: int, first: bool) -> Asking:
    """Offer zen at the start of a model's first activation: later it is a line of home (SK-31)."""
    if first and view.may_zen(ui.game, row):
        options = [
            (False, plain(ui.t(G.ZEN_NOT_NOW))),
            (True, Row(icons.GEM, ui.t(G.ZEN_NOW), (), styles.PLAIN)),
        ]
        now, _ = yield choice(common.question_header(ui, row, G.ZEN_ONCE), options)
        if now:
            return (yield from zen(ui, row))
    return None


def zen(ui: Ui, row: int) -> Asking:
    """Try zen: once a game (SK-31)."""
    spirit = view.stat(ui.game, row, "spirit")
    command: dict[str, Any] = {"do": "zen", "unit": ui.game.units[row].id}
    fields = yield from common.one_die(
        ui, row, ui.t(G.ZEN), (ui.t(G.ONCE_A_GAME), ui.t(G.SPIRIT, n=spirit)), spirit
    )
    command.update(fields)
    answer = yield Do(command)
    then = (
        Outcome(icons.GEM, ui.t(G.F_ZEN), (), styles.GOOD),
        Sentence(ui.t(G.ZEN_NOW_ON), styles.PLAIN),
    )
    yield Show(common.result(ui, row, ui.t(G.ZEN), answer, then if answer["success"] else ()), T.KEY_OK, 0)


def end_turn(ui: Ui) -> Asking:
    """End the turn. Say whose turn it is now, or which tests an army must make (SK-14)."""
    command = {"do": "end_turn"}
    yield from ending.sure(ui, command)
    answer = yield Do(command)
    if answer["test"]:
        yield say(ui, ui.t(G.ARMY_TESTS, side=answer["side"], n=len(answer["test"])))
    else:
        yield say(ui, ui.t(G.TURN_BEGUN, n=answer["turn"], side=answer["side"]))


# Actions


def actions(ui: Ui, row: int, kind: str) -> Asking:
    """List the short or long actions of the activated model (SK-1). Of a hidden one, those that keep it hidden come
    first, with a mark (SK-36)."""
    game = ui.game
    hidden = view.hidden(game, row)
    order: tuple[str, ...] = _SHORT if kind == "short" else _LONG
    if hidden:
        loud = ("move", "run", "attack", "other") if kind == "short" else _LONG
        order = S.QUIET + tuple([action for action in loud if action not in S.QUIET])
    elif not view.stealth(game, row):
        order = tuple([action for action in order if action != "hide"])

    def line(action: str) -> Row:
        quiet = action in S.QUIET
        marks = (Icon(icons.EYE, "◇") if quiet else Icon(icons.WARNING, "!"),) if hidden else ()
        return Row("", ui.t(_NAMES[action]), marks, styles.PLAIN if quiet or not hidden else styles.WARN)

    head = (common.question_header(ui, row, G.SHORT_ACTION if kind == "short" else G.LONG_ACTION),)
    action = yield Pick(head, order, line, 0, T.KEY_PICK, 0)
    return (yield from act(ui, row, kind, action))


def act(ui: Ui, row: int, kind: str, action: str) -> Asking:
    """Take an action: ask what the table knows of it, and warn if it reveals the model (SK-36)."""
    if action == "attack":
        from signifer.games.samurai.flows import attack

        return (yield from attack.attack(ui, row, kind))
    if action == "search" and kind == "long":
        from signifer.games.samurai.flows import search

        return (yield from search.search(ui, row))
    command: dict[str, Any] = {"do": "act", "unit": ui.game.units[row].id, "kind": kind, "action": action}
    unseen = True
    if action == "hide" or (action == "jump" and view.hidden(ui.game, row)):
        unseen = yield from common.yes_no(ui, row, G.HIDE_UNSEEN if action == "hide" else G.JUMP_UNSEEN)
        if not unseen:
            command["unseen"] = False
    if action != "hide" and (action not in S.QUIET or not unseen):
        yield from common.before_reveal(ui, row)
    answer = yield Do(command)
    if answer.get("revealed"):
        yield from common.show_secret(ui, row, answer)
    return None


def edge(ui: Ui, row: int) -> Asking:
    """Enter that a model running in panic has reached the table's edge (SK-18)."""
    from signifer.games.samurai.flows import health

    unit = ui.game.units[row]
    yield from common.sure(ui, ui.t(G.AT_EDGE), ui.t(G.EDGE_SURE, unit=unit.label))
    answer = yield Do({"do": "edge", "unit": unit.id})
    yield say(ui, health.status_text(ui, row, answer))
