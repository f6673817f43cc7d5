"""What the pages of a single unit share: its numbers, and lines that are changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice, about, plain, request_of
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Leave, Number, Over, Show, Then
from signifer.ui.view import Figure, Icon, Row, Sentence, Step, Tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Header, Tile, Value, View

MOST = 99  # of a number that is set by hand


def page(
    head: Header, tiles: tuple[Tile, ...], lines: Sequence[Choice], again: Then, hold: int = 0
) -> Asking:
    """Ask for one of the lines, below the unit's numbers, and end with its request; after a command go on with `again`:
    the page anew. The first line, what is left of the unit, is the largest. `hold` is that of `request_of`."""
    first = lines[0]
    if first.key:  # it can be changed
        icon, label, values, accent = first.line
        card = Step(icon, "", label, values, accent)
        lines = [Choice(card, first.request, first.key, first.on_hold)] + list(lines[1:])
    request = yield from request_of((head, Tiles(tiles)) if tiles else (head,), lines, hold)
    if type(request) is not Do:
        return request
    yield request
    return again


def line(row: Row, request: Any) -> Choice:
    """Return a line that SELECT changes."""
    return Choice(row, request, T.KEY_CHANGE, None)


def read(label: str, *values: Value, icon: str = "") -> Choice:
    """Return a line that is only to read."""
    return Choice(Row(icon, label, values, styles.DIM), None, 0, None)


def home(label: str, command: dict[str, Any]) -> Choice:
    """Return a line whose command leads home."""
    return line(plain(label), Over(deferred(do), (command,)))


def do(ui: Ui, command: dict[str, Any]) -> Asking:
    """Do a command."""
    yield Do(command)


def flag(ui: Ui, row: int, name: str, label: str, on: bool, question: str = "") -> Choice:
    """Return a line that turns a flag of a unit. If there is a `question`, it is asked before the flag is set."""
    shown = Row("", label, (Icon(icons.TICK, "✓"),) if on else (), styles.PLAIN if on else styles.DIM)
    command = {"do": "set", "unit": ui.game.units[row].id, "flag": name, "value": not on}
    if question and not on:
        return line(shown, Over(deferred(sure), (row, question, command)))
    return line(shown, Do(command))


def question_line(row: int, label: str, question: str, command: dict[str, Any]) -> Choice:
    """Return a line whose command is done after a question."""
    return line(plain(label), Over(deferred(sure), (row, question, command)))


def counter(ui: Ui, row: int, name: str, label: str, value: int, low: int = 0) -> Choice:
    """Return a line that sets a counter of a unit, from `low`."""
    return line(plain(label, str(value)), Over(deferred(number), (row, name, label, value, low)))


def number(ui: Ui, row: int, name: str, label: str, value: int, low: int) -> Asking:
    """Ask for the number of a counter, which is `value` now, and set it by hand."""
    head = about(ui, row)

    def view(number: int) -> View:
        return (head, Figure(str(number), (label,), head.accent))

    found = yield Number(view, low, MOST, value, T.KEY_SET, 0)
    yield Do({"do": "set", "unit": ui.game.units[row].id, "counter": name, "value": found})
    return Leave("")


def sure(ui: Ui, row: int, question: str, command: dict[str, Any]) -> Asking:
    """Ask before a command that takes a unit away."""
    yield Show((about(ui, row), Sentence(question, styles.PLAIN)), T.KEY_YES, 0)
    yield Do(command)
    return Leave("")
