"""Make the lower half of a model's page: its traits, and values set by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.games.samurai.flows import by_hand
from signifer.games.samurai.rules import view
from signifer.games.samurai.texts import (
    ALERT_1_DOES,
    ALERT_2_DOES,
    CLIMBER_DOES,
    F_ACTIVATED,
    F_HIDDEN,
    F_LEFT,
    F_MUST_RUN,
    F_PANIC,
    F_ZEN,
    F_ZEN_TRIED,
    NOTE,
    REACTIONS,
    STEALTH_1_DOES,
    STEALTH_2_DOES,
    TRAIT_ALERT,
    TRAIT_CLIMBER,
    TRAIT_STEALTH,
    TRAIT_ZEN,
    ZEN_DOES,
)
from signifer.ui.flows import message
from signifer.ui.screens import flow
from signifer.ui.styles import DIM, PLAIN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def traits(ui: Ui, row: int) -> list[tuple[Any, ...]]:
    """Return the model's traits; SELECT explains each. Those of the dead no longer count (SK-58)."""
    game = ui.game
    t = ui.t
    found: list[tuple[str, int]] = []
    if view.climber(game, row):
        found.append((t(TRAIT_CLIMBER), CLIMBER_DOES))
    if view.has_zen(game, row):
        found.append((t(TRAIT_ZEN), ZEN_DOES))
    level = view.alert(game, row)
    if level:
        found.append((t(TRAIT_ALERT, n=level), ALERT_2_DOES if level > 1 else ALERT_1_DOES))
    level = view.stealth(game, row)
    if level:
        found.append((t(TRAIT_STEALTH, n=level), STEALTH_2_DOES if level > 1 else STEALTH_1_DOES))
    explained = [(name, ui.t(does)) for name, does in found]
    text = view.note(game, row)
    if text:
        explained.append((t(NOTE), text))
    return [(name, _opens(ui, deferred(message.message), name, said), "…", PLAIN) for name, said in explained]


def _opens(ui: Ui, make: Any, *args: Any) -> Any:
    """Return what opens a flow."""
    return lambda: ui.push(flow.FlowPage, make, *args)


def items(ui: Ui, row: int) -> list[tuple[Any, ...]]:
    """Return the reactions of the turn, then the flags, each with ✓ if it is set; SELECT changes it."""
    game = ui.game
    t = ui.t
    count = str(view.reactions(game, row))
    lines: list[tuple[Any, ...]] = [(t(REACTIONS), _opens(ui, deferred(by_hand.reactions), row), count)]
    flags = (
        ("activated", F_ACTIVATED, view.activated(game, row)),
        ("panic", F_PANIC, view.panics(game, row)),
        ("must_run", F_MUST_RUN, view.must_run(game, row)),
        ("zen", F_ZEN, view.zen(game, row)),
        ("zen_tried", F_ZEN_TRIED, view.zen_tried(game, row)),
        ("hidden", F_HIDDEN, view.hidden(game, row)),
        ("left", F_LEFT, view.gone(game, row)),
    )
    for name, text, on in flags:
        lines.append((t(text), _set(ui, row, name, not on), "✓" if on else "·", PLAIN if on else DIM))
    return lines


def _set(ui: Ui, row: int, flag: str, value: bool) -> Any:
    if value and flag == "left":
        return _opens(ui, deferred(by_hand.leave), row)
    unit = ui.game.units[row]
    return lambda: ui.do({"do": "set", "unit": unit.id, "flag": flag, "value": value})
