"""The commands that talk to a device: their output and exit status."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from typing import Any

import pytest

from signifer.core import chain
from signifer.sync import numbers as N
from signifer.sync.errors import SENTENCES
from signifer_host import discover, errors, play
from signifer_host.cli import main
from signifer_host.discover import Candidate
from signifer_host.flashing import poll
from signifer_host.rosters.compile import load_roster
from tests.host.desk import Desk
from tests.sync.rig import Device, Wire, make_blob

ROOT = Path(__file__).resolve().parents[2]
WARDENS = ROOT / "examples" / "rosters" / "river_wardens.toml"
HILL = ROOT / "examples" / "rosters" / "hill_company.toml"
FORD = ROOT / "examples" / "rosters" / "ford_folk.toml"


def begin(desk: Desk) -> None:
    desk.run("push", str(WARDENS), str(HILL))
    desk.run("start", "--first", "A", "--numbers", "17,42")


ROUND: list[dict[str, Any]] = [
    {"do": "draw"},
    {"do": "march", "units": []},
    {"do": "wound", "unit": "A1"},
    {"do": "undo"},
    {"do": "roll", "sides": 12, "count": 3},
    {"do": "note", "text": "Ääkköset, Жук, Ωμέγα"},
    {"do": "wound", "unit": "B1", "amount": 2},
]


# devices, status, identify


def test_devices(desk: Desk) -> None:
    assert desk.run("devices") == "p0  Table one  test_board  uid 1122334455667788  firmware 0.1.0\n"
    (row,) = json.loads(desk.run("devices", "--json"))["devices"]
    assert row["port"] == "p0" and row["protocol"] == "1.8" and row["simulated"] is False


def test_no_device(desk: Desk) -> None:
    desk.devices.clear()
    assert desk.run("devices", status=3) == ""
    assert "Plug one in" in desk.err
    answer = json.loads(desk.run("devices", "--json", status=3))
    assert answer["devices"] == [] and answer["status"] == 3 and "Plug one in" in answer["error"]
    desk.run("status", status=3)


def test_two_devices(desk: Desk) -> None:
    desk.devices["p1"] = Device()
    assert len(desk.run("devices").splitlines()) == 2
    desk.run("status", status=4)
    assert "--port" in desk.err
    assert "p1" in desk.run("status", "--port", "p1")


def test_the_port_may_be_in_the_environment(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.devices["p1"] = Device()
    monkeypatch.setenv("SIGNIFER_PORT", "p1")
    assert "at p1" in desk.run("status")


def test_status_for_people_and_for_programs(desk: Desk, one: Device) -> None:
    text = desk.run("status")
    assert "no roster" in text and "game       none" in text
    begin(desk)
    one.play(*ROUND[:3])
    text = desk.run("status")
    assert "River wardens (dozen_die, 7 units" in text and "under way, 3 commands" in text
    about = json.loads(desk.run("status", "--json"))
    assert one.game is not None
    assert about["game"]["crc"] == f"{one.game.crc():08x}"
    assert about["slots"]["N"] is None and about["slots"]["A"]["units"] == 7
    one.finish()
    assert "1 finished game not pulled yet" in desk.run("status")


def test_status_reports_faults(desk: Desk, one: Device) -> None:
    assert "faults" not in desk.run("status") and json.loads(desk.run("status", "--json"))["faults"] == []
    one.faults = [
        (1, 0x4F2A, 3, "ValueError", "ui/screens/log.head:1", "1.0.0"),
        (7, 0x00FF, 1, "", "", "0.9.0"),
    ]
    text = desk.run("status")
    assert "1-4F2A: a button, ValueError in ui/screens/log.head:1; 3 times, firmware 1.0.0" in text
    assert "7-00FF: a restart by the watchdog; once, firmware 0.9.0" in text
    faults = json.loads(desk.run("status", "--json"))["faults"]
    assert [fault["code"] for fault in faults] == ["1-4F2A", "7-00FF"]
    one.faults = [(1, number, 255, "E" * 24, "x" * 48, "1" * 16) for number in range(40)]
    assert len(json.loads(desk.run("status", "--json"))["faults"]) == 32, (
        "no device keeps more than 32 faults"
    )


def test_identify(desk: Desk, one: Device) -> None:
    desk.run("identify", "--seconds", "9")
    assert one.calls == ["identify 9"]
    desk.run("identify", "--seconds", "900", status=2)


def test_a_device_with_a_hostile_name(desk: Desk, one: Device) -> None:
    one.name = "\x1b[2J\nTable"
    assert "\x1b" not in desk.run("devices") and "\x1b" not in desk.run("status")
    desk.devices["p1"] = one
    desk.run("status", status=4)
    assert "\x1b" not in desk.err


# push


def test_push_two_rosters(desk: Desk, one: Device) -> None:
    text = desk.run("push", str(WARDENS), str(HILL))
    assert text.count("is on the device and read back") == 2
    assert one.store.slots["A"].read() == load_roster(WARDENS).blob
    assert one.store.slots["B"].read() == load_roster(HILL).blob
    assert "520 of 520 bytes" in desk.err
    assert "was on the device already" in desk.run("push", str(WARDENS))


@pytest.mark.parametrize("side", ["A", "b", "N"])
def test_push_as(side: str, desk: Desk, one: Device) -> None:
    path = FORD if side == "N" else HILL
    desk.run("push", str(path), "--as", side)
    assert one.store.slots[side.upper()].read() == load_roster(path).blob


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["missing.toml"], "missing.toml"),
        ([str(WARDENS), "missing.toml"], "missing.toml"),
        ([str(WARDENS), str(HILL), "--as", "A"], "A side is for one roster"),
        ([str(WARDENS), "--as", "C"], "A side must be A, B or N"),
        ([str(WARDENS)] * 4, "three rosters"),
        ([str(ROOT)], "folder"),
        ([], "ROSTER"),
    ],
)
def test_push_of_other_files_than_rosters(arguments: list[str], words: str, desk: Desk, one: Device) -> None:
    one.load("A", make_blob("Old"))
    desk.run("push", *arguments, status=2)
    assert words in desk.err
    assert one.store.slots["A"].read() == make_blob("Old")
    assert desk.open == {}  # nothing was sent


def test_a_device_that_vanishes_during_a_push(desk: Desk, one: Device) -> None:
    one.load("A", make_blob("Old"))

    def cut(wire: Wire) -> None:
        wire.before_write = lambda number: one.link.unplug() if number == 4 else None

    desk.prepare = cut
    desk.run("push", str(WARDENS), "--port", "p0", status=9)
    assert one.store.slots["A"].read() == make_blob("Old")


def test_ctrl_c_during_a_push(desk: Desk, one: Device) -> None:
    def interrupt(number: int) -> None:
        if number == 4:
            raise KeyboardInterrupt

    def prepare(wire: Wire) -> None:
        wire.before_write = interrupt

    desk.prepare = prepare
    desk.run("push", str(WARDENS), "--port", "p0", status=130)
    assert one.store.slots["A"].read() is None


def test_a_device_that_falls_silent(desk: Desk) -> None:
    def deafen(wire: Wire) -> None:
        wire.to_device = lambda data, number: [data] if number < 3 else []

    desk.prepare = deafen
    desk.run("push", str(WARDENS), "--port", "p0", status=10)


def test_a_port_that_is_not_ours(desk: Desk) -> None:
    def spoil(wire: Wire) -> None:
        wire.to_host = lambda data: b">>> " * 9

    desk.prepare = spoil
    desk.run("status", "--port", "p0", status=8)
    desk.run("status", status=3)


def test_a_newer_protocol(desk: Desk, one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one.session, "_answer", lambda kind, _: b"\0SGNF\x09\x02")
    for arguments in (["status"], ["status", "--port", "p0"], ["push", str(WARDENS)]):
        desk.run(*arguments, status=11)
        assert "version 9.2" in desk.err


@pytest.mark.parametrize(
    ("port", "status"), [("/dev/no-such-port", 7), ("socket://127.0.0.1:1", 7), ("gopher://x", 2)]
)
def test_ports_that_cannot_be_opened(port: str, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status", "--port", port]) == status
    assert capsys.readouterr().err.startswith("signifer: ")


# start


def test_start(desk: Desk, one: Device) -> None:
    desk.run("start", status=12)
    assert "Side A has no roster yet" in desk.err
    desk.run("push", str(WARDENS), str(HILL), str(FORD))
    text = desk.run("start", "--first", "b", "--numbers", "17,42")
    assert "side B moves first. Numbers: 17, 42." in text
    assert one.calls[-1] == "start B ABN False"
    desk.run("start", status=12)
    assert "--yes" in desk.err
    desk.run("start", "--yes", "--no-neutral")
    assert one.calls[-1] == "start A AB True"


@pytest.mark.parametrize("how", ["begun", "refused", "nothing", "gone"])
def test_a_device_that_restarts_for_a_game_is_asked_again_when_it_is_back(
    how: str, desk: Desk, one: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.run("push", str(WARDENS), str(HILL))
    clock = [0.0]
    monkeypatch.setattr(poll, "now", lambda: clock[0])
    monkeypatch.setattr(poll, "sleep", lambda seconds: clock.__setitem__(0, clock[0] + seconds))
    begin = Device.start
    asked: list[int] = []

    def restarting(self: Device, *args: Any) -> str:
        asked.append(1)
        if len(asked) > 1:
            return begin(self, *args)
        if how == "begun":
            begin(self, *args)
        if how == "refused":
            self.refusal = "There is no room."
        self.link.is_connected = False  # its port disappears
        if how == "gone":
            desk.prepare = away
        return ""

    def away(wire: Wire) -> None:
        wire.close()
        raise errors.NoSuchPort("There is no such port.")

    def lost(data: bytes) -> bytes:
        if not one.link.is_connected:
            raise errors.Vanished("The device is gone.")
        return data

    desk.prepare = lambda wire: setattr(wire, "to_host", lost)
    monkeypatch.setattr(Device, "start", restarting)
    status = {"refused": 12, "gone": 9}.get(how, 0)
    text = desk.run("start", "--numbers", "17,42", status=status)
    assert "restarts" in desk.err
    assert len(one.store.games()) == (not status)
    assert len(asked) == (1 if how in ("begun", "gone") else 2)
    if status:
        assert ("no room" if how == "refused" else "gone") in desk.err
        assert clock[0] >= 15 or how == "refused"
    else:
        assert f"Game {one.store.serial >> 16}" in text


@pytest.mark.parametrize("numbers", ["1", "1,2,3", "a,b", "-1,2", f"{2**64},1", "9" * 5000 + ",1", "²,1", ""])
def test_invalid_numbers(numbers: str, desk: Desk) -> None:
    desk.run("start", "--numbers=" + numbers, status=2)
    assert "two whole numbers" in desk.err


def test_a_side_that_does_not_exist(desk: Desk) -> None:
    desk.run("start", "--first", "C", status=2)


def test_refusals_of_the_device(desk: Desk, one: Device) -> None:
    desk.run("push", str(WARDENS), str(HILL))
    one.refusal = "The drive is full of games: pull them first."
    desk.run("start", status=12)
    assert f"The drive is full of games: pull them first. (error {N.E_REFUSED})" in desk.err


# log and pull


def replay(text: str) -> tuple[list[dict[str, Any]], str]:
    """Play a log as `signifer play -` does; return the answers and the digest at its end."""
    sink = io.BytesIO()
    script = text + '{"show": "digest"}\n'
    play.play(io.BytesIO(script.encode()), sink, folder=Path(), where="log")
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert all(answer["ok"] for answer in answers)
    return answers, answers[-1]["sha256"]


def test_log_as_json_replays(desk: Desk, one: Device) -> None:
    begin(desk)
    one.play(*ROUND)
    text = desk.run("log", "--jsonl")
    lines = [json.loads(line) for line in text.splitlines()]
    assert len(lines) == 1 + len(ROUND)
    assert lines[0]["numbers"] == {"A": 17, "B": 42} and "secret" not in lines[0]
    assert set(lines[1]["rolled"]) == {"at", "dice"}
    assert one.game is not None
    assert replay(text)[1] == one.game.digest().hex()


def head_shown(one: Device) -> str:
    """Return the head as the device would show it."""
    assert one.game is not None
    walk = chain.Walk(one.game)
    while not walk.step(1):
        pass
    return f"{walk.position}: {chain.spell(walk.link)}"


def test_log_for_people(desk: Desk, one: Device) -> None:
    begin(desk)
    one.play(*ROUND, *({"do": "activate", "unit": u, "force": True} for u in ("A1", "B1")))
    lines = desk.run("log").splitlines()
    assert lines[0] == "dozen_die: River wardens against Hill company; A moves first"
    assert len(lines) == 4 + len(ROUND)
    assert lines[-1] == f"Head of the log: {head_shown(one)}"
    assert "wound unit=A1 (Aino) | A1.hp -1" in lines[3]
    assert "rolled" in lines[5] and "sides=12" in lines[5]
    assert "Ääkköset, Жук, Ωμέγα" in lines[6]
    assert "forced DD-" in lines[-2]


def test_log_without_a_game(desk: Desk) -> None:
    desk.run("log", status=12)
    assert "There is no game on the device" in desk.err


def test_log_follow_waits_for_a_game(desk: Desk, one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.run("push", "river_wardens", "hill_company")
    waits = 0

    def sleep(seconds: float) -> None:
        nonlocal waits
        waits += 1
        if waits == 2:
            one.start("A", (17, 42), "AB", False)
        elif waits == 3:
            one.play(ROUND[0])
        elif waits > 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", sleep)
    lines = desk.run("log", "--follow", status=130).splitlines()
    assert lines[0] == "dozen_die: River wardens against Hill company; A moves first" and len(lines) == 2
    assert "Interrupted." in desk.err
    assert desk.err.count("There is no game on the device yet. Waiting for New game on the device") == 1
    assert "signifer start" not in desk.err, "its port is in use"


def test_log_follow_may_be_ended_before_a_game_begins(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def sleep(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", sleep)
    assert desk.run("log", "--follow", status=130) == ""


def test_an_empty_device_says_what_to_send(desk: Desk, one: Device) -> None:
    assert "signifer push river_wardens hill_company" in desk.run("status")
    begin(desk)
    assert "signifer push" not in desk.run("status")


@pytest.mark.parametrize("end", ["interrupt", "another game", "unplugged"])
def test_log_follow(end: str, desk: Desk, one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(desk)
    one.play(ROUND[0])
    waits = 0

    def sleep(seconds: float) -> None:
        nonlocal waits
        waits += 1
        if waits < 3:
            one.play(ROUND[waits])
        elif end == "interrupt":
            raise KeyboardInterrupt
        elif end == "unplugged":
            one.link.unplug()
        else:
            one.start("A", (1, 2), "AB", True)

    monkeypatch.setattr(time, "sleep", sleep)
    text = desk.run("log", "--follow", "--jsonl", status={"unplugged": 9, "interrupt": 130}.get(end, 0))
    assert [json.loads(line)["do"] for line in text.splitlines()[1:]] == ["draw", "march", "wound"]


def test_pull_writes_finished_games_and_the_running_one(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    one.play(*ROUND)
    one.finish()
    assert one.game is not None
    digests = [one.game.digest().hex()]
    desk.run("start")
    one.play(*ROUND[:3])
    digests.append(one.game.digest().hex())
    text = desk.run("pull", "--out", str(tmp_path / "new" / "logs"))
    assert "finished, 8 commands, replays without a fault" in text
    assert "under way, 3 commands, the same state as on the device" in text
    logs = [file.read_text("utf-8") for file in (tmp_path / "new" / "logs").iterdir()]
    logs.sort(key=len, reverse=True)
    assert [replay(text)[1] for text in logs] == digests
    assert json.loads(logs[0].splitlines()[-1])["secret"]
    assert [game[2] for game in one.store.games()] == [True, False]
    assert desk.run("pull", "--out", str(tmp_path)).count("\n") == 1
    assert desk.run("pull", "--again", "--out", str(tmp_path)).count("\n") == 2


def test_pull_again_replaces_only_the_same_game_s_log(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    desk.run("pull", "-o", str(tmp_path))
    one.play(*ROUND)
    desk.run("pull", "-o", str(tmp_path))
    (file,) = tmp_path.iterdir()
    assert len(file.read_text("utf-8").splitlines()) == 1 + len(ROUND)
    file.write_text("the log of another game\n")
    desk.run("pull", "-o", str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 2
    assert file.read_text() == "the log of another game\n"


def test_pull_while_the_game_goes_on(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    one.play(*({"do": "note", "text": "y" * 200} for _ in range(12)))

    def go_on(wire: Wire) -> None:
        wire.before_write = lambda number: one.play({"do": "note", "text": "x" * 90}) if number < 60 else None

    desk.prepare = go_on
    text = desk.run("pull", "-p", "p0", "-o", str(tmp_path))
    assert "the same state as on the device" in text
    assert len(next(tmp_path.iterdir()).read_text().splitlines()) == 1 + 12 + 60


def test_pull_with_nothing_to_pull(desk: Desk, tmp_path: Path) -> None:
    assert "no game" in desk.run("pull", "-o", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    one.finish()
    (tmp_path / "file").touch()
    desk.run("pull", "-o", str(tmp_path / "file"), status=14)
    assert "still on the device" in desk.err
    assert not one.store.games()[0][2]  # not marked as pulled


def test_a_log_that_differs_from_the_table(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    one.play(*ROUND)
    assert one.game is not None
    one.game.cells.values[5] += 1
    desk.run("pull", "-o", str(tmp_path), status=13)
    assert "the log and the table differ" in desk.err
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_is_lost(desk: Desk, one: Device, tmp_path: Path) -> None:
    begin(desk)
    one.play(*({"do": "note", "text": f"{n} " + "y" * 200} for n in range(60)))
    one.finish()
    block = one.store.games()[0][3][1]  # the following pages reveal that it is lost
    one.chip.memories["archive"].put(block * 4096, bytes(4096))
    one.boot()
    text = desk.run("pull", "-o", str(tmp_path), status=13)
    assert "are lost" in text
    assert not one.store.games()[0][2]
    (file,) = tmp_path.iterdir()
    replay(file.read_text())


def test_a_last_page_that_is_lost_leaves_a_log_without_an_end(
    desk: Desk, one: Device, tmp_path: Path
) -> None:
    notes = [{"do": "note", "text": f"{n} " + "y" * 200} for n in range(60)]
    begin(desk)
    one.play(*notes)
    one.finish()
    begin(desk)  # its first page is in the nvm after the other's last one
    one.play(*notes)  # and both have moved to the archive
    one.chip.memories["archive"].put(one.store.games()[0][3][-1] * 4096, bytes(4096))
    one.boot()
    assert one.store.notices  # the second game's setup went with it
    desk.run("start", "--first", "A", "--numbers", "17,42", "--yes")
    text = desk.run("pull", "-o", str(tmp_path))
    assert "game 1, without an end (it was left for another game, or the device lost its last page)" in text


def test_data_lost_on_the_device_since_stays_in_the_log(desk: Desk, one: Device, tmp_path: Path) -> None:
    notes = [{"do": "note", "text": f"{n} " + "y" * 200} for n in range(60)]
    begin(desk)
    one.play(*notes)
    pull = ("pull", "--again", "-o", str(tmp_path))
    desk.run(*pull)
    one.play({"do": "note", "text": "one more"})
    one.finish()
    desk.run(*pull)
    (file,) = tmp_path.iterdir()
    whole = file.read_text()
    assert "one more" in whole, "a log that went on takes the place of the one before"
    begin(desk)
    one.play(*notes)  # their shared block is in the archive now
    one.chip.memories["archive"].put(one.store.games()[0][3][-1] * 4096, bytes(4096))
    one.boot()
    desk.run("start", "--first", "A", "--numbers", "17,42", "--yes")
    text = desk.run(*pull)
    assert "game 1, without an end" in text
    assert file.read_text() == whole
    assert replay(whole)


# The whole command line


def test_a_fault_of_our_own_is_a_sentence(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[Candidate]:
        raise RuntimeError("whatever")

    monkeypatch.delenv("SIGNIFER_DEBUG", raising=False)
    monkeypatch.setattr(discover, "candidates", broken)
    desk.run("status", status=1)
    assert "RuntimeError: whatever" in desk.err


def test_statuses_are_unique_and_the_protocol_s_errors_in_the_docs() -> None:
    statuses = [kind.status for kind in errors.HostError.__subclasses__()]  # those of other commands too
    assert sorted(set(statuses)) == sorted(statuses)
    table = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for number, sentence in enumerate(SENTENCES):
        if number:
            assert f"| {number} | {sentence} |" in table
