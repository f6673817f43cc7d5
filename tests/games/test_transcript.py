"""The transcripts of the rules' tests find what no test thought of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signifer.core.game import Game
from tests.games.dozen_die.rules.games import Table
from tests.games.transcript import Kept, Transcript, compare, is_kept, name_of

GAMES = Path(__file__).resolve().parent


def played(**options: Any) -> Transcript:
    """Play a few lines, and return what was said."""
    transcript = Transcript()
    with transcript.written():
        t = Table(**options)
        t.do("wound", unit="B2", amount=2)
        t.refused("DD-8", "activate", unit="A1")
        t.bad("wound", unit="C1")
    return transcript


def other_end() -> Transcript:
    """Return the same with the end of another game."""
    transcript = played()
    other = Transcript()
    with other.written():
        Table(first="B").game.ask({"show": "digest"})
    transcript.steps[-1] = other.steps[-1]
    return transcript


@pytest.fixture
def item(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.Item:
    """Give a test in a folder of its own."""
    node: pytest.Item = request.node
    monkeypatch.setattr(node, "path", tmp_path / "rules" / "test_x.py")
    monkeypatch.setattr(type(node.config), "rootpath", tmp_path)
    return node


def keep(item: pytest.Item, transcript: Transcript) -> Kept:
    """Keep a transcript as that of this test, the only one of its file."""
    item.path.parent.mkdir(exist_ok=True)
    kept = Kept(item.path.parent / "golden")
    kept.write({name_of(item): transcript}, {item.path.name})
    return kept


def test_the_same_game_is_said_again(item: pytest.Item) -> None:
    keep(item, played())
    compare(item, played())


def test_a_changed_field_of_an_answer_is_found_with_its_line(
    item: pytest.Item, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(item, played())
    do = Game.do

    def changed(game: Game, line: dict[str, Any], dt: int = 0) -> dict[str, Any]:
        return {**do(game, line, dt), "more": 1}

    monkeypatch.setattr(Game, "do", changed)
    with pytest.raises(AssertionError, match=r'(?s)step 1 differs.*--golden-update.*"wound".*"more": 1'):
        compare(item, played())


def test_a_changed_state_that_no_line_asks_for_is_found(item: pytest.Item) -> None:
    keep(item, played())
    with pytest.raises(AssertionError, match=r"step 1 differs"):
        compare(item, played(first="B"))
    with pytest.raises(AssertionError, match=r"(?s)step 4 differs.*at the end"):
        compare(item, other_end())


def test_a_changed_word_of_a_refusal_is_found(item: pytest.Item, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(item, played())
    guard = Game.guard

    def changed(game: Game, allowed: Any, rule: str, key: str, **params: Any) -> None:
        guard(game, allowed, rule, key, **{**params, "unit": None})

    monkeypatch.setattr(Game, "guard", changed)
    with pytest.raises(AssertionError, match=r"a sentence is new|differs"):
        transcript = Transcript()
        with transcript.written():
            t = Table()
            t.die()
            t.say("activate", unit="B1")
        compare(item, transcript)


def test_a_line_that_is_asked_no_more_is_found(item: pytest.Item) -> None:
    keep(item, played())
    shorter = played()
    del shorter.steps[-1]
    with pytest.raises(AssertionError, match="asks for less"):
        compare(item, shorter)


def test_an_update_of_one_test_keeps_the_others(item: pytest.Item) -> None:
    kept = keep(item, played())
    before = kept.said()
    kept.write({"test_x.py test_another": played(first="B")}, set())
    assert len(kept.letters()) == 2 and kept.said() == before
    keep(item, Transcript())
    assert not kept.letters() and not kept.said()


@pytest.mark.parametrize("game", ["calth", "citadel", "custom", "dozen_die", "samurai"])
def test_only_tests_that_are_there_are_kept(collected: list[pytest.Item], game: str) -> None:
    folder = GAMES / game / "rules"
    there = {name_of(item) for item in collected if item.path.parent == folder and is_kept(item)}
    files = {name.split(" ")[0] for name in there}
    kept = set(Kept(folder / "golden").letters())
    assert {name for name in kept if name.split(" ")[0] in files} <= there
    assert all((folder / name.split(" ")[0]).exists() for name in kept)
