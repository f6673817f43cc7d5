"""A device for tests: the unchanged program over the simulator's parts, and pictures to compare."""

from __future__ import annotations

import hashlib
import inspect
import os
import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from _pytest.mark.structures import ParameterSet

from bench.samples import sample
from signifer.app import App, startup
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import module_path
from signifer.ui import asking, home
from signifer.ui.flows import message
from signifer.ui.page import FlowPage
from signifer.ui.ui import BACK_MS
from signifer_host import boards
from signifer_host.simulator import languages
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.panel import for_people, save_png
from signifer_host.simulator.parts import Entropy
from tests.ui import page_language, views
from tests.ui.icon_words import missing, nameless
from tests.ui.page_content import says_how_far
from tests.ui.sample import blobs

TESTS = Path(__file__).parents[1]
SHARED = TESTS / "ui" / "golden"
ROOT = TESTS.parent
FLOWS = ROOT / "firmware" / "signifer" / "ui" / "flows"
PICTURES = ROOT / "build" / "screens"
"""Where `--golden-update` draws every picture as a PNG file, to be looked at. Git ignores it."""
SHOWN = ROOT / "docs" / "screens"
"""Where it draws the pictures that a page shows, too."""
MODULES = SHARED.parent / "pictures.txt"
"""The module that draws each picture with a golden: for CONTRIBUTING.md."""
SMALL = "pico_oled"
WIDE = "pico_display_pack"
SQUARE = "pico_lcd_13"
PSEUDO = "-pseudo"
ENGLISH = {
    "test_the_setting_s_line_goes_through_all_four",  # compares letters that are cut there
    "test_reminders_on_pages",  # most of their letters are the players' own
    "test_a_device_without_faults",  # presses what the two small devices have
}
"""Tests of goldens that do not run in the pseudo-locale."""
BUTTONS = {"up": 0, "down": 1, "select": 2, "back": 3}
_UPDATE = "--golden-update"
_PAGES = ("docs", "boards", "hardware", "examples")
_LINK = re.compile(r"screens/(\w+)\.png")
SHEETS = os.environ.get("SIGNIFER_SHEETS", "")
"""A folder into which each golden screen is drawn in place of a comparison: `make sheets`."""
SHEETS_LANGUAGE = os.environ.get("SIGNIFER_SHEETS_LANGUAGE", "")
"""The language that these screens are drawn in, if not English; a test finds its way in English."""


def goldens_of(test: Path) -> Path:
    """Return the folder of a test file's goldens: its game's, or that of the shared ones."""
    inside = test.relative_to(TESTS).parts
    return TESTS / "games" / inside[1] / "golden" if inside[0] == "games" else SHARED


# Where the dots of a braille letter lie, by its bits; for each, its bit for every level of grey.
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
_BLANK = "\u2800"
_BRIGHT = [bytes((grey > 72) << bit for grey in range(256)) for bit in range(len(_DOTS))]


