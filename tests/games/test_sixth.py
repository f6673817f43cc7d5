"""A sixth game: its folders are added, no file outside of them changes, and a turn of it is played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODEL, SIXTH = "samurai", "sixth"
BOOK = 15

PLAYED = """
import json
import sys
from pathlib import Path
from signifer import games
from signifer.core.setup import Setup
from signifer_host.bundle import sources, systems
from signifer_host.passes import Program
from signifer_host.rosters.compile import load_roster
from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy

rosters = {side: load_roster(Path(file)).blob for side, file in json.load(sys.stdin).items()}
machine = Machine(boards.load("pico_oled"), FlashChip(), entropy=Entropy(7), firmware="1.2.3")
machine.power_on()
machine.app.begin(Setup("sixth", rosters, "A", bytes(range(32)), (12, 34)))
machine.run(4000)
shown = [machine.screen]
flows = []
for _ in range(4):  # SELECT alone leads through a turn
    machine.press(2)
    machine.run(4000)
    shown.append(machine.screen)
    flows.append(getattr(getattr(machine.app.ui.screen, "flow", None), "name", ""))
game = machine.app.game
entries, state = game.log.count, game.ask({"show": "state"})
machine.app.ui.home()
machine.run(4000)
machine.press(3)  # the list of units; held, SELECT shows a unit's page, whose first line is what is left of it
machine.hold(2)
machine.press(2)
machine.press(1)
last = game.describe(game.log.count - 1)["command"]
modules = Program(systems.without_others(sources.modules(), ["sixth"])).modules()
print(json.dumps({
    "ids": list(games.IDS), "said": game.ruleset.PREFIX, "state": state, "last": last,
    "entries": entries, "shown": shown, "flows": flows, "bundle": sorted(modules),
    "available": systems.available(),
}))
"""

# The desktop tool's handling of the game's rosters and logs, each by its public command.
HOST = """
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from signifer_host.cli import main

def run(*words):
    with redirect_stdout(io.StringIO()) as out:
        status = main(list(words))
    assert status == 0, (words, status)
    return out.getvalue()

roster, folder = sys.argv[1], Path(sys.argv[2])
table, made, sheet = (str(folder / name) for name in ("army.csv", "made.toml", "sheet.pdf"))
run("roster", "template", "--system", "sixth", "--out", table)
run("roster", "import", table, "--system", "sixth", "--out", made)
run("roster", "print", made, "--out", sheet)
asked = str(folder / "asked.toml")
answers = ["The Sixth", "Lone guard", *[""] * 12]
sys.stdin = io.StringIO("\\n".join(answers) + "\\n")
run("roster", "new", "--system", "sixth", "--out", asked)
run("roster", "check", asked)
lines = [
    {"ruleset": "sixth", "sides": {"A": roster, "B": made}, "seed": 7},
    {"do": "wound", "unit": "B1", "force": True},
]
script = folder / "game.jsonl"
script.write_text("".join(json.dumps(line) + "\\n" for line in lines), "utf-8")
run("report", str(script), "--out", str(folder / "game.html"))
print(json.dumps({
    "made": Path(made).read_text("utf-8"), "asked": Path(asked).read_text("utf-8"),
    "sheet": Path(sheet).read_bytes()[:5].decode(), "report": Path(folder / "game.html").read_text("utf-8"),
}))
"""


def with_a_copy(root: Path, model: str) -> Path:
    """Copy the program into an empty folder, and there a game, with other names in its own files."""
    for name in ("firmware", "host_tools", "boards"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    for games in (root / "firmware/signifer/games", root / "host_tools/signifer_host/games"):
        shutil.copytree(games / model, games / SIXTH, ignore=shutil.ignore_patterns("__pycache__"))
        for file in (games / SIXTH).rglob("*.py"):
            text = file.read_text("utf-8")
            for old, new in (
                (f"games.{model}", f"games.{SIXTH}"),
                (f"games import {model}", f"games import {SIXTH}"),
                (f'"{model}"', f'"{SIXTH}"'),
                ('PREFIX = "SK"', 'PREFIX = "SX"'),
                ('"XX', '"SX'),
                ("BOOK = 3", f"BOOK = {BOOK}"),
            ):
                text = text.replace(old, new)
            file.write_text(text, "utf-8")
    assert all(file.read_bytes() == data for file, data in before.items())
    return root


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program with a further game, a copy of Samurai."""
    return with_a_copy(tmp_path_factory.mktemp("sixth"), MODEL)


def path_of(tree: Path) -> str:
    """Return where a Python finds the program of that tree."""
    return os.pathsep.join(str(tree / part) for part in ("firmware", "firmware/lib", "host_tools"))


