"""A new game by the buttons while the heap is in pieces: the emulated Pico restarts, and the new game is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bench import device_play
from bench.device import BOARD, Images, with_programs
from bench.device_play import Device, booted
from bench.samples import sample
from signifer_host import faults
from tests.e2e.conftest import _file

_LINE = '            elif line[0] == "s":\n'
# As the game begins the heap is filled, the place of the old game too, and every second piece freed: much of it is free
# then, and nothing as large as the record of a game.
_PIECES = """\
            elif line[0] == "f":
                begin = app.begin
                def fragmented(setup, evict=False):
                    import gc
                    app.ui.spare()
                    app.ui.let_go_of_boxes()
                    app.game_storage.game = None
                    gc.collect()
                    app.pieces = [None] * 800
                    try:
                        for at in range(800):
                            app.pieces[at] = bytes(SIZE)
                    except MemoryError:
                        pass
                    for at in range(0, 800, 2):
                        app.pieces[at] = None
                    gc.collect()
                    print("in pieces", gc.mem_free())
                    begin(setup, evict)
                app.begin = fragmented
"""


def fragmenting(programs: dict[str, str], size: int = 400) -> dict[str, str]:
    """Return a code.py that fragments the heap when it is told to."""
    asked = device_play.asking(programs)
    assert asked["code.py"].count(_LINE) == 1
    code = asked["code.py"].replace(_LINE, _PIECES.replace("SIZE", str(size)) + _LINE)
    return {**asked, "code.py": code}


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory, bootrom: Path) -> Iterator[Device]:
    made = Images(_file("SIGNIFER_UF2"), tmp_path_factory.mktemp("pieces"))
    with booted(with_programs(fragmenting, partial(made.make, "pieces", BOARD)), bootrom) as found:
        yield found


def test_a_game_begun_by_buttons_on_a_fragmented_heap_is_there_after_a_restart(device: Device) -> None:
    device.begin(sample("dozen_die").blobs)
    assert "left out" not in device.tell(json.dumps({"do": "note", "text": "kept"}))
    old = device.client().hello()
    device.pico.run(3500)  # the conversation ends
    device.tell(json.dumps(["signifer.ui.flows.newgame:newgame"]), 3000)
    device.press("select")  # begin at once; then the question whether the old game may end
    resets = device.pico.state()["resets"]
    device.tell("f")
    device.press("select")
    assert device.pico.until(lambda: device.pico.state()["resets"] > resets, 8000), device.pico.console()
    device.pico.run(5000)
    told = device.pico.console()
    assert int(told.split("in pieces ")[1].split()[0]) > 40_000, "there is memory"
    assert "Traceback" not in told
    client = device.client()
    new = client.hello()
    assert new.serial != old.serial and new.entries == 0
    assert [one.serial for one in client.games()][-2:] == [old.serial, new.serial]
    assert not faults.read(client), "no crash"
    assert device.pico.state()["resets"] == resets + 1
