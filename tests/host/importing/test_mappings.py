"""Mappings: the presets, and files that change them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from signifer_host.api.rosters import import_roster, mapping_text
from signifer_host.errors import BadInput
from signifer_host.importing import mapping, presets
from signifer_host.importing.presets import list_games
from signifer_host.systems.load import System, load_object, load_system
from tests.host.importing.samples import Entry, block, done, lone, ros, squad, units

SYSTEMS_FOLDER = Path(__file__).resolve().parents[3] / "examples" / "systems"
ARMY = ros(squad("Rangers", 5, 2), lone("Warden", 5))


def every() -> list[str | System]:
    """Return every built-in system, and two custom ones."""
    return [
        *list_games(),
        load_system(SYSTEMS_FOLDER / "thin_line.toml"),
        load_system(SYSTEMS_FOLDER / "marsh_road.toml"),
    ]


def mapped(text: str, system: str | System = "citadel", data: bytes = ARMY) -> list[tuple[str, int]]:
    """Return the result of an import with that mapping."""
    return units(data, system, mapping=(text.encode(), "my.toml"))


@pytest.mark.parametrize("number", range(6))
def test_a_preset_written_out_is_the_preset(number: int) -> None:
    system = every()[number]
    text = mapping_text(system)
    target, preset = presets.target_of(system), presets.preset_of(system)
    assert mapping.read(text.encode(), "m.toml", target, preset) == preset
    assert set(tomllib.loads(text)["values"]) == set(target.numbers), "every value can be changed"


def test_a_user_s_changes_count_and_the_rest_stays() -> None:
    assert mapped('system = "citadel"') == [("Rangers", 10), ("Warden", 5)]
    assert mapped('system = "citadel"\neach = "model"')[:2] == [("Rangers 1", 2), ("Rangers 2", 2)]
    text = 'system = "citadel"\n[values.health]\nfrom = ["M", "W"]\n'
    assert mapped(text) == [("Rangers", 6), ("Warden", 5)], "without total a model's"
    text = 'system = "citadel"\n[profiles]\nmarks = ["M"]\ntake = []\n'
    assert mapped(text) == [("Rangers", 10)]
    text = 'system = "citadel"\n[values.health]\nfrom = ["Q"]\ndefault = 7\n'
    assert mapped(text) == [("Rangers", 7), ("Warden", 7)]


def test_a_value_past_the_limit_is_clipped_only_if_a_mapping_says_so() -> None:
    data = ros(lone("Giant", 200))
    text = 'system = "citadel"\n[values.health]\nfrom = ["W"]\nclip = true\n'
    found = done(data, mapping=(text.encode(), "m.toml"))
    assert found.roster.units[0]["health"] == 99
    assert "health: past the device's limit, 99 taken once" in found.report.notes
    with pytest.raises(BadInput, match="health would be 200, and the device takes 1 to 99"):
        done(data)


def test_the_number_of_models_and_the_dice() -> None:
    system = load_object(
        {
            "format": 1, "id": "test", "name": "Test", "bag": {"dice": "roster"},
            "counters": [{"name": "men", "start": "roster", "high": 20}, {"name": "hp", "start": "roster", "high": 60}],
        }
    )  # fmt: skip
    found = done(ARMY, system)
    values = [unit["values"] for unit in found.roster.units]
    assert values == [{"men": 5, "hp": 10}, {"men": 1, "hp": 5}]
    assert found.roster.data["dice"] == [["red", 2]]
    text = 'system = "test"\n[dice]\nblue = 3\nred = "units"\n'
    assert done(ARMY, system, mapping=(text.encode(), "m")).roster.data["dice"] == [["blue", 3], ["red", 2]]
    assert 'system = "test.toml"' in found.text
    assert 'system = "../a/b.toml"' in import_roster(ARMY, "x", system, system_path="../a/b.toml").text


def test_a_mapping_may_be_json() -> None:
    text = b'{"system": "citadel", "each": "model"}'
    assert units(ARMY, mapping=(text, "m.json"))[0] == ("Rangers 1", 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('system = "calth"', 'is for "calth", and the roster is to be for "citadel"'),
        ('system = "citadel"\neach = "army"', "must be"),
        ('system = "citadel"\nvalue = 1', "is not a known field"),
        ('system = "citadel"\n[values.wounds]\nfrom = ["W"]', '"wounds" is no value of a unit of citadel'),
        ('system = "citadel"\n[values.health]\nfrom = "W"', "must be a list"),
        ('system = "citadel"\n[values.health]\ndefault = "1"', "must be a whole number"),
        ('system = "citadel"\n[texts]\nsquad = "x"', '"squad" is no text of a unit of citadel'),
        ("system = ", "is not TOML"),
        ("[]", "is not TOML"),
        ("\0", "is no text"),
    ],
)
def test_errors_in_a_mapping(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as raised:
        mapped(text)
    said = str(raised.value)
    assert reason in said and said.startswith("my.toml") and "\n" not in said, said


def test_an_unknown_system_and_one_without_rosters() -> None:
    with pytest.raises(
        BadInput, match="The game must be dozen_die, calth, citadel, samurai, plain, another system"
    ):
        done(ARMY, "warhammer")
    duel = load_system(SYSTEMS_FOLDER / "candle_duel.toml")
    with pytest.raises(BadInput, match="has units of its own"):
        done(ARMY, duel)


def test_every_preset_takes_a_roster_with_wounds_alone() -> None:
    army = ros(Entry("Rangers", "unit", blocks=[block("Ranger", W=2)], inner=[Entry("Ranger", "model", 5)]))
    for system in every():
        found = done(army, system)
        assert found.roster.units and found.report.omissions == [], system
