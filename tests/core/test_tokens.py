"""Tokens in every system: named things with an owner and a state (TK-1 to TK-3), by a script's lines."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer_host.game_log import setup_line
from signifer_host.play import open_game
from signifer_host.play_setup import ScriptError

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {
    "dozen_die": "river_crossing",
    "calth": "boarding",
    "citadel": "lake_and_ash",
    "samurai": "crane_pass",
    "own": "marsh_road",
}
DOORS = [
    {"name": "door 1", "state": "sealed", "scope": "round"},
    {"name": "Мост", "kind": "objective", "owner": "B"},
    {"name": "turn 3", "kind": "marker", "state": 12},
]


def opened(ruleset: str = "calth", **more: Any) -> Game:
    """Return a game of an example's rosters, its first line with `more`."""
    file = ROOT / "examples" / f"{EXAMPLES[ruleset]}.jsonl"
    first = json.loads(file.read_text("utf-8").splitlines()[0])
    game, _ = open_game({**first, "seed": 3, **more}, folder=file.parent, where=file.name)
    return game


def say(game: Game, **line: Any) -> dict[str, Any]:
    """Execute a command that must be allowed; return its answer."""
    answer = game.answer(line)
    assert answer["ok"] is True, answer
    return answer


def refusal(game: Game, **line: Any) -> str:
    """Check that TK-2 refuses a command, forced or not, and changes nothing; return the sentence."""
    before = game.digest(), game.log.count
    answer = game.answer(line)
    assert (answer["ok"], answer.get("rule")) == (False, "TK-2"), answer
    forced = game.answer({**line, "force": True})
    assert (forced["ok"], forced["error"], forced["message"]) == (False, "bad_command", answer["message"])
    assert (game.digest(), game.log.count) == before
    return str(answer["message"])


def seen(game: Game) -> list[tuple[Any, ...]]:
    """Return the tokens that the question `tokens` lists."""
    return [(it["token"], it["kind"], it["owner"], it["state"]) for it in say(game, show="tokens")["tokens"]]


@pytest.mark.rule("TK-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_token_can_be_added_set_and_undone_in_every_system(ruleset: str) -> None:
    game = opened(ruleset)
    plain = opened(ruleset)
    start = game.digest()
    assert seen(game) == [] and start == plain.digest()
    assert say(game, do="token", token="door 1", state="sealed")["state"] == "sealed"
    say(game, do="token", token="east bridge", owner="A")
    say(game, do="token", token="round", state=7)
    say(game, do="token", token="door 1", state="open")
    expected = [
        ("door 1", "door", None, "open"),
        ("east bridge", "objective", "A", "held"),
        ("round", "marker", None, 7),
    ]
    assert seen(game) == expected
    log = say(game, show="log")["entries"]
    assert log[3]["command"] == {"do": "token", "token": "door 1", "state": "open"}
    assert log[3]["changes"] == [{"what": "door 1.state", "change": 1}]
    assert {it["what"] for it in log[1]["changes"]} == {
        f"east bridge.{name}" for name in ("kind", "owner", "state", "start_owner", "start_state", "scope")
    }
    after = game.digest()
    say(game, do="undo", steps=3)
    assert seen(game) == [("door 1", "door", None, "sealed")]
    say(game, do="redo", steps=3)
    assert seen(game) == expected and game.digest() == after
    say(game, do="undo", steps=4)
    assert game.digest() == start and seen(game) == []
    assert game.snapshot()[-2:] == plain.snapshot()[-2:]  # how many cells, and that none has changed


@pytest.mark.rule("TK-1")
def test_the_setup_brings_tokens_and_a_log_says_them_again() -> None:
    game = opened(tokens=DOORS)
    expected = [
        ("door 1", "door", None, "sealed"),
        ("Мост", "objective", "B", "held"),
        ("turn 3", "marker", None, 12),
    ]
    assert seen(game) == expected
    line = setup_line(game.setup)
    assert [it["name"] for it in line["tokens"]] == ["door 1", "Мост", "turn 3"]
    assert line["tokens"][1] == {
        "name": "Мост",
        "kind": "objective",
        "owner": "B",
        "state": "held",
        "scope": "game",
    }
    assert line["house"] == setup_line(opened().setup)["house"]
    decoded = Setup.decode(game.setup.encode(), game.setup.secret)
    same = Game(games.load("calth"), decoded)
    assert seen(same) == expected and same.digest() == game.digest()
    say(game, do="token", token="turn 3", state=0)
    say(game, do="token", token="turn 3", owner="A")
    assert seen(game)[2] == ("turn 3", "marker", "A", 0)
    say(game, do="undo", steps=2)
    assert game.digest() == same.digest()


@pytest.mark.rule("TK-2")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"token": "door 1", "state": "ajar"}, "The token door 1 is sealed or open, not ajar."),
        ({"token": "door 1", "state": 1}, "The token door 1 is sealed or open, not 1."),
        ({"token": "door 1", "owner": "C"}, "The token door 1 is A, B or nobody, not C."),
        ({"token": "door 1", "kind": "door"}, "There is a token door 1 already."),
        ({"token": "turn 3", "state": 100}, "The token turn 3 is a number from 0 to 99, not 100."),
        ({"token": "turn 3", "state": "sealed"}, "The token turn 3 is a number from 0 to 99, not sealed."),
        ({"token": "Мост", "state": "open"}, "The token Мост is free or held, not open."),
        ({"token": " gate", "state": "open"}, "The token  gate needs a name, without spaces around it."),
        ({"token": "жжжжжжжжжжжжж"}, "The token жжжжжжжжжжжжж has a name that is too long: "),
    ],
)
def test_invalid_tokens_are_refused(line: dict[str, Any], sentence: str) -> None:
    game = opened(tokens=DOORS)
    assert refusal(game, do="token", **line).startswith(sentence)


