"""The story of a game, round by round."""

from __future__ import annotations

from html import escape

from signifer_host.reporting import derive
from signifer_host.reporting.document import Chapter, Para, Section
from signifer_host.reporting.facts import Game, Step
from signifer_host.reporting.sentences import counts, sentence, side_name
from signifer_host.reporting.texts import Texts

MOST_OPEN = 500
"""Commands of a story whose rounds are open; a longer one is folded, except its first and last round."""
BUDGET = 180_000
"""Bytes of sentences on a page."""


def story(game: Game, texts: Texts) -> Section:
    """Tell the game's story; commands that do not fit are counted."""
    section = Section("story", texts("story"), [Para(texts("story.intro"))])
    stood = game.standing_steps
    numbers = game.periods
    spent = told = 0
    last = derive.ends(game)
    for number in numbers:
        steps = [step for step in stood if step.period == number]
        paragraphs: list[tuple[str, list[str]]] = []
        for step in steps:
            text = sentence(game, step, texts)
            if not text:
                told += 1
                continue
            spent += len(escape(text).encode()) + 30
            if spent > BUDGET:
                break
            told += 1
            opens = not paragraphs or (step.gives and not _goes_on(paragraphs[-1][1], step))
            if opens:
                paragraphs.append((_side(game, step), []))
            elif step.name == "activate":
                paragraphs[-1] = (_side(game, step), paragraphs[-1][1])
            paragraphs[-1][1].append(text)
        if paragraphs:
            title = texts("period", period=texts(f"period.{game.period}"), n=number)
            stays = len(stood) <= MOST_OPEN or number in (numbers[0], numbers[-1])
            section.blocks.append(Chapter(title, _note(game, last[number], texts), paragraphs, stays))
        if spent > BUDGET:
            break
    if told < len(stood):
        section.blocks.append(
            Para(texts("story.cut", commands=texts.count(len(stood) - told, "command")), "warning")
        )
    if not stood:
        section.blocks.append(Para(texts("story.quiet")))
    return section


def _goes_on(sentences: list[str], step: Step) -> bool:
    """Return whether an activation belongs to the draw directly before it."""
    return step.name == "activate" and len(sentences) == 1


def _side(game: Game, step: Step) -> str:
    if step.name == "draw":
        side = step.fields.get("side")
        dice = step.fields.get("dice")
        if isinstance(dice, list) and len(dice) == 1 and isinstance(dice[0], dict):
            side = dice[0].get("side")
        return str(side) if side in ("A", "B") else "N"
    return game.side_of(step.actor) if step.actor else "N"


def _note(game: Game, step: Step, texts: Texts) -> str:
    """Return the state of the sides at a round's end."""
    if not game.counts or not game.two_sided:
        return ""
    sides = [side for side in game.sides if side != "N"]
    left = ", ".join(f"{side_name(game, side, texts)} {game.strength(step.states, side)}" for side in sides)
    return texts("story.left", left=left, counts=counts(game, texts))
