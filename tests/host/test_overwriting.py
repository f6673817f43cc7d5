"""No command overwrites a file that its user may have made, unless it is told to."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.interactive import Show
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.run import Runner
from signifer_host.simulator.script import ScriptError, parse
from tests.host.club import Club
from tests.host.test_manners import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
WARDENS = ROOT / "examples" / "rosters" / "river_wardens.toml"
GAME = ROOT / "examples" / "first_activations.jsonl"
MINE = b"what the user wrote\n"

WORDS = {
    "report": [str(GAME), "--out", "out.html"],
    "backup": ["--out", "out.zip"],
    "image": ["--board", "pico_oled", "--out", "out.uf2"],
    "label": ["Table one", "--out", "out.pdf"],
    "card": ["--out", "out.pdf"],
    "guide": ["--out", "out.pdf"],
    "roster print": [str(WARDENS), "--out", "out.pdf"],
    "roster import": [str(WARDENS.with_suffix(".json")), "--system", "dozen_die", "--out", "out.toml"],
    "roster mapping": ["--system", "dozen_die", "--out", "out.toml"],
    "roster template": ["--system", "dozen_die", "--out", "out.csv"],
    "sim": ["--headless", "--png", "out.png"],
}
"""A command line for each command that writes the one file that it is given."""

NEVER = {
    "roster new": (
        ["--system", "dozen_die", "--out", "out.toml"],
        "`signifer roster edit out.toml` changes it.",
    ),
    "flash": (["--backup", "out.zip"], "a backup is not overwritten."),
    "system new": (["plain", "--out", "out.toml"], "this command overwrites none."),
}
"""The commands that overwrite no file at all, and what they say."""

FOLDERS = {"pull", "demo", "bundle", "examples", "desk"}
"""Commands that write into a folder, under names that are not taken, or only into one that is empty or their own.
`examples` is tried in test_examples.py."""

RECORDS = {"lend export", "lend backup", "lend data", "lend return", "lend evening"}
"""Commands that need a club's records: tests/lend/test_lend_command.py tries them."""

OUTPUTS = ("--out", "--png", "--port-file", "--backup", "--logs", "--build")


@pytest.fixture
def club(club: Club) -> Club:
    club.plug_in()
    return club


def test_every_command_with_an_output_is_tried() -> None:
    with_output = {
        path
        for path, command in COMMANDS.items()
        if any(set(OUTPUTS) & set(param.opts) for param in command.params)
    }
    # `restore --logs` writes a folder of logs, each under a name that is not taken.
    assert with_output == {*WORDS, *NEVER, *FOLDERS, *RECORDS, "restore"}


@pytest.mark.parametrize("path", sorted(WORDS))
def test_a_file_that_is_there_stays(path: str, club: Club) -> None:
    file = Path(next(word for word in WORDS[path] if word.startswith("out.")))
    file.write_bytes(MINE)
    said = club.run(*path.split(), *WORDS[path], status=2)
    assert club.err == f"signifer: {file} is there already. Name another file; --force overwrites it.\n"
    assert not said and file.read_bytes() == MINE and [one.name for one in Path().iterdir()] == [file.name]


@pytest.mark.parametrize("path", sorted(NEVER))
def test_a_file_is_never_overwritten(path: str, club: Club) -> None:
    words, remedy = NEVER[path]
    file = Path(next(word for word in words if word.startswith("out.")))
    file.write_bytes(MINE)
    club.run(*path.split(), *words, status=2)
    assert club.err == f"signifer: {file} is there already. Name another file; {remedy}\n"
    assert file.read_bytes() == MINE


@pytest.mark.parametrize("path", sorted(set(WORDS) - {"image", "sim"}))
def test_force_overwrites(path: str, club: Club) -> None:
    file = Path(next(word for word in WORDS[path] if word.startswith("out.")))
    file.write_bytes(MINE)
    club.run(*path.split(), *WORDS[path], "--force")
    assert file.read_bytes() != MINE and file.stat().st_size > 100


def test_a_picture_of_a_script_is_not_overwritten(club: Club) -> None:
    Path("lines.txt").write_text("text\npng out.png\n")
    Path("out.png").write_bytes(MINE)
    words = ("sim", "--state", "state", "--script", "lines.txt")
    club.run(*words, status=2)
    assert "out.png is there already. Name another file; --force overwrites it." in club.err
    assert not Path("state").exists(), "all lines are checked before the first is executed"
    assert Path("out.png").read_bytes() == MINE
    club.run(*words, "--force")
    assert Path("out.png").read_bytes().startswith(b"\x89PNG")


def simulated(overwrite: bool) -> Runner:
    machine = Machine(boards.load("pico_oled"), FlashChip())
    machine.power_on()
    return Runner(machine, link="none", overwrite=overwrite, out=StringIO())


def test_a_picture_of_a_typed_line_is_not_overwritten(club: Club) -> None:
    line = parse("png out.png", "standard input:3")
    assert line is not None
    Path("out.png").write_bytes(MINE)
    with pytest.raises(ScriptError, match=r"standard input:3: out.png is there already; --force"):
        simulated(False).perform(line)
    assert Path("out.png").read_bytes() == MINE
    simulated(True).perform(line)
    assert Path("out.png").read_bytes().startswith(b"\x89PNG")


def test_the_simulators_key_for_a_picture_takes_a_free_name(club: Club) -> None:
    Path("signifer-pico_oled-1.png").write_bytes(MINE)
    shown = Show(simulated(False), Path(), StringIO())
    shown.key("g")
    shown.key("g")
    assert Path("signifer-pico_oled-1.png").read_bytes() == MINE
    for number in (2, 3):
        assert Path(f"signifer-pico_oled-{number}.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_is_not_written_into_a_folder_of_other_things(club: Club) -> None:
    Path("site/device").mkdir(parents=True)
    Path("site/device/mine.txt").write_bytes(MINE)
    club.run("desk", "--build", "site", status=2)
    assert (
        "site is there already and holds something else than the page. Name another with --build" in club.err
    )
    assert Path("site/device/mine.txt").read_bytes() == MINE


def test_a_link_and_a_folder_are_there_too(club: Club) -> None:
    Path("out.pdf").symlink_to("nowhere")
    club.run("card", "--out", "out.pdf", status=2)
    assert "is there already" in club.err and not Path("nowhere").exists()
    Path("a.pdf").mkdir()
    club.run("card", "--out", "a.pdf", status=2)
    assert "a.pdf is a folder. Name a file." in club.err
