"""A device at the desk: found by its UID, asked, emptied by a held button, and read back.

Records are written last of all: whatever stops in the middle leaves the loan as it was, and the same again is harmless.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from signifer import __version__ as PROGRAM
from signifer.sync import numbers as N
from signifer_host import device_requests, discover
from signifer_host.api import backups, boards, flashes, pull, push
from signifer_host.client import Client
from signifer_host.errors import HostError, NoDevice, NotTheSame, Refused
from signifer_host.flashing import poll
from signifer_host.image.wish import Wish
from signifer_host.lend import checks, devices, loans
from signifer_host.lend.checks import FAULT, OK, Check, State
from signifer_host.lend.loans import LoanEnd, LoanStart
from signifer_host.lend.models import GOOD, Device, Photo
from signifer_host.lend.records import Desk
from signifer_host.progress import Bar
from signifer_host.remedies import KEEP_GAMES
from signifer_host.translation import gettext, gettext_noop, ngettext

WITHIN = 60.0
"""Seconds in which the person at the desk erases a device that asks."""


def plugged_uids() -> dict[str, str]:
    """Return the ports of all devices that answer, by their UID."""
    found = discover.ask(discover.candidates())
    return {one.hello.uid.hex(): one.candidate.port for one in found if one.hello}


@contextmanager
def plugged_in(device: Device) -> Iterator[Client | None]:
    """Connect to a device of the club by its UID; None if it is not plugged in or its UID is not known."""
    port = plugged_uids().get(device.uid) if device.uid else None
    if port is None:
        yield None
        return
    client = discover.connect(port)
    try:
        uid = client.hello().uid.hex()
        if uid != device.uid:
            raise NotTheSame(
                "The device at {port} is not {name}: its UID is {uid}. Plug {name} in.",
                port=port,
                name=device.name,
                uid=uid,
            )
        yield client
    finally:
        client.close()


@dataclass(frozen=True)
class Look:
    """What a device told, and the checks of it. `update`: by the club's rule its firmware is brought up to date."""

    state: State
    checks: list[Check]
    update: bool


def look(client: Client, desk: Desk, device_id: int, bar: Bar) -> Look:
    """Ask a device that goes out or comes back; nothing is changed. Raises a HostError."""
    state = checks.measure(client, bar)
    with desk.records.reading() as session:
        club, loan = devices.club_of(session), devices.open_loan(session, device_id)
        before = devices.returned_states(session, device_id)
    found = checks.assess(state, club.update_firmware and loan is None)
    found.append(checks.former(state) if loan is None else checks.compare(loan.out_state, state))
    found.append(checks.wear(checks.erases([*before, state])))
    update = club.update_firmware and loan is not None and checks.is_old(state) and not checks.faults(found)
    return Look(state, found, update)


@dataclass(frozen=True)
class Out:
    """How a device goes out. `label`: it is not asked. `files`: rosters or a system that are put on it.

    `due` None is by the club's rule.
    """

    due: date | None = None
    note: str = ""
    despite_reservation: bool = False
    label: bool = False
    files: Sequence[Path] = ()


def check_out(
    desk: Desk, device: Device, member_id: int, how: Out, bar: Bar
) -> tuple[LoanStart, list[Check]]:
    """Lend a device, which is asked first if it is plugged in; return the loan and the checks.

    Raises Refused if a check fails or the records do not allow it, NoDevice if `files` need a device that is not
    plugged in, or another HostError.
    """
    loads = push.read(how.files) if how.files else []
    with desk.records.reading() as session:
        loans.check_free(session, device)
    seen = None
    if not how.label or loads:
        with plugged_in(device) as client:
            if client is not None:
                if loads:
                    push.send(client, push.read_for(client, how.files), False, bar)
                seen = look(client, desk, device.id, bar)
            elif loads:
                raise NoDevice(
                    "{name} is not plugged in, so nothing can be put on it. Plug it in.", name=device.name
                )
    failed = checks.faults(seen.checks) if seen else []
    if failed:
        raise Refused("{name} is not lent like this. {failed}", name=device.name, failed=" ".join(failed))
    lent = loans.lend(
        desk,
        device.id,
        member_id,
        due=how.due,
        note=how.note,
        state=seen.state if seen else None,
        despite_reservation=how.despite_reservation,
    )
    return lent, seen.checks if seen else []


@dataclass(frozen=True)
class Back:
    """How a device comes back. `label`: it is not asked. `missing`: what of its kit is not there. `keep`: a file for
    its borrower's rosters and games. `logs`: a folder for its games, in one of its UID and its loan. `discards_games`:
    games that nobody has pulled may be lost."""

    condition: str = GOOD
    note: str = ""
    missing: Sequence[str] = ()
    pictures: Sequence[Photo] = ()
    label: bool = False
    keep: Path | None = None
    logs: Path | None = None
    discards_games: bool = False


