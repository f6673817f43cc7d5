"""Loans, reservations and repairs, on both databases."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from signifer_host.errors import BadInput, NotTheSame, Refused
from signifer_host.lend import devices, loans, members, repairs, reservations, trail
from signifer_host.lend.models import Club as Rules
from signifer_host.lend.models import Entry, Loan, Member, Photo, Repair, Reservation
from signifer_host.lend.records import Desk, Records
from tests.lend.conftest import NOW, Club, on_file

TODAY = NOW.astimezone().date()


def lend(club: Club, member: int, **more: object) -> loans.LoanStart:
    return loans.lend(club.desk, club.device, member, **more)  # type: ignore[arg-type]


def take_back(club: Club, condition: str = "good", **more: object) -> loans.LoanEnd:
    return loans.give_back(club.desk, club.device, condition=condition, **more)  # type: ignore[arg-type]


def test_a_device_goes_out_and_comes_back(club: Club) -> None:
    lent = lend(club, club.mia, note="a scratch", state={"board": "pico_oled", "firmware": "0.1.0"})
    assert (lent.device, lent.member, lent.due) == ("Table 1", "Mia", TODAY + timedelta(days=14))
    with pytest.raises(Refused, match=f"Table 1 is lent already: Mia has it until {lent.due}"):
        lend(club, club.tom)
    back = loans.give_back(
        replace(club.desk, now=NOW + timedelta(days=16)),
        club.device,
        condition="worn",
        pictures=[Photo(jpeg=b"jpeg", is_signature=False)],
    )
    assert (back.device, back.member, back.days_late, back.repair) == ("Table 1", "Mia", 2, False)
    with pytest.raises(Refused, match="Table 1 is not lent"):
        take_back(club)
    with club.records.reading() as session:
        loan = session.get_one(Loan, lent.loan_id)
        assert (loan.condition, loan.out_note) == ("worn", "a scratch")
        assert loan.out_state == {"board": "pico_oled", "firmware": "0.1.0"}
        assert loan.out_at == NOW and loan.in_state is None
        assert trail.verify(session).number == 6  # staff, device, two members, lend, take back


@pytest.mark.parametrize(
    "days, evening, due", [(14, None, 14), (14, 4, 14), (14, 5, 15), (7, 3, 13), (0, 4, 0)]
)
def test_the_due_date_is_the_clubs_evening_after_its_days(days: int, evening: int | None, due: int) -> None:
    friday = date(2026, 11, 27)
    rules = Rules(id=1, name="", loan_days=days, evening=evening, kit="", update_firmware=False)
    assert loans.due_date(rules, friday) - friday == timedelta(days=due)


@on_file
@pytest.mark.parametrize("due", [TODAY - timedelta(days=1), TODAY + timedelta(days=367)])
def test_a_due_date_that_cannot_be_is_refused(club: Club, due: date) -> None:
    with pytest.raises(BadInput, match="cannot be due"):
        lend(club, club.mia, due=due)


@pytest.mark.parametrize("condition", ["damaged", "incomplete"])
def test_what_comes_back_broken_goes_to_repair_and_is_not_lent(club: Club, condition: str) -> None:
    lend(club, club.mia)
    assert take_back(club, condition, note="no cable").repair
    with pytest.raises(Refused, match="Table 1 is in repair: no cable"):
        lend(club, club.tom)
    repairs.close(club.desk, club.device, "a new cable")
    assert lend(club, club.tom).member == "Tom"


def test_a_failed_check_sends_a_good_device_to_repair(club: Club) -> None:
    lend(club, club.mia)
    assert take_back(club, faults=["The flash failed its test."]).repair
    with club.records.reading() as session:
        repair = devices.open_repair(session, club.device)
        assert repair is not None and repair.reason == "The flash failed its test."


def test_a_repair_is_opened_and_closed_once(club: Club) -> None:
    repairs.open_one(club.desk, club.device, "key sticks")
    for again in (lambda: repairs.open_one(club.desk, club.device, "again"), lambda: lend(club, club.mia)):
        with pytest.raises(Refused, match="in repair"):
            again()
    repairs.close(club.desk, club.device, "")
    with pytest.raises(Refused, match="not in repair"):
        repairs.close(club.desk, club.device, "")


def test_a_reservation_keeps_a_device_for_its_evening(club: Club) -> None:
    evening = TODAY + timedelta(days=7)
    made = reservations.reserve(club.desk, club.mia, evening)
    assert made.device_id == club.device
    with pytest.raises(Refused, match="No device is free"):
        reservations.reserve(club.desk, club.tom, evening)
    with pytest.raises(Refused, match=f"Table 1 is reserved for Mia on {evening}"):
        lend(club, club.tom)
    assert lend(club, club.tom, due=evening).due == evening  # it comes back for that evening
    take_back(club)
    lend(club, club.mia, due=evening)
    with club.records.reading() as session:
        assert session.get_one(Reservation, made.id).ended_at == NOW  # the loan fulfils it


def test_a_cancelled_reservation_frees_the_evening(club: Club) -> None:
    evening = TODAY + timedelta(days=7)
    made = reservations.reserve(club.desk, club.mia, evening, club.device)
    with pytest.raises(Refused, match="Table 1 is not free"):
        reservations.reserve(club.desk, club.tom, evening, club.device)
    reservations.cancel(club.desk, made.id)
    with pytest.raises(Refused, match="no open reservation"):
        reservations.cancel(club.desk, made.id)
    assert reservations.reserve(club.desk, club.tom, evening).device_id == club.device


def test_an_overdue_device_is_free_on_no_evening(club: Club) -> None:
    lend(club, club.mia, due=TODAY + timedelta(days=2))
    with club.records.reading() as session:
        assert reservations.free(session, TODAY + timedelta(days=2), TODAY)
        assert not reservations.free(session, TODAY + timedelta(days=1), TODAY)
        assert not reservations.free(session, TODAY + timedelta(days=9), TODAY + timedelta(days=3))


def test_a_deletion_keeps_the_history_without_the_name(club: Club) -> None:
    lent = lend(club, club.mia, note="Mia will be late")
    with pytest.raises(Refused, match="Mia still has Table 1"):
        members.delete(club.desk, club.mia)
    take_back(club, "damaged", note="Mia dropped it", pictures=[Photo(jpeg=b"jpeg", is_signature=False)])
    with club.records.reading() as session:
        told = members.personal_data(session, club.mia)
        assert told["name"] == "Mia" and told["loans"][0]["notes"] == ["Mia will be late", "Mia dropped it"]
    members.delete(club.desk, club.mia)
    with club.records.reading() as session:
        assert session.get_one(Loan, lent.loan_id).condition == "damaged"
        assert session.scalar(select(Repair.reason)) == members.DELETED
        everything = " ".join(
            str(row) for table in Loan.metadata.sorted_tables for row in session.execute(select(table))
        )
        assert "Mia" not in everything and "Tom" in everything
        assert trail.verify(session).number
        with pytest.raises(BadInput, match="no member"):
            members.personal_data(session, club.mia)


@pytest.mark.parametrize("what", ["altered", "missing", "cut off"])
def test_a_trail_that_was_changed_elsewhere_is_found(club: Club, what: str) -> None:
    lend(club, club.mia)
    with club.desk.changing() as change:
        session = change.session
        if what == "altered":
            session.get_one(Entry, 3).details = {"member": 2}
        else:
            session.delete(session.get_one(Entry, 3 if what == "missing" else 5))
    with club.records.reading() as session, pytest.raises(NotTheSame, match="trail"):
        trail.verify(session)


def test_a_clock_that_went_back_changes_nothing(club: Club) -> None:
    lend(club, club.mia)
    for minutes, fits in ((9, True), (11, False)):
        earlier = NOW - timedelta(minutes=minutes)
        if fits:
            members.add(replace(club.desk, now=earlier), "Eve")
        else:
            with pytest.raises(Refused, match="The clock of this computer shows 2026-11-27 17:49 UTC"):
                members.add(replace(club.desk, now=earlier), "Bob")
    with club.records.reading() as session:
        assert [one.name for one in members.search(session, "")] == ["Eve", "Mia", "Tom"]
        last = session.get_one(Entry, trail.verify(session).number)
        assert last.at == NOW  # never before the entry that it follows


def test_a_fault_in_the_middle_leaves_nothing_half_done(club: Club) -> None:
    with pytest.raises(ZeroDivisionError), club.desk.changing() as change:
        change.session.add(Member(name="Half"))
        change.session.flush()
        change.note("add member")
        raise ZeroDivisionError
    with club.records.reading() as session:
        assert not members.search(session, "Half") and trail.verify(session).number == 4


def test_the_database_itself_refuses_two_open_loans(club: Club) -> None:
    loan = {"device_id": club.device, "member_id": club.mia, "out_at": NOW, "out_by": club.by, "due": TODAY}
    with pytest.raises(IntegrityError), club.desk.changing() as change:
        for _ in range(2):
            change.session.execute(insert(Loan).values(**loan, out_note="", note=""))


@pytest.mark.long
def test_two_desks_race_for_a_device_a_thousand_times(
    club: Club, open_place: Callable[[str], Records]
) -> None:
    """Two desks, each with its own connection, lend one device in the same moment: exactly one succeeds."""
    rounds = 1000
    start, end = threading.Barrier(3), threading.Barrier(3)
    got: list[list[str]] = [[], []]
    faults: list[BaseException] = []

    def desk(number: int, member: int) -> None:
        records = open_place(club.place)
        for _ in range(rounds):
            start.wait()
            try:
                loans.lend(Desk(records, club.by, NOW), club.device, member)
                got[number].append("lent")
            except Refused as refusal:
                got[number].append(str(refusal))
            except BaseException as fault:
                faults.append(fault)
            end.wait()

    desks = [threading.Thread(target=desk, args=(n, m)) for n, m in enumerate((club.mia, club.tom))]
    for one in desks:
        one.start()
    for turn in range(1, rounds + 1):
        start.wait(60)
        end.wait(60)
        with club.records.reading() as session:
            assert (
                session.scalar(select(func.count()).where(Loan.returned_at.is_(None)).select_from(Loan)) == 1
            ), turn
        take_back(club)
    for one in desks:
        one.join()
    assert not faults
    outcomes = Counter(sorted((a[:4], b[:4])) == ["Tabl", "lent"] for a, b in zip(*got, strict=True))
    assert outcomes == {True: rounds}
    with club.records.reading() as session:
        assert trail.verify(session).number == 4 + 2 * rounds
