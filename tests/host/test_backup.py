"""`signifer backup` and `signifer restore`: everything on a device in one file, and back onto any board."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from signifer_host import device_requests
from signifer_host.api import backups
from signifer_host.errors import CannotWrite
from signifer_host.simulator.machine import Machine
from tests.host.club import Club
from tests.sim.devices import blob, client, copy, playing

ROOT = Path(__file__).resolve().parents[2]
MARSH = ROOT / "examples" / "systems" / "marsh_road.toml"
LANTERNS = ROOT / "examples" / "rosters" / "lantern_crew.toml"


def played(club: Club) -> Machine:
    """Return a device with two rosters, settings of its own, a finished game and a running one."""
    machine = club.plug_in(chip=copy(playing().chip))
    app = machine.app
    assert app is not None
    app.do({"do": "note", "text": "Ääkköset, Жук"})
    app.do({"do": "end_game", "winner": "A"})
    host = client(machine)
    host.start("A", (3, 4), "AB", confirmed=True)
    host.close()
    app.do({"do": "note", "text": "the second game"})
    app.settings.brightness, app.settings.sound = 25, 0
    app.apply_settings()
    return machine


def brightness(machine: Machine) -> int:
    assert machine.app is not None
    level: int = machine.app.settings.brightness
    return level


def slots(machine: Machine) -> dict[str, bytes]:
    host = client(machine)
    found = {slot.side: device_requests.fetch(host, slot) for slot in host.slots() if slot.size}
    host.close()
    return found


def test_everything_is_in_one_file_that_was_read_back(club: Club, tmp_path: Path) -> None:
    machine = played(club)
    said = club.run("backup")
    (file,) = tmp_path.iterdir()
    assert file.name == "signifer-backup-000001.zip"
    assert "2 rosters (Hill company, River wardens), settings, 2 games" in said and "read back" in said
    assert "The secrets of the dice" in said and "PINs" in said
    with zipfile.ZipFile(file) as archive:
        names = sorted(archive.namelist())
        about = json.loads(archive.read("manifest.json"))
        log = next(archive.read(name) for name in names if name.endswith(".jsonl"))
        assert archive.read("slots/a.bin") == blob("hill_company")
    assert [name.split("/")[0] for name in names] == ["games"] * 2 + ["manifest.json", "settings.bin"] + [
        "slots"
    ] * 2
    assert about["device"] == {
        "name": machine.board.name,
        "board": machine.board.id,
        "uid": machine.uid.hex(),
        "firmware": "0.1.0",
    }
    assert about["missing"] == [] and [game["finished"] for game in about["games"]] == [True, False]
    assert json.loads(log.splitlines()[0])["ruleset"] == "dozen_die"
    # A second one does not replace the first.
    club.run("backup")
    assert (tmp_path / "signifer-backup-000001-2.zip").is_file()


def test_back_onto_another_board(club: Club, tmp_path: Path) -> None:
    one = played(club)
    club.run("backup", "-o", "one.zip")
    held = slots(one)
    club.pull_out("p0")
    other = club.plug_in("adafruit_macropad_rp2040")
    said = club.run("restore", "one.zip", "--dry-run")
    assert "another board, pico_oled" in said and "write  Side A: Hill company" in said
    assert "write  Settings: those of the backup." in said and "Games (2): no device takes any" in said
    assert said.endswith("Nothing was written.\n")
    assert slots(other) == {} and brightness(other) == 70
    club.run("restore", "one.zip", status=2)
    assert "--yes" in club.err and slots(other) == {}
    said = club.run("restore", "one.zip", "--yes")
    assert "Side B: River wardens is on the device and read back." in said
    assert slots(other) == held and brightness(other) == 25
    assert "There is nothing to write." in club.run("restore", "one.zip", "--yes")


def test_a_custom_system_goes_before_its_roster(club: Club) -> None:
    one = club.plug_in()
    club.run("push", LANTERNS)
    held = slots(one)
    assert sorted(held) == ["A", "S"]
    said = club.run("backup", "-o", "own.zip")
    assert "the system " in said
    club.pull_out("p0")
    two = club.plug_in()
    done = club.run("restore", "own.zip", "-y").splitlines()
    lines = [line for line in done if "read back" in line]
    assert lines[0].startswith("The system: ") and lines[1].startswith("Side A: ")
    assert slots(two) == held


def test_rosters_missing_from_the_backup_stay(club: Club) -> None:
    club.plug_in()
    club.run("push", ROOT / "examples/rosters/river_wardens.toml")
    club.run("backup", "-o", "one.zip")
    club.pull_out("p0")
    two = played(club)
    said = club.run("restore", "one.zip", "-y")
    assert "Side A: River wardens (" in said and "in place of Hill company" in said
    assert "Side B: River wardens stays; the backup has none." in said
    assert "Settings: they stay" in said and "The game under way (number 2) stays" in said
    assert slots(two)["A"] == slots(two)["B"] == blob("river_wardens") and brightness(two) == 25


def test_the_logs_come_out_without_a_device(club: Club, tmp_path: Path) -> None:
    played(club)
    club.run("backup", "-o", "one.zip")
    club.run("pull", "--out", "pulled")
    club.machines.clear()
    club.run("restore", "one.zip", "--logs", "logs")
    logs = sorted((tmp_path / "logs").iterdir())
    assert [file.name for file in logs] == sorted(file.name for file in (tmp_path / "pulled").iterdir())
    assert [file.read_bytes() for file in logs] == [
        (tmp_path / "pulled" / file.name).read_bytes() for file in logs
    ]


def test_the_cable_is_pulled_out_in_the_middle(club: Club, tmp_path: Path) -> None:
    played(club)
    club.cut["p0"] = 20
    club.run("backup", "--port", "p0", "-o", "one.zip", status=9)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("cut", [8, 14, 18, 22, 26])
def test_a_slot_keeps_its_roster_until_the_new_one_is_whole(club: Club, cut: int) -> None:
    played(club)
    club.run("backup", "-o", "one.zip")
    two = club.plug_in()
    club.cut["p1"] = cut
    club.run("restore", "one.zip", "-y", "--port", "p1", status=9)
    whole = {"A": blob("hill_company"), "B": blob("river_wardens")}
    assert slots(two).items() <= whole.items()
    club.machines["p1"] = two
    two.power_off()
    two.power_on()
    club.run("restore", "one.zip", "-y", "--port", "p1")
    assert slots(two) == {"A": blob("hill_company"), "B": blob("river_wardens")}


def test_a_file_that_cannot_be_written(club: Club, tmp_path: Path) -> None:
    club.plug_in()
    club.run("backup", "-o", tmp_path / "no" / "one.zip", status=CannotWrite.status)
    club.run("backup", "-o", "roster.toml", status=2)
    assert ".zip" in club.err and list(tmp_path.iterdir()) == []


def test_a_disk_that_loses_written_data(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.plug_in()
    monkeypatch.setattr(backups, "write_file", lambda path, data, remedy: path.write_bytes(data[:-9]))
    club.run("backup", "-o", "one.zip", status=13)
    assert "does not hold what was written" in club.err


def test_a_link_at_the_name_is_not_followed(club: Club, tmp_path: Path) -> None:
    club.plug_in()
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    (tmp_path / "signifer-backup-000001.zip").symlink_to(mine)
    club.run("backup")
    assert mine.read_text() == "mine" and (tmp_path / "signifer-backup-000001-2.zip").is_file()


def test_a_log_from_a_backup_plays(club: Club, tmp_path: Path) -> None:
    played(club)
    club.run("backup", "-o", "one.zip")
    club.run("restore", "one.zip", "--logs", "logs")
    for file in sorted((tmp_path / "logs").iterdir()):
        assert '"ok": true' in club.run("play", file)
