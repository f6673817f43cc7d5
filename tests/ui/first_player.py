"""Follow a player who reads no English, by the device's buttons: unpack it, play, end a game, read the report.

    python -m tests.ui.first_player LANGUAGE FOLDER

writes a picture of each page that the player meets into FOLDER, a folder for each game, and the report's page as HTML.
`tests/ui/test_followed.py` holds that the way can be gone in each language.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from signifer.core import language_list
from signifer.ui import texts as T
from signifer.ui.flow import Count, Watch
from signifer_host.api import pull, reports
from signifer_host.bundle import sources
from signifer_host.languages import books
from signifer_host.progress import no_bar
from signifer_host.rosters.compile import load_roster
from signifer_host.simulator.languages import speaking
from signifer_host.simulator.panel import save_png
from tests.sim import devices
from tests.ui.conftest import SQUARE, Table

ROSTERS = {
    "dozen_die": ("hill_company", "river_wardens"),
    "calth": ("gate_cohort", "breach_pack"),
    "citadel": ("lake_city", "ash_legion"),
    "samurai": ("reed_valley", "crane_pass"),
}
TOUR = 6
"""Pages of the tour."""
PRESSES = {"select": 11, "down": 5, "up": 1, "back": 2, "hold-select": 1}
"""How often a player presses what: SELECT takes the step that the device proposes."""


class Player:
    """A player at a new device, who presses what the pages say in the `language`. Pictures go into `folder`, if there
    is one."""

    def __init__(self, language: str, folder: Path | None = None, board: str = SQUARE) -> None:
        self.language = language
        self.folder = folder
        self.table = Table(board)
        self.pages: list[str] = []
        """What was seen, each page once, as text."""
        self.chosen = 0
        """How many of them came before the language was chosen."""

    def look(self) -> None:
        """Take down the page, if it is a new one."""
        self.table.machine.run(40)
        page = "\n".join(row.rstrip() for row in self.table.screen)
        if page in self.pages:
            return
        self.pages.append(page)
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            save_png(self.table.machine.picture(), self.folder / f"{len(self.pages):03}.png")

    def press(self, buttons: str) -> None:
        """Press buttons, and look at each page."""
        for button in buttons.split():
            self.table.press(button)
            self.look()

    def says(self, text: int) -> str:
        """Return a text in the language, as far as its first place."""
        return self.table.app.ui.t.whole(text).partition("{")[0].strip()

    def choose(self, *texts: int) -> None:
        """Choose lines by their texts in the language."""
        for text in texts:
            self.table.seek(self.says(text))
            self.look()
            self.press("select")

    def unpack(self) -> None:
        """Answer the first question, and go through the tour."""
        self.look()
        own = language_list.NAMES[language_list.CODES.index(self.language)]
        self.table.seek(own)
        self.look()
        self.chosen = len(self.pages)
        self.press("select")
        assert self.table.app.settings.language == self.language
        for number in range(TOUR):
            assert f"{number + 1}/{TOUR}" in self.table.screen[0]
            self.press("select")

    def begin(self, game: str) -> None:
        """Begin a game with rosters that a computer has sent, and a number of each player."""
        client = devices.client(self.table.machine)
        for side, name in zip("AB", ROSTERS[game], strict=True):
            client.push(side, load_roster(devices.ROSTERS / f"{name}.toml").blob)
        self.look()
        self.choose(T.START_NEW)
        self.choose(T.NEW_NUMBERS)
        self.press("select")
        for _ in range(8):
            self.press("up select")
        self.press("back")
        assert self.table.app.game is not None and game == self.table.game.ruleset.ID

    def play(self, presses: int) -> None:
        """Play on, mostly as the device proposes; a number that is set at once, or a clock, is left again."""
        chance = random.Random(f"{self.language} {self.table.game.ruleset.ID}")
        keys, often = list(PRESSES), list(PRESSES.values())
        for _ in range(presses):
            lingers = type(self.table.app.ui.screen.flow.asks) in (Count, Watch)
            self.press("back" if lingers else chance.choices(keys, often)[0])

    def home(self) -> None:
        """Go back to the game's first page."""
        ui = self.table.app.ui
        while len(ui.stack) > 1:
            self.press("back")

    def end(self) -> None:
        """End the game by the menu, and look at what its end shows."""
        if not self.table.game.is_over:
            self.home()
            self.press("hold-select")
            self.choose(T.END_GAME)
            self.choose(T.DRAWN)
            self.press("select")
        assert self.table.game.is_over
        for _ in range(4):
            self.press("down")

    def report(self, folder: Path) -> str:
        """Pull the log into a folder, and return the page of its report."""
        *_, log = pull.games(devices.client(self.table.machine), folder, False, no_bar)
        return reports.report([reports.read(log.path)], "html", language=self.language).text


def follow(
    language: str,
    game: str,
    logs: Path,
    *,
    folder: Path | None = None,
    board: str = SQUARE,
    presses: int = 200,
) -> tuple[Player, str]:
    """Follow a player from the first start to the report of a game; return what was seen, and the report's page."""
    player = Player(language, folder, board)
    player.unpack()
    player.begin(game)
    player.play(presses)
    player.end()
    return player, player.report(logs)


@contextmanager
def new_devices() -> Iterator[None]:
    """Let devices be as an image makes them: all languages, a question, a tour."""
    modules = sources.modules()
    before = language_list.TOUR
    with speaking(books.for_simulator(modules, books.choose(modules, None))):
        language_list.TOUR = True
        try:
            yield
        finally:
            language_list.TOUR = before


def main(language: str, into: str) -> None:
    """Follow a player through each game."""
    with new_devices():
        for game in ROSTERS:
            folder = Path(into) / game
            folder.mkdir(parents=True, exist_ok=True)
            player, page = follow(language, game, folder, folder=folder)
            (folder / "report.html").write_text(page, "utf-8")
            print(f"{folder}: {len(player.pages)} pages, {player.table.game.log.count} commands")


if __name__ == "__main__":
    main(*sys.argv[1:])
