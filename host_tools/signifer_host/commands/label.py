"""`signifer label` and `signifer card`: pages to print for those who own or lend devices."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import ELSEWHERE, PortOption
from signifer_host.errors import BadInput

if TYPE_CHECKING:
    from signifer.sync.messages import Hello
    from signifer_host.printing.labels import Label
    from simulator.boards import Board

OutOption = Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="The file to make.")]


def label(
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="What the devices are called.")],
    out: OutOption,
    board: Annotated[
        str | None,
        typer.Option(
            "--board", "-b", metavar="B", help="Which board they are; one that is plugged in says so."
        ),
    ] = None,
    port: PortOption = None,
) -> None:
    """Make shelf labels as PDF.

    There are 16 on a sheet of A4, with marks to cut along.

    A device that is plugged in gives its label a board and a number.
    A single label takes those of the only device there is.
    Of several labels, each takes those of the device with its name.
    """
    from signifer_host.output import lenient
    from signifer_host.printing import labels
    from signifer_host.writing import write_file

    lenient()
    _check(out)
    known = _board(board).name if board else ""
    made = _labels(names, known, _devices(port), bool(port))
    write_file(out, labels.make(made), ELSEWHERE)
    sheets = -(-len(made) // labels.PER_SHEET)
    typer.echo(f"{out}: {_many(len(made), 'label')} on {_many(sheets, 'sheet')} of A4")
    for one in made:
        if one.uid:
            typer.echo(f"  {one.name}: {labels.short_code(one.uid)}, {one.board}")


def card(
    out: OutOption,
    board: Annotated[
        str,
        typer.Option(
            "--board", "-b", metavar="B", help="Whose keys; `signifer sim --board list` names them."
        ),
    ] = "pico_oled",
) -> None:
    """Make a card of the controls as PDF.

    It is A5 on a sheet of A4, with marks to cut along.
    """
    from signifer_host.printing import card
    from signifer_host.writing import write_file

    _check(out)
    spec = _board(board)
    write_file(out, card.make(spec), ELSEWHERE)
    typer.echo(f"{out}: the controls of {spec.name}")


def _labels(names: list[str], known: str, devices: list[Hello], chosen: bool) -> list[Label]:
    """What stands on each label; `chosen`: the only device is the one that --port named."""
    from signifer_host.printing.labels import Label

    if chosen and len(names) > 1:
        raise BadInput(
            "--port is one device, and these are several names. Give one name, or leave --port out."
        )
    found = []
    for name in names:
        same = [one for one in devices if one.name.casefold() == name.strip().casefold()]
        mine = same if len(same) == 1 else devices if len(names) == len(devices) == 1 else []
        if mine:
            found.append(Label(name, known or _board_name(mine[0].board), mine[0].uid))
        else:
            found.append(Label(name, known))
    return found


def _devices(port: str | None) -> list[Hello]:
    """The devices that are plugged in. What cannot be asked is left out, unless --port named it."""
    from signifer_host import discover

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
    """A board's name for people, or its id where this program does not know it."""
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
