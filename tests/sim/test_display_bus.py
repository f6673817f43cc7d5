"""Drawing over the modelled controllers, by the simulator's painter and by Adafruit's drivers: the display shows
what is drawn, and both draw the same."""

from __future__ import annotations

from typing import Any

import displayio as theirs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.ui.boxes import names
from signifer.ui.boxes.picture import Picture
from signifer_host import boards, faces
from signifer_host.simulator import painter
from signifer_host.simulator.chips import Ssd1306, St7789
from signifer_host.simulator.painter import bitmaps
from signifer_host.simulator.panel import Panel, for_people, save_png
from tests.sim import blinka
from tests.sim.blinka import BlinkaPanel

BOARDS = boards.names()
KINDS = [Panel, BlinkaPanel]
both = pytest.mark.parametrize("kind", KINDS)


def module(panel: Panel) -> Any:
    """The `displayio` that draws on a panel."""
    return theirs if isinstance(panel, BlinkaPanel) else bitmaps


def drawn(panel: Panel, points: list[tuple[int, int]], colour: int) -> Any:
    """Show single pixels; return the bitmap, to change it."""
    spec = panel.spec
    displayio = module(panel)
    bitmap = displayio.Bitmap(spec.width, spec.height, 2)
    palette = displayio.Palette(2)
    palette[0], palette[1] = 0, colour
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    for x, y in points:
        bitmap[x, y] = 1
    panel.display.root_group = group
    panel.display.refresh()
    return bitmap


def lit(panel: Panel) -> list[tuple[int, int]]:
    """Return the pixels that are not black, column by column."""
    picture = panel.picture()
    return [
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if picture.getpixel((x, y)) != (0, 0, 0)
    ]


@both
@pytest.mark.parametrize("name", BOARDS)
def test_every_corner_is_where_it_was_drawn(kind: type[Panel], name: str) -> None:
    panel = kind(boards.load(name).display)
    right, bottom = panel.spec.width - 1, panel.spec.height - 1
    points = [(0, 0), (0, 7), (0, bottom), (3, 9), (17, 30), (right, 0), (right, bottom)]
    drawn(panel, points, 0xFFFFFF)
    assert lit(panel) == points


@both
@pytest.mark.parametrize("name", BOARDS)
def test_a_panel_is_black_before_the_first_picture_and_after_the_power_came_back(
    kind: type[Panel], name: str
) -> None:
    spec = boards.load(name).display
    first = kind(spec)
    assert lit(first) == []
    drawn(first, [(5, 5)], 0xFFFFFF)
    assert lit(kind(spec)) == []
    assert lit(first) == [(5, 5)], "two panels share nothing"


@both
@pytest.mark.parametrize("name", ["pico_display_pack", "pico_lcd_13"])
def test_colours_come_through_in_the_five_or_six_bits_that_the_part_has(kind: type[Panel], name: str) -> None:
    panel = kind(boards.load(name).display)
    drawn(panel, [(10, 20)], 0xE69F00)
    red, green, blue = panel.picture().getpixel((10, 20))
    assert abs(red - 0xE6) <= 8 and abs(green - 0x9F) <= 4 and blue == 0


@both
def test_a_changed_pixel_sends_only_its_byte(kind: type[Panel]) -> None:
    panel = kind(boards.load("pico_oled").display)
    bitmap = drawn(panel, [(0, 0)], 0xFFFFFF)
    panel.display.refresh()  # Blinka draws all of it twice
    before = panel.picture_bytes, panel.wire_bytes
    panel.display.refresh()
    assert (panel.picture_bytes, panel.wire_bytes) == before
    bitmap[100, 50] = 1
    panel.display.refresh()
    assert panel.picture_bytes - before[0] == 1
    # Two window commands of three bytes (each with a control byte) and the data, with three addresses.
    assert panel.wire_bytes - before[1] == 7 + 7 + 3
    assert lit(panel) == [(0, 0), (100, 50)]


@both
def test_a_full_picture_is_every_pixel_once(kind: type[Panel]) -> None:
    oled, tft = kind(boards.load("pico_oled").display), kind(boards.load("pico_lcd_13").display)
    drawn(oled, [], 0)
    drawn(tft, [], 0)
    assert oled.picture_bytes == 128 * 64 // 8
    assert tft.picture_bytes == 240 * 240 * 2


@both
def test_turned_by_180_degrees_for_the_other_player(kind: type[Panel]) -> None:
    panel = kind(boards.load("pico_display_pack").display)
    drawn(panel, [(0, 0), (30, 2)], 0xFFFFFF)
    group = panel.display.root_group
    panel.display.rotation = (panel.spec.rotation + 180) % 360
    panel.display.root_group = module(panel).Group()
    panel.display.root_group = group
    panel.display.refresh()
    assert lit(panel) == [(239 - 30, 134 - 2), (239, 134)]


@both
def test_brightness_is_the_oleds_contrast(kind: type[Panel]) -> None:
    panel = kind(boards.load("pico_oled").display)
    drawn(panel, [(0, 0)], 0xFFFFFF)
    panel.display.brightness = 0.0
    dim = panel.picture().getpixel((0, 0))
    panel.display.brightness = 1.0
    assert panel.picture().getpixel((0, 0)) == (255, 255, 255)
    assert (0, 0, 0) < dim < (255, 255, 255)


