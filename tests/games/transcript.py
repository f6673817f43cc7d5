"""Compare all that the games of a rule test say with what they said before: each line's answer and log entry, each
refusal's sentence, the state and whose clock runs after it; at the end the state, the log and the reference card for
both sides, and what each ending would change. What a rule refuses is also forced on a copy of the game (forcing.py).

A test checks what its rule is about; this finds what no test thought of. Kept are, for each game, in `rules/golden`:

* `sentences.txt`: every sentence that says why something is not possible, with its rule. To be read.
* `transcripts.txt`: two letters of a digest for each line of each test. They tell which line of which test differs;
  what it says now is in the failure.

Both are renewed with `--golden-update`: of the whole folder `rules`, or sentences that are said no more stay.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from signifer.core.errors import BadCommand, Refused, SetupError
from signifer.core.game import Game
from tests.games.forcing import forced

OTHER = ("test_machine.py", "test_costs.py", "test_vm.py", "test_every_byte.py")
"""Files whose tests are not kept: random games, counted opcodes, other interpreters, what damaged bytes say; nor are
those of Hypothesis."""
MOST = 3  # games of a test that are asked for everything at its end; tests of more have small ones
ENDS = (
    "end_activation",
    "end_turn",
    "end_round",
    "end_fight",
    "pass",
    "ready",
)  # what they would change is asked
_SAID = (BadCommand, Refused, SetupError)

Step = tuple[str, str]  # what was asked, and all that was answered


class Transcript:
    """What the games of one test said."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.sentences: set[str] = set()
        self.games: list[Game] = []
        self._inside = 0
        self._hears = True

    @contextmanager
    def written(self) -> Iterator[None]:
        """Write down what is said meanwhile."""
        with pytest.MonkeyPatch.context() as patch:
            for name in ("do", "ask"):
                patch.setattr(Game, name, self._listening(getattr(Game, name)))
            for error in _SAID:
                patch.setattr(error, "__init__", self._noting(error.__init__))
            patch.setattr(Game, "__init__", self._meeting(Game.__init__))
            yield
        for game in self.games[-MOST:]:
            self.steps.append(("at the end", _text(_everything(game))))

    def letters(self) -> str:
        """Return two letters for each step."""
        return "".join(_letters(said) for _, said in self.steps)

    def _listening(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def listens(game: Game, line: Any, *more: Any, **named: Any) -> Any:
            if self._inside:
                return method(game, line, *more, **named)
            self._inside += 1
            asked = _text(line)
            before = game.log.count
            try:
                answer = method(game, line, *more, **named)
                said = [answer, game.ruleset.clock_side(game), *_entries(game, before)]
                if game.log.count > before:
                    said.append(game.ask({"show": "state"}))
                self.steps.append((asked, _text(said)))
                return answer
            except _SAID as error:
                self.steps.append((asked, _sentence(error)))
                if isinstance(error, Refused) and isinstance(line, dict):
                    with self._unheard():
                        forced(game, line, error)
                raise
            finally:
                self._inside -= 1

        return listens

    @contextmanager
    def _unheard(self) -> Iterator[None]:
        """Write nothing down meanwhile: what is only tried out is no part of the transcript."""
        self._hears = False
        yield
        self._hears = True

    def _noting(self, method: Callable[..., None]) -> Callable[..., None]:
        def notes(error: Any, *more: Any, **named: Any) -> None:
            method(error, *more, **named)
            if not self._hears:
                return
            self.sentences.add(_sentence(error))
            if not self._inside:
                self.steps.append(("", _sentence(error)))

        return notes

    def _meeting(self, method: Callable[..., None]) -> Callable[..., None]:
        def meets(game: Game, *more: Any, **named: Any) -> None:
            method(game, *more, **named)
            if self._hears:
                self.games.append(game)

        return meets


class Kept:
    """A game's two files."""

    def __init__(self, folder: Path) -> None:
        self.sentences = folder / "sentences.txt"
        self.transcripts = folder / "transcripts.txt"

    def said(self) -> set[str]:
        """Return the sentences."""
        return set(_lines(self.sentences))

    def letters(self) -> dict[str, str]:
        """Return each test's letters, by "file.py test"."""
        found = {}
        file = ""
        for line in _lines(self.transcripts):
            if not line.startswith(" "):
                file = line
                continue
            name, _, letters = line.strip().rpartition(" ")
            found[file + " " + name] = letters
        return found

    def write(self, tests: dict[str, Transcript], whole: set[str]) -> None:
        """Keep what these tests said. `whole`: files all of whose tests are among them."""
        letters = {name: found for name, found in self.letters().items() if name.split(" ")[0] not in whole}
        letters.update({name: transcript.letters() for name, transcript in tests.items() if transcript.steps})
        lines: list[str] = []
        for name in sorted(letters):
            file, _, test = name.partition(" ")
            if file not in lines:
                lines.append(file)
            lines.append(f"  {test} {letters[name]}")
        kept = set() if {name.split(" ")[0] for name in self.letters()} <= whole else self.said()
        kept |= {sentence for transcript in tests.values() for sentence in transcript.sentences}
        _lines.cache_clear()
        self.sentences.parent.mkdir(exist_ok=True)
        self.sentences.write_text("".join(f"{line}\n" for line in sorted(kept)), "utf-8")
        self.transcripts.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def is_kept(item: pytest.Item) -> bool:
    """Return whether a test's transcript is compared: its games are the same each time."""
    if item.path.parent.name != "rules" or item.path.name in OTHER or item.get_closest_marker("long"):
        return False
    return not getattr(getattr(item, "obj", None), "is_hypothesis_test", False)


def name_of(item: pytest.Item) -> str:
    """Return a test's name in the file."""
    return f"{item.path.name} {item.nodeid.split('::', 1)[1]}"


def compare(item: pytest.Item, transcript: Transcript) -> None:
    """Fail if the test's games say something else than before."""
    kept = Kept(item.path.parent / "golden")
    renew = f"if that is right: pytest {item.path.parent.relative_to(item.config.rootpath)} --golden-update"
    new = sorted(transcript.sentences - kept.said())
    assert not new, f"a sentence is new; {renew}\n" + "\n".join(new)
    before = kept.letters().get(name_of(item), "")
    for i, (asked, said) in enumerate(transcript.steps):
        was = before[2 * i : 2 * i + 2]
        assert was == _letters(said), f"step {i + 1} differs; {renew}\n{asked}\n{said}"
    assert len(before) == 2 * len(transcript.steps), f"the test asks for less than before; {renew}"


@lru_cache(None)  # hundreds of tests are compared with a file
def _lines(file: Path) -> tuple[str, ...]:
    return tuple(file.read_text("utf-8").split("\n")[:-1]) if file.exists() else ()


def _everything(game: Game) -> list[Any]:
    """Return what every question without fields answers, to both sides and to nobody, and what is saved."""
    said: list[Any] = [game.setup.rosters, game.house, game.snapshot(), list(game.clocks)]
    for side in ({}, {"as": "A"}, {"as": "B"}):
        said.append(game.ask({"show": "state", **side}))
        if _entries(game, 0):
            said.append(game.ask({"show": "log", **side}))
    for end in ENDS:
        said.append(game.answer({"show": "ending", "of": end}))
    return [*said, game.ask({"show": "reference"})]


def _entries(game: Game, first: int) -> list[Any]:
    """Return the log's entries from a number on; none where memory has them no longer."""
    try:
        return [game.describe(number) for number in range(first, game.log.count)]
    except IndexError:
        return []


def _sentence(error: Any) -> str:
    rule = getattr(error, "rule", "")
    return f"{type(error).__name__}{' ' if rule else ''}{rule}: {error}".replace("\n", "\\n")


def _letters(said: str) -> str:
    digest = hashlib.sha256(said.encode("utf-8", "backslashreplace")).digest()
    return base64.urlsafe_b64encode(digest)[:2].decode()


def _text(said: Any) -> str:
    return json.dumps(said, sort_keys=True, ensure_ascii=False, default=_plain)


def _plain(value: Any) -> str:
    return bytes(value).hex() if isinstance(value, bytes | bytearray | memoryview) else repr(value)
