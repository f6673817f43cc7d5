"""requirements.txt of a bundle, for users of circup: the bundle's libraries in their versions."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.bundle import build, sources

LOCK = Path(__file__).resolve().parents[2] / "locks" / "runtime.txt"


def as_circup(text: str) -> list[str]:
    """Return the libraries that circup 2 reads from a file: lower case, without comments and version specifiers."""
    lines = [line.lower().strip() for line in text.split("\n")]
    return [re.split("[<>=~[;]", line)[0].strip() for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("name", boards.names())
def test_it_names_the_libraries_of_the_bundle_with_their_pinned_versions(name: str) -> None:
    board = boards.load(name)
    text = build.requirements(board)
    parts = build.parts_of(board)
    brought = [sources.library(part) for part in parts]
    # circup looks a library up by the name of its module, as it lies in lib/.
    assert as_circup(text) == [module for module, _, _ in brought]
    assert len(set(as_circup(text))) == len(parts) or not parts
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^\s\\;]+)", LOCK.read_text("utf-8"), re.MULTILINE))
    for part, (module, version, _) in zip(parts, brought, strict=True):
        distribution = sources.LIBRARIES[part][1]
        assert f"{module}=={version}" in text.splitlines()
        assert version == metadata.version(distribution) == locked[distribution]


@pytest.mark.parametrize("name", boards.names())
def test_what_the_program_imports_of_them_is_there(name: str) -> None:
    """The program imports no other libraries, except those that CircuitPython has built in."""
    for part in build.parts_of(boards.load(name)):
        _, _, source = sources.library(part)
        outer = set(re.findall(r"^(?:from|import) (adafruit_\w+)", source, re.MULTILINE))
        assert outer <= {"adafruit_pixelbuf"}, "built into CircuitPython for the RP2040"
