"""Devices: the list, the page of one, repairs, labels."""

from __future__ import annotations

from urllib.parse import urlencode

from signifer_host.api import labels
from signifer_host.errors import BadInput
from signifer_host.lend import checks, devices, lists, repairs, reservations
from signifer_host.lend.counter.visit import Answer, At, Download, Page, Redirect, Visit
from signifer_host.lend.models import Device, Photo
from signifer_host.printing.labels import Label

PLACES = (lists.SHELF, lists.LENT, lists.OVERDUE, lists.REPAIR)


def home(visit: Visit) -> Answer:
    """List the devices and where they are."""
    place = visit.query.get("place", "")
    words = visit.query.get("words", "")
    start = _start(visit)
    with visit.records.reading() as session:
        rows = lists.devices(
            session, visit.today, words, place if place in PLACES else "", start=start, most=lists.PAGE + 1
        )
        counts = lists.counts(session, visit.today)
        club = devices.club_of(session).name
    following = urlencode({"words": words, "place": place, "start": start + lists.PAGE})
    values = {
        "rows": rows[: lists.PAGE],
        "counts": counts,
        "club": club,
        "words": words,
        "place": place,
        "places": PLACES,
        "next": following if len(rows) > lists.PAGE else "",
    }
    return Page("home.html", values)


def _start(visit: Visit) -> int:
    text = visit.query.get("start", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0


def show(visit: Visit) -> Answer:
    """Show one device: where it is, what was with it, what was done."""
    device_id = int(visit.place["device"])
    with visit.records.reading() as session:
        row = lists.device(session, device_id, visit.today)
        if row is None:
            raise BadInput("There is no device {device_id}.", device_id=device_id)
        found = session.get_one(Device, device_id)
        values = {
            "row": row,
            "kit": found.kit,
            "wear": checks.wear(checks.erases(devices.returned_states(session, device_id))),
            "loans": lists.loans(session, device_id=device_id),
            "repairs": lists.repairs(session, device_id=device_id),
            "trail": lists.trail(session, device_id=device_id),
            "photos": lists.photos(session, device_id),
        }
    return Page("device.html", values)


def by_uid(visit: Visit) -> Answer:
    """Go to the page of a device by its UID, as the code on its label has it."""
    with visit.records.reading() as session:
        return Redirect(f"/device/{devices.find(session, str(visit.place['uid'])).id}")


def add(visit: Visit) -> Answer:
    """Add a device."""
    made = devices.add(visit.desk, visit.text("name"), visit.text("uid"), kit=visit.text("kit") or None)
    return Redirect(f"/device/{made.id}")


def edit(visit: Visit) -> Answer:
    """Change a device's name, UID and kit."""
    device_id = int(visit.place["device"])
    devices.edit(visit.desk, device_id, visit.text("name"), visit.text("uid"), visit.text("kit"))
    return Redirect(f"/device/{device_id}")


def retire(visit: Visit) -> Answer:
    """Take a device out of the stock."""
    devices.retire(visit.desk, int(visit.place["device"]))
    return Redirect("")


def to_repair(visit: Visit) -> Answer:
    """Send a device to repair."""
    device_id = int(visit.place["device"])
    repairs.open_one(visit.desk, device_id, visit.text("reason"))
    return Redirect(f"/device/{device_id}")


def end_repair(visit: Visit) -> Answer:
    """End a device's repair."""
    device_id = int(visit.place["device"])
    repairs.close(visit.desk, device_id, visit.text("outcome"))
    return Redirect(f"/device/{device_id}")


def all_repairs(visit: Visit) -> Answer:
    """List the repairs."""
    with visit.records.reading() as session:
        return Page("repairs.html", {"rows": lists.repairs(session)})


def all_reservations(visit: Visit) -> Answer:
    """List the reservations, and what is free on an evening."""
    evening = visit.day(visit.query.get("evening", "")) or visit.today
    with visit.records.reading() as session:
        values = {
            "evening": evening,
            "free": reservations.free(session, evening, visit.today),
            "most": lists.PAGE,
            "rows": lists.reservations(session, visit.today),
        }
    return Page("reservations.html", values)


def photo(visit: Visit) -> Answer:
    """Send a photo of a device that came back."""
    with visit.records.reading() as session:
        found = session.get(Photo, int(visit.place["photo"]))
    if found is None:
        raise BadInput("There is no such photo.")
    return Download(found.jpeg, "image/jpeg")


def sheet(visit: Visit) -> Answer:
    """Make labels of all devices with a UID; their codes open the devices' pages."""
    with visit.records.reading() as session:
        rows = [one for one in lists.devices(session, visit.today) if one.uid]
    if not rows:
        raise BadInput("No device of the club has a UID. Add it at the device's page.")
    made = [
        Label(
            row.name, row.board, bytes.fromhex(row.uid), own=True, link=f"{visit.address}/club/uid/{row.uid}"
        )
        for row in rows
    ]
    return Download(labels.pages(made).pdf, "application/pdf", "labels.pdf")


PAGES = (
    At("", home),
    At("/device/{device:int}", show),
    At("/uid/{uid}", by_uid),
    At("/devices", add, "POST", organiser=True),
    At("/device/{device:int}/edit", edit, "POST", organiser=True),
    At("/device/{device:int}/retire", retire, "POST", organiser=True),
    At("/device/{device:int}/repair", to_repair, "POST"),
    At("/device/{device:int}/mended", end_repair, "POST"),
    At("/repairs", all_repairs),
    At("/reservations", all_reservations),
    At("/photo/{photo:int}", photo),
    At("/labels.pdf", sheet),
)
