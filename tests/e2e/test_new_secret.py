"""Taking back an end on a real CircuitPython: the dice continue from a new secret, also after a power cut."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.api import pull
from signifer_host.cli import main
from signifer_host.client import Client
from tests.e2e.board import BoardTransport, EmulatedBoard
from tests.e2e.test_a_day import Twins
from tests.ui.sample import blobs

REOPEN = "hold-back select select select up select*4 select*4"
"""From the result: what the undo means, the new mark, A's number 1000, B's 0."""


def client_of(pico: EmulatedBoard) -> Client:
    return Client(BoardTransport(pico), clock=lambda: pico.ms / 1000)


def ended(twins: Twins) -> int:
    """End the game from its home; return the number of entries."""
    before = client_of(twins.pico).hello().entries
    twins.press("hold-select")
    twins.choose("End the game")
    twins.press("select select")
    found = client_of(twins.pico).hello().entries
    assert found == before + 1 and twins.game.is_over
    return found


def test_the_end_is_undone_and_the_dice_are_proved_by_two_secrets(
    pico: EmulatedBoard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for side, blob in sorted(blobs().items()):
        client_of(pico).push(side, blob)
    twins = Twins(pico)
    twins.fill_slots()
    twins.settle()
    pico.run(3500)
    twins.comparing = False  # two devices have two secrets
    twins.still = 2000
    twins.press("select down select select select*4 select*4")
    assert pico.until(lambda: client_of(pico).hello().serial != 0)
    pico.settle(1000)
    twins.press("back select")  # a die of the device's
    ended(twins)
    twins.press(REOPEN)
    hello = client_of(pico).hello()
    assert not twins.game.is_over and hello.entries == 3
    pico.power_cycle()
    pico.boot()
    again = client_of(pico).hello()
    assert (again.serial, again.entries, again.crc) == (hello.serial, hello.entries, hello.crc)
    twins.app.ui.home()
    pico.run(1500)
    twins.press("hold-back select")  # the draw is undone, and comes from the new secret
    twins.settle()
    pico.run(3500)
    twins.press("select")
    assert ended(twins) == 6
    client = client_of(pico)
    log = pull.fetch(client, next(one for one in client.games() if one.serial == hello.serial))
    assert pull.verify(client, hello.serial, log)
    lines = [log.line_with_chain(number) for number in range(-1, log.count)]
    assert [line["do"] for line in lines[1:]] == ["draw", "end_game", "undo", "undo", "draw", "end_game"]
    assert lines[3]["numbers"] == {"A": 1000, "B": 0} and "secret" not in lines[3]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert main(["audit", str(file), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(one["checked"], one["dice"]) for one in report["stretches"]] == [(True, 1), (True, 1)]
    assert report["proved_dice"] == report["device_dice"] == 2
