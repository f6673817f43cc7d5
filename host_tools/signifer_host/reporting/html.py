"""Write a report as one HTML page without scripts or external resources."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from signifer_host import translation
from signifer_host.reporting.document import (
    Bar,
    Block,
    Cell,
    Chapter,
    Document,
    Lines,
    Para,
    Plot,
    Section,
    SideCell,
    Table,
)
from signifer_host.reporting.plain import with_stop
from signifer_host.reporting.style import STYLE
from signifer_host.reporting.texts import Texts

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
MOST_LINKS = 40


def page(document: Document, texts: Texts) -> str:
    """Return the whole page."""
    parts = [
        f'<!doctype html>\n<html lang="{escape(translation.language())}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(document.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#main">{escape(texts("skip"))}</a>\n',
        _header(document),
        _contents(document, texts),
        '<main id="main">\n',
        *_sections(document.sections, texts),
        f"</main>\n<footer><p>{_prose(document.foot)}</p></footer>\n</body>\n</html>\n",
    ]
    return "".join(parts)


def _prose(text: str) -> str:
    """Escape a sentence; text between back quotes is code."""
    pieces = escape(text).split("`")
    return "".join(
        f"<code>{piece}</code>" if at % 2 and at < len(pieces) - 1 else piece
        for at, piece in enumerate(pieces)
    )


def _header(document: Document) -> str:
    out = f"<header>\n<h1>{escape(document.heading)}</h1>\n"
    if document.scores:
        out += '<ul class="scores">'
        for one in document.scores:
            won = ' <span class="won" aria-hidden="true">★</span>' if one.is_winner else ""
            out += f'<li class="{one.side.lower()}">{_sign(one.side)}<span class="name">{escape(one.name)}{won}</span>'
            out += f'<span class="points">{one.points}</span></li>'
        out += "</ul>\n"
    if document.result:
        out += f'<p class="result">{escape(document.result)}'
        out += f'<a class="badge {document.state}" href="#audit">{escape(document.verdict)}</a></p>\n'
    if document.facts:
        out += f'<p class="facts">{escape(document.facts)}</p>\n'
    return out + "</header>\n"


def _contents(document: Document, texts: Texts) -> str:
    top = [section for section in document.sections if section.level == 2][:MOST_LINKS]
    links = "".join(f'<li><a href="#{section.id}">{escape(section.title)}</a></li>' for section in top)
    return f'<nav aria-label="{escape(texts("contents"))}"><ul>{links}</ul></nav>\n'


def _sections(sections: Sequence[Section], texts: Texts) -> list[str]:
    out = []
    is_open = False
    for section in sections:
        if section.level == 2:
            out.append("</section>\n" if is_open else "")
            out.append(f'<section id="{section.id}" aria-labelledby="{section.id}-h">\n')
            out.append(f'<h2 id="{section.id}-h">{escape(section.title)}</h2>\n')
            is_open = True
        else:
            out.append(f'<h3 id="{section.id}">{escape(section.title)}</h3>\n')
        out += [_block(block, section, texts) for block in section.blocks]
    out.append("</section>\n" if is_open else "")
    return out


def _block(block: Block, section: Section, texts: Texts) -> str:
    level = section.level
    if isinstance(block, Para):
        if block.kind == "head":
            return f"<h{level + 1}>{escape(block.text)}</h{level + 1}>\n"
        kind = f' class="{block.kind}"' if block.kind else ""
        return f"<p{kind}>{_prose(block.text)}</p>\n"
    if isinstance(block, Table):
        return _table(block, section.title)
    if isinstance(block, Plot):
        return _plot(block, section.title, texts)
    if isinstance(block, Lines):
        title = f"<h{level + 1}>{escape(block.title)}</h{level + 1}>\n" if block.title else ""
        return title + "<ul>" + "".join(f"<li>{_prose(item)}</li>" for item in block.items) + "</ul>\n"
    return _chapter(block, level)


def _sign(side: str) -> str:
    return f'<span class="sign {side.lower()}" aria-hidden="true"></span>'


def _cell(cell: Cell, tag: str, scope: str, number: bool = False, more: str = "") -> str:
    about = (f' scope="{scope}"' if scope else "") + (' class="number"' if number else "") + more
    if isinstance(cell, SideCell):
        # The word joiner keeps the sign on the line of its name.
        return f"<{tag}{about}>{_sign(cell.side)}&#8288;{escape(cell.text)}</{tag}>"
    if isinstance(cell, Bar):
        mark = f";--d:{cell.mark:.3g}" if cell.mark >= 0 else ""
        kind = f"bar {cell.side.lower()}{' due' if mark else ''}"
        return f'<{tag} class="{kind}" style="--s:{cell.share:.3g}{mark}"{more}>{escape(cell.text)}</{tag}>'
    return f"<{tag}{about}>{escape(translation.number(cell) if isinstance(cell, int) else cell)}</{tag}>"


_NUMBER = re.compile(r"[+−-]?\d[\d.,\s]*( ?\D{1,4} ?\d[\d.,\s]*)?")
"""A number, or one number out of another, such as "8 of 11"."""


def _is_number(cell: Cell) -> bool:
    return isinstance(cell, int) or (isinstance(cell, str) and _NUMBER.fullmatch(cell) is not None)


def _plain(cell: Cell) -> str:
    return cell.text if isinstance(cell, (SideCell, Bar)) else str(cell)


def _table(table: Table, title: str = "") -> str:
    """Write a table; a caption that repeats the heading above it is only for screen readers.

    On a phone, each row of a wide one is a card with a label above each value. The roles then tell a screen reader
    that it is a table all the same.
    """
    columns = range(1, len(table.head))
    numbers = {
        at for at in columns if table.rows and all(_is_number(row[at]) or not row[at] for row in table.rows)
    }
    numbers -= set(range(len(table.head) - table.pens, len(table.head)))
    wide = table.wide
    head = "".join(
        _cell(str(cell) if isinstance(cell, int) else cell, "th", "col", at in numbers)
        for at, cell in enumerate(table.head)
    )
    labels = [f' role="cell" data-label="{escape(_plain(cell))}"' for cell in table.labels or table.head]
    line = '<tr role="row">' if wide else "<tr>"
    rows = []
    for row in table.rows:
        cells = "".join(
            _cell(cell, "td", "", at in numbers, labels[at] if wide else "")
            for at, cell in enumerate(row[1:], 1)
        )
        name = _cell(row[0], "th", "row", more=' role="rowheader"' if wide else "")
        rows.append(f"{line}{name}{cells}</tr>")
    hidden = ' class="hidden"' if table.caption == title else ""
    kind = ' class="pens"' if table.pens else ' role="table"' if wide else ""
    out = (
        f"<table{kind}><caption{hidden}>{escape(table.caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>\n"
    )
    if not table.wide:
        return out
    # A scrolling element must be reachable by the keyboard.
    return f'<div class="wide" role="region" tabindex="0" aria-label="{escape(table.caption)}">{out}</div>\n'


def _plot(plot: Plot, title: str, texts: Texts) -> str:
    legend = ""
    if plot.legend:
        items = "".join(
            f'<li><span class="key {one.side}" aria-hidden="true"></span>{escape(one.text)}</li>'
            for one in plot.legend
        )
        legend = f'<ul class="legend">{items}</ul>'
    hidden = ' class="hidden"' if plot.title == title else ""
    named = f"<figcaption{hidden}>{escape(plot.title)}</figcaption>" if plot.title else ""
    table = f"<details><summary>{escape(texts('table'))}</summary>{_table(plot.table)}</details>"
    drawn = f'<svg class="plot" height="{plot.height}" role="img" aria-label="{escape(plot.alt)}">{plot.svg}</svg>'
    return f"<figure>{named}{legend}{drawn}{table}</figure>\n"


def _chapter(chapter: Chapter, level: int) -> str:
    items = []
    for side, sentences in chapter.paragraphs:
        told = " ".join(escape(with_stop(sentence)) for sentence in sentences)
        told = told.replace(" → ", "&nbsp;→&nbsp;").replace("⚄ ", "⚄&nbsp;")
        items.append(f'<li class="{side.lower()}">{told}</li>')
    note = f" <small>{escape(chapter.note)}</small>" if chapter.note else ""
    tag = f"h{level + 1}"
    is_open = " open" if chapter.is_open else ""
    return (
        f'<details class="chapter"{is_open}><summary><{tag}>{escape(chapter.title)}</{tag}>{note}</summary>'
        f"<ol>{''.join(items)}</ol></details>\n"
    )
