"""Fixtures for the tests of every game's pages: a simulated device; and the transcripts of the rules' tests."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.games.transcript import Kept, Transcript, compare, is_kept, name_of
from tests.ui.conftest import bare, sheets_language, small, table

__all__ = ("bare", "sheets_language", "small", "table")

_NEW = pytest.StashKey[dict[Path, dict[str, Transcript]]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Compare what the games of a rule test say; with `--golden-update` keep it."""
    if not is_kept(item):
        yield
        return
    transcript = Transcript()
    with transcript.written():
        yield
    if item.config.getoption("--golden-update"):
        new = item.config.stash.setdefault(_NEW, {})
        new.setdefault(item.path.parent, {})[name_of(item)] = transcript
    else:
        compare(item, transcript)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the files of the games whose tests ran with `--golden-update`."""
    config = session.config
    some = config.option.keyword or any("::" in argument for argument in config.args)
    for folder, tests in config.stash.get(_NEW, {}).items():
        whole = set() if some else {name.split(" ")[0] for name in tests}
        Kept(folder / "golden").write(tests, whole)
