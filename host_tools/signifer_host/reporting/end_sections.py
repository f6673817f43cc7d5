"""The last sections of a game's report: casualties, and the audit."""

from __future__ import annotations

from signifer_host import translation
from signifer_host.audit.report import verdict
from signifer_host.reporting import derive
from signifer_host.reporting.document import Block, Cell, Lines, Para, Section, SideCell, Table
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sections import MOST_UNITS
from signifer_host.reporting.texts import Texts

MOST_NAMED = 30
"""Most entries of a list: overridden commands, contradictions."""
LONGEST_VERDICT = 900


def casualties(game: Game, texts: Texts) -> Section:
    """Return the casualties, with columns to write in: for the rolls after the game."""
    found = derive.casualties(game)
    section = Section("fallen", texts("fallen"))
    period = texts(f"period.{game.period}")
    rows: list[list[Cell]] = []
    for one in found[:MOST_UNITS]:
        when = texts("period", period=period, n=one.period) if one.period else texts("none")
        name = SideCell(game.name_of(one.unit), game.side_of(one.unit))
        rows.append([name, when, game.name_of(one.by) if one.by else texts("none"), "", ""])
    if rows:
        head = ["column.unit", "fallen.when", "fallen.by", "fallen.roll", "fallen.result"]
        section.blocks.append(Para(texts("fallen.intro")))
        section.blocks.append(Table(texts("fallen"), [texts(key) for key in head], rows, pens=2))
    types = [one for one in game.casualties if "type" in one]
    if types:
        typed: list[list[Cell]] = [
            [SideCell(plain(one["type"]), str(one["side"])), int(one["count"]), "", ""]
            for one in types[:MOST_UNITS]
        ]
        head = ["fallen.type", "fallen.count", "fallen.roll", "fallen.result"]
        section.blocks.append(Table(texts("fallen.types"), [texts(key) for key in head], typed, pens=2))
    if not rows and not types:
        section.blocks.append(Para(texts("fallen.none")))
    gone = [game.name_of(id) for id, (_, status) in game.last().items() if status == "left"]
    if gone:
        section.blocks.append(Para(texts("fallen.gone", names=", ".join(gone[:MOST_NAMED]))))
    return section


def audit(game: Game, texts: Texts) -> Section:
    """Return the audit's verdict and what it rests on."""
    assert game.audit is not None
    trace = game.trace
    blocks: list[Block] = [
        Para(plain(verdict(game.audit), LONGEST_VERDICT), "verdict"),
        Para(texts("audit.intro")),
    ]
    problems = [*game.audit.chain.problems, *trace.differing, *(() if trace.script else trace.refusals)]
    if problems:
        problems.sort(key=lambda one: one.line)
        lines = [
            texts("audit.problem", line=one.line, message=plain(one.message, 300))
            for one in problems[:MOST_NAMED]
        ]
        if len(problems) > MOST_NAMED:
            lines.append(texts("audit.more", n=translation.number(len(problems) - MOST_NAMED)))
        blocks.append(Lines(lines, texts("audit.problems")))
    if trace.player_dice:
        blocks.append(Para(texts.count(len(trace.player_dice), "audit.entered")))
    if trace.undos:
        again = sum(back in trace.standing for _, back, _ in trace.undos)
        blocks.append(
            Para(
                texts("audit.undone", n=translation.number(len(trace.undos)), again=translation.number(again))
            )
        )
    if trace.overrides:
        rows: list[list[Cell]] = [
            [line, plain(name), ", ".join(rules[:8])] for line, name, rules in trace.overrides[:MOST_NAMED]
        ]
        head: list[Cell] = [texts("column.line"), texts("audit.forced.what"), texts("audit.forced.rules")]
        blocks.append(Table(texts("audit.forced"), head, rows))
        if len(trace.overrides) > MOST_NAMED:
            blocks.append(Para(texts("audit.more", n=translation.number(len(trace.overrides) - MOST_NAMED))))
    marks = [one.fingerprint for one in trace.stretches if one.fingerprint][:MOST_NAMED]
    if marks:
        blocks.append(Lines(marks, texts("audit.mark")))
    return Section("audit", texts("audit"), blocks)
