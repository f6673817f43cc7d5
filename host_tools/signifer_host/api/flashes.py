"""Set a board up in its boot loader, or update a device that runs Signifer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signifer.sync import numbers as N
from signifer_host import device_requests, discover
from signifer_host.api import backups
from signifer_host.client import Client
from signifer_host.device_requests import Leaving
from signifer_host.discover import Reply
from signifer_host.doctor.computer import Volume
from signifer_host.errors import BadInput, DeviceRefused, NoDevice, Silent, Vanished
from signifer_host.flashing import backup, drives, plans, poll
from signifer_host.flashing.backup import DeviceBackup
from signifer_host.progress import Bar, ProgressCallback, ignore
from signifer_host.translation import all_of, gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.boards import Board
    from signifer_host.flashing.content import Content
    from signifer_host.image.wish import Wish

CONSENT_WITHIN = 60.0
"""Seconds for the press on the device."""

Agree = Callable[[list[str]], None]
"""Is called with what will happen, line by line; raises BadInput if the user does not agree."""

Tell = Callable[[str], None]
"""Is called with a sentence of what was done, or of what the user is to do now."""


@dataclass(frozen=True)
class FlashResult:
    """A board that is back after writing. `backup` is that of an updated device."""

    port: str
    name: str
    uid: str
    board: str
    firmware: str
    backup: Path | None = None

    def row(self) -> dict[str, Any]:
        """Return the result for programs."""
        return {
            "port": self.port,
            "name": self.name,
            "uid": self.uid,
            "board": self.board,
            "firmware": self.firmware,
            "backup": str(self.backup) if self.backup else None,
        }


def read(file: Path) -> Content:
    """Read a UF2 that `signifer image` has made; raises BadInput."""
    from signifer_host.flashing import content

    return content.read(file)


def check_choices(board: str | None, display: str | None, wish: Wish) -> None:
    """Check what an image is to be made of, before a device is looked for; raises BadInput."""
    spec = None
    if board is not None:
        from signifer_host.api import boards

        spec = boards.board(board, display)
    elif display is not None:
        from signifer_host.boards.parts import TWINS

        if display not in TWINS:
            raise BadInput(
                "--display {display}: there are {join}.", display=display, join=all_of(list(TWINS))
            )
    if wish.circuitpython is not None:
        from signifer_host.image import firmware

        python = firmware.read(wish.circuitpython)
        if spec is not None:
            firmware.check(python, spec, wish.circuitpython)
    if wish.systems is not None:
        from signifer_host.bundle.systems import parse

        parse(wish.systems)
    if wish.language is not None:
        from signifer_host.languages import catalogues

        for one in wish.language.split(","):
            catalogues.find(one.strip())


def make_image(board: Board, wish: Wish, progress: ProgressCallback = ignore) -> Content:
    """Make the image to write; `progress` is called with (compiled files, all files). Raises BadInput."""
    from signifer_host.flashing.content import understand
    from signifer_host.image import make

    image = make.image(board, wish, progress)
    return replace(understand(image.data), language=", ".join(image.languages))


def made_for(board: Board, wish: Wish, tell: Tell, bar: Bar) -> Content:
    """Make the image for a board. Without `wish.circuitpython`, and without a table of the one that is there, the
    user's saved file comes along. Raises BadInput.
    """
    from signifer_host.api import circuitpython
    from signifer_host.linker import choice

    if wish.circuitpython is None and not choice.has_table(board, wish.there):
        wish = replace(wish, circuitpython=circuitpython.find_and_tell(board, tell))
    with bar(gettext("Making the image for {name}", name=board.name), "files") as moved:
        return make_image(board, wish, moved)


def loader(drive: Path | None = None) -> Volume | None:
    """Return the drive of the board in its boot loader, None if there is none; `drive` chooses one.

    Raises SeveralDevices, WrongBoard, BadInput.
    """
    return drives.choose(drives.loaders(), drive)


def none_found() -> NoDevice:
    """Make the error for no board in its boot loader and no device but simulated ones, which cannot be flashed."""
    return drives.none_found(sum(one.kind == "simulated" for one in discover.candidates()))


def find_installation(port: str | None, target: Volume | None) -> Reply | None:
    """Return the device to update; None if a board is in its boot loader, or if there is no device.

    Raises BadInput for a simulated device, SeveralDevices and the like.
    """
    if target is not None and port is None:
        return None
    asked = [discover.describe(port)] if port else discover.candidates()
    found = discover.ask(asked)
    if not port:
        # A simulated device has no boot loader: the board to write to is another one.
        found = [one for one in found if one.candidate.kind != "simulated"]
        if not any(one.hello is not None for one in found):
            return None
    one = discover.choose(found)
    there = {candidate.port for candidate in discover.simulators()}
    if one.candidate.kind == "simulated" or one.candidate.port in there:
        raise BadInput(
            "The device at {port} is a simulated one: it runs the program of this computer, and there is "
            "nothing to write.",
            port=one.candidate.port,
        )
    return one


def firmware_of(found: Reply) -> int:
    """Ask the device which CircuitPython its program was linked for; return 0 if it does not know."""
    with closing(discover.connect(found.candidate.port)) as client:
        return device_requests.firmware(client)


def set_up(
    image: Content,
    target: Volume,
    agree: Agree,
    tell: Tell,
    bar: Bar,
    *,
    within: float = poll.BACK_WITHIN,
) -> FlashResult:
    """Write an image to a board in its boot loader, and wait until a new device answers; raises a HostError."""
    # None of the devices that already answer is the board that comes back.
    before = discover.ask(discover.candidates())
    agree(plans.fresh(image, target))
    write(image, target, bar)
    tell(gettext("Written. The board restarts; the first start takes some seconds."))
    return _back(image, poll.for_device(b"", before, within), tell)


def update(
    image: Content,
    found: Reply,
    agree: Agree,
    tell: Tell,
    bar: Bar,
    *,
    file: Path | None,
    within: float = poll.BACK_WITHIN,
    port: str | None,
) -> FlashResult:
    """Update a device that answers: back it up, wait for the press on it, write, and restore what was lost.

    `file` is that of the backup, None for an unused name in the current folder. `port` is where the device comes
    back if its port is not listed. Raises a HostError.
    """
    plans.right_board(image, found)
    with closing(discover.connect(found.candidate.port)) as client:
        stands = device_requests.leave(client)
        uid = client.hello().uid.hex()
        kept = save(client, image, stands, file or backups.free_path(Path(), uid), bar)
        agree([_save(kept), *plans.update(image, found, kept.content.missing)])
        there = drives.loaders()
        tell(gettext(HOW_TO_AGREE[stands.can], n=format(CONSENT_WITHIN, ".0f")))
        if stands.can:
            wait_for_press(client, device_requests.leave(client, N.QUICK))
    write(image, new_loader(there, stands.can), bar)
    tell(gettext("Written. The board restarts; the first start takes some seconds."))
    back = poll.for_device(kept.hello.uid, [], within, port)
    done = _back(image, back, tell)
    with closing(discover.connect(back.candidate.port)) as client:
        restored = backup.restore(client, kept, bar, image.keeps)
    for sentence in restored:
        tell(sentence)
    return replace(done, backup=kept.file)


HOW_TO_AGREE = {
    True: gettext_noop("Now press SELECT on the device to agree. It waits {n} s."),
    False: gettext_noop(
        "This device cannot go into its boot loader by itself. Unplug it, and plug it in with BOOTSEL held; it has "
        "{n} s."
    ),
}
"""How the device's player agrees, by whether the device can go into its boot loader."""


