"""`signifer system new`: a system of one's own is begun from a template."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from signifer_host.cli import main
from signifer_host.files import examples
from signifer_host.systems.load import load_system
from signifer_host.systems.templates import KINDS

DOCS = Path(__file__).resolve().parents[2] / "docs" / "systems.md"


def test_every_system_that_comes_with_the_tool_is_a_template() -> None:
    assert sorted(KINDS) == examples.names(examples.SYSTEM)
    games = {one.system for one in examples.every() if one.kind == examples.GAME}
    assert games >= set(KINDS), "each has an example game"
    rows = re.findall(
        r"^\| \[(\w+)\]\(\.\./examples/systems/\1\.toml\)", DOCS.read_text("utf-8"), re.MULTILINE
    )
    assert sorted(rows) == sorted(KINDS)


@pytest.mark.parametrize("template", KINDS)
def test_a_new_system_is_its_template_under_a_name_of_its_own(
    template: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Our Hill-war.toml"
    assert main(["system", "new", template, "--out", str(file), "--name", "Гора 1"]) == 0
    assert f"signifer system check {file}" in capsys.readouterr().out
    made, source = load_system(file), load_system(Path(examples.system_file(template) or ""))
    assert (made.id, made.name) == ("our_hill_war", "Гора 1")
    assert made.data == {**source.data, "id": made.id, "name": made.name}
    assert "../" not in file.read_text("utf-8"), "its comment names no file of the template"


def test_the_name_is_that_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a_very_long_name_of_a_file.toml"
    assert main(["system", "new", "plain", "--out", str(file)]) == 0
    made = load_system(file)
    assert (made.id, made.name) == ("a_very_long_name", "A very long name o")


def test_without_a_template_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["system", "new"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[: len(KINDS)]] == list(KINDS)
    assert main(["system", "new", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["templates"] == KINDS


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hedge_fig", "--out", "x.toml"], "There is no template hedge_fig. `signifer system new` lists"),
        (["plain"], "Name the file to make: `signifer system new plain --out my_game.toml`."),
        (["plain", "--out", "x.txt"], "x.txt: the name must end in .toml."),
        (["plain", "--out", "there.toml"], "there.toml is there already. Name another file; this command"),
        (["plain", "--out", "пехота.toml"], "пехота: the file's name must have letters a-z or digits"),
        (["plain", "--out", "calth.toml"], '"calth" is one of the device\'s own games; choose another'),
        (["plain", "--out", "x.toml", "--name", "n" * 19], "has 19 letters, and 18 fit on the screen"),
    ],
)
def test_what_cannot_be_made_is_said(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.toml").write_text("mine", "utf-8")
    assert main(["system", "new", *words]) == 2
    assert message in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["there.toml"]
    assert Path("there.toml").read_text("utf-8") == "mine"
