"""Files that are far too large, or that contain formulas: one sentence, status 2, and no file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from signifer_host import cli

HUNDRED_MB = 100_000_000


def packed(data: bytes, name: str = "a.ros") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(name, data)
    return out.getvalue()


def formulas() -> bytes:
    """Return a workbook in which a unit's wounds are a sum."""
    made = openpyxl.Workbook()
    assert made.active is not None
    made.active.append(["name", "W"])
    made.active.append(["A", "=1+1"])
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "make", "reason"),
    [
        ("a.json", lambda: b"[" * HUNDRED_MB, "is larger than 32,000,000 bytes"),
        ("a.ros", lambda: b"<a>" * (HUNDRED_MB // 3), "is larger than 32,000,000 bytes"),
        ("a.rosz", lambda: packed(b"<a>" * (HUNDRED_MB // 3)), "unpacks to more than 32,000,000 bytes"),
        ("a.xlsx", formulas, "formula"),
        ("a.zip", lambda: packed(b"hello", "readme.txt"), "whose roster is not BattleScribe's"),
    ],
    ids=["JSON", "XML", "packed XML", "formulas", "no roster"],
)
def test_a_bad_army(
    name: str, make: Callable[[], bytes], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / name, tmp_path / "out.toml"
    path.write_bytes(make())
    assert cli.main(["roster", "import", str(path), "--system", "citadel", "-o", str(out)]) == 2
    said = capsys.readouterr()
    (line,) = said.err.strip().split("\n")
    assert said.out == "" and reason in line and name in line and len(line) < 600
    assert not out.exists()


@pytest.mark.parametrize(
    "arguments",
    [["roster", "check"], ["report"], ["audit"], ["play"], ["system", "check"], ["restore"], ["push"]],
    ids=lambda words: " ".join(words),
)
def test_a_hundred_mb_of_nesting_anywhere(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"[" * HUNDRED_MB)
    assert cli.main([*arguments, str(path)]) == 2
    said = capsys.readouterr()
    assert "a.json" in said.err and "Traceback" not in said.err and len(said.err) < 1000
    assert list(tmp_path.iterdir()) == [path]
