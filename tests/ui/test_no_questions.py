"""Pages ask a game nothing as a script does: an image has no modules for that (`bundle.build.HOST_ONLY`)."""

from __future__ import annotations

from pathlib import Path

FIRMWARE = Path(__file__).parents[2] / "firmware" / "signifer"


def test_no_page_asks_as_a_script_does() -> None:
    files = [path for folder in ("app", "ui", "games") for path in (FIRMWARE / folder).rglob("*.py")]
    asking = [
        str(path.relative_to(FIRMWARE))
        for path in files
        if any(call in path.read_text("utf-8") for call in ("game.ask(", "game.answer("))
    ]
    assert len(files) > 300 and not asking
