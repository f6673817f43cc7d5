"""The demonstration: send rosters to a simulated device, play a round, pull the log, prove it, report it.

Everything works as with a real device: the host's own commands over the serial port, and the device's own
buttons. Every claim is checked; the first that does not hold ends the demonstration.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

from signifer_host import discover, processes
from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.demo_device import DemoDevice, DemoFailed
from signifer_host.output import out
from signifer_host.translation import gettext, ngettext

DEADLINE = 120.0
"""Seconds until a device that hangs is killed, so that the demonstration ends too."""

NUMBERS = ("1453", "0815")
SIDES = {"A": ("Θεανώ", "Мирон"), "B": ("Aino", "Väinö")}
MOST_DICE = 40

Run = Callable[[list[str]], int]
"""Runs a command line, without the program's name, and returns its status."""


def check(holds: bool, claim: str) -> None:
    """Print a claim that holds; raise DemoFailed for one that does not."""
    if not holds:
        raise DemoFailed(gettext("this does not hold: {claim}", claim=claim))
    out(f"  ✓ {claim}")


_MARK = re.compile(r"[0-9a-f]{4}(?: [0-9a-f]{4}){3}")
"""A line of the mark of the dice."""


class Demo:
    """One run. `folder` is empty; it receives the device's flash, the pictures and the log. `run` runs the host's
    commands.
    """

    def __init__(self, folder: Path, rosters: tuple[Path, Path], run: Run, seed: int = 12) -> None:
        self.folder = folder
        self.rosters = rosters
        self._run = run
        self.device = DemoDevice(folder / "device", seed)
        self.pictures: list[Path] = []
        self.port = ""
        self.mark = ""

    def run(self) -> None:
        """Run the whole demonstration. Raises DemoFailed, or what the host's commands raise."""
        # A device that hangs would block the next read; killing it ends every wait.
        watchdog = threading.Timer(DEADLINE, self.device.power_off)
        watchdog.daemon = True
        watchdog.start()
        out(
            gettext(
                "A simulated device gets two rosters and plays a round on its buttons, through a power cut."
            )
        )
        out(
            gettext(
                "Then its log comes back: it is replayed, every die is proved, and a page tells the game."
            )
        )
        try:
            self._connect()
            self._new_game()
            self._first_activation()
            self._pull_the_plug()
            self._second_activation()
            self._rest_of_the_round()
            self._end()
            log, head = self._log()
            self._prove(log, head)
        finally:
            watchdog.cancel()
            self.device.power_off()
        out("")
        out(gettext("Pictures of the screens:"))
        for path in self.pictures:
            out(f"  {path}")

    # --- output ---

    def part(self, title: str) -> None:
        """Print a heading."""
        out("")
        out(f"== {title} ==")

    def step(self, caption: str, *lines: str) -> list[str]:
        """Press buttons and show the new screen."""
        rows = self.device.do(*lines)
        width = max(21, *(len(row) for row in rows)) if rows else 21
        out("")
        out(f"{caption}")
        out("  ┌" + "─" * width + "┐")
        for row in rows:
            out("  │" + row.ljust(width) + "│")
        out("  └" + "─" * width + "┘")
        return rows

    def picture(self, name: str) -> None:
        """Save a picture of the screen."""
        path = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        self.device.do(f"png {path}")
        check(path.is_file(), gettext("a picture is in {name}", name=path.name))
        self.pictures.append(path)

    def shows(self, text: str) -> None:
        """Check that the screen contains this text; raises DemoFailed."""
        if not any(text in row for row in self.device.rows):
            raise DemoFailed(
                gettext(
                    "the screen shows no {text} but: {rows}",
                    text=repr(text),
                    rows=" / ".join(self.device.rows),
                )
            )

    def command(self, *words: str) -> None:
        """Run a host command as a user would type it."""
        out("")
        out("$ signifer " + shlex.join(words))
        status = self._run(list(words))
        if status:
            raise DemoFailed(
                gettext("`signifer {command}` ended with status {status}", command=words[0], status=status)
            )

    def client(self) -> Client:
        """Connect to the device."""
        return discover.connect(self.port)

    def home(self) -> None:
        """Return to the game's home screen."""
        for _ in range(8):
            if "menu" in self.device.rows[-1]:
                return
            self.device.do("press back")
        raise DemoFailed(gettext("the way back to the first screen was not found"))

    # --- the steps ---

    def _connect(self) -> None:
        self.part(gettext("A device is switched on and found"))
        where = self.device.power_on()
        self.step(
            gettext(
                "It is new: there are no rosters on it. (Its dice are seeded, to be the same every time.)"
            )
        )
        found = [one.candidate.port for one in discover.ask(discover.candidates()) if one.hello is not None]
        check(where in found, gettext("the device was found by asking, at {where}", where=where))
        self.port = where
        self.command("devices")
        self.part(gettext("Rosters go over the serial line"))
        self.command("push", *(str(path) for path in self.rosters), "--port", self.port)
        with_rosters = self.client()
        try:
            slots = with_rosters.hello().slots
        finally:
            with_rosters.close()
        check(all(size for size, _ in slots[:2]), gettext("both rosters are on the device"))

    def _new_game(self) -> None:
        self.part(gettext("A new game, on the device's buttons"))
        self.device.do("wait 4000")
        self.step(gettext("SELECT on “New game”: who plays on which side."), "choose New game")
        self.step(
            gettext("The mark of the device's secret dice, before anybody says a number."),
            "choose Players add",
        )
        self.picture("fair-dice")
        lines: list[str] = []
        for rows in (self.device.rows, self.device.do("press down")):  # as a player notes it
            lines += [
                row.strip() for row in rows if _MARK.fullmatch(row.strip()) and row.strip() not in lines
            ]
        self.mark = "".join("".join(lines).split())
        self.device.do("press up", "press select")
        for side, number in zip("AB", NUMBERS, strict=True):
            self.shows(f"{side}'s number")
            for digit in number:
                up = f"press up {digit}" if digit != "0" else "wait 0"
                self.device.do(up, "press select")
        self.step(gettext("Both numbers are in; who comes later stays in reserve."))
        self.step(
            gettext("The first screen of a game: what comes next stands first."), "press back", "wait 3500"
        )
        self.shows("Draw")

    def _draw(self, caption: str) -> str:
        """Draw a die and return its side."""
        self.home()
        self.step(caption, "choose Draw")
        match = re.match(r"([AB]): (\w+) die", self.device.rows[0])
        if match is None:
            raise DemoFailed(gettext("no die was drawn: {row}", row=self.device.rows[0]))
        return match[1]

    def _first_activation(self) -> None:
        self.part(gettext("An activation: draw, march, move, a reaction"))
        side = self._draw(gettext("A die is drawn from the bag; its side may march."))
        self.picture("die")
        self.device.do("choose March", f"find {SIDES[side][0]}", "press select", f"find {SIDES[side][1]}")
        self.step(gettext("Two models march (SELECT marks them)."), "press select")
        self.step(gettext("SELECT held: done."), "hold select")
        self.device.do("choose Activate")
        self.step(
            gettext("{unit} is activated: two orders.", unit=SIDES[side][0]), f"choose {SIDES[side][0]}"
        )
        self.shows("◆◆")
        self.step(gettext("The first order is a move …"), "choose Move")
        self.shows("◆◇")
        self.step(gettext("… and the other side may react: what can, is listed."), "choose reacts")
        self.picture("reaction")
        self.step(gettext("A shot, if it sees and reaches:"), "press select")
        self.step(gettext("the target before the roll, by difficulty;"), "press select")
        self.step(gettext("the roll;"), "press select")
        self.picture("shot")
        if "saves" in self.device.rows[-1]:
            self.step("and its consequence, one press away.", "press select")
        self.home()

    def _pull_the_plug(self) -> None:
        self.part(gettext("The power goes, in the middle of the activation"))
        self.device.do("wait 3500")
        self.home()
        before = self.step("Before:")
        crc = self._checksum()
        self.device.pull_the_plug()
        out("")
        out(gettext("(the simulator's process is killed, as if the plug were pulled)"))
        self.port = self.device.power_on()
        after = self.step(gettext("Power is back:"))
        # The running clock counts from the last saved command; nothing else may differ.
        check(
            _no_clock(before) == _no_clock(after),
            gettext("the screen is the same, but for seconds since a press"),
        )
        check(
            crc == self._checksum(), gettext("the game's checksum is the same, {crc}", crc=format(crc, "08x"))
        )

    def _second_activation(self) -> None:
        self.part(gettext("It goes on: a charge, wounds, an injury, undo"))
        self.device.do("choose Charge", "press down", "press select")
        self.step(gettext("The second order is a charge. Contact? Yes:"), "choose Yes")
        self.step(gettext("the fight: both values and dice, before the roll;"), "choose Fight")
        self.step(gettext("hits, cancelled dice (–) and saves, after it."), "press select")
        self.picture("fight")
        self.home()
        self.device.do("wait 2500", "press back")  # sooner, BACK at home would do nothing
        name = self.device.rows[1].split()[0]
        self.step(
            gettext("SELECT in the list of units opens what is left of {name};", name=name), "press select"
        )
        self.step(gettext("there DOWN is a wound …"), "press down")
        for _ in range(30):
            if "injured" in self.device.rows[0]:
                break
            self.device.do("press down")
        self.step(gettext("… until injured: under half of the hit points."))
        self.shows("injured")
        self.picture("injured")
        injured = self.device.rows[1:-1]
        self.device.do("wait 3500")
        self.step(gettext("BACK held: undo says what it will take back."), "hold back")
        self.shows(f"wound {name}")
        self.picture("undo")
        self.step(gettext("SELECT: the last wound is undone."), "press select")
        check(self.device.rows[1:-1] != injured, gettext("undo took the wound back"))
        self.home()
        self.device.do("choose End")

    def _rest_of_the_round(self) -> None:
        self.part(gettext("The rest of the round"))
        drawn = 1
        while drawn < MOST_DICE:
            self.home()
            if not any("Draw" in row for row in self.device.rows):
                break
            self.device.do("choose Draw", "choose Nobody", "press back", "choose End:")
            if self.device.rows[0].endswith("?"):  # the page asks, since the die is unused
                self.device.do("press select")
            drawn += 1
        self.step(
            ngettext("{n} die was drawn: the bag is empty.", "{n} dice were drawn: the bag is empty.", drawn)
        )
        self.shows("End round 1")
        self.step(gettext("What the end of the round does:"), "choose End round 1")
        self.picture("round-end")
        for _ in range(4):
            if "Round 2" in self.device.rows[0]:
                break
            self.device.do("press select", "wait 3500")
        self.step(gettext("Round 2 begins."))
        self.shows("Round 2")
        self.picture("round-2")

    def _end(self) -> None:
        self.part("The game ends, and shows its secret")
        self.device.do("wait 3500")
        self.home()
        self.device.do("hold select")
        self.step(gettext("SELECT held: the menu. It ends the game."), "choose End the game")
        self.step(gettext("The players say who won."), "choose Drawn game")
        self.step(gettext("SELECT: the game is over."), "press select")
        self.shows("Drawn game")
        self.picture("end")

    # --- the log ---

    def _checksum(self) -> int:
        client = self.client()
        try:
            return client.hello().crc
        finally:
            client.close()

    def _log(self) -> tuple[Path, str]:
        """Pull the log and replay it; return its file, and the head that the device has."""
        self.part(gettext("The log comes back, and replays to the same state"))
        client = self.client()
        try:
            hello = client.hello()
            (info,) = [game for game in client.games() if game.serial == hello.serial]
            record = pull.fetch(client, info)
            compared = pull.verify(client, info.serial, record)
        finally:
            client.close()
        check(
            compared and record.game.crc() == hello.crc,
            gettext("the pulled game has checksum {crc}", crc=format(hello.crc, "08x")),
        )
        self.command("pull", "--out", str(self.folder), "--port", self.port)
        (log,) = self.folder.glob("*.jsonl")
        out("")
        out(f"$ signifer play {log}")
        lines = log.read_text(encoding="utf-8") + '{"show": "digest"}\n'
        played = subprocess.run(
            [*processes.command(), "play", "-"],
            input=lines, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        answers = [json.loads(line) for line in played.stdout.splitlines()]
        check(
            played.returncode == 0 and all(answer["ok"] for answer in answers), gettext("every line replays")
        )
        digest = answers[-1]["sha256"]
        told = ngettext(
            "{n} command, digest {digest}", "{n} commands, digest {digest}", len(answers) - 2, digest=digest
        )
        out(f"  {told}")
        check(
            digest == record.game.digest().hex(),
            gettext("the replay's digest is that of the device's own log"),
        )
        return log, record.head()

    def _prove(self, log: Path, head: str) -> None:
        """Audit the log with the mark and the head that the device showed, and make the report of the game."""
        self.part(gettext("Every die is proved, and the game is told on a page"))
        self.command("audit", str(log), "--fingerprint", self.mark, "--head", head)
        page = self.folder / "report.html"
        self.command("report", str(log), "--out", str(page))
        check(page.is_file(), gettext("the page of the game is in {name}", name=page.name))


def _no_clock(rows: list[str]) -> list[str]:
    return [re.sub(r"\d+:\d\d", "m:ss", row) for row in rows]
