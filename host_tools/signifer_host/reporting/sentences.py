"""Describe a step in a sentence: the command, the dice, the results."""

from __future__ import annotations

from typing import Any

from signifer_host.reporting.facts import Change, Game, Step
from signifer_host.reporting.lens import LABELLED
from signifer_host.reporting.plain import plain
from signifer_host.reporting.texts import Texts

_UNITS = ("unit", "target", "attacker", "defender", "mover", "by", "into", "against")
_TOLD = ("wound", "heal")
_COUNTED = ("roll", "draw", "draw_card", "discard")  # their amount is no change
"""Commands whose effect already describes them."""
_SHOWN = ("conceal", "reveal")  # the sentence itself says that a unit is hidden or seen
MOST_DICE = 12
_LONGEST = 160


def sentence(game: Game, step: Step, texts: Texts) -> str:
    """Return a step as one sentence without its full stop."""
    effects = [text for change in step.changes if (text := effect(game, step, change, texts))]
    what = "" if step.name in _TOLD and effects else _sentence(game, step, texts)
    parts = [part for part in (what, *outcomes(game, step, texts)) if part]
    if step.dice:
        shown = " ".join(str(die) for die in step.dice[:MOST_DICE])
        parts.append(texts("story.dice", dice=shown + (" …" if len(step.dice) > MOST_DICE else "")))
    parts += [text for text in effects[:8] if text != what]
    if step.overrides:
        parts.append(texts.count(len(step.overrides), "story.forced", rules=", ".join(step.overrides)))
    told = ", ".join(parts)
    return told[:1].upper() + told[1:]


def _sentence(game: Game, step: Step, texts: Texts) -> str:
    key = f"{game.ruleset}.{step.name}"
    if not texts.has(key):
        key = f"do.{step.name}"
    return plain(texts(_form(key, step, texts), **_values(game, step, texts)), _LONGEST)


def _form(key: str, step: Step, texts: Texts) -> str:
    """Return the key of the sentence's form for one unit, for several cards, or for none at all."""
    form = ""
    if step.name == "march":
        units = step.fields.get("units") or ()
        form = "none" if not units else "one" if len(units) == 1 else ""
    elif step.name == "initiative" and not step.fields.get("side"):
        form = "none"
    elif step.name == "discard" and not step.fields.get("card"):
        form = "many"
    return f"{key}.{form}" if form and texts.has(f"{key}.{form}") else key


def _join_names(names: list[str], texts: Texts) -> str:
    """Join names: A, B and C."""
    return texts("and", names=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def _values(game: Game, step: Step, texts: Texts) -> dict[str, object]:
    """Format the fields for people: names for ids, words for values."""
    found: dict[str, object] = {}
    for key, value in step.fields.items():
        if key == "with":
            key = "with_"
        if key in _UNITS and isinstance(value, dict):
            value = value.get("unit")
        if key in _UNITS and isinstance(value, str):
            found[key] = game.name_of(value)
        elif key == "units" and isinstance(value, list):
            found[key] = _join_names([game.name_of(one) for one in value if isinstance(one, str)], texts)
        elif key == "squares" and isinstance(value, int):
            found[key] = texts.count(value, "square")
        elif key == "side" and isinstance(value, str):
            found[key] = side_name(game, value, texts)
        elif key == "text":
            found[key] = plain(value, _LONGEST)
        elif isinstance(value, (str, bool)):
            found[key] = plain(texts.word(value))
        elif isinstance(value, int):
            signed = key in ("change", "amount") and step.name not in _COUNTED
            found[key] = f"{value:+d}".replace("-", "−") if signed else value
    if step.name == "roll":
        found.setdefault("count", 1)
    if step.name == "score":
        found.setdefault("amount", "+1")
    if step.name in ("draw", "draw_card", "discard"):
        amount = step.fields.get("amount")
        number = amount if isinstance(amount, int) else 1
        found |= {"cards": texts.count(number, "card"), "command_cards": texts.count(number, "command_card")}
    if step.name in ("draw", "keep"):
        dice: Any = step.fields.get("dice")
        found["drawn"] = ", ".join(
            _die(game, one, texts) for one in dice or [step.fields] if isinstance(one, dict)
        )
    if not isinstance(step.fields.get("target"), str):  # the number to reach
        found.pop("target", None)
    if step.fields.get("face_down"):  # nobody else may know a card that lies face down
        found.pop("card", None)
    if found.get("into") == found.get("unit"):
        found.pop("into", None)
    return found


def _die(game: Game, die: dict[str, Any], texts: Texts) -> str:
    side = die.get("side")
    name = side_name(game, side, texts) if isinstance(side, str) else texts("side.N")
    colour = plain(die.get("colour") or "")
    return f"{name} ({texts.word(colour)})" if colour not in ("", "die") else name


def outcomes(game: Game, step: Step, texts: Texts) -> list[str]:
    """Describe the results of a command."""
    fields = step.fields
    found = []
    if isinstance(fields.get("success"), bool):
        found.append(texts("outcome.success" if fields["success"] else "outcome.failure"))
    for key in ("hits", "successes", "shields"):
        number = fields.get(key)
        if (
            isinstance(number, int)
            and not isinstance(number, bool)
            and not (key == "successes" and number == 0)
        ):
            found.append(texts.count(number, f"outcome.{key}"))
    if step.name == "melee" and isinstance(fields.get("winner"), str):
        found.append(texts("outcome.winner", unit=game.name_of(fields["winner"])))
    if isinstance(fields.get("found"), str):
        found.append(texts("outcome.found", what=texts.word(plain(fields["found"]))))
    says = fields.get("says")
    for one in says if isinstance(says, list) else []:
        if isinstance(one, dict):
            found.append(texts("outcome.says", text=plain(one.get("says") or "")))
    return found


def effect(game: Game, step: Step, change: Change, texts: Texts) -> str:
    """Describe how a unit changed; "" if nobody needs to read it."""
    name = game.name_of(change.unit)
    before, after = change.before, change.after
    if after is None:
        return ""
    if before is None or before[1] == "reserve":
        return "" if step.name in game.moves else texts("effect.arrives", unit=name, after=after[0])
    if change.fell:
        return texts("effect.fell", unit=name)
    if change.was("casualty"):
        return texts("effect.back", unit=name, after=after[0])
    if before[1] != after[1]:
        key = {"left": "effect.left", "merged": "effect.joined", "hidden": "effect.hidden"}.get(after[1])
        if before[1] == "hidden":
            key = "effect.seen"
        if key:
            return "" if step.name in _SHOWN else texts(key, unit=name)
    return texts("effect.lost", unit=name, before=before[0], after=after[0]) if before[0] != after[0] else ""


def side_name(game: Game, side: str, texts: Texts) -> str:
    """Return the roster's name, or the side's letter where it has none."""
    return game.sides.get(side) or (texts("side.N") if side == "N" else texts("side", side=side))


def counts(game: Game, texts: Texts) -> str:
    """Return the word for what units lose."""
    return game.label if game.counts == LABELLED else texts(f"counts.{game.counts}") if game.counts else ""


def system(game: Game, texts: Texts) -> str:
    """Return the system's name."""
    return game.system or texts(f"{game.ruleset}.name")


def title(game: Game, texts: Texts) -> str:
    """Return the names of the two sides; without sides the system's name."""
    if not game.two_sided:
        return system(game, texts)
    return texts("title", a=side_name(game, "A", texts), b=side_name(game, "B", texts))
