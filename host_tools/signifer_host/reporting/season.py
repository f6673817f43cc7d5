"""Several games as a season: results, standings, pairings, dice and draws of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from signifer_host import translation
from signifer_host.audit import fit
from signifer_host.audit.distributions import UNLIKELY, Distribution
from signifer_host.reporting import derive, plots
from signifer_host.reporting.document import Block, Cell, Para, Section, Table
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sentences import side_name, system, title
from signifer_host.reporting.standings import DRAWN, LOST, WON, Standing, rank
from signifer_host.reporting.texts import Texts

MOST_ROWS = 200
"""Most games and rosters in a table."""
MOST_MET = 8
"""Most rosters in the square of pairings; more of them get a list of pairs."""


def table_of(games: Sequence[Game], texts: Texts) -> list[Standing]:
    """Return the standings of all rosters that met another, the best first."""
    found: dict[str, Standing] = {}
    for game in games:
        if not game.two_sided or not game.is_over:
            continue
        totals = derive.totals(game)
        for side, other in ((0, 1), (1, 0)):
            name, theirs = (side_name(game, "AB"[one], texts) for one in (side, other))
            outcome = DRAWN if not game.winner else WON if game.winner == "AB"[side] else LOST
            mine = found.setdefault(name, Standing(name))
            mine.add(theirs, outcome, game.score[side], game.score[other])
            mine.casualties += totals["AB"[side]].casualties
    return rank(found.values())


def results(games: Sequence[Game], texts: Texts) -> Section:
    """Return a line for each game."""
    rows: list[list[Cell]] = []
    for number, game in enumerate(games[:MOST_ROWS], 1):
        end = (
            texts("season.ended" if not game.two_sided else "season.drawn")
            if game.is_over
            else texts("season.open")
        )
        won = texts("result.won", name=side_name(game, game.winner, texts)) if game.winner else end
        score = "{} : {}".format(*game.score) if game.two_sided else texts("none")
        assert game.audit is not None
        sound = texts("yes" if game.audit.sound else "no")
        rows.append(
            [f"{number}. {title(game, texts)}", score, won, system(game, texts), sound, plain(game.file)]
        )
    keys = ("game", "score", "result", "system", "verdict", "file")
    head = [texts(f"season.{key}") for key in keys]
    return Section(
        "results", texts("season.results"), [Table(texts("season.results"), head, rows, wide=True)]
    )


def standings(games: Sequence[Game], texts: Texts) -> Section | None:
    """Return the table of rosters."""
    found = table_of(games, texts)
    if not found:
        return None
    rows: list[list[Cell]] = [[*one.row().values(), one.casualties] for one in found[:MOST_ROWS]]
    keys = ("name", "played", "won", "tied", "lost", "for", "against", "casualties")
    head = [texts(f"season.{key}") for key in keys]
    blocks: list[Block] = [Para(texts("season.standings.intro"))]
    blocks.append(Table(texts("season.table"), head, rows, wide=True))
    return Section("standings", texts("season.table"), blocks)


def pairings(games: Sequence[Game], texts: Texts) -> Section | None:
    """Return the pairings, with the results."""
    found = table_of(games, texts)
    if not found:
        return None
    section = Section("met", texts("season.met"))
    rows: list[list[Cell]] = []
    if len(found) > MOST_MET:
        for one in found:
            rows += [[one.name, other, *went] for other, went in one.opponents.items()]
        keys = ("name", "against.name", "won", "tied", "lost")
        section.blocks.append(
            Table(section.title, [texts(f"season.{key}") for key in keys], rows[:MOST_ROWS], wide=True)
        )
        return section
    for one in found:
        cells = ["-".join(map(str, one.opponents.get(other.name, ()))) for other in found]
        rows.append([one.name, *cells])
    head = [texts("season.name"), *(one.name for one in found)]
    section.blocks.append(Para(texts("season.met.intro")))
    section.blocks.append(Table(section.title, head, rows, wide=True))
    return section


def dice(games: Sequence[Game], texts: Texts) -> Section:
    """Return the dice of all games by kind and by thrower."""
    section = Section("dice", texts("season.dice"))
    found = all_dice(games)
    section.blocks.append(Para(texts("dice.intro") if found else texts("dice.none")))
    tested = sum(one.fit.p is not None for one in found)
    for source in ("device", "players"):
        mine = [one for one in found if one.source == source]
        if mine:
            section.blocks.append(Para(texts(f"dice.{source}"), "head"))
        for one in mine:
            if one.fit.throws < fit.FEWEST:
                section.blocks.append(plots.few(one, texts))
                continue
            small = len(one.fit.counts) <= plots.MOST_FACES
            section.blocks.append(plots.dice(one, texts) if small else plots.dice_table(one, texts))
            rare = one.fit.p is not None and one.fit.p < UNLIKELY / max(1, tested)
            section.blocks.append(Para(plots.how_uneven(one.fit.p, rare, texts)))
    return section


def all_dice(games: Sequence[Game]) -> list[Distribution]:
    """Add up each kind of die over all games."""
    counts: dict[tuple[str, int], Counter[int]] = {}
    for game in games:
        assert game.audit is not None
        for one in game.audit.distributions:
            if one.what != "bag":
                added = counts.setdefault((one.source, len(one.fit.counts)), Counter())
                added.update(dict(enumerate(one.fit.counts, 1)))
    return [
        Distribution(f"d{sides}", source, fit.dice(list(faces.elements()), sides))
        for (source, sides), faces in sorted(counts.items())
    ]


def draws(games: Sequence[Game], texts: Texts) -> Section | None:
    """Return what each roster drew from the bags, and its expected share."""
    seen, due = Counter[str](), Counter[str]()
    for game in games:
        for kind, (came, expected) in derive.draws(game).kinds.items():
            name = side_name(game, kind[:1], texts)
            seen[name] += came
            due[name] += expected  # type: ignore[assignment]
    if not seen:
        return None
    rows: list[list[Cell]] = [
        [
            name,
            seen[name],
            plots.whole(due[name]),
            translation.decimal(seen[name] - due[name], 1, signed=True),
        ]
        for name in sorted(seen, key=translation.sort_key)
    ]
    head = [texts(key) for key in ("season.name", "draws.seen", "draws.due", "draws.difference")]
    blocks: list[Block] = [Para(texts("season.draws.intro")), Table(texts("season.draws"), head, rows)]
    return Section("draws", texts("season.draws"), blocks)
