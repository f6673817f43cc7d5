"""Games with a secret in them, and everything that a host can receive from a device."""

from __future__ import annotations

import base64
import copy
import struct
from collections.abc import Callable
from functools import cache
from typing import Any

from signifer.games.citadel.rules import roster as citadel_roster
from signifer.games.samurai.flows import conceal
from signifer.sync import frames
from signifer.sync import numbers as N
from signifer_host import boards
from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.game_log import GameLog
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.games.citadel.screens.sample import A_SECRETS, ASH, LAKE
from tests.games.citadel.screens.table import enter, seek_tactic
from tests.games.samurai.screens import sample
from tests.sim import devices
from tests.sim.devices import Wire
from tests.ui.conftest import SMALL, Table

PIN = "4711"
SECRET = bytes(range(100, 132))
AT = 90_000  # ms after the start: the compared events happened at the same second


class Ear(Wire):
    """A host's wire that records everything that the device sent."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.machine)
        self.heard = bytearray()

    def read(self) -> bytes:
        data = super().read()
        self.heard += data
        return data


def everything(table: Table) -> tuple[list[tuple[int, bytes]], GameLog]:
    """Return all answers that a host can get from the device, as (kind, payload), and the log of the running game."""
    ear = Ear(table)
    client = Client(ear, clock=lambda: table.machine.clock.now / 1000, first_seq=1)
    status = client.status()
    log = None
    for game in status.games:
        found = pull.fetch(client, game)
        if game.serial == status.hello.serial:
            log = found
            assert list(client.entries(game.serial, 0)) == [found.game.log.get(n) for n in range(found.count)]
            assert pull.verify(client, game.serial, found)
    # All other requests, known to this program or not, that do not change the device.
    harmful = (N.UPLOAD, N.CHUNK, N.COMMIT, N.START, N.LOADER)
    serial = status.hello.serial.to_bytes(4, "little")
    for kind in range(1, 32):
        if kind in harmful:
            continue
        slots = [struct.pack("<BIB", number, 0, 180) for number in (0, 4, 5, 6, 255)]
        for payload in (b"", *(bytes((n,)) for n in range(3)), serial, b"\xff" * 12, *slots):
            client._exchange(kind, payload, 0.2, 1)
    client.close()
    assert log is not None
    answers = [(kind, payload) for kind, _, payload, _ in frames.Decoder().feed(bytes(ear.heard))]
    assert len(answers) > 100
    return answers, log


def packed(content: bytes) -> list[bytes]:
    """Return the possible forms of a content: plain, in hexadecimal, in base64 at each offset, reversed, masked."""
    forms = [content, content.hex().encode(), content.hex().upper().encode(), content[::-1]]
    for shift in range(3):
        whole = base64.b64encode(bytes(shift) + content)
        forms.append(whole[-(-shift * 8 // 6) + (shift > 0) : (shift + len(content)) * 8 // 6])
    forms.append(bytes(letter ^ 0xFF for letter in content))
    forms.append(content.decode().encode("utf-16-le"))
    return [form for form in forms if len(form) > 3]


def wait_for(table: Table, ms: int) -> None:
    """Let time pass up to a moment."""
    left = ms - (table.machine.clock.now - table.born)  # type: ignore[attr-defined]
    assert left >= 0
    table.machine.run(left)


def device(ruleset: str, rosters: dict[str, bytes]) -> Table:
    """Return a device with a game in which side A has a PIN, set with the buttons."""
    table = Table(SMALL)
    table.born = table.machine.clock.now  # type: ignore[attr-defined]
    table.fill_slots(rosters)
    table.begin(SECRET, ruleset, rosters)
    table.settle()
    table.show("secret:change", 0)
    table.press("select")
    enter(table, PIN)
    enter(table, PIN)
    assert table.app.pins.is_set(0)
    table.app.ui.home()
    table.settle()
    return table


def city(tactic: str) -> Table:
    """Let side A lay a tactic; both of its tactics cost the same."""
    lake: dict[str, Any] = copy.deepcopy(LAKE)
    for card in lake["cards"]:
        if card["kind"] == "tactic":
            card["cost"] = {"prosperity": 1}
    table = device("citadel", {"A": citadel_roster.pack(lake), "B": citadel_roster.pack(ASH)})
    table.choose("Play", "Tactics")
    enter(table, PIN)
    seek_tactic(table, tactic)
    wait_for(table, AT)
    table.press("select")
    assert len(table.game.ask({"show": "state"})["face_down"]["A"]) == 1
    table.settle()
    return table


def ambush(choice: int) -> Table:
    """Hide Kaede of side A at a square and Ёж behind one of three markers, and the guest of side B."""
    table = device("samurai", sample.blobs())
    table.flow(conceal.start)
    table.choose("A Kaede", "Note: a square")
    table.press("select up*2 select" + (" up*6" if choice else " up*3") + " select")
    wait_for(table, AT)
    table.press("select")
    table.choose("A Ёж", "3 markers")
    table.press("select")
    table.choose(str(2 + choice))
    table.choose("B Grey", "2 markers")
    table.press("select")
    table.choose(str(1 + choice))
    table.app.ui.home()
    assert table.game.log.count == 3
    table.settle()
    return table


def contents(table: Table) -> list[str]:
    """Return the content of the game's secrets."""
    table.game.ask({"show": "state"})  # reads from the journal if memory lacks it
    found = [data[16:].decode() for data in table.game.secrets.values()]
    assert found
    return found


GAMES: dict[str, tuple[Callable[[Any], Table], Any, Any]] = {
    "citadel": (city, A_SECRETS[0], A_SECRETS[1]),
    "samurai": (ambush, 0, 1),
}


class Resumed(Table):
    """A device that begins with the content of a flash."""

    def __init__(self, chip: FlashChip) -> None:
        self.machine = Machine(boards.load(SMALL), devices.copy(chip), entropy=Entropy(11), firmware="1.2.3")
        self.update = False
        self.looked = set()
        self.machine.power_on()


@cache
def _chip(ruleset: str, secret: Any) -> FlashChip:
    table = GAMES[ruleset][0](secret)
    table.machine.power_off()
    return table.machine.chip


def laid(ruleset: str = "citadel", secret: Any = None) -> Table:
    """Return the game with A's secret (the first of the two), after a power cycle."""
    return Resumed(_chip(ruleset, GAMES[ruleset][1] if secret is None else secret))
