"""The site's page of commands has the printed help of every command, every exit status, and every `--json`."""

from __future__ import annotations

import re

import pytest

from signifer_host import errors
from signifer_host.cli import main
from tools.commands_page import page

TEXT = page()
HELPS = dict(re.findall(r"^## signifer ?([^\n]*)\n\n```text\n(.*?)```$", TEXT, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("path", sorted(HELPS), ids=lambda path: path or "signifer")
def test_the_page_has_the_printed_help(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*path.split(), "--help"]) == 0
    # Signifer's own page ends one line earlier than what echo prints
    assert capsys.readouterr().out.rstrip("\n") == HELPS[path].rstrip("\n")


def test_the_page_lists_every_status() -> None:
    listed = {int(number) for number in re.findall(r"^\| (\d+) \| ", TEXT, re.MULTILINE)}
    assert {0, errors.FAULT, errors.INTERRUPTED} <= listed
    assert {one.status for one in errors.HostError.__subclasses__()} <= listed
