"""An end shows the secret of the dice: undoing it continues with a new one, and nothing else changes the secret."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer import games
from signifer.core import seal, secret_changes
from signifer.core.dice import Generator, fingerprint, secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.dozen_die.rules.games import next_secret, next_secrets, setup_of

FIRST = secret_of_seed(7)
SECOND = next_secret()
THIRD = secret_of_seed(9)


def new_game() -> Game:
    game = Game(games.load("dozen_die"), setup_of())
    game.fresh = next_secrets()
    return game


def said(game: Game, do: str, **fields: Any) -> dict[str, Any]:
    answer = game.answer({"do": do, **fields})
    assert answer["ok"], answer
    return answer


def bad(game: Game, do: str, **fields: Any) -> str:
    """Execute one command that is not understood and changes nothing."""
    before = (game.digest(), game.log.count, len(game.stretches), game.secret, game.undoable, game.redoable)
    answer = game.answer({"do": do, **fields})
    assert answer.get("error") == "bad_command", answer
    after = (game.digest(), game.log.count, len(game.stretches), game.secret, game.undoable, game.redoable)
    assert after == before
    return str(answer["message"])


def stream(secret: bytes, position: int, count: int, numbers: tuple[int, int] = (0, 0)) -> list[int]:
    """Return d100s of a secret from a position on."""
    generator = Generator(secret, *numbers)
    generator.position = position
    return [generator.die(100) for _ in range(count)]


def test_the_dice_after_an_end_are_the_new_secret_s_and_the_position_goes_on() -> None:
    game = new_game()
    said(game, "roll", sides=100, count=9)
    position = game.position
    assert said(game, "end_game")["secret"] == FIRST.hex()
    answer = said(game, "undo")
    assert answer["fingerprint"] == fingerprint(SECOND).hex()
    assert game.position == position > 0
    rolled = said(game, "roll", sides=100, count=9)["rolls"]
    assert rolled == stream(SECOND, position, 9) != stream(FIRST, position, 9)
    assert said(game, "undo") and said(game, "roll", sides=100, count=9)["rolls"] == rolled


def test_an_undo_far_back_past_the_end_rolls_from_the_new_secret() -> None:
    game = new_game()
    shown = said(game, "roll", sides=100, count=9)["rolls"]
    said(game, "score", side="A")
    said(game, "end_game")
    said(game, "undo", steps=3)
    assert game.position == 0
    assert said(game, "roll", sides=100, count=9)["rolls"] == stream(SECOND, 0, 9) != shown


def test_redo_brings_back_the_old_dice_and_the_end_with_the_secret_in_force() -> None:
    game = new_game()
    shown = said(game, "roll", sides=100, count=9)["rolls"]
    said(game, "end_game")
    said(game, "undo", steps=2)
    assert said(game, "redo", steps=1) and game.script_line(0)["rolled"]["dice"] == shown
    answer = said(game, "redo")
    assert game.is_over and answer["secret"] == SECOND.hex()
    assert game.script_line(game.log.count - 1)["secret"] == SECOND.hex()
    game.fresh = lambda: THIRD
    said(game, "undo")
    assert game.secret == THIRD, "that end showed the second secret: it is spent too"


def test_a_log_without_secrets_learns_them_from_its_ends() -> None:
    game = new_game()
    said(game, "roll", sides=6)
    said(game, "end_game")
    said(game, "undo")
    said(game, "end_game")
    blind = Game(game.ruleset, Setup.decode(game.setup.encode()))
    for number in range(game.log.count):
        said(blind, **game.script_line(number))
        assert blind.log.get(number) == game.log.get(number)
    assert blind.secret == SECOND and blind.snapshot() == game.snapshot()


def test_the_last_end_names_every_secret() -> None:
    game = new_game()
    said(game, "end_game")
    said(game, "undo")
    game.fresh = lambda: THIRD
    said(game, "end_game")
    said(game, "undo")
    answer = said(game, "end_game", winner="A")
    assert answer["secrets"] == [FIRST.hex(), SECOND.hex(), THIRD.hex()]
    assert answer["secret"] == THIRD.hex()
    assert "secrets" not in said(new_game(), "end_game"), "one stretch needs no list"


@pytest.mark.parametrize("numbers", [(0, 0), (1, 2), (2**64 - 1, 0)])
def test_the_entry_has_mark_and_numbers_and_never_the_secret(numbers: tuple[int, int]) -> None:
    game = new_game()
    said(game, "end_game")
    a, b = numbers
    said(game, "undo", secret=THIRD.hex(), numbers={"A": a, "B": b})
    data = game.log.get(1)
    assert THIRD not in data and fingerprint(THIRD) in data
    line = game.script_line(1)
    assert line["fingerprint"] == fingerprint(THIRD).hex() and "secret" not in line
    assert line.get("numbers", {"A": 0, "B": 0}) == {"A": a, "B": b}
    assert said(game, "roll", sides=100, count=5)["rolls"] == stream(THIRD, 0, 5, numbers)


def test_without_a_new_secret_the_end_cannot_be_taken_back() -> None:
    game = new_game()
    game.fresh = None
    said(game, "roll", sides=6)
    said(game, "end_game")
    assert "needs a new one" in bad(game, "undo")
    assert "needs a new one" in bad(game, "undo", steps=2)
    assert game.is_over and game.get(0, 0, 0) == 1
    said(game, "undo", secret=SECOND.hex())
    assert game.secret == SECOND


def test_marks_and_secrets_that_do_not_belong_are_refused() -> None:
    game = new_game()
    said(game, "roll", sides=6)
    assert "belongs only" in bad(game, "undo", secret=SECOND.hex())
    assert "belongs only" in bad(game, "undo", fingerprint=fingerprint(SECOND).hex())
    assert "belongs only" in bad(game, "undo", numbers={"A": 1})
    said(game, "undo")
    assert "belongs only" in bad(game, "redo", secret=FIRST.hex())
    said(game, "end_game")
    assert "not the one" in bad(game, "undo", secret=SECOND.hex(), fingerprint=fingerprint(THIRD).hex())
    bad(game, "undo", numbers={"A": 2**64})
    said(game, "undo")
    assert "not the one" in bad(game, "redo", secret=FIRST.hex())
    assert "not the one" in bad(game, "end_game", secret=FIRST.hex()), (
        "the first secret closes nothing any more"
    )


def test_a_mark_that_stood_before_is_refused() -> None:
    """An end showed its secret, so whoever chooses the numbers chooses the dice."""
    game = new_game()
    said(game, "roll", sides=100)
    said(game, "end_game")
    for fields in ({"fingerprint": fingerprint(FIRST).hex()}, {"secret": FIRST.hex()}):
        assert "was used before" in bad(game, "undo", **fields, numbers={"A": 6024})
    said(game, "undo", secret=SECOND.hex())
    said(game, "end_game")
    for spent in (FIRST, SECOND):
        assert "was used before" in bad(game, "undo", fingerprint=fingerprint(spent).hex())
    game.fresh = next_secrets()  # a device whose entropy repeats itself
    assert "was used before" in bad(game, "undo")
    said(game, "undo", secret=THIRD.hex())


def test_a_saved_entry_with_a_mark_that_stood_before_is_refused() -> None:
    """Also after a snapshot, which has the marks and not the entries."""
    game = new_game()
    said(game, "end_game")
    said(game, "undo", secret=SECOND.hex())
    said(game, "end_game")
    for spent in (FIRST, SECOND):
        again = bytes([1, 0, 2, 32]) + fingerprint(spent)
        with pytest.raises(ValueError, match="used before"):
            game.replay(again)
        restored = Game(game.ruleset, game.setup)
        restored.log.fetch = game.log.get
        restored.restore(game.snapshot())
        with pytest.raises(ValueError, match="used before"):
            restored.replay(again)
        assert restored.snapshot() == game.snapshot(), "a refused entry changes nothing"
    assert game.is_over and len(game.stretches) == 1
    game.replay(bytes([1, 0, 2, 32]) + fingerprint(THIRD))


def test_a_note_after_the_end_and_its_undo_keep_the_secret() -> None:
    game = new_game()
    said(game, "end_game")
    said(game, "note", text="well played")
    said(game, "undo")
    assert game.is_over and not game.stretches
    said(game, "undo")
    assert not game.is_over and len(game.stretches) == 1


def test_force_opens_no_ended_game() -> None:
    game = new_game()
    said(game, "end_game")
    for line in (
        {"do": "roll", "sides": 6},
        {"do": "score", "side": "A"},
        {"do": "set", "counter": "round", "value": 2},
    ):
        assert game.answer({**line, "force": True})["error"] == "bad_command"


def test_a_failed_save_leaves_the_stretch_unchanged() -> None:
    game = new_game()
    said(game, "roll", sides=6)
    said(game, "end_game")

    def refuse(data: bytes) -> None:
        raise RuntimeError

    game.on_entry = refuse
    before = (game.digest(), game.snapshot())
    with pytest.raises(RuntimeError):
        game.do({"do": "undo"})
    game.on_entry = None
    assert (game.digest(), game.snapshot()) == before and not game.stretches and game.secret == FIRST
    said(game, "undo", secret=SECOND.hex())
    said(game, "end_game")
    game.on_entry = refuse
    with pytest.raises(RuntimeError):
        game.do({"do": "undo"})
    assert len(game.stretches) == 1 and game.secret == SECOND


def test_a_rolled_line_of_a_log_is_checked_against_its_own_stretch() -> None:
    game = new_game()
    said(game, "end_game")
    said(game, "undo")
    right = stream(SECOND, 0, 1)
    assert "dice of this game give" in bad(
        game, "roll", sides=100, rolled={"at": [0, 1], "dice": stream(FIRST, 0, 1)}
    )
    assert said(game, "roll", sides=100, rolled={"at": [0, game_end(right)], "dice": right})["rolls"] == right


def game_end(faces: list[int]) -> int:
    """Return where one d100 of the second stretch ends, which shows `faces`."""
    generator = Generator(SECOND)
    assert [generator.die(100)] == faces
    return generator.position


def test_an_entry_of_an_older_version_is_replayed_as_it_was() -> None:
    """In older versions the undo of an end continued with the secret that the end had shown."""
    game = new_game()
    said(game, "end_game")
    old = bytes([1, 0, 0])  # undo, no flags, no fields
    game.replay(old)
    assert not game.is_over and not game.stretches and game.secret == FIRST


def test_seals_of_each_stretch_open_with_its_own_secret() -> None:
    game = new_game()
    said(game, "end_game")
    said(game, "undo")
    assert secret_changes.at(game, 0) == FIRST and secret_changes.at(game, 1) == FIRST
    assert secret_changes.at(game, 2) == SECOND
    first = seal.seal(game, b"marker 2")
    bare = new_game()
    said(bare, "note", text="")
    said(bare, "note", text="")
    assert seal.seal(bare, b"marker 2") != first, "the secret that was shown opens no new seal"


STEPS = st.lists(st.sampled_from(["roll", "end", "undo", "undo2", "redo", "note", "score"]), max_size=40)


@given(STEPS, st.integers(0, 99))
def test_any_game_is_the_same_after_replay_and_after_a_snapshot(steps: list[str], seed: int) -> None:
    """Replayed entries, repeated lines, and snapshots give the same digest, secret in force and next dice."""
    rng = random.Random(seed)
    drawn: dict[bytes, bytes] = {}

    def fresh() -> bytes:
        secret = rng.randbytes(32)
        drawn[fingerprint(secret)] = secret
        return secret

    game = new_game()
    game.fresh = fresh
    spent = set()
    for step in steps:
        line: dict[str, Any] = {"do": step.rstrip("2")}
        if step == "roll":
            line |= {"sides": 12, "count": 1 + rng.randrange(4)}
        elif step == "end":
            line["do"] = "end_game"
        elif step.startswith("undo"):
            line["steps"] = 2 if step[-1] == "2" else 1
        elif step == "note":
            line["text"] = "x"
        elif step == "score":
            line["side"] = "A"
        game.answer(line)
        if game.is_over:
            spent.add(game.secret)
        else:
            assert game.secret not in spent, "dice of a secret that an end has shown"
    twin = Game(game.ruleset, Setup.decode(game.setup.encode(), FIRST))
    said_again = Game(game.ruleset, Setup.decode(game.setup.encode(), FIRST))
    said_again.recall = drawn.get
    for number in range(game.log.count):
        twin.replay(game.log.get(number))
        assert said_again.do(game.script_line(number))["ok"]
        assert said_again.log.get(number) == game.log.get(number)
    if twin.stretches and twin.secret is None:
        assert not game.is_over and secret_changes.know(twin, drawn[twin.stretches[-1].fingerprint])
    restored = Game(game.ruleset, Setup.decode(game.setup.encode(), FIRST))
    restored.restore(game.snapshot())
    if restored.stretches and restored.secret is None:
        assert not game.is_over and secret_changes.know(restored, drawn[restored.stretches[-1].fingerprint])
    for other in (twin, said_again, restored):
        assert (other.digest(), other.secret, other.snapshot()) == (
            game.digest(),
            game.secret,
            game.snapshot(),
        )
        assert [one.secret for one in secret_changes.every(other)] == [
            one.secret for one in secret_changes.every(game)
        ]
        other.fresh = None
    if not game.is_over:
        wanted = said(game, "roll", sides=100, count=4)["rolls"]
        for other in (twin, said_again, restored):
            assert said(other, "roll", sides=100, count=4)["rolls"] == wanted
    secret = game.secret
    assert game.is_over or game.stretches == () or secret is None or secret not in game.snapshot()
