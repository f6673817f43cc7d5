"""`signifer sim`: a device without hardware, in the terminal or for other programs."""

from __future__ import annotations

import gc
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ForceOption, board_option, check_new
from signifer_host.errors import INTERRUPTED, BadInput, CannotWrite, HostError
from signifer_host.output import note
from signifer_host.translation import ENGLISH, gettext

if TYPE_CHECKING:
    from signifer_host.simulator.run import Runner
    from signifer_host.simulator.script import Action
    from signifer_host.simulator.state import State


SimLanguage = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="L,L",
        help="Languages besides English (fi, or a file qq.po). It speaks the first from the start.",
    ),
]


class StateInUse(HostError):
    """Another simulator runs in the state folder."""

    status: ClassVar[int] = 15
    meaning: ClassVar[str] = "the state folder is in use by another simulator"


def sim(
    board: Annotated[
        str | None,
        board_option("Which device; --board list names them. [pico_oled]"),
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option("--state", metavar="DIR", help="The folder that keeps the device's flash."),
    ] = None,
    headless: Annotated[
        bool, typer.Option("--headless", help="Show nothing; run until Ctrl-C or the script's end.")
    ] = False,
    script: Annotated[
        str | None,
        typer.Option(
            "--script",
            metavar="F",
            help="Do the lines of this file, or of standard input (-), and show nothing. "
            "The buttons: press B TIMES, hold B, find TEXT, choose TEXT, wait MS. "
            "To see something: text, leds, png FILE. "
            "Power and faults: power off|on|service, crash, hang, restart. "
            "Battery and cable: battery PERCENT, usb in|out.",
        ),
    ] = None,
    png: Annotated[
        Path | None,
        typer.Option("--png", metavar="F", help="Keep a picture of the display there, always the newest."),
    ] = None,
    port_file: Annotated[
        Path | None,
        typer.Option("--port-file", metavar="F", help="Write the data port's address there."),
    ] = None,
    link: Annotated[
        str,
        typer.Option(
            "--link",
            metavar="KIND",
            autocompletion=completion.links,
            help="The data port: pty, socket or auto.",
        ),
    ] = "auto",
    force: ForceOption = False,
    language: SimLanguage = ENGLISH,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same randomness every time, for tests. Not for games."),
    ] = None,
) -> None:
    """Run a simulated device; other commands find it like a real one.

    In a terminal it shows the display and takes keys for the buttons. Its flash is kept in a folder, so that
    the next start shows the same game.
    """
    if link not in ("auto", "pty", "socket"):
        raise BadInput("--link is pty, socket or auto, not {link}.", link=link)
    from signifer_host import boards

    if board == "list":
        known = boards.names()
        for name in known:
            typer.echo(f"{name:{max(map(len, known))}}  {boards.load(name).name}")
        return
    check_new(png, force)
    check_new(port_file, force)
    actions = _script(script)
    for action in actions:
        if action.verb == "png":
            check_new(Path(action.text), force)
    with _speaking(language):
        _simulate(board, state, actions, script, headless, link, seed, port_file, png, force)


def _speaking(wanted: str) -> AbstractContextManager[None]:
    """Return a context in which simulated devices speak languages."""
    if wanted == ENGLISH:
        return nullcontext()
    from signifer_host.bundle import sources
    from signifer_host.languages import books
    from signifer_host.simulator import languages

    modules = sources.modules()
    return languages.speaking(books.for_simulator(modules, books.choose(modules, wanted)))


def _simulate(
    board: str | None,
    state: Path | None,
    actions: list[Action],
    script: str | None,
    headless: bool,
    link: str,
    seed: int | None,
    port_file: Path | None,
    png: Path | None,
    force: bool,
) -> None:
    device = _open(board, state)
    try:
        runner = _runner(device, seed, link, port_file, png, force)
        interrupted = False
        try:
            _run(runner, device, actions, script, headless)
            interrupted = runner.is_interrupted
        finally:
            runner.close()
            runner.machine.chip.close()
    except OSError as error:
        raise CannotWrite(f"{error.filename or device.folder}: {error.strerror or error}.") from None
    finally:
        device.close()
    note(gettext("the device's state is in {folder}", folder=device.folder))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _script(script: str | None) -> list[Action]:
    """Parse all lines of a script before the first is executed."""
    from signifer_host.simulator.script import ScriptError, read

    if script is None or script == "-":
        return []
    try:
        return read(Path(script))
    except ScriptError as error:
        raise BadInput(f"{error}.") from None


def _open(board: str | None, folder: Path | None) -> State:
    from signifer_host import boards
    from signifer_host.simulator.state import State, StateError, default_folder
    from signifer_host.simulator.state import StateInUse as InUse

    try:
        if board is not None:
            boards.load(board)
        where = (folder or default_folder(board or boards.DEFAULT)).absolute()
        return State(where, board, boards.DEFAULT)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None
    except InUse as error:
        raise StateInUse(f"{error}.") from None
    except StateError as error:
        raise BadInput(f"{error}.") from None


def _runner(
    device: State, seed: int | None, link: str, port_file: Path | None, png: Path | None, overwrite: bool
) -> Runner:
    import signifer
    from signifer_host import boards
    from signifer_host.simulator.flash import FlashChip
    from signifer_host.simulator.machine import Machine
    from signifer_host.simulator.parts import Entropy
    from signifer_host.simulator.run import Runner

    try:
        spec = boards.load(device.board)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None
    machine = Machine(
        spec,
        FlashChip(device.flash),
        entropy=Entropy(seed),
        uid=device.uid,
        firmware=signifer.__version__,
        faults=True,
    )
    return Runner(machine, link=link, port_file=port_file, png=png, overwrite=overwrite)


def _run(runner: Runner, device: State, actions: list[Action], script: str | None, headless: bool) -> None:
    # The simulated device collects garbage as often as one with 200 KB. Objects that exist by now are not its
    # own.
    gc.freeze()
    runner.catch_signals()
    runner.power_on()
    if script is not None:
        _do(runner, actions, script)
    elif headless or not (sys.stdin.isatty() and sys.stdout.isatty()):
        if not headless:
            note(gettext("there is no terminal here to show the device; it runs without."))
        address = runner.server.url if runner.server else ""
        note(gettext("{name} at {address}; Ctrl-C ends it.", name=runner.machine.board.name, address=address))
        runner.real_time(lambda: True)
    else:
        from signifer_host.simulator.interactive import Show

        Show(runner, device.folder).run()


def _do(runner: Runner, actions: list[Action], script: str) -> None:
    from signifer_host.simulator.script import ScriptError

    try:
        if script == "-":
            runner.from_stream(sys.stdin.fileno(), "standard input")
        for action in actions:
            if not runner.stopping:
                runner.perform(action)
    except ScriptError as error:
        raise BadInput(f"{error}.") from None
