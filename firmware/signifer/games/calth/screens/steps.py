"""Find the possible steps of the round, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.calth import texts as G
from signifer.games.calth.rules import mover, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over
from signifer.ui.home import Home, over, with_card
from signifer.ui.view import Header, Step, Tile, Tiles

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


def home(ui: Ui) -> Home:
    """Return the round and its phase with the side whose move it is: the open activation's while it has something to
    do, else that which activates next; both sides' tactical points, victory points and cards; and the steps."""
    game = ui.game
    if game.is_over:
        return over(ui)
    lines = course(ui)
    phase = view.phase(game)
    side = mover.side(game)
    accent = styles.PLAIN if side is None else theme.side(side)
    text = G.P_INITIATIVE if phase == "initiative" else G.P_READINESS if phase == "readiness" else G.P_ACTION
    title = ui.t(G.HEAD, n=view.round(game), what=ui.t(text))
    tiles = []
    for icon, column, word in (
        (icons.BOLT, S.POINTS_LEFT, G.TILE_TACTICAL),
        (icons.FLAG, S.SCORE, G.TILE_VICTORY),
        (icons.BACK, S.HAND, G.TILE_CARDS),
    ):
        both = str(game.get(S.SIDE_T, 0, column)) + ":" + str(game.get(S.SIDE_T, 1, column))
        tiles.append(Tile(icon, ui.t(word), both, None))
    head = Header(-1 if side is None else side, title, (), accent), Tiles(tuple(tiles))
    _, label, values, accent = lines[0].line
    return Home(
        head,
        -1 if side is None else side,
        True,
        with_card(lines, Step("", "", label, values, accent)),
        False,
        None,
    )


def course(ui: Ui) -> list[Choice]:
    """Return the step of the phase, and the lines that are always there."""
    from signifer.games.calth.flows import act, assaults, cards, reroll, rounds
    from signifer.games.calth.flows import menu as calth_menu
    from signifer.ui.flows import units

    game = ui.game
    t = ui.t
    roster = step(t(T.UNITS), Over(deferred(units.units), ()))
    menu = step(t(T.MENU), Over(deferred(calth_menu.menu), ()))
    phase = view.phase(game)
    lines: list[Choice] = []
    if phase == "initiative":
        fixed = game.house["initiative"]
        if fixed:
            label = t(G.FIXED_INITIATIVE, side="AB"[fixed - 1])
            lines.append(step(label, Do({"do": "initiative"}), accent=theme.side(fixed - 1)))
        else:
            lines.append(step(t(G.ROLL_INITIATIVE), Over(deferred(rounds.initiative), ())))
    elif phase == "readiness":
        lines.append(step(t(G.READY), Do({"do": "ready"})))
    else:
        lines += _activation(ui)
        for row in view.owing(game):
            lines.append(_about(ui, G.DO_RETREAT, row, deferred(assaults.retreat)))
        turn = view.turn(game)
        if turn is None:
            lines.append(step(t(G.END_ROUND, n=view.round(game)), _end("end_round")))
        else:
            side = "AB"[turn]
            accent = theme.side(turn)
            lines.append(step(t(G.ACTIVATE, side=side), Over(deferred(act.activate), (turn,)), accent=accent))
            lines.append(step(t(G.PASS, side=side), _end("pass"), accent=accent))
    if game.get(S.GAME_T, 0, S.ROLL_KIND):
        lines.append(step(t(G.DO_REROLL), Over(deferred(reroll.reroll), ())))
    hands = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
    # Both sides' cards are always visible (BC-37).
    return lines + [step(t(G.CARDS), Over(deferred(cards.cards), ()), hands), roster, menu]


def _end(name: str) -> Over:
    from signifer.ui.flows import ending

    return Over(deferred(ending.end), ({"do": name},))


def _activation(ui: Ui) -> list[Choice]:
    """Return what the open activation still has to do, the next step first."""
    from signifer.games.calth.flows import assaults, attacks, damage, moves

    game = ui.game
    row = view.active(game)
    attack = view.attack(game)
    if attack is not None and view.attack_waits(game):
        if attack.is_rolled:
            return [_about(ui, G.DO_DAMAGE, attack.target, deferred(damage.damage), False)]
        return [_about(ui, G.DO_DEFEND, attack.target, deferred(attacks.defend), False)]
    lines: list[Choice] = []
    for hit, by, number in view.effects_waiting(game):
        from signifer.games.calth.rules import choice

        side = view.side(game, by)
        what = choice.weapon_at(game, side, number)[1]
        go = Over(deferred(damage.effect), (ranks(game).number_at(hit), what))
        lines.append(step(ui.t.whole(G.DO_EFFECT, what=what), go, accent=theme.side(side)))
    foe = view.foe(game)
    if row is None or (foe is None and not view.in_play(game, row)):
        return lines
    action = view.action(game)
    spent = game.get(S.GAME_T, 0, S.SPENT)
    if action == "consolidate" and not spent & S.SPENT_OWN:
        lines.append(_about(ui, G.DO_CONSOLIDATE, row, deferred(moves.join)))
    if action == "shoot" and not spent & S.SPENT_OWN:
        lines.append(_about(ui, G.DO_SHOOT, row, deferred(attacks.attack)))
    if action != "assault" or spent & S.SPENT_END:
        return lines
    both = view.in_play(game, row) and (foe is None or view.in_play(game, foe))
    if not spent & S.SPENT_OWN and both:
        lines.append(_about(ui, G.DO_ASSAULT, row, deferred(attacks.attack)))
    if foe is not None and not spent & S.SPENT_FOE and both:
        lines.append(_about(ui, G.DO_ANSWER, foe, deferred(attacks.attack)))
    if foe is not None:
        lines.append(step(ui.t(G.DO_END_ASSAULT), Over(deferred(assaults.end), ())))
    return lines


def _about(ui: Ui, text: int, row: int, make: Any, counted: bool = True) -> Choice:
    """Return a step of the unit in a row: its line and its flow, which gets the unit's number if `counted`."""

    game = ui.game
    number = ranks(game).number_at(row)
    go = Over(make, (number,) if counted else ())
    label = ui.t.whole(text, unit=game.units[number].label)
    return step(label, go, accent=theme.side(view.side(game, row)))
