"""A game with short forms of frequent commands, for the rule tests: answers as a script would get them."""

from __future__ import annotations

from typing import Any

from signifer.core.game import Game
from tests.games.sentences import whole

Answer = dict[str, Any]


class AnyTable:
    """A game of any system; a subclass makes `game`."""

    game: Game

    def say(self, do: str, **fields: Any) -> Answer:
        """Execute one command; return the answer, whatever it is."""
        return self.game.answer({"do": do, **fields})

    def do(self, do: str, **fields: Any) -> Answer:
        """Execute one command that must be allowed without force."""
        answer = self.say(do, **fields)
        assert answer["ok"] is True and answer["do"] == do, answer
        assert "forced" not in answer, answer
        return answer

    def ask(self, show: str, **fields: Any) -> Answer:
        """Ask one question that must be answered."""
        answer = self.game.answer({"show": show, **fields})
        assert answer["ok"] is True and answer["show"] == show, answer
        return answer

    def state(self, **fields: Any) -> Answer:
        return self.ask("state", **fields)

    def unit(self, id: str) -> Answer:
        return self.ask("unit", unit=id)

    def bad(self, do: str, **fields: Any) -> str:
        """Send one command that is not understood; nothing has changed. Return the message."""
        before = self._mark()
        answer = self.say(do, **fields)
        assert set(answer) == {"ok", "error", "message"}, answer
        assert answer["ok"] is False and answer["error"] == "bad_command", answer
        assert self._mark() == before
        message = answer["message"]
        assert isinstance(message, str) and whole(message), message
        return message

    def refused(self, rule: str, do: str, **fields: Any) -> str:
        """Send one command that `rule` forbids; nothing has changed. Return the message."""
        before = self._mark()
        answer = self.say(do, **fields)
        assert set(answer) == {"ok", "error", "rule", "message"}, answer
        assert answer["ok"] is False and answer["error"] == "refused", answer
        assert answer["rule"] == rule, answer
        assert self._mark() == before
        message = answer["message"]
        assert isinstance(message, str) and whole(message), message
        return message

    def guarded(self, rule: str, do: str, **fields: Any) -> Answer:
        """Send a command that `rule` refuses, then force it; the log says so. Return the forced answer."""
        self.refused(rule, do, **fields)
        answer = self.say(do, force=True, **fields)
        assert answer["ok"] is True and answer["do"] == do, answer
        assert rule in answer["forced"], answer
        entry = self.ask("log")["entries"][-1]
        assert entry["forced"] is True and rule in entry["rules"], entry
        assert entry["command"]["do"] == do and entry["command"]["force"] is True, entry
        return answer

    def _mark(self) -> tuple[Any, ...]:
        game = self.game
        return game.digest(), game.log.count, game.undoable, game.redoable, game.position, game.snapshot()

    def card(self, rule: str) -> str:
        """Return the reference card's lines on a rule, joined, in small letters."""
        lines = self.ask("reference")["lines"]
        assert all(line["text"] and line["rules"] and "{" not in line["text"] for line in lines)
        found = [line["text"] for line in lines if rule in line["rules"]]
        assert found, f"no line of the card names {rule}"
        return " ".join(found).lower()
