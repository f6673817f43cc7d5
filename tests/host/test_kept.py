"""Compiled programs of a checkout are cached, and used only if everything that they were made from is the same."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.bundle import build, build_cache, prebuilt, sources
from signifer_host.bundle.compile import Compiler

MODULES = {"signifer/core/first.py": "x = 1\n", "lib/second.py": "def f():\n    return 2\n"}
GAMES = ("dozen_die",)


@pytest.fixture
def passed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Record the requests to the passes, which give a small program; the cache is empty."""
    asked: list[str] = []

    def passes(edition: build.Edition, main: str) -> tuple[dict[str, str], str]:
        asked.append(edition.board.id)
        return dict(MODULES), main + "# passed\n"

    monkeypatch.setattr(build_cache, "folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(build, "run_passes", passes)
    return asked


def made(
    board: str = "pico_oled", main: str = "a\n", keep: bool = True, path: Path | None = None
) -> prebuilt.Program:
    moved: list[tuple[int, int]] = []
    program = build.compiled_program(
        build.Edition(boards.load(board), GAMES),
        main,
        Compiler(path),
        lambda done, total: moved.append((done, total)),
        keep,
    )
    assert moved[-1] == (2, 2)
    return program


def test_a_compiled_program_is_not_compiled_again(passed: list[str]) -> None:
    first = made()
    assert set(first[0]) == set(MODULES) and first[1] == "a\n# passed\n"
    assert made() == first and passed == ["pico_oled"]


def test_another_board_program_or_source_is_compiled(
    passed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made()
    made("pico_lcd_13")
    made(main="b\n")
    texts = sources.modules()
    changed = texts | {"signifer/core/game.py": texts["signifer/core/game.py"] + "#\n"}
    monkeypatch.setattr(sources, "modules", lambda: dict(changed))
    made()
    assert passed == ["pico_oled", "pico_lcd_13", "pico_oled", "pico_oled"]


def test_of_a_changed_program_only_changed_modules_are_compiled(
    passed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    one = Compiler._one

    def record(compiler: Compiler, path: Path, stem: Path, name: str, source: str) -> bytes:
        compiled.append(name)
        return one(compiler, path, stem, name, source)

    monkeypatch.setattr(Compiler, "_one", record)
    first = made()
    assert sorted(compiled) == sorted(MODULES)
    monkeypatch.setitem(MODULES, "lib/second.py", "def f():\n    return 3\n")
    second = made(main="b\n")
    assert compiled[2:] == ["lib/second.py"]
    assert made(main="c\n")[0] == second[0] and len(compiled) == 3
    assert [name for name in MODULES if first[0][name] != second[0][name]] == ["lib/second.py"]
    monkeypatch.setattr(build_cache, "_compiler", lambda: b"another version")
    assert made(main="c\n")[0] == second[0] and len(compiled) == 5


def test_another_build_compiles_again(passed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    made()
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b"#" * (path.name == "joining.py"))
    made()
    assert len(passed) == 2


def test_nothing_is_kept_that_another_compiler_made(passed: list[str]) -> None:
    path = Compiler().path
    made(path=path)
    made(keep=False)
    assert not build_cache.folder().exists()
    made()
    made(path=path)
    made(keep=False)
    assert len(passed) == 5


@pytest.mark.parametrize("where", [0, 0.3, 0.6, 0.95])
def test_a_damaged_file_is_compiled_again(passed: list[str], where: float) -> None:
    first = made()
    [file] = build_cache.folder().iterdir()
    data = bytearray(file.read_bytes())
    for damage in (data[: int(where * len(data))], data[: int(where * len(data))] + bytes(40) + data[-30:]):
        file.write_bytes(damage)
        assert made() == first and zipfile.is_zipfile(file)
    assert len(passed) == 3


def test_the_programs_used_last_stay(passed: list[str]) -> None:
    for number in range(build_cache.MOST + 3):
        made(main=f"{number}\n")
        for age, file in enumerate(
            sorted(build_cache.folder().iterdir(), key=lambda one: one.stat().st_mtime)
        ):
            os.utime(file, (1000 + age, 1000 + age))
        made(main="0\n")
    assert len(list(build_cache.folder().iterdir())) == build_cache.MOST
    assert passed.count("pico_oled") == build_cache.MOST + 3


def test_a_folder_that_cannot_be_written_is_no_error(passed: list[str]) -> None:
    build_cache.folder().write_text("a file where the folder should be", "utf-8")
    assert made() == made() and len(passed) == 2
