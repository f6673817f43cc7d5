"""`signifer flash --all`: several boards in their boot loader, or several devices that answer.

A boot loader's drive does not identify its device. So devices enter the boot loader one after the other: each
after its player has pressed SELECT and the previous drive has appeared. Backups and writing run in parallel.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signifer_host.commands import device_options
from signifer_host.commands.common import confirm
from signifer_host.errors import BadInput, Halfway, HostError, NoDevice, Silent
from signifer_host.output import note
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.api.devices import Target
    from signifer_host.commands.device_options import Devices
    from signifer_host.discover import Reply
    from signifer_host.doctor.computer import Volume
    from signifer_host.flashing.backup import DeviceBackup
    from signifer_host.flashing.content import Content
    from signifer_host.parallel import Outcome
    from signifer_host.progress import Bar


@dataclass
class Update:
    """The progress of a device: `found` once it is back, `notes` lists what was restored."""

    content: Content
    backup: DeviceBackup
    can_leave: bool
    firmware: str = ""
    notes: tuple[str, ...] = ()


def chosen_boards(
    chosen: Devices,
    made: Callable[[Reply | None], Content],
    folder: Path | None,
    yes: bool,
    wait: float,
) -> None:
    """Write to all boards that are in their boot loader, or update several devices that answer."""
    from signifer_host import discover
    from signifer_host.api import devices as api
    from signifer_host.api import flashes
    from signifer_host.atomic_files import make_folder
    from signifer_host.discover import Candidate, Reply
    from signifer_host.flashing import drives, plans

    simulated = {one.port for one in discover.simulators()}
    volumes = drives.loaders() if chosen.every else []
    try:
        targets = api.everyone() if chosen.every else api.these(chosen.ports, chosen.names)
    except NoDevice:
        if not chosen.every:
            raise
        targets = []
    targets = [one for one in targets if one.port not in simulated]
    if volumes and targets:
        listed = ", ".join(volume.path for volume in volumes)
        raise BadInput(
            "Some boards are in their boot loader ({listed}), and others answer. Unplug the ones or the others: a "
            "drive does not say which board it is.",
            listed=listed,
        )
    if volumes:
        boards(volumes, made(None), yes, wait)
        return
    if not targets:
        raise drives.none_found(len(simulated))
    known: dict[tuple[str, int], Content] = {}

    def content_of(target: Target) -> Content:
        if target.problem is not None:
            raise target.problem
        found = Reply(Candidate(target.port, "data"), target.hello)
        which = (target.hello.board if target.hello else "", flashes.firmware_of(found))
        if which not in known:
            known[which] = made(found)
        plans.right_board(known[which], found)
        return known[which]

    place = folder or Path()
    make_folder(place, gettext_noop("Name another one with --backup."))
    devices(targets, content_of, place, yes, wait, flashes.CONSENT_WITHIN)


def boards(volumes: Sequence[Volume], content: Content, yes: bool, wait: float) -> None:
    """Write the same file to several boards in their boot loader; raises BadInput if the user does not agree."""
    from signifer_host import discover, parallel
    from signifer_host.api.devices import Target, label_devices
    from signifer_host.flashing import drives, plans, poll

    for volume in volumes:
        drives.check_chip(volume)
    lines = [line for volume in volumes for line in plans.fresh(content, volume)]
    confirm(lines, yes)
    known = {one.hello.uid for one in discover.ask(discover.candidates()) if one.hello is not None}
    targets = [Target(volume.path, volume.path) for volume in volumes]
    with device_options.bars(targets) as (bar, ended):
        outcomes = _unbroken(
            lambda: parallel.run(targets, lambda target, _: _write(content, target, bar(target)), bar, ended)
        )
    written = [outcome for outcome in outcomes if outcome.error is None]
    back: list[Target] = []

    def look() -> bool:
        found = discover.ask(discover.candidates())
        back[:] = label_devices(
            [one for one in found if one.hello is not None and one.hello.uid not in known]
        )
        return len(back) >= len(written)

    if written:
        poll.until(wait, look)
    # Nobody can tell which drive belonged to which device, so the results are in the order of the ports.
    for number, outcome in enumerate(written):
        hello = back[number].hello if number < len(back) else None
        if hello is None:
            outcome.error = Silent(
                "A board was written, and none came back within {wait} s. {how}",
                wait=format(wait, ".0f"),
                how=gettext(drives.HOW),
            )
            continue
        outcome.target = back[number]
        outcome.result = hello.version
        outcome.error = plans.another(content, back[number].port, hello)
    device_options.report(
        outcomes,
        lambda version: f"firmware {version}.",
        lambda version: {"firmware": version},
    )


def devices(
    targets: Sequence[Target],
    content_of: Callable[[Target], Content],
    folder: Path,
    yes: bool,
    wait: float,
    consent: float,
) -> None:
    """Update several devices that answer; raises BadInput if the user does not agree."""
    from signifer_host import parallel
    from signifer_host.flashing import plans

    contents: dict[str, Content] = {}
    outcomes: list[Outcome[Target, Update]] = [parallel.Outcome(target) for target in targets]
    lines = []
    for outcome in outcomes:
        with _record_error(outcome):
            contents[outcome.target.port] = content = content_of(outcome.target)
            lines += plans.update(content, _find(outcome.target), [])
    confirm(lines, yes)
    turn = threading.Lock()
    with device_options.bars(targets) as (bar, ended):

        def back_up(target: Target, bar: Bar) -> Update:
            return _backup(target, contents[target.port], folder, bar)

        _on(outcomes, lambda ready: parallel.run(ready, back_up, bar))

        def load(target: Target, step: Bar) -> Update:
            update = _update_of(outcomes, target)
            _into_loader(target, update, turn, step, bar(target), consent)
            return update

        _on(outcomes, lambda ready: _unbroken(lambda: parallel.run(ready, load, bar)))
        for outcome in outcomes:
            if outcome.error is None:
                with _record_error(outcome):
                    _back(outcome.target, _update_of(outcomes, outcome.target), bar(outcome.target), wait)
            ended(outcome)
    device_options.report(outcomes, _brief, _row)


@contextmanager
def _record_error(outcome: Outcome[Any, Any]) -> Iterator[None]:
    """Record a HostError of the block as the outcome's error."""
    try:
        yield
    except HostError as error:
        outcome.error = error


