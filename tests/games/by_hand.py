"""Set everything that a game's `set` knows, to both values or to its limits, each twice."""

from __future__ import annotations

from typing import Any

Answer = dict[str, Any]


def flags(table: Any, where: dict[str, str], names: list[str]) -> None:
    """Set and clear each flag of a unit or a side: what is so already stays as it is. `where`: {"unit": "A1"}."""
    for name in names:
        for value in (False, True, True, False, False):
            line = {"do": "set", **where, "flag": name, "value": value}
            answer = table.game.answer(line)
            assert answer.pop("value", value) is value, (line, answer)
            before = _state(table)
            table.game.answer(line)
            assert _state(table) == before, (line, "a second time")


def counters(table: Any, where: dict[str, str], limits: dict[str, tuple[int, int]]) -> None:
    """Set each counter to its lowest and highest value, and try what is beyond."""
    for name, (low, high) in limits.items():
        for value, possible in ((low - 1, False), (high, True), (high + 1, False), (low, True)):
            line = {"do": "set", **where, "counter": name, "value": value}
            before = table.game.digest()
            answer = table.game.answer(line)
            assert answer["ok"] is possible, (line, answer)
            assert possible or table.game.digest() == before


def _state(table: Any) -> Answer:
    """Return the state but for the number of lines."""
    state: Answer = table.game.ask({"show": "state"})
    return {key: value for key, value in state.items() if key not in ("undoable", "redoable")}
