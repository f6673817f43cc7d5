"""The first start's question, the self-test, and identification, on a real CircuitPython."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.sync import numbers as N
from signifer.ui.flows import selftest
from signifer_host import boards, device_requests
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused
from tests.e2e.board import HEIGHT, WIDTH, BoardTransport, EmulatedBoard, board
from tests.e2e.conftest import Flashed, flash
from tests.e2e.test_a_day import Twins
from tests.e2e.wiring import wiring

BACK = 13  # its pin
EDGE = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if x in (0, WIDTH - 1) or y in (0, HEIGHT - 1)]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Flashed:
    """Return an image that was made without naming the display, with all systems, as the simulator has them."""
    return flash(tmp_path_factory.mktemp("asking"), True)


@pytest.fixture(scope="module")
def asking(bootrom: Path, image: Flashed) -> Iterator[EmulatedBoard]:
    """Return a new Pico with an SSD1306."""
    with board(bootrom=bootrom, uf2=image.uf2) as made:
        made.boot()
        yield made


@pytest.fixture(scope="module")
def client(asking: EmulatedBoard) -> Client:
    return Client(BoardTransport(asking), clock=lambda: asking.ms / 1000)


def framed(pico: EmulatedBoard) -> bool:
    bits = pico.bits()
    return all(bits[y][x] == "1" for x, y in EDGE)


def test_the_first_start_asks_and_the_next_one_does_not(asking: EmulatedBoard) -> None:
    assert framed(asking)
    asking.press("down", 300)
    assert framed(asking), "only SELECT answers"
    # Four seconds with the one, four with the other, which an SSD1306 shows wrong; then the first again.
    assert asking.until(lambda: not framed(asking)), "the other controller never had its turn"
    assert asking.until(lambda: framed(asking)), "the first did not come again"
    asking.press("select", 1500)
    asking.run(2500)
    asking.settle(500)
    first = asking.bits()
    assert not framed(asking) and any("1" in row for row in first)
    assert asking.state()["resets"] == 0, "the watchdog did not reset the device"
    asking.power_cycle()
    asking.boot()
    assert asking.bits() == first


def test_an_sh1106_is_known_by_its_picture_too(bootrom: Path, image: Flashed) -> None:
    """With the same image: its first picture is wrong there, its second right, and so is everything after it."""
    parts = wiring(boards.with_twin(boards.load("pico_oled"), "sh1106"))
    with board(bootrom=bootrom, uf2=image.uf2, parts=parts) as pico:
        pico.boot()
        assert not framed(pico)
        assert pico.until(lambda: framed(pico)), "the second picture never was whole"
        pico.press("select", 1500)
        pico.run(2500)
        pico.settle(500)
        twins = Twins(pico)
        twins.compare()
        twins.press("down*5 select back")


def test_the_parts_without_a_person(client: Client) -> None:
    """Flash written and read back, SHA-256 and the generator, the chip's noise: all on the device itself."""
    _, found = device_requests.selftest(client, N.QUICK)
    by = {one.part: one for one in found}
    assert by[selftest.FLASH].result == by[selftest.LINK].result == by[selftest.DICE].result == selftest.OK
    assert by[selftest.BATTERY].result == selftest.NONE
    assert 40 <= by[selftest.FLASH].value <= 120, "an erase and a program of one block"


def test_every_dot_of_the_display_is_lit(asking: EmulatedBoard, client: Client) -> None:
    assert device_requests.selftest(client, N.GUIDED)[0]
    asking.press("up down select back", 100)
    whole = set()
    for _ in range(60):
        asking.run(100)
        seen = set("".join(asking.bits()))
        if len(seen) == 1:
            whole |= seen
    assert whole == {"0", "1"}
    asking.press("select", 500)  # yes, they were
    asking.run(5000)
    lights = asking.lights()
    asking.press("select", 2500)
    running, found = device_requests.selftest(client, N.TELL)
    assert not running and len(lights) == 4
    assert [one.result for one in found][: selftest.SOUND + 1] == [selftest.OK] * 3 + [selftest.NONE]


def test_it_identifies_itself(asking: EmulatedBoard, client: Client) -> None:
    before = asking.bits()
    client.identify(2)
    asking.run(300)
    assert asking.bits() != before
    asking.run(3000)
    asking.settle(300)
    assert asking.bits() == before


def test_a_slot_comes_back_as_it_was_sent(client: Client) -> None:
    blob = bytes(range(256)) * 40
    client.push("N", blob)
    assert device_requests.fetch(client, client.slot("N")) == blob


def test_settings_are_read_and_written(client: Client) -> None:
    for dim in (bytes((1, 25, 0, 1, 1)) + b"en", bytes((1, 70, 0, 1, 1)) + b"en"):
        assert device_requests.settings(client, dim) == device_requests.settings(client) == dim


def test_the_device_keeps_the_name_that_it_is_given(client: Client) -> None:
    before = client.hello().name
    for name in ("Жуковский стол 12", "Ω" * 20, ""):
        assert device_requests.name(client, name) == device_requests.name(client) == name
        assert client.hello().name == (name or before)
    for refused in ("n" * 21, "Стол № 2", "Table\u202e1", "Стол\u200f"):
        with pytest.raises(DeviceRefused):
            device_requests.name(client, refused)
    assert client.hello().name == before


def test_it_can_go_into_its_boot_loader_and_is_from_an_image(client: Client) -> None:
    stands = device_requests.leave(client)
    assert (stands.can, stands.from_image, stands.state) == (True, True, N.NOBODY_ASKED)


def test_back_held_while_the_power_comes_leads_to_the_self_test(
    asking: EmulatedBoard, client: Client
) -> None:
    asking.call("pin", pin=BACK, value=0)
    asking.power_cycle()
    asking.boot()
    asking.run(500)
    asking.call("pin", pin=BACK, value=None)
    asking.run(500)
    assert device_requests.selftest(client, N.TELL)[0], "it goes on, in spite of the key's coming up"