@pytest.mark.rule("TK-2")
def test_a_game_holds_sixteen() -> None:
    game = opened(tokens=DOORS)
    for number in range(13):
        say(game, do="token", token=f"m{number}", state=number)
    assert refusal(game, do="token", token="m13", state=1) == "There are 16 tokens; a game holds no more."
    say(game, do="undo")
    say(game, do="token", token="m13", state=1)
    assert seen(game)[-1] == ("m13", "marker", None, 1) and len(seen(game)) == 16


@pytest.mark.rule("TK-2")
@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        ([{"name": "d"}, {"name": "d"}], "TK-2: tokens: d is there twice."),
        ([{"name": f"m{i}"} for i in range(17)], "TK-2: tokens: there are 17; a game holds 16."),
        ([{"name": "d", "kind": "door", "state": "held"}], "TK-2: tokens: d is sealed or open, not held."),
        (
            [{"name": "d", "kind": "gate"}],
            "TK-2: tokens: d is a door, objective, marker, terrain, not a gate.",
        ),
        ([{"name": "d", "owner": "N"}], "TK-2: tokens: d is A, B or nobody, not N."),
        ([{"name": "d", "scope": "week"}], "TK-2: tokens: d goes back at its scope: never, "),
        (
            [{"nam": "d"}],
            "tokens: number 1 has no field nam; there are name, kind, owner, state, scope, cover, shadow, wade, climb.",
        ),
        ([{}], "tokens: number 1 needs a name, without spaces around it."),
        (["d"], "tokens: number 1 must be an object with a name."),
        ({"name": "d"}, "field tokens: must be a list of tokens, not a table"),
    ],
)
def test_a_setup_with_impossible_tokens_is_refused(tokens: Any, sentence: str) -> None:
    with pytest.raises(ScriptError) as error:
        opened(tokens=tokens)
    assert sentence.replace("TK-2: ", "") in str(error.value)
    assert ("TK-2" in str(error.value)) == sentence.startswith("TK-2")


@pytest.mark.rule("TK-3")
@pytest.mark.parametrize(
    ("ruleset", "scope", "command"),
    [
        ("calth", "round", {"do": "end_round", "force": True}),
        ("citadel", "turn", {"do": "end_turn", "force": True}),
        ("dozen_die", "round", {"do": "end_round", "force": True}),
        ("samurai", "turn", {"do": "end_turn", "force": True}),
        ("own", "round", {"do": "end_round", "force": True}),
    ],
)
def test_a_token_goes_back_at_its_scope(ruleset: str, scope: str, command: dict[str, Any]) -> None:
    begun = {"name": "gate", "kind": "door", "state": "open", "owner": "A", "scope": scope}
    game = opened(ruleset, tokens=[begun, {"name": "stays", "state": "sealed"}])
    say(game, do="token", token="added", owner="B", scope=scope)
    say(game, do="token", token="gate", state="sealed", owner=None)
    say(game, do="token", token="stays", state="open")
    say(game, do="token", token="added", owner="A")
    preview = say(game, show="ending", of=command["do"])["resets"]
    told = [
        (it["what"], it["from"], it["to"]) for it in preview if it["what"].split(".")[0] in ("gate", "added")
    ]
    assert told == [("gate.owner", 0, 1), ("gate.state", 0, 1), ("added.owner", 1, 2)]
    before = game.digest()
    say(game, **command)
    assert seen(game) == [
        ("gate", "door", "A", "open"),
        ("stays", "door", None, "open"),
        ("added", "objective", "B", "held"),
    ]
    say(game, do="undo")
    assert game.digest() == before and seen(game)[0] == ("gate", "door", None, "sealed")