def check_in(
    desk: Desk, device: Device, how: Back, ask: Callable[[str], None], bar: Bar
) -> tuple[LoanEnd, list[Check]]:
    """Take a device back: ask it, keep its borrower's files if wanted, have it erased, read that back; then update it
    if the club's rule says so.

    `ask` is told the sentences for the person at the device. Return the ended loan and the checks. Raises Refused if it
    is not lent or was not erased, NoDevice if it is not plugged in, or another HostError; then the loan is as before.
    """
    loans.check_given(device, how.condition, how.missing)
    with desk.records.reading() as session:
        loan = devices.open_loan(session, device.id)
    if loan is None:
        raise Refused("{name} is not lent.", name=device.name)
    state = None
    if how.label:
        found = [not_asked(device)]
    else:
        with plugged_in(device) as client:
            if client is None:
                raise NoDevice(
                    "{name} is not plugged in, or does not answer. Plug it in, or take it back by its label.",
                    name=device.name,
                )
            seen = look(client, desk, device.id, bar)
            lost = 0 if how.logs or how.keep or how.discards_games else seen.state["not_pulled"]
            if lost:
                raise Refused(
                    ngettext(
                        "{n} game on {name} that nobody has pulled.",
                        "{n} games on {name} that nobody has pulled.",
                        lost,
                        name=device.name,
                    ),
                    KEEP_GAMES,
                )
            if how.logs is not None and device.uid is not None:
                pull.games(client, how.logs / device.uid / str(loan.id), True, bar)
            if how.keep is not None:
                backups.write(client, desk.now, bar, file=how.keep)
            before = loan.out_state
            found = [*seen.checks, wipe(client, device, before["settings"] if before else "", ask)]
            # Its borrower may have written a name into the settings.
            state = {key: value for key, value in seen.state.items() if key != "settings"}
        if seen.update:
            found.append(update(device, ask, bar))
            state["firmware"] = PROGRAM if found[-1].word == OK else state["firmware"]
    ended = loans.give_back(
        desk,
        device.id,
        condition=how.condition,
        note=how.note,
        state=state,
        faults=checks.faults(found),
        missing=how.missing,
        pictures=how.pictures,
    )
    return ended, found


def wipe(client: Client, device: Device, settings: str, ask: Callable[[str], None]) -> Check:
    """Have a person erase everything on the device, and read back that nothing is left; then set the club's `settings`
    (hexadecimal, "" for none) again.

    A device that is empty already is not asked. Raises Refused if it was not erased, or another HostError.
    """
    if remains(client, settings):
        _have_erased(client, device, ask)
    left = remains(client, settings)
    if left:
        raise Refused(
            "{name} was not erased: {left} are on it. Hold SELECT when it asks. The loan is as it was.",
            name=device.name,
            left=", ".join(gettext(one) for one in left),
        )
    if settings:
        wanted = bytes.fromhex(settings)
        if device_requests.settings(client, wanted) != wanted:
            raise NotTheSame("{name} did not keep the club's settings. Take it back again.", name=device.name)
    sentence = gettext(
        "Erased, and read back: no roster, no game, no house rules, no settings of its borrower."
    )
    return Check("wipe", OK, sentence)


def _have_erased(client: Client, device: Device, ask: Callable[[str], None]) -> None:
    asks = device_requests.wipe(client, True)
    ask(gettext("Hold SELECT on {name} until it is erased. BACK keeps what is on it.", name=device.name))
    if asks and not poll.until(WITHIN, lambda: not device_requests.wipe(client, False)):
        raise Refused(
            "Nobody has erased {name} within {within} s. Press BACK on it, and take it back again. The loan is as "
            "it was.",
            name=device.name,
            within=format(WITHIN, ".0f"),
        )


def update(device: Device, ask: Callable[[str], None], bar: Bar) -> Check:
    """Bring the firmware of an erased device up to date, as `signifer flash` does; a device that fails has a fault.

    `ask` is told what the person at the device does.
    """
    try:
        port = plugged_uids().get(device.uid or "")
        found = flashes.find_installation(port, None) if port else None
        if found is None or found.hello is None or found.hello.uid.hex() != device.uid:
            sentence = gettext("{name} was not updated: it does not answer any more.", name=device.name)
            return Check("update", FAULT, sentence)
        wish = Wish(keep_games=True, there=flashes.firmware_of(found))
        image = flashes.made_for(boards.board(found.hello.board), wish, ask, bar)
        with TemporaryDirectory(prefix="signifer-") as folder:
            emptied = Path(folder) / "emptied.zip"
            flashes.update(image, found, lambda lines: None, ask, bar, file=emptied, port=port)
    except HostError as error:
        return Check("update", FAULT, gettext("The firmware was not updated. {error}", error=error))
    before = found.hello.version
    return Check("update", OK, gettext("The firmware {before} is now {here}.", before=before, here=PROGRAM))


def remains(client: Client, settings: str) -> list[str]:
    """Return what is still on a device besides the club's `settings`, in words; raises a HostError."""
    hello = client.hello()
    left: dict[str, Any] = {
        "rosters": any(size for size, _ in hello.slots),
        "games": client.games() or hello.flags & N.GAME_LOADED,
        gettext_noop("house rules"): device_requests.house(client),
        "settings": device_requests.settings(client).hex() not in ("", settings),
    }
    return [what for what, there in left.items() if there]


def not_asked(device: Device) -> Check:
    """Return the check of a device that comes back by its label alone: nobody knows what is on it."""
    sentence = gettext("{name} was not asked: what its borrower left on it is still there.", name=device.name)
    return Check("device", FAULT, sentence)
