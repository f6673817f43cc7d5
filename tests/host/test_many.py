"""Commands for several devices: chosen by port, name or UID, at the same time, a line each, one status."""

from __future__ import annotations

import io
import json
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from signifer_host import device_lock, hotplug, parallel
from signifer_host.api import devices
from signifer_host.cli import main
from signifer_host.commands import device_options
from signifer_host.discover import Candidate, Reply
from signifer_host.errors import (
    BadInput,
    Differently,
    Halfway,
    HostError,
    NoDevice,
    PortBusy,
    SeveralDevices,
    Silent,
    Vanished,
)
from signifer_host.progress import no_bar
from tests.host.club import Club
from tests.sim.devices import blob, client, copy, playing

ROOT = Path(__file__).resolve().parents[2]
WARDENS = ROOT / "examples" / "rosters" / "river_wardens.toml"
HILL = ROOT / "examples" / "rosters" / "hill_company.toml"


@pytest.fixture
def club(club: Club) -> Club:
    """Return three devices in the middle of a game."""
    for _ in range(3):
        club.plug_in(chip=copy(playing().chip))
    return club


def ask(club: Club, *arguments: object, status: int = 0) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(club.run(*arguments, "--json", status=status))
    assert answer["status"] == status
    return answer


def test_a_line_for_each_device(club: Club) -> None:
    lines = club.run("status", "--all").splitlines()
    assert [line.split(":")[0] for line in lines] == [
        f"Raspberry Pi Pico with an OLED ({number:04d})" for number in (1, 2, 3)
    ]
    assert all("side A Hill company; side B River wardens; game 1 under way" in line for line in lines)
    rows = ask(club, "status", "--all")["devices"]
    assert [row["port"] for row in rows] == ["p0", "p1", "p2"] and not any(row["status"] for row in rows)
    assert rows[1]["uid"] == "e660583800000002" and rows[1]["game"]["number"] == 1


def test_a_device_by_port_by_name_and_by_uid(club: Club) -> None:
    assert "at p1" in club.run("status", "--port", "p1")
    assert "at p1" in club.run("status", "--device", "0002")
    assert "at p2" in club.run("status", "--device", "E660583800000003")
    assert "River wardens" in club.run("log", "--device", "0003")
    assert len(club.run("status", "--port", "p0", "-d", "0003", "-d", "0003").splitlines()) == 2
    club.run("status", "--device", "Raspberry Pi Pico with an OLED", status=SeveralDevices.status)
    assert "signifer name" in club.err and "0002 at p1" in club.err
    club.run("status", "--device", "Table 9", status=NoDevice.status)
    assert "No device is called Table 9. There is: " in club.err
    club.run("status", "--device", " ", status=BadInput.status)
    club.run("status", status=SeveralDevices.status)


