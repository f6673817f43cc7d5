"""Foreign files are hostile: whatever is in one, a command ends with a status and a sentence, and has no effect."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host import boards, cli, discover
from signifer_host.errors import HostError
from signifer_host.image import firmware
from signifer_host.play import open_game, parse_line
from signifer_host.rosters import jsontext
from signifer_host.rosters.compile import load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.reader import LARGEST_FILE, read_document
from signifer_host.simulator import script
from signifer_host.simulator.state import State, StateError
from signifer_host.systems.load import load_system
from tests.games.citadel.rules import games
from tests.host.hostile import SAMPLES

ROOT = Path(__file__).resolve().parents[2]


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Return a command line's status, standard output and standard error."""
    status = cli.main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    for line in (said.out + said.err).split("\n"):
        assert line.isprintable(), line
    assert "Traceback" not in said.err and "inside Signifer" not in said.err, said.err
    return status, said.out, said.err


EVERYWHERE = (
    "entity bomb",
    "zip bomb",
    "deep objects",
    "deep keys in TOML",
    "huge number",
    "escapes",
    "binary",
    "UF2",
)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_hostile_file_is_one_sentence_to_every_command(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = SAMPLES[name]
    json_like = raw.lstrip()[:1] in (b"{", b"[") or name == "null"
    path = tmp_path / ("x.json" if json_like else "x.toml")
    path.write_bytes(raw)
    commands: list[tuple[object, ...]] = [("roster", "check", path), ("audit", path)]
    if name in EVERYWHERE:
        commands += [
            ("system", "check", path),
            ("play", path),
            ("push", path, "--port", "nowhere"),
            ("image", "-b", "pico_oled", "-o", tmp_path / "o.uf2", "--circuitpython", path),
        ]
    for command in commands:
        status, out, err = printed(capsys, *command)
        assert status == 2, (command, status, out, err)
        lines = err.strip().split("\n")
        assert len(lines) == 1 or command[1] == "check", err  # a check reports every error
        assert all(line.startswith("signifer: ") and 20 < len(line) < 2100 for line in lines), err
    assert sorted(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_hostile_line_ends_no_scripted_game(name: str) -> None:
    game, _ = open_game(_setup(), folder=Path(), where="test")
    before = game.digest()
    try:
        answer = game.answer(parse_line(SAMPLES[name]))
    except jsontext.JsonError as error:
        assert error.message and error.message.isprintable()
    else:
        assert answer["ok"] is False and answer["message"].isprintable()
    assert game.digest() == before


def _setup() -> dict[str, Any]:
    roster = games.side(games.card("Ambush", "tactic"))
    return {"ruleset": "citadel", "sides": {"A": roster, "B": roster}, "seed": 1}


@pytest.mark.parametrize("ending", [".xml", ".ros", ".rosz", ".zip", ".XML"])
def test_xml_and_archives_are_not_read_whatever_is_in_them(ending: str, tmp_path: Path) -> None:
    path = tmp_path / ("roster" + ending)
    path.write_text('ruleset = "dozen_die"\n')
    with pytest.raises(RosterError, match="TOML or JSON"):
        read_document(path)
    for name in ("entity bomb", "markup", "zip bomb", "gzip bomb"):
        inner = tmp_path / "roster.toml"
        inner.write_bytes(SAMPLES[name])
        with pytest.raises(RosterError, match="TOML or JSON"):
            read_document(inner)


def test_parsers_that_expand_or_execute_input_are_not_imported() -> None:
    """What reads XML is defusedxml, and archives are unpacked with limits: tests/host/importing/test_bad_files.py."""
    wary = "xml|lxml|tarfile|bz2|lzma|pickle|marshal|shelve|yaml"
    found = [
        file.name
        for file in (ROOT / "host_tools").rglob("*.py")
        if re.search(rf"^\s*(?:import|from)\s+(?:{wary})\b", file.read_text("utf-8"), re.MULTILINE)
    ]
    assert found == []


def test_a_file_is_not_read_past_its_limit(tmp_path: Path, figures: Callable[[str, int | str], None]) -> None:
    figures("hostile.files", len(SAMPLES))
    path = tmp_path / "r.toml"
    path.write_bytes(b"# " + b"x" * LARGEST_FILE)
    with pytest.raises(RosterError, match="larger than"):
        load_roster(path)
    uf2 = tmp_path / "c.uf2"
    with uf2.open("wb") as file:
        file.truncate(200 << 20)  # a hole: 200 MB that take no room
    with pytest.raises(HostError, match="larger than"):
        firmware.read(uf2)
    lines = tmp_path / "s.txt"
    lines.write_bytes(b"# \n" * 400_000)
    with pytest.raises(script.ScriptError, match="longer than"):
        script.read(lines)


def test_a_log_without_an_end_is_not_read_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(b"{}\n" * 5000)
    monkeypatch.setattr("signifer_host.api.audits.LARGEST", 9000)
    status, _, err = printed(capsys, "audit", path)
    assert status == 2 and "larger than 9,000 bytes" in err
    monkeypatch.undo()
    if Path("/dev/zero").exists():
        status, _, err = printed(capsys, "audit", "/dev/zero")
        assert status == 2 and "is no ordinary file but a device" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
@pytest.mark.parametrize("field", ["sides", "house", "system", "tie"])
def test_a_pipe_that_a_foreign_file_names_is_not_waited_on(field: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / "pipe.toml")
    line = _setup()
    if field == "sides":
        line["sides"]["A"] = "pipe"
    elif field == "house":
        line["house"] = "pipe"
    elif field == "system":
        line = {"system": "pipe", "sides": {}}
    else:
        line = {
            "ruleset": "own",
            "sides": {"A": {"ruleset": "own", "system": "pipe.toml", "units": []}, "B": {}},
        }
    with pytest.raises(HostError, match="no ordinary file"):
        open_game(line, folder=tmp_path, where="test")


@pytest.mark.parametrize("name", ["deep objects", "huge number", "binary", "null", "empty", "a key twice"])
def test_settings_of_another_program(name: str, tmp_path: Path) -> None:
    """The list of running simulators, and the folder of one."""
    (tmp_path / "sims").mkdir()
    (tmp_path / "sims" / "1.json").write_bytes(SAMPLES[name])
    assert discover.simulators(tmp_path / "sims") == []
    (tmp_path / "device.json").write_bytes(SAMPLES[name])
    with pytest.raises(StateError, match="damaged"):
        State(tmp_path, None, "pico_oled")


def test_a_board_is_a_name_and_no_path() -> None:
    for name in (
        "../boards/pico_oled",
        "/etc",
        "..",
        "",
        "a" * 5000,
        "pico_oled\0",
        "PICO_OLED",
        "pico-oled",
    ):
        with pytest.raises(boards.BoardError):
            boards.load(name)


def test_a_scripts_picture_is_a_picture() -> None:
    for name in ("/etc/passwd", "../.bashrc", "x.py"):
        with pytest.raises(script.ScriptError, match=r"\.png"):
            script.parse("png " + name, "test:1")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = [
    "ruleset",
    "system",
    "name",
    "units",
    "cards",
    "dice",
    "sides",
    "format",
    "counters",
    "models",
    "house",
]
LIKE = st.dictionaries(st.sampled_from(KEYS), JSON | st.sampled_from(["own", "calth", "citadel", "samurai"]))
PIECES = [
    "a",
    "ruleset",
    "=",
    "'own'",
    '"',
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    ",",
    ".",
    "\n",
    "1",
    "0x",
    "nan",
    "#",
]
PIECES += ["'''", "1979-01-01", "\\u0000", "é", "\x1b", " ", "units", "-", "_", "e9", "\r"]
TOML = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)
TEXTS = st.binary(max_size=60) | JSON.map(lambda v: json.dumps(v).encode()) | TOML.map(str.encode)
TEXTS |= LIKE.map(lambda v: json.dumps(v).encode())


@settings(max_examples=60)
@given(raw=TEXTS, ending=st.sampled_from([".toml", ".json", ".txt"]))
def test_no_file_makes_a_traceback(raw: bytes, ending: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.getbasetemp() / "hostile"
    folder.mkdir(exist_ok=True)
    path = folder / ("x" + ending)
    path.write_bytes(raw)
    for read in (load_roster, load_system):
        try:
            read(path)
        except RosterError as error:
            assert str(error) and str(error).isprintable() and len(str(error)) < 2000
    try:
        firmware.read(path)
    except HostError as error:
        assert "\n" not in str(error)
    try:
        script.read(path)
    except script.ScriptError as error:
        assert "\n" not in str(error)


@settings(max_examples=40)
@given(setup=LIKE | JSON)
def test_no_setup_makes_a_traceback(setup: Any) -> None:
    try:
        line = parse_line(json.dumps(setup).encode())
        open_game(line, folder=Path("/nowhere"), where="x")
    except (jsontext.JsonError, HostError) as error:
        assert str(error).isprintable()
