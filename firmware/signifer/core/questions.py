"""The questions of a script: they change nothing, and are answered from the cells and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.ruleset import Questions


def ask(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """Answer `question`; BadCommand if it is invalid. With `as`, only what that side may see."""
    answer: dict[str, Any]
    name = question.get("show")
    side = question.get("as")
    if "as" in question and side != "A" and side != "B":
        raise BadCommand("as must be A or B.")
    if not isinstance(name, str) or name not in _ANSWERS:
        # A ruleset may have its own questions, which read their fields themselves.
        further = getattr(game.part("questions"), "QUESTIONS", None)
        if not isinstance(name, str) or not further or name not in further:
            raise BadCommand("There is no question %s." % spell(name))
        answer = further[name](game, question, side)
    else:
        field = _FIELD.get(name)
        if field and field not in question:
            raise BadCommand("%s is missing." % field)
        for key in question if name != "reminders" else ():  # it reads its fields itself
            if key not in ("show", "as", field):
                raise BadCommand("%s is not a field here." % spell(key))
        answer = _ANSWERS[name](game, question, side)
    answer["ok"] = True
    answer["show"] = name
    return answer


def _state(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    questions: Questions = game.part("questions")
    answer = questions.state(game, side)
    answer["ruleset"] = game.ruleset.ID
    describe = questions.unit
    shown = [describe(game, row, side) for row in range(len(game.units))]
    answer["units"] = [unit for unit in shown if unit is not None]  # None: not to be seen, or not there yet
    answer["undoable"] = game.undoable
    answer["redoable"] = game.redoable
    answer["ended"] = game.is_over
    winner = game.get(game.game_table, 0, 1)
    answer["winner"] = None if winner < 1 else "AB"[winner - 1]
    return answer


def _unit(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    id = question["unit"]
    row = game.units.find(id) if isinstance(id, str) else None
    if row is None:
        raise BadCommand("unit: there is no unit %s." % spell(id))
    questions: Questions = game.part("questions")
    answer = questions.unit(game, row, side)
    if answer is None:
        raise BadCommand("unit: there is no unit %s." % spell(id))
    return answer


def _log(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    live = set(game.undo_stack)
    entries = []
    # A ruleset with secrets adds what the asking side may know of an entry.
    unveil = getattr(game.part("answers"), "unveil", None)
    for number in range(game.log.count):
        described = game.describe(number)
        if described["command"]["do"] not in ("undo", "redo"):
            described["undone"] = number not in live
        if unveil is not None:
            unveil(game, described, side)
        entries.append(described)
    return {"entries": entries}


def _digest(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    return {"sha256": game.digest().hex()}


def _reference(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    # A custom system makes its card from what it declares.
    made = getattr(game.part("questions"), "reference", None)
    lines = made(game) if made is not None else game.reference()
    if game.reminds:
        from signifer.core import reminders

        lines = lines + reminders.card()
    return {"lines": lines}


def _ending(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    from signifer.core import ending

    answer: dict[str, Any] = ending.show(game, question["of"])
    return answer


def _tokens(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    from signifer.core import tokens_setup

    answer: dict[str, Any] = tokens_setup.show(game)
    return answer


def _reminders(game: Game, question: dict[str, Any], side: str | None) -> dict[str, Any]:
    from signifer.core import reminders

    answer: dict[str, Any] = reminders.show(game, question, side)
    return answer


_FIELD = {"unit": "unit", "ending": "of"}  # the one field that a question has
_ANSWERS = {
    "state": _state,
    "unit": _unit,
    "log": _log,
    "digest": _digest,
    "reference": _reference,
    "ending": _ending,
    "tokens": _tokens,
    "reminders": _reminders,
}
