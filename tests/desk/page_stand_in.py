"""Stand in for a page: a device's display bytes go to the simulator's controllers."""

from __future__ import annotations

from typing import Any

from signifer_host import boards
from signifer_host.desk import glass
from signifer_host.desk.machine.device import Device
from signifer_host.files.block_files import LAYOUT
from signifer_host.simulator.chips import Ssd1306, St7789
from signifer_host.simulator.picture import Picture


class Page:
    """The controllers behind a page's device, set up as their drivers do."""

    def __init__(self, board: boards.Board) -> None:
        self.board = board
        self.spec = glass.of(board)
        self.chip: Ssd1306 | St7789
        if self.spec["kind"] == "oled":
            self.chip = Ssd1306()
            self.chip.command(bytes((0x20, 0, 0xA1, 0xC8, 0xAF)))
        else:
            self.chip = St7789()
            for command in (0x29, 0x21):
                self.chip.command(bytes((command,)))
        self.to_computer = b""
        self.patterns: list[int] = []

    def i2c(self, data: bytes) -> None:
        assert isinstance(self.chip, Ssd1306)
        (self.chip.data if data[0] else self.chip.command)(bytes(data[1:]))

    def spi(self, command: int, data: bytes) -> None:
        self.chip.command(bytes((command,)))
        self.chip.data(bytes(data))

    def bright(self, level: int) -> None:
        if isinstance(self.chip, Ssd1306):
            self.chip.command(bytes((0x81, level)))

    def pattern(self, number: int) -> None:
        self.patterns.append(number)

    def sent(self, data: bytes) -> None:
        self.to_computer += data

    def random(self, count: int) -> bytes:
        return bytes(count)

    def tone(self, hz: int) -> None:
        pass

    def picture(self) -> Picture:
        """Return the pixels, the way up that the board is held."""
        display, spec = self.board.display, self.spec
        size = display.width, display.height
        turned = spec["rotation"] in (90, 270)
        made = self.chip.glass(*(size[::-1] if turned else size), spec["colstart"], spec["rowstart"])
        return made.rotate(spec["rotation"])


def device(board: boards.Board, page: Page, seed: int | None = None) -> Device:
    """Make a device of the page, switched off."""
    literals: dict[str, Any] = boards.literals(board, "0")
    return Device(literals, glass.of(board), LAYOUT, glass.faces_of(board)[1], page, seed)
