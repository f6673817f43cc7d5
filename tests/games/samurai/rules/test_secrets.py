"""The commitments behind markers and notes, and their later proof: SK-34, SK-35."""

from __future__ import annotations

import hashlib
import json

import pytest

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.samurai.rules.games import LUCKY, Table, hide, proves
from tests.games.samurai.rules.games import hiders as table


@pytest.mark.rule("SK-34")
def test_the_secret_can_be_proved_later() -> None:
    t = table()
    commitment = hide(t)
    answer = t.do("reveal", unit="A1")
    assert answer["revealed"] is True and answer["real"] == 2
    assert answer["commitment"] == commitment and answer["content"] == "marker 2"
    assert proves(commitment, answer["salt"], "marker 2")
    assert not proves(commitment, answer["salt"], "marker 1")
    assert t.unit("A1")["status"] == "active" and "commitment" not in t.unit("A1")
    t.bad("reveal", unit="A1")


@pytest.mark.rule("SK-34")
def test_a_secret_of_the_dead_is_proved_even_after_the_end() -> None:
    t = table()
    commitment = hide(t)
    t.do("wound", unit="A1")
    assert t.unit("A1")["status"] == "casualty" and t.unit("A1")["commitment"] == commitment
    t.do("end_game", winner="B")
    answer = t.do("reveal", unit="A1")
    assert answer["revealed"] is False and proves(commitment, answer["salt"], "marker 2")
    assert t.unit("A1")["status"] == "casualty"


@pytest.mark.rule("SK-34")
def test_another_try_has_another_salt_and_equal_games_equal_ones() -> None:
    t, again = table(), table()
    first = hide(t)
    assert hide(again) == first and t.game.digest() == again.game.digest()
    t.do("undo")
    second = hide(t)
    assert second != first  # or both choices could be compared
    assert hide(table(seed=8)) not in (first, second)


def without_secrets(t: Table) -> Game:
    """Return the same game from the log alone, without the secrets."""
    rosters = t.setup.rosters
    setup = Setup("samurai", rosters, "A", None, (0, 0), {}, t.setup.fingerprint)
    game = Game(games.load("samurai"), setup)
    for entry in t.ask("log")["entries"]:
        answer = game.answer(entry["command"])
        assert answer["ok"], (entry, answer)
    return game


@pytest.mark.rule("SK-34", "SK-35", "SK-37")
def test_a_log_without_the_secrets_replays_to_the_same_digest() -> None:
    t = table()
    hide(t)
    t.do("conceal", unit="A2", place="the old well")
    shown = json.dumps(t.ask("log"))
    assert "well" not in shown and "real" not in shown and "salt" not in shown
    journal = b"".join(t.game.log.get(n) for n in range(t.game.log.count))
    assert b"well" not in journal and b"marker" not in journal
    game = without_secrets(t)
    assert game.digest() == t.game.digest()
    assert game.answer({"show": "unit", "unit": "A1"})["real"] is None
    assert game.answer({"show": "unit", "unit": "A2"})["place"] is None
    t.do("search", unit="B1", marker={"unit": "A1", "number": 1}, rolls=[LUCKY])
    t.turn("A2")
    t.do("search", unit="B1", marker={"unit": "A1", "number": 2}, rolls=[LUCKY])
    game = without_secrets(t)
    assert game.digest() == t.game.digest()
    assert [game.log.get(n) for n in range(game.log.count)] == [
        t.game.log.get(n) for n in range(game.log.count)
    ]
    t.do("undo", steps=2)
    assert without_secrets(t).digest() == t.game.digest()


@pytest.mark.rule("SK-34")
def test_a_machine_without_the_secret_goes_on_and_checks_what_it_is_shown() -> None:
    t = table()
    commitment = hide(t)
    secret = t.game.secrets[bytes.fromhex(commitment)]
    proof = {"salt": secret[:16].hex(), "content": secret[16:].decode()}
    t.game.secrets.clear()
    t.game.setup.secret = None
    assert t.unit("A1")["real"] is None
    t.bad("search", unit="B1", marker={"unit": "A1", "number": 1}, rolls=[LUCKY])
    t.bad("reveal", unit="A1", proof={**proof, "content": "marker 1"})
    assert "salt" not in t.do("reveal", unit="A1")
    t.do("undo")
    assert t.do("reveal", unit="A1", proof=proof)["real"] == 2


@pytest.mark.rule("SK-34")
def test_a_line_gives_a_commitment_or_a_salt_but_not_both() -> None:
    t = table()
    salt = "00" * 16
    commitment = hashlib.sha256(bytes(16) + b"marker 1").hexdigest()
    assert t.do("conceal", unit="A1", markers=2, real=1, salt=salt)["commitment"] == commitment
    t.bad("conceal", unit="A2", markers=2, real=1, salt=salt, commitment="00" * 32)
    t.do("conceal", unit="A2", markers=2, commitment=commitment)
    assert t.unit("A2")["real"] == 1  # the same secret, which this machine knows
    t.bad("reveal", unit="A3", proof={"salt": salt, "content": "marker 1"})


def restarted(t: Table, from_entries: bool) -> Table:
    """Return the game after a power cut: only the setup, its secret and the journal are left."""
    entries = [t.game.log.get(n) for n in range(t.game.log.count)]
    again = table()
    again.game.log.fetch = entries.__getitem__
    if from_entries:
        for data in entries:
            again.game.replay(data)
    else:
        again.game.restore(t.game.snapshot())
    assert again.game.digest() == t.game.digest() and again.game.secrets == {}
    return again


@pytest.mark.rule("SK-34", "SK-35")
@pytest.mark.parametrize("from_entries", [False, True])
def test_the_owner_has_the_secrets_back_after_the_power_was_off(from_entries: bool) -> None:
    t = table()
    t.do("note", text="hm")
    commitment = hide(t)
    place = "under the bridge, by the third pillar, where the reeds are höher than a man, eleven steps"
    t.do("conceal", unit="A2", place=place)
    again = restarted(t, from_entries)
    assert again.unit("A1")["real"] == 2 and again.unit("A2")["place"] == place
    assert again.ask("unit", unit="A1", **{"as": "B"}).get("real") is None
    again = restarted(t, from_entries)
    answer = again.do("search", unit="B1", marker={"unit": "A1", "number": 2}, rolls=[LUCKY])
    assert answer["real"] is True and proves(commitment, answer["salt"], answer["content"])


@pytest.mark.rule("SK-34")
def test_what_the_journal_seals_tells_nothing() -> None:
    sealed = set()
    for real in (1, 2, 3):
        t = table()
        hide(t, real=real)
        command = t.ask("log")["entries"][0]["command"]
        assert set(command) == {"do", "unit", "markers", "commitment", "sealed"}
        assert len(bytes.fromhex(command["sealed"])) == 32
        sealed.add(command["sealed"])
    assert len(sealed) == 3
    t = table()
    t.do("conceal", unit="A1", markers=2, commitment="ab" * 32, sealed="no digits")
    assert t.unit("A1")["real"] is None
