"""Judge whether a page names what SELECT on it changes: its title or question, or the marked line."""

from __future__ import annotations

import re
from typing import Any

from tests.ui.conftest import Table

__all__ = ("shown", "unnamed")

# The words of a deed on a page, for commands that need more than their own name.
DEEDS = {
    "act": "move|run|attack|hide|search|sneak|climb|jump|action|anything else",
    "activate": "activate|act|who",
    "attack": "attack|strike|shoot|assault|shot|hit",
    "bag": "put one in|take one out",
    "choose": "",
    "defend": "defen|damage|hit|save",
    "draw_card": "draw a card",
    "end_activation": "end activation",
    "end_assault": "assault",
    "end_effect": "effect|ends",
    "end_game": "end the game",
    "end_round": "end round|end of round|round",
    "end_turn": "end turn|ends the turn|end of turn",
    "fright": "fright|nerve|roll",
    "initiative": "initiative",
    "keep": "die|dice",
    "lose_points": "point",
    "march": "march",
    "melee": "melee|fight",
    "next_phase": "next|phase",
    "order": "move|charge|action|load",
    "pass": "pass",
    "phase": "end building",
    "reaction_shot": "hit|→",
    "play_card": "play a card",
    "ready": "ready",
    "reroll": "again",
    "redo": "again|redo|takes back|does again|↷",
    "refill": "go back",
    "roll": "roll|d[0-9]+",
    "score": "point",
    "terrain": "wade|climb",
    "undo": "take|undo|↶",
    "wound": "wound|falls",
}
# Names of counters and flags that pages call otherwise.
WORDS = {
    "built": "taken down|built|city",
    "open": "open|close|city",
    "drawn": "deck|hand|draw",
    "co_carrying": "carrying",
    "left": "left|leave|back|off the table",
    "hp": "hit points|♥",
}
ACTORS = ("unit", "attacker", "target", "card", "token", "by", "defender")


def shown(table: Table) -> str:
    """Return what a page says before SELECT: its header and the marked line; without lines to mark, all its text."""
    line = table.cursor_line().strip()
    rows = [table.screen[0], line] if line else table.screen[:-1]
    return " ".join(" ".join(rows).split())


def is_named(text: str, label: str) -> bool:
    """Return whether a text has a name, or a piece of it with the sign of what is cut, at its end or its beginning."""
    cut = [label[:end] + "…" for end in range(3, len(label))]
    cut += ["…" + label[at:] for at in range(3, len(label))]
    return label in text or any(piece in text for piece in cut)


def unnamed(table: Table, text: str, command: dict[str, Any]) -> str:
    """Return what of a command the text does not name; "" if nothing is missing."""
    deed = command["do"]
    labels = {unit.id: unit.label for unit in table.game.units}
    actors = [str(command[field]) for field in ACTORS if field in command]
    known = [id for id in actors if id in text.split() or is_named(text, labels.get(id, id))]
    if deed in ("set", "count", "use", "choose"):
        what = str(next(command[key] for key in ("counter", "flag", "use", "choice") if key in command))
        return "" if (known or not actors) and _has(text, what) else f"{what} of {actors}"
    if known:
        return ""
    words = DEEDS.get(deed, deed) + "|" + str(command.get("check", deed))
    return "" if re.search(words, text, re.IGNORECASE) else f"{deed} of {actors}"


def _has(text: str, what: str) -> bool:
    """Return whether a text names a counter, a flag, limited uses or a choice."""
    first, _, last = what.partition(":")
    words = (
        "|".join(re.escape(word)[:5] for word in (last or first,)) + "|" + WORDS.get(first, re.escape(what))
    )
    return re.search(words, text, re.IGNORECASE) is not None
