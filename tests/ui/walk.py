"""Walk through the screens as a player, over flash in RAM and a display that only records.

Runs unchanged on CPython and on MicroPython; the printed screens must be the same on both. `rosters` is a module
with the compiled rosters, `steps` are the actions: (button, ms) or a text to print.
"""

from signifer.app import App, Store
from signifer.core.setup import Setup
from signifer.core.ticks import PERIOD, add

SECTOR = 4096
BLANK = b"\xff" * SECTOR


class Region:
    """The nvm."""

    def __init__(self):
        self.data = bytearray(BLANK)

    def __len__(self):
        return SECTOR

    def read(self, at, count):
        return bytes(self.data[at : at + count])

    def program(self, at, data):
        for byte in data:
            assert self.data[at] == 0xFF, "programmed twice"
            self.data[at] = byte
            at += 1

    def erase(self):
        self.data[:] = BLANK


class RamFile:
    """A file of whole blocks."""

    def __init__(self, blocks):
        self.blocks = blocks
        self.data = [None] * blocks

    def read(self, number):
        return bytes(self.data[number] or BLANK)

    def readinto(self, number, *buffers):
        at = 0
        for buffer in buffers:
            buffer[:] = (self.data[number] or BLANK)[at : at + len(buffer)]
            at += len(buffer)

    def write(self, number, *pieces):
        # In place: a count of live bytes must not find old blocks that the collector takes for live ones.
        assert sum([len(piece) for piece in pieces]) == SECTOR
        if self.data[number] is None:
            self.data[number] = bytearray(SECTOR)
        at = 0
        for piece in pieces:
            self.data[number][at : at + len(piece)] = piece
            at += len(piece)


class Files:
    """The files of a device."""

    def __init__(self):
        self.files = {"archive": RamFile(32)}
        for side in "abn":
            self.files["slot_" + side + "0"] = RamFile(5)
            self.files["slot_" + side + "1"] = RamFile(5)
        for name in ("slot_s0", "slot_s1"):
            self.files[name] = RamFile(3)
        for name in ("conf0", "conf1", "keys0", "keys1"):
            self.files[name] = RamFile(1)

    def open(self, name):
        return self.files.get(name)


def sheet():
    """Return the sheet of a display of 128x64 pixels: on MicroPython, it is a file."""
    try:
        from signifer_host import faces
    except ImportError:
        with open("/faces.bin", "rb") as file:
            return file.read()
    return faces.sheet(128, 64, "pages")


class Brush:
    """A brush without paint, for a display that keeps no pixels."""

    colour = False
    has_buffer = False
    width = 128
    height = 64

    def __init__(self):
        self.sheet = sheet()
        self.sent = 0

    def cut(self, sheet, place, width, height, flags):
        return (width, b"")

    def dot(self, x, y, width, height):
        return 0

    def space(self, width):
        return (width, b"")

    def fill(self, x, y, width, height, colour):
        assert x >= 0 and x + width <= 128 and y >= 0 and y + height <= 64

    def line(self, x, y, width, height, ink, paper, at, gap, over, glyphs):
        assert x >= 0 and x + width <= 128 and y >= 0 and y + height <= 64

    def clear(self):
        pass

    def free(self):
        pass

    def send(self):
        self.sent += 1


class Display:
    """A display of 128x64 pixels that shows nothing."""

    colour = False
    cols = 21
    rows = 5

    def __init__(self):
        self._brush = Brush()

    def brush(self):
        return self._brush

    def again(self):
        pass

    def brightness(self, percent):
        assert 0 <= percent <= 100

    def rotate(self, turned):
        pass


class Keys:
    """Key edges that a test has queued."""

    def __init__(self):
        self.edges = []
        self.seen = 0

    def poll(self):
        if not self.edges:
            return None
        edge = self.edges.pop(0)
        self.seen |= 1 << edge[0]
        return edge


class Pixels:
    """Four lights."""

    count = 4

    def __init__(self):
        self.is_lit = [(0, 0, 0)] * 4

    def show(self, index, rgb):
        self.is_lit[index] = rgb

    def write(self):
        pass


