"""The counter's two screens: a device goes out, a device comes back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from signifer_host.api import backups
from signifer_host.errors import BadInput, NoDevice, Refused
from signifer_host.lend import devices, handover, lists, loans, members, photos
from signifer_host.lend.checks import Check
from signifer_host.lend.counter.visit import Answer, At, Download, Page, Redirect, Upload, Visit
from signifer_host.lend.loans import LoanStart
from signifer_host.lend.models import CONDITIONS, Device
from signifer_host.progress import no_bar
from signifer_host.translation import gettext

MOST_NAMES = 500
"""Names of members that a field offers while it is filled in."""


def out(visit: Visit) -> Answer:
    """Show the check-out."""
    return _out(visit, None, [])


def _out(visit: Visit, lent: LoanStart | None, found: Sequence[Check]) -> Answer:
    with visit.records.reading() as session:
        due = loans.due_date(devices.club_of(session), visit.today)
        people = [one.name for one in members.search(session, "", MOST_NAMES)]
    device = "" if lent else visit.query.get("device", "")
    return Page("out.html", {"device": device, "due": due, "lent": lent, "checks": found, "people": people})


def lend(visit: Visit) -> Answer:
    """Lend what the form says; a device that is plugged in is asked first."""
    due = visit.day(visit.text("due"))
    device = _device(visit, visit.text("device"), lent=False)
    with visit.records.reading() as session:
        known = None if visit.text("new") else members.find(session, visit.text("member")).id
        loans.check_free(session, device)
    who = known or members.add(visit.desk, visit.text("member")).id
    with TemporaryDirectory(prefix="signifer-") as folder:
        how = handover.Out(
            due,
            visit.text("note"),
            bool(visit.text("despite")),
            bool(visit.text("label")),
            [_store(Path(folder) / str(number), one) for number, one in enumerate(visit.uploads)],
        )
        lent, found = handover.check_out(visit.desk, device, who, how, no_bar)
    return _out(visit, lent, found)


def _store(folder: Path, file: Upload) -> Path:
    folder.mkdir()
    path = folder / f"{_plain(Path(file.name).stem)}{Path(file.name).suffix}"
    path.write_bytes(file.data)
    return path


def _device(visit: Visit, words: str, lent: bool) -> Device:
    """Return the device that the words name; without words the only one that is plugged in, and `lent` or not."""
    if words.strip():
        with visit.records.reading() as session:
            return devices.find(session, words)
    uids = handover.plugged_uids()
    with visit.records.reading() as session:
        there = [one for one in (devices.with_uid(session, uid) for uid in uids) if one is not None]
        fit = [one for one in there if (devices.open_loan(session, one.id) is not None) == lent]
    if not fit:
        sentence = (
            gettext("No device of the club that is lent is plugged in and answers.")
            if lent
            else gettext("No device of the club that is on the shelf is plugged in and answers.")
        )
        raise BadInput(f"{sentence} {gettext('Plug it in, or give its name or its UID.')}")
    if len(fit) > 1:
        names = ", ".join(one.name for one in fit)
        raise BadInput("Several are plugged in: {names}. Name one of them.", names=names)
    return fit[0]


def back(visit: Visit) -> Answer:
    """Show where a check-in begins."""
    return Page("in.html", {"device": visit.query.get("device", "")})


def find_back(visit: Visit) -> Answer:
    """Go to the check-in of the device that the form names, or of the one that is plugged in."""
    device = _device(visit, visit.text("device"), lent=True)
    return Redirect(f"/in/{device.id}")


def look_back(visit: Visit) -> Answer:
    """Ask the device that comes back, and show the checks and the checklist. Nothing is changed yet."""
    device, row = _find_loan(visit)
    with handover.plugged_in(device) as client:
        seen = None if client is None else handover.look(client, visit.desk, device.id, no_bar)
    values = {
        "device": device,
        "loan": row,
        "checks": seen.checks if seen else [handover.not_asked(device)],
        "asked": seen is not None,
        "update": seen is not None and seen.update,
        "not_pulled": seen.state["not_pulled"] if seen and not visit.logs else 0,
        "signs": _signs(visit),
        "kit": device.kit.splitlines(),
        "conditions": CONDITIONS,
        "late": max(0, (visit.today - row.due).days),
    }
    return Page("in_checks.html", values)


def _signs(visit: Visit) -> bool:
    with visit.records.reading() as session:
        return devices.club_of(session).sign_returns


def _find_loan(visit: Visit) -> tuple[Device, lists.LoanRow]:
    with visit.records.reading() as session:
        device = devices.get(session, int(visit.place["device"]))
        loan = devices.open_loan(session, device.id)
        row = lists.loan(session, loan.id) if loan else None
    if row is None:
        raise Refused("{name} is not lent.", name=device.name)
    return device, row


def keep(visit: Visit) -> Answer:
    """Send the borrower's rosters and games as one file; nothing of it stays here."""
    device, _ = _find_loan(visit)
    with TemporaryDirectory(prefix="signifer-") as folder, handover.plugged_in(device) as client:
        if client is None:
            sentence = gettext("{name} is not plugged in, or does not answer. Plug it in.", name=device.name)
            raise NoDevice(sentence)
        file = backups.write(client, visit.now, no_bar, file=Path(folder) / "device.zip").file
        return Download(file.read_bytes(), "application/zip", f"{_plain(device.name)}.zip")


def take_back(visit: Visit) -> Answer:
    """Have the device erased, and end the loan."""
    device, row = _find_loan(visit)
    if visit.number("loan") != row.id:
        raise Refused("Another desk has taken {name} back meanwhile. Look again.", name=device.name)
    here = set(visit.form.get("kit", []))
    pictures = [photos.photo(one.data, one.name) for one in visit.uploads]
    if _signs(visit):
        pictures += photos.signature(visit.text("signature"))
    how = handover.Back(
        visit.text("condition"),
        visit.text("note"),
        [one for one in device.kit.splitlines() if one not in here],
        pictures,
        bool(visit.text("label")),
        logs=visit.logs,
        discards_games=bool(visit.text("unwanted")),
    )
    ended, found = handover.check_in(visit.desk, device, how, _say_nothing, no_bar)
    return Page("in_done.html", {"back": ended, "checks": found, "device": device})


def _say_nothing(sentence: str) -> None:
    """Do nothing: the page has said already which button to hold."""


def _plain(name: str) -> str:
    kept = "".join(one if one.isascii() and one.isalnum() else "-" for one in name)
    return kept.strip("-") or "device"


PAGES = (
    At("/out", out),
    At("/out", lend, "POST", in_turn=True),
    At("/in", back),
    At("/in", find_back, "POST", in_turn=True),
    At("/in/{device:int}", look_back, in_turn=True),
    At("/in/{device:int}", take_back, "POST", in_turn=True),
    At("/in/{device:int}/file.zip", keep, in_turn=True),
)
