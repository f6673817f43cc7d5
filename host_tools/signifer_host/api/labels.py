"""Make pages to print as PDF, in the language that is spoken: labels for devices, a card of the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from signifer.sync.messages import Hello
from signifer_host import discover
from signifer_host.api import boards, devices
from signifer_host.api.devices import Target
from signifer_host.boards import Board
from signifer_host.bundle import sources
from signifer_host.errors import BadInput
from signifer_host.languages import books
from signifer_host.printing import guide as guides
from signifer_host.printing import labels
from signifer_host.printing.card import make as card
from signifer_host.printing.labels import Label, short_code
from signifer_host.printing.sheets import SHEETS, Sheet
from signifer_host.printing.sheets import sheet as sheet_of

__all__ = ("SHEETS", "Label", "Labels", "card", "guide", "of_names", "pages", "sheets", "short_code")


@dataclass(frozen=True)
class Labels:
    """Labels on `sheets` sheets of `paper`, as the bytes of a PDF."""

    pdf: bytes
    labels: tuple[Label, ...]
    paper: Sheet
    sheets: int


def pages(made: Sequence[Label], sheet: str = "a4", skip: int = 0) -> Labels:
    """Make the PDF of labels, on a sheet of SHEETS whose first `skip` labels stay empty; raises BadInput."""
    paper = sheet_of(sheet)
    return Labels(labels.make(made, paper, skip), tuple(made), paper, -(-(len(made) + skip) // paper.labels))


def sheets(
    names: Sequence[str] = (),
    board: str = "",
    ports: Sequence[str] = (),
    chosen: Sequence[str] = (),
    every: bool = False,
    *,
    port: str | None = None,
    sheet: str = "a4",
    skip: int = 0,
) -> Labels:
    """Make labels of devices that are plugged in, or of `names`; raises a HostError.

    The devices are all with `every`, else those at `ports` and those `chosen` by name or UID. Names take the
    UID of the device with that name; `port` is then the only one that is asked. `board` is an id, "" to ask.
    """
    sheet_of(sheet)  # before a device is asked
    known = boards.board(board).name if board else ""
    if every or chosen or (ports and not names):
        if names:
            raise BadInput(
                "Give names, or choose devices with --all or --device, not both: a device has its own."
            )
        targets = devices.everyone() if every else devices.these(ports, chosen)
        return pages([_of_device(target, known) for target in targets], sheet, skip)
    if not names:
        raise BadInput("Say what the devices are called, or choose those that are plugged in, as with --all.")
    if ports and len(names) > 1:
        raise BadInput(
            "--port is one device, and these are several names. Give one name, or leave --port out."
        )
    return pages(of_names(names, known, _devices(ports[0] if ports else port)), sheet, skip)


def of_names(names: Sequence[str], known: str, there: Sequence[Hello]) -> list[Label]:
    """Return a label for each name, with the UID of the device in `there` that has the name.

    A single name takes the UID of the only device. `known` is the board's name, "" for the device's.
    """
    found = []
    for name in names:
        same = [one for one in there if one.name.casefold() == name.strip().casefold()]
        mine = same if len(same) == 1 else there if len(names) == len(there) == 1 else []
        if mine:
            found.append(Label(name, known or boards.shown_name(mine[0].board), mine[0].uid))
        else:
            found.append(Label(name, known))
    return found


def guide(board: Board, language: str) -> bytes:
    """Make the quick guide of a board as PDF, in a language: a code such as fi, or the path of a `.po` file. Raises
    BadInput."""
    return guides.make(board, books.shared_texts(sources.modules(), language))


def _of_device(target: Target, known: str) -> Label:
    """Return the label of a device, which must answer; raises a HostError."""
    client = target.connect()
    try:
        hello = client.hello()
    finally:
        client.close()
    return Label(hello.name, known or boards.shown_name(hello.board), hello.uid, own=True)


def _devices(port: str | None) -> list[Hello]:
    """Return the connected devices. Those that cannot be asked are left out, unless `port` names one."""
    if port:
        client = discover.connect(port)
        try:
            return [client.hello()]
        finally:
            client.close()
    return [one.hello for one in discover.ask(discover.candidates()) if one.hello is not None]