class NoHost:
    """Link without a host."""

    is_connected = False

    def read(self):
        return b""

    def write(self, data):
        return 0


class Clock:
    """Clock that advances on request, and wraps on the way."""

    def __init__(self):
        self.now = PERIOD - 3000

    def ticks_ms(self):
        return self.now

    def alive(self):
        pass


class Entropy:
    """Not random at all."""

    def random(self, count):
        return bytes(range(count))


class Board:
    """A device."""

    id = "ram"
    name = "RAM"
    uid = b"\x01"
    firmware = "0.0.0"
    mhz = 125
    slow = False
    width = 128
    height = 64
    keys = 4
    key_pins = ((0, "GP10"), (1, "GP11"), (2, "GP12"), (3, "GP13"))
    encoder = None
    keys_turn = False
    pixels = 4
    sound = False


class Walk:
    """The program over these parts."""

    def __init__(self):
        self.region = Region()
        self.files = Files()
        self.clock = Clock()
        self.start()

    def start(self):
        """Switch on."""
        self.keys = Keys()
        self.display = Display()
        store = Store(self.region, self.files)
        parts = (self.display, self.keys, Pixels(), NoHost(), store, self.clock, Entropy(), Board())
        self.app = App(*parts)
        self.wait(20)

    def begin(self):
        """Start a game with the rosters."""
        from rosters import BLOBS

        self.app.begin(Setup("dozen_die", BLOBS, "A", bytes(range(32)), (12, 34)))
        self.wait(20)

    def wait(self, ms):
        """Let time pass in steps of 20 ms."""
        while ms > 0:
            self.clock.now = add(self.clock.now, 20)
            self.app.step(self.clock.now)
            fault = self.app.fault
            if fault is not None:
                self.app.fault = None
                raise fault
            ms -= 20

    def press(self, button, ms=60):
        """Press a button."""
        self.keys.edges.append((button, True, self.clock.now))
        self.wait(ms)
        self.keys.edges.append((button, False, self.clock.now))
        self.wait(60)

    def show(self):
        """Print the screen."""
        for row in self.app.screen_text():
            print("|" + row + "|")
        print()


U, D, S, B = 0, 1, 2, 3
HOLD = 700
FLOWS = "signifer.games.dozen_die.flows."
SHARED = "signifer.ui.flows."
PAGES = (
    (FLOWS + "menu:menu",),
    (FLOWS + "bag:bag",),
    ("signifer.games.dozen_die.flows.unit:unit", 0),
    (FLOWS + "health:strike", 0),
    (FLOWS + "rounds:end_round",),
    (FLOWS + "orders:march",),
    (FLOWS + "rounds:begin",),
    (FLOWS + "checks:checks", 0),
    (FLOWS + "fight:fight", 0, 5),
    (FLOWS + "react:react",),
    (SHARED + "score:score",),
    (SHARED + "reference:reference",),
    (SHARED + "tokens:tokens",),
    (SHARED + "log:log",),
    (SHARED + "head:head",),
    (SHARED + "settings:settings",),
    (SHARED + "newgame:newgame",),
    (SHARED + "tour:tour",),
    (SHARED + "undo:undo",),
    (SHARED + "notices:notices",),
    (SHARED + "end:end",),
)


def main():
    """Show every screen that a few presses reach, with a power cut in between."""
    walk = Walk()
    walk.show()
    walk.begin()
    for button in (S, S, S, S, B, S, D, S, S, S, S):
        walk.press(button)
        walk.show()
    walk.press(S, HOLD)
    walk.show()
    for _ in range(12):
        walk.press(D)
    walk.show()
    walk.press(B, HOLD)
    walk.show()
    walk.press(S)
    walk.show()
    walk.start()
    walk.show()
    # Twice, since shown pages leave memory and must come back.
    for page in PAGES + PAGES:
        walk.app.ui.home()
        walk.app.ui.push(*page)
        walk.wait(40)
        walk.show()
        walk.press(D)
        walk.press(S)
        walk.show()
    print(walk.app.game.log.count, walk.app.game.crc(), walk.display.brush().sent)