def played(tree: Path, rosters: dict[str, str]) -> dict[str, Any]:
    """Play a turn of the sixth game of a tree by SELECT alone, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        input=json.dumps(rosters),
        env={**os.environ, "PYTHONPATH": path_of(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert SIXTH in told["ids"] and len(told["ids"]) == 6 and SIXTH in told["available"]
    assert told["said"] == "SX"
    assert told["entries"] > 0, told["shown"]
    assert told["last"]["do"] == "wound", told["last"]
    assert len({"\n".join(screen) for screen in told["shown"]}) > 1
    return told


@pytest.mark.timeout(300)
def test_a_game_copied_from_the_template_plays_its_first_turn(tmp_path: Path) -> None:
    tree = with_a_copy(tmp_path, "_template")
    rosters = {}
    for side in "AB":
        file = tree / f"{side}.toml"
        unit = f'[[units]]\nname = "{side} guard"\nhealth = 3\n'
        file.write_text(f'ruleset = "{SIXTH}"\nname = "Side {side}"\n{unit}', "utf-8")
        rosters[side] = str(file)
    told = played(tree, rosters)
    assert told["flows"][0] == f"signifer.games.{SIXTH}.flows.turn:activate", "a procedure is a flow"
    # Its only unit is activated, and the other side's turn begins.
    assert (told["state"]["turn"], told["state"]["side"]) == (2, "B"), told["shown"]
    lines = [
        json.dumps(line)
        for line in (
            {"ruleset": SIXTH, "sides": rosters, "seed": 7, "house": {"activations": 2}},
            {"do": "activate", "unit": "A1"},
            {"do": "activate", "unit": "A1"},
            {"do": "activate", "unit": "A1"},
            {"do": "wound", "unit": "B1", "amount": 3},
            {"do": "undo"},
            {"do": "heal", "unit": "B1"},
            {"do": "set", "unit": "B1", "counter": "wounds", "value": 2},
            {"do": "end_turn"},
            {"show": "unit", "unit": "B1"},
            {"do": "end_game", "winner": "B"},
        )
    ]
    script = tree / "game.jsonl"
    script.write_text("\n".join(lines) + "\n", "utf-8")
    environment = {**os.environ, "PYTHONPATH": path_of(tree)}
    play = [sys.executable, "-m", "signifer_host", "play", str(script)]
    answers = [
        json.loads(line) for line in subprocess.check_output(play, env=environment, text=True).splitlines()
    ]
    assert [answer["ok"] for answer in answers] == [True, True, True, False, *[True] * 7]
    assert answers[3]["rule"] == "SX-2"
    assert answers[9]["counters"] == {"wounds": 2, "max_wounds": 3, "activations": 0}
    page = tree / "game.html"
    report = [sys.executable, "-m", "signifer_host", "report", str(script), "--out", str(page)]
    subprocess.run(report, env=environment, check=True, capture_output=True)
    assert "Template" in page.read_text("utf-8")


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_sixth_game_plays_its_first_turn_with_nothing_outside_touched(tree: Path) -> None:
    rosters = {}
    for side, name in (("A", "reed_valley"), ("B", "crane_pass")):
        text = (ROOT / "examples" / "rosters" / f"{name}.toml").read_text("utf-8")
        file = tree / f"{side}.toml"
        file.write_text(text.replace(f'ruleset = "{MODEL}"', f'ruleset = "{SIXTH}"'), "utf-8")
        rosters[side] = str(file)
    told = played(tree, rosters)
    # A bundle with only this game has its modules and no other game's, except the texts of shared pages.
    shared = re.compile(r"signifer/games/custom/texts(_..)?\.py")
    bundle = [path for path in told["bundle"] if not shared.fullmatch(path)]
    games = [path.split("/")[2] for path in bundle if path.startswith("signifer/games/")]
    inside = {name for name in games if not name.endswith(".py")}
    assert inside == {SIXTH}


@pytest.mark.timeout(300)
def test_the_desktop_tool_makes_prints_and_reports_it(tree: Path, tmp_path: Path) -> None:
    roster = tmp_path / "reeds.toml"
    text = (ROOT / "examples" / "rosters" / "reed_valley.toml").read_text("utf-8")
    roster.write_text(text.replace(f'ruleset = "{MODEL}"', f'ruleset = "{SIXTH}"'), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", HOST, str(roster), str(tmp_path)],
        env={**os.environ, "PYTHONPATH": path_of(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    for key, names in (("made", ("Old guard", "Captain")), ("asked", ("Lone guard",))):
        assert f'ruleset = "{SIXTH}"' in told[key] and all(name in told[key] for name in names)
    assert told["sheet"] == "%PDF-"
    assert "wounds" in told["report"] and "Samurai" in told["report"], "its words are those of its texts.py"


@pytest.mark.parametrize("part", ["sheet", "forms", "conversion", "lens"])
def test_a_game_without_a_part_is_offered_less(tree: Path, part: str) -> None:
    code = (
        "from signifer_host import games; from signifer_host.asking import forms; "
        "from signifer_host.importing import presets; "
        f"print(games.has('{SIXTH}', '{part}'), '{SIXTH}' in games.having('{part}'), "
        f"'{SIXTH}' in forms.list_games(), '{SIXTH}' in presets.list_games())"
    )
    file = tree / "host_tools/signifer_host/games" / SIXTH / f"{part}.py"
    kept = file.read_bytes()
    file.unlink()
    try:
        told = subprocess.check_output(
            [sys.executable, "-B", "-c", code], env={**os.environ, "PYTHONPATH": path_of(tree)}, text=True
        )
    finally:
        file.write_bytes(kept)
    assert told.split() == ["False", "False", str(part != "forms"), str(part != "conversion")]