class Table:
    """Simulated device with a test's actions. `goldens` is their folder; `update` rewrites them."""

    def __init__(self, board: str, goldens: Path | None = None, update: bool = False) -> None:
        self.machine = Machine(boards.load(board), FlashChip(), entropy=Entropy(7), firmware="1.2.3")
        self.update = update
        self.goldens = goldens or SHARED
        self.looked: set[str] = set()
        self.machine.power_on()

    @property
    def app(self) -> App:
        """Return the running program."""
        assert self.machine.app is not None
        return self.machine.app

    @property
    def game(self) -> Game:
        """Return the running game."""
        assert self.app.game is not None
        return self.app.game

    @property
    def screen(self) -> list[str]:
        """Return the letters on the screen."""
        return self.machine.screen

    @property
    def text(self) -> str:
        """Return the same as one string."""
        return "\n".join(self.screen)

    @property
    def newest(self) -> dict[str, Any]:
        """Return the newest entry of the log, in words."""
        found: dict[str, Any] = self.game.describe(self.game.log.count - 1)
        return found

    @property
    def command(self) -> dict[str, Any]:
        """Return the newest command, without its time."""
        return {name: value for name, value in self.newest["command"].items() if name != "dt"}

    @property
    def done(self) -> list[str]:
        """Return the names of the commands so far."""
        return [self.game.describe(number)["command"]["do"] for number in range(self.game.log.count)]

    def head(self) -> Any:
        """Return the first component of the flow that is shown."""
        page: Any = self.app.ui.screen
        return page.view()[0][0]

    def fill_slots(self, rosters: dict[str, bytes] | None = None) -> None:
        """Put rosters (the sample's, if none are given) where a host would."""
        for side, blob in (rosters or blobs()).items():
            slot = self.app.store.slots[side]
            slot.write_begin(len(blob), hashlib.sha256(blob).digest())
            slot.write_chunk(0, blob)
            slot.commit()
            self.app.slot_changed(side)
        self.machine.run(20)

    def begin(
        self,
        secret: bytes = bytes(range(32)),
        ruleset: str = "dozen_die",
        rosters: dict[str, bytes] | None = None,
        house: dict[str, int] | None = None,
    ) -> None:
        """Start a game with rosters (the sample's, if none are given)."""
        setup = Setup(ruleset, rosters or blobs(), "A", secret, (12, 34))
        setup.house = house or setup.house
        self.app.begin(setup)
        self.machine.run(50)

    def press(self, buttons: str) -> None:
        """Press buttons one after the other: "down down select"; "hold-back" holds one; "down*3" repeats."""
        for word in buttons.split():
            name, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                if name.startswith("hold-"):
                    self.machine.hold(BUTTONS[name[5:]])
                else:
                    self.machine.press(BUTTONS[name])

    def seek(self, start: str, button: str = "down") -> None:
        """Move the cursor until its line begins with `start`, or with that behind the letter of a unit's side."""
        seen = 0
        while not self.cursor_line().startswith((start, "B " + start, "N " + start)):
            self.press(button)
            seen += 1
            assert seen < 60, "no line %r:\n%s" % (start, self.text)

    def choose(self, *starts: str) -> None:
        """Seek a line and press SELECT on it, for each of `starts`."""
        for start in starts:
            self.seek(start)
            self.press("select")

    def cursor_line(self) -> str:
        """Return the line under the cursor, "" if there is none."""
        styles = self.app.ui.styles()
        for row in range(1, len(styles) - 1):
            if styles[row] & 0x10:
                return self.screen[row]
        return ""

    def do(self, **command: Any) -> dict[str, Any]:
        """Execute a command without the screen, as if it had been done before."""
        answer = self.app.do(command)
        self.app.ui.redraw()
        self.machine.run(20)
        return answer

    def show(self, name: Any, *args: Any) -> None:
        """Put a flow on top of the home screen: a function, its name as the build has it, or that of a flow that all
        games share ("log", "reset:sure")."""
        self.app.ui.home()
        flow, _, part = name.partition(":") if isinstance(name, str) else ("", "", "")
        if flow and (FLOWS / (flow + ".py")).exists():
            name = f"signifer.ui.flows.{flow}:{part or flow}"
        self.app.ui.push(name, *args)
        self.machine.run(20)

    def strike(self, row: int) -> None:
        """Open what is left of a unit, on top of the home screen."""
        self.app.ui.home()
        home.run(self.app.ui, asking.strike(self.app.ui, row))
        self.machine.run(20)

    def menu(self) -> None:
        """Open the game's menu, on top of the home screen."""
        self.app.ui.home()
        home.run(self.app.ui, asking.menu(self.app.ui))
        self.machine.run(20)

    def unit(self, row: int) -> None:
        """Open a unit's page, on top of the home screen."""
        self.app.ui.home()
        home.run(self.app.ui, asking.unit_page(self.app.ui, row))
        self.machine.run(20)

    def units(self) -> None:
        """Press BACK at home, however soon after another one: it opens the list of units, or a table's menu."""
        self.machine.run(BACK_MS)
        self.press("back")

    def settle(self) -> None:
        """Wait until the message over the header has gone, but not until a long name runs on."""
        self.machine.run(2400)
        if self.app.ui.message:
            self.machine.run(800)

    def look(self, name: str) -> None:
        """Compare the screen with its golden: letters, styles, every pixel."""
        board = self.machine.board
        label = "%s_%dx%d" % (name, board.display.width, board.display.height)
        assert label not in self.looked, "two goldens are called %s" % label
        self.looked.add(label)
        found = nameless(self.app.ui.picture)
        assert not found, f"{label}: icons without a word: {found}"
        found = missing(self.app.ui.picture)
        assert not found, f"{label}: icons that their face lacks: {found}"
        if isinstance(self.app.ui.screen, FlowPage):
            says_how_far(self)
        if SHEETS:
            with page_language.shown(self, SHEETS_LANGUAGE) if SHEETS_LANGUAGE else nullcontext():
                save_png(self.machine.picture(), Path(SHEETS) / (label + ".png"))
            return
        page = self.app.ui.screen
        if isinstance(page, FlowPage):
            shown = views.whole(page)
            file = self.goldens / (name + ".txt")
            source = maker(page)
        else:
            shown = describe(self)
            file = self.goldens / (label + ".txt")
            source = type(page).__module__
        module = "firmware/" + source.replace(".", "/") + ".py"
        drawn = {**(pictures := modules()), name: module}
        if self.update:
            MODULES.write_text("".join("%s %s\n" % pair for pair in sorted(drawn.items())), "utf-8")
            self.goldens.mkdir(exist_ok=True)
            file.write_text(shown, encoding="utf-8")
            if isinstance(page, FlowPage):
                views.write_sums(self.goldens, {**views.sums(self.goldens), label: self.pixels()})
            picture = for_people(self.machine.picture(), board.display.colour, self.machine.lights)
            for folder in (PICTURES, SHOWN) if label in shown_in_pages() else (PICTURES,):
                folder.mkdir(parents=True, exist_ok=True)
                save_png(picture, folder / (label + ".png"))
            return
        assert pictures.get(name) == module, "%s is drawn by %s; if that is right, %s" % (
            name,
            module,
            _UPDATE,
        )
        assert file.exists(), "%s is new: look at it, then run pytest tests %s" % (label, _UPDATE)
        assert shown == file.read_text(encoding="utf-8"), "%s differs; if that is right, %s" % (
            label,
            _UPDATE,
        )
        if isinstance(page, FlowPage):
            known = views.sums(self.goldens).get(label)
            assert known == self.pixels(), "%s looks different; if that is right, %s" % (label, _UPDATE)

    def pixels(self) -> str:
        """Return a sum of all pixels and lights."""
        lights = " ".join("%02x%02x%02x" % rgb for rgb in self.machine.lights)
        return "%08x" % crc32(self.machine.picture().tobytes() + lights.encode())

    def flow(self, make: Callable[..., Any], *args: Any) -> None:
        """Put a flow on top of the home screen."""
        self.show(make, *args)


