"""`signifer sim` from outside: scripts, ports, folders, signals, a terminal."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from signifer_host.cli import main
from tests.processes.running import environment, signifer, simulator

POSIX = sys.platform != "win32"


def registered(home: Path) -> list[dict[str, object]]:
    """Return the entries of running simulators."""
    return [json.loads(path.read_text("utf-8")) for path in (home / "run").rglob("*.json")]


def test_a_script_plays_on_a_new_device_and_its_state_stays(tmp_path: Path) -> None:
    shot = tmp_path / "a shot.png"
    script = tmp_path / "script"
    script.write_text(
        f"# start\ntext\nleds\npng {shot}\npower off\ntext\npower on\nwait 100\ntext\n", "utf-8"
    )
    done = signifer(tmp_path, "sim", "--script", str(script), "--state", str(tmp_path / "state"))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Signifer")
    assert lines[5] == "0,0,0 0,0,0 0,0,0 0,0,0"
    assert lines[6:] == lines[:5], "the screen after the power came back, and nothing while it was off"
    assert shot.read_bytes().startswith(b"\x89PNG")
    assert str(tmp_path / "state") in done.stderr
    assert (tmp_path / "state" / "flash" / "nvm.bin").stat().st_size == 4096
    assert registered(tmp_path) == []


def test_lines_on_standard_input_are_executed_as_they_arrive(tmp_path: Path) -> None:
    done = signifer(
        tmp_path, "sim", "--script", "-", "--state", str(tmp_path / "s"), text="press down\ntext\n"
    )
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 5)


def test_a_signal_ends_it_while_it_waits_for_a_line(tmp_path: Path) -> None:
    with simulator(tmp_path, "--state", str(tmp_path / "s"), "--script", "-", ready=False) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write("text\npre")
        process.stdin.flush()
        assert process.stdout.readline().startswith("Signifer")
        process.terminate()
        assert process.stderr.read() == f"signifer: the device's state is in {tmp_path / 's'}\n"
        assert process.wait(60) == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("text\npress fire\n", ":2: press takes one of up, down, select, back."),
        ("wait\n", ":1: wait takes a number of simulated milliseconds, such as wait 500."),
        ("choose A dragon\n", ":1: no row of this list has 'A dragon' in it."),
    ],
)
def test_a_bad_line_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    script = tmp_path / "script"
    script.write_text(text, "utf-8")
    with script.open() as file:
        monkeypatch.setattr(sys, "stdin", file)
        for given, named in ((str(script), str(script)), ("-", "standard input")):
            assert main(["sim", "--script", given, "--state", str(tmp_path / "s")]) == 2
            said = capsys.readouterr()
            assert said.err == f"signifer: {named}{says}\n"
            assert given == "-" or not said.out, "a script is read before it begins"


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["--board", "toaster"], 2, "There is no board 'toaster'. There are adafruit_feather_rp2040"),
        (["--link", "carrier pigeon"], 2, "--link is pty, socket or auto"),
        (["--script", "nowhere.txt"], 2, "nowhere.txt: No such file"),
        (["--png", "no/such/folder/x.png", "--script", "-"], 14, "no/such/folder"),
        (["--port-file", "no/such/folder/x", "--script", "-"], 14, "no/such/folder"),
    ],
)
def test_impossible_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], status: int, says: str
) -> None:
    assert main(["sim", "--state", str(tmp_path / "s"), *words]) == status
    said = capsys.readouterr().err
    assert said.startswith("signifer: ") and says in said and said.count("\n") == 1


def test_the_boards_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--board", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        "adafruit_feather_rp2040",
        "adafruit_macropad_rp2040",
        "lilygo_t_display_rp2040",
        "pico_display_pack",
        "pico_display_pack_2",
        "pico_lcd_13",
        "pico_oled",
        "pimoroni_picosystem",
    ]


def test_a_state_folder_belongs_to_one_simulator_and_to_one_board(tmp_path: Path) -> None:
    state = str(tmp_path / "s")
    with simulator(tmp_path, "--state", state, "--board", "pico_lcd_13"):
        second = signifer(tmp_path, "sim", "--state", state, "--script", "-")
        assert second.returncode == 15
        assert second.stderr == (
            f"signifer: {state} is in use by another simulator; leave that one first, "
            "or give another --state.\n"
        )
    other = signifer(tmp_path, "sim", "--state", state, "--board", "pico_oled", "--script", "-")
    assert other.returncode == 2 and "pico_lcd_13, not pico_oled" in other.stderr
    same = signifer(tmp_path, "sim", "--state", state, "--script", "-", text="text\n")
    assert same.returncode == 0, "a killed simulator keeps no folder"
    assert len(same.stdout.splitlines()) == 9


def test_the_default_folder_is_below_the_users_data(tmp_path: Path) -> None:
    done = signifer(tmp_path, "sim", "--script", "-")
    assert done.returncode == 0
    assert (tmp_path / "data" / "signifer" / "simulator" / "pico_oled" / "device.json").is_file() or not POSIX


@pytest.mark.parametrize(
    "link", ["pty", pytest.param("socket", marks=pytest.mark.long)] if POSIX else ["socket"]
)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_served_device_is_found_and_leaves_nothing_behind(
    tmp_path: Path, link: str, number: signal.Signals
) -> None:
    port_file, png = tmp_path / "port", tmp_path / "now.png"
    words = ("--state", str(tmp_path / "s"), "--port-file", str(port_file), "--png", str(png), "--link", link)
    with simulator(tmp_path, *words) as process:
        port = port_file.read_text("utf-8").strip()
        assert port.startswith("socket://127.0.0.1:") if link == "socket" else Path(port).exists()
        assert [entry["port"] for entry in registered(tmp_path)] == [port]
        found = signifer(tmp_path, "devices", "--json")
        assert found.returncode == 0, found.stderr
        (device,) = json.loads(found.stdout)["devices"]
        assert (device["port"], device["board"], device["simulated"]) == (port, "pico_oled", True)
        again = signifer(tmp_path, "status", "--port", port)
        assert again.returncode == 0, again.stderr
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out) == (130 if number == signal.SIGINT else 0, "")
        assert err.startswith(f"signifer: the device's state is in {tmp_path / 's'}\n")
        assert ("Interrupted." in err) == (number == signal.SIGINT)
    assert png.read_bytes().startswith(b"\x89PNG")
    assert not port_file.exists() and registered(tmp_path) == []
    assert signifer(tmp_path, "devices").returncode == 3


def test_a_killed_simulators_entry_is_cleaned_up_by_the_next(tmp_path: Path) -> None:
    with simulator(tmp_path, "--state", str(tmp_path / "s")) as process:
        process.kill()
        process.wait()
        assert len(registered(tmp_path)) == 1
        assert signifer(tmp_path, "devices").returncode == 3
    with simulator(tmp_path, "--state", str(tmp_path / "s")) as process:
        assert [entry["pid"] for entry in registered(tmp_path)] == [process.pid]


class Terminal:
    """A program in a terminal of a given size."""

    def __init__(self, home: Path, columns: int, rows: int, *words: str) -> None:
        import fcntl
        import struct
        import termios

        self._fd, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "signifer_host", "sim", *words],
            stdin=inner,
            stdout=inner,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**environment(home), "TERM": "xterm-256color"},
            # Its controlling terminal, so that Ctrl-C is a signal as it is for a user.
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(inner)
        self.seen = ""  # received and not waited for yet
        self._raw = b""
        self._read = 0  # how many letters were waited for

    def until(self, text: str) -> str:
        """Read until `text` is shown, after the text that was waited for before; return it and the text before it."""
        while text not in self.seen:
            assert select.select([self._fd], [], [], 60)[0], "it never came: " + text
            try:
                self._raw += os.read(self._fd, 65536)
            except OSError:
                raise AssertionError("the program ended before it showed " + text) from None
            shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self._raw.decode("utf-8", "ignore"))
            self.seen = shown[self._read :]
        end = self.seen.index(text) + len(text)
        found, self.seen = self.seen[:end], self.seen[end:]
        self._read += end
        return found

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._fd, text.encode())

    def end(self) -> tuple[int, str]:
        """Wait for its end: status and standard error."""
        _, err = self.process.communicate(timeout=60)
        return self.process.returncode, err

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()
        os.close(self._fd)


@pytest.mark.skipif(not POSIX, reason="needs a pseudo terminal")
@pytest.mark.parametrize("leave", ["q", "\x03"])
def test_in_a_terminal_it_shows_the_screen_takes_keys_and_says_where_the_state_is(
    tmp_path: Path, leave: str
) -> None:
    with Terminal(tmp_path, 75, 14, "--state", str(tmp_path / "s")) as terminal:
        terminal.until("│Signifer")
        terminal.until("q leave")
        terminal.type("p")
        terminal.until("switched off")
        terminal.type("p")
        terminal.until("│Signifer")
        terminal.type(leave)
        status, err = terminal.end()
    assert status == (0 if leave == "q" else 130)
    assert err.startswith(f"signifer: the device's state is in {tmp_path / 's'}\n")


@pytest.mark.skipif(not POSIX, reason="needs a pseudo terminal")
def test_a_wide_terminal_shows_the_pixels(tmp_path: Path) -> None:
    with Terminal(tmp_path, 130, 40, "--state", str(tmp_path / "s")) as terminal:
        shown = terminal.until("q leave")
        assert shown.count("▀") >= 128 * 32
        terminal.type("q")
        assert terminal.end()[0] == 0


def test_without_a_terminal_it_says_so_and_runs(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "signifer_host", "sim", "--state", str(tmp_path / "s")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as process:
        assert process.stderr is not None
        try:
            assert "no terminal" in process.stderr.readline()
            assert "Ctrl-C ends it" in process.stderr.readline()
        finally:
            process.terminate()
            process.communicate(timeout=60)
    assert process.returncode == 0
