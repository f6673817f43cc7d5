"""What is due, the history, the club's rules, and lists as CSV."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

from signifer_host.errors import BadInput
from signifer_host.lend import backup, club_rules, devices, evening, lists, tables, trail
from signifer_host.lend.counter.visit import LARGEST_MB, Answer, At, Download, Page, Redirect, Visit
from signifer_host.translation import weekdays


def due(visit: Visit) -> Answer:
    """List what is lent, by its date: the overdue first."""
    with visit.records.reading() as session:
        rows = lists.loans(session, only_open=True, most=500)
    return Page("due.html", {"rows": rows, "today": visit.today})


def history(visit: Visit) -> Answer:
    """List the newest loans, and the newest entries of the trail."""
    with visit.records.reading() as session:
        return Page("history.html", {"loans": lists.loans(session), "trail": lists.trail(session)})


def check_trail(visit: Visit) -> Answer:
    """Compute the whole trail again."""
    with visit.records.reading() as session:
        head = trail.verify(session)
    return Page("trail.html", {"entries": head.number, "head": head.link})


def show_evening(visit: Visit) -> Answer:
    """Show the results and the standings of the evening's folder."""
    found = []
    if visit.logs is not None and (visit.logs / evening.PAIRINGS).exists():
        with visit.records.reading() as session:
            found = evening.results(session, visit.logs)
    values = {"results": found, "standings": evening.standings(found), "folder": visit.logs}
    return Page("evening.html", values)


def rules(visit: Visit) -> Answer:
    """Show the club's rules."""
    with visit.records.reading() as session:
        return Page("rules.html", {"club": devices.club_of(session), "days": weekdays()})


def change_rules(visit: Visit) -> Answer:
    """Change the club's rules."""
    evening = visit.number("evening")
    wanted = club_rules.Change(
        name=visit.text("name"),
        loan_days=visit.number("loan_days"),
        evening=evening,
        any_evening=evening is None,
        kit=visit.text("kit"),
        update_firmware=bool(visit.text("update_firmware")),
        sign_returns=bool(visit.text("sign_returns")),
    )
    club_rules.change(visit.desk, wanted)
    return Redirect("/rules")


def export(visit: Visit) -> Answer:
    """Send one of the lists as CSV."""
    with visit.records.reading() as session:
        files = tables.export(session, visit.today)
    name = str(visit.place["name"])
    if name not in files:
        raise BadInput("There is no such list.")
    return Download(files[name], "text/csv", name)


def take_in(visit: Visit) -> Answer:
    """Add the devices or the members of a CSV file, all or none."""
    if not visit.uploads:
        raise BadInput("Choose a CSV file.")
    file = visit.uploads[0]
    done = tables.take_in(visit.desk, file.data, file.name)
    to = "/club" if done.kind == tables.DEVICES else "/club/members"
    return Page("imported.html", {"sentence": done.sentence, "to": to})


def back_up(visit: Visit) -> Answer:
    """Send a backup of all records, checked."""
    with TemporaryDirectory(prefix="signifer-") as folder:
        file = Path(folder) / "backup"
        backup.write(visit.records, file)
        return Download(file.read_bytes(), "application/octet-stream", f"club-{visit.today}.backup")


def all_records(visit: Visit) -> Answer:
    """Show how much is in the records, and what can be done with them as a whole."""
    with visit.records.reading() as session:
        return Page("records.html", {"held": backup.describe(session), "most": LARGEST_MB})


def restore(visit: Visit) -> Answer:
    """Put a backup in place of all records, if the form says so in so many words."""
    if not visit.uploads:
        raise BadInput("Choose a backup.")
    if not visit.text("sure"):
        raise BadInput("Tick the box that says what is replaced.")
    file = visit.uploads[0]
    done = backup.restore(file.data, file.name, visit.records, visit.staff.name, visit.now, True)
    with visit.records.reading() as session:
        return Page("restored.html", {"held": backup.describe(session), "kept": done.backup})


def older(visit: Visit) -> Answer:
    """Show, in place of any other page, that the records are of an older version."""
    if not visit.records.find_schema().is_older:
        return Redirect("")
    values = {"who": None, "place": visit.records.place}
    return Page("older.html", values, HTTPStatus.CONFLICT)


def upgrade(visit: Visit) -> Answer:
    """Upgrade records of an older version, after a backup."""
    if not visit.records.find_schema().is_older:
        return Redirect("")
    return Page("upgraded.html", {"kept": backup.upgrade(visit.records, visit.now)})


OLDER = At("", older)

PAGES = (
    At("/due", due),
    At("/history", history),
    At("/trail", check_trail),
    At("/evening", show_evening, in_turn=True),
    At("/rules", rules, organiser=True),
    At("/rules", change_rules, "POST", organiser=True),
    At("/lists/{name}", export, organiser=True),
    At("/backup", back_up, organiser=True),
    At("/records", all_records, organiser=True),
    At("/records", restore, "POST", organiser=True, in_turn=True),
    At("/upgrade", upgrade, "POST", organiser=True, in_turn=True),
    At("/lists", take_in, "POST", organiser=True),
)
