"""Secrets in an audit: proved when shown, opened by the game's secret at the end, or not provable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host import cli
from signifer_host.game_log import GameLog, dump
from tests.games.citadel.rules.games import card, setup_of, side

TACTICS = [card("Ambush", "tactic"), card("Feint", "tactic"), card("Sortie", "tactic")]
SECRET = setup_of(side(*TACTICS), side()).secret


def played(*commands: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines that a host pulls of such a game."""
    setup = setup_of(side(*TACTICS), side())
    device = Game(load("citadel"), setup)
    entries: list[bytes] = []
    device.on_entry = entries.append
    for command in commands:
        assert device.answer(command)["ok"]
    return [
        json.loads(dump(line)) for line in GameLog(Setup.decode(setup.encode()).encode(), entries).lines()
    ]


LAID = [{"do": "play", "card": name} for name in ("Ambush", "Feint", "Sortie")]
TURNED = [*LAID, {"do": "reveal", "card": "Feint"}, {"do": "discard", "card": "Sortie", "to": "hand"}]


def audited(
    lines: list[dict[str, Any]], folder: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, dict[str, Any]]:
    path = folder / "g.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    status = cli.main(["audit", str(path), "--json", *more])
    return status, json.loads(capsys.readouterr().out)


def test_shown_secrets_are_proved_and_others_not_without_the_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, result = audited(played(*TURNED), tmp_path, capsys)
    assert status == 0
    assert [(one["line"], one["proved"], one["unsealed"], one["content"]) for one in result["secrets"]] == [
        (2, None, None, None),
        (3, 5, None, "A-2"),
        (4, None, None, None),
    ]


def test_the_games_secret_opens_every_seal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert SECRET is not None
    lines = played(*TURNED, {"do": "end_game"})
    assert lines[-1]["secret"] == SECRET.hex()
    status, result = audited(lines, tmp_path, capsys, "--secret", SECRET.hex())
    assert status == 0 and result["ended"]
    assert [(one["unsealed"], one["content"]) for one in result["secrets"]] == [
        (True, "A-1"),
        (True, "A-2"),
        (True, "A-3"),
    ]


def test_a_seal_that_does_not_fit_its_commitment_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SECRET is not None
    lines = played(*LAID)
    lines[2]["sealed"] = lines[1]["sealed"]
    status, result = audited(lines, tmp_path, capsys, "--secret", SECRET.hex())
    assert status == 13 and not result["sound"]
    assert [one["line"] for one in result["differing"] if "sealed" in one["message"]] == [3]
    assert [one["unsealed"] for one in result["secrets"]] == [True, False, True]


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("change", [{"content": "A-1"}, {"salt": "00" * 16}])
def test_a_proof_of_something_else_is_not_taken(
    change: dict[str, str], known: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SECRET is not None
    lines = played(*TURNED)
    lines[4]["proof"] = {**lines[4]["proof"], **change}
    status, result = audited(lines, tmp_path, capsys, *(("--secret", SECRET.hex()) if known else ()))
    assert status == 13 and [one["line"] for one in result["refused"]] == [5]
    assert all(one["proved"] is None for one in result["secrets"])


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in played(*TURNED)))
    assert cli.main(["audit", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Line 3: a tactic of side A, face down; line 5 proves that it was: A-2" in out
    assert "Line 2: a tactic of side A, face down; not shown" in out
