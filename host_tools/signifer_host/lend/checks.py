"""What a device tells of itself, and what a person at the desk should know of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from signifer import __version__ as PROGRAM
from signifer_host import device_requests
from signifer_host.api import selftests
from signifer_host.client import Client
from signifer_host.doctor.device import LITTLE_ROOM
from signifer_host.formatting import printable
from signifer_host.progress import Bar
from signifer_host.translation import decimal, gettext, gettext_noop, ngettext, number

OK, LOOK, FAULT = gettext_noop("ok"), gettext_noop("look"), gettext_noop("fault")
"""The words of a check, green, yellow and red: all is well; somebody should look; the device is not lent like this."""

LOW_MILLIVOLTS = 3600
"""A lithium cell at 10 %, where the device warns too (`signifer.app.battery`)."""

ERASES, MANY_ERASES = 100_000, 80_000
"""Erases that a sector of flash is made for, and how many of them somebody should know of."""

State = dict[str, Any]
"""What a device told, as plain values for the records: see `measure`."""


@dataclass(frozen=True)
class Check:
    """One check: `what` was checked, its `word` (OK, LOOK or FAULT), and a sentence."""

    what: str
    word: str
    sentence: str


def measure(client: Client, bar: Bar) -> State:
    """Ask a device for everything that its lender should know, and run its quick self-test; raises a HostError.

    Rosters and games are there as checksums and numbers, without the names in them.
    """
    hello = client.hello()
    tested = selftests.run(client, True, bar)["parts"]
    games = client.games()
    return {
        "uid": hello.uid.hex(),
        "board": hello.board,
        "firmware": hello.version,
        "parts": {one["part"]: one["result"] for one in tested},
        "battery_mv": next((one.get("value") for one in tested if one["part"] == "battery"), None),
        "slots": {side: crc for side, (size, crc) in zip("ABNS", hello.slots, strict=True) if size},
        "games": sorted(game.serial for game in games),
        "pages": sum(game.pages for game in games),
        "not_pulled": sum(not game.is_pulled for game in games),
        "free_blocks": hello.free_blocks,
        "settings": device_requests.settings(client).hex(),
    }


def assess(state: State, old_is_fault: bool) -> list[Check]:
    """Return the checks of a device's state. With `old_is_fault` an older firmware than this program's is a fault."""
    return [_games(state), _selftest(state), _battery(state), _room(state), _firmware(state, old_is_fault)]


def _games(state: State) -> Check:
    if state["not_pulled"]:
        told = ngettext(
            "{n} game on it that nobody has pulled.",
            "{n} games on it that nobody has pulled.",
            state["not_pulled"],
        )
        return Check("games", LOOK, told)
    told = gettext("Every game on it was pulled.") if state["games"] else gettext("There is no game on it.")
    return Check("games", OK, told)


def _selftest(state: State) -> Check:
    failed = [part for part, result in state["parts"].items() if result == "fault"]
    if failed:
        return Check("self-test", FAULT, gettext("Not as it should be: {parts}.", parts=_parts(failed)))
    passed = [part for part, result in state["parts"].items() if result == "ok"]
    return Check("self-test", OK, gettext("Passed: {parts}.", parts=_parts(passed)))


def _parts(names: Iterable[str]) -> str:
    return ", ".join(gettext(one) for one in names)


def _battery(state: State) -> Check:
    millivolts = state["battery_mv"]
    if not millivolts:
        return Check("battery", OK, gettext("It has none, or does not tell."))
    volts = decimal(millivolts / 1000, 2)
    if millivolts < LOW_MILLIVOLTS:
        return Check("battery", LOOK, gettext("{volts} V: charge it before it is lent.", volts=volts))
    return Check("battery", OK, gettext("{volts} V.", volts=volts))


def _room(state: State) -> Check:
    word = LOOK if state["free_blocks"] < LITTLE_ROOM else OK
    return Check(
        "room", word, gettext("{free} KB are free for games.", free=number(4 * state["free_blocks"]))
    )


def erases(states: Iterable[State | None]) -> int:
    """Estimate how often the sector that wears most was erased in loans, by what the device told when it came back.

    It is erased once for each page of a game, and when the device is emptied. Pages that a later game of the same loan
    took the place of are not told.
    """
    return sum(1 + state.get("pages", 0) for state in states if state is not None)


def wear(erased: int) -> Check:
    """Return the check of how much a device's flash has worn."""
    told = gettext(
        "About {erased} of the {all} erases that flash is made for, in the loans here.",
        erased=number(erased),
        all=number(ERASES),
    )
    return Check("wear", LOOK if erased >= MANY_ERASES else OK, told)


def is_old(state: State) -> bool:
    """Return whether a device's firmware is older than this program's."""
    return _numbers(state["firmware"]) < _numbers(PROGRAM)


def _numbers(version: str) -> list[int]:
    return [int(one) for one in re.findall(r"[0-9]{1,9}", version)]


def _firmware(state: State, old_is_fault: bool) -> Check:
    told = printable(state["firmware"], 40)
    if told == PROGRAM:
        return Check("firmware", OK, gettext("{told}, the same as this program's.", told=told))
    if not is_old(state):
        sentence = gettext(
            "{told}, newer than this program, which is {here}: update this one.", told=told, here=PROGRAM
        )
        return Check("firmware", LOOK, sentence)
    sentence = gettext(
        "{told}; this program is {here}. `signifer flash` brings the device up to date.",
        told=told,
        here=PROGRAM,
    )
    return Check("firmware", FAULT if old_is_fault else LOOK, sentence)


_COMPARED = {
    "board": gettext_noop("its board"),
    "firmware": gettext_noop("its firmware"),
    "settings": gettext_noop("its settings or name"),
    "slots": gettext_noop("its rosters"),
    "games": gettext_noop("its games"),
}


def compare(out: Mapping[str, Any] | None, back: State) -> Check:
    """Return the check of what differs from the state at check-out; None: it was not asked then."""
    if out is None:
        return Check("since check-out", LOOK, gettext("The device was not asked when it went out."))
    worse = [
        part
        for part, result in back["parts"].items()
        if result == "fault" and out["parts"].get(part) != "fault"
    ]
    if worse:
        return Check("since check-out", FAULT, gettext("New faults: {parts}.", parts=_parts(worse)))
    changed = [words for key, words in _COMPARED.items() if out[key] != back[key]]
    if changed:
        return Check("since check-out", LOOK, gettext("Not as before: {parts}.", parts=_parts(changed)))
    return Check("since check-out", OK, gettext("Nothing has changed."))


def former(state: State) -> Check:
    """Return the check of a device that goes out: nothing of a borrower before may be on it."""
    if state["games"]:
        sentence = gettext("A game is on it. Pull it, and erase everything in the device's settings.")
        return Check("content", FAULT, sentence)
    return Check("content", OK, gettext("No game of a borrower before is on it."))


def faults(found: Sequence[Check]) -> list[str]:
    """Return a sentence for each check that failed."""
    return [f"{gettext(one.what)}: {one.sentence}" for one in found if one.word == FAULT]
