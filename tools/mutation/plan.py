"""Find the tests that run each line, and their durations, by running all tests once under coverage."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import coverage
import pytest

from tools.mutation.mutants import AREAS, GAMES, KEPT, PACKAGE, ROOT, area_of, folder_of

TESTS = {"store": ["tests/store"], "sync": ["tests/sync"], "core": ["tests/core", "tests/games"]} | {
    game: [f"tests/games/{game}/rules"] for game in GAMES
}
"""The tests that are run for an area's changes."""
WIDER = {
    game: [
        f"tests/games/{game}/screens",
        *[str(file.relative_to(ROOT)) for file in sorted((ROOT / "tests/games" / game).glob("test_*.py"))],
        "tests/games/test_whole_army.py",
        "tests/ui/test_house.py",
        "tests/core/test_tokens.py",
    ]
    for game in GAMES
}
"""The slower tests, of a game's pages and rosters, that are run for the changes that the others did not find."""
LEFT_OUT = "*_machine.py"
"""Except these: random games, each of which takes as long as a thousand other tests."""


def tests_of(area: str, wide: bool) -> list[str]:
    """Return the files and folders of an area's tests."""
    return WIDER[area] if wide else TESTS[area]


class Plan:
    """`seconds`: of each test, by its id; `lines`: of a file ("store/journal.py") and a line, the tests' ids."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, dict[int, list[str]]]) -> None:
        self.seconds = seconds
        self.lines = lines

    def tests(self, module: str, first: int, last: int) -> list[str]:
        """Return the tests that run one of these lines: first those of the area, then by duration."""
        file = self.lines.get(module.replace(".", "/") + ".py", {})
        names = {name for line in range(first, last + 1) for name in file.get(line, ())}
        area = area_of(module)
        own = f"tests/games/{area}/rules/" if area in GAMES else f"tests/{area}/"

        def rank(name: str) -> tuple[bool, float, str]:
            return not name.startswith(own), self.seconds[name], name

        return sorted(names, key=rank)


class Kept:
    """An area's plan as it was last found; it is still valid for unchanged tests and files. `wide`: of its WIDER
    tests."""

    def __init__(self, area: str, wide: bool = False) -> None:
        self.file = KEPT / f"plan-{area}{'-wide' if wide else ''}.json"
        self.base = _digest(
            [ROOT / "firmware", ROOT / "host_tools", ROOT / "tests" / "conftest.py"]
            + [ROOT / folder for folder in tests_of(area, wide)],
            lambda file: not file.name.startswith("test_"),
        )
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, dict[str, list[int]]] = {}
        self.files: dict[str, str] = {}
        if self.file.exists():
            found = json.loads(self.file.read_text("utf-8"))
            if found["base"] == self.base:
                self._take(found)

    def _take(self, found: dict[str, Any]) -> None:
        self.files = {name: was for name, was in found["files"].items() if was == _state(name)}
        for name, (seconds, lines) in found["tests"].items():
            if _file(name) in self.files:
                self.seconds[name] = seconds
                self.lines[name] = lines

    def make(self, items: list[pytest.Item], run: Callable[[pytest.Item], float | None]) -> None:
        """Run the new tests with `run`, and record which lines they ran. `run` returns seconds, None for a test that
        failed. A test that fails without any change says nothing about a change, so it is left out."""
        measured = coverage.Coverage(
            data_file=None,
            config_file=False,
            include=[str(folder_of(area) / "*.py") for area in AREAS + GAMES],
        )
        measured.start()
        for item in items:
            measured.switch_context(item.nodeid)
            taken = run(item)
            if taken is not None:
                self.seconds[item.nodeid] = round(taken, 4)
                self.lines[item.nodeid] = {}
                self.files[_file(item.nodeid)] = _state(_file(item.nodeid))
        measured.stop()
        data = measured.get_data()
        for file in data.measured_files():
            short = str(Path(file).relative_to(PACKAGE))
            for line, names in data.contexts_by_lineno(file).items():
                for name in names:
                    if name in self.lines:
                        self.lines[name].setdefault(short, []).append(line)
        self.file.parent.mkdir(exist_ok=True)
        tests = {name: (seconds, self.lines[name]) for name, seconds in self.seconds.items()}
        self.file.write_text(json.dumps({"base": self.base, "files": self.files, "tests": tests}), "utf-8")

    def plan(self, names: Iterable[str]) -> Plan:
        """Return the plan for these tests."""
        lines: dict[str, dict[int, list[str]]] = {}
        for name in names:
            for file, numbers in self.lines.get(name, {}).items():
                by_line = lines.setdefault(file, {})
                for number in numbers:
                    by_line.setdefault(number, []).append(name)
        return Plan(self.seconds, lines)


def _file(name: str) -> str:
    return name.split("::")[0]


def _state(name: str) -> str:
    file = ROOT / name
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""


def _digest(places: list[Path], counts: Callable[[Path], bool]) -> str:
    digest = hashlib.sha256()
    for place in places:
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if counts(file):
                digest.update(
                    str(file.relative_to(ROOT)).encode() + hashlib.sha256(file.read_bytes()).digest()
                )
    return digest.hexdigest()
