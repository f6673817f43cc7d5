"""What a user meets between the commands: questions, Ctrl-C, settings, names, a full disk behind standard output."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from signifer_host import boards, translation
from signifer_host.api import devices, reports
from signifer_host.cli import main
from signifer_host.errors import NoSuchPort
from signifer_host.transport import open_error
from tests.host.club import Club
from tests.sim.devices import copy, playing

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "examples"


@pytest.fixture
def club(club: Club) -> Club:
    """Return a device in the middle of a game."""
    club.plug_in(chip=copy(playing().chip))
    return club


class Terminal(io.StringIO):
    """A standard input that says it is a terminal; Ctrl-C where it ends."""

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1, /) -> str:
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


@pytest.mark.parametrize(("typed", "status"), [("n\n", 2), ("\n", 2), ("perhaps\n", 2), ("", 130)])
@pytest.mark.parametrize("command", ["start", "restore"])
def test_no_and_ctrl_c_do_nothing(
    command: str, typed: str, status: int, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [command]
    if command == "restore":
        club.run("backup", "--out", "b.zip")
        club.plug_in()
        words += ["b.zip", "--port", "p1"]
    before = (
        club.run("status", "--port", "p0"),
        club.machines.get("p1") and club.run("status", "--port", "p1"),
    )
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    club.run(*words, status=status)
    assert club.err.endswith("signifer: Nothing was done.\n")
    assert before == (
        club.run("status", "--port", "p0"),
        club.machines.get("p1") and club.run("status", "--port", "p1"),
    )


def test_several_logs_are_audited_and_compared(club: Club, tmp_path: Path) -> None:
    logs = [str(GAMES / "first_activations.jsonl"), str(GAMES / "boarding.jsonl")]
    said = club.run("audit", *logs)
    assert all(f"{log}:\n" in said for log in logs) and "no mark of these 2 logs is used twice" in said
    answer = json.loads(club.run("audit", *logs, "--json"))
    assert [one["file"] for one in answer["logs"]] == logs and answer["reused"] == []
    club.run("audit", *logs, "--head", "1:1A2B3C4D", status=2)
    assert "give one log with them" in club.err
    said = club.run("audit", logs[0], "nothing.jsonl", status=2)
    assert f"{logs[0]}:\n" in said and "nothing.jsonl" in club.err


def test_a_mark_that_two_games_have_is_not_sound(club: Club) -> None:
    club.run("pull", "--out", "games")
    (log,) = Path("games").glob("*.jsonl")
    lines = log.read_text("utf-8").splitlines()
    other = json.loads(lines[0])
    other["numbers"] = {"A": 1, "B": 2}
    del other["chain"]
    Path("other.jsonl").write_text(json.dumps(other) + "\n", "utf-8")
    club.run("audit", str(log), "other.jsonl", status=13)
    assert "None of these logs is sound." in club.err
    answer = json.loads(club.run("audit", str(log), "other.jsonl", "--json", status=13))
    assert [one["other"] for one in answer["reused"]] == [str(log)]


def test_a_report_names_the_file_and_the_day_but_no_folder(club: Club, tmp_path: Path) -> None:
    app = club.machines["p0"].app
    assert app is not None
    app.do({"do": "note", "text": "a command for the table"})
    club.run("pull", "--out", "secret_folder")
    (log,) = Path("secret_folder").glob("*.jsonl")
    os.utime(log, (1_700_000_000, 1_700_000_000))
    for form in ("page.html", "facts.json"):
        club.run("report", str(log.absolute()), "--out", form)
        said = Path(form).read_text("utf-8")
        assert log.name in said and "secret_folder" not in said and str(tmp_path) not in said
    day = reports.read(log).pull_date
    assert day in ("2023-11-14", "2023-11-15")
    assert f"from {log.name}, pulled {translation.day(day)}." in Path("page.html").read_text("utf-8")
    assert json.loads(club.run("report", str(log), "--json"))["games"][0]["pulled"] == day
    club.run("report", str(GAMES / "first_activations.jsonl"), "--out", "script.html")
    assert "pulled" not in Path("script.html").read_text("utf-8")


ONE_DEVICE: dict[str, list[str]] = {
    "status": [],
    "push": [str(ROOT / "examples" / "rosters" / "river_wardens.toml")],
    "start": ["--yes"],
    "pull": [],
    "identify": [],
    "name": [],
    "backup": ["--out", "b.zip"],
    "selftest": ["--quick"],
}


@pytest.mark.parametrize("command", ONE_DEVICE)
def test_json_names_the_device_alike(command: str, club: Club) -> None:
    uid = devices.everyone()[0].uid
    answer = json.loads(club.run(command, *ONE_DEVICE[command], "--json", status=0))
    assert (answer["port"], answer["uid"]) == ("p0", uid) and answer["name"].startswith("Raspberry Pi Pico")
    many: dict[str, Any] = (
        json.loads(
            club.run(
                command, *[word.replace("b.zip", "out") for word in ONE_DEVICE[command]], "--all", "--json"
            )
        )
        if command != "name"
        else {"devices": [answer]}
    )
    assert {key: many["devices"][0][key] for key in ("port", "uid", "name")} == {
        "port": "p0",
        "uid": uid,
        "name": answer["name"],
    }


def test_games_have_one_shape(club: Club) -> None:
    found = [
        json.loads(club.run(*words, "--json"))["games"]
        for words in (["status"], ["backup", "--out", "b.zip"], ["pull", "--out", "logs"])
    ]
    shapes = [
        [{key: game[key] for key in ("number", "serial", "finished")} for game in games] for games in found
    ]
    assert shapes[0] == shapes[1] == shapes[2] and len(shapes[0]) == 1


def test_two_devices_of_one_name_are_said(club: Club) -> None:
    club.plug_in()
    club.run("name", "Table one", "--port", "p0")
    assert "too" not in club.err
    club.run("name", "table ONE", "--port", "p1")
    assert "warning: The device 0001 at p0 is called table ONE too: --device takes the end" in club.err
    club.run("name", "Table two", "--port", "p1")
    assert "warning" not in club.err
    club.run("backup", "--port", "p0", "--out", "one.zip")
    club.run("restore", "one.zip", "--port", "p1", "--yes")
    assert "warning: The device 0001 at p0 is called Table one too" in club.err


@pytest.mark.parametrize("mark", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069\u200b")
def test_direction_marks_in_a_name_are_refused(mark: str, club: Club) -> None:
    for name in (f"Table{mark}one", f"{mark}Table", f"Table{mark}"):
        club.run("name", name, status=2)
        assert "the device cannot show" in club.err


def test_flash_checks_names_and_files_before_it_asks_for_a_board(club: Club) -> None:
    club.machines.clear()
    for words, says in (
        (["--board", "nothing"], "There is no board 'nothing'"),
        (["--display", "x"], "--display x"),
        (["--board", "pimoroni_picosystem", "--display", "sh1106"], "takes the other's place"),
        (["--circuitpython", "no.uf2"], "no.uf2 cannot be read"),
        (["--systems", "chess"], "--systems chess"),
        (["--language", "xx"], "--language xx"),
        (["no.uf2"], "no.uf2 cannot be read"),
    ):
        club.run("flash", *words, status=2)
        assert says in club.err
    club.run("flash", "--board", "pico_oled", status=3)


COMPLETED = (
    ("image --board pico_", "pico_oled"),
    ("start --first ", "B"),
    ("push --as ", "N"),
    ("roster import --system d", "dozen_die"),
    ("config set col", "colour"),
    ("config unset ", "device"),
    ("label --sheet ", "l7160"),
    ("sim --link p", "pty"),
    ("help sel", "selftest"),
    ("roster import --system pl", "plain"),
    ("bundle --system o", "own"),
    ("image --systems calth,d", "calth,dozen_die"),
    ("examples river_w", "river_wardens"),
    ("push hill_company river_w", "river_wardens"),
    ("play dawn", "dawn_orders"),
)


@pytest.mark.parametrize(("line", "value"), COMPLETED)
def test_values_are_completed(
    line: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = line.split(" ")
    monkeypatch.setenv("_SIGNIFER_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"signifer {line}")
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    monkeypatch.setattr(sys, "argv", ["signifer"])
    main([])
    assert value in capsys.readouterr().out.splitlines()


COMPLETION = """
import os, sys
from signifer_host.entry import main
for line in sys.stdin.read().splitlines():
    os.environ |= {"COMP_WORDS": "signifer " + line, "COMP_CWORD": str(line.count(" ") + 1)}
    main()
