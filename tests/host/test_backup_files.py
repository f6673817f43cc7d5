"""Files that are no backup, or an incomplete one: a sentence, status 2, and nothing is written."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host.api import backups
from signifer_host.backups import archive
from signifer_host.backups.content import Backup, KeptGame, Origin, SlotContent
from signifer_host.errors import BadInput
from tests.host.club import Club
from tests.sim.devices import blob

GOOD = Backup(
    Origin("Table one", "pico_oled", "e660583800000001", "0.1.0"),
    "2026-02-03T04:05:06+00:00",
    "signifer 0.1.0",
    {"A": SlotContent("A", blob("hill_company"))},
    b"\1\x19\0\1\1en",
    [KeptGame(70000, True, 3, b'{"ruleset": "dozen_die"}\n')],
    ["Game 3: its log cannot be read."],
)
PACKED = archive.pack(GOOD)


def packed(change: Callable[[dict[str, Any], dict[str, bytes]], None]) -> bytes:
    """Return the good backup with its manifest or its files changed."""
    with zipfile.ZipFile(io.BytesIO(PACKED)) as source:
        files = {name: source.read(name) for name in source.namelist()}
    about = json.loads(files.pop("manifest.json"))
    change(about, files)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr("manifest.json", json.dumps(about))
        for name, data in files.items():
            target.writestr(name, data)
    return out.getvalue()


def said(change: Callable[[dict[str, Any], dict[str, bytes]], object]) -> bytes:
    return packed(lambda about, files: (change(about, files), None)[1])


def bomb() -> bytes:
    """Return a small file that unpacks to 200 MB, which its manifest knows."""

    def change(about: dict[str, Any], files: dict[str, bytes]) -> None:
        about["files"]["games/70000.jsonl"]["bytes"] = 200_000_000
        files["games/70000.jsonl"] = bytes(200_000_000)

    return packed(change)


def lying() -> bytes:
    """Return a file of zeros that claims to have 40 bytes, in the archive and in the manifest."""
    made = bytearray(
        said(
            lambda about, files: (
                files.update({"settings.bin": bytes(5_000_000)}),
                about["files"]["settings.bin"].update(bytes=40),
            )
        )
    )
    for magic, offset in ((b"PK\1\2", 24), (b"PK\3\4", 22)):
        at = made.index(magic)
        while b"settings.bin" not in made[at : at + 80]:
            at = made.index(magic, at + 4)
        made[at + offset : at + offset + 4] = (40).to_bytes(4, "little")
    return bytes(made)


HOSTILE: dict[str, tuple[bytes | Callable[[], bytes], str]] = {
    "empty": (b"", "is no backup"),
    "no zip": (b"\x89PNG\r\n", "is no backup"),
    "cut off": (PACKED[:-30], "cut off or damaged"),
    "its beginning": (PACKED[:200], "cut off or damaged"),
    "another zip": (
        lambda: said(lambda about, files: about.update(format="other")),
        "is no backup of Signifer",
    ),
    "newer": (lambda: said(lambda about, files: about.update(version=2)), "made by a newer Signifer"),
    "before the first": (
        lambda: said(lambda about, files: about.update(version=0)),
        "no version that there is",
    ),
    "without a version": (
        lambda: said(lambda about, files: about.pop("version")),
        "no version that there is",
    ),
    "a deep manifest": (
        lambda: said(lambda about, files: about.update(device=json.loads("[" * 40 + "]" * 40))),
        "nested",
    ),
    "no device": (lambda: said(lambda about, files: about.pop("device")), "damaged at device"),
    "a uid with a path": (
        lambda: said(lambda about, files: about["device"].update(uid="../../x")),
        "damaged at device.uid",
    ),
    "no moment": (lambda: said(lambda about, files: about.update(made="yesterday")), "damaged at made"),
    "a path out of it": (
        lambda: said(lambda about, files: files.update({"../evil.txt": b"x"})),
        "no backup does",
    ),
    "a whole path": (lambda: said(lambda about, files: files.update({"/etc/evil": b"x"})), "no backup does"),
    "a file more": (
        lambda: said(lambda about, files: files.update({"slots/b.bin": b"x"})),
        "does not know its slots/b.bin",
    ),
    "a file less": (lambda: said(lambda about, files: files.pop("slots/a.bin")), "slots/a.bin is not in it"),
    "another content": (
        lambda: said(lambda about, files: files.update({"slots/a.bin": b"x"})),
        "checksum of its slots/a.bin",
    ),
    "a game without its log": (
        lambda: said(lambda about, files: about["games"].append(dict(about["games"][0], serial=7))),
        "the log of game 0",
    ),
    "a bomb": (bomb, "unpacks to more than"),
    "a lie about a size": (lying, "cut off or damaged"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_backup(club: Club, tmp_path: Path, name: str) -> None:
    made, sentence = HOSTILE[name]
    (tmp_path / "x.zip").write_bytes(made() if callable(made) else made)
    assert club.run("restore", "x.zip", "--logs", "logs", status=2) == ""
    assert sentence in club.err and len(club.err.splitlines()) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["x.zip"]


def test_a_slot_without_a_roster(club: Club, tmp_path: Path) -> None:
    """The checksums are right, but the content is no roster: no device is asked for."""
    wrong = Backup(GOOD.origin, GOOD.time, GOOD.by, {"A": SlotContent("A", b"SR\1" + b"\xff" * 40)})
    (tmp_path / "x.zip").write_bytes(archive.pack(wrong))
    club.run("restore", "x.zip", "-y", status=2)
    assert "what it has for side A is no roster" in club.err
    long = Backup(GOOD.origin, GOOD.time, GOOD.by, {"S": SlotContent("S", b"SO\1" + bytes(9000))})
    (tmp_path / "x.zip").write_bytes(archive.pack(long))
    club.run("restore", "x.zip", "-y", status=2)
    assert "too long for a slot" in club.err


def test_no_file(club: Club, tmp_path: Path) -> None:
    club.run("restore", "nothing.zip", status=2)
    club.run("restore", tmp_path, status=2)


def test_names_in_a_backup_are_not_obeyed_by_a_terminal(club: Club, tmp_path: Path) -> None:
    evil = Backup(Origin("\x1b[2Jx\u202e", "b\x07", "", "1"), GOOD.time, GOOD.by)
    (tmp_path / "x.zip").write_bytes(archive.pack(evil))
    club.plug_in()
    said = club.run("restore", "x.zip", "--dry-run")
    assert all(line.isprintable() for line in said.splitlines())


def test_a_backup_contains_what_was_packed() -> None:
    assert backups.read(PACKED, "x") == GOOD and archive.pack(archive.read(PACKED, "x")) == PACKED


@given(st.integers(0, len(PACKED) - 1), st.integers(1, 255))
def test_one_changed_byte_is_seen_or_does_no_harm(at: int, by: int) -> None:
    """Zip has some bytes without meaning, such as times; the content that is read is what was packed."""
    made = bytearray(PACKED)
    made[at] ^= by
    try:
        found = archive.read(bytes(made), "x")
    except BadInput as error:
        assert str(error)
    else:
        assert (found.slots, found.settings, found.games) == (GOOD.slots, GOOD.settings, GOOD.games)


@given(st.integers(0, len(PACKED) - 1))
def test_every_truncated_file_is_refused(length: int) -> None:
    with pytest.raises(BadInput):
        archive.read(PACKED[:length], "x")


@given(
    st.lists(
        st.tuples(st.integers(0, 2**32 - 1), st.booleans(), st.binary(max_size=40)),
        max_size=5,
        unique_by=lambda game: game[0],
    ),
    st.binary(max_size=40),
    st.text(max_size=40),
)
def test_any_backup_comes_back(games: list[tuple[int, bool, bytes]], settings: bytes, name: str) -> None:
    kept = [KeptGame(serial, finished, 1, log) for serial, finished, log in games]
    name = name.encode(errors="ignore").decode()
    made = Backup(Origin(name, "b", "00ff", "1"), GOOD.time, GOOD.by, {}, settings, kept)
    assert archive.read(archive.pack(made), "x") == made
