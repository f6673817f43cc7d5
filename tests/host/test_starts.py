"""What a command loads before it begins: only what it needs, since that is most of the time of a short command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import starts
from signifer_host import cli
from signifer_host.commands.table import COMMANDS
from tests.host.test_manners import ROOT_COMMAND

HEAVY = (
    *("rich", "tomlkit", "openpyxl", "segno", "defusedxml", "PIL"),
    *("signifer_host.linker", "signifer_host.passes", "signifer_host.simulator", "signifer_host.image.make"),
    *("signifer_host.systems.load", "signifer_host.rosters.compile", "signifer_host.reporting"),
    *("signifer_host.importing", "fpdf", "signifer_host.backups.manifest"),
)
"""Modules that are large, or build models, when they are imported."""

SYSTEMS = "signifer_host.systems.load"
ROSTERS = "signifer_host.rosters.compile"
NEEDED = {
    "push nothing.toml": (ROSTERS,),
    "image --board nothing --out x.uf2": (
        "signifer_host.linker",
        "signifer_host.passes",
        "signifer_host.image.make",
    ),
    "roster check nothing.toml": (ROSTERS,),
    "roster mapping --system nothing": ("signifer_host.importing", "tomlkit", "defusedxml", SYSTEMS, ROSTERS),
    "system check nothing.toml": (SYSTEMS, ROSTERS),
    "audit nothing.jsonl": (ROSTERS,),
    "report nothing.jsonl --out x.html": (ROSTERS, "signifer_host.reporting"),
    "play nothing.jsonl": (ROSTERS,),
}
"""The heavy modules that a command needs, even if it then finds nothing to work on."""

PROGRAM = f"""
import sys
from signifer_host.entry import main
main()
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize("line", starts.COMMANDS)
def test_a_command_loads_what_it_needs(line: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *line.split()],
        cwd=tmp_path,
        env={**os.environ, "SIGNIFER_CONFIG": str(tmp_path / "config.toml")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    loaded = done.stderr.decode().splitlines()[-1]
    assert set(loaded.strip("[]").replace("'", "").split(", ")) - {""} <= set(NEEDED.get(line, ()))


def test_a_command_builds_its_own_parser_alone() -> None:
    assert cli.command_of(["status", "--json"]) == "status" and cli.command_of(["restore"]) == "restore"
    assert cli.command_of([]) is cli.command_of(["--json"]) is cli.command_of(["statsu"]) is None
    for name in COMMANDS:
        assert list(cli.parser(name).commands) == [name]
    assert sorted(ROOT_COMMAND.commands) == sorted(COMMANDS)