@pytest.mark.rule("TK-1")
@pytest.mark.parametrize("seed", range(6))
def test_random_tokens_undo_replay_and_restore_to_the_same(seed: int) -> None:
    draw = random.Random(seed)
    tokens = DOORS[: draw.randrange(4)]
    game = opened(tokens=tokens)
    entries: list[bytes] = []
    game.on_entry = entries.append
    digests = [game.digest()]
    for _ in range(60):
        name = draw.choice(["door 1", "Мост", "turn 3", "x", "y", "door 2"])
        line: dict[str, Any] = {"do": "token", "token": name}
        if draw.random() < 0.5:
            line["owner"] = draw.choice(["A", "B", None, "nobody"])
        if draw.random() < 0.6:
            line["state"] = draw.choice(["open", "sealed", "held", "free", draw.randrange(100)])
        if draw.random() < 0.2:
            line["scope"] = draw.choice(["never", "round", "activation"])
        if draw.random() < 0.15:
            line = {"do": draw.choice(["undo", "redo"])}
        before = game.digest()
        if not game.answer(line)["ok"]:
            assert game.digest() == before
            continue
        digests.append(game.digest())
    decoded = Setup.decode(game.setup.encode(), game.setup.secret)
    played = Game(games.load("calth"), decoded)
    for number, entry in enumerate(entries):
        if number == len(entries) // 2:
            half = played.snapshot()
        played.replay(entry)
        assert played.digest() == digests[number + 1]
    assert seen(played) == seen(game)
    fresh = Game(games.load("calth"), decoded)
    fresh.restore(game.snapshot())
    assert fresh.digest() == game.digest() and seen(fresh) == seen(game)
    fresh.restore(half)
    assert fresh.digest() == digests[len(entries) // 2]
    say(game, do="undo", steps=game.undoable)
    assert game.digest() == opened(tokens=tokens).digest()


@pytest.mark.rule("TK-1")
def test_a_snapshot_of_another_game_is_refused_despite_tokens() -> None:
    whole = opened(tokens=DOORS)
    bare = opened()
    say(bare, do="token", token="x", state=1)
    with pytest.raises(ValueError, match="another game"):
        whole.restore(opened().snapshot())  # the setup's own tokens are always there
    with pytest.raises(ValueError, match="another game"):
        opened("citadel").restore(bare.snapshot())


@pytest.mark.rule("BC-36")
def test_sealed_doors_are_named_where_a_hex_or_a_line_is_asked_about() -> None:
    game = opened(tokens=[{"name": "door 1", "state": "sealed"}, {"name": "hatch", "kind": "door"}])
    say(game, do="initiative", side="A")
    say(game, do="ready")
    unit, foe = (next(it["id"] for it in say(game, show="state")["units"] if it["side"] == s) for s in "AB")
    assert say(game, do="activate", unit=unit, action="advance")["sealed"] == ["door 1", "hatch"]
    say(game, do="undo")
    say(game, do="token", token="hatch", state="open")
    say(game, do="activate", unit=unit, action="shoot")
    shot = say(game, do="attack", attacker=unit, target=foe, kind="shoot")
    assert shot["sealed"] == ["door 1"]
    say(game, do="undo", steps=2)
    say(game, do="token", token="door 1", state="open")
    assert "sealed" not in say(game, do="activate", unit=unit, action="run")
    card = say(game, show="reference")["lines"]
    assert ["BC-36"] in [line["rules"] for line in card]


def test_a_cell_has_a_name_while_a_forged_log_changes_the_token_s() -> None:
    from signifer.core import tokens

    game = opened()
    say(game, do="token", token="Käpylä", state="open", kind="door")
    cells = game.cells
    row = tokens.find(cells, "Käpylä")
    assert tokens.cell_name(cells, row, "state") == "Käpylä.state"
    at = cells.tables[-1].base + row * tokens.WIDTH + tokens.NAME
    cells.values[at] = 0xFEFE - 65536
    assert tokens.cell_name(cells, row, "state") == f"token {row + 1}.state"
