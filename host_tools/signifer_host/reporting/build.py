"""Build a report of one game, or of several."""

from __future__ import annotations

from collections.abc import Sequence

import signifer
from signifer_host import translation
from signifer_host.audit.report import verdict
from signifer_host.reporting import end_sections, season, sections
from signifer_host.reporting.document import Document, Lines, Para, Score, Section
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sentences import side_name, system, title
from signifer_host.reporting.story import story
from signifer_host.reporting.texts import Texts

MOST_PLOTTED = 25
"""Games of a season that have their own plot on the page."""


def one(game: Game, left_out: Sequence[str], texts: Texts) -> Document:
    """Return the report of one game."""
    assert game.audit is not None
    heading = title(game, texts)
    pulled = translation.day(game.pull_date) if game.pull_date else ""
    made = Document(
        title=texts("page.title", title=heading, system=system(game, texts)) if game.two_sided else heading,
        heading=heading,
        facts=_facts(game, texts),
        foot=texts("made", version=signifer.__version__, file=plain(game.file), pulled=pulled),
    )
    made.scores = [
        Score(side, side_name(game, side, texts), game.score["AB".index(side)], game.winner == side)
        for side in ("A", "B")
        if game.two_sided
    ]
    made.result = result(game, texts)
    made.state = state(game)
    made.verdict = texts({"ok": "audit.sound", "bad": "audit.unsound", "open": "audit.partly"}[made.state])
    parts = [
        sections.glance(game, texts),
        sections.strength(game, texts),
        sections.units(game, texts),
        sections.draws(game, texts),
        sections.activations(game, texts),
        sections.dice(game, texts),
        sections.time(game, texts),
        end_sections.casualties(game, texts),
        story(game, texts),
        end_sections.audit(game, texts),
        _left_out(left_out, texts),
    ]
    made.sections = [part for part in parts if part is not None]
    return made


def several(games: Sequence[Game], left_out: Sequence[str], texts: Texts) -> Document:
    """Return the report of a season."""
    count = texts.count(len(games), "game")
    made = Document(
        title=texts("page.season", games=count),
        heading=texts("page.season", games=count),
        facts="",
        foot=texts("made.season", version=signifer.__version__, games=count),
    )
    parts: list[Section | None] = [
        season.results(games, texts),
        season.standings(games, texts),
        season.pairings(games, texts),
        season.dice(games, texts),
        season.draws(games, texts),
    ]
    for number, game in enumerate(games[:MOST_PLOTTED], 1):
        strength, fallen = sections.strength(game, texts), end_sections.casualties(game, texts)
        parts.append(
            Section(
                f"game{number}",
                f"{number}. {title(game, texts)}",
                [Para(_facts(game, texts)), Para(result(game, texts))],
            )
        )
        for part in (strength, fallen):
            parts.append(Section(f"game{number}-{part.id}", part.title, part.blocks, 3))
        assert game.audit is not None
        shown = Para(plain(verdict(game.audit), end_sections.LONGEST_VERDICT), "verdict")
        parts.append(Section(f"game{number}-audit", texts("audit"), [shown], 3))
    parts.append(_left_out(left_out, texts))
    made.sections = [part for part in parts if part is not None]
    return made


def what_is_left_out(games: Sequence[Game], given: Sequence[str], texts: Texts) -> list[str]:
    """List what a report leaves out, one sentence each."""
    found = [*given, *(sentence for game in games for sentence in game.left_out)]
    for game in games:
        more = len(game.units) - sections.MOST_UNITS
        if more > 0:
            found.append(texts("left_out.units", file=plain(game.file), n=translation.number(more)))
    if len(games) > MOST_PLOTTED:
        found.append(texts("left_out.games", games=texts.count(len(games) - MOST_PLOTTED, "game")))
    return [plain(sentence, 400) for sentence in found]


def result(game: Game, texts: Texts) -> str:
    """Say who won."""
    if not game.is_over:
        return texts("result.open")
    if not game.two_sided:
        return texts("result.ended")
    return (
        texts("result.won", name=side_name(game, game.winner, texts))
        if game.winner
        else texts("result.drawn")
    )


def state(game: Game) -> str:
    """Return the audit's result as a word: ok, open or bad."""
    assert game.audit is not None
    if not game.audit.sound:
        return "bad"
    return "ok" if game.trace.is_checked or not game.trace.throws else "open"


def _facts(game: Game, texts: Texts) -> str:
    seconds = sum(step.seconds for step in game.steps)
    return texts(
        "result.facts",
        system=system(game, texts),
        periods=texts.count(len(game.periods), game.period),
        commands=texts.count(len(game.standing_steps), "command"),
        time=texts.time(seconds) if seconds else "",
    )


def _left_out(sentences: Sequence[str], texts: Texts) -> Section | None:
    return Section("left_out", texts("left_out"), [Lines(sentences)]) if sentences else None
