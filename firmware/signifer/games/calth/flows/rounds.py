"""Roll the initiative, and set round, phase, turn and initiative by hand (BC-1, BC-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth import texts as G
from signifer.games.calth.flows.common import HITS, faces, last_roll, note_entered
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, real_first, side_header, title_header
from signifer.ui.flow import Do, Hold, Number, Show, Then
from signifer.ui.view import Figure, Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_NAMES = (G.P_INITIATIVE, G.P_READINESS, G.P_ACTION)
_MOST_ROUNDS = 999


def initiative(ui: Ui) -> Asking:
    """Ask how the initiative is found: three dice for each side, or the scenario says it (BC-1)."""
    options: list[tuple[int, Row]] = [(-1, plain(ui.t(G.DEVICE_ROLLS))), (-2, plain(ui.t(G.REAL_DICE)))]
    if real_first(ui):
        options.reverse()
    for side in range(2):
        options.append((side, Row("", ui.t(G.SCENARIO, side="AB"[side]), (), theme.side(side))))
    how, _ = yield choice(title_header(ui.t(G.P_INITIATIVE)), options)
    command: dict[str, Any] = {"do": "initiative"}
    if how >= 0:
        command["side"] = "AB"[how]
    elif how == -2:
        hits: dict[str, int] = {}
        for side in range(2):
            title = ui.t(G.HITS_OF, side="AB"[side])

            def page(value: int, side: int = side, title: str = title) -> View:
                accent = theme.side(side)
                return (side_header(side, title), Figure(str(value), (), accent))

            hits["AB"[side]] = yield Number(page, 0, S.INITIATIVE_DICE, 0, T.KEY_TAKE, 0)
        command["rolls"] = hits
    answer = yield Do(command)
    if how >= 0:
        return None
    note_entered(ui, how == -2)
    return (yield from show_initiative(ui, answer))


def show_initiative(ui: Ui, answer: dict[str, Any]) -> Asking:
    """Show the dice of both sides and who has the initiative; SELECT rolls a tie again."""
    from signifer.games.calth.flows import reroll

    dice = last_roll(ui.game, S.ROLLED_INITIATIVE)
    hits = answer["hits"]
    both = str(hits["A"]) + ":" + str(hits["B"])
    shown: View = (title_header(ui.t(G.P_INITIATIVE)),)
    for side in range(2):
        own = dice[side * S.INITIATIVE_DICE : (side + 1) * S.INITIATIVE_DICE]
        shown += (faces(side, "", own, HITS),)
    if answer["tie"]:
        shown += (Outcome("", ui.t(G.TIE), (both,), styles.WARN),)
    else:
        side = "AB".index(answer["side"])
        shown += (Outcome("", ui.t(G.HAS_IT, side=answer["side"]), (both,), theme.side(side)),)
    pressed = yield Show(shown, T.KEY_OK, G.KEY_AGAIN)
    if type(pressed) is Hold:
        return Then(reroll.reroll, ())
    return Then(initiative, ()) if answer["tie"] else None


def by_hand(ui: Ui) -> Asking:
    """Set round, phase, turn or initiative to the value on the table: a `set` in the log."""
    game = ui.game
    phase = S.PHASES.index(view.phase(game))
    sides = (view.turn(game), view.initiative(game))
    letters = ["–" if side is None else "AB"[side] for side in sides]
    lines = [
        (G.ROUND, plain(ui.t(G.ROUND), str(view.round(game)))),
        (G.PHASE, plain(ui.t(G.PHASE), ui.t(_NAMES[phase]))),
        (G.TURN, plain(ui.t(G.TURN), letters[0])),
        (G.INITIATIVE, plain(ui.t(G.INITIATIVE), letters[1])),
    ]
    what, _ = yield choice(title_header(ui.t(G.HAND_TITLE)), lines, 0, T.KEY_CHANGE)
    if what == G.ROUND:
        page = lambda value: (title_header(ui.t(G.ROUND)), Figure(str(value), (), styles.PLAIN))
        value = yield Number(page, 1, _MOST_ROUNDS, view.round(game), T.KEY_SET, 0)
        command: dict[str, Any] = {"do": "set", "counter": "round", "value": value}
    elif what == G.PHASE:
        phases = [(one + 1, plain(ui.t(_NAMES[one]))) for one in range(len(S.PHASES))]
        value, _ = yield choice(title_header(ui.t(G.PHASE)), phases, phase)
        command = {"do": "set", "counter": "phase", "value": value}
    else:
        now = sides[0 if what == G.TURN else 1] or 0
        whose = [(side, Row("", ui.t(G.SIDE, side="AB"[side]), (), theme.side(side))) for side in range(2)]
        side, _ = yield choice(title_header(ui.t(what)), whose, now)
        flag = "turn" if what == G.TURN else "initiative"
        command = {"do": "set", "side": "AB"[side], "flag": flag, "value": True}
    yield Do(command)
    return Then(by_hand, ())
