"""What the pages of a single unit share: its numbers, and lines that are changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core.modules import deferred
from signifer.ui.asking import about, plain
from signifer.ui.boxes.names import TICK
from signifer.ui.flow import Confirm, Do, Leave, Number, Over, Pick, Then
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_CHANGE, KEY_SET
from signifer.ui.view import Figure, Icon, Row, Sentence, Tiles

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Header, Tile, View

MOST = 99  # of a number that is set by hand


class Line(NamedTuple):
    """A line of the page, and the request that SELECT makes on it; None: it is only to read."""

    row: Row
    request: Any


def page(head: Header, tiles: tuple[Tile, ...], lines: Sequence[Line], again: Then) -> Asking:
    """Ask for one of the lines, and end with its request; after a command go on with `again`: the page anew."""
    request = yield from chosen(head, tiles, lines)
    if type(request) is not Do:
        return request
    yield request
    return again


def chosen(head: Header, tiles: tuple[Tile, ...], lines: Sequence[Line]) -> Asking:
    """Ask for one of the lines, below the unit's numbers; return its request."""
    number = yield Pick(
        (head, Tiles(tiles)) if tiles else (head,),
        range(len(lines)),
        lambda number: lines[number].row,
        0,
        lambda number: KEY_CHANGE if lines[number].request is not None else 0,
        0,
    )
    return lines[number].request


def read(label: str, *values: Any) -> Line:
    """Return a line that is only to read."""
    return Line(Row("", label, values, DIM), None)


def flag(ui: Ui, row: int, name: str, label: str, on: bool, question: str = "") -> Line:
    """Return a line that turns a flag of a unit. If there is a `question`, it is asked before the flag is set."""
    shown = Row("", label, (Icon(TICK, "✓"),) if on else (), PLAIN if on else DIM)
    command = {"do": "set", "unit": ui.game.units[row].id, "flag": name, "value": not on}
    if question and not on:
        return Line(shown, Over(deferred(sure), (row, question, command)))
    return Line(shown, Do(command))


def asked(row: int, label: str, question: str, command: dict[str, Any]) -> Line:
    """Return a line whose command is done after a question."""
    return Line(plain(label), Over(deferred(sure), (row, question, command)))


def counter(ui: Ui, row: int, name: str, label: str, value: int, low: int = 0) -> Line:
    """Return a line that sets a counter of a unit, from `low`."""
    return Line(plain(label, str(value)), Over(deferred(number), (row, name, label, value, low)))


def number(ui: Ui, row: int, name: str, label: str, value: int, low: int) -> Asking:
    """Ask for the number of a counter, which is `value` now, and set it by hand."""
    head = about(ui, row)

    def view(number: int) -> View:
        return (head, Figure(str(number), (label,), head.accent))

    found = yield Number(view, low, MOST, value, KEY_SET, 0)
    yield Do({"do": "set", "unit": ui.game.units[row].id, "counter": name, "value": found})
    return Leave("")


def sure(ui: Ui, row: int, question: str, command: dict[str, Any]) -> Asking:
    """Ask before a command that takes a unit away."""
    yield Confirm((about(ui, row), Sentence(question, PLAIN)))
    yield Do(command)
    return Leave("")
