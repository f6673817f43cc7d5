"""Search ruins (CT-14): which ones, whether the character touches them, the die, what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.flows.common import label, side_of
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.texts import (
    FOUND_NOTHING,
    FOUND_PROSPERITY,
    FOUND_RELIC,
    FOUND_TRAP,
    FOUND_TREASURE,
    TOUCHES_IT,
    TOUCHES_NOT,
    TURN_OVER,
    WHICH_RUINS,
)
from signifer.ui import theme
from signifer.ui.asking import about, choice, entered, plain, roll_keys, split, titled
from signifer.ui.boxes.names import GEM, HAND, SKULL, X
from signifer.ui.flow import Do, Show
from signifer.ui.styles import DIM, GOOD, WARN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.checks import D_SIDES
from signifer.ui.texts.line import NOW_DOWN
from signifer.ui.view import NEUTRAL, Dice, Die, Outcome, Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_FOUND = {
    "nothing": (X, FOUND_NOTHING, DIM),
    "prosperity": (GEM, FOUND_PROSPERITY, GOOD),
    "treasure": (GEM, FOUND_TREASURE, GOOD),
    "trap": (SKULL, FOUND_TRAP, WARN),
    "relic": (HAND, FOUND_RELIC, GOOD),
}


def search(ui: Ui, row: int) -> Asking:
    """Let a character search ruins; its turn ends then."""
    game = ui.game
    found = view.ruins(game)
    card = found[0] if found else -1
    if len(found) != 1:
        lines = [(one, Row("", label(game, one), (), theme.side(side_of(game, one)))) for one in found]
        card, _ = yield choice(titled(ui.t(WHICH_RUINS)), lines)
    faces = game.house["ruins_faces"]
    head = about(ui, row, label(game, card), ui.t(D_SIDES, n=faces))
    select, hold = roll_keys(ui)
    touches = [(True, plain(ui.t(TOUCHES_IT))), (False, plain(ui.t(TOUCHES_NOT)))]
    answer = yield choice(head, touches, 0, select, hold)
    (contact, _), real = split(ui, answer)
    command: dict[str, Any] = {"do": "search", "unit": game.units[row].id, "contact": contact}
    command["ruins"] = deck.card_id(army(game), card)
    if real:
        rolls = yield from entered(ui, row, 1, faces, None)
        if rolls is not None:
            command["rolls"] = rolls
    answer = yield Do(command)
    icon, text, accent = _FOUND[answer["found"]]
    store = (str(answer["prosperity"]),) if icon == GEM else ()
    page: View = (about(ui, row, ui.t(D_SIDES, n=faces)),)
    if answer.get("rolls"):
        page += (Dice(game.units[row].side, "", "", (Die(faces, answer["rolls"][0], NEUTRAL),), ""),)
    page += (Outcome(icon, ui.t(text), store, accent),)
    if answer["status"] == "casualty":
        page += (Row(SKULL, ui.t.whole(NOW_DOWN, unit=game.units[row].label), (), WARN),)
    yield Show(page + (Row("", ui.t(TURN_OVER), (), DIM),), KEY_OK, 0)
