"""The doctor on imaginary computers: its findings and its advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

import signifer
from signifer_host import boards
from signifer_host.bundle import build
from signifer_host.discover import Candidate, Reply
from signifer_host.doctor import checks, device, findings, run
from signifer_host.doctor.computer import Access, Computer, Volume
from signifer_host.doctor.findings import Finding
from signifer_host.errors import NoPermission, NoSuchPort, PortBusy
from signifer_host.usb_ports import Port

CONSOLE = Port("/dev/ttyACM0", "console", "Pico", 0x239A, "E661")
DATA = Port("/dev/ttyACM1", "data", "Pico", 0x239A, "E661")
ADAPTER = Port("/dev/ttyUSB0", "serial", "", 0x1A86, "")
BOARD = Port("/dev/ttyACM2", "board", "", 0x239A, "E662")
BOOT_LOADER = Volume(
    "/media/me/RPI-RP2", {"INFO_UF2.TXT": "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"}
)
PICO_2 = Volume(
    "/media/me/RP2350",
    {"INFO_UF2.TXT": "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"},
)
BOOT_OUT = (
    "Adafruit CircuitPython 9.2.8 on 2025-05-28; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\n"
)
# As a bundle reports it.
LABEL = build.label(boards.load("pico_oled"), ("dozen_die",), {}, "9.2.8")
SIGNIFER = {"boot_out.txt": BOOT_OUT, "signifer.json": LABEL}
SYSTEMS = ("linux", "darwin", "win32")


def desk(system: str = "linux") -> Computer:
    """Return a computer with one device, without any problem."""
    names = {"linux": ("/dev/ttyACM0", "/dev/ttyACM1"), "darwin": ("/dev/cu.usbmodem1", "/dev/cu.usbmodem3")}
    console, data = names.get(system, ("COM3", "COM4"))
    return Computer(system, ports=[replace(CONSOLE, name=console), replace(DATA, name=data)])


def levels(found: list[Finding]) -> set[str]:
    return {one.level for one in found}


def only(found: list[Finding], words: str) -> Finding:
    """Return the one finding with these words in it."""
    matching = [one for one in found if words in one.sentence]
    assert len(matching) == 1, found
    return matching[0]


def bad(found: list[Finding]) -> Finding:
    """Return the one finding that is not ok."""
    matching = [one for one in found if one.level != "ok"]
    assert len(matching) == 1, found
    return matching[0]


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_is_well(system: str) -> None:
    found = checks.computer(desk(system))
    assert levels(found) == {"ok"}
    assert findings.status(found) == 0
    only(found, "console; Signifer leaves it alone")
    only(found, "data port")


def test_a_finding_is_one_line_and_only_trouble_has_a_status() -> None:
    everything = Computer(
        python=(3, 10, 9),
        pyserial="3.4",
        ports=[CONSOLE, ADAPTER, BOARD],
        simulators=[Candidate("/dev/pts/3", "simulated", "Sim")],
        volumes=[
            BOOT_LOADER,
            PICO_2,
            Volume("/media/me/CIRCUITPY", SIGNIFER),
            Volume("/mnt/x", {"boot_out.txt": ""}),
        ],
        access={BOARD.name: Access(False, "dialout", True)},
        services=frozenset({"ModemManager", "brltty"}),
    )
    found = checks.computer(everything)
    assert levels(found) == {"ok", "warning", "trouble"}
    assert len({one.sentence for one in found}) == len(found)
    for one in found:
        assert one.sentence.endswith(".") and "\n" not in one.sentence and one.about
        assert (one.status != 0) == (one.level == "trouble")
    assert findings.status(found) == next(one.status for one in found if one.level == "trouble")


# Python and pyserial


@pytest.mark.parametrize(
    ("here", "level", "says"),
    [
        (Computer(python=(3, 10, 12)), "trouble", "Python 3.10.12 is too old: install 3.11"),
        (Computer(python=(3, 14, 0)), "ok", "Python 3.14.0."),
        (Computer(pyserial=None), "trouble", "pip install --upgrade pyserial"),
        (Computer(pyserial="3.4"), "warning", "pyserial 3.4 is old"),
        (Computer(pyserial="4.0b1"), "ok", "pyserial 4.0b1."),
    ],
)
def test_the_program_itself(here: Computer, level: str, says: str) -> None:
    assert only(checks.computer(here), says).level == level


# Drives


def test_a_board_in_its_boot_loader() -> None:
    found = checks.computer(replace(desk(), volumes=[BOOT_LOADER]))
    one = only(found, "/media/me/RPI-RP2")
    assert one.level == "ok" and "signifer flash" in one.sentence
    found = checks.computer(replace(desk(), volumes=[PICO_2]))
    assert "another chip (RP2350)" in bad(found).sentence
    found = checks.computer(replace(desk("win32"), volumes=[replace(BOOT_LOADER, path="E:\\")]))
    only(found, "E:\\")


def test_a_boot_loader_that_is_no_drive_yet() -> None:
    here = replace(desk(), ports=[], unmounted_drives={"RPI-RP2": "/dev/disk/by-label/RPI-RP2"})
    found = checks.computer(here)
    assert only(found, "udisksctl mount -b /dev/disk/by-label/RPI-RP2").level == "warning"
    assert findings.status(found) == 3
    only(found, "a drive and no device yet")


@pytest.mark.parametrize(
    ("system", "path", "remedy"),
    [
        ("linux", "/media/me/CIRCUITPY", "`umount /media/me/CIRCUITPY`"),
        ("linux", "/media/a user/CIRCUITPY", "`umount '/media/a user/CIRCUITPY'`"),
        ("darwin", "/Volumes/CIRCUITPY", "`diskutil eject /Volumes/CIRCUITPY`"),
        ("win32", "D:\\", "right click on D:\\ and choose Eject"),
    ],
)
def test_a_drive_that_is_open_to_the_computer(system: str, path: str, remedy: str) -> None:
    one = bad(checks.computer(replace(desk(system), volumes=[Volume(path, SIGNIFER)])))
    assert one.level == "warning"
    assert f"Signifer {signifer.__version__} for pico_oled" in one.sentence
    assert remedy in one.sentence and "without holding SELECT" in one.sentence


def test_a_drive_of_another_project_or_with_a_label_that_cannot_be_read() -> None:
    one = bad(
        checks.computer(replace(desk(), volumes=[Volume("/media/me/CIRCUITPY", {"boot_out.txt": BOOT_OUT})]))
    )
    assert "without Signifer on it" in one.sentence and "signifer image" in one.sentence
    assert bad(checks.computer(replace(desk(), volumes=[Volume("/media/me/CIRCUITPY")]))).level == "warning"
    torn = Volume("/media/me/CIRCUITPY", SIGNIFER | {"signifer.json": '{"vers'})
    assert "(a Signifer)" in bad(checks.computer(replace(desk(), volumes=[torn]))).sentence
    hidden = replace(desk(), unmounted_drives={"CIRCUITPY": "/dev/disk/by-label/CIRCUITPY"})
    assert "without holding SELECT" in bad(checks.computer(hidden)).sentence


@pytest.mark.parametrize(
    ("version", "fits"), [("9.2.6", False), ("8.2.10", False), ("9.2.7", True), ("10.0.3", True)]
)
def test_an_old_circuitpython_on_the_drive(version: str, fits: bool) -> None:
    files = SIGNIFER | {"boot_out.txt": BOOT_OUT.replace("9.2.8", version)}
    found = checks.computer(replace(desk(), volumes=[Volume("/media/me/CIRCUITPY", files)]))
    assert any(f"CircuitPython {version}, and Signifer needs 9.2.7" in one.sentence for one in found) != fits


# Ports


@pytest.mark.parametrize(
    ("system", "hint"), [("linux", "dmesg"), ("darwin", "Allow accessories"), ("win32", "Device Manager")]
)
def test_nothing_plugged_in_or_a_cable_that_only_charges(system: str, hint: str) -> None:
    one = bad(checks.computer(Computer(system)))
    assert (one.level, one.status) == ("trouble", 3)
    assert "many only charge" in one.sentence and hint in one.sentence


def test_a_console_without_a_data_port() -> None:
    one = bad(checks.computer(Computer(ports=[CONSOLE])))
    assert (one.about, one.status) == (CONSOLE.name, 8)
    assert "no data port" in one.sentence and "boot.py" in one.sentence
    other = replace(DATA, unit="E77")  # of another board
    assert bad(checks.computer(Computer(ports=[CONSOLE, other]))).about == CONSOLE.name
    nameless = [replace(CONSOLE, unit=""), replace(DATA, unit="")]
    assert levels(checks.computer(Computer(ports=nameless))) == {"ok"}


def shut(here: Computer, group: str, group_may: bool = True) -> Finding:
    """Return the findings on a data port that may not be opened; there are none on its console."""
    access = Access(False, group, group_may)
    one = bad(checks.computer(replace(here, access={port.name: access for port in here.ports})))
    assert (one.level, one.status) == ("trouble", 5)
    return one


@pytest.mark.parametrize("group", ["dialout", "uucp"])
def test_linux_names_the_group_of_the_file_itself(group: str) -> None:
    assert f"`sudo usermod -aG {group} $USER`, then log out" in shut(desk(), group).sentence


def test_linux_knows_that_a_new_login_is_enough() -> None:
    sentence = shut(replace(desk(), login_groups=frozenset({"dialout"})), "dialout").sentence
    assert "not in this login yet" in sentence and "usermod" not in sentence
    member = replace(desk(), login_groups=frozenset({"dialout"}), groups=frozenset({"dialout"}))
    assert "something else forbids it" in shut(member, "dialout").sentence


@pytest.mark.parametrize(("group", "may"), [("root", True), ("dialout", False)])
def test_linux_without_a_group_that_helps_needs_a_rule(group: str, may: bool) -> None:
    sentence = shut(desk(), group, may).sentence
    assert 'ATTRS{idVendor}=="239a"' in sentence and "/etc/udev/rules.d/" in sentence


def test_macos_and_windows_have_no_groups_to_join() -> None:
    assert "Allow accessories" in shut(desk("darwin"), "wheel").sentence
    assert "another program" in shut(desk("win32"), "").sentence


def test_programs_that_open_ports_by_themselves() -> None:
    here = replace(desk(), services=frozenset({"ModemManager"}))
    assert "ModemManager" in bad(checks.computer(here)).sentence
    assert "ModemManager" not in str(checks.computer(replace(here, ports=[])))


@pytest.mark.parametrize(
    ("system", "says"), [("linux", "sudo fuser -v"), ("darwin", "`lsof "), ("win32", "Mu, Thonny, Arduino")]
)
def test_a_port_that_another_program_holds(system: str, says: str) -> None:
    here = desk(system)
    name = here.ports[1].name
    problem = Reply(Candidate(name, "data"), None, PortBusy(f"{name} is in use."))
    (one,) = device.ask(here, [problem], False)
    assert (one.level, one.status) == ("trouble", 6) and says in one.sentence
    known = replace(here, holders=lambda port: ["mu-editor (812)"] if port == name else [])
    (one,) = device.ask(known, [problem], False)
    assert "mu-editor (812) has it open" in one.sentence


def test_other_reasons_why_a_port_does_not_answer() -> None:
    def ask(*found: Reply, explained: bool = False) -> list[Finding]:
        return list(device.ask(desk(), found, explained))

    board, data = Candidate("/dev/ttyUSB0", "board"), Candidate("/dev/ttyACM1", "data")
    other, none = ask(Reply(board, None))
    assert other.level == "ok" and (none.level, none.status) == ("trouble", 3)
    assert [one.level for one in ask(Reply(data, None))] == ["warning", "trouble"]
    assert [one.level for one in ask(Reply(data, None), explained=True)] == ["warning"]
    gone = ask(Reply(data, None, NoSuchPort("It is gone.")), Reply(board, None))
    assert [(one.level, one.status) for one in gone] == [("trouble", 7), ("ok", 0)]


def test_which_ports_are_asked() -> None:
    simulated = Candidate("/dev/pts/3", "simulated")
    here = Computer(ports=[BOARD, ADAPTER, CONSOLE, DATA], simulators=[simulated])
    assert [one.port for one in run.candidates(here, set())] == [DATA.name, BOARD.name, "/dev/pts/3"]
    assert [one.port for one in run.candidates(here, {DATA.name})] == [BOARD.name, "/dev/pts/3"]


def test_a_port_of_another_device_is_left_alone_and_is_no_device() -> None:
    found = checks.computer(Computer(ports=[ADAPTER]))
    assert only(found, "is left alone; --port /dev/ttyUSB0").level == "ok"
    assert findings.status(found) == 3 and "plug a device in" in bad(found).sentence


def test_a_requested_port_is_the_only_one_that_counts() -> None:
    here = replace(desk(), ports=[CONSOLE, ADAPTER], access={ADAPTER.name: Access(False, "dialout", True)})
    assert levels(checks.computer(here, "socket://club:7000")) == {"ok"}
    found = run.examine(here, ADAPTER.name, opener=_shut)
    assert [one.status for one in found if one.level == "trouble"] == [5]


def _shut(port: str) -> None:
    raise NoPermission(f"You have no permission to open {port}.")
