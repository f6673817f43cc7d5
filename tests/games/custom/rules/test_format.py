"""The compiled form of systems and their rosters: whole, damaged, of the future, and of each other."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer import games
from signifer.core import roster as heads
from signifer.core import system as systems
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom.rules import codec, house_script, schema, unpacking, vocabulary
from signifer.games.custom.rules import roster as rosters
from signifer.games.custom.rules.system import Schema
from tests.games.custom.rules.games import (
    DICE,
    LIFE,
    SQUAD_A,
    SQUADS,
    TOKENS,
    Table,
    counter,
    force,
    life,
    setup_of,
    system,
    unit,
)
from tests.games.custom.rules.lines import any_force, any_system

SAMPLES = {"squads": SQUADS, "dice": DICE, "tokens": TOKENS, "life": LIFE}


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("data", SAMPLES.values(), ids=SAMPLES)
def test_a_system_comes_back_as_it_was(data: dict[str, Any]) -> None:
    blob = codec.pack(data)
    assert codec.peek(blob)[:2] == (data["id"], data["name"])
    assert systems.peek(blob) == (data["id"], data["name"], data["sides"])
    again = unpacking.unpack(blob)
    assert codec.pack(again) == blob and unpacking.unpack(codec.pack(again)) == again
    for key in ("id", "name", "sides", "phases", "order"):
        assert again[key] == data.get(key, again[key])


@pytest.mark.parametrize("seed", range(12))
def test_forgotten_declarations_are_read_again_with_their_fields(seed: int) -> None:
    """A game reads its system's declarations from text after `forget`: each is of its class again."""
    read, forgotten = (Schema(codec.pack(any_system(random.Random(seed)))) for _ in range(2))
    forgotten.forget()
    for name in ("columns", "checks", "thresholds", "events", "costs", "weapons"):
        assert _as_lists(getattr(forgotten, name)) == _as_lists(getattr(read, name))
    assert forgotten.bag == read.bag and type(forgotten.bag) is type(read.bag)


