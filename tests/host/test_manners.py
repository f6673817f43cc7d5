"""The manners of the command line: help, examples, groups, nearest names, one form of error."""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from signifer_host.cli import main, parser
from signifer_host.commands import helptext
from signifer_host.commands.help_examples import EXAMPLES
from signifer_host.commands.table import PANELS

ROOT_COMMAND: Any = parser()


def walk(command: Any = ROOT_COMMAND, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every command and group with its words after `signifer`."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from walk(inner, f"{path} {name}".strip())


COMMANDS = dict(walk())


@pytest.fixture(params=sorted(COMMANDS), ids=lambda path: path or "signifer")
def path(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def help_of(path: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([*path.split(), "--help"]) == 0
    return capsys.readouterr().out


def test_no_sentence_of_a_help_is_broken(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = help_of(path, capsys).splitlines()
    assert [line for line in lines if len(line) > helptext.WIDTH] == []
    command = COMMANDS[path]
    texts = [inspect.cleandoc(command.help or "").replace("\n\n", " ")]
    for param in command.params:
        texts.append(helptext.help_of(param))
    stripped = {line.strip() for line in lines}
    broken = [one for text in texts for one in helptext.sentences(text) if one not in stripped]
    assert not broken, "shorten, or split:\n" + "\n".join(broken)
    for _, why in EXAMPLES.get(path, ()):
        assert not why or why in stripped


def test_every_help_has_an_example_that_the_command_takes(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = EXAMPLES.get(path, ())
    assert examples, f"commands/help_examples.py has none for `signifer {path}`"
    text = help_of(path, capsys)
    for line, _ in examples:
        assert f"  {line}\n" in text
        words = shlex.split(line)
        assert words[0] == "signifer" and f"signifer {path} ".startswith(" ".join(words[:1]))
        parses(words[1:], path)


def parses(words: list[str], path: str) -> None:
    """Return whether a command line belongs to the command at `path`, or to one in that group, without
    unknown parts."""
    command, context = ROOT_COMMAND, None
    if {"--help", "--install-completion"} & set(words):
        return
    name = "signifer"
    while True:
        context = command.make_context(name, list(words), parent=context)
        rest = [*context._protected_args, *context.args]
        if not hasattr(command, "commands") or not rest:
            break
        name, command, words = command.resolve_command(context, rest)
    assert context.command_path.startswith(f"signifer {path}".strip())


def test_every_command_is_in_a_group() -> None:
    top = set(ROOT_COMMAND.commands)
    grouped = [name for names in PANELS.values() for name in names]
    assert sorted(set(grouped)) == sorted(grouped)
    assert top <= set(grouped), top - set(grouped)


def test_the_groups_are_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    lines = help_of("", capsys).splitlines()
    at = [lines.index(f"{panel}:") for panel in PANELS]
    assert at == sorted(at)
    for panel, start in zip(PANELS, at, strict=True):
        shown = [line.split()[0] for line in lines[start + 1 : start + 1 + len(PANELS[panel])] if line]
        assert shown[0] in PANELS[panel]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["statsu"], "Is `signifer status` meant?"),
        (["roster", "chek"], "Is `signifer roster check` meant?"),
        (["card", "--board", "pico_olde", "--out", "x.pdf"], "pico_oled"),
        (["bundle", "--board", "pico_oled", "--system", "dozendie"], "is dozen_die meant?"),
        (["roster", "mapping", "--system", "samura"], "Is samurai meant?"),
        (["roster", "new", "--system", "samura", "--out", "x.toml"], "Is samurai meant?"),
        (["roster", "template", "--system", "samura", "--out", "x.csv"], "Is samurai meant?"),
        (["sim", "--board", "pico_olde", "--headless"], "Is pico_oled meant?"),
        (["system", "check", "--board", "pico_olde", "x.toml"], "Is pico_oled meant?"),
        (["config", "set", "board", "picosystem"], "Is pimoroni_picosystem meant?"),
        (["config", "set", "bord", "x"], "Is `board` meant?"),
        (["push", "--forse", "x"], "--force"),
    ],
)
def test_a_mistyped_name_gets_its_nearest(
    words: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert meant in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["nothing"],
        ["push"],
        ["status", "--nothing"],
        ["flash", "--wait", "3"],
        ["flash", "--wait", "x"],
        ["card"],
    ],
)
def test_a_wrong_command_line_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    found = capsys.readouterr()
    assert found.out == ""
    (line,) = found.err.splitlines()
    assert line.startswith("signifer: ") and "--help` explains the command line." in line


def test_a_group_alone_is_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    for path, command in COMMANDS.items():
        if path and hasattr(command, "commands"):
            assert main(path.split()) == 0
            assert "Commands:" in capsys.readouterr().out
