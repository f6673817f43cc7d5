"""What to do about an error is said in the words of the surface that shows it."""

from __future__ import annotations

import ast
import errno
import re
import tempfile
from pathlib import Path

import pytest

import signifer_host
from signifer_host import remedies
from signifer_host.errors import DeviceRefused, Silent
from signifer_host.flashing import poll
from signifer_host.linker import LinkError
from signifer_host.linker.allocator import Area, Placer
from signifer_host.remedies import Remedy
from signifer_host.transport import vanished_error
from tests.desk.test_dispatch import Page

COMMAND_LINE = re.compile(r"`|--|signifer|pip |command")
KNOWN = [value for value in vars(remedies).values() if isinstance(value, Remedy)] + [remedies.push_side("A")]


@pytest.mark.parametrize("remedy", KNOWN, ids=lambda remedy: remedy.page[:30])
def test_the_page_names_no_command_and_both_are_sentences(remedy: Remedy) -> None:
    assert not COMMAND_LINE.search(remedy.page), remedy.page
    for said in (remedy.command, remedy.page):
        assert said[0].isupper() or said[0] == "`"
        assert said.endswith(".")


def test_an_error_prints_what_happened_and_the_command_lines_remedy() -> None:
    error = vanished_error("COM4")
    assert str(error) == f"The device at COM4 is gone. {remedies.GONE.command}"
    assert error.problem == "The device at COM4 is gone."
    assert str(Silent("It is silent.")) == "It is silent."
    refused = DeviceRefused(7, "No.", remedies.GIVE_UP_GAME)
    assert (refused.code, str(refused)) == (7, "No. Say --yes to give it up for a new one.")


NAMED = re.compile(r"`signifer|(?<![\w-])--[a-z]{2}|pip install|(give|repeat) the command", re.IGNORECASE)
BESIDE = re.compile("cli|commands|demo|doctor|errors|faults|flashing|lend|remedies|simulator")
"""What the page does not call, and where remedies and statuses are."""
OTHER_PLACE = re.compile("(Name|Choose) another ")  # `atomic_files` has the page's own remedy beside it
UNREACHED = (
    "api/circuitpython.py:missing api/config.py: api/devices.py:find api/devices.py:namesakes "
    "api/example_files.py:copy api/example_files.py:find api/flashes.py:check_choices api/images.py:bundle "
    "api/labels.py:sheets api/logs.py:current api/overview.py:Overview api/overview.py:_state "
    "api/overview.py:look api/reports.py:form_of api/starts.py:_house bundle/compile.py:Compiler "
    "bundle/folder.py:check bundle/systems.py:parse desk/build.py:_part desk/build.py:build "
    "desk/server.py:application desk/server.py:serve discover.py:choose entry.py:main "
    "importing/presets.py:encode importing/reminders.py:add importing/reminders.py:check "
    "languages/catalogues.py:find linker/choice.py:facts_for printing/labels.py:make "
    "rosters/find_file.py:of_path systems/templates.py:begin"
)
"""Functions that only the command line calls, or that the page never gives what they refuse."""


def test_what_both_surfaces_say_names_no_command() -> None:
    root = Path(signifer_host.__file__).parent
    found = []
    for file in sorted(root.rglob("*.py")):
        name = file.relative_to(root).as_posix()
        if BESIDE.match(name):
            continue
        for part in ast.parse(file.read_text("utf-8")).body:
            docs = {id(node.value) for node in ast.walk(part) if isinstance(node, ast.Expr)}
            constants = [
                node for node in ast.walk(part) if isinstance(node, ast.Constant) and id(node) not in docs
            ]
            texts = [node.value for node in constants if isinstance(node.value, str)]
            if any(NAMED.search(text) and not OTHER_PLACE.match(text) for text in texts if len(text) < 400):
                found.append(f"{name}:{getattr(part, 'name', '')}")
    assert " ".join(sorted(found)) == UNREACHED


def test_a_full_disk_a_small_flash_and_a_device_that_stays_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "/tmp/here/card.pdf")

    page = Page(tmp_path)
    page.ask("connect")
    monkeypatch.setattr(tempfile, "mkstemp", full)
    error = page.ask("backup")["error"]
    assert error["remedy"] == remedies.DISK.page and "(No space left on device)" in error["happened"]
    monkeypatch.setattr(Path, "write_bytes", full)
    error = page.ask("card", board="pico_oled")["error"]
    assert error["happened"] == "card.pdf cannot be written (No space left on device)."
    assert error["remedy"] == remedies.DISK.page
    with pytest.raises(LinkError) as small:
        Placer(Area(0, 4)).put(bytes(5))
    assert small.value.on_page == f"The flash has no room for the program. {remedies.COMPILER.page}"
    monkeypatch.setattr(poll, "until", lambda *_: False)
    with pytest.raises(Silent) as away:
        poll.reconnect(b"", "COM4", 12)
    assert away.value.on_page.endswith(f"has not come back within 12 s. {remedies.REPEAT.page}")
