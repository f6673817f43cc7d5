"""Files are written completely or not at all, and never outside the given folder."""

from __future__ import annotations

import ast
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import atomic_files, cli, game_log
from signifer_host.bundle import folder
from signifer_host.errors import BadInput, CannotWrite, HostError
from signifer_host.game_log import GameLog
from signifer_host.simulator import runtime
from tests.games.citadel.rules.games import setup_of

OLD = b"the old file, whole\n"
FAULTS = [("fsync", errno.EIO), ("fsync", errno.ENOSPC), ("replace", errno.EACCES), ("replace", errno.EROFS)]


def log() -> GameLog:
    """Return a game that has only begun."""
    return GameLog(setup_of().encode(), [])


def break_disk(monkeypatch: pytest.MonkeyPatch, call: str, number: int) -> list[int]:
    """Let that call fail from now on; return the list that counts its failures."""
    failed: list[int] = []

    def fails(*arguments: Any, **options: Any) -> None:
        failed.append(1)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, call, fails)
    return failed


WRITERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "write_file": ("x.pdf", lambda path: atomic_files.write_file(path, b"new")),
    "pull": ("g.jsonl", lambda path: game_log.save(log(), path.parent, "g")),
    "simulator": ("port", lambda path: runtime.write(path, "socket://new")),
}


@pytest.mark.parametrize(("call", "number"), FAULTS)
@pytest.mark.parametrize("who", sorted(WRITERS))
def test_a_failing_disk_leaves_the_old_file_whole_and_nothing_beside_it(
    who: str, call: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, write = WRITERS[who]
    path = tmp_path / name
    # Of the same game, with the line ends of another system.
    old = OLD if who != "pull" else (game_log.dump(log().line_with_chain(-1)) + "\r\n").encode() + OLD
    path.write_bytes(old)
    with monkeypatch.context() as patch:
        failed = break_disk(patch, call, number)
        with pytest.raises((CannotWrite, OSError)) as raised:
            write(path)
    assert failed
    if isinstance(raised.value, HostError):
        assert name in str(raised.value) and os.strerror(number) in str(raised.value)
    assert path.read_bytes() == old and list(tmp_path.iterdir()) == [path]
    write(path)
    assert path.read_bytes() != old and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("call", "number"), [*FAULTS[:2], ("rename", errno.EACCES)])
def test_a_bundle_is_replaced_completely_or_not_at_all(
    call: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "bundle"
    old = {folder.MARK: b"{}", "code.py": b"old", "lib/a.mpy": b"old"}
    folder.write(target, old)
    with monkeypatch.context() as patch:
        assert break_disk(patch, call, number) == []
        with pytest.raises(CannotWrite):
            folder.write(target, {folder.MARK: b"{}", "code.py": b"new"})
    assert {path.name: path.read_bytes() for path in target.rglob("*") if path.is_file()} == {
        "signifer.json": b"{}",
        "code.py": b"old",
        "a.mpy": b"old",
    }
    assert list(tmp_path.iterdir()) == [target]
    folder.write(target, {folder.MARK: b"{}", "code.py": b"new"})
    assert (target / "code.py").read_bytes() == b"new" and not (target / "lib").exists()


def test_ctrl_c_during_the_writing_leaves_no_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "x"
    path.write_bytes(OLD)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            atomic_files.write_file(path, b"new")
    assert path.read_bytes() == OLD and list(tmp_path.iterdir()) == [path]


def test_commands_that_write_say_so_and_keep_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["label", "One"], ["card", "--board", "pico_oled"], ["guide"]):
        out = tmp_path / f"{command[0]}.pdf"
        out.write_bytes(OLD)
        with monkeypatch.context() as patch:
            break_disk(patch, "fsync", errno.ENOSPC)
            patch.setattr("signifer_host.api.labels._devices", lambda port: [])
            assert cli.main([*command, "--force", "--out", str(out)]) == CannotWrite.status
        said = capsys.readouterr().err
        assert "No space left" in said and "Traceback" not in said and len(said.strip().split("\n")) == 1
        assert out.read_bytes() == OLD
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_at_the_files_name_is_replaced_and_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(OLD)
    inside = tmp_path / "named"
    inside.mkdir()
    (inside / "x.pdf").symlink_to(outside)
    atomic_files.write_file(inside / "x.pdf", b"new")
    assert outside.read_bytes() == OLD and (inside / "x.pdf").read_bytes() == b"new"
    assert not (inside / "x.pdf").is_symlink()
    # A log: the link belongs to another program, so the new file gets a number.
    (inside / "g.jsonl").symlink_to(outside)
    assert game_log.save(log(), inside, "g") == inside / "g-2.jsonl"
    assert outside.read_bytes() == OLD
    # One in place of a bundle's folder.
    away = tmp_path / "away"
    away.mkdir()
    (inside / "bundle").symlink_to(away)
    with pytest.raises(BadInput):
        folder.write(inside / "bundle", {"code.py": b""})
    assert list(away.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_at_the_logs_name_is_not_waited_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "g.jsonl")
    assert game_log.save(log(), tmp_path, "g") == tmp_path / "g-2.jsonl"


