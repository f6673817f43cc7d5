"""`signifer flash` on a device that answers: a backup, a press on the device, and everything is kept."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

import signifer
from signifer_host import device_requests, discover
from signifer_host.api import backups
from signifer_host.flashing import content
from signifer_host.image import uf2
from signifer_host.languages import catalogues
from signifer_host.linker import choice, facts
from signifer_host.linker.program import MARK
from tests.host.conftest import BOARD
from tests.host.flash_bench import BACK, Bench, put_in_place
from tests.sim.devices import blob, client, copy, do, playing

UPDATE = ("flash", "--systems", "dozen_die", "--yes")

pytestmark = pytest.mark.usefixtures("compiled_once")


@pytest.fixture
def make(python_file: Path) -> tuple[object, ...]:
    """Return the command for a device that does not report its CircuitPython."""
    return (*UPDATE, "--circuitpython", python_file)


@pytest.fixture
def bench(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Return a device set up with an image, in the middle of a game."""
    made = Bench(tmp_path, BOARD, capsys)
    put_in_place(made, monkeypatch)
    monkeypatch.chdir(tmp_path)
    # In an image `pack` mounts the program; from this a device knows that it comes from one.
    monkeypatch.setitem(sys.modules, "pack", types.ModuleType("pack"))
    made.machine.chip = copy(playing().chip)
    made.machine.power_on()
    do(made.machine, "press select", "press select", "wait 4000")
    return made


def state(bench: Bench) -> tuple[object, ...]:
    """Return what must be kept: the game to its last press, and the rosters."""
    host = client(bench.machine)
    hello = host.hello()
    host.close()
    return hello.serial, hello.entries, hello.crc, hello.slots, hello.uid


def test_the_game_the_rosters_and_the_settings_survive(
    bench: Bench, tmp_path: Path, make: tuple[object, ...]
) -> None:
    app = bench.machine.app
    assert app is not None
    app.settings.brightness = 25
    app.apply_settings()
    before = state(bench)
    assert before[1], "a game is under way"
    said = bench.run(*make)
    assert "CircuitPython: replaced." in said
    assert f"  Languages: {', '.join(catalogues.NAMES[code] for code in catalogues.codes())}.\n" in said
    assert "Games, rosters, settings, and the game under way: left as they are." in said
    assert "is as it was" in said and f"with firmware {signifer.__version__}" in said
    assert state(bench) == before
    assert bench.machine.app is not None and bench.machine.app.settings.brightness == 25
    (file,) = tmp_path.glob("signifer-backup-*")
    kept = backups.open_file(file)
    assert kept.origin.firmware == "0.0.9" and kept.missing == [] and kept.settings[:2] == b"\x01\x19"
    assert kept.slots["A"].data == blob("hill_company")
    assert [game.entries for game in kept.games] == [before[1]] and len(kept.games[0].log) > 1000


@pytest.mark.parametrize("press", [BACK, None])
def test_nothing_happens_without_a_press_on_the_device(
    bench: Bench, press: int | None, make: tuple[object, ...]
) -> None:
    before, screen = state(bench), bench.machine.screen
    bench.press = press
    bench.run(*make, status=12)
    assert "Nothing was written" in bench.err
    assert bench.written is None and state(bench) == before and bench.machine.screen == screen


def test_a_device_that_was_set_up_by_copying_files(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, make: tuple[object, ...]
) -> None:
    monkeypatch.delitem(sys.modules, "pack")
    bench.run(*make, status=2)
    assert "set it up anew with --erase" in bench.err and bench.written is None


def test_a_device_that_does_not_report_its_circuitpython(bench: Bench) -> None:
    before = state(bench)
    bench.run(*UPDATE, status=2)
    assert "--circuitpython FILE.uf2" in bench.err and bench.written is None and state(bench) == before


def test_a_device_that_says_which_circuitpython_it_has(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, fake_facts: facts.Facts
) -> None:
    """The program is linked with the table of that version, and CircuitPython is not written again."""
    monkeypatch.setattr(sys.modules["pack"], "platform", fake_facts.checksum, raising=False)
    bench.run(*UPDATE, status=2)
    assert "https://circuitpython.org/board/raspberry_pi_pico/" in bench.err and bench.written is None
    monkeypatch.setattr(choice, "tables", lambda board: {"raspberry_pi_pico": [fake_facts]}[board])
    before = state(bench)
    assert "CircuitPython: left as it is." in bench.run(*UPDATE)
    assert bench.written is not None and state(bench) == before
    written = content.understand(bench.written)
    assert MARK in bench.written and written.keeps and not written.has_circuitpython
    assert min(uf2.read(bench.written)) == fake_facts.end


def test_as_new_with_the_rosters_back(bench: Bench, make: tuple[object, ...]) -> None:
    app = bench.machine.app
    assert app is not None
    app.settings.brightness, app.settings.sound, app.settings.dark = 25, 0, 2
    app.apply_settings()
    before = state(bench)
    said = bench.run(*make, "--erase")
    assert "the game under way: erased" in said and "was gone, and is back" in said
    assert "Settings are as they were." in said
    serial, entries, _, slots, _ = state(bench)
    assert (serial, entries) == (0, 0) and slots == before[3]
    # At once, and after the next start too.
    for _ in range(2):
        settings = bench.machine.app.settings if bench.machine.app else None
        assert settings and (settings.brightness, settings.sound, settings.dark) == (25, 0, 2)
        bench.machine.power_off()
        bench.machine.power_on()


def test_settings_are_read_and_written(bench: Bench) -> None:
    app = bench.machine.app
    assert app is not None
    host = client(bench.machine)
    assert device_requests.settings(host) == b"", "nobody has set any"
    turned = bytes((1, 25, 1, 0, 4)) + b"en"
    assert device_requests.settings(host, turned) == device_requests.settings(host) == turned
    kept = app.settings
    assert (kept.brightness, kept.turned, kept.clocks, kept.sound, kept.dark) == (25, 1, 0, 0, 2)
    # Another version's: as on a new device.
    assert device_requests.settings(host, b"\2" + turned[1:])[:2] == b"\1\x46"
    assert (kept.brightness, kept.turned) == (70, 0)
    host.close()


def test_an_image_for_another_board(bench: Bench, tmp_path: Path) -> None:
    other = tmp_path / "other.uf2"
    label = b'{\n "signifer": "0.1.0",\n "board": "pico_lcd_13"\n}'
    other.write_bytes(uf2.write({0x180000: label.ljust(4096, b"\0")}))
    bench.run("flash", other, "-y", status=16)
    assert BOARD in bench.err and "pico_lcd_13" in bench.err


def test_a_simulated_device(bench: Bench, monkeypatch: pytest.MonkeyPatch, make: tuple[object, ...]) -> None:
    monkeypatch.setattr(discover, "candidates", lambda: [discover.Candidate("p0", "simulated")])
    bench.run(*make, status=3)
    assert "simulated" in bench.err and "BOOTSEL" in bench.err and bench.written is None


def test_a_slot_is_read_back_to_its_last_byte(bench: Bench) -> None:
    host = client(bench.machine)
    for slot in host.slots():
        if slot.size:
            moved: list[tuple[int, int]] = []
            data = device_requests.fetch(host, slot, lambda *step, moved=moved: moved.append(step))  # type: ignore[misc]
            assert len(data) == slot.size and moved[-1] == (slot.size, slot.size)
    assert device_requests.fetch(host, host.slot("A")) == blob("hill_company")
    host.close()