def _as_lists(value: Any) -> Any:
    """Return a declaration by names of its classes and fields, with all other tuples as lists."""
    if hasattr(value, "_asdict"):
        return type(value).__name__, {name: _as_lists(one) for name, one in value._asdict().items()}
    return [_as_lists(one) for one in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.rule("OS-30")
def test_units_of_a_system_come_back_with_their_sides() -> None:
    units = [unit("Aino") | {"side": "A"}, unit("Bror") | {"side": "B"}, unit("Troll")]
    again = unpacking.unpack(codec.pack(system(counters=[counter("hp")], units=units)))
    assert [(one["name"], one["side"]) for one in again["units"]] == [
        ("Aino", "A"),
        ("Bror", "B"),
        ("Troll", ""),
    ]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_system_comes_back_as_it_was(seed: int) -> None:
    r = random.Random(seed)
    data = any_system(r)
    blob = codec.pack(data)
    again = unpacking.unpack(blob)
    assert codec.pack(again) == blob
    for key in ("counters", "flags", "uses") + (("choices",) if data["format"] > 1 else ()):
        said = {line["name"]: line for line in data[key]}
        assert said.keys() == {line["name"] for line in again[key]}
        for line in again[key]:
            assert all(line[name] == value for name, value in said[line["name"]].items()), line
    assert [line["then"] | {"back": 0} for line in again["thresholds"]] == [
        line["then"] | {"back": 0} for line in data["thresholds"]
    ]
    force = any_force(r, data)
    back = rosters.unpack(rosters.pack(force, blob))
    assert [unit["values"] for unit in back["units"]] == [unit["values"] for unit in force["units"]]
    assert back["system"] == data["id"] and back["ruleset"] == "own"


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_icons_cost_a_byte_each_and_nothing_where_there_are_none(seed: int) -> None:
    data = any_system(random.Random(seed))
    lines = [line for key in ("counters", "flags", "uses", "choices") for line in data.get(key) or ()]
    bytes_of = sum((line.pop("icon", "") != "") + len(line.pop("icons", ())) for line in lines)
    if data["format"] == 3:
        bare = codec.pack(data)
        assert bare == codec.pack(data | {"format": 2})[:2] + b"\x03" + codec.pack(data | {"format": 2})[3:]
        iconed = copy.deepcopy(data)
        for key in ("counters", "flags", "uses"):
            for line in iconed[key]:
                line["icon"] = "heart"
        many = sum(len(iconed[key]) for key in ("counters", "flags", "uses"))
        assert len(codec.pack(iconed)) == len(bare) + many
    elif data["format"] < 3:
        assert not bytes_of and codec.pack(data)[2] == data["format"]


def test_an_icon_of_newer_firmware_is_refused() -> None:
    data = {**SQUADS, "format": 3, "counters": [{**line, "icon": "sword"} for line in SQUADS["counters"]]}
    blob = bytearray(codec.pack(data))
    last = len(vocabulary.ICONS)
    assert last == schema.MOST_ICONS
    place = blob.index(vocabulary.ICONS.index("sword"), blob.index(b"hits"))
    blob[place] = last
    with pytest.raises(SetupError, match="damaged"):
        Schema(bytes(blob))


@pytest.mark.rule("OS-30")
def test_a_format_of_newer_firmware_is_named() -> None:
    blob = bytearray(codec.pack(SQUADS))
    blob[2] = systems.FORMAT + 1
    with pytest.raises(SetupError) as error:
        Schema(bytes(blob))
    assert error.value.message == (
        "This system needs newer firmware: it is of format 5, and this firmware knows formats up to 4."
    )
    for bad in (b"", b"SO", b"SR\x01", b"SO\x00" + bytes(blob[3:]), codec.pack(SQUADS) + b"\x00"):
        with pytest.raises(SetupError):
            Schema(bad)


def test_a_sum_with_a_flag_is_damage() -> None:
    check = {"name": "k", "of": "game", "kind": "under", "sides": 6, "count": ["a", 1, "+"], "target": 3}
    blob = codec.pack(
        system(
            format=2, counters=[counter("a", of="game")], flags=[{"name": "f", "of": "game"}], checks=[check]
        )
    )
    said = set()
    for at in range(3, len(blob)):
        try:
            Schema(blob[:at] + b"\x02" + blob[at + 1 :])
        except SetupError as error:
            said.add(error.message)
    assert "This compiled system is damaged: a counter that is a flag." in said


@pytest.mark.rule("OS-30")
def test_a_roster_fits_the_system_that_it_was_made_for() -> None:
    ruleset = games.load("own")
    squads, dice = codec.pack(SQUADS), codec.pack(DICE)
    blob = rosters.pack(SQUAD_A, squads)
    rosters.belongs(blob, squads)
    assert heads.peek(blob) == ("own", "Force", 3)
    assert systems.peek_tie(blob, "own") == ("squads", "Squads", codec.crc(squads))
    with pytest.raises(SetupError, match="The roster Force is for the system Squads, not for Order dice"):
        rosters.belongs(blob, dice)
    with pytest.raises(SetupError, match="another edition of the system Squads"):
        rosters.belongs(blob, codec.pack({**SQUADS, "phases": []}))
    for blobs, message in (
        ({"S": dice, "A": blob, "B": blob}, "is for the system Squads"),
        ({"A": blob, "B": blob}, "There is no system"),
        ({"S": squads, "A": blob}, "Side B has no roster"),
        ({"S": codec.pack(LIFE), "A": blob}, "brings its own units"),
        ({"S": codec.pack(system(sides=0))}, "needs a roster with units"),
    ):
        with pytest.raises(SetupError, match=message):
            Game(ruleset, Setup("own", blobs))


@pytest.mark.rule("OS-30")
def test_a_roster_of_another_game_is_refused() -> None:
    from signifer.games.dozen_die.rules.roster import pack
    from tests.games.dozen_die.rules.games import side, unit

    other = pack(side(unit("Aino")))
    with pytest.raises(SetupError, match="The roster Test is for dozen_die"):
        Game(games.load("own"), Setup("own", {"S": codec.pack(SQUADS), "A": other, "B": other}))
    own = rosters.pack(SQUAD_A, codec.pack(SQUADS))
    with pytest.raises(SetupError, match="own"):
        Game(games.load("dozen_die"), Setup("dozen_die", {"A": own, "B": own}))


@pytest.mark.rule("OS-30")
def test_the_setup_holds_the_system() -> None:
    ruleset = games.load("own")
    setup = setup_of(SQUADS, SQUAD_A, SQUAD_A, house={})
    again = Setup.decode(setup.encode(), setup.secret)
    assert again.rosters == setup.rosters and set(again.rosters) == {"A", "B", "S"}
    assert Game(ruleset, again).digest() == Game(ruleset, setup).digest()
    # the same rosters' bytes with another system are another game
    other = copy.copy(setup)
    other.rosters = {**setup.rosters, "S": codec.pack({**SQUADS, "name": "Squad"})}
    assert other.rosters_hash() != setup.rosters_hash() and other.rosters_crc() != setup.rosters_crc()


@pytest.mark.rule("OS-30")
def test_rows_of_its_own_and_how_many_play() -> None:
    assert [unit["id"] for unit in life().state()["units"]] == ["ann", "ben", "N3", "dot"]
    assert [unit["id"] for unit in life(2).state()["units"]] == ["ann", "ben"]
    for players in (1, 5):
        with pytest.raises(SetupError, match="for 2 to 4 players, not for"):
            life(players)
    with pytest.raises(SetupError, match="no number of players"):
        Table(SQUADS, SQUAD_A, SQUAD_A, house={"players": 2})
    assert house_script.show_house({"players": 3}) == {"players": 3}
    for bad in ([], {"orders": 2}, {"players": 0}, {"players": True}, {"players": 41}):
        with pytest.raises(SetupError, match="house"):
            house_script.read_house(bad)
    assert "for 2 to 4" in life().card("OS-30")


@pytest.mark.rule("OS-12")
def test_a_real_bag_is_a_house_rule_of_systems_that_have_a_bag() -> None:
    for value in (True, False):
        assert house_script.read_house({"real_bag": value}) == {"real_bag": int(value)}
        assert house_script.show_house({"real_bag": int(value)}) == {"real_bag": value}
    for bad in ({"real_bag": 1}, {"real_bag": "yes"}):
        with pytest.raises(SetupError, match="true or false"):
            house_script.read_house(bad)
    with pytest.raises(SetupError, match="has no bag"):
        Table(LIFE, house={"real_bag": True})


CANNOT: list[tuple[str, dict[str, Any]]] = [
    ("thresholds in a circle", system(
        counters=[counter("a"), counter("b")],
        thresholds=[
            {"counter": "a", "when": "over", "value": 1, "then": {"counter": "b", "change": 1}},
            {"counter": "b", "when": "over", "value": 1, "then": {"counter": "a", "change": 1}},
        ],
    )),
    ("thresholds in a circle", system(
        counters=[counter("a")],
        thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"counter": "a", "change": 1}}],
    )),
    ("a start out of its range", system(counters=[counter("a", start=12)])),
    ("a start out of its range", system(counters=[counter("a", low=5, high=2)])),
    ("at most 24", system(counters=[counter(f"c{n}") for n in range(25)])),
    ("A unit has 200", system(counters=[counter(f"c{n}") for n in range(200)])),
    ("at most 12", system(counters=[counter(f"c{n}", of="game") for n in range(13)])),
    ("a casualty that cannot be", system(counters=[counter("a", start=0, out=0)])),
    ("a counter of no unit", system(counters=[counter("a", of="side", out=9)])),
    ("a counter of no unit", system(counters=[counter("a", of="game", strike=True)])),
    ("two counters of a strike", system(counters=[counter("a", strike=True), counter("b", strike=True)])),
    ("second a", system(counters=[counter("a")], flags=[{"name": "a"}])),
    ("second round", system(counters=[counter("round")])),
    ("out of -9999", system(counters=[counter("a", high=10000)])),
    ("longer than 10", system(counters=[counter("a", label="x" * 11)])),
    ("longer than 18", system(name="x" * 19)),
    ("longer than 14", system(phases=["x" * 15])),
    ("longer than 1 ", system(flags=[{"name": "f", "letter": "FF"}])),
    ("what reaches too far", system(
        counters=[counter("a", of="side"), counter("b")],
        thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"counter": "b", "change": 1}}],
    )),
    ("damaged", system(bag={"draw": 10, "keep": 1})),
    ("longer than 16", system(units=[{"id": "x" * 17, "name": "U"}])),
    ("longer than 16", system(bag={"dice": [["A", "x" * 17, 1]]})),
    ("longer than 10", system(format=2, choices=[{"name": "c", "states": ["x" * 11, "y"], "letters": " y"}])),
    ("7 phases", system(phases=list("abcdefg"))),
    ("turns that cannot be", system(sides=0, turns="alternate")),
    ("an order that cannot be", system(counters=[counter("a")], order="a")),
    ("no counter of the units", system(counters=[counter("a", of="game")], activation={"limit": 1}, order="a")),
    ("There is no counter b", system(counters=[counter("a")], order="b")),
    ("players that cannot be", system(players=[2, 4])),
    ("something of no side", system(sides=0, counters=[counter("a", of="side")])),
    ("a threshold's flag", system(
        counters=[counter("a")], flags=[{"name": "f", "reset": "round"}],
        thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"flag": "f"}}],
    )),
    ("what reaches too far", system(
        counters=[counter("a", of="game"), counter("b")],
        thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"counter": "b", "change": 1}}],
    )),
    ("what reaches too far", system(
        counters=[counter("a", of="game")], checks=[{"name": "k", "kind": "under"}],
        thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"check": "k"}}],
    )),
    ("There is no check", system(
        counters=[counter("a")], thresholds=[{"counter": "a", "when": "over", "value": 1, "then": {"check": "k"}}]
    )),
    ("there is no often", system(counters=[counter("a", reset="often")])),
    ("a check that is none", system(checks=[{"name": "k", "kind": "under", "count": 21}])),
    ("a check that is none", system(checks=[{"name": "k", "kind": "under", "sides": 1}])),
    ("a check that is none", system(checks=[{"name": "k", "kind": "opposed", "always": 1}])),
    ("a check that is none", system(checks=[{"name": "k", "kind": "under", "modifier": "dice"}])),
    ("a check that is none", system(
        counters=[counter("a")],
        checks=[{"name": "k", "kind": "under", "pass": [{"counter": "a", "change": 1, "other": True}]}],
    )),
    ("two of one name", system(checks=[{"name": "k", "kind": "under"}, {"name": "k", "kind": "over"}])),
    ("16 checks", system(checks=[{"name": f"k{n}", "kind": "under"} for n in range(16)])),
    ("a bag that is none", system(bag={"draw": 1, "keep": 2})),
    ("a bag that is none", system(bag={"dice": "roster", "dead": True})),
    ("a bag that is none", system(bag={"dice": [["A", "red", 257]]})),
    ("a bag that is none", system(bag={"dice": [["A", "red", 1], ["A", "red", 1]]})),
    ("41 units", system(units=[{"name": f"U{n}"} for n in range(41)])),
    ("will is missing", system(counters=[counter("will", start="roster")], units=[{"name": "U"}])),
    ("does not ask for", system(units=[{"name": "U", "values": {"will": 1}}])),
]  # fmt: skip


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(("message", "data"), CANNOT, ids=[f"{n}-{m}" for n, (m, _) in enumerate(CANNOT)])
def test_an_invalid_system_is_refused_with_a_sentence(message: str, data: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as error:
        codec.pack(data)
    assert message in error.value.message and error.value.message.endswith(".")


@pytest.mark.rule("OS-30")
def test_start_values_out_of_range_are_refused_with_a_sentence() -> None:
    for data, forces, message in (
        (
            system(counters=[counter("will", start="roster")]),
            (force("Aino", will=12), force("Bo", will=1)),
            "0 to 9, not 12",
        ),
        (
            system(counters=[counter("will", start="roster", out=0)]),
            (force("Aino", will=0), force("Bo", will=1)),
            "from the start",
        ),
        (
            system(counters=[counter(f"c{n}") for n in range(24)]),
            (force(*map(str, range(100))), force(*map(str, range(100)))),
            "5816 cells",
        ),
        (
            system(bag={"dice": "units"}),
            (force(*map(str, range(120))), force(*map(str, range(121)))),
            "at most 240",
        ),
    ):
        with pytest.raises(SetupError, match=message):
            Game(games.load("own"), setup_of(data, *forces))
    data = system(bag={"dice": "roster"})
    with pytest.raises(SetupError, match="at most 256"):
        Game(games.load("own"), setup_of(data, force("A") | {"dice": [["red", 300]]}, force("B")))
    with pytest.raises(SetupError, match="takes no dice"):
        setup_of(system(), force("A") | {"dice": [["red", 3]]}, force("B"))


def test_cells_are_counted_before_a_game_begins() -> None:
    game = Table(SQUADS, SQUAD_A, SQUAD_A).game
    assert codec.cells(Schema(codec.pack(SQUADS)), 6) == len(game.cells.values)
    game = Table(TOKENS, force("A", "B"), force("C")).game
    assert codec.cells(Schema(codec.pack(TOKENS)), 3, 4) == len(game.cells.values)
    for first in ("kept", "swapped", "loser", "rolled"):
        data = system(format=2, turns="alternate", first=first, counters=[counter("hp")])
        game = Table(data, force("A"), force("B")).game
        assert codec.cells(Schema(codec.pack(data)), 2) == len(game.cells.values)


@pytest.mark.rule("OS-30")
def test_a_counter_goes_from_0_to_99_if_nothing_else_is_said() -> None:
    (hp,) = unpacking.unpack(codec.pack(system(counters=[{"name": "hp"}])))["counters"]
    assert (hp["low"], hp["high"], hp["start"], hp["of"], hp["step"]) == (0, 99, 0, "unit", -1)


@pytest.mark.rule("OS-30")
def test_a_form_without_a_format_is_of_the_first() -> None:
    data = {key: value for key, value in SQUADS.items() if key != "format"}
    assert codec.pack(data) == codec.pack(SQUADS)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(SAMPLES)), st.data())
def test_damaged_systems_are_refused_or_played(name: str, data: Any) -> None:
    """Any bytes give a sentence, or a system with which a game can be played."""
    blob = bytearray(codec.pack(SAMPLES[name]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(3, len(blob) - 1))
        blob[at] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        blob = blob[: data.draw(st.integers(0, len(blob)))]
    check_blob(bytes(blob))


def check_blob(blob: bytes) -> None:
    try:
        schema = Schema(blob)
    except SetupError as error:
        assert error.message and "\n" not in error.message
        return
    try:
        unpacking.unpack(blob)
        game = Game(games.load("own"), Setup("own", {"S": blob}))
    except SetupError as error:
        assert error.message
        return
    assert len(game.units) and schema.id == codec.peek(blob)[0]
    ids = [unit.id for unit in game.units]
    for line in (
        {"do": "wound", "unit": ids[0]},
        {"do": "activate", "unit": ids[0]},
        {"do": "end_round", "force": True},
        {"do": "draw", "force": True},
        {"show": "state"},
        {"show": "reference"},
    ):
        assert isinstance(game.answer(line), dict)
