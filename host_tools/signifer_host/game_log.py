"""A game's log on the host: from the device's pages to JSON lines that `signifer play` reads.

The entries are replayed as the device does at boot, so the resulting state can be compared with the device's.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from signifer import games
from signifer.core import chain
from signifer.core.errors import BadCommand, Refused, SetupError
from signifer.core.game import Game
from signifer.core.reminders import KEY as REMINDER
from signifer.core.reminders_script import show_house, weave
from signifer.core.setup import Setup
from signifer.core.tokens import KEY
from signifer.core.tokens_setup import show_tokens
from signifer_host.atomic_files import inside, make_folder, write_file
from signifer_host.errors import NotTheSame, WrongVersion
from signifer_host.files.foreign import open_file
from signifer_host.formatting import json_line
from signifer_host.games import device_module
from signifer_host.rosters.reminders import built_in
from signifer_host.translation import gettext_noop

SIDES = "ABN"
_LONGEST = 50_000_000
"""Largest file, in bytes, that is opened to compare."""


class GameLog:
    """A game decoded from its setup and entries; `game` is the state after the last entry."""

    def __init__(self, setup: bytes, entries: list[bytes]) -> None:
        """Decode the pages. Raises NotTheSame if the bytes are damaged, WrongVersion if they are too new."""
        self.lost_ranges: list[tuple[int, int]] = []  # entries that the device can no longer read
        self.damaged_pages: list[tuple[int, int, bytes]] = []
        """(number of the next entry, presses that the device lost before it, the raw page)."""
        self._setup = setup
        self.links = [chain.first(setup)]
        """The links of the log's chain: the setup's, then each entry's."""
        try:
            self.setup = Setup.decode(setup)
            self.game = Game(games.load(self.setup.ruleset), self.setup)
            self._first = setup_line(self.setup)
        except KeyError:
            raise WrongVersion(
                "The game is one of {ruleset}, which this program does not know. Update it.",
                ruleset=self.setup.ruleset,
            ) from None
        except (SetupError, ValueError) as error:
            raise NotTheSame("The log's beginning cannot be read: {error}", error=error) from None
        for entry in entries:
            self.add(entry)

    def add(self, entry: bytes) -> None:
        """Apply one more entry; raises NotTheSame."""
        try:
            self.game.replay(entry)
        except (ValueError, IndexError, OverflowError) as error:
            number = self.game.log.count + 1
            raise NotTheSame(
                "Entry {number} of the log cannot be read: {error}", number=number, error=error
            ) from None
        self.links.append(chain.follow(self.links[-1], entry))

    @property
    def count(self) -> int:
        """Return the number of entries."""
        return self.game.log.count

    def setup_line(self) -> dict[str, Any]:
        """Return the first line of the log: the setup with its rosters, without the generator's secret."""
        return dict(self._first)

    def line(self, number: int) -> dict[str, Any]:
        """Return entry `number` (0 is the first) as a command that repeats it, with the dice thrown."""
        command: dict[str, Any] = self.game.describe(number)["command"]
        return command

    def lines(self) -> list[dict[str, Any]]:
        """Return the whole log: the setup, then each command."""
        return [self.setup_line()] + [self.line(number) for number in range(self.count)]

    def head(self) -> str:
        """Return the head of the log, in the form of the device's screen and of `signifer audit --head`."""
        return f"{self.count}: {chain.spell(self.links[-1])}"

    def line_with_chain(self, number: int) -> dict[str, Any]:
        """Return a line of the log as written: entry `number`, or the setup for -1. `chain` has its link and
        the bytes that the device saved.
        """
        line = self.setup_line() if number < 0 else self.line(number)
        data = self._setup if number < 0 else self.game.log.get(number)
        link = self.links[number + 1].hex().upper()
        line["chain"] = {"head": f"{number + 1}:{link}", "entry": data.hex()}
        return line

    def check_link(self, number: int, link: bytes) -> None:
        """Raise NotTheSame unless the device's link after `count` entries is this log's."""
        if self.links[number] != link:
            raise NotTheSame(
                "After {number} entries the device's log has the head {head}, and what arrived here has {other}. "
                "Pull again; if that does not help, keep the device as it is and report this.",
                number=number,
                head=chain.spell(link),
                other=chain.spell(self.links[number]),
            )

    def text(self, number: int) -> str:
        """Describe entry `number` for people: the command, the dice, the changes, the overridden rules."""
        about = self.game.describe(number)
        command = dict(about["command"])
        name = command.pop("do")
        rolled = command.pop("rolled", None)
        seconds = command.pop("dt", 0)
        command.pop("force", None)
        command.pop("sealed", None)  # and parts of commitments below: nobody reads them
        words = [f"{about['number']:>4}  {name}"]
        named: set[str] = set()  # a name is said once in a line
        words += [f"{key}={self._value_text(value, named)}" for key, value in command.items()]
        if rolled is not None and rolled["dice"]:
            words.append("rolled " + " ".join(str(die) for die in rolled["dice"]))
        changes = [
            f"{self._with_name(change['what'], named)} {change['change']:+d}"
            for change in about["changes"]
            if ".hash" not in change["what"]
        ]
        if changes:
            words.append("| " + ", ".join(changes))
        if about["forced"]:
            words.append("| forced " + ", ".join(about.get("rules", [])))
        if seconds:
            words.append(f"| after {seconds} s")
        return " ".join(words)

    def _value_text(self, value: Any, named: set[str]) -> str:
        """Return a value of a command for people: a unit's id with its name, which is noted in `named`."""
        if isinstance(value, list):
            return "[" + ", ".join(self._value_text(one, named) for one in value) + "]"
        return self._with_name(value, named) if isinstance(value, str) else _short(value)

    def _with_name(self, what: str, named: set[str]) -> str:
        """Return a unit's id, or a place such as A1.hp, with the unit's name behind the id."""
        id, point, cell = what.partition(".")
        units = self.game.units
        units.forget()  # a card may have given the row another name since
        row = units.find(id)
        label = units[row].label if row is not None and id not in named else ""
        if not label or label == id:
            return what
        named.add(id)
        return f"{id} ({label}){point}{cell}"

    def check_crc(self, crc: int) -> None:
        """Raise NotTheSame unless the state after the last entry has this CRC-32."""
        mine = self.game.crc()
        if mine != crc:
            raise NotTheSame(
                "The log replays to checksum {mine}, but the device shows {crc}. Keep the device as it is and "
                "report this: the log and the table differ.",
                mine=format(mine, "08x"),
                crc=format(crc, "08x"),
            )

    def check_replay(self) -> str:
        """Replay the log's lines as `signifer play` does and return the digest, in hexadecimal.

        Raises NotTheSame if the entries lead to another digest.
        """
        from signifer_host.play import open_game
        from signifer_host.play_setup import ScriptError

        try:
            # through JSON, so that the replay reads what the file holds
            first, *commands = [json.loads(dump(line)) for line in self.lines()]
            played, _ = open_game(first, folder=Path(), where="log")
            for command in commands:
                played.do(command)
        except (ScriptError, Refused, BadCommand) as error:
            raise NotTheSame("The log does not replay: {error}", error=error) from None
        if played.digest() != self.game.digest():
            raise NotTheSame("The log replays to another state than the one on the device.")
        return self.game.digest().hex()


