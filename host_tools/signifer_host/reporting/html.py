"""Writes a report as one HTML page: no scripts, nothing fetched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

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
    Section,
    Table,
)
from signifer_host.reporting.style import STYLE
from signifer_host.reporting.texts import Texts

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
MOST_LINKS = 14


def page(document: Document, texts: Texts) -> str:
    """Return the whole page."""
    parts = [
        f'<!doctype html>\n<html lang="{escape(texts.language)}">\n<head>\n<meta charset="utf-8">\n'
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
    """Escape a sentence; what stands between back quotes is code."""
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
            won = ' <span class="won" aria-hidden="true">★</span>' if one.won else ""
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
        out += [_block(block, section.level, texts) for block in section.blocks]
    out.append("</section>\n" if is_open else "")
    return out


def _block(block: Block, level: int, texts: Texts) -> str:
    if isinstance(block, Para):
        if block.kind == "head":
            return f"<h{level + 1}>{escape(block.text)}</h{level + 1}>\n"
        kind = f' class="{block.kind}"' if block.kind else ""
        return f"<p{kind}>{_prose(block.text)}</p>\n"
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Plot):
        return _plot(block, texts)
    if isinstance(block, Lines):
        title = f"<h{level + 1}>{escape(block.title)}</h{level + 1}>\n" if block.title else ""
        return title + "<ul>" + "".join(f"<li>{_prose(item)}</li>" for item in block.items) + "</ul>\n"
    return _chapter(block, level)


def _sign(side: str) -> str:
    return f'<span class="sign {side.lower()}" aria-hidden="true"></span>'


def _cell(cell: Cell, tag: str, scope: str = "") -> str:
    scope = f' scope="{scope}"' if scope else ""
    if isinstance(cell, Named):
        return f"<{tag}{scope}>{_sign(cell.side)}{escape(cell.text)}</{tag}>"
    if isinstance(cell, Bar):
        mark = f";--d:{cell.mark:.3g}" if cell.mark >= 0 else ""
        return f'<{tag} class="bar {cell.side.lower()}{" due" if mark else ""}" style="--s:{cell.share:.3g}{mark}">{escape(cell.text)}</{tag}>'
    if isinstance(cell, int):
        return f'<{tag}{scope} class="number">{cell:,}</{tag}>'
    number = bool(cell) and cell.lstrip("+−-").replace(".", "").isdigit()
    kind = ' class="number"' if number and tag == "td" else ""
    return f"<{tag}{scope}{kind}>{escape(cell)}</{tag}>"


def _table(table: Table, caption: bool = True) -> str:
    kind = "pens" if table.pens else ""
    head = "".join(_cell(str(cell) if isinstance(cell, int) else cell, "th", "col") for cell in table.head)
    rows = []
    for row in table.rows:
        cells = _cell(row[0], "th", "row") + "".join(_cell(cell, "td") for cell in row[1:])
        rows.append(f"<tr>{cells}</tr>")
    titled = f"<caption>{escape(table.caption)}</caption>" if caption else ""
    out = f"<table{f' class={kind}' if kind else ''}>{titled}<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>\n"
    # What scrolls sideways must be reached by the keyboard.
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(table.caption)}">{out}</div>\n'
        if table.wide
        else out
    )


def _plot(plot: Plot, texts: Texts) -> str:
    legend = ""
    if plot.legend:
        items = "".join(
            f'<li><span class="key {one.side}" aria-hidden="true"></span>{escape(one.text)}</li>'
            for one in plot.legend
        )
        legend = f'<ul class="legend">{items}</ul>'
    title = f"<figcaption>{escape(plot.title)}</figcaption>" if plot.title else ""
    table = f"<details><summary>{escape(texts('table'))}</summary>{_table(plot.table)}</details>"
    drawn = f'<svg class="plot" height="{plot.height}" role="img" aria-label="{escape(plot.alt)}">{plot.svg}</svg>'
    return f"<figure>{title}{legend}{drawn}{table}</figure>\n"


def _chapter(chapter: Chapter, level: int) -> str:
    items = []
    for side, sentences in chapter.paragraphs:
        told = ". ".join(escape(sentence) for sentence in sentences)
        items.append(f'<li class="{side.lower()}">{told}.</li>')
    note = f" <small>{escape(chapter.note)}</small>" if chapter.note else ""
    tag = f"h{level + 1}"
    return (
        f"<details{' open' if chapter.is_open else ''} class=chapter><summary><{tag}>{escape(chapter.title)}</{tag}>{note}</summary>"
        f"<ol>{''.join(items)}</ol></details>\n"
    )
