"""Say a page of the device as data, for a twin of it in HTML: a whole list, not the lines that have room.

{"language": "en", "said": a message over the page, "peek": shown only while SELECT is down,
 "parts": [part], "items": [part], "at": the item under the cursor or -1, "keys": what the buttons do now}

A part is {"kind": "row", "side": "A" or "", "text", "value"}, and has what its kind needs besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import texts as T
from signifer.ui.flow import LISTS, Dials, Number, Watch
from signifer.ui.flow import Count as CountOf
from signifer.ui.flows import message
from signifer.ui.paint import speech
from signifer.ui.paint.lines import text_of
from signifer.ui.view import (
    CANCELLED,
    COUNTS,
    FAILS,
    Code,
    Dice,
    Die,
    Fighter,
    Figure,
    Header,
    Outcome,
    Reminders,
    Row,
    Score,
    Sentence,
    Step,
    Tab,
    Tiles,
)

if TYPE_CHECKING:
    from typing import Any

KINDS = {
    Header: "header",
    Row: "row",
    Dice: "dice",
    Fighter: "fighter",
    Outcome: "outcome",
    Figure: "figure",
    Step: "step",
    Tab: "tab",
    Tiles: "tiles",
    Score: "score",
    Code: "code",
    Sentence: "sentence",
    Reminders: "reminders",
}
_STATES = {COUNTS: "counts", FAILS: "fails", CANCELLED: "cancelled"}
_SIDES = "ABN"
_NUMBERS = (Number, CountOf)


def of(app: Any) -> dict[str, Any]:
    """Return the page that `app` shows."""
    ui = app.ui
    screen = ui.screen
    keys = _keys(ui, screen)  # the page asks its question anew where the game has changed
    flow = getattr(screen, "flow", None)
    parts, items, at = _lines_of(app) if flow is None else _page(flow)
    return {
        "language": ui.t.language,
        "said": ui.message,
        "peek": flow is not None and flow.make is message.while_held,
        "parts": parts,
        "items": items,
        "at": at,
        "keys": keys,
    }


def _page(flow: Any) -> tuple[list[Any], list[Any], int]:
    """Return the components of a flow's page, the lines of its list, and the line under the cursor."""
    asks = flow.asks
    kind = type(asks)
    if kind not in LISTS:
        if kind is Watch:
            return _parts(asks.view() or ()), [], -1
        return _parts(asks.view(flow.at) if callable(asks.view) else asks.view), [], -1
    chosen = asks.items[flow.at] if asks.items else None
    head = asks.head(chosen) if callable(asks.head) else asks.head
    items = [part(asks.line(item)) for item in asks.items]
    return _parts(head), items, flow.at if items else -1


def _lines_of(app: Any) -> tuple[list[Any], list[Any], int]:
    """Return the lines of a page that is no flow."""
    lines = [line.strip() for line in app.screen_text()]
    return [{"kind": "sentence", "side": "", "text": line, "value": ""} for line in lines if line], [], -1


def _parts(view: Any) -> list[Any]:
    return [part(one) for one in view]


def part(one: Any) -> dict[str, Any]:
    """Return a component as data."""
    kind = type(one)
    text, value = speech.words(one)
    side = one.side if hasattr(one, "side") else -1
    found: dict[str, Any] = {
        "kind": KINDS[kind],
        "side": _SIDES[side] if side >= 0 else "",
        "text": text,
        "value": value,
    }
    if kind is Dice:
        found["text"] = one.label
        found["dice"] = [_die(die) for die in one.dice]
    elif kind is Tiles:
        found["tiles"] = [_tile(tile) for tile in one.tiles]
    elif kind is Figure:
        found["text"] = one.number
        found["notes"] = list(one.notes)
    elif kind is Code:
        found["digits"] = one.digits
    elif kind is Score:
        found["points"] = list(one.points)
        found["times"] = list(one.times)
    return found


def _die(die: Any) -> dict[str, str]:
    shown = str(die.value) if type(die) is Die else die.word
    return {"shown": shown, "state": _STATES.get(die.state, "")}


def _tile(tile: Any) -> dict[str, str]:
    return {"label": tile.label, "number": tile.number if tile.pips is None else text_of(tile.pips)}


def _keys(ui: Any, screen: Any) -> dict[str, Any]:
    """Return the buttons' functions as words: "" for none. `move`: what UP and DOWN do."""
    t = ui.t
    move, select, hold, back = screen.hints()
    game = ui.app.game
    undo = game is not None and (game.undoable or game.redoable)
    asks = getattr(getattr(screen, "flow", None), "asks", None)
    kind = type(asks)
    return {
        "locked": t(T.KEY_UNLOCK if ui.lock_state == 2 else T.KEY_LOCKED) if ui.lock_state else "",
        "move": "" if not move else "dials" if kind is Dials else "number" if kind in _NUMBERS else "",
        "select": t(select) if select else "",
        "hold": t(hold) if hold else "",
        "back": t(back) if back else "",
        "undo": t(T.KEY_UNDO) if undo else "",
    }