def setup_line(setup: Setup) -> dict[str, Any]:
    """Return a setup as the first line of a script, without the generator's secret."""
    compiled = device_module(setup.ruleset, "rules.roster")
    rosters = {side: compiled.unpack(setup.rosters[side]) for side in SIDES if side in setup.rosters}
    system: dict[str, Any] = {}
    if "S" in setup.rosters:
        from signifer.games.custom.rules import unpacking
        from signifer_host.games.custom import roster as custom
        from signifer_host.systems.normal import encode

        system = {"system": encode(unpacking.unpack(setup.rosters["S"]))}
        rosters = {side: custom.file_form(roster) for side, roster in rosters.items()}
        phases = tuple(system["system"].get("phases") or ())
        weave(system["system"], setup, "S", phases)
    else:
        phases = built_in(setup.ruleset).phases
    for side, roster in rosters.items():
        weave(roster, setup, side, phases)
    line: dict[str, Any] = {
        "ruleset": setup.ruleset,
        **system,
        "sides": rosters,
        "first": setup.first,
        "numbers": {"A": setup.numbers[0], "B": setup.numbers[1]},
    }
    house = {name: value for name, value in setup.house.items() if not name.startswith((KEY, REMINDER))}
    if house:
        line["house"] = device_module(setup.ruleset, "rules.house_script").show_house(house)
    tokens = show_tokens(setup.house)
    if tokens:
        line["tokens"] = tokens
    reminders = show_house(setup.house, phases)
    if reminders:
        line["reminders"] = reminders
    if setup.fingerprint:
        line["fingerprint"] = setup.fingerprint.hex()
    return line