def sampled(ruleset: str, board: str = SMALL, **options: Any) -> Table:
    """Return a device at home in a new game of the system's sample, without a message over the header."""
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset, **options).blobs)
    table.app.ui.home()
    table.settle()
    return table


def shown_in_pages() -> set[str]:
    """Return the names of the pictures in docs/screens that a page shows."""
    pages = [*ROOT.glob("*.md"), *(page for part in _PAGES for page in (ROOT / part).rglob("*.md"))]
    return {name for page in pages for name in _LINK.findall(page.read_text("utf-8"))}


def maker(page: FlowPage) -> str:
    """Return the module that makes the page of a flow: the flow's own; of home, that of the game's steps; of a message,
    that of the page below, which has its words. Only a start puts a message upon home."""
    if isinstance(page, home.HomePage):
        return module_path(page.ui.game.ruleset.ID, "screens.steps")
    if page.origin != message.message.__module__:
        return page.flow.make.__module__
    below = page.ui.stack[-2]
    return startup.__name__ if isinstance(below, home.HomePage) else below.origin


def modules() -> dict[str, str]:
    """Map each picture to the module that makes its page."""
    lines = MODULES.read_text("utf-8").splitlines() if MODULES.exists() else []
    return dict(line.split(" ", 1) for line in lines)


