"""Show the reference card: its topics, then the lines of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, title_header
from signifer.ui.flow import Over, Show, Then
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def lines_of(ui: Ui) -> list[dict[str, Any]]:
    """Return every line of the card, with its topic, rules and text. It is long, so no caller keeps it."""
    made = getattr(ui.words(), "card", None)
    lines: list[dict[str, Any]] = made(ui) if made else ui.game.reference()
    if not ui.game.reminds:
        return lines
    from signifer.core import reminders

    return lines + reminders.card()


def _topics(ui: Ui) -> list[tuple[str, int]]:
    """Return each topic with its number of lines."""
    names: list[str] = []
    counts: list[int] = []
    for line in lines_of(ui):
        if line["topic"] not in names:
            names.append(line["topic"])
            counts.append(0)
        counts[names.index(line["topic"])] += 1
    return [(names[at], counts[at]) for at in range(len(names))]


def reference(ui: Ui) -> Asking:
    """Ask which topic is read."""
    options = [(topic, plain(topic[:1].upper() + topic[1:], str(count))) for topic, count in _topics(ui)]
    topic, _ = yield choice(title_header(ui.t(T.RULES_BY_TOPIC)), options, select=T.KEY_NEXT)
    return Over(card, (topic,))


def card(ui: Ui, topic: str) -> Asking:
    """Show the lines of a topic; SELECT goes on to the next one."""
    shown: tuple[Any, ...] = (title_header(topic),)
    for line in lines_of(ui):
        if line["topic"] == topic:
            # Two alternating tones show where a line of the card begins.
            tone = styles.PLAIN if len(shown) % 2 else styles.GREEN
            shown += (Sentence(" ".join(line["rules"]) + ": " + line["text"], tone),)
    yield Show(shown, T.KEY_NEXT, 0)
    names = [name for name, _ in _topics(ui)]
    return Then(card, (names[(names.index(topic) + 1) % len(names)],))