def test_sleep_makes_the_oled_dark_and_wake_shows_the_same_again() -> None:
    panel = Panel(boards.load("pico_oled").display)
    drawn(panel, [(9, 9)], 0xFFFFFF)
    panel.bus.send(0xAE, b"")
    assert lit(panel) == []
    panel.bus.send(0xAF, b"")
    assert lit(panel) == [(9, 9)]


def test_a_controller_refuses_unknown_commands() -> None:
    with pytest.raises(ValueError, match="0x02"):
        Ssd1306().command(b"\x02")
    with pytest.raises(ValueError, match="0xef"):
        St7789().command(b"\xef")
    chip = St7789()
    chip.command(b"\x2a")
    with pytest.raises(ValueError, match="240"):
        chip.data(b"\x00\x00\x00\xf0")


def test_a_busy_bus_says_so() -> None:
    bus = Panel(boards.load("pico_oled").display).bus
    assert bus.try_lock() and not bus.try_lock()  # type: ignore[union-attr]
    bus.unlock()  # type: ignore[union-attr]
    assert bus.try_lock()  # type: ignore[union-attr]


def test_no_display_stays_in_blinkas_table() -> None:
    for _ in range(3):
        BlinkaPanel(boards.load("pico_oled").display)
    assert theirs.displays == []
    assert not theirs.background_thread.is_alive()
    assert blinka.busdisplay.time.sleep(1000) is None


def test_pictures_for_people_are_enlarged_and_framed(tmp_path) -> None:  # type: ignore[no-untyped-def]
    panel = Panel(boards.load("pico_oled").display)
    drawn(panel, [(0, 0)], 0xFFFFFF)
    framed = for_people(panel.picture(), False, [(0, 20, 0)])
    assert framed.width > 4 * 128 and framed.height > 4 * 64
    bare = for_people(panel.picture(), False, [], scale=2, bezel=False)
    assert bare.size == (256, 128)
    target = tmp_path / "shot.png"
    target.write_bytes(b"old")
    save_png(framed, target)
    assert target.read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in tmp_path.iterdir()] == ["shot.png"]


COLOURS = st.sampled_from([0xFFFFFF, 0x000000, 0xE69F00, 0x38424C, 0x56B4E9])
MONO = st.sampled_from([0xFFFFFF, 0x000000])
WORDS = st.sampled_from(["Aino", "7/12", "Ёж", "Väinämöinen", ""])


def show(port: Any, picture: Picture, page: list[tuple[int, int, str, int, int]], turned: bool) -> None:
    """Show words in boxes of two colours, on cards."""
    face = names.B20 if picture.colour else names.U12
    port.rotate(turned)
    picture.forget()
    picture.clear()
    picture.part((0, 0, picture.width, picture.height))
    for x, y, word, ink, paper in page:
        picture.card(x, y, 40, 20, 4, paper)
        picture.text(x + 3, y + 2, word, face, ink, paper)
    picture.flush()


def alike(board: str, data: st.DataObject) -> None:
    """Show the same pages with both on a board's display."""
    spec = boards.load(board).display
    sheet = faces.sheet(spec.width, spec.height, "rows")
    ours, other = Panel(spec), BlinkaPanel(spec)
    first = painter.display()(ours.display, spec.colour, sheet)
    second = blinka.hal("display").Display(other.display, spec.colour, sheet)
    pictures = Picture(first.brush()), Picture(blinka.hal("any_brush").Brush(second, sheet))
    ink = COLOURS if spec.colour else MONO
    words = st.tuples(st.integers(0, spec.width - 40), st.integers(0, spec.height - 20), WORDS, ink, ink)
    for page, turned in data.draw(
        st.lists(st.tuples(st.lists(words, max_size=4), st.booleans()), max_size=4)
    ):
        show(first, pictures[0], page, turned)
        show(second, pictures[1], page, turned)
        assert ours.picture().tobytes() == other.picture().tobytes()


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=3)
@given(st.data())
def test_the_painter_draws_what_blinka_draws(board: str, data: st.DataObject) -> None:
    alike(board, data)


@pytest.mark.long
@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=40)
@given(st.data())
def test_the_painter_draws_what_blinka_draws_in_many_programs(board: str, data: st.DataObject) -> None:
    alike(board, data)


@pytest.mark.parametrize("board", BOARDS)
def test_the_self_test_s_patterns_are_those_of_blinka(board: str) -> None:
    spec = boards.load(board).display
    ours, other = Panel(spec), BlinkaPanel(spec)
    sheet = faces.sheet(spec.width, spec.height, "rows")
    first = painter.display()(ours.display, spec.colour, sheet)
    second = blinka.hal("display").Display(other.display, spec.colour, sheet)
    own, patterns = painter.drawing()["signifer.hal.patterns"], blinka.hal("patterns")
    for number in [*range(patterns.count(second)), -1]:
        own.show(first, number)
        patterns.show(second, number)
        assert ours.picture().tobytes() == other.picture().tobytes(), number