def _on(
    outcomes: list[Outcome[Target, Update]],
    step: Callable[[list[Target]], list[Outcome[Target, Update]]],
) -> None:
    """Run a step for the devices that have not failed yet."""
    going = [outcome for outcome in outcomes if outcome.error is None]
    for outcome, after in zip(going, step([outcome.target for outcome in going]), strict=True):
        outcome.error = after.error
        outcome.result = after.result or outcome.result


def _update_of(outcomes: Sequence[Outcome[Target, Update]], target: Target) -> Update:
    return next(outcome.result for outcome in outcomes if outcome.target is target and outcome.result)


def _find(target: Target) -> Any:
    from signifer_host.discover import Candidate, Reply

    return Reply(Candidate(target.port, "data"), target.hello, target.problem)


def _backup(target: Target, content: Content, folder: Path, bar: Bar) -> Update:
    from signifer_host import device_requests
    from signifer_host.api import backups, flashes

    with closing(target.connect()) as client:
        stands = device_requests.leave(client)
        file = backups.free_path(folder, target.uid)
        kept = flashes.save(client, content, stands, file, bar)
    return Update(content, kept, stands.can)


def _into_loader(
    target: Target, update: Update, turn: threading.Lock, step: Bar, unbroken: Bar, consent: float
) -> None:
    """Wait until the device's player agrees and its drive appears, then write."""
    from signifer.sync import numbers as N
    from signifer_host import device_lock, device_requests
    from signifer_host.api import flashes
    from signifer_host.flashing import drives

    with device_lock.waiting():
        turn.acquire()
    try:
        there = drives.loaders()
        how = (
            gettext("press SELECT on it")
            if update.can_leave
            else gettext("unplug it, and plug it in with BOOTSEL held")
        )
        if not sys.stderr.isatty():
            note(
                gettext(
                    "{label}: now {how}. It waits {consent} s.",
                    label=target.label,
                    how=how,
                    consent=format(consent, ".0f"),
                )
            )
        with step(how, "steps"):
            if update.can_leave:
                with closing(target.connect()) as client:
                    flashes.wait_for_press(client, device_requests.leave(client, N.QUICK), consent)
            volume = flashes.new_loader(there, update.can_leave, consent)
    finally:
        turn.release()
    with device_lock.waiting():
        flashes.write(update.content, volume, unbroken)


def _write(content: Content, target: Target, bar: Bar) -> str:
    from signifer_host import device_lock
    from signifer_host.api import flashes
    from signifer_host.doctor import inspection
    from signifer_host.flashing import drives

    volume = inspection.volume_at(target.port)
    if volume is None:
        raise drives.none_found()
    with device_lock.waiting():
        flashes.write(content, volume, bar)
    return ""


def _back(target: Target, update: Update, bar: Bar, wait: float) -> None:
    """Wait for a device after writing, and restore what it lost."""
    from signifer_host import discover
    from signifer_host.flashing import backup, plans, poll

    with bar(gettext("comes back"), "steps"):
        found = poll.for_device(update.backup.hello.uid, [], wait, target.port)
    assert found.hello is not None
    wrong = plans.another(update.content, found.candidate.port, found.hello)
    if wrong:
        raise wrong
    update.firmware = found.hello.version
    with closing(discover.connect(found.candidate.port)) as client:
        update.notes = tuple(backup.restore(client, update.backup, bar, update.content.keeps))


def _unbroken(run: Callable[[], list[Outcome[Any, Any]]]) -> list[Outcome[Any, Any]]:
    """Write to boards; on Ctrl-C warn that some of them may not run."""
    from signifer_host.flashing import drives

    try:
        return run()
    except KeyboardInterrupt:
        raise Halfway(
            "Interrupted. A board that was being written cannot run now. {how} Then give the command again.",
            how=gettext(drives.HOW),
        ) from None


def _brief(update: Update) -> str:
    told = " ".join(update.notes)
    version = f"firmware {update.firmware}. " if update.firmware else ""
    return f"{version}{told} Backup: {update.backup.file}".strip()


def _row(update: Update) -> dict[str, Any]:
    return {
        "firmware": update.firmware or None,
        "backup": str(update.backup.file),
        "restored": list(update.notes),
    }
