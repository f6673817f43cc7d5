"""Code that several commands share: options, a connection that is closed again, questions, output files."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands import completion
from signifer_host.errors import BadInput, HostError
from signifer_host.output import NOTHING, agree, answer, out
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.client import Client

ELSEWHERE = gettext_noop("Make the folder, or name another place with --out.")


def board_option(help: str) -> Any:
    """Make the option --board of a command, with the board's id as its value."""
    return typer.Option("--board", "-b", metavar="B", autocompletion=completion.boards, help=help)


ForceOption = Annotated[bool, typer.Option("--force", help="Overwrite a file that is there already.")]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="L",
        help="In which language: en, fi, ru, el, or a file qq.po. Left out: that of the environment.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def answers(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the option --json behind its own; it answers by `output.answer`."""

    def run(*, as_json: JsonOption = False, **values: Any) -> None:
        command(**values)

    return with_options(command, "", run)


def with_options(command: Callable[..., None], chosen: str, run: Callable[..., None]) -> Callable[..., None]:
    """Return `run` with the name, help and options of `command`, and its own options in the place of `chosen`."""
    own = inspect.signature(command, eval_str=True).parameters.values()
    added = inspect.signature(run, eval_str=True).parameters.values()
    parameters = [one.replace(kind=one.KEYWORD_ONLY) for one in own if one.name != chosen]
    parameters += [one for one in added if one.kind is one.KEYWORD_ONLY]
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__annotations__ = {one.name: one.annotation for one in parameters}
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    return run


@contextmanager
def from_settings() -> Iterator[str | None]:
    """Yield the port that the settings name, itself or as that of their device; None without such a setting.

    An error of the block says that the port is that of a setting.
    """
    from signifer_host.api import config

    settings = config.read()
    key = next((key for key in ("port", "device") if key in settings), None)
    try:
        if key == "device":
            from signifer_host.api import devices

            yield devices.these((), (settings[key],))[0].port
        else:
            yield settings.get("port")
    except HostError as error:
        if key is not None:
            error.add(
                gettext(
                    "The setting `{key}` names it; `signifer config unset {key}` takes the setting out.",
                    key=key,
                )
            )
        raise


def name_device(client: Client) -> None:
    """Begin the answer of `--json` with the device: its port, name and UID, alike in every command."""
    hello = client.greeting
    if hello is not None:
        answer({"port": client.port, "name": hello.name, "uid": hello.uid.hex()})


@contextmanager
def connect(port: str | None, device: str | None = None) -> Iterator[Client]:
    """Connect to the device by its port, name or UID; raises a HostError that says what to do."""
    from signifer_host import discover

    if device is not None:
        from signifer_host.api import devices

        port = devices.these((), (device,))[0].port
    if port:
        client = discover.connect(port)
    else:
        with from_settings() as port:
            client = discover.connect(port)
    try:
        name_device(client)
        yield client
    finally:
        client.close()


def confirm(lines: Sequence[str], yes: bool, otherwise: str = gettext_noop("Say --yes to do this.")) -> None:
    """Print what will happen, and continue only if the user agrees: by --yes, or at the terminal.

    Raises BadInput, which says what to do `otherwise`.
    """
    for line in lines:
        out(line)
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput(f"{gettext(NOTHING)} {gettext(otherwise)}")
    agree(gettext("Do this?"))


def check_new(file: Path | None, force: bool, remedy: str = "--force overwrites it.") -> None:
    """Raise BadInput if an output `file` is there already: its user may have made it. Call it before the work."""
    if file is None or force or not os.path.lexists(file):
        return

    if file.is_dir():
        raise BadInput("{file} is a folder. Name a file.", file=file)
    raise BadInput("{file} is there already. Name another file; {remedy}", file=file, remedy=remedy)


def check_ending(file: Path, ending: str) -> None:
    """Raise BadInput unless the name of an output `file` has the ending of its kind, such as ".pdf"."""
    if file.suffix.lower() != ending:
        raise BadInput("{file}: the name must end in {ending}.", file=file, ending=ending)


def same_file(one: Path, other: Path) -> bool:
    """Return whether two paths name one existing file."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False
