"""Whatever a path names, a command ends: it waits on no pipe without a writer, and reads no device and no socket."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

from signifer_host import cli, discover, game_log
from signifer_host.errors import BadInput
from signifer_host.files.foreign import OddFile, open_file
from signifer_host.flashing import content
from signifer_host.game_log import GameLog
from signifer_host.play import open_game
from signifer_host.simulator import script
from signifer_host.simulator.state import State, StateError
from tests.games.citadel.rules.games import setup_of

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
ROOT = Path(__file__).resolve().parents[2]
ROSTER = ROOT / "examples" / "rosters" / "river_wardens.toml"
COMMANDS = {
    "roster check": ["roster", "check", "{}"],
    "system check": ["system", "check", "{}"],
    "push": ["push", "{}", "--port", "nowhere"],
    "play": ["play", "{}"],
    "audit": ["audit", "{}"],
    "image": ["image", "-b", "pico_oled", "-o", "made.uf2", "--circuitpython", "{}"],
    "sim": ["sim", "--headless", "--script", "{}"],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a pipe, a socket, a link to a device, and a folder, as the current folder."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("socket")
    Path("device").symlink_to("/dev/zero")
    Path("folder").mkdir()
    return tmp_path


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("pipe", "is a pipe that nothing writes into"),
        ("socket", "is no ordinary file but a socket"),
        ("device", "is no ordinary file but a device"),
        ("folder", "folder|directory"),
    ],
)
def test_every_command_says_what_it_is(
    command: str, name: str, reason: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = cli.main([word.replace("{}", name) for word in COMMANDS[command]])
    said = capsys.readouterr().err.strip()
    assert status == 2 and name in said and len(said.splitlines()) == 1, said
    assert any(part in said.lower() for part in reason.split("|")), said


def test_an_image_to_flash_is_an_ordinary_file(folder: Path) -> None:
    for name in ("pipe", "socket", "device", "folder", "a\0b"):
        with pytest.raises(BadInput, match="cannot be read"):
            content.read(Path(name))
    with Path("large.uf2").open("wb") as file:
        file.truncate(40 << 20)
    with pytest.raises(BadInput, match="larger than"):
        content.read(Path("large.uf2"))


def test_signifer_s_own_files_are_no_pipes_either(folder: Path) -> None:
    Path("sims").mkdir()
    os.mkfifo("sims/1.json")
    assert discover.simulators(Path("sims")) == []
    os.mkfifo("device.json")
    with pytest.raises(StateError, match=r"device\.json: is no ordinary file but a pipe"):
        State(folder, None, "pico_oled")


# Pipes that are read


def test_a_pipe_with_something_in_it_is_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    """As from a shell's <(…)."""
    out, into = os.pipe()
    os.write(into, ROSTER.read_bytes())
    os.close(into)
    try:
        assert cli.main(["roster", "check", f"/dev/fd/{out}"]) == 0
    finally:
        os.close(out)
    assert "River wardens" in capsys.readouterr().out


def test_a_writer_that_has_not_written_yet_is_waited_for(folder: Path) -> None:
    into = os.open("pipe", os.O_RDWR)
    try:
        with open_file("pipe", pipes=True) as stream:
            os.write(into, b"one\ntwo\n")
            assert stream.readline() == b"one\n"
            os.write(into, b"three\n")
            assert stream.readline() + stream.readline() == b"two\nthree\n"
            with pytest.raises(OddFile):
                open_file("pipe")
    finally:
        os.close(into)


def test_all_of_a_pipe_is_read_in_any_portions() -> None:
    whole = bytes(range(256)) * 200
    for size in (1, 7, 4096, 65536, 1 << 20):
        out, into = os.pipe()
        os.write(into, whole)
        os.close(into)
        found = b""
        with open_file(f"/dev/fd/{out}", pipes=True) as stream:
            while part := stream.read(size):
                found += part
        os.close(out)
        assert found == whole


def test_a_replacement_of_the_file_is_checked_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = ROSTER.stat()
    monkeypatch.setattr(Path, "stat", lambda path: ordinary)
    for name in ("pipe", "device"):
        with pytest.raises(OddFile):
            open_file(name)
    with pytest.raises(IsADirectoryError):
        open_file("folder")


def test_nothing_is_left_open(folder: Path) -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    for name in ("pipe", "socket", "device", "folder", "nothing", "a\0b"):
        for pipes in (False, True):
            with pytest.raises((OSError, ValueError)):
                open_file(name, pipes)
    assert len(list(Path("/dev/fd").iterdir())) == before
    with open_file(ROSTER) as stream:
        assert stream.read() == ROSTER.read_bytes()


# Names that no file can have


@pytest.mark.parametrize("name", ["\0", "a\0b", "a\0.toml", "/etc/passwd\0.json"])
@pytest.mark.parametrize("field", ["sides", "house", "system", "tie"])
def test_a_zero_in_a_name_is_a_sentence(
    name: str, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    side = {"ruleset": "own", "system": name, "name": "X", "units": [{"name": "Y"}]}
    line = {
        "sides": {"ruleset": "dozen_die", "sides": {"A": name, "B": name}},
        "house": {"ruleset": "dozen_die", "sides": {"A": str(ROSTER), "B": str(ROSTER)}, "house": name},
        "system": {"system": name, "sides": {}},
        "tie": {"ruleset": "own", "sides": {"A": side, "B": side}},
    }[field]
    with pytest.raises(BadInput):
        open_game(line, folder=tmp_path, where="test")
    path = tmp_path / "script.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    for command in ("play", "audit"):
        assert cli.main([command, str(path)]) == 2
        said = capsys.readouterr().err.strip()
        assert len(said.splitlines()) == 1 and said.isprintable() and "inside Signifer" not in said, said


def test_a_zero_in_the_name_of_a_simulators_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "s.txt"
    path.write_text("wait 1\npng a\0b.png\n", encoding="utf-8")
    with pytest.raises(script.ScriptError, match=r"s\.txt:2: the name of a picture"):
        script.read(path)
    words = ["sim", "--headless", "--state", str(tmp_path / "state"), "--script", str(path)]
    assert cli.main(words) == 2
    assert "name of a picture" in capsys.readouterr().err


# Links


def test_a_link_at_a_logs_name_stays_and_is_not_followed(folder: Path) -> None:
    """Even a link that leads nowhere stays: it was made on purpose."""
    log = GameLog(setup_of().encode(), [])
    Path("g.jsonl").symlink_to("nowhere")
    Path("g-2.jsonl").symlink_to("pipe")
    assert game_log.save(log, folder, "g") == folder / "g-3.jsonl"
    assert Path("g.jsonl").readlink() == Path("nowhere") and Path("g-2.jsonl").readlink() == Path("pipe")
    assert not Path("nowhere").exists()
    assert game_log.save(log, folder, "g") == folder / "g-3.jsonl", "the second pull finds the first"
