"""Script lines: the accepted ones, and the error sentence for others."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.run import Runner
from signifer_host.simulator.script import Action, ScriptError, parse, read


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("press select", Action("press", 2)),
        ("  press   down 3  # three down", Action("press", 1, 3)),
        ("hold back", Action("hold", 3)),
        ("wait 500", Action("wait", 500)),
        ("wait 0", Action("wait", 0)),
        ("text", Action("text")),
        ("leds", Action("leds")),
        ("png a folder/shot #1.png", Action("png", text="a folder/shot #1.png")),
        ("find  Старец Лука", Action("find", text="Старец Лука")),
        ("choose # 3", Action("choose", text="# 3")),
        ("power off", Action("power", 0)),
        ("power on", Action("power", 1)),
        ("power service", Action("power", 2)),
        ("crash", Action("crash")),
        ("battery 5", Action("battery", 5)),
        ("battery 100", Action("battery", 100)),
        ("usb in", Action("usb", 1)),
        ("usb out  # and away", Action("usb", 0)),
        ("hang # until the watchdog comes", Action("hang")),
        ("", None),
        ("# nothing", None),
    ],
)
def test_lines_that_are_understood(line: str, action: Action | None) -> None:
    assert parse(line, "x:1") == action


@pytest.mark.parametrize(
    "line",
    [
        "press",
        "press fire",
        "press up up",
        "press up 0",
        "press up 1001",
        "hold",
        "wait",
        "wait -1",
        "wait 1.5",
        "wait ٣",
        "wait 99999999999",
        "text now",
        "find",
        "choose  ",
        "png",
        "power",
        "power up",
        "crash twice",
        "battery",
        "battery 101",
        "battery low",
        "usb",
        "usb there",
        "POWER ON",
        "jump",
        "\x00",
    ],
)
def test_a_wrong_line_is_one_sentence_with_its_place(line: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(line, "game.txt:7")
    assert str(caught.value).startswith("game.txt:7: ")
    assert "\n" not in str(caught.value) and "\x00" not in str(caught.value)


def test_a_file_is_read_whole_before_anything_is_done(tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("press up\n\n# so\nwait 10\n", "utf-8")
    assert read(path) == [Action("press", 0), Action("wait", 10)]
    path.write_text("press up\nnope\n", "utf-8")
    with pytest.raises(ScriptError, match=r"script:2: "):
        read(path)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"press \xff\xfe\n")
    for path, reason in ((bad, "UTF-8"), (tmp_path, "directory"), (tmp_path / "none", "No such file")):
        with pytest.raises(ScriptError, match=reason):
            read(path)


def perform(board: str, script: str) -> str:
    """Return what a script prints on a new device."""
    out = StringIO()
    runner = Runner(Machine(boards.load(board), FlashChip()), link="none", out=out)
    for number, line in enumerate(script.splitlines(), 1):
        action = parse(line, f"x:{number}")
        assert action is not None
        runner.perform(action)
    return out.getvalue()


def test_a_battery_runs_down_and_the_cable_comes() -> None:
    script = "power on\nbattery 9\nwait 11000\ntext\npress select\nbattery 4\nwait 11000\ntext\nusb in\n"
    said = " ".join(perform("pimoroni_picosystem", script + "wait 1000\ntext\n" * 6).split())
    _, low, empty, *_ = said.split("Battery")
    assert "9 %" in low and "nearly empty" in empty
    after = said.partition("Power is back")[2]
    assert after and "nearly empty" not in after


def test_a_board_without_a_battery_says_so() -> None:
    for line in ("battery 50", "usb in"):
        with pytest.raises(ScriptError, match="x:2: pico_oled has no battery"):
            perform("pico_oled", "power on\n" + line)