OUTSIDE = [
    "..",
    ".",
    "",
    "/",
    "/etc/passwd",
    "a/b",
    "a\\b",
    "C:x",
    "..\\x",
    "~",
    "a\0",
    "CON",
    "nul.txt",
    "com1.log",
]


@pytest.mark.parametrize("name", [*OUTSIDE, "-rf", ".bashrc", "a" * 200, "a\n", "ä", "\u202ea"])
def test_a_name_from_elsewhere_that_leads_out_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as raised:
        atomic_files.inside(tmp_path, name)
    assert "\n" not in str(raised.value)


@given(st.text(max_size=30))
def test_the_file_of_any_name_lies_in_the_folder(name: str) -> None:
    try:
        path = atomic_files.inside(Path("/named"), name)
    except BadInput:
        return
    assert Path(os.path.normpath(path)).parent == Path("/named")


@pytest.mark.parametrize("path", ["../x", "/x", "a/../../x", "a//b", "", "c:/x", "a\\..\\x", "./x", "a/."])
def test_no_file_of_a_bundle_lies_outside_it(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        atomic_files.write_folder(tmp_path / "named", {"code.py": b"", path: b"x"})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("uid", [b"../../.", b"/etc\0/pw", b"\xff\xfe\n\x1b[2", b"CON", b""])
def test_a_devices_own_number_and_names_choose_no_path(uid: bytes, tmp_path: Path) -> None:
    """`pull` names a file by hexadecimal digits and a number, whatever the device reports."""
    hello_uid = uid.hex()[-6:] or "device"
    path = game_log.save(log(), tmp_path / "named", f"signifer-{hello_uid}-{0xFFFFFFFF}")
    assert path.parent == tmp_path / "named" and len(list(tmp_path.iterdir())) == 1
    with pytest.raises(BadInput):
        game_log.save(log(), tmp_path / "named", uid.decode("latin-1") + "/../x")


def test_only_the_helper_writes_files() -> None:
    """No command of the host tool opens a file for writing itself; the exceptions are listed."""
    known = {
        ("atomic_files.py", "open"),
        ("backup.py", "write_bytes"),  # into a temporary folder, to open it
        ("compile.py", "write_text"),  # into a temporary folder, for the compiler
        ("demo_device.py", "open"),  # the output of the demo's simulator
        ("runtime.py", "open"),  # where the simulator notes its port, for other commands
        # The desk: into the working folder of one page, whose names the page has made safe.
        ("dispatch.py", "write_bytes"),
        ("lending.py", "write_bytes"),
        ("games.py", "write_text"),
        ("images.py", "write_bytes"),
        ("rosters.py", "write_bytes"),
        ("rosters.py", "write_text"),
        ("machine.py", "open"),  # a file of the modelled flash, by its name
        ("drives.py", "open"),  # onto a boot loader's drive, which has no files
    }
    found = set()
    for file in (Path(atomic_files.__file__).parent).rglob("*.py"):
        text = file.read_text("utf-8")
        if "open(" not in text and ".write_" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            name = node.func.attr
            if name in ("write_text", "write_bytes"):
                found.add((file.name, name))
            if name == "open" and [
                a.value for a in node.args if isinstance(a, ast.Constant) and set(str(a.value)) & set("wax+")
            ]:
                found.add((file.name, name))
    assert found == known
