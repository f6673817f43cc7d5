"""`signifer` alone, the settings, colours, completion, and a start that loads little."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from signifer_host.cli import main
from tests.host.club import Club

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"
WARDENS, HILL = str(ROSTERS / "river_wardens.toml"), str(ROSTERS / "hill_company.toml")


def test_alone_without_a_device(club: Club) -> None:
    text = club.run()
    assert "Nothing is plugged in." in text and "signifer sim " in text and "signifer examples " in text


def test_alone_with_a_device(club: Club) -> None:
    club.plug_in()
    text = club.run()
    assert "at p0: no game; no roster." in text and "signifer push river_wardens hill_company" in text
    answer = json.loads(club.run("--json"))
    assert answer["status"] == 0 and [one["port"] for one in answer["devices"]] == ["p0"]


def test_settings_are_kept_and_taken_out(club: Club, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    assert club.run("config", "path") == f"{file}\n"
    club.run("config", "set", "port", "p7")
    assert json.loads(club.run("config", "show", "--json"))["settings"]["port"] == "p7"
    club.run("status", status=7)
    assert "p7" in club.err
    club.run("config", "set", "port")
    assert json.loads(club.run("config", "show", "--json"))["settings"]["port"] is None


@pytest.mark.parametrize("words", [("colour", "pink"), ("board", "nothing"), ("port", ""), ("nothing", "x")])
def test_bad_settings_change_nothing(club: Club, tmp_path: Path, words: tuple[str, str]) -> None:
    club.run("config", "set", *words, status=2)
    assert not (tmp_path / "config.toml").exists()


def test_no_color_comes_before_the_settings(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.run("config", "set", "colour", "always")
    monkeypatch.delenv("NO_COLOR", raising=False)
    club.run("nothing", status=2)
    assert "\x1b[" in club.err
    monkeypatch.setenv("NO_COLOR", "1")
    club.run("nothing", status=2)
    assert "\x1b[" not in club.err


class Screen(io.StringIO):
    """A standard error that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "words", [("pull", "--out", "games"), ("push", WARDENS), ("backup", "--out", "b.zip")]
)
def test_what_takes_time_has_a_bar_on_a_terminal(
    words: tuple[str, ...], club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    club.plug_in()
    club.run("push", WARDENS, HILL)
    club.run("start")
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", screen)
        assert main(list(words)) == 0
    assert (
        "River wardens" in screen.getvalue() or "game" in screen.getvalue()
    ) and "\u2501" in screen.getvalue()


def python(source: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", source],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def test_the_version_loads_no_library() -> None:
    loaded = python(
        "import sys; sys.argv = ['signifer', '--version']\n"
        "from signifer_host.entry import main\n"
        "assert main() == 0; print([n for n in ('typer', 'rich', 'pydantic') if n in sys.modules])"
    )
    assert loaded.splitlines()[0].startswith("signifer ") and loaded.splitlines()[1] == "[]"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_completes_a_command(shell: str) -> None:
    said = python(
        "import sys; sys.argv = ['signifer']\nfrom signifer_host.entry import main\nsys.exit(main())",
        _SIGNIFER_COMPLETE=f"complete_{shell}",
        COMP_WORDS="signifer stat",
        COMP_CWORD="1",
        _TYPER_COMPLETE_ARGS="signifer stat",
        _TYPER_COMPLETE_FISH_ACTION="get-args",
    )
    assert "status" in said and "devices" not in said
