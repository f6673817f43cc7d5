"""The plots of a report, each with a sentence and a table."""

from __future__ import annotations

import math
from html import escape

from signifer_host import translation
from signifer_host.audit.distributions import Distribution
from signifer_host.reporting import svg
from signifer_host.reporting.derive import Draws, Strength, boundaries, ends, strengths
from signifer_host.reporting.document import Cell, Para, Plot, SideCell, Table
from signifer_host.reporting.facts import Game
from signifer_host.reporting.sentences import counts, side_name
from signifer_host.reporting.texts import Texts

MOST_LABELS = 8
MOST_FACES = 24
MOST_CROSSES = 80
MOST_ROWS = 60
"""Most rows of a table behind a plot."""
_STYLES = ("a", "b", "n", "u4", "u5", "u6")


def pick(numbers: list[int], most: int) -> list[int]:
    """Return at most `most` of the numbers, evenly spread, including the first and the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[round(at * (len(numbers) - 1) / (most - 1))] for at in range(most)]


def _axis(game: Game, texts: Texts, last: int) -> str:
    """Mark the beginnings of rounds, and name some of them."""
    starts = boundaries(game)
    shown = set(pick([number for _, number in starts], MOST_LABELS))
    drawn = ""
    behind = -1.0
    for place, number in starts:
        x = place / last
        if place and len(starts) <= MOST_ROWS:
            drawn += svg.line(x, 0, x, 1, "period")
        if number in shown and x - behind > 0.06:
            drawn += svg.label(x, 1, str(number), "x first" if not place else "x", dy=16)
            behind = x
    return drawn + svg.label(0.5, 1, escape(texts(f"period.{game.period}")), "x", dy=32)


def _levels(top: float) -> str:
    return "".join(
        svg.line(0, 1 - tick / top, 1, 1 - tick / top, "grid")
        + svg.label(0, 1 - tick / top, translation.number(tick), "y", dx=-6, dy=4)
        for tick in svg.ticks(top)
    )


def strength(game: Game, texts: Texts) -> Plot | None:
    """Draw what each side had left over the game; None where the system counts nothing."""
    lines = strengths(game) if game.counts else []
    top = max((max(one.values) for one in lines), default=0)
    if not top:
        return None
    last = max(1, len(lines[0].values) - 1)
    styles = dict(zip([one.name for one in lines], _line_styles(game, lines), strict=False))
    drawn = _levels(top) + _axis(game, texts, last)
    for one in lines:
        style = styles[one.name]
        drawn += svg.path(
            [(at / last, 1 - value / top) for at, value in enumerate(one.values)], f"line {style}", steps=True
        )
        for place in pick(one.falls, MOST_CROSSES) if one.falls else []:
            drawn += svg.cross(place / last, 1 - one.values[place] / top, f"cross {style}")
    told = "; ".join(
        texts(
            "strength.alt.line",
            name=_name(game, one, texts),
            first=one.values[0],
            last=one.values[-1],
            fallen=len(one.falls),
        )
        for one in lines
    )
    return Plot(
        drawn,
        texts("strength.alt", counts=counts(game, texts), lines=told),
        _strength_table(game, texts, lines),
        title=texts("strength"),
        legend=[SideCell(_name(game, one, texts), styles[one.name]) for one in lines],
    )


def _line_styles(game: Game, lines: list[Strength]) -> list[str]:
    return [one.side.lower() for one in lines] if game.two_sided else list(_STYLES)


def _name(game: Game, one: Strength, texts: Texts) -> str:
    return side_name(game, one.side, texts) if game.two_sided else one.name


def _strength_table(game: Game, texts: Texts, lines: list[Strength]) -> Table:
    places = {step.line: at for at, step in enumerate(game.standing_steps, 1)}
    rows: list[list[str | int]] = [[texts("column.start"), *(one.values[0] for one in lines), 0]]
    period = texts(f"period.{game.period}")
    last = ends(game)
    for number in pick(sorted(last), MOST_ROWS):
        at = places[last[number].line]
        down = sum(place <= at for one in lines for place in one.falls)
        rows.append([texts("period", period=period, n=number), *(one.values[at] for one in lines), down])
    head = [period, *(_name(game, one, texts) for one in lines), texts("strength.fell")]
    return Table(texts("strength"), head, rows)


def draws(game: Game, found: Draws, texts: Texts) -> Plot:
    """Draw how far side A was ahead of its share of the bag."""
    name = side_name(game, "A", texts)
    count = len(found.ahead)
    top = max(1.0, *(abs(value) for value in found.ahead), *found.spread) * 1.08
    middle = [(at / count, value) for at, value in enumerate([0.0, *found.ahead])]
    edge = [(at / count, value) for at, value in enumerate([0.0, *found.spread])]

    def y(value: float) -> float:
        return 0.5 - value / top / 2

    band = [(x, y(value)) for x, value in edge] + [(x, y(-value)) for x, value in reversed(edge)]
    drawn = svg.path(band, "band", closed=True) + svg.line(0, 0.5, 1, 0.5, "axis")
    for tick in svg.ticks(top, 2)[1:]:
        for value, sign in ((tick, "+"), (-tick, "−")):
            drawn += svg.line(0, y(value), 1, y(value), "grid")
            drawn += svg.label(0, y(value), f"{sign}{tick}", "y", dx=-6, dy=4)
    drawn += svg.label(0, 0.5, "0", "y", dx=-6, dy=4)
    starts = [at for at in range(count) if not at or found.periods[at] != found.periods[at - 1]]
    shown = set(pick(starts, MOST_LABELS))
    for at in starts:
        if at and len(starts) <= MOST_ROWS:
            drawn += svg.line(at / count, 0, at / count, 1, "period")
        if at in shown:
            drawn += svg.label(at / count, 1, str(found.periods[at]), "x" if at else "x first", dy=16)
    drawn += svg.path([(x, y(value)) for x, value in middle], "line a")
    drawn += svg.label(0.5, 1, escape(texts(f"period.{game.period}")), "x", dy=32)
    drawn += svg.label(1, 0, escape(texts("draws.ahead", name=name)), "end", dy=12)
    drawn += svg.label(1, 1, escape(texts("draws.behind", name=name)), "end", dy=-6)
    alt = texts(
        "draws.alt",
        name=name,
        most=translation.decimal(max(0.0, *found.ahead), 1),
        least=translation.decimal(-min(0.0, *found.ahead), 1),
        last=translation.decimal(found.ahead[-1], 1, signed=True),
    )
    period = texts(f"period.{game.period}")
    at_end = dict(zip(found.periods, found.ahead, strict=True))
    rows = [
        [texts("period", period=period, n=n), translation.decimal(at_end[n], 1, signed=True)]
        for n in pick(sorted(at_end), MOST_ROWS)
    ]
    return Plot(drawn, alt, Table(texts("draws"), [period, texts("draws.end")], rows), title=texts("draws"))


def dice(one: Distribution, texts: Texts) -> Plot:
    """Draw how often each face of a die came."""
    seen, due = one.fit.counts, one.fit.expectation
    top = max(*seen, *due) * 1.12 or 1.0
    count = len(seen)
    drawn = ""
    for at, number in enumerate(seen):
        x = at / count
        drawn += svg.rect(x + 0.12 / count, 1 - number / top, 0.76 / count, number / top, "face")
        drawn += svg.label(x + 0.5 / count, 1 - number / top, translation.number(number), "x small", dy=-4)
        if count <= 12 or at % 5 == 4 or not at:
            drawn += svg.label(x + 0.5 / count, 1, str(at + 1), "x", dy=16)
    drawn += svg.line(0, 1 - due[0] / top, 1, 1 - due[0] / top, "due")
    lines = ", ".join(texts("dice.alt.face", count=number, face=face) for face, number in enumerate(seen, 1))
    alt = texts("dice.alt", what=one.what, lines=lines, due=translation.decimal(due[0], 1))
    return Plot(drawn, alt, dice_table(one, texts), height=130, title=dice_title(one, texts))


def few(one: Distribution, texts: Texts) -> Para:
    """Say which faces came, for a die that was hardly thrown."""
    faces = [str(face) for face, seen in enumerate(one.fit.counts, 1) for _ in range(seen)]
    return Para(texts("dice.faces", what=one.what, faces=", ".join(faces)))


def dice_title(one: Distribution, texts: Texts) -> str:
    """Return the heading of a die: d12, 364 dice."""
    return texts("dice.what", what=one.what, count=texts.count(one.fit.throws, "die"))


def dice_table(one: Distribution, texts: Texts) -> Table:
    """Return the faces of a die in numbers; for a die with many faces only those that came."""
    pairs = list(zip(one.fit.counts, one.fit.expectation, strict=True))
    rows: list[list[Cell]] = [
        [face, seen, translation.decimal(due, 1)]
        for face, (seen, due) in enumerate(pairs, 1)
        if seen or len(pairs) <= MOST_FACES
    ]
    head = [texts("dice.face"), texts("dice.seen"), texts("dice.due")]
    return Table(dice_title(one, texts), head, rows[:MOST_ROWS])


def how_uneven(p: float | None, unusual: bool, texts: Texts, key: str = "dice.p") -> str:
    """Say in words what p means."""
    if p is None:
        return texts("dice.few")
    word = "dice.unusual" if unusual else "dice.uneven" if p < 0.05 else "dice.ordinary"
    percent = 100 * p
    shown = (
        texts("dice.percent.less")
        if percent < 0.1
        else texts("dice.percent", n=translation.decimal(percent, 0 if percent >= 10 else 1))
    )
    return texts(key, percent=shown, ordinary=texts(word))


def whole(value: float) -> str:
    """Format a fraction of a count: 4, 4.3."""
    return translation.decimal(value, 0 if math.isclose(value, round(value), abs_tol=0.05) else 1)