print([name for name in %r if name in sys.modules])
"""


def test_completion_loads_no_library_that_takes_long() -> None:
    slow = ("pydantic", "rich", "tomlkit", "email", "signifer_host.boards", "signifer_host.rosters.compile")
    lines = [line for line, _ in COMPLETED] + ["image --", "roster im", "start --first B --", "status --al"]
    for also, asked in (("serial", lines), ("importlib.metadata", ["status --port "])):
        done = subprocess.run(
            [sys.executable, "-c", COMPLETION % ((*slow, also),)],
            env={**os.environ, "_SIGNIFER_COMPLETE": "complete_bash"},
            input="\n".join(asked),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines()[-1] == "[]"


def test_the_name_of_a_command_is_completed_without_the_command_line() -> None:
    program = (
        "import sys; sys.argv = ['signifer']\nfrom signifer_host.entry import main\nassert main() == 0\n"
        "print([name for name in ('typer', 'signifer_host.cli') if name in sys.modules])"
    )
    line = {"COMP_WORDS": "signifer sta", "COMP_CWORD": "1", "_SIGNIFER_COMPLETE": "complete_bash"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **line},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["status", "start", "[]"]


def test_help_version_and_boards(club: Club) -> None:
    assert club.run("help", "roster", "check") == club.run("roster", "check", "--help")
    assert club.run("help") == club.run("--help")
    assert club.run("version") == club.run("--version") == club.run("-V")
    lines = club.run("boards").splitlines()
    assert [line.split()[0] for line in lines] == boards.names()
    assert [one["id"] for one in json.loads(club.run("boards", "--json"))["boards"]] == boards.names()
    club.run("help", "chess", status=2)
    assert "There is no command 'chess'" in club.err


def test_start_and_identify_all(club: Club) -> None:
    club.plug_in(chip=copy(playing().chip))
    assert club.run("identify", "--all").count("blinks for 5 s") == 2
    club.run("start", "--all", status=12)
    assert "2 of 2 devices failed" in club.err


def test_the_log_says_names(club: Club) -> None:
    app = club.machines["p0"].app
    assert app is not None
    app.do({"do": "wound", "unit": "B1", "amount": 1})
    line = next(line for line in club.run("log").splitlines() if " wound unit=B1" in line)
    unit = app.game.units[app.game.units.find("B1")]
    assert f"unit=B1 ({unit.label})" in line and line.count(unit.label) == 1


def test_a_passed_self_test_says_so(club: Club) -> None:
    assert club.run("selftest", "--quick").splitlines()[-1] == "Passed: flash, link, generator, processor."
    assert ": passed: " in club.run("selftest", "--quick", "--all")


def test_a_setting_is_taken_out_and_named_in_its_errors(club: Club) -> None:
    club.run("config", "set", "port", "p9")
    club.run("status", status=7)
    assert club.err.endswith(
        "The setting `port` names it; `signifer config unset port` takes the setting out.\n"
    )
    club.run("status", "--port", "p8", status=7)
    assert "setting" not in club.err
    club.run("config", "unset", "port")
    club.run("status")
    club.plug_in()
    club.run("name", "Table two", "--port", "p1")
    club.run("config", "set", "device", "table two")
    for words in (["status"], ["name"], ["log"]):
        said = club.run(*words, status=12 if words == ["log"] else 0)
        assert words == ["log"] or ("Table two" in said and "p1" in said)
    club.pull_out("p1")
    club.run("status", status=3)
    assert "No device is called table two." in club.err and "config unset device" in club.err


def test_a_port_that_does_not_function_is_not_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for text in ("A device attached to the system is not functioning.", "Ein Gerät funktioniert nicht."):
        error = open_error(
            "COM3", OSError(f"could not open port 'COM3': PermissionError(13, '{text}', None, 31)")
        )
        assert isinstance(error, NoSuchPort) and "COM3 is not functioning" in str(error)
    busy = open_error("COM3", OSError("could not open port 'COM3': PermissionError(13, 'Denied.', None, 5)"))
    assert "in use by another program" in str(busy)


@pytest.mark.parametrize("words", [("examples",), ("--help",), ("boards", "--json"), ("--version",)])
def test_a_reader_that_closes_the_pipe_is_no_fault(words: tuple[str, ...]) -> None:
    """As in `signifer examples | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "signifer_host", *words],
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has this device")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["roster", "mapping", "-s", "calth"],
        ["play", str(GAMES / "boarding.jsonl")],
    ],
)
def test_a_full_disk_behind_standard_output_is_a_sentence(words: list[str], buffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "signifer_host", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": buffered},
        )
    assert done.returncode == 14 and "No space left on device" in done.stderr
    assert done.stderr.startswith("signifer: ") and done.stderr.count("\n") == 1
