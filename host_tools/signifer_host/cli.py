"""The `signifer` command line: puts the commands together and turns whatever happens into a status."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

import signifer
from signifer_host import entry, errors, output
from signifer_host.commands import (
    audit,
    backup,
    bundle,
    demo,
    devices,
    doctor,
    flash,
    label,
    log,
    play,
    pull,
    push,
    roster,
    selftest,
    sim,
    start,
    status,
    system,
)

app = typer.Typer(
    name="signifer",
    help="Signifer keeps a miniatures game's account on a small device. "
    "This command sends it rosters, takes back its logs, and simulates it.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
# The order is the order in --help.
for _module in (
    devices,
    status,
    push,
    start,
    log,
    pull,
    backup,
    roster,
    system,
    play,
    audit,
    backup,
    sim,
    demo,
    bundle,
    flash,
    selftest,
    doctor,
    label,
):
    _module.register(app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"signifer {signifer.__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and leave."),
    ] = False,
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit status.

    Nothing gets past this but the status: every error is a sentence on standard error.
    """
    try:
        result: Any = app(arguments, prog_name="signifer", standalone_mode=True)
        return result if isinstance(result, int) else 0
    except SystemExit as leaving:
        code = _codeof(leaving.code)
        if code == errors.INTERRUPTED:
            _say(entry.SENTENCE)
        return code
    except errors.HostError as error:
        _say(str(error))
        return error.status
    except KeyboardInterrupt:
        _say(entry.SENTENCE)
        return errors.INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return 0
    except Exception as fault:
        _say(
            f"Something went wrong inside Signifer ({type(fault).__name__}: {fault}). "
            "Set SIGNIFER_DEBUG=1 to see where, and please report it."
        )
        if os.environ.get("SIGNIFER_DEBUG"):
            raise
        return errors.FAULT


def _codeof(code: Any) -> int:
    if code is None:
        return 0
    return code if isinstance(code, int) else errors.FAULT


def _say(sentence: str) -> None:
    output.lenient()
    try:
        print(f"signifer: {output.printable(sentence, 2000)}", file=sys.stderr, flush=True)
    except OSError:  # standard error is closed: the status still tells
        _silence(sys.stderr)


def _silence(stream: Any) -> None:
    """Point a stream whose reader is gone at nothing, or the interpreter complains at its end."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)
