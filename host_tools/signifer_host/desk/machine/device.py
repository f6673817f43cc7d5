"""A whole device for a page: the program over `parts`, with its own display code. The page calls it again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.app.program import App
from signifer.app.startup import ENDED
from signifer.core.setup import Setup
from signifer.hal.oled import Oled
from signifer.hal.tft import Tft
from signifer.store import Store
from signifer.ui.boxes.picture import Part
from signifer.ui.flow import LISTS
from signifer_host.desk.machine import twin
from signifer_host.desk.machine.parts import SECTOR, Clock, Entropy, Files, Keys, Lights, Link, Region

if TYPE_CHECKING:
    from typing import Any

NVM = "nvm"
_ADDRESS = 0x3C
_MOST_RESTARTS = 20


class ProgramEnd(BaseException):
    """The program left itself for the boot loader, or stopped for lack of memory."""


class Glass:
    """The display and the bus that `hal.oled` and `hal.tft` draw with. `page` takes the bytes as `command`, `data`:
    an OLED's command is its control byte. `pattern` is for `signifer.hal.patterns`.
    """

    def __init__(self, page: Any, width: int, height: int, rotation: int) -> None:
        self._page = page
        self.width = width
        self.height = height
        self.rotation = rotation

    @property
    def brightness(self) -> float:
        """Refuse: it can only be set."""
        raise AttributeError("brightness")

    @brightness.setter
    def brightness(self, share: float) -> None:
        self._page.bright(round(share * 255))

    def try_lock(self) -> bool:
        """Take the bus, which is always free."""
        return True

    def unlock(self) -> None:
        """Give the bus back."""

    def writeto(self, address: int, data: bytes) -> None:
        """Send bytes to an OLED."""
        self._page.i2c(data)

    def send(self, command: int, data: bytes) -> None:
        """Send a command and its data to a colour panel."""
        self._page.spi(command, data)

    def pattern(self, number: int) -> None:
        """Show a pattern of the self-test over the picture; below 0 none."""
        self._page.pattern(number)


class Board:
    """The literals of a board (`boards.literals`) as attributes."""

    def __init__(self, literals: dict[str, Any]) -> None:
        for name in literals:
            setattr(self, name, _tuples(literals[name]))


class Device:
    """`literals` are a board's; `glass` says how its display is drawn (`desk.glass`); `layout` has its block files.

    `page` has what the device needs of the page: `i2c`, `spi`, `bright`, `pattern` (see `Glass`), `sent(bytes)` for
    the computer, `random(count)`, `tone(hz)`. `seed`: None for the page's randomness.
    """

    def __init__(
        self,
        literals: dict[str, Any],
        glass: dict[str, Any],
        layout: dict[str, int],
        sheet: bytes,
        page: Any,
        seed: int | None = None,
    ) -> None:
        self._glass = glass
        self._sheet = sheet
        self._page = page
        self.board = _board(literals)
        self.board.uid = b"SIMULATE"
        self.board.leave = self.board.halt = _leave
        if self.board.sound:
            self.board.tone = page.tone
        if getattr(self.board, "battery", None):
            self.board.cell = _full
        self.region = Region()
        self.files = Files(layout)
        self.clock = Clock()
        self.keys = Keys()
        self.lights = Lights(self.board.pixels)
        self.link = Link()
        self.entropy = Entropy(page.random, seed)
        self.restarts = 0
        self.app: Any = None

    def load(self, name: str, data: bytes) -> None:
        """Put `data` into the nvm or a block file, before the start."""
        if name == NVM:
            self.region.data[:] = data
            return
        blocks = self.files.files[name].data
        for number in range(len(data) // SECTOR):
            blocks[number] = data[number * SECTOR : (number + 1) * SECTOR]

    def start(self, why: int = 0) -> None:
        """Switch the device on; `why` as in `signifer.app.startup`."""
        self.app = None
        self.board.restart = why
        self.board.service = False
        self.keys.queue = []
        self.app = App(
            self._display(),
            self.keys,
            self.lights,
            self.link,
            Store(self.region, self.files),
            self.clock,
            self.entropy,
            self.board,
        )

    def be_calm(self) -> None:
        """Let nothing move, until the player sets it otherwise."""
        self.app.settings.calm = 1
        self.app.apply_settings()

    def _display(self) -> Any:
        spec = self._glass
        glass = Glass(self._page, self.board.width, self.board.height, spec["rotation"])
        if spec["kind"] == "oled":
            return Oled(glass, glass, _ADDRESS, False, 0, self._sheet)
        return Tft(glass, glass, (spec["colstart"], spec["rowstart"]), self._sheet)

    def step(self, now: int) -> None:
        """Do one step of the program at this time in ms, and hand on what it sent."""
        self.clock.now = now
        try:
            self.app.step(self.clock.ticks_ms())
        except ProgramEnd:
            self.start()
        except Exception:
            self.restarts += 1
            if self.restarts > _MOST_RESTARTS:
                raise
            self.start(ENDED)  # as code.py does
        if self.link.to_host:
            data, self.link.to_host = self.link.to_host, b""
            self._page.sent(data)

    def key(self, button: int, down: bool) -> None:
        """Move a finger: 0 UP, 1 DOWN, 2 SELECT, 3 BACK."""
        self.keys.queue.append((button, bool(down), self.clock.ticks_ms()))

    def receive(self, data: bytes) -> None:
        """Take bytes from the computer."""
        self.link.to_device += data

    def open(self, connected: bool) -> None:
        """Note that a computer has opened or closed the port."""
        self.link.is_connected = bool(connected)
        if connected:
            self.link.to_device = b""

    def put(self, side: str, blob: bytes, digest: bytes) -> None:
        """Put a compiled roster into the slot of a side, or a custom system into S. Raises StoreError."""
        pair = self.app.store.slots[side]
        pair.write_begin(len(blob), digest)
        for at in range(0, len(blob), 512):
            pair.write_chunk(at, blob[at : at + 512])
        pair.commit()

    def begin(self, ruleset: str, sides: str, secret: bytes, numbers: tuple[int, int]) -> None:
        """Begin a game with the content of these slots, the side A first. Raises SetupError, StoreError."""
        slots = self.app.store.slots
        rosters = {side: slots[side].read() for side in sides}
        house = self.app.kept_house(ruleset)
        self.app.begin(Setup(ruleset, rosters, "A", secret, numbers, house), True)

    def screen(self, parts: list[Any]) -> None:
        """Draw the picture of another device of this board, by the parts that it has told (`signifer_host.screen`)."""
        picture = self.app.ui.picture
        made = []
        for where, paper, lit, words, boxes in parts:
            part = Part(_tuples(where), paper, lit, _tuples(words))
            part.boxes = [_tuples(box) for box in boxes]
            made.append(part)
        picture.swap(made)
        picture.forget()
        picture.flush()

    def twin(self) -> dict[str, Any]:
        """Return the page that is shown as data (`twin`)."""
        return twin.of(self.app)

    def cursor(self) -> int:
        """Return the item of a list under the cursor, -1 for none."""
        flow = getattr(self.app.ui.screen, "flow", None)
        return flow.at if flow is not None and type(flow.asks) in LISTS and flow.asks.items else -1


def _board(literals: dict[str, Any]) -> Any:
    return Board(literals)


def _leave() -> None:
    raise ProgramEnd


def _full() -> tuple[int, bool]:
    return 4000, True


def _tuples(value: Any) -> Any:
    return tuple([_tuples(one) for one in value]) if isinstance(value, list) else value
