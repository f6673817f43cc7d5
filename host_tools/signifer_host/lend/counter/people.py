"""Members and their reservations; the staff and their passwords."""

from __future__ import annotations

import json

from signifer_host.errors import BadInput
from signifer_host.lend import devices, lists, loans, members, reservations, staff
from signifer_host.lend.counter.visit import Answer, At, Download, Page, Redirect, Visit
from signifer_host.lend.models import ROLES


def list_members(visit: Visit) -> Answer:
    """List the members that the words fit."""
    words = visit.query.get("words", "")
    with visit.records.reading() as session:
        rows = members.search(session, words, lists.PAGE)
    return Page("members.html", {"rows": rows, "words": words})


def add(visit: Visit) -> Answer:
    """Add a member."""
    made = members.add(visit.desk, visit.text("name"), visit.text("card"), visit.text("contact"))
    return Redirect(f"/member/{made.id}")


def show(visit: Visit) -> Answer:
    """Show one member: what is known, and the loans."""
    member_id = int(visit.place["member"])
    with visit.records.reading() as session:
        values = {
            "member": members.get(session, member_id),
            "loans": lists.loans(session, member_id=member_id),
            "reservations": lists.reservations(session, visit.today, member_id=member_id),
        }
    return Page("member.html", values)


def edit(visit: Visit) -> Answer:
    """Change what is known about a member."""
    member_id = int(visit.place["member"])
    members.edit(visit.desk, member_id, visit.text("name"), visit.text("card"), visit.text("contact"))
    return Redirect(f"/member/{member_id}")


def data(visit: Visit) -> Answer:
    """Send everything that is stored about a member."""
    member_id = int(visit.place["member"])
    with visit.records.reading() as session:
        known = members.personal_data(session, member_id)
    text = json.dumps(known, indent=2, ensure_ascii=False)
    return Download(text.encode(), "application/json", f"member-{member_id}.json")


def forget(visit: Visit) -> Answer:
    """Delete what is stored about a member, if the form says so in so many words."""
    if not visit.text("sure"):
        raise BadInput("Tick the box that says that this cannot be undone.")
    members.delete(visit.desk, int(visit.place["member"]))
    return Redirect("/members")


def reserve(visit: Visit) -> Answer:
    """Reserve a device for a member; any that is free if the form names none."""
    evening = visit.day(visit.text("evening"))
    if evening is None:
        raise BadInput("Say on which evening.")
    with visit.records.reading() as session:
        member = members.find(session, visit.text("member"))
        words = visit.text("device")
        device_id = devices.find(session, words).id if words.strip() else None
    reservations.reserve(visit.desk, member.id, evening, device_id)
    return Redirect(f"/reservations?evening={evening.isoformat()}")


def cancel(visit: Visit) -> Answer:
    """Cancel a reservation."""
    reservations.cancel(visit.desk, int(visit.place["reservation"]))
    return Redirect("/reservations")


def extend(visit: Visit) -> Answer:
    """Give a loan another due date."""
    device_id = int(visit.place["device"])
    due = visit.day(visit.text("due"))
    if due is None:
        raise BadInput("Say until when.")
    loans.extend(visit.desk, device_id, due)
    return Redirect(f"/device/{device_id}")


def all_staff(visit: Visit) -> Answer:
    """List who works at the desk."""
    with visit.records.reading() as session:
        return Page("staff.html", {"rows": staff.everybody(session), "roles": ROLES})


def set_password(visit: Visit) -> Answer:
    """Give one of the staff a password and a role."""
    staff.set_password(visit.desk, visit.text("name"), visit.text("password"), visit.text("role"))
    return Redirect("/staff")


def disable(visit: Visit) -> Answer:
    """Let one of the staff sign in no more."""
    staff.disable(visit.desk, int(visit.place["person"]))
    return Redirect("/staff")


PAGES = (
    At("/members", list_members),
    At("/members", add, "POST"),
    At("/member/{member:int}", show),
    At("/member/{member:int}/edit", edit, "POST"),
    At("/member/{member:int}/data.json", data, organiser=True),
    At("/member/{member:int}/forget", forget, "POST", organiser=True),
    At("/reservations", reserve, "POST"),
    At("/reservation/{reservation:int}/cancel", cancel, "POST"),
    At("/device/{device:int}/extend", extend, "POST"),
    At("/staff", all_staff, organiser=True),
    At("/staff", set_password, "POST", organiser=True),
    At("/staff/{person:int}/disable", disable, "POST", organiser=True),
)
