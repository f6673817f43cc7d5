"""`--all` means every device: no command takes it beside the name of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from signifer_host import transport
from signifer_host.cli import main
from tests.host.test_manners import COMMANDS

ROSTER = Path(__file__).resolve().parents[2] / "examples" / "rosters" / "river_wardens.toml"
NEEDED = {"push": [str(ROSTER)], "label": ["--out", "labels.pdf"]}
"""What a command cannot do without."""


def takes_all(path: str) -> bool:
    return any("--all" in param.opts for param in COMMANDS[path].params)


@pytest.mark.parametrize("one", ["--port", "--device"])
@pytest.mark.parametrize("path", sorted(filter(takes_all, COMMANDS)))
def test_all_is_refused_beside_the_name_of_one(
    path: str,
    one: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr(transport, "open_port", opened.append)
    assert main([*path.split(), *NEEDED.get(path, ()), "--all", one, "socket://127.0.0.1:9"]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"signifer: --all is every device, and {one} names one")
    assert not told.out and not opened and not list(tmp_path.iterdir())


def test_the_commands_for_every_device() -> None:
    found = set(filter(takes_all, COMMANDS))
    assert found >= {"status", "push", "pull", "backup", "flash", "selftest", "doctor", "label"}
