"""Write a report as Markdown: the same sections and tables, plots as their tables."""

from __future__ import annotations

import re

from signifer_host.reporting.document import (
    Bar,
    Block,
    Cell,
    Chapter,
    Document,
    Lines,
    Named,
    Para,
    Plot,
    Table,
)
from signifer_host.reporting.plain import stopped
from signifer_host.reporting.texts import Texts

_SPECIAL = re.compile(r"([\\`*_{}\[\]>#|~!])")
_BULLET = re.compile(r"^(\s*)([-+]|\d+[.)])(\s)")


def page(document: Document, texts: Texts) -> str:
    """Return the whole report."""
    lines = [f"# {_plain(document.heading)}", ""]
    if document.scores:
        lines += [", ".join(f"{_plain(one.name)} {one.points}" for one in document.scores), ""]
    if document.result:
        lines += [f"**{_plain(document.result)}** ({_plain(document.verdict)})", ""]
    lines += [_plain(document.facts), ""] if document.facts else []
    for section in document.sections:
        lines += [f"{'#' * section.level} {_plain(section.title)}", ""]
        for block in section.blocks:
            lines += [*_block(block), ""]
    lines += [_plain(document.foot), ""]
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Escape what Markdown or HTML would act on."""
    marked = _SPECIAL.sub(r"\\\1", text).replace("&", "&amp;").replace("<", "&lt;")
    return _BULLET.sub(r"\1\\\2\3", marked)


def _prose(text: str) -> str:
    """Escape a sentence, but for the back quotes of its code."""
    return _plain(text).replace("\\`", "`")


def _block(block: Block) -> list[str]:
    if isinstance(block, Para):
        return [f"**{_plain(block.text)}**" if block.kind == "head" else _prose(block.text)]
    if isinstance(block, Lines):
        title = [f"**{_plain(block.title)}**", ""] if block.title else []
        return title + [f"- {_prose(item)}" for item in block.items]
    if isinstance(block, Plot):
        return [f"*{_plain(block.alt)}*", "", *_table(block.table)]
    if isinstance(block, Chapter):
        return _chapter(block)
    return _table(block)


def _chapter(chapter: Chapter) -> list[str]:
    note = f" ({_plain(chapter.note)})" if chapter.note else ""
    told = [" ".join(map(_plain, map(stopped, sentences))) for _, sentences in chapter.paragraphs]
    return [f"**{_plain(chapter.title)}**{note}", "", *(f"- {one}" for one in told)]


def _text(cell: Cell) -> str:
    if isinstance(cell, Bar | Named):
        return _plain(cell.text)
    return f"{cell:,}" if isinstance(cell, int) else _plain(cell)


def _table(table: Table) -> list[str]:
    columns = len(table.head) - table.pens
    rows = [f"| {' | '.join(_text(cell) for cell in row[:columns])} |" for row in table.rows]
    head = f"| {' | '.join(str(_text(cell)) for cell in table.head[:columns])} |"
    return [head, "|---" * columns + "|", *rows]
