"""The page about systems is true: its examples are read, its tables complete, its output real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom.rules import roster as rosters
from signifer.games.custom.rules.codec import LIMITS
from signifer_host.rosters.compile import load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.systems import cost, model
from signifer_host.systems.describe import lines
from signifer_host.systems.load import load_system
from tests.games.custom.rules.games import force

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "systems.md").read_text("utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
(
    FIRST,
    ROSTER,
    TURNS,
    FLAGS,
    CHECKS,
    ICON,
    EVENTS,
    *RECIPES,
    WEAPONS,
    WATCH,
    RIFLE,
    REMINDERS,
) = BLOCKS
SMALLEST = FIRST
WHOLE = FIRST.replace("[[counters]]", TURNS + "[[counters]]") + FLAGS + CHECKS


def wrong(folder: Path, text: str) -> str:
    path = folder / "camp.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RosterError) as caught:
        load_system(path)
    return str(caught.value).removeprefix(str(folder) + "/")


def test_the_example_is_good_at_every_step(tmp_path: Path) -> None:
    path = tmp_path / "camp.toml"
    turns = SMALLEST.replace("[[counters]]", TURNS + "[[counters]]")
    for text in (SMALLEST, turns, turns + FLAGS):
        path.write_text(text, "utf-8")
        assert load_system(path).warnings == []
        (tmp_path / "scouts.toml").write_text(ROSTER, "utf-8")
        assert load_roster(tmp_path / "scouts.toml").name == "Scouts"
    path.write_text(WHOLE, "utf-8")
    system = load_system(path)
    assert system.roster_keys == ["hp", "nerve"] and len(system.data["thresholds"]) == 2
    assert system.warnings == []


def test_the_example_of_an_icon_is_good(tmp_path: Path) -> None:
    path = tmp_path / "camp.toml"
    path.write_text(SMALLEST.replace("format = 1", "format = 3") + ICON, "utf-8")
    assert load_system(path).data["counters"][0]["icon"] == "shield"


def names(*sorts: str) -> str:
    """Return entries of a system: "counters men", "checks nerve side"."""
    text = ""
    for sort in sorts:
        kind, name, *of = sort.split()
        text += f'[[{kind}]]\nname = "{name}"\n' + "".join(f'of = "{owner}"\n' for owner in of)
        text += 'kind = "over"\ntarget = 4\n' if kind == "checks" else ""
        text += 'states = ["None", "Fire"]\n' if kind == "choices" else ""
    return text


LATEST = 'format = 4\nid = "camp"\nname = "Camp"\nturns = "alternate"\n[activation]\n'


@pytest.mark.rule("OS-37")
def test_the_example_of_events_is_good(tmp_path: Path) -> None:
    path = tmp_path / "camp.toml"
    counters = ("counters men", "counters heat", "counters sinks", "counters pins", "counters command side")
    text = LATEST + names(*counters, "choices order", "checks rally", "checks obey") + EVENTS
    path.write_text(text, "utf-8")
    assert [event["at"] for event in load_system(path).data["events"]] == [
        "turn_start",
        "round_end",
        "activation_start",
        "round_start",
    ]


@pytest.mark.rule("OS-25")
@pytest.mark.rule("OS-35")
def test_the_recipes_do_what_they_say(tmp_path: Path) -> None:
    over, waits = RECIPES
    path = tmp_path / "camp.toml"
    counters = [f"counters {name}" for name in ("body", "shield", "wounds")]
    path.write_text(LATEST + names(*counters) + over + waits + WEAPONS, "utf-8")
    blob = load_system(path).blob
    (band := tmp_path / "band.toml").write_text(
        f'system = "camp.toml"\n[[units]]\nname = "Aino"\n{RIFLE}', "utf-8"
    )
    forces = [load_roster(band).blob, rosters.pack(force("Aino"), blob)]
    game = Game(games.load("own"), Setup("own", {"S": blob, "A": forces[0], "B": forces[1]}))
    for name, value in {"body": 20, "shield": 4, "wounds": 9}.items():
        for unit in ("A1", "B1"):
            game.do({"do": "set", "unit": unit, "counter": name, "value": value})

    def value(unit: str, name: str) -> int:
        found: int = game.ask({"show": "unit", "unit": unit})["counters"][name]
        return found

    game.do({"do": "check", "unit": "A1", "check": "blast", "rolls": [6, 1]})
    assert (value("A1", "body"), value("A1", "shield")) == (17, 0)  # seven, four of them stopped
    shot = {"do": "check", "unit": "A1", "check": "fire", "against": {"unit": "B1"}, "weapon": "Rifle"}
    game.do({**shot, "rolls": [4, 3]})
    assert value("B1", "wounds") == 8
    snap = {"do": "check", "unit": "A1", "check": "snap", "against": {"unit": "B1"}, "rolls": [4, 4]}
    for line, ok in (
        ({"do": "activate", "unit": "A1"}, True),
        ({"do": "check", "unit": "A1", "check": "wait"}, True),
        (snap, False),
        ({"do": "end_turn"}, True),
        ({"do": "activate", "unit": "B1"}, True),
        (snap, True),
        (snap, False),
    ):
        assert game.answer(line)["ok"] is ok, line
    assert value("B1", "wounds") == 7


@pytest.mark.rule("RM-1")
def test_the_example_of_reminders_is_good_and_a_moment_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "camp.toml"
    path.write_text(REMINDERS + WHOLE, "utf-8")
    system = load_system(path)
    assert system.blob[:2] == b"So"
    assert "reminder at round, phase Fight: Dusk: no shots past 8" in lines(system.data, system.reminders)
    for moment in ("phase Sleep", "shoot", "enters"):
        said = wrong(tmp_path, REMINDERS.replace("phase Fight", moment) + WHOLE)
        assert f"there is no moment {moment} in this game; there are: activate" in said


def test_the_roster_is_the_one_of_the_examples() -> None:
    assert (
        (ROOT / "examples" / "rosters" / "road_watch.toml")
        .read_text("utf-8")
        .startswith(re.sub(r" +#[^\n]*", "", WATCH))
    )


@pytest.mark.parametrize(
    "table",
    [
        *(model.SystemFile, model.Activation, model.Counter, model.FlagOf, model.Use, model.Threshold),
        *(
            model.Then,
            model.Bag,
            model.Check,
            model.Effect,
            model.Choice,
            model.Unit,
            model.Event,
            model.Result,
        ),
    ],
    ids=lambda table: table.__name__,
)
def test_every_key_is_on_the_page(table: type[BaseModel]) -> None:
    for name, field in table.model_fields.items():
        key = field.alias or name
        assert re.search(rf"`[^`]*\b{key}\b[^`]*`|\[+{key}\]", PAGE), key


def test_the_limits_are_those_of_the_engine() -> None:
    for line in (
        f"of a unit ({LIMITS['earlier_columns']} before format 4)",
        f"| {LIMITS['unit_columns']}; {LIMITS['side_columns']}; {LIMITS['game_columns']} |",
        f"| {LIMITS['thresholds']}; {LIMITS['checks']}; {LIMITS['effects']} |",
        f"| units of its own | {LIMITS['rows']} |",
        f"| events; costs; rows of a table | {LIMITS['events']}; {LIMITS['costs']}; {LIMITS['results']} |",
        f"| names, numbers and signs of an expression | {LIMITS['parts']} |",
        f"| {LIMITS['colours']}; {LIMITS['dice']} |",
        f"| bytes, compiled | {LIMITS['bytes']:,} |",
        f"| cells of a game | {LIMITS['cells']:,} |",
        f"journal | {cost.LARGEST_ENTRY:,} |",
        f"| {cost.GAME_ROOM:,} bytes |",
        f"up to {LIMITS['phases']} names of 1 to {LIMITS['phase_name']} letters",
        f"1 to {LIMITS['system_name']} letters; must be there",
        f"1 to {LIMITS['label']} letters (the name as a word)",
        f"up to {LIMITS['says']} letters (nothing)",
    ):
        assert line in PAGE, line


ERRORS = [
    ('start = "roster"            # each', "start = 40 #"),
    ('counter = "hp"\nwhen = "under"', 'counter = "hitpoints"\nwhen = "under"'),
    (
        "",
        '[[thresholds]]\ncounter = "nerve"\nwhen = "under"\nvalue = 5\nthen = { counter = "hp", change = -1 }\n'
        '[[thresholds]]\ncounter = "hp"\nwhen = "under"\nvalue = 5\nthen = { counter = "nerve", change = -1 }\n',
    ),
    ('name = "hold"\n', 'name = "hold_the_line"\n'),
]


def test_the_errors_on_the_page_are_real(tmp_path: Path) -> None:
    shown = re.findall(r"^    (camp\.toml:.*)$", PAGE, re.MULTILINE)
    assert len(shown) == len(ERRORS)
    for line, (old, new) in zip(shown, ERRORS, strict=True):
        text = WHOLE.replace(old, new, 1) if old else WHOLE + new
        assert wrong(tmp_path, text) == line


def test_the_systems_of_the_table_are_there() -> None:
    for name in re.findall(r"\((\.\./examples/[^)]*)\)", PAGE):
        assert (ROOT / "docs" / name).is_file(), name
