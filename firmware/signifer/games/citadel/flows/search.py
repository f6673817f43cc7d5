"""Search ruins (CT-14): which ones, whether the character touches them, the die, what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import label, side_of
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules.army import army
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, enter_faces, plain, roll_keys, split, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Show
from signifer.ui.view import NEUTRAL, Dice, Die, Name, Outcome, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_FOUND = {
    "nothing": (icons.X, G.FOUND_NOTHING, styles.DIM),
    "prosperity": (icons.GEM, G.FOUND_PROSPERITY, styles.GOOD),
    "treasure": (icons.GEM, G.FOUND_TREASURE, styles.GOOD),
    "trap": (icons.SKULL, G.FOUND_TRAP, styles.WARN),
    "relic": (icons.HAND, G.FOUND_RELIC, styles.GOOD),
}


def search(ui: Ui, row: int) -> Asking:
    """Let a character search ruins; its turn ends then."""
    game = ui.game
    found = view.ruins(game)
    card = found[0] if found else -1
    if len(found) != 1:
        lines = [(one, Row("", label(game, one), (), theme.side(side_of(game, one)))) for one in found]
        card, _ = yield choice(title_header(ui.t(G.WHICH_RUINS)), lines)
    faces = game.house["ruins_faces"]
    head = about(ui, row, Name(label(game, card)), ui.t(T.D_SIDES, n=faces))
    select, hold = roll_keys(ui)
    touches = [(True, plain(ui.t(G.TOUCHES_IT))), (False, plain(ui.t(G.TOUCHES_NOT)))]
    answer = yield choice(head, touches, 0, select, hold)
    (contact, _), real = split(ui, answer)
    command: dict[str, Any] = {"do": "search", "unit": game.units[row].id, "contact": contact}
    command["ruins"] = deck.card_id(army(game), card)
    if real:
        rolls = yield from enter_faces(ui, row, 1, faces, None)
        if rolls is not None:
            command["rolls"] = rolls
    answer = yield Do(command)
    icon, text, accent = _FOUND[answer["found"]]
    store = (str(answer["prosperity"]),) if icon == icons.GEM else ()
    page: View = (about(ui, row, ui.t(T.D_SIDES, n=faces)),)
    if answer.get("rolls"):
        page += (Dice(game.units[row].side, "", "", (Die(faces, answer["rolls"][0], NEUTRAL),), ""),)
    page += (Outcome(icon, ui.t(text), store, accent),)
    if answer["status"] == "casualty":
        page += (Row(icons.SKULL, ui.t.whole(T.NOW_DOWN, unit=game.units[row].label), (), styles.WARN),)
    yield Show(page + (Row("", ui.t(G.TURN_OVER), (), styles.DIM),), T.KEY_OK, 0)
