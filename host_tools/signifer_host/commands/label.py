"""`signifer label` and `signifer card`: pages to print for owners and lenders of devices."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import ELSEWHERE, JsonOption
from signifer_host.commands.many import AllOption, DevicesOption, PortsOption
from signifer_host.errors import BadInput
from signifer_host.printing.sheets import SHEETS

if TYPE_CHECKING:
    from signifer.sync.messages import Hello
    from signifer_host.api.devices import Target
    from signifer_host.printing.labels import Label
    from simulator.boards import Board

OutOption = Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="The file to make.")]


def label(
    out: OutOption,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME…]", help="What the devices are called, where none is chosen."),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            "--board", "-b", metavar="B", help="Which board they are; one that is plugged in says so."
        ),
    ] = None,
    sheet: Annotated[
        str, typer.Option("--sheet", "-s", metavar="S", help=f"The paper: {', '.join(SHEETS)}.")
    ] = "a4",
    skip: Annotated[
        int, typer.Option("--skip", metavar="N", min=0, help="Leave the first N labels of the sheet empty.")
    ] = 0,
    ports: PortsOption = None,
    chosen: DevicesOption = None,
    every: AllOption = False,
    as_json: JsonOption = False,
) -> None:
    """Make labels for devices as PDF.

    Each has the name, the board, the UID, and a QR code of the UID.
    Choose devices with --all, --device or --port; their labels have their names.
    Or give names: each takes the UID of the device with that name.
    A single name takes the UID of the only device there is.
    The sheets are those of Avery, or plain A4 with marks to cut along.
    """
    from signifer_host.output import lenient, out_json
    from signifer_host.output import out as say
    from signifer_host.printing import labels
    from signifer_host.printing.sheets import sheet as sheet_of
    from signifer_host.writing import write_file

    lenient()
    _check(out)
    paper = sheet_of(sheet)
    known = _board(board).name if board else ""
    made = _labels(names or [], known, ports or [], chosen or [], every)
    write_file(out, labels.make(made, paper, skip), ELSEWHERE)
    sheets = -(-(len(made) + skip) // paper.labels)
    if as_json:
        rows = [{"name": one.name, "uid": one.uid.hex(), "board": one.board} for one in made]
        out_json({"file": str(out), "sheet": paper.name, "sheets": sheets, "labels": rows})
        return
    paper_name = "A4" if paper.plain else f"Avery {paper.name.upper()}"
    say(f"{out}: {_many(len(made), 'label')} on {_many(sheets, 'sheet')} of {paper_name}")
    for one in made:
        if one.uid:
            say(f"  {one.name}: {labels.short_code(one.uid)}, {one.board}")


def card(
    out: OutOption,
    board: Annotated[
        str,
        typer.Option(
            "--board", "-b", metavar="B", help="Whose keys; `signifer sim --board list` names them."
        ),
    ] = "pico_oled",
    as_json: JsonOption = False,
) -> None:
    """Make a card of the controls as PDF.

    It is A5 on a sheet of A4, with marks to cut along.
    """
    from signifer_host.output import out as say
    from signifer_host.output import out_json
    from signifer_host.printing import card
    from signifer_host.writing import write_file

    _check(out)
    spec = _board(board)
    write_file(out, card.make(spec), ELSEWHERE)
    if as_json:
        out_json({"file": str(out), "board": spec.id})
        return
    say(f"{out}: the controls of {spec.name}")


def _labels(names: list[str], known: str, ports: list[str], chosen: list[str], every: bool) -> list[Label]:
    """Return the labels: of the chosen devices, or of the given names."""
    from signifer_host.api import devices
    from signifer_host.printing.labels import Label

    if every or chosen or (ports and not names):
        if names:
            raise BadInput(
                "Give names, or choose devices with --all or --device, not both: a device has its own."
            )
        targets = devices.everyone() if every else devices.these(ports, chosen)
        return [_of_device(target, known) for target in targets]
    if not names:
        raise BadInput("Say what the devices are called, or choose those that are plugged in, as with --all.")
    if ports and len(names) > 1:
        raise BadInput(
            "--port is one device, and these are several names. Give one name, or leave --port out."
        )
    there = _devices(ports)
    found = []
    for name in names:
        same = [one for one in there if one.name.casefold() == name.strip().casefold()]
        mine = same if len(same) == 1 else there if len(names) == len(there) == 1 else []
        if mine:
            found.append(Label(name, known or _board_name(mine[0].board), mine[0].uid))
        else:
            found.append(Label(name, known))
    return found


def _of_device(target: Target, known: str) -> Label:
    """Return the label of a device, which must answer; raises a HostError."""
    from signifer_host.printing.labels import Label

    client = target.connect()
    try:
        hello = client.hello()
    finally:
        client.close()
    return Label(hello.name, known or _board_name(hello.board), hello.uid, own=True)


def _devices(ports: list[str]) -> list[Hello]:
    """Return the connected devices. Those that cannot be asked are left out, unless --port named them."""
    from signifer_host import discover

    port = ports[0] if ports else os.environ.get("SIGNIFER_PORT")
    if port:
        client = discover.connect(port)
        try:
            return [client.hello()]
        finally:
            client.close()
    return [one.hello for one in discover.ask(discover.candidates()) if one.hello is not None]


def _board(name: str) -> Board:
    from simulator import boards

    try:
        return boards.load(name)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None


def _board_name(board_id: str) -> str:
    """Return a board's name for people, or its id if it is unknown."""
    from simulator import boards

    try:
        return boards.load(board_id).name
    except boards.BoardError:
        return board_id


def _check(out: Path) -> None:
    if out.suffix.lower() != ".pdf":
        raise BadInput(f"{out}: the name must end in .pdf.")


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def register(app: typer.Typer) -> None:
    """Add `label` and `card` to the `signifer` command."""
    app.command()(label)
    app.command()(card)
