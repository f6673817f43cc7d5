"""`signifer lend member|members|data|forget`: the people who borrow, and what is known about them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import ELSEWHERE, ForceOption, check_new, confirm
from signifer_host.commands.lend_options import ByOption, DbOption, MemberArgument, at_desk, reading
from signifer_host.output import answer
from signifer_host.translation import gettext


def member(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the member is called.")],
    card: Annotated[str, typer.Option("--card", metavar="N", help="The number on the member's card.")] = "",
    contact: Annotated[
        str, typer.Option("--contact", metavar="TEXT", help="How to reach the member, if that is needed.")
    ] = "",
    replace: Annotated[
        str | None,
        typer.Option("--replace", metavar="MEMBER", help="Change this member instead of adding one."),
    ] = None,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Add a member, or change what is known about one."""
    from signifer_host.lend import members as people

    with at_desk(db, by) as desk:
        if replace is None:
            made = people.add(desk, name, card, contact)
        else:
            with desk.records.reading() as session:
                known = people.find(session, replace).id
            made = people.edit(desk, known, name, card, contact)
    answer(
        {"member": made.id, "name": made.name, "card": made.card, "contact": made.contact},
        gettext("{name} is member {id}.", name=made.name, id=made.id),
    )


def members(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]", help="Parts of a name, a card or a number.")
    ] = None,
    db: DbOption = None,
) -> None:
    """List the members."""
    from signifer_host.lend import members as people

    with reading(db) as session:
        found = people.search(session, " ".join(words or []), 100_000)
    rows = []
    lines = []
    for one in found:
        rows.append({"member": one.id, "name": one.name, "card": one.card, "contact": one.contact})
        more = "".join(f", {text}" for text in (one.card and f"card {one.card}", one.contact) if text)
        lines.append(f"{one.id:>5}  {one.name}{more}")
    answer({"members": rows}, *(lines or [gettext("There are no such members.")]))


def data(
    who: MemberArgument,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.json", help="Write a file instead.")
    ] = None,
    force: ForceOption = False,
    db: DbOption = None,
) -> None:
    """Give out everything that is stored about a member, as JSON."""
    import json

    from signifer_host.atomic_files import write_file
    from signifer_host.lend import members as people

    check_new(out, force)
    with reading(db) as session:
        known = people.personal_data(session, people.find(session, who).id)
    text = json.dumps(known, indent=2, ensure_ascii=False)
    if out is not None:
        write_file(out, text.encode() + b"\n", ELSEWHERE)
    lines = (
        text.splitlines()
        if out is None
        else [gettext("{out}: what is stored about {name}", out=out, name=known["name"])]
    )
    answer({"data": known}, *lines)


def forget(
    who: MemberArgument,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")] = False,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Delete what is stored about a member.

    The loans stay in the history, without the name, notes, photos and signatures.
    """
    from signifer_host.lend import members as people

    with at_desk(db, by) as desk:
        with desk.records.reading() as session:
            found = people.find(session, who)
        confirm(
            [gettext("Delete what is stored about {name} (member {id}).", name=found.name, id=found.id)], yes
        )
        people.delete(desk, found.id)
    answer(
        {"member": found.id},
        gettext(
            "Member {id} has no name any more. Backups that were made before still have it.", id=found.id
        ),
    )
