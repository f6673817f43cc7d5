"""Components of a page. A view is a tuple of them: it says what is meant, and painters decide how it looks.

Components are values: one that equals the component on the display is neither laid out nor drawn again. No text in them
is ever read to find out what it means. The build turns these classes into plain `namedtuple`s, without defaults.
Accents are those of `ui.styles`, icons are letters of `ui.boxes.names`; "" is no icon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

# States of a die.
FAILS = 0
COUNTS = 1
CANCELLED = 2  # it succeeded, and the other side's die took it away
NEUTRAL = 3  # there is nothing to reach


class Icon(NamedTuple):
    """A sign in a line, with the word that it stands for."""

    letter: str
    word: str


class Pips(NamedTuple):
    """`now` of `most` are left."""

    now: int
    most: int


class Orders(NamedTuple):
    """`left` of `most` orders are left."""

    left: int
    most: int


class Name(NamedTuple):
    """The name of another unit in a header: it is cut before a short title is."""

    text: str


class Of(NamedTuple):
    """A number that belongs to `side`."""

    side: int
    number: str


class Die(NamedTuple):
    """A thrown die."""

    sides: int
    value: int
    state: int


class Symbol(NamedTuple):
    """A thrown die that has icons on its faces; letter "": a blank face. `word` says what it shows."""

    letter: str
    word: str
    state: int


class Header(NamedTuple):
    """The first line: the banner of `side` (0 A, 1 B, 2 neutral, -1 none), a title, and values."""

    side: int
    title: str
    values: tuple[Value, ...]
    accent: int


class Row(NamedTuple):
    """A line of a list, or below a result."""

    icon: str
    label: str
    values: tuple[Value, ...]
    accent: int


class Dice(NamedTuple):
    """Dice that `side` threw, what they are (or whose), and the number to roll ("" if there is none). `icon` stands in
    place of the side's banner."""

    side: int
    icon: str
    label: str
    dice: tuple[Die | Symbol, ...]
    target: str


class Fighter(NamedTuple):
    """One of two that fight: `key` is the sign of the button that changes the weapon, `save` what it must
    roll to avoid a hit."""

    side: int
    key: str
    name: str
    weapon: str
    save: str
    target: str
    dice: str


class Outcome(NamedTuple):
    """The result: the line that dominates the page."""

    icon: str
    text: str
    values: tuple[Value, ...]
    accent: int


class Figure(NamedTuple):
    """A number to be read across the table, and what it means, a line each."""

    number: str
    notes: tuple[str, ...]
    accent: int


class Step(NamedTuple):
    """The next step: the card that dominates a list of steps, and stays in view. `figure` is a number in its icon."""

    icon: str
    figure: str
    label: str
    values: tuple[Value, ...]
    accent: int


class Tab(NamedTuple):
    """One of the last two lines of a list, at the right edge beside the others: what the other side may do, and the
    word for it there."""

    side: int
    icon: str
    label: str
    word: str


class Tile(NamedTuple):
    """A number with its icon, or with its label if it has none. `pips` stand in place of the number."""

    icon: str
    label: str
    number: str
    pips: Pips | None


class Tiles(NamedTuple):
    """Numbers that matter now; those that have no room are left out."""

    tiles: tuple[Tile, ...]


class Score(NamedTuple):
    """A first line with both sides' points, and their clocks ("" if none are shown)."""

    title: str
    points: tuple[int, int]
    times: tuple[str, str]


class Code(NamedTuple):
    """A QR code of a text and the digits after it (`core.qr`), as large as the display, and lines beside it."""

    text: str
    digits: str
    lines: tuple[str, ...]


class Sentence(NamedTuple):
    """A text to read, in as many lines as it takes."""

    text: str
    accent: int


class Reminders(NamedTuple):
    """The reminder that matters now, or how many do (RM-1). It has as many lines as there is room for."""

    text: str
    accent: int


if TYPE_CHECKING:
    Value = str | Icon | Pips | Orders | Name | Of
    """What may stand at the right end of a line."""
    Component = (
        Header
        | Row
        | Dice
        | Fighter
        | Outcome
        | Figure
        | Sentence
        | Step
        | Tab
        | Tiles
        | Score
        | Code
        | Reminders
    )
    View = tuple[Component, ...]