def test_all_is_stronger_than_the_environment(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNIFER_PORT", "p1")
    assert "at p1" in club.run("status")
    assert len(club.run("status", "--all").splitlines()) == 3
    assert "at p0" in club.run("status", "--device", "0001")


def test_no_device(club: Club) -> None:
    club.machines.clear()
    club.run("status", "--all", status=NoDevice.status)


@pytest.mark.parametrize("name", ["W" * 20, "Стол у дальнего окна", "Ääkköspöytä numero 12"[:20]])
def test_a_name_is_never_cut(club: Club, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    club.run("name", name, "--port", "p1")
    monkeypatch.setenv("COLUMNS", "40")
    for words in (("devices",), ("status", "--all"), ("pull", "--all", "--out", "logs")):
        text = _said(club, *words)
        lines = [line for line in text.splitlines() if name in line]
        assert lines, (words, text)
        assert not any("…" in line for line in lines)


def test_a_boards_name_that_the_protocol_cuts_is_whole(club: Club) -> None:
    """The answer of a device has room for 40 bytes, and this board's name has 51."""
    club.machines.clear()
    club.plug_in("pico_display_pack")
    full = "Raspberry Pi Pico with Pimoroni's Pico Display Pack"
    for words in (("devices",), ("status",), ("status", "--all"), ("status", "--device", full)):
        assert full in club.run(*words)
    club.run("name", full[:20])
    assert f"{full[:20]} " in club.run("devices") and full not in club.run("devices")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_a_narrow_terminal_cuts_bars_and_not_names(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    target = devices.Target("p0", "W" * 20, "e660583800000001")
    with (
        device_options.bars([target]) as (bar, _),
        bar(target)("games of the device are read", "bytes") as moved,
    ):
        moved(10, 20)
    lines = [line for line in screen.getvalue().splitlines() if "W" in line]
    assert lines and all("W" * 20 in line for line in lines)


def _said(club: Club, *words: str) -> str:
    """Return what a command prints, on standard output and standard error."""
    main(list(words))
    found = club._capsys.readouterr()
    return found.out + found.err


def test_pull(club: Club, tmp_path: Path) -> None:
    said = club.run("pull", "--all", "--out", "logs")
    files = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert len(files) == 3 and all(name in said for name in files)
    rows = ask(club, "pull", "--all", "--out", "logs")["devices"]
    assert [row["games"][0]["compared"] for row in rows] == [True] * 3


def test_one_is_pulled_out_in_the_middle_and_the_others_finish(club: Club, tmp_path: Path) -> None:
    club.cut["p1"] = 2_000
    real = club.open
    opened: list[str] = []

    def opener(port: str) -> Any:
        # The first request identifies them; from the second on it is the pull.
        opened.append(port)
        if port == "p1":
            club.cut.pop("p1", None)
            if opened.count(port) > 1:
                club.cut["p1"] = 12
        return real(port)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("signifer_host.discover.open_port", opener)
        said = club.run("pull", "--all", "--out", "logs", status=Vanished.status)
    assert len(said.splitlines()) == 2 and len(list((tmp_path / "logs").iterdir())) == 2
    assert "(0002): The device at p1 is gone" in club.err
    assert "1 of 3 devices failed: Raspberry Pi Pico with an OLED (0002)." in club.err


def test_push_backup_selftest_and_doctor(club: Club, tmp_path: Path) -> None:
    said = club.run("push", WARDENS, HILL, "--all")
    assert said.count("side A River wardens, side B Hill company; read back.") == 3
    for machine in club.machines.values():
        host = client(machine)
        assert host.push("A", blob("river_wardens")) is False
        host.close()
    said = club.run("backup", "--all", "-o", "kept")
    assert len(said.splitlines()) == 3
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [
        f"signifer-backup-00000{number}.zip" for number in (1, 2, 3)
    ]
    assert club.run("selftest", "--all", "--quick").count(" ok") == 3
    rows = ask(club, "selftest", "--quick", "-d", "0001", "-d", "0002")["devices"]
    assert [row["board"] for row in rows] == ["pico_oled"] * 2
    found = json.loads(club.run("doctor", "--port", "p0", "--port", "p2", "--json"))["findings"]
    assert {one["about"] for one in found} == {"computer", "p0", "p2"}


def test_one_that_another_program_holds(club: Club) -> None:
    held = club.open("p1")
    club.cables[-1].closed = False
    try:
        lines = club.machines
        assert len(lines) == 3
        found = devices.everyone()
    finally:
        held.close()
    assert [type(target.problem) for target in found] == [type(None), PortBusy, type(None)]
    with pytest.raises(PortBusy):
        found[1].connect()


def test_a_failure_of_one_kind_has_its_status_and_of_two_another() -> None:
    assert device_options.status([Vanished("x"), Vanished("y")]) == Vanished.status
    assert device_options.status([Vanished("x"), Silent("y")]) == Differently.status == 18


def test_the_same_name_has_the_end_of_the_uid(club: Club) -> None:
    (target,) = devices.these(("p0",), ())
    assert target.label == "Raspberry Pi Pico with an OLED"
    assert [one.label for one in devices.label_devices([Reply(Candidate("p9", "serial"), None)])] == ["p9"]


def test_an_internal_error_is_one_device_s_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SIGNIFER_DEBUG", raising=False)

    def work(target: int, bar: parallel.Bar) -> int:
        return 6 // target

    outcomes = parallel.run([1, 0, 2], work, lambda target: no_bar)
    assert [outcome.result for outcome in outcomes] == [6, None, 3]
    assert type(outcomes[1].error) is HostError and "ZeroDivisionError" in str(outcomes[1].error)


def test_ctrl_c_ends_every_device_at_its_next_step(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Barrier(3)
    ends: list[str] = []

    def work(target: int, bar: parallel.Bar) -> None:
        with device_lock.waiting():
            begun.wait()
        try:
            while True:
                with bar("a step") as moved:
                    moved(1, 2)
        except Halfway:
            ends.append("ended")
            raise

    class Interrupting(threading.Thread):
        """Thread whose `join` raises Ctrl-C once, since the main thread waits there."""

        def join(self, timeout: float | None = None) -> None:
            if timeout == 0.1:
                begun.wait()
                raise KeyboardInterrupt
            super().join(timeout)

    monkeypatch.setattr(parallel.threading, "Thread", Interrupting)
    with pytest.raises(KeyboardInterrupt):
        parallel.run([1, 2], work, lambda target: no_bar)
    assert ends == ["ended", "ended"]


def test_watch_takes_each_device_that_is_plugged_in(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming = dict(club.machines)
    club.machines.clear()
    looks: list[float] = []

    def sleep(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) % 3 == 0 and coming:
            port, machine = coming.popitem()
            club.machines[port] = machine

    monkeypatch.setattr(hotplug, "sleep", sleep)
    said = club.run("pull", "--watch", "--count", "3", "--out", "logs")
    assert len(said.splitlines()) == 3 and len(list((tmp_path / "logs").iterdir())) == 3
    assert len(looks) == 9


def test_watch_goes_on_after_one_that_fails(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = club.open
    opened: list[str] = []

    def opener(port: str) -> Any:
        opened.append(port)
        if port == "p1" and opened.count(port) > 1:
            club.cut["p1"] = 5
        return real(port)

    monkeypatch.setattr("signifer_host.discover.open_port", opener)
    said = club.run("pull", "--watch", "--count", "3", "--out", "logs", status=Vanished.status)
    assert len(said.splitlines()) == 2 and len(list((tmp_path / "logs").iterdir())) == 2
    assert "is gone" in club.err and "1 of 3 devices failed" in club.err


def test_watch_until_ctrl_c(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def sleep(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hotplug, "sleep", sleep)
    assert len(club.run("pull", "--watch", "--out", "logs", status=130).splitlines()) == 3
    assert "3 devices came" in club.err


def test_watch_stands_alone(club: Club) -> None:
    club.run("pull", "--watch", "--all", status=2)
    club.run("pull", "--count", "2", status=2)


def test_one_thread_at_a_time_runs_except_while_it_waits() -> None:
    """The device's own modules need this: they know only one thread."""
    inside: list[int] = []
    most: list[int] = []
    waits = threading.Barrier(3)

    def work(target: int, bar: parallel.Bar) -> None:
        for _ in range(50):
            inside.append(target)
            most.append(len(inside))
            inside.remove(target)
            with device_lock.waiting():
                waits.wait()  # which all of them reach, each outside its turn

    outcomes = parallel.run([1, 2, 3], work, lambda target: no_bar)
    assert [outcome.error for outcome in outcomes] == [None] * 3 and max(most) == 1
