"""The parts of a report, independent of the output format: text, tables, plots, the story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Bar:
    """A cell with a bar: `share` of the full width, `mark` a line at that share (below 0: none)."""

    text: str
    share: float
    side: str = "N"
    mark: float = -1.0


@dataclass(frozen=True)
class SideCell:
    """A cell with a name and the sign of its side."""

    text: str
    side: str


Cell = str | int | Bar | SideCell


@dataclass(frozen=True)
class Para:
    """A paragraph; `kind` is a class of the style."""

    text: str
    kind: str = ""


@dataclass(frozen=True)
class Table:
    """A table. The first column has the rows' headings; the last `pens` columns are empty, for handwriting."""

    caption: str
    head: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]
    pens: int = 0
    wide: bool = False
    """Whether it may be wider than a page: on a phone each row is a card."""
    labels: Sequence[str] = ()
    """Labels above the values on such a card, where the heads alone would be unclear."""


@dataclass(frozen=True)
class Plot:
    """A picture as SVG (the content of its element), its description, and the table with its numbers."""

    svg: str
    alt: str
    table: Table
    height: int = 220
    title: str = ""
    legend: Sequence[SideCell] = ()


@dataclass(frozen=True)
class Lines:
    """A list of sentences."""

    items: Sequence[str]
    title: str = ""


@dataclass(frozen=True)
class Chapter:
    """A round of the story: paragraphs of (side, sentences)."""

    title: str
    note: str
    paragraphs: Sequence[tuple[str, Sequence[str]]]
    is_open: bool = True


Block = Para | Table | Plot | Lines | Chapter


@dataclass
class Section:
    """A part with a heading. `level` 2 is one of the page's, 3 a part of the previous one."""

    id: str
    title: str
    blocks: list[Block] = field(default_factory=list)
    level: int = 2


@dataclass(frozen=True)
class Score:
    """A side's result."""

    side: str
    name: str
    points: int
    is_winner: bool


@dataclass
class Document:
    """A whole report. `state` is the audit's result: ok, open or bad."""

    title: str
    heading: str
    facts: str
    foot: str
    sections: list[Section] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    result: str = ""
    state: str = ""
    verdict: str = ""
