"""The sections of a game's report."""

from __future__ import annotations

from signifer_host import translation
from signifer_host.audit.fit import FEWEST
from signifer_host.reporting import derive, plots
from signifer_host.reporting.document import Bar, Block, Cell, Para, Section, SideCell, Table
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sentences import counts, side_name
from signifer_host.reporting.texts import Texts

MOST_UNITS = 80
"""Most units in a table, of both sides together."""
MOST_PERIODS = 10
"""Most columns of the table of units."""


def shown_units(game: Game) -> list[str]:
    """Return the ids of the units that tables have."""
    return list(game.units)[:MOST_UNITS]


def glance(game: Game, texts: Texts) -> Section:
    """Return the numbers of the sides beside each other."""
    found = derive.totals(game)
    sides = [side for side in game.sides if side != "N" or not game.two_sided or found[side].activations]
    what = counts(game, texts)
    what = what[:1].upper() + what[1:]
    last = game.last()
    points = dict(zip("AB", game.score, strict=True))
    rows: list[list[Cell]] = []

    def row(key: str, values: list[Cell], **words: object) -> None:
        if any(value not in (0, "") for value in values):
            rows.append([texts(key, **words), *values])

    row("glance.points", [points.get(side, "") for side in sides] if game.two_sided else [])
    if what:
        row("glance.left", [game.strength(last, side) for side in sides], counts=what)
        row("glance.lost", [found[side].loss for side in sides], counts=what)
        row("glance.healed", [found[side].healing for side in sides], counts=what)
    rows.append([texts("glance.fallen"), *(found[side].casualties for side in sides)])
    row("glance.gone", [found[side].departures for side in sides])
    row("glance.activations", [found[side].activations for side in sides])
    tests: list[Cell] = [
        texts("glance.tests.of", passed=found[side].passes, tests=found[side].tests)
        if found[side].tests
        else ""
        for side in sides
    ]
    row("glance.tests", tests)
    row("glance.time", [texts.time(found[side].seconds) if found[side].seconds else "" for side in sides])
    head: list[Cell] = ["", *(SideCell(side_name(game, side, texts), side) for side in sides)]
    return Section("glance", texts("glance"), [Table(texts("glance"), head, rows)])


def strength(game: Game, texts: Texts) -> Section:
    """Return the plot of wounds over time."""
    plot = plots.strength(game, texts)
    if plot is None:
        return Section("strength", texts("strength"), [Para(texts("strength.none"))])
    intro = texts("strength.intro" if game.two_sided else "strength.intro.units", counts=counts(game, texts))
    begins = texts(f"strength.lines.{game.period}")
    blocks: list[Block] = [Para(f"{intro} {begins}"), plot]
    if not game.two_sided and len(game.units) > derive.MOST_LINES:
        blocks.append(Para(texts("strength.more", n=derive.MOST_LINES)))
    return Section("strength", texts("strength"), blocks)


def units(game: Game, texts: Texts) -> Section | None:
    """Return each unit's remaining value at the end of each round."""
    if not game.counts:
        return None
    last = derive.ends(game)
    numbers = plots.pick(sorted(last), MOST_PERIODS)
    period = texts(f"period.{game.period}")
    blocks: list[Block] = [Para(texts(f"units.intro.{game.period}", counts=counts(game, texts)))]
    if len(numbers) < len(last):
        blocks.append(Para(texts(f"units.picked.{game.period}", n=len(last), shown=len(numbers))))
    end = game.last()
    shown = shown_units(game)
    for side in game.sides:
        rows: list[list[Cell]] = []
        for id in shown:
            unit = game.units[id]
            if unit.side != side:
                continue
            row: list[Cell] = [unit.name, unit.full]
            for number in numbers:
                left, status = last[number].states.get(id, (0, ""))
                gone = status in ("", "left", "merged")
                row.append(
                    texts("none") if gone else Bar(str(left), min(1.0, left / max(1, unit.full)), side)
                )
            row.append(texts(f"status.{end.get(id, (0, 'left'))[1]}"))
            rows.append(row)
        if rows:
            head: list[Cell] = [texts("column.unit"), texts("column.start"), *numbers, texts("column.state")]
            labels = [
                texts("period", period=period, n=cell) if isinstance(cell, int) else str(cell)
                for cell in head
            ]
            blocks.append(Table(side_name(game, side, texts), head, rows, wide=True, labels=labels))
    return Section("units", texts("units"), blocks)


