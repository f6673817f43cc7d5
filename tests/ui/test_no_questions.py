"""Pages ask a game nothing as a script does: an image has no modules for that (`bundle.build.HOST_ONLY`)."""

from __future__ import annotations

from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[2] / "firmware" / "signifer"
FILES = sorted(
    path.relative_to(FIRMWARE).as_posix()
    for folder in ("app", "ui", "games")
    for path in (FIRMWARE / folder).rglob("*.py")
)


@pytest.mark.parametrize("file", FILES)
def test_no_page_asks_as_a_script_does(file: str) -> None:
    text = (FIRMWARE / file).read_text("utf-8")
    assert "game.ask(" not in text and "game.answer(" not in text