def save(client: Client, image: Content, stands: Leaving, file: Path, bar: Bar) -> DeviceBackup:
    """Back a device up to `file` before an update, and check that the image fits how it was set up.

    Raises a HostError.
    """
    kept = backup.take(client, file, bar)
    plans.check_place(image, stands, kept)
    return kept


def _save(kept: DeviceBackup) -> str:
    slots, games = len(kept.content.slots), len(kept.content.games)
    return gettext(
        "Backup: {file} ({slots} of the slots, {games} of {all} games).",
        file=kept.file,
        slots=slots,
        games=games,
        all=len(kept.games),
    )


def wait_for_press(client: Client, stands: Leaving, within: float = CONSENT_WITHIN) -> None:
    """Wait for the press on the device; raises DeviceRefused. A device that disappears has also agreed."""
    seen = [stands]

    def look() -> bool:
        try:
            seen[0] = device_requests.leave(client)
        except (Vanished, Silent):
            return True
        return seen[0].state != N.ASKING

    if not poll.until(within, look):
        device_requests.leave(client, N.GUIDED)
        raise DeviceRefused(N.E_REFUSED, "Nobody pressed SELECT on the device. Nothing was written.")
    if seen[0].state == N.DECLINED:
        raise DeviceRefused(N.E_REFUSED, "The device's player declined. Nothing was written.")


def new_loader(there: Sequence[Volume], by_itself: bool, consent: float = CONSENT_WITHIN) -> Volume:
    """Wait for a boot loader's drive that was not `there`; raises Silent, SeveralDevices, WrongBoard."""
    return poll.for_drive(list(there), poll.DRIVE_WITHIN if by_itself else consent)


def write(image: Content, target: Volume, bar: Bar) -> None:
    """Write an image to a board in its boot loader; raises CannotWrite, Halfway."""
    with bar(f"to {target.path}") as moved:
        drives.write(target, image.data, moved)


def _back(image: Content, found: Reply, tell: Tell) -> FlashResult:
    """Check that the device that came back has the written program; raises NotTheSame."""
    hello = found.hello
    assert hello is not None
    wrong = plans.another(image, found.candidate.port, hello)
    if wrong:
        raise wrong
    tell(
        gettext(
            "{name} is back at {port} with firmware {version}.",
            name=hello.name,
            port=found.candidate.port,
            version=hello.version,
        )
    )
    return FlashResult(found.candidate.port, hello.name, hello.uid.hex(), image.board.id, image.version)
