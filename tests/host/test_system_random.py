"""Any good system compiles, reads back and can be played; any text gives a system or a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.games.custom.rules import codec, unpacking, view
from signifer_host.play import open_game
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.reader import Document
from signifer_host.systems import cost
from signifer_host.systems.describe import lines
from signifer_host.systems.load import load_object, load_system, read_system
from signifer_host.systems.normal import encode
from tests.host.system_making import rosters, systems

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "systems"
TEXTS = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.toml"))]


def toml(value: Any) -> str:
    """Return a value as TOML writes it inside a line."""
    if isinstance(value, dict):
        return (
            "{ "
            + ", ".join(
                f"{json.dumps(key, ensure_ascii=False)} = {toml(inner)}" for key, inner in value.items()
            )
            + " }"
        )
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


@settings(max_examples=60)
@given(systems())
def test_a_good_system_compiles_and_reads_back(data: dict[str, Any]) -> None:
    system = load_object(data)
    assert (system.id, system.name, system.sides) == (data["id"], data["name"], data["sides"])
    again = load_object(json.loads(json.dumps(encode(unpacking.unpack(system.blob)))))
    assert again.blob == system.blob
    for kind in ("counters", "flags", "uses", "thresholds", "checks", "units"):
        mine = sorted(json.dumps(entry, sort_keys=True) for entry in again.data[kind])
        assert mine == sorted(json.dumps(entry, sort_keys=True) for entry in system.data[kind])
    assert lines(system.data, system.reminders)
    assert cost.cost(system, 20).cells > 0


@settings(max_examples=25)
@given(systems())
def test_its_file_says_the_same(tmp_path_factory: Any, data: dict[str, Any]) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_text("".join(f"{key} = {toml(value)}\n" for key, value in data.items()), "utf-8")
    assert load_system(path).blob == load_object(data).blob


@settings(max_examples=30)
@given(st.data())
def test_a_game_of_any_system_begins(data: st.DataObject) -> None:
    system = data.draw(systems())
    setup: dict[str, Any] = {"system": system, "seed": 1}
    if "units" not in system:
        setup["sides"] = {side: data.draw(rosters(system, side)) for side in "AB"}
    game, reply = open_game(setup, folder=Path(), where="")
    assert reply["ok"] and reply["system"] == system["name"]
    state = game.answer({"show": "state"})
    assert state["ok"] and len(state["units"]) == len(game.units)
    size = len(game.cells.values)
    colours = len(state.get("bag", ()))
    assert size == codec.cells(view.schema(game), len(game.units), colours)


WORDS = st.sampled_from(
    [
        *"[]{}=\n,\"'#",
        "[[counters]]\n",
        'name = "hp"',
        "start = ",
        '"roster"',
        "half",
        "-1",
        "nan",
        "é",
        "\0",
        "99999",
    ]
)


@settings(max_examples=100)
@given(st.sampled_from(TEXTS), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 30), WORDS), max_size=4))
def test_any_text_gives_a_system_or_a_sentence(
    tmp_path_factory: Any, text: str, edits: list[tuple[float, int, str]]
) -> None:
    for where, length, word in edits:
        at = int(where * len(text))
        text = text[:at] + word + text[at + length :]
    path = tmp_path_factory.getbasetemp() / "text.toml"
    path.write_text(text, "utf-8")
    try:
        load_system(path)
    except RosterError as error:
        sentence = str(error)
        assert sentence.startswith(str(path)) and "\n" not in sentence and "Traceback" not in sentence


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["name", "of", "start", "A", "flag", "then", "kind", "x"]), inner, max_size=4
        )
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(
    [
        *("format", "id", "name", "sides", "turns", "phases", "activation", "players", "dice"),
        *("counters", "flags", "uses", "thresholds", "bag", "checks", "units"),
    ]
)


@settings(max_examples=40)
@given(systems(), st.dictionaries(KEYS, JSON, min_size=1, max_size=3))
def test_any_value_anywhere_gives_a_system_or_a_sentence(data: dict[str, Any], wrong: dict[str, Any]) -> None:
    try:
        read_system(Document({**data, **wrong}, "x.toml"))
    except RosterError as error:
        assert str(error).startswith("x.toml") and "\n" not in str(error)


@settings(max_examples=40)
@given(systems(), st.data())
def test_any_value_in_an_entry_gives_a_system_or_a_sentence(
    data: dict[str, Any], pick: st.DataObject
) -> None:
    kind = pick.draw(st.sampled_from(["counters", "flags", "uses", "thresholds", "checks", "units"]))
    entries = data.get(kind) or data["counters"]
    entry = pick.draw(st.sampled_from(entries))
    key = pick.draw(st.sampled_from([*sorted(entry), "target", "count", "pass", "hp"]))
    entry[key] = pick.draw(JSON)
    try:
        read_system(Document(data, "x.toml"))
    except RosterError as error:
        assert str(error).startswith("x.toml") and "\n" not in str(error)
