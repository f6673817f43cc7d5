"""What cannot be played is refused with what is possible at each place: at the check, the push, and the start."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from signifer.games.citadel.rules import roster
from signifer.games.custom.rules import codec, read
from signifer_host.errors import BadInput, DeviceRefused
from signifer_host.systems.load import load_object
from tests.games.citadel.screens.sample import ASH, LAKE
from tests.host.club import Club

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def club(club: Club) -> Club:
    """Return one device without rosters."""
    club.plug_in()
    return club


def forced(club: Club, slots: dict[str, bytes]) -> None:
    """Put bytes into a device's slots that no host would send."""
    (machine,) = club.machines.values()
    assert machine.app is not None
    for side, blob in slots.items():
        slot = machine.app.store.slots[side]
        slot.write_begin(len(blob), hashlib.sha256(blob).digest())
        slot.write_chunk(0, blob)
        slot.commit()
        machine.app.slot_changed(side)


@pytest.mark.rule("CT-32")
def test_a_hand_larger_than_its_deck(club: Club) -> None:
    text = (EXAMPLES / "rosters" / "lake_city.toml").read_text("utf-8")
    before, table, rest = text.partition("\n[")
    path = Path("lake.toml")
    path.write_text(before + "\ndeck = true\nhand = 90\n" + table + rest, "utf-8")
    line = 1 + path.read_text("utf-8").splitlines().index("hand = 90")
    for command in (("roster", "check", path), ("push", path, EXAMPLES / "rosters" / "ash_legion.toml")):
        club.run(*command, status=BadInput.status)
        assert f"lake.toml:{line}: field hand: 90 cards; the deck has " in club.err
        assert "without terrain, so at most " in club.err
    assert "no roster" in club.run("status")
    forced(club, {"A": roster.pack({**LAKE, "deck": True, "hand": 40}), "B": roster.pack(ASH)})
    club.run("start", status=DeviceRefused.status)
    assert "Side A begins with a hand of 40; its deck has 12." in club.err
    assert "game       none" in club.run("status")


@pytest.mark.rule("OS-30")
def test_a_system_with_more_rows_than_a_device_shows(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    units = [{"name": f"Unit {number}", "side": "AB"[number % 2]} for number in range(41)]
    head = 'format = 1\nid = "crowd"\nname = "Crowd"\n[[counters]]\nname = "hp"\nstrike = true\n'
    path = Path("crowd.toml")
    path.write_text(
        head + "".join('[[units]]\nname = "%(name)s"\nside = "%(side)s"\n' % unit for unit in units)
    )
    line = 1 + [at for at, text in enumerate(path.read_text().splitlines()) if text == "[[units]]"][40]
    for command in (("system", "check", path), ("push", path)):
        club.run(*command, status=BadInput.status)
        assert (
            f"crowd.toml:{line}: unit 41 (Unit 40): there are 41 units; at most 40 are possible" in club.err
        )
    assert "custom system none" in club.run("status")
    crowd = {"format": 1, "id": "crowd", "name": "Crowd", "counters": [{"name": "hp", "strike": True}]}
    data, more = (load_object({**crowd, "units": part}).data for part in (units[:40], units[1:]))
    data["units"].append(more["units"][-1])
    with monkeypatch.context() as patch:
        patch.setattr(read, "MOST_ROWS", 41)
        blob = codec.pack(data)
    forced(club, {"S": blob})
    club.run("start", status=DeviceRefused.status)
    assert "The system has 41 units of its own; at most 40 are allowed." in club.err
    assert "game       none" in club.run("status")
