"""The README's lines for players, run as they stand: in two terminals, with a simulated device."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.importing.samples import ros, squad
from tests.processes.running import TIMEOUT, environment, signifer, simulator

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def blocks(heading: str) -> list[list[list[str]]]:
    """Return the commands of each code block of a section, without the setup and the program's name."""
    part = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = [
        [shlex.split(line) for line in block.splitlines() if line.startswith("    ")]
        for block in part.strip("\n").split("\n\n")
        if block.startswith("    ")
    ]
    assert found[0][0] == ["make", "setup"]
    found[0] = found[0][1:]
    assert all(line[0] == ".venv/bin/signifer" for block in found for line in block)
    return [[line[1:] for line in block] for block in found]


@pytest.mark.skipif(sys.platform == "win32", reason="an interrupt of a process")
def test_a_player_s_lines_lead_to_a_game_that_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, own = blocks("Players")
    monkeypatch.chdir(tmp_path)
    (simulated,) = first
    assert simulated == ["sim"]
    assert second[-1] == ["log", "--follow"]
    with simulator(tmp_path, *simulated[1:]):
        for words in second[:-1]:
            done = signifer(tmp_path, *words)
            assert done.returncode == 0, (words, done.stdout, done.stderr)
        follow = subprocess.Popen(
            [sys.executable, "-m", "signifer_host", *second[-1]],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(tmp_path),
            # A shell's background job has Ctrl-C ignored, and what it starts inherits that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        try:
            assert follow.stdout is not None
            assert (
                follow.stdout.readline() == "dozen_die: River wardens against Hill company; A moves first\n"
            )
            follow.send_signal(signal.SIGINT)
            out, err = follow.communicate(timeout=TIMEOUT)
            assert follow.returncode == 130 and err.startswith("signifer:"), out
        finally:
            follow.kill()
        # The player's own list, for any game; the game under way keeps what it began with.
        (tmp_path / "army.rosz").write_bytes(ros(squad("Rangers", 5)))
        for words in own:
            done = signifer(tmp_path, *words)
            assert done.returncode == 0, (words, done.stdout, done.stderr)


def test_every_command_of_the_readme_exists() -> None:
    table = README.partition("\n## The command\n")[2].partition("\nWithout")[0]
    shown = set(re.findall(r"`(\w+)`", table.partition("|---|")[2]))
    assert len(shown) > 10
    shown |= {
        words[0] for heading in ("Hobbyists", "Players") for block in blocks(heading) for words in block
    }
    listed = signifer(Path.cwd(), "--help").stdout
    for name in sorted(one.strip("`") for one in shown):
        assert f"\n  {name}" in listed, name
