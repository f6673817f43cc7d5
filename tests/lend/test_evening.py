"""An evening with pairings: results come from the logs of devices that come back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.lend import evening
from signifer_host.simulator.machine import Machine
from tests.host.club import Club
from tests.lend.conftest import on_file
from tests.lend.test_handover import ROSTERS
from tests.lend.test_handover import club as club


def finish(machine: Machine, winner: str | None) -> None:
    """Begin a game on a device with rosters, score, and end it."""
    app = machine.app
    assert app is not None and app.game is not None
    app.do({"do": "score", "side": "A", "amount": 3})
    app.do({"do": "score", "side": "B", "amount": 2})
    app.do({"do": "end_game", "winner": winner} if winner else {"do": "end_game"})
    machine.run(2000)


def test_results_and_standings_come_from_the_devices(club: Club, tmp_path: Path) -> None:
    machine = club.machines["p0"]
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "pairings.csv").write_text(
        "Round,Table,A,B\n1,Table 1,Mia,=Tom\n2,Table 1,=Tom,Mia\n3,Table 1,Mia,=Tom\n", "utf-8"
    )

    def told() -> dict[str, list[dict[str, object]]]:
        found: dict[str, list[dict[str, object]]] = json.loads(club.run("lend", "evening", logs, "--json"))
        return found

    assert [one["points"] for one in told()["results"]] == [None, None, None]
    for winner in ("A", None):
        club.run("lend", "out", "Table 1", "Mia")
        club.run("push", ROSTERS / "river_wardens.toml", ROSTERS / "hill_company.toml")
        club.run("start")
        finish(machine, winner)
        club.run("start")  # a game that does not end counts nowhere
        club.run("lend", "return", "Table 1", "--logs", logs)
    found = told()
    assert [(one["winner"], one["points"]) for one in found["results"]] == [
        ("Mia", [3, 2]),
        (None, [3, 2]),
        (None, None),
    ]
    best, other = found["standings"]
    assert best == {
        "name": "Mia",
        "played": 2,
        "won": 1,
        "drawn": 1,
        "lost": 0,
        "points_for": 5,
        "points_against": 5,
    }
    assert other["name"] == "=Tom" and other["lost"] == 1
    said = club.run("lend", "evening", logs, "--out", tmp_path / "standings.csv")
    assert "1  Table 1: Mia against =Tom: 3:2, Mia" in said and "no result yet" in said
    assert "\n'=Tom,2,0,1,1," in (tmp_path / "standings.csv").read_text("utf-8")
    season = club.run("report", *logs.rglob("*.jsonl"), "--csv")
    assert "River wardens" in season


@on_file
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"round,table,a\n", "it lacks b"),
        (b"round,table,a,b\n1,,Mia,Tom\n", ":2: a pairing needs a table"),
        (b"round,table,a,b\n1,Table 1,Mia\n", ":2: a pairing needs a table and both players"),
        (b"round,table,a,b\n1,Table 9,Mia,Tom\n", "The club has no device 'Table 9'"),
        (b"\xff\xfe", "no text in UTF-8"),
    ],
)
def test_pairings_that_cannot_be_are_a_sentence(
    club: Club, tmp_path: Path, content: bytes, words: str
) -> None:
    (tmp_path / "pairings.csv").write_bytes(content)
    club.run("lend", "evening", tmp_path, status=2)
    assert words in club.err


@on_file
def test_without_pairings_there_are_no_standings(club: Club, tmp_path: Path) -> None:
    (tmp_path / "pairings.csv").write_text("round,table,a,b\n")
    club.run("lend", "evening", tmp_path, "--out", tmp_path / "standings.csv")
    assert (tmp_path / "standings.csv").read_text("utf-8").splitlines() == [
        "\ufeffname,played,won,drawn,lost,points_for,points_against"
    ]


def test_a_player_is_one_whatever_the_case() -> None:
    one = evening.Pairing("1", "Table 1", "Mia", "Tom")
    other = evening.Pairing("2", "Table 1", "MIA", "tom")
    ranked = evening.standings([evening.Result(one, (1, 0), "Mia"), evening.Result(other, (0, 2), "tom")])
    assert [(each.name, each.wins, each.losses) for each in ranked] == [("Tom", 1, 1), ("Mia", 1, 1)]
