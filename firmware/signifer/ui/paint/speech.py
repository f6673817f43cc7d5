"""Say a component in words: for tests, for computers, and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui.boxes import names as icons
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
    Reminders,
    Row,
    Score,
    Sentence,
    Step,
    Tab,
    Tiles,
)

if TYPE_CHECKING:
    from signifer.ui.view import Tile

_MARKS = {COUNTS: "✓", FAILS: "✗", CANCELLED: "–"}
_SIGNS = {icons.TICK: "✓ ", icons.X: "✗ "}  # before a line; other icons stand for what the line says


def words(one: Any) -> tuple[str, str]:
    """Return what stands left and right in a component."""
    kind = type(one)
    if kind is Dice:
        dice = " ".join([_face(die) + _MARKS.get(die.state, "") for die in one.dice])
        return (one.label + " " if one.label else "") + (dice or "–"), one.target
    if kind is Fighter:
        return one.name + " " + one.weapon, one.target + " " + one.dice + " " + one.save
    if kind is Figure:
        return " ".join((one.number,) + one.notes), ""
    if kind is Code:
        return " ".join(one.lines), ""
    if kind is Sentence or kind is Reminders:
        return one.text, ""
    if kind is Tab:
        return one.label, ""
    if kind is Score:
        return one.title, " ".join((":".join([str(points) for points in one.points]),) + one.times).strip()
    if kind is Tiles:
        return "  ".join([_tile(tile) for tile in one.tiles]), ""
    said = " ".join([text_of(part) for part in one.values])
    if kind is Step:
        return one.label, (one.figure + " " + said).strip()
    if kind is Row:
        return _SIGNS.get(one.icon, "") + one.label, said
    return one.title if hasattr(one, "title") else one.text, said


def _face(die: Any) -> str:
    return str(die.value if type(die) is Die else die.word)


def _tile(tile: Tile) -> str:
    return (tile.label + " " + (tile.number if tile.pips is None else text_of(tile.pips))).strip()