def draws(game: Game, texts: Texts) -> Section | None:
    """Return the draws from the bag against the expected share."""
    found = derive.draws(game)
    if not found.ahead:
        return None
    blocks: list[Block] = []
    if game.two_sided:
        blocks.append(Para(texts("draws.intro", name=side_name(game, "A", texts))))
        blocks.append(plots.draws(game, found, texts))
    rows: list[list[Cell]] = []
    for kind, (seen, due) in found.kinds.items():
        side, _, colour = kind.partition(" ")
        name = side_name(game, side, texts)
        text = f"{name}: {texts.word(plain(colour))}" if colour not in ("", "die") else name
        rows.append(
            [SideCell(text, side), seen, plots.whole(due), translation.decimal(seen - due, 1, signed=True)]
        )
    head: list[Cell] = [
        texts("draws.die"),
        texts("draws.seen"),
        texts("draws.due"),
        texts("draws.difference"),
    ]
    blocks.append(Table(texts("draws.caption"), head, rows))
    assert game.audit is not None
    rare = game.audit.unusual()
    for one in game.audit.distributions:
        if one.what == "bag":
            blocks.append(Para(plots.how_uneven(one.fit.p, one in rare, texts, "draws.p")))
    return Section("draws", texts("draws"), blocks)


def activations(game: Game, texts: Texts) -> Section:
    """Return how often each unit was activated, beside an even share."""
    found = derive.activations(game)
    if not found:
        return Section("activations", texts("activations"), [Para(texts("activations.none"))])
    shown = sorted((id for id in shown_units(game) if id in found), key=game.side_of)
    top = max(max(seen, due) for seen, due in found.values()) or 1
    rows: list[list[Cell]] = [
        [
            SideCell(game.name_of(id), game.side_of(id)),
            Bar(str(found[id][0]), found[id][0] / top, game.side_of(id), found[id][1] / top),
            translation.decimal(found[id][1], 1),
        ]
        for id in shown
    ]
    head: list[Cell] = [texts("column.unit"), texts("activations.seen"), texts("activations.due")]
    table = Table(texts("activations.caption"), head, rows)
    return Section("activations", texts("activations"), [Para(texts("activations.intro")), table])


def dice(game: Game, texts: Texts) -> Section:
    """Return how often each face of each die came."""
    assert game.audit is not None
    shown = [one for one in game.audit.distributions if one.what != "bag"]
    section = Section("dice", texts("dice"))
    if not shown:
        section.blocks.append(Para(texts("dice.none")))
        return section
    section.blocks.append(Para(texts("dice.intro")))
    rare = game.audit.unusual()
    for source in ("device", "players"):
        mine = [one for one in shown if one.source == source]
        if mine:
            section.blocks.append(Para(texts(f"dice.{source}"), "head"))
        for one in mine:
            if one.fit.throws < FEWEST:
                section.blocks.append(plots.few(one, texts))
                continue
            if len(one.fit.counts) <= plots.MOST_FACES:
                section.blocks.append(plots.dice(one, texts))
            else:
                section.blocks.append(plots.dice_table(one, texts))
            section.blocks.append(Para(plots.how_uneven(one.fit.p, one in rare, texts)))
    rows: list[list[Cell]] = []
    for side, total in derive.totals(game).items():
        for sides, faces in sorted(total.dice.items()):
            mean, due = sum(faces) / len(faces), (sides + 1) / 2
            rows.append(
                [
                    SideCell(side_name(game, side, texts), side),
                    f"d{sides}",
                    len(faces),
                    translation.decimal(mean, 2),
                    translation.decimal(due, 2),
                ]
            )
    if rows:
        head = ["column.side", "dice.who.die", "dice.who.count", "dice.who.mean", "dice.who.due"]
        section.blocks.append(Table(texts("dice.who"), [texts(key) for key in head], rows))
    return section


def time(game: Game, texts: Texts) -> Section:
    """Return how long each side's clock ran."""
    found = derive.times(game)
    section = Section("time", texts("time"))
    if not found:
        section.blocks.append(Para(texts("time.none")))
        return section
    period = texts(f"period.{game.period}")
    section.blocks.append(Para(texts(f"time.intro.{game.period}")))
    used = [clock for clock in "ABN" if any(row[clock] for row in found.values())]
    names = {clock: texts("time.nobody") if clock == "N" else side_name(game, clock, texts) for clock in used}
    top = max(row[clock] for row in found.values() for clock in used)
    rows: list[list[Cell]] = []
    for number in plots.pick(sorted(found), plots.MOST_ROWS):
        cells: list[Cell] = [texts("period", period=period, n=number)]
        cells += [Bar(texts.time(found[number][clock]), found[number][clock] / top, clock) for clock in used]
        rows.append(cells)
    rows.append(
        [texts("time.all"), *(texts.time(sum(row[clock] for row in found.values())) for clock in used)]
    )
    head: list[Cell] = [period, *(SideCell(names[clock], clock) for clock in used)]
    section.blocks.append(Table(texts("time"), head, rows, wide=True))
    return section
