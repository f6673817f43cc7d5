"""The lower half of a model's page: its traits, and what is set by hand."""

from signifer.rulesets.samurai import view
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_REACTIONS = const(0x116AA)
_T_F_ACTIVATED = const(0x126AB)
_T_F_PANIC = const(0x126AC)
_T_F_MUST_RUN = const(0x126AD)
_T_F_ZEN = const(0x126AE)
_T_F_ZEN_TRIED = const(0x126AF)
_T_F_HIDDEN = const(0x126B0)
_T_F_LEFT = const(0x126B1)
_T_TRAIT_CLIMBER = const(0x116B2)
_T_TRAIT_ZEN = const(0x116B3)
_T_TRAIT_ALERT = const(0x116B4)
_T_TRAIT_STEALTH = const(0x116B5)
_T_NOTE = const(0x116B6)
_T_CLIMBER_DOES = const(0x006B7)
_T_ZEN_DOES = const(0x006B8)
_T_ALERT_1_DOES = const(0x006B9)
_T_ALERT_2_DOES = const(0x006BA)
_T_STEALTH_1_DOES = const(0x006BB)
_T_STEALTH_2_DOES = const(0x006BC)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)

MOST_REACTIONS = 99


def traits(ui: "Ui", row: int) -> "list[tuple[Any, ...]]":
    """The model's traits; SELECT says what each does. Those of the dead no longer count (SK-58)."""
    game = ui.game
    t = ui.t
    found: "list[tuple[str, int]]" = []
    if view.climber(game, row):
        found.append((t(_T_TRAIT_CLIMBER), _T_CLIMBER_DOES))
    if view.has_zen(game, row):
        found.append((t(_T_TRAIT_ZEN), _T_ZEN_DOES))
    level = view.alert(game, row)
    if level:
        found.append((t(_T_TRAIT_ALERT, n=level), _T_ALERT_2_DOES if level > 1 else _T_ALERT_1_DOES))
    level = view.stealth(game, row)
    if level:
        found.append((t(_T_TRAIT_STEALTH, n=level), _T_STEALTH_2_DOES if level > 1 else _T_STEALTH_1_DOES))
    lines: "list[tuple[Any, ...]]" = [(name, _says(ui, name, does), "…", _S_PLAIN) for name, does in found]
    text = view.note(game, row)
    if text:
        lines.append((t(_T_NOTE), lambda: ui.push("message", t(_T_NOTE), text), "…"))
    return lines


def _says(ui: "Ui", name: str, does: int) -> "Any":
    return lambda: ui.push("message", name, ui.t(does))


def items(ui: "Ui", row: int) -> "list[tuple[Any, ...]]":
    """Reactions of the turn, then the flags, each with ✓ where it is so; SELECT changes it."""
    game = ui.game
    t = ui.t
    count = view.reactions(game, row)
    lines: "list[tuple[Any, ...]]" = [(t(_T_REACTIONS), lambda: _count(ui, row, count), str(count))]
    flags = (
        ("activated", _T_F_ACTIVATED, view.activated(game, row)),
        ("panic", _T_F_PANIC, view.panics(game, row)),
        ("must_run", _T_F_MUST_RUN, view.must_run(game, row)),
        ("zen", _T_F_ZEN, view.zen(game, row)),
        ("zen_tried", _T_F_ZEN_TRIED, view.zen_tried(game, row)),
        ("hidden", _T_F_HIDDEN, view.hidden(game, row)),
        ("left", _T_F_LEFT, view.gone(game, row)),
    )
    for name, text, on in flags:
        lines.append((t(text), _set(ui, row, name, not on), "✓" if on else "·", _S_PLAIN if on else _S_DIM))
    return lines


def _set(ui: "Ui", row: int, flag: str, value: bool) -> "Any":
    unit = ui.game.units[row].id
    return lambda: ui.do({"do": "set", "unit": unit, "flag": flag, "value": value})


def _count(ui: "Ui", row: int, count: int) -> None:
    unit = ui.game.units[row].id

    def put(number: int) -> None:
        ui.do({"do": "set", "unit": unit, "counter": "reactions", "value": number})

    ui.push("number", ui.t(_T_REACTIONS), count, 0, MOST_REACTIONS, put)
