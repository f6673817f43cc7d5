"""`signifer label`, `signifer card` and `signifer guide`: pages to print for owners and lenders of devices."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import (
    ELSEWHERE,
    ForceOption,
    LanguageOption,
    answers,
    board_option,
    check_ending,
    check_new,
)
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.languages import tool_language
from signifer_host.output import answer
from signifer_host.printing.sheets import SHEETS
from signifer_host.translation import gettext, ngettext

OutOption = Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="The file to make.")]


@on_devices
def label(
    devices: Devices,
    out: OutOption,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="What the devices are called, where none is chosen."),
    ] = None,
    board: Annotated[
        str | None,
        board_option("Which board they are; one that is plugged in says so."),
    ] = None,
    sheet: Annotated[
        str,
        typer.Option(
            "--sheet",
            "-s",
            metavar="S",
            autocompletion=completion.sheets,
            help=f"The paper: {', '.join(SHEETS)}.",
        ),
    ] = "a4",
    skip: Annotated[
        int, typer.Option("--skip", metavar="N", min=0, help="Leave the first N labels of the sheet empty.")
    ] = 0,
    language: LanguageOption = None,
    force: ForceOption = False,
) -> None:
    """Make labels for devices as PDF.

    Each has the name, the board, the UID, and a QR code of the UID.
    Choose devices with --all, --device or --port; their labels have their names.
    Or give names: each takes the UID of the device with that name.
    A single name takes the UID of the only device there is.
    The sheets are those of Avery, or plain A4 with marks to cut along.
    """
    from signifer_host.api import labels
    from signifer_host.atomic_files import write_file

    devices.check()
    check_ending(out, ".pdf")
    check_new(out, force)
    port = os.environ.get("SIGNIFER_PORT")
    with tool_language.speaking(tool_language.choose(language)):
        made = labels.sheets(
            names or [],
            board or "",
            devices.ports,
            devices.names,
            devices.every,
            port=port,
            sheet=sheet,
            skip=skip,
        )
    write_file(out, made.pdf, ELSEWHERE)
    rows = [{"name": one.name, "uid": one.uid.hex(), "board": one.board} for one in made.labels]
    paper = "A4" if made.paper.plain else f"Avery {made.paper.name.upper()}"
    many = ngettext("{n} label", "{n} labels", len(made.labels))
    sheets = ngettext("{n} sheet", "{n} sheets", made.sheets)
    answer(
        {"file": str(out), "sheet": made.paper.name, "sheets": made.sheets, "labels": rows},
        gettext("{out}: {labels} on {sheets} of {paper}", out=out, labels=many, sheets=sheets, paper=paper),
        *(f"  {one.name}: {labels.short_code(one.uid)}, {one.board}" for one in made.labels if one.uid),
    )


@answers
def card(
    out: OutOption,
    board: Annotated[
        str,
        board_option("Whose keys; `signifer sim --board list` names them."),
    ] = "pico_oled",
    language: LanguageOption = None,
    force: ForceOption = False,
) -> None:
    """Make a card of the controls as PDF.

    It is A5 on a sheet of A4, with marks to cut along.
    """
    from signifer_host.api import boards, labels
    from signifer_host.atomic_files import write_file

    check_ending(out, ".pdf")
    check_new(out, force)
    spec = boards.board(board)
    with tool_language.speaking(tool_language.choose(language)):
        pdf = labels.card(spec)
    write_file(out, pdf, ELSEWHERE)
    answer(
        {"file": str(out), "board": spec.id},
        gettext("{out}: the controls of {name}", out=out, name=spec.name),
    )


@answers
def guide(
    out: OutOption,
    board: Annotated[
        str,
        board_option("Whose buttons; `signifer sim --board list` names them."),
    ] = "pico_oled",
    language: LanguageOption = None,
    force: ForceOption = False,
) -> None:
    """Make a quick guide for players as PDF.

    It is one sheet of A4 with the board's buttons and the device's tour.
    """
    from signifer_host.api import boards, labels
    from signifer_host.atomic_files import write_file

    check_ending(out, ".pdf")
    check_new(out, force)
    spec = boards.board(board)
    chosen = language or tool_language.preference()
    write_file(out, labels.guide(spec, chosen), ELSEWHERE)
    answer(
        {"file": str(out), "board": spec.id, "language": chosen},
        gettext("{out}: the quick guide of {name}", out=out, name=spec.name),
    )
