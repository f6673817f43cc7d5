"""The club's rules: how long a device is lent, on which day it comes back, what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.errors import BadInput
from signifer_host.lend import devices, texts
from signifer_host.lend.models import Club
from signifer_host.lend.records import Desk
from signifer_host.translation import gettext_noop


@dataclass(frozen=True)
class Change:
    """New rules; None leaves a rule as it is. `any_evening`: devices come back on any day."""

    name: str | None = None
    loan_days: int | None = None
    evening: int | None = None
    any_evening: bool = False
    kit: str | None = None
    update_firmware: bool | None = None
    sign_returns: bool | None = None


def change(desk: Desk, wanted: Change) -> Club:
    """Change the rules, and return all of them; raises BadInput."""
    if wanted.loan_days is not None and not 0 <= wanted.loan_days <= 366:
        raise BadInput("A device is lent for 0 to 366 days.")
    if wanted.evening is not None and not 0 <= wanted.evening <= 6:
        raise BadInput("The evening is a day of the week.")
    with desk.changing() as changing:
        club = devices.club_of(changing.session)
        before = _row(club)
        if wanted.name is not None:
            club.name = texts.name(wanted.name, gettext_noop("The club's name"))
        if wanted.evening is not None or wanted.any_evening:
            club.evening = wanted.evening
        if wanted.kit is not None:
            club.kit = texts.note(wanted.kit, gettext_noop("The list of the kit"))
        for rule in ("loan_days", "update_firmware", "sign_returns"):
            if getattr(wanted, rule) is not None:
                setattr(club, rule, getattr(wanted, rule))
        if _row(club) != before:
            changing.note("change rules", rules=_row(club))
        return club


def _row(club: Club) -> dict[str, object]:
    rules = ("name", "loan_days", "evening", "kit", "update_firmware", "sign_returns")
    return {rule: getattr(club, rule) for rule in rules}