def describe(table: Table) -> str:
    """Describe a screen as text that can be compared line by line: letters with their styles, then pixels as braille
    (two across, four down), then a sum over all colours. The largest display's pictures are three quarters of all
    pixels: there, blank ends of a line are left out, and lines that are alike are counted ("= 3")."""
    lines = []
    for text, style in zip(table.screen, table.app.ui.styles(), strict=True):
        lines.append("%02x|%s|" % (style, text))
    picture = table.machine.picture()
    width, height = picture.size
    grey = picture.grey()
    across = (width + 1) // 2
    dots = []
    for top in range(0, height, 4):
        cells = 0  # a byte for each
        for bit, (dx, dy) in enumerate(_DOTS):
            if top + dy < height:
                row = grey[(top + dy) * width : (top + dy + 1) * width]
                cells |= int.from_bytes(row[dx::2].translate(_BRIGHT[bit]).ljust(across, b"\0"), "big")
        dots.append("".join(chr(0x2800 + bits) for bits in cells.to_bytes(across, "big")))
    lines += shortened(dots) if height > 200 else dots
    lights = " ".join("%02x%02x%02x" % rgb for rgb in table.machine.lights)
    lines.append("lights %s, picture %08x" % (lights or "none", crc32(picture.tobytes())))
    return "\n".join(lines) + "\n"


def shortened(lines: list[str]) -> list[str]:
    """Leave out the blank ends of lines, and count those that are like the line before."""
    kept: list[str] = []
    for line, alike in groupby(line.rstrip(_BLANK) for line in lines):
        kept.append(line)
        if more := len(list(alike)) - 1:
            kept.append("= %d" % more)
    return kept


@pytest.fixture(scope="session", autouse=True)
def sheets_language() -> Iterator[None]:
    """Take down what devices say in the language of the sheets."""
    with page_language.recording(SHEETS_LANGUAGE) if SHEETS_LANGUAGE else nullcontext():
        yield


@pytest.fixture
def bare(request: pytest.FixtureRequest) -> Iterator[Table]:
    """Give a device without a game and without rosters, on two displays, or on three to a test of goldens. That one
    runs in the pseudo-locale, too (`boards_of`)."""
    update = request.config.getoption(_UPDATE)
    board: str = request.param
    if board.endswith(PSEUDO):
        from tests.ui import pseudo

        with languages.speaking(pseudo.spoken()):
            yield pseudo.PseudoTable(board.removesuffix(PSEUDO), goldens_of(request.path), update)
    else:
        yield Table(board, goldens_of(request.path), update)


def boards_of(test: Callable[..., object]) -> list[ParameterSet]:
    """Return the boards that a test runs on: the two small ones, and for a test of goldens all three, in English and in
    the pseudo-locale. It has that on one of the three in `make test`, on the others in `make long`."""
    looks = ".look(" in inspect.getsource(test)
    sizes = (SMALL, WIDE, SQUARE)
    found = [pytest.param(board) for board in (sizes if looks else (SMALL, WIDE))]
    if looks and test.__name__ not in ENGLISH and not SHEETS:
        sampled = sizes[crc32(test.__name__.encode()) % 3]
        found += [
            pytest.param(board + PSEUDO, marks=() if board == sampled else pytest.mark.long)
            for board in sizes
        ]
    return found


@pytest.fixture
def table(bare: Table) -> Table:
    """Return a device with the sample game started."""
    bare.fill_slots()
    bare.begin()
    return bare


@pytest.fixture
def small() -> Table:
    """Return the small one with the sample game, for tests where size does not matter."""
    one = Table(SMALL)
    one.begin()
    return one