def dump(line: dict[str, Any]) -> str:
    """Encode a line of the log as JSON, without the newline."""
    return json_line(line)


def _short(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def content(log: GameLog) -> bytes:
    """Return the log as the content of a file: the setup, then each entry, one line each."""
    lines = [dump(_encode(log, number)) for number in range(-1, log.count)]
    return "".join(line + "\n" for line in lines).encode()


def save(log: GameLog, folder: Path, stem: str) -> Path:
    """Write the log to `folder`/`stem`.jsonl as `save_content` does; raises CannotWrite."""
    damaged = b"".join(page for _, _, page in log.damaged_pages)
    return save_content(content(log), folder, stem, gaps=bool(log.lost_ranges), damaged=damaged)


_REMEDY = gettext_noop("Choose another folder with --out; the log is still on the device.")


def save_content(
    content: bytes,
    folder: Path,
    stem: str,
    *,
    gaps: bool,
    damaged: bytes,
    remedy: str = _REMEDY,
) -> Path:
    """Write a log to `folder`/`stem`.jsonl, completely or not at all; raises CannotWrite.

    An existing file is replaced if it holds the same game. It stays if it already has all of this log: a
    device may have evicted the end of a game since. It also stays if it holds another game, or if this log
    has lost entries (`gaps`) and does not simply continue the file; then the new file gets a number. Links
    are never followed or replaced, because they may be the user's own. `damaged` goes into a second file.
    """
    make_folder(folder, remedy)
    first = content.split(b"\n", 1)[0]
    path = inside(folder, f"{stem}.jsonl")
    number = 1
    while os.path.lexists(path):
        there = _content(path)
        if there.startswith(content):
            return path
        begins = there.split(b"\n", 1)[0].rstrip(b"\r") == first
        if content.startswith(there) if gaps else begins:
            break
        number += 1
        path = inside(folder, f"{stem}-{number}.jsonl")
    write_file(path, content, remedy)
    if damaged:
        write_file(path.with_suffix(".damaged.bin"), damaged, remedy)
    return path


def _encode(log: GameLog, number: int) -> dict[str, Any]:
    """Encode a line; `damaged` is the number of presses lost before it, or after it if it is the last line."""
    line = log.line_with_chain(number)
    lost = sum(
        gone
        for behind, gone, _ in log.damaged_pages
        if behind == number or (behind >= log.count and number == log.count - 1)
    )
    if lost:
        line["damaged"] = {"lost": lost}
    return line


def _content(path: Path) -> bytes:
    """Return the content of a log's file; a lone 0xFF, which no log has, for a foreign or endless file."""
    try:
        if not path.is_symlink():
            with open_file(path) as file:
                content = file.read(_LONGEST + 1)
            if len(content) <= _LONGEST:
                return content
    except OSError:
        pass
    return b"\xff"
