"""Make the lower half of a model's page: its traits, and values set by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.play import GOES_SURE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


MOST_REACTIONS = 99


def traits(ui: Ui, row: int) -> list[tuple[Any, ...]]:
    """Return the model's traits; SELECT explains each. Those of the dead no longer count (SK-58)."""
    from signifer.ui.screens import message

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
    lines: list[tuple[Any, ...]] = [(name, _says(ui, name, does), "…", PLAIN) for name, does in found]
    text = view.note(game, row)
    if text:
        lines.append((t(NOTE), lambda: ui.push(message.MessagePage, t(NOTE), text), "…"))
    return lines


def _says(ui: Ui, name: str, does: int) -> Any:
    from signifer.ui.screens import message

    return lambda: ui.push(message.MessagePage, name, ui.t(does))


def items(ui: Ui, row: int) -> list[tuple[Any, ...]]:
    """Return the reactions of the turn, then the flags, each with ✓ if it is set; SELECT changes it."""
    game = ui.game
    t = ui.t
    count = view.reactions(game, row)
    lines: list[tuple[Any, ...]] = [(t(REACTIONS), lambda: _count(ui, row, count), str(count))]
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
    unit = ui.game.units[row]
    put = lambda: ui.do({"do": "set", "unit": unit.id, "flag": flag, "value": value})
    if not value or flag != "left":
        return put

    def ask() -> None:
        from signifer.ui.screens import confirm

        ui.push(confirm.DeedPage, unit.label, ui.t(GOES_SURE, unit=unit.label), put)

    return ask


def _count(ui: Ui, row: int, count: int) -> None:
    from signifer.ui.screens import number as number_page

    unit = ui.game.units[row]

    def put(number: int) -> None:
        ui.do({"do": "set", "unit": unit.id, "counter": "reactions", "value": number})

    ui.push(number_page.NumberPage, unit.label, count, 0, MOST_REACTIONS, put, PLAIN, ui.t(REACTIONS))
