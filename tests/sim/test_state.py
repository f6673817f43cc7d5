"""The state folder: one user at a time, one board permanently; and the list of running simulators."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from signifer_host.simulator import runtime
from signifer_host.simulator.state import State, StateError, StateInUse


def test_a_folder_keeps_its_device(tmp_path: Path) -> None:
    first = State(tmp_path / "deep" / "er", None, "pico_oled")
    uid = first.uid
    assert (first.board, len(uid)) == ("pico_oled", 8)
    first.close()
    again = State(tmp_path / "deep" / "er", None, "pico_lcd_13")
    assert (again.board, again.uid) == ("pico_oled", uid)
    again.close()


def test_a_folder_in_use_is_refused_and_free_again_afterwards(tmp_path: Path) -> None:
    first = State(tmp_path, None, "pico_oled")
    with pytest.raises(StateInUse, match="in use by another simulator"):
        State(tmp_path, None, "pico_oled")
    first.close()
    State(tmp_path, None, "pico_oled").close()


def test_another_board_is_refused_and_leaves_the_folder_free(tmp_path: Path) -> None:
    State(tmp_path, "pico_lcd_13", "pico_oled").close()
    with pytest.raises(StateError, match="pico_lcd_13, not pico_oled"):
        State(tmp_path, "pico_oled", "pico_oled")
    State(tmp_path, "pico_lcd_13", "pico_oled").close()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"board": "x"}', b'{"board": "x", "uid": "zz"}', b"\xff"]
)
def test_a_damaged_identity_is_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "device.json").write_bytes(content)
    with pytest.raises(StateError, match="damaged"):
        State(tmp_path, None, "pico_oled")


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    with pytest.raises(StateError):
        State(path, None, "pico_oled")


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "sims"
    monkeypatch.setattr(runtime, "folder", lambda: folder)
    return folder


def test_a_running_simulator_is_listed_and_gone_afterwards(listed: Path) -> None:
    entry = runtime.Entry("A device", "pico_oled")
    entry.publish("/dev/pts/9")
    line = json.loads((listed / f"{os.getpid()}.json").read_text("utf-8"))
    assert line == {"port": "/dev/pts/9", "name": "A device", "board": "pico_oled", "pid": os.getpid()}
    entry.publish("socket://127.0.0.1:1")
    assert [path.name for path in listed.iterdir()] == [f"{os.getpid()}.json"]
    entry.remove()
    entry.remove()
    assert list(listed.iterdir()) == []


def test_remains_of_a_killed_simulator_are_cleaned_up(listed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed.mkdir()
    for name in ("1.json", "22.json", "notes.json"):
        (listed / name).write_text("{}", "utf-8")
    monkeypatch.setattr(runtime, "alive", lambda pid: pid == 1)
    runtime.Entry("A device", "pico_oled").publish("x")
    assert {path.name for path in listed.iterdir()} == {"1.json", "notes.json", f"{os.getpid()}.json"}


def test_running_processes_are_found() -> None:
    assert runtime.alive(os.getpid())
    assert not runtime.alive(2**22 + 5)
